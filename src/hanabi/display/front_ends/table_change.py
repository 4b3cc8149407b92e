"""A change: what one event did to a picture, for whoever shows it happening."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import attrs

from hanabi.display.table_picture import Eyes, MoveKind, MovePicture, ResultPicture
from hanabi.game.house import Frozen

ChangeKind: TypeAlias = Literal[MoveKind, "rearrangement"]
"""The kinds of events."""

PlaceKind: TypeAlias = Literal["deck", "hand", "firework", "discards"]
"""Where a card can be."""


@final
@attrs.frozen(kw_only=True)
class PlacePicture(Frozen):
    """Where a card is.

    * `kind`: on the `deck`, in a `hand`, on top of a `firework`, or last in the `discards`.
    * `seat`: whose hand it is; None elsewhere.
    * `slot`: the place in the hand; None elsewhere.
    * `suit`: the suit of the firework; None elsewhere.
    """

    kind: PlaceKind
    seat: int | None = None
    slot: int | None = None
    suit: str | None = None


@final
@attrs.frozen(kw_only=True)
class MovedCard(Frozen):
    """A card that is in another place than before.

    * `order`: its place in the deck as dealt, which identifies it for as long as the game lasts.
    * `card`: what it is, as `red 1`; None where only its back is seen.
    * `suit`: its suit; None where only its back is seen.
    * `value`: its value; None where only its back is seen.
    * `origin`: where it was.
    * `target`: where it is now.
    """

    order: int
    card: str | None
    suit: str | None
    value: int | None
    origin: PlacePicture
    target: PlacePicture


@final
@attrs.frozen(kw_only=True)
class Change(Frozen):
    """What one event changed in a picture.

    * `eyes`: who sees it, as in the pictures.
    * `viewer`: the seat whose view it is; None if of none.
    * `kind`: what happened: a move of some kind, or a `rearrangement` of a hand.
    * `by`: the seat that did it.
    * `move`: the move; None for a rearrangement.
    * `text`: what happened, as a sentence.
    * `moved`: the cards that moved: the one played or discarded, those that took another slot, and the one drawn.
    * `touched`: the orders of the cards that a hint touched; none for anything else.
    * `missed`: the orders of the other cards of that hand; none for anything but a hint.
    * `hint_tokens`: how many more hint tokens are available; -1 for one fewer.
    * `strikes`: how many strikes it added.
    * `deck`: how many more cards are left to draw; -1 for one fewer.
    * `score`: by how much the sum of the fireworks rose.
    * `best_score`: by how much the best sum that is still to be reached changed: -2 where two points were lost.
    * `to_move`: the seat to move now; None after the end.
    * `turns_left`: how many turns are left now of the last round; None before it.
    * `last_round`: whether the last round began with this.
    * `result`: how the game ended; None while it goes on.

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

    eyes: Eyes
    viewer: int | None
    kind: ChangeKind
    by: int
    move: MovePicture | None
    text: str
    moved: tuple[MovedCard, ...]
    touched: tuple[int, ...]
    missed: tuple[int, ...]
    hint_tokens: int
    strikes: int
    deck: int
    score: int
    best_score: int
    to_move: int | None
    turns_left: int | None
    last_round: bool
    result: ResultPicture | None

    def __repr__(self) -> str:
        return f"<Change: {self.text}>"
