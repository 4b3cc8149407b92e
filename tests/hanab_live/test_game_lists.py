"""The site's lists of games."""

from __future__ import annotations

import json
import pickle
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from hanabi import HanabiError
from hanabi.hanab_live import ListedGame, read_history
from hanabi.records import InvalidJson

ROW: dict[str, Any] = {
    "id": 123456,
    "num_players": 2,
    "score": 24,
    "variant": 15,
    "users": "Ann, Bo_b",
    "datetime": "2026-11-20T18:30:00.123Z",
    "seed": "p2v15s7",
}
FULL: dict[str, Any] = {
    "id": 123456,
    "options": {"numPlayers": 2, "variantID": 15, "variantName": "Black (6 Suits)", "timed": False},
    "seed": "p2v15s7",
    "score": 24,
    "numTurns": 61,
    "endCondition": 1,
    "datetimeStarted": "2026-11-20T18:00:00+01:00",
    "datetimeFinished": "2026-11-20T18:30:00.123Z",
    "numGamesOnThisSeed": 3,
    "playerNames": ["Ann", "Bo_b"],
    "incrementNumGames": False,
    "tags": "",
}
GAME = ListedGame(
    id=123456,
    players=("Ann", "Bo_b"),
    variant=15,
    seed="p2v15s7",
    score=24,
    finished=datetime(2026, 11, 20, 18, 30, microsecond=123_000, tzinfo=UTC),
)


def listed(value: Any) -> tuple[ListedGame, ...]:
    return read_history(json.dumps(value))


def test_a_page_of_a_history() -> None:
    other = {**ROW, "id": 123455, "users": "Ann", "datetime": "2026-11-19T00:00:00"}
    first, second = listed({"total_rows": 2, "info": "", "rows": [ROW, other]})
    assert first == GAME == pickle.loads(pickle.dumps(GAME))
    assert (second.id, second.players) == (123455, ("Ann",))
    assert second.finished == datetime(2026, 11, 19, tzinfo=UTC)
    assert listed({"total_rows": 0, "rows": []}) == ()


@pytest.mark.parametrize("document", [[FULL], {"games": [FULL]}])
def test_a_full_history(document: Any) -> None:
    (game,) = listed(document)
    assert (game.id, game.players, game.variant, game.seed, game.score) == (123456, GAME.players, 15, "p2v15s7", 24)
    assert (game.turns, game.end, game.finished) == (61, "normal", GAME.finished)
    assert game.started == datetime(2026, 11, 20, 18, tzinfo=timezone(timedelta(hours=1)))


def test_all_games_of_somebody_who_played_a_lot() -> None:
    assert len(listed([FULL] * 4000)) == 4000


@pytest.mark.parametrize(
    ("document", "reported"),
    [
        (7, "$: expected an object, got 7"),
        ({}, "$.rows: is missing"),
        ({"games": 7}, "$.games: expected a list, got 7"),
        ({"rows": [ROW, {**ROW, "score": -1}]}, "$.rows[1].score: expected 0 to 999999999, got -1"),
        ({"rows": [{**ROW, "users": ["Ann"]}]}, None),
        (
            {"rows": [{**ROW, "datetime": "yesterday"}]},
            "$.rows[0].datetime: expected a date and time such as 2026-11-20T18:30:00Z, got 'yesterday'",
        ),
        ([{**FULL, "endCondition": 11}], "$[0].endCondition: expected 0 to 10, got 11"),
        ([{**FULL, "options": {}}], "$[0].options.variantID: is missing"),
        ([{**FULL, "playerNames": "Ann"}], "$[0].playerNames: expected a list, got 'Ann'"),
    ],
)
def test_malformed_lists(document: Any, reported: str | None) -> None:
    with pytest.raises(InvalidJson) as caught:
        listed(document)
    assert caught.value.messages[0].startswith(reported or "$.rows[0].users: expected a string")


@pytest.mark.parametrize("text", ["", "[", b"\xff", "[" * 100_000, None, 7])
def test_what_is_no_list(text: Any) -> None:
    with pytest.raises(HanabiError):
        read_history(text)


def test_too_many_values() -> None:
    with pytest.raises(InvalidJson, match="more than 2,000,000 values"):
        read_history("[" + "0," * 2_000_000 + "0]")
