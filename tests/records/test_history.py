"""A game so far: going on, going back, being written down, and what of it a seat saw."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import assume, given
from hypothesis import strategies as st

from eyes import told_alike
from hanabi import (
    Discard,
    Event,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidSetup,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    Telling,
    apply,
    common_view,
    determinize,
    event,
    new_game,
    observe,
    rearrange,
    redact,
    shuffled_deck,
    spectator_view,
    step,
    view,
)
from hanabi.display import page
from hanabi.game import transition
from hanabi.game.internals import Draft, state_of
from hanabi.records import Fault, History, Note, Record, SeenHistory, judge, record, replay
from hanabi.records.replaying.fault import why_not_rearranged
from hanabi.records.replaying.history import longer
from hanabi.rulebook import editions
from hanabi.testing import playthroughs
from hypothesis_examples import examples

DEALT = Record(players=2, seed=7, names=["Ann", "Bob"], notes=[Note(1, "well")], seconds=[1.5, 2.5])
TURNED = Rearrangement(1, (4, 0, 1, 2, 3))
MOVES = (HintValue(1, 1), TURNED, Play(3), Discard(0))
EMPTY_HINT = HintColor(1, "yellow")
"""A hint that touches nothing: the first move of a game of seed 7, which some books refuse."""


def grown(start: Record, *entries: Any) -> History:
    game = replay(start)
    for entry in entries:
        game = game.after(entry)
    return game


# Going on.


@given(playthroughs(), st.data())
def test_going_on_is_the_same_as_replaying_more(game: History, data: st.DataObject) -> None:
    half = data.draw(st.integers(0, len(game.moves)))
    written = game.record()
    begun = replay(attrs.evolve(written, moves=game.moves[:half]))
    assert begun == game.at(half)
    for entry in game.moves[half:]:
        begun = begun.after(entry)
    assert begun == game == replay(written)
    assert hash(begun) == hash(game)
    assert (begun.states, begun.events, begun.record()) == (game.states, game.events, written)


def test_what_led_from_each_state_to_the_next() -> None:
    game = grown(DEALT, *MOVES)
    first, second, third, fourth, now = game.states
    assert (first, game.now) == (DEALT.start, now)
    assert (second, third) == (apply(first, MOVES[0]), rearrange(second, 1, TURNED.slots))
    assert game.events == (event(first, MOVES[0]), TURNED, event(third, MOVES[2]), event(fourth, MOVES[3]))
    assert game.moves == MOVES
    assert game.turns == ((first, MOVES[0]), (third, MOVES[2]), (fourth, MOVES[3]))
    assert game.last == game.events[-1]
    assert (game.at(2).last, game.at(0).last) == (TURNED, None)


def test_going_on_changes_nothing() -> None:
    game = replay(DEALT)
    assert game.after(Play(0)) != game.after(Play(1)) != game
    assert (game.moves, game.states[1:], game.events) == ((), (), ())
    with pytest.raises(FrozenInstanceError):
        game.states = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("entry", "error", "said"),
    [
        (Discard(0), IllegalMove, "discard/full"),
        (Play(9), IllegalMove, "turn/no-such-card"),
        (Rearrangement(1, (0, 0)), InvalidArgument, "each of the 5 slots of that hand once"),
        (Rearrangement(5, (0, 1)), InvalidArgument, "seat 5"),
        ("play 0", InvalidArgument, "is not a move"),
        (None, InvalidArgument, "is not a move"),
    ],
)
def test_what_the_rules_refuse_is_raised(entry: Any, error: type[Exception], said: str) -> None:
    game = replay(DEALT)
    with pytest.raises(error, match=said):
        game.after(entry)
    assert game == replay(DEALT)


@pytest.mark.parametrize("number", [-1, 5, True, "1", None, 10**30])
def test_there_are_no_other_moments(number: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected 0 to 4 moves, got"):
        grown(DEALT, *MOVES).at(number)


def test_a_game_of_nothing_but_rearrangements() -> None:
    game = grown(DEALT, *[TURNED] * 5)
    assert game.turns == ()
    assert game.events == (TURNED,) * 5
    assert game.states[-1] == game.states[0]
    assert game == replay(game.record())
    assert game.seen_by(0).events == (TURNED,) * 5


def test_an_empty_game() -> None:
    game = replay(DEALT)
    assert (game.moves, game.events, game.last, game.outcome, game.fault) == ((), (), None, None, None)
    assert game.record() is DEALT
    assert game.seen_by("everyone") == SeenHistory(tables=[common_view(DEALT.start)])


def test_it_is_long_before_going_on_takes_long() -> None:
    """Five thousand moves, one by one, are some seconds' work where each is as much as all before it."""
    game = replay(DEALT)
    for _ in range(5000):
        game = longer(game, TURNED, TURNED, game.now)
    assert len(game.at(4999).moves) == 4999


