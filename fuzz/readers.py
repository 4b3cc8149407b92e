"""One entry for each reader of outside input. Whatever the bytes, it may raise only a `HanabiError`.

Every value that is read must equal itself after writing and reading it back. Every record that is read can be judged,
and every error can be pickled. An entry raises an `AssertionError`, or lets an exception through, if this fails.
"""

from __future__ import annotations

import json
import pickle
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

from edits import edited
from seeds import FOLLOWED, LIVE_GAMES, RECORDS, RULES, SITE_GAMES, VALUES

from hanabi import HanabiError, InvalidArgument, Play, View, legal_moves, new_game, observe, view
from hanabi.datasets import read_ah2ac2, read_hanabi_data, read_jaxmarl
from hanabi.hanab_live import (
    from_site,
    import_game,
    read_game,
    read_history,
    read_link,
    records_in,
    write_link,
)
from hanabi.hanab_live.client import AskedToMove, Client, DeckShown
from hanabi.players import Program
from hanabi.players.programs import program as program_module
from hanabi.players.programs.process import ProcessFailed
from hanabi.players.programs.serving import answer_all
from hanabi.records import (
    ReadResult,
    Record,
    Value,
    compare,
    dumps,
    from_data,
    judge,
    loads,
    read_card,
    read_event,
    read_lines,
    read_move,
    read_position,
    write_card,
    write_event,
    write_move,
    write_position,
)
from hanabi.records.internals import read_claim, write_claim
from hanabi.rulebook import ask, find, ruling
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.internals import explained_claim, lines_of
from hanabi.rulebook.verdicts.corpus import cases_of

Read = TypeVar("Read")


def attempt(call: Callable[[], Read]) -> Read | None:
    """What a reader returns, or None if it raises an error. The error must survive pickling."""
    try:
        return call()
    except HanabiError as error:
        if str(pickle.loads(pickle.dumps(error))) != str(error):  # noqa: S301
            raise AssertionError(f"changed by pickling: {error!r}") from error
        return None


def same(value: object, again: object) -> None:
    """Raise an error if a value does not come back the same."""
    if value != again:
        raise AssertionError(f"{value!r} comes back as {again!r}")


def comes_back(value: Value | None) -> None:
    """Write a value and read it back, and judge it if it is a record."""
    if value is None:
        return
    same(value, loads(dumps(value)))
    if isinstance(value, Record):
        str(judge(value))
        attempt(lambda: compare(value, "abacus", "cocktail-2010"))


def text_of(data: bytes) -> str:
    """Any bytes as text. What is not UTF-8 becomes lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def any_document(data: bytes) -> None:
    """`loads`: a JSON document of any kind."""
    comes_back(attempt(lambda: loads(data)))


def any_data(data: bytes) -> None:
    """`from_data`: a good document as plain data, edited."""
    comes_back(attempt(lambda: from_data(edited(data, VALUES))))


def any_record(data: bytes) -> None:
    """`judge` and `compare`: a good record, edited."""
    comes_back(attempt(lambda: from_data(edited(data, RECORDS), Record)))


def followed(data: bytes) -> None:
    """`observe`: a view and an event for it, both from JSON, edited."""
    documents = edited(data, FOLLOWED)
    if not isinstance(documents, dict):
        return
    eyes, happening = (attempt(lambda name=name: from_data(documents.get(name))) for name in ("view", "event"))  # type: ignore[misc]
    comes_back(attempt(lambda: observe(eyes, happening)))  # type: ignore[arg-type]


def site_text(data: bytes) -> None:
    """`import_game`: an export of hanab.live as text."""
    comes_back(attempt(lambda: import_game(data)))


def site_data(data: bytes) -> None:
    """`from_site`: a good export as plain data, edited."""
    comes_back(attempt(lambda: from_site(edited(data, SITE_GAMES))))


def live_frames(data: bytes) -> None:
    """`Client`: the frames of a game at a live table, edited. No frame raises an error."""
    client, frames = Client("Ann"), edited(data, LIVE_GAMES)
    for given in frames if isinstance(frames, list) else ():
        frame = attempt_json(given)
        for notice in () if frame is None else client.receive(frame):
            pickle.dumps(notice)
            if isinstance(notice, AskedToMove):
                client.frame_of(legal_moves(notice.view)[0])
            elif isinstance(notice, DeckShown):
                comes_back(notice.record)


def attempt_json(given: object) -> str | None:
    """A frame, or None if JSON cannot hold it."""
    try:
        return " ".join([str(given[0]), json.dumps(given[1])])  # type: ignore[index]
    except (IndexError, KeyError, TypeError, ValueError):
        return None


def game_list(data: bytes) -> None:
    """`read_history`: a list of games of hanab.live."""
    attempt(lambda: read_history(data))


def file_of_lines(data: bytes) -> None:
    """`records_in` and `read_lines`: a file."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        path = Path(file.name)
        everything: list[ReadResult] = [*records_in(path), *read_lines(path)]
        for found in everything:
            if (found.record is None) == (found.error is None):
                raise AssertionError(f"{found!r} is neither a record nor an error, or both")
            comes_back(found.record)


