"""`Program`: a program in any language as a player, run in its own process."""

from __future__ import annotations

import os
import shlex
import weakref
from collections.abc import Sequence
from functools import partial
from typing import Any, final

import attrs

from hanabi.game import Event, InvalidArgument, Move, Rearrangement
from hanabi.game.internals import MAX_NAME, MAX_TEXT, as_tuple, brief_repr, is_text, printable, require
from hanabi.plain_data import json_data
from hanabi.players.player import UnsuitableRules
from hanabi.players.programs.failing import ProgramFailed
from hanabi.players.programs.process import LineProcess, ProcessFailed
from hanabi.records import InvalidJson, NotationError, read_move, write_move
from hanabi.records.internals import player_messages as messages
from hanabi.seats import Happening, View

GRACE = 1.0
"""Seconds that a program has to exit by itself after `close`."""
MAX_LIMIT = 86_400.0


def _command(given: Sequence[str]) -> tuple[str, ...]:
    words = as_tuple(given)
    if type(words) is not tuple or not words or not all(is_text(word, MAX_TEXT) and "\0" not in word for word in words):
        raise InvalidArgument(
            f"expected a command as a list of strings, such as ['node', 'bot.js'], got {brief_repr(given)}"
        )
    return words


def _seconds(_: object, __: object, given: object) -> None:
    if type(given) not in {int, float} or not 0 < given <= MAX_LIMIT:  # type: ignore[operator]
        raise InvalidArgument(f"limit: expected seconds above 0, up to {MAX_LIMIT:,g}, got {brief_repr(given)}")


def _name(_: object, __: object, given: object) -> None:
    if not (is_text(given, MAX_NAME) and given):
        raise InvalidArgument(f"name: expected up to {MAX_NAME} characters, got {brief_repr(given)}")


