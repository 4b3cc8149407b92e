"""What the site reports about a game before its first action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, final

import attrs

from hanabi.game import HanabiError, InvalidArgument, Rules, ValidationFailed, new_game
from hanabi.game.internals import MAX_PLAYERS, UNSEEN
from hanabi.hanab_live.site_options import CHARACTERS, OPTIONS, kept_of, read_short, rules_of
from hanabi.plain_data import Read, as_it_is, list_of, object_of, read_bool, read_text, read_whole
from hanabi.seats import View, spectator_view, view

_OPTIONS: dict[str, Read] = {
    **{name: read for name, read in OPTIONS.items() if name != "variant"},
    **dict.fromkeys(("numPlayers", "variantID"), as_it_is),
    "variantName": read_text,
}
_INIT: dict[str, Read] = {
    "tableID": read_whole,
    "playerNames": list_of(read_short, most=MAX_PLAYERS),
    "ourPlayerIndex": read_whole,
    "spectating": read_bool,
    "shadowing": read_bool,
    "replay": read_bool,
    "paused": read_bool,
    "options": object_of(_OPTIONS, optional=_OPTIONS, others=True),
}
_read_init = object_of(_INIT, optional={"spectating", "shadowing", "replay", "paused"}, others=True)

_NOT_READ = {
    "characterAssignments",
    "characterMetadata",
    "databaseID",
    "datetimeFinished",
    "datetimeStarted",
    "hasCustomSeed",
    "pausePlayerIndex",
    "pauseQueued",
    # The seed gives away the whole deck, and the site sends it to the players of a running game.
    "seed",
    "sharedReplay",
    "sharedReplayEffMod",
    "sharedReplayLeader",
    "sharedReplaySegment",
}
"""Fields that the client knows and does not read."""


class UnsupportedGame(HanabiError):
    """A game that our rules cannot express."""


@final
@attrs.frozen(kw_only=True)
class TableInfo:
    """The game at a table: its rules, its players, and whose eyes the client has.

    * `seat`: the seat whose view the client gets; None for a spectator who sees every hand.
    * `plays`: whether the client plays at that seat.
    * `shows_all`: whether the game is over from the start, as in a replay. `paused`: whether the clock stands still.
    * `site`: the options that our rules do not express, for the record.
    """

    table_id: int
    names: tuple[str, ...]
    rules: Rules
    first_player: int
    seat: int | None
    plays: bool
    shows_all: bool
    paused: bool
    site: Mapping[str, Any]

    def dealt(self, faces: bytes) -> View:
        """The view after the deal. `faces` are the identities of the cards dealt, or `UNSEEN`."""
        state = new_game(len(self.names), self.rules, deck=self.rules.cards, first_player=self.first_player)
        eyes = spectator_view(state) if self.seat is None else view(state, self.seat)
        return attrs.evolve(eyes, deck_faces=faces.ljust(len(state.deck_faces), bytes([UNSEEN])))

    @property
    def hand_size(self) -> int:
        """The number of cards in a hand."""
        return self.rules.hand_size(len(self.names))


def info_of(body: object) -> TableInfo:
    """Read the frame `init`. Raises `Unfit` if it cannot be read, and `UnsupportedGame`."""
    found = _read_init(body)
    options, names = found["options"], found["playerNames"]
    if options.get(CHARACTERS):
        raise UnsupportedGame("detrimental characters: our rules are the same for every player")
    replay, spectating = found.get("replay", False), found.get("spectating", False)
    sees_all = replay or (spectating and not found.get("shadowing", False))
    try:
        rules = rules_of({**options, "variant": options.get("variantName", "No Variant")})
        seat = None if sees_all else found["ourPlayerIndex"]
        info = TableInfo(
            table_id=found["tableID"],
            names=names,
            rules=rules,
            first_player=options.get("startingPlayer", 0),
            seat=seat,
            plays=not (replay or spectating),
            shows_all=replay,
            paused=found.get("paused", False),
            # Exports omit options that are off or zero.
            site={name: value for name, value in kept_of(options).items() if value},
        )
        info.dealt(b"")
    except (InvalidArgument, ValidationFailed) as error:
        raise UnsupportedGame(str(error)) from None
    return info


def unknown_fields(body: dict[str, Any]) -> Iterable[str]:
    """The names of the fields of `init`, and of its options, that the client does not know."""
    yield from (f"init.{name}" for name in body.keys() - _INIT.keys() - _NOT_READ)
    yield from (f"init.options.{name}" for name in body["options"].keys() - _OPTIONS.keys())