def data_set(data: bytes) -> None:
    """`read_dataset`: a log, a file of tensors, and a folder whose three files follow each other."""
    with tempfile.TemporaryDirectory() as folder:
        files = dict(zip(("decks.json", "actions.json", "scores.txt"), [*data.split(b"\0", 2), b"", b""], strict=False))
        for name, text in {**files, "game.log": data, "games.safetensors": data}.items():
            Path(folder, name).write_bytes(text)
        for read, name in ((read_jaxmarl, ""), (read_hanabi_data, "game.log"), (read_ah2ac2, "games.safetensors")):
            for found in read(Path(folder, name)):
                if (found.record is None) == (found.error is None):
                    raise AssertionError(f"{found!r} is neither a record nor an error, or both")
                str(found.divergence)
                comes_back(found.record)


def card(data: bytes) -> None:
    """`read_card`."""
    rules, text = RULES[data[0] % len(RULES)] if data else RULES[0], text_of(data[1:])
    found = attempt(lambda: read_card(text, rules))
    if found is not None:
        same(found, read_card(write_card(found), rules))


def move(data: bytes) -> None:
    """`read_move`, and `read_claim` at a table."""
    rules, text = RULES[data[0] % len(RULES)] if data else RULES[0], text_of(data[1:])
    found = attempt(lambda: read_move(text, rules))
    if found is not None:
        same(found, read_move(write_move(found, rules), rules))
    found = attempt(lambda: read_move(text, rules, language=None))
    if found is not None:
        for language in languages():
            same(found, read_move(write_move(found, rules, language), rules, language=language))
    table = new_game(min(rules.players), rules, seed=7)
    claim = attempt(lambda: read_claim(text, table))
    if claim is not None:
        for language in languages():
            lines_of(explained_claim(table, claim, str, language), write_claim(claim, text, rules, language))


def event(data: bytes) -> None:
    """`read_event`."""
    rules, text = RULES[data[0] % len(RULES)] if data else RULES[0], text_of(data[1:])
    found = attempt(lambda: read_event(text, rules))
    if found is not None:
        same(found, read_event(write_event(found, rules), rules))


def position(data: bytes) -> None:
    """`read_position`, and `write_position` of what is possible."""
    rules, text = RULES[data[0] % len(RULES)] if data else RULES[0], text_of(data[1:])
    found = attempt(lambda: read_position(text, rules))
    state = None if found is None else attempt(found.state)
    if found is not None and state is not None:
        same(state, read_position(write_position(found, found.rules), found.rules).state())


def corpus(data: bytes) -> None:
    """`cases_of`: a file of the corpus."""
    found = attempt(lambda: cases_of(text_of(data)))
    if found is not None:
        json.dumps(found)


def question(data: bytes) -> None:
    """`find`, `ask` and `ruling`: what somebody asks on the command line."""
    text = text_of(data)
    for known in attempt(lambda: find(text)) or ():
        same(known, ruling(known.id))
    answer = attempt(lambda: ask(text))
    assert answer is None or {*answer.sure}.isdisjoint(answer.unsure)
    try:
        ruling(text)
    except InvalidArgument as error:
        str(error)


class Answering:
    """A stand-in for a process, which answers with the lines given."""

    is_ours, is_silent, status = True, False, None

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines

    def request(self, line: bytes, seconds: float) -> bytes:
        """The next line."""
        if not self.lines:
            raise ProcessFailed("closed its standard output")
        return self.lines.pop(0)

    def require_silence(self, when: str) -> None:
        """Do nothing: it never prints too much."""

    def end(self, grace: float = 0.0) -> None:
        """Do nothing: there is no process."""

    def last_lines(self) -> tuple[str, ...]:
        """No lines: there is no standard error."""
        return ()


def program(data: bytes) -> None:
    """`Program`: the answers of a program to hello, start and move, one per line."""
    with patch.object(program_module, "LineProcess", lambda _: Answering(data.split(b"\n"))):
        player = Program(["x"])
        found = attempt(lambda: player.move(AT_START))
    if found is not None:
        same(found, read_move(write_move(found)))


class Hasty:
    """Plays the card held longest."""

    def move(self, view: View) -> Play:
        """Always the same move."""
        return Play(0)


def served(data: bytes) -> None:
    """`serve`: the messages to a player that is served as a program."""
    answers: list[bytes] = []
    attempt(lambda: answer_all(Hasty(), data.splitlines(), answers.append))
    for answer in answers:
        json.loads(answer)


AT_START = view(new_game(2, seed=7), 0)


def site_name(data: bytes) -> None:
    """`read_game`: a share link, a seed or an address of hanab.live."""
    text = text_of(data)
    comes_back(attempt(lambda: read_game(text)))
    found = attempt(lambda: read_link(text))
    if found is not None and judge(found).legal:
        same(found.moves, read_link(write_link(found)).moves)


READERS: dict[str, Callable[[bytes], None]] = {
    "loads": any_document,
    "from_data": any_data,
    "judge": any_record,
    "observe": followed,
    "import_game": site_text,
    "from_site": site_data,
    "Client": live_frames,
    "read_game": site_name,
    "read_history": game_list,
    "records_in": file_of_lines,
    "read_dataset": data_set,
    "read_card": card,
    "read_move": move,
    "read_event": event,
    "read_position": position,
    "cases_of": corpus,
    "find": question,
    "Program": program,
    "serve": served,
}
"""Every entry, by the reader that it feeds."""
