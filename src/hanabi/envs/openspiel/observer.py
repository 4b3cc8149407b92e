"""The observers that OpenSpiel calls: observations as a vector, in named parts, and as text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi import display, records
from hanabi.encoding import observation
from hanabi.envs.openspiel.position import Position
from hanabi.envs.settings import Setting
from hanabi.seats import redact, view


class SeenNow:
    """A player's observation now. `tensor` is the whole vector; `dict` has its parts by name, in the same memory."""

    def __init__(self, setting: Setting) -> None:
        layout = setting.layout
        self._layout = layout
        self.tensor: NDArray[np.float32] = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape) for part in layout.parts
        }

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with a player's observation of a state, or with zeros while hands are being dealt."""
        position: Position = state.position
        shown = position.shown
        if shown is None:
            self.tensor.fill(0)
            return
        table, event = shown
        last = None if event is None else redact(event, player)
        self.tensor[:] = observation(view(table, player), self._layout, last, tokens_before=position.tokens_before)

    def string_from(self, state: Any, player: int) -> str:
        """The table as a player sees it, with the last event."""
        position: Position = state.position
        shown = position.shown
        if shown is None:
            return _dealing(position)
        table, event = shown
        last = None if event is None else redact(event, player)
        return display.text(display.picture(view(table, player), last=last))


class SeenSoFar:
    """All that a player has seen since the deal, as text. There is no tensor of it."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        """The hands of the other players as they were dealt, then every event, one per line.

        Two histories give the same text exactly if the player cannot tell them apart.
        """
        position: Position = state.position
        shown, history = position.shown, position.history
        if shown is None or history is None:
            return _dealing(position)
        _, last = shown
        # Show the last event without its drawn card if chance has not drawn that card yet.
        events = history.events if last is None else (*history.events[:-1], last)
        rules = position.setting.rules
        lines = [records.write_event(redact(event, player), rules) for event in events]
        return "\n".join([f"{records.write_seat(player)} sees", *_hands(position, player), *lines])


def _hands(position: Position, seat: int) -> list[str]:
    players, rules = position.setting.players, position.setting.rules
    size = rules.hand_size(players)
    hands = [position.drawn[other * size : (other + 1) * size] for other in range(players)]
    return [
        f"{records.write_seat(other)}: {', '.join([records.write_card(rules.lookup.cards[each]) for each in hand])}"
        for other, hand in enumerate(hands)
        if other != seat
    ]


def _dealing(position: Position) -> str:
    return f"dealing: {len(position.drawn)} cards dealt"
