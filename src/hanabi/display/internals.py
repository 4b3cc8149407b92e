"""What other packages of the library use of `hanabi.display` besides its public names. It may change at any time."""

from hanabi.display.images.histogram import Distribution, histogram
from hanabi.display.lines.hands import short_name
from hanabi.display.lines.printed_table import PrintedTable, without_verdict
from hanabi.display.pictures.player_names import seat_called
from hanabi.display.pictures.rules_in_short import USUAL_COPIES, cards_of, rules_in_short
