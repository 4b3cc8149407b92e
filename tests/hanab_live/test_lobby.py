"""What a client reads and writes before and after a game."""

from __future__ import annotations

import json

import pytest

import hanabi
from hanab_live.site_frames import SiteGame, frame
from hanab_live.test_client import received, seated
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.client import (
    Chatted,
    Client,
    Joined,
    Left,
    LobbyTable,
    Malformed,
    Refused,
    TableGone,
    TableSeen,
    Warned,
    Welcomed,
)

CASUAL = {"id": 7, "name": "casual", "variant": "No Variant", "players": ["Ada", "Ben"], "maxPlayers": 4, "owned": True}
TABLE = LobbyTable(7, "casual", "No Variant", ("Ada", "Ben"), max_players=4, owned=True)


def test_the_server_says_who_the_client_is() -> None:
    client = Client("bot-ada")
    assert client.username == "bot-ada"
    assert received(client, 'welcome {"username": "Bot-Ada", "playingAtTables": [7], "muted": false}') == [
        Welcomed("Bot-Ada", (7,))
    ]
    assert client.username == "Bot-Ada"
    assert received(client, b'warning {"warning": "no"}', b'error {"error": "out"}') == [Warned("no"), Refused("out")]


def test_tables_come_and_go() -> None:
    client = Client("Ada")
    second = {**CASUAL, "id": 8, "running": True}
    bad = {"id": "x", "name": "casual"}
    notices = received(client, f"tableList {json.dumps([CASUAL, bad, second])}")
    assert notices[0] == TableSeen(TABLE)
    assert isinstance(notices[1], Malformed)
    assert notices[1].command == "table"
    assert {number: table.running for number, table in client.tables.items()} == {7: False, 8: True}
    assert received(client, frame("table", **{**CASUAL, "players": ["Ada"]}))
    assert client.tables[7].players == ("Ada",)
    assert received(client, 'tableGone {"tableID": 7}', 'tableGone {"tableID": 7}') == [TableGone(7)]
    assert received(client, "tableList {}") == [Malformed("tableList", "expected a list, got {}")]


def test_people_talk() -> None:
    client = Client("Ada")
    told = {"msg": "hello", "who": "Ben", "room": "", "recipient": "Ada", "datetime": "now", "server": False}
    (private,) = received(client, frame("chat", **told))
    assert private == Chatted("Ben", "hello", recipient="Ada")
    assert isinstance(private, Chatted)
    assert private.is_private
    assert received(client, 'chat {"msg": "all", "room": "table7"}') == [Chatted("", "all", "table7")]
    assert client.chat("hello") == 'chat {"msg":"hello","room":"lobby"}'
    assert client.chat("hello", recipient="Ben") == 'chatPM {"msg":"hello","recipient":"Ben","room":""}'
    received(client, 'joined {"tableID": 7}')
    assert client.chat("hello") == 'chat {"msg":"hello","room":"table7"}'


def test_the_frames_that_a_client_sends() -> None:
    client = Client("Ada")
    assert client.join(7, "secret") == 'tableJoin {"tableID":7,"password":"secret"}'
    assert client.rejoin(7) == 'tableReattend {"tableID":7}'
    assert client.spectate(7) == 'tableSpectate {"tableID":7,"shadowingPlayerIndex":-1}'
    assert client.spectate(7, 1) == 'tableSpectate {"tableID":7,"shadowingPlayerIndex":1}'
    command, _, text = client.create("bots", "3 Suits", max_players=2, emptyClues=True).partition(" ")
    body = json.loads(text)
    assert (command, body["name"], body["maxPlayers"], body["password"]) == ("tableCreate", "bots", 2, "")
    assert (body["options"]["variantName"], body["options"]["emptyClues"], body["options"]["timed"]) == (
        "3 Suits",
        True,
        False,
    )
    received(client, 'joined {"tableID": 7}')
    assert client.start() == 'tableStart {"tableID":7,"intendedPlayers":[]}'
    received(client, frame("table", **CASUAL))
    assert client.start() == 'tableStart {"tableID":7,"intendedPlayers":["Ada","Ben"]}'
    assert client.terminate() == 'tableTerminate {"tableID":7}'


