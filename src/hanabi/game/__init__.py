"""The rules of play."""

from hanabi.game.cards import Card, Suit, Touch
from hanabi.game.courses import Courses
from hanabi.game.deal import new_game, shuffled_deck
from hanabi.game.defect import Defect
from hanabi.game.ending import Ending
from hanabi.game.errors import (
    HanabiError,
    InvalidArgument,
    InvalidEvent,
    InvalidRules,
    InvalidSetup,
    MissingExtra,
    ValidationFailed,
)
from hanabi.game.events import Event, Rearrangement, event, step
from hanabi.game.front_doors import publish
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import HintMarks, marks_of
from hanabi.game.hint_settings import HintUse, Matching, SpecialValue, Telling
from hanabi.game.legality import IllegalMove, legal_moves, why_illegal
from hanabi.game.moves import Discard, Hint, HintColor, HintKind, HintValue, Move, Play
from hanabi.game.outcome import Outcome
from hanabi.game.rule_ids import Rule
from hanabi.game.rules import FIVE_SUITS, STANDARD, Rules
from hanabi.game.scale import Band
from hanabi.game.state import State
from hanabi.game.table import Table
from hanabi.game.transition import apply, rearrange

__all__ = [
    "FIVE_SUITS",
    "STANDARD",
    "Band",
    "Card",
    "Courses",
    "Defect",
    "Discard",
    "Ending",
    "Event",
    "HanabiError",
    "HeldCard",
    "Hint",
    "HintColor",
    "HintKind",
    "HintMarks",
    "HintUse",
    "HintValue",
    "IllegalMove",
    "InvalidArgument",
    "InvalidEvent",
    "InvalidRules",
    "InvalidSetup",
    "Matching",
    "MissingExtra",
    "Move",
    "Outcome",
    "Play",
    "Rearrangement",
    "Rule",
    "Rules",
    "SpecialValue",
    "State",
    "Suit",
    "Table",
    "Telling",
    "Touch",
    "ValidationFailed",
    "apply",
    "event",
    "legal_moves",
    "marks_of",
    "new_game",
    "rearrange",
    "shuffled_deck",
    "step",
    "why_illegal",
]

publish("hanabi", globals(), __all__)
