"""The letters of seats, there and back."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import Any

import pytest

from hanabi.game.internals import seat_name, seat_of_letter

DOTLESS_I, LONG_S = "\u0131", "\u017f"


def test_the_first_26_seats_have_letters() -> None:
    assert [seat_name(seat) for seat in range(27)] == [*ascii_uppercase, "26"]


def test_a_letter_names_its_seat_in_upper_and_lower_case() -> None:
    for letters in (ascii_uppercase, ascii_lowercase):
        assert [seat_of_letter(letter) for letter in letters] == [*range(26)]


@pytest.mark.parametrize("other", ["", "AB", "5", "-", "é", DOTLESS_I, LONG_S, b"A", 0, None])
def test_anything_else_names_no_seat(other: Any) -> None:
    """Nor does a foreign letter whose capital is one of the 26."""
    assert seat_of_letter(other) is None
