"""The cost of records: replayed, parsed and written per second, and bytes per record."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from steps import recorded

import hanabi
from hanabi.records import Record, dumps, loads, replay


def per_second(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Items per second of processor time: `work` processes some and returns their number."""
    done, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        done += work()
    return done / passed


def measure() -> list[tuple[str, str]]:
    """Rows of a name and a figure, over long playouts of two players."""
    games = recorded(2, 200)
    records = [Record(players=2, seed=seed, moves=[move for move, _ in moves]) for seed, _, moves in games]
    with_decks = [Record.of(record.start, record.moves) for record in records]
    texts = [dumps(record) for record in records]
    moves = sum(len(record.moves) for record in records) / len(records)
    replayed = per_second(lambda: len([replay(record) for record in records]))
    by_hand = per_second(lambda: len([_played(record) for record in records]))
    return [
        ("moves per record", f"{moves:.0f}"),
        ("records replayed a second", f"{replayed:,.0f} ({replayed / by_hand:.2f} x as fast as bare `apply`)"),
        ("records parsed a second", f"{per_second(lambda: len([loads(text, Record) for text in texts])):,.0f}"),
        ("records written a second", f"{per_second(lambda: len([dumps(record) for record in records])):,.0f}"),
        ("bytes per record with a seed", f"{sum(map(len, texts)) / len(texts):,.0f}"),
        ("bytes per record with a deck", f"{sum(len(dumps(record)) for record in with_decks) / len(records):,.0f}"),
    ]


def _played(record: Record) -> hanabi.State:
    state = record.start
    for move in record.moves:
        assert not isinstance(move, hanabi.Rearrangement)
        state = hanabi.apply(state, move)
    return state
