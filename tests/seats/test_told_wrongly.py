"""What cannot be told to a view: a draw from an empty deck, and more cards of one sort than are left."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hanabi import (
    Card,
    Discard,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    apply,
    event,
    observe,
    redact,
    spectator_view,
    view,
)
from positions import position

LAST = position(["r1 y3 b4", "y1 y2 r5"], left=0, hint_tokens=3, turns_left=2)
TOLD = event(LAST, Discard(0))


@pytest.mark.parametrize("eyes", [view(LAST, 1), spectator_view(LAST)], ids=["teammate", "spectator"])
def test_a_card_drawn_from_an_empty_deck(eyes: object) -> None:
    assert not TOLD.draws
    with pytest.raises(InvalidEvent, match="none was drawn or left to draw"):
        observe(eyes, attrs.evolve(TOLD, draws=True, drawn=Card("white", 1)))  # type: ignore[arg-type]


def test_a_card_drawn_face_down_from_an_empty_deck() -> None:
    with pytest.raises(InvalidEvent, match="draws: told True, which is not so"):
        observe(view(LAST, 0), attrs.evolve(TOLD, draws=True))


def test_three_slots_cannot_share_two_cards() -> None:
    """Each pair of the slots can be filled, whichever of the two fives lies where; the three together cannot."""
    state = position(["r1 r2 r3", "r5 y5 y1"], discards="g5 b5 w5", hint_tokens=3)
    happening = event(state, HintValue(1, 5))
    assert observe(view(state, 1), happening) == view(apply(state, HintValue(1, 5)), 1)
    with pytest.raises(InvalidEvent, match="no cards are left that fit"):
        observe(view(state, 1), attrs.evolve(happening, touched=(0, 1, 2)))


@pytest.mark.parametrize("seat", [-1, True, "0"])
def test_an_event_is_redacted_for_a_seat_or_for_everybody(seat: Any) -> None:
    with pytest.raises(InvalidArgument, match=rf"^seat {seat!r}: expected a seat from 0, or None for everybody$"):
        redact(TOLD, seat)
