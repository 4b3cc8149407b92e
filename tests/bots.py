"""Players for tests, in a module, so that other processes can import them."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from time import sleep
from typing import ClassVar

from hanabi import Discard, Event, Happening, Move, View, legal_moves
from hanabi.players import Follower, UnsuitableRules, rng


class Hasty:
    """Makes the first legal move, which is to play its oldest card."""

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


class Talking:
    """Makes the last legal move: a hint, while hints are legal."""

    def move(self, view: View) -> Move:
        return legal_moves(view)[-1]


class Rolling:
    """Makes random legal moves."""

    def start(self, view: View) -> None:
        self.random: Random = rng(view)

    def move(self, view: View) -> Move:
        return self.random.choice(legal_moves(view))


class Peeking:
    """Sees its own hand, and plays what fits."""

    cheats = True

    def start(self, view: View) -> None:
        self.seen: list[View | Event] = [view]

    def see(self, happening: Event) -> None:
        self.seen.append(happening)

    def move(self, view: View) -> Move:
        fitting = view.playable_slots()
        moves = legal_moves(view)
        return next((move for move in moves if getattr(move, "slot", None) in fitting), moves[-1])


class Watching(Follower):
    """Stores everything that it is given."""

    def start(self, view: View) -> None:
        super().start(view)
        self.handed: list[object] = [view]

    def saw(self, before: View, happening: Happening) -> None:
        self.handed.append(happening)

    def move(self, view: View) -> Move:
        assert view == self.view
        self.handed.append(view)
        return legal_moves(view)[len(self.handed) % len(legal_moves(view))]


class Stubborn:
    """Always discards, even if that is illegal."""

    name = "stubborn one"

    def move(self, view: View) -> Move:
        return Discard(0)


class Failing:
    """Raises an error."""

    def move(self, view: View) -> Move:
        raise ZeroDivisionError("no idea")


class Deaf(Hasty):
    """Raises an error when it is shown an event."""

    def see(self, happening: Happening) -> None:
        raise OSError("did not hear that")


class Picky(Hasty):
    """Plays only with two players."""

    def start(self, view: View) -> None:
        if view.players != 2:
            raise UnsuitableRules(f"picky plays with 2 players, not {view.players}")


class Deadly(Rolling):
    """Kills its process unless the file `DEADLY` exists, and creates it. The file `always` counts as never there."""

    def move(self, view: View) -> Move:
        flag = Path(os.environ["DEADLY"])
        if not flag.exists() or flag.name == "always":
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().move(view)


class Leaving(Hasty):
    """Collects the players that were closed."""

    left: ClassVar[list[Leaving]] = []

    def close(self) -> None:
        self.left.append(self)
        raise ValueError("good bye")


class Quitting(Hasty):
    """Tries to exit the process."""

    def move(self, view: View) -> Move:
        sys.exit("enough")


class Chatting(Hasty):
    """Prints, by `print` and to the file descriptor."""

    def move(self, view: View) -> Move:
        print("what now", flush=True)  # noqa: T201
        os.write(1, b"what then\n")
        return super().move(view)


class Endless(Hasty):
    """Never returns. It creates a file named after its process id in the folder `ENDLESS`."""

    def move(self, view: View) -> Move:
        Path(os.environ["ENDLESS"], str(os.getpid())).touch()
        while True:
            sleep(60)


class Insisting(Hasty):
    """Never returns, even if it is interrupted."""

    def move(self, view: View) -> Move:
        Path(os.environ["ENDLESS"], str(os.getpid())).touch()
        while True:
            with suppress(BaseException):
                sleep(60)
