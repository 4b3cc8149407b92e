"""Words with typos in them, and the known words that were meant."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

SHORTEST = 4
"""The fewest letters in a word that is taken for a typo: too many shorter words are alike."""
SHORTEST_OTHER = 5
"""The fewest where a letter is missing or too many."""
SHORT = 6
"""The fewest where one letter may be wrong."""
LONG = 10
"""The fewest letters in a word that may have two typos; a shorter one may have one."""
ROUNDING = 1e-9


def meant(word: str, known: Mapping[str, int]) -> str | None:
    """The known word that was meant by one with a letter wrong, missing, doubled or swapped; None if there is none.

    `known` says how often each word is used: of equally near words, the most usual is meant.

    Examples:
        >>> meant("tokne", {"token": 9, "taken": 1}), meant("pizza", {"token": 9})
        ('token', None)
    """
    slips = 2 if len(word) >= LONG else 1
    if len(word) < SHORTEST:
        return None
    alike = [each for each in known if len(each) >= SHORTEST and _may_be(word, each, slips)]
    near = difflib.get_close_matches(word, alike, n=5, cutoff=1 - slips / len(word) - ROUNDING)
    return max(near, key=lambda each: (_nearness(word, each), known[each]), default=None)


def _may_be(word: str, other: str, slips: int) -> bool:
    begins_alike = word[0] == other[0] or word[:2] == other[1::-1]
    if not begins_alike or abs(len(word) - len(other)) > slips:
        return False
    # A wrong letter often makes a short word another word (love, lose); one swapped, missing or doubled seldom does.
    is_short = min(len(word), len(other)) < SHORTEST_OTHER or len(word) == len(other) < SHORT
    return not is_short or sorted(word) == sorted(other)


def _nearness(word: str, other: str) -> float:
    # Swapped letters are the most usual typo.
    return 1.0 if sorted(word) == sorted(other) else difflib.SequenceMatcher(None, other, word).ratio()
