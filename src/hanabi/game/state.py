"""The whole truth of a game: the table and the deck."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.cards import Card
from hanabi.game.frozen import Frozen
from hanabi.game.held_card import HeldCard
from hanabi.game.table import Draft, Table


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
    def may_move(self) -> bool:
        """True: a state is nobody's view."""
        return True

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in deal order. The face of a held card is `deck[held.order]`."""
        faces = self.rules.lookup.cards
        return tuple([faces[identity] for identity in self.deck_faces])

    def face(self, held: HeldCard) -> Card:
        """The face of a held card. Raises `InvalidArgument` when it is none of this game."""
        self.require_held(held)
        return self.rules.lookup.cards[self.deck_faces[held.order]]


def state_of(draft: Draft) -> State:
    """The draft as a state. It is the same object, and not to be written to any more."""
    draft.__class__ = State
    return draft  # type: ignore[return-value]
