"""Choosing a move, given what everybody knows."""

from __future__ import annotations

from functools import cached_property
from typing import final

from hanabi.game import Card, Discard, Hint, Move, Play
from hanabi.game.internals import Order
from hanabi.players.reference.card_masks import share
from hanabi.players.reference.conventions.danger import CRITICAL, SECOND, danger, dangers
from hanabi.players.reference.conventions.forecasting import Forecast, forecast
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.players.reference.conventions.weighing import Worth, weigh
from hanabi.players.reference.placing import losing, placing
from hanabi.players.reference.turns import options
from hanabi.seats import View

SAVED = 10
"""Points for a hint per point of danger that it removes from the next discard."""
MANY_TOKENS = 4
"""With at least this many tokens, and always in the early game, cards are saved before they are in danger."""


def choose(view: View, knowledge: Knowledge, *, early: bool) -> Move:
    """The move that the conventions ask for. `early` is true until somebody discards a chop.

    Raises `InvalidArgument` unless this is the view of the current player.
    """
    turn = _Turn(view, knowledge, early)
    return (
        turn.blind_play()
        or turn.fix()
        or turn.save()
        or turn.play()
        or turn.good_hint()
        or turn.early_save()
        or turn.last_hope()
        or turn.hint_for_time()
        or turn.discard()
        or turn.any_hint()
        or turn.any_discard()
        or turn.likeliest_play()
        or turn.anything_legal()
    )


@final
class _Turn:
    def __init__(self, view: View, knowledge: Knowledge, early: bool) -> None:
        self._legal = options(view)
        self._view = view
        self._knowledge = knowledge
        self._early = early
        self._me = knowledge.position.seat
        self._next = (self._me + 1) % view.players
        self._slots = {held.order: slot for slot, held in enumerate(view.hands[self._me])}
        self._turns = 2 * view.players if view.turns_left is None else view.turns_left - 1

    def blind_play(self) -> Move | None:
        """Play at once if the card to play is untouched, as in a finesse."""
        order = self._play
        blind = order is not None and not self._view.hands[self._me][self._slots[order]].touched
        return self.play() if blind else None

    def fix(self) -> Hint | None:
        """Give the hint that prevents a mistake that somebody is about to make."""
        fixing = [worth for worth in self._worths if worth.fixes > 0] if self._now.soon else []
        return _best(fixing)

    def save(self) -> Hint | None:
        """Give the hint that keeps the next player from discarding a needed card."""
        risk = danger(self._knowledge, self._next)
        if not risk or self._is_last or (risk < SECOND and self._play is not None):
            return None
        after = [(danger(worth.after, self._next), worth) for worth in self._worths]
        saving = [(left, worth) for left, worth in after if left < risk and (not worth.bad or risk >= CRITICAL)]
        if not saving:
            return None
        return max(saving, key=lambda pair: pair[1].score - SAVED * pair[0])[1].hint

    def play(self) -> Play | Discard | None:
        order = self._play
        return None if order is None else placing(self._view.rules, self._slots[order], self._possible(order))

    def good_hint(self) -> Hint | None:
        """Give the best hint that gets a card played. It may touch one card badly only if it gets two cards played."""
        good = [
            worth
            for worth in self._worths
            if worth.plays + worth.fixes > 0 and (not worth.bad or (worth.bad == 1 and worth.plays > 1))
        ]
        return _best(good)

    def early_save(self) -> Hint | None:
        """Give the hint that saves most on all chops, in the early game or with many tokens."""
        if self._is_last or not (self._early or self._view.hint_tokens >= MANY_TOKENS):
            return None
        now = dangers(self._knowledge)
        saving = [(now - dangers(worth.after), worth.score, worth) for worth in self._worths if not worth.bad]
        saved, _, worth = max(saving, key=lambda three: three[:2], default=(0, 0, None))
        return worth.hint if worth is not None and saved > 0 else None

    def last_hope(self) -> Move | None:
        """In the last turn, play the likeliest card, if a strike can be spared."""
        hopes = self._is_last and not self._knowledge.position.on_the_brink and any(self._hopes)
        return self.likeliest_play() if hopes else None

    def hint_for_time(self) -> Hint | None:
        """Give the best hint, if the turns that are left do not allow a discard."""
        view = self._view
        pace = view.score + view.deck_size + view.players - view.best_score
        return _best(self._worths) if pace <= 0 else None

    def discard(self) -> Play | Discard | None:
        """Discard the oldest useless card, or else the chop."""
        chop = self._knowledge.chop(self._me)
        order = min(self._knowledge.trash(self._me), default=chop)
        if order is None or not self._may_discard:
            return None
        return losing(self._view.rules, self._slots[order], self._possible(order))

    def any_hint(self) -> Hint | None:
        """Give the best hint; if all hints mislead somebody, the best of those."""
        return _best(self._worths or self._weighed(misleading=True))

    def any_discard(self) -> Discard | None:
        """Discard the newest card. Here every card is touched or promised, and no hint is possible."""
        return Discard(self._slots[max(self._slots)]) if self._may_discard else None

    def likeliest_play(self) -> Play | None:
        """Play the card that is most likely playable, if the player holds any card."""
        return Play(self._hopes.index(max(self._hopes))) if self._hopes else None

    def anything_legal(self) -> Move:
        """Make the first legal move: a player without cards has only hints."""
        return self._legal[0]

    @cached_property
    def _play(self) -> Order | None:
        return self._knowledge.next_play(self._me)

    def _possible(self, order: Order) -> tuple[Card, ...]:
        """What one of the player's own cards can be."""
        return self._view.rules.faces_in(self._knowledge.masks(self._me)[order])

    @property
    def _is_last(self) -> bool:
        return self._view.turns_left is not None

    @property
    def _may_discard(self) -> bool:
        return any(isinstance(move, Discard) for move in self._legal)

    @cached_property
    def _hopes(self) -> list[float]:
        playable = self._knowledge.position.playable
        return [share(mask, playable) for mask in self._knowledge.certain(self._me).values()]

    @cached_property
    def _now(self) -> Forecast:
        return forecast(self._knowledge, self._turns)

    @cached_property
    def _worths(self) -> list[Worth]:
        return self._weighed(misleading=False)

    def _weighed(self, *, misleading: bool) -> list[Worth]:
        hints = [move for move in self._legal if isinstance(move, Hint)]
        worths = [weigh(self._knowledge, hint, self._now, self._turns, misleading=misleading) for hint in hints]
        return [worth for worth in worths if worth is not None]


def _best(worths: list[Worth]) -> Hint | None:
    return max(worths, key=lambda worth: worth.score).hint if worths else None
