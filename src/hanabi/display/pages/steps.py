"""The steps of a game, as some eyes saw it: what the page of a game shows, one picture after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias, assert_never, cast, final

import attrs

from hanabi.display.picturing import eyes_of, picture
from hanabi.display.rules_in_short import rules_in_short
from hanabi.display.sentences import names_of
from hanabi.display.table_picture import Picture, RulesPicture
from hanabi.game import (
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    Table,
)
from hanabi.game.house import (
    MAX_NAME,
    Frozen,
    as_tuple,
    brief_repr,
    counted,
    first_of,
    printable,
    require,
    result_in_words,
    seat_name,
)
from hanabi.records import Fault, Judgement, Record, Replay, judge, write_move
from hanabi.records.record import MAX_MOVES
from hanabi.rulebook import Explanation, ruling
from hanabi.rulebook.explaining import explained, explained_after, where_it_says
from hanabi.rulebook.other_edition import rules_called
from hanabi.rulebook.ruling_lookup import source_in
from hanabi.seats import Happening, View, common_view, observe, redact, spectator_view, view

REFEREE, SPECTATOR, EVERYONE = "referee", "spectator", "everyone"
"""Eyes that are not a player's: they see all there is, all hands, and what all players know."""

Eyes: TypeAlias = int | str
"""Whose eyes see a game: those of a seat, or one of the three above."""

Game: TypeAlias = Record | Replay | Judgement | Table | Picture | Sequence[View | Happening]
"""What a page can be made of."""

_OTHER_EYES = {
    REFEREE: "Referee",
    SPECTATOR: "Spectator",
    EVERYONE: "Everyone",
}
_NAMES = {**_OTHER_EYES, "some": "Some of the hands"}


@final
@attrs.frozen(kw_only=True)
class Ruled(Frozen):
    """What the rules say of a move.

    * `legal`: whether it may be made; None where these eyes cannot tell. `because`: why, as a sentence, if known.
    * `effects`: what it did, in order, each with the id of its rule.
    * `rule`: the id of the rule that decides; None where none is known. `statement`: what that rule says.
    * `book`: where the book in play says so; None where there is no book.
    """

    legal: bool | None
    because: str
    effects: tuple[tuple[str, str], ...] = ()
    rule: str | None = None
    statement: str | None = None
    book: str | None = None


@final
@attrs.frozen(kw_only=True)
class Step(Frozen):
    """A table of a game, and what led to it.

    * `kind`: `start`, `placed`, `strike`, `discard`, `hint`, `order` for a rearrangement, or `attempt` for a move that
      was not made.
    * `sentence`: what happened. `picture`: the table after it. `ruled`: what the rules say of it; None if nothing.
    """

    kind: str
    sentence: str
    picture: Picture
    ruled: Ruled | None = None


@final
@attrs.frozen(kw_only=True)
class Course(Frozen):
    """A game as some eyes saw it.

    * `key`: whose eyes, in a word, as for a link. `name`: the same for people.
    * `tables`, `happenings`: the tables, and what led from each to the next. `attempt`: the move that ends it, which a
      rule refuses.
    * `called`: the names of the players.
    """

    key: str
    name: str
    tables: tuple[Table, ...]
    happenings: tuple[Happening, ...]
    attempt: Fault | None
    called: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.tables) + (self.attempt is not None)

    @property
    def cards(self) -> int:
        """How many cards the hands hold at the start."""
        return sum(map(len, self.tables[0].hands))

    def steps(self) -> Iterator[Step]:
        """The steps in order; each is made when it is asked for."""
        start = picture(self.tables[0], names=self.called)
        sentence = start.turn if len(self) == 1 else f"Start: {start.turn}"
        yield Step(kind="start", sentence=sentence, picture=start)
        for before, happening, after in zip(self.tables, self.happenings, self.tables[1:], strict=False):
            seen = picture(after, names=self.called, last=happening)
            assert seen.last is not None
            yield Step(kind=_kind(happening), sentence=seen.last, picture=seen, ruled=_ruled(before, happening, after))
        if self.attempt is not None:
            yield self.last_step(self.attempt)

    def last_step(self, fault: Fault) -> Step:
        """The move that a rule refuses, with what these eyes may know of the reason."""
        table = self.tables[-1]
        tried = None if isinstance(fault.move, Rearrangement) else fault.move
        seen = picture(table, names=self.called, move=tried)
        written = printable(write_move(fault.move, table.rules))
        who = self.called[fault.seat] if 0 <= fault.seat < len(self.called) else seat_name(fault.seat)
        ruled = Ruled(legal=False, because=fault.because)
        if tried is not None:
            assert seen.proposed is not None
            ruled = (
                Ruled(legal=None, because="Whether this is legal is not to be told from here.")
                if seen.proposed.legal is None
                else _as_ruled(table.rules, explained(table, tried, seat_name))
            )
        return Step(kind="attempt", sentence=f"{who} tries: {written}", picture=seen, ruled=ruled)


