"""The picture of a table in lines: who moves, what is counted, the fireworks, the discards and the hands.

Whatever is wider than the width goes below rather than closer together: hands below hands, cards below cards.
A name has no numbers after it on its line, as a terminal that turns a Hebrew name round would turn these round too.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional

from hanabi.display.cell_widths import cells, cut
from hanabi.display.styled_lines import (
    GAP,
    Block,
    Line,
    Span,
    beside,
    flowed,
    grid,
    indented,
    padded,
    sentence,
    trimmed,
    width_of_all,
)
from hanabi.display.table_picture import CardPicture, FireworkPicture, Picture, ProposedPicture, SeatPicture
from hanabi.game import InvalidArgument
from hanabi.game.house import brief_repr, require

NARROWEST = 40
"""The least width."""
LONGEST_NAME = 24
"""How many cells of a player's name are shown."""
LONGEST_SUIT = 12
"""How many cells of the name of a suit are shown."""
WIDEST_CARD = 15
"""How many cells the column of a card has at most."""
INDENT = 2
LABELS = ("slot", "", "", "touched", "missed")
LABEL = max(map(len, LABELS))
LAST_COPY, LOST = "!", "x"
"""The marks of cards: the last copy is not yet lost, and all are."""


def table_lines(picture: Picture, width: int) -> Block:
    """The picture in lines of at most `width` cells, without spaces at their ends.

    Raises `InvalidArgument` when it is not a picture, or the width is not a number of at least 40.
    """
    require(picture, Picture, "a Picture")
    if type(width) is not int or width < NARROWEST:
        raise InvalidArgument(f"width: expected a number of columns of at least {NARROWEST}, got {brief_repr(width)}")
    table = [_fireworks(picture), _discards(picture, width)]
    hands = [_hand(picture, seat, width) for seat in picture.seats]
    parts = [_heading(picture, width), beside(table, width), beside(_alike(hands), width)]
    if picture.proposed is not None and picture.proposed.because:
        parts.append(_proposed(picture, picture.proposed, width))
    return [trimmed(line) for part in parts for line in ((), *part)][1:]


def _alike(blocks: list[Block]) -> list[Block]:
    """Blocks of one width, so that they form columns."""
    width = width_of_all([line for block in blocks for line in block])
    return [[padded(block[0], width), *block[1:]] for block in blocks]


# The table.


def _heading(picture: Picture, width: int) -> Block:
    counts = [
        f"hint tokens {picture.hint_tokens} of {picture.max_hint_tokens}",
        f"strikes {picture.strikes} of {picture.max_strikes}",
        f"deck {picture.deck}",
    ]
    if picture.result is None:
        counts.append(f"score {picture.score} of {picture.max_score}")
        if picture.best_score < picture.max_score:
            counts.append(f"at best {picture.best_score}")
    lines = sentence(_with_short_names(picture, picture.turn), width, strong=True)
    if picture.last is not None:
        lines += sentence(f"last: {_with_short_names(picture, picture.last)}", width)
    return lines + sentence(", ".join(counts), width)


def _with_short_names(picture: Picture, text: str) -> str:
    """A sentence with the names of players cut as they are at their hands."""
    for name in sorted([seat.name for seat in picture.seats], key=len, reverse=True):
        # A short name stays: it may be a letter of other words.
        text = text.replace(name, _name(name)) if _name(name) != name else text
    return text


def _name(name: str) -> str:
    return cut(name, LONGEST_NAME)


def _fireworks(picture: Picture) -> Block:
    names = [cut(suit.name, LONGEST_SUIT) for suit in picture.suits]
    longest = max(map(cells, names))
    block: Block = [(Span("fireworks", faint=True),)]
    for number, (firework, name) in enumerate(zip(picture.fireworks, names, strict=True)):
        top = Span(f"{picture.suits[number].letter}{firework.top or 0}", suit=number, strong=True)
        block.append((*padded((top, Span("  "), Span(name)), longest + 5), Span(" "), *_needs(firework)))
    return block


