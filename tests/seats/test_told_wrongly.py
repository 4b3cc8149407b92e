"""What cannot be told to a view once the deck is empty."""

from __future__ import annotations

import attrs
import pytest

from hanabi import Card, Discard, InvalidEvent, event, observe, spectator_view, view
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
