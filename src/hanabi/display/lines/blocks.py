"""Styled lines, laid out in blocks. What a style looks like is up to the printer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias, final

import attrs

from hanabi.display.lines.cell_widths import cells, pieces
from hanabi.game.internals import Frozen

GAP = 2
"""Cells between two columns."""
BLOCK_GAP = 4
"""Cells between two blocks."""
HANGING_INDENT = 2
"""The indent of the second and later lines of a wrapped text."""


@final
@attrs.frozen
class Span(Frozen):
    """A piece of a line: its text, the index of the suit whose colours it has, and whether it is bold or dim."""

    text: str
    suit: int | None = None
    strong: bool = False
    faint: bool = False


Line: TypeAlias = tuple[Span, ...]
Block: TypeAlias = list[Line]


def plain(line: Line) -> str:
    """A line without its styles.

    Examples:
        >>> plain((Span("r1", suit=0), Span(" is red")))
        'r1 is red'
    """
    return "".join([span.text for span in line])


def width_of(line: Line) -> int:
    """The width of a line in cells."""
    return sum([cells(span.text) for span in line])


def width_of_all(block: Iterable[Line]) -> int:
    """The width of the longest line."""
    return max(map(width_of, block), default=0)


def padded(line: Line, width: int) -> Line:
    """A line, filled up with spaces on the right."""
    missing = width - width_of(line)
    return (*line, Span(" " * missing)) if missing > 0 else line


def indented(block: Block, by: int) -> Block:
    """A block with spaces on the left."""
    return [(Span(" " * by), *line) for line in block]


def flowed(words: Sequence[Line], width: int) -> Block:
    """Wrap words to a width. A word goes on the last line if it fits there. A word wider than a line is broken."""
    lines: Block = []
    room = 0
    for word in [part for whole in words for part in _broken(whole, width)]:
        wide = width_of(word)
        if lines and wide < room:
            lines[-1] = (*lines[-1], Span(" "), *word)
            room -= 1 + wide
        else:
            lines.append(word)
            room = width - wide
    return lines


def _broken(word: Line, width: int) -> list[Line]:
    if width_of(word) <= width:
        return [word]
    return [(attrs.evolve(span, text=piece),) for span in word for piece in pieces(span.text, width)]


def sentence(text: str, width: int, *, strong: bool = False) -> Block:
    """A text wrapped at words, with a hanging indent."""
    if cells(text) <= width:
        return [(Span(text, strong=strong),)]
    lines = flowed([(Span(word, strong=strong),) for word in text.split(" ") if word], width - HANGING_INDENT)
    return [*lines[:1], *indented(lines[1:], HANGING_INDENT)]


def grid(rows: Sequence[Sequence[Block]], widths: Sequence[int]) -> Block:
    """Rows of cells in columns. A cell may have several lines."""
    lines: Block = []
    for row in rows:
        for parts in zip_longest(*row, fillvalue=()):
            lines.append(trimmed(_joined(parts, [width + GAP for width in widths])))
    return lines


def beside(blocks: Sequence[Block], width: int) -> Block:
    """Put as many blocks side by side as the width allows. Each further row follows after an empty line."""
    rows: list[list[Block]] = []
    room = 0
    for block in blocks:
        wide = width_of_all(block)
        if rows and wide + BLOCK_GAP <= room:
            rows[-1].append(block)
            room -= BLOCK_GAP + wide
        else:
            rows.append([block])
            room = width - wide
    lines: Block = []
    for row in rows:
        widths = [width_of_all(block) + BLOCK_GAP for block in row]
        lines += [(), *(_joined(parts, widths) for parts in zip_longest(*row, fillvalue=()))]
    return lines[1:]


def _joined(parts: Sequence[Line], widths: Sequence[int]) -> Line:
    line: Line = ()
    for part, width in zip(parts, widths, strict=True):
        line = (*line, *padded(part, width))
    return line


def trimmed(line: Line) -> Line:
    """A line without trailing spaces."""
    kept = list(line)
    while kept:
        last = kept.pop()
        text = last.text.rstrip(" ")
        if text:
            return (*kept, attrs.evolve(last, text=text))
    return ()
