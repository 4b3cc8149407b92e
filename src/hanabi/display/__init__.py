"""Drawing a table and a game: one picture, and its drawings for terminals, pages, notebooks and front ends."""

from hanabi.display.game_page import page
from hanabi.display.picturing import picture
from hanabi.display.png_rendering import png
from hanabi.display.sentences import describe
from hanabi.display.svg_diagrams import svg_beside, svg_hand
from hanabi.display.svg_table import svg
from hanabi.display.table_picture import Picture
from hanabi.display.text import show

__all__ = [
    "Picture",
    "describe",
    "page",
    "picture",
    "png",
    "show",
    "svg",
    "svg_beside",
    "svg_hand",
]
