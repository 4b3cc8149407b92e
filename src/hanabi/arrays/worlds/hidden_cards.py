"""Drawing the cards that a view does not show, exactly uniformly, by rejection.

The unseen held cards are drawn slot by slot, from the slot with the fewest possible cards to the one with the most.
Each slot has a fixed number of equally likely outcomes, its *bound*: the number of unseen cards that fit the slot,
minus the number of earlier slots whose possible cards all fit this slot, too. Each of those slots has taken a card that
fits here. If fewer cards than the bound still fit, the other outcomes are *blanks*: after a blank, the attempt fails,
and everything is drawn again. Each outcome of a slot has the same chance, one over the bound of the slot. So every deal
of physical cards has the same chance: one over the product of the bounds.

An example by hand. The cards a, b and c are unseen. Slot 1 can be a or b, slot 2 can be b or c. Drawing for one slot
after the other without blanks would be wrong: the deals (a, b) and (a, c) would have the chance 1/4 each, and (b, c)
1/2. Here both bounds are 2, because slot 1 may have taken a, which does not fit slot 2. After b in slot 1, one of the
two outcomes for slot 2 is a blank. So each of the three deals has the chance 1/4, and one attempt in four fails.

With a single hidden hand, no attempt fails. Each hint says something about every card that is in the hand at the time.
So for any two slots, either one can hold every card that the other can hold, or no card fits both. With several hidden
hands, about half of the attempts fail. One attempt takes a pass over the unseen cards for each slot. The method is our
own.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rng import Rng, random_below
from hanabi.arrays.storage.array_rules import Array, ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.game import State
from hanabi.seats import View
from hanabi.seats.internals import unseen_cards, unseen_held


class Hidden(NamedTuple):
    """The unseen cards of a view, and the slots that hold some of them."""

    cards: Array
    """The identities of all unseen cards."""
    orders: Array
    """The orders of the unseen held cards, in the sequence in which they are drawn."""
    fits: Array
    """For each of these cards and each identity, whether hints leave it possible."""
    bounds: Array
    """For each of these cards, its bound: the number of outcomes, blanks included."""


def hidden_in(view: View | State) -> Hidden:
    """The hidden cards of a view. A state has none."""
    copies = np.array(unseen_cards(view), np.int64)
    faces = len(copies)
    held = [(each.order, _identities(each.candidates, copies)) for each in unseen_held(view)]
    held.sort(key=lambda each: copies[list(each[1])].sum())
    fits = np.zeros((len(held), faces), np.bool_)
    bounds = np.zeros(len(held), np.int64)
    for slot, (_, fitting) in enumerate(held):
        fits[slot, list(fitting)] = True
        bounds[slot] = copies[list(fitting)].sum() - sum(earlier <= fitting for _, earlier in held[:slot])
    return Hidden(
        cards=np.repeat(np.arange(faces), copies).astype(np.int8),
        orders=np.array([order for order, _ in held], np.int64),
        fits=fits,
        bounds=bounds,
    )


def _identities(candidates: int, copies: Array) -> frozenset[int]:
    return frozenset([identity for identity, count in enumerate(copies) if count and candidates >> identity & 1])


@rule
def deal_hidden(rules: ArrayRules, hidden: Hidden, game: GameRecord, cards: Array, rng: Rng) -> tuple[Rng, bool]:
    """Try once to draw the hidden cards, and write them to the deck of a game. Returns False after a blank.

    `cards` are the unseen cards in any order, and are shuffled. Those that no hand holds go to the end of the deck.
    """
    count, slots = len(cards), len(hidden.orders)
    for slot in range(slots):
        rng, left = random_below(rng, hidden.bounds[slot])
        index = slot
        while index < count:
            if hidden.fits[slot, cards[index]]:
                left -= 1
                if left < 0:
                    break
            index += 1
        if index == count:
            return rng, False
        game.deck[hidden.orders[slot]] = _exchange(cards, slot, index)
    for slot in range(slots, count):
        rng, left = random_below(rng, count - slot)
        game.deck[rules.deck_size - count + slot] = _exchange(cards, slot, slot + left)
    return rng, True


@rule
def _exchange(cards: Array, one: int, other: int) -> int:
    """Swap two cards, and return the one that was at `other`."""
    face: int = cards[other]
    cards[other] = cards[one]
    cards[one] = face
    return face
