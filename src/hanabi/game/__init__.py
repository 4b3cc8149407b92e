"""The rules of play. Everything above this folder uses the names exported here."""

from hanabi.game.cards import MAX_HAND, MAX_NUMBER, Card, Suit, Touch
from hanabi.game.checks import as_rows, as_tuple, brief_repr, first_of, is_a, is_int_between, require
from hanabi.game.deal import SEEDS_END, new_game, shuffled, shuffled_deck
from hanabi.game.endings import endings_by_hands, possible_endings
from hanabi.game.enums import FrozenEnum
from hanabi.game.errors import HanabiError, InvalidArgument, InvalidEvent, InvalidRules, InvalidSetup, ValidationFailed
from hanabi.game.events import Event, Rearrangement, event, require_event, step
from hanabi.game.frozen import Frozen, Remade
from hanabi.game.held_card import HeldCard
from hanabi.game.hint_marks import HintMarks, hints_can_leave, marked_card, marks_of, subjects_in
from hanabi.game.legality import IllegalMove, legal_moves, refusal, slots_in, touched_slots, why_illegal
from hanabi.game.lookup import UNSEEN, Lookup
from hanabi.game.moves import Discard, Hint, HintColor, HintValue, Move, Play
from hanabi.game.outcome import Ending, Outcome
from hanabi.game.reasons import reason, tokens_available
from hanabi.game.rule_ids import Rule
from hanabi.game.rules import FIVE_SUITS, STANDARD, Rules
from hanabi.game.scale import Band
from hanabi.game.seat_names import seat_name, seat_of_letter
from hanabi.game.soundness import defects, with_its_ending
from hanabi.game.state import DeckFaces, State, state_of
from hanabi.game.table import Draft, Table, draft_of
from hanabi.game.text import MAX_DOCUMENT, MAX_LISTED, MAX_NAME, MAX_TEXT, counted, is_text, printable, told
from hanabi.game.transition import advance, apply, rearrange

__all__ = [
    "FIVE_SUITS",
    "MAX_DOCUMENT",
    "MAX_HAND",
    "MAX_LISTED",
    "MAX_NAME",
    "MAX_NUMBER",
    "MAX_TEXT",
    "SEEDS_END",
    "STANDARD",
    "UNSEEN",
    "Band",
    "Card",
    "DeckFaces",
    "Discard",
    "Draft",
    "Ending",
    "Event",
    "Frozen",
    "FrozenEnum",
    "HanabiError",
    "HeldCard",
    "Hint",
    "HintColor",
    "HintMarks",
    "HintValue",
    "IllegalMove",
    "InvalidArgument",
    "InvalidEvent",
    "InvalidRules",
    "InvalidSetup",
    "Lookup",
    "Move",
    "Outcome",
    "Play",
    "Rearrangement",
    "Remade",
    "Rule",
    "Rules",
    "State",
    "Suit",
    "Table",
    "Touch",
    "ValidationFailed",
    "advance",
    "apply",
    "as_rows",
    "as_tuple",
    "brief_repr",
    "counted",
    "defects",
    "draft_of",
    "endings_by_hands",
    "event",
    "first_of",
    "hints_can_leave",
    "is_a",
    "is_int_between",
    "is_text",
    "legal_moves",
    "marked_card",
    "marks_of",
    "new_game",
    "possible_endings",
    "printable",
    "rearrange",
    "reason",
    "refusal",
    "require",
    "require_event",
    "seat_name",
    "seat_of_letter",
    "shuffled",
    "shuffled_deck",
    "slots_in",
    "state_of",
    "step",
    "subjects_in",
    "tokens_available",
    "told",
    "touched_slots",
    "why_illegal",
    "with_its_ending",
]
