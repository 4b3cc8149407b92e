"""What the rules imply, worked out once so that a move only has to look it up.

An *identity* is the number of a face: the place of its suit times the number of values, plus its
value less one. A *hint number* is the place of a hint's subject in the list of everything that a hint
may name: first the colours in suit order, then the values rising.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game.cards import Card, Suit
from hanabi.game.consequences import RULE_OF_DRAWING, Discarded, Drew, Placed
from hanabi.game.frozen import Frozen
from hanabi.game.held_card import HeldCard
from hanabi.game.moves import Discard, Hint, HintColor, HintValue, Move, Play, subject_of
from hanabi.game.rule_ids import Rule

UNSEEN = 255
"""Takes the place of the identity of a card whose face is not seen."""


@final
@attrs.frozen(eq=False)
class HintMoves(Frozen):
    """The hints to one seat, for every set of hint numbers: those by colour, and those by value.

    The tables are complete from the start. Filled in on demand, they would give away what is in hands.
    """

    by_colors: tuple[tuple[Hint, ...], ...]
    """The hints by colour for each set of them, as a bit mask."""
    by_values: tuple[tuple[Hint, ...], ...]
    """Likewise the hints by value."""


@final
@attrs.frozen(eq=False)
class Lookup(Frozen):
    """All that follows from the suits, the most players, the largest hand, and what a player may do with a card."""

    cards: tuple[Card, ...]
    """The face of each identity."""
    identity_of: Mapping[str, Mapping[int, int]]
    """The identity of each card, by the name of its suit and its value: hashing a card would take longer."""
    deck: bytes
    """The identity of every card in the deck, unshuffled."""
    copies: tuple[int, ...]
    """How many copies of each identity there are."""
    suit_of: tuple[int, ...]
    """The place of the suit of each identity."""
    step_of: tuple[int, ...]
    """For each identity the height of its firework at which it is the next card."""
    faces_by_step: tuple[tuple[int, ...], ...]
    """For each suit its identities, in the order in which they are played."""
    next_cards: tuple[tuple[tuple[Card, ...], ...], ...]
    """For each suit and each height of its firework the next card, in a tuple: an empty one when it is complete."""
    subjects: tuple[str | int, ...]
    """What each hint number names."""
    hint_numbers: Mapping[str | int, int]
    touches: tuple[int, ...]
    """For each hint number the mask of the identities that it touches."""
    touched_faces: tuple[frozenset[int], ...]
    """The same as sets: looking into one is quicker than shifting a mask."""
    hints_touching: tuple[int, ...]
    """For each identity the mask of the hint numbers that touch it."""
    undealt: tuple[HeldCard, ...]
    """For each place of the deck the card there as it is first held, before any hint."""
    placed: tuple[Placed, ...]
    """For each identity what is reported when it is placed."""
    discarded: tuple[Discarded, ...]
    """For each identity what is reported when it is discarded for a hint token."""
    drew: Mapping[type[Move], tuple[Drew, ...]]
    """For both kinds of moves that draw, and each place of the deck, what is reported when the card there is drawn."""
    plays_and_discards: tuple[tuple[Move, ...], ...]
    """The plays from a hand of each size, followed by the discards."""
    at_full_tokens: tuple[tuple[Move, ...], ...]
    """The same while every hint token is available: the plays alone, unless the rules allow discards then."""
    hints: tuple[HintMoves, ...]
    """For each seat the hints to it."""
    every_hint: int
    """The mask of all hint numbers."""
    colors: int
    """How many of the hint numbers are colours."""
    every_color: int
    """The mask of the hint numbers that are colours."""

    def hint_number(self, hint: Hint) -> int:
        """The number of a hint that may be given."""
        return self.hint_numbers[subject_of(hint)]

    def touched_by(self, hint: Hint) -> int:
        """The mask of the identities that a hint touches."""
        return self.touches[self.hint_number(hint)]


def _touches(suit: Suit, value: int, subject: str | int) -> bool:
    if isinstance(subject, str):
        return suit.color_touch.touches(own=suit.name == subject)
    return suit.value_touch.touches(own=value == subject)


def _mask(bits: list[bool]) -> int:
    return sum(1 << place for place, bit in enumerate(bits) if bit)


def _by_hand_size(moves: Sequence[Move], hand: int) -> list[tuple[Move, ...]]:
    """For a hand of each size, from none up, the moves that it allows: `moves` are given slot by slot."""
    each = len(moves) // hand
    return [tuple(moves[: size * each]) for size in range(hand + 1)]


def _hints(seat: int, colors: Sequence[str], values: int) -> HintMoves:
    """The hints that may be given to a seat."""
    return HintMoves(
        by_colors=_subsets([HintColor(seat, color) for color in colors]),
        by_values=_subsets([HintValue(seat, value) for value in range(1, values + 1)]),
    )


def _subsets(hints: Sequence[Hint]) -> tuple[tuple[Hint, ...], ...]:
    """For each bit mask the hints whose bits are set, in order."""
    subsets: list[tuple[Hint, ...]] = [()]
    for hint in hints:
        subsets += [(*subset, hint) for subset in subsets]
    return tuple(subsets)


def _drew(rule: Rule, size: int) -> tuple[Drew, ...]:
    return tuple([Drew(rule, left) for left in reversed(range(size))])


# The largest rules that there can be take a few megabytes each.
@lru_cache(maxsize=16)
def lookup_of(suits: tuple[Suit, ...], seats: int, hand: int, announced: bool, always_discards: bool) -> Lookup:
    """Work out the tables for `suits`, up to `seats` players with up to `hand` cards each."""
    values = len(suits[0].copies)
    faces = [(suit, value) for suit in suits for value in range(1, values + 1)]
    cards = tuple([Card(suit.name, value) for suit, value in faces])
    copies = tuple([suit.copies[value - 1] for suit, value in faces])
    deck = bytes([identity for identity, count in enumerate(copies) for _ in range(count)])
    colors = [suit.name for suit in suits if suit.nameable]
    subjects: tuple[str | int, ...] = (*colors, *range(1, values + 1))
    everything = (1 << len(cards)) - 1
    steps = tuple([values - value if suit.descending else value - 1 for suit, value in faces])
    firsts = range(0, len(cards), values)
    by_step = tuple(
        [
            tuple(range(first, first + values)[:: -1 if suit.descending else 1])
            for suit, first in zip(suits, firsts, strict=True)
        ]
    )
    identity_of = {
        suit.name: MappingProxyType({value: first + value - 1 for value in range(1, values + 1)})
        for suit, first in zip(suits, firsts, strict=True)
    }
    names = [None, *(suit.name for suit in suits)] if announced else [None]
    plays = _by_hand_size([Play(slot, name) for slot in range(hand) for name in names], hand)
    discards = _by_hand_size([Discard(slot) for slot in range(hand)], hand)
    both = tuple([(*p, *d) for p, d in zip(plays, discards, strict=True)])
    touches = tuple([_mask([_touches(*face, subject) for face in faces]) for subject in subjects])
    return Lookup(
        cards=cards,
        identity_of=MappingProxyType(identity_of),
        deck=deck,
        copies=copies,
        suit_of=tuple([place for place in range(len(suits)) for _ in range(values)]),
        step_of=steps,
        faces_by_step=by_step,
        next_cards=tuple([(*[(cards[identity],) for identity in order], ()) for order in by_step]),
        subjects=subjects,
        hint_numbers=MappingProxyType({subject: number for number, subject in enumerate(subjects)}),
        touches=touches,
        touched_faces=tuple([frozenset([face for face in range(len(cards)) if mask >> face & 1]) for mask in touches]),
        hints_touching=tuple([_mask([_touches(*face, subject) for subject in subjects]) for face in faces]),
        undealt=tuple([HeldCard(order, everything, 0) for order in range(len(deck))]),
        placed=tuple(map(Placed, cards)),
        discarded=tuple([Discarded(Rule.DISCARD_TOKEN, card) for card in cards]),
        drew=MappingProxyType({kind: _drew(rule, len(deck)) for kind, rule in RULE_OF_DRAWING.items()}),
        plays_and_discards=both,
        at_full_tokens=both if always_discards else tuple(plays),
        hints=tuple([_hints(seat, colors, values) for seat in range(seats)]),
        every_hint=(1 << len(subjects)) - 1,
        colors=len(colors),
        every_color=(1 << len(colors)) - 1,
    )
