"""The order into which the text of a seed shuffles cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from hanabi.hanab_live.seeds.lagged_generator import numbers

Item = TypeVar("Item")

_POLYNOMIAL = 0xC96C5795D7870F42
_ALL_BITS = (1 << 64) - 1


def checksum(text: bytes) -> int:
    """The CRC-64 of a text, in the variant of the XZ format.

    Examples:
        >>> f"{checksum(b'123456789'):x}"
        '995dc9bbdf1939fa'
    """
    remainder = _ALL_BITS
    for byte in text:
        remainder ^= byte
        for _ in range(8):
            remainder = remainder >> 1 ^ (_POLYNOMIAL if remainder & 1 else 0)
    return remainder ^ _ALL_BITS


def shuffled_by(hashed: str, cards: Sequence[Item]) -> list[Item]:
    """The cards in the order of a seed's text.

    Examples:
        >>> shuffled_by("p2v0s5", "abcdef")
        ['f', 'a', 'c', 'd', 'b', 'e']
    """
    return exchanged(numbers(_signed(checksum(hashed.encode()))), cards)


def exchanged(drawn: Iterator[int], cards: Sequence[Item]) -> list[Item]:
    """Swap each card with one up to its own index, by numbers of 31 bits. Skip numbers that would favour a card.

    Examples:
        >>> exchanged(iter([0, 1, 2**31 - 1, 1]), "abc")
        ['a', 'c', 'b']
    """
    order = list(cards)
    for index in range(len(order)):
        count = index + 1
        number = next(drawn)
        while number >= _END - _END % count:
            number = next(drawn)
        other = number % count
        order[index], order[other] = order[other], order[index]
    return order


_END = 1 << 31


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word
