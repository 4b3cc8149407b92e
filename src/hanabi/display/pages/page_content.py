"""The content of a page: a game in any form, from each of the chosen perspectives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, cast, final

import attrs

from hanabi.display.pages.steps import OneTable, Perspective, perspective, perspective_of_picture
from hanabi.display.pictures.player_names import names_of
from hanabi.display.pictures.rules_in_short import rules_in_short
from hanabi.display.pictures.table_picture import Picture, RulesPicture
from hanabi.game import InvalidArgument, State, Table
from hanabi.game.internals import MAX_NAME, Frozen, as_tuple, brief_repr, counted, first_of
from hanabi.records import Eyes, History, Judgement, Record, SeenHistory, replay
from hanabi.records.internals import MAX_MOVES, is_eyes, known_eyes, left_out, result_of, signed_note, table_seen_by
from hanabi.rulebook.internals import result_in_words, rules_called
from hanabi.seats import Happening, View, observe

Game: TypeAlias = Record | History | Judgement | SeenHistory | Table | Picture | Sequence[View | Happening]
"""What `page` accepts."""


@final
@attrs.frozen(kw_only=True)
class PageContent(Frozen):
    """What a page shows.

    * `perspectives`: the game from each of the chosen perspectives; the page opens with the first.
    * `names`: the players' names. `rules`: the rules in short.
    * `result`: how the game ended, or the score so far.
    * `notes`: remarks, each with its step.
    """

    perspectives: tuple[Perspective | OneTable, ...]
    names: tuple[str, ...]
    rules: RulesPicture
    result: str
    notes: tuple[tuple[int, str], ...] = ()


def content_of(game: Game, seats: Sequence[Eyes] | None, names: Sequence[str]) -> PageContent:
    """The content of the page of a game.

    Raises `InvalidArgument` for anything but a game, for seats that the game does not have and for bad names. Raises
    `InvalidEvent` for an event that cannot have happened in a view.
    """
    names = as_tuple(names)
    if isinstance(game, Picture):
        _require_none("a picture", seats=seats, names=None if _is_empty(names) else names)
        return _content_of_picture(game)
    if isinstance(game, Record):
        game = replay(game)
    if isinstance(game, Judgement):
        game = game.history
    if isinstance(game, History):
        return _content_of_history(game, seats, names)
    if isinstance(game, State):
        eyes = _chosen(seats, game.players)
        return _content_of_seen([SeenHistory(tables=(table_seen_by(game, each),)) for each in eyes], names)
    _require_none("a seat's own history", seats=seats)
    return _content_of_seen([game if isinstance(game, SeenHistory) else _observed(game)], names)


def shortened(name: str, max_length: int) -> str:
    """A name of at most `max_length` characters.

    Examples:
        >>> shortened("Ann", 4), shortened("Wilhelmina", 4)
        ('Ann', 'Wil…')
    """
    return name if len(name) <= max_length else f"{name[: max_length - 1]}…"


def _shortened_names(names: Sequence[str], players: int) -> tuple[str, ...]:
    # Every step repeats the names in several places, so long names would make the page large.
    return tuple([shortened(name, MAX_NAME) for name in names_of(names, players)])


def _require_none(what: str, **options: object) -> None:
    for name, value in options.items():
        if value is not None:
            raise InvalidArgument(f"{name}: {what} has its own, got {brief_repr(value)}")


def _is_empty(names: object) -> bool:
    return type(names) is tuple and not names


def _chosen(seats: Sequence[Eyes] | None, players: int) -> tuple[Eyes, ...]:
    if seats is None:
        return ("referee", *range(players))
    given = first_of(seats, players + 4)
    if not given or not all(is_eyes(each, players) for each in given):
        raise InvalidArgument(f"seats: expected one or more of {known_eyes(players)}, got {brief_repr(seats)}")
    return tuple(dict.fromkeys(given))


def _content_of_picture(shown: Picture) -> PageContent:
    names = tuple([seat.name for seat in shown.seats])
    result = f"{shown.score} of {shown.max_score} so far" if shown.result is None else shown.result.text
    return PageContent(
        perspectives=(perspective_of_picture(shown, names),), names=names, rules=shown.rules, result=result
    )


def _content_of_history(history: History, seats: Sequence[Eyes] | None, names: Sequence[str]) -> PageContent:
    origin, players = history.origin, history.now.players
    names = _shortened_names(origin.names if _is_empty(names) else names, players)
    eyes = _chosen(seats, players)
    perspectives = tuple([perspective(history.seen_by(each), names) for each in eyes])
    # Notes and the reason for stopping may give cards away, as the people who wrote them may have seen everything.
    has_referee = "referee" in eyes
    last = len(perspectives[0]) - 1
    notes = [(min(note.after, last), signed_note(note, names)) for note in origin.notes if has_referee]
    return PageContent(
        perspectives=perspectives,
        names=names,
        rules=rules_in_short(history.now.rules),
        result=_judged_result(history, perspectives[0], origin.stopped or "" if has_referee else ""),
        notes=tuple(notes),
    )


def _judged_result(history: History, first: Perspective, stopped: str) -> str:
    """The verdict as the first perspective knows it, the result, and the rules under which the game was judged."""
    judgement = Judgement(history=history)
    parts = [_verdict(first), result_of(judgement, stopped), f"judged by {rules_called(history.now.rules)}"]
    if judgement.not_judged:
        parts.insert(1, f"{counted(judgement.not_judged, 'move')} after that not judged")
    parts += left_out(history.origin)
    return "; ".join(parts)


def _verdict(first: Perspective) -> str:
    moves = counted(len(first.seen.events), "move")
    if first.seen.attempt is None:
        return f"legal, {moves}"
    ruling = first.attempt_step(first.seen.attempt).ruling
    assert ruling is not None
    return f"legal for {moves}" if ruling.legal is None else f"illegal at move {len(first.seen.events) + 1}"


def _content_of_seen(seen: Sequence[SeenHistory], names: Sequence[str]) -> PageContent:
    now = seen[0].now
    names = _shortened_names(names, now.players)
    return PageContent(
        perspectives=tuple([perspective(each, names) for each in seen]),
        names=names,
        rules=rules_in_short(now.rules),
        result=_result_so_far(now),
    )


def _result_so_far(table: Table) -> str:
    if table.outcome is None:
        return f"{table.score} of {table.rules.max_score} so far"
    return result_in_words(table.rules, table.outcome)


def _observed(game: object) -> SeenHistory:
    """The history that `observe` computes from a view and the events after it."""
    given = (game,) if type(game) is View else first_of(cast("Any", game), MAX_MOVES + 2)
    if not given or type(given[0]) is not View:
        raise InvalidArgument(
            f"expected a record, a replay, a judgement, a state, a view, a picture, or a view and the events after it, "
            f"got {brief_repr(game)}"
        )
    if len(given) > MAX_MOVES + 1:
        raise InvalidArgument(f"expected at most {MAX_MOVES + 1:,} views and events")
    tables, events = [given[0]], []
    for each in given[1:]:
        if type(each) is not View:
            tables.append(observe(tables[-1], each))
            events.append(each)
        elif each != tables[-1]:
            raise InvalidArgument(
                f"{brief_repr(each)} does not follow from the first view after {counted(len(events), 'event')}"
            )
    return SeenHistory(tables=tables, events=events)
