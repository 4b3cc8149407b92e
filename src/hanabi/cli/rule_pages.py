"""Rulings for people to read: as a list, one in full, or books side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hanabi.rulebook import Ruling, Source, Standing
from hanabi.rulebook.table_of_rules import cell

LEGEND = "= the book says so   ~ the book is silent: our reading   - the question does not arise"
STYLES = {Standing.STATED: "green", Standing.SILENT: "yellow", Standing.INAPPLICABLE: "dim"}


def listing(found: Iterable[Ruling]) -> RenderableType:
    """The rules, each with its answer in one line, group by group.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.printing import show
        >>> show(listing([ruling("setup/players"), ruling("turn/order")]))
        ╭───────────────┬─────────────────────────────────────╮
        │ rule          │ in short                            │
        ├───────────────┼─────────────────────────────────────┤
        │ setup/players │ Two to five play.                   │
        ├───────────────┼─────────────────────────────────────┤
        │ turn/order    │ Turns pass clockwise, seat by seat. │
        ╰───────────────┴─────────────────────────────────────╯
    """
    table = _table("rule", "in short")
    for group in _groups(found):
        table.add_section()
        for each in group:
            table.add_row(_id(each), each.statement)
    return table


def side_by_side(found: Iterable[Ruling], books: Sequence[str], *, questions: bool = False) -> RenderableType:
    """The verdicts of the given books, side by side.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.printing import show
        >>> show(side_by_side([ruling("hint/empty")], ["abacus", "splash-2023"]))
        ╭────────────┬───────────┬─────────────╮
        │ rule       │ abacus    │ splash-2023 │
        ├────────────┼───────────┼─────────────┤
        │ hint/empty │ = allowed │ = refused   │
        ╰────────────┴───────────┴─────────────╯
        = the book says so   ~ the book is silent: our reading   - the question does not arise
    """
    table = _table("rule", *(["question"] if questions else []), *books)
    for group in _groups(found):
        table.add_section()
        for each in group:
            cells = [_styled(cell(source), source) for source in map(each.by, books)]
            table.add_row(_id(each), *([each.question] if questions else []), *cells)
    return Group(table, LEGEND)


def page(each: Ruling, books: Sequence[str]) -> RenderableType:
    """One ruling: the question, the answer, what the given books say, and what goes with it.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.printing import show
        >>> show(page(ruling("crowning/no-last-round"), ["abacus"]))
        crowning/no-last-round
        Crowning Piece: what happens when the deck is empty?
        There is no last round. Play goes on, and hands shrink.
        ╭─────────┬────────────────┬─────────┬─────────╮
        │ edition │ standing       │ section │ verdict │
        ├─────────┼────────────────┼─────────┼─────────┤
        │ abacus  │ not applicable │ -       │ -       │
        ╰─────────┴────────────────┴─────────┴─────────╯
        Setting: Rules.last_round
        Variant: crowning-piece (Crowning Piece, Bouquet final)
        Related: end/last-card, crowning/empty-hand
    """
    sources = [each.by(book) for book in books]
    return Group(_id(each), Text(each.question, style="italic"), each.ruling, _books(sources), *_goes_with(each))


def _goes_with(each: Ruling) -> list[str]:
    lines = [f"Related: {', '.join(map(str, each.related))}"]
    if each.variant is not None:
        lines.insert(0, f"Variant: {each.variant.id} ({', '.join(each.variant.names)})")
    if each.setting is not None:
        lines.insert(0, f"Setting: Rules.{each.setting}")
    return lines


def _books(sources: Sequence[Source]) -> Table:
    noted = any(source.note for source in sources)
    table = _table("edition", "standing", "section", "verdict", *(["note"] if noted else []))
    for source in sources:
        notes = [source.note or ""] if noted else []
        standing = _styled(source.standing.value, source)
        table.add_row(source.edition, standing, source.section or "-", source.verdict or "-", *notes)
    return table


def _table(*headings: str) -> Table:
    table = Table(box=box.ROUNDED)
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


def _groups(found: Iterable[Ruling]) -> list[list[Ruling]]:
    return [list(group) for _, group in groupby(found, key=lambda each: each.id.partition("/")[0])]


def _id(each: Ruling) -> Text:
    return Text(each.id, style="bold")


def _styled(text: str, source: Source) -> Text:
    return Text(text, style=STYLES[source.standing])
