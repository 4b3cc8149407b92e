"""Checking any engine against the corpus and the exact counts.

An `Engine` is a few functions over games of its own kind that take and return plain data. `check` runs it over every
case that the books answer, and over tiny games whose sequences of moves are counted exactly. Its `Report` says
what failed, what was expected, and which rule the case is about. `docs/reference/corpus.md` describes the fields.

From a shell: `python -m hanabi.testing.conformance module:engine`, followed by the ids of some editions to check only
those.
"""

from hanabi.game.internals import publish
from hanabi.testing.conformance.checking import check, check_case
from hanabi.testing.conformance.engine import Engine, Refused, Unsupported
from hanabi.testing.conformance.reports import Mismatch, Report, Result
from hanabi.testing.conformance.tiny_games import check_count, count, counts

__all__ = [
    "Engine",
    "Mismatch",
    "Refused",
    "Report",
    "Result",
    "Unsupported",
    "check",
    "check_case",
    "check_count",
    "count",
    "counts",
]

publish(__name__, globals(), __all__)
