# Without an `__all__`: of one without a value, type checkers would let `from hanabi import *` take nothing.

from hanabi import display as display
from hanabi import hanab_live as hanab_live
from hanabi import players as players
from hanabi import records as records
from hanabi.game import *
from hanabi.rulebook import *
from hanabi.seats import *

__version__: str
