"""Hanabi for OpenSpiel: a game with chance nodes, with every edition and variant.

Needs the extra `openspiel`. `register()` registers the game as `hanabi_editions`, and `load` loads it:

    pyspiel.load_game("hanabi_editions(players=3,edition=cocktail-2015-fr,variants=avalanche)")

| parameter | what it is |
|---|---|
| `players` | the number of players (default: 2) |
| `edition` | the id of an edition (default: `standard`) |
| `variants` | ids of variants, joined by `+` |
| `rules` | all rules packed into a string; `load` writes it for rules that are not an edition with variants |
| `layout`, `moves`, `reward` | as in every environment (defaults: `exact`, `hanabi`, `difference`) |

With the edition, the layout and the moves `learning-environment`, observations, actions, chance outcomes and rewards
are those of OpenSpiel's own `hanabi`.

For algorithms that need terminal rewards, such as MCTS, use `reward=final`.

Observations are tensors, with named parts, and strings. Information states are strings with all that a player has seen
since the deal; there is no tensor of them. All players get the same return: the score.
"""

from __future__ import annotations

from hanabi.game import STANDARD, MissingExtra
from hanabi.game.internals import publish

try:
    import pyspiel
except ImportError:
    raise MissingExtra("hanabi.envs.openspiel", "OpenSpiel", "openspiel") from None

from typing import Unpack

from hanabi.envs.openspiel.game import NAME, HanabiGame, HanabiState, game_type, register
from hanabi.envs.openspiel.parameters import PARAMETERS, parameters_of
from hanabi.envs.settings import Choices, RulesGiven

__all__ = ["NAME", "PARAMETERS", "HanabiGame", "HanabiState", "game_type", "load", "register"]


def load(players: int = 2, rules: RulesGiven = STANDARD, **choices: Unpack[Choices]) -> HanabiGame:
    """Load the game with some rules, as `pyspiel.load_game` does. Registers it first if necessary.

    The choices are `variants`, `layout`, `moves` and `reward`: see `hanabi.envs.setting`. Raises `InvalidArgument` or
    `InvalidRules`.

    Examples:
        >>> from hanabi import Rules, Suit
        >>> tiny = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
        >>> game = load(2, tiny)
        >>> game.num_distinct_actions(), game.max_utility(), game.max_chance_outcomes()
        (5, 2.0, 2)
    """
    parameters = parameters_of(players, rules, choices)
    register()
    game: HanabiGame = pyspiel.load_game(NAME, parameters)
    return game


publish("hanabi.envs.openspiel", globals(), __all__)
