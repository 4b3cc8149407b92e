# No `__all__`: type checkers read one without a value as empty, and `from hanabi import *` would import nothing.

from hanabi import display as display
from hanabi import hanab_live as hanab_live
from hanabi import players as players
from hanabi import records as records
from hanabi.game import *
from hanabi.rulebook import *
from hanabi.seats import *

__version__: str
