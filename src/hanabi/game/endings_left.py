"""The endings that a table may have come to, as far as it shows the cards in hand."""

from __future__ import annotations

from hanabi.game.lookup import UNSEEN
from hanabi.game.outcome import Ending
from hanabi.game.rules import Rules
from hanabi.game.table import Table


def endings_left(table: Table) -> tuple[Ending | None, ...]:
    """Why a table may be over, whatever it says itself; None where the game may go on.

    With all hands seen there is one answer.

    Examples:
        >>> from hanabi import new_game
        >>> endings_left(new_game(2, seed=7))
        (None,)
    """
    ending = _open_ending(table)
    if ending is not None:
        return (ending,)
    hopeless, stuck = _is_hopeless(table), _is_stuck(table)
    possible: tuple[Ending | None, ...] = () if hopeless is False else (Ending.HOPELESS,)
    if not hopeless:
        possible += () if stuck is False else (Ending.STUCK,)
        possible += () if stuck else (None,)
    return possible


def has_last_round(rules: Rules) -> bool:
    """Whether an empty deck starts a last round."""
    return not rules.crowning_piece


def _a_lost_card_ends(rules: Rules) -> bool:
    """Whether losing a card that is still needed ends the game."""
    return rules.crowning_piece


def _open_ending(table: Table) -> Ending | None:
    """The ending that needs no card in hand to be seen."""
    rules = table.rules
    if table.score == rules.max_score:
        return Ending.PERFECT
    if table.strikes == rules.strikes:
        return Ending.STRIKES
    if _a_lost_card_ends(rules) and table.best_score < rules.max_score:
        return Ending.INDISPENSABLE
    return Ending.DECK if table.turns_left == 0 else None


def _is_hopeless(table: Table) -> bool | None:
    """Whether nothing more can be scored in a game that stops for that; None where it cannot be told."""
    if not table.rules.stops_when_hopeless:
        return False
    if table.score == table.best_score:
        return True
    if table.turns_left is None:
        return False
    seats = [(table.current_player + turn) % table.players for turn in range(table.turns_left)]
    cards = [table.deck_faces[held.order] for seat in seats for held in table.hands[seat]]
    faces = table.rules.lookup.cards
    if any(identity != UNSEEN and table.is_playable(faces[identity]) for identity in cards):
        return False
    return None if UNSEEN in cards else True


def _is_stuck(table: Table) -> bool | None:
    """Whether the player to move has no legal move; None where it cannot be told."""
    if table.hands[table.current_player]:
        return False
    if not table.hint_tokens:
        return True
    if table.rules.empty_hints:
        return False
    cards = [table.deck_faces[held.order] for hand in table.hands for held in hand]
    touching = table.rules.lookup.hints_touching
    if any(identity != UNSEEN and touching[identity] for identity in cards):
        return False
    return None if UNSEEN in cards else True
