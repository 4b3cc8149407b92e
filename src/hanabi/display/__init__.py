"""Drawing a table and a game: one picture, and its drawings for terminals, pages, notebooks and front ends."""

from hanabi.display.changing import change
from hanabi.display.colored_text import colored
from hanabi.display.documents import dumps, schema, schemas, to_data
from hanabi.display.game_page import page
from hanabi.display.html_figure import html
from hanabi.display.one_line import line
from hanabi.display.picturing import picture
from hanabi.display.plain_text import text
from hanabi.display.png_rendering import png
from hanabi.display.sentences import describe
from hanabi.display.svg_diagrams import svg_beside, svg_hand
from hanabi.display.svg_table import svg
from hanabi.display.table_change import Change
from hanabi.display.table_picture import Picture

__all__ = [
    "Change",
    "Picture",
    "change",
    "colored",
    "describe",
    "dumps",
    "html",
    "line",
    "page",
    "picture",
    "png",
    "schema",
    "schemas",
    "svg",
    "svg_beside",
    "svg_hand",
    "text",
    "to_data",
]
