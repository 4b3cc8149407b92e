"""The result of a case, and the report on all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import final

import attrs

from hanabi.game.internals import Frozen, as_tuple, require


@final
@attrs.frozen
class Mismatch(Frozen):
    """One thing that is wrong: `what` it is, and in brief what was `expected` and what the engine `got`.

    Examples:
        >>> print(Mismatch("hint_tokens", "8", "9"))
        hint_tokens: expected 8, got 9
    """

    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.got}"


@final
@attrs.frozen(kw_only=True)
class Result(Frozen):
    """The result of one case under one edition.

    * `case`: its id, or the name of a game that is counted.
    * `rule`, `edition`: the ids of the rule that it is about and of the edition; None for a game that is counted.
    * `mismatches`: everything that is wrong.
    * `skipped`: why the engine cannot do it; None if it can.

    Examples:
        >>> wrong = [Mismatch("hint_tokens", "8", "9")]
        >>> print(Result(case="play/bonus: a 5", rule="play/bonus", edition="abacus", mismatches=wrong))
        failed: play/bonus: a 5 [abacus]: hint_tokens: expected 8, got 9
    """

    case: str
    rule: str | None = None
    edition: str | None = None
    mismatches: tuple[Mismatch, ...] = attrs.field(default=(), converter=as_tuple)
    skipped: str | None = None

    @property
    def failed(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.mismatches)

    @property
    def passed(self) -> bool:
        """Whether the case was done and nothing is wrong."""
        return not self.failed and self.skipped is None

    def __str__(self) -> str:
        where = self.case if self.edition is None else f"{self.case} [{self.edition}]"
        if self.failed:
            return f"failed: {where}: {'; '.join(map(str, self.mismatches))}"
        return f"passed: {where}" if self.skipped is None else f"skipped: {where}: {self.skipped}"


@final
@attrs.frozen
class Report(Frozen):
    """The results of all cases. As text: each failure, why cases were skipped, and how many there are of each.

    Examples:
        >>> report = Report([Result(case="draw/one: a discard", rule="draw/one", edition="abacus")])
        >>> print(report)
        1 passed, 0 failed, 0 skipped
        >>> report.under("cocktail-2010").passed
        ()
    """

    results: tuple[Result, ...] = attrs.field(converter=as_tuple)

    @property
    def passed(self) -> tuple[Result, ...]:
        """The results of the cases that passed."""
        return tuple([result for result in self.results if result.passed])

    @property
    def failed(self) -> tuple[Result, ...]:
        """The results of the cases that failed."""
        return tuple([result for result in self.results if result.failed])

    @property
    def skipped(self) -> tuple[Result, ...]:
        """The results of the cases that the engine cannot do."""
        return tuple([result for result in self.results if not result.failed and result.skipped is not None])

    def under(self, edition: str) -> Report:
        """The results under one edition. Raises `InvalidArgument` when `edition` is not a string."""
        require(edition, str, "the id of an edition")
        return Report([result for result in self.results if result.edition == edition])

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from map(str, self.failed)
        for reason, number in Counter(result.skipped for result in self.skipped).most_common():
            yield f"skipped {number}: {reason}"
        yield f"{len(self.passed)} passed, {len(self.failed)} failed, {len(self.skipped)} skipped"
