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

# ruff: noqa: D102 - `Rules` documents the properties of the protocol

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol, final

import attrs

from hanabi.game.cards import Card
from hanabi.game.consequences import RULE_OF_DRAWING, Discarded, Drew, Placed
from hanabi.game.courses import Courses, courses_of
from hanabi.game.frozen import Frozen
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_settings import HintUse, Telling
from hanabi.game.moves import Discard, Hint, HintColor, HintKind, HintValue, Move, Play, subject_of
from hanabi.game.numbers import Identity, Mask
from hanabi.game.rule_ids import Rule
from hanabi.game.told_hints import Told, in_order_of_marks, told, told_subjects
from hanabi.game.touching import HintRules, touches

UNSEEN = 255
"""Stands for the identity of a card whose face is not seen."""

RELEVANT = (
    "suits",
    "hand_sizes",
    "special_value",
    "color_hints",
    "value_hints",
    "value_matching",
    "synesthesia",
    "courses",
    "hints_told",
    "empty_hints",
    "choreography",
    "discard_at_full_tokens",
)
"""The settings that the tables depend on."""


class LookupRules(HintRules, Protocol):
    """The part of `Rules` that the tables depend on."""

    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def hand_sizes(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def courses(self) -> Courses: ...
    @property
    def height(self) -> int: ...
    @property
    def hints_told(self) -> Telling: ...
    @property
    def empty_hints(self) -> bool: ...
    @property
    def choreography(self) -> bool: ...
    @property
    def discard_at_full_tokens(self) -> bool: ...


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
    """For each mask of the values that hints may name the hints that name them."""


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
    """For each identity its place in `faces_by_step`. If each suit has one course, its firework must have this height
    before this card can be placed."""
    faces_by_step: tuple[tuple[Identity, ...], ...]
    """For each suit its identities, from 1 up or, if it is descending, down."""
    courses: tuple[tuple[tuple[Identity, ...], ...], ...]
    """For each suit its courses: the orders in which the cards of its firework may be placed."""
    every_course: tuple[int, ...]
    """`Table.courses` at the start of a game: for each suit the mask of its courses; empty if each suit has one."""
    first_cards_differ: bool
    """Whether no two fireworks may begin with the same value."""
    height: int
    """The number of cards of a complete firework."""
    next_cards: tuple[tuple[tuple[Card, ...], ...], ...]
    """For each suit and each height of its firework a tuple of the next card; empty at full height. Only of use if each
    suit has one course."""
    subjects: tuple[str | int, ...]
    """For each hint number the colour or value that it names."""
    mark_subjects: tuple[str | int, ...]
    """For each bit of `HeldCard.touched` what the hint named, as the table is told it."""
    hint_numbers: Mapping[str | int, int]
    """For each colour and value that hints may name its hint number."""
    told: Mapping[str | int, Told]
    """For each subject what its hint tells, also for the subjects that stand for untold ones."""
    told_as: Mapping[str | int, tuple[int, ...]]
    """For each subject that the table is told the hint numbers of the hints that it can stand for."""
    touches: tuple[Mask, ...]
    """For each hint number the mask of the identities that it touches."""
    touched_faces: tuple[frozenset[int], ...]
    """The same as sets: looking up a number in a set is faster than shifting a mask."""
    hints_touching: tuple[Mask, ...]
    """For each identity the mask of the hint numbers that touch it."""
    free_hints: Mask
    """The mask of the hint numbers that may be given even if they touch nothing."""
    hints_after: Mapping[HintKind | None, Mask]
    """For each kind of the last hint, if hints must alternate, the mask of the hint numbers that may follow."""
    inverted: frozenset[Identity]
    """The identities of the inverted suits: playing these cards discards them, and discarding them plays them."""
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
    every_mark: Mask
    """The mask of all bits of `HeldCard.touched`."""
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

    def may_miss(self, hint: Hint) -> bool:
        """Whether a hint may be given even if it touches nothing."""
        return self.free_hints >> self.hint_number(hint) & 1 == 1


def _mask(bits: Iterable[bool]) -> Mask:
    return Mask(sum(1 << number for number, bit in enumerate(bits) if bit))


def _by_hand_size(moves: Sequence[Move], hand: int) -> list[tuple[Move, ...]]:
    """For each hand size from 0 to `hand`: the moves that such a hand allows. `moves` must be ordered by slot."""
    each = len(moves) // hand
    return [tuple(moves[: size * each]) for size in range(hand + 1)]


def _hints(seat: int, rules: LookupRules) -> HintMoves:
    return HintMoves(
        by_colors=_subsets([HintColor(seat, color) for color in rules.colors]),
        by_values=_subsets([HintValue(seat, value) for value in rules.hint_values]),
    )


def _subsets(hints: Sequence[Hint]) -> tuple[tuple[Hint, ...], ...]:
    """For each bit mask the hints whose bits are set, in order."""
    subsets: list[tuple[Hint, ...]] = [()]
    for hint in hints:
        subsets += [(*subset, hint) for subset in subsets]
    return tuple(subsets)


def _free_hints(rules: LookupRules, subjects: Sequence[str | int]) -> Mask:
    uses = [rules.color_hints if isinstance(subject, str) else rules.value_hints for subject in subjects]
    return _mask(rules.empty_hints or use is HintUse.BLIND for use in uses)


def _drew(rule: Rule, size: int) -> tuple[Drew, ...]:
    return tuple([Drew(rule, left) for left in reversed(range(size))])


# The tables of the largest rules allowed take a few megabytes.
@lru_cache(maxsize=16)
def lookup_of(rules: LookupRules) -> Lookup:
    """Compute the tables. To share them, `rules` should differ from the usual ones in `RELEVANT` settings only."""
    suits, values = rules.suits, rules.values
    seats, hand = max(rules.players), max([size for _, size in rules.hand_sizes])
    faces = [(place, value) for place in range(len(suits)) for value in range(1, values + 1)]
    cards = tuple([Card(suits[place].name, value) for place, value in faces])
    copies = tuple([suits[place].copies[value - 1] for place, value in faces])
    deck = bytes([identity for identity, count in enumerate(copies) for _ in range(count)])
    colors = rules.colors
    subjects: tuple[str | int, ...] = (*colors, *rules.hint_values)
    every_card, every_hint = Mask((1 << len(cards)) - 1), Mask((1 << len(subjects)) - 1)
    every_color = Mask((1 << len(colors)) - 1)
    steps = tuple([values - value if suits[place].descending else value - 1 for place, value in faces])
    of_suits = [tuple(map(Identity, range(first, first + values))) for first in range(0, len(cards), values)]
    by_step = tuple([of[:: -1 if suit.descending else 1] for suit, of in zip(suits, of_suits, strict=True)])
    courses = tuple(
        [
            tuple([tuple([of[each - 1] for each in way]) for way in courses_of(rules.courses, values, suit.descending)])
            for suit, of in zip(suits, of_suits, strict=True)
        ]
    )
    identity_of = {
        suit.name: MappingProxyType(dict(enumerate(of, 1))) for suit, of in zip(suits, of_suits, strict=True)
    }
    names = [None, *(suit.name for suit in suits)] if rules.choreography else [None]
    plays = _by_hand_size([Play(slot, name) for slot in range(hand) for name in names], hand)
    discards = _by_hand_size([Discard(slot) for slot in range(hand)], hand)
    both = tuple([(*p, *d) for p, d in zip(plays, discards, strict=True)])
    touching = tuple([_mask(touches(rules, *face, subject) for face in faces) for subject in subjects])
    telling = told_subjects(subjects, rules.hints_told)
    mark_subjects = in_order_of_marks(telling)
    return Lookup(
        cards=cards,
        identity_of=MappingProxyType(identity_of),
        deck=deck,
        copies=copies,
        suit_of=tuple([place for place, _ in faces]),
        step_of=steps,
        faces_by_step=by_step,
        courses=courses,
        every_course=tuple([] if rules.courses is Courses.ONE else [(1 << len(each)) - 1 for each in courses]),
        first_cards_differ=rules.courses is Courses.ROUND,
        height=rules.height,
        next_cards=tuple([(*[(cards[identity],) for identity in order], ()) for order in by_step]),
        subjects=subjects,
        mark_subjects=mark_subjects,
        hint_numbers=MappingProxyType({subject: number for number, subject in enumerate(subjects)}),
        told=MappingProxyType(told(dict(zip(subjects, touching, strict=True)), telling, every_card)),
        told_as=MappingProxyType(
            {
                as_told: tuple([number for number, subject in enumerate(subjects) if telling[subject] == as_told])
                for as_told in mark_subjects
            }
        ),
        touches=touching,
        touched_faces=tuple([frozenset([face for face in range(len(cards)) if mask >> face & 1]) for mask in touching]),
        hints_touching=tuple([_mask(mask >> face & 1 == 1 for mask in touching) for face in range(len(cards))]),
        free_hints=_free_hints(rules, subjects),
        hints_after=MappingProxyType(
            {None: every_hint, HintKind.COLOR: Mask(every_hint & ~every_color), HintKind.VALUE: every_color}
        ),
        inverted=frozenset([each for suit, of in zip(suits, of_suits, strict=True) if suit.inverted for each in of]),
        undealt=tuple([HeldCard(order, every_card, 0) for order in range(len(deck))]),
        placed=tuple(map(Placed, cards)),
        discarded=tuple([Discarded(Rule.DISCARD_TOKEN, card) for card in cards]),
        drew=MappingProxyType({kind: _drew(rule, len(deck)) for kind, rule in RULE_OF_DRAWING.items()}),
        plays_and_discards=both,
        at_full_tokens=both if rules.discard_at_full_tokens else tuple(plays),
        hints=tuple([_hints(seat, rules) for seat in range(seats)]),
        every_card=every_card,
        every_hint=every_hint,
        every_mark=Mask((1 << len(mark_subjects)) - 1),
        colors=len(colors),
        every_color=every_color,
    )
