"""Tournaments: many games of several line-ups on the same decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from typing import Any, TypeAlias

from hanabi.game import STANDARD, InvalidArgument, Rules
from hanabi.game.internals import (
    SEEDS_END,
    HasRules,
    brief_repr,
    first_of,
    is_int_between,
    require,
    rules_of,
)
from hanabi.players.entrants import Entrant, players_for
from hanabi.players.matches.archive import Archive
from hanabi.players.matches.chunks import Chunk, Played, Terms, referee_of
from hanabi.players.matches.lineups import MAX_ENTRANTS, Entrants, Lineup, lineups_of, require_sendable
from hanabi.players.matches.results import Tournament
from hanabi.players.matches.spreading import spread
from hanabi.players.matches.tallies import Margin, Tally, margin_over
from hanabi.records.internals import AnyPath, as_path

MAX_GAMES = 10_000_000
MAX_PLAYERS = 1000
FIRST_CHUNK, MAX_CHUNK, CHUNK_SECONDS = 4, 1000, 1.0
"""Games of the first chunk of a line-up, when its pace is not known; the most of any; how long a chunk should take."""

Progress: TypeAlias = Callable[[Tournament, int], None]
"""Told after every chunk of what is known so far, and of how many games there will be in all."""


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
    """Play `games` games of each line-up on the same decks, and compare.

    * `entrants`: classes of players, or names as for `play`; each plays with itself. A mapping gives them names of
      their own. A list inside is a line-up by seats, which plays as it is. With `cross_play`, every pair plays too: one
      player among partners of the other kind, who change seats from game to game.
    * `players`: how many play, one number or several. `rules`: the rules, one or several.
    * `seed`: what all decks follow from. Whatever the executor and the number of jobs, the scores are the same.
    * `limit`, `on_fault`, `cheats`: as for `play`. A game that is forfeited counts as 0 points.
    * `executor`: any executor of `concurrent.futures` plays the games; those of Dask do so on many machines. Else they
      are played by `jobs` processes of this machine, by default one for each processor; with `jobs=1` by this process.
      Games whose process ends are played again.
    * `save`: a file for the records, one to a line, written as games are played. With `resume`, the games that are in
      it already are not played again; there may be more `games` now than then.
    * `progress`: called after every chunk of games, some second of work, with what is known so far.

    Raises `InvalidArgument` for arguments that make no sense, `InvalidSetup` for games that do not exist,
    `UnsuitableRules` when a player refuses, `PlayerFault` where `on_fault` is `"raise"`, `WorkersLost` when processes
    die again and again, and `OSError` when the file cannot be written, or is removed meanwhile.

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
        # Whatever makes a game impossible shows here, before any is played.
        with players_for(lineup.makers) as sitting:
            referee_of(lineup, sitting, terms, game=0)
    if executor is not None or jobs != 1:
        require_sendable(lineups, on_fault)
    course = _Course(lineups, terms, games)
    with ExitStack() as stack:
        archive = None if save is None else stack.enter_context(Archive(as_path(save), resume=resume))
        if archive is not None:
            for played in archive.played(lineups, seed, games):
                course.add(played)
        for played in stack.enter_context(closing(spread(course.chunks(), executor, jobs))):
            if archive is not None:
                archive.append(played)
            course.add(played)
            if progress is not None:
                progress(course.known(), games * len(lineups))
    return course.known(final=True)


class _Course:
    """How far a tournament has come."""

    def __init__(self, lineups: tuple[Lineup, ...], terms: Terms, games: int) -> None:
        self._terms = terms
        self._games = games
        self._tallies = [Tally(lineup, games) for lineup in lineups]

    def add(self, played: Played) -> None:
        """Count a chunk."""
        self._tallies[played.number].add(played)

    def chunks(self) -> Iterator[Chunk]:
        """What is left to play, the line-ups in turn, in chunks that take about as long as one another."""
        courses = [self._chunks_of(number) for number in range(len(self._tallies))]
        while courses:
            for course in tuple(courses):
                chunk = next(course, None)
                if chunk is None:
                    courses.remove(course)
                else:
                    yield chunk

    def _chunks_of(self, number: int) -> Iterator[Chunk]:
        tally = self._tallies[number]
        first = 0
        while first < self._games:
            if tally.has(first):  # it was in the file
                first += 1
                continue
            end, last = first + 1, min(first + _chunk_size(tally), self._games)
            while end < last and not tally.has(end):
                end += 1
            yield Chunk(number, tally.lineup, self._terms, first, end - first)
            first = end

    def known(self, *, final: bool = False) -> Tournament:
        """What is known so far; in the end with all margins."""
        tallies = [tally for tally in self._tallies if tally.played]
        return Tournament(
            seed=self._terms.seed,
            results=tuple([tally.result() for tally in tallies]),
            margins=tuple(_margins(tallies)) if final else (),
        )


def _chunk_size(tally: Tally) -> int:
    pace = tally.seconds_per_game
    # The first games are slow, as modules are imported: chunks grow step by step.
    return FIRST_CHUNK if pace is None else max(1, min(MAX_CHUNK, 2 * tally.timed, int(CHUNK_SECONDS / pace)))


def _margins(tallies: Sequence[Tally]) -> Iterator[Margin]:
    """What each scores over the first with the same rules and as many players."""
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
        raise InvalidArgument(f"progress: expected something to call, got {brief_repr(progress)}")


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
