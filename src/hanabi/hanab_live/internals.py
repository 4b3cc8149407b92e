"""What other packages of the library use of `hanabi.hanab_live` besides its public names. It may change at any time."""

from hanabi.hanab_live.naming import NamedGame, named_game
