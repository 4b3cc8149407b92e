"""The command `hanabi live` at a server of ours, over real sockets on the loopback."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner, Result

from hanab_live.live_players import Besieged, Noting, Slow
from hanab_live.site_server import PASSWORD, Mischief, SiteServer, running
from hanabi.cli.arguments import saved_game
from hanabi.cli.live import company, connection, game_report, pacing, password, run
from hanabi.cli.live.address import Address, address_of
from hanabi.cli.live.login import log_in
from hanabi.cli.live.pacing import Pacer
from hanabi.cli.live.password import PASSWORD_VARIABLE, TABLE_PASSWORD_VARIABLE
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.main import main
from hanabi.cli.terminal.printing import Failure
from hanabi.cli.terminal.screen import ENTER, HIDE, LEAVE, SHOW
from hanabi.records import Record, judge, load

ME = "Bot-Ada"
WRONG = "wrong horse"
NOTING = "hanab_live.live_players:Noting"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the pace of messages nor the waits keep the tests waiting."""
    monkeypatch.setattr(pacing, "PER_SECOND", 100_000)
    monkeypatch.setattr(connection, "PATIENCE", connection.Patience(waits=(0.01, 0.01, 0.01)))
    for notes in (Noting.starts, Noting.seen, Noting.asked):
        notes.clear()


def played(site: SiteServer, *arguments: str, user: str = ME, secret: str = PASSWORD, table: str = "") -> Result:
    environment = {PASSWORD_VARIABLE: secret, TABLE_PASSWORD_VARIABLE: table}
    player = [] if "--player" in arguments else ["--player", "careful"]
    words = ["live", "--server", site.address, "--user", user, *player, *arguments]
    return CliRunner().invoke(main, words, env=environment, catch_exceptions=False)


def lines(result: Result) -> list[str]:
    """The log, without the times."""
    return [re.sub(r"^\d\d:\d\d:\d\d  ", "", line) for line in result.stderr.splitlines()]


