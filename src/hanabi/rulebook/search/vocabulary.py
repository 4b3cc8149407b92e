"""Reading a question as concepts, in any language and with typos."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import final

import attrs

from hanabi.rulebook.search.lexicons import NO_RULE, Lexicon, Words, words_of
from hanabi.rulebook.search.spelling import meant
from hanabi.rulebook.search.weights import LONG_ENDING, LONG_STEM, MAX_CORRECTED, MAX_WORD, MIN_FOREIGN

NAME = re.compile(r"(?<=[a-z,] )[A-ZÀ-Ý][a-zà-ÿ]+\b")
"""A capitalised word inside a sentence."""
AS_TYPED = 2


@final
@attrs.frozen(eq=False)
class Vocabulary:
    """The words of one language: its lexicon, how often each word is used, and the stems of these words.

    `likely` has the words that a typo may stand for: those that are used in texts and phrases about the rules.
    """

    lexicon: Lexicon
    uses: Mapping[str, int]
    likely: Mapping[str, int]
    stems: frozenset[str]

    def knows(self, word: str) -> int:
        """How well a word is known: 2 if it is used, 1 if another form of it is used, else 0. Numbers count as used."""
        if word in self.uses or word.isdecimal():
            return AS_TYPED
        stem = self.lexicon.stem(word)
        return int(stem in self.stems and (len(stem) >= LONG_STEM or len(word) - len(stem) < LONG_ENDING))

    def respelled(self, word: str) -> str:
        """The word as it is used, if it is typed with other letters: *fuenf* for *fünf*."""
        if word in self.uses:
            return word
        usual = word
        for typed, letters in self.lexicon.spellings.items():
            usual = usual.replace(typed, letters)
        return usual if usual in self.uses else word

    def meant(self, word: str) -> Words:
        """The known words that an unknown word stands for: the parts of a compound, or a word without its typo."""
        parts = self.lexicon.parts(word)
        right = None if parts else meant(word, self.likely)
        return parts if right is None else (right,)


def vocabulary(lexicon: Lexicon, texts: Iterable[Words]) -> Vocabulary:
    """The vocabulary of a lexicon and of the words of texts in its language."""
    likely = Counter(word for text in texts for word in text)
    likely.update(word for phrase, meaning in lexicon.meanings.items() if meaning not in NO_RULE for word in phrase)
    uses = likely + Counter(word for phrase in lexicon.meanings for word in phrase)
    return Vocabulary(lexicon, uses, likely, frozenset(map(lexicon.stem, uses)))


def read(words: Words, vocabularies: Iterable[Vocabulary]) -> Words:
    """The concepts in the words of a question: first the stems of unknown words, then what is known, in order.

    The language that knows most of the words reads them, except words that only another language uses. A word that no
    language knows is replaced by a known word that differs from it by a typo, if there is one. Phrases are read across
    words that stay unknown.
    """
    order = _by_words_known(words, vocabularies)
    spelled = tuple(map(order[0].respelled, words)) if order[0].lexicon.spellings else words
    corrected = tuple(_corrected(spelled, order))
    reader = {word: _reader(word, order) for word in corrected}
    known = [word for word in corrected if reader[word].knows(word)]
    concepts = [order[0].lexicon.stem(word) for word in corrected if not reader[word].knows(word)]
    for each, part in groupby(known, key=reader.__getitem__):
        concepts += each.lexicon.concepts(tuple(part))
    return tuple(concepts)


def without_names(text: str, vocabularies: Iterable[Vocabulary]) -> str:
    """A text without names. A name is a capitalised word inside a sentence, and no language knows it.

    In a language that writes nouns with a capital letter, names cannot be told from nouns, so all of them stay.
    """
    known = tuple(vocabularies)

    def is_name(found: re.Match[str]) -> bool:
        return not any(each.knows(word) for each in known for word in words_of(found[0]))

    if any(map(is_name, NAME.finditer(text))) and not _by_words_known(words_of(text), known)[0].lexicon.compounds:
        return NAME.sub(lambda found: " " if is_name(found) else found[0], text)
    return text


def _by_words_known(words: Words, vocabularies: Iterable[Vocabulary]) -> list[Vocabulary]:
    # If several languages know a question or a word equally well, the first reads it.
    return sorted(vocabularies, key=lambda each: -sum(map(each.knows, words)))


def _reader(word: str, order: list[Vocabulary]) -> Vocabulary:
    # Languages other than the question's read only words that they use as typed: too many words share a stem.
    readers = [each for each in order if each is order[0] or each.knows(word) == AS_TYPED]
    return max(readers, key=lambda each: each.knows(word))


def _corrected(words: Words, order: list[Vocabulary]) -> Iterator[str]:
    unknown = [word for word in dict.fromkeys(words) if not _reader(word, order).knows(word)]
    typos = [word for word in unknown if len(word) <= MAX_WORD][:MAX_CORRECTED]
    tried = {word: order if len(word) >= MIN_FOREIGN else order[:1] for word in typos}
    right = {word: next(filter(None, (each.meant(word) for each in tried[word])), (word,)) for word in typos}
    return (part for word in words for part in right.get(word, (word,)))
