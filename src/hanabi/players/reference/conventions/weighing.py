"""The value of a hint: the plays and mistakes that it leads to or prevents, and the cards that it touches."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Hint
from hanabi.game.internals import Order
from hanabi.players.reference.conventions.forecasting import Forecast, forecast
from hanabi.players.reference.conventions.good_touch import well_touched
from hanabi.players.reference.conventions.interpreting import interpret
from hanabi.players.reference.conventions.knowledge import Knowledge

PLAYED = 10
"""The value of each additional card placed soon, and of each prevented mistake."""
USEFUL = 3
"""The value of touching a needed card for the first time."""
BAD = 4
"""The cost of touching a card that is not needed, or whose copy is touched elsewhere."""


@final
@attrs.frozen(eq=False)
class Worth:
    """The effects of a hint.

    * `plays`: the additional cards placed soon. `fixes`: the prevented mistakes.
    * `useful`, `bad`: how many newly touched cards are needed, and how many are not, or are touched elsewhere.
    * `after`: what everybody knows after the hint.
    """

    hint: Hint
    plays: int
    fixes: int
    useful: int
    bad: int
    after: Knowledge

    @property
    def score(self) -> int:
        """All effects in one number."""
        return PLAYED * (self.plays + self.fixes) + USEFUL * self.useful - BAD * self.bad


def weigh(knowledge: Knowledge, hint: Hint, now: Forecast, turns: int, *, misleading: bool = False) -> Worth | None:
    """The effects of a hint, compared with the forecast `now` without it.

    None if it touches nothing or leads to a mistake. Also None if somebody would misread a card, unless `misleading`.
    """
    position = knowledge.position
    touches = position.lookup.touched_by(hint)
    touched = [held for held in position.hands[hint.seat] if touches >> position.faces[held.order] & 1]
    if not touched:
        return None
    orders = [held.order for held in touched]
    after = interpret(knowledge, position.after_hint(hint), position.seat, hint, orders)
    if not misleading and _misread_cards(after) - _misread_cards(knowledge):
        return None
    then = forecast(after, turns)
    if then.mistakes > now.mistakes:
        return None
    new = [held.order for held in touched if not held.touched]
    useful = well_touched(knowledge, hint.seat, new)
    return Worth(hint, then.plays - now.plays, now.mistakes - then.mistakes, useful, len(new) - useful, after)


def _misread_cards(knowledge: Knowledge) -> set[Order]:
    position = knowledge.position
    faces, dead = position.faces, position.dead
    return {
        order
        for seat in range(len(position.hands))
        if seat != position.seat
        for order, mask in knowledge.masks(seat).items()
        if mask and not (mask | dead) >> faces[order] & 1
    }
