"""What the other packages use of `players` beyond its public names. Not for users: it may change at any time."""

from hanabi.players.entrants import PROGRAM_PREFIX, REFERENCE_PLAYERS, PlayerMaker, players_for
from hanabi.players.playing import SEED_BITS
from hanabi.players.programs.process import LineProcess, ProcessFailed
from hanabi.players.referee import FAULT_POLICIES
from hanabi.players.reference.careful import CAREFUL_WEIGHTS
from hanabi.players.seated_player import SeatedPlayer, cheats
from hanabi.players.tournaments.means import mean_and_error
from hanabi.players.tournaments.results import RESULT_HEADINGS, result_row
from hanabi.players.tournaments.running import MAX_GAMES
