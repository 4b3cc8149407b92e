"""Recorded games: a record, an export, share link or seed of hanab.live, or one of these per line."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from itertools import islice
from typing import final

import attrs

from book.rules_lab.data import Data, number_in, text_in
from hanabi.display import describe
from hanabi.game import Defect, HanabiError, Rearrangement, State
from hanabi.game.internals import AS_JSON, SENTENCES
from hanabi.hanab_live import records_from
from hanabi.hanab_live.internals import named_game
from hanabi.records import (
    Fault,
    History,
    InvalidJson,
    Judgement,
    ReadResult,
    Record,
    Setup,
    judge,
    loads,
    replay,
    write_move,
)
from hanabi.records.internals import judgement_lines, player_called, signed_note
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.books.origins import rules_called
from hanabi.seats import Happening

MOST = 500
"""Maximum number of games that are listed from one file."""


@final
@attrs.frozen
class Games:
    """The games in a text, and the errors in the rest."""

    records: tuple[tuple[str, Record], ...]
    faults: tuple[str, ...]


@lru_cache(maxsize=2)
def games_in(text: str) -> Games:
    """The games in a text, with their names.

    Examples:
        >>> games = games_in('{"format": "hanabi/record/1", "players": 2, "seed": 7, "moves": ["play 0"]}')
        >>> games.records[0][1].players, games.faults
        (2, ())
        >>> games_in("nonsense").faults
        ('line 1: column 1: Expecting value',)
        >>> games_in("https://hanab.live/replay/123").faults
        ('game 123 is on the site: download https://hanab.live/export/123 and use that file',)
    """
    records: list[tuple[str, Record]] = []
    faults: list[str] = []
    for found in islice(records_from(BytesIO(text.encode("utf-8", "replace")), "game"), MOST):
        if found.record is not None:
            records.append((_called(found.line, found.record), found.record))
        elif found.error is not None:
            faults += _faults(found, several="\n" in text.strip())
    return Games(tuple(records), tuple(faults))


_ON_A_LINE = attrs.evolve(AS_JSON, sentences={**SENTENCES, "syntax": "column {column}: {got}"})
"""The messages for a document that is one line of a file: a syntax error has a column but no line."""


def _faults(found: ReadResult, *, several: bool) -> list[str]:
    """The messages of an error. That of a link or a seed has the line only if there are `several`."""
    assert found.error is not None
    if isinstance(found.error, InvalidJson):
        return [_on_its_line(found.line, defect) for defect in found.error.defects]
    return [f"line {found.line}: {message}" if several else message for message in found.error.messages]


def _on_its_line(line: int | None, defect: Defect) -> str:
    """The message of an error, with the line of the document if the file has one per line."""
    return AS_JSON(defect) if line is None else f"line {line}: {_ON_A_LINE(defect)}"


def _called(line: int | None, record: Record) -> str:
    players = ", ".join(record.names) if record.names else f"{record.players} players"
    return players if line is None else f"{line}: {players}"


@lru_cache(maxsize=4)
def _replayed(record: Record) -> History:
    return replay(record)


@lru_cache(maxsize=4)
def _judged(record: Record) -> tuple[tuple[str, Judgement], ...]:
    return tuple([(book.id, judge(record, book.id)) for book in BOOKS])


@final
@attrs.frozen
class Moment:
    """A game at a step: the table, the last event and the next move."""

    state: State
    names: tuple[str, ...]
    last: Happening | None
    next: str | None


def moment(record: Record, step: int) -> Moment:
    """A record after some moves.

    Examples:
        >>> from hanabi import Discard, Play
        >>> moment(Record(players=2, seed=7, moves=[Play(0), Discard(1)]), 1).next
        'discard 1'
    """
    whole = _replayed(record)
    at = max(0, min(step, len(whole.steps)))
    following = record.moves[at] if at < len(record.moves) else None
    return Moment(
        state=whole.states[at],
        names=tuple(record.names),
        last=whole.at(at).last,
        next=None if following is None or isinstance(following, Rearrangement) else write_move(following, record.rules),
    )


def chosen(request: Data) -> Record | None:
    """The game of a request; None if its text contains no game.

    Examples:
        >>> chosen({"game": "nonsense"}) is None
        True
    """
    records = games_in(text_in(request, "game")).records
    return records[max(0, min(number_in(request, "line"), len(records) - 1))][1] if records else None


def game_data(request: Data) -> Data:
    """The games of a text, and the chosen one: its moves in sentences, and how each book judges it."""
    games, record = games_in(text_in(request, "game")), chosen(request)
    data: Data = {"faults": list(games.faults), "games": [name for name, _ in games.records], "steps": []}
    if record is None:
        return data
    again = _replayed(record)
    return {
        **data,
        "line": max(0, min(number_in(request, "line"), len(games.records) - 1)),
        "rules": rules_called(record.rules),
        "steps": _sentences(record, again),
        "last": len(again.steps),
        "start": _start(text_in(request, "game").strip(), len(games.records)),
        "fault": None if again.fault is None else _fault_data(again.fault),
        "result": Judgement(history=again).result,
        "notes": [{"step": note.after, "text": signed_note(note, record.names)} for note in record.notes],
        "judgements": _judgements(record),
    }


def _start(text: str, games: int) -> int:
    """The number of moves to begin after: those before the turn of a link.

    Examples:
        >>> _start("p2v0s5", 1)
        0
    """
    named = named_game(text) if games == 1 and "\n" not in text else None
    return 0 if named is None else max(0, (named.turn or 1) - 1)


def _sentences(record: Record, again: History) -> list[str]:
    """The events in sentences, and at the end the illegal move, if there is one."""
    told = [describe(event, record.names, record.rules) for event in again.events]
    if again.fault is not None:
        who = player_called(record, again.fault.seat)
        told.append(f"{who} tries: {write_move(again.fault.move, record.rules)}")
    return told


def _fault_data(fault: Fault) -> Data:
    return {"number": fault.number, "because": fault.because}


def _judgements(record: Record) -> list[Data]:
    """The books' judgements of a game. Books with the same judgement form a group."""
    groups: dict[object, Data] = {}
    for name, verdict in _judged(record):
        fault, lines = verdict.fault, judgement_lines(verdict, None)
        step = None if fault is None else fault.number - 1
        data = groups.setdefault(tuple(lines), {"legal": verdict.legal, "lines": lines, "step": step, "books": []})
        data["books"].append({"id": name, "title": next(book.title for book in BOOKS if book.id == name)})
    return list(groups.values())


# A position as a document.


def position_in(text: str) -> Setup | None:
    """The position in a text that is the document of a setup or of a state; None for any other text.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.records import dumps
        >>> position_in(dumps(new_game(2, seed=7))).current_player
        0
    """
    try:
        value: object = loads(text)
    except HanabiError:
        return None
    if type(value) is State:
        return Setup.of(value)
    return value if type(value) is Setup else None
