"""Writing a card as short text, and reading it back."""

from __future__ import annotations

from hanabi.game import STANDARD, Card, InvalidArgument, Rules
from hanabi.game.house import brief_repr
from hanabi.records.notation.grammar import Grammar
from hanabi.records.notation.parts import PARTS


def write_card(card: Card) -> str:
    """A card in its one written form. Raises `InvalidArgument` when it is not a card.

    Examples:
        >>> write_card(Card("red", 1))
        'red 1'
    """
    if type(card) is not Card:
        raise InvalidArgument(f"expected a Card, got {brief_repr(card)}")
    return f"{card.suit} {card.value}"


def read_card(text: str, rules: Rules = STANDARD) -> Card:
    """A card of a game. Raises `NotationError` when the text is not one.

    Examples:
        >>> read_card("red 1"), read_card("R1"), read_card("g 5")
        (Card('red', 1), Card('red', 1), Card('green', 5))
    """
    card: Card = _CARD.read(text, rules)
    return card


_CARD = Grammar(
    PARTS, [(lambda card: card, "{card}")], lambda card, rules: write_card(card), ordinary=lambda rules: rules.faces
)
