"""Words with slips of the keys in them, and the known words that were meant."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

SHORTEST = 4
"""The fewest letters in a word that is taken for another: of shorter ones too many are alike."""


def meant(word: str, known: Mapping[str, int]) -> str | None:
    """The known word that a word with letters wrong, missing, doubled or swapped stands for; None if there is none.

    `known` says how often each word is used: of words that are equally near, the most usual is meant.

    Examples:
        >>> meant("tokne", {"token": 9, "taken": 1}), meant("pizza", {"token": 9})
        ('token', None)
    """
    if len(word) < SHORTEST:
        return None
    alike = [each for each in known if len(each) >= SHORTEST - 1 and abs(len(each) - len(word)) <= 2]
    near = difflib.get_close_matches(word, alike, n=5, cutoff=0.75 if len(word) != 5 else 0.8)
    return max(near, key=lambda each: _nearness(word, each, known[each]), default=None)


def _nearness(word: str, other: str, uses: int) -> tuple[float, int]:
    swapped = sorted(word) == sorted(other)
    return (1.0 if swapped else difflib.SequenceMatcher(None, other, word).ratio(), uses)
