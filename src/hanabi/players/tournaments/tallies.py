"""The scores of a line-up so far, and the margin between two line-ups on the same decks."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game import Rules
from hanabi.game.internals import Frozen
from hanabi.players.tournaments.chunks import MAX_FAULTS, Played
from hanabi.players.tournaments.lineups import Lineup
from hanabi.players.tournaments.means import mean_and_error

UNPLAYED = -(2**30)
"""The entry for a game without a score."""


@final
@attrs.frozen(kw_only=True)
class PlayerResult(Frozen):
    """The scores of a line-up.

    * `title`: the players, as printed. `names`: the players by seat. `rules`: the rules. `games`: the number of games.
    * `mean`: the mean score. `standard_error`: its standard error; None for a single game.
    * `perfect`, `strikeouts`: the shares of perfect games and of games ended by strikes, from 0 to 1.
    * `counts`: pairs of a score and its number of games, in rising order; `distribution` is the same as a mapping.
    * `moves`: the moves of all games. `seconds_per_move`: the average thinking time.
    * `faults`: the number of faults. `first_faults`: descriptions of the first few.

    Equality ignores times.

    Examples:
        >>> from hanabi.players import tournament
        >>> (result,) = tournament(["careful"], players=3, games=10, seed=1, jobs=1).results
        >>> result.title, result.players, result.games, sum(result.distribution.values())
        ('careful', 3, 10, 10)
    """

    title: str
    names: tuple[str, ...]
    rules: Rules = attrs.field(repr=False)
    games: int
    mean: float
    standard_error: float | None
    perfect: float
    strikeouts: float
    counts: tuple[tuple[int, int], ...] = attrs.field(repr=False)
    moves: int
    seconds_per_move: float = attrs.field(eq=False)
    faults: int = 0
    first_faults: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def distribution(self) -> Mapping[int, int]:
        """The number of games with each score, in rising order."""
        return MappingProxyType(dict(self.counts))


@final
@attrs.frozen(kw_only=True)
class Margin(Frozen):
    """How many more points one line-up scores than another on the same decks.

    * `of`, `over`: the titles of the first and the second line-up.
    * `rules`, `players`: the rules and the number of players. `games`: the number of decks.
    * `mean`: the mean difference, game by game. `standard_error`: its standard error; None for a single game.

    Examples:
        >>> from hanabi.players import tournament
        >>> (margin,) = tournament(["careful", "random"], players=2, games=10, seed=1, jobs=1).margins
        >>> margin.of, margin.over, margin.games, margin.mean < 0
        ('random', 'careful', 10, True)
    """

    of: str
    over: str
    rules: Rules = attrs.field(repr=False)
    players: int
    games: int
    mean: float
    standard_error: float | None


class Tally:
    """The scores of a line-up so far. `timed` is the number of games that this run has played, not read from a file."""

    def __init__(self, lineup: Lineup, games: int) -> None:
        self.lineup = lineup
        self.scores = array("i", [UNPLAYED]) * games
        self.counts: Counter[int] = Counter()
        self.played = self.moves = self.faults = 0
        self._won = self._struck_out = 0
        self._seconds = self._took = 0.0
        self.timed = 0
        self._first_faults: list[tuple[int, str]] = []

    def add(self, played: Played) -> None:
        """Add a chunk. Games that are counted already are skipped."""
        for game, result in enumerate(played.results, played.first):
            if self.has(game):
                continue
            self.scores[game] = result.score
            self.counts[result.score] += 1
            self.played += 1
            self.moves += result.moves
            self.faults += result.faults
            self._won += result.won
            self._struck_out += result.struck_out
            self._seconds += result.seconds
        faults = {*self._first_faults, *played.faults}
        self._first_faults = sorted(faults)[:MAX_FAULTS]
        self._took += played.took
        self.timed += len(played.results)

    @property
    def seconds_per_game(self) -> float | None:
        """The time that a process needs per game; None before the first game."""
        return self._took / self.timed if self._took else None

    def has(self, game: int) -> bool:
        """Whether a game is counted already."""
        return self.scores[game] != UNPLAYED

    def result(self) -> PlayerResult:
        """The result so far."""
        title = self.lineup.title
        mean, error = mean_and_error(self.counts)
        return PlayerResult(
            title=title,
            names=self.lineup.names,
            rules=self.lineup.rules,
            games=self.played,
            mean=mean,
            standard_error=error,
            perfect=self._won / self.played,
            strikeouts=self._struck_out / self.played,
            counts=tuple(sorted(self.counts.items())),
            moves=self.moves,
            seconds_per_move=self._seconds / max(1, self.moves),
            faults=self.faults,
            first_faults=tuple([f"{title}, game {game + 1}, {fault}" for game, fault in self._first_faults]),
        )


def margin_over(one: Tally, other: Tally) -> Margin:
    """The margin of `one` over `other`, on the decks that both have played."""
    pairs = zip(one.scores, other.scores, strict=True)
    counts = Counter(mine - theirs for mine, theirs in pairs if UNPLAYED not in {mine, theirs})
    mean, error = mean_and_error(counts)
    return Margin(
        of=one.lineup.title,
        over=other.lineup.title,
        rules=one.lineup.rules,
        players=one.lineup.players,
        games=counts.total(),
        mean=mean,
        standard_error=error,
    )
