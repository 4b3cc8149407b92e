"""What OpenSpiel asks of a position: the vector of the layout, in pieces by the names of its parts, and words."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hanabi.encoding import observation
from hanabi.envs.openspiel.position import Position
from hanabi.envs.openspiel.position_in_words import seen_now, seen_so_far
from hanabi.envs.settings import Setting
from hanabi.seats import redact, view


class SeenNow:
    """What a player observes: `tensor` is the whole vector, `dict` its parts by name, which share its memory."""

    def __init__(self, setting: Setting) -> None:
        """An observer who has not looked yet."""
        layout = setting.layout
        self._layout = layout
        self.tensor: NDArray[np.float32] = np.zeros(layout.size, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape) for part in layout.parts
        }

    def set_from(self, state: Any, player: int) -> None:
        """Look at a state of OpenSpiel from the seat of a player. Zeros until all hands are dealt."""
        position: Position = state.position
        shown = position.shown
        if shown is None:
            self.tensor.fill(0)
            return
        table, event = shown
        last = None if event is None else redact(event, player)
        self.tensor[:] = observation(view(table, player), self._layout, last, tokens_before=position.tokens_before)

    def string_from(self, state: Any, player: int) -> str:
        """The table as a player sees it, as lines of text."""
        return seen_now(state.position, player)


class SeenSoFar:
    """All that a player has seen since the deal, in words; there is no tensor of it."""

    tensor = None

    def __init__(self) -> None:
        """An observer who forgets nothing."""
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        """All that a player has seen, line by line."""
        return seen_so_far(state.position, player)
