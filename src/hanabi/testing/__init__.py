"""For testing code built on this library, or another engine.

`conformance` checks another engine against the corpus, and `check_player` a program that plays. All else is Hypothesis
strategies, which need the extra `testing`; they are imported on first use, so that the others work without it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanabi.testing import conformance
    from hanabi.testing.game_strategies import decks, openings, playthroughs, states
    from hanabi.testing.move_strategies import absurd_moves, cards, moves_at
    from hanabi.testing.players import check_player
    from hanabi.testing.rule_strategies import crowded_rules, rules, suits

__all__ = [
    "absurd_moves",
    "cards",
    "check_player",
    "conformance",
    "crowded_rules",
    "decks",
    "moves_at",
    "openings",
    "playthroughs",
    "rules",
    "states",
    "suits",
]

_STRATEGIES = ("rule_strategies", "move_strategies", "game_strategies")


if not TYPE_CHECKING:  # pragma: no branch: a type checker knows the names above, and no others

    def __getattr__(name: str) -> object:
        if name == "conformance":
            return import_module("hanabi.testing.conformance")
        if name == "check_player":
            return import_module("hanabi.testing.players").check_player
        if name in __all__:
            modules = [import_module(f"hanabi.testing.{module}") for module in _STRATEGIES]
            return globals().setdefault(name, next(vars(each)[name] for each in modules if name in vars(each)))
        raise AttributeError(f"module 'hanabi.testing' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
