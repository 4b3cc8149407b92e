"""The scale that says what a score is worth."""

from __future__ import annotations

from itertools import pairwise
from typing import final

import attrs

from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.frozen import Frozen
from hanabi.game.text import MAX_NAME, is_text


@final
@attrs.frozen
class Band(Frozen):
    """A band of a rating scale: its lowest score, and what the edition calls it.

    Examples:
        >>> Band(25, "legendary")
        Band(lowest=25, label='legendary')
    """

    lowest: int
    label: str


def scale_defects(scale: object) -> list[str]:
    """What is wrong with a scale."""
    if not (type(scale) is tuple and all(type(band) is Band for band in scale)):
        return [f"scale: expected Band values, got {brief_repr(scale)}"]
    lowest = [band.lowest for band in scale]
    if not all(is_int_between(score, 0, 1000) for score in lowest) or not all(
        is_text(band.label, MAX_NAME) for band in scale
    ):
        expected = f"a whole score from 0 to 1000 and a label of up to {MAX_NAME} characters"
        return [f"scale: each band must have {expected}, got {brief_repr(scale)}"]
    if lowest and (lowest[0] != 0 or any(lower >= higher for lower, higher in pairwise(lowest))):
        return [f"scale: the bands must start at 0 and rise, got {brief_repr(lowest)}"]
    return []
