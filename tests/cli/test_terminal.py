"""What reaches a terminal: no control sequences, and no forged verdicts."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import attrs
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Band,
    Card,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Suit,
    display,
    new_game,
    records,
    step,
)
from hanabi.cli import run
from hanabi.cli.judge import command as judge_module
from hanabi.cli.main import main
from hanabi.cli.terminal import progress
from hanabi.cli.terminal.printing import wrapped
from hanabi.game.internals import printable
from hanabi.hanab_live import from_site, to_site, variant_rules
from hanabi.records import InvalidJson, Note, Record, dumps, judge, loads, save

HOSTILE = (
    "x\nother.json: legal, 3 moves\r\x1b[2J\x1b]52;c;cm0gLXJm\x07\x9b1m\x7f\u202e\u2028\u2066\ufeff\U000e0041\t\x00"
)
"""Text that clears the terminal, sets the clipboard, reverses the writing direction and forges a line."""
FORGED = "other.json: legal"
ESCAPED = (
    r"x\nother.json: legal, 3 moves\r\x1b[2J\x1b]52;c;cm0gLXJm\x07\x9b1m\x7f\u202e\u2028\u2066\ufeff\U000e0041\t\x00"
)
ODD_SUITS = [*STANDARD.suits[:4], Suit("ﷺ ש", "ש")]
BASE = Record(
    rules=attrs.evolve(
        STANDARD.with_variants(TIMED_CHOREOGRAPHY),
        edition=HOSTILE,
        suits=ODD_SUITS,
        scale=[Band(0, HOSTILE)],
        strikes=1,
    ),
    players=2,
    seed=7,
    names=[HOSTILE, "Bob"],
    notes=[Note(0, HOSTILE)],
    stopped=HOSTILE,
)
FAULTS: dict[str, list[Any]] = {
    "stopped": [],
    "a colour": [HintColor(1, HOSTILE)],
    "an announced colour": [Play(0, HOSTILE)],
    "a value": [HintValue(1, 9)],
    "a rearrangement": [Rearrangement(1, (7,))],
    "after the end": [Play(0), Discard(0)],
}


def is_clean(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n")) and not any(
        line.startswith(FORGED) for line in text.split("\n")
    )


def ask(*arguments: object, stdin: bytes | None = None) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None})
    return runner.invoke(main, list(map(str, arguments)), input=stdin, prog_name="hanabi")


def checked(*arguments: object, stdin: bytes | None = None) -> Result:
    result = ask(*arguments, stdin=stdin)
    assert isinstance(result.exception, SystemExit | None), result.exception
    assert is_clean(result.stdout), result.stdout
    assert is_clean(result.stderr), result.stderr
    return result


OPTIONS: list[list[str]] = [
    [],
    ["--quiet"],
    ["--edition", "abacus"],
    ["--compare", "abacus", "splash-2023"],
    ["--json"],
    ["--json", "--compare", "abacus", "early-research"],
]


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
@pytest.mark.parametrize("fault", FAULTS)
def test_records_made_to_harm(tmp_path: Path, fault: str, options: list[str]) -> None:
    record = attrs.evolve(BASE, moves=FAULTS[fault])
    save(tmp_path / "game.json", record)
    told = checked("judge", *options, tmp_path / "game.json").stdout
    assert told or options == ["--quiet"]
    if fault == "stopped" and options in ([], ["--edition", "abacus"]):
        assert f"stopped early ({ESCAPED}): 0 of " in told
    if "--json" in options:
        assert json.loads(told)["name"] == str(tmp_path / "game.json")
        assert told.isascii()


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_documents_made_to_harm(tmp_path: Path, options: list[str]) -> None:
    """They are refused, and the error quotes them."""
    ours = json.loads(dumps(Record(players=2, seed=7)))
    site = to_site(Record(rules=variant_rules(), players=2, seed=7))
    documents = [
        HOSTILE,
        *[{**ours, **changes} for changes in harm(ours)],
        *[{**site, **changes} for changes in harm(site)],
        {**site, "options": {HOSTILE: 1}},
        {**site, "options": {"variant": HOSTILE}},
        {**site, "actions": [{"type": HOSTILE, "target": HOSTILE}]},
        {**ours, "rules": {"edition": HOSTILE}},
        {**ours, "rules": {"variants": [HOSTILE]}},
        {**ours, "rules": {"suits": [{HOSTILE: HOSTILE}]}},
        {**ours, "rules": {"suits": [records.to_data(BASE)["rules"]["suits"][0] | {"color_touch": HOSTILE}]}},
        {**ours, "rules": {"suits": [records.to_data(BASE)["rules"]["suits"][0] | {"name": HOSTILE}]}},
        {**ours, "format": HOSTILE},
        {**ours, "moves": [f'hint B "{HOSTILE}', f"play {HOSTILE}"]},
    ]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(map(json.dumps, documents)) + f"\n{HOSTILE}\n", encoding="utf-8")
    told = checked("judge", *options, path).stdout
    assert told.count("invalid JSON") >= len(documents)


@pytest.mark.parametrize("fault", FAULTS)
def test_positions_made_to_harm(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "game.json"
    save(path, attrs.evolve(BASE, moves=FAULTS[fault]))
    (tmp_path / "words").write_text(f"r1 {HOSTILE} / r2; {HOSTILE}; edition {HOSTILE}", encoding="utf-8")
    for arguments in (
        ["show", path],
        ["show", path, "--json"],
        ["show", path, "--move", "1", "--seat", "A"],
        ["show", path, "--edition", "abacus"],
        ["explain", path],
        ["explain", path, "--move", "1"],
        ["explain", path, "--move", "1", "--json"],
        ["explain", path, "--move", "1", "play", "0", "as", json.dumps(HOSTILE)],
        ["explain", path, "--move", "1", "hint", "B", json.dumps(HOSTILE), "--all"],
        ["explain", path, "--seat", HOSTILE],
        ["show", tmp_path / "words"],
        ["explain", tmp_path / "words", HOSTILE],
    ):
        assert checked(*arguments).output


def harm(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {HOSTILE: 1}
    for key in document:
        yield {key: HOSTILE}
        yield {key: [HOSTILE]}
        yield {key: {HOSTILE: HOSTILE}}


NAMES = [HOSTILE.replace("\x00", ""), "\udcff\udc9b.json", "[red]bold[/red]\x1b[1m:smile:"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_file_names_made_to_harm(tmp_path: Path, name: str, options: list[str]) -> None:
    checked("judge", *options, tmp_path / name)
    try:
        path = tmp_path / name.replace("/", "")
        save(path, attrs.evolve(BASE, stopped=None))
    except OSError:
        pytest.skip("no such names here")
    checked("judge", *options, path, path)
    path.write_text("junk\n{}\n", encoding="utf-8")
    assert "invalid JSON" in checked("judge", *options, path).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", HOSTILE],
        ["rule", "--language", HOSTILE],
        ["explain", HOSTILE],
        ["explain", "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", HOSTILE],
        ["explain", "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1", "--seat", HOSTILE],
        ["explain", f"r1 {HOSTILE} / r2 r3 y1 g1 b1; {HOSTILE}"],
        ["show", HOSTILE],
        ["show", f"{HOSTILE}.json"],
        ["show", "-", "--move", HOSTILE],
        ["completion", HOSTILE],
        ["rule", "discard\x1cfull"],
        ["rule", "discard\nfull"],
        ["rule", "--edition", HOSTILE],
        ["rule", "--compare", HOSTILE, "abacus"],
        ["rule", f"--{HOSTILE}"],
        ["rule", f"-{HOSTILE}"],
        ["rule", f"--table={HOSTILE}"],
        ["judge", f"--{HOSTILE}"],
        ["judge", "game.json", "--edition", HOSTILE],
        ["judge", "game.json", "--compare", HOSTILE, HOSTILE],
        ["judge", "game.json", f"--json={HOSTILE}"],
        [HOSTILE],
        [f"--{HOSTILE}"],
        ["--version", HOSTILE],
    ],
)
def test_arguments_made_to_harm(arguments: list[str]) -> None:
    checked(*arguments)
    for word in ("x" * 130_000, "hint/" * 10_000, "\u0301\u0323" * 20_000, "a " * 20_000):
        result = checked(*[argument.replace(HOSTILE, word) for argument in arguments])
        assert len(result.output) < 5000


def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that standard error is a terminal, and show the bar from the start."""
    seen = Console(stderr=True, force_terminal=True, no_color=True, width=60)
    monkeypatch.setattr(progress, "console", lambda *, stderr: seen)
    monkeypatch.setattr(progress, "DELAY", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)


