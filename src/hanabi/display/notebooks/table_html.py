"""The picture of a table as a piece of a page."""

from __future__ import annotations

from urllib.parse import quote

from hanabi.display.images.table_image import svg
from hanabi.display.lines.plain_text import text
from hanabi.display.notebooks.html_elements import Markup, element, joined
from hanabi.display.pictures.table_picture import Picture

_AS_IT_IS = " !$()*+,-./:;=?@[]^_{|}~"
"""What an address may hold as it is, beside letters and digits, inside quotes."""


def html(picture: Picture, *, theme: str = "auto") -> str:
    """The picture as a piece of a page: a figure with the image, and below it the same in words, which unfolds.

    The image is a document of its own inside the figure, so that nothing in it is changed by the page, nor by other
    pictures, and nothing on the page by it. Nothing is loaded from anywhere, and there is no script. `theme` is that of
    `svg`. Raises `InvalidArgument` when the picture is not one, or there is no such theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> html(picture(new_game(2, seed=7)))[:48]
        '<figure style="margin:0"><img alt="A to move" sr'
    """
    return figure(picture, theme).text


def figure(picture: Picture, theme: str = "auto") -> Markup:
    """The same as markup, for what is said around it.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> figure(picture(new_game(2, seed=7))).text == html(picture(new_game(2, seed=7)))
        True
    """
    drawn = svg(picture, theme=theme)
    image = element(
        "img",
        alt=picture.turn,
        src=f"data:image/svg+xml,{quote(drawn, safe=_AS_IT_IS)}",
        style="width:100%;max-width:32em",
    )
    words = element("details", element("summary", "In words"), element("pre", text(picture)))
    return element("figure", joined(image, words), style="margin:0")
