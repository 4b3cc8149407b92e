"""A change: what one event did to a picture, for whoever shows it happening."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import attrs

from hanabi.display.pictures.table_picture import Eyes, MoveKind, MovePicture, ResultPicture
from hanabi.game.internals import Frozen, about

ChangeKind: TypeAlias = Literal[MoveKind, "rearrangement"]
"""The kinds of events."""

PlaceKind: TypeAlias = Literal["deck", "hand", "firework", "discards"]
"""Where a card can be."""


@final
@attrs.frozen(kw_only=True)
class PlacePicture(Frozen):
    """Where a card is."""

    kind: PlaceKind = attrs.field(
        metadata=about("on the `deck`, in a `hand`, on top of a `firework`, or last in the `discards`")
    )
    seat: int | None = attrs.field(default=None, metadata=about("whose hand it is; None elsewhere"))
    slot: int | None = attrs.field(default=None, metadata=about("the place in the hand; None elsewhere"))
    suit: str | None = attrs.field(default=None, metadata=about("the suit of the firework; None elsewhere"))


@final
@attrs.frozen(kw_only=True)
class MovedCard(Frozen):
    """A card that is in another place than before."""

    order: int = attrs.field(
        metadata=about("its place in the deck as dealt, which identifies it for as long as the game lasts")
    )
    card: str | None = attrs.field(metadata=about("what it is, as `red 1`; None where only its back is seen"))
    suit: str | None = attrs.field(metadata=about("its suit; None where only its back is seen"))
    value: int | None = attrs.field(metadata=about("its value; None where only its back is seen"))
    origin: PlacePicture = attrs.field(metadata=about("where it was"))
    target: PlacePicture = attrs.field(metadata=about("where it is now"))


@final
@attrs.frozen(kw_only=True)
class Change(Frozen):
    """What one event changed in a picture.

    Changes are made by `change`.

    Examples:
        >>> from hanabi import HintValue, new_game, step
        >>> from hanabi.display import change, picture
        >>> before = new_game(2, seed=7)
        >>> after, event = step(before, HintValue(1, 1))
        >>> seen = change(picture(before), picture(after, last=event))
        >>> seen.kind, seen.by, seen.hint_tokens, len(seen.touched), len(seen.missed)
        ('hint value', 0, -1, 1, 4)
    """

    eyes: Eyes = attrs.field(metadata=about("who sees it, as in the pictures"))
    viewer: int | None = attrs.field(metadata=about("the seat whose view it is; None if of none"))
    kind: ChangeKind = attrs.field(metadata=about("what happened: a move of some kind, or a `rearrangement` of a hand"))
    by: int = attrs.field(metadata=about("the seat that did it"))
    move: MovePicture | None = attrs.field(metadata=about("the move; None for a rearrangement"))
    text: str = attrs.field(metadata=about("what happened, as a sentence"))
    moved: tuple[MovedCard, ...] = attrs.field(
        metadata=about(
            "the cards that moved: the one played or discarded, those that took another slot, and the one drawn"
        )
    )
    touched: tuple[int, ...] = attrs.field(
        metadata=about("the orders of the cards that a hint touched; none for anything else")
    )
    missed: tuple[int, ...] = attrs.field(
        metadata=about("the orders of the other cards of that hand; none for anything but a hint")
    )
    hint_tokens: int = attrs.field(metadata=about("how many more hint tokens are available; -1 for one fewer"))
    strikes: int = attrs.field(metadata=about("how many strikes it added"))
    deck: int = attrs.field(metadata=about("how many more cards are left to draw; -1 for one fewer"))
    score: int = attrs.field(metadata=about("by how much the sum of the fireworks rose"))
    best_score: int = attrs.field(
        metadata=about("by how much the best sum that is still to be reached changed: -2 where two points were lost")
    )
    to_move: int | None = attrs.field(metadata=about("the seat to move now; None after the end"))
    turns_left: int | None = attrs.field(
        metadata=about("how many turns are left now of the last round; None before it")
    )
    last_round: bool = attrs.field(metadata=about("whether the last round began with this"))
    result: ResultPicture | None = attrs.field(metadata=about("how the game ended; None while it goes on"))

    def __repr__(self) -> str:
        return f"<Change: {self.text}>"