@final
@attrs.define(eq=False, getstate_setstate=False, slots=False)
class Program:
    """A program in any language as a player. It runs in its own process, receives views and events, and sends moves.

    * `command`: the program and its arguments, as a list of strings.
    * `limit`: the seconds allowed per answer. The first answer includes the start of the program.
    * `name`: the name of the player (default: the command without its folders).

    The process starts when it is first needed, and plays game after game. It ends with `close`, at the end of a `with`
    block, or when the player is garbage-collected. A program that breaks the protocol is killed at once. Then `start`
    and `move` raise `ProgramFailed`, until the next game starts the program again.

    `docs/reference/player-protocol.md` describes the protocol. The program is sent only what its seat sees. But it runs
    as the same user: only a sandbox can keep it away from files and the network.

    A copy or an unpickled player has the same command, limit and name, and its own process.

    Raises `InvalidArgument` unless the command is a list of strings, the limit at most a day, and the name short.

    Examples:
        >>> import sys
        >>> from hanabi.players import play
        >>> hasty = '''
        ... import json
        ... answers = {
        ...     "hello": lambda message: {"format": message["format"], "name": "hasty"},
        ...     "start": lambda message: {"ready": True},
        ...     "move": lambda message: {"move": message["legal"][0]},
        ... }
        ... while True:
        ...     message = json.loads(input())
        ...     if message["kind"] in answers:
        ...         print(json.dumps(answers[message["kind"]](message)), flush=True)
        ... '''
        >>> command = [sys.executable, "-c", hasty]
        >>> with Program(command) as one, Program(command) as two:
        ...     play([one, two], seed=7).outcome.ending.value
        'strikes'
    """

    command: Sequence[str] = attrs.field(converter=_command, on_setattr=attrs.setters.frozen)
    limit: float = attrs.field(default=10.0, kw_only=True, validator=_seconds, on_setattr=attrs.setters.frozen)
    name: str = attrs.field(
        default=attrs.Factory(lambda self: _plain_name(self.command), takes_self=True),
        kw_only=True,
        validator=_name,
        on_setattr=attrs.setters.frozen,
    )
    _process: LineProcess | None = attrs.field(default=None, init=False, repr=False)
    _failed: ProgramFailed | None = attrs.field(default=None, init=False, repr=False)
    _is_shown_views: bool = attrs.field(default=True, init=False, repr=False)
    _is_playing: bool = attrs.field(default=False, init=False, repr=False)
    _finalizer: Any = attrs.field(default=None, init=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Program, limit=self.limit, name=self.name), (self.command,)

    def __enter__(self) -> Program:
        """Start the process. Raises `ProgramFailed`."""
        self._failed = None
        self._running()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, view: View) -> None:
        """Start a game. Raises `ProgramFailed`, and `UnsuitableRules` if the program refuses the game."""
        require(view, View, "a View")
        if view.seat is None:
            raise InvalidArgument(f"expected the view of a seat, got {brief_repr(view)}")
        self._failed, self._is_playing = None, False
        answer = self._ask(messages.start(view))
        if "error" in answer:
            raise UnsuitableRules(f"{self.name}: {_text(answer['error'])}")
        if answer.get("ready") is not True:
            raise self._fail(f"answered {brief_repr(answer)} to start; expected {{'ready': true}}")
        self._is_playing = True

    def see(self, happening: Happening) -> None:
        """Send an event to the program."""
        if type(happening) not in {Event, Rearrangement}:
            raise InvalidArgument(f"expected an Event or a Rearrangement, got {brief_repr(happening)}")
        self._forget_if_forked()
        if self._is_playing and self._process is not None:
            self._process.queue(messages.line(messages.see(happening)))

    def move(self, view: View) -> Move:
        """Ask the program for a move, and return it even if it is illegal. Raises `ProgramFailed`."""
        require(view, View, "a View")
        if view.seat is None or not view.may_move or view.is_over:
            raise InvalidArgument(f"expected the view of the seat to move, got {brief_repr(view)}")
        self._forget_if_forked()
        if not self._is_playing and self._failed is None:
            self.start(view)
        legal = messages.legal_texts(view)
        answer = self._ask(messages.move(view if self._is_shown_views else None, legal))
        text = answer.get("move")
        if type(text) is str and text in legal:
            return legal[text]
        return self._illegal_move(view, answer)

    def close(self) -> None:
        """End the process, if one is running. The next game starts a new one."""
        self._forget_if_forked()
        if self._process is not None:
            self._process.queue(messages.line(messages.close()))
        self._drop(GRACE)

    def _running(self) -> LineProcess:
        """Return the process. If there is none, start one and exchange the messages `hello`."""
        self._forget_if_forked()
        if self._process is None:
            try:
                self._process = LineProcess(self.command)
            except (OSError, ValueError) as error:
                raise self._fail(f"cannot be started: {error}") from None
            self._finalizer = weakref.finalize(self, self._process.end, GRACE)
            answer = self._ask(messages.hello())
            if "error" in answer:
                raise self._fail(f"answered hello with an error: {_text(answer['error'])}")
            self._is_shown_views = answer.get("views", True)
            named = is_text(answer.get("name"), MAX_NAME) and answer["name"]
            if answer.get("format") != messages.FORMAT or not named or type(self._is_shown_views) is not bool:
                expected = f"the format {messages.FORMAT}, a name, and optionally views as true or false"
                raise self._fail(f"answered {brief_repr(answer)} to hello; expected {expected}")
        return self._process

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        if self._failed is not None:
            raise ProgramFailed(*self._failed.args)
        process, kind = self._running(), message["kind"]
        line = b""
        try:
            line = process.request(messages.line(message), self.limit)
            answer = json_data(line)
            process.require_silence("after its answer, which is one line")
        except ProcessFailed as broken:
            raise self._fail(f"{broken} (after {kind})") from None
        except InvalidJson as error:
            written = brief_repr(line.decode("utf-8", "replace"))
            raise self._fail(f"wrote {written} to standard output, where only answers may be: {error}") from None
        except BaseException:
            # Probably Ctrl-C. End the process, so that a late answer is not taken for the answer to the next request.
            self._drop()
            raise
        if type(answer) is not dict:
            raise self._fail(f"answered {brief_repr(answer)} to {kind}; expected an object")
        return answer

    def _illegal_move(self, view: View, answer: dict[str, Any]) -> Move:
        """Read an illegal move, for the referee to refuse. Raises `ProgramFailed` for an answer that is not a move."""
        if "error" in answer:
            raise self._fail(f"answered move with an error: {_text(answer['error'])}")
        text = answer.get("move")
        if not is_text(text, MAX_NAME):
            raise self._fail(f"answered {brief_repr(answer)} to move; expected something like {{'move': 'play 0'}}")
        try:
            move = read_move(text, view.rules)
        except NotationError as error:
            raise self._fail(f"answered move with something that is not a move: {error}") from None
        if isinstance(move, Rearrangement) or write_move(move, view.rules) != text:
            raise self._fail(f"answered {brief_repr(text)} to move; expected a move written as in `legal`")
        return move

    def _fail(self, why: str) -> ProgramFailed:
        """End the process, note that the program has failed, and return the error to raise."""
        process = self._process
        stderr: tuple[str, ...] = ()
        if process is not None:
            by_itself = process.is_silent
            self._drop()
            stderr = process.last_lines()
            if by_itself and process.status not in {None, _KILLED}:
                why += f", and exited with status {process.status}"
        self._failed = ProgramFailed(self.name, why, stderr)
        return ProgramFailed(*self._failed.args)

    def _drop(self, grace: float = 0.0) -> None:
        process, self._process, self._is_playing = self._process, None, False
        if process is not None:
            process.end(grace)
            self._finalizer.detach()

    def _forget_if_forked(self) -> None:
        """In a forked child, drop the process, because the process belongs to the parent."""
        if self._process is not None and not self._process.is_ours:
            self._drop()


_KILLED = -9
"""The exit status of a process that we killed."""


def _plain_name(command: Sequence[str]) -> str:
    plain = shlex.join([os.path.basename(word) or word for word in command])  # noqa: PTH119
    return " ".join(plain.split())[:MAX_NAME]


def _text(error: object) -> str:
    """The error that a program sent, as one short line."""
    return printable(error[:500]) if type(error) is str else brief_repr(error)
