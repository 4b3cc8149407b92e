"""The cost of a seat: views, following by events, exact probabilities, determinizations; OpenSpiel to compare."""

from __future__ import annotations

import random
import statistics
from time import process_time
from typing import Any

import attrs
import pyspiel
from steps import names_of_actions, recorded
from written import per_second

import hanabi
from hanabi import State, View, beliefs

Table = list[tuple[str, str]]


def middle(players: int) -> list[State]:
    """States after 20 moves of long playouts."""
    states = []
    for seed, _, moves in recorded(players, 100):
        state = hanabi.new_game(players, seed=seed)
        for move, _ in moves[:20]:
            state = hanabi.apply(state, move)
        states.append(state)
    return states


def hinted(players: int) -> list[State]:
    """States of games in which half of the moves are hints."""
    rng = random.Random(1)
    states = []
    for seed in range(100):
        state = hanabi.new_game(players, seed=seed)
        for _ in range(20):
            moves = [move for move in hanabi.legal_moves(state) if not isinstance(move, hanabi.Play)]
            state = hanabi.apply(state, rng.choice(moves))
        states.append(state)
    return states


def there(players: int) -> list[Any]:
    """The same states after 20 moves of long playouts, in OpenSpiel."""
    game = pyspiel.load_game("hanabi", {"players": players, "hand_size": hanabi.STANDARD.hand_size(players)})
    names, states = names_of_actions(game), []
    for _, cards, moves in recorded(players, 100):
        state, deck, actions = game.new_initial_state(), iter(cards), iter(moves[:20])
        while True:
            if state.is_chance_node():
                state.apply_action(next(deck))
                continue
            action = next(actions, None)
            if action is None:
                break
            state.apply_action(names[action[1]])
        states.append(state)
    return states


def count(made: list[Any]) -> int:
    """The number of items made."""
    return len(made)


def measure() -> Table:
    """Rows of a name and a figure."""
    states, after_hints = middle(2), hinted(2)
    steps = [(state, hanabi.legal_moves(state)[-1]) for state in after_hints]
    followed = [
        (hanabi.view(state, seat), hanabi.redact(hanabi.event(state, move), seat))
        for state, move in steps
        for seat in (0, 1)
    ]
    fresh = [hanabi.view(hanabi.new_game(2, seed=seed), 0) for seed in range(100)]
    eyes = [hanabi.view(state, state.current_player) for state in after_hints]
    rng = random.Random(1)
    views = per_second(lambda: count([hanabi.view(state, 0) for state in states]))
    openspiel = there(2)
    strings = per_second(lambda: count([state.observation_string(0) for state in openspiel]))
    tensors = per_second(lambda: count([state.observation_tensor(0) for state in openspiel]))
    observed = per_second(lambda: count([hanabi.observe(view, event) for view, event in followed]))
    blank = per_second(lambda: count([beliefs.probabilities(uncounted(view)) for view in fresh]))
    weighed = per_second(lambda: count([beliefs.probabilities(uncounted(view)) for view in eyes]))
    figures = per_second(lambda: count([beliefs.of(uncounted(view)) for view in eyes]))
    drawn = per_second(
        lambda: count([hanabi.determinize(each, rng) for view in eyes for each in [uncounted(view)] * 50])
    )
    return [
        ("views a second", f"{views:,.0f}"),
        ("OpenSpiel: observation strings a second", f"{strings:,.0f} (a view {views / strings:.1f} x as fast)"),
        ("OpenSpiel: observation tensors a second", f"{tensors:,.0f} (a view {views / tensors:.1f} x as fast)"),
        ("events observed a second, every one checked", f"{observed:,.0f}"),
        ("exact probabilities of five cards, nothing hinted", f"{1000 / blank:.2f} ms"),
        ("exact probabilities of five cards, after 20 moves, half of them hints", f"{1000 / weighed:.2f} ms"),
        ("every figure of `beliefs.of`, likewise", f"{1000 / figures:.2f} ms"),
        ("determinizations a second, 50 of each view", f"{drawn:,.0f}"),
        *[several_hands(players) for players in (2, 3, 4, 5)],
    ]


def several_hands(players: int) -> tuple[str, str]:
    """The cost of counting all hands of a table after many hints."""
    eyes, times = [hanabi.common_view(state) for state in hinted(players)], []
    for view in eyes:
        start = process_time()
        beliefs.probabilities(view, 0)
        times.append(1000 * (process_time() - start))
    name = f"exact probabilities with all {players} hands hidden: median, and the worst of 100"
    return name, f"{statistics.median(times):.1f} ms, {max(times):.1f} ms"


def uncounted(view: View) -> View:
    """The same view without cached counts."""
    return attrs.evolve(view)
