"""The page of a game: one self-contained HTML file to step through."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.images.style import require_theme
from hanabi.display.pages.page_content import Game, PageContent, content_of, shortened
from hanabi.display.pages.page_html import document
from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_TEXT, brief_repr, is_int_between, is_text, printable, with_and
from hanabi.records import Eyes

MAX_TABLES = 12_000
"""Maximum number of tables on a page, one per step and perspective."""

MAX_CARDS = 500_000
"""Maximum number of cards in the hands on all these tables. Most games have far fewer, but a hand may have 255."""

MAX_NAME_IN_TITLE = 24


def page(
    game: Game,
    *,
    seats: Sequence[Eyes] | None = None,
    start: int = 0,
    names: Sequence[str] = (),
    title: str | None = None,
    theme: str = "auto",
) -> str:
    """A game to step through, as one HTML file that needs no network and no other file.

    `game` is one of these:

    * a record, a replay (a `History`) or a judgement (under its rules), up to its end or to its first
      illegal move;
    * a state, a view or a picture: one table;
    * what a seat saw of a game: a `SeenHistory`, or a list of a view and the events and rearrangements after it. The
      views in between are optional.

    The options:

    * `seats`: the perspectives that the reader can choose from: seats, `"referee"`, `"spectator"`, `"everyone"`. The
      page opens with the first. The default is the referee and every seat. A page holds only what these perspectives
      see: with `seats=[1]`, no card hidden from seat 1 is anywhere in the file. The notes of a record, and the reason
      for stopping, may give cards away, so only pages with the referee's perspective contain them.
    * `start`: the step at which the page opens, as a number of moves; negative numbers count from the end.
    * `names`: the players' names, instead of those in the record. `title`: the title of the page.
    * `theme`: `"light"`, `"dark"`, or `"auto"` to follow the reader's device.

    Raises `InvalidArgument` if `game` is none of these, for an invalid option, and for more than 12,000 tables or
    500,000 cards in their hands. Raises `InvalidEvent` if an event cannot have happened in the view before it.

    Examples:
        >>> from hanabi import HintValue, Play
        >>> from hanabi.records import Record
        >>> text = page(Record(players=2, seed=7, moves=[HintValue(1, 1), Play(0)], names=["Ann", "Bob"]))
        >>> text[:15], "Ann hints 1 to Bob: touches slot 2" in text
        ('<!doctype html>', True)
    """
    require_theme(theme)
    content = content_of(game, seats, names)
    _require_size(content)
    first_step = _first_step(start, len(content.perspectives[0]))
    return document(content, start=first_step, title=_title(title, content), theme=theme)


def _first_step(start: object, steps: int) -> int:
    if not is_int_between(start, -steps, steps - 1):
        raise InvalidArgument(f"start: expected a step from 0 to {steps - 1}, got {brief_repr(start)}")
    assert isinstance(start, int)
    return start % steps


def _require_size(content: PageContent) -> None:
    first = content.perspectives[0]
    steps, eyes = len(first), len(content.perspectives)
    tables, cards = steps * eyes, steps * eyes * first.cards
    if tables > MAX_TABLES:
        raise InvalidArgument(
            f"too many tables for a page: {steps:,} steps from {eyes} perspectives are {tables:,} tables, "
            f"the maximum is {MAX_TABLES:,}; offer fewer seats"
        )
    if cards > MAX_CARDS:
        raise InvalidArgument(
            f"too many cards for a page: {tables:,} tables with {first.cards:,} in hands are {cards:,} cards, "
            f"the maximum is {MAX_CARDS:,}; offer fewer seats"
        )


def _title(given: object, content: PageContent) -> str:
    if given is None:
        return f"Hanabi: {with_and([shortened(name, MAX_NAME_IN_TITLE) for name in content.names])}"
    if not is_text(given, MAX_TEXT):
        raise InvalidArgument(f"title: expected a text, got {brief_repr(given)}")
    return printable(str(given))
