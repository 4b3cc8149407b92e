"""How an environment shows its game: the picture of the table, as text, as an image or as pixels."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanabi import display
from hanabi.game import Event, InvalidArgument, MissingExtra, State
from hanabi.game.internals import brief_repr

RenderMode: TypeAlias = Literal["human", "ansi", "svg", "rgb_array"]
Rendered: TypeAlias = "NDArray[np.uint8] | str | None"
RENDER_MODES: tuple[RenderMode, ...] = ("human", "ansi", "svg", "rgb_array")
WIDTH = 480
"""How many pixels wide an image is."""


def require_render_mode(mode: str | None) -> RenderMode | None:
    """The mode, if there is such a mode. Raises `InvalidArgument` when there is not."""
    if mode is None or (type(mode) is str and mode in RENDER_MODES):
        return mode
    raise InvalidArgument(f"no render mode is called {brief_repr(mode)}: there are {', '.join(RENDER_MODES)}")


def render(mode: str | None, state: State, event: Event | None) -> Rendered:
    """The table with all hands, as one of the `RENDER_MODES`.

    `"human"` writes it to standard output, `"ansi"` is that text, `"svg"` an image as text, `"rgb_array"` its pixels,
    which need the extra `png`. Without a mode there is nothing to see. Raises `HanabiError` without that extra.

    Examples:
        >>> from hanabi import new_game
        >>> render("ansi", new_game(2, seed=7), None).splitlines()[0]
        'A to move'
    """
    if mode is None:
        return None
    picture = display.picture(state, last=event)
    if mode == "svg":
        return display.svg(picture)
    if mode == "rgb_array":
        return _pixels(display.png(picture, width=WIDTH))
    text = display.text(picture)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None


def _pixels(png: bytes) -> NDArray[np.uint8]:
    """An image as an array of height, width and 3 colours, on white."""
    try:
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        raise MissingExtra("the render mode rgb_array", "Pillow", "png") from None
    image = Image.open(BytesIO(png)).convert("RGBA")
    return np.array(Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB"))