def test_the_progress_bar_says_what_is_known_and_nothing_of_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.json: legal"
    path.write_text("junk")
    watched(monkeypatch)
    result = ask("judge", path)
    assert "judged 1 record, 1 unreadable" in result.stderr
    assert ": legal" not in result.stderr
    assert is_clean(result.stdout)


def test_a_bar_is_drawn_only_when_work_is_long_and_erased_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    shown = Console(file=out, force_terminal=True, no_color=True, width=60)
    with progress.ProgressBar(shown) as bar:
        bar.update("nothing yet")
        assert not out.getvalue()
        monkeypatch.setattr(progress, "DELAY", 0)
        monkeypatch.setattr(progress, "PAUSE", 0)
        bar.update("no record")
        bar.update("1 record")
        monkeypatch.setattr(progress, "PAUSE", 1000)
        bar.update("2 records")
        assert "1 record" in out.getvalue()
        assert "2 records" not in out.getvalue()
        bar.clear()
        # The cursor returns to the start of the line, the line is erased, the cursor is shown.
        assert out.getvalue().endswith("\x1b[2K")


def test_no_bar_is_drawn_where_the_results_go_to_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Console(file=io.StringIO(), force_terminal=True)
    reading, writing = os.pipe()
    with open(reading, "rb"), open(writing, "w") as pipe:  # noqa: PTH123
        monkeypatch.setattr(sys, "stdout", pipe)
        assert not progress.ProgressBar(shown)._visible
    monkeypatch.setattr(sys, "stdout", None)
    assert progress.ProgressBar(shown)._visible


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no pseudo-terminals here")
def test_only_what_is_printed_on_the_screen_erases_the_bar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "DELAY", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)
    out = io.StringIO()
    terminal, printed_on = os.openpty()
    with (
        progress.ProgressBar(Console(file=out, force_terminal=True, no_color=True, width=60)) as bar,
        open(printed_on, "w") as screen,  # noqa: PTH123
        (tmp_path / "told.txt").open("w") as file,
    ):
        bar.update("1 record")
        for where in (file, None):
            monkeypatch.setattr(sys, "stdout", where)
            bar.make_way()
            assert "\x1b[?25h" not in out.getvalue()
        monkeypatch.setattr(sys, "stdout", screen)
        bar.make_way()
        assert "\x1b[?25h" in out.getvalue()
    os.close(terminal)


