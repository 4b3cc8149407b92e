"""A hand as lines: its cards side by side, each with its notes and hints below."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional

from hanabi.display.lines.blocks import GAP, Block, Span, flowed, grid, indented, sentence, width_of_all
from hanabi.display.lines.cell_widths import cells, cut
from hanabi.display.pictures.table_picture import CardPicture, Picture, SeatPicture, SubjectPicture

MAX_NAME = 24
"""Maximum width of a player's name, in cells."""
MAX_MARK = 200
"""Maximum width of the mark on a card, in cells."""
MAX_CARD = 15
"""Maximum width of a card's column, in cells."""
INDENT = 2
LABELS = ("slot", "", "", "touched", "missed")
LABEL_WIDTH = max(map(len, LABELS))


def short_name(name: str) -> str:
    """A player's name, cut if it is long."""
    return cut(name, MAX_NAME)


def hand_in_lines(picture: Picture, seat: SeatPicture, width: int) -> Block:
    """A hand below its player's name, in lines of at most `width` cells."""
    name = "" if seat.name == seat.letter else f" {short_name(seat.name)}"
    heading = [Span("> " if seat.to_move else "  ", strong=True), Span(f"{seat.letter}{name}", strong=seat.to_move)]
    if seat.viewer:
        heading.append(Span(" (viewer)", faint=True))
    columns = [_column(picture, card) for card in seat.cards]
    cards: Block = _in_columns(columns, width - INDENT) if columns else [(Span("no cards"),)]
    for card in seat.cards:
        if _has_own_line(card):
            cards += sentence(f"slot {card.slot}: {cut(str(card.mark), MAX_MARK)}", width - INDENT)
    return [tuple(heading), *indented(cards, INDENT)]


def _column(picture: Picture, card: CardPicture) -> list[Block]:
    """One block per entry of `LABELS`."""
    return [
        [(Span(str(card.slot), faint=True),)],
        [(face_of(picture, card),)],
        _notes(picture, card),
        flowed([(subject_of(picture, subject),) for subject in card.touched_by], MAX_CARD),
        flowed([(subject_of(picture, subject),) for subject in card.missed_by], MAX_CARD),
    ]


def _in_columns(columns: Sequence[list[Block]], width: int) -> Block:
    """Put as many cards side by side as the width allows, and the others below."""
    widths = [max(map(width_of_all, column)) for column in columns]
    lines: Block = []
    start = 0
    while start < len(columns):
        end, room = start, width - LABEL_WIDTH
        while end < len(columns) and widths[end] + GAP <= room:
            room -= widths[end] + GAP
            end += 1
        rows = [list(row) for row in zip(*columns[start:end], strict=True)]
        labels: list[Block] = [[(Span(label, faint=True),)] for label in LABELS]
        shown = [[label, *row] for label, row in zip(labels, rows, strict=True) if any(row)]
        lines += grid(shown, [LABEL_WIDTH, *widths[start:end]])
        start = end
    return lines


def face_of(picture: Picture, card: CardPicture) -> Span:
    """A face or a back. A back shows what all cards that hints leave possible have in common."""
    if card.suit is not None:
        number = next(number for number, suit in enumerate(picture.suits) if suit.name == card.suit)
        text = f"{picture.suits[number].letter}{card.value}"
        return Span(text, suit=number, strong=bool(card.playable), faint=bool(card.dead))
    letters, values = {possible[0] for possible in card.possible}, {possible[1:] for possible in card.possible}
    letter = letters.pop() if len(letters) == 1 else "?"
    value = values.pop() if len(values) == 1 else "?"
    suit_number = next((number for number, suit in enumerate(picture.suits) if suit.letter == letter), None)
    return Span(f"{letter}{value}", suit=suit_number)


def subject_of(picture: Picture, subject: str | int) -> Span:
    """The colour or the value of a hint: the letter of a suit, and a word for anything else."""
    for number, suit in enumerate(picture.suits):
        if suit.name == subject:
            return Span(suit.letter, suit=number)
    return Span(subject_in(picture, subject).word)


def subject_in(picture: Picture, subject: str | int) -> SubjectPicture:
    """What a hint named, among all that hints can say."""
    return next(each for each in picture.subjects if each.subject == subject)


def _notes(picture: Picture, card: CardPicture) -> Block:
    notes = []
    if card.new:
        notes.append("new")
    if card.hinted:
        notes.append("hinted")
    if card.aimed_at:
        notes.append(f"^ {_aim(picture)}".rstrip())
    if card.mark and not _has_own_line(card):
        notes.append(card.mark)
    return [(Span(text, strong=True),) for text in notes if not text.isspace()]


def _aim(picture: Picture) -> str:
    """What the proposed move does to a card, in one word."""
    return "" if picture.proposed is None else picture.proposed.move.kind.split(" ")[0]


def _has_own_line(card: CardPicture) -> bool:
    """Whether a mark needs its own line: it is too wide for a column, or right-to-left text would reverse columns."""
    mark = card.mark or ""
    return cells(mark) > MAX_CARD or any(bidirectional(letter) in {"R", "AL"} for letter in mark)
