"""Events as sentences."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import assert_never

from hanabi.display.pictures.player_names import checked_names, seat_called
from hanabi.game import STANDARD, Card, Discard, Event, HintColor, HintValue, Play, Rearrangement, Rules
from hanabi.game.internals import UNTOLD_COLOR, printable, require, require_event
from hanabi.rulebook.internals import wording
from hanabi.seats import Happening


def describe(happening: Happening, names: Sequence[str] = (), rules: Rules = STANDARD) -> str:
    """Describe an event in one sentence, without a full stop.

    `names` are the players' names, in seat order. Without a name, a player is called by the letter of the seat. A drawn
    card that the event hides is `a card`. Slots count from 0. `rules` are those of the game: they say which cards are
    inverted, and what hints name and tell.

    `hanabi.records.read_move` reads the move back from the sentence, given the rules and the same names. Raises
    `InvalidArgument` unless `happening` is an event or a rearrangement, and the names are texts.

    Examples:
        >>> from hanabi import HintValue, Matching, Play, Rearrangement, event, new_game, redact
        >>> happened = event(new_game(2, seed=7), Play(4))
        >>> describe(happened)
        'A plays blue 1 from slot 4: placed, draws red 2'
        >>> describe(redact(happened, 0))
        'A plays blue 1 from slot 4: placed, draws a card'
        >>> describe(event(new_game(2, seed=7), HintValue(1, 3)))
        'A hints 3 to B: touches slots 0, 3'
        >>> describe(event(new_game(2, seed=7), HintValue(1, 1)), rules=Rules(value_matching=Matching.PARITY))
        'A hints odd to B: touches slot 2'
        >>> describe(Rearrangement(1, (4, 0, 1, 2, 3)))
        'B puts the hand in the order of slots 4, 0, 1, 2, 3'
    """
    require_event(happening)
    require(rules, Rules, "Rules")
    called = checked_names(names)
    match happening:
        case Rearrangement(seat, slots):
            return f"{seat_called(seat, called)} puts the hand in the order of {_slots(slots)}"
        case Event():
            ending = "" if happening.ending is None else f", the game is over: {happening.ending.reason}"
            return f"{seat_called(happening.seat, called)} {_move(happening, called, rules)}{ending}"
    assert_never(happening)


def _slots(slots: tuple[int, ...]) -> str:
    return f"{'slot' if len(slots) == 1 else 'slots'} {', '.join(map(str, slots))}"


def _move(event: Event, names: tuple[str, ...], rules: Rules) -> str:
    move = event.move
    match move:
        case Play(slot, announce):
            named = "" if announce is None else f" as {_color(announce)}"
            result = "discarded" if _is_inverted(event, rules) else _result(event)
            return f"plays {_card(event.card)} from slot {slot}{named}: {result}, {_draw(event)}"
        case Discard(slot):
            result = f"{_result(event)}, " if _is_inverted(event, rules) else ""
            return f"discards {_card(event.card)} from slot {slot}: {result}{_draw(event)}"
        case HintColor(seat, color):
            named = wording().hinted(rules, color) if color == UNTOLD_COLOR else _color(color)
            return f"hints {named} to {seat_called(seat, names)}: {_touches(event)}"
        case HintValue(seat, value):
            return f"hints {wording().hinted(rules, value)} to {seat_called(seat, names)}: {_touches(event)}"
    assert_never(move)


def _result(event: Event) -> str:
    return "placed" if event.placed else f"strike {event.strikes}"


def _is_inverted(event: Event, rules: Rules) -> bool:
    """Whether the card is inverted: playing it discards it, and discarding it plays it."""
    return any(suit.inverted and suit.name == event.card.suit for suit in rules.suits if event.card is not None)


def _touches(event: Event) -> str:
    return f"touches {_slots(event.touched)}" if event.touched else "touches no card"


def _draw(event: Event) -> str:
    if not event.draws:
        return "draws nothing"
    return f"draws {_card(event.drawn)}"


def _color(color: str) -> str:
    """A colour as it is, or in quotes if it could be misread: `all r` could be a hint of red."""
    plain = len(color) > 1 and color.isalpha() and color == color.casefold()
    return color if plain else json.dumps(color)


def _card(card: Card | None) -> str:
    return "a card" if card is None else printable(str(card))
