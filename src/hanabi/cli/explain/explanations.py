"""Explanations as text for people, with books that agree shown together, and as plain data for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from hanabi.cli.rule.ruling_pages import place_in_book
from hanabi.cli.terminal.layout import Rows, width_of
from hanabi.game import Move, Table
from hanabi.game.internals import seat_name
from hanabi.records import write_move
from hanabi.rulebook import Explanation
from hanabi.rulebook.internals import ENGLISH, explained, lines_of, wording


def explanation_of(table: Table, move: Move, language: str = ENGLISH) -> Explanation:
    """Explain a move. Seats are letters, as in a written move.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> explanation_of(new_game(2, seed=7), HintValue(1, 2)).because
        'no card of seat B is touched by 2.'
    """
    return explained(table, move, seat_name, language)


def explanation_lines(table: Table, each: Explanation) -> list[str]:
    """An explanation line by line, in its language.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> state = new_game(2, seed=7)
        >>> explanation_lines(state, explanation_of(state, Discard(0)))[0]
        'discard 0 is illegal: all 8 hint tokens are available. [discard/full]'
    """
    return lines_of(each, write_move(each.move, table.rules, each.language))


def explanation_data(table: Table, each: Explanation) -> dict[str, Any]:
    """An explanation as plain data.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> state = new_game(2, seed=7)
        >>> data = explanation_data(state, explanation_of(state, Discard(0)))
        >>> data["move"], data["legal"], data["rule"], data["edition"]
        ('discard 0', False, 'discard/full', None)
    """
    source = each.source
    return {
        "edition": table.rules.edition,
        "move": write_move(each.move, table.rules),
        "legal": each.legal,
        "rule": each.rule.value,
        "because": each.because,
        "effects": [
            {"text": effect.text, "rule": effect.rule.value, "certain": effect.certain} for effect in each.effects
        ],
        "verdict": None if source is None else source.verdict,
        "citation": None if source is None else source.citation,
    }


def by_book(
    tables: Mapping[str, Table], answers: Mapping[str, Explanation], impossible: Mapping[str, str]
) -> RenderableType:
    """A move explained under several books; books that agree are shown together.

    `impossible` says why the position cannot arise under other books.

    Examples:
        >>> from hanabi import Discard, editions, new_game
        >>> from hanabi.cli.terminal.printing import show
        >>> tables = {book: new_game(2, editions.edition(book), seed=7) for book in ("abacus", "splash-2023")}
        >>> show(by_book(tables, {book: explanation_of(table, Discard(0)) for book, table in tables.items()}, {}))
        discard 0 is illegal: all 8 hint tokens are available. [discard/full]
        The rule: While every hint token is available nobody may discard, unless the rules allow it. [discard/full]
          abacus       “B. Discard a card”, paragraph 1
          splash-2023  “2.3 Discards”, paragraph 1
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    for book, each in answers.items():
        # The last line cites the book: leave it out, to group books that say the same.
        groups.setdefault(tuple(explanation_lines(tables[book], each)[:-1]), []).append(book)
    left = width_of([*answers, *impossible])
    parts: list[RenderableType] = []
    for lines, books in groups.items():
        rows = [(book, _book(answers[book])) for book in books]
        parts += [*([Text()] if parts else []), *map(Text, lines), Rows(rows, left=left, style="bold")]
    if impossible:
        rows = [(book, Text(why)) for book, why in impossible.items()]
        parts.append(Rows(rows, left=left, style="bold"))
    return Group(*parts)


def _book(each: Explanation) -> Text:
    source = each.source
    assert source is not None
    where = place_in_book(source, each.language)
    if not (source.verdict and each.ruling.differs):
        return where
    verdict = wording(each.language).say("explanations", "cited", verdict=source.verdict, citation="")
    return Text(verdict).append(where)
