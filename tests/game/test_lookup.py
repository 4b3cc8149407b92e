"""The tables worked out from rules: complete from the start, and no larger than a game can ask."""

from __future__ import annotations

from hanabi import STANDARD


def test_hints_are_there_for_each_set_of_colours_and_of_values() -> None:
    assert len(STANDARD.lookup.hints) == 5
    for to_seat in STANDARD.lookup.hints:
        assert len(to_seat.by_colors) == len(to_seat.by_values) == 2**5


def test_plays_and_discards_are_there_for_each_size_of_a_hand() -> None:
    lookup = STANDARD.lookup
    assert [len(moves) for moves in lookup.plays_and_discards] == [0, 2, 4, 6, 8, 10]
    assert [len(moves) for moves in lookup.at_full_tokens] == [0, 1, 2, 3, 4, 5]
