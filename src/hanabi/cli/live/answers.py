"""Answers from other threads: what the player thought, and what somebody typed."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TypeAlias, final

import attrs

from hanabi.cli.live.company import Confirmed
from hanabi.cli.live.thinking import Thought


@final
@attrs.frozen
class Thinking:
    """A thought, with the edition of the course of the game that it is for."""

    edition: int
    thought: Thought


Answer: TypeAlias = Confirmed | Thinking


@final
class Answers:
    """Brings answers to the running event loop. None is lost while there is no connection.

    Examples:
        >>> async def delivered() -> list[Answer]:
        ...     answers = Answers()
        ...     answers.deliver(Confirmed(("Ada",), True))
        ...     await answers.wait()
        ...     return answers.taken()
        >>> asyncio.run(delivered())
        [Confirmed(strangers=('Ada',), is_yes=True)]
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[Answer] = deque()
        self._any = asyncio.Event()

    def deliver(self, answer: Answer) -> None:
        """Bring an answer, from any thread. It is ignored once the event loop is closed."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._put, answer)

    async def wait(self) -> None:
        """Wait until there is an answer."""
        await self._any.wait()

    def taken(self) -> list[Answer]:
        """Take all answers."""
        taken = list(self._waiting)
        self._waiting.clear()
        self._any.clear()
        return taken

    def _put(self, answer: Answer) -> None:
        self._waiting.append(answer)
        self._any.set()
