"""Drawing a table and a game: one picture, and its drawings for terminals, pages, notebooks and front ends."""

from hanabi.display.changing import change
from hanabi.display.documents import dumps, schema, schemas, to_data
from hanabi.display.picturing import picture
from hanabi.display.sentences import describe
from hanabi.display.svg_table import svg
from hanabi.display.table_change import Change
from hanabi.display.table_picture import Picture
from hanabi.display.text import show

__all__ = [
    "Change",
    "Picture",
    "change",
    "describe",
    "dumps",
    "picture",
    "schema",
    "schemas",
    "show",
    "svg",
    "to_data",
]
