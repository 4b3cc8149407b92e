"""What is known of a line-up after some games, and how two differ on the same decks."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game import Rules
from hanabi.game.internals import Frozen
from hanabi.players.matches.chunks import MAX_FAULTS, Played
from hanabi.players.matches.lineups import Lineup
from hanabi.players.matches.means import mean_and_error

UNPLAYED = -(2**30)
"""Where the score of a game stands that is not yet played."""


@final
@attrs.frozen(kw_only=True)
class PlayerResult(Frozen):
    """What a line-up has scored.

    * `title`: the players in a few words. `names`: the players by seat. `rules`: the rules. `games`: how many.
    * `mean`: of the scores. `standard_error`: of the mean; None for a single game.
    * `perfect`, `strikeouts`: the shares of perfect games and of games ended by strikes, from 0 to 1.
    * `counts`: each score with how many games had it, rising; `distribution` is the same as a mapping.
    * `moves`: how many moves all games had. `seconds_per_move`: how long a player thought, on average.
    * `faults`: how many faults the players had. `first_faults`: those of the first games that had any, in words.

    Two are equal when they came out the same, whatever time they took.

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
        """How many play."""
        return len(self.names)

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many games had each score, rising."""
        return MappingProxyType(dict(self.counts))


@final
@attrs.frozen(kw_only=True)
class Margin(Frozen):
    """How much more one line-up scores than another on the same decks.

    * `of`, `over`: their titles. `rules`, `players`: what they played. `games`: on how many decks.
    * `mean`: of the differences, game by game. `standard_error`: of that mean; None for a single game.

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
    """The scores of a line-up so far, one number a game, so that memory hardly grows.

    `timed`: how many games were played here, and not read from a file.
    """

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
        """Count a chunk, each game once."""
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
        """How long a process takes for a game; None before one was played here."""
        return self._took / self.timed if self._took else None

    def has(self, game: int) -> bool:
        """Whether a game is counted."""
        return self.scores[game] != UNPLAYED

    def result(self) -> PlayerResult:
        """What has been scored so far."""
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
    """How much more one scores than the other, on the decks that both have played."""
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
