"""Reading a question in whatever language it is asked, typos and all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import final

import attrs

from hanabi.rulebook.search.lexicons import LONGEST_WORD, Lexicon, Words, words_of
from hanabi.rulebook.search.spelling import meant

NAME = re.compile(r"(?<=[a-z,] )[A-ZÀ-Ý][a-zà-ÿ]+\b")
"""A capitalised word that does not begin a sentence."""
TYPED = 2
"""How well a language knows a word that it uses exactly as typed."""
LONG_STEM, LONG_ENDING = 4, 2
"""A stem shorter than the first does not make a word known if the ending is at least as long as the second."""
FOREIGN = 6
"""The fewest letters in a word that may be corrected to one in another language than the question's."""
MAX_CORRECTED = 8
"""The most words of a question that are corrected: what has more typos is not a question."""


@final
@attrs.frozen(eq=False)
class Tongue:
    """One language that questions are asked in: its lexicon, how often each word is used, and their stems."""

    lexicon: Lexicon
    uses: Mapping[str, int]
    stems: frozenset[str]

    def knows(self, word: str) -> int:
        """How well a word is known: 2 if this language uses it, 1 if it uses another form, else 0; 2 for a number."""
        if word in self.uses or word.isdecimal():
            return TYPED
        stem = self.lexicon.stem(word)
        return int(stem in self.stems and (len(stem) >= LONG_STEM or len(word) - len(stem) < LONG_ENDING))


def tongue(lexicon: Lexicon, texts: Iterable[str]) -> Tongue:
    """The language of a lexicon and of texts."""
    uses = Counter(word for text in texts for word in words_of(text))
    uses.update(word for said in lexicon.meanings for word in said)
    return Tongue(lexicon, uses, frozenset(map(lexicon.stem, uses)))


def read(words: Words, tongues: Iterable[Tongue]) -> Words:
    """The concepts in the words of a question, in order.

    It is read in the language that knows its words best. A word that another language knows better is read in that
    one, and a word that no language knows is taken for a word that is nearly the same, if there is one.
    """
    # Of languages that know a question or a word as well, the first one reads it.
    order = sorted(tongues, key=lambda each: -sum(map(each.knows, words)))
    corrected = tuple(_corrected(words, order))
    reader = {word: _reader(word, order) for word in corrected}
    concepts: list[str] = []
    for each, part in groupby(corrected, key=reader.__getitem__):
        concepts += each.lexicon.concepts(tuple(part))
    return tuple(concepts)


def without_names(text: str, tongues: Iterable[Tongue]) -> str:
    """A text without the names in it: capitalised words inside a sentence that no language knows."""
    known = tuple(tongues)

    def nameless(found: re.Match[str]) -> str:
        words = words_of(found[0])
        return found[0] if any(each.knows(word) for each in known for word in words) else " "

    return NAME.sub(nameless, text)


def _reader(word: str, order: list[Tongue]) -> Tongue:
    return max(_readers(word, order), key=lambda each: each.knows(word))


def _readers(word: str, order: list[Tongue]) -> list[Tongue]:
    # Another language reads only words that it uses exactly as typed: by stems too much would look alike.
    return order[:1] + [each for each in order[1:] if each.knows(word) == TYPED]


def _corrected(words: Words, order: list[Tongue]) -> Iterator[str]:
    unknown = [word for word in dict.fromkeys(words) if not _reader(word, order).knows(word)]
    slips = [word for word in unknown if len(word) <= LONGEST_WORD][:MAX_CORRECTED]
    tried = {word: order if len(word) >= FOREIGN else order[:1] for word in slips}
    right = {word: next(filter(None, (meant(word, each.uses) for each in tried[word])), word) for word in slips}
    return (right.get(word, word) for word in words)
