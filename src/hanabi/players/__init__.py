"""Players: what a bot is, games between bots, and players of our own."""

from hanabi.players.entrants import Entrant, maker
from hanabi.players.faults import PlayerFault
from hanabi.players.matches.results import Tournament
from hanabi.players.matches.spreading import WorkersLost
from hanabi.players.matches.standings import Margin, Standing
from hanabi.players.matches.tournaments import tournament
from hanabi.players.player import Follower, Player, UnsuitableRules, lots
from hanabi.players.playing import play
from hanabi.players.referee import Referee

__all__ = [
    "Entrant",
    "Follower",
    "Margin",
    "Player",
    "PlayerFault",
    "Referee",
    "Standing",
    "Tournament",
    "UnsuitableRules",
    "WorkersLost",
    "lots",
    "maker",
    "play",
    "tournament",
]
