"""The loops that people write, compared with the tuned ones of `steps.py`, in turn in one process.

Natural loops use `state.outcome is None`, `rng.choice(legal_moves(state))`, `state.deck[held.order]` and the questions
of a state. The tuned long playout makes recorded moves and lists the legal ones. The natural ones find the same moves
themselves, so their ratio includes the choosing.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable

from steps import Steps, cycle_of, in_turn, long_here, random_here, ratio, recorded

import hanabi
from hanabi import Discard, Move, Play, State


def by_card(state: State) -> Move:
    """The move of a long playout, found by `is_playable` for each card."""
    for slot, held in enumerate(state.hands[state.current_player]):
        if state.is_playable(state.deck[held.order]):
            return Play(slot)
    return discard_or_hint(state)


def by_cards_wanted(state: State) -> Move:
    """The same move, found by `playable_cards`."""
    wanted = state.playable_cards
    for slot, held in enumerate(state.hands[state.current_player]):
        if state.deck[held.order] in wanted:
            return Play(slot)
    return discard_or_hint(state)


def by_hand(state: State) -> Move:
    """The same move, found by `playable_slots`."""
    slots = state.playable_slots()
    if slots:
        return Play(slots[0])
    return discard_or_hint(state)


def discard_or_hint(state: State) -> Move:
    moves = hanabi.legal_moves(state)
    return next((move for move in moves if isinstance(move, Discard)), moves[-1])


def random_natural(players: int) -> Steps:
    """Random playouts, as the README writes them."""
    rng, seeds = random.Random(1), iter(range(10**9))

    def play() -> int:
        state, steps = hanabi.new_game(players, seed=next(seeds)), 0
        while state.outcome is None:
            state = hanabi.apply(state, rng.choice(hanabi.legal_moves(state)))
            steps += 1
        return steps

    return play


def long_natural(players: int, games: int, choose: Callable[[State], Move]) -> Steps:
    """Long playouts that find their moves as they go."""
    seeds = cycle_of(list(range(games)))

    def play() -> int:
        state, steps = hanabi.new_game(players, seed=next(seeds)), 0
        while state.outcome is None:
            state = hanabi.apply(state, choose(state))
            steps += 1
        return steps

    return play


def report(rounds: int, seconds: float) -> None:
    """Print the table as Markdown."""
    print("| steps per second | tuned | natural | natural / tuned |")
    print("|---|---|---|---|")
    for players in (2, 5):
        tuned_random, tuned_long = random_here(players), long_here(players, recorded(players, 300))
        for name, tuned, natural in (
            ("random", tuned_random, random_natural(players)),
            ("long, `is_playable(deck[order])`", tuned_long, long_natural(players, 300, by_card)),
            ("long, `deck[order] in playable_cards`", tuned_long, long_natural(players, 300, by_cards_wanted)),
            ("long, `playable_slots()`", tuned_long, long_natural(players, 300, by_hand)),
        ):
            before, now = in_turn([tuned, natural], rounds, seconds)
            speeds = f"{statistics.median(before):,.0f} | {statistics.median(now):,.0f}"
            print(f"| {name}, {players} players | {speeds} | {ratio(now, before):.2f} |", flush=True)


if __name__ == "__main__":
    report(rounds=21, seconds=0.1)
