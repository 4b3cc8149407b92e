"""A process of its own as a player."""

from __future__ import annotations

import os
import shlex
import weakref
from collections.abc import Sequence
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
"""How many seconds a program that is told to close has to end by itself."""
LONGEST = 86_400.0


def _words(given: Sequence[str]) -> tuple[str, ...]:
    words = as_tuple(given)
    if type(words) is not tuple or not words or not all(is_text(word, MAX_TEXT) and "\0" not in word for word in words):
        raise InvalidArgument(f"expected a command as a list of words, ['node', 'bot.js'], got {brief_repr(given)}")
    return words


def _seconds(_: object, __: object, given: object) -> None:
    if type(given) not in {int, float} or not 0 < given <= LONGEST:  # type: ignore[operator]
        raise InvalidArgument(f"limit: expected seconds above 0, up to {LONGEST:,g}, got {brief_repr(given)}")


def _called(_: object, __: object, given: object) -> None:
    if not (is_text(given, MAX_NAME) and given):
        raise InvalidArgument(f"name: expected up to {MAX_NAME} characters, got {brief_repr(given)}")


@final
@attrs.define(eq=False, getstate_setstate=False, slots=False)
class Program:
    """A player that is a process of its own, in any language: it is told views and events, and answers with moves.

    * `command`: the program and its arguments, as a list of words.
    * `limit`: how many seconds it has for each answer, the first of which includes its own start.
    * `name`: what to call it. If none is given, the words of the command without their folders.

    The process is started when it is first needed and then plays game after game. `close` ends it, and so does `with`;
    one that is still running is ended with the last reference to the player, or with Python. A program that breaks the
    protocol is ended at once; then `start` and `move` raise `ProgramFailed` until the next game starts it anew.

    `docs/reference/player-protocol.md` describes the protocol. The program sees what its seat sees and nothing else,
    but it runs as the same user: only a sandbox keeps it from files and from the network.

    A copy, and what comes out of pickling, has the same command, limit and name, and a process of its own.

    Raises `InvalidArgument` unless these are words, seconds from above 0 to a day, and a name.

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

    command: Sequence[str] = attrs.field(converter=_words, on_setattr=attrs.setters.frozen)
    limit: float = attrs.field(default=10.0, kw_only=True, validator=_seconds, on_setattr=attrs.setters.frozen)
    name: str = attrs.field(
        default=attrs.Factory(lambda self: _plain_name(self.command), takes_self=True),
        kw_only=True,
        validator=_called,
        on_setattr=attrs.setters.frozen,
    )
    _process: LineProcess | None = attrs.field(default=None, init=False, repr=False)
    _failed: ProgramFailed | None = attrs.field(default=None, init=False, repr=False)
    _is_shown_views: bool = attrs.field(default=True, init=False, repr=False)
    _is_playing: bool = attrs.field(default=False, init=False, repr=False)
    _last_will: Any = attrs.field(default=None, init=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.command, self.limit, self.name)

    def __enter__(self) -> Program:
        """Start the process. Raises `ProgramFailed`."""
        self._failed = None
        self._running()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self, view: View) -> None:
        """Tell the program that a game begins. Raises `ProgramFailed`, and `UnsuitableRules` when it does not play."""
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
        """Tell the program what happened."""
        if type(happening) not in {Event, Rearrangement}:
            raise InvalidArgument(f"expected an Event or a Rearrangement, got {brief_repr(happening)}")
        self._forget_if_forked()
        if self._is_playing and self._process is not None:
            self._process.tell(messages.line(messages.see(happening)))

    def move(self, view: View) -> Move:
        """The program's move, legal or not. Raises `ProgramFailed`."""
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
        return self._other_move(view, answer)

    def close(self) -> None:
        """End the process, if there is one. The next game starts another."""
        self._forget_if_forked()
        if self._process is not None:
            self._process.tell(messages.line(messages.close()))
        self._drop(GRACE)

    # The process.

    def _running(self) -> LineProcess:
        """The process, which is started if need be, and said hello to."""
        self._forget_if_forked()
        if self._process is None:
            try:
                self._process = LineProcess(self.command)
            except (OSError, ValueError) as error:
                raise self._fail(f"cannot be started: {error}") from None
            self._last_will = weakref.finalize(self, self._process.end, GRACE)
            answer = self._ask(messages.hello())
            if "error" in answer:
                raise self._fail(f"answered hello with an error: {_text(answer['error'])}")
            self._is_shown_views = answer.get("views", True)
            named = is_text(answer.get("name"), MAX_NAME) and answer["name"]
            if answer.get("format") != messages.FORMAT or not named or type(self._is_shown_views) is not bool:
                expected = f"the format {messages.FORMAT}, a name, and views as true or false if at all"
                raise self._fail(f"answered {brief_repr(answer)} to hello; expected {expected}")
        return self._process

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        if self._failed is not None:
            raise ProgramFailed(*self._failed.args)
        process, kind = self._running(), message["kind"]
        line = b""
        try:
            line = process.ask(messages.line(message), self.limit)
            answer = json_data(line)
            process.require_silence("after its answer, which is one line")
        except ProcessFailed as broken:
            raise self._fail(f"{broken} (after {kind})") from None
        except InvalidJson as error:
            written = brief_repr(line.decode("utf-8", "replace"))
            raise self._fail(f"wrote {written} to standard output, where only answers may be: {error}") from None
        except BaseException:
            # Ctrl-C. An answer may still come, and must not be taken for that to another question.
            self._drop()
            raise
        if type(answer) is not dict:
            raise self._fail(f"answered {brief_repr(answer)} to {kind}; expected an object")
        return answer

    def _other_move(self, view: View, answer: dict[str, Any]) -> Move:
        """A move that is not legal, which it is for the referee to refuse, with the rule."""
        if "error" in answer:
            raise self._fail(f"answered move with an error: {_text(answer['error'])}")
        text = answer.get("move")
        if not is_text(text, MAX_NAME):
            raise self._fail(f"answered {brief_repr(answer)} to move; expected {{'move': 'play 0'}} or the like")
        try:
            move = read_move(text, view.rules)
        except NotationError as error:
            raise self._fail(f"answered move with none: {error}") from None
        if isinstance(move, Rearrangement) or write_move(move, view.rules) != text:
            raise self._fail(f"answered {brief_repr(text)} to move; expected a move written as in legal")
        return move

    def _fail(self, why: str) -> ProgramFailed:
        """The error to raise, when the process has been ended."""
        process = self._process
        said: tuple[str, ...] = ()
        if process is not None:
            by_itself = process.is_silent
            self._drop()
            said = process.last_words()
            if by_itself and process.status not in {None, _KILLED}:
                why += f", and ended with exit status {process.status}"
        self._failed = ProgramFailed(self.name, why, said)
        return ProgramFailed(*self._failed.args)

    def _drop(self, grace: float = 0.0) -> None:
        process, self._process, self._is_playing = self._process, None, False
        if process is not None:
            process.end(grace)
            self._last_will.detach()

    def _forget_if_forked(self) -> None:
        """A process that was forked from ours may not talk to the programs of ours."""
        if self._process is not None and not self._process.is_ours:
            self._drop()


_KILLED = -9
"""The exit status of what we killed ourselves."""


def _plain_name(command: Sequence[str]) -> str:
    plain = shlex.join([os.path.basename(word) or word for word in command])  # noqa: PTH119
    return " ".join(plain.split())[:MAX_NAME]


def _again(command: Sequence[str], limit: float, name: str) -> Program:
    return Program(command, limit=limit, name=name)


def _text(said: object) -> str:
    """What a program says in an error, as one line of moderate length."""
    return printable(said[:500]) if type(said) is str else brief_repr(said)
