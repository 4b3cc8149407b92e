"""What can be wrong with rules: each setting, and the suits together."""

from __future__ import annotations

from typing import Any

from hanabi.game.cards import MAX_COLORS, MAX_HAND, MAX_TOKENS, Suit
from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.courses import Courses
from hanabi.game.defect import Defect
from hanabi.game.hint_settings import HintUse, Matching, SpecialValue, Telling
from hanabi.game.scale import scale_defects
from hanabi.game.text import MAX_NAME, is_text

MAX_SUITS = 10
MAX_PLAYERS = 10
MAX_VARIANTS = 20

FLAGS = (
    "synesthesia",
    "alternating_hints",
    "empty_hints",
    "discard_at_full_tokens",
    "completion_bonus",
    "strikeout_keeps_points",
    "last_round",
    "lost_card_ends",
    "all_or_nothing",
    "choreography",
    "deck_plays",
    "stops_when_hopeless",
)
"""The settings that are on or off."""
_SIZES = ("hand_sizes",)
_KINDS: tuple[tuple[str, tuple[type, ...], str], ...] = (
    ("special_value", (SpecialValue, type(None)), "a SpecialValue or None"),
    ("color_hints", (HintUse,), "a HintUse"),
    ("value_hints", (HintUse,), "a HintUse"),
    ("value_matching", (Matching,), "a Matching"),
    ("courses", (Courses,), "a Courses"),
    ("hints_told", (Telling,), "a Telling"),
    *((name, (bool,), "True or False") for name in FLAGS),
)
"""Settings with the types that they may have."""


def rules_defects(rules: Any) -> list[Defect]:
    """Everything that is wrong with rules."""
    suits = _suits_defects(rules.suits)
    defects = list(suits)
    for name in ("hint_tokens", "strikes", "hint_cost"):
        if not is_int_between(getattr(rules, name), 1, MAX_TOKENS):
            defects.append(Defect("range", [name], expected=(1, MAX_TOKENS), got=brief_repr(getattr(rules, name))))
    defects += _hand_sizes_defects(rules.hand_sizes, None if suits else rules.deck_size)
    for name, kinds, expected in _KINDS:
        if type(getattr(rules, name)) not in kinds:
            defects.append(Defect("kind", [name], expected=expected, got=brief_repr(getattr(rules, name))))
    if not defects:
        defects += _clashes(rules)
    defects += scale_defects(rules.scale)
    edition = rules.edition
    if not (edition is None or is_text(edition, MAX_NAME)):
        expected = f"a text of up to {MAX_NAME} characters or None"
        defects.append(Defect("kind", ["edition"], expected=expected, got=brief_repr(edition)))
    variants = rules.variants
    if not (type(variants) is tuple and all(is_text(each, MAX_NAME) for each in variants[:MAX_VARIANTS])):
        defects.append(Defect("kind", ["variants"], expected="ids of variants", got=brief_repr(variants)))
    elif len(variants) > MAX_VARIANTS:
        defects.append(Defect("at-most", ["variants"], expected=MAX_VARIANTS, figures={"count": len(variants)}))
    return defects


def _clashes(rules: Any) -> list[Defect]:
    """Settings that are right by themselves, but cannot be combined."""
    defects = []
    if len(rules.colors) > MAX_COLORS:
        defects.append(Defect("colors-count", ["suits"], expected=MAX_COLORS, figures={"count": len(rules.colors)}))
    if rules.hint_cost > rules.hint_tokens:
        figures = {"tokens": rules.hint_tokens}
        defects.append(Defect("hint-cost", ["hint_cost"], got=str(rules.hint_cost), figures=figures))
    special = rules.special_value
    if special is not None and special.value > rules.values:
        defects.append(Defect("special-value", ["special_value"], expected=rules.values, got=str(special.value)))
    elif special is not None and special.deceptive and rules.value_hints is HintUse.USUAL and not rules.hint_values:
        defects.append(Defect("deceptive-alone", ["special_value"]))
    if rules.alternating_hints and rules.hints_told is Telling.NOTHING:
        defects.append(Defect("alternating-untold", ["alternating_hints"]))
    if rules.deck_plays and rules.choreography:
        defects.append(Defect("deck-plays-announced", ["deck_plays"]))
    if any(suit.inverted for suit in rules.suits):
        if not rules.discard_at_full_tokens:
            defects.append(Defect("inverted-at-full", ["suits"]))
        if rules.choreography:
            defects.append(Defect("inverted-announced", ["suits"]))
    return defects + _course_clashes(rules)


def _course_clashes(rules: Any) -> list[Defect]:
    defects = []
    if rules.courses is not Courses.ONE and any(suit.descending for suit in rules.suits):
        defects.append(Defect("courses-descending", ["courses"]))
    if rules.courses is Courses.ROUND and rules.values < len(rules.suits):
        figures = {"suits": len(rules.suits)}
        defects.append(Defect("courses-values", ["courses"], expected=rules.values, figures=figures))
    if rules.height == 0:
        defects.append(Defect("courses-start", ["courses"]))
    return defects


def _suits_defects(suits: object) -> list[Defect]:
    if not (type(suits) is tuple and suits and all(type(suit) is Suit for suit in suits)):
        return [Defect("kind", ["suits"], expected="one or more Suit values", got=brief_repr(suits))]
    if len(suits) > MAX_SUITS:
        return [Defect("at-most", ["suits"], expected=MAX_SUITS, figures={"count": len(suits)})]
    defects = []
    for what in ("name", "letter"):
        given = [" ".join(getattr(suit, what).split()) for suit in suits]
        twice = sorted({each for each in given if given.count(each) > 1})
        defects += [Defect("suits-alike", ["suits"], got=repr(each), figures={"what": what}) for each in twice]
    if len({len(suit.copies) for suit in suits}) > 1:
        values = ", ".join([f"{suit.name} 1-{len(suit.copies)}" for suit in suits])
        defects.append(Defect("suits-values", ["suits"], got=values))
    return defects


def _hand_sizes_defects(sizes: object, deck_size: int | None) -> list[Defect]:
    """What is wrong with the hand sizes. `deck_size` is None if the suits are invalid."""
    if not (type(sizes) is tuple and sizes and all(type(pair) is tuple and len(pair) == 2 for pair in sizes)):
        expected = "hand sizes by number of players, such as {2: 5}"
        return [Defect("kind", _SIZES, expected=expected, got=brief_repr(sizes))]
    if len(sizes) > MAX_PLAYERS:
        return [Defect("hand-sizes-count", _SIZES, expected=MAX_PLAYERS)]
    defects = []
    for players, size in sizes:
        if not is_int_between(players, 2, MAX_PLAYERS):
            defects.append(Defect("hand-sizes-players", _SIZES, expected=(2, MAX_PLAYERS), got=brief_repr(players)))
        elif not is_int_between(size, 1, MAX_HAND):
            defects.append(Defect("hand-sizes-size", _SIZES, got=brief_repr(size), figures={"players": players}))
        elif deck_size is not None and players * size > deck_size:
            figures = {"players": players, "size": size, "needed": players * size, "deck": deck_size}
            defects.append(Defect("hand-sizes-deck", _SIZES, figures=figures))
    if not defects and len({players for players, _ in sizes}) < len(sizes):
        defects.append(Defect("hand-sizes-twice", _SIZES, got=brief_repr(sizes)))
    return defects
