"""The arrays play the same game as the single engine: states, legal moves, events, outcomes, after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanabi
from hanabi import testing
from hanabi.arrays import ENDINGS, Games
from hanabi.game import Discard, Event, Play, Rules, State, legal_moves, new_game, step
from hanabi.records import History
from hypothesis_examples import examples
from interpreting import interpreting

FULL = Rules(
    suits=[
        hanabi.Suit(
            name,
            name[0],
            copies=(2, 1, 1, 1, 1, 1, 1, 1, 2),
            color_touch=hanabi.Touch.ALL if name == "ivory" else hanabi.Touch.OWN,
            value_touch=hanabi.Touch.NONE if name == "jade" else hanabi.Touch.OWN,
            colors=() if name == "ivory" else (name,),
            descending=name == "green",
        )
        for name in ("amber", "blue", "cyan", "dun", "ecru", "fawn", "green", "hazel", "ivory", "jade")
    ],
    hand_sizes={2: 9, 6: 7},
    choreography=True,
)
"""Ten suits of nine values: the most that there can be."""
RAINBOW = hanabi.STANDARD.with_variants(hanabi.AVALANCHE, hanabi.TIMED_CHOREOGRAPHY)
FEW = Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, hint_tokens=1, last_round=False, strikes=9)
TWELVE = {
    "standard, 2": (hanabi.STANDARD, 2),
    "standard, 3": (hanabi.STANDARD, 3),
    "standard, 4": (hanabi.STANDARD, 4),
    "standard, 5": (hanabi.STANDARD, 5),
    "abacus, 3": (hanabi.editions.ABACUS, 3),
    "cocktail, 4": (hanabi.editions.COCKTAIL_2015_FR, 4),
    "crowning piece, 4": (hanabi.STANDARD.with_variants(hanabi.CROWNING_PIECE), 4),
    "everything, 3": (RAINBOW.with_variants(hanabi.CROWNING_PIECE), 3),
    "choreography and a rainbow, 5": (RAINBOW, 5),
    "hopeless, empty hints, 2": (Rules(empty_hints=True, stops_when_hopeless=True, strikeout_keeps_points=True), 2),
    "few cards, 2": (FEW, 2),
    "ten suits of nine, 6": (FULL, 6),
}
SOME = ("standard, 5", "everything, 3", "few cards, 2", "ten suits of nine, 6")
"""Compiling takes seconds for each set of rules; the whole dozen is for `pytest -m million`."""


def check(games: Games, place: int, state: State, event: Event | None) -> None:
    """One of the games is as the single engine has it."""
    assert games.state(place) == state
    assert games.event(place) == event
    numbers = games.moves.legal(state)
    assert tuple(np.flatnonzero(games.legal[place]).tolist()) == numbers
    assert ENDINGS[games.endings[place]] == state.ending
    assert games.scores[place] == (state.score if state.outcome is None else state.outcome.score)
    assert games.best_scores[place] == state.best_score
    assert games.over[place] == state.is_over
    assert games.current_players[place] == state.current_player


def worth(state: State) -> int:
    return state.score if state.outcome is None else state.outcome.score


def play(game: History, games: Games, place: int) -> None:
    """Play a whole game in one place while the other games stand still."""
    for (state, move), after in zip(game.turns, game.states[1:], strict=True):
        others = [games.state(other) for other in range(len(games)) if other != place]
        numbers = np.full(len(games), -1)
        numbers[place] = games.moves.number(move, state.current_player)
        games.step(numbers)
        check(games, place, after, step(state, move)[1])
        assert games.gained[place] == worth(after) - worth(state)
        assert games.ended[place] == ENDINGS.index(after.ending)
        assert others == [games.state(other) for other in range(len(games)) if other != place]


@given(testing.playthroughs(), st.data())
def test_every_game_is_the_same_under_all_rules(game: History, data: st.DataObject) -> None:
    with interpreting():
        middle = data.draw(st.sampled_from(game.states))
        games = Games.of([game.states[0], middle], seed=1)
        check(games, 0, game.states[0], None)
        check(games, 1, middle, None)
        play(game, games, 0)
        check(games, 1, middle, None)


@given(testing.playthroughs(), st.integers(0, 2**64))
def test_a_game_that_is_dealt_anew_is_a_new_game(game: History, seed: int) -> None:
    with interpreting():
        last = game.states[-1]
        games = Games.of([last, last], seed=seed)
        games.reset([1])
        dealt = games.state(1)
        rules = last.rules
        assert dealt == new_game(last.players, rules, deck=dealt.deck, first_player=last.current_player)
        check(games, 1, dealt, None)
        check(games, 0, last, None)


def preferred(state: State, chance: random.Random) -> int:
    """Mostly what fits, so that games last: the place of a legal move."""
    moves = legal_moves(state)
    if chance.random() < 0.8:
        hand = state.hands[state.current_player]
        for place, move in enumerate(moves):
            fits = isinstance(move, Play) and state.is_playable(state.face(hand[move.slot]))
            if fits and chance.random() < 0.8:
                return place
        safe = [place for place, move in enumerate(moves) if not isinstance(move, Play)]
        spare = [place for place in safe if isinstance(moves[place], Discard) or chance.random() < 0.7]
        if spare or safe:
            return chance.choice(spare or safe)
    return chance.randrange(len(moves))


def play_compiled(rules: Rules, players: int, n: int, seed: int) -> Iterator[int]:
    """Play some games to their ends here and there, and compare all. Yields the steps taken."""
    chance = random.Random(seed)
    games = Games.deal(n, players, rules, seed=seed, first_player=seed % players)
    states = [games.state(place) for place in range(n)]
    while not games.over.all():
        numbers = np.full(n, -1)
        events: dict[int, Event] = {}
        for place, state in enumerate(states):
            if not state.is_over:
                legal = np.flatnonzero(games.legal[place])
                numbers[place] = legal[preferred(state, chance)]
                move = games.moves.move(int(numbers[place]), state.current_player)
                states[place], events[place] = step(state, move)
        games.step(numbers)
        for place, event in events.items():
            check(games, place, states[place], event)
        yield len(events)


@pytest.mark.at_length
@pytest.mark.parametrize("name", SOME)
def test_compiled_the_games_are_the_same(name: str) -> None:
    rules, players = TWELVE[name]
    assert sum(play_compiled(rules, players, n=10, seed=3)) > 20


CORNERS = Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, hint_tokens=1, strikes=9, stops_when_hopeless=True)


@pytest.mark.parametrize(
    "rules",
    [CORNERS, attrs.evolve(CORNERS, last_round=False), attrs.evolve(CORNERS, last_round=False, empty_hints=True), FEW],
)
def test_interpreted_the_games_are_the_same(rules: Rules) -> None:
    with interpreting():
        assert sum(play_compiled(rules, 2, n=20, seed=3)) > 20
        games = Games.deal(20, 2, rules, seed=1)
        for _ in range(60):
            games.step(games.choose(), deal_again=True)
        assert not games.over.any()


@pytest.mark.million
@pytest.mark.parametrize("name", TWELVE)
def test_a_million_steps_are_the_same(name: str) -> None:
    rules, players = TWELVE[name]
    steps, seed = 0, 0
    while steps < 1_000_000 / len(TWELVE):
        steps += sum(play_compiled(rules, players, n=100, seed=seed))
        seed += 1


@pytest.mark.at_length
@examples(30)
@given(st.permutations(hanabi.STANDARD.cards), st.integers(0, 2**32))
def test_compiled_any_deck_is_played_the_same(deck: list[hanabi.Card], seed: int) -> None:
    state = new_game(2, deck=deck)
    games = Games.of([state], seed=seed)
    while not state.is_over:
        (number,) = games.choose().tolist()
        state, event = step(state, games.moves.move(number, state.current_player))
        games.step([number])
        check(games, 0, state, event)
    assert games.choose().tolist() == [-1]


@pytest.mark.at_length
def test_games_that_end_are_dealt_anew_at_once() -> None:
    games = Games.deal(25, 3, hanabi.STANDARD, seed=5, first_player=2)
    dealt = 0
    for _ in range(60):
        before = [games.state(place) for place in range(25)]
        numbers = games.choose()
        games.step(numbers, deal_again=True)
        for place, state in enumerate(before):
            after, _event = step(state, games.moves.move(int(numbers[place]), state.current_player))
            assert games.gained[place] == worth(after) - worth(state)
            assert games.ended[place] == ENDINGS.index(after.ending)
            if after.is_over:
                dealt += 1
                after = new_game(3, deck=games.state(place).deck, first_player=2)
            check(games, place, after, None if games.ended[place] else _event)
    assert dealt > 50
