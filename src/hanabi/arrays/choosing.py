"""Drawing a legal move by lot."""

from __future__ import annotations

from hanabi.arrays.compiling import rule
from hanabi.arrays.lots import draw


@rule
def any_legal(rules, lots, legal):  # type: ignore[no-untyped-def]
    """The generator after a draw, and the number of a legal move, each as likely. There must be one."""
    count = 0
    for number in range(rules.moves):
        count += legal[number]
    lots, left = draw(lots, count)
    number = 0
    while True:
        left -= legal[number]
        if left < 0:
            return lots, number
        number += 1
