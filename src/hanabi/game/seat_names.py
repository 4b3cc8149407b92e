"""Seats as letters."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.numbers import Seat
from hanabi.game.text import printable

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def seat_name(seat: int) -> str:
    """The letter of a seat. Seats from 26 on have no letter: they get their number.

    Examples:
        >>> seat_name(0), seat_name(5), seat_name(26)
        ('A', 'F', '26')
    """
    return _LETTERS[seat] if is_int_between(seat, 0, len(_LETTERS) - 1) else brief_repr(seat)


def seat_and_name(seat: int, names: Sequence[str]) -> str:
    """The letter of a seat, with the player's name if there is one.

    Examples:
        >>> seat_and_name(1, ["Ann", "Bob"]), seat_and_name(1, [])
        ('B (Bob)', 'B')
    """
    letter = seat_name(seat)
    name = printable(names[seat]).strip() if 0 <= seat < len(names) else ""
    return letter if name in {"", letter} else f"{letter} ({name})"


def seat_of_letter(letter: str) -> Seat | None:
    """The seat for a letter, in upper or lower case; None for anything else.

    Examples:
        >>> seat_of_letter("A"), seat_of_letter("f"), seat_of_letter("AB"), seat_of_letter("5")
        (0, 5, None, None)
    """
    if type(letter) is str and len(letter) == 1 and letter.isascii() and letter.isalpha():
        return Seat(_LETTERS.index(letter.upper()))
    return None
