"""Tournaments: many games of several line-ups on the same decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from typing import Any, TypeAlias

from hanabi.game import STANDARD, InvalidArgument, Rules
from hanabi.game.internals import SEEDS_END, HasRules, brief_repr, first_of, is_int_between, require, rules_of
from hanabi.players.entrants import Entrant, players_for
from hanabi.players.tournaments.archive import Archive
from hanabi.players.tournaments.chunks import Chunk, Played, Terms, referee_of
from hanabi.players.tournaments.lineups import MAX_ENTRANTS, Entrants, Lineup, lineups_of, require_sendable
from hanabi.players.tournaments.results import Tournament
from hanabi.players.tournaments.spreading import spread
from hanabi.players.tournaments.tallies import Margin, Tally, margin_over
from hanabi.records.internals import AnyPath, as_path

MAX_GAMES = 10_000_000
MAX_PLAYERS = 1000
FIRST_CHUNK, MAX_CHUNK, CHUNK_SECONDS = 4, 1000, 1.0
"""The number of games in a line-up's first chunk; the maximum per chunk; the seconds that a chunk should take."""

Progress: TypeAlias = Callable[[Tournament, int], None]
"""Called after every chunk with the results so far and the total number of games."""


def tournament(
    entrants: Entrants,
    players: int | Sequence[int] = (2, 3, 4, 5),
    rules: Rules | HasRules | Sequence[Rules | HasRules] = STANDARD,
    *,
    games: int = 100,
    seed: int = 0,
    cross_play: bool = False,
    limit: float | None = None,
    on_fault: Entrant = "forfeit",
    cheats: bool = False,
    jobs: int | None = None,
    executor: Executor | None = None,
    save: AnyPath | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Tournament:
    """Play `games` games of each line-up on the same decks, and compare the scores.

    * `entrants`: classes of players, or names as for `play`; each plays with itself. A mapping gives them other names.
      A list among them is one line-up, in seat order. With `cross_play`, every pair plays too: one player among
      partners of the other kind, who change seats from game to game.
    * `players`: one number of players or several. `rules`: one or several.
    * `seed`: the seed of all decks. The scores are the same for any executor and number of jobs.
    * `limit`, `on_fault`, `cheats`: as for `play`. A forfeited game counts as 0 points.
    * `executor`: any executor of `concurrent.futures`; that of Dask plays on many machines. Without one, `jobs` local
      processes play (default: one per CPU); with `jobs=1`, this process. If a process dies, its games are played again.
    * `save`: a file for the records, one per line, written as games are played. With `resume`, the games in the file
      are not played again; `games` may be larger than before.
    * `progress`: called with the results so far after every chunk of games, about once a second.

    Raises `InvalidArgument` for wrong arguments, `InvalidSetup` if the rules do not allow such games, `UnsuitableRules`
    if a player refuses the game, `PlayerFault` if `on_fault` is `"raise"`, and `WorkersLost` if processes die again and
    again. Raises `OSError` if the file cannot be written, or disappears during the tournament.

    Examples:
        >>> found = tournament(["careful", "random"], players=2, games=10, seed=1, jobs=1)
        >>> [(each.title, each.games, each.mean > 5) for each in found.results]
        [('careful', 10, True), ('random', 10, False)]
    """
    _require_kinds(cross_play, resume, executor, progress)
    lineups = lineups_of(entrants, _counts(players), _rules(rules), cross_play=cross_play)
    games, seed = _whole(games, "games", 1, MAX_GAMES), _whole(seed, "seed", 1 - SEEDS_END, SEEDS_END - 1)
    jobs = None if jobs is None else _whole(jobs, "jobs", 1, 10_000)
    terms = Terms(seed=seed, limit=limit, on_fault=on_fault, cheats=cheats, keep=save is not None)
    for lineup in lineups:
        # If a line-up cannot play, fail before any game is played.
        with players_for(lineup.makers) as seated:
            referee_of(lineup, seated, terms, game=0)
    if executor is not None or jobs != 1:
        require_sendable(lineups, on_fault)
    running = _Progress(lineups, terms, games)
    with ExitStack() as stack:
        archive = None if save is None else stack.enter_context(Archive(as_path(save), resume=resume))
        if archive is not None:
            for played in archive.played(lineups, seed, games):
                running.add(played)
        for played in stack.enter_context(closing(spread(running.chunks(), executor, jobs))):
            if archive is not None:
                archive.append(played)
            running.add(played)
            if progress is not None:
                progress(running.results_so_far(), games * len(lineups))
    return running.results_so_far(final=True)


class _Progress:
    """The state of a running tournament."""

    def __init__(self, lineups: tuple[Lineup, ...], terms: Terms, games: int) -> None:
        self._terms = terms
        self._games = games
        self._tallies = [Tally(lineup, games) for lineup in lineups]

    def add(self, played: Played) -> None:
        self._tallies[played.number].add(played)

    def chunks(self) -> Iterator[Chunk]:
        """The games left to play, in chunks that take about equally long. The line-ups take turns."""
        sources = [self._chunks_of(number) for number in range(len(self._tallies))]
        while sources:
            for source in tuple(sources):
                chunk = next(source, None)
                if chunk is None:
                    sources.remove(source)
                else:
                    yield chunk

    def _chunks_of(self, number: int) -> Iterator[Chunk]:
        tally = self._tallies[number]
        first = 0
        while first < self._games:
            if tally.has(first):  # read from the file
                first += 1
                continue
            end, last = first + 1, min(first + _chunk_size(tally), self._games)
            while end < last and not tally.has(end):
                end += 1
            yield Chunk(number, tally.lineup, self._terms, first, end - first)
            first = end

    def results_so_far(self, *, final: bool = False) -> Tournament:
        """The results so far. Margins are computed only for the final results."""
        tallies = [tally for tally in self._tallies if tally.played]
        return Tournament(
            seed=self._terms.seed,
            results=tuple([tally.result() for tally in tallies]),
            margins=tuple(_margins(tallies)) if final else (),
        )


def _chunk_size(tally: Tally) -> int:
    pace = tally.seconds_per_game
    # The first games are slow because modules are imported, so let chunks grow step by step.
    return FIRST_CHUNK if pace is None else max(1, min(MAX_CHUNK, 2 * tally.timed, int(CHUNK_SECONDS / pace)))


def _margins(tallies: Sequence[Tally]) -> Iterator[Margin]:
    """The margin of each line-up over the first line-up with the same rules and number of players."""
    first: dict[tuple[Rules, int], Tally] = {}
    for tally in tallies:
        other = first.setdefault((tally.lineup.rules, tally.lineup.players), tally)
        if other is not tally:
            yield margin_over(tally, other)


def _require_kinds(cross_play: bool, resume: bool, executor: Executor | None, progress: Progress | None) -> None:
    require(cross_play, bool, "True or False for cross_play")
    require(resume, bool, "True or False for resume")
    if executor is not None:
        require(executor, Executor, "an executor")
    if progress is not None and not callable(progress):
        raise InvalidArgument(f"progress: expected a callable, got {brief_repr(progress)}")


def _counts(players: int | Sequence[int]) -> tuple[int, ...]:
    several = [players] if type(players) is int else _several(players, "players")
    return tuple(dict.fromkeys([_whole(count, "players", 1, MAX_PLAYERS) for count in several]))


def _rules(given: Rules | HasRules | Sequence[Rules | HasRules]) -> tuple[Rules, ...]:
    several = _several(given, "rules") if isinstance(given, list | tuple) else [given]
    return tuple(dict.fromkeys(map(rules_of, several)))


def _several(given: Any, what: str) -> tuple[Any, ...]:
    found = None if isinstance(given, str) else first_of(given, MAX_ENTRANTS)
    if not found:
        raise InvalidArgument(f"{what}: expected a list of them, got {brief_repr(given)}")
    return found


def _whole(given: int, what: str, least: int, most: int) -> int:
    if is_int_between(given, least, most):
        return given
    expected = (
        f"a whole number from {least:,} to {most:,}" if most < SEEDS_END - 1 else "a whole number of up to 1000 digits"
    )
    raise InvalidArgument(f"{what}: expected {expected}, got {brief_repr(given)}")
