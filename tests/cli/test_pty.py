"""The command in a pseudo-terminal of 60, 80 or 140 columns, and its final screen."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hanabi import Discard, Play, Rule, editions
from hanabi.cli.main import main
from hanabi.records import Record, save_lines

pexpect = pytest.importorskip("pexpect")
if not hasattr(pexpect, "spawn"):
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

# In processes of their own, whose branches nobody counts; test_play_pty.py is run with the lowest versions, too.
pytestmark = pytest.mark.at_length

WIDTHS = (60, 80, 140)
SECONDS = 60
"""Timeout of a test; never reached."""
HANDS = "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"
CLUB_NIGHT = str(Path(__file__).parents[2] / "docs" / "examples" / "club-night.json")
COMMANDS: list[tuple[int, list[str]]] = [
    (0, []),
    (0, ["--help"]),
    *[(0, [name, "--help"]) for name in main.commands],
    (0, ["rule"]),
    (0, ["rule", "hint/empty"]),
    (0, ["rule", "crowning/stuck", "--language", "fr"]),
    (0, ["rule", "bouquet", "final"]),
    (1, ["rule", "xyzzy plugh"]),
    (0, ["rule", "--table"]),
    (0, ["rule", "--compare", "abacus", "splash-2023"]),
    (0, ["rule", "--compare", "cocktail-2010", "cocktail-2015-fr", "--all"]),
    (2, ["rule", "hint/empty", "--table"]),
    (0, ["explain", HANDS]),
    (1, ["explain", HANDS, "hint B white", "--all"]),
    (0, ["explain", HANDS, "play 0", "--seat", "A"]),
    (0, ["explain", CLUB_NIGHT, "--move", "3"]),
    (2, ["explain", "r1 y9 / b5; tokens many; strikes none"]),
    (0, ["show", f"{HANDS}; discards r1 r1 r4 y1 y1 y3 y3 g1 g1 b1 b1 w1 w1 w2 w3 w4"]),
    (0, ["show", CLUB_NIGHT, "--seat", "B"]),
    (2, ["show", "nowhere.json"]),
    (1, ["judge", CLUB_NIGHT]),
    (1, ["judge", CLUB_NIGHT, "--compare", "abacus", "splash-2023"]),
    (2, ["judge", "--nonsense"]),
    (2, ["watch", "--player", "nobody"]),
    (2, ["play", "nowhere.json"]),
]
"""Commands, with their exit statuses."""
DRIVER = """
import json, sys
from hanabi.cli import run
from hanabi.cli.terminal import progress
progress.DELAY = progress.PAUSE = 0
for words in json.loads(sys.argv[1]):
    try:
        run(words)
    except SystemExit as ended:
        sys.stderr.flush()
        print("=== status", ended.code or 0, flush=True)
