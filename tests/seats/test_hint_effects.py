"""The predicted effects of hints, compared with the effects of giving them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Discard,
    Ending,
    Hint,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    Play,
    Rule,
    Rules,
    State,
    Suit,
    Table,
    Touch,
    View,
    apply,
    beliefs,
    common_view,
    determinize,
    event,
    hints_touching,
    imagine_hint,
    legal_moves,
    new_game,
    news,
    shared_view,
    spectator_view,
    touched,
    view,
    why_illegal,
)
from hanabi.testing import absurd_moves, states
from positions import position

MIXED = Rules(
    suits=[
        *STANDARD.suits[:2],
        Suit("rainbow", "m", color_touch=Touch.ALL, colors=()),
        Suit("white", "w", color_touch=Touch.NONE, colors=()),
        Suit("pink", "p", value_touch=Touch.ALL),
        Suit("brown", "n", value_touch=Touch.NONE),
        Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE, colors=()),
        Suit("omni", "o", color_touch=Touch.ALL, value_touch=Touch.ALL, colors=("omni",)),
    ],
    hand_sizes={2: 8, 3: 2},
)


def every_hint(table: Table) -> list[Hint]:
    """Every hint in the game, in the order of `legal_moves`."""
    hints: list[Hint] = []
    for seat in table.seats_after():
        hints += [HintColor(seat, color) for color in table.rules.colors]
        hints += [HintValue(seat, value) for value in table.rules.hint_values]
    return hints


def legal_hints(state: State) -> list[Hint]:
    return [move for move in legal_moves(state) if isinstance(move, Hint)]


def eyes_on(state: State, seat: int) -> Iterator[View]:
    """The views that see the hand of a seat."""
    yield from (view(state, other) for other in range(state.players) if other != seat)
    yield spectator_view(state)


def with_tokens(state: State) -> State:
    """The state with the tokens of a hint and after no hint, so that every hint is legal."""
    return attrs.evolve(state, hint_tokens=max(state.rules.hint_cost, state.hint_tokens), last_hint=None)


@given(states())
def test_what_a_hint_touches_and_says_is_what_it_does(state: State) -> None:
    """This holds for every giver, with or without tokens."""
    rich = attrs.evolve(with_tokens(state), rules=attrs.evolve(state.rules, empty_hints=True), ending=None)
    for hint in every_hint(state):
        happened, after = event(rich, hint), apply(rich, hint).hands[hint.seat]
        changed = tuple(slot for slot, held in enumerate(state.hands[hint.seat]) if after[slot] != held)
        for table in (state, *eyes_on(state, hint.seat)):
            assert touched(table, hint) == happened.touched
            assert news(table, hint) == changed


@given(states())
def test_the_hints_that_touch_a_card_are_those_that_are_said_to_touch_it(state: State) -> None:
    hints = every_hint(state)
    for seat in state.seats_after():
        for slot in range(len(state.hands[seat])):
            expected = tuple(hint for hint in hints if hint.seat == seat and slot in touched(state, hint))
            for table in (state, *eyes_on(state, seat)):
                assert hints_touching(table, seat, slot) == expected
            if state.ending is None:
                assert all(why_illegal(with_tokens(state), hint) is None for hint in expected)


@given(states())
def test_an_imagined_hint_is_the_hint_as_it_is_seen(state: State) -> None:
    for hint in legal_hints(state):
        after = apply(state, hint)
        assert imagine_hint(state, hint) == after
        assert imagine_hint(view(state, state.current_player), hint) == view(after, state.current_player)
        assert imagine_hint(spectator_view(state), hint) == spectator_view(after)
        for seat in {*range(state.players)} - {hint.seat, state.current_player}:
            assert imagine_hint(view(state, seat), hint) == view(after, seat)


@given(states())
def test_a_hint_without_news_leaves_every_candidate_as_it_was(state: State) -> None:
    for hint in legal_hints(state):
        if not news(state, hint):
            assert imagine_hint(state, hint).hands == state.hands
        again = imagine_hint(with_tokens(state), hint)
        assert news(again, hint) == ()


@given(states(), absurd_moves())
def test_what_cannot_be_given_is_refused_by_its_rule(state: State, hint: Any) -> None:
    rule = why_illegal(state, hint)
    eyes = view(state, state.current_player)
    for table in (state, eyes):
        if not isinstance(hint, Hint):
            with pytest.raises(InvalidArgument, match="expected a hint, HintColor or HintValue, got "):
                imagine_hint(table, hint)
        elif rule is not None:
            with pytest.raises(IllegalMove) as caught:
                imagine_hint(table, hint)
            assert (caught.value.rule, caught.value.move, caught.value.state) == (rule, hint, table)


@given(states(), st.randoms(use_true_random=False))
def test_answers_are_equal_where_a_seat_sees_no_difference(state: State, rng: Random) -> None:
    for seat in range(state.players):
        eyes = view(state, seat)
        twin = view(determinize(eyes, rng), seat)
        for hint in every_hint(state):
            if hint.seat == seat:
                continue
            assert touched(eyes, hint) == touched(twin, hint)
            assert news(eyes, hint) == news(twin, hint)
            assert outcome_of(eyes, hint) == outcome_of(twin, hint)


def outcome_of(eyes: View, hint: Hint) -> object:
    try:
        return imagine_hint(eyes, hint)
    except (IllegalMove, InvalidArgument) as refused:
        return str(refused)


# Suits that hints touch in other ways.


@pytest.mark.parametrize(
    ("card", "colors", "values"),
    [
        ("r3", ["red"], [3]),
        ("m3", ["red", "yellow", "pink", "brown", "omni"], [3]),
        ("w3", [], [3]),
        ("p3", ["pink"], [1, 2, 3, 4, 5]),
        ("n3", ["brown"], []),
        ("x3", [], []),
        ("o3", ["red", "yellow", "pink", "brown", "omni"], [1, 2, 3, 4, 5]),
    ],
)
def test_hints_that_touch_a_card_of_any_suit(card: str, colors: list[str], values: list[int]) -> None:
    state = position(["y1 y1", f"y2 {card}", "y4 y5"], rules=MIXED, hint_tokens=0)
    found = tuple([*[HintColor(1, color) for color in colors], *[HintValue(1, value) for value in values]])
    for table in (state, view(state, 0), view(state, 2), spectator_view(state)):
        assert hints_touching(table, 1, 1) == found


def test_hints_touching_asks_neither_for_tokens_nor_whose_turn_it_is() -> None:
    state = position(["r1 y1", "y2 b3"], hint_tokens=0, player=1)
    hints = (HintColor(1, "blue"), HintValue(1, 3))
    assert hints_touching(state, 1, 1) == hints_touching(view(state, 0), 1, 1) == hints
    over = attrs.evolve(state, ending=Ending.DECK)
    assert hints_touching(over, 1, 1) == hints
    assert touched(over, hints[0]) == touched(state, hints[0]) == (1,)
    assert news(over, hints[0]) == news(state, hints[0]) == (0, 1)


def test_news_is_said_of_cards_that_are_missed_too_and_of_a_touch_that_rules_nothing_out() -> None:
    state = position(["r1 y1", "y2 m3 p4"], rules=attrs.evolve(MIXED, hand_sizes={2: 3}), hint_tokens=8)
    after = imagine_hint(state, HintColor(1, "red"))
    assert news(state, HintColor(1, "red")) == (0, 1, 2)
    assert news(after, HintColor(1, "red")) == ()
    certain = attrs.evolve(after, hands=(after.hands[0], tuple(known(after, slot) for slot in range(3))))
    assert news(certain, HintColor(1, "red")) == ()
    assert news(certain, HintColor(1, "yellow")) == (0, 1)


def known(state: State, slot: int) -> Any:
    """The held card in a slot of seat 1, with only its own face possible."""
    held = state.held(1, slot)
    return attrs.evolve(held, candidates=1 << state.rules.identity(state.face(held)))


# Errors.


def test_a_hand_that_is_not_seen_is_said_so() -> None:
    state = new_game(3, seed=7)
    unseen = "this view does not see the hand of seat 1: it cannot tell what a hint touches there"
    other: Any
    for eyes in (view(state, 1), common_view(state), shared_view(view(state, 2), 1)):
        for ask in (touched, news, imagine_hint):
            other = ask
            with pytest.raises(InvalidArgument, match=f"^{unseen}$"):
                other(eyes, HintColor(1, "red"))
        with pytest.raises(InvalidArgument, match=f"^{unseen}$"):
            hints_touching(eyes, 1, 0)


def test_a_hint_that_the_game_does_not_have_is_said_so() -> None:
    state = new_game(2, MIXED, seed=7)
    ask: Any
    for ask in (touched, news):
        for hint, message in (
            (HintColor(1, "rainbow"), "the cards of rainbow are in play, but no hint may name that colour"),
            (
                HintColor(1, "puce"),
                "'puce' is not a colour of this game: a hint may name red, yellow, pink, brown, omni",
            ),
            (HintValue(1, 6), "6 is not a value of this game: the values run from 1 to 5"),
            (HintValue(2, 1), "seat 2: the seats of this game are 0 to 1"),
            (HintValue(-1, 1), "seat -1: the seats of this game are 0 to 1"),
            (Discard(0), r"expected a hint, HintColor or HintValue, got Discard\(slot=0\)"),
        ):
            with pytest.raises(InvalidArgument, match=f"^{message}$"):
                ask(state, hint)
    for ask in (touched, news, imagine_hint):
        with pytest.raises(InvalidArgument, match="expected a State or a View, got None"):
            ask(None, HintValue(1, 1))
    for seat, slot, message in (
        (2, 0, "seat 2: the seats"),
        (1, 8, "slot 8: seat 1 holds 8 cards"),
        (1, -1, "slot -1"),
    ):
        with pytest.raises(InvalidArgument, match=message):
            hints_touching(state, seat, slot)
    nothing: Any = None
    with pytest.raises(InvalidArgument, match="expected a State or a View, got None"):
        hints_touching(nothing, 1, 1)


def test_an_imagined_hint_has_to_be_legal() -> None:
    eyes = view(position(["r1 y1", "y2 b3"], hint_tokens=1), 0)
    hint: Hint
    for hint, rule in (
        (HintColor(1, "red"), Rule.HINT_EMPTY),
        (HintColor(0, "red"), Rule.HINT_TEAMMATE),
        (HintValue(7, 1), Rule.HINT_TEAMMATE),
        (HintValue(1, 6), Rule.HINT_UNKNOWN_COLOUR),
    ):
        with pytest.raises(IllegalMove) as caught:
            imagine_hint(eyes, hint)
        assert (caught.value.rule, caught.value.state) == (rule, eyes)
    after = imagine_hint(eyes, HintColor(1, "blue"))
    with pytest.raises(IllegalMove, match="no hint token is available"):
        imagine_hint(after, HintValue(0, 1))
    card: Any = Play(0)
    with pytest.raises(InvalidArgument, match="expected a hint"):
        imagine_hint(eyes, card)


def test_hints_can_be_imagined_one_after_the_other() -> None:
    """From one seat: my hint to the next player, and then their hint to a third player."""
    state = new_game(3, seed=7)
    here = imagine_hint(imagine_hint(view(state, 0), HintValue(1, 5)), HintValue(2, 4))
    assert here == view(apply(apply(state, HintValue(1, 5)), HintValue(2, 4)), 0)


def test_what_the_receiver_would_know_is_a_shared_view_of_the_imagined() -> None:
    state = position(["y4 y4", "r1 r1"], hint_tokens=8)
    eyes = view(state, 0)
    assert max(beliefs.playable(shared_view(eyes, 1))) < 1
    assert beliefs.playable(shared_view(imagine_hint(eyes, HintValue(1, 1)), 1)) == (Fraction(1),) * 2


def test_an_ending_that_hidden_cards_decide_is_not_guessed() -> None:
    """In a last round red waits for its 5. Seat 2 has a turn left, seat 0 has none after its hint."""
    late: dict[str, Any] = {"piles": "r4 y5 g5 b5 w5", "left": 0, "turns_left": 3, "hint_tokens": 1}
    rules, hint = attrs.evolve(STANDARD, stops_when_hopeless=True), HintColor(1, "yellow")
    for hands, ending in ((["r5", "y1", "y4"], Ending.HOPELESS), (["y4", "y1", "r5"], None)):
        state = position(hands, rules=rules, **late)
        assert apply(state, hint).ending is ending
        for eyes in (view(state, 0), view(state, 2), spectator_view(state)):
            assert imagine_hint(eyes, hint).ending is ending
        message = "hands that this view does not see decide whether that hint ends the game"
        with pytest.raises(InvalidArgument, match=f"^{message}$"):
            imagine_hint(shared_view(view(state, 0), 2), hint)


def test_the_last_turn_of_all_may_be_an_imagined_hint() -> None:
    """The last round ends the game then, although no more points could be scored either."""
    rules = attrs.evolve(STANDARD, stops_when_hopeless=True)
    state = position(["r5", "y1"], rules=rules, piles="r4 y4", left=0, turns_left=1, hint_tokens=1)
    for eyes in (view(state, 0), spectator_view(state)):
        assert imagine_hint(eyes, HintValue(1, 1)).ending is Ending.DECK
    assert apply(state, HintValue(1, 1)).ending is Ending.DECK