def test_wrong_arguments_are_refused() -> None:
    client = Client("Ada")
    for call, message in (
        (lambda: client.join(-1), "the number of a table"),
        (lambda: client.chat(7), "expected a string"),  # type: ignore[arg-type]
        (lambda: client.create("x", haste=True), "no such option: 'haste'. The site has timed"),
        (lambda: client.create("x", timed="yes"), "option timed: expected a number"),  # type: ignore[arg-type]
        (client.start, "sits at no table"),
        (client.leave, "sits at no table"),
        (client.terminate, "sits at no table"),
        (client.record, "sits at no table"),
        (lambda: Client(7), "expected a string"),  # type: ignore[arg-type]
        (lambda: client.receive(7), "expected a frame"),  # type: ignore[arg-type]
    ):
        with pytest.raises(hanabi.InvalidArgument, match=message):
            call()
    received(client, 'joined {"tableID": 7}')
    with pytest.raises(hanabi.InvalidArgument, match="no game"):
        client.record()
    with pytest.raises(hanabi.InvalidArgument, match="does not play"):
        client.frame_of(hanabi.Play(0))


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    game = SiteGame(hanabi.new_game(2, variant_rules(), seed=7))
    client, _ = seated(game, 0)
    with pytest.raises(hanabi.IllegalMove) as refused:
        client.frame_of(hanabi.Discard(0))
    assert refused.value.rule is hanabi.Rule.DISCARD_FULL
    assert refused.value.state == hanabi.view(game.state, 0)
    with pytest.raises(hanabi.IllegalMove, match="turn/not-yours"):
        seated(game, 1)[0].frame_of(hanabi.Play(0))


def test_one_table_at_a_time() -> None:
    client = Client("Ada")
    assert received(client, 'joined {"tableID": 7}') == [Joined(7)]
    # Nothing is played at table 7, so that another table may take its place.
    assert received(client, 'joined {"tableID": 8}', 'left {"tableID": 7}') == [Joined(8)]
    assert received(client, 'left {"tableID": 8}', 'joined {"tableID": 7}') == [Left(8), Joined(7)]
    assert received(client, 'boot {"TableID": 7}') == [Left(7)]
    game, other = (SiteGame(hanabi.new_game(2, variant_rules(), seed=7), table_id=number) for number in (7, 8))
    received(client, game.init(0), game.action_list(0))
    client.outgoing()
    view = client.view
    elsewhere = [
        'joined {"tableID": 8}',
        'tableStart {"tableID": 8}',
        *(other.init(1), other.action_list(1), *other.frames(other.make(hanabi.Play(0)), 1), other.identities()),
    ]
    assert received(client, *elsewhere) == []
    assert (client.view, client.table_id, client.outgoing()) == (view, 7, [])
    assert client.ignored == {"another table": len(elsewhere)}
    assert client.leave() == 'tableUnattend {"tableID":7}'
    assert (client.table_id, client.view) == (None, None)
    # What still comes from there does not seat the client again.
    assert received(client, *game.frames(game.make(hanabi.Play(0)), 0)) == []
    assert client.table_id is None


def test_a_game_that_starts_is_asked_for() -> None:
    client = Client("Ada")
    assert received(client, 'joined {"tableID": 7}', 'tableStart {"tableID": 7, "replay": false}') == [Joined(7)]
    assert client.outgoing() == ['getGameInfo1 {"tableID":7}']
    assert client.leave() == 'tableUnattend {"tableID":7}'


def test_after_a_game_the_next_table() -> None:
    game = SiteGame(hanabi.new_game(2, variant_rules(), seed=7))
    client, _ = seated(game, 0)
    received(client, *game.frames(game.stop(10), 0))
    assert received(client, 'joined {"tableID": 8}') == [Joined(8)]
    assert client.table_id == 8


def test_leaving_before_the_game_starts() -> None:
    client = Client("Ada")
    received(client, 'joined {"tableID": 7}')
    assert client.leave() == 'tableLeave {"tableID":7}'
    assert received(client, 'left {"tableID": 7}') == [Left(7)]
    assert client.table_id is None


def test_unknown_frames_are_counted_up_to_a_limit() -> None:
    client = Client("Ada")
    assert received(client, 'sound {"file": "turn"}', "sound", "") == []
    assert client.ignored == {"sound": 2, "": 1}
    received(client, *(f"unknown{number} {{}}" for number in range(2000)))
    assert len(client.ignored) <= 1001
    assert sum(client.ignored.values()) == 2003
    assert client.ignored["others"] == 1002
