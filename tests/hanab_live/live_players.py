"""Players with a character, for tests of `hanabi live`: slow, faulty, or with other plans."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from threading import Semaphore
from time import sleep
from typing import Any, ClassVar

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hanab_live.site_server import PASSWORD
from hanabi import Discard, Move, View, legal_moves
from hanabi.cli.live.address import address_of
from hanabi.cli.live.login import log_in
from hanabi.players import Careful, UnsuitableRules
from hanabi.seats import Happening

ATTACKS = [
    "",
    "nonsense",
    "action {}",
    'action {"tableID":7,"type":0,"target":0}',
    'tableJoin {"tableID":7,"password":""}',
    'tableLeave {"tableID":7}',
    'getGameInfo2 {"tableID":7}',
    'tableStart {"tableID":7,"intendedPlayers":[]}',
]


class Noting:
    """Plays carefully, and notes what it was shown."""

    starts: ClassVar[list[View]] = []
    seen: ClassVar[list[Happening]] = []
    asked: ClassVar[list[View]] = []

    def start(self, view: View) -> None:
        self.starts.append(view)

    def see(self, happening: Happening) -> None:
        self.seen.append(happening)

    def move(self, view: View) -> Move:
        self.asked.append(view)
        return Careful().move(view)


class Slow(Noting):
    """At its first move, it thinks until the server has got the answers to so many pings."""

    pongs: ClassVar[Semaphore]
    pings = 3

    def move(self, view: View) -> Move:
        if not self.asked:
            for _ in range(self.pings):
                assert self.pongs.acquire(timeout=10)
        return super().move(view)


class Raising:
    def move(self, view: View) -> Move:
        raise OSError("no luck")


class Stubborn:
    """Always discards, even where that is illegal."""

    def move(self, view: View) -> Move:
        return Discard(0)


class Nonsense:
    def move(self, view: View) -> Any:
        return "play everything"


class Quitting:
    """Raises what only Ctrl-C should."""

    def start(self, view: View) -> None:
        raise KeyboardInterrupt

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


class Fleeing:
    """Raises what only Ctrl-C should, when it should move."""

    def move(self, view: View) -> Move:
        raise KeyboardInterrupt


class Choosy:
    def start(self, view: View) -> None:
        raise UnsuitableRules("choosy plays no Hanabi")

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


class Interrupting:
    """Presses Ctrl-C at its first move."""

    def move(self, view: View) -> Move:
        os.kill(os.getpid(), signal.SIGINT)
        sleep(0.1)
        return legal_moves(view)[0]


class Cheating:
    cheats = True

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


class Besieged(Noting):
    """While it thinks, somebody else attacks the server."""

    address = ""

    def move(self, view: View) -> Move:
        if len(self.asked) == 2:
            asyncio.run(self.attack())
        return super().move(view)

    async def attack(self) -> None:
        address = address_of(self.address, insecure=False)
        cookie = log_in(address, "Eve", PASSWORD)
        with suppress(ConnectionClosed):
            async with connect(address.socket, additional_headers={"Cookie": cookie}, close_timeout=1) as eve:
                for number in range(10_000):
                    await eve.send(ATTACKS[number % len(ATTACKS)])
