"""A table as a picture in plain text, and what happened at it as a sentence.

Seats are letters from A and slots are numbers from 0. A card in a hand is the letter of its suit and its value, or `??`
where the table does not know it. Only what the table holds is shown, so the text of a view is safe for its seat. Line
breaks and control characters in names are escaped.
"""

from __future__ import annotations

from hanabi.display.sentences import seat_called
from hanabi.game import HeldCard, Suit, Table, marks_of
from hanabi.game.house import counted, require, result_in_words
from hanabi.seats import View


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


# What is on the table.


def _turn(table: Table) -> str:
    parts = []
    if table.outcome is None:
        parts.append(f"{seat_called(table.current_player)} to move")
    else:
        parts.append(f"game over: {result_in_words(table.rules, table.outcome)}")
    if table.turns_left is not None and table.ending is None:
        parts.append(f"{counted(table.turns_left, 'turn')} left")
    if isinstance(table, View):
        parts.append(_eyes(table))
    return ", ".join(parts)


def _eyes(view: View) -> str:
    if view.seat is not None:
        return f"as {seat_called(view.seat)} sees it"
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
        rows.append((f"{mark} {seat_called(seat)}", [_face(table, held, letters) for held in hand] or ["-"]))
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
