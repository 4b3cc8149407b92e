"""Reading a question as concepts, in any language and with typos."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import final

import attrs

from hanabi.rulebook.search.lexicons import Lexicon, Words, words_of
from hanabi.rulebook.search.spelling import meant
from hanabi.rulebook.search.weights import LONG_ENDING, LONG_STEM, MAX_CORRECTED, MAX_WORD, MIN_FOREIGN

NAME = re.compile(r"(?<=[a-z,] )[A-ZÀ-Ý][a-zà-ÿ]+\b")
"""A capitalised word inside a sentence."""
AS_TYPED = 2


@final
@attrs.frozen(eq=False)
class Vocabulary:
    """The words of one language: its lexicon, how often each word is used, and the stems of these words."""

    lexicon: Lexicon
    uses: Mapping[str, int]
    stems: frozenset[str]

    def knows(self, word: str) -> int:
        """How well a word is known: 2 if it is used, 1 if another form of it is used, else 0. Numbers count as used."""
        if word in self.uses or word.isdecimal():
            return AS_TYPED
        stem = self.lexicon.stem(word)
        return int(stem in self.stems and (len(stem) >= LONG_STEM or len(word) - len(stem) < LONG_ENDING))


def vocabulary(lexicon: Lexicon, texts: Iterable[str]) -> Vocabulary:
    """The vocabulary of a lexicon and of texts in its language."""
    uses = Counter(word for text in texts for word in words_of(text))
    uses.update(word for phrase in lexicon.meanings for word in phrase)
    return Vocabulary(lexicon, uses, frozenset(map(lexicon.stem, uses)))


def read(words: Words, vocabularies: Iterable[Vocabulary]) -> Words:
    """The concepts in the words of a question, in order.

    The language that knows most of the words reads them, except words that only another language uses. A word that no
    language knows is replaced by a known word that differs from it by a typo, if there is one.
    """
    # If several languages know a question or a word equally well, the first reads it.
    order = sorted(vocabularies, key=lambda each: -sum(map(each.knows, words)))
    corrected = tuple(_corrected(words, order))
    reader = {word: _reader(word, order) for word in corrected}
    concepts: list[str] = []
    for each, part in groupby(corrected, key=reader.__getitem__):
        concepts += each.lexicon.concepts(tuple(part))
    return tuple(concepts)


def without_names(text: str, vocabularies: Iterable[Vocabulary]) -> str:
    """A text without names. A name is a capitalised word inside a sentence, and no language knows it."""
    known = tuple(vocabularies)

    def nameless(found: re.Match[str]) -> str:
        words = words_of(found[0])
        return found[0] if any(each.knows(word) for each in known for word in words) else " "

    return NAME.sub(nameless, text)


def _reader(word: str, order: list[Vocabulary]) -> Vocabulary:
    # Languages other than the question's read only words that they use as typed: too many words share a stem.
    readers = [each for each in order if each is order[0] or each.knows(word) == AS_TYPED]
    return max(readers, key=lambda each: each.knows(word))


def _corrected(words: Words, order: list[Vocabulary]) -> Iterator[str]:
    unknown = [word for word in dict.fromkeys(words) if not _reader(word, order).knows(word)]
    typos = [word for word in unknown if len(word) <= MAX_WORD][:MAX_CORRECTED]
    tried = {word: order if len(word) >= MIN_FOREIGN else order[:1] for word in typos}
    right = {word: next(filter(None, (meant(word, each.uses) for each in tried[word])), word) for word in typos}
    return (right.get(word, word) for word in words)
