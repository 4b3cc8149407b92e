"""The cost of records: replayed, parsed and written per second, and bytes per record."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from steps import recorded

import hanabi
from hanabi import hanab_live
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
        *_of_the_site(),
        ("bytes per record with a seed", f"{sum(map(len, texts)) / len(texts):,.0f}"),
        ("bytes per record with a deck", f"{sum(len(dumps(record)) for record in with_decks) / len(records):,.0f}"),
    ]


def _of_the_site() -> list[tuple[str, str]]:
    """The same for exports of hanab.live: long games of every tenth variant."""
    names = [variant.name for variant in hanab_live.site_variants() if variant.unsupported is None]
    records = [_random_game(hanab_live.variant_rules(name), seed) for seed, name in enumerate(names[::10])]
    texts = [hanab_live.export_game(record) for record in records]
    imported = per_second(lambda: len([hanab_live.import_game(text) for text in texts]))
    exported = per_second(lambda: len([hanab_live.export_game(record) for record in records]))
    return [
        ("exports of hanab.live read a minute", f"{60 * imported:,.0f}"),
        ("exports of hanab.live written a minute", f"{60 * exported:,.0f}"),
    ]


def _random_game(rules: hanabi.Rules, seed: int) -> Record:
    rng, state = Random(seed), hanabi.new_game(2, rules, seed=seed)
    start, moves = state, list[hanabi.Move]()
    while not state.is_over:
        # Hints before anything else, so that games do not end early by strikes.
        legal = hanabi.legal_moves(state)
        hints = [move for move in legal if isinstance(move, hanabi.HintColor | hanabi.HintValue)]
        discards = [move for move in legal if isinstance(move, hanabi.Discard)]
        moves.append(rng.choice(hints or discards or legal))
        state = hanabi.apply(state, moves[-1])
    return Record.of(start, moves)


def _played(record: Record) -> hanabi.State:
    state = record.start
    for move in record.moves:
        assert not isinstance(move, hanabi.Rearrangement)
        state = hanabi.apply(state, move)
    return state
