"""What hints have said of a held card, in words instead of masks."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from hanabi.game import Frozen, HeldCard, InvalidArgument, Rules, as_tuple, brief_repr, is_int_between, require

Subjects: TypeAlias = tuple[str | int, ...]
"""Colours and values that hints have named."""


@final
@attrs.frozen(kw_only=True)
class Said(Frozen):
    """What hints have said of one held card: the colours and values that `touched` it, and that `missed` it.

    Examples:
        >>> Said(touched=("red",), missed=(5,))
        Said(touched=('red',), missed=(5,))
    """

    touched: Subjects = attrs.field(default=(), converter=as_tuple)
    missed: Subjects = attrs.field(default=(), converter=as_tuple)


def said_of(rules: Rules, held: HeldCard) -> Said:
    """What hints have said of a held card, in the fewest words that say it all.

    Raises `InvalidArgument` when it is no card held under these rules.

    Examples:
        >>> from hanabi import STANDARD, HintValue, apply, new_game
        >>> state = apply(new_game(2, seed=7), HintValue(1, 1))
        >>> said_of(STANDARD, state.hands[1][2]), said_of(STANDARD, state.hands[1][0])
        (Said(touched=(1,), missed=()), Said(touched=(), missed=(1,)))
    """
    require(rules, Rules, "Rules")
    require(held, HeldCard, "a HeldCard")
    lookup = rules.lookup
    everything = (1 << len(lookup.cards)) - 1
    if not (is_int_between(held.candidates, 0, everything) and is_int_between(held.touched, 0, lookup.every_hint)):
        raise InvalidArgument(f"{brief_repr(held)} is no held card of this game")
    touched, missed = [], []
    left = everything
    for number, subject in enumerate(lookup.subjects):
        if held.touched >> number & 1:
            touched.append(subject)
            left &= lookup.touches[number]
    for number, subject in enumerate(lookup.subjects):
        touch = lookup.touches[number]
        if left & touch and not held.candidates & touch:
            missed.append(subject)
            left &= ~touch
    return Said(touched=tuple(touched), missed=tuple(missed))


def heard(rules: Rules, order: int, said: Said) -> HeldCard:
    """The held card at a place of the deck of which hints have said something that the rules know."""
    lookup = rules.lookup
    candidates, touched = (1 << len(lookup.cards)) - 1, 0
    for subject in said.touched:
        number = lookup.hint_numbers[subject]
        candidates &= lookup.touches[number]
        touched |= 1 << number
    for subject in said.missed:
        candidates &= ~lookup.touches[lookup.hint_numbers[subject]]
    return HeldCard(order, candidates, touched)
