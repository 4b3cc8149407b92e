"""One connected browser: the messages that wait for it, and how the connection ends."""

import asyncio

from starlette.websockets import WebSocket

MAX_WAITING = 40
"""Maximum number of waiting messages. A slower browser is disconnected; it reconnects and gets the whole table."""

TOO_SLOW = 4008
LATER_TAB = 4001
RELOAD = 4012


class Connection:
    """A browser at a table. `seat` is the one whose ticket it has; None for a spectator."""

    def __init__(self, websocket: WebSocket, seat: int | None) -> None:
        self.seat = seat
        self._websocket = websocket
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self._ends = False

    def send(self, message: str) -> None:
        """Queue a message. A browser that is too slow is disconnected, so nobody waits for it."""
        if self._waiting.qsize() >= MAX_WAITING:
            self.end(TOO_SLOW)
        if not self._ends:
            self._waiting.put_nowait(message)

    def end(self, code: int) -> None:
        """Close the connection after the messages that wait. Later messages are dropped."""
        if not self._ends:
            self._ends = True
            self._waiting.put_nowait(code)

    async def run(self) -> None:
        """Send the queued messages until the connection is closed."""
        while True:
            queued = await self._waiting.get()
            if isinstance(queued, int):
                await self._websocket.close(queued)
                return
            await self._websocket.send_text(queued)
