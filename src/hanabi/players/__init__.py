"""Players, games and tournaments between them, programs as players, and the built-in players."""

from hanabi.game.internals import publish
from hanabi.players.entrants import Entrant, maker
from hanabi.players.faults import PlayerFault
from hanabi.players.player import Follower, Player, UnsuitableRules, rng
from hanabi.players.playing import play
from hanabi.players.programs import Program, ProgramFailed, serve
from hanabi.players.referee import Referee
from hanabi.players.reference.careful import Careful
from hanabi.players.reference.cheating import Cheating
from hanabi.players.reference.conventions import Conventions
from hanabi.players.reference.information import Information
from hanabi.players.reference.random_player import Random
from hanabi.players.reference.recommendation import Recommendation
from hanabi.players.tournaments.results import Tournament
from hanabi.players.tournaments.running import tournament
from hanabi.players.tournaments.spreading import WorkersLost
from hanabi.players.tournaments.tallies import Margin, PlayerResult

__all__ = [
    "Careful",
    "Cheating",
    "Conventions",
    "Entrant",
    "Follower",
    "Information",
    "Margin",
    "Player",
    "PlayerFault",
    "PlayerResult",
    "Program",
    "ProgramFailed",
    "Random",
    "Recommendation",
    "Referee",
    "Tournament",
    "UnsuitableRules",
    "WorkersLost",
    "maker",
    "play",
    "rng",
    "serve",
    "tournament",
]

publish("hanabi.players", globals(), __all__)