def test_no_line_is_broken_where_what_follows_would_look_like_a_verdict(tmp_path: Path) -> None:
    save(tmp_path / "game.json", attrs.evolve(BASE, stopped=f"{FORGED} " * 500))
    told = checked("judge", tmp_path / "game.json").stdout
    assert told.count("\n") == 3
    assert told.split("\n")[0].count(FORGED) == 500


@pytest.mark.parametrize(
    "name", ["\U0001f469\u200d" * 60 + "\U0001f680", "\u0645\u200c" * 60 + "\u0645"], ids=["emoji", "Arabic"]
)
def test_no_joiner_is_left_over_where_a_line_ends(name: str) -> None:
    for line in wrapped(f"{name} is a name", Console(width=20, force_terminal=True)).split("\n"):
        assert printable(line) == line


# Texts from the library.


def test_the_texts_of_the_library() -> None:
    """A name within a line cannot break that line."""
    assert f"stopped early ({ESCAPED})" in str(judge(BASE))
    for moves in FAULTS.values():
        told = str(judge(attrs.evolve(BASE, moves=moves)))
        assert all(line.isprintable() for line in told.split("\n"))
        assert len(told.split("\n")) <= 5
    with pytest.raises(InvalidJson) as caught:
        from_site({**to_site(Record(rules=variant_rules(), players=2, seed=7)), "options": {HOSTILE: 1, "x" * 500: 1}})
    assert str(caught.value).count("\n") == 0
    assert is_clean(str(caught.value))
    assert HOSTILE not in str(caught.value)
    assert len(str(caught.value)) < 500
    with pytest.raises(InvalidJson) as caught:
        loads(json.dumps({"format": "hanabi/rules/1", HOSTILE: 1}))
    assert str(caught.value).isprintable()


def test_the_pictures_of_the_library() -> None:
    rules = BASE.rules
    won = attrs.evolve(rules, strikeout_keeps_points=True)
    state, last = step(new_game(2, won, seed=7), Play(0))
    drawn = display.picture(state, names=[HOSTILE, "Bob"], last=last, marks={(0, 0): HOSTILE})
    shown = display.text(drawn, width=2000)
    assert ESCAPED in shown
    assert is_clean(shown)
    assert is_clean(display.text(drawn, width=40))
    assert is_clean(display.line(drawn))
    card = Card(HOSTILE, 1)
    for move in (Play(0, HOSTILE), Discard(0), HintColor(1, HOSTILE)):
        told = Event(seat=0, move=move, card=card, draws=True, drawn=card, hint_tokens=8, strikes=0)
        assert display.describe(told).isprintable()


