"""Names of `game` that other packages use besides its public ones. Not for users: they may change at any time."""

from hanabi.game import consequences
from hanabi.game.cards import MAX_HAND, MAX_NUMBER
from hanabi.game.checks import as_rows, as_tuple, brief_repr, first_of, is_int_between, require
from hanabi.game.class_swaps import Draft, draft_of
from hanabi.game.consequences import Consequence, Log, with_ending
from hanabi.game.deal import SEEDS_END, HasRules, rules_of, shuffled
from hanabi.game.defect import AS_JSON, AS_TOML, DefectWording, Path, path_in_words
from hanabi.game.defect_sentences import SENTENCES
from hanabi.game.descriptions import about, descriptions_of
from hanabi.game.display_hook import HtmlDisplay, ImageDisplay
from hanabi.game.endings import endings_by_hands, possible_endings, threats
from hanabi.game.enums import FrozenEnum
from hanabi.game.events import require_event
from hanabi.game.front_doors import publish
from hanabi.game.frozen import Frozen
from hanabi.game.hint_marks import hints_can_leave, marked_card, subjects_in
from hanabi.game.legality import (
    as_told,
    fact_of,
    hint_fact,
    refusal,
    require_table,
    touched_slots,
    within_reach,
)
from hanabi.game.lookup import UNSEEN, Lookup
from hanabi.game.moves import subject_of
from hanabi.game.numbers import Identity, Mask, Order, Seat, Slot, slots_in
from hanabi.game.open_courses import built, open_courses
from hanabi.game.reasons import Reason, reason, reason_not_now
from hanabi.game.rules import require_one_course, require_plays_from_hands
from hanabi.game.rules_defects import MAX_PLAYERS
from hanabi.game.rules_in_words import changed_settings, setting_names, settings_in_words
from hanabi.game.seat_names import seat_and_name, seat_name, seat_of_letter
from hanabi.game.soundness import defects, with_its_ending
from hanabi.game.state import DeckFaces, state_of
from hanabi.game.table_fields import TableFields
from hanabi.game.text import (
    JOINERS,
    MAX_DOCUMENT,
    MAX_LISTED,
    MAX_NAME,
    MAX_TEXT,
    abridged,
    counted,
    cut_short,
    in_slots,
    is_text,
    printable,
    with_and,
)
from hanabi.game.told_hints import UNTOLD_COLOR, UNTOLD_VALUE
from hanabi.game.touching import color_letters, color_of_value, deceptive_value
from hanabi.game.transition import advance, consequences_of, state_after, worth
