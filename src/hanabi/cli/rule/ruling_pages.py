"""Rulings for people: as a list, one in full, or books side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hanabi.cli.terminal.layout import GridOrBlocks, Rows, width_of
from hanabi.rulebook import Ruling, Source, Standing, Variant, edition
from hanabi.rulebook.internals import BOOKS, ENGLISH, shared_verdict, texts

STYLES = {Standing.STATED: "green", Standing.SILENT: "yellow", Standing.INAPPLICABLE: "dim"}


def labels(language: str) -> Mapping[str, str]:
    """The labels around rulings in a language."""
    return texts(language).captions["labels"]


def rulings_by_theme(found: Iterable[Ruling], language: str = ENGLISH) -> RenderableType:
    """Rulings by theme, each with its statement.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.terminal.printing import show
        >>> show(rulings_by_theme([ruling("setup/players"), ruling("turn/order")]))
        Setting up
          setup/players  Two to five players.
        A turn
          turn/order     Turns pass clockwise, seat by seat.
    """
    by_theme: dict[str, list[Ruling]] = {}
    for each in found:
        by_theme.setdefault(each.id.partition("/")[0], []).append(each)
    names = texts(language).captions["themes"]
    left = width_of([each.id for group in by_theme.values() for each in group])
    parts: list[RenderableType] = []
    for theme, group in by_theme.items():
        parts += [Text(names[theme], style="italic"), statements(group, left)]
    return Group(*parts)


def statements(found: Sequence[Ruling], left: int | None = None) -> RenderableType:
    """Rulings, each with its statement."""
    rows = [(each.id, Text(each.statement)) for each in found]
    return Rows(rows, left=width_of([each.id for each in found]) if left is None else left, style="bold")


def page(each: Ruling, books: Sequence[str], language: str = ENGLISH) -> RenderableType:
    """A ruling in full: the question, the answer, the books by their verdicts, and what is related.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.terminal.printing import show
        >>> show(page(ruling("crowning/no-last-round"), ["abacus", "splash-2023"]))
        crowning/no-last-round
        Crowning Piece: what happens when the deck is empty?
        There is no last round. Play goes on, and hands shrink.
        <BLANKLINE>
        not applicable
          abacus
          splash-2023
        <BLANKLINE>
        Setting: Rules.last_round
        Variant: crowning-piece (Crowning Piece, Bouquet final)
        Related: end/last-card, crowning/empty-hand
    """
    sources = [each.by(book) for book in books]
    return Group(
        Text(each.id, style="bold"),
        Text(each.question, style="italic"),
        Text(each.ruling),
        *([] if each.practice is None else [Text(labels(language)["practice"].format(practice=each.practice))]),
        Text(),
        *_verdicts(sources, language),
        Text(),
        *map(Text, _goes_with(each, labels(language))),
    )


def _verdicts(sources: Sequence[Source], language: str) -> list[RenderableType]:
    """The books grouped by verdict, in the order of their first books. Books without a verdict come last."""
    groups: dict[str | None, list[Source]] = {}
    for source in sorted(sources, key=lambda source: source.verdict is None):
        groups.setdefault(source.verdict, []).append(source)
    captions = texts(language).captions
    parts: list[RenderableType] = []
    for verdict, group in groups.items():
        heading = captions["standings"]["inapplicable"] if verdict is None else verdict
        if len(group) == len(BOOKS):
            heading = shared_verdict(heading, group, captions["labels"])
        parts.append(Text(heading, style="dim" if verdict is None else "bold"))
        rows = [(source.edition, _with_more(source, language)) for source in group]
        parts.append(Rows(rows, left=width_of(source.edition for source in sources)))
    return parts


def place_in_book(source: Source, language: str = ENGLISH) -> Text:
    """The place where a book answers, or that it is silent; empty if the question does not arise.

    Examples:
        >>> from hanabi import ruling
        >>> [str(place_in_book(ruling("hint/empty").by(book))) for book in ("cocktail-2010", "splash-2023")]
        ['silent (our reading)', '“2.1 Hints”, point 3']
    """
    where = {
        Standing.STATED: source.citation.removeprefix(f"{source.edition}, "),
        Standing.SILENT: labels(language)["silent"],
        Standing.INAPPLICABLE: "",
    }
    return Text(where[source.standing], style=STYLES[source.standing])


def _with_more(source: Source, language: str) -> Text:
    """The place where a book answers; other places, or for a silent book what our reading rests on; the note."""
    named = labels(language)
    lines = [place_in_book(source, language)]
    if source.also:
        places = [named["place"].format(heading=heading, place=place) for heading, place in source.also]
        what = "rests_on" if source.standing is Standing.SILENT else "also"
        listed = reduce(lambda one, other: named["two_places"].format(one=one, other=other), places)
        lines.append(Text(named[what].format(places=listed), style="dim"))
    if source.note is not None:
        lines.append(Text(source.note))
    return Text("\n").join(lines)


def _goes_with(each: Ruling, named: Mapping[str, str]) -> list[str]:
    lines = [named["related"].format(rules=", ".join(map(str, each.related)))]
    if each.variant is not None:
        lines.insert(0, named["variant"].format(variant=_variant(each.variant)))
    if each.setting is not None:
        lines.insert(0, named["setting"].format(setting=f"Rules.{each.setting}"))
    return lines


def _variant(each: Variant) -> str:
    return f"{each.id} ({', '.join(each.names)})"


# Books side by side.


def verdict_grid(
    found: Sequence[Ruling], books: Sequence[str], *, questions: bool = False, language: str = ENGLISH
) -> RenderableType:
    """The verdicts of books in a grid if it fits, otherwise grouped below each rule.

    Examples:
        >>> from hanabi import ruling
        >>> from hanabi.cli.terminal.printing import show
        >>> show(verdict_grid([ruling("hint/empty")], ["abacus", "splash-2023"]))
        ╭────────────┬───────────┬─────────────╮
        │ rule       │ abacus    │ splash-2023 │
        ├────────────┼───────────┼─────────────┤
        │ hint/empty │ = allowed │ = refused   │
        ╰────────────┴───────────┴─────────────╯
        = the book says so
        ~ the book is silent: our reading
        - the question does not arise
    """
    named = labels(language)
    grid = Grid(box=box.ROUNDED)
    for heading in (named["rule_heading"], *([named["question_heading"]] if questions else []), *books):
        grid.add_column(heading)
    theme = None
    for each in found:
        if theme != (theme := each.id.partition("/")[0]):
            grid.add_section()
        cells = [Text(cell(source), style=STYLES[source.standing]) for source in map(each.by, books)]
        grid.add_row(Text(each.id, style="bold"), *([each.question] if questions else []), *cells)
    blocks = [_block(each, books, questions, named) for each in found]
    return Group(GridOrBlocks(grid, blocks), *_legend([each.by(book) for each in found for book in books], named))


def cell(source: Source) -> str:
    """A verdict with a sign: `=` stated, `=~` stated in part, `~` silent, `-` not applicable.

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


