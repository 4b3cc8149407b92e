"""The pages of the rules: where the books differ, all questions, the rulings by subject, and all of them in a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from book.page_words import LANGUAGES, Words, words
from book.rule_places import (
    SUBJECTS,
    VARIANTS,
    ask_form,
    link,
    link_to_lab,
    place,
    place_of_edition,
    place_of_ruling,
    place_of_variant,
)
from book.ruling_sections import by_verdict, question, section, switches
from hanabi import Edition, Rule, Ruling, Source, Standing, differing, rulings, variant
from hanabi.rulebook.books.editions import BOOKS, PRESETS
from hanabi.rulebook.books.variants import VARIANTS as ALL_VARIANTS
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.texts.text_files import texts

Disputes = Mapping[Rule, Sequence[tuple[str, str]]]
"""The titles and places of the disputes about each rule."""

LOOKED_UP = """\
```python
from hanabi import ruling

print(ruling("hint/empty").by("abacus").citation)
```

```output
abacus, “1. Color Hint”, paragraph 2
```

```sh
hanabi rule "{asked}"
```
"""
DASH = "\u2013"
"""The cell of a book in which the question does not arise."""


def rule_pages(disputes: Disputes) -> dict[str, str]:
    """The pages of the rules by path, in every language."""
    pages = {}
    for language in LANGUAGES:
        for subject in SUBJECTS:
            pages[place(subject, language)] = subject_page(subject, language, disputes)
        pages[place("index", language)] = index_page(language)
        pages[place("every-ruling", language)] = table_page(language)
    return pages


def opening(title: str, page: str, language: str) -> list[str]:
    """The start of a page: its language, its title, and links to its translations."""
    meta = [] if language == ENGLISH else ["---", f"lang: {language}", "---", ""]
    return [*meta, f"# {title}", "", " · ".join(switches(page, language)), "{: .in-other-languages }", ""]


def themed(themes: Sequence[str], language: str) -> list[Ruling]:
    """The rulings on some themes.

    Examples:
        >>> [each.id for each in themed(["discard"], "en")]
        ['discard/token', 'discard/full', 'discard/public']
    """
    return [each for each in rulings(language) if each.id.partition("/")[0] in themes]


def subject_page(subject: str, language: str, disputes: Disputes) -> str:
    """The rulings on a subject, each in full."""
    said, page = words(language), place(subject, language)
    lead = f"{said('subject.lead')} {link(said('subject.index'), place('index', language), page)}."
    sections = [section(each, page, language, disputes) for each in themed(SUBJECTS[subject], language)]
    return "\n".join([*opening(said(f"subjects.{subject}"), page, language), lead, "", *sections])


def index_page(language: str) -> str:
    """The way in: where the books differ, then every question by subject."""
    said, page = words(language), place("index", language)
    return "\n".join(
        [
            *opening(said("index.title"), page, language),
            said("index.lead"),
            _also(page, said),
            "",
            *ask_form(page, said),
            "",
            f"## {said('index.differ')} {{ #differ }}",
            "",
            said("index.differ_lead"),
            "",
            *[f"* {_difference(each, page, language)}" for each in differing_in(language)],
            "",
            said("index.offers", offers=said("section.then").join(_offers(page, said))),
            "",
            f"## {said('index.by_question')} {{ #by-question }}",
            "",
            *_by_question(page, language),
            f"## {said('index.variants')} {{ #variants }}",
            "",
            *_variants(page, said),
            "",
            f"## {said('index.editions')} {{ #books }}",
            "",
            *_editions(BOOKS, page, said),
            "",
            f"### {said('index.presets')} {{ #presets }}",
            "",
            said("index.presets_lead"),
            "",
            *_editions(PRESETS, page, said),
            "",
            f"## {said('index.how')} {{ #how }}",
            "",
            *[f"* {said(f'index.{how}')}" for how in ("stated", "reading", "silent", "inapplicable")],
            "",
            said("index.ids", table=link(said("index.table"), place("every-ruling", language), page)),
            "",
            said("index.look_up"),
            "",
            LOOKED_UP.format(asked=said("index.asked")),
        ]
    )


def _also(page: str, said: Words) -> str:
    lab = link_to_lab(said("index.lab"), page, language=said.language)
    return said("index.also", lab=lab, disputes=link(said("index.disputes"), "disputes/index.md", page))


def differing_in(language: str) -> list[Ruling]:
    """The rulings on which books differ.

    Examples:
        >>> [each.id for each in differing_in("fr")]
        ['setup/first-player', 'hint/empty', 'play/bonus']
    """
    rules = {each.rule for each in differing()}
    return [each for each in rulings(language) if each.rule in rules]


def _difference(each: Ruling, page: str, language: str) -> str:
    said = words(language)
    verdicts = [
        said("section.of", books=f"**{verdict}**", text=", ".join([_book(source.edition, said) for source in sources]))
        for verdict, sources in by_verdict(each).items()
        if verdict is not None
    ]
    return f"{question(each.rule, page, language)} {said('section.then').join(verdicts)}."


def _book(edition_id: str, said: Words) -> str:
    return said(f"books.{edition_id}")


def _offers(page: str, said: Words) -> Iterator[str]:
    for book in BOOKS:
        names = [_variant(each.id, page, said) for each in book.variants]
        offered = ", ".join(names) or said("index.offers_none")
        yield said("section.of", books=_book(book.id, said), text=offered)


def _variant(name: str, page: str, said: Words) -> str:
    return link(said(f"variants.{name}.name"), place_of_variant(variant(name), said.language), page)


def _by_question(page: str, language: str) -> Iterator[str]:
    said = words(language)
    for subject, themes in SUBJECTS.items():
        yield from _questions(link(said(f"subjects.{subject}"), place(subject, language), page), themes, page, language)
    for name, themes in VARIANTS.items():
        yield from _questions(_variant(name, page, said), themes, page, language)


def _questions(title: str, themes: Sequence[str], page: str, language: str) -> list[str]:
    listed = [f"* {question(each.rule, page, language)}" for each in themed(themes, language)]
    return [f"### {title}", "", *listed, ""]


def _variants(page: str, said: Words) -> list[str]:
    return [
        f"* {said('section.of', books=_variant(each.id, page, said), text=said(f'variants.{each.id}.summary'))}"
        for each in ALL_VARIANTS
    ]


def _editions(editions: Sequence[Edition], page: str, said: Words) -> list[str]:
    titled = [
        (link(said(f"editions.{each.id}"), place_of_edition(each, said.language), page), said(f"about.{each.id}"))
        for each in editions
    ]
    return [f"* {said('section.of', books=title, text=about)}" for title, about in titled]


def table_page(language: str) -> str:
    """The page with the table of all rulings: a row per id, a column per book."""
    said, page = words(language), place("every-ruling", language)
    legend = {
        said("table.verdict"): "legend_stated",
        said("table.in_part", verdict=said("table.verdict")): "legend_reading",
        f"*{said('table.verdict')}*": "legend_silent",
        DASH: "legend_inapplicable",
    }
    named = texts(language).captions["labels"]
    heading = [named["rule_heading"], *[_edition_link(each, page, said) for each in BOOKS]]
    rows = [_row(each, page, language) for each in rulings(language)]
    return "\n".join(
        [
            *opening(said("table.title"), page, language),
            said("table.lead"),
            "",
            *[f"* {said('section.of', books=sign, text=said(f'table.{meaning}'))}" for sign, meaning in legend.items()],
            "",
            f"| {' | '.join(heading)} |",
            f"|{'---|' * len(heading)}",
            *rows,
            "",
        ]
    )


def _edition_link(each: Edition, page: str, said: Words) -> str:
    return link(_book(each.id, said), place_of_edition(each, said.language), page)


def _row(each: Ruling, page: str, language: str) -> str:
    rule = link(each.id, place_of_ruling(each.rule, language), page)
    return f"| {' | '.join([rule, *[in_a_cell(source, language) for source in each.sources]])} |"


def in_a_cell(source: Source, language: str) -> str:
    """A book's verdict for a cell of the table: in italics if it is our reading, a dash if the question does not arise.

    Examples:
        >>> from hanabi import ruling
        >>> [in_a_cell(ruling("hint/empty").by(book), "en") for book in ("abacus", "cocktail-2010")]
        ['allowed', '*refused*']
        >>> in_a_cell(ruling("end/strikes").by("abacus"), "en")
        'over and lost (in part)'
    """
    if source.verdict is None:
        return DASH
    if source.standing is Standing.SILENT:
        return f"*{source.verdict}*"
    return words(language)("table.in_part", verdict=source.verdict) if source.reading else source.verdict
