"""Choosing a hint: one with the right number, and among those the one that says most by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hanabi.game import Hint
from hanabi.game.internals import Order
from hanabi.players.reference.information.common_knowledge import CommonKnowledge
from hanabi.players.reference.information.hint_codes import Kind
from hanabi.players.reference.information.messages import Message, codebook, sum_to_say
from hanabi.seats import View, touched


def hint_to_give(known: CommonKnowledge, view: View, hints: Sequence[Hint], kinds: tuple[Kind, Kind]) -> Hint | None:
    """The best of these hints whose number is the sum of the hats; None if no hint has this number.

    If hats are not read, or if there is only one number, this is the hint that says most by itself.
    """
    if not hints:
        return None
    book = codebook(known, view, view.current_player, kinds)
    if not known.trusting or book.numbers < 2:
        return _most_informative(known, view, hints, {})
    number, learned = sum_to_say(known, view, book.numbers)
    right = Message(number, book.numbers)
    fitting = [hint for hint in hints if book.message(hint, touched(view, hint)) == right]
    return _most_informative(known, view, fitting, learned)


def silent_hint(known: CommonKnowledge, view: View, hints: Sequence[Hint], kinds: tuple[Kind, Kind]) -> Hint | None:
    """The best of these hints that have no number; None if every hint has a number."""
    book = codebook(known, view, view.current_player, kinds)
    silent = [hint for hint in hints if book.message(hint, touched(view, hint)) is None]
    return _most_informative(known, view, silent, {})


def _most_informative(
    known: CommonKnowledge, view: View, hints: Iterable[Hint], learned: Mapping[Order, int]
) -> Hint | None:
    """The hint that leaves least open, given what is `learned` from its number. Of several such hints, the first."""
    open_after = [(_left_open(known, view, hint, learned), number, hint) for number, hint in enumerate(hints)]
    return min(open_after)[2] if open_after else None


def _left_open(known: CommonKnowledge, view: View, hint: Hint, learned: Mapping[Order, int]) -> tuple[int, float]:
    """What a hint leaves open: the cards not known to be playable, and the share of possibilities that remain."""
    touch, pool, prospects = view.rules.lookup.touched_by(hint), known.pool, known.prospects
    not_sure, left = 0, 1.0
    for held in view.hands[hint.seat]:
        before = learned.get(held.order) or known.masks[held.order]
        after = before & (touch if touch >> view.deck_faces[held.order] & 1 else ~touch)
        if after & ~prospects.playable:
            not_sure += 1
        if before & ~prospects.dead:
            left *= pool.share(before, after)
    return not_sure, left
