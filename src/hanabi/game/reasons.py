"""Why a rule forbids a move at a table, as data that can be put into any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from hanabi.game.ending import Ending
from hanabi.game.hint_settings import Matching
from hanabi.game.moves import Discard, HintColor, HintKind, HintValue, Move, Play
from hanabi.game.rule_ids import Rule
from hanabi.game.rules import Rules
from hanabi.game.table import Table
from hanabi.game.wording_hook import in_words

Figure: TypeAlias = int | str | tuple[int | str, ...] | Ending
"""A number (which may be a seat or a slot), a name, several of these, or an ending."""


class Reason(NamedTuple):
    """Why a rule forbids a move: the `rule`, the key of a `sentence`, and the `figures` to insert.

    `sentence` is None if there is none for this rule and move. Then the rule's statement serves as the reason. `str` is
    in English, with seats as numbers.

    Examples:
        >>> print(Reason(Rule.DISCARD_FULL, "all_available", {"most": 8}))
        all 8 hint tokens are available
    """

    rule: Rule
    sentence: str | None
    figures: Mapping[str, Figure]

    def __str__(self) -> str:
        return in_words(self, self.rule.statement.rstrip("."))


def reason(table: Table, move: Move, rule: Rule) -> Reason:
    """Why this rule forbids the move.

    Examples:
        >>> from hanabi import new_game
        >>> reason(new_game(2, seed=7), Discard(0), Rule.DISCARD_FULL).figures
        {'most': 8}
    """
    return Reason(rule, *(_found(table, move, rule) or (None, {})))


def reason_not_now(table: Table) -> Reason | None:
    """Why nothing is legal at this table, whatever it is; None if its player is to move.

    Examples:
        >>> from hanabi import new_game, view
        >>> print(reason_not_now(view(new_game(2, seed=7), 1)))
        it is the turn of seat 0
    """
    if table.ending is not None:
        return Reason(Rule.END_AFTER, "over", {"ending": table.ending})
    if not table.may_move:
        return Reason(Rule.TURN_NOT_YOURS, "not_your_turn", {"seat": table.current_player})
    return None


_Found: TypeAlias = tuple[str, dict[str, Figure]]


def _found(table: Table, move: Move, rule: Rule) -> _Found | None:
    """The key of the sentence, and its figures; None if there is no sentence for this rule and move."""
    if rule in _WHATEVER_IT_NAMES:
        return _WHATEVER_IT_NAMES[rule](table)
    match move:
        case Play(slot=slot) | Discard(slot=slot) if rule is Rule.TURN_NO_SUCH_CARD:
            return _no_such_card(table, slot)
        case Play(announce=str(announce)) if rule is Rule.CHOREOGRAPHY_WHICH:
            return "no_such_suit", {"name": announce, "colors": tuple([suit.name for suit in table.rules.suits])}
        case HintColor(seat, subject) | HintValue(seat, subject) if rule in _NO_SUCH_HINT:
            return _NO_SUCH_HINT[rule](table, seat, subject)
    return None


def _not_alternating(table: Table) -> _Found:
    return "after_color" if table.last_hint is HintKind.COLOR else "after_value", {}


def _over(table: Table) -> _Found | None:
    return None if table.ending is None else ("over", {"ending": table.ending})


_WHATEVER_IT_NAMES: dict[Rule, Callable[[Table], _Found | None]] = {
    Rule.END_AFTER: _over,
    Rule.TURN_NOT_YOURS: lambda table: ("not_your_turn", {"seat": table.current_player}),
    Rule.DISCARD_FULL: lambda table: ("all_available", {"most": table.rules.hint_tokens}),
    Rule.HINT_TOKEN: lambda table: ("none_available", {}),
    Rule.PLAY_FROM_DECK: lambda table: ("not_the_last_card", {"left": table.deck_size}),
    Rule.HINT_ALTERNATING: _not_alternating,
    Rule.HINT_COST: lambda table: ("too_few_available", {"cost": table.rules.hint_cost, "tokens": table.hint_tokens}),
    Rule.CHOREOGRAPHY_OFF: lambda table: ("no_choreography", {}),
}


def _no_such_card(table: Table, slot: int) -> _Found:
    held = len(table.hands[table.current_player])
    return "no_such_card", {"seat": table.current_player, "held": held, "last": held - 1, "slot": slot}


def _no_such_teammate(table: Table, seat: int, subject: str | int) -> _Found:
    if seat == table.current_player:
        return "hint_to_oneself", {"seat": seat}
    return "no_such_seat", {"seat": seat, "first_seat": 0, "last_seat": table.players - 1}


def _unknown_subject(table: Table, seat: int, subject: str | int) -> _Found:
    return _unknown_value(table.rules, subject) if isinstance(subject, int) else _unknown_color(table.rules, subject)


def _unknown_value(rules: Rules, value: int) -> _Found:
    if not rules.hint_values:
        return "no_value_hints", {}
    if rules.value_matching is Matching.PARITY:
        return "odd_or_even", {}
    if 1 <= value <= rules.values:
        return "no_hint_may_name_value", {"value": value}
    return "no_such_value", {"value": value, "most": rules.values}


def _unknown_color(rules: Rules, color: str) -> _Found:
    if not rules.colors:
        return "no_color_hints", {}
    if any(suit.name == color for suit in rules.suits):
        return "no_hint_may_name", {"color": color}
    return "no_such_color", {"name": color, "colors": rules.colors}


def _untouched(table: Table, seat: int, subject: str | int) -> _Found:
    if table.rules.value_matching is Matching.PARITY and isinstance(subject, int):
        return "no_odd" if subject == 1 else "no_even", {"seat": seat}
    return "touches_nothing", {"seat": seat, "subject": subject}


_NO_SUCH_HINT: dict[Rule, Callable[[Table, int, str | int], _Found]] = {
    Rule.HINT_TEAMMATE: _no_such_teammate,
    Rule.HINT_UNKNOWN_COLOUR: _unknown_subject,
    Rule.HINT_EMPTY: _untouched,
}
