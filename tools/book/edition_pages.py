"""A page per edition: its material and settings, and which questions its book answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import attrs

from book.page_words import LANGUAGES, Words, words
from book.rule_pages import differing_in, opening
from book.rule_places import link, place_of_edition, place_of_variant
from book.ruling_sections import by_verdict, question, verdict_heading
from hanabi import STANDARD, Edition, Rules, Ruling, Source, Standing, rulings
from hanabi.rulebook.books.editions import EDITIONS
from hanabi.rulebook.texts.text_files import texts

IN_WORDS = {"suits", "hand_sizes", "scale", "edition", "variants"}
"""The fields of `Rules` that the page describes in words instead of listing them as settings."""

IN_CODE = """\
```python
from hanabi import edition, new_game

state = new_game(2, edition("{id}"), seed=7)
print(state.rules)
```

```output
{rules}
```
"""
PLAYED = """\
```sh
hanabi play --edition {id}
```
"""


def edition_pages() -> dict[str, str]:
    """The pages of the editions by their path, in every language."""
    return {
        place_of_edition(each, language): edition_page(each, language) for language in LANGUAGES for each in EDITIONS
    }


def edition_page(each: Edition, language: str) -> str:
    """The page of an edition."""
    said, page = words(language), place_of_edition(each, language)
    return "\n".join(
        [
            *opening(said(f"editions.{each.id}"), page, language),
            said(f"about.{each.id}"),
            said("edition.lead", id=each.id),
            "",
            *_heading("has", said),
            *[f"* {line}" for line in what_there_is(each.rules, said)],
            "",
            *_heading("differs", said),
            *_differences(each.rules, page, said),
            "",
            *(_of_its_book(each, page, said) if each.is_book else []),
            *_heading("code", said),
            IN_CODE.format(id=each.id, rules=each.rules),
            *_heading("play", said),
            PLAYED.format(id=each.id),
        ]
    )


def what_there_is(rules: Rules, said: Words) -> Iterator[str]:
    """The cards, hands and tokens of some rules in words.

    Examples:
        >>> from hanabi import editions
        >>> list(what_there_is(editions.ABACUS, words("en")))[1]
        'Cards in hand: 5 with 2-3 players, 4 with 4-5 players.'
    """
    usual = attrs.fields(type(rules.suits[0])).copies.default
    names = texts(said.language).suits
    suits = [
        said(
            "edition.usual_suit" if suit.copies == usual else "edition.unusual_suit",
            suit=names.get(suit.name, suit.name),
            count=suit.size,
        )
        for suit in rules.suits
    ]
    yield said("edition.cards", count=rules.deck_size, suits=", ".join(suits))
    hands = []
    for cards, alike in groupby(rules.hand_sizes, key=lambda size: size[1]):
        players = [number for number, _ in alike]
        span = str(players[0]) if len(players) == 1 else f"{players[0]}-{players[-1]}"
        hands.append(said("edition.hand", cards=cards, players=span))
    yield said("edition.hands", hands=", ".join(hands))
    yield said("edition.tokens", hints=rules.hint_tokens, strikes=rules.strikes)


def settings(rules: Rules) -> Iterator[tuple[str, Any]]:
    """The settings that differ from the standard ones, except those shown in words.

    Examples:
        >>> from hanabi import editions
        >>> list(settings(editions.ABACUS))
        [('empty_hints', True)]
    """
    for field in attrs.fields(Rules):
        value = getattr(rules, field.name)
        if field.name not in IN_WORDS and value != getattr(STANDARD, field.name):
            yield field.name, value


def about_setting(name: str, value: object, page: str, said: Words) -> str:
    """A setting, its value, and the questions that it answers. If no book has this value, the verdicts follow."""
    about = [each for each in rulings(said.language) if each.setting == name]
    told = [
        f"{question(each.rule, page, said.language)}{_unlike_the_books(each, value, said.language)}" for each in about
    ]
    return said("edition.setting", setting=name, value=value, questions=" · ".join(told))


def _unlike_the_books(each: Ruling, value: object, language: str) -> str:
    if value in [source.value for source in each.sources]:
        return ""
    verdicts = [verdict_heading(verdict, sources, language) for verdict, sources in by_verdict(each).items() if verdict]
    return f" ({words(language)('section.then').join(verdicts)})"


def _heading(key: str, said: Words) -> list[str]:
    return [f"## {said(f'edition.{key}')} {{ #{key.replace('_', '-')} }}", ""]


def _differences(rules: Rules, page: str, said: Words) -> list[str]:
    lines = [f"* {about_setting(name, value, page, said)}" for name, value in settings(rules)]
    return [said("edition.differs_lead"), "", *lines] if lines else [said("edition.no_difference")]


def _of_its_book(each: Edition, page: str, said: Words) -> list[str]:
    names = [link(said(f"variants.{one.id}.name"), place_of_variant(one, said.language), page) for one in each.variants]
    return [
        *_heading("offers", said),
        *([f"* {name}" for name in names] or [said("edition.offers_none")]),
        "",
        *_scale(each.rules, said),
        *_heading("stands", said),
        *_standing(each, page, said),
    ]


def _scale(rules: Rules, said: Words) -> list[str]:
    if not rules.scale:
        return []
    ends = [*[band.lowest - 1 for band in rules.scale[1:]], rules.max_score]
    ratings = texts(said.language).ratings
    rows = [
        f"| {band.lowest if band.lowest == end else f'{band.lowest}-{end}'} | {ratings.get(band.label, band.label)} |"
        for band, end in zip(rules.scale, ends, strict=True)
    ]
    head = [f"| {said('edition.points')} | {said('edition.rating')} |", "|---|---|"]
    return [*_heading("scale", said), said("edition.scale_lead"), "", *head, *rows, ""]


def _standing(each: Edition, page: str, said: Words) -> list[str]:
    """Count the answers of a book. List where books differ, and where this one is silent, wholly or in part."""
    answers = [(one, one.by(each.id)) for one in rulings(said.language)]
    kinds = [source.standing for _, source in answers]
    part = [(one, source) for one, source in answers if source.standing is Standing.STATED and source.reading]
    silent = [(one, source) for one, source in answers if source.standing is Standing.SILENT]
    counts = said(
        "edition.stands_lead",
        all=len(answers),
        stated=kinds.count(Standing.STATED) - len(part),
        reading=len(part),
        silent=len(silent),
        inapplicable=kinds.count(Standing.INAPPLICABLE),
    )
    differing = [(one, one.by(each.id)) for one in differing_in(said.language)]
    return [
        counts,
        "",
        *_listed("alone", differing, page, said),
        *_listed("reads_part", part, page, said),
        *_listed("is_silent", silent, page, said),
    ]


def _listed(key: str, answers: Sequence[tuple[Ruling, Source]], page: str, said: Words) -> list[str]:
    lines = [f"* {question(one.rule, page, said.language)} **{source.verdict}**" for one, source in answers]
    return [f"### {said(f'edition.{key}')} {{ #{key.replace('_', '-')} }}", "", *lines, ""] if lines else []