# What is refused.


def test_a_refused_move_ends_a_replay_and_not_the_game() -> None:
    game = replay(attrs.evolve(DEALT, moves=[HintValue(1, 1), Play(9), Play(0)]))
    assert isinstance(game.fault, Fault)
    assert (game.fault.number, game.fault.rule, game.not_made) == (2, Rule.TURN_NO_SUCH_CARD, (Play(9), Play(0)))
    assert game.fault.state == game.now
    assert game.at(1) == game.after(Play(0)).at(1) == replay(attrs.evolve(DEALT, moves=[HintValue(1, 1)]))
    assert game.after(Play(0)).fault is None
    assert game.after(Play(0)) == replay(attrs.evolve(DEALT, moves=[HintValue(1, 1), Play(0)]))


def test_the_first_move_is_refused() -> None:
    game = replay(attrs.evolve(DEALT, moves=[EMPTY_HINT]))
    assert (len(game.states), game.events, game.not_made) == (1, (), (EMPTY_HINT,))
    assert judge(game.record(), "abacus").legal


def test_another_edition_refuses_a_move_early() -> None:
    written = attrs.evolve(DEALT, moves=[EMPTY_HINT, Play(0), Play(1)])
    verdict = judge(written, "splash-2023")
    assert (verdict.good_moves, verdict.not_judged) == (0, 2)
    assert verdict.fault is verdict.history.fault
    assert verdict.record == attrs.evolve(
        written, rules=editions.SPLASH_2023, seed=None, deck=shuffled_deck(written.rules, 7)
    )


def test_why_a_hand_cannot_be_rearranged() -> None:
    assert why_not_rearranged(DEALT.start, TURNED) is None
    assert why_not_rearranged(DEALT.start, Rearrangement(2, (0,))) == "the seats are A to B."
    said = why_not_rearranged(view(DEALT.start, 0), Rearrangement(0, (0, 5)))
    assert said == "slots (0, 5): expected each of the 5 slots of that hand once, counted from 0."


# Written down.


@given(playthroughs(), st.data())
def test_a_record_comes_back_from_its_history(game: History, data: st.DataObject) -> None:
    moves = [*game.moves[: data.draw(st.integers(0, len(game.moves)))], Play(99), Play(0)]
    written = attrs.evolve(game.record(), moves=moves, names=["x"] * game.now.players, stopped="tea")
    again = replay(written)
    assert again.fault is not None
    assert again.record() is written
    for value in (again, again.at(len(again.steps)), game):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.copy(value) == copy.deepcopy(value) == value
        assert replay(value.record()) == value
        assert hash(replay(value.record())) == hash(value)


def test_a_record_keeps_what_was_said_of_the_game() -> None:
    now = grown(DEALT, *MOVES).record(stopped="tea")
    assert (now.seed, now.names, now.notes, now.seconds) == (7, DEALT.names, DEALT.notes, DEALT.seconds)
    assert (now.moves, now.stopped) == (MOVES, "tea")


def test_a_record_holds_only_so_many_moves() -> None:
    game = History(origin=DEALT, states=[DEALT.start] * 10_002, steps=[TURNED] * 10_001)
    with pytest.raises(InvalidSetup, match="moves: expected at most 10,000, got 10,001"):
        game.record()


