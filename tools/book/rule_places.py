"""The pages of rulings, variants and editions, in each language."""

from __future__ import annotations

import posixpath
from html import escape
from urllib.parse import quote

from book.page_words import Words
from hanabi import Edition, Rule, Variant
from hanabi.rulebook.data_files import ENGLISH

SUBJECTS = {
    "setting-up": ("deck", "tokens", "setup"),
    "turns": ("turn", "hand"),
    "hints": ("hint",),
    "discards-and-draws": ("discard", "draw"),
    "plays": ("play",),
    "the-end": ("end",),
    "score": ("score",),
}
"""The pages of the base game, and the themes on each: a theme is the first part of an id."""

VARIANTS = {
    "crowning-piece": ("crowning",),
    "timed-choreography": ("choreography",),
    "avalanche": ("avalanche",),
}
"""The pages of variants that have rulings of their own, and the themes on each."""

_PAGES = {theme: page for page, themes in {**SUBJECTS, **VARIANTS}.items() for theme in themes}


def folder(language: str) -> str:
    """The folder of the pages of the rules.

    Examples:
        >>> folder("en"), folder("fr")
        ('rules/', 'rules/fr/')
    """
    return "rules/" if language == ENGLISH else f"rules/{language}/"


def place(page: str, language: str) -> str:
    """The path of a page of the rules.

    Examples:
        >>> place("hints", "en"), place("hints", "fr")
        ('rules/hints.md', 'rules/fr/hints.md')
    """
    return f"{folder(language)}{page}.md"


def anchor(rule: Rule) -> str:
    """The anchor of a ruling's section.

    Examples:
        >>> anchor(Rule.HINT_EMPTY)
        'hint-empty'
    """
    return str(rule.value).replace("/", "-")


def place_of_ruling(rule: Rule, language: str = ENGLISH) -> str:
    """The page and anchor of a ruling.

    Examples:
        >>> place_of_ruling(Rule.HINT_EMPTY), place_of_ruling(Rule.CROWNING_STUCK, "fr")
        ('rules/hints.md#hint-empty', 'rules/fr/crowning-piece.md#crowning-stuck')
    """
    theme = rule.value.partition("/")[0]
    return f"{place(_PAGES[theme], language)}#{anchor(rule)}"


def place_of_variant(variant: Variant, language: str = ENGLISH) -> str:
    """The page of a variant."""
    return place(variant.id, language)


def place_of_edition(edition: Edition, language: str = ENGLISH) -> str:
    """The page of an edition."""
    return place(f"editions/{edition.id}", language)


def link(text: str, to: str, page: str) -> str:
    """A link to a place from a page.

    Examples:
        >>> link("an empty hint", "rules/hints.md#hint-empty", "disputes/empty-hint.md")
        '[an empty hint](../rules/hints.md#hint-empty)'
        >>> link("an empty hint", "rules/hints.md#hint-empty", "rules/hints.md")
        '[an empty hint](#hint-empty)'
    """
    path, mark, section = to.partition("#")
    nearby = "" if path == page else posixpath.relpath(path, posixpath.dirname(page))
    return f"[{text}]({nearby}{mark}{section})"


def link_to_lab(text: str, page: str, **asked: str) -> str:
    """A link that opens the rules lab with a question, or with a position and a move.

    It is HTML, because MkDocs would take the fragment for a section and not find it.

    Examples:
        >>> link_to_lab("Ask the lab", "rules/hints.md", question="hint/empty")
        '<a href="../../lab/#question=hint/empty">Ask the lab</a>'
    """
    fragment = "&".join([f"{name}={quote(said, safe='/,;')}" for name, said in asked.items()])
    return f'<a href="{_lab_from(page)}#{escape(fragment)}">{text}</a>'


def ask_form(page: str, said: Words) -> list[str]:
    """A form for a free question. `ask.js` sends it to the rules lab.

    Examples:
        >>> from book.page_words import words
        >>> ask_form("disputes/index.md", words("en"))[0]
        '<form class="ask" action="../lab/">'
    """
    typing = 'type="search" maxlength="1000" autocomplete="off" enterkeyhint="search" required'
    return [
        f'<form class="ask" action="{_lab_from(page)}">',
        f'<label for="ask">{said("index.ask")}</label>',
        f'<input id="ask" name="question" placeholder="{said("index.ask_example")}" {typing}>',
        f'<input type="hidden" name="language" value="{said.language}">',
        f'<button type="submit">{said("section.lab")}</button>',
        "</form>",
    ]


def _lab_from(page: str) -> str:
    return "../" * (page.removesuffix("index.md").removesuffix(".md").rstrip("/").count("/") + 1) + "lab/"
