"""A series of games, shared by the environments that play one game at a time."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from hanabi.encoding.internals import index_below, mask_of, unchecked_observation
from hanabi.envs.decks import deck_seed
from hanabi.envs.rendering import Rendered, RenderMode, render, require_render_mode
from hanabi.envs.rewards import worth
from hanabi.envs.settings import Setting, require_illegal_reward
from hanabi.game import Event, IllegalMove, InvalidArgument, State, new_game, step
from hanabi.game.internals import brief_repr
from hanabi.seats import redact
from hanabi.seats.internals import draft_seen_by


class Match:
    """A series of games: deals them, makes moves, and returns observations.

    It can be copied and pickled at any time, because it never changes its values in place.
    """

    _mask: NDArray[np.int8]

    def __init__(self, setting: Setting, render_mode: RenderMode | None, illegal_reward: float | None) -> None:
        """A match before its first game. Raises `InvalidArgument`."""
        self.setting = setting
        self.render_mode = require_render_mode(render_mode)
        self.illegal_reward = require_illegal_reward(illegal_reward)
        self._seed = secrets.randbits(64)
        self._dealt = 0
        self._state: State | None = None
        self.event: Event | None = None
        """The last event; None before the first."""
        self._gained = False
        self._no_mask = np.zeros(len(setting.moves), np.int8)

    @property
    def state(self) -> State:
        """The current game. Raises `InvalidArgument` before the first is dealt."""
        if self._state is None:
            raise InvalidArgument("no game has been dealt yet: call reset first")
        return self._state

    def deal(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game, from the option `state`, or from the options `deck` and `first_player`.

        Other options are ignored, as in other environments. Raises `InvalidArgument` or `InvalidSetup`.
        """
        given = _as_mapping(options)
        first_seed, dealt = (self._seed, self._dealt) if seed is None else (seed, 0)
        state, deck = given.get("state"), given.get("deck")
        if state is not None:
            self._require_start(state)
        else:
            state = new_game(
                self.setting.players,
                self.setting.rules,
                seed=deck_seed(first_seed, dealt) if deck is None else None,
                deck=deck,
                first_player=given.get("first_player", 0),
            )
            dealt += deck is None
        self._seed, self._dealt = first_seed, dealt
        self._set(state, None, gained=False)

    def move(self, number: int) -> tuple[float, bool]:
        """Make the move of this number. Returns its reward, and whether it was illegal.

        An illegal move changes nothing and returns `illegal_reward`; if that is None, it raises `IllegalMove`. Raises
        `InvalidArgument` if there is no such move.
        """
        before, moves = self.state, self.setting.moves
        index = index_below(len(moves), number)
        # If the number is out of range, `moves.move` raises the error.
        move = moves.move(number, 0) if index is None else moves.from_seats[before.current_player][index]
        try:
            state, event = step(before, move)
        except IllegalMove:
            if self.illegal_reward is None:
                raise
            return self.illegal_reward, True
        self._set(state, event, gained=event.placed and state.hint_tokens > before.hint_tokens)
        return worth(self.setting.reward, before, state), False

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """The observation of a seat, as a new array."""
        state, event = self.state, self.event
        if event is not None and event.seat == seat:
            event = redact(event, seat)
        table = draft_seen_by(state, seat)
        return unchecked_observation(table, seat, self.setting.layout, event, gained=self._gained)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A new array with 1 for each legal move; all 0 for seats that are not to move."""
        return self._mask.copy() if seat == self.state.current_player else self._no_mask.copy()

    def render(self) -> Rendered:
        """Render the table with all hands."""
        return render(self.render_mode, self.state, self.event)

    def show(self) -> None:
        """Print the table in the mode `human`."""
        if self.render_mode == "human":
            self.render()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return copy(self)

    def _set(self, state: State, event: Event | None, *, gained: bool) -> None:
        self._state, self.event, self._gained = state, event, gained
        self._mask = np.frombuffer(mask_of(self.setting.moves, state), np.int8)

    def _require_start(self, state: object) -> None:
        if type(state) is not State:
            raise InvalidArgument(f"options: state: expected a State, got {brief_repr(state)}")
        self.setting.moves.require_game(state.rules, state.players)
        if state.is_over:
            raise InvalidArgument("options: state: this game is over")


def _as_mapping(options: object) -> Mapping[str, Any]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise InvalidArgument(f"options: expected a mapping, got {brief_repr(options)}")
    return cast("Mapping[str, Any]", options)
