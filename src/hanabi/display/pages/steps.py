"""The steps of a game, as some eyes saw it: what the page of a game shows, one picture after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from hanabi.game.internals import (
    MAX_NAME,
    Frozen,
    as_tuple,
    brief_repr,
    counted,
    first_of,
    printable,
    seat_name,
)
from hanabi.records import Eyes, History, Judgement, Record, RecordEntry, SeenHistory, replay, write_move
from hanabi.records.internals import MAX_MOVES, is_eyes, known_eyes, result_of, table_seen_by, why_not_rearranged
from hanabi.rulebook import Explanation, ruling
from hanabi.rulebook.internals import (
    explained,
    explained_after,
    result_in_words,
    rules_called,
    source_in,
    where_it_says,
)
from hanabi.seats import Happening, View, observe

Game: TypeAlias = Record | History | Judgement | SeenHistory | Table | Picture | Sequence[View | Happening]
"""What a page can be made of."""

_NAMES = {
    "referee": "Referee",
    "spectator": "Spectator",
    "everyone": "Everyone",
    "some": "Some of the hands",
}


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
class Perspective(Frozen):
    """A game as some eyes saw it, with the names of the players.

    * `key`: whose eyes, in a word, as for a link. `name`: the same for people.
    * `seen`: what they saw. `called`: the names of the players.
    """

    key: str
    name: str
    seen: SeenHistory
    called: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.seen.tables) + (self.seen.attempt is not None)

    @property
    def cards(self) -> int:
        """How many cards the hands hold at the start."""
        return sum(map(len, self.seen.tables[0].hands))

    def steps(self) -> Iterator[Step]:
        """The steps in order; each is made when it is asked for."""
        tables = self.seen.tables
        start = picture(tables[0], names=self.called)
        sentence = start.turn if len(self) == 1 else f"Start: {start.turn}"
        yield Step(kind="start", sentence=sentence, picture=start)
        for before, happening, after in zip(tables, self.seen.events, tables[1:], strict=False):
            seen = picture(after, names=self.called, last=happening)
            assert seen.last is not None
            yield Step(kind=_kind(happening), sentence=seen.last, picture=seen, ruled=_ruled(before, happening, after))
        if self.seen.attempt is not None:
            yield self.attempt_step(self.seen.attempt)

    def attempt_step(self, attempt: RecordEntry) -> Step:
        """The move that a rule refuses, with what these eyes may know of the reason."""
        table, seat = self.seen.now, self.seen.tried_by
        who = self.called[seat] if 0 <= seat < len(self.called) else seat_name(seat)
        written = printable(write_move(attempt, table.rules))
        tried = None if isinstance(attempt, Rearrangement) else attempt
        seen = picture(table, names=self.called, move=tried)
        return Step(
            kind="attempt", sentence=f"{who} tries: {written}", picture=seen, ruled=_refused(table, attempt, seen)
        )


@final
@attrs.frozen(kw_only=True)
class OneTable(Frozen):
    """A single picture, as a perspective of one step."""

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

    * `perspectives`: the game as each of those eyes saw it, the first ones offered first.
    * `called`: the names of the players. `rules`: the rules in short.
    * `result`: how it ended, or how far it came.
    * `notes`: remarks on it, by the step that they belong to.
    """

    perspectives: tuple[Perspective | OneTable, ...]
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
    if isinstance(game, Picture):
        _require_nothing_of("a picture", seats=seats, names=None if _is_empty(names) else names)
        return _of_picture(game)
    if isinstance(game, Record):
        game = replay(game)
    if isinstance(game, Judgement):
        game = game.history
    if isinstance(game, History):
        return _of_history(game, seats, names)
    if isinstance(game, State):
        eyes = _eyes(seats, game.players)
        return _of_seen([SeenHistory(tables=(table_seen_by(game, each),)) for each in eyes], names)
    _require_nothing_of("what was seen", seats=seats)
    return _of_seen([game if isinstance(game, SeenHistory) else _followed(game)], names)


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
    return Told(perspectives=(only,), called=called, rules=seen.rules, result=result)


def _of_history(history: History, seats: Sequence[Eyes] | None, names: Sequence[str]) -> Told:
    verdict, origin, players = Judgement(history=history), history.origin, history.now.players
    called = _called(origin.names if _is_empty(names) else names, players)
    eyes = _eyes(seats, players)
    perspectives = tuple([_perspective(history.seen_by(each), called) for each in eyes])
    # The people who wrote the notes may have seen everything.
    sees_all = "referee" in eyes
    last = len(perspectives[0]) - 1
    notes = [(min(note.after, last), note.text) for note in origin.notes if sees_all]
    result = result_of(verdict, origin.stopped or "" if sees_all else "")
    parts = [_verdict(perspectives[0]), result, f"judged by {rules_called(history.now.rules)}"]
    if verdict.not_judged:
        parts.insert(1, f"{counted(verdict.not_judged, 'move')} after that not judged")
    return Told(
        perspectives=perspectives,
        called=called,
        rules=rules_in_short(history.now.rules),
        result="; ".join(parts),
        notes=tuple(notes),
    )


def _verdict(first: Perspective) -> str:
    """What the first eyes know of the verdict."""
    moves = counted(len(first.seen.events), "move")
    if first.seen.attempt is None:
        return f"legal, {moves}"
    ruled = first.attempt_step(first.seen.attempt).ruled
    assert ruled is not None
    return f"legal for {moves}" if ruled.legal is None else f"illegal at move {len(first.seen.events) + 1}"


def _of_seen(seen: Sequence[SeenHistory], names: Sequence[str]) -> Told:
    now = seen[0].now
    called = _called(names, now.players)
    return Told(
        perspectives=tuple([_perspective(each, called) for each in seen]),
        called=called,
        rules=rules_in_short(now.rules),
        result=_so_far(now),
    )


def _followed(game: object) -> SeenHistory:
    """What was seen, from a view and what happened then."""
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
    return SeenHistory(tables=tables, events=happenings)


def _so_far(table: Table) -> str:
    if table.outcome is None:
        return f"{table.score} of {table.rules.max_score} so far"
    return result_in_words(table.rules, table.outcome)


# Whose eyes.


def _eyes(seats: Sequence[Eyes] | None, players: int) -> tuple[Eyes, ...]:
    if seats is None:
        return ("referee", *range(players))
    given = first_of(seats, players + 4)
    if not given or not all(is_eyes(each, players) for each in given):
        raise InvalidArgument(f"seats: expected some of {known_eyes(players)}, got {brief_repr(seats)}")
    return tuple(dict.fromkeys(given))


def _perspective(seen: SeenHistory, called: tuple[str, ...]) -> Perspective:
    now = seen.now
    whose = _whose(eyes_of(now), now.seat, called) if isinstance(now, View) else _whose(eyes_of(None), None, called)
    return Perspective(**whose, seen=seen, called=called)


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


def _refused(table: Table, attempt: RecordEntry, seen: Picture) -> Ruled:
    if isinstance(attempt, Rearrangement):
        because = why_not_rearranged(table, attempt)
        return Ruled(legal=because is None, because=because or "")
    assert seen.proposed is not None
    if seen.proposed.legal is None:
        return Ruled(legal=None, because="Whether this is legal is not to be told from here.")
    return _as_ruled(table.rules, explained(table, attempt, seat_name))


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
