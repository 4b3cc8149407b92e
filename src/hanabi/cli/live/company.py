"""Who may sit at the table: people who are not named by `--with` are strangers, and playing with them is confirmed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from threading import Thread
from typing import final

import attrs

from hanabi.cli.terminal.printing import show
from hanabi.game.internals import printable, with_and

BOT_PREFIX = "Bot-"
STDIN = 0
"""A file descriptor."""
MAX_ANSWER = 1000
ETIQUETTE = (
    f"Bots may play at hanab.live. Give their accounts names that begin with {BOT_PREFIX}, seat them only with people "
    "who agreed to play with a bot, and end no game that others want to finish. The site asks everybody for common "
    "sense, respect, English in the chat, and silence about the cards of a running game."
)
YES = {"y", "yes"}


@final
@attrs.frozen
class Confirmed:
    """The answer to the question whether to play with these people."""

    strangers: tuple[str, ...]
    is_yes: bool


@final
class Company:
    """The people with whom playing is confirmed. With `everybody`, no one is a stranger.

    `ask` is called with the names of strangers, once for each.

    Examples:
        >>> company = Company(["Ada"], everybody=False, ask=print)
        >>> company.admits(["Bot-Me", "ada", "Ben"], me="Bot-Me"), company.admits(["Ben"], me="Bot-Me")
        ('Ben',)
        (False, False)
        >>> company.confirm(("Ben",))
        >>> company.admits(["Bot-Me", "ada", "Ben"], me="Bot-Me")
        True
    """

    def __init__(self, known: Iterable[str], *, everybody: bool, ask: Callable[[tuple[str, ...]], object]) -> None:
        self._known = {name.casefold() for name in known}
        self._everybody = everybody
        self._ask = ask
        self._asked: set[str] = set()

    def admits(self, names: Iterable[str], me: str) -> bool:
        """Whether playing with all of these people is confirmed. Asks about those who are new."""
        mine = me.casefold()
        strangers = [name for name in names if name.casefold() not in self._known and name.casefold() != mine]
        if self._everybody or not strangers:
            return True
        new = tuple([name for name in strangers if name not in self._asked])
        if new:
            self._asked |= {*new}
            self._ask(new)
        return False

    def confirm(self, names: Iterable[str]) -> None:
        """Playing with these people is confirmed."""
        self._known |= {name.casefold() for name in names}


def question(strangers: Iterable[str]) -> str:
    """The question whether to play with strangers.

    Examples:
        >>> question(["Ada", "Ben"])
        'Ada and Ben are not named by --with. Have they agreed to play with a bot? [y/N] '
    """
    names = [*map(printable, strangers)]
    are, they = ("is", "this player") if len(names) == 1 else ("are", "they")
    have = "Has" if len(names) == 1 else "Have"
    return f"{with_and(names)} {are} not named by --with. {have} {they} agreed to play with a bot? [y/N] "


def can_ask() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin is not None and sys.stdin.isatty()


def ask(strangers: tuple[str, ...], then: Callable[[Confirmed], object]) -> None:
    """Ask on a thread, so that the socket is served meanwhile. `then` is called on that thread."""
    show(ETIQUETTE, stderr=True)
    sys.stderr.write(question(strangers))
    sys.stderr.flush()

    def read() -> None:
        # Not through `sys.stdin`: a thread that waits in it keeps Python from exiting.
        answer = os.read(STDIN, MAX_ANSWER).decode(errors="replace")
        then(Confirmed(strangers, answer.strip().casefold() in YES))

    Thread(target=read, name="question", daemon=True).start()
