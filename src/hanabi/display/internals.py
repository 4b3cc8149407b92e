"""What the other rooms use of `hanabi.display` beyond its exports. Not for users: any of it may change."""

from hanabi.display.escaping import escaped
from hanabi.display.images.style import style
from hanabi.display.images.text import bold_room, boxed, fitted, label
from hanabi.display.lines.cell_widths import cut
from hanabi.display.lines.hands import short_name
from hanabi.display.lines.table import NARROWEST
from hanabi.display.rules_in_short import rules_in_short
from hanabi.display.sentences import seat_called
from hanabi.display.table_picture import CardPicture, SeatPicture

__all__ = [
    "NARROWEST",
    "CardPicture",
    "SeatPicture",
    "bold_room",
    "boxed",
    "cut",
    "escaped",
    "fitted",
    "label",
    "rules_in_short",
    "seat_called",
    "short_name",
    "style",
]
