"""The results of a tournament as a printed grid, as plain data, and as an image."""

from __future__ import annotations

from typing import Any, final

import attrs

from hanabi.display.internals import Distribution, histogram
from hanabi.game.internals import Frozen, counted
from hanabi.players.tournaments.tallies import Margin, PlayerResult
from hanabi.rulebook.internals import rules_called


@final
@attrs.frozen(kw_only=True)
class Tournament(Frozen):
    """The results of a tournament so far. Print it to see them in columns.

    * `results`: the scores of each line-up, in the order given.
    * `margins`: for each line-up, its mean score minus that of the first line-up with the same rules and number of
      players, on the same decks.
    * `seed`: the seed of all decks.

    Examples:
        >>> from hanabi.players import tournament
        >>> found = tournament(["random"], players=2, games=5, seed=1, jobs=1)
        >>> found.seed, len(found.results), found.margins
        (1, 1, ())
        >>> sorted(found.data)[:4]
        ['distribution', 'faults', 'first_faults', 'games']
    """

    seed: int
    results: tuple[PlayerResult, ...]
    margins: tuple[Margin, ...] = ()

    @property
    def first_faults(self) -> tuple[str, ...]:
        """Descriptions of the first faults of players."""
        return tuple([fault for result in self.results for fault in result.first_faults])

    @property
    def data(self) -> dict[str, Any]:
        """The results as JSON-like data.

        For one line-up: its result and the seed. For several: the seed, a list of `results` and a list of `margins`.
        """
        results = [result_data(result) for result in self.results]
        if len(results) == 1:
            return {"seed": self.seed, **results[0]}
        margins = [margin_data(margin) for margin in self.margins]
        return {"seed": self.seed, "results": results, "margins": margins}

    @property
    def svg(self) -> str:
        """A histogram of the scores of each line-up, one below the other."""
        return histogram([distribution_of(result) for result in self.results])

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        rows = [RESULT_HEADINGS, *[result_row(result, self.margins) for result in self.results]]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                [text.rjust(width) if column else text.ljust(width) for column, (text, width) in enumerate(cells)]
            )
            for cells in [list(zip(row, widths, strict=True)) for row in rows]
        ]
        return "\n".join([line.rstrip() for line in [*lines, *self.first_faults]])


RESULT_HEADINGS = (
    "players",
    "rules",
    "seats",
    "games",
    "mean",
    "±",
    "perfect",
    "struck out",
    "against the first",
    "ms a move",
)
"""The columns of the printed results; ± is the standard error of the mean."""


def result_row(result: PlayerResult, margins: tuple[Margin, ...]) -> tuple[str, ...]:
    """A result as the cells of a row."""
    against = next(
        (
            each
            for each in margins
            if (each.of, each.players, each.rules) == (result.title, result.players, result.rules)
        ),
        None,
    )
    return (
        result.title,
        rules_called(result.rules, in_full=True),
        str(result.players),
        f"{result.games:,}",
        f"{result.mean:.3f}",
        _error_text(result.standard_error),
        f"{result.perfect:.1%}",
        f"{result.strikeouts:.1%}",
        "" if against is None else f"{against.mean:+.3f} ± {_error_text(against.standard_error)}",
        f"{1000 * result.seconds_per_move:.3f}",
    )


def distribution_of(result: PlayerResult) -> Distribution:
    """A result as a panel of the histogram."""
    error = "" if result.standard_error is None else f" ± {result.standard_error:.2f}"
    return Distribution(
        title=result.title,
        players=result.players,
        summary=f"{counted(result.games, 'game')}: mean {result.mean:.2f}{error}",
        max_score=result.rules.max_score,
        counts=result.distribution,
    )


def _error_text(error: float | None) -> str:
    return "?" if error is None else f"{error:.3f}"


def result_data(result: PlayerResult) -> dict[str, Any]:
    """A result as plain data."""
    return {
        "title": result.title,
        "players": list(result.names),
        "rules": rules_called(result.rules, in_full=True),
        "games": result.games,
        "mean": result.mean,
        "standard_error": result.standard_error,
        "perfect": result.perfect,
        "strikeouts": result.strikeouts,
        "distribution": {str(score): count for score, count in result.distribution.items()},
        "moves": result.moves,
        "seconds_per_move": result.seconds_per_move,
        "faults": result.faults,
        "first_faults": list(result.first_faults),
    }


def margin_data(margin: Margin) -> dict[str, Any]:
    """A margin as plain data."""
    return {**attrs.asdict(margin, recurse=False), "rules": rules_called(margin.rules, in_full=True)}
