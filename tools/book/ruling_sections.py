"""A ruling as Markdown, for every page that shows rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from book.page_words import LANGUAGES, Words, words
from book.rule_places import anchor, folder, link, link_to_lab, place_of_edition, place_of_ruling
from hanabi import Rule, Ruling, Source, Standing, edition, ruling
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.verdicts.statements import shared_verdict

SENTENCE = re.compile(r"(?<=[.!?]) ")


def section(each: Ruling, page: str, language: str, disputes: Mapping[Rule, Sequence[tuple[str, str]]]) -> str:
    """A ruling in full: question, answer, what each book says and where, setting and related rulings.

    `disputes` are titles and places of the disputes about each rule.

    Examples:
        >>> from hanabi import ruling
        >>> print(section(ruling("play/deliberate"), "rules/plays.md", "en", {}).splitlines()[0])
        ## May I play a card that I know to be wrong? { #play-deliberate }
    """
    said = words(language)
    told = disputes.get(each.rule, ())
    return "\n".join(
        [
            f"## {each.question} {{ #{anchor(each.rule)} }}",
            "",
            " · ".join([f"`{each.id}`", *switches(page, language, anchor(each.rule)), _lab(each, page, said)]),
            "{: .rule-id }",
            "",
            answer(each),
            "",
            *practice(each, language),
            *standing(each, page, language),
            "",
            *_setting(each, said),
            said("section.related", questions=questions(each.related, page, language)),
            "",
            *([said("section.dispute", disputes=_disputes(told, page, language)), ""] if told else []),
        ]
    )


def answer(each: Ruling) -> str:
    """The answer of a ruling, its first sentence in bold.

    Examples:
        >>> from hanabi import ruling
        >>> answer(ruling("turn/not-yours"))
        '**No.** Only the player whose turn it is may move.'
    """
    first, *rest = SENTENCE.split(each.ruling, maxsplit=1)
    return " ".join([f"**{first}**", *rest])


def practice(each: Ruling, language: str) -> list[str]:
    """What groups usually do, if the ruling says it, marked as that.

    Examples:
        >>> from hanabi import ruling
        >>> practice(ruling("turn/forgotten"), "en")[0]
        '*Common practice: Most groups simply put it right and play on.*'
    """
    if each.practice is None:
        return []
    label = texts(language).captions["labels"]["practice"]
    return [f"*{label.format(practice=each.practice)}*", ""]


def standing(each: Ruling, page: str, language: str) -> list[str]:
    """What each book says on a question and where, by verdict.

    Examples:
        >>> from hanabi import ruling
        >>> for line in standing(ruling("play/bonus-full"), "rules/plays.md", "en")[:2]:
        ...     print(line)
        * **bonus lost**
            * [Cocktail 2010](editions/cocktail-2010.md): “Bonus for a complete firework”, paragraph 1
    """
    said, lines = words(language), list[str]()
    for verdict, sources in by_verdict(each).items():
        books = [_book(source.edition, page, language) for source in sources]
        if verdict is None:
            kind = f"*{said('section.inapplicable')}*"
            lines.append(f"* {said('section.of', books=kind, text=', '.join(books))}")
            continue
        lines.append(f"* {verdict_heading(verdict, sources, language)}")
        shared = _shared_notes(sources)
        for book, source in zip(books, sources, strict=True):
            note = "" if source.note is None or source.note in shared else f". {source.note}"
            lines.append(f"    * {said('section.of', books=book, text=where(source, language))}{note}")
        for note, some in shared.items():
            names = ", ".join([said(f"books.{source.edition}") for source in some])
            lines.append(f"    * {said('section.of', books=names, text=note)}")
    return lines


def by_verdict(each: Ruling) -> dict[str | None, list[Source]]:
    """The sources by verdict, in order of the first book; last those without a verdict.

    Examples:
        >>> from hanabi import ruling
        >>> [(verdict, len(sources)) for verdict, sources in by_verdict(ruling("hint/empty")).items()]
        [('refused', 4), ('allowed', 1)]
    """
    groups: dict[str | None, list[Source]] = {}
    for source in sorted(each.sources, key=lambda source: source.verdict is None):
        groups.setdefault(source.verdict, []).append(source)
    return groups


def where(source: Source, language: str) -> str:
    """The place where a book answers; or that it is silent, and what our reading is based on.

    Examples:
        >>> from hanabi import ruling
        >>> where(ruling("turn/order").by("splash-2023"), "en")
        '*silent (our reading)*, based on “2.4 Endgame”, paragraph 1'
    """
    labels = texts(language).captions["labels"]
    silent = source.standing is Standing.SILENT
    first = f"*{labels['silent']}*" if silent else source.citation.removeprefix(f"{source.edition}, ")
    if not source.also:
        return first
    places = [labels["place"].format(heading=heading, place=at) for heading, at in source.also]
    listed = reduce(lambda one, other: labels["two_places"].format(one=one, other=other), places)
    if silent:
        return f"{first}, {labels['rests_on'].format(places=listed)}"
    return labels["two_places"].format(one=first, other=labels["also"].format(places=listed))


def questions(rules: Iterable[Rule], page: str, language: str) -> str:
    """Links to rulings on one line, each with the question of its ruling.

    Examples:
        >>> questions([Rule.HINT_EMPTY, Rule.HINT_TOKEN], "rules/hints.md", "en")
        '[May a hint match no card at all?](#hint-empty) · [What does a hint cost?](#hint-token)'
    """
    return " · ".join([question(rule, page, language) for rule in rules])


def question(rule: Rule, page: str, language: str) -> str:
    """A link to a ruling by its question."""
    return link(ruling(rule, language).question, place_of_ruling(rule, language), page)


def switches(page: str, language: str, section: str = "") -> list[str]:
    """Links to the same section of a page in the other languages.

    Examples:
        >>> switches("rules/fr/hints.md", "fr", "hint-empty")[0]
        '[In English](../hints.md#hint-empty){ lang=en hreflang=en }'
    """
    name = page.removeprefix(folder(language)) + (f"#{section}" if section else "")
    return [
        f"{link(words(other)('switch'), folder(other) + name, page)}{{ lang={other} hreflang={other} }}"
        for other in LANGUAGES
        if other != language
    ]


def _lab(each: Ruling, page: str, said: Words) -> str:
    return link_to_lab(said("section.lab"), page, question=each.id, language=said.language)


def _disputes(places: Iterable[tuple[str, str]], page: str, language: str) -> str:
    """Links to disputes. Their pages are in English only."""
    said = "" if language == ENGLISH else f"{{ lang={ENGLISH} hreflang={ENGLISH} }}"
    return " · ".join([f"{link(title, to, page)}{said}" for title, to in places])


def _book(edition_id: str, page: str, language: str) -> str:
    return link(words(language)(f"books.{edition_id}"), place_of_edition(edition(edition_id), language), page)


def verdict_heading(verdict: str, sources: Sequence[Source], language: str) -> str:
    """A verdict in bold. If it is the verdict of all books, the heading says so.

    Examples:
        >>> from hanabi import ruling
        >>> verdict_heading("no", ruling("discard/full").sources, "en")
        '**no**: all books'
    """
    bold = f"**{verdict}**"
    if len(sources) < len(BOOKS):
        return bold
    return shared_verdict(bold, sources, texts(language).captions["labels"])


def _shared_notes(sources: Sequence[Source]) -> dict[str, list[Source]]:
    """The notes that several books share, each with those books."""
    by_note: dict[str, list[Source]] = {}
    for source in sources:
        if source.note is not None:
            by_note.setdefault(source.note, []).append(source)
    return {note: some for note, some in by_note.items() if len(some) > 1}


def _setting(each: Ruling, said: Words) -> list[str]:
    """The field of `Rules` that goes with a ruling. If its values are short, the value for each verdict, too."""
    if each.setting is None:
        return []
    values = {source.verdict: source.value for source in each.sources if source.verdict is not None}
    shown = f"`{each.setting}`"
    if all(type(value) in {bool, int} for value in values.values()):
        cases = [said("section.is_where", value=value, verdict=verdict) for verdict, value in values.items()]
        value = next(iter(values.values()))
        shown = (
            said("section.is", setting=each.setting, value=value) if len(values) == 1 else ", ".join([shown, *cases])
        )
    return [said("section.in_code", settings=shown), ""]
