"""The page of the rules as Markdown: a table, ids down and the five books across, and each ruling in full.

`python -m hanabi.rulebook.table_of_rules docs/rules/every-ruling.md` rewrites it in the page.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hanabi.game import InvalidArgument
from hanabi.rulebook.editions import BOOKS
from hanabi.rulebook.ruling_lookup import rulings
from hanabi.rulebook.ruling_types import Ruling, Source, Standing

BEGIN = "<!-- rules table -->"
END = "<!-- end of rules table -->"


def cell(source: Source) -> str:
    """What a book says, in short: `= verdict` stated, `=~` stated in part, `~` silent, `-` not applicable.

    Examples:
        >>> from hanabi import ruling
        >>> [cell(ruling("hint/empty").by(book)) for book in ("abacus", "cocktail-2010")]
        ['= allowed', '~ refused']
        >>> cell(ruling("end/strikes").by("abacus"))
        '=~ over and lost'
        >>> cell(ruling("crowning/stuck").by("abacus"))
        '-'
    """
    if source.standing is Standing.INAPPLICABLE:
        return "-"
    stated = "=" if source.standing is Standing.STATED else ""
    return f"{stated}{'~' if source.reading else ''} {source.verdict}"


def rules_table() -> str:
    """The table of all rules as Markdown.

    Examples:
        >>> print(rules_table().splitlines()[3])
        | [tokens/hints](#tokens-hints) | = 8 | = 8 | = 8 | = 8 | = 8 |
    """
    heading = ["rule", *(book.id for book in BOOKS)]
    return "\n".join([_row(heading), f"|{'---|' * len(heading)}", *map(_row_of, rulings()), ""])


def in_full(each: Ruling) -> str:
    """A ruling as a section: question, answer, and what each book says, and where.

    Examples:
        >>> from hanabi import ruling
        >>> print(in_full(ruling("play/deliberate")).splitlines()[4])
        * cocktail-2010, silent: **yes**.
        >>> print(in_full(ruling("tokens/hints")).splitlines()[5])
        * abacus, “The Game”, paragraph 2: **8**. See also “Game Material”, paragraph 2.
    """
    related = ", ".join([_link(str(rule)) for rule in each.related])
    about = [f"`Rules.{each.setting}`"] if each.setting is not None else []
    lines = [f"### {each.id} {{ #{_anchor(each.id)} }}", "", f"**{each.question}** {each.ruling}", ""]
    lines += [f"* {_in_words(source)}" for source in each.sources if source.verdict is not None]
    return "\n".join([*lines, "", f"See also {', '.join([*about, related])}.", ""])


def with_table(page: str) -> str:
    """A page with the table and the rulings between its marks. Raises `InvalidArgument` unless the marks are there.

    Examples:
        >>> page = with_table(f"The rules: {BEGIN} outdated {END}")
        >>> "outdated" in page, "discard/full" in page
        (False, True)
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise InvalidArgument(f"the page needs the marks {BEGIN} and {END}, in this order")
    sections = "\n".join(map(in_full, rulings()))
    return f"{before}{BEGIN}\n\n{rules_table()}\n## Every ruling\n\n{sections}\n{END}{after}"


def _row_of(each: Ruling) -> str:
    return _row([_link(each.id), *map(cell, each.sources)])


def _anchor(rule_id: str) -> str:
    return rule_id.replace("/", "-")


def _link(rule_id: str) -> str:
    return f"[{rule_id}](#{_anchor(rule_id)})"


def _in_words(source: Source) -> str:
    where = "silent" if source.section is None else f"“{source.section}”, {source.place}"
    part = ", in part our reading" if source.section is not None and source.reading else ""
    note = "" if source.note is None else f" {source.note}"
    elsewhere = "; ".join([f"“{heading}”, {place}" for heading, place in source.also])
    also = f" See also {elsewhere}." if elsewhere else ""
    return f"{source.edition}, {where}: **{source.verdict}**{part}.{note}{also}"


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rewrite(path: Path) -> None:
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    _rewrite(Path(sys.argv[1]))
