"""One run: a player sits down at a table and plays a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import attrs

from hanabi.cli.live.address import Address
from hanabi.cli.live.answers import Answers, Thinking
from hanabi.cli.live.company import Company, ask, can_ask
from hanabi.cli.live.connection import GRACE, Connection
from hanabi.cli.live.course import Course
from hanabi.cli.live.game_report import GameReport
from hanabi.cli.live.lobby import GivenUp, Lobby
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.seat import Seat
from hanabi.cli.live.table_choice import Choice
from hanabi.cli.live.thinking import Thinker
from hanabi.game.internals import printable, with_and
from hanabi.players import Player


@final
@attrs.frozen
class Plan:
    """What a run is to do.

    * `known`: the people with whom playing is confirmed. `everybody`: playing is confirmed with everybody.
    * `password`: that of the table.
    """

    address: Address
    user: str
    choice: Choice
    known: tuple[str, ...]
    everybody: bool
    password: str = attrs.field(default="", repr=False)


async def play_live(
    plan: Plan, cookie: str, player: Player, substitute: Player | None, log: RunLog, report: GameReport
) -> Seat:
    """Play one game, and return the seat. Raises `GivenUp` and `Failure`."""
    answers = Answers()
    company = Company(plan.known, everybody=plan.everybody, ask=_asking(answers))
    thinker = Thinker(player, substitute)
    lobby = Lobby(plan.choice, plan.password, company, log)
    seat = Seat(
        plan.user,
        lobby,
        company,
        Course(thinker),
        report,
        log,
        lambda edition, thought: answers.deliver(Thinking(edition, thought)),
    )
    try:
        await Connection(plan.address, cookie, seat, answers, log).serve()
    finally:
        # After the game the player sees its end; if the game is left, the player may think for minutes.
        thinker.end(0.0 if seat.ended is None else GRACE)
    return seat


def _asking(answers: Answers) -> Callable[[tuple[str, ...]], object]:
    def asking(strangers: tuple[str, ...]) -> None:
        if not can_ask():
            names = with_and(map(printable, strangers))
            raise GivenUp(f"{names}: not named by --with, and nobody is here to be asked. --yes plays with everybody.")
        ask(strangers, answers.deliver)

    return asking
