"""A game of a data set, and where it diverges from our rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import final

import attrs

from hanabi.game import HanabiError, Rule
from hanabi.game.internals import Frozen
from hanabi.records import Judgement, Record, judge


@final
class InvalidData(HanabiError, ValueError):
    """A file or a game of a data set that cannot be read.

    Examples:
        >>> raise InvalidData("move 3: expected a number from 0 to 19, got 20")
        Traceback (most recent call last):
        hanabi.datasets.InvalidData: move 3: expected a number from 0 to 19, got 20
    """


@final
@attrs.frozen(kw_only=True)
class Divergence(Frozen):
    """Where a game of a data set diverges from our rules.

    * `number`: the number of the move, from 1; 0 if there are no moves.
    * `rule`: the rule that the move breaks, or the rule that ended the game; None if there is no such rule.
    * `reason`: the divergence in words.

    Examples:
        >>> print(Divergence(number=3, rule=Rule.END_STRIKES, reason="after move 3: lost"))
        after move 3: lost [end/strikes]
    """

    number: int
    rule: Rule | None
    reason: str

    def __str__(self) -> str:
        return self.reason if self.rule is None else f"{self.reason} [{self.rule}]"


@final
@attrs.frozen
class DatasetGame(Frozen):
    """A game of a data set: its `record`, or the `error` if it could not be read.

    * `source`: the file or folder.
    * `id`: the name or number that the data set gives to the game; None if the file holds only one game, or if the
      error concerns the whole file.
    * `score`: the score that the data set gives; None if it gives none.

    Examples:
        >>> from hanabi import Play
        >>> record = Record(players=2, seed=7, moves=[Play(0)] * 3)
        >>> game = DatasetGame("tests/hanabi", "17", record, 5, None)
        >>> game.name
        'tests/hanabi:17'
        >>> print(game.divergence)
        after move 3: lost with 3 strikes: 0 of 25, but the data set says 5 [end/strikes]
    """

    source: str
    id: str | None
    record: Record | None
    score: int | None
    error: HanabiError | None

    @property
    def name(self) -> str:
        """The file or folder, and the game in it."""
        return self.source if self.id is None else f"{self.source}:{self.id}"

    @cached_property
    def divergence(self) -> Divergence | None:
        """The first move that our rules refuse, or else a different score; None if there is neither.

        If the moves stop before the game is over, the score is the number of points so far.
        """
        return None if self.record is None else divergence_of(judge(self.record), self.score)


def game_read(source: str, game_id: str | None, score: int | None, read: Callable[[], Record]) -> DatasetGame:
    """The game whose record `read` returns, or with the error that it raises.

    Examples:
        >>> game_read("x.log", None, None, lambda: Record(players=9, seed=7)).error
        InvalidSetup((Defect(code='players', path=('players',), expected=(2, 3, 4, 5), got='9', figures=()),))
    """
    try:
        return DatasetGame(source, game_id, read(), score, None)
    except HanabiError as error:
        return DatasetGame(source, game_id, None, score, error)


def unreadable(source: str, error: HanabiError) -> DatasetGame:
    """The only result, or the last, of a file that cannot be read.

    Examples:
        >>> unreadable("x.safetensors", InvalidData("the header is truncated")).name
        'x.safetensors'
    """
    return DatasetGame(source, None, None, None, error)


def divergence_of(verdict: Judgement, score: int | None) -> Divergence | None:
    """The divergence of a game that is judged already.

    Examples:
        >>> print(divergence_of(judge(Record(players=2, seed=7)), 3))
        after move 0: not over: 0 of 25 so far, but the data set says 3
    """
    fault, outcome = verdict.fault, verdict.history.outcome
    if fault is not None:
        reason = str(fault).removesuffix(f" [{fault.rule}]")
        return Divergence(number=fault.number, rule=fault.rule, reason=reason)
    points = verdict.last.score if outcome is None else outcome.score
    if score is None or score == points:
        return None
    return Divergence(
        number=verdict.good_moves,
        rule=None if outcome is None else outcome.ending.rule,
        reason=f"after move {verdict.good_moves}: {verdict.result}, but the data set says {score}",
    )
