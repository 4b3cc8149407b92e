"""A move as an answer gives it, and how it is completed and checked."""

from __future__ import annotations

from typing import TypeAlias, assert_never, final

import attrs

from hanabi.game import Discard, HanabiError, Hint, HintColor, HintValue, Move, Play, Rule, why_illegal
from hanabi.game.internals import Frozen, in_slots, reason, seat_name, subject_of
from hanabi.rulebook.internals import wording
from hanabi.seats import View, touched

NOT_GIVEN = -1
"""Stands for the receiver of a hint that names none, or for the slot of a card named by its age, until `resolve`."""
OLDEST, NEWEST = "oldest", "newest"


@final
class Refused(HanabiError):
    """The error for an answer that makes no move. `problem` says why; `rule` forbids the move, if a rule does."""

    def __init__(self, problem: str, rule: Rule | None = None) -> None:
        super().__init__(problem, rule)
        self.problem = problem
        self.rule = rule

    def __str__(self) -> str:
        return self.problem if self.rule is None else f"{self.problem} [{self.rule}]"


@final
@attrs.frozen
class ParsedMove(Frozen):
    """A move as it was written.

    * `move`: the move, perhaps without its receiver or its slot. `age`: which card, if it was named by its age.
    * `by`: the seat that was named as the player. `touches`: the slots that the hint touches, as the answer says.
    """

    move: Move
    age: str | None = None
    by: int | None = None
    touches: tuple[int, ...] | None = None


@final
@attrs.frozen
class Misread(Frozen):
    """A common mistake: words that look like a move but are none. `problem` says what is wrong with them."""

    problem: str
    rule: Rule | None = None


Parsed: TypeAlias = ParsedMove | Misread


def resolve(parsed: Parsed, view: View) -> Move:
    """Fill in the receiver or the slot of a move, if missing. The move may be illegal. Raises `Refused`.

    `view` is that of the seat to move.
    """
    if isinstance(parsed, Misread):
        raise Refused(parsed.problem, parsed.rule)
    if parsed.by is not None and parsed.by != view.seat:
        raise Refused(f"you are {seat_name(view.current_player)}, and may move only for yourself", Rule.TURN_NOT_YOURS)
    move = parsed.move
    match move:
        case HintColor() | HintValue():
            move = _with_receiver(move, view)
            if parsed.touches is not None:
                _require_true(move, parsed.touches, view)
        case Play() | Discard():
            move = move if parsed.age is None else attrs.evolve(move, slot=_slot_by_age(parsed.age, view))
        case _:
            assert_never(move)
    return move


def require_legal(move: Move, view: View) -> None:
    """Raise `Refused`, with the rule, if a move is illegal. `view` is that of the seat to move."""
    rule = why_illegal(view, move)
    if rule is not None:
        raise Refused(wording(called=seat_name).reason(reason(view, move, rule)), rule)


def _with_receiver(hint: Hint, view: View) -> Hint:
    others = view.seats_after()
    if hint.seat != NOT_GIVEN:
        return hint
    if len(others) > 1:
        raise Refused(
            f"name the player who gets the hint, one of {', '.join(map(seat_name, others))}", Rule.HINT_TEAMMATE
        )
    return attrs.evolve(hint, seat=others[0])


def _slot_by_age(age: str, view: View) -> int:
    orders = [held.order for held in view.hands[view.current_player]]
    if not orders:
        raise Refused("you hold no cards", Rule.TURN_NO_SUCH_CARD)
    return orders.index(min(orders) if age == OLDEST else max(orders))


def _require_true(hint: Hint, slots: tuple[int, ...], view: View) -> None:
    """Refuse a hint if the answer says the wrong slots: the player may mean another hint."""
    require_legal(hint, view)
    true = touched(view, hint)
    if tuple(sorted(slots)) != true:
        problem = f"{subject_of(hint)} to {seat_name(hint.seat)} touches {in_slots(true)}, not {in_slots(slots)}"
        raise Refused(problem, Rule.HINT_COMPLETE)
