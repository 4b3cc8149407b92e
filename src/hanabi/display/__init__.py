"""Drawing a table and a game: one picture, and its drawings for terminals, pages, notebooks and front ends."""

from hanabi.display.game_page import page
from hanabi.display.picturing import picture
from hanabi.display.sentences import describe
from hanabi.display.svg_table import svg
from hanabi.display.table_picture import Picture
from hanabi.display.text import show

__all__ = [
    "Picture",
    "describe",
    "page",
    "picture",
    "show",
    "svg",
]
