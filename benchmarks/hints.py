"""The cost of finding the effects of a hint, compared with giving it: `python benchmarks/hints.py`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import starmap
from time import process_time
from timeit import repeat
from typing import Any

import hanabi
from hanabi import Discard, Hint, State, View, beliefs

Table = list[tuple[str, str]]


def middle(players: int) -> list[State]:
    """States of games without plays, after 20 moves, in which a hint can be given."""
    rng = random.Random(1)
    states = []
    for seed in range(100):
        state = hanabi.new_game(players, seed=seed)
        for _ in range(20):
            moves = [move for move in hanabi.legal_moves(state) if isinstance(move, Hint | Discard)]
            state = hanabi.apply(state, rng.choice(moves))
        if state.hint_tokens:
            states.append(state)
    return states


def measure(players: int = 3) -> Table:
    """Rows of a name and a figure, in microseconds of processor time."""
    views, hints, given, cards = [], [], [], []
    for state in middle(players):
        view = hanabi.view(state, state.current_player)
        views.append((view,))
        cards += [(view, seat, slot) for seat in view.seats_after() for slot in range(len(view.hands[seat]))]
        for move in hanabi.legal_moves(view):
            if isinstance(move, Hint):
                hints.append((view, move))
                given.append((state, move))
    return [
        ("`hints_touching(view, seat, slot)`", each(hanabi.hints_touching, cards)),
        ("`touched(view, hint)`", each(hanabi.touched, hints)),
        ("`news(view, hint)`", each(hanabi.news, hints)),
        ("`imagine_hint(view, hint)`", each(hanabi.imagine_hint, hints)),
        ("`view(apply(state, hint), seat)`, to compare", each(given_and_seen, given)),
        ("`view.unhinted_slots()`", each(View.unhinted_slots, views)),
        ("`view.seats_after()`", each(View.seats_after, views)),
        ("the receiver's `beliefs.counted` after the hint", each(receiver_counts, hints)),
        ("the receiver's `beliefs.playable` after the hint", each(receiver_weighs, hints[::11])),
    ]


def each(ask: Callable[..., object], cases: Sequence[tuple[Any, ...]]) -> str:
    """The cost of one call: the best of some rounds over all cases."""
    rounds = repeat(lambda: list(starmap(ask, cases)), timer=process_time, number=1, repeat=15)
    return f"{1e6 * min(rounds) / len(cases):,.1f} µs"


def given_and_seen(state: State, hint: Hint) -> View:
    """The next view, made from the next state."""
    return hanabi.view(hanabi.apply(state, hint), state.current_player)


def receiver_counts(view: View, hint: Hint) -> object:
    """`beliefs.counted` of the shared view, in which two hands are hidden."""
    return beliefs.counted(hanabi.shared_view(hanabi.imagine_hint(view, hint), hint.seat))


def receiver_weighs(view: View, hint: Hint) -> object:
    """The same with `beliefs.playable`, which is exact."""
    return beliefs.playable(hanabi.shared_view(hanabi.imagine_hint(view, hint), hint.seat))


if __name__ == "__main__":
    for row in measure():
        print(f"| {' | '.join(row)} |")