def test_the_deck_may_be_found_out_as_cards_are_drawn() -> None:
    """As in OpenSpiel: the last state knows most of it."""
    known = attrs.evolve(DEALT.start, deck_faces=new_game(2, seed=8).deck_faces)
    found = History(origin=DEALT, states=[known])
    assert (found.record().seed, found.record().deck) == (None, shuffled_deck(DEALT.rules, 8))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"origin": None}, "expected a Record as origin, got None"),
        ({"states": None}, "states: every item must be a State, got None"),
        ({"states": ()}, "states: expected 1 state for 0 steps, got 0"),
        ({"states": [DEALT.start] * 2}, "states: expected 1 state for 0 steps, got 2"),
        ({"states": [view(DEALT.start, 0)]}, "states: every item must be a State, got"),
        ({"steps": "ab", "states": [DEALT.start] * 3}, "steps: every item must be a Discard or Event or HintColor"),
        ({"steps": [None], "states": [DEALT.start] * 2}, "steps: every item must be a Discard or Event or HintColor"),
        ({"fault": "no"}, "expected a Fault or None as fault, got 'no'"),
        ({"not_made": [5]}, "not_made: every item must be a Discard or HintColor"),
    ],
)
def test_a_history_of_something_else_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidArgument, match=said):
        History(**{"origin": DEALT, "states": [DEALT.start], **changes})


def test_only_a_record_is_replayed_and_only_a_history_judged() -> None:
    for junk in (None, DEALT.start, [DEALT]):
        with pytest.raises(InvalidArgument, match="expected a Record"):
            replay(junk)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="expected a History"):
        judge(DEALT).__class__(history=DEALT)  # type: ignore[arg-type]


# What was seen.


@given(playthroughs(), st.data())
def test_what_eyes_saw_is_what_they_were_shown_at_each_turn(game: History, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.now.players - 1))
    seen = game.seen_by(seat)
    assert seen.tables == tuple([view(state, seat) for state in game.states])
    assert seen.events == tuple([redact(each, seat) for each in game.events])
    follower = seen.tables[0]
    for happening, table in zip(seen.events, seen.tables[1:], strict=True):
        assert not isinstance(follower, State)
        follower = observe(follower, happening)  # type: ignore[arg-type]
        assert follower == table
    assert game.seen_by("referee") == SeenHistory(tables=game.states, events=game.events)
    assert game.seen_by("spectator").tables == tuple(map(spectator_view, game.states))
    assert game.seen_by("spectator").events == game.events
    everyone = game.seen_by("everyone")
    assert everyone.tables == tuple(map(common_view, game.states))
    assert not [each for each in everyone.events if isinstance(each, Event) and each.drawn]
    assert pickle.loads(pickle.dumps(seen)) == seen


@pytest.mark.parametrize("eyes", [2, -1, True, None, "B", "everybody", 1.0, [0], 10**30])
def test_there_are_no_other_eyes(eyes: Any) -> None:
    with pytest.raises(
        InvalidArgument, match="expected one of seats from 0 to 1, 'referee', 'spectator', 'everyone', got"
    ):
        replay(DEALT).seen_by(eyes)


def test_an_attempt_is_heard_and_no_reason_given() -> None:
    game = replay(attrs.evolve(DEALT, moves=[Play(0), HintColor(0, "puce")]))
    seen = game.seen_by(0)
    assert (seen.attempt, seen.tried_by, len(seen.events)) == (HintColor(0, "puce"), 1, 1)
    turned = replay(attrs.evolve(DEALT, moves=[Rearrangement(1, (0, 0))])).seen_by(0)
    assert (turned.attempt, turned.tried_by) == (Rearrangement(1, (0, 0)), 1)
    assert repr(seen).startswith("<SeenHistory of 1 move, then <View ")


@examples(60)
@given(playthroughs(), st.data())
def test_games_that_a_seat_cannot_tell_apart_are_seen_alike(game: History, data: st.DataObject) -> None:
    length = data.draw(st.integers(0, len(game.moves)))
    seat = data.draw(st.integers(0, game.now.players - 1))
    one = game.at(length)
    other = determinize(view(one.now, seat), data.draw(st.randoms(use_true_random=False)))
    twin = replay(attrs.evolve(one.record(), seed=None, deck=other.deck))
    assume(told_alike(one.states[0], twin.states[0], one.moves, seat))
    assert twin.fault is None
    assert one.seen_by(seat) == twin.seen_by(seat)
    assert repr(one.seen_by(seat)) == repr(twin.seen_by(seat))


