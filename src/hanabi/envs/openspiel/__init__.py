"""Hanabi for OpenSpiel: a game with chance nodes, in which every edition and variant can be played.

Needs the extra `openspiel`. `register()` makes the game known as `hanabi_editions`, and `load` loads it:

    pyspiel.load_game("hanabi_editions(players=3,edition=cocktail-2015-fr,variants=avalanche)")

| parameter | what it is |
|---|---|
| `players` | how many play: 2 |
| `edition` | the id of an edition: `standard` |
| `variants` | variants by their ids, joined with `+` |
| `rules` | all rules packed into a text; `load` writes it for rules that are no edition |
| `layout`, `moves`, `reward` | as in every environment: `exact`, `hanabi`, `difference` |

With `layout` and `moves` set to `learning-environment` and the edition of that name, observations, actions, chance
outcomes and rewards are those of OpenSpiel's own `hanabi`.

Algorithms that ask for a game with terminal rewards, such as MCTS, take it with `reward=final`.

A state offers observations as tensors, in parts by name, and as strings; and information states as strings: all that a
player has seen since the deal, and nothing else. There is no tensor of information states. The game is the same for
all, and what each gets is the score.
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
    """The game of some rules, registered if need be, as `pyspiel.load_game` gives it.

    The choices are `variants`, `layout`, `moves` and `reward`: see `hanabi.envs.setting`. Raises
    `InvalidArgument` or `InvalidRules` for what makes no sense.

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


publish(__name__, globals(), __all__)
