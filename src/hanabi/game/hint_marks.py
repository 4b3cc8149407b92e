"""Hint marks: from the bit masks of the engine to words, and back."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from hanabi.game.checks import as_tuple, brief_repr, is_int_between, require
from hanabi.game.descriptions import about
from hanabi.game.errors import InvalidArgument
from hanabi.game.frozen import Frozen
from hanabi.game.held_card import HeldCard
from hanabi.game.numbers import Order
from hanabi.game.rules import Rules
from hanabi.game.text import with_and
from hanabi.game.told_hints import Told

Subjects: TypeAlias = tuple[str | int, ...]
"""Colours and values named by hints."""


@final
@attrs.frozen(kw_only=True)
class HintMarks(Frozen):
    """What hints have said about a held card: which ones touched it, and which ones missed it.

    Examples:
        >>> marks = HintMarks(touched_by=("red",), missed_by=(4, 5))
        >>> marks
        HintMarks(touched_by=('red',), missed_by=(4, 5))
        >>> print(marks)
        touched by red, missed by 4 and 5
    """

    touched_by: Subjects = attrs.field(
        default=(), converter=as_tuple, metadata=about("the colours and values of the hints that touched it")
    )
    missed_by: Subjects = attrs.field(
        default=(),
        converter=as_tuple,
        metadata=about("the colours and values of the hints that missed it, if that adds information"),
    )

    def __str__(self) -> str:
        parts = [
            f"{verb} by {with_and(subjects)}"
            for verb, subjects in (("touched", self.touched_by), ("missed", self.missed_by))
            if subjects
        ]
        return ", ".join(parts) or "no hint"


def marks_of(rules: Rules, held: HeldCard) -> HintMarks:
    """What hints have said about a held card. Colours come first, then values.

    A miss that a touch already implies is left out: a card touched by red is not listed as missed by blue. Raises
    `InvalidArgument` if the card cannot be held under these rules.

    Examples:
        >>> from hanabi import STANDARD, HintValue, apply, new_game
        >>> state = apply(new_game(2, seed=7), HintValue(1, 1))
        >>> marks_of(STANDARD, state.hands[1][2]), marks_of(STANDARD, state.hands[1][0])
        (HintMarks(touched_by=(1,), missed_by=()), HintMarks(touched_by=(), missed_by=(1,)))
    """
    require(rules, Rules, "Rules")
    require(held, HeldCard, "a HeldCard")
    lookup = rules.lookup
    left: int = lookup.every_card
    if not is_int_between(held.candidates, 0, left):
        raise InvalidArgument(f"{brief_repr(held)} is not a held card of this game")
    touched_by = subjects_in(rules, held.touched)
    for subject in touched_by:
        left &= lookup.told[subject].touch
    missed_by = [
        subject for subject, told in _each_told(rules).items() if left & ~told.miss and not held.candidates & ~told.miss
    ]
    return HintMarks(touched_by=touched_by, missed_by=tuple(missed_by))


def subjects_in(rules: Rules, mask: int) -> Subjects:
    """The colours and values of the hints in a bit mask, such as `HeldCard.touched`.

    Raises `InvalidArgument` if it is not a mask of hint numbers of these rules.

    Examples:
        >>> subjects_in(Rules(), 0b100001)
        ('red', 1)
    """
    subjects = rules.lookup.mark_subjects
    if not is_int_between(mask, 0, rules.lookup.every_mark):
        raise InvalidArgument(f"expected a bit mask of {len(subjects)} colours and values, got {brief_repr(mask)}")
    return tuple([subject for number, subject in enumerate(subjects) if mask >> number & 1])


def marked_card(rules: Rules, order: Order, marks: HintMarks) -> HeldCard:
    """A held card with these hint marks. It has no candidates if the marks contradict each other.

    Raises `InvalidArgument` if a mark names something that no hint can name.

    Examples:
        >>> from hanabi import STANDARD
        >>> held = marked_card(STANDARD, Order(7), HintMarks(touched_by=(5,), missed_by=("red",)))
        >>> [str(card) for card in STANDARD.faces_in(held.candidates)]
        ['yellow 5', 'green 5', 'blue 5', 'white 5']
    """
    require(marks, HintMarks, "HintMarks")
    candidates: int = rules.lookup.every_card
    touched = 0
    for told in _told(rules, marks.touched_by):
        candidates &= told.touch
        touched |= told.mark
    for told in _told(rules, marks.missed_by):
        candidates &= told.miss
    return HeldCard(order, candidates, touched)


def hints_can_leave(rules: Rules, held: HeldCard) -> bool:
    """Whether hints can leave a card with these candidates and touches.

    If so, `marked_card` makes an equal card from the marks of this one.

    Examples:
        >>> from hanabi import STANDARD
        >>> hints_can_leave(STANDARD, HeldCard(0, 0b11111, 1)), hints_can_leave(STANDARD, HeldCard(0, 0b1000001, 0))
        (True, False)
    """
    lookup = rules.lookup
    left: int = lookup.every_card
    if not (is_int_between(held.candidates, 0, left) and is_int_between(held.touched, 0, lookup.every_mark)):
        return False
    for told in _each_told(rules).values():
        if held.touched & told.mark:
            left &= told.touch
        if not held.candidates & ~told.miss:
            left &= told.miss
    return left == held.candidates


def _each_told(rules: Rules) -> dict[str | int, Told]:
    """What each hint tells, by its subject as the table is told it."""
    lookup = rules.lookup
    return {subject: lookup.told[subject] for subject in lookup.mark_subjects}


def _told(rules: Rules, subjects: object) -> list[Told]:
    if type(subjects) is not tuple:
        raise InvalidArgument(f"expected colours and values, got {brief_repr(subjects)}")
    lookup = rules.lookup
    for subject in subjects:
        if type(subject) not in {str, int} or subject not in lookup.told_as:
            raise InvalidArgument(f"no hint can name {brief_repr(subject)} in this game")
    return [lookup.told[subject] for subject in subjects]
