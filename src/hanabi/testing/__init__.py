"""Tools to test code that uses this library, another engine, or a program that plays.

`conformance` checks another engine against the corpus, `check_player` a program that plays. Everything else is
Hypothesis strategies. The strategies need the extra `testing`. They are imported on first use, so that the other two
work without this extra.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanabi.game.internals import publish

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
        if name not in __all__:
            raise AttributeError(f"module 'hanabi.testing' has no attribute {name!r}")
        modules = ["players"] if name == "check_player" else _STRATEGIES
        found = next(each for each in map(_names_of, modules) if name in each)
        publish(__name__, found, [name])
        return globals().setdefault(name, found[name])


def _names_of(module: str) -> dict[str, object]:
    return vars(import_module(f"hanabi.testing.{module}"))


def __dir__() -> list[str]:
    return sorted(__all__)
