"""`State`: the table and the deck."""

from __future__ import annotations

from typing import NoReturn, cast, final

import attrs

from hanabi.game.cards import Card
from hanabi.game.class_swaps import Draft
from hanabi.game.held_card import HeldCard
from hanabi.game.lookup import Lookup
from hanabi.game.table import Table


@final
class DeckFaces(bytes):
    """The identities of a deck in deal order, shared by all states of a game.

    The cards are made on first use, once per game. They are kept per game: with a cache for the whole process, a
    seat could find out which cards other seats have asked for.
    """

    # One attribute holds both, so that no thread combines the `Lookup` of one game with the cards of another.
    kept: tuple[Lookup | None, tuple[Card, ...]] = (None, ())

    def as_cards(self, lookup: Lookup) -> tuple[Card, ...]:
        """Make the cards with this `Lookup`, and keep both."""
        faces = lookup.cards
        cards = tuple([faces[identity] for identity in self])
        vars(self)["kept"] = (lookup, cards)
        return cards

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[type[DeckFaces], tuple[bytes]]:
        return DeckFaces, (bytes(self),)


def _as_deck_faces(given: bytes) -> DeckFaces:
    return DeckFaces(given) if type(given) is bytes else cast("DeckFaces", given)


@final
@attrs.frozen(kw_only=True, weakref_slot=False, repr=False)
class State(Table):
    """A game as the referee knows it: the table, and a deck that never changes.

    States are hashable and compared by value. Copying returns the same object.

    Examples:
        >>> from hanabi import new_game
        >>> new_game(2, seed=7) == new_game(2, seed=7)
        True
        >>> new_game(2, seed=7)
        <State r0 y0 g0 b0 w0; b4 y4 b5 b4 b1 | r3 g5 b1 g3 g4; 8 hint tokens, 0 strikes, 40 to draw; seat 0 to move>
    """

    deck_faces: DeckFaces = attrs.field(converter=_as_deck_faces)

    @property
    def may_move(self) -> bool:
        """Always true: the holder of a state may move for anyone."""
        return True

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards in deal order. The face of a held card is `deck[held.order]`."""
        faces, lookup = self.deck_faces, self.rules.lookup
        named_by, cards = faces.kept
        return cards if named_by is lookup else faces.as_cards(lookup)

    def face(self, held: HeldCard) -> Card:
        """The face of a held card. Raises `InvalidArgument` if it is not a held card of this game."""
        self.require_held(held)
        return self.rules.lookup.cards[self.deck_faces[held.order]]


def state_of(draft: Draft) -> State:
    """Turn a draft into a state. Both are the same object: do not write to the draft any more."""
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]