# Ending early.


def test_an_output_that_nobody_reads_on(tmp_path: Path) -> None:
    """As in `hanabi judge games.jsonl | head -1`."""
    records.save_lines(tmp_path / "games.jsonl", [Record(players=2, seed=7)] * 2000)
    for options in ([], ["--json"]):
        command = [sys.executable, "-m", "hanabi", "judge", *options, str(tmp_path / "games.jsonl")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:  # noqa: S603
            assert running.stdout is not None
            assert running.stderr is not None
            assert b"games.jsonl:1" in running.stdout.readline()
            running.stdout.close()
            assert running.stderr.read() == b""
        assert running.returncode == 141


def test_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(judge_module, "records_in", interrupted)
    result = ask("judge", "game.json")
    assert (result.exit_code, result.output) == (130, "")


def test_an_output_that_is_closed_and_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> NoReturn:
            raise BrokenPipeError(errno.EPIPE, "gone")

    for arguments in (["rule", "discard/full"], ["rule", "discard/full", "--json"]):
        monkeypatch.setattr(sys, "stdout", Closed())
        with pytest.raises(SystemExit) as stopped:
            run(arguments)
        assert stopped.value.code == 141


def test_an_output_that_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> NoReturn:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    with pytest.raises(SystemExit) as stopped:
        run(["rule", "discard/full", "--json"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "Error: cannot write the output: No space left on device\n"


# Standard input.


def test_the_standard_input(tmp_path: Path) -> None:
    text = (dumps(Record(players=2, seed=7)) + "\n").encode()
    result = checked("judge", "-", stdin=text * 2 + b"junk\n")
    assert result.exit_code == 2
    starts = [line.partition(" ")[0] for line in result.stdout.splitlines() if not line.startswith("  ")]
    assert starts == ["-:1:", "-:2:", "-:3:"]
    assert checked("judge", "-", "--json", stdin=text).stdout.startswith('{"name": "-", "legal": true')
    assert "-:101: invalid JSON" in checked("judge", "-", stdin=b"y\n" * 50_000).stdout
    assert "cannot be read: " in checked("judge", tmp_path, "-", stdin=text).stdout


def test_what_is_judged_of_very_much(tmp_path: Path) -> None:
    """A megabyte of any nonsense is reported in a few lines."""
    ours = json.loads(dumps(Record(players=2, seed=7)))
    site = to_site(Record(rules=variant_rules(), players=2, seed=7))
    for document in (
        {**ours, "moves": ["jump"] * 9_000},
        {**ours, "moves": list(range(40_000))},
        {**ours, **{f"k{number}": 1 for number in range(40_000)}},
        {**ours, "rules": {"variants": ["x"] * 40_000}},
        {**ours, "rules": {"variants": ["avalanche"] * 40_000}},
        {**ours, "rules": {"suits": [{}] * 40_000}},
        {**ours, "notes": [{"after": "x", "text": 1}] * 12_000},
        {**site, "options": {f"o{number}": 1 for number in range(40_000)}},
        {**site, "deck": [1] * 100_000},
        {**site, "players": [1] * 100_000},
    ):
        path = tmp_path / "game.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        for options in ([], ["--json"]):
            result = checked("judge", *options, path)
            assert result.exit_code == 2
            assert len(result.stdout) < 6000
            assert result.stdout.count("\n") < 40


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell can close it: `hanabi judge - <&-`."""
    monkeypatch.setattr(sys, "stdin", None)
    found = next(judge_module._all(("-",)))
    assert (found.name, found.record, found.why) == ("-", None, "cannot be read: there is no standard input")


def test_words_that_no_program_is_given() -> None:
    for words in (["judge", "a\0b"], ["judge", 5], "judge", 7):
        with pytest.raises(InvalidArgument, match="expected a list of arguments"):
            run(words)  # type: ignore[arg-type]


@pytest.mark.parametrize("words", [["rule", "hint/empty"], ["rule", "--json"], ["judge", "nowhere"]])
def test_no_standard_output(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell can close it: `hanabi rule >&-`."""
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        run(words)
    assert ended.value.code == 2


def test_an_error_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> NoReturn:
            raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(sys, "stderr", Full())
    with pytest.raises(SystemExit) as ended:
        run(["judge", "--nonsense"])
    assert ended.value.code == 2


def test_the_standard_input_is_given_once() -> None:
    result = checked("judge", "-", "-", stdin=b"")
    assert (result.exit_code, "give - once" in result.output) == (2, True)