def _needs(firework: FireworkPicture) -> Line:
    if not firework.needs:
        return (Span("complete", strong=True),)
    values = [
        Span(f" {value}{LOST}", faint=True) if value in firework.lost else Span(f" {value}") for value in firework.needs
    ]
    return (Span("needs"), *values)


def _discards(picture: Picture, width: int) -> Block:
    """The discards by suit, as wide as there is room beside the fireworks, or below them."""
    letter_width = max([cells(suit.letter) for suit in picture.suits])
    rows: Block = []
    signs = set()
    for number, pile in enumerate(picture.discards_by_suit):
        values = [_discarded(picture, number, value) for value in pile.values]
        signs |= {span.text[-1] for span in values}
        letter = padded((Span(picture.suits[number].letter, suit=number),), letter_width + GAP)
        lines = flowed([(span,) for span in values], NARROWEST - letter_width - GAP)
        rows += [(*letter, *lines[0]), *indented(lines[1:], letter_width + GAP)] if lines else []
    meaning = {LAST_COPY: "last copy left", LOST: "lost"}
    meant = [f"{sign} {words}" for sign, words in meaning.items() if sign in signs]
    legend = f"discards ({', '.join(meant)})" if meant else "discards"
    return [(Span(legend, faint=True),), *(rows or [(Span("none"),)])]


def _discarded(picture: Picture, suit: int, value: int) -> Span:
    name = picture.suits[suit].name
    if value in picture.fireworks[suit].lost:
        return Span(f"{value}{LOST}", faint=True)
    pile = [card for card in picture.discards if (card.suit, card.value) == (name, value)]
    if any(card.indispensable for card in pile):
        return Span(f"{value}{LAST_COPY}", strong=True)
    return Span(str(value), faint=any(card.dead for card in pile))


# The hands.


def _hand(picture: Picture, seat: SeatPicture, width: int) -> Block:
    name = "" if seat.name == seat.letter else f" {_name(seat.name)}"
    heading = [Span("> " if seat.to_move else "  ", strong=True), Span(f"{seat.letter}{name}", strong=seat.to_move)]
    if seat.viewer:
        heading.append(Span(" (viewer)", faint=True))
    columns = [_column(picture, card) for card in seat.cards]
    cards: Block = _in_columns(columns, width - INDENT) if columns else [(Span("no cards"),)]
    for card in seat.cards:
        if _has_a_line_of_its_own(card):
            cards += sentence(f"slot {card.slot}: {card.mark}", width - INDENT)
    return [tuple(heading), *indented(cards, INDENT)]


def _column(picture: Picture, card: CardPicture) -> list[Block]:
    """What there is to say of a card: its slot, its face, what is to be noticed, what touched it and what missed it."""
    return [
        [(Span(str(card.slot), faint=True),)],
        [(_face(picture, card),)],
        _notes(picture, card),
        flowed([(_subject(picture, subject),) for subject in card.touched_by], WIDEST_CARD),
        flowed([(_subject(picture, subject),) for subject in card.missed_by], WIDEST_CARD),
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


def _face(picture: Picture, card: CardPicture) -> Span:
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


def _subject(picture: Picture, subject: str | int) -> Span:
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
    mark = card.mark
    return mark is not None and (
        cells(mark) > WIDEST_CARD or any(bidirectional(letter) in {"R", "AL"} for letter in mark)
    )


# A move that is considered.


def _proposed(picture: Picture, proposed: ProposedPicture, width: int) -> Block:
    verdict = {True: "legal", False: "illegal", None: "legal or not"}[proposed.legal]
    rule = "" if proposed.rule is None else f" [{proposed.rule}]"
    by = _name(picture.seats[proposed.by].name)
    lines = sentence(f"proposed: {by}, {proposed.move.text}: {verdict}{rule}", width, strong=True)
    for text in (proposed.because, *[f"- {effect}" for effect in proposed.effects]):
        lines += indented(sentence(text, width - INDENT), INDENT)
    return lines
