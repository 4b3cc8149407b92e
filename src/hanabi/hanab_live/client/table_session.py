"""`TableSession`: a client's stay at one table, from joining it to leaving it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, final

import attrs

from hanabi.game import HanabiError, IllegalMove, InvalidArgument, Move, why_illegal
from hanabi.hanab_live.client.commands import write_frame
from hanabi.hanab_live.client.game_actions import face_of, game_action
from hanabi.hanab_live.client.live_game import LiveGame
from hanabi.hanab_live.client.notices import AskedToMove, Contradicted, Malformed, Notice, Paused, Unsupported
from hanabi.hanab_live.client.table_info import TableInfo, UnsupportedGame, info_of, unknown_fields
from hanabi.hanab_live.site_actions import sent_action
from hanabi.plain_data import Unfit, as_it_is, defects_of, list_of, object_of, read_bool
from hanabi.seats import View

_read_list = object_of({"list": list_of(as_it_is)}, others=True)
_read_action = object_of({"action": as_it_is}, others=True)
_read_identities = object_of({"cardIdentities": list_of(face_of)}, others=True)
_read_pause = object_of({"active": read_bool}, others=True)


@final
class TableSession:
    """The game at a table, and what the protocol needs to follow it.

    The site sends a game in two parts, and each is asked for: its settings, and then the whole list of its actions.
    After that it sends action by action. If one of these is impossible, a frame may have been lost: the session asks
    for the list again, and does not ask for moves before it comes.

    * `has_started`: whether the game has started, even if it is not supported.
    * `game`: the game; None before the first list. `view`: the last view that was not in doubt.
    * `outgoing`: the frames to send.
    """

    def __init__(self, table_id: int, ignore: Callable[[str], None]) -> None:
        self.table_id = table_id
        self.has_started = False
        self.game: LiveGame | None = None
        self.view: View | None = None
        self.outgoing: list[str] = []
        self._ignore = ignore
        self._info: TableInfo | None = None
        # All notices of this game so far, to be compared with those of the next list.
        self._reported: list[Notice] = []
        self._awaits_list = False
        self._is_paused = False
        self._asked: int | None = None

    @property
    def is_running(self) -> bool:
        """Whether a game is being played here."""
        return self.game is not None and not self.game.is_over

    def frame_of(self, move: Move) -> str:
        """The frame that makes a move, as `Client.frame_of` describes it."""
        game, view = self.game, self.view
        if game is None or view is None or not game.info.plays or game.is_over:
            raise InvalidArgument("the client does not play a game now")
        rule = why_illegal(view, move)
        if rule is not None:
            raise IllegalMove(rule, move, view, view.seat)
        return write_frame("action", tableID=self.table_id, **sent_action(view, move)._asdict())

    # Frames received.

    def start(self) -> list[Notice]:
        """The game starts: ask for its settings."""
        self.has_started = True
        self._send("getGameInfo1")
        return []

    def init(self, body: Any) -> list[Notice]:
        """Take the settings, and ask for the list of actions."""
        self.has_started = True
        try:
            info = info_of(body)
        except UnsupportedGame as error:
            self._info = self.game = self.view = None
            return [Unsupported(self.table_id, str(error))]
        for name in unknown_fields(body):
            self._ignore(name)
        self._info, self._is_paused = info, info.paused
        self._ask_for_list()
        return []

    def action_list(self, body: object) -> list[Notice]:
        """Take the whole game so far. What was known already is not reported again."""
        actions = _read_list(body)["list"]
        if self._info is None:
            return []
        self._send("loaded")
        self._awaits_list = False
        self.game = LiveGame(self._info, self._ignore)
        before, self._reported = self._reported, []
        self._take(self.game, actions)
        self.view = self.game.view
        known = len(before)
        if self._reported[:known] != before:
            known, self._asked = 0, None
        return [*self._reported[known:], *self._ask_to_move(self.game)]

    def action(self, body: object) -> list[Notice]:
        """Take one action. While the whole list is on its way, actions are ignored: the list has them, too."""
        data, game = _read_action(body)["action"], self.game
        if game is None or self._awaits_list:
            return []
        known, doubts = len(self._reported), game.doubts
        self._take(game, [data])
        notices = self._reported[known:]
        if game.doubts == doubts:
            self.view = game.view
            return [*notices, *self._ask_to_move(game)]
        del self._reported[known:]
        self._ask_for_list()
        return [attrs.evolve(notice, is_lost=False) for notice in notices if isinstance(notice, Contradicted)]

    def identities(self, body: object) -> list[Notice]:
        """Take the whole deck, which the site shows after the end."""
        faces = _read_identities(body)["cardIdentities"]
        return [] if self.game is None else self.game.show_deck(enumerate(faces))

    def pause(self, body: object) -> list[Notice]:
        """The game is paused, or goes on."""
        self._is_paused = _read_pause(body)["active"]
        self._asked = None
        return [Paused(self.table_id, self._is_paused), *([] if self.game is None else self._ask_to_move(self.game))]

    def _take(self, game: LiveGame, actions: Iterable[object]) -> None:
        for data in actions:
            try:
                action = game_action(data)
            except Unfit as error:
                self._reported.append(malformed("gameAction", error))
                continue
            if isinstance(action, str):
                self._ignore(f"gameAction {action}")
            else:
                self._reported += game.take(action)

    def _ask_to_move(self, game: LiveGame) -> list[Notice]:
        """Ask for a move if it is the client's turn; once for each turn."""
        view, number = self.view, len(game.moves)
        if view is None or not game.info.plays or game.is_over or game.is_lost or view.is_over or not view.may_move:
            return []
        if self._awaits_list or self._is_paused or self._asked == number:
            return []
        self._asked = number
        return [AskedToMove(self.table_id, view)]

    def _ask_for_list(self) -> None:
        self._awaits_list = True
        self._send("getGameInfo2")

    def _send(self, command: str) -> None:
        self.outgoing.append(write_frame(command, tableID=self.table_id))


def malformed(command: str, error: HanabiError) -> Malformed:
    """The notice of a frame that cannot be read."""
    return Malformed(command, "; ".join(map(str, defects_of(error))))
