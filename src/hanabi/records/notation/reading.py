"""Reading cards and moves, with tolerance for how people write them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hanabi.game import STANDARD, Card, Discard, HintColor, HintValue, Play, Rearrangement, Rules
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.grammar_parts import PARTS
from hanabi.records.notation.lookup import notation_lookup
from hanabi.records.notation.tokens import NotationError
from hanabi.records.notation.typed_moves import A_MOVE, read_typed
from hanabi.records.notation.writing import RecordEntry, write_card, write_move
from hanabi.rulebook.internals import ENGLISH, languages, texts

_SLOT = "[(<face> | a card) from] [the] [card] [in] [slot] {slot}"
_SEAT = "[seat/player] {seat}"
_COLOR = "[all] [the/his/her/their] [colour/color] {color} [card/cards]"
_VALUE = "[all] [the/his/her/their] [value/number/rank] {value} [s] [card/cards]"
_HINT = "hint/hints/clue/clues/tell/tells/h"
_TO = f"(to {_SEAT} | {{seat:teammate}})"
_DRAWS = "draws (nothing | a card | <face>)"
_TOUCHES = "touches (no card | slot/slots <slots>)"

# A move, and the effect that a sentence may add.
_MOVES = [
    (Play, f"play/plays/p {_SLOT} [as {{announce:color}}]", f"(placed | discarded | strike <number>) , {_DRAWS}"),
    (Discard, f"discard/discards/d {_SLOT}", f"[(placed | strike <number>) ,] {_DRAWS}"),
    (HintColor, f"{_HINT} [to] {_SEAT} [about] {_COLOR}", _TOUCHES),
    (HintValue, f"{_HINT} [to] {_SEAT} [about] {_VALUE}", _TOUCHES),
    (HintColor, f"{_HINT} {_COLOR} {_TO}", _TOUCHES),
    (HintValue, f"{_HINT} {_VALUE} {_TO}", _TOUCHES),
]
_VERBLESS = [
    (HintColor, "{seat:teammate} {color}"),
    (HintColor, "{color} {seat:teammate}"),
]
_REARRANGEMENTS = [
    (Rearrangement, f"rearrange/rearranges/reorder/reorders {_SEAT} {{slots}}"),
    (Rearrangement, f"{_SEAT} rearranges/reorders {{slots}}"),
    (Rearrangement, f"{_SEAT} puts the hand in the order of slot/slots {{slots}}"),
]
_MOVER = "[(<somebody> | seat/player <number>) [:]]"
_OVER = "[, the game is over : <ending>]"


def read_card(text: str, rules: Rules = STANDARD) -> Card:
    """Read a card of the game. Raises `NotationError` if the text is not one.

    Examples:
        >>> read_card("red 1"), read_card("R1"), read_card("g 5")
        (Card('red', 1), Card('red', 1), Card('green', 5))
    """
    card: Card = _CARD.read(text, rules)
    return card


def read_move(
    text: str, rules: Rules = STANDARD, names: Sequence[str] = (), *, language: str | None = ENGLISH
) -> RecordEntry:
    """Read a move or a rearrangement as people write it. `names` are the players' names in seat order.

    The text that `write_move` writes is always read back as the same move. Any other text must have exactly one
    meaning, and every word must be understood. Raises `NotationError` with the index in the text and what was expected
    there.

    With a `language` of the rulebook, its words are accepted, too; with None, the words of every language. English
    takes precedence, and only English is used in files.

    Examples:
        >>> read_move("play 0"), read_move("D3"), read_move("tell Bob about red", names=["Ann", "Bob"])
        (Play(slot=0, announce=None), Discard(slot=3), HintColor(seat=1, color='red'))
        >>> read_move("défausser 3", language="fr"), read_move("indice B rouge", language=None)
        (Discard(slot=3), HintColor(seat=1, color='red'))
    """
    readers = [_SENTENCE.read]
    if type(language) is not str or language != ENGLISH:
        others = languages()[1:] if language is None else [texts(language).language]
        readers += [partial(read_typed, language=other) for other in others]
    furthest: NotationError | None = None
    for read in readers:
        try:
            move: RecordEntry = read(text, rules, names)
        except NotationError as error:
            if furthest is None or error.index > furthest.index or furthest.expected == A_MOVE:
                furthest = error
        else:
            return move
    assert furthest is not None
    raise furthest


_CARD = Grammar(
    PARTS,
    [(lambda card: card, "{card}")],
    lambda card, rules: write_card(card),
    known=lambda rules: notation_lookup(rules).cards,
)
BARE = Grammar(
    PARTS,
    [*((make, move) for make, move, _ in _MOVES), *_VERBLESS, *_REARRANGEMENTS],
    write_move,
    A_MOVE,
    known=lambda rules: notation_lookup(rules).moves,
)
"""A move or a rearrangement without its mover, as in an event."""
_SENTENCE = Grammar(
    PARTS,
    [
        *((make, f"{_MOVER} {move} [: {effect}] {_OVER} [.]") for make, move, effect in _MOVES),
        *((make, f"{form} [.]") for make, form in [*_VERBLESS, *_REARRANGEMENTS]),
    ],
    write_move,
    A_MOVE,
    known=lambda rules: notation_lookup(rules).moves,
)
"""The same with its mover and its effect, as `hanabi.display.describe` writes it."""
