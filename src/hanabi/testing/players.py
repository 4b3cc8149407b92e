"""Checking that a program keeps to the protocol of players, in many kinds of games.

From a shell: `python -m hanabi.testing.players node bot.js`. The exit code is 0 if the program passes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from types import MappingProxyType
from typing import TypeAlias, final

import attrs

from hanabi.game import Move, Rearrangement, Rules, new_game
from hanabi.game.internals import brief_repr
from hanabi.plain_data import json_data
from hanabi.players import Cheating, Player, PlayerFault, Program, ProgramFailed, Referee, UnsuitableRules
from hanabi.players.internals import LineProcess, ProcessFailed
from hanabi.records import InvalidJson, write_move
from hanabi.records.internals import player_messages as messages
from hanabi.rulebook import AVALANCHE, BLACK_POWDER, TIMED_CHOREOGRAPHY, edition
from hanabi.seats import view
from hanabi.testing.conformance import Mismatch, Report, Result

SEED = 7
FUTURE = "hanabi/player/999"
"""A version of the protocol that no program supports."""

ENDING = 5.0
"""Seconds that a program may take to start and to end."""

_NOW = edition("cocktail-2025").rules
RULE_SETS: Mapping[str, Rules] = MappingProxyType(
    {
        "the standard rules": Rules(),
        "hints that touch nothing": edition("abacus").rules,
        "discards at full tokens": edition("early-research").rules,
        "a wild suit": _NOW.with_variants(AVALANCHE),
        "a descending suit": _NOW.with_variants(BLACK_POWDER),
        "plays with announcements": _NOW.with_variants(TIMED_CHOREOGRAPHY),
    }
)
"""The sets of rules that a program is tested under, each by a short description."""

PLAYERS = range(2, 6)


def check_player(command: Sequence[str], *, limit: float = 10.0) -> Report:
    """Test a program against the protocol of players, and report what it does wrong.

    The program must answer hello, refuse an unknown version, play whole games with two to five players under several
    sets of rules, continue after hands are rearranged, repeat its moves when it gets the same game again, and end on
    `close` and when its input ends. The program may refuse some games, which are then skipped, but not all of them.

    `command` and `limit` are those of `Program`. Raises `InvalidArgument` as `Program` does.

    Examples:
        >>> report = check_player(["no-such-program"])
        >>> report.failed[0].case, report.passed
        ('hello', ())
    """
    checks = _Checks(Program(command, limit=limit))
    try:
        results = [_result("hello", checks.hello)]
        if results[0].passed:
            results += [_result(case, check) for case, check in checks.others()]
    finally:
        checks.program.close()
    games = [result for result in results if result.case.startswith(GAME)]
    if games and all(result.skipped for result in games):
        results.append(_failure("games", Mismatch("games played", "at least one", "none")))
    return Report(results)


GAME = "a game of "
Check: TypeAlias = Callable[[], Iterator[Mismatch] | None]


def _result(case: str, check: Check) -> Result:
    try:
        return Result(case=case, mismatches=list(check() or ()))
    except UnsuitableRules as error:
        return Result(case=case, skipped=str(error))
    except PlayerFault as fault:
        return _failure(case, Mismatch(f"move {fault.number}", "a legal move", fault.why))
    except ProgramFailed as error:
        return _failure(case, Mismatch("the program", "an answer", str(error)))


def _failure(case: str, mismatch: Mismatch) -> Result:
    return Result(case=case, mismatches=[mismatch])


@final
@attrs.frozen
class _Checks:
    """All checks of a program. Each yields mismatches, or raises what `Program` raises."""

    program: Program

    def hello(self) -> None:
        self.program.__enter__()

    def others(self) -> Iterator[tuple[str, Check]]:
        yield "hello with an unknown version", self.another_version
        for name, rules in RULE_SETS.items():
            for players in PLAYERS:
                yield f"{GAME}{players}, {name}", partial(self.game, players, rules)
        yield "a game with itself", self.with_itself
        yield "a game in which hands are rearranged", self.rearranged
        yield "the same game again, after an interrupted one", self.again
        yield "ending when told to close", partial(self.end, [messages.close()], input_ends=False)
        yield "ending when the input ends", partial(self.end, [], input_ends=True)

    def another_version(self) -> Iterator[Mismatch]:
        process = LineProcess(self.program.command)
        try:
            line = process.request(messages.line({**messages.hello(), "format": FUTURE}), self.program.limit)
            answer = json_data(line)
        except (ProcessFailed, InvalidJson) as error:
            answer = str(error)
        finally:
            process.end()
        if type(answer) is not dict or type(answer.get("error")) is not str:
            yield Mismatch(f"to {FUTURE}", "{'error': 'why'}", brief_repr(answer))

    def game(self, players: int, rules: Rules) -> None:
        # The seat depends on the rules, so that the program plays from different seats.
        _played(_players(self.program, players, seat=len(rules.suits) % players), rules)

    def with_itself(self) -> None:
        with attrs.evolve(self.program) as other:
            _played([self.program, other], Rules())

    def rearranged(self) -> None:
        _played(_players(self.program, 3, seat=1), Rules(), Random(SEED))

    def again(self) -> Iterator[Mismatch]:
        self.program.close()
        first = _played(_players(self.program, 2, seat=0), Rules())
        self.program.start(view(new_game(3, seed=SEED + 1), 2))
        second = _played(_players(self.program, 2, seat=0), Rules())
        if first != second:
            number = next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), len(first))
            moves = [write_move(each[number]) if number < len(each) else "the end" for each in (first, second)]
            yield Mismatch(f"move {number + 1}", moves[0], moves[1])

    def end(self, last: list[dict[str, str]], *, input_ends: bool) -> Iterator[Mismatch]:
        sent = [messages.hello(), messages.start(view(new_game(2, seed=SEED), 0)), *last]
        with Popen(self.program.command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as running:  # noqa: S603
            assert running.stdin is not None
            try:
                with suppress(BrokenPipeError):
                    running.stdin.write(b"".join(map(messages.line, sent)))
                    running.stdin.flush()
                    if input_ends:
                        running.stdin.close()
                running.wait(ENDING)
            except TimeoutExpired:
                yield Mismatch("the process", f"its end within {ENDING:g} seconds", "none")
            finally:
                running.kill()
                with suppress(BrokenPipeError):
                    running.stdin.close()


def _players(program: Player, players: int, seat: int) -> list[Player]:
    """The program with partners that play well, so that games are long unless the program ends them."""
    return [program if each == seat else Cheating() for each in range(players)]


def _played(players: Sequence[Player], rules: Rules, hands: Random | None = None) -> tuple[Move | Rearrangement, ...]:
    """The moves of a whole game. If a random generator `hands` is given, hands are rearranged before some turns."""
    start = new_game(len(players), rules, seed=SEED)
    referee = Referee(players, start, cheats=True)
    while not referee.is_over:
        if hands is not None and hands.random() < 0.5:
            seat = hands.randrange(start.players)
            slots = range(len(referee.state.hands[seat]))
            referee.enter(Rearrangement(seat, tuple(hands.sample(slots, len(slots)))))
        referee.ask()
    return tuple(referee.moves)


USAGE = "usage: python -m hanabi.testing.players PROGRAM [ARGUMENT ...]\n"


def main(arguments: Sequence[str]) -> int:
    """Check a program, print the report, and return the exit code: 0 if nothing failed."""
    if not arguments or arguments[0].startswith("-"):
        sys.stderr.write(USAGE)
        return 2
    report = check_player(arguments)
    sys.stdout.write(f"{report}\n")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
