"""A hand of a picture, in lines: its cards next to each other, and what there is to say of each below it."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional

from hanabi.display.lines.blocks import GAP, Block, Span, flowed, grid, indented, sentence, width_of_all
from hanabi.display.lines.cell_widths import cells, cut
from hanabi.display.pictures.table_picture import CardPicture, Picture, SeatPicture

LONGEST_NAME = 24
"""How many cells of a player's name are shown."""
LONGEST_MARK = 200
"""How many cells are shown of what is written on a card."""
WIDEST_CARD = 15
"""How many cells the column of a card has at most."""
INDENT = 2
LABELS = ("slot", "", "", "touched", "missed")
LABEL = max(map(len, LABELS))


def short_name(name: str) -> str:
    """A player's name, cut where it is long.

    Examples:
        >>> short_name("Annabella of the seven seas")
        'Annabella of the seven…'
    """
    return cut(name, LONGEST_NAME)


def hand_in_lines(picture: Picture, seat: SeatPicture, width: int) -> Block:
    """A hand below the name of its player, in lines of at most `width` cells."""
    name = "" if seat.name == seat.letter else f" {short_name(seat.name)}"
    heading = [Span("> " if seat.to_move else "  ", strong=True), Span(f"{seat.letter}{name}", strong=seat.to_move)]
    if seat.viewer:
        heading.append(Span(" (viewer)", faint=True))
    columns = [_column(picture, card) for card in seat.cards]
    cards: Block = _in_columns(columns, width - INDENT) if columns else [(Span("no cards"),)]
    for card in seat.cards:
        if _has_a_line_of_its_own(card):
            cards += sentence(f"slot {card.slot}: {cut(str(card.mark), LONGEST_MARK)}", width - INDENT)
    return [tuple(heading), *indented(cards, INDENT)]


def _column(picture: Picture, card: CardPicture) -> list[Block]:
    """What there is to say of a card: its slot, its face, what is to be noticed, what touched it and what missed it."""
    return [
        [(Span(str(card.slot), faint=True),)],
        [(face_of(picture, card),)],
        _notes(picture, card),
        flowed([(subject_of(picture, subject),) for subject in card.touched_by], WIDEST_CARD),
        flowed([(subject_of(picture, subject),) for subject in card.missed_by], WIDEST_CARD),
    ]


def _in_columns(columns: Sequence[list[Block]], width: int) -> Block:
    """The cards next to each other as far as the width allows, the others below."""
    widths = [max(map(width_of_all, column)) for column in columns]
    lines: Block = []
    start = 0
    while start < len(columns):
        end, room = start, width - LABEL
        while end < len(columns) and widths[end] + GAP <= room:
            room -= widths[end] + GAP
            end += 1
        rows = [list(row) for row in zip(*columns[start:end], strict=True)]
        labels: list[Block] = [[(Span(label, faint=True),)] for label in LABELS]
        shown = [[label, *row] for label, row in zip(labels, rows, strict=True) if any(row)]
        lines += grid(shown, [LABEL, *widths[start:end]])
        start = end
    return lines


def face_of(picture: Picture, card: CardPicture) -> Span:
    """A card as it is seen; of a back what hints leave no doubt of."""
    if card.suit is not None:
        number = next(number for number, suit in enumerate(picture.suits) if suit.name == card.suit)
        text = f"{picture.suits[number].letter}{card.value}"
        return Span(text, suit=number, strong=bool(card.playable), faint=bool(card.dead))
    letters, values = {possible[0] for possible in card.possible}, {possible[1:] for possible in card.possible}
    letter = letters.pop() if len(letters) == 1 else "?"
    value = values.pop() if len(values) == 1 else "?"
    return Span(f"{letter}{value}", suit=_suit_of_letter(picture, letter))


def _suit_of_letter(picture: Picture, letter: str) -> int | None:
    return next((number for number, suit in enumerate(picture.suits) if suit.letter == letter), None)


def subject_of(picture: Picture, subject: str | int) -> Span:
    """The colour or the value of a hint."""
    for number, suit in enumerate(picture.suits):
        if suit.name == subject:
            return Span(suit.letter, suit=number)
    return Span(str(subject))


def _notes(picture: Picture, card: CardPicture) -> Block:
    said = []
    if card.new:
        said.append("new")
    if card.hinted:
        said.append("hinted")
    if card.aimed_at:
        said.append(f"^ {_aim(picture)}".rstrip())
    if card.mark and not _has_a_line_of_its_own(card):
        said.append(card.mark)
    return [(Span(text, strong=True),) for text in said if not text.isspace()]


def _aim(picture: Picture) -> str:
    """What a proposed move does to a card, in a word."""
    return "" if picture.proposed is None else picture.proposed.move.kind.split(" ")[0]


def _has_a_line_of_its_own(card: CardPicture) -> bool:
    """Whether what is written on a card is too long for its column, or would turn those beside it round."""
    mark = card.mark or ""
    return cells(mark) > WIDEST_CARD or any(bidirectional(letter) in {"R", "AL"} for letter in mark)
