"""The command `python -m hanabi.testing.conformance module:engine [edition ...]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from hanabi.testing.conformance import check

USAGE = "usage: python -m hanabi.testing.conformance module:engine [edition ...]\n"


def main(arguments: Sequence[str]) -> int:
    """Check an engine, print the report, and return the exit code: 0 if something passed and nothing failed."""
    if not arguments or ":" not in arguments[0]:
        sys.stderr.write(USAGE)
        return 2
    module, _, name = arguments[0].partition(":")
    report = check(getattr(import_module(module), name), editions=arguments[1:] or None)
    sys.stdout.write(f"{report}\n")
    return 1 if report.failed or not report.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
