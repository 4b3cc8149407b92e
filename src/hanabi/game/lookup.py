"""Tables computed once per `Rules`, so that a move only looks things up.

Faces and hints are numbered. The *identity* of a face counts suit by suit, values rising; a *hint number* counts the
colours that may be named, then the values. A set of identities or of hint numbers is a bit mask. In the standard game:

| | number | bit |
|---|---|---|
| red 1 | identity 0 | `1 << 0` |
| green 3 | identity 12, as green is suit 2: 2 * 5 + 3 - 1 | `1 << 12` |
| hint "red" | hint number 0; it touches the identities 0 to 4 | mask `0b11111` |
| hint "3" | hint number 7; it touches 2, 7, 12, 17 and 22 | |

A card starts with every bit set. If "3" touches it, the bits of that hint remain: `candidates & touches[7]`. If "red"
then misses it, the bits of that hint go: `candidates & ~touches[0]`, which leaves 7, 12, 17 and 22. For suits that
are touched by all hints, or by none, only the masks differ.

Legal hints are looked up in the same way. The union of `hints_touching` over the cards of a hand has a bit for each
hint that touches something. The tables of `HintMoves` have the moves for every possible mask: 2^5 by colour and 2^5
by value.
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
from hanabi.game.numbers import Identity, Mask
from hanabi.game.rule_ids import Rule

UNSEEN = 255
"""Stands for the identity of a card whose face is not seen."""


@final
@attrs.frozen(eq=False)
class HintMoves(Frozen):
    """The hints to one seat, for every mask of hint numbers.

    The tables are complete from the start. If they were filled on demand, the entries filled so far would reveal what
    is in hands.
    """

    by_colors: tuple[tuple[Hint, ...], ...]
    """For each mask of colours the hints that name them."""
    by_values: tuple[tuple[Hint, ...], ...]
    """For each mask of values the hints that name them."""


@final
@attrs.frozen(eq=False)
class Lookup(Frozen):
    """Everything that follows from the suits, the sizes of table and hand, and the moves allowed."""

    cards: tuple[Card, ...]
    """The face of each identity."""
    identity_of: Mapping[str, Mapping[int, Identity]]
    """The identity of each card, by suit name and value. Hashing a `Card` would take longer."""
    deck: bytes
    """The identity of every card in the deck, unshuffled."""
    copies: tuple[int, ...]
    """For each identity the number of its copies."""
    suit_of: tuple[int, ...]
    """For each identity the index of its suit."""
    step_of: tuple[int, ...]
    """For each identity the height that its firework must have before this card can be placed."""
    faces_by_step: tuple[tuple[Identity, ...], ...]
    """For each suit its identities, in the order in which they are played."""
    next_cards: tuple[tuple[tuple[Card, ...], ...], ...]
    """For each suit and each height of its firework a tuple of the next card; empty at full height."""
    subjects: tuple[str | int, ...]
    """For each hint number the colour or value that it names."""
    hint_numbers: Mapping[str | int, int]
    touches: tuple[Mask, ...]
    """For each hint number the mask of the identities that it touches."""
    touched_faces: tuple[frozenset[int], ...]
    """The same as sets: looking up a number in a set is faster than shifting a mask."""
    hints_touching: tuple[Mask, ...]
    """For each identity the mask of the hint numbers that touch it."""
    undealt: tuple[HeldCard, ...]
    """For each order the card as it is held before any hint."""
    placed: tuple[Placed, ...]
    """For each identity the consequence of playing it successfully."""
    discarded: tuple[Discarded, ...]
    """For each identity the consequence of discarding it for a hint token."""
    drew: Mapping[type[Move], tuple[Drew, ...]]
    """For each kind of move that draws, and each order, the consequence of drawing that card."""
    plays_and_discards: tuple[tuple[Move, ...], ...]
    """For each hand size the plays, then the discards."""
    at_full_tokens: tuple[tuple[Move, ...], ...]
    """The same while every hint token is available: only the plays, unless the rules allow discards then."""
    hints: tuple[HintMoves, ...]
    """For each seat the hints to it."""
    every_card: Mask
    """The mask of all identities."""
    every_hint: Mask
    """The mask of all hint numbers."""
    colors: int
    """The number of colours among the hint numbers."""
    every_color: Mask
    """The mask of the hint numbers that are colours."""

    def hint_number(self, hint: Hint) -> int:
        """The number of a hint that may be given."""
        return self.hint_numbers[subject_of(hint)]

    def touched_by(self, hint: Hint) -> Mask:
        """The mask of the identities that a hint touches."""
        return self.touches[self.hint_number(hint)]


def _touches(suit: Suit, value: int, subject: str | int) -> bool:
    if isinstance(subject, str):
        return suit.color_touch.touches(own=suit.name == subject)
    return suit.value_touch.touches(own=value == subject)


def _mask(bits: list[bool]) -> Mask:
    return Mask(sum(1 << number for number, bit in enumerate(bits) if bit))


def _by_hand_size(moves: Sequence[Move], hand: int) -> list[tuple[Move, ...]]:
    """For each hand size from 0 to `hand`: the moves that such a hand allows. `moves` must be ordered by slot."""
    each = len(moves) // hand
    return [tuple(moves[: size * each]) for size in range(hand + 1)]


def _hints(seat: int, colors: Sequence[str], values: int) -> HintMoves:
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


# The tables of the largest rules allowed take a few megabytes.
@lru_cache(maxsize=16)
def lookup_of(suits: tuple[Suit, ...], seats: int, hand: int, announced: bool, always_discards: bool) -> Lookup:
    """Compute the tables for up to `seats` players with up to `hand` cards each."""
    values = len(suits[0].copies)
    faces = [(suit, value) for suit in suits for value in range(1, values + 1)]
    cards = tuple([Card(suit.name, value) for suit, value in faces])
    copies = tuple([suit.copies[value - 1] for suit, value in faces])
    deck = bytes([identity for identity, count in enumerate(copies) for _ in range(count)])
    colors = [suit.name for suit in suits if suit.nameable]
    subjects: tuple[str | int, ...] = (*colors, *range(1, values + 1))
    every_card = Mask((1 << len(cards)) - 1)
    steps = tuple([values - value if suit.descending else value - 1 for suit, value in faces])
    of_suits = [tuple(map(Identity, range(first, first + values))) for first in range(0, len(cards), values)]
    by_step = tuple([of[:: -1 if suit.descending else 1] for suit, of in zip(suits, of_suits, strict=True)])
    identity_of = {
        suit.name: MappingProxyType(dict(enumerate(of, 1))) for suit, of in zip(suits, of_suits, strict=True)
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
        suit_of=tuple([suit for suit in range(len(suits)) for _ in range(values)]),
        step_of=steps,
        faces_by_step=by_step,
        next_cards=tuple([(*[(cards[identity],) for identity in order], ()) for order in by_step]),
        subjects=subjects,
        hint_numbers=MappingProxyType({subject: number for number, subject in enumerate(subjects)}),
        touches=touches,
        touched_faces=tuple([frozenset([face for face in range(len(cards)) if mask >> face & 1]) for mask in touches]),
        hints_touching=tuple([_mask([_touches(*face, subject) for subject in subjects]) for face in faces]),
        undealt=tuple([HeldCard(order, every_card, 0) for order in range(len(deck))]),
        placed=tuple(map(Placed, cards)),
        discarded=tuple([Discarded(Rule.DISCARD_TOKEN, card) for card in cards]),
        drew=MappingProxyType({kind: _drew(rule, len(deck)) for kind, rule in RULE_OF_DRAWING.items()}),
        plays_and_discards=both,
        at_full_tokens=both if always_discards else tuple(plays),
        hints=tuple([_hints(seat, colors, values) for seat in range(seats)]),
        every_card=every_card,
        every_hint=Mask((1 << len(subjects)) - 1),
        colors=len(colors),
        every_color=Mask((1 << len(colors)) - 1),
    )
