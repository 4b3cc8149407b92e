"""A change: what one event did to a picture, ready to be animated."""

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
    seat: int | None = attrs.field(default=None, metadata=about("the seat that holds the hand; None elsewhere"))
    slot: int | None = attrs.field(default=None, metadata=about("the slot in the hand; None elsewhere"))
    suit: str | None = attrs.field(default=None, metadata=about("the suit of the firework; None elsewhere"))


@final
@attrs.frozen(kw_only=True)
class MovedCard(Frozen):
    """A card that moved."""

    order: int = attrs.field(metadata=about("its index in the deck as dealt, which identifies it throughout the game"))
    card: str | None = attrs.field(metadata=about("the card, such as `red 1`; None if face down"))
    suit: str | None = attrs.field(metadata=about("its suit; None if face down"))
    value: int | None = attrs.field(metadata=about("its value; None if face down"))
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
    viewer: int | None = attrs.field(metadata=about("the seat whose view it is; None if it is not that of one seat"))
    kind: ChangeKind = attrs.field(metadata=about("the kind of the move, or `rearrangement` of a hand"))
    by: int = attrs.field(metadata=about("the seat that caused the event"))
    move: MovePicture | None = attrs.field(metadata=about("the move; None for a rearrangement"))
    text: str = attrs.field(metadata=about("the event as a sentence"))
    moved: tuple[MovedCard, ...] = attrs.field(
        metadata=about("the cards that moved: the one played or discarded, those that changed slots, the one drawn")
    )
    touched: tuple[int, ...] = attrs.field(metadata=about("the orders of the cards that a hint touched"))
    missed: tuple[int, ...] = attrs.field(metadata=about("the orders of the other cards in the hinted hand"))
    hint_tokens: int = attrs.field(metadata=about("the change in available hint tokens: -1 if one was spent"))
    strikes: int = attrs.field(metadata=about("the strikes added"))
    deck: int = attrs.field(metadata=about("the change in cards left to draw: -1 if one was drawn"))
    score: int = attrs.field(metadata=about("the points added to the score"))
    best_score: int = attrs.field(
        metadata=about("the change in the highest score within reach: -2 if two points were lost")
    )
    to_move: int | None = attrs.field(metadata=about("the seat to move now; None if the game is over"))
    turns_left: int | None = attrs.field(metadata=about("the turns left now in the last round; None before it"))
    last_round: bool = attrs.field(metadata=about("whether the last round began with this event"))
    result: ResultPicture | None = attrs.field(metadata=about("the result; None while the game goes on"))

    def __repr__(self) -> str:
        return f"<Change: {self.text}>"
