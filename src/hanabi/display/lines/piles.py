"""The fireworks and the discards as lines."""

from __future__ import annotations

from hanabi.display.lines.blocks import GAP, Block, Line, Span, flowed, indented, padded
from hanabi.display.lines.cell_widths import cells, cut
from hanabi.display.pictures.table_picture import FireworkPicture, Picture

MAX_SUIT = 12
"""Maximum width of a suit's name, in cells."""
MAX_WIDTH = 40
"""Maximum width of the piles, in cells, so that they fit a narrow terminal."""
LAST_COPY, LOST = "!", "x"
"""The sign after a value of which only one copy is left, and the sign after a value that can no longer be placed."""


def fireworks_in_lines(picture: Picture) -> Block:
    """The top card of each firework, and the values that it still needs."""
    names = [cut(suit.name, MAX_SUIT) for suit in picture.suits]
    left = max(map(cells, names)) + max([cells(suit.letter) for suit in picture.suits]) + len("0") + 2 * GAP
    block: Block = [(Span("fireworks", faint=True),)]
    for number, (firework, name) in enumerate(zip(picture.fireworks, names, strict=True)):
        top = Span(f"{picture.suits[number].letter}{firework.top or 0}", suit=number, strong=True)
        needs = flowed(_needs(firework), MAX_WIDTH - left)
        block += [(*padded((top, Span(" " * GAP), Span(name)), left), *needs[0]), *indented(needs[1:], left)]
    return block


def _needs(firework: FireworkPicture) -> list[Line]:
    if not firework.needs:
        return [(Span("complete", strong=True),)]
    lost = [value in firework.lost for value in firework.needs]
    values = [
        Span(f"{value}{LOST if gone else ''}", faint=gone) for value, gone in zip(firework.needs, lost, strict=True)
    ]
    return [(Span("needs"),), *[(value,) for value in values]]


def discards_in_lines(picture: Picture) -> Block:
    """The discards by suit. The heading explains the signs that occur."""
    letter_width = max([cells(suit.letter) for suit in picture.suits])
    rows: Block = []
    signs = set()
    for number, pile in enumerate(picture.discards_by_suit):
        values = [_discarded(picture, number, value) for value in pile.values]
        signs |= {span.text[-1] for span in values}
        letter = padded((Span(picture.suits[number].letter, suit=number),), letter_width + GAP)
        lines = flowed([(span,) for span in values], MAX_WIDTH - letter_width - GAP)
        rows += [(*letter, *lines[0]), *indented(lines[1:], letter_width + GAP)] if lines else []
    meanings = {LAST_COPY: "last copy left", LOST: "lost"}
    explained = [f"{sign} {text}" for sign, text in meanings.items() if sign in signs]
    heading = f"discards ({', '.join(explained)})" if explained else "discards"
    return [(Span(heading, faint=True),), *(rows or [(Span("none"),)])]


def _discarded(picture: Picture, suit: int, value: int) -> Span:
    name = picture.suits[suit].name
    if value in picture.fireworks[suit].lost:
        return Span(f"{value}{LOST}", faint=True)
    pile = [card for card in picture.discards if (card.suit, card.value) == (name, value)]
    if any(card.indispensable for card in pile):
        return Span(f"{value}{LAST_COPY}", strong=True)
    return Span(str(value), faint=any(card.dead for card in pile))