def test_a_whole_game_at_a_table_that_it_opens(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    with running(SiteServer("Ben", "Cy")) as site:
        result = played(site, "--create", "club", "--with", "Ben", "--with", "cy", "--player", NOTING, "--save", file)
    assert result.exit_code == 0, result.stderr
    log = lines(result)
    assert log[:8] == [
        "Logged in at 127.0.0.1 as Bot-Ada.",
        "Connected as Bot-Ada.",
        "Seated at table 7.",
        "At table 7, 'club' (No Variant): Bot-Ada.",
        "At table 7, 'club' (No Variant): Bot-Ada, Ben.",
        "At table 7, 'club' (No Variant): Bot-Ada, Ben, Cy.",
        "All seats are taken: starting the game.",
        "The game begins: A Cy, B Ben, C Bot-Ada (this bot); hanab-live.",
    ]
    record = load(file, Record)
    assert str(judge(record)).startswith("legal")
    assert record.names == ("Cy", "Ben", "Bot-Ada")
    assert len(record.moves) == len(Noting.seen) == len([line for line in log if re.match(r" +\d+  ", line)])
    assert result.stdout.splitlines()[-1] == f"Saved: {file}"
    assert "as Bot-Ada sees it" in result.stdout
    assert site.logins == [(ME, "bot")]
    assert site.commands(ME)[-1] == "tableUnattend"


@pytest.mark.parametrize("named", ["7", "Club"])
def test_a_whole_game_at_a_table_of_others(named: str) -> None:
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", named, "--with", "ben", "--player", "careful")
    assert result.exit_code == 0, result.stderr
    assert "Joining table 7, 'club' (No Variant): Ben." in lines(result)


@pytest.mark.parametrize("variant", ["Clue Starved (5 Suits)", "Duck (5 Suits)", "Orange (5 Suits)", "Prism (5 Suits)"])
def test_a_whole_game_of_a_variant(variant: str) -> None:
    with running(SiteServer("Ben")) as site:
        table = site.open(variant=variant)
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 0, result.stderr
    assert table.game is not None
    assert table.game.moves == len(Noting.seen)
    assert "contradicts" not in result.stderr


# Trouble with the connection.


def test_a_dropped_connection_is_made_again_and_the_game_goes_on() -> None:
    """The player is shown every move once, and asked once for each of its own."""
    drops = {ME: [1, 2, 9, 10, 11, 40]}
    with running(SiteServer("Ben", mischief=Mischief(drops=drops))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 0, result.stderr
    assert site.connections[ME] == 7
    assert len(site.logins) == 1
    assert len(Noting.starts) == 1
    moves = [line for line in lines(result) if re.match(r" +\d+  ", line)]
    assert [int(line.split()[0]) for line in moves] == [*range(1, len(Noting.seen) + 1)]
    assert sum(line.startswith("No connection: ") for line in lines(result)) == 6
    assert "Back in the game." in lines(result)


@pytest.mark.parametrize("mischief", [Mischief(is_doubled=True), Mischief(is_swapped=True)], ids=["twice", "swapped"])
def test_frames_may_come_twice_or_in_another_order(mischief: Mischief) -> None:
    with running(SiteServer("Ben", mischief=mischief)) as site:
        table = site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 0, result.stderr
    assert table.game is not None
    assert table.game.moves == len(Noting.seen)


def test_pings_are_answered_while_the_player_thinks() -> None:
    with running(SiteServer("Ben", pings_every=0.01)) as site:
        Slow.pongs = site.pongs
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", "hanab_live.live_players:Slow")
    assert result.exit_code == 0, result.stderr
    assert site.connections[ME] == 1


def test_a_second_run_returns_to_a_game_in_the_middle() -> None:
    with running(SiteServer("Ben")) as site:
        table = site.open()
        first = played(site, "--table", "7", "--with", "Ben", "--player", "hanab_live.live_players:Interrupting")
        assert table.game is not None
        before = table.game.moves
        second = played(site, "--table", "club", "--with", "Ben", "--player", NOTING)
    assert first.exit_code == 130
    assert "Interrupted." in lines(first)
    assert site.commands(ME).count("tableUnattend") == 2
    assert second.exit_code == 0, second.stderr
    assert "tableReattend" in site.commands(ME)
    assert len(Noting.seen) == table.game.moves > before


def test_a_ban_ends_the_run() -> None:
    with running(SiteServer("Ben", mischief=Mischief(flood=6))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 2
    assert "The server refuses the connection (401)" in result.stderr
    assert site.banned == {ME}
    assert len(site.logins) == 1
    assert site.connections[ME] == 1


def test_a_server_that_dies_is_tried_for_a_while() -> None:
    with running(SiteServer("Ben", mischief=Mischief(dies_at=20))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 2, result.stderr
    assert "Given up after 3 attempts." in result.stderr
    assert "as Bot-Ada sees it" in result.stdout


def test_a_server_that_is_too_busy_is_tried_again() -> None:
    with running(SiteServer("Ben", mischief=Mischief(drops={ME: [3]}, busy=2))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 0, result.stderr
    assert sum("the server answered 503" in line for line in lines(result)) == 2


def test_a_login_from_somewhere_else_is_not_fought() -> None:
    elsewhere = 'error {"error": "You have logged on from somewhere else."}'
    mischief = Mischief(says={5: [elsewhere]}, closes={ME: [5]})
    with running(SiteServer("Ben", mischief=mischief)) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", NOTING)
    assert result.exit_code == 2
    assert "The server closed the connection: You have logged on from somewhere else." in result.stderr
    assert site.connections[ME] == 1


# Logging in.


def test_a_failed_login_is_not_tried_again() -> None:
    with running(SiteServer()) as site:
        result = played(site, "--table", "7", secret=WRONG)
    assert result.exit_code == 2
    assert result.stderr.endswith("127.0.0.1 answered 401: That is not the correct password.\nIt is not tried again.\n")
    assert len(site.logins) == 1
    assert WRONG not in result.output


def test_the_password_is_not_left_for_programs() -> None:
    with running(SiteServer()) as site:
        played(site, "--table", "7", secret=WRONG)
        assert PASSWORD_VARIABLE not in os.environ


def test_the_frames_in_the_log_have_no_secrets() -> None:
    with running(SiteServer("Ben")) as site:
        site.open(password="of the table")  # noqa: S106
        arguments = ["--table", "7", "--yes", "--table-password", "--verbose"]
        result = played(site, *arguments, table="of the table")
    assert result.exit_code == 0, result.stderr
    log = lines(result)
    assert '> tableJoin {"tableID":7,"password":"***"}' in log
    assert any(line.startswith("< init ") and '"seed": "***"' in line for line in log)
    assert "of the table" not in result.output
    assert PASSWORD not in result.output
    assert "cookie" not in result.output


# Others at the table.


def test_strangers_need_somebody_to_confirm() -> None:
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", "7")
    assert result.exit_code == 1
    assert lines(result)[-1] == (
        "Ben: not named by --with, and nobody is here to be asked. --yes plays with everybody."
    )
    assert "tableJoin" not in site.commands(ME)


@pytest.mark.parametrize(("typed", "status"), [(b"y\n", 0), (b"no\n", 1), (b"", 1)])
def test_strangers_are_confirmed_by_somebody(typed: bytes, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.write(writing, typed)
    os.close(writing)
    monkeypatch.setattr(company, "STDIN", reading)
    monkeypatch.setattr(run, "can_ask", lambda: True)
    with running(SiteServer("Ben", "Cy")) as site:
        site.open(seats=3)
        result = played(site, "--table", "7", "--with", "Ben")
    os.close(reading)
    assert result.exit_code == status, result.stderr
    assert company.ETIQUETTE in result.stderr
    assert "Cy is not named by --with. Has this player agreed to play with a bot? [y/N] " in result.stderr
    assert ("tableJoin" in site.commands(ME)) == (status == 0)


def test_strangers_at_a_table_that_it_opened_are_left() -> None:
    with running(SiteServer("Ben")) as site:
        result = played(site, "--create", "club", "--seats", "2")
    assert result.exit_code == 1
    assert site.commands(ME) == ["tableCreate", "tableLeave"]
    assert site.tables == {}


def test_a_hostile_user_disturbs_nobody() -> None:
    """It floods the server, sends nonsense, moves out of turn, and says what would clear a terminal."""
    chat = {"msg": "\x1b[2J\nlegal", "who": "\x1b]0;Eve", "room": "table7", "recipient": ""}
    says = [
        "",
        "nonsense",
        "gameAction",
        "gameAction []",
        'table {"id": 1e999}',
        f"chat {json.dumps(chat)}",
        "tableGone 7",
    ]
    with running(SiteServer("Ben", mischief=Mischief(says={3: says, 8: says}, flood=100))) as site:
        site.open()
        Besieged.address = site.address
        result = played(site, "--table", "7", "--with", "Ben", "--player", "hanab_live.live_players:Besieged")
    assert result.exit_code == 0, result.stderr
    assert site.banned == {"Eve"}
    assert "\x1b" not in result.output
    assert "\\x1b]0;Eve says: \\x1b[2J\\nlegal" in result.stderr


def test_names_cannot_forge_lines_of_the_log() -> None:
    eve = "Eve\n15:00:00  Perfect!\x1b[2J"
    with running(SiteServer(eve)) as site:
        site.open(name=eve)
        result = played(site, "--table", "7", "--yes")
    assert result.exit_code == 0, result.stderr
    assert "\x1b" not in result.output
    assert not [line for line in result.output.splitlines() if line.startswith("15:00:00  Perfect!")]
    assert "Eve\\n15:00:00  Perfect!\\x1b[2J" in result.stderr


# The player is at fault.


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("Raising", "it raised OSError: no luck"),
        ("Stubborn", "Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]"),
        ("Nonsense", "expected a move, got 'play everything'"),
        ("Quitting", "it raised KeyboardInterrupt"),
        ("Fleeing", "it raised KeyboardInterrupt"),
        ("Choosy", "it refuses this game: choosy plays no Hanabi"),
    ],
)
def test_a_substitute_moves_for_a_player_at_fault(player: str, why: str) -> None:
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", f"hanab_live.live_players:{player}")
    assert result.exit_code == 1, result.stderr
    assert f"Seat 0 ({player.lower()}), move 1: {why}" in lines(result)
    assert "A substitute moves instead." in lines(result)
    where = [line for line in lines(result) if "live_players.py, line " in line]
    assert len(where) == (player == "Raising")  # it raises the same error at every move
    assert not where or where[0].endswith('in move: raise OSError("no luck")')
    assert any("Score: " in line for line in lines(result))


@pytest.mark.parametrize("substitute", ["leave", "Raising", "Choosy"])
def test_without_a_substitute_the_table_is_left(substitute: str) -> None:
    name = substitute if substitute == "leave" else f"hanab_live.live_players:{substitute}"
    with running(SiteServer("Ben")) as site:
        site.open()
        arguments = ["--player", "hanab_live.live_players:Raising", "--on-fault", name]
        result = played(site, "--table", "7", "--with", "Ben", *arguments)
    assert result.exit_code == 1
    assert lines(result)[-1] == "The player has no move."
    assert site.commands(ME)[-1] == "tableUnattend"


def test_a_player_that_sees_its_hand_is_refused() -> None:
    with running(SiteServer()) as site:
        result = played(site, "--table", "7", "--player", "hanab_live.live_players:Cheating")
    assert result.exit_code == 2
    assert "sees its own hand; the site does not show it" in result.stderr
    assert not site.logins


def test_a_player_that_refuses_the_game_is_told_before_the_table_is_opened() -> None:
    with running(SiteServer()) as site:
        result = played(site, "--create", "club", "--player", "hanab_live.live_players:Choosy")
    assert result.exit_code == 2
    assert "hanab_live.live_players:Choosy: choosy plays no Hanabi" in result.stderr
    assert not site.logins


PROGRAM = f"""
import json, os
answers = {{
    "hello": lambda message: {{"format": message["format"], "name": "hasty"}},
    "start": lambda message: {{"ready": True}},
    "move": lambda message: {{"move": message["legal"][0]}},
}}
while {PASSWORD_VARIABLE!r} not in os.environ:
    message = json.loads(input())
    if message["kind"] in answers:
        print(json.dumps(answers[message["kind"]](message)), flush=True)
"""
"""A program that plays a game, unless it inherits the password."""


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    (tmp_path / "hasty.py").write_text(PROGRAM)
    command = shlex.join([sys.executable, str(tmp_path / "hasty.py")])
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--player", f"run: {command}")
    assert result.exit_code == 0, result.stderr
    assert "Three strikes" in result.stderr


@pytest.mark.parametrize("table", ["--table", "--create"])
def test_a_program_that_cannot_be_started_is_told_before_the_login(table: str) -> None:
    with running(SiteServer()) as site:
        result = played(site, table, "club", "--player", "run: nobody-has-this-program")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: nobody-has-this-program: cannot be started")
    assert not site.logins


# The record.


def test_a_full_disk_costs_the_file_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: str, record: Record) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(saved_game, "save", full)
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--save", str(tmp_path / "game.json"))
    assert result.exit_code == 2
    assert "as Bot-Ada sees it" in result.stdout
    assert "game.json cannot be written: No space left on device" in result.stderr
    assert site.commands(ME)[-1] == "tableUnattend"


@pytest.mark.parametrize("name", ["there.json", "nowhere/game.json"])
def test_a_bad_file_is_refused_before_the_login(name: str, tmp_path: Path) -> None:
    (tmp_path / "there.json").touch()
    with running(SiteServer()) as site:
        result = played(site, "--table", "7", "--save", str(tmp_path / name))
    assert result.exit_code == 2
    assert "already exists" in result.stderr or "its folder does not exist" in result.stderr
    assert not site.logins


def test_without_the_cards_there_is_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", connection.Patience(deck=0.05))
    with running(SiteServer("Ben", mischief=Mischief(hides_deck=True))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--save", str(tmp_path / "game.json"))
    assert result.exit_code == 2
    assert "the server did not show all cards" in result.stderr


# The command and its options.


def test_the_table_is_drawn_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_report, "is_screen", lambda: True)
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben", "--watch")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(f"{ENTER}{HIDE}")
    drawn, _, after = result.stdout.rpartition(f"{SHOW}{LEAVE}")
    assert "Move 0. A Bot-Ada (this bot), B Ben; hanab-live." in drawn
    assert "as Bot-Ada sees it" in after
    assert len(lines(result)) > 20


def test_the_log_waits_while_the_screen_is_on_the_same_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    log = RunLog()
    heard: list[str] = []
    log.on_line = lambda: heard.append(log.last)
    log.hold()
    log.say("Ben plays")
    assert capsys.readouterr().err == ""
    log.release()
    log.say("Over.")
    assert [line[10:] for line in capsys.readouterr().err.splitlines()] == ["Ben plays", "Over."]
    assert heard == ["Ben plays"]


def test_long_frames_are_cut() -> None:
    written: list[str] = []
    log = RunLog(verbose=True, write=written.append)
    log.frame("<", b"x" * 1000)
    RunLog(write=written.append).frame("<", "not shown")
    assert len(written) == 1
    assert written[0].endswith("x…")


class Missing:
    """Finds modules; without this package, the one with the game cannot be imported."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, *_: object) -> None:
        if name == "hanabi.cli.live.one_game":
            raise ModuleNotFoundError(f"No module named {self.package!r}", name=self.package)


@pytest.fixture(params=["websockets", "websockets.asyncio", "numpy"])
def missing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delitem(sys.modules, "hanabi.cli.live.one_game", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(request.param), *sys.meta_path])
    return str(request.param)


def test_websockets_is_an_extra(missing: str) -> None:
    result = CliRunner().invoke(main, ["live", "--table", "7", "--user", ME])
    if missing == "numpy":
        assert isinstance(result.exception, ModuleNotFoundError)
    else:
        assert result.exit_code == 2
        assert result.stderr == 'Error: hanabi live needs websockets: python -m pip install "hanabi[live]"\n'


def test_without_a_password_and_without_a_terminal_nothing_happens() -> None:
    result = CliRunner().invoke(main, ["live", "--table", "7", "--user", ME], env={PASSWORD_VARIABLE: None})
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: no password for Bot-Ada at hanab.live: set HANABI_LIVE_PASSWORD, or type it at a terminal\n"
    )


def test_the_password_is_asked_for_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(password, "can_ask", lambda: True)
    with running(SiteServer("Ben")) as site:
        words = [
            "live",
            "--server",
            site.address,
            "--user",
            "Ada",
            "--table",
            "7",
            "--with",
            "Ben",
            "--player",
            "careful",
        ]
        site.open()
        result = CliRunner().invoke(main, words, input=f"{PASSWORD}\n", env={PASSWORD_VARIABLE: None})
    assert result.exit_code == 0, result.stderr
    assert "Password for Ada at 127.0.0.1:" in result.stderr
    assert PASSWORD not in result.output
    assert "Please note: accounts of bots should have names that begin with Bot-" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--user", ME], "Which table? Give --table to join one, or --create to open one."),
        (["--user", ME, "--table", "7", "--create", "club"], "Which table?"),
        (["--table", "7"], "Whose account? Give --user, or set HANABI_LIVE_USER."),
        (["--user", ME, "--create", "club", "--variant", "Nowhere (5 Suits)"], "Nowhere (5 Suits)"),
        (["--user", ME, "--create", "club", "--seats", "7"], "the variant 'No Variant' is not for 7 players"),
        (["--user", ME, "--table", "7", "--server", "hanab.live"], "expected an address such as https://hanab.live"),
        (["--user", ME, "--table", "7", "--server", "https://h:1x"], "expected an address such as https://hanab.live"),
        (["--user", ME, "--table", "7", "--server", "http://10.0.0.1"], "would send the password unencrypted"),
        (["--user", ME, "--table", "7", "--server", "http://hanab.live"], "would send the password unencrypted"),
    ],
)
def test_what_is_refused_before_the_password_is_asked_for(arguments: list[str], why: str) -> None:
    result = CliRunner().invoke(main, ["live", *arguments], env={PASSWORD_VARIABLE: None, "HANABI_LIVE_USER": None})
    assert result.exit_code == 2
    assert why in result.stderr


def test_a_password_in_the_address_is_refused_and_not_repeated() -> None:
    result = CliRunner().invoke(main, ["live", "--user", ME, "--table", "7", "--server", "https://me:horse@hanab.live"])
    assert result.exit_code == 2
    assert "expected only a host and a port" in result.stderr
    assert "horse" not in result.output


def test_addresses() -> None:
    assert address_of("http://[::1]:81", insecure=False).socket == "ws://[::1]:81/ws"
    assert address_of("http://example.org/", insecure=True).socket == "ws://example.org:80/ws"
    assert address_of("http://127.1.2.3", insecure=False).port == 80


# Logging in at servers that are not the site's.


@contextmanager
def answering(answer: bytes) -> Iterator[Address]:
    """A server that answers one request with these bytes."""

    def serve() -> None:
        connected, _ = listener.accept()
        with connected:
            connected.recv(65536)
            connected.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = Thread(target=serve)
        thread.start()
        yield Address("127.0.0.1", listener.getsockname()[1], is_encrypted=False)
        thread.join()


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (b"", "does not answer"),
        (b"SSH-2.0\r\n\r\n", "does not answer: SSH-2.0"),
        (b"HTTP/1.1 302 Found\r\nLocation: http://elsewhere/\r\nContent-Length: 0\r\n\r\n", "answered 302"),
        (b"HTTP/1.1 500 No\r\nContent-Length: 12\r\n\r\nhorse \x1b[2J!!", "answered 500"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "answered without a cookie"),
    ],
)
def test_a_login_fails_with_a_reason(answer: bytes, why: str) -> None:
    with answering(answer) as address, pytest.raises(Failure) as caught:
        log_in(address, ME, "horse")
    assert why in str(caught.value)
    assert "horse" not in str(caught.value)


def test_cookies_are_returned_without_their_attributes() -> None:
    head = b"HTTP/1.1 200 OK\r\nSet-Cookie: sid=a=b; Path=/; HttpOnly\r\nSet-Cookie: x=1\r\nContent-Length: 0\r\n\r\n"
    with answering(head) as address:
        assert log_in(address, ME, "horse") == "sid=a=b; x=1"


def test_the_certificate_of_a_server_is_checked() -> None:
    with answering(b"HTTP/1.1 200 OK\r\n\r\n") as address, pytest.raises(Failure, match="does not answer"):
        log_in(Address(address.host, address.port, is_encrypted=True), ME, "horse")


# The pace of messages.


def test_a_flood_is_sent_far_below_the_limit_of_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    now = 0.0
    pacer, sent = Pacer(lambda: now), []
    for number in range(1000):
        now += 1.0 if number % 300 == 299 else 0.0
        now += pacer.wait()
        sent.append(now)
    assert all(late - early > 2 for early, late in zip(sent, sent[20:], strict=False))
    assert sent[-1] < 1000 / pacing.PER_SECOND + 4


def test_every_message_waits_for_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a lost connection, which does not begin a new pace."""
    waits: list[Pacer] = []

    class Counting(Pacer):  # type: ignore[misc]
        def wait(self) -> float:
            waits.append(self)
            return super().wait()

    monkeypatch.setattr(connection, "Pacer", Counting)
    with running(SiteServer("Ben", mischief=Mischief(drops={ME: [20]}))) as site:
        site.open()
        result = played(site, "--table", "7", "--with", "Ben")
    assert result.exit_code == 0, result.stderr
    assert len(waits) >= len(site.commands(ME)) > 20
    assert len({*waits}) == 1


def test_the_waits_before_new_attempts_grow() -> None:
    waits = connection.Patience().waits
    assert list(waits) == sorted({*waits})


# The page about it.


def test_the_page_shows_what_the_command_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "play-at-hanab-live.md").read_text()
    shown = re.search(r"```text\n\$ hanabi live (.*)\n((?s:.*?))\n```", page)
    assert shown is not None
    monkeypatch.chdir(tmp_path)
    with running(SiteServer("Ben")) as site:
        site.open()
        result = played(site, *shown[1].split()[2:])
    said = [*lines(result), *result.stdout.splitlines()]
    written = [re.sub(r"^\d\d:\d\d:\d\d  ", "", line) for line in shown[2].splitlines()]
    assert [line for line in written if line.replace("at hanab.live", "at 127.0.0.1") not in {*said, "…"}] == []
