"""A table in a few lines, and the fullest drawing of a table that fits a height."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from hanabi.display.lines.blocks import Block, Line, Span, flowed, padded
from hanabi.display.lines.cell_widths import cells, cut
from hanabi.display.lines.hands import face_of, subject_in
from hanabi.display.lines.table_lines import MIN_WIDTH, table_lines
from hanabi.display.pictures.table_picture import CardPicture, Picture, SeatPicture

MAX_NAME = 12
"""Maximum width of a player's name, in cells."""


def short_table_lines(picture: Picture, width: int) -> Block:
    """A table with one line per hand. Cards are written as in positions: `?3+3` is a card that was touched by 3.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.display import picture
        >>> from hanabi.display.lines.blocks import plain
        >>> for line in short_table_lines(picture(view(new_game(2, seed=7), 0)), 80):
        ...     print(plain(line))
        A to move, as A sees it
        tokens 8/8  strikes 0/3  deck 40  score 0/25
        fireworks r0 y0 g0 b0 w0
        > A ?? ?? ?? ?? ??
          B r3 g5 b1 g3 g4
    """
    return [part for words in _lines(picture) for part in flowed(words, width)]


def _lines(picture: Picture) -> Iterator[list[Line]]:
    """Each line as the words at which it may be wrapped."""
    yield [(Span(word, strong=True),) for word in picture.turn.split()]
    if picture.last is not None:
        yield [(Span(word),) for word in picture.last.split()]
    yield [
        (Span(f"tokens {picture.hint_tokens}/{picture.max_hint_tokens} "),),
        (Span(f"strikes {picture.strikes}/{picture.max_strikes} "),),
        (Span(f"deck {picture.deck} "),),
        (Span(f"score {picture.score}/{picture.max_score}"),),
    ]
    yield [(Span("fireworks"),), *_fireworks(picture)]
    if picture.discards:
        yield [(Span("discards "),), *_discards(picture)]
    names = [cut(_named(seat), MAX_NAME) for seat in picture.seats]
    for seat, name in zip(picture.seats, names, strict=True):
        heading = (Span(f"{'>' if seat.to_move else ' '} {name}", strong=seat.to_move),)
        yield [padded(heading, 2 + max(map(cells, names))), *[_held(picture, card) for card in seat.cards]]


def _fireworks(picture: Picture) -> Iterator[Line]:
    for number, (suit, pile) in enumerate(zip(picture.suits, picture.fireworks, strict=True)):
        yield (Span(f"{suit.letter}{pile.top or 0}", suit=number),)


def _discards(picture: Picture) -> Iterator[Line]:
    for number, (suit, pile) in enumerate(zip(picture.suits, picture.discards_by_suit, strict=True)):
        if pile.values:
            yield (Span(f"{suit.letter}{''.join(map(str, pile.values))}", suit=number),)


def _named(seat: SeatPicture) -> str:
    return seat.letter if seat.name == seat.letter else f"{seat.letter} {seat.name}"


def _held(picture: Picture, card: CardPicture) -> Line:
    """A card in a hand, with the hints that touched it."""
    touched = "".join([subject_in(picture, subject).letter for subject in card.touched_by])
    face = face_of(picture, card)
    return (face, Span(f"+{touched}", faint=True)) if touched else (face,)


def fitted_lines(picture: Picture, width: int, height: int) -> Block:
    """The fullest drawing of a table in at most `height` lines, or the shortest drawing if none fits.

    To save lines, a drawing first omits empty lines, then the hints that missed a card. The shortest drawing has one
    line per hand.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> table = picture(new_game(2, seed=7))
        >>> [len(fitted_lines(table, 80, height)) for height in (80, 12, 10)]
        [13, 11, 5]
    """
    if width >= MIN_WIDTH:
        full = table_lines(picture, width)
        without_missed = [
            attrs.evolve(seat, cards=tuple([attrs.evolve(card, missed_by=()) for card in seat.cards]))
            for seat in picture.seats
        ]
        fewer = table_lines(attrs.evolve(picture, seats=tuple(without_missed)), width)
        for lines in (full, [*filter(None, full)], [*filter(None, fewer)]):
            if len(lines) <= height:
                return lines
    return short_table_lines(picture, width)
