"""The names of the parts of a position in words, and its defects by these names."""

from __future__ import annotations

from types import MappingProxyType

from hanabi.game import HintKind
from hanabi.game.internals import SENTENCES, DefectWording, Path, path_in_words, seat_name

EMPTY_HAND = "-"
NO_CARDS = "none"
KINDS = MappingProxyType({HintKind.COLOR: "colour", HintKind.VALUE: "value"})

EXAMPLES = MappingProxyType(
    {
        "hands": "r1 y2 / b5 w1",
        "tokens": "tokens 3",
        "strikes": "strikes 1",
        "fireworks": "fireworks r2 b1",
        "discards": "discards r1 y4",
        "turn": "turn B",
        "deck": "deck g1 w3",
        "last round": "last round 2",
        "last hint": "last hint colour",
        "edition": "edition abacus",
        "variants": "variants avalanche",
    }
)
"""An example of each part. The parts are read in this order, but the edition and the variants come first."""
SYNONYMS = MappingProxyType(
    {
        "hand": "hands",
        "token": "tokens",
        "hint tokens": "tokens",
        "hint token": "tokens",
        "hints": "tokens",
        "clues": "tokens",
        "strike": "strikes",
        "firework": "fireworks",
        "discard": "discards",
        "turns left": "last round",
        "variant": "variants",
    }
)

_PARTS = MappingProxyType(
    {
        "hint_tokens": "tokens",
        "turns_left": "last round",
        "last_hint": "last hint",
        "current_player": "turn",
        "hint_marks": "hands",
    }
)
"""The names of parts that differ from the names of their fields, by field."""


def part_of(path: Path) -> str:
    """The part of a position that a path leads into; empty for the whole position."""
    field = str(path[0]) if path else ""
    return _PARTS.get(field, field)


def _where(path: Path) -> str:
    return path_in_words((part_of(path), *path[1:]) if path else path, seat_name)


IN_WORDS = DefectWording(
    {
        **SENTENCES,
        # In a document a missing part is null. Words leave it out, so these sentences say none.
        "range-or-none": "{where}: expected {expected[0]} to {expected[1]} or none, got {got}",
        "not-alternating": "{where}: expected none, as hints need not alternate in this game, got {got}",
        "last-hint-missing": "{where}: hints marked the hands: expected one like last hint colour",
        "no-last-round": "{where}: expected none, as there is no last round, got {got}",
        "last-round-too-early": "{where}: expected none while the deck has cards, got {got}",
        "last-round-missing": "{where}: the deck is empty, so {expected[0]} to {expected[1]} turns are left: expected "
        "one like last round 2",
    },
    where=_where,
    seat=seat_name,
)
"""Writes the defects of a position with the names of its parts in words, and seats as letters."""
