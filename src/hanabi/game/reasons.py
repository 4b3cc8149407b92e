"""Why a rule refuses a move here, with the figures of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hanabi.game.moves import Discard, HintColor, HintValue, Move, Play
from hanabi.game.rule_ids import Rule
from hanabi.game.table import Table
from hanabi.game.text import counted

Called: TypeAlias = Callable[[int], str]
"""What a seat is called."""


def reason(table: Table, move: Move, rule: Rule, called: Called = str) -> str:
    """Why this rule, which refuses the move, applies; seats are called by their numbers, or as `called` says.

    Examples:
        >>> from hanabi import new_game
        >>> reason(new_game(2, seed=7), Discard(0), Rule.DISCARD_FULL)
        'all 8 hint tokens are available'
    """
    if rule in _WHATEVER_IT_NAMES:
        return _WHATEVER_IT_NAMES[rule](table, called)
    match move:
        case Play(slot=slot) | Discard(slot=slot) if rule is Rule.TURN_NO_SUCH_CARD:
            return _no_such_card(table, slot, called)
        case Play(announce=str(announce)) if rule is Rule.CHOREOGRAPHY_WHICH:
            return _no_such_suit(table, announce)
        case HintColor(seat, subject) | HintValue(seat, subject) if rule in _NO_SUCH_HINT:
            return _NO_SUCH_HINT[rule](table, seat, subject, called)
    # No move breaks such a rule; whoever asks anyway gets its statement.
    return rule.statement.rstrip(".")


def tokens_available(table: Table) -> str:
    """How many hint tokens are available, out of how many.

    Examples:
        >>> from hanabi import new_game
        >>> tokens_available(new_game(2, seed=7))
        '8 of 8 hint tokens are available'
    """
    tokens, most = table.hint_tokens, table.rules.hint_tokens
    return f"{tokens} of {counted(most, 'hint token')} {'is' if tokens == 1 or most == 1 else 'are'} available"


def _all_available(table: Table) -> str:
    most = table.rules.hint_tokens
    return "the only hint token is available" if most == 1 else f"all {most} hint tokens are available"


def _over(table: Table, called: Called) -> str:
    assert table.ending is not None
    return f"the game is over ({table.ending.value}: {table.ending.rule})"


_WHATEVER_IT_NAMES: dict[Rule, Callable[[Table, Called], str]] = {
    Rule.END_AFTER: _over,
    Rule.TURN_NOT_YOURS: lambda table, called: f"it is the turn of seat {called(table.current_player)}",
    Rule.DISCARD_FULL: lambda table, called: _all_available(table),
    Rule.HINT_TOKEN: lambda table, called: tokens_available(table),
    Rule.CHOREOGRAPHY_OFF: lambda table, called: "these rules do not have Timed Choreography",
}


def _no_such_card(table: Table, slot: int, called: Called) -> str:
    held = len(table.hands[table.current_player])
    where = {0: "", 1: ", in slot 0"}.get(held, f", in slots 0 to {held - 1}")
    return f"seat {called(table.current_player)} holds {counted(held, 'card')}{where}, and none in slot {slot}"


def _no_such_suit(table: Table, announce: str) -> str:
    return f"{announce!r} is not a suit in play: the suits are {', '.join(suit.name for suit in table.rules.suits)}"


def _no_such_teammate(table: Table, seat: int, subject: str | int, called: Called) -> str:
    if seat == table.current_player:
        return f"seat {called(seat)} would be hinting to itself"
    return f"there is no seat {called(seat)}: the seats are {called(0)} to {called(table.players - 1)}"


def _unknown_subject(table: Table, seat: int, subject: str | int, called: Called) -> str:
    if isinstance(subject, int):
        return f"{subject} is not a value of this game: the values run from 1 to {table.rules.values}"
    if any(suit.name == subject for suit in table.rules.suits):
        return f"the cards of {subject} are in play, but no hint may name that colour"
    return f"{subject!r} is not a colour of this game: a hint may name {', '.join(table.rules.colors)}"


_NO_SUCH_HINT: dict[Rule, Callable[[Table, int, str | int, Called], str]] = {
    Rule.HINT_TEAMMATE: _no_such_teammate,
    Rule.HINT_UNKNOWN_COLOUR: _unknown_subject,
    Rule.HINT_EMPTY: lambda table, seat, subject, called: f"no card of seat {called(seat)} is touched by {subject}",
}
