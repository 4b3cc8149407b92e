"""Finding the known word that a misspelled word stands for.

The candidates are known words with a similar beginning and a similar length. `difflib` compares them letter by letter.
With 2,300 known words this takes half a millisecond per typo. `rapidfuzz` takes 0.3 ms, but it is a compiled dependency
of 12 MB that the rules lab in the browser could not use.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from hanabi.rulebook.search.weights import MIN_LENGTH_TYPO, MIN_TYPO, MIN_WRONG_LETTER, TWO_TYPOS

ROUNDING = 1e-9


def meant(word: str, known: Mapping[str, int]) -> str | None:
    """The known word that a misspelled word stands for, or None. A letter may be wrong, missing, doubled or swapped.

    `known` maps words to how often they are used. Of equally similar words, the most frequent is returned.

    Examples:
        >>> meant("tokne", {"token": 9, "taken": 1}), meant("pizza", {"token": 9})
        ('token', None)
    """
    typos = 2 if len(word) >= TWO_TYPOS else 1
    if len(word) < MIN_TYPO:
        return None
    alike = [each for each in known if len(each) >= MIN_TYPO and _may_be(word, each, typos)]
    near = difflib.get_close_matches(word, alike, n=5, cutoff=1 - typos / len(word) - ROUNDING)
    return max(near, key=lambda each: (_nearness(word, each), known[each]), default=None)


def _may_be(word: str, other: str, typos: int) -> bool:
    begins_alike = word[0] == other[0] or word[:2] == other[1::-1]
    if not begins_alike or abs(len(word) - len(other)) > typos:
        return False
    # A wrong letter often turns a short word into another word (love, lose), so short words need stricter limits.
    is_short = min(len(word), len(other)) < MIN_LENGTH_TYPO or len(word) == len(other) < MIN_WRONG_LETTER
    return not is_short or sorted(word) == sorted(other)


def _nearness(word: str, other: str) -> float:
    # Swapped letters are the most common typo, so a word with the same letters is the nearest.
    return 1.0 if sorted(word) == sorted(other) else difflib.SequenceMatcher(None, other, word).ratio()
