"""Arrays under the hints and suits of games that are in no book: the same game, and the same observations."""

from __future__ import annotations

import random

import numpy as np
import pytest

from hanabi import (
    STANDARD,
    Hint,
    HintColor,
    HintUse,
    HintValue,
    Matching,
    Move,
    Play,
    Rules,
    SpecialValue,
    State,
    Suit,
    Telling,
    legal_moves,
    new_game,
    step,
    view,
)
from hanabi.arrays import Games
from hanabi.encoding import layout, observation
from interpreting import interpreting
from positions import position

ORANGE = Suit("orange", "o", inverted=True)
MECHANISMS = {
    "alternating": Rules(alternating_hints=True),
    "alternating, of which the kind is told": Rules(alternating_hints=True, hints_told=Telling.KIND),
    "starved": Rules(hint_tokens=16, hint_cost=2),
    "nothing is told": Rules(hints_told=Telling.NOTHING),
    "inverted": Rules(suits=[*STANDARD.suits[:2], ORANGE], discard_at_full_tokens=True, strikes=9),
    "blind": Rules(color_hints=HintUse.BLIND, special_value=SpecialValue(5, deceptive=True)),
    "values only": Rules(color_hints=HintUse.MUTE, hints_told=Telling.KIND, value_matching=Matching.UP_TO),
}
NAMES = ["learning-environment", "exact"]


def choose(state: State, chance: random.Random) -> Move:
    """Mostly what fits, so that games last."""
    moves = legal_moves(state)
    fitting = [move for move in moves if isinstance(move, Play) and move.slot in state.playable_slots()]
    return chance.choice(fitting or [move for move in moves if not isinstance(move, Play)] or moves)


@pytest.mark.parametrize("rules", MECHANISMS.values(), ids=MECHANISMS)
def test_a_whole_game_and_its_observations_are_those_of_the_single_engine(rules: Rules) -> None:
    chance, state = random.Random(1), new_game(2, rules, seed=7)
    layouts = [layout(name, rules, 2) for name in NAMES]
    with interpreting():
        games = Games.of([state])
        while not state.is_over:
            assert tuple(np.flatnonzero(games.legal[0]).tolist()) == games.moves.legal(state)
            move, before = choose(state, chance), state.hint_tokens
            games.step([games.moves.number(move, state.current_player)])
            state, happened = step(state, move)
            assert (games.state(0), games.event(0)) == (state, happened)
            eyes = view(state, state.current_player)
            for each in layouts:
                one = observation(eyes, each, happened, tokens_before=before)
                assert (games.observations(each)[0] == one).all(), (each.name, state)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("telling", "hints"),
    [
        (Telling.KIND, [HintColor(1, "red"), HintColor(1, "green")]),
        (Telling.NOTHING, [HintColor(1, "red"), HintValue(1, 2)]),
    ],
)
def test_an_observation_tells_nothing_of_a_hint_that_is_not_told(
    telling: Telling, hints: list[Hint], name: str
) -> None:
    """The receiver cannot tell two hands apart in which two different hints touch the same slots."""
    rules = Rules(hints_told=telling, hand_sizes={2: 2})
    states = [position(["r1 y2", hand], rules=rules) for hand in ("r1 b3", "g2 w4")]
    numbers = layout(name, rules, 2)
    made = [step(state, hint) for state, hint in zip(states, hints, strict=True)]
    assert made[0][1] == made[1][1]
    one, other = [observation(view(after, 1), numbers, told, tokens_before=8) for after, told in made]
    assert (one == other).all()
    with interpreting():
        games = Games.of(states)
        games.step([games.moves.number(hint, 0) for hint in hints])
        rows = games.observations(numbers)
    assert (rows[0] == one).all()
    assert (rows[1] == one).all()