@final
@attrs.frozen(kw_only=True)
class OneTable(Frozen):
    """A single picture, as a course of one step."""

    key: str
    name: str
    picture: Picture

    def __len__(self) -> int:
        return 1

    @property
    def cards(self) -> int:
        """How many cards the hands hold."""
        return sum([len(seat.cards) for seat in self.picture.seats])

    def steps(self) -> Iterator[Step]:
        """The only step."""
        proposed = self.picture.proposed
        ruled = None
        if proposed is not None:
            statement = None if proposed.rule is None else ruling(proposed.rule).statement
            ruled = Ruled(legal=proposed.legal, because=proposed.because, rule=proposed.rule, statement=statement)
        yield Step(kind="start", sentence=self.picture.last or self.picture.turn, picture=self.picture, ruled=ruled)


@final
@attrs.frozen(kw_only=True)
class Told(Frozen):
    """A game to tell.

    * `courses`: the game as each of those eyes saw it, the first ones offered first.
    * `called`: the names of the players. `rules`: the rules in short.
    * `result`: how it ended, or how far it came.
    * `notes`: remarks on it, by the step that they belong to.
    """

    courses: tuple[Course | OneTable, ...]
    called: tuple[str, ...]
    rules: RulesPicture
    result: str
    notes: tuple[tuple[int, str], ...] = ()


def told(game: Game, seats: Sequence[Eyes] | None, names: Sequence[str]) -> Told:
    """A game to tell, as some eyes saw it.

    Raises `InvalidArgument` when it is not a game, when the eyes are not some that saw it, and for bad names; and
    `InvalidEvent` for what cannot have happened to a view.
    """
    names = as_tuple(names)
    kind = type(game)
    if kind is Picture:
        _require_nothing_of("a picture", seats=seats, names=None if _is_empty(names) else names)
        return _of_picture(cast("Picture", game))
    if kind in {Record, Replay, Judgement}:
        return _of_record(_record_of(game), seats, names)
    if type(game) is State:
        called = _called(names, game.players)
        eyes = _eyes(seats, game.players)
        courses = tuple([_course(each, (game,), (), None, called) for each in eyes])
        return Told(courses=courses, called=called, rules=rules_in_short(game.rules), result=_so_far(game))
    _require_nothing_of("what was seen", seats=seats)
    return _of_views(game, names)


def _called(names: Sequence[str], players: int) -> tuple[str, ...]:
    """What the players are called. Every step says it, in several places, so that a very long name is shortened."""
    return tuple([shortened(name, MAX_NAME) for name in names_of(names, players)])


def shortened(name: str, most: int) -> str:
    """A name in so many characters at most.

    Examples:
        >>> shortened("Ann", 4), shortened("Wilhelmina", 4)
        ('Ann', 'Wil…')
    """
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _require_nothing_of(what: str, **given: object) -> None:
    for name, value in given.items():
        if value is not None:
            raise InvalidArgument(f"{name}: {what} has its own already, got {brief_repr(value)}")


def _is_empty(names: object) -> bool:
    return type(names) is tuple and not names


# The kinds of games.


def _of_picture(seen: Picture) -> Told:
    called = tuple([seat.name for seat in seen.seats])
    only = OneTable(**_whose(seen.eyes, seen.viewer, called), picture=seen)
    result = f"{seen.score} of {seen.max_score} so far" if seen.result is None else seen.result.text
    return Told(courses=(only,), called=called, rules=seen.rules, result=result)


def _record_of(game: object) -> Record:
    """The record to show, with the rules that it was judged by.

    Replays and judgements may have been put together by hand: what follows from the moves is worked out again.
    """
    if type(game) is Judgement:
        game = game.replay
    if type(game) is Replay:
        game = game.record
    require(game, Record, "a judgement or a replay of a Record")
    return cast("Record", game)


def _of_record(record: Record, seats: Sequence[Eyes] | None, names: Sequence[str]) -> Told:
    called = _called(record.names if _is_empty(names) else names, record.players)
    eyes = _eyes(seats, record.players)
    if REFEREE not in eyes:
        record = _without_remarks(record)
    verdict = judge(record)
    replay = verdict.replay
    courses = [_course(each, replay.states, replay.events, replay.fault, called) for each in eyes]
    last = len(courses[0]) - 1
    notes = [(min(note.after, last), note.text) for note in record.notes]
    parts = [_verdict(courses[0]), verdict.result, f"judged by {rules_called(record.rules)}"]
    if verdict.not_judged:
        parts.insert(1, f"{counted(verdict.not_judged, 'move')} after that not judged")
    return Told(
        courses=tuple(courses),
        called=called,
        rules=rules_in_short(record.rules),
        result="; ".join(parts),
        notes=tuple(notes),
    )


