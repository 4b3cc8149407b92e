"""Explaining a move: which rule decides, why it applies in this position, and what the move would do."""

from __future__ import annotations

from typing import assert_never, final

import attrs

from hanabi.game import Card, Discard, Event, HintColor, HintValue, Move, Play, Rule, State, Table, event, why_illegal
from hanabi.game.house import Frozen, counted, reason, slots_in, tokens_available, touched_slots
from hanabi.rulebook.ruling_lookup import ruling, source_in
from hanabi.rulebook.ruling_types import Ruling, Source


@final
@attrs.frozen(kw_only=True)
class Explanation(Frozen):
    """Why a move is legal or not, and what it would do.

    * `move`, `legal`: the move, and whether it may be made.
    * `rule`: the rule that decides: the one that forbids the move, or the one that it follows.
    * `because`: why that rule applies here, with the figures of this position.
    * `effect`: what the move would do, as far as the state or view knows; None for an illegal move.
    * `source`: what the book in play says on this rule; None unless the rules are one of the five books'.

    `str` gives all of that in a few lines.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> explain(new_game(2, seed=7), Discard(0))
        Explanation(move=Discard(slot=0), legal=False, rule=<Rule.DISCARD_FULL: 'discard/full'>)
    """

    move: Move
    legal: bool
    rule: Rule
    because: str = attrs.field(repr=False)
    effect: str | None = attrs.field(repr=False)
    source: Source | None = attrs.field(repr=False)

    @property
    def ruling(self) -> Ruling:
        """The ruling on the rule that decides."""
        return ruling(self.rule)

    def __str__(self) -> str:
        lines = [f"{self.move} is {'legal' if self.legal else 'illegal'}: {self.because} [{self.rule}]"]
        if self.effect is not None:
            lines.append(f"It {self.effect}.")
        lines.append(f"The rule: {self.rule.statement}")
        lines.append(f"The book: {_citation(self.source)}.")
        return "\n".join(lines)


def explain(table: Table, move: Move) -> Explanation:
    """Explain a move, legal or not, in a state or a view.

    A view's explanation reveals nothing that its seat does not know: what a card of the player's own hand would do is
    left open. Raises `InvalidArgument` when `move` is not a move, or `table` is not a state or a view.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> print(explain(new_game(2, seed=7), Discard(0)))
        Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]
        The rule: While every hint token is available nobody may discard, unless the rules allow it.
        The book: no one edition is in play; hanabi.ruling has what each says.
    """
    refused = why_illegal(table, move)
    rule = _rule_followed(table, move) if refused is None else refused
    return Explanation(
        move=move,
        legal=refused is None,
        rule=rule,
        because=_because_legal(table, move) if refused is None else f"{reason(table, move, rule)}.",
        effect=_effect(table, move) if refused is None else None,
        source=source_in(table.rules, rule),
    )


def _citation(source: Source | None) -> str:
    return "no one edition is in play; hanabi.ruling has what each says" if source is None else source.citation


# Which rule a legal move follows, and what the move would do.


def _card(table: Table, move: Play) -> Card | None:
    return table.face(table.hands[table.current_player][move.slot])


def _needs(table: Table, card: Card) -> str:
    """What the firework of a card needs next."""
    following = next((other for other in table.playable_cards if other.suit == card.suit), None)
    return f"the {card.suit} firework is complete" if following is None else f"{card.suit} needs its {following.value}"


def _has_all_tokens(table: Table) -> bool:
    return table.hint_tokens == table.rules.hint_tokens


def _rule_followed(table: Table, move: Move) -> Rule:
    match move:
        case Play():
            return _rule_of_play(table, move)
        case Discard():
            return Rule.DISCARD_FULL if _has_all_tokens(table) else Rule.DISCARD_TOKEN
        case HintColor() | HintValue():
            return Rule.HINT_COMPLETE if touched_slots(table, move) else Rule.HINT_EMPTY
    assert_never(move)


def _rule_of_play(table: Table, move: Play) -> Rule:
    card = _card(table, move)
    if card is None:
        return Rule.PLAY_ANY if move.announce is None else Rule.CHOREOGRAPHY_OPTIONAL
    fits = table.is_playable(card)
    if move.announce is None:
        return Rule.PLAY_SUCCESS if fits else Rule.PLAY_FAILURE
    if move.announce != card.suit:
        return Rule.CHOREOGRAPHY_WRONG
    return Rule.CHOREOGRAPHY_RIGHT if fits else Rule.CHOREOGRAPHY_UNPLAYABLE


def _because_legal(table: Table, move: Move) -> str:
    available = tokens_available(table)
    match move:
        case Play():
            return _because_held(table, move)
        case Discard():
            follows = "but these rules allow a discard anyway" if _has_all_tokens(table) else "so one can come back"
            return f"{available}, {follows}."
        case HintColor() | HintValue():
            slots = slots_in(touched_slots(table, move))
            fits = f"touches slot {', '.join(map(str, slots))} of seat {move.seat}" if slots else "may touch no card"
            return f"{available}, and the hint {fits}."
    assert_never(move)


def _because_held(table: Table, move: Play) -> str:
    card = _card(table, move)
    if card is None:
        return "any card in hand may be played; its player does not know what this one is."
    named = "" if move.announce is None else f", named as {move.announce}"
    return f"it is the {card}{named}, and {_needs(table, card)}."


def _effect(table: Table, move: Move) -> str:
    if isinstance(table, State):
        return _happens(table, event(table, move))
    match move:
        case Play():
            return "places the card if it is the next of its colour, and is a strike if not"
        case Discard():
            if _has_all_tokens(table):
                return "gives no hint token back: all are available"
            return f"gives one hint token back: {table.hint_tokens + 1} available"
        case HintColor() | HintValue():
            return f"spends one hint token: {table.hint_tokens - 1} left"
    assert_never(move)


def _happens(state: State, happened: Event) -> str:
    parts = []
    if happened.card is not None:
        verb = "places" if happened.placed else "discards"
        parts.append(f"{verb} the {happened.card}")
    if happened.strikes > state.strikes:
        parts.append(f"makes strike {happened.strikes} of {state.rules.strikes}")
    parts.append(_tokens(state, happened))
    if _leaves_a_hand(happened.move):
        parts.append("draws a card" if happened.draws else "draws nothing")
    if happened.ending is not None:
        parts.append(f"ends the game ({happened.ending.value}: {happened.ending.rule})")
    return ", ".join(parts)


def _leaves_a_hand(move: Move) -> bool:
    match move:
        case Play() | Discard():
            return True
        case HintColor() | HintValue():
            return False
    assert_never(move)


def _tokens(state: State, happened: Event) -> str:
    gained = happened.hint_tokens - state.hint_tokens
    change = {-1: "spends a hint token", 0: "leaves the hint tokens as they are"}.get(
        gained, f"gives {counted(gained, 'hint token')} back"
    )
    return f"{change} ({happened.hint_tokens} of {state.rules.hint_tokens} available)"
