"""The names of the players in sentences: their own, or the letters of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_TEXT, as_tuple, brief_repr, is_text, printable, seat_name


def names_of(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The name of each player on one line, or the letter of the seat if the name is missing or blank.

    Raises `InvalidArgument` if the names are not texts, or if there are more names than players.

    Examples:
        >>> names_of(["Ann", " "], 3)
        ('Ann', 'B', 'C')
    """
    given = checked_names(names)
    if len(given) > players:
        raise InvalidArgument(f"names: {len(given)} names for {players} players")
    return tuple([seat_called(seat, given) for seat in range(players)])


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as a tuple. Raises `InvalidArgument` if they are not texts."""
    given = as_tuple(names)
    if type(given) is not tuple or not all(is_text(name, MAX_TEXT) for name in given):
        raise InvalidArgument(f"expected the names of the players, got {brief_repr(names)}")
    return given


def seat_called(seat: int, names: Sequence[str] = ()) -> str:
    """The name of the player in a seat, or the letter of the seat if there is none.

    Control characters in names are escaped.

    Examples:
        >>> seat_called(1, ["Ann"]), seat_called(0, ["Ann"]), seat_called(30)
        ('B', 'Ann', 'seat 30')
    """
    if 0 <= seat < len(names) and names[seat].strip():
        return printable(names[seat])
    name = seat_name(seat)
    return name if name.isalpha() else f"seat {name}"