def _without_remarks(record: Record) -> Record:
    """The record without what was remarked on it: whoever did so may have seen everything."""
    return attrs.evolve(record, notes=(), stopped=None if record.stopped is None else "")


def _verdict(course: Course) -> str:
    """What the first eyes know of the verdict."""
    moves = counted(len(course.happenings), "move")
    if course.attempt is None:
        return f"legal, {moves}"
    ruled = course.last_step(course.attempt).ruled
    assert ruled is not None
    return f"legal for {moves}" if ruled.legal is None else f"illegal at move {course.attempt.number}"


def _of_views(game: object, names: Sequence[str]) -> Told:
    given = (game,) if type(game) is View else first_of(cast("Any", game), MAX_MOVES + 2)
    if not given or type(given[0]) is not View:
        raise InvalidArgument(
            f"expected a record, a replay, a judgement, a state, a view, a picture, or a view and what happened then, "
            f"got {brief_repr(game)}"
        )
    if len(given) > MAX_MOVES + 1:
        raise InvalidArgument(f"expected a view and at most {MAX_MOVES:,} others and events")
    tables, happenings = [given[0]], []
    for each in given[1:]:
        if type(each) is not View:
            tables.append(observe(tables[-1], each))
            happenings.append(each)
        elif each != tables[-1]:
            raise InvalidArgument(f"{brief_repr(each)} is not what those eyes see after {len(happenings)} events")
    called = _called(names, tables[0].players)
    whose = _whose(eyes_of(tables[0]), tables[0].seat, called)
    course = Course(**whose, tables=tuple(tables), happenings=tuple(happenings), attempt=None, called=called)
    return Told(courses=(course,), called=called, rules=rules_in_short(tables[0].rules), result=_so_far(tables[-1]))


def _so_far(table: Table) -> str:
    if table.outcome is None:
        return f"{table.score} of {table.rules.max_score} so far"
    return result_in_words(table.rules, table.outcome)


# Whose eyes.


def _eyes(seats: Sequence[Eyes] | None, players: int) -> tuple[Eyes, ...]:
    if seats is None:
        return (REFEREE, *range(players))
    known = (*range(players), *_OTHER_EYES)
    given = first_of(seats, len(known) + 1)
    if not given or not all(type(each) in {int, str} and each in known for each in given):
        expected = f"seats from 0 to {players - 1}, {', '.join(map(repr, _OTHER_EYES))}"
        raise InvalidArgument(f"seats: expected some of {expected}, got {brief_repr(seats)}")
    return tuple(dict.fromkeys(given))


def _course(
    eyes: Eyes,
    states: Sequence[State],
    events: Sequence[Happening],
    attempt: Fault | None,
    called: tuple[str, ...],
) -> Course:
    """A game as seen by some eyes, made from what they see alone."""
    tables: Iterable[Table]
    seat = None
    match eyes:
        case "referee":
            tables = states
        case "spectator":
            tables = map(spectator_view, states)
        case "everyone":
            tables, events = map(common_view, states), [redact(each, None) for each in events]
        case _:
            seat = cast("int", eyes)
            tables, events = [view(state, seat) for state in states], [redact(each, seat) for each in events]
    return Course(
        **_whose("seat" if seat is not None else str(eyes), seat, called),
        tables=tuple(tables),
        happenings=tuple(events),
        attempt=attempt,
        called=called,
    )


def _whose(eyes: str, seat: int | None, called: Sequence[str]) -> dict[str, str]:
    """The key and the name of some eyes."""
    if seat is None:
        return {"key": eyes, "name": _NAMES[eyes]}
    letter = seat_name(seat)
    return {"key": letter, "name": f"Player {letter}" if called[seat] == letter else f"{letter}: {called[seat]}"}


# What happened, and what the rules say.


def _kind(happening: Happening) -> str:
    if isinstance(happening, Rearrangement):
        return "order"
    match happening.move:
        case Play():
            return "placed" if happening.placed else "strike"
        case Discard():
            return "discard"
        case HintColor() | HintValue():
            return "hint"
    assert_never(happening.move)


def _ruled(before: Table, happening: Happening, after: Table) -> Ruled:
    if isinstance(happening, Rearrangement):
        return Ruled(legal=True, because="", **_rule(before.rules, Rule.HAND_REARRANGE))
    return _as_ruled(before.rules, explained_after(before, happening, after, seat_name))


def _as_ruled(rules: Rules, why: Explanation) -> Ruled:
    return Ruled(
        legal=why.legal,
        because=why.because,
        effects=tuple([(effect.text, str(effect.rule)) for effect in why.effects]),
        **_rule(rules, why.rule),
    )


def _rule(rules: Rules, rule: Rule) -> dict[str, Any]:
    """The rule that decides, and where the book has it."""
    source = source_in(rules, rule)
    book = None if source is None else where_it_says(rule, source)
    return {"rule": str(rule), "statement": ruling(rule).statement, "book": book}