"""
"""Runs one command after the other, with a bar from the start. After each it prints the exit status."""
CONTROL = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|\r|\n|[^\x1b\r\n]+")


def screen(written: str) -> list[str]:
    """The lines that a terminal shows after this output."""
    lines, row, column = [""], 0, 0
    for sign in CONTROL.finditer(written):
        text, number, letter = sign[0], sign[1], sign[2]
        if text == "\r":
            column = 0
        elif text == "\n":
            row += 1
            lines += [""] * (row + 1 - len(lines))
        elif letter == "A":
            row = max(0, row - int(number or 1))
        elif letter == "K":
            assert number == "2"
            lines[row] = ""
        elif letter is None:
            line = lines[row].ljust(column)
            lines[row] = line[:column] + text + line[column + len(text) :]
            column += len(text)
        else:
            assert letter in "mhl", text
    return lines


def spawned(words: list[str], width: int, **environment: str) -> Any:
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    env: Any = {**kept, "TERM": "xterm", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", **environment}
    return pexpect.spawn(words[0], words[1:], dimensions=(50, width), env=env, encoding="utf-8", timeout=SECONDS)


def driven(commands: list[list[str]], width: int, **environment: str) -> Any:
    return spawned([sys.executable, "-c", DRIVER, json.dumps(commands)], width, **environment)


def ended(child: Any) -> str:
    """The output of a command until it ends."""
    child.expect(pexpect.EOF)
    child.close()
    written: str = child.before
    return written


def interrupted(child: Any) -> str:
    """The output of a command from an interruption until it ends."""
    for _ in range(10):
        child.sendintr()
        # Just before Python begins to read, an interruption is not noticed: a person presses the keys again.
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=SECONDS / 10) == 0:
            break
    written: str = child.before
    child.close()
    return written


def answers(written: str) -> Iterator[tuple[list[str], int]]:
    """For each command the lines of its output, and its status."""
    lines: list[str] = []
    for line in screen(written):
        if line.startswith("=== status"):
            yield lines, int(line.split()[-1])
            lines = []
        else:
            lines.append(line)


def ids(text: str) -> list[str]:
    """The rule ids in a text, with repetitions."""
    return sorted(re.findall("|".join(sorted((rule.value for rule in Rule), key=len, reverse=True)), text))


def piped(words: list[str]) -> str:
    """The output of a command without wrapping, including standard error."""
    runner = CliRunner(env={"LC_ALL": "C", "NO_COLOR": "1", "FORCE_COLOR": None})
    return runner.invoke(main, words, prog_name="hanabi").output


@pytest.mark.parametrize("width", WIDTHS)
def test_every_command_fits_the_terminal(width: int) -> None:
    written = ended(driven([words for _, words in COMMANDS], width))
    assert "\x1b[1m" in written
    for (expected, words), (lines, status) in zip(COMMANDS, answers(written), strict=True):
        assert status == expected, words
        assert max(map(len, lines)) <= width, (words, max(lines, key=len))
        assert ids("\n".join(lines)) == ids(piped(words)), words


@pytest.mark.parametrize("width", WIDTHS)
def test_columns_are_not_squeezed(width: int) -> None:
    (lines, status), (table, _) = answers(ended(driven([["rule", "hint/empty"], ["rule", "--table"]], width)))
    assert status == 0
    for book in editions.BOOKS:
        assert sum(line.startswith(f"  {book.id}  ") for line in lines) == 1
    # All books do not fit side by side: they are listed below each rule, together if they agree.
    assert "  all books: = 8" in table
    assert not any(line.startswith("│") for line in table)


def test_two_books_are_side_by_side_where_they_fit() -> None:
    words = ["rule", "--table", "--edition", "abacus"]
    (wide, _) = next(answers(ended(driven([words], 140))))
    assert wide[0].startswith("╭")
    (narrow, _) = next(answers(ended(driven([words], 40))))
    assert not any(line.startswith("│") for line in narrow)
    assert max(map(len, narrow)) <= 40


TABLES = [
    ["show", HANDS],
    ["show", CLUB_NIGHT],
    ["show", CLUB_NIGHT, "--move", "2", "--seat", "B"],
    ["explain", CLUB_NIGHT, "--move", "2"],
    ["explain", HANDS, "play", "0"],
    ["judge", CLUB_NIGHT],
    ["judge", CLUB_NIGHT, "--compare", "abacus", "splash-2023"],
]


@pytest.mark.parametrize("width", [40, *WIDTHS])
def test_a_table_is_as_wide_as_the_terminal_and_in_colour(width: int) -> None:
    written = ended(driven(TABLES, width))
    assert re.search(r"\x1b\[[0-9;]*4[0-9;]*m", written), "cards have a ground of their own colour"
    for words, (lines, _) in zip(TABLES, answers(written), strict=True):
        assert max(map(len, lines)) <= width, words
        drawn = [each.strip() for each in lines]
        assert sum(each.startswith("fireworks") for each in drawn) == 1, "no table is drawn twice"
        assert "r0  red     needs 1 2 3 4 5" in "\n".join(drawn)


def test_a_table_is_drawn_the_same_whatever_its_colours() -> None:
    (coloured, _) = next(answers(ended(driven([["show", CLUB_NIGHT]], 80))))
    (plain, _) = next(answers(ended(driven([["show", CLUB_NIGHT]], 80, NO_COLOR="1"))))
    assert coloured == plain
    assert "\n".join(plain).strip() == piped(["show", CLUB_NIGHT]).strip()
    (narrow, _) = next(answers(ended(driven([["show", CLUB_NIGHT]], 140, COLUMNS="50"))))
    assert max(map(len, narrow)) <= 50


def test_no_colour_has_no_ground_either() -> None:
    written = ended(driven([["show", CLUB_NIGHT]], 80, NO_COLOR="1"))
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", written)


def test_a_terminal_gets_no_png() -> None:
    (lines, status) = next(answers(ended(driven([["show", HANDS, "--png", "-"]], 80))))
    assert status == 2
    assert "A terminal cannot show a PNG" in " ".join(lines)


def test_columns_come_from_the_environment() -> None:
    (lines, _), (told, _) = answers(
        ended(driven([["rule", "hint/empty"], ["rule", "--nonsense" * 9]], 140, COLUMNS="50"))
    )
    assert 40 < max(map(len, lines)) <= 50
    assert max(map(len, told)) <= 50


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"TERM": "unknown"}, {"COLUMNS": "0"}], ids=str)
def test_the_width_is_that_of_the_terminal(environment: dict[str, str]) -> None:
    lines = screen(ended(driven([["rule", "hint/empty"], ["show", HANDS]], 60, **environment)))
    assert 50 < max(map(len, lines)) <= 60
    assert "hint tokens 8 of 8, strikes 0 of 3, deck 40, score 0 of 25" in lines


def test_no_colour_is_asked_for() -> None:
    written = ended(driven([["rule", "hint/empty"]], 80, NO_COLOR="1"))
    assert not re.search(r"\x1b\[3[0-9]m", written)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A thousand games; each hundredth has an illegal move."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    records = [
        Record(players=2, seed=seed, moves=[Discard(0)] if seed % 100 == 50 else [Play(0)]) for seed in range(1000)
    ]
    save_lines(path, records)
    return path


@pytest.mark.parametrize("width", WIDTHS)
def test_the_progress_bar_is_gone_before_anything_else_is_printed(games: Path, width: int) -> None:
    words = ["judge", "--quiet", games.name]
    child = spawned(
        ["sh", "-c", 'cd "$0" && exec "$@"', str(games.parent), sys.executable, "-c", DRIVER, json.dumps([words])],
        width,
    )
    written = ended(child)
    assert "judged 1000 records, 10 illegal" in written
    (lines, status) = next(answers(written))
    assert status == 1
    assert not any("judged 1" in line or "━" in line for line in lines)
    starts = [line for line in lines if line.startswith("games.jsonl:")]
    assert [line.partition(": illegal at move 1")[0] for line in starts] == [
        f"games.jsonl:{seed + 1}" for seed in range(50, 1000, 100)
    ]
    assert max(map(len, lines)) <= width
    # The cursor is hidden while the bar is shown, and visible again at the end.
    assert written.rfind("\x1b[?25h") > written.rfind("\x1b[?25l") > 0


@pytest.mark.parametrize(("width", "environment"), [(20, {}), (40, {"COLUMNS": "50"})])
def test_there_is_no_bar_that_the_terminal_would_break(games: Path, width: int, environment: dict[str, str]) -> None:
    written = ended(driven([["judge", str(games), "--quiet"]], width, **environment))
    assert "judged" not in written.replace("judged by", "")


def test_there_is_no_bar_in_a_pipe(games: Path) -> None:
    command = f"{sys.executable} -c '{DRIVER}' '{json.dumps([['judge', '--quiet', str(games)]])}' | cat"
    written = ended(spawned(["sh", "-c", command], 80))
    assert "\x1b" not in written
    assert "judged 1000" not in written
    assert written.count("illegal at move 1") == 10


def test_what_is_printed_into_a_file_does_not_hide_the_bar(games: Path, tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    script = DRIVER.replace('print("=== status", ended.code or 0, flush=True)', "pass")
    command = f"{sys.executable} -c '{script}' '{json.dumps([['judge', str(games)]])}' > {told}"
    written = ended(spawned(["sh", "-c", command], 80))
    assert "judged 1000 records, 10 illegal" in written
    assert (written.count("\x1b[?25l"), written.count("\x1b[?25h")) == (1, 1)
    assert not any("judged" in line for line in screen(written))
    assert told.read_text(encoding="utf-8").count("games.jsonl:") == 1000


def test_an_interruption_erases_the_bar(games: Path) -> None:
    child = spawned(
        [
            sys.executable,
            "-c",
            DRIVER.replace("=== status", "ended with"),
            json.dumps([["judge", "--quiet", str(games), "-"]]),
        ],
        80,
    )
    # By then the file was judged, and the command waits for standard input.
    child.expect_exact("judged 1000 records")
    written = child.before + child.after + interrupted(child)
    assert "ended with 130" in written
    assert "Traceback" not in written
    assert not any("judged 1" in line for line in screen(written))
    assert written.rfind("\x1b[?25h") > written.rfind("\x1b[?25l")


@pytest.mark.parametrize("option", ["", "--json"])
def test_a_pipe_that_is_closed(games: Path, option: str) -> None:
    command = f"( {sys.executable} -m hanabi judge {option} {games}; echo status $? >&2 ) | head -1"
    lines = screen(ended(spawned(["sh", "-c", command], 80)))
    assert "status 141" in lines
    assert len([line for line in lines if line.strip()]) <= 4
    assert not any("Traceback" in line or "Error" in line for line in lines)
