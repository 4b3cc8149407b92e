"""The server from outside: tables, seats and tickets, moves, junk, restarts, records."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from socket import IPPROTO_TCP, TCP_NODELAY, create_connection
from typing import Any, ClassVar, cast

import pytest
from click.testing import CliRunner
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

from coroutines import finished
from hanabi import InvalidArgument, editions
from hanabi.cli.main import main
from hanabi.records import judge
from hanabi_web_table import __main__ as command
from hanabi_web_table.app import NO_SENSE, NO_TABLE, NO_TICKET
from hanabi_web_table.bots import Bots
from hanabi_web_table.connection import LATER_TAB, MAX_WAITING, RELOAD, TOO_SLOW, Connection
from hanabi_web_table.listening import listening
from hanabi_web_table.requests import MAX_BODY, MAX_MESSAGE
from hanabi_web_table.storage import Storage, UnknownDatabase
from hanabi_web_table.table import MAX_TABS
from web_tables import Seat, Site, served, serving


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with serving(":memory:") as site:
        yield site


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The server logs no failure, whatever it is sent."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def ended(seat: Seat) -> int:
    """The code with which a connection is closed."""
    with pytest.raises(ConnectionClosed) as caught:
        seat.next("nothing more")
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


def two(site: Site, **rules: Any) -> tuple[str, Seat, Seat]:
    """A table with two people, who have both received the deal."""
    table = site.table([None, None], **rules)
    both = [site.join(table, site.take(table, seat, name)) for seat, name in enumerate(["Ann", "Bob"])]
    for seat in both:
        seat.table(0)
    return table, both[0], both[1]


# Setting a table, and sitting down.


def test_a_game_begins_when_everybody_has_sat_down(site: Site) -> None:
    table = site.table([None, "careful", None])
    ann = site.join(table, site.take(table, 0, "Ann"))
    people = ann.next("people")
    assert people["you"] == 0
    assert [(seat["name"], seat["bot"], seat["here"]) for seat in people["seats"]] == [
        ("Ann", False, True),
        ("careful", True, True),
        (None, False, False),
    ]
    ann.move(0, "play 0")
    assert "free seats" in ann.next("refused")["because"]
    ticket = site.take(table, 2, " Bob  the\tBuilder ")
    assert ann.table(0)["picture"]["seats"][2]["name"] == "Bob the Builder"
    with ann, site.join(table, ticket) as bob:
        assert bob.table(0)["picture"]["viewer"] == 2


def test_bots_of_one_kind_are_told_apart(site: Site) -> None:
    table = site.table(["careful", None, "careful"])
    with site.join(table) as watcher:
        assert [seat["name"] for seat in watcher.next("people")["seats"]] == ["careful", None, "careful 2"]


def test_a_seat_is_taken_once(site: Site) -> None:
    table = site.table([None, None])
    site.take(table, 0, "Ann")
    for body, because in (
        ({"seat": 0, "name": "Eve"}, "Somebody else sits there"),
        ({"seat": 1, "name": "Ann"}, "Somebody here is already called Ann"),
        ({"seat": 2, "name": "Eve"}, "seats of this table are 0 to 1"),
        ({"seat": -1, "name": "Eve"}, "seats of this table are 0 to 1"),
        ({"seat": 1, "name": " "}, "1 to 30"),
        ({"seat": 1, "name": "x" * 31}, "1 to 30"),
        ({"seat": 1, "name": "\ud800"}, "printable"),
        ({"seat": 1, "name": "\u202eeve"}, "printable"),
        ({"seat": 1}, "Expected a seat, and a name"),
    ):
        status, text = site.ask("POST", f"/tables/{table}/seats", body)
        assert (status, because in text) == (422, True), text
    assert site.ask("POST", "/tables/none/seats", {"seat": 1, "name": "Eve"})[0] == 404


@pytest.mark.parametrize(
    ("body", "because"),
    [
        ("nonsense", "Expected JSON"),
        ("[" * 9000, "Expected JSON"),
        ("9" * 9000, "Expected JSON"),
        ("[]", "JSON object"),
        ({}, "Expected rules"),
        ({"rules": {}, "seats": [None, 5]}, "Expected rules"),
        ({"rules": {}, "seats": [None, None]}, "format"),
        ({"rules": {"format": "hanabi/record/1", "players": 2, "seed": 1}, "seats": [None, None]}, "rules"),
        ({"rules": {"format": "hanabi/rules/1", "edition": "\ud800"}, "seats": [None, None]}, "edition"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None]}, "got 1"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None] * 999}, "got 999"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None, None], "seed": "7"}, "seed"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None, None], "seed": 2**53}, "seed"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None, "cheating"]}, "There is no bot"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None, "run: touch x"]}, "There is no bot"),
        ({"rules": {"format": "hanabi/rules/1"}, "seats": [None, "os:system"]}, "There is no bot"),
        ('{"seats": "' + "x" * MAX_BODY + '"}', "up to 20,000 bytes"),
    ],
)
def test_a_table_that_cannot_be_set_is_not(site: Site, body: Any, because: str) -> None:
    status, text = site.ask("POST", "/tables", body)
    assert (status, because in json.loads(text)["because"]) == (422, True), text


def test_another_site_cannot_set_tables(site: Site) -> None:
    """A browser sends JSON to another site only if that site agrees; this server never does."""
    status, text = site.ask("POST", "/tables", {}, **{"Content-Type": "text/plain"})
    assert (status, "content type" in text) == (422, True)
    assert site.ask("OPTIONS", "/tables")[0] == 405


def test_a_bot_may_refuse_the_rules() -> None:
    with serving(":memory:", bots=Bots(["bots:Picky"])) as site:
        body = {"rules": {"format": "hanabi/rules/1"}, "seats": [None, "bots:Picky", None]}
        assert site.ask("POST", "/tables", body) == (422, '{"because":"picky plays with 2 players, not 3"}')


# Tickets.


def test_nobody_sits_without_the_ticket(site: Site) -> None:
    table, ann, bob = two(site)
    with ann, bob:
        for ticket in ("", "Ann", "\ud800", "x" * 500):
            with site.join(table, ticket) as eve:
                assert ended(eve) == NO_TICKET
        with site.join(table) as watcher:
            watcher.table(0)
            watcher.move(0, "play 0")
            assert "cannot play" in watcher.next("refused")["because"]
        bob.move(0, "play 0")
        refused = bob.next("refused")
        assert refused["rule"] == "turn/not-yours"


@pytest.mark.parametrize("first", ["junk", b"\x00", "{}", {"kind": "look"}, {"kind": "sit", "ticket": 5}, "x" * 1001])
def test_the_first_message_has_to_make_sense(site: Site, first: Any) -> None:
    with Seat(site.port, site.table([None, None])) as eve:
        eve.say(first)
        assert ended(eve) == NO_SENSE


def test_there_has_to_be_a_table(site: Site) -> None:
    with site.join("none", "x") as eve:
        assert ended(eve) == NO_TABLE


def test_only_the_hash_of_a_ticket_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as site:
        ticket = site.take(site.table([None, None]), 0, "Ann")
    assert ticket.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


# Moves.


def test_a_move_is_told_to_everybody_as_they_may_see_it(site: Site) -> None:
    table, ann, bob = two(site)
    with ann, bob, site.join(table) as watcher:
        watcher.table(0)
        ann.move(0, "play 4")
        told = [seat.table(1)["change"]["text"] for seat in (ann, bob, watcher)]
        hidden = "Ann plays blue 1 from slot 4: placed, draws a card"
        assert told == [hidden, hidden.replace("a card", "red 2"), hidden]


def test_an_illegal_move_is_answered_with_its_rule_and_its_place_in_the_book(site: Site) -> None:
    _, ann, bob = two(site, edition="abacus")
    with ann, bob:
        ann.move(0, "discard 0")
        refused = ann.next("refused")
        assert (refused["number"], refused["rule"], refused["book"]) == (
            0,
            "discard/full",
            "abacus, “B. Discard a card”, paragraph 1",
        )
        assert refused["because"] == "all 8 hint tokens are available."
        assert "nobody may discard" in refused["ruling"]
        # Nobody else hears of it, and the game goes on.
        ann.move(0, "hint B 1")
        bob.table(1)
        assert not [text for text in bob.heard if '"refused"' in text]


def test_rules_of_no_book_have_no_place_in_one(site: Site) -> None:
    _, ann, bob = two(site, strikes=5)
    with ann, bob:
        ann.move(0, "discard 0")
        assert ann.next("refused")["book"] is None


@pytest.mark.parametrize(
    ("message", "because"),
    [
        ("junk", "Expected JSON"),
        (b"\xff\xfe", "Expected JSON"),
        ("[" * 900, "Expected JSON"),
        ("null", "JSON object"),
        ({"kind": "move"}, "Expected a ticket"),
        ({"kind": "move", "number": 0, "text": 5}, "Expected a ticket"),
        ({"kind": "move", "number": "0", "text": "play 0"}, "Expected a ticket"),
        ({"kind": "sit", "ticket": None}, "already sat down"),
        ({"kind": "move", "number": 0, "text": "jump"}, "expected a move"),
        ({"kind": "move", "number": 0, "text": "\ud800"}, "expected a move"),
        ({"kind": "move", "number": 1, "text": "play 0"}, "it is turn 0"),
        ({"kind": "move", "number": -1, "text": "play 0"}, "it is turn 0"),
        ({"kind": "move", "number": 0, "text": "rearrange B 4 3 2 1 0"}, "only your own hand"),
        ({"kind": "move", "number": 0, "text": "rearrange A 0 0 0 0 0"}, "slots"),
        ("x" * (MAX_MESSAGE + 1), "up to 1,000 characters"),
    ],
)
def test_junk_is_answered_and_the_game_goes_on(site: Site, message: Any, because: str) -> None:
    _, ann, bob = two(site)
    with ann, bob:
        ann.say(message)
        refused = ann.next("refused")
        assert refused["rule"] is None
        assert because in refused["because"]
        ann.move(0, "play 0")
        bob.table(1)


def test_what_is_far_too_long_ends_the_connection_and_nothing_else(site: Site) -> None:
    _, ann, bob = two(site)
    with ann, bob:
        ann.say("x" * 100_000)
        assert ended(ann) == 1009
        assert [seat["here"] for seat in bob.next("people")["seats"]] == [False, True]


def test_a_hand_is_rearranged_in_turn_or_not(site: Site) -> None:
    _, ann, bob = two(site)
    with ann, bob:
        bob.move(0, "rearrange B 4 0 1 2 3")
        assert ann.table(1)["change"]["kind"] == "rearrangement"
        assert [card["order"] for card in bob.table(1)["picture"]["seats"][1]["cards"]] == [9, 5, 6, 7, 8]
        ann.move(1, "play 0")
        bob.table(2)


# Lost and found connections.


def test_a_move_that_comes_twice_is_made_once(site: Site) -> None:
    """After reconnecting, a browser does not know whether its last move arrived, and sends it again."""
    table = site.table([None, None])
    tickets = [site.take(table, seat, name) for seat, name in enumerate(["Ann", "Bob"])]
    with site.join(table, tickets[1]) as bob:
        with site.join(table, tickets[0]) as ann:
            ann.table(0)
            ann.move(0, "play 0")
        bob.table(1)
        with site.join(table, tickets[0]) as ann:
            ann.table(1)
            ann.move(0, "play 0")
            assert ann.table(1)["change"] is None
            ann.move(0, "play 1")
            assert "it is turn 1" in ann.next("refused")["because"]
        bob.say({"kind": "look"})
        assert bob.table(1)["number"] == 1


def test_two_tabs_are_one_seat(site: Site) -> None:
    table = site.table([None, "careful"])
    ticket = site.take(table, 0, "Ann")
    with site.join(table, ticket) as one, site.join(table, ticket) as other:
        for tab in (one, other):
            tab.table(0)
            tab.move(0, "play 0")
        # Whichever came first was made; for the other it is the same move.
        assert [tab.table(2)["number"] for tab in (one, other)] == [2, 2]


def test_too_many_tabs_end_the_oldest(site: Site) -> None:
    table = site.table([None, "careful"])
    ticket = site.take(table, 0, "Ann")
    tabs = [site.join(table, ticket) for _ in range(MAX_TABS + 1)]
    assert ended(tabs[0]) == LATER_TAB
    with site.join(table) as watcher:
        assert watcher.next("people")["seats"][0]["here"]
    for tab in tabs:
        tab.close()


def test_others_see_who_is_away(site: Site) -> None:
    _, ann, bob = two(site)
    with bob:
        ann.close()
        while bob.next("people")["seats"][0]["here"]:
            pass


def play_on(site: Site, table: str, tickets: list[str], number: int, moves: int) -> int:
    """Let people make some moves, each the last one of their picture (discards and hints). Returns the event number."""
    seats = [site.join(table, ticket) for ticket in tickets]
    shown = [seat.table(number)["picture"] for seat in seats]
    for _ in range(moves):
        mover = next((at for at, picture in enumerate(shown) if picture["moves"]), None)
        if mover is None:
            break
        text = next((move["text"] for move in shown[mover]["moves"] if move["kind"] == "discard"), "")
        seats[mover].move(number, text or shown[mover]["moves"][-1]["text"])
        number += 1
        shown = [seat.table(number)["picture"] for seat in seats]
    for seat in seats:
        seat.close()
    return number


def test_a_server_that_is_started_again_goes_on_with_its_games(tmp_path: Path) -> None:
    file, number = tmp_path / "games", 0
    with serving(file) as site:
        table = site.table([None, None], edition="cocktail-2010")
        tickets = [site.take(table, seat, name) for seat, name in enumerate(["Ann", "Bob"])]
    for moves in (0, 1, 30, 500):
        with serving(file) as site:
            assert site.ask("GET", f"/games/{table}.json")[0] == 404
            number = play_on(site, table, tickets, number, moves)
    with serving(file) as site:
        record = site.record(table)
        assert len(record.moves) == number
        assert record.names == ("Ann", "Bob")
        verdict = judge(record)
        assert verdict.legal
        assert verdict.history.outcome is not None
        with site.join(table, tickets[0]) as ann:
            assert ann.table(number)["picture"]["result"]["text"]
            assert ann.next("over")["verdict"] == str(verdict)
            ann.move(number, "play 0")
            assert "The game is over" in ann.next("refused")["because"]
        saved = tmp_path / "game.json"
        saved.write_text(site.ask("GET", f"/games/{table}.json")[1])
        assert "legal" in CliRunner().invoke(main, ["judge", str(saved)]).output
        status, text = site.ask("GET", f"/games/{table}")
        assert status == 200
        assert "Ann" in text


# What could go wrong inside.


def test_when_a_bot_fails_another_moves_in_its_place(tmp_path: Path) -> None:
    with serving(tmp_path / "games", bots=Bots(["bots:Failing", "careful"])) as site:
        table = site.table(["careful", "bots:Failing"])
        with site.join(table) as watcher:
            assert "legal" in watcher.next("over")["verdict"]
        record = site.record(table)
    assert [note.after for note in record.notes] == [*range(1, len(record.moves), 2)]
    assert "seat 1 (bots:Failing), move 2: it raised" in record.notes[0].text


class Broken(Storage):
    """A storage that fails from the second move on, like a full disk, until it is repaired."""

    full = True

    def add(self, game: str, number: int, *rest: Any) -> None:
        if number and self.full:
            raise sqlite3.OperationalError("database or disk is full")
        super().add(game, number, *rest)


def test_a_move_that_cannot_be_stored_has_not_happened(caplog: pytest.LogCaptureFixture) -> None:
    storage = Broken(":memory:")
    with served(storage) as site:
        table = site.table([None, None])
        tickets = [site.take(table, seat, name) for seat, name in enumerate(["Ann", "Bob"])]
        with site.join(table, tickets[0]) as ann, site.join(table, tickets[1]) as bob:
            ann.move(0, "play 0")
            bob.table(1)
            bob.move(1, "play 0")
            assert (ended(ann), ended(bob)) == (RELOAD, RELOAD)
        assert "could not be stored" in caplog.text
        caplog.clear()
        storage.full = False
        with site.join(table, tickets[1]) as bob:
            bob.table(1)
            bob.move(1, "play 1")
            assert bob.table(2)["change"]["by"] == 1


def test_two_processes_cannot_write_one_move(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """If two servers use one file, only one can write a move; the other reloads the table."""
    file = tmp_path / "games"
    with serving(file) as one, serving(file) as other:
        table = one.table([None, None])
        tickets = [one.take(table, seat, name) for seat, name in enumerate(["Ann", "Bob"])]
        with one.join(table, tickets[0]) as ann, other.join(table, tickets[0]) as twin:
            for tab in (ann, twin):
                tab.table(0)
            ann.move(0, "play 0")
            ann.table(1)
            twin.move(0, "play 1")
            assert ended(twin) == RELOAD
        caplog.clear()
        with other.join(table, tickets[0]) as twin:
            assert twin.table(1)["picture"]["last"].startswith("Ann plays blue 4")


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(UnknownDatabase, match="version 99"):
        Storage(file)


def test_bots_are_those_that_are_offered() -> None:
    with pytest.raises(InvalidArgument, match="no player 'clever'"):
        Bots(["clever"])
    assert "cheating" not in Bots().names


def test_a_hand_is_not_rearranged_for_ever(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi_web_table.game.MAX_EVENTS", 2)
    _, ann, bob = two(site)
    with ann, bob:
        for number in range(2):
            bob.move(number, "rearrange B 4 0 1 2 3")
            bob.table(number + 1)
        bob.move(2, "rearrange B 4 0 1 2 3")
        assert "No more hands can be rearranged" in bob.next("refused")["because"]
        ann.move(2, "play 0")
        bob.table(3)


def test_whoever_says_nothing_is_let_go(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi_web_table.app.SECONDS_TO_SIT", 0.01)
    with Seat(site.port, site.table([None, None])) as silent:
        assert ended(silent) == NO_SENSE


def test_nobody_waits_for_a_slow_browser() -> None:
    class Socket:
        sent: ClassVar[list[str | int]] = []

        async def send_text(self, text: str) -> None:
            self.sent.append(text)

        close = send_text

    async def send_too_much() -> None:
        connection = Connection(cast("WebSocket", Socket()), None)
        for number in range(2 * MAX_WAITING):
            connection.send(str(number))
        await connection.run()

    finished(send_too_much())
    assert Socket.sent == [*map(str, range(MAX_WAITING)), TOO_SLOW]


@pytest.mark.parametrize(
    ("arguments", "because"),
    [
        (["--database", __file__], "not a database"),
        (["--bot", "clever"], "no player 'clever'"),
        (["--host", "no such host"], ""),
    ],
)
def test_the_command_says_what_is_wrong(arguments: list[str], because: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["hanabi-web-table", "--port", "0", "--database", ":memory:", *arguments])
    with pytest.raises(SystemExit, match=f"hanabi-web-table: .*{because}"):
        command.main()


def test_no_message_waits_for_the_one_before_to_be_acknowledged() -> None:
    with listening("127.0.0.1", 0) as server, create_connection(server.getsockname()), server.accept()[0] as accepted:
        assert accepted.getsockopt(IPPROTO_TCP, TCP_NODELAY)


# Pages.


def test_pages_and_their_parts_are_there_and_nothing_else(site: Site) -> None:
    for path in ("/", "/tables/x", "/page/table.js", "/page/html.js", "/choices"):
        assert site.ask("GET", path)[0] == 200, path
    for path in (
        "/app.py",
        "/page/../app.py",
        "/page/app.py",
        "/games/x",
        "/games/%ff%00.json",
    ):
        assert site.ask("GET", path)[0] == 404, path


def test_what_can_be_chosen(site: Site) -> None:
    choices = json.loads(site.ask("GET", "/choices")[1])
    assert [each["id"] for each in choices["editions"]] == [each.id for each in editions.EDITIONS]
    assert "careful" in choices["bots"]