def _legend(sources: Iterable[Source], named: Mapping[str, str]) -> list[str]:
    """Explain the signs. `=~` is explained only if one of these sources has it."""
    in_part = any(source.reading and source.standing is Standing.STATED for source in sources)
    return [
        f"= {named['book_says']}",
        *([f"=~ {named['book_says_part']}"] if in_part else []),
        f"~ {named['book_is_silent']}",
        f"- {named['does_not_arise']}",
    ]


def _block(each: Ruling, books: Sequence[str], questions: bool, named: Mapping[str, str]) -> RenderableType:
    groups: dict[str, list[Source]] = {}
    for source in map(each.by, books):
        groups.setdefault(cell(source), []).append(source)
    lines: list[RenderableType] = [Text(each.id, style="bold")]
    if questions:
        lines.append(Text(each.question, style="italic"))
    for verdict, group in groups.items():
        holders = ", ".join(source.edition for source in group)
        if len(group) == len(BOOKS):
            holders = named["all_books"]
        line = Text(named["books_say"].format(books=holders, verdict=verdict), style=STYLES[group[0].standing])
        lines.append(Padding(line, (0, 0, 0, 2), expand=False))
    return Group(*lines)


def variants_offered(one: str, other: str, language: str = ENGLISH) -> RenderableType:
    """The variants that two books offer.

    Examples:
        >>> from hanabi.cli.terminal.printing import show
        >>> show(variants_offered("cocktail-2010", "cocktail-2015-fr"))
        Variants offered
          both              crowning-piece (Crowning Piece, Bouquet final)
          cocktail-2010     none
          cocktail-2015-fr  timed-choreography (Timed Choreography, Chorégraphie minutée)
                            avalanche (Avalanche of Colours, Avalanche de couleurs)
    """
    named = labels(language)
    first, second = edition(one).variants, edition(other).variants
    groups = [
        (named["both"], [each for each in first if each in second]),
        (one, [each for each in first if each not in second]),
        (other, [each for each in second if each not in first]),
    ]
    rows = [(name, Text("\n".join(map(_variant, some)) or named["none"])) for name, some in groups]
    return Group(Text(named["variants_offered"], style="bold"), Rows(rows, left=width_of(name for name, _ in groups)))
