"""A game in which chance draws every card at the moment when it is dealt. No deck is shuffled beforehand."""

from __future__ import annotations

from typing import Any, final

import attrs

from hanabi.envs.rewards import score
from hanabi.envs.settings import Setting
from hanabi.game import Event, InvalidArgument, Rearrangement, State, step
from hanabi.game.internals import DeckFaces, Frozen, brief_repr, draft_of, state_of
from hanabi.records import History, Record, replay


@final
@attrs.frozen
class Position(Frozen):
    """A position of such a game. `Position(setting)` is the first; `after` returns the next, after a card or a move.

    * `drawn`: the identities of the cards drawn so far, in order. The first are the hands, seat by seat.
    * `history`: the game so far, None until all hands are dealt. Its states are those of a deck that begins with the
      cards drawn so far; the rest of the deck is in an arbitrary fixed order.
    * `waiting`: whether a card is still to be drawn for the last move. Until then, the last state is a guess, in which
      the first of the remaining cards was drawn.

    Examples:
        >>> from hanabi.envs.settings import setting
        >>> position = Position(setting(2))
        >>> position.chances[0], position.after(0).chances[0]
        ((0, 0.06), (0, 0.04081632653061224))
    """

    setting: Setting
    drawn: bytes = b""
    history: History | None = None
    waiting: bool = False

    @property
    def state(self) -> State | None:
        """The state now, None until all hands are dealt."""
        return None if self.history is None else self.history.now

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn."""
        return self.history is None or self.waiting

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state is not None and not self.waiting and self.state.is_over

    @property
    def chances(self) -> tuple[tuple[int, float], ...]:
        """The identities that the next card may have, with their probabilities."""
        left = self._left()
        total = sum(left)
        return tuple([(identity, copies / total) for identity, copies in enumerate(left) if copies])

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers of the legal moves, in ascending order; none if a card is to be drawn."""
        if self.state is None or self.waiting:
            return ()
        return tuple(sorted(self.setting.moves.legal(self.state)))

    @property
    def returned(self) -> float:
        """The sum of the rewards so far."""
        if self.state is None or (self.setting.reward.name == "final" and not self.is_over):
            return 0.0
        return float(self.state.score if self.waiting else score(self.state))

    @property
    def shown(self) -> tuple[State, Event | None] | None:
        """The state and the last event to show. If chance has not drawn the last card yet, both lack that card."""
        if self.history is None:
            return None
        made, event = self.history.now, self.history.last
        assert not isinstance(event, Rearrangement)
        if not self.waiting or event is None:
            return made, event
        mover = event.seat
        hands = (*made.hands[:mover], made.hands[mover][:-1], *made.hands[mover + 1 :])
        before = attrs.evolve(made, hands=hands, drawn=made.drawn - 1, turns_left=None, ending=None)
        return before, attrs.evolve(event, draws=False, drawn=None, ending=None)

    @property
    def tokens_before(self) -> int | None:
        """The number of hint tokens before the last move; None if there was no move."""
        return self.history.states[-2].hint_tokens if self.history is not None and self.history.steps else None

    @property
    def reward(self) -> float:
        """The reward for the last move."""
        if self.history is None or not self.history.steps:
            return 0.0
        before, now = self.history.states[-2:]
        reward = self.setting.reward
        if self.waiting:
            # Until the card is drawn, nobody knows whether the game is over: the card may decide that.
            return float(now.score - before.score) if reward.name == "difference" else 0.0
        return reward.of(before, now)

    def after(self, action: int) -> Position:
        """The position after a card with this identity is drawn, or after the move of this number.

        Raises `InvalidArgument` if there is no such card or move, and `IllegalMove`.
        """
        return self._after_card(action) if self.is_chance else self._after_move(action)

    def _after_card(self, identity: int) -> Position:
        left = self._left()
        if not 0 <= identity < len(left) or not left[identity]:
            raise InvalidArgument(f"card {brief_repr(identity)}: no such card is left to draw")
        drawn = self.drawn + bytes([identity])
        if self.waiting:
            return self._resumed(drawn)
        setting = self.setting
        if len(drawn) < setting.players * setting.rules.hand_size(setting.players):
            return attrs.evolve(self, drawn=drawn)
        faces = setting.rules.lookup.cards
        dealt = Record(players=setting.players, rules=setting.rules, deck=[faces[each] for each in self._deck(drawn)])
        return attrs.evolve(self, drawn=drawn, history=replay(dealt))

    def _resumed(self, drawn: bytes) -> Position:
        """Make the last move again, with the card that it draws."""
        assert self.history is not None
        (*states, before, _), (*steps, guessed) = self.history.states, self.history.steps
        assert isinstance(guessed, Event)
        draft = draft_of(before)
        draft.deck_faces = DeckFaces(self._deck(drawn))
        before = state_of(draft)
        now, event = step(before, guessed.move)
        history = History(origin=self.history.origin, states=(*states, before, now), steps=(*steps, event))
        return attrs.evolve(self, drawn=drawn, history=history, waiting=False)

    def _after_move(self, number: int) -> Position:
        assert self.history is not None
        before = self.history.now
        history = self.history.after(self.setting.moves.move(number, before.current_player))
        return attrs.evolve(self, history=history, waiting=history.now.drawn > before.drawn)

    def _left(self) -> list[int]:
        count = self.drawn.count
        return [copies - count(identity) for identity, copies in enumerate(self.setting.rules.lookup.copies)]

    def _deck(self, drawn: bytes) -> bytes:
        """The identities of the cards drawn, followed by those of all other cards in ascending order."""
        copies, count = self.setting.rules.lookup.copies, drawn.count
        return drawn + b"".join([bytes([each]) * (most - count(each)) for each, most in enumerate(copies)])

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        # A position is immutable, and OpenSpiel copies it at every step of a search.
        return self
