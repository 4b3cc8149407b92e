"""Hanabi: the rules of the card game, as frozen values and pure functions.

The rules of play are imported at once, everything else when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanabi.game import (
    FIVE_SUITS,
    STANDARD,
    Band,
    Card,
    Discard,
    Ending,
    Event,
    HanabiError,
    HeldCard,
    Hint,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    InvalidRules,
    InvalidSetup,
    Move,
    Outcome,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    Suit,
    Table,
    Touch,
    apply,
    event,
    legal_moves,
    new_game,
    rearrange,
    shuffled_deck,
    why_illegal,
)

if TYPE_CHECKING:
    from hanabi.seats import (
        View,
        World,
        beliefs,
        common_view,
        determinize,
        imagine,
        observe,
        redact,
        spectator_view,
        view,
        worlds,
    )

__all__ = [
    "FIVE_SUITS",
    "STANDARD",
    "Band",
    "Card",
    "Discard",
    "Ending",
    "Event",
    "HanabiError",
    "HeldCard",
    "Hint",
    "HintColor",
    "HintValue",
    "IllegalMove",
    "InvalidArgument",
    "InvalidEvent",
    "InvalidRules",
    "InvalidSetup",
    "Move",
    "Outcome",
    "Play",
    "Rearrangement",
    "Rule",
    "Rules",
    "State",
    "Suit",
    "Table",
    "Touch",
    "View",
    "World",
    "apply",
    "beliefs",
    "common_view",
    "determinize",
    "event",
    "imagine",
    "legal_moves",
    "new_game",
    "observe",
    "rearrange",
    "redact",
    "shuffled_deck",
    "spectator_view",
    "view",
    "why_illegal",
    "worlds",
]

_LATER = {
    "hanabi.seats": [
        "View",
        "World",
        "beliefs",
        "common_view",
        "determinize",
        "imagine",
        "observe",
        "redact",
        "spectator_view",
        "view",
        "worlds",
    ],
}


if not TYPE_CHECKING:  # a type checker knows the names above, and no others

    def __getattr__(name: str) -> object:
        for module, names in _LATER.items():
            if name in names:
                value = getattr(import_module(module), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'hanabi' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
