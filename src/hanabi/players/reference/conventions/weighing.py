"""What a hint is worth: the cards that it gets played or keeps from being played, and those that it touches."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Hint
from hanabi.players.reference.conventions.foreseeing import Foresight, foresee
from hanabi.players.reference.conventions.good_touch import well_touched
from hanabi.players.reference.conventions.interpreting import interpret
from hanabi.players.reference.conventions.knowledge import Knowledge

PLAYED = 10
"""What it is worth that a card is played soon, or that a mistake is not made."""
USEFUL = 3
"""What it is worth to touch a new card that is needed."""
BAD = 4
"""What it costs to touch one that is not, or that is touched elsewhere."""


@final
@attrs.frozen(eq=False)
class Worth:
    """What a hint does.

    * `plays`: how many more cards are placed soon. `fixes`: how many fewer mistakes are made.
    * `useful`, `bad`: how many new cards it touches that are needed, and that are not.
    * `after`: what everybody knows after it.
    """

    hint: Hint
    plays: int
    fixes: int
    useful: int
    bad: int
    after: Knowledge

    @property
    def score(self) -> int:
        """All this in one figure."""
        return PLAYED * (self.plays + self.fixes) + USEFUL * self.useful - BAD * self.bad


def weigh(knowledge: Knowledge, hint: Hint, now: Foresight, turns: int, *, misleading: bool = False) -> Worth | None:
    """What a hint is worth, when `now` is what is foreseen without it.

    None when it touches nothing or leads to a mistake, and, unless `misleading` hints are asked for, when somebody
    would take a card for what it is not.
    """
    position = knowledge.position
    touches = position.lookup.touched_by(hint)
    touched = [held for held in position.hands[hint.seat] if touches >> position.faces[held.order] & 1]
    if not touched:
        return None
    orders = [held.order for held in touched]
    after = interpret(knowledge, position.after_hint(hint), position.seat, hint, orders)
    if not misleading and _misled(after) - _misled(knowledge):
        return None
    then = foresee(after, turns)
    if then.mistakes > now.mistakes:
        return None
    new = [held.order for held in touched if not held.touched]
    useful = well_touched(knowledge, hint.seat, new)
    return Worth(hint, then.plays - now.plays, now.mistakes - then.mistakes, useful, len(new) - useful, after)


def _misled(knowledge: Knowledge) -> set[int]:
    """The cards that other seats take for what they are not."""
    position = knowledge.position
    faces, dead = position.faces, position.dead
    return {
        order
        for seat in range(len(position.hands))
        if seat != position.seat
        for order, mask in knowledge.masks(seat).items()
        if mask and not (mask | dead) >> faces[order] & 1
    }
