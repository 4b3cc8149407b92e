"""What the types promise. The type checker reads this file, and its tests run as well."""

from __future__ import annotations

from typing import assert_never, assert_type

import hanabi
from hanabi import *  # noqa: F403  (for the type checker, which takes from the stub what is exported)
from hanabi import Card, Discard, HintColor, HintMarks, HintValue, Move, Outcome, Play, Rule, State, View
from hanabi.game.internals import Identity, Mask, Order, Seat, Slot, marked_card, slots_in


def verb(move: Move) -> str:
    match move:
        case Play():
            return "play"
        case Discard():
            return "discard"
        case HintColor() | HintValue():
            return "hint"
        case _:
            assert_never(move)


def test_a_match_over_the_moves_is_exhaustive() -> None:
    state = hanabi.new_game(2, seed=1)
    assert {verb(move) for move in hanabi.legal_moves(state)} == {"play", "hint"}


def test_types_of_the_main_functions() -> None:
    state = hanabi.new_game(2, seed=1)
    eyes = hanabi.view(state, 0)
    held = state.hands[0][0]
    assert_type(hanabi.legal_moves(state), tuple[Play | Discard | HintColor | HintValue, ...])
    assert_type(hanabi.apply(state, Play(0)), State)
    assert_type(hanabi.why_illegal(state, Play(0)), Rule | None)
    assert_type(hanabi.rearrange(eyes, 0, [4, 3, 2, 1, 0]), View)
    assert_type(state.outcome, Outcome | None)
    assert_type(state.face(held), Card)
    assert_type(eyes.face(held), Card | None)
    assert eyes.face(held) is None


def test_a_slot_is_no_order() -> None:
    slot = slots_in(Mask(0b100))[0]
    assert_type(slot, Slot)
    assert_type(hanabi.new_game(2, seed=1).hands[1][slot].order, Order)
    # The type checker reports an unused `type: ignore`, so it must reject each of these calls.
    marked_card(hanabi.STANDARD, slot, HintMarks())  # type: ignore[arg-type]
    identity: Identity = slot  # type: ignore[assignment]
    seat: Seat = hanabi.new_game(2, seed=1).hands[0][slot].order  # type: ignore[assignment]
    assert (identity, seat) == (2, 2)


def test_everything_is_exported_to_a_type_checker_too() -> None:
    state = new_game(2, seed=1)  # noqa: F405
    assert_type(state, State)
    assert_type(view(state, 0), View)  # noqa: F405
    assert editions is hanabi.editions  # noqa: F405
