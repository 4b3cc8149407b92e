"""Tables and games as pictures, drawn as text, images, pages, HTML for notebooks, and data for front ends."""

from hanabi.display.front_ends.documents import dumps, schema, schemas, to_data
from hanabi.display.front_ends.picture_diff import change
from hanabi.display.front_ends.table_change import Change
from hanabi.display.images.diagrams import svg_beside, svg_hand
from hanabi.display.images.png_rendering import png
from hanabi.display.images.table_image import svg
from hanabi.display.lines.colored_text import colored
from hanabi.display.lines.one_line import line
from hanabi.display.lines.plain_text import text
from hanabi.display.notebooks.table_html import html
from hanabi.display.pages.game_page import page
from hanabi.display.pictures.building import picture
from hanabi.display.pictures.event_sentences import describe
from hanabi.display.pictures.table_picture import Picture
from hanabi.game.internals import publish

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

publish("hanabi.display", globals(), __all__)
