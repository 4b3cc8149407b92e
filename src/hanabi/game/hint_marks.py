"""What hints have said of a held card: from the masks of the engine to words, and back."""

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

Subjects: TypeAlias = tuple[str | int, ...]
"""Colours and values that hints have named."""


@final
@attrs.frozen(kw_only=True)
class HintMarks(Frozen):
    """What hints have said of one held card: the colours and values that it was `touched_by` and `missed_by`.

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
        metadata=about("the colours and values of the hints that missed it, where that adds anything"),
    )

    def __str__(self) -> str:
        parts = [
            f"{verb} by {with_and(subjects)}"
            for verb, subjects in (("touched", self.touched_by), ("missed", self.missed_by))
            if subjects
        ]
        return ", ".join(parts) or "no hint"


def marks_of(rules: Rules, held: HeldCard) -> HintMarks:
    """What hints have said of a held card: what touched it, and what is known to have missed it.

    Colours come first, then values. What a touch rules out anyway is left out: where each card has one colour, a card
    touched by red need not be missed by blue. Raises `InvalidArgument` when it is not a card held under these rules.

    Examples:
        >>> from hanabi import STANDARD, HintValue, apply, new_game
        >>> state = apply(new_game(2, seed=7), HintValue(1, 1))
        >>> marks_of(STANDARD, state.hands[1][2]), marks_of(STANDARD, state.hands[1][0])
        (HintMarks(touched_by=(1,), missed_by=()), HintMarks(touched_by=(), missed_by=(1,)))
    """
    require(rules, Rules, "Rules")
    require(held, HeldCard, "a HeldCard")
    touches, left = rules.lookup.touches, _every_card(rules)
    if not is_int_between(held.candidates, 0, left):
        raise InvalidArgument(f"{brief_repr(held)} is not a held card of this game")
    touched_by = subjects_in(rules, held.touched)
    for subject in touched_by:
        left &= touches[rules.lookup.hint_numbers[subject]]
    missed_by = [
        subject
        for subject, touch in zip(rules.lookup.subjects, touches, strict=True)
        if left & touch and not held.candidates & touch
    ]
    return HintMarks(touched_by=touched_by, missed_by=tuple(missed_by))


def subjects_in(rules: Rules, mask: int) -> Subjects:
    """The colours and values of the hints in a bit mask, such as `HeldCard.touched`.

    Raises `InvalidArgument` when it is not a mask of the hints of these rules.

    Examples:
        >>> subjects_in(Rules(), 0b100001)
        ('red', 1)
    """
    if not is_int_between(mask, 0, rules.lookup.every_hint):
        subjects = len(rules.lookup.subjects)
        raise InvalidArgument(f"expected a bit mask of {subjects} colours and values, got {brief_repr(mask)}")
    return tuple([subject for number, subject in enumerate(rules.lookup.subjects) if mask >> number & 1])


def marked_card(rules: Rules, order: Order, marks: HintMarks) -> HeldCard:
    """The held card from a place of the deck, with these hint marks.

    Whether hints can leave such marks is another question: the card may have no candidates. Raises
    `InvalidArgument` when a mark names something that no hint can.

    Examples:
        >>> from hanabi import STANDARD
        >>> held = marked_card(STANDARD, Order(7), HintMarks(touched_by=(5,), missed_by=("red",)))
        >>> [str(card) for card in STANDARD.faces_in(held.candidates)]
        ['yellow 5', 'green 5', 'blue 5', 'white 5']
    """
    require(marks, HintMarks, "HintMarks")
    touches = rules.lookup.touches
    candidates, touched = _every_card(rules), 0
    for number in _hint_numbers(rules, marks.touched_by):
        candidates &= touches[number]
        touched |= 1 << number
    for number in _hint_numbers(rules, marks.missed_by):
        candidates &= ~touches[number]
    return HeldCard(order, candidates, touched)


def hints_can_leave(rules: Rules, held: HeldCard) -> bool:
    """Whether hints can leave a held card as it is; if so, `marked_card` of its marks is the same card.

    Examples:
        >>> from hanabi import STANDARD
        >>> hints_can_leave(STANDARD, HeldCard(0, 0b11111, 1)), hints_can_leave(STANDARD, HeldCard(0, 0b1000001, 0))
        (True, False)
    """
    left, lookup = _every_card(rules), rules.lookup
    if not (is_int_between(held.candidates, 0, left) and is_int_between(held.touched, 0, lookup.every_hint)):
        return False
    for number, touch in enumerate(lookup.touches):
        if held.touched >> number & 1:
            left &= touch
        if not held.candidates & touch:
            left &= ~touch
    return left == held.candidates


def _every_card(rules: Rules) -> int:
    return (1 << len(rules.lookup.cards)) - 1


def _hint_numbers(rules: Rules, subjects: object) -> list[int]:
    if type(subjects) is not tuple:
        raise InvalidArgument(f"expected colours and values, got {brief_repr(subjects)}")
    known = rules.lookup.hint_numbers
    for subject in subjects:
        if type(subject) not in {str, int} or subject not in known:
            raise InvalidArgument(f"no hint can name {brief_repr(subject)} in this game")
    return [known[subject] for subject in subjects]
