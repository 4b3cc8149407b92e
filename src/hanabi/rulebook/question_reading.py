"""Reading a question in whatever language it is asked, slips of the keys and all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import final

import attrs

from hanabi.rulebook.question_words import LONGEST_WORD, Lexicon, Words, words_of
from hanabi.rulebook.spelling import meant

MAX_CORRECTED = 8
"""The most words of a question that are corrected: what has more slips in it is not a question."""


@final
@attrs.frozen(eq=False)
class Tongue:
    """One language that questions are asked in: its lexicon, how often each word is used, and the stems of those."""

    lexicon: Lexicon
    uses: Mapping[str, int]
    stems: frozenset[str]

    def knows(self, word: str) -> int:
        """How well a word is known: 2 if it is used in this language, or a number; 1 if another form of it is."""
        return 2 if word in self.uses or word.isdecimal() else int(self.lexicon.stem(word) in self.stems)


def tongue(lexicon: Lexicon, texts: Iterable[str]) -> Tongue:
    """The language of a lexicon and of texts."""
    uses = Counter(word for text in texts for word in words_of(text))
    uses.update(word for said in lexicon.meanings for word in said)
    return Tongue(lexicon, uses, frozenset(map(lexicon.stem, uses)))


def read(words: Words, tongues: Iterable[Tongue]) -> Words:
    """The concepts in the words of a question, in order.

    It is read in the language that knows its words best; a word that another language knows better is read in that,
    and a word that nobody knows is taken for a word that is nearly the same, if there is one.
    """
    # Of languages that know a question or a word as well, the first one reads it.
    order = sorted(tongues, key=lambda each: -sum(map(each.knows, words)))
    corrected = tuple(_corrected(words, order))
    reader = {word: max(order, key=lambda each: each.knows(word)) for word in corrected}
    concepts: list[str] = []
    for each, part in groupby(corrected, key=reader.__getitem__):
        concepts += each.lexicon.concepts(tuple(part))
    return tuple(concepts)


def _corrected(words: Words, order: list[Tongue]) -> Iterator[str]:
    unknown = [word for word in dict.fromkeys(words) if not any(each.knows(word) for each in order)]
    slips = [word for word in unknown if len(word) <= LONGEST_WORD][:MAX_CORRECTED]
    right = {word: next(filter(None, (meant(word, each.uses) for each in order)), word) for word in slips}
    return (right.get(word, word) for word in words)
