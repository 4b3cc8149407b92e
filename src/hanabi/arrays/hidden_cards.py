"""What a view does not show, and drawing it by lot, exactly uniformly.

A deal of the unseen cards is drawn slot by slot, those with the fewest cards first. For each slot as many lots are
drawn from as could ever match it: the unseen cards that do, less a card for each earlier slot all of whose cards would
match here too. Lots beyond the cards that still match are blanks, and a blank means to begin again. So each deal of
physical cards has the same chance, one over the product of these numbers of lots.

With a single hand hidden no blank is ever drawn. Each hint told something about every card that was in the hand: so of
two slots one can hold nothing that the other cannot, or they have nothing in common.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hanabi.arrays.array_rules import Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.lots import Lots, draw
from hanabi.game import State
from hanabi.seats import View
from hanabi.seats.internals import unseen_cards, unseen_held


class Hidden(NamedTuple):
    """The unseen cards and their places."""

    cards: Array
    """The identities of all unseen cards."""
    places: Array
    """The places in the deck of the unseen held cards, in the order in which they are drawn."""
    fits: Array
    """For each of these and each identity whether hints leave it possible."""
    lots: Array
    """For each of these how many lots there are, blanks and all."""


def hidden_in(view: View | State) -> Hidden:
    """What a view hides: nothing, if it is a state."""
    copies = np.array(unseen_cards(view), np.int64)
    faces = len(copies)
    held = [(each.order, _identities(each.candidates, copies)) for each in unseen_held(view)]
    held.sort(key=lambda each: copies[list(each[1])].sum())
    fits = np.zeros((len(held), faces), np.bool_)
    lots = np.zeros(len(held), np.int64)
    for slot, (_, fitting) in enumerate(held):
        fits[slot, list(fitting)] = True
        lots[slot] = copies[list(fitting)].sum() - sum(earlier <= fitting for _, earlier in held[:slot])
    return Hidden(
        cards=np.repeat(np.arange(faces), copies).astype(np.int8),
        places=np.array([order for order, _ in held], np.int64),
        fits=fits,
        lots=lots,
    )


def _identities(candidates: int, copies: Array) -> frozenset[int]:
    """The unseen cards among some candidates."""
    return frozenset([identity for identity, count in enumerate(copies) if count and candidates >> identity & 1])


@rule
def deal_hidden(rules: ArrayRules, hidden: Hidden, game: GameRecord, cards: Array, lots: Lots) -> tuple[Lots, bool]:
    """Draw the cards that are hidden into the deck of a game, and say whether no blank was drawn.

    `cards` are the unseen ones in any order; they are put into another. Those that no hand holds are the last of the
    deck.
    """
    count, slots = len(cards), len(hidden.places)
    for slot in range(slots):
        lots, left = draw(lots, hidden.lots[slot])
        place = slot
        while place < count:
            if hidden.fits[slot, cards[place]]:
                left -= 1
                if left < 0:
                    break
            place += 1
        if place == count:
            return lots, False
        game.deck[hidden.places[slot]] = _exchange(cards, slot, place)
    for slot in range(slots, count):
        lots, left = draw(lots, count - slot)
        game.deck[rules.deck_size - count + slot] = _exchange(cards, slot, slot + left)
    return lots, True


@rule
def _exchange(cards: Array, one: int, other: int) -> int:
    """Let two cards change places, and return the one that was at the second."""
    face: int = cards[other]
    cards[other] = cards[one]
    cards[one] = face
    return face
