"""Explanations as text for people, with books that agree shown together, and as plain data for programs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, final

import attrs
from rich.console import Group, RenderableType
from rich.text import Text

from hanabi.cli.rule.ruling_pages import labels, place_in_book
from hanabi.cli.terminal.layout import Rows, width_of
from hanabi.game import Move, Rearrangement, Table
from hanabi.game.internals import Reason, seat_and_name
from hanabi.records.internals import write_claim
from hanabi.rulebook import Explanation, Standing
from hanabi.rulebook.internals import ENGLISH, Claim, explained_claim, lines_of, wording


@final
@attrs.frozen
class Asked:
    """What to explain: a claim, the text that was typed for it (empty if none was), and the players' names if known.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> state = new_game(2, seed=7)
        >>> asked = Asked(HintValue(1, 2), names=("Ann", "Bob"))
        >>> asked.explained(state).because
        'no card of seat B (Bob) is touched by 2.'
        >>> asked.lines(state)[0]
        'hint B 2 is illegal: no card of seat B (Bob) is touched by 2. [hint/empty]'
    """

    claim: Claim
    text: str = ""
    names: tuple[str, ...] = ()
    language: str = ENGLISH

    @property
    def move(self) -> Move | None:
        """The move; None if the claim is no move."""
        return None if isinstance(self.claim, Rearrangement | Reason) else self.claim

    def explained(self, table: Table) -> Explanation:
        """The explanation. Seats are letters, as in a written move, with the names."""
        return explained_claim(table, self.claim, partial(seat_and_name, names=self.names), self.language)

    def written(self, table: Table, language: str = ENGLISH) -> str:
        """The claim in the notation of a language."""
        return write_claim(self.claim, self.text, table.rules, language)

    def lines(self, table: Table) -> list[str]:
        """The explanation line by line, in the language."""
        return lines_of(self.explained(table), self.written(table, self.language))


def explanation_data(table: Table, asked: Asked) -> dict[str, Any]:
    """An explanation as plain data.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> data = explanation_data(new_game(2, seed=7), Asked(Discard(0)))
        >>> data["move"], data["legal"], data["rule"], data["edition"]
        ('discard 0', False, 'discard/full', None)
    """
    each = asked.explained(table)
    source = each.source
    return {
        "edition": table.rules.edition,
        "move": asked.written(table),
        "legal": each.legal,
        "rule": each.rule.value,
        "because": each.because,
        "effects": [
            {
                "text": effect.text,
                "rule": effect.rule.value,
                "certain": effect.certain,
                "foreign": effect.foreign,
            }
            for effect in each.effects
        ],
        "verdict": None if source is None else source.verdict,
        "citation": None if source is None else source.citation,
    }


def by_book(tables: Mapping[str, Table], asked: Asked, impossible: Mapping[str, str]) -> RenderableType:
    """A claim explained under several books; books that agree are shown together.

    `impossible` says why the position cannot arise under other books.

    Examples:
        >>> from hanabi import Discard, editions, new_game
        >>> from hanabi.cli.terminal.printing import show
        >>> tables = {book: new_game(2, editions.edition(book), seed=7) for book in ("abacus", "splash-2023")}
        >>> show(by_book(tables, Asked(Discard(0)), {}))
        discard 0 is illegal: all 8 hint tokens are available. [discard/full]
        The rule: While every hint token is available nobody may discard, unless the rules allow it. [discard/full]
          abacus       “B. Discard a card”, paragraph 1
          splash-2023  “2.3 Discards”, paragraph 1
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    for book, table in tables.items():
        # The last line cites the book: leave it out, to group books that say the same.
        groups.setdefault(tuple(asked.lines(table)[:-1]), []).append(book)
    left = width_of([*tables, *impossible])
    parts: list[RenderableType] = []
    for lines, books in groups.items():
        rows = [(book, _book(asked.explained(tables[book]))) for book in books]
        parts += [*([Text()] if parts else []), *map(Text, lines), Rows(rows, left=left, style="bold")]
    if impossible:
        rows = [(book, Text(why)) for book, why in impossible.items()]
        parts.append(Rows(rows, left=left, style="bold"))
    return Group(*parts)


def _book(each: Explanation) -> Text:
    source = each.source
    assert source is not None
    if source.standing is Standing.INAPPLICABLE:
        return Text(labels(each.language)["no_rule" if each.ruling.variant is None else "no_variant"], style="dim")
    where = place_in_book(source, each.language)
    if not (source.verdict and each.ruling.differs):
        return where
    verdict = wording(each.language).say("explanations", "cited", verdict=source.verdict, citation="")
    return Text(verdict).append(where)
