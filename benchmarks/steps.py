"""Steps per second: this library and OpenSpiel's `hanabi`, taking turns in one process on one core.

A step lists the legal moves, chooses one and makes it. Here each step makes a new state. OpenSpiel is measured twice:
in place, and on a `clone()`, which gives the same guarantee. In OpenSpiel the caller deals the cards: it samples each
from `chance_outcomes()` with `pyspiel.sample_action`, in C++, or prepares the whole deck and never asks.

Random playouts choose any legal move. Long playouts play a card that fits, else discard, else hint. The games are
recorded first, so that only the engines are measured, not the choosing. The loops that people write are in
`natural.py`.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import attrs
import pyspiel

import hanabi
from hanabi import Discard, HintColor, HintValue, Move, Play, State

Game = tuple[int, list[int], list[tuple[Move, str]]]
"""A recorded game: its seed, its deck as chance outcomes, its moves here and there."""

Steps = Callable[[], int]
"""Plays one game and returns the number of its steps."""


@attrs.frozen
class Row:
    """The medians of one playout, in steps per second."""

    name: str
    here: float
    there: tuple[tuple[float, float], ...]
    """In the order of `WAYS`: the speed, and how many times as fast it is here."""


WAYS = {
    "sampled, in place": {"cloned": False, "deck_ready": False},
    "sampled, `clone()`": {"cloned": True, "deck_ready": False},
    "prepared deck, in place": {"cloned": False, "deck_ready": True},
    "prepared deck, `clone()`": {"cloned": True, "deck_ready": True},
}
"""The ways to use OpenSpiel, by column heading."""


def prefer(state: State) -> Move:
    """The move of a long playout: the first play that fits, else the first discard, else the first hint."""
    slots = state.playable_slots()
    if slots:
        return Play(slots[0])
    moves = hanabi.legal_moves(state)
    return next((move for move in moves if isinstance(move, Discard)), moves[-1])


def recorded(players: int, games: int) -> list[Game]:
    """Long playouts: the seed, the deck as OpenSpiel's outcomes, the moves in both notations."""
    found = []
    for seed in range(games):
        state = hanabi.new_game(players, seed=seed)
        deck, moves = outcomes(state), []
        while state.outcome is None:
            move = prefer(state)
            moves.append((move, spelled(state, move)))
            state = hanabi.apply(state, move)
        found.append((seed, deck, moves))
    return found


def outcomes(state: State) -> list[int]:
    """The deck as chance outcomes: there the colours are R, Y, G, W, B."""
    colors = ["red", "yellow", "green", "white", "blue"]
    return [colors.index(card.suit) * 5 + card.value - 1 for card in state.deck]


def spelled(state: State, move: Move) -> str:
    """A move as OpenSpiel prints it."""
    match move:
        case Play(slot):
            return f"(Play {slot})"
        case Discard(slot):
            return f"(Discard {slot})"
        case HintColor(seat, color):
            away = (seat - state.current_player) % state.players
            return f"(Reveal player +{away} color {color[0].upper()})"
        case HintValue(seat, value):
            return f"(Reveal player +{(seat - state.current_player) % state.players} rank {value})"


def random_here(players: int) -> Steps:
    """Random playouts here."""
    choose, seeds = random.Random(1).random, iter(range(10**9))

    def play() -> int:
        state, steps = hanabi.new_game(players, seed=next(seeds)), 0
        while state.ending is None:
            moves = hanabi.legal_moves(state)
            state = hanabi.apply(state, moves[int(choose() * len(moves))])
            steps += 1
        return steps

    return play


def random_there(game: Any, players: int, *, cloned: bool, deck_ready: bool) -> Steps:
    """Random playouts there."""
    rng = random.Random(1)
    choose, decks = rng.random, cycle_of([outcomes(hanabi.new_game(players, seed=seed)) for seed in range(500)])

    def play() -> int:
        state, deck, steps = game.new_initial_state(), iter(next(decks)), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(deck) if deck_ready else sample(state, rng))
                continue
            actions = state.legal_actions()
            if cloned:
                state = state.clone()
            state.apply_action(actions[int(choose() * len(actions))])
            steps += 1
        return steps

    return play


def sample(state: Any, rng: random.Random) -> int:
    """A chance outcome, sampled in C++ with the probabilities of the state."""
    return int(pyspiel.sample_action(state.chance_outcomes(), rng.random())[0])


def long_here(players: int, games: list[Game]) -> Steps:
    """Long playouts here: recorded moves, with the legal ones listed before each."""
    source = cycle_of([(seed, [move for move, _ in moves]) for seed, _, moves in games])

    def play() -> int:
        seed, moves = next(source)
        state = hanabi.new_game(players, seed=seed)
        for move in moves:
            hanabi.legal_moves(state)
            state = hanabi.apply(state, move)
        return len(moves)

    return play


def long_there(game: Any, games: list[Game], names: dict[str, int], *, cloned: bool, deck_ready: bool) -> Steps:
    """The same long playouts there; if chance is sampled, the sample is discarded, and the recorded card dealt."""
    rng = random.Random(1)
    source = cycle_of([(deck, [names[name] for _, name in moves]) for _, deck, moves in games])

    def play() -> int:
        cards, actions = next(source)
        state, deck, moves = game.new_initial_state(), iter(cards), iter(actions)
        while not state.is_terminal():
            if state.is_chance_node():
                if not deck_ready:
                    sample(state, rng)
                state.apply_action(next(deck))
                continue
            state.legal_actions()
            if cloned:
                state = state.clone()
            state.apply_action(next(moves))
        return len(actions)

    return play


def cycle_of(items: list[Any]) -> Iterator[Any]:
    """The items in an endless cycle."""
    while True:
        yield from items


def names_of_actions(game: Any) -> dict[str, int]:
    """OpenSpiel's action numbers by the text that it prints for them."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return {state.action_to_string(0, action): action for action in range(game.num_distinct_actions())}


def speed(play: Steps, seconds: float) -> float:
    """Steps per second of processor time, over several seconds, so that other load matters less."""
    steps, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        steps += play()
    return steps / passed


def measure(rounds: int, seconds: float) -> Iterator[Row]:
    """Every playout, each side in turn for some rounds."""
    for players in (2, 5):
        game = pyspiel.load_game("hanabi", {"players": players, "hand_size": hanabi.STANDARD.hand_size(players)})
        names, games = names_of_actions(game), recorded(players, 300)
        playouts = {
            "random": [random_here(players), *(random_there(game, players, **way) for way in WAYS.values())],
            "long": [long_here(players, games), *(long_there(game, games, names, **way) for way in WAYS.values())],
        }
        for name, sides in playouts.items():
            here, *there = in_turn(sides, rounds, seconds)
            compared = [(statistics.median(side), ratio(here, side)) for side in there]
            yield Row(f"{name}, {players} players", statistics.median(here), tuple(compared))


def in_turn(sides: list[Steps], rounds: int, seconds: float) -> list[list[float]]:
    """The speeds of each side, round by round."""
    results: list[list[float]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, play in zip(results, sides, strict=True):
            side.append(speed(play, seconds))
    return results


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of all rounds: a machine that slows down slows both sides."""
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
