"""What each number of an observation means, as Markdown, and the page that shows it.

`python tools/book/table_of_numbers.py docs/reference/games-as-numbers.md` rewrites it in the page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from pathlib import Path

from hanabi.encoding.layouts import NAMES, Layout, layout
from hanabi.encoding.meanings import Meaning, Part
from hanabi.game import STANDARD, InvalidArgument

BEGIN = "<!-- numbers -->"
END = "<!-- end of numbers -->"
LISTED = 4
"""The maximum number of meanings that are all written out. Of more, only the first two and the last are."""


def sizes_table() -> str:
    """The size of each layout for each number of players, under the standard rules, as a table.

    Examples:
        >>> print(sizes_table().splitlines()[2])
        | `learning-environment` | 658 | 956 | 1041 | 1280 |
    """
    players = STANDARD.players
    heading = ["layout", *[f"{count} players" for count in players]]
    rows = [[f"`{name}`", *[str(layout(name, STANDARD, count).size) for count in players]] for name in NAMES]
    return _table([heading, *rows])


def parts_table(numbers: Layout) -> str:
    """The parts of a layout: where they are, their shape, and why they are there.

    Examples:
        >>> print(parts_table(layout("learning-environment", STANDARD, 2)).splitlines()[2][:43])
        | 0 to 124 | `hands` | 1 x 5 x 25 | The car
    """
    rows = [[_range(part.start, part.size), f"`{part.name}`", _shape(part), part.why] for part in numbers.parts]
    return _table([["numbers", "part", "shape", "what it says"], *rows])


def numbers_table(numbers: Layout) -> str:
    """A table of every number of a layout. Numbers that differ only in one card, hint or count share a row.

    Examples:
        >>> print(numbers_table(layout("learning-environment", STANDARD, 2)).splitlines()[2])
        | 0 to 24 | `hands` | the next player, slot 0 | red 1, red 2, … white 5 |
    """
    return _table([["numbers", "part", "of", "in this order"], *[row for part in numbers.parts for row in _rows(part)]])


def with_tables(page: str) -> str:
    """A page with the tables between its marks. Raises `InvalidArgument` unless the marks are there.

    Examples:
        >>> page = with_tables(f"The numbers: {BEGIN} outdated {END}")
        >>> "outdated" in page, "in slot" in page, "1280" in page
        (False, False, True)
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise InvalidArgument(f"the page needs the marks {BEGIN} and {END}, in this order")
    sections = "\n".join([_section(layout(name, STANDARD, 2)) for name in NAMES])
    return f"{before}{BEGIN}\n\n{sizes_table()}\n{sections}\n{END}{after}"


def _section(numbers: Layout) -> str:
    return (
        f"## The layout “{numbers.name}”\n\n{parts_table(numbers)}\n"
        f"### Its {numbers.size} numbers for {numbers.players} players\n\n{numbers_table(numbers)}"
    )


def _rows(part: Part) -> Iterator[list[str]]:
    *outer, last = part.axes
    start = part.start
    for where in product(*outer):
        of = ", ".join([piece.text for piece in where])
        for _, run in groupby(last, _subject):
            texts = [piece.text for piece in run]
            yield [_range(start, len(texts)), f"`{part.name}`", of, _in_order(texts)]
            start += len(texts)


def _subject(piece: Meaning) -> tuple[bool, ...]:
    """The kind of thing that a number is about. When it changes, as from cards to hints, a new row begins."""
    return (piece.card is None, piece.value is None, piece.count is None)


def _in_order(texts: list[str]) -> str:
    return ", ".join(texts) if len(texts) <= LISTED else f"{texts[0]}, {texts[1]}, … {texts[-1]}"


def _range(start: int, size: int) -> str:
    return "none" if not size else f"{start} to {start + size - 1}" if size > 1 else str(start)


def _shape(part: Part) -> str:
    return " x ".join(map(str, part.shape))


def _table(rows: Sequence[Sequence[str]]) -> str:
    heading, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([heading, f"|{'---|' * len(rows[0])}", *body, ""])


def _rewrite(path: Path) -> None:
    path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    _rewrite(Path(sys.argv[1]))
