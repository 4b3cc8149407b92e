"""PNG images, if a renderer is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import cast

from hanabi.display.images.table_image import svg
from hanabi.display.pictures.table_picture import Picture
from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import MAX_DOCUMENT, brief_repr, is_int_between, is_text

MAX_PIXELS = 8_000
"""Maximum width of an image."""

Renderer = Callable[..., bytes]


def png(drawing: Picture | str, *, width: int = 800, theme: str = "light") -> bytes:
    """A picture, or the text of an SVG image, as a PNG image.

    * `width`: in pixels.
    * `theme`: `light` or `dark`, for a picture. An SVG image keeps its own theme; `auto` becomes light.

    Needs the extra `png`; raises `HanabiError` without it. Raises `InvalidArgument` for anything but a picture or an
    SVG image, and for an invalid width or theme.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture
        >>> png(picture(new_game(2, seed=7)), width=400)[1:4]
        b'PNG'
    """
    if not is_int_between(width, 1, MAX_PIXELS):
        raise InvalidArgument(f"width: expected 1 to {MAX_PIXELS} pixels, got {brief_repr(width)}")
    text = drawing if is_text(drawing, MAX_DOCUMENT) else svg(cast("Picture", drawing), theme=theme)
    render = _renderer()
    try:
        return bytes(render(svg_string=text, width=width))
    except ValueError as error:
        raise InvalidArgument(f"expected a Picture or an SVG image: {error}") from None


def _renderer() -> Renderer:
    try:
        module = import_module("resvg_py")
    except ImportError:
        raise HanabiError('PNG images need a renderer: python -m pip install "hanabi[png]"') from None
    return cast("Renderer", module.svg_to_bytes)
