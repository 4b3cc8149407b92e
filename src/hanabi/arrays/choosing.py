"""Drawing a legal move by lot."""

from __future__ import annotations

from hanabi.arrays.array_rules import Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.lots import Lots, draw


@rule
def any_legal(rules: ArrayRules, lots: Lots, legal: Array) -> tuple[Lots, int]:
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
