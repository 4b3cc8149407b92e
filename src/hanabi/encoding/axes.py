"""The axes that parts are made of: seats, slots, cards, hints and counts."""

from __future__ import annotations

from functools import cached_property
from typing import final

import attrs

from hanabi.encoding.meanings import Axis, Meaning
from hanabi.game import Rules, Telling
from hanabi.game.internals import UNTOLD_COLOR, UNTOLD_VALUE, Lookup


@final
@attrs.frozen(eq=False, slots=False)
class Sizes:
    """Some rules and a number of players, with the sizes that follow from them."""

    rules: Rules
    players: int
    hand: int
    """The number of cards in a full hand."""

    @property
    def lookup(self) -> Lookup:
        """The lookup tables of the rules."""
        return self.rules.lookup

    @cached_property
    def cards(self) -> int:
        """The number of different cards."""
        return len(self.lookup.cards)

    @cached_property
    def marks(self) -> int:
        """The number of different marks that hints can leave on a card."""
        return len(self.lookup.mark_subjects)

    @cached_property
    def undealt(self) -> int:
        """The number of cards left to draw when the game begins."""
        return self.rules.deck_size - self.players * self.hand

    @cached_property
    def first_copies(self) -> tuple[int, ...]:
        """For each card the index of its first copy in a list of all copies, sorted by card."""
        copies = self.lookup.copies
        return tuple([sum(copies[:identity]) for identity in range(self.cards)])

    @cached_property
    def placed(self) -> tuple[tuple[int, ...], ...]:
        """For each suit and each height of its firework: the mask of the cards on it."""
        return tuple(
            [
                tuple([sum(1 << identity for identity in steps[:height]) for height in range(len(steps) + 1)])
                for steps in self.lookup.faces_by_step
            ]
        )

    @cached_property
    def tops(self) -> tuple[tuple[int, ...], ...]:
        """For each suit and each height of its firework: the mask of its top card, 0 for an empty firework."""
        steps = self.lookup.faces_by_step
        return tuple([(0, *[1 << identity for identity in of_suit]) for of_suit in steps])

    @cached_property
    def next_up(self) -> tuple[tuple[int, ...], ...]:
        """For each suit and each height of its firework: the mask of its next card, 0 for a complete firework."""
        steps = self.lookup.faces_by_step
        return tuple([(*[1 << identity for identity in of_suit], 0) for of_suit in steps])

    @cached_property
    def from_here(self) -> tuple[int, ...]:
        """For each card: the mask of this card and of all cards placed after it in its suit."""
        lookup = self.lookup
        whole = [by_height[-1] for by_height in self.placed]
        return tuple(
            [whole[suit] & ~self.placed[suit][step] for suit, step in zip(lookup.suit_of, lookup.step_of, strict=True)]
        )

    @cached_property
    def every_card(self) -> int:
        """The mask of all cards."""
        return (1 << self.cards) - 1

    @cached_property
    def single_copies(self) -> int:
        """The mask of the cards with only one copy in the deck."""
        return sum(1 << identity for identity, copies in enumerate(self.lookup.copies) if copies == 1)


def seats(sizes: Sizes, first: int = 0) -> Axis:
    """Seats in the order of play, the observer first."""
    names = ["you", "the next player", *[f"the player {away} seats on" for away in range(2, sizes.players)]]
    return tuple([Meaning(names[away], seat=away) for away in range(first, sizes.players)])


def slots(sizes: Sizes) -> Axis:
    """The slots of a full hand."""
    return tuple([Meaning(f"slot {slot}", slot=slot) for slot in range(sizes.hand)])


def faces(sizes: Sizes) -> Axis:
    """Every different card, in the order of `rules.faces`."""
    return tuple([Meaning(str(card), card=card) for card in sizes.rules.faces])


def copies(sizes: Sizes) -> Axis:
    """Every card with each possible count of it: for three red 1s, at least one, at least two and at least three."""
    return tuple(
        [
            Meaning(f"{card}: at least {count}", card=card, count=count)
            for card, most in zip(sizes.rules.faces, sizes.lookup.copies, strict=True)
            for count in range(1, most + 1)
        ]
    )


def counts(most: int, what: str) -> Axis:
    """At least one, at least two, and so on up to `most`."""
    return tuple([Meaning(f"{what}: at least {count}", count=count) for count in range(1, most + 1)])


def colors(sizes: Sizes) -> Axis:
    """The colours that a hint may name."""
    return tuple([Meaning(color, color=color) for color in sizes.rules.colors])


def values(sizes: Sizes) -> Axis:
    """The values that a hint may name."""
    return tuple([Meaning(str(value), value=value) for value in sizes.rules.hint_values])


def marks(sizes: Sizes) -> Axis:
    """The marks that hints can leave on a card: what they name, unless the rules keep it secret."""
    if sizes.rules.hints_told is Telling.ALL:
        return (*colors(sizes), *values(sizes))
    kind = "a colour" if sizes.rules.hints_told is Telling.KIND else "any kind"
    words = {UNTOLD_COLOR: kind, UNTOLD_VALUE: "a value"}
    return tuple([Meaning(words[subject]) for subject in sizes.lookup.mark_subjects])


def suits(sizes: Sizes) -> Axis:
    """All suits."""
    return tuple([Meaning(suit.name, suit=suit.name) for suit in sizes.rules.suits])


def worded(axis: Axis, template: str) -> Axis:
    """The same axis with other texts: `{}` in the template stands for the old text."""
    return tuple([attrs.evolve(each, text=template.format(each.text)) for each in axis])
