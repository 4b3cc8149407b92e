"""What the other rooms use of `hanabi.display` beyond its exports. Not for users: any of it may change."""

from hanabi.display.images.histogram import Distribution, histogram
from hanabi.display.lines.cell_widths import cut
from hanabi.display.lines.hands import short_name
from hanabi.display.lines.table import NARROWEST
from hanabi.display.rules_in_short import rules_in_short
from hanabi.display.sentences import seat_called
from hanabi.display.table_picture import CardPicture, SeatPicture

__all__ = [
    "NARROWEST",
    "CardPicture",
    "Distribution",
    "SeatPicture",
    "cut",
    "histogram",
    "rules_in_short",
    "seat_called",
    "short_name",
]