def test_a_refused_hint_tells_the_hinted_seat_nothing_of_its_hand() -> None:
    """Whichever cards it holds, the attempt is all that it hears."""
    game = replay(attrs.evolve(DEALT, moves=[EMPTY_HINT]))
    seen = set()
    for seed in range(30):
        other = determinize(view(game.now, 1), Random(seed))
        twin = replay(attrs.evolve(game.record(), seed=None, deck=other.deck))
        if twin.fault is not None:
            seen.add(twin.seen_by(1))
    assert seen == {game.seen_by(1)}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tables": ()}, "tables: expected 1 table for 0 events, got 0"),
        ({"tables": 5}, "tables: every item must be a State or View, got 5"),
        ({"events": [Play(0)], "tables": [DEALT.start] * 2}, "events: every item must be a Event or Rearrangement"),
        ({"attempt": "play 0"}, "attempt: expected a move, a rearrangement or None, got 'play 0'"),
    ],
)
def test_what_nobody_can_have_seen_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidArgument, match=said):
        SeenHistory(**{"tables": [DEALT.start], **changes})


# How often things are worked out.


def test_judging_deals_once(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[object] = []

    def counting(*arguments: Any, **more: Any) -> State:
        deals.append(arguments)
        return new_game(*arguments, **more)

    written = attrs.evolve(DEALT, moves=[EMPTY_HINT, Play(0)])
    monkeypatch.setattr(record, "new_game", counting)
    assert judge(written).fault is not None
    assert deals == []
    assert judge(written, "abacus").legal
    assert len(deals) == 1


def test_events_are_made_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[object] = []

    def counting(draft: Draft) -> State:
        steps.append(draft)
        return state_of(draft)

    monkeypatch.setattr(transition, "state_of", counting)
    game = replay(attrs.evolve(DEALT, moves=[HintValue(1, 1), Play(3), Discard(0)]))
    assert len(steps) == 3
    assert game.last == game.events[-1]
    assert game.events is game.events
    assert len(steps) == 3 + 1 + 3
    told = grown(DEALT, HintValue(1, 1), Play(3), Discard(0))
    steps.clear()
    assert told.events == game.events
    assert told.seen_by(0).events[0] == told.events[0]
    assert steps == []


@pytest.mark.parametrize("telling", [Telling.KIND, Telling.NOTHING])
def test_a_history_keeps_the_hints_that_the_table_is_not_told(telling: Telling) -> None:
    game = replay(Record(players=2, seed=7, rules=Rules(hints_told=telling))).after(HintColor(1, "green"))
    assert game.moves == (HintColor(1, "green"),)
    assert replay(game.record()) == game
    for seat in (0, 1):
        (happened,) = game.seen_by(seat).events
        assert isinstance(happened, Event)
        assert happened.move == HintColor(1, "?")


def test_an_attempt_tells_no_more_than_the_hint_would() -> None:
    rules = Rules(hints_told=Telling.NOTHING)
    game = replay(Record(players=3, seed=7, rules=rules, moves=[HintColor(1, "puce")]))
    assert [game.seen_by(eyes).attempt for eyes in (0, "referee")] == [HintColor(1, "puce")] * 2
    for eyes in (1, 2, "spectator", "everyone"):
        assert game.seen_by(eyes).attempt == HintColor(1, "?")
    shown = page(game.record(), seats=[1])
    assert "puce" not in shown
    assert "This view cannot tell whether the move is legal." in shown
    assert "This view cannot tell whether the move is legal." in page(game.record(), seats=["everyone"])


def test_what_has_happened_already_is_not_done_again() -> None:
    game = replay(DEALT)
    state, happened = step(game.now, Play(0))
    assert longer(game, Play(0), happened, state) == game.after(Play(0))
