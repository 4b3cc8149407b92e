"""The draft of a table: what the rules write to while a move is being made."""

from __future__ import annotations

import attrs

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
