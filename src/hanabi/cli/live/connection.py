"""The socket of a run: connecting, connecting again with growing waits, and sending at the pace of `Pacer`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import assert_never, final

import attrs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from hanabi.cli.live.address import Address
from hanabi.cli.live.answers import Answer, Answers, Thinking
from hanabi.cli.live.company import Confirmed
from hanabi.cli.live.pacing import Pacer
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.seat import Seat
from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import counted, printable

MAX_MESSAGE = 2**23
"""Bytes of a message that the server may send."""
GRACE = 3.0
"""Seconds for leaving politely, and for the player to see the end."""
REFUSALS = range(400, 500)
"""HTTP statuses after which it is no use to try again."""


@final
@attrs.frozen
class Patience:
    """How long a run waits, in seconds.

    * `waits`: before each attempt to connect again; after as many attempts it gives up.
    * `lasting`: a connection that lasts so long, or brings a move, makes it count the attempts from the start.
    * `deck`: after the end of the game, for the cards to be shown.
    """

    waits: tuple[float, ...] = (1, 2, 4, 8, 16, 32, 60)
    lasting: float = 60
    deck: float = 10


PATIENCE = Patience()


@final
class Connection:
    """Serves a seat until its game is over."""

    def __init__(self, address: Address, cookie: str, seat: Seat, answers: Answers, log: RunLog) -> None:
        self._address = address
        self._cookie = cookie
        self._seat = seat
        self._answers = answers
        self._log = log
        self._pacer = Pacer()
        self._now = asyncio.get_running_loop().time

    async def serve(self) -> None:
        """Serve the seat. Raises `GivenUp` and `Failure`, after leaving the table."""
        waits, attempt = PATIENCE.waits, 0
        while True:
            moves, began = self._seat.moves, self._now()
            why = await self._lost()
            if self._seat.ended is not None:
                return
            if self._seat.closed_with is not None:
                raise Failure(f"The server closed the connection: {self._seat.closed_with}")
            is_lasting = self._seat.moves > moves or self._now() - began >= PATIENCE.lasting
            attempt = 0 if is_lasting else attempt
            if attempt == len(waits):
                raise Failure(f"No connection: {why}. Given up after {counted(attempt, 'attempt')}.")
            self._log.say(f"No connection: {why}. Trying again in {waits[attempt]:g} s.")
            await asyncio.sleep(waits[attempt])
            attempt += 1

    async def _lost(self) -> str:
        """Serve one connection until the game is over or the connection is lost. Return why it was lost."""
        headers = {"Cookie": self._cookie}
        try:
            async with connect(
                self._address.socket, additional_headers=headers, max_size=MAX_MESSAGE, close_timeout=GRACE
            ) as socket:
                self._seat.connect()
                try:
                    await self._attend(socket)
                finally:
                    await self._leave(socket)
        except InvalidStatus as error:
            status = error.response.status_code
            if status in REFUSALS:
                raise Failure(
                    f"The server refuses the connection ({status}). The login may have expired, or the account may be "
                    "banned. It is not tried again."
                ) from None
            return f"the server answered {status}"
        except (EOFError, OSError, WebSocketException) as error:
            return printable(str(error)) or type(error).__name__
        return "the game is over"

    async def _attend(self, socket: ClientConnection) -> None:
        """Serve a connection until the game is over."""
        receiving, waking = asyncio.create_task(socket.recv()), asyncio.create_task(self._answers.wait())
        until: float | None = None
        try:
            while not self._seat.is_over:
                if self._seat.ended is not None and until is None:
                    until = self._now() + PATIENCE.deck
                left = None if until is None else max(0.0, until - self._now())
                done, _ = await asyncio.wait({receiving, waking}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                if not done:
                    return
                if waking in done:
                    for answer in self._answers.taken():
                        await self._send(socket, self._handle(answer))
                    waking = asyncio.create_task(self._answers.wait())
                if receiving in done:
                    frame = receiving.result()
                    receiving = asyncio.create_task(socket.recv())
                    self._log.frame("<", frame)
                    await self._send(socket, self._seat.receive(frame))
        finally:
            receiving.cancel()
            waking.cancel()
            await asyncio.gather(receiving, waking, return_exceptions=True)

    def _handle(self, answer: Answer) -> list[str]:
        match answer:
            case Confirmed():
                return self._seat.confirmed(answer)
            case Thinking(edition, thought):
                return self._seat.thought(edition, thought)
        assert_never(answer)

    async def _send(self, socket: ClientConnection, frames: Iterable[str]) -> None:
        """Send frames. A lost connection is left to the receiver: what came before may say why it was lost."""
        with suppress(ConnectionClosed):
            for frame in frames:
                await asyncio.sleep(self._pacer.wait())
                self._log.frame(">", frame)
                await socket.send(frame)

    async def _leave(self, socket: ClientConnection) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self._send(socket, self._seat.leave())
