"""A table as a picture in plain text, and what happened at it as a sentence.

Seats are letters from A and slots are numbers from 0. A card in a hand is the letter of its suit and its value, or `??`
where the table does not know it. Only what the table holds is shown, so the text of a view is safe for its seat. Line
breaks and control characters in names are escaped.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import assert_never

from hanabi.game import (
    Card,
    Discard,
    Event,
    HeldCard,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Suit,
    Table,
    marks_of,
)
from hanabi.game.house import (
    MAX_TEXT,
    as_tuple,
    brief_repr,
    counted,
    is_text,
    printable,
    require,
    require_event,
    result_in_words,
    seat_name,
)
from hanabi.seats import Happening, View


def show(table: Table, *, hints: bool = True) -> str:
    """A state or a view as lines of text, without a line break at the end.

    Below each card, `hints` shows what hints have said of it: after `+` the colours and values that touched it, after
    `-` those known to miss it. With `hints=False` only the cards are shown. Raises `InvalidArgument` when `table` is
    not a state or a view.

    Examples:
        >>> from hanabi import HintValue, apply, new_game, view
        >>> print(show(view(apply(new_game(2, seed=7), HintValue(1, 1)), 1)))
        B to move, as B sees it
        hint tokens 7 of 8, strikes 0 of 3, deck 40
        fireworks: red 0, yellow 0, green 0, blue 0, white 0 (0 of 25)
        discards: none
        <BLANKLINE>
        slot  0   1   2   3   4
          A   b4  y4  b5  b4  b1
        > B   ??  ??  ??  ??  ??
              -1  -1  +1  -1  -1
    """
    require(table, Table, "a State or a View")
    require(hints, bool, "hints to be True or False")
    return "\n".join([_turn(table), _counts(table), _fireworks(table), _discards(table), "", *_hands(table, hints)])


def describe(happening: Happening, names: Sequence[str] = ()) -> str:
    """What happened at the table as one sentence, without a full stop; `names` are the players', in seat order.

    A drawn card that the event does not show is `a card`. `hanabi.records.read_move` reads the move back from the
    sentence, given the rules of the game and the same names. Raises `InvalidArgument` unless `happening` is an event
    or a rearrangement, and the names are texts.

    Examples:
        >>> from hanabi import HintValue, Play, Rearrangement, event, new_game, redact
        >>> happened = event(new_game(2, seed=7), Play(4))
        >>> describe(happened)
        'A plays blue 1 from slot 4: placed, draws red 2'
        >>> describe(redact(happened, 0))
        'A plays blue 1 from slot 4: placed, draws a card'
        >>> describe(event(new_game(2, seed=7), HintValue(1, 3)))
        'A hints 3 to B: touches slots 0, 3'
        >>> describe(Rearrangement(1, (4, 0, 1, 2, 3)))
        'B puts the hand in the order of slots 4, 0, 1, 2, 3'
    """
    require_event(happening)
    called = as_tuple(names)
    if type(called) is not tuple or not all(is_text(name, MAX_TEXT) for name in called):
        raise InvalidArgument(f"expected the names of the players, got {brief_repr(names)}")
    match happening:
        case Rearrangement(seat, slots):
            return f"{_seat(seat, called)} puts the hand in the order of {_slots(slots)}"
        case Event():
            ending = "" if happening.ending is None else f", the game is over: {happening.ending.value}"
            return f"{_seat(happening.seat, called)} {_deed(happening, called)}{ending}"
    assert_never(happening)


def _seat(seat: int, names: tuple[str, ...] = ()) -> str:
    if 0 <= seat < len(names) and names[seat].strip():
        return printable(names[seat])
    name = seat_name(seat)
    return name if name.isalpha() else f"seat {name}"


def _slots(slots: tuple[int, ...]) -> str:
    return f"{'slot' if len(slots) == 1 else 'slots'} {', '.join(map(str, slots))}"


# What happened.


def _deed(event: Event, names: tuple[str, ...]) -> str:
    move = event.move
    match move:
        case Play(slot, announce):
            named = "" if announce is None else f" as {_color(announce)}"
            came = "placed" if event.placed else f"strike {event.strikes}"
            return f"plays {_card(event.card)} from slot {slot}{named}: {came}, {_draw(event)}"
        case Discard(slot):
            return f"discards {_card(event.card)} from slot {slot}: {_draw(event)}"
        case HintColor(seat, color):
            return f"hints {_color(color)} to {_seat(seat, names)}: {_touches(event)}"
        case HintValue(seat, value):
            return f"hints {value} to {_seat(seat, names)}: {_touches(event)}"
    assert_never(move)


def _touches(event: Event) -> str:
    return f"touches {_slots(event.touched)}" if event.touched else "touches no card"


def _draw(event: Event) -> str:
    if not event.draws:
        return "draws nothing"
    return f"draws {_card(event.drawn)}"


def _color(color: str) -> str:
    """A colour as plain words, or in quotes where it could be misread."""
    words = color.split(" ")
    plain = len(color) > 1 and all(map(str.isalpha, words)) and color == color.casefold()
    return color if plain else json.dumps(color)


def _card(card: Card | None) -> str:
    return "a card" if card is None else printable(str(card))


# What is on the table.


def _turn(table: Table) -> str:
    parts = []
    if table.outcome is None:
        parts.append(f"{_seat(table.current_player)} to move")
    else:
        parts.append(f"game over: {result_in_words(table.rules, table.outcome)}")
    if table.turns_left is not None and table.ending is None:
        parts.append(f"{counted(table.turns_left, 'turn')} left")
    if isinstance(table, View):
        parts.append(_eyes(table))
    return ", ".join(parts)


def _eyes(view: View) -> str:
    if view.seat is not None:
        return f"as {_seat(view.seat)} sees it"
    return "as a spectator sees it" if any(view.sees) else "as all know it"


def _counts(table: Table) -> str:
    rules = table.rules
    tokens = f"hint tokens {table.hint_tokens} of {rules.hint_tokens}"
    return f"{tokens}, strikes {table.strikes} of {rules.strikes}, deck {table.deck_size}"


def _fireworks(table: Table) -> str:
    piles = [_pile(suit, height) for suit, height in zip(table.rules.suits, table.fireworks, strict=True)]
    return f"fireworks: {', '.join(piles)} ({table.score} of {table.rules.max_score})"


def _pile(suit: Suit, height: int) -> str:
    """The suit and the card on top, or 0 when there is none yet."""
    if not suit.descending:
        return f"{suit.name} {height}"
    return f"{suit.name} {len(suit.copies) + 1 - height if height else 0} going down"


def _discards(table: Table) -> str:
    groups = []
    for suit in table.rules.suits:
        values = sorted(card.value for card in table.discards if card.suit == suit.name)
        if values:
            groups.append(" ".join([suit.name, *map(str, values)]))
    return f"discards: {', '.join(groups) or 'none'}"


# What is held.


def _hands(table: Table, hints: bool) -> list[str]:
    slots = max(len(hand) for hand in table.hands)
    rows = [("slot", [str(slot) for slot in range(slots)])]
    letters = {suit.name: suit.letter for suit in table.rules.suits}
    for seat, hand in enumerate(table.hands):
        mark = ">" if seat == table.current_player and table.ending is None else " "
        rows.append((f"{mark} {_seat(seat)}", [_face(table, held, letters) for held in hand] or ["-"]))
        marks = [_marks(table, held, letters) for held in hand]
        if hints and any(marks):
            rows.append(("", marks))
    return _aligned(rows)


def _aligned(rows: list[tuple[str, list[str]]]) -> list[str]:
    columns = max(len(cells) for _, cells in rows)
    widths = [max(len(cells[column]) for _, cells in rows if column < len(cells)) for column in range(columns)]
    return [
        "  ".join([f"{label:4}", *(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=False))]).rstrip()
        for label, cells in rows
    ]


def _face(table: Table, held: HeldCard, letters: dict[str, str]) -> str:
    card = table.face(held)
    return "??" if card is None else f"{letters[card.suit]}{card.value}"


def _marks(table: Table, held: HeldCard, letters: dict[str, str]) -> str:
    """The hints that touched a card, and those known to miss it."""
    marks = marks_of(table.rules, held)
    return "".join(
        [
            sign + "".join([letters.get(str(subject), str(subject)) for subject in subjects])
            for sign, subjects in (("+", marks.touched_by), ("-", marks.missed_by))
            if subjects
        ]
    )
