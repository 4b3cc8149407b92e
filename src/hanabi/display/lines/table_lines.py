"""A picture as lines: whose turn it is, the counts, the fireworks, the discards and the hands.

Hands and cards that do not fit the width go below the others. No numbers follow a name on its line, as
a terminal that reverses a Hebrew name would reverse the numbers, too.
"""

from __future__ import annotations

from hanabi.display.lines.blocks import Block, beside, indented, padded, sentence, trimmed, width_of_all
from hanabi.display.lines.hands import hand_in_lines, short_name
from hanabi.display.lines.piles import discards_in_lines, fireworks_in_lines
from hanabi.display.pictures.table_picture import Picture, ProposedPicture
from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr, require

MIN_WIDTH = 40
INDENT = 2


def table_lines(picture: Picture, width: int) -> Block:
    """The picture in lines of at most `width` cells, without trailing spaces.

    Raises `InvalidArgument` for anything but a picture, and unless the width is a whole number of at least 40.
    """
    require(picture, Picture, "a Picture")
    if type(width) is not int or width < MIN_WIDTH:
        raise InvalidArgument(f"width: expected a number of columns of at least {MIN_WIDTH}, got {brief_repr(width)}")
    table = [fireworks_in_lines(picture), discards_in_lines(picture)]
    hands = [hand_in_lines(picture, seat, width) for seat in picture.seats]
    parts = [_heading(picture, width), beside(table, width), beside(_alike(hands), width)]
    if picture.proposed is not None and picture.proposed.because:
        parts.append(_proposed(picture, picture.proposed, width))
    return [trimmed(line) for part in parts for line in ((), *part)][1:]


def _alike(blocks: list[Block]) -> list[Block]:
    """Blocks padded to one width, so that they form columns."""
    width = width_of_all([line for block in blocks for line in block])
    return [[padded(block[0], width), *block[1:]] for block in blocks]


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
    """A sentence with long names cut, as above the hands."""
    for name in sorted([seat.name for seat in picture.seats], key=len, reverse=True):
        # A short name is not replaced: it has nothing to cut, and it may be part of other words.
        text = text.replace(name, short_name(name)) if short_name(name) != name else text
    return text


def _proposed(picture: Picture, proposed: ProposedPicture, width: int) -> Block:
    verdict = {True: "legal", False: "illegal", None: "unknown"}[proposed.legal]
    rule = "" if proposed.rule is None else f" [{proposed.rule}]"
    by = short_name(picture.seats[proposed.by].name)
    lines = sentence(f"proposed: {by}, {proposed.move.text}: {verdict}{rule}", width, strong=True)
    for text in (proposed.because, *[f"- {effect}" for effect in proposed.effects]):
        lines += indented(sentence(text, width - INDENT), INDENT)
    return lines
