"""One browser that is connected: what is still to be sent to it, and how the connection ends."""

import asyncio

from starlette.websockets import WebSocket

MOST_WAITING = 40
"""So many messages may wait for a slow browser. When it comes back, one message has everything."""

TOO_SLOW = 4008
LATER_TAB = 4001
RELOAD = 4012


class Connection:
    """A browser at a table. `seat` is the one whose ticket it has; None for somebody who watches."""

    def __init__(self, websocket: WebSocket, seat: int | None) -> None:
        self.seat = seat
        self._websocket = websocket
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue()
        self._ends = False

    def tell(self, message: str) -> None:
        """Send a message as soon as the network takes it. Nobody waits for a slow browser."""
        if self._waiting.qsize() >= MOST_WAITING:
            self.end(TOO_SLOW)
        if not self._ends:
            self._waiting.put_nowait(message)

    def end(self, code: int) -> None:
        """Close the connection after what still waits. Nothing is told after that."""
        if not self._ends:
            self._ends = True
            self._waiting.put_nowait(code)

    async def send(self) -> None:
        """Send what is told, until the connection is to be closed."""
        while True:
            said = await self._waiting.get()
            if isinstance(said, int):
                await self._websocket.close(said)
                return
            await self._websocket.send_text(said)
