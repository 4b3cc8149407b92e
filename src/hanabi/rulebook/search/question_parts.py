"""The sentences and questions in what somebody types, as many people tell a story around their question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from hanabi.rulebook.search import weights
from hanabi.rulebook.search.lexicons import Lexicon, Words, words_of

SENTENCE_END = re.compile(r"(?<=[.?!;:…])\s+|\n")
AFTER_QUESTION = re.compile(r"\?[\W_]*$")


class Part(NamedTuple):
    """The words of a sentence, or of one of several questions in a sentence."""

    words: Words
    asks: bool


def parts(text: str, lexicons: Iterable[Lexicon]) -> tuple[Part, ...]:
    """The sentences of a text, and the questions in a sentence that has several; none if there is only one in all.

    Examples:
        >>> from hanabi.rulebook.search.lexicons import lexicon
        >>> found = parts("It rained all day. How many hints and who starts?", [lexicon("en")])
        >>> [" ".join(part.words) for part in found]
        ['it rained all day', 'how many hints', 'who starts']
    """
    read = tuple(lexicons)
    joints = frozenset[str]().union(*(each.joints for each in read))
    askers = frozenset[str]().union(*(each.askers for each in read))
    found = [part for sentence in SENTENCE_END.split(text) for part in _questions(sentence, joints, askers)]
    if len(found) == 1:
        return ()
    return tuple([part for part in found if part.asks or len(part.words) >= weights.MIN_PART][: weights.MAX_PARTS])


def _questions(sentence: str, joints: frozenset[str], askers: frozenset[str]) -> Iterator[Part]:
    words = words_of(sentence)
    starts = [at + 1 for at, (one, other) in enumerate(pairwise(words)) if one in joints and other in askers]
    asks = bool(starts) or bool(AFTER_QUESTION.search(sentence))
    for start, following in zip([0, *starts], [*starts, len(words) + 1], strict=True):
        part = words[start : following - 1]
        if part:
            yield Part(part, asks)
