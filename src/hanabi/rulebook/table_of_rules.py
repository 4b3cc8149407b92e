"""The table of rules: ids down, the five books across, as Markdown for a page.

`python -m hanabi.rulebook.table_of_rules docs/rules.md` puts it into the page anew.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hanabi.game import InvalidArgument
from hanabi.rulebook.editions import BOOKS
from hanabi.rulebook.rulings import Ruling, Source, Standing, rulings

BEGIN = "<!-- rules table -->"
END = "<!-- end of rules table -->"


def cell(source: Source) -> str:
    """What a book says in few signs: `= verdict` stated, `~ verdict` silent, `-` not applicable.

    Examples:
        >>> from hanabi import ruling
        >>> [cell(ruling("hint/empty").by(book)) for book in ("abacus", "cocktail-2010")]
        ['= allowed', '~ refused']
        >>> cell(ruling("crowning/stuck").by("abacus"))
        '-'
    """
    if source.standing is Standing.INAPPLICABLE:
        return "-"
    sign = "=" if source.standing is Standing.STATED else "~"
    return f"{sign} {source.verdict}"


def rules_table() -> str:
    """The table of all rules as Markdown.

    Examples:
        >>> print(rules_table().splitlines()[3])
        | `tokens/hints` | = 8 | = 8 | = 8 | = 8 | = 8 |
    """
    heading = ["rule", *(book.id for book in BOOKS)]
    return "\n".join([_row(heading), f"|{'---|' * len(heading)}", *map(_row_of, rulings()), ""])


def with_table(page: str) -> str:
    """A page with the table between its two marks. Raises `InvalidArgument` when the marks are not there.

    Examples:
        >>> page = with_table(f"The rules: {BEGIN} outdated {END}")
        >>> "outdated" in page, "discard/full" in page
        (False, True)
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise InvalidArgument(f"the page needs the marks {BEGIN} and {END}, in this order")
    return f"{before}{BEGIN}\n\n{rules_table()}\n{END}{after}"


def _row_of(each: Ruling) -> str:
    return _row([f"`{each.id}`", *map(cell, each.sources)])


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rewrite(path: Path) -> None:
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    _rewrite(Path(sys.argv[1]))
