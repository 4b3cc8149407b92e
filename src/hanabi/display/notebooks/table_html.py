"""A picture as HTML."""

from __future__ import annotations

from urllib.parse import quote

from hanabi.display.images.table_image import svg
from hanabi.display.lines.plain_text import text
from hanabi.display.notebooks.html_elements import Markup, element, joined
from hanabi.display.pictures.table_picture import Picture

_UNQUOTED = " !$()*+,-./:;=?@[]^_{|}~"
"""Characters that need no percent-encoding in a quoted `data:` URL."""


def html(picture: Picture, *, theme: str = "auto") -> str:
    """The picture as an HTML figure: the image, with a text version below that the reader can unfold.

    The image is a separate document inside the figure, so its style and the page's cannot affect each other. It loads
    nothing and has no script. `theme` is as in `svg`. Raises `InvalidArgument` for anything but a picture, and for an
    unknown theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> html(picture(new_game(2, seed=7)))[:48]
        '<figure style="margin:0"><img alt="A to move" sr'
    """
    return figure(picture, theme).text


def figure(picture: Picture, theme: str = "auto") -> Markup:
    """The figure as markup, to put inside other elements."""
    drawing = svg(picture, theme=theme)
    image = element(
        "img",
        alt=picture.turn,
        src=f"data:image/svg+xml,{quote(drawing, safe=_UNQUOTED)}",
        style="width:100%;max-width:32em",
    )
    words = element("details", element("summary", "In words"), element("pre", text(picture)))
    return element("figure", joined(image, words), style="margin:0")
