"""Junk for every argument of everything public: it is accepted, or refused with one of our errors.

All public callables are found automatically (`doors`). A new one fails here until a valid call of it is known. Each
argument in turn is replaced by every piece of `junk`, and pairs of arguments by a few pieces. Only `HanabiError` is
accepted, and `OSError` where the docstring promises it: no other exception, no hang, no crash.

Values that the library fills itself (`Outcome`, `Explanation`, `Fault`, `Source` and the like) may be constructed from
junk: they are plain records, and their `str` may fail. But every function that takes such a value copes with a hollow
one. Tables are exempt: the library never makes a `State` or `View` with junk inside. Errors are exempt, too, as only
the library raises them.
"""

from __future__ import annotations

import faulthandler
import itertools
import os
import random
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from doors import RECORD, Door, NoGoodCallKnown, door_of, doors
from hanabi import records
from hanabi.players import ProgramFailed
from hanabi.players.tournaments import workers
from interpreting import interpreting
from junk import FOR_PAIRS, JUNK

DOORS = {door.name: door for door in doors()}
CAN_RING = hasattr(signal, "setitimer")
HANG = 60
"""Seconds after which a call counts as hanging: many times what any call needs, even on a busy machine."""

OWN = {
    ("hanabi.records.save_lines", "records"),
    ("hanabi.players.tournament", "progress"),
    ("hanabi.hanab_live.find_seed", "progress"),
}
"""Arguments whose own errors are propagated: a lazy iterable of records, and progress callbacks."""


class Hang(BaseException):
    """A call that did not return in time."""


def _hang(*_: object) -> None:
    raise Hang


def let_out(door: Door, arguments: dict[str, Any]) -> str | None:
    """The name of an exception that a call must not raise; None if all is well."""
    if CAN_RING:
        signal.setitimer(signal.ITIMER_REAL, HANG)
    try:
        result = door(**arguments)
        if isinstance(result, Iterator):
            for _ in itertools.islice(result, 3):
                pass
    except door.raises as error:
        return _untellable(error)
    except SystemExit:
        return None if door.name == "hanabi.cli.run" else "SystemExit"
    except (Exception, Hang) as error:  # noqa: BLE001
        return type(error).__name__
    finally:
        if CAN_RING:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return None


def _untellable(error: Exception) -> str | None:
    try:
        str(error)
    except Exception as other:  # noqa: BLE001
        return f"{type(error).__name__} whose text is {type(other).__name__}"
    return None


def calls(door: Door) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every call that is tried: its description and its arguments."""
    names = list(door.good)
    for name in names:
        for what, make in JUNK.items():
            yield f"{name}: {what}", {**door.good, name: make()}
    for one, other in itertools.combinations(names, 2):
        for what, more in itertools.product(FOR_PAIRS, repeat=2):
            yield f"{one}: {what}, {other}: {more}", {**door.good, one: JUNK[what](), other: JUNK[more]()}


def state_of_the_process() -> tuple[object, ...]:
    mask = os.umask(0)
    os.umask(mask)
    limits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
    return mask, limits, Path.cwd(), dict(os.environ), random.getstate()


@pytest.fixture
def _guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run in an empty folder, and end calls that hang, even inside C.

    Loops are not compiled, as their arguments were checked before. `test_policies.py` compiles junk policies.
    """
    monkeypatch.chdir(tmp_path)
    # Start at most two processes: starting 256 takes seconds, and there is one game to play.
    monkeypatch.setattr(workers, "ProcessPoolExecutor", lambda jobs, **more: ProcessPoolExecutor(min(jobs, 2), **more))
    records.save("game.json", RECORD)
    faulthandler.dump_traceback_later(10 * HANG, exit=True, file=sys.__stderr__ or sys.stderr)
    before = signal.signal(signal.SIGALRM, _hang) if CAN_RING else None
    with interpreting():
        yield
    if CAN_RING:
        signal.signal(signal.SIGALRM, before)
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.usefixtures("_guarded")
@pytest.mark.parametrize("door", DOORS.values(), ids=str)
def test_junk_meets_our_errors_alone(door: Door, tmp_path: Path) -> None:
    before = state_of_the_process()
    own = [f"{name}: " for place, name in OWN if place == door.name]
    wrong = [
        f"{where}: {error}"
        for where, arguments in calls(door)
        if (error := let_out(door, arguments)) and (error == "Hang" or not any(name in where for name in own))
    ]
    assert not wrong, f"{len(wrong)} at {door}, as " + "; ".join(wrong[:10])
    assert state_of_the_process() == before
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")], "nothing half written is left"


@pytest.mark.usefixtures("_guarded")
def test_the_good_calls_are_good() -> None:
    for door in DOORS.values():
        # The client's game goes on, so there is no record yet.
        if door.name not in {"hanabi.cli.run", "hanabi.players.serve", "hanabi.hanab_live.client.Client.record"}:
            # The calls of `Program` have no program to run.
            with suppress(ProgramFailed):
                door(**door.good)


def test_everything_public_is_met() -> None:
    assert len(DOORS) >= 200
    assert sum(len(door.good) for door in DOORS.values()) >= 300
    assert {(door.name, name) for door in DOORS.values() for name in door.good} >= OWN
    for name in ("new_game", "Rules", "Rules.faces_in", "Rule", "RAINBOW", "beliefs.playable", "records.Record.of"):
        assert any(door.name.endswith(name) for door in DOORS.values()), name


def test_what_is_new_has_to_say_what_is_good_for_it() -> None:
    with pytest.raises(NoGoodCallKnown, match=r"new\(unheard_of\)"):
        door_of("new", lambda unheard_of: unheard_of)
