"""Whose turn it is, the last event, and the counts of the table."""

from __future__ import annotations

from hanabi.display.images.layout import INNER, MARGIN, STATUS_HEIGHT, STATUS_TOP
from hanabi.display.images.text_fitting import bold_room, boxed, label, wrapped
from hanabi.display.pictures.table_picture import Picture, ResultPicture

_SIZES = ((15.5, 12), (14, 11), (13, 10.5))
"""Font sizes of the title and of the sentence, the largest first. Longer texts get smaller sizes."""
_HEADER_HEIGHT, _ROOM = STATUS_TOP - 16, INNER - 20
_TOKENS_X, _STRIKES_X, _DECK_X, _SCORE_X, _BEST_X = 22, 166, 232, 298, 381
"""The x at which each count begins. The best score ends at its x instead."""
MAX_TOKENS_DRAWN, MAX_STRIKES_DRAWN = 10, 4
"""If the rules have more tokens or strikes than this, the image shows a number instead of drawing them."""


def header(picture: Picture) -> str:
    """Whose turn it is, or how the game ended, and the last event."""
    one_line = [sizes for sizes in _SIZES if len(_title(picture, sizes[0])) == 1]
    # The smallest sizes always fit.
    size, small = next(sizes for sizes in one_line or _SIZES if _height(picture, *sizes) < _HEADER_HEIGHT - 6)
    y = 8 + (_HEADER_HEIGHT - _height(picture, size, small)) / 2 - 4
    mood = _mood(picture.result)
    parts = [f'<rect class="hanabi-{mood}" x="{MARGIN}" y="8" width="{INNER}" height="{_HEADER_HEIGHT}" rx="9"/>']
    for line in _title(picture, size):
        y += size * 1.25
        parts.append(boxed(line, MARGIN + 10, round(y, 1), size, "ink hanabi-b", _ROOM))
    for line in _sentence(picture, small):
        y += small * 1.3
        parts.append(boxed(line, MARGIN + 10, round(y + 1, 1), small, "muted", _ROOM))
    return "".join(parts)


def _title(picture: Picture, size: float) -> list[str]:
    return wrapped(picture.turn, size, bold_room(_ROOM), 2)


def _sentence(picture: Picture, size: float) -> list[str]:
    return [] if picture.last is None else wrapped(picture.last, size, _ROOM, 2)


def _height(picture: Picture, size: float, small: float) -> float:
    """The height of the title and the sentence in these sizes."""
    return size * 1.25 * len(_title(picture, size)) + small * 1.3 * len(_sentence(picture, small))


def _mood(result: ResultPicture | None) -> str:
    """The style of the header."""
    if result is None:
        return "panel"
    return "won" if result.won else "lost" if result.score == 0 else "over"


def status(picture: Picture) -> tuple[str, ...]:
    """The counts, one part each: hint tokens, strikes, deck or last round, score."""
    return (
        f'<rect class="hanabi-panel" x="{MARGIN}" y="{STATUS_TOP}" width="{INNER}" height="{STATUS_HEIGHT}" rx="9"/>',
        _caption(_TOKENS_X, f"hint tokens {picture.hint_tokens}/{picture.max_hint_tokens}")
        + _tokens(picture.hint_tokens, picture.max_hint_tokens),
        _caption(_STRIKES_X, f"strikes {picture.strikes}/{picture.max_strikes}")
        + _strikes(picture.strikes, picture.max_strikes),
        _deck(picture),
        _caption(_SCORE_X, "score")
        + _number(_SCORE_X, str(picture.score), f"of {picture.max_score}")
        + label(_worth(picture), _BEST_X, STATUS_TOP + 15, 10, "turn hanabi-b", "end"),
    )


def _worth(picture: Picture) -> str:
    """The best score within reach, or the final score once the game is over."""
    return f"best {picture.best_score}" if picture.result is None else f"final {picture.result.score}"


def _deck(picture: Picture) -> str:
    if picture.turns_left is None or picture.to_move is None:
        return _caption(_DECK_X, "deck") + _number(_DECK_X, str(picture.deck), "")
    unit = "turn" if picture.turns_left == 1 else "turns"
    return _caption(_DECK_X, "last round") + _number(_DECK_X, str(picture.turns_left), unit)


def _caption(x: float, text: str) -> str:
    return label(text, x, STATUS_TOP + 15, 10, "muted")


def _number(x: float, number: str, unit: str) -> str:
    return label(number, x, STATUS_TOP + 37, 19, "ink hanabi-b") + label(
        unit, x + 12 * len(number) + 4, STATUS_TOP + 37, 11, "muted"
    )


def _tokens(left: int, total: int) -> str:
    if total > MAX_TOKENS_DRAWN:
        return _number(_TOKENS_X, str(left), f"of {total}")
    y, step = STATUS_TOP + 31, min(16.5, 136 / total)
    radius = round(step * 0.4, 2)
    return "".join(
        [
            f'<circle class="hanabi-{"token" if index < left else "hollow"}" cx="{29 + step * index:.4g}" cy="{y}" '
            f'r="{radius}"/>'
            for index in range(total)
        ]
    )


def _strikes(made: int, total: int) -> str:
    if total > MAX_STRIKES_DRAWN:
        return _number(_STRIKES_X, str(made), f"of {total}")
    y = STATUS_TOP + 31
    return "".join(
        [
            f'<path class="hanabi-strike" d="M{167 + 17 * index} {y - 5}l10 10m0-10l-10 10"/>'
            if index < made
            else f'<path class="hanabi-hollow" d="M{167 + 17 * index} {y - 5}h10v10h-10Z"/>'
            for index in range(total)
        ]
    )
