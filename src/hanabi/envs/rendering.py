"""Rendering the table as text, as an image or as pixels."""

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
"""The width of an image in pixels."""


def require_render_mode(mode: str | None) -> RenderMode | None:
    """The mode itself. Raises `InvalidArgument` if there is no such mode."""
    if mode is None or (type(mode) is str and mode in RENDER_MODES):
        return mode
    raise InvalidArgument(f"render_mode: expected one of {', '.join(RENDER_MODES)}, got {brief_repr(mode)}")


def render(mode: str | None, state: State, event: Event | None) -> Rendered:
    """Render the table with all hands.

    `"human"` prints it, `"ansi"` returns text, `"svg"` an SVG image, and `"rgb_array"` pixels. Pixels need the extra
    `png`; without it, raises `MissingExtra`. Without a mode, returns None.

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
    """An image on a white background, as an array of height x width x 3 colours."""
    try:
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        raise MissingExtra("the render mode rgb_array", "Pillow", "png") from None
    image = Image.open(BytesIO(png)).convert("RGBA")
    return np.array(Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB"))
