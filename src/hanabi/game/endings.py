"""Why a game may be over, as far as a table shows: a state always does, a view may not."""

from __future__ import annotations

from hanabi.game.lookup import UNSEEN
from hanabi.game.outcome import Ending
from hanabi.game.table import Table


def possible_endings(table: Table) -> tuple[Ending | None, ...]:
    """The endings that a table may have reached, whatever its own `ending` says; None where the game may go on.

    With every hand seen there is one answer.

    Examples:
        >>> from hanabi import new_game
        >>> possible_endings(new_game(2, seed=7))
        (None,)
    """
    ending = _open_ending(table)
    return endings_by_hands(table) if ending is None else (ending,)


def endings_by_hands(table: Table) -> tuple[Ending | None, ...]:
    """The endings that depend on the cards in hands, for a table that has reached no other; None if play may go on."""
    endings: list[Ending | None] = []
    for ending, holds in ((Ending.HOPELESS, _is_hopeless(table)), (Ending.STUCK, _is_stuck(table))):
        if holds is not False:
            endings.append(ending)
        if holds:
            return tuple(endings)
    return (*endings, None)


def _open_ending(table: Table) -> Ending | None:
    """The ending, if any, that anyone can see without knowing a card in hand."""
    rules = table.rules
    if table.score == rules.max_score:
        return Ending.PERFECT
    # Striking out comes before the loss of a card: it is the rule of the base game.
    if table.strikes == rules.strikes:
        return Ending.STRIKES
    if rules.lost_card_ends and table.best_score < rules.max_score:
        return Ending.INDISPENSABLE
    return Ending.DECK if table.turns_left == 0 else None


def _is_hopeless(table: Table) -> bool | None:
    """Whether nothing more can be scored in a game that stops for that; None when this table cannot tell."""
    if not table.rules.stops_when_hopeless:
        return False
    if table.score == table.best_score:
        return True
    if table.turns_left is None:
        return False
    seats = [(table.current_player + turn) % table.players for turn in range(table.turns_left)]
    identities = [table.deck_faces[held.order] for seat in seats for held in table.hands[seat]]
    faces = table.rules.lookup.cards
    if any(identity != UNSEEN and table.is_playable(faces[identity]) for identity in identities):
        return False
    return None if UNSEEN in identities else True


def _is_stuck(table: Table) -> bool | None:
    """Whether the player to move has no legal move; None when this table cannot tell."""
    if table.hands[table.current_player]:
        return False
    if not table.hint_tokens:
        return True
    if table.rules.empty_hints:
        return False
    identities = [table.deck_faces[held.order] for hand in table.hands for held in hand]
    touching = table.rules.lookup.hints_touching
    if any(identity != UNSEEN and touching[identity] for identity in identities):
        return False
    return None if UNSEEN in identities else True
