"""Mismatches, the result of a case, and the report on all cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import final

import attrs

from hanabi.game.internals import Frozen, as_tuple, brief_repr, printable, require
from hanabi.testing.conformance.engine import Unsupported


@final
@attrs.frozen
class Mismatch(Frozen):
    """One thing that is wrong: `what` it is, what was `expected`, and what the engine `got`.

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

    * `case`: the id of the case, or `counts: ` and the name of a tiny game.
    * `rule`, `edition`: the id of the rule that the case is about, and that of the edition; None for a tiny game.
    * `mismatches`: everything that is wrong.
    * `skipped`: why the engine cannot do the case; None if it can.

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
        """Whether nothing is wrong and the case was not skipped."""
        return not self.failed and self.skipped is None

    def __str__(self) -> str:
        where = self.case if self.edition is None else f"{self.case} [{self.edition}]"
        if self.failed:
            return f"failed: {where}: {'; '.join(map(str, self.mismatches))}"
        return f"passed: {where}" if self.skipped is None else f"skipped: {where}: {self.skipped}"


def checked(
    check: Callable[[], Iterable[Mismatch]], case: str, rule: str | None = None, edition: str | None = None
) -> Result:
    """The result of a check. An exception of the engine becomes part of the result."""
    mismatches: list[Mismatch] = []
    skipped = None
    try:
        mismatches += check()
    except Unsupported as error:
        skipped = printable(str(error))
    except Exception as error:  # noqa: BLE001
        mismatches.append(Mismatch("the engine", "an answer", brief_repr(error)))
    return Result(case=case, rule=rule, edition=edition, mismatches=mismatches, skipped=skipped)


@final
@attrs.frozen
class Report(Frozen):
    """The results of all cases. `str` lists each failure and each reason for skipping, then the totals.

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
        """The results that passed."""
        return tuple([result for result in self.results if result.passed])

    @property
    def failed(self) -> tuple[Result, ...]:
        """The results that failed."""
        return tuple([result for result in self.results if result.failed])

    @property
    def skipped(self) -> tuple[Result, ...]:
        """The results of cases that the engine cannot do."""
        return tuple([result for result in self.results if not result.failed and result.skipped is not None])

    def under(self, edition: str) -> Report:
        """The results under one edition. Raises `InvalidArgument` if `edition` is not a string."""
        require(edition, str, "the id of an edition")
        return Report([result for result in self.results if result.edition == edition])

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from map(str, self.failed)
        for reason, number in Counter(result.skipped for result in self.skipped).most_common():
            yield f"skipped {number}: {reason}"
        yield f"{len(self.passed)} passed, {len(self.failed)} failed, {len(self.skipped)} skipped"
