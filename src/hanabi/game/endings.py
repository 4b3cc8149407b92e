"""Which endings a table may have reached. A state has one answer, a view may have several.

Most endings show in what everyone sees: the fireworks, strikes, discards and turns. Two depend on cards in hand. Each
of these is a `Threat`: the ending comes unless at least one of certain held cards has one of certain faces.

* `HOPELESS`: nothing more can be scored, unless a player who still has a turn holds a playable card.
* `STUCK`: the player to move has no card and no legal hint, unless a hint touches a card in another hand.

Example: one turn of the last round is left, for seat 0, and only red 4 and blue 5 are playable. Seat 0 itself does not
see its cards, so the result for its view is `(HOPELESS, None)`. The result is `(None,)` for a view that sees a red 4 in
that hand, and `(HOPELESS,)` for a view that sees the hand without a playable card.
"""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game.ending import Ending
from hanabi.game.held_card import HeldCard
from hanabi.game.lookup import UNSEEN
from hanabi.game.table import Table


def possible_endings(table: Table) -> tuple[Ending | None, ...]:
    """The endings that a table may have reached, whatever its own `ending` says. None stands for a game that goes on.

    If every hand is seen, there is one answer. Nothing is inferred here about unseen cards.

    Examples:
        >>> from hanabi import new_game
        >>> possible_endings(new_game(2, seed=7))
        (None,)
    """
    ending = _open_ending(table)
    return endings_by_hands(table) if ending is None else (ending,)


def endings_by_hands(table: Table) -> tuple[Ending | None, ...]:
    """The endings that cards in hand may cause, if no other ending is reached. None stands for a game that goes on."""
    endings: list[Ending | None] = []
    for threat in threats(table):
        comes = threat.comes(table)
        if comes is not False:
            endings.append(threat.ending)
        if comes:
            return tuple(endings)
    return (*endings, None)


@final
@attrs.frozen
class Threat:
    """An ending that comes unless one of the `held` cards has one of the `faces`, a bit mask of identities."""

    ending: Ending
    held: tuple[HeldCard, ...] = ()
    faces: int = 0

    def comes(self, table: Table) -> bool | None:
        """Whether the ending comes; None if unseen cards decide it."""
        identities = [table.deck_faces[held.order] for held in self.held]
        if any(self.faces >> identity & 1 for identity in identities):
            return False
        return None if UNSEEN in identities else True


def threats(table: Table) -> tuple[Threat, ...]:
    """The endings that depend on cards in hand, in order of precedence."""
    return (*_hopeless(table), *_stuck(table))


def _open_ending(table: Table) -> Ending | None:
    """The ending that everyone at the table can see, or None."""
    rules = table.rules
    if table.score == rules.max_score:
        return Ending.PERFECT
    # The last strike takes precedence over the loss of a card, because strikes belong to the base game.
    if table.strikes == rules.strikes:
        return Ending.STRIKES
    if rules.lost_card_ends and table.best_score < rules.max_score:
        return Ending.INDISPENSABLE
    return Ending.DECK if table.turns_left == 0 else None


def _hopeless(table: Table) -> tuple[Threat, ...]:
    if not table.rules.stops_when_hopeless:
        return ()
    if table.score == table.best_score:
        return (Threat(Ending.HOPELESS),)
    if table.turns_left is None:
        return ()
    seats = [(table.current_player + turn) % table.players for turn in range(table.turns_left)]
    held = tuple([held for seat in seats for held in table.hands[seat]])
    playable = sum(1 << table.rules.identity(card) for card in table.playable_cards)
    return (Threat(Ending.HOPELESS, held, playable),)


def _stuck(table: Table) -> tuple[Threat, ...]:
    if table.hands[table.current_player]:
        return ()
    rules, lookup = table.rules, table.rules.lookup
    if table.hint_tokens < rules.hint_cost:
        return (Threat(Ending.STUCK),)
    hints = lookup.hints_after[table.last_hint]
    if hints & lookup.free_hints:
        return ()
    held = tuple([held for hand in table.hands for held in hand])
    touched = sum(1 << identity for identity, by in enumerate(lookup.hints_touching) if by & hints)
    return (Threat(Ending.STUCK, held, touched),)
