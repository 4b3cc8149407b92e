"""`LiveGame`: follows one game by the actions of the site, as one seat or a spectator sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never, final

import attrs

from hanabi.game import InvalidArgument, Move, ValidationFailed
from hanabi.game.internals import UNSEEN
from hanabi.hanab_live.client.game_actions import (
    HIDDEN,
    Clued,
    Drew,
    Face,
    GameAction,
    Identified,
    Over,
    Showed,
    Status,
    Struck,
    Turn,
)
from hanabi.hanab_live.client.notices import Contradicted, DeckShown, GameEnded, GameStarted, Moved, Notice
from hanabi.hanab_live.client.reported_moves import Mismatch, ReportedMove, happened
from hanabi.hanab_live.client.table_info import TableInfo
from hanabi.hanab_live.site_format import END_CONDITIONS, identity_of
from hanabi.records import Record
from hanabi.seats import View
from hanabi.seats.internals import view_defects

NOBODY = -1
"""The seat to move after the end."""
BY_THE_RULES = {1, 2, 8, 9}
"""The end conditions that our rules have, too: no more points, strikes, and two of all or nothing."""


@final
class LiveGame:
    """One game. `take` takes the site's actions in order, and returns the notices that follow from them.

    * `view`: what the client sees; None until every hand is dealt.
    * `moves`: the moves so far. `stopped`: why the players stopped early, if they did.
    * `is_over`: whether the site has reported the end. `is_lost`: whether the game cannot be followed any further.
    * `doubts`: how often the site reported something impossible, so that the whole list is needed.
    """

    def __init__(self, info: TableInfo, ignore: Callable[[str], None]) -> None:
        self.info = info
        self.view: View | None = None
        self.moves: list[Move] = []
        self.stopped: str | None = None
        self.is_over = False
        self.is_lost = False
        self.doubts = 0
        self._ignore = ignore
        self._dealt: list[int] = []
        self._shown: dict[int, int] = {}
        self._is_deck_shown = False
        self._reported = ReportedMove()
        self._recent: set[GameAction] = set()
        self._before: set[GameAction] = set()

    def take(self, action: GameAction) -> list[Notice]:
        """Take one action. An action of this move or of the one before that comes again is ignored."""
        action = self._as_seen(action)
        if action in self._recent or action in self._before:
            self._ignore("gameAction repeated")
            return []
        if not isinstance(action, Status):
            self._recent.add(action)
        return list(self._notices_of(action))

    def _as_seen(self, action: GameAction) -> GameAction:
        """The action without the face of a card that this seat draws, whatever the server says."""
        if isinstance(action, Drew) and action.seat == self.info.seat:
            return attrs.evolve(action, face=HIDDEN)
        return action

    def show_deck(self, faces: Iterable[tuple[int, Face]]) -> list[Notice]:
        """Take the faces of cards by their order. They are ignored while the game goes on."""
        if not (self.is_over or self.info.shows_all):
            self._ignore("faces before the end")
            return []
        for order, face in faces:
            self._shown[order] = identity_of(self.info.rules, *face)
        if self._is_deck_shown or self._deck() is None:
            return []
        self._is_deck_shown = True
        try:
            return [DeckShown(self.info.table_id, self.record())]
        except ValidationFailed as error:
            return [self._contradiction(Mismatch("the deck", "the cards of the rules", error))]

    def record(self) -> Record:
        """The whole game. Raises `InvalidArgument` until every card is known."""
        deck = self._deck()
        if deck is None:
            raise InvalidArgument("the record needs every card of the deck: the site shows them after the end")
        info, cards = self.info, self.info.rules.lookup.cards
        return Record(
            rules=info.rules,
            players=len(info.names),
            first_player=info.first_player,
            deck=[cards[identity] for identity in deck],
            moves=self.moves,
            names=info.names,
            stopped=self.stopped,
            site=info.site,
        )

    def _deck(self) -> list[int] | None:
        """The identities of all cards, or None if some are unknown."""
        if self.view is None or not (self.is_over or self.info.shows_all):
            return None
        known = [
            self._shown.get(order, UNSEEN) if identity == UNSEEN else identity
            for order, identity in enumerate(self.view.deck_faces)
        ]
        return None if UNSEEN in known else known

    def _contradiction(self, wrong: Mismatch, *, is_lost: bool = False) -> Contradicted:
        return Contradicted(
            table_id=self.info.table_id, what=wrong.what, expected=wrong.expected, got=wrong.got, is_lost=is_lost
        )

    def _lost(self, wrong: Mismatch) -> Contradicted:
        self.is_lost = True
        self.doubts += 1
        return self._contradiction(wrong, is_lost=True)

    # The actions.

    def _notices_of(self, action: GameAction) -> Iterator[Notice]:
        if isinstance(action, Identified):
            yield from self.show_deck([(action.order, action.face)])
        elif self.is_over:
            return
        elif isinstance(action, Over):
            yield from self._end(action)
        elif self.is_lost:
            return
        elif self.view is None:
            yield from self._take_in_deal(action)
        else:
            yield from self._take_in_game(action)

    def _take_in_deal(self, action: Drew | Showed | Clued | Struck | Status | Turn) -> Iterator[Notice]:
        """Take an action before every hand is dealt."""
        if isinstance(action, Status | Turn):
            return
        info, number = self.info, len(self._dealt)
        seat, dealt = number // info.hand_size, info.hand_size * len(info.names)
        if not isinstance(action, Drew) or (action.seat, action.order) != (seat, number):
            yield self._lost(Mismatch("the deal", f"card {number} dealt to seat {seat}", action))
            return
        self._dealt.append(identity_of(info.rules, *action.face))
        if number + 1 < dealt:
            return
        view = info.dealt(bytes(self._dealt))
        defects = view_defects(view)
        if defects:
            yield self._lost(Mismatch("the deal", "cards of these rules", defects[0]))
            return
        self.view = view
        yield self._started(view)

    def _started(self, view: View) -> GameStarted:
        return GameStarted(table_id=self.info.table_id, view=view, names=self.info.names, plays=self.info.plays)

    def _take_in_game(self, action: Drew | Showed | Clued | Struck | Status | Turn) -> Iterator[Notice]:
        """Take an action of a move. The action `turn` completes the move, or else the first action of the next."""
        if self._reported.action is not None and isinstance(action, Showed | Clued | Struck | Turn):
            yield from self._complete_move()
        reported = self._reported
        match action:
            case Showed() | Clued():
                reported.action = action
            case Struck():
                reported.struck = action
            case Drew():
                reported.drew = action
            case Status():
                # A status that comes after its turn must not be held against the next move.
                if reported.action is not None:
                    reported.status = action
            case Turn():
                yield from self._compare_turn(action)
            case _:
                assert_never(action)

    def _complete_move(self) -> Iterator[Notice]:
        """Make the move that the collected actions report."""
        reported, self._reported = self._reported, ReportedMove()
        self._before, self._recent = self._recent, set()
        view = self.view
        assert view is not None
        try:
            result = happened(view, reported)
        except Mismatch as fatal:
            yield self._lost(fatal)
            return
        for wrong in result.mismatches:
            yield self._contradiction(wrong)
        self.moves.append(result.move)
        self.view = result.view
        if result.is_impossible:
            self.doubts += 1
            yield self._started(result.view)
        else:
            yield Moved(self.info.table_id, result.event, result.view)

    def _compare_turn(self, turn: Turn) -> Iterator[Notice]:
        """Compare the turn with ours."""
        view = self.view
        if self.is_lost or view is None or turn.seat == NOBODY:
            return
        ours = NOBODY if view.is_over else view.current_player
        if turn.seat != ours:
            wrong = Mismatch("the player to move", f"seat {ours}", f"seat {turn.seat}")
        elif turn.number != len(self.moves):
            wrong = Mismatch("the number of moves", len(self.moves), turn.number)
        else:
            return
        self.doubts += 1
        yield self._contradiction(wrong)

    def _end(self, over: Over) -> Iterator[Notice]:
        if self._reported.action is not None and not self.is_lost:
            yield from self._complete_move()
        self.is_over = True
        if self.view is None:
            return
        if not self.view.is_over:
            self.stopped = END_CONDITIONS.get(over.condition, f"end condition {over.condition}")
            if over.condition in BY_THE_RULES and not self.is_lost:
                yield self._contradiction(Mismatch("the end", "the game goes on", self.stopped))
        yield GameEnded(self.info.table_id, self.view, self.stopped)
