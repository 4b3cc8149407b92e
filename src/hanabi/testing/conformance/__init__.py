"""Checking any engine against the corpus and against exact counts.

An `Engine` wraps any implementation in a few functions that take and return plain data. `check` runs it over every case
of the corpus, and over tiny games for which the number of move sequences is known. The `Report` lists what failed, what
was expected, and which rule each case is about. `docs/reference/corpus.md` describes the fields.

From a shell: `python -m hanabi.testing.conformance module:engine [edition ...]`.
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

publish("hanabi.testing.conformance", globals(), __all__)
