"""The whole truth of a game: the table and the deck."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.cards import Card
from hanabi.game.frozen import Frozen, Remade
from hanabi.game.held_card import HeldCard
from hanabi.game.outcome import Ending
from hanabi.game.rules import Rules
from hanabi.game.table import Table


@final
@attrs.frozen(kw_only=True, weakref_slot=False, repr=False)
class State(Table, Frozen):
    """The whole truth of a game: the table, and a deck that never changes.

    Equal when every field is; hashable; a copy of it is itself.

    Examples:
        >>> from hanabi import new_game
        >>> new_game(2, seed=7) == new_game(2, seed=7)
        True
        >>> new_game(2, seed=7)
        <State r0 y0 g0 b0 w0; b4 y4 b5 b4 b1 | r3 g5 b1 g3 g4; 8 hint tokens, 0 strikes, 40 to draw; seat 0 to move>
    """

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in deal order. The face of a held card is `deck[held.order]`."""
        faces = self.rules.lookup.cards
        return tuple([faces[identity] for identity in self.deck_faces])

    def face(self, held: HeldCard) -> Card:
        """The face of a held card. Raises `InvalidArgument` when it is none of this game."""
        self.require_held(held)
        return self.rules.lookup.cards[self.deck_faces[held.order]]

    def moved(
        self,
        hands: tuple[tuple[HeldCard, ...], ...],
        fireworks: tuple[int, ...],
        discarded: bytes,
        hint_tokens: int,
        strikes: int,
        current_player: int,
        turns_left: int | None,
        drawn: int,
        ending: Ending | None,
    ) -> State:
        """The state with the same rules and deck and another table, for the hot path."""
        state = _BlankState()
        state.rules = self.rules
        state.hands = hands
        state.fireworks = fireworks
        state.discard_faces = discarded
        state.hint_tokens = hint_tokens
        state.strikes = strikes
        state.current_player = current_player
        state.turns_left = turns_left
        state.drawn = drawn
        state.ending = ending
        state.deck_faces = self.deck_faces
        state.__class__ = State  # type: ignore[assignment]
        return state  # type: ignore[return-value]


class _BlankState(Remade):
    """Filled like any object and then given the class `State`, which has the same layout.

    The hot path makes states so, in a quarter of the time of a frozen `__init__`.
    """

    __slots__ = tuple([field.name for field in attrs.fields(State)])
    rules: Rules
    hands: tuple[tuple[HeldCard, ...], ...]
    fireworks: tuple[int, ...]
    discard_faces: bytes
    hint_tokens: int
    strikes: int
    current_player: int
    turns_left: int | None
    drawn: int
    ending: Ending | None
    deck_faces: bytes
