"""Helpers for the tests of the reference players: states with hints given, and the scores of a few games."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from hanabi import STANDARD, Hint, Rules, State, apply
from hanabi.players import Player, play


def told(state: State, *hints: Hint) -> State:
    """The state with the marks of these hints on the cards, as if they had been given earlier."""
    for hint in hints:
        giver = (hint.seat + 1) % state.players
        ready = attrs.evolve(state, current_player=giver, hint_tokens=state.rules.hint_tokens)
        state = attrs.evolve(state, hands=apply(ready, hint).hands)
    return state


def scores(make: Callable[[], Player], players: int, games: int, rules: Rules = STANDARD) -> list[int]:
    """The scores of games with a team of such players, with the seeds from 0."""
    outcomes = [play([make] * players, rules, seed=seed, cheats=True).outcome for seed in range(games)]
    return [-1 if outcome is None else outcome.score for outcome in outcomes]


def mean_score(make: Callable[[], Player], players: int, games: int, rules: Rules = STANDARD) -> float:
    return sum(scores(make, players, games, rules)) / games
