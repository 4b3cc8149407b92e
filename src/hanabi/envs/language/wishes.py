"""What an answer says, before it is known to be a move at this table."""

from __future__ import annotations

from typing import TypeAlias, assert_never, final

import attrs

from hanabi.envs.language.refusing import Refused
from hanabi.game import Discard, Hint, HintColor, HintValue, Move, Play, Rule, why_illegal
from hanabi.game.internals import Frozen, in_slots, reason, seat_name, subject_of
from hanabi.rulebook.internals import wording
from hanabi.seats import View, touched

NOBODY = -1
"""The receiver of a hint that names none, and the slot of a card that is named by its age."""
OLDEST, NEWEST = "oldest", "newest"


@final
@attrs.frozen
class Wish(Frozen):
    """A move as somebody says it.

    * `move`: the move, perhaps without its receiver or its slot. `age`: which card it is, where its age is said.
    * `by`: the seat that is said to make it, if one is. `touches`: the slots that a hint is said to touch, if any are.
    """

    move: Move
    age: str | None = None
    by: int | None = None
    touches: tuple[int, ...] | None = None


@final
@attrs.frozen
class Misread(Frozen):
    """Words that look like a move and are none, and what is wrong with them."""

    problem: str
    rule: Rule | None = None


Said: TypeAlias = Wish | Misread


def meant(said: Said, view: View) -> Move:
    """The move that is meant, legal or not, by the seat to move, whose view it is. Raises `Refused`."""
    if isinstance(said, Misread):
        raise Refused(said.problem, said.rule)
    if said.by is not None and said.by != view.seat:
        raise Refused(f"you are {seat_name(view.current_player)}, and move for yourself alone", Rule.TURN_NOT_YOURS)
    move = said.move
    match move:
        case HintColor() | HintValue():
            move = _to_somebody(move, view)
        case Play() | Discard():
            move = move if said.age is None else attrs.evolve(move, slot=_slot_by_age(said.age, view))
        case _:
            assert_never(move)
    if isinstance(move, Hint) and said.touches is not None:
        _require_truth(move, said.touches, view)
    return move


def require_legal(move: Move, view: View) -> None:
    """Raise `Refused` with the rule that forbids a move to the seat to move, whose view it is."""
    rule = why_illegal(view, move)
    if rule is not None:
        raise Refused(wording(called=seat_name).reason(reason(view, move, rule)), rule)


def _to_somebody(hint: Hint, view: View) -> Hint:
    others = view.seats_after()
    if hint.seat != NOBODY:
        return hint
    if len(others) > 1:
        raise Refused(f"a hint names who gets it, one of {', '.join(map(seat_name, others))}", Rule.HINT_TEAMMATE)
    return attrs.evolve(hint, seat=others[0])


def _slot_by_age(age: str, view: View) -> int:
    orders = [held.order for held in view.hands[view.current_player]]
    if not orders:
        raise Refused("you hold no cards", Rule.TURN_NO_SUCH_CARD)
    return orders.index(min(orders) if age == OLDEST else max(orders))


def _require_truth(hint: Hint, said: tuple[int, ...], view: View) -> None:
    """A hint points at every card that it fits, and at no other: whoever says otherwise may mean another hint."""
    require_legal(hint, view)
    truly = touched(view, hint)
    if tuple(sorted(said)) != truly:
        problem = f"{subject_of(hint)} to {seat_name(hint.seat)} touches {in_slots(truly)}, not {in_slots(said)}"
        raise Refused(problem, Rule.HINT_COMPLETE)
