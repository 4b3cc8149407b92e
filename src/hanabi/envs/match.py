"""One game after another: what the environments for one game at a time are made of."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from hanabi.encoding.internals import index_below, mask_of, unchecked_observation
from hanabi.envs.decks import deck_seed
from hanabi.envs.rewards import worth
from hanabi.envs.settings import Setting
from hanabi.game import Card, Event, InvalidArgument, State, new_game, step
from hanabi.game.internals import brief_repr
from hanabi.seats import redact
from hanabi.seats.internals import draft_seen_by


class Match:
    """Deals games one after another, makes moves in the one that is on, and says what each seat observes of it.

    It can be copied and pickled at any moment: what changes is a state, which is a value, and a few numbers.
    """

    _mask: NDArray[np.int8]

    def __init__(self, setting: Setting) -> None:
        """A match in which no game has been dealt yet."""
        self.setting = setting
        self._seed = secrets.randbits(64)
        self._dealt = 0
        self._state: State | None = None
        self.event: Event | None = None
        """What the last move did; None before the first."""
        self._gained = False
        self._no_mask = np.zeros(len(setting.moves), np.int8)

    @property
    def state(self) -> State:
        """The game that is on. Raises `InvalidArgument` before the first is dealt."""
        if self._state is None:
            raise InvalidArgument("no game has been dealt yet: call reset first")
        return self._state

    def deal(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. Of the options `state` begins with that state, and `deck` and `first_player` deal that deck.

        Other options are ignored, as is usual among environments. Raises `InvalidArgument` or `InvalidSetup`.
        """
        asked = _as_mapping(options)
        first_seed, dealt = (self._seed, self._dealt) if seed is None else (seed, 0)
        state, deck = asked.get("state"), asked.get("deck")
        if state is not None:
            self._require_start(state)
        else:
            drawn = deck_seed(first_seed, dealt) if deck is None else None
            state = self._new_game(drawn, deck, asked.get("first_player", 0))
            dealt += deck is None
        self._seed, self._dealt = first_seed, dealt
        self._arrive(state, None, gained=False)

    def move(self, number: int) -> float:
        """Make the move of this number. Its reward.

        Raises `IllegalMove` when it is not legal and `InvalidArgument` when there is none; then nothing has changed.
        """
        before, moves = self.state, self.setting.moves
        place = index_below(len(moves), number)
        # Asked for a number that there is not, `moves` says what was expected.
        move = moves.move(number, 0) if place is None else moves.from_seats[before.current_player][place]
        state, event = step(before, move)
        self._arrive(state, event, gained=event.placed and state.hint_tokens > before.hint_tokens)
        return worth(self.setting.reward, before, state)

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What a seat observes, by the layout of the setting: a new array every time."""
        state, event = self.state, self.event
        if event is not None and event.seat == seat:
            event = redact(event, seat)
        table = draft_seen_by(state, seat)
        return unchecked_observation(table, seat, self.setting.layout, event, gained=self._gained)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal move of a seat, which must be to move to have any: a new array every time."""
        return self._mask.copy() if seat == self.state.current_player else self._no_mask.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        # What it holds is frozen, or replaced and never written to.
        return copy(self)

    def _arrive(self, state: State, event: Event | None, *, gained: bool) -> None:
        self._state, self.event, self._gained = state, event, gained
        self._mask = np.frombuffer(mask_of(self.setting.moves, state), np.int8)

    def _new_game(self, seed: int | None, deck: Any, first_player: Any) -> State:
        setting = self.setting
        cards = cast("Sequence[Card] | None", deck)
        return new_game(setting.players, setting.rules, seed=seed, deck=cards, first_player=first_player)

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
