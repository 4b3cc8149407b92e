"""Reading the site's lists of games: the histories of players, and the games of a seed."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any, final

import attrs

from hanabi.game.internals import MAX_NUMBER, Frozen, about, as_tuple
from hanabi.hanab_live.site_format import END_CONDITIONS
from hanabi.hanab_live.site_options import read_short
from hanabi.plain_data import Read, json_data, list_of, misfit, object_of, read_between, read_json

MAX_VALUES = 2_000_000
"""The maximum number of values in a list of games. The site lists all games of a player in one document."""


@final
@attrs.frozen(kw_only=True)
class ListedGame(Frozen):
    """A game in one of the site's lists. The site gives some figures only in its full lists.

    The seed gives away the deck. Do not show it to the players of a game with the same seed that is not over.

    Examples:
        >>> from datetime import UTC
        >>> finished = datetime(2026, 11, 20, tzinfo=UTC)
        >>> ListedGame(id=7, players=["Ann", "Bob"], variant=0, seed="p2v0s1", score=25, finished=finished).players
        ('Ann', 'Bob')
    """

    id: int = attrs.field(metadata=about("the number of the game"))
    players: tuple[str, ...] = attrs.field(converter=as_tuple, metadata=about("the names of the players, in no order"))
    variant: int = attrs.field(metadata=about("the number of the variant"))
    seed: str = attrs.field(metadata=about("the seed of the deck"))
    score: int = attrs.field(metadata=about("the score"))
    finished: datetime = attrs.field(metadata=about("when the game ended"))
    started: datetime | None = attrs.field(default=None, metadata=about("when it began (full lists only)"))
    turns: int | None = attrs.field(default=None, metadata=about("the number of turns (full lists only)"))
    end: str | None = attrs.field(default=None, metadata=about("how it ended (full lists only)"))


def read_history(text: str | bytes) -> tuple[ListedGame, ...]:
    """Read a list of games: the JSON of `history`, `history-full`, `seed` or `seed-full` of the site's API.

    Raises `InvalidJson` with every defect and its path.

    Examples:
        >>> import json
        >>> row = {"id": 7, "num_players": 2, "score": 25, "variant": 0, "users": "Ann, Bob"}
        >>> row |= {"datetime": "2026-11-20T18:30:00Z", "seed": "p2v0s1"}
        >>> (game,) = read_history(json.dumps({"total_rows": 1, "rows": [row]}))
        >>> game.id, game.players, game.score, game.finished.year
        (7, ('Ann', 'Bob'), 25, 2026)
    """
    found: tuple[ListedGame, ...] = read_json(_read_list, json_data(text, most=MAX_VALUES))
    return found


def _read_users(value: Any) -> tuple[str, ...]:
    return tuple(read_short(value).split(", "))


def _read_time(value: Any) -> datetime:
    try:
        found = datetime.fromisoformat(read_short(value))
    except ValueError:
        raise misfit("a date and time such as 2026-11-20T18:30:00Z", value) from None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _read_end(value: Any) -> str:
    return END_CONDITIONS[read_between(min(END_CONDITIONS), max(END_CONDITIONS), value)]


_read_number = partial(read_between, 0, MAX_NUMBER)
_ANY: dict[str, Read] = {"id": _read_number, "seed": read_short, "score": _read_number}
_read_short_row = object_of(
    {**_ANY, "variant": _read_number, "users": _read_users, "datetime": _read_time}, others=True
)
_read_full_row = object_of(
    {
        **_ANY,
        "options": object_of({"variantID": _read_number}, others=True),
        "playerNames": list_of(read_short),
        "datetimeStarted": _read_time,
        "datetimeFinished": _read_time,
        "numTurns": _read_number,
        "endCondition": _read_end,
    },
    others=True,
)


def _read_row(value: Any) -> ListedGame:
    more: dict[str, Any]
    if type(value) is dict and "playerNames" in value:
        row = _read_full_row(value)
        more = {
            "players": row["playerNames"],
            "variant": row["options"]["variantID"],
            "finished": row["datetimeFinished"],
            "started": row["datetimeStarted"],
            "turns": row["numTurns"],
            "end": row["endCondition"],
        }
    else:
        row = _read_short_row(value)
        more = {"players": row["users"], "variant": row["variant"], "finished": row["datetime"]}
    return ListedGame(**{name: row[name] for name in _ANY}, **more)


_read_rows = list_of(_read_row)
_PAGES = {name: object_of({name: _read_rows}, others=True) for name in ("rows", "games")}
"""The readers of a list in an object, by the key of the list."""


def _read_list(value: Any) -> tuple[ListedGame, ...]:
    if type(value) is list:
        return _read_rows(value)  # type: ignore[no-any-return]
    key = "games" if type(value) is dict and "games" in value else "rows"
    rows: tuple[ListedGame, ...] = _PAGES[key](value)[key]
    return rows
