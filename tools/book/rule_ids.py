"""The page of the rule ids: each with its name in Python, its question and its answer in a line."""

from __future__ import annotations

from itertools import groupby

from book.rule_places import anchor, place_of_ruling
from hanabi import Ruling, rulings

PATH = "reference/rule-ids.md"

HEADINGS = {
    "deck": "The deck",
    "tokens": "Tokens",
    "setup": "The deal",
    "turn": "Turns",
    "hand": "Hands",
    "hint": "Hints",
    "discard": "Discards",
    "draw": "Draws",
    "play": "Plays",
    "end": "The end",
    "score": "The score",
    "crowning": "Crowning Piece",
    "choreography": "Timed Choreography",
    "avalanche": "Avalanche of Colours",
}
"""The heading for each first half of an id."""

INTRODUCTION = """\
# Rule ids

Every question that the rules answer has an id of two parts: what it is about, and which question it is. Refusals,
explanations, rulings, tests and the command line all use the same ids, and so can a bot, a log or a dispute. Each
leads to its ruling: what the books say, and where.

`hanabi rule hint/empty` shows a ruling on the [command line](command-line.md), and [`ruling`][hanabi.ruling] gives it
to a program.

::: hanabi.Rule
    options:
      heading_level: 2
      members: false
"""


def page_of_rule_ids() -> str:
    """The page as Markdown.

    Examples:
        >>> "What does a hint cost?" in page_of_rule_ids()
        True
    """
    groups = groupby(rulings(), key=lambda each: each.id.partition("/")[0])
    sections = [_section(HEADINGS[subject], list(group)) for subject, group in groups]
    return "\n".join([INTRODUCTION, *sections])


def _section(heading: str, group: list[Ruling]) -> str:
    return "\n".join([f"## {heading}", "", *map(_item, group), ""])


def _item(each: Ruling) -> str:
    link = f"[`{each.id}`](../{place_of_ruling(each.rule)}){{ #{anchor(each.rule)} }}"
    return f"* {link}, `Rule.{each.rule.name}`<br>**{each.question}** {each.statement}"
