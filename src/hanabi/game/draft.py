"""The draft of a table: what the rules write to while a move is being made."""

from __future__ import annotations

import attrs

from hanabi.game.descriptions import about
from hanabi.game.ending import Ending
from hanabi.game.held_card import HeldCard
from hanabi.game.rules import Rules


# The tables inherit the fields, and with them that they are given by name: newer versions of attrs leave that as it is.
@attrs.define(init=False, kw_only=True, eq=False, repr=False, weakref_slot=False, getstate_setstate=False)
class Draft:
    """A table while a move is being made, open to changes. `Table` says what its fields mean.

    Filled in by `draft_of` and at the end given the class of a frozen table, which has the same layout: that takes a
    fifth of the time of a frozen `__init__`.
    """

    rules: Rules = attrs.field(metadata=about("the rules of this game"))
    hands: tuple[tuple[HeldCard, ...], ...] = attrs.field(
        metadata=about("for each seat its held cards, the one held longest first")
    )
    fireworks: tuple[int, ...] = attrs.field(metadata=about("the height of each, in suit order"))
    discard_faces: bytes = attrs.field(
        metadata=about("the identities of the discarded cards, in order. `discards` gives them as cards")
    )
    hint_tokens: int = attrs.field(metadata=about("how many are available"))
    strikes: int = attrs.field(metadata=about("how many the team has"))
    current_player: int = attrs.field(
        metadata=about("the seat to move; after the end, the seat that would have been next")
    )
    turns_left: int | None = attrs.field(
        metadata=about("how many turns remain of the last round; None before it, and where there is none")
    )
    drawn: int = attrs.field(metadata=about("how many cards have left the deck"))
    ending: Ending | None = attrs.field(metadata=about("why the game is over, None while it goes on"))
    deck_faces: bytes = attrs.field(metadata=about("for each place of the deck the identity of its card, or `UNSEEN`"))


def draft_of(table: Draft) -> Draft:
    """A copy of a table that can be changed."""
    draft = Draft()
    draft.rules = table.rules
    draft.hands = table.hands
    draft.fireworks = table.fireworks
    draft.discard_faces = table.discard_faces
    draft.hint_tokens = table.hint_tokens
    draft.strikes = table.strikes
    draft.current_player = table.current_player
    draft.turns_left = table.turns_left
    draft.drawn = table.drawn
    draft.ending = table.ending
    draft.deck_faces = table.deck_faces
    return draft
