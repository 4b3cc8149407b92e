"""The picture of a table as an image."""

from __future__ import annotations

from html import escape

from hanabi.display.table_picture import Picture
from hanabi.game.house import require


def svg(picture: Picture) -> str:
    """The picture as an image in SVG. Raises `InvalidArgument` when it is not a picture.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display.picturing import picture
        >>> svg(picture(new_game(2, seed=7)))[:4]
        '<svg'
    """
    return "".join(fragments(picture))


def fragments(picture: Picture) -> tuple[str, ...]:
    """The image in parts, so that a page of many images stores those that repeat only once."""
    require(picture, Picture, "a Picture")
    return ('<svg xmlns="http://www.w3.org/2000/svg">', f"<text>{escape(picture.turn)}</text>", "</svg>")
