"""Players for tests, by module and name, so that other processes find them."""

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
    """Makes the last legal move: a hint, while there are hints to give."""

    def move(self, view: View) -> Move:
        return legal_moves(view)[-1]


class Rolling:
    """Makes random legal moves."""

    def start(self, view: View) -> None:
        self.random: Random = rng(view)

    def move(self, view: View) -> Move:
        return self.random.choice(legal_moves(view))


class Peeking:
    """Plays what fits, as it sees its own hand."""

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
    """Keeps everything that it is handed."""

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
    """Discards, be it legal or not."""

    name = "stubborn one"

    def move(self, view: View) -> Move:
        return Discard(0)


class Failing:
    """Raises an error."""

    def move(self, view: View) -> Move:
        raise ZeroDivisionError("no idea")


class Deaf(Hasty):
    """Raises an error when it is told what happened."""

    def see(self, happening: Happening) -> None:
        raise OSError("did not hear that")


class Picky(Hasty):
    """Plays with two only."""

    def start(self, view: View) -> None:
        if view.players != 2:
            raise UnsuitableRules(f"picky plays with 2 players, not {view.players}")


class Deadly(Rolling):
    """Kills the process that it plays in, as often as `DEADLY` names a file that is not there yet."""

    def move(self, view: View) -> Move:
        flag = Path(os.environ["DEADLY"])
        if not flag.exists() or flag.name == "always":
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().move(view)


class Leaving(Hasty):
    """Counts those who were told that they are no longer needed."""

    left: ClassVar[list[Leaving]] = []

    def close(self) -> None:
        self.left.append(self)
        raise ValueError("good bye")


class Quitting(Hasty):
    """Tries to leave."""

    def move(self, view: View) -> Move:
        sys.exit("enough")


class Chatting(Hasty):
    """Prints what it thinks, in both ways that there are."""

    def move(self, view: View) -> Move:
        print("what now", flush=True)  # noqa: T201
        os.write(1, b"what then\n")
        return super().move(view)


class Endless(Hasty):
    """Never comes back, and says which process it holds up: a file of that name is made in the folder `ENDLESS`."""

    def move(self, view: View) -> Move:
        Path(os.environ["ENDLESS"], str(os.getpid())).touch()
        while True:
            sleep(60)


class Insisting(Hasty):
    """Never comes back, whatever interrupts it."""

    def move(self, view: View) -> Move:
        Path(os.environ["ENDLESS"], str(os.getpid())).touch()
        while True:
            with suppress(BaseException):
                sleep(60)
