"""Explaining what somebody wants to do at a table, also if it is not a move: passing, or reordering a hand."""

from __future__ import annotations

from typing import TypeAlias

from hanabi.game import Move, Rearrangement, Rule, Table
from hanabi.game.internals import Reason, reason_not_now
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.explaining.explanation import Explanation, explained, refused, without_effects
from hanabi.rulebook.texts.wording import Called, Wording, wording

Claim: TypeAlias = Move | Rearrangement | Reason
"""What somebody wants to do: a move, a rearrangement, or the reason why it is no move."""


def explained_claim(table: Table, claim: Claim, called: Called, language: str = ENGLISH) -> Explanation:
    """Explain a claim, with seats named by `called`.

    Examples:
        >>> from hanabi import new_game
        >>> passing = Reason(Rule.TURN_ONE_ACTION, "passing", {})
        >>> each = explained_claim(new_game(2, seed=7), passing, "AB".__getitem__)
        >>> each.legal, each.because, each.rule.value
        (False, 'passing is not an action.', 'turn/one-action')
        >>> explained_claim(new_game(2, seed=7), Rearrangement(0, (1, 0, 2, 3, 4)), "AB".__getitem__).legal
        True
    """
    match claim:
        case Reason():
            return refused(table, reason_not_now(table) or claim, wording(language, called))
        case Rearrangement():
            return _rearranged(table, claim, wording(language, called))
        case _:
            return explained(table, claim, called, language)


def _rearranged(table: Table, claim: Rearrangement, words: Wording) -> Explanation:
    rule, players = Rule.HAND_REARRANGE, table.players
    over = reason_not_now(table)
    if over is not None and over.rule is Rule.END_AFTER:
        return refused(table, over, words)
    if not 0 <= claim.seat < players:
        figures = {"seat": claim.seat, "first_seat": 0, "last_seat": players - 1}
        return refused(table, Reason(rule, "no_such_seat", figures), words)
    # Without slots the question is whether the hand may be reordered at all.
    if claim.slots and sorted(claim.slots) != [*range(len(table.hands[claim.seat]))]:
        return refused(table, Reason(rule, "not_a_new_order", {"seat": claim.seat}), words)
    return without_effects(table, rule, words.say("legal", "rearrange"), words, legal=True)
