"""What the server of hanab.live sends about a game, to each seat and to spectators. It is written from our engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from hanabi import Card, Ending, HintColor, HintValue, Move, Rules, State, step
from hanabi.game.internals import within_reach
from hanabi.hanab_live import variant_name
from hanabi.hanab_live.site_format import rank_of

Action = dict[str, Any]
HIDDEN = {"suitIndex": -1, "rank": -1}
CONDITIONS = {Ending.STRIKES: 2, Ending.INDISPENSABLE: 8, Ending.STUCK: 9}
OPTIONS = {
    "timed": False,
    "timeBase": 0,
    "timePerTurn": 0,
    "speedrun": False,
    "cardCycle": False,
    "deckPlays": False,
    "emptyClues": False,
    "oneExtraCard": False,
    "oneLessCard": False,
    "allOrNothing": False,
    "detrimentalCharacters": False,
}


def frame(command: str, **body: Any) -> str:
    """A frame as the server writes it."""
    return f"{command} {json.dumps(body)}"


def face(rules: Rules, card: Card) -> Action:
    return {"suitIndex": [suit.name for suit in rules.suits].index(card.suit), "rank": rank_of(rules, card.value)}


def drawn(state: State, seat: int, order: int) -> Action:
    return {"type": "draw", "playerIndex": seat, "order": order, **face(state.rules, state.deck[order])}


def deal(state: State) -> list[Action]:
    """The actions of the deal, with every face."""
    return [drawn(state, seat, held.order) for seat, hand in enumerate(state.hands) for held in hand]


def made(state: State, move: Move, number: int) -> tuple[State, list[Action]]:
    """The state after a move, and its actions with every face. `number` moves were made before."""
    after, event = step(state, move)
    seat, turn = event.seat, {"turn": number}
    actions: list[Action] = []
    if isinstance(move, HintColor | HintValue):
        is_color = isinstance(move, HintColor)
        value = state.rules.colors.index(move.color) if isinstance(move, HintColor) else move.value
        orders = [state.hands[move.seat][slot].order for slot in event.touched]
        clue = {"type": 0 if is_color else 1, "value": value}
        actions.append({"type": "clue", "clue": clue, "giver": seat, "list": orders, "target": move.seat, **turn})
    else:
        assert event.card is not None
        order = within_reach(state)[move.slot].order
        if order == state.drawn:
            # The card is drawn first, and played from the hand.
            actions.append(drawn(state, seat, order))
        left = {"playerIndex": seat, "order": order, **face(state.rules, event.card)}
        failed = after.strikes > state.strikes
        if failed:
            actions.append({"type": "strike", "num": after.strikes, "order": order, **turn})
        kind: Action = {"type": "play"} if event.placed else {"type": "discard", "failed": failed}
        actions.append({**kind, **left})
        if state.deck_size and order != state.drawn:
            # The site draws even after a card that ends the game.
            actions.append(drawn(state, seat, state.drawn))
    actions.append({"type": "status", "clues": after.hint_tokens, "score": after.score, "maxScore": after.best_score})
    if after.ending is not None:
        actions.append(over(CONDITIONS.get(after.ending, 1)))
    player = -1 if after.is_over else after.current_player
    actions.append({"type": "turn", "num": number + 1, "currentPlayerIndex": player})
    return after, actions


def over(condition: int) -> Action:
    return {"type": "gameOver", "endCondition": condition, "playerIndex": -1, "votes": None}


def as_seen(action: Action, seat: int | None) -> Action:
    """An action without the face of a card that this seat draws. Spectators see all."""
    own = action["type"] in {"draw", "cardIdentity"} and action["playerIndex"] == seat
    return {**action, **HIDDEN} if own else action


class SiteGame:
    """A game at a table of the site: `make` makes moves, and the frames are those that each seat gets."""

    def __init__(self, start: State, names: Sequence[str] = (), table_id: int = 7, **options: Any) -> None:
        self.state = start
        self.names = list(names) or [f"Bot-{seat}" for seat in range(start.players)]
        self.table_id = table_id
        self.moves = 0
        self.actions = deal(start)
        self.options = {
            **OPTIONS,
            "numPlayers": start.players,
            "startingPlayer": start.current_player,
            "variantID": 0,
            "variantName": variant_name(start.rules),
            "emptyClues": start.rules.empty_hints,
            "allOrNothing": start.rules.all_or_nothing,
            **options,
        }

    def make(self, move: Move) -> list[Action]:
        """Make a move, and return its actions with every face."""
        self.state, actions = made(self.state, move, self.moves)
        self.moves += 1
        self.actions += actions
        return actions

    def stop(self, condition: int) -> list[Action]:
        """End the game early, by a time-out or a vote."""
        state = self.state
        status = {"type": "status", "clues": state.hint_tokens, "score": state.score, "maxScore": state.best_score}
        actions = [status, over(condition), {"type": "turn", "num": self.moves + 1, "currentPlayerIndex": -1}]
        self.actions += actions
        return actions

    def init(self, seat: int | None, **more: Any) -> str:
        """The frame `init` for a seat; None is a spectator."""
        known = {
            "playerNames": self.names,
            "ourPlayerIndex": seat or 0,
            "spectating": seat is None,
            "shadowing": False,
            "replay": False,
            "databaseID": -1,
            "hasCustomSeed": False,
            "seed": "p2v0s5",
            "datetimeStarted": "2026-11-20T10:00:00Z",
            "datetimeFinished": "0001-01-01T00:00:00Z",
            "options": self.options,
            "characterAssignments": [],
            "characterMetadata": [],
            "sharedReplay": False,
            "sharedReplayLeader": self.names[0],
            "sharedReplaySegment": 0,
            "sharedReplayEffMod": 0,
            "paused": False,
            "pausePlayerIndex": -1,
            "pauseQueued": False,
        }
        return frame("init", **{"tableID": self.table_id, **known, **more})

    def action_list(self, seat: int | None) -> str:
        """The frame with all actions so far."""
        return frame("gameActionList", tableID=self.table_id, list=[as_seen(action, seat) for action in self.actions])

    def frames(self, actions: Iterable[Action], seat: int | None) -> list[str]:
        """A frame for each of these actions."""
        return [frame("gameAction", tableID=self.table_id, action=as_seen(action, seat)) for action in actions]

    def identities(self) -> str:
        """The frame that shows the whole deck after the end."""
        deck = [face(self.state.rules, card) for card in self.state.deck]
        return frame("cardIdentities", tableID=self.table_id, cardIdentities=deck)
