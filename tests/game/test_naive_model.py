"""The library and the naive model play the same games and agree at each step."""

from hypothesis import given
from hypothesis import strategies as st

from course_rules import course_rules
from hanabi import STANDARD, State, legal_moves
from hanabi.records import History
from hanabi.testing import playthroughs
from naive import Naive


def assert_same(state: State, model: Naive) -> None:
    assert list(legal_moves(state)) == model.allowed()
    assert [[state.face(held) for held in hand] for hand in state.hands] == model.hands
    for seat, notes in enumerate(model.notes):
        assert [set(state.candidates(seat, slot)) for slot in range(len(notes))] == notes
        assert [set(state.hints_on(seat, slot)) for slot in range(len(notes))] == model.heard[seat]
    assert list(state.fireworks) == [len(pile) for pile in model.piles.values()]
    assert list(state.discards) == model.trash
    assert (state.hint_tokens, state.strikes, state.current_player) == (model.blue, model.red, model.seat)
    assert state.turns_left == (None if model.final is None else len(model.final))
    assert state.deck_size == len(model.stock)
    assert state.best_score == model.most()
    if state.outcome is None:
        assert model.over is None
    else:
        assert (state.outcome.ending.value, state.outcome.score) == (model.over, model.score())


def follow(game: History) -> None:
    start = game.states[0]
    model = Naive(start.players, start.rules, list(start.deck), start.current_player)
    assert_same(start, model)
    for (_, move), state in zip(game.turns, game.states[1:], strict=True):
        model.do(move)
        assert_same(state, model)


@given(playthroughs())
def test_odd_rules(game: History) -> None:
    follow(game)


@given(playthroughs(rules=st.just(STANDARD)))
def test_standard_rules(game: History) -> None:
    follow(game)


@given(playthroughs(rules=course_rules()))
def test_several_courses(game: History) -> None:
    follow(game)
