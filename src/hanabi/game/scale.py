"""Scales, which rate a score."""

from __future__ import annotations

from itertools import pairwise
from typing import final

import attrs

from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.defect import Defect
from hanabi.game.descriptions import about
from hanabi.game.frozen import Frozen
from hanabi.game.text import MAX_NAME, is_text

MAX_SCORE = 1000
"""The upper bound on the lowest score of a band."""


@final
@attrs.frozen
class Band(Frozen):
    """A band of a rating scale: its lowest score and its label.

    Examples:
        >>> Band(25, "legendary")
        Band(lowest=25, label='legendary')
    """

    lowest: int = attrs.field(metadata=about("the lowest score in it"))
    label: str = attrs.field(metadata=about("the edition's word for such a score"))


def scale_defects(scale: object) -> list[Defect]:
    """What is wrong with a scale."""
    if not (type(scale) is tuple and all(type(band) is Band for band in scale)):
        return [Defect("kind", ["scale"], expected="Band values", got=brief_repr(scale))]
    lowest = [band.lowest for band in scale]
    if not all(is_int_between(score, 0, MAX_SCORE) for score in lowest) or not all(
        is_text(band.label, MAX_NAME) for band in scale
    ):
        limits = {"most": MAX_SCORE, "longest": MAX_NAME}
        return [Defect("scale-bands", ["scale"], got=brief_repr(scale), figures=limits)]
    if lowest and (lowest[0] != 0 or any(lower >= higher for lower, higher in pairwise(lowest))):
        return [Defect("scale-order", ["scale"], got=brief_repr(lowest))]
    return []
