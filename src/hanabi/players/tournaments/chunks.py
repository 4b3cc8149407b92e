"""Chunks: some games of one line-up, which one process plays. Here are its task, and the results that it returns."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import final

import attrs

from hanabi.game import Ending, Outcome, new_game
from hanabi.game.internals import Frozen
from hanabi.players.entrants import Entrant, players_for
from hanabi.players.player import Player
from hanabi.players.referee import Referee
from hanabi.players.tournaments.lineups import Lineup, game_seed
from hanabi.records import Record, dumps

MAX_FAULTS = 3
"""Maximum number of faults described per line-up. Further faults are only counted."""


@final
@attrs.frozen(kw_only=True)
class Terms(Frozen):
    """The arguments of `play` that are the same for all games of a tournament; `keep` is whether to return records."""

    seed: int
    limit: float | None = None
    on_fault: Entrant = "forfeit"
    cheats: bool = False
    keep: bool = False


@final
@attrs.frozen
class Chunk(Frozen):
    """A task: play `games` games of the line-up with this `number`. The first of them has the number `first`."""

    number: int
    lineup: Lineup
    terms: Terms
    first: int
    games: int


@final
@attrs.frozen
class GameResult(Frozen):
    """The result of one game."""

    score: int
    won: bool
    struck_out: bool
    moves: int
    seconds: float
    faults: int


@final
@attrs.frozen
class Played(Frozen):
    """The results of a chunk, and its records as JSON lines.

    * `faults`: the first faults, each with the number of its game. `took`: the seconds that the process needed.
    """

    number: int
    first: int
    results: tuple[GameResult, ...]
    faults: tuple[tuple[int, str], ...]
    lines: str
    took: float


def result_of(record: Record, outcome: Outcome | None, points: int) -> GameResult:
    """The result of a recorded game.

    `points` is the sum of its fireworks. It is the score if a fault ended the game and the game was not forfeited.
    """
    ended = points if record.stopped is None else 0
    return GameResult(
        score=ended if outcome is None else outcome.score,
        won=outcome is not None and outcome.won,
        struck_out=outcome is not None and outcome.ending is Ending.STRIKES,
        moves=len(record.moves),
        seconds=sum(record.seconds),
        faults=len(record.notes),
    )


def play_chunk(chunk: Chunk) -> Played:
    """Play the games of a chunk. Apart from times, the results depend on nothing but the chunk.

    Raises `UnsuitableRules` if a player refuses a game, and `PlayerFault` if `on_fault` is `"raise"`.
    """
    began = perf_counter()
    results, faults, lines = [], [], []
    with players_for(chunk.lineup.makers) as players:
        for game in range(chunk.first, chunk.first + chunk.games):
            referee = referee_of(chunk.lineup, players, chunk.terms, game)
            while not referee.is_over:
                referee.ask()
            record = referee.record(seed=game_seed(chunk.terms.seed, game))
            results.append(result_of(record, referee.state.outcome, referee.state.score))
            faults += [(game, note.text) for note in record.notes[:1]]
            if chunk.terms.keep:
                lines.append(f"{dumps(record)}\n")
    first_faults, took = tuple(faults[:MAX_FAULTS]), perf_counter() - began
    return Played(chunk.number, chunk.first, tuple(results), first_faults, "".join(lines), took)


def referee_of(lineup: Lineup, players: Sequence[Player], terms: Terms, game: int) -> Referee:
    """The referee of a game that is about to begin. Raises what `new_game` and `Referee` raise."""
    start = new_game(lineup.players, lineup.rules, seed=game_seed(terms.seed, game))
    seated = [players[player] for player in lineup.order(game)]
    names = lineup.seat_names(game)
    return Referee(seated, start, limit=terms.limit, on_fault=terms.on_fault, cheats=terms.cheats, names=names)
