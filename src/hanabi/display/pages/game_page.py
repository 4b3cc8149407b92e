"""The page of a game: one HTML file to step through, which asks nothing of anybody, on disk and off the network."""

from __future__ import annotations

from collections.abc import Sequence

from hanabi.display.images.style import require_theme
from hanabi.display.pages.page_html import document
from hanabi.display.pages.steps import Game, Told, shortened, told
from hanabi.game import InvalidArgument
from hanabi.game.internals import MAX_TEXT, brief_repr, is_int_between, is_text, printable, with_and
from hanabi.records import Eyes

MAX_TABLES = 12_000
"""The most tables on a page: each step is one for all the eyes that are offered."""

MAX_CARDS = 500_000
"""The most cards in hands on all these tables. Ordinary hands do not come near it, but rules may deal 255 to each."""

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

    * a record, a replay (a `History`) or a judgement, which is shown under the rules that it was judged by, up to its
      end or to the first move that a rule refuses;
    * a state, a view or a picture: one table;
    * what a seat saw of a game: a `SeenHistory`; or a list of a view and what happened then, that is events and
      rearrangements. The views between them may be there or not.

    The options:

    * `seats`: whose eyes are offered: seats, `"referee"`, `"spectator"`, `"everyone"`; the first ones are shown first.
      By default the referee and every seat. A page holds what these eyes see, and nothing else: with `seats=[1]` no
      card that seat 1 does not see is anywhere in it. Only pages with the referee's eyes have the notes of a record,
      and why it was stopped, as whoever wrote them may have seen everything.
    * `start`: how many moves were made at the step shown first; negative numbers count back from the end.
    * `names`: the players' names, instead of the record's. `title`: the title of the page.
    * `theme`: `"auto"` follows the reader's device; `"light"`, `"dark"`.

    Raises `InvalidArgument` when `game` is none of these, for a bad option, and for more than 12,000 tables, or
    500,000 cards in the hands on them; and `InvalidEvent` when something cannot have happened to the view before it.

    Examples:
        >>> from hanabi import HintValue, Play
        >>> from hanabi.records import Record
        >>> text = page(Record(players=2, seed=7, moves=[HintValue(1, 1), Play(0)], names=["Ann", "Bob"]))
        >>> text[:15], "Ann hints 1 to Bob: touches slot 2" in text
        ('<!doctype html>', True)
    """
    require_theme(theme)
    story = told(game, seats, names)
    _require_size(story)
    return document(story, start=_first(start, len(story.perspectives[0])), title=_title(title, story), theme=theme)


def _first(start: object, steps: int) -> int:
    if not is_int_between(start, -steps, steps - 1):
        raise InvalidArgument(f"start: expected a step from 0 to {steps - 1}, got {brief_repr(start)}")
    assert isinstance(start, int)
    return start % steps


def _require_size(story: Told) -> None:
    first = story.perspectives[0]
    steps, eyes = len(first), len(story.perspectives)
    tables, cards = steps * eyes, steps * eyes * first.cards
    if tables > MAX_TABLES:
        raise InvalidArgument(
            f"a page holds up to {MAX_TABLES:,} tables: {steps:,} steps seen by {eyes} are {tables:,}; "
            "offer fewer seats"
        )
    if cards > MAX_CARDS:
        raise InvalidArgument(
            f"a page holds hands of up to {MAX_CARDS:,} cards together: {tables:,} tables of {first.cards:,} are "
            f"{cards:,}; offer fewer seats"
        )


def _title(given: object, story: Told) -> str:
    if given is None:
        return f"Hanabi: {with_and([shortened(name, MAX_NAME_IN_TITLE) for name in story.called])}"
    if not is_text(given, MAX_TEXT):
        raise InvalidArgument(f"title: expected a text, got {brief_repr(given)}")
    return printable(str(given))
