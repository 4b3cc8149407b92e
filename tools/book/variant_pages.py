"""A page per variant: what changes, in words and in code, what the books say, and its questions."""

from __future__ import annotations

import attrs

from book.edition_pages import about_setting
from book.page_words import LANGUAGES, Words, words
from book.rule_pages import Disputes, opening, themed
from book.rule_places import VARIANTS, link, place_of_edition, place_of_variant
from book.ruling_sections import question, section
from hanabi import Edition, Rule, Suit, Touch, Variant
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.books.variants import VARIANTS as ALL_VARIANTS

PICTURES = {"crowning-piece", "avalanche", "black-powder"}
"""The variants that have a picture among those of the docs."""

_OF_A_SUIT = (Rule.HINT_UNKNOWN_COLOUR, Rule.HINT_COMPLETE, Rule.HINT_EMPTY, Rule.PLAY_SUCCESS, Rule.SCORE_SUM)
GENERAL = {
    "crowning-piece": (Rule.END_LAST_CARD, Rule.END_STRIKES, Rule.END_HOPELESS, Rule.SCORE_SCALE),
    "timed-choreography": (Rule.PLAY_ANY, Rule.PLAY_FAILURE, Rule.PLAY_BONUS, Rule.PLAY_BONUS_FULL),
    "avalanche": _OF_A_SUIT,
    "sixth-colour": _OF_A_SUIT,
    "rainbow": (Rule.AVALANCHE_COLOUR, *_OF_A_SUIT),
    "dark-rainbow": (Rule.AVALANCHE_COLOUR, *_OF_A_SUIT),
    "black-powder": _OF_A_SUIT,
}
"""For each variant, the questions of the base game or of another variant that matter in it, too."""

TOUCHES = ("color_touch", "value_touch")

IN_CODE = """\
```python
from hanabi import {name}, edition

rules = edition("{edition}").rules.with_variants({name})
print(rules)
```

```output
{rules}
```
"""
PLAYED = """\
```sh
hanabi play --edition {edition} --variant {variant}
```

```python
from hanabi import new_game

state = new_game(3, rules, seed=7)
print(state.deck_size, state.rules.max_score)
```

```output
{deck} {most}
```
"""


def variant_pages(disputes: Disputes) -> dict[str, str]:
    """The pages of the variants by their path, in every language."""
    return {
        place_of_variant(each, language): variant_page(each, language, disputes)
        for language in LANGUAGES
        for each in ALL_VARIANTS
    }


def variant_page(each: Variant, language: str, disputes: Disputes) -> str:
    """The page of a variant."""
    said, page = words(language), place_of_variant(each, language)
    book = home(each)
    rules = book.rules.with_variants(each)
    name, key = said(f"variants.{each.id}.name"), f"variants.{each.id}"
    hands = 3 * rules.hand_size(3)
    return "\n".join(
        [
            *opening(name, page, language),
            f"**{said(f'{key}.summary')}** {_also_called(each, said)}".strip(),
            "",
            *_heading("changes", said),
            *[f"* {line}" for line in said.lines(f"{key}.changes")],
            "",
            *_picture(each, page, said),
            *_heading("code", said),
            IN_CODE.format(name=constant(each), edition=book.id, rules=rules),
            *_settings(each, page, said),
            *_heading("books", said),
            _books(each, page, said),
            "",
            *_heading("play", said),
            PLAYED.format(edition=book.id, variant=each.id, deck=rules.deck_size - hands, most=rules.max_score),
            *_questions(each, page, said, disputes),
        ]
    )


def home(each: Variant) -> Edition:
    """The edition that a variant is shown with: the latest book that offers it, or if none does, the latest book.

    Examples:
        >>> from hanabi import AVALANCHE, RAINBOW
        >>> home(AVALANCHE).id, home(RAINBOW).id
        ('cocktail-2015-fr', 'cocktail-2025')
    """
    return next((book for book in reversed(BOOKS) if book.offers(each)), BOOKS[-1])


def constant(each: Variant) -> str:
    """The name of a variant's constant in Python.

    Examples:
        >>> from hanabi import BLACK_POWDER
        >>> constant(BLACK_POWDER)
        'BLACK_POWDER'
    """
    return each.id.replace("-", "_").upper()


def suit_in_code(suit: Suit) -> str:
    """A suit as Python code, without defaults.

    Examples:
        >>> from hanabi import RAINBOW
        >>> suit_in_code(RAINBOW.suit)
        "Suit('rainbow', 'm', color_touch=Touch.ALL)"
    """
    usual = Suit(suit.name, suit.letter, color_touch=suit.color_touch, value_touch=suit.value_touch)
    touches = {name: f"Touch.{getattr(suit, name).name}" for name in TOUCHES if getattr(suit, name) is not Touch.OWN}
    others = [field.name for field in attrs.fields(Suit) if getattr(suit, field.name) != getattr(usual, field.name)]
    more = {**touches, **{name: repr(getattr(suit, name)) for name in others}}
    return (
        f"Suit({', '.join([repr(suit.name), repr(suit.letter), *[f'{name}={value}' for name, value in more.items()]])})"
    )


def _also_called(each: Variant, said: Words) -> str:
    """A sentence with the second name of a variant, empty if it has none or the title of the page is that name."""
    if len(each.names) == 1:
        return ""
    return said("variant.also_called", name=each.names[1]) if each.names[1] != said(f"variants.{each.id}.name") else ""


def _heading(key: str, said: Words) -> list[str]:
    return [f"## {said(f'variant.{key}')} {{ #{key} }}", ""]


def _picture(each: Variant, page: str, said: Words) -> list[str]:
    if each.id not in PICTURES:
        return []
    text = said("variant.picture", variant=said(f"variants.{each.id}.name"))
    return [f"!{link(text, f'pictures/{each.id}.svg', page)}{{ width=420 }}", ""]


def _settings(each: Variant, page: str, said: Words) -> list[str]:
    lines = [f"* {about_setting(name, value, page, said)}" for name, value in each.settings]
    if each.suit is not None:
        lines.append(f"* {said('section.of', books='`suits`', text=f'`{suit_in_code(each.suit)}`')}")
    if each.band is not None:
        lines.append(f"* {said('section.of', books='`scale`', text=f'`{each.band!r}`')}")
    return [said("variant.settings_lead"), "", *lines, ""]


def _books(each: Variant, page: str, said: Words) -> str:
    offering = [book for book in BOOKS if book.offers(each)]
    links = [link(said(f"books.{book.id}"), place_of_edition(book, said.language), page) for book in offering]
    return said("variant.offered", books=", ".join(links)) if links else said("variant.not_offered")


def _questions(each: Variant, page: str, said: Words, disputes: Disputes) -> list[str]:
    own = [section(one, page, said.language, disputes) for one in themed(VARIANTS.get(each.id, ()), said.language)]
    general = [f"* {question(rule, page, said.language)}" for rule in GENERAL[each.id]]
    return [*own, *_heading("general", said), *general, ""]
