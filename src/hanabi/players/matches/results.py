"""The results of a tournament: for people as a table, for programs as plain data, and as an image."""

from __future__ import annotations

from typing import Any, final

import attrs

from hanabi.display.internals import Distribution, histogram
from hanabi.game.internals import Frozen, counted
from hanabi.players.matches.standings import Margin, Standing
from hanabi.rulebook.internals import rules_called


@final
@attrs.frozen(kw_only=True)
class Tournament(Frozen):
    """A tournament, as far as it was played: `print` shows it as a table.

    * `standings`: what each line-up has scored, in the order in which they were given.
    * `margins`: how much more each scores than the first with the same rules and as many players, on the same
      decks.
    * `seed`: what the decks were shuffled from.

    Examples:
        >>> from hanabi.players import tournament
        >>> found = tournament(["random"], players=2, games=5, seed=1, jobs=1)
        >>> found.seed, len(found.standings), found.margins
        (1, 1, ())
        >>> sorted(found.data)[:4]
        ['distribution', 'faults', 'first_faults', 'games']
    """

    seed: int
    standings: tuple[Standing, ...]
    margins: tuple[Margin, ...] = ()

    @property
    def first_faults(self) -> tuple[str, ...]:
        """The first faults of players, in words."""
        return tuple([fault for standing in self.standings for fault in standing.first_faults])

    @property
    def data(self) -> dict[str, Any]:
        """The results as dictionaries, lists, strings and numbers.

        With one line-up they are those of its standing, with the seed; else there is a list of `standings`, and one of
        `margins`.
        """
        standings = [standing_data(standing) for standing in self.standings]
        if len(standings) == 1:
            return {"seed": self.seed, **standings[0]}
        margins = [margin_data(margin) for margin in self.margins]
        return {"seed": self.seed, "standings": standings, "margins": margins}

    @property
    def svg(self) -> str:
        """An image of how the scores are distributed, one below the other."""
        return histogram([distribution_of(standing) for standing in self.standings])

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        rows = [RESULT_HEADINGS, *[result_row(standing, self.margins) for standing in self.standings]]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                [text.ljust(width) if place == 0 else text.rjust(width) for place, (text, width) in enumerate(cells)]
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
"""The columns of the table; ± is the standard error of the mean."""


def result_row(standing: Standing, margins: tuple[Margin, ...]) -> tuple[str, ...]:
    """A standing as the cells of a row."""
    against = next(
        (
            each
            for each in margins
            if (each.of, each.players, each.rules) == (standing.title, standing.players, standing.rules)
        ),
        None,
    )
    return (
        standing.title,
        rules_called(standing.rules, in_full=True),
        str(standing.players),
        f"{standing.games:,}",
        f"{standing.mean:.3f}",
        error_in_words(standing.standard_error),
        f"{standing.perfect:.1%}",
        f"{standing.strikeouts:.1%}",
        "" if against is None else f"{against.mean:+.3f} ± {error_in_words(against.standard_error)}",
        f"{1000 * standing.seconds_per_move:.3f}",
    )


def distribution_of(standing: Standing) -> Distribution:
    """A standing as a panel of the histogram."""
    error = "" if standing.standard_error is None else f" ± {standing.standard_error:.2f}"
    return Distribution(
        title=standing.title,
        players=standing.players,
        summary=f"{counted(standing.games, 'game')}: mean {standing.mean:.2f}{error}",
        max_score=standing.rules.max_score,
        counts=standing.distribution,
    )


def error_in_words(error: float | None) -> str:
    """A standard error, or that there is none."""
    return "?" if error is None else f"{error:.3f}"


def standing_data(standing: Standing) -> dict[str, Any]:
    """A standing as plain data."""
    return {
        "title": standing.title,
        "players": list(standing.names),
        "rules": rules_called(standing.rules, in_full=True),
        "games": standing.games,
        "mean": standing.mean,
        "standard_error": standing.standard_error,
        "perfect": standing.perfect,
        "strikeouts": standing.strikeouts,
        "distribution": {str(score): count for score, count in standing.distribution.items()},
        "moves": standing.moves,
        "seconds_per_move": standing.seconds_per_move,
        "faults": standing.faults,
        "first_faults": list(standing.first_faults),
    }


def margin_data(margin: Margin) -> dict[str, Any]:
    """A margin as plain data."""
    return {**attrs.asdict(margin, recurse=False), "rules": rules_called(margin.rules, in_full=True)}
