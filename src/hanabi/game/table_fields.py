"""The fields of a table, for the frozen `Table` and for the `Draft` that a move writes to."""

from __future__ import annotations

import attrs

from hanabi.game.descriptions import about
from hanabi.game.ending import Ending
from hanabi.game.held_card import HeldCard
from hanabi.game.moves import HintKind
from hanabi.game.rules import Rules


# `kw_only` stands here because not every version of attrs lets a subclass change it for inherited fields.
@attrs.define(init=False, kw_only=True, eq=False, repr=False, weakref_slot=False, getstate_setstate=False)
class TableFields:
    """What a `Table` and a `Draft` have in common: fields, and no behaviour."""

    rules: Rules = attrs.field(metadata=about("the rules of this game"))
    hands: tuple[tuple[HeldCard, ...], ...] = attrs.field(
        metadata=about("for each seat its held cards, the oldest first")
    )
    fireworks: tuple[int, ...] = attrs.field(metadata=about("the height of each firework, in suit order"))
    courses: tuple[int, ...] = attrs.field(
        default=(),
        metadata=about(
            "for each suit a bit mask of the courses that its firework may still follow; empty if each suit has one"
        ),
    )
    discard_faces: bytes = attrs.field(
        metadata=about("the identities of the discarded cards, in order. `discards` has the cards")
    )
    hint_tokens: int = attrs.field(metadata=about("the hint tokens available"))
    strikes: int = attrs.field(metadata=about("the strikes so far"))
    current_player: int = attrs.field(
        metadata=about("the seat to move; after the end, the seat that would have moved next")
    )
    turns_left: int | None = attrs.field(
        metadata=about("the turns left in the last round; None before it, and under rules without one")
    )
    last_hint: HintKind | None = attrs.field(
        default=None,
        metadata=about("whether the last hint named a colour or a value, if hints must alternate; None otherwise"),
    )
    drawn: int = attrs.field(metadata=about("the number of cards that have left the deck"))
    ending: Ending | None = attrs.field(metadata=about("why the game is over; None while it goes on"))
    deck_faces: bytes = attrs.field(metadata=about("for each order the identity of the card, or `UNSEEN`"))
