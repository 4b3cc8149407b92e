"""The page on speed, with figures from `benchmarks/README.md`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PATH = "explanation/speed.md"
MEASURED = Path(__file__).parents[2] / "benchmarks" / "README.md"
FIGURE = re.compile(r"\{([^{}|]+)\|(\d)\}")
"""A placeholder: the start of a row of the benchmarks, and the number of a column."""

PAGE = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
"""The page with placeholders for figures."""


def page_of_speed() -> str:
    """The page as Markdown.

    Examples:
        >>> "{" in page_of_speed()
        False
    """
    return FIGURE.sub(lambda found: figure(found[1], int(found[2])), PAGE)


def figure(row: str, column: int) -> str:
    """A cell of the benchmarks, by the start of its row. Raises `KeyError` if there is no such row.

    Examples:
        >>> figure("random, 2 players", 2).endswith(" x)")
        True
    """
    return _rows()[row][column]


@cache
def _rows() -> dict[str, list[str]]:
    rows: dict[str, list[str]] = {}
    for line in MEASURED.read_text(encoding="utf-8").splitlines():
        if line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            rows.setdefault(cells[0], cells)
    return rows
