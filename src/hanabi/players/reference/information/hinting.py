"""Choosing a hint: one that says the number which is to be said, and among these one that says much anyway."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hanabi.game import Hint
from hanabi.players.reference.information.common_knowledge import CommonKnowledge
from hanabi.players.reference.information.hint_codes import Kind
from hanabi.players.reference.information.messages import Message, codebook, sum_to_say
from hanabi.seats import View


def hint_to_give(known: CommonKnowledge, view: View, hints: Sequence[Hint], kinds: tuple[Kind, Kind]) -> Hint | None:
    """The best of these hints that says the sum of the hats, None if none of them does.

    Where hats are not read, or hints can say but one number, it is the hint that says most by itself.
    """
    if not hints:
        return None
    book = codebook(known, view, view.current_player, kinds)
    if not known.trusting or book.numbers < 2:
        return _most_telling(known, view, hints, {})
    number, told = sum_to_say(known, view, book.numbers)
    right = Message(number, book.numbers)
    fitting = [hint for hint in hints if book.message(hint, touched(view, hint)) == right]
    return _most_telling(known, view, fitting, told)


def silent_hint(known: CommonKnowledge, view: View, hints: Sequence[Hint], kinds: tuple[Kind, Kind]) -> Hint | None:
    """The best of these hints that say no number, None if all of them do."""
    book = codebook(known, view, view.current_player, kinds)
    silent = [hint for hint in hints if book.message(hint, touched(view, hint)) is None]
    return _most_telling(known, view, silent, {})


def touched(view: View, hint: Hint) -> list[int]:
    """The slots that a hint would touch."""
    touch = view.rules.lookup.touched_by(hint)
    return [slot for slot, held in enumerate(view.hands[hint.seat]) if touch >> view.deck_faces[held.order] & 1]


def _most_telling(known: CommonKnowledge, view: View, hints: Iterable[Hint], told: Mapping[int, int]) -> Hint | None:
    """The hint that leaves least open of what is already `told`: the first of the best ones."""
    open_after = [(_left_open(known, view, hint, told), number, hint) for number, hint in enumerate(hints)]
    return min(open_after)[2] if open_after else None


def _left_open(known: CommonKnowledge, view: View, hint: Hint, told: Mapping[int, int]) -> tuple[int, float]:
    """What a hint leaves open: how many cards are not known to be playable, and how much can be in what is not dead."""
    touch, pool, prospects = view.rules.lookup.touched_by(hint), known.pool, known.prospects
    not_sure, left = 0, 1.0
    for held in view.hands[hint.seat]:
        before = told.get(held.order) or known.masks[held.order]
        after = before & (touch if touch >> view.deck_faces[held.order] & 1 else ~touch)
        if after & ~prospects.playable:
            not_sure += 1
        if before & ~prospects.dead:
            left *= pool.share(before, after)
    return not_sure, left
