"""Bit masks of identities, as in `HeldCard.candidates`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from hanabi.game import Card, Rules

Mask: TypeAlias = int


def mask_of(rules: Rules, cards: Iterable[Card]) -> Mask:
    """The mask of these cards.

    Examples:
        >>> from hanabi import STANDARD
        >>> bin(mask_of(STANDARD, [Card("red", 1), Card("red", 3)]))
        '0b101'
    """
    return sum([1 << rules.identity(card) for card in cards])


def identities_in(mask: Mask) -> Iterator[int]:
    """The identities in a mask, in rising order.

    Examples:
        >>> list(identities_in(0b101))
        [0, 2]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def share(mask: Mask, wanted: Mask) -> float:
    """The share of the identities in a mask that are wanted, from 0 to 1. Copies do not count.

    Examples:
        >>> share(0b1101, 0b101)
        0.6666666666666666
    """
    return (mask & wanted).bit_count() / mask.bit_count()


def average(mask: Mask, copies: Sequence[int], numbers: Sequence[float]) -> float:
    """The average of `numbers`, one per identity, over the identities in a mask, weighted by their copies.

    Examples:
        >>> average(0b101, copies=(3, 2, 1), numbers=(1.0, 5.0, 2.0))
        1.25
    """
    total = count = 0.0
    for identity in identities_in(mask):
        total += copies[identity] * numbers[identity]
        count += copies[identity]
    return total / count
