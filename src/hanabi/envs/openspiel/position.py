"""A game whose cards are drawn by chance: the deck is not shuffled beforehand, but found out card by card."""

from __future__ import annotations

from typing import Any, final

import attrs

from hanabi.envs.rewards import score
from hanabi.envs.settings import Setting
from hanabi.game import Event, InvalidArgument, Move, State, new_game, step
from hanabi.game.house import DeckFaces, Frozen, brief_repr


@final
@attrs.frozen
class Position(Frozen):
    """A moment of such a game. `start` makes the first; `after` makes the next, from a card or from a move.

    * `setting`: what is played.
    * `drawn`: the identities of the cards drawn so far, in order; the first of them are dealt, seat by seat.
    * `state`: the game, None until all hands are dealt. Behind the cards drawn its deck has the others in a fixed
      order, which means nothing.
    * `waiting`: the state and the move after which a card is to be drawn; None where none is. The `state` is then what
      comes if it is the first of those left.
    * `events`: what the moves did, in order.
    * `reward`: that of the last move. `tokens_before`: how many hint tokens were available before it.

    Examples:
        >>> from hanabi.envs.settings import setting
        >>> position = start(setting(2))
        >>> position.chances[0], position.after(0).chances[0]
        ((0, 0.06), (0, 0.04081632653061224))
    """

    setting: Setting
    drawn: bytes = b""
    state: State | None = None
    waiting: tuple[State, Move] | None = None
    events: tuple[Event, ...] = ()
    reward: float = 0.0
    tokens_before: int | None = None

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn."""
        return self.state is None or self.waiting is not None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state is not None and self.waiting is None and self.state.is_over

    @property
    def chances(self) -> tuple[tuple[int, float], ...]:
        """The identities that the next card may have, each with its probability."""
        left = self._left()
        total = sum(left)
        return tuple([(identity, copies / total) for identity, copies in enumerate(left) if copies])

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers of the legal moves, rising; none where a card is to be drawn."""
        if self.state is None or self.waiting is not None:
            return ()
        return tuple(sorted(self.setting.moves.legal(self.state)))

    @property
    def returned(self) -> float:
        """The sum of the rewards so far."""
        if self.state is None or (self.setting.reward.name == "final" and not self.is_over):
            return 0.0
        return float(self.state.score if self.waiting is not None else score(self.state))

    @property
    def shown(self) -> tuple[State, Event | None] | None:
        """The table for those who look at it, with the last event; without a card that is still to be drawn."""
        if self.state is None:
            return None
        event = self.events[-1] if self.events else None
        if self.waiting is None or event is None:
            return self.state, event
        made, mover = self.state, self.waiting[0].current_player
        hands = (*made.hands[:mover], made.hands[mover][:-1], *made.hands[mover + 1 :])
        before = attrs.evolve(made, hands=hands, drawn=made.drawn - 1, turns_left=None, ending=None)
        return before, attrs.evolve(event, draws=False, drawn=None, ending=None)

    def after(self, action: int) -> Position:
        """The position after a card, by its identity, or after a move, by its number.

        Raises `InvalidArgument` when no such card can be drawn or no such move exists, `IllegalMove` when a rule
        refuses it.
        """
        return self._after_card(action) if self.is_chance else self._after_move(action)

    def _after_card(self, identity: int) -> Position:
        left = self._left()
        if not 0 <= identity < len(left) or not left[identity]:
            raise InvalidArgument(f"card {brief_repr(identity)}: no such card is left to draw")
        drawn = self.drawn + bytes([identity])
        if self.waiting is not None:
            return self._resumed(drawn, *self.waiting)
        setting = self.setting
        if len(drawn) < setting.players * setting.rules.hand_size(setting.players):
            return attrs.evolve(self, drawn=drawn)
        faces = setting.rules.lookup.cards
        deck = [faces[each] for each in self._deck(drawn)]
        return attrs.evolve(self, drawn=drawn, state=new_game(setting.players, setting.rules, deck=deck))

    def _resumed(self, drawn: bytes, before: State, move: Move) -> Position:
        """The move once more, now that it is known which card it draws."""
        before = attrs.evolve(before, deck_faces=DeckFaces(self._deck(drawn)))
        state, event = step(before, move)
        return attrs.evolve(
            self,
            drawn=drawn,
            state=state,
            waiting=None,
            events=(*self.events[:-1], event),
            reward=self.setting.reward.of(before, state),
        )

    def _after_move(self, number: int) -> Position:
        before = self.state
        assert before is not None
        move = self.setting.moves.move(number, before.current_player)
        state, event = step(before, move)
        reward = self.setting.reward
        if event.draws:
            # Whether the game ends may depend on the card, so it goes on until the card is known.
            gained = float(state.score - before.score) if reward.name == "difference" else 0.0
            waiting = (before, move)
        else:
            gained, waiting = reward.of(before, state), None
        return attrs.evolve(
            self,
            state=state,
            waiting=waiting,
            events=(*self.events, event),
            reward=gained,
            tokens_before=before.hint_tokens,
        )

    def _left(self) -> list[int]:
        count = self.drawn.count
        return [copies - count(identity) for identity, copies in enumerate(self.setting.rules.lookup.copies)]

    def _deck(self, drawn: bytes) -> bytes:
        """The cards drawn, and behind them all others in order."""
        copies, count = self.setting.rules.lookup.copies, drawn.count
        return drawn + b"".join([bytes([each]) * (most - count(each)) for each, most in enumerate(copies)])

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        # It is frozen all the way down, and OpenSpiel copies it at every step of a search.
        return self


def start(setting: Setting) -> Position:
    """The position before the first card is dealt."""
    return Position(setting)
