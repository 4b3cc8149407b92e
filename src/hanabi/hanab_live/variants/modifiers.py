"""What a variant of hanab.live may change besides its suits, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, final

import attrs

from hanabi.game import Courses, HintUse, Matching, SpecialValue, Telling, Touch
from hanabi.game.internals import Frozen
from hanabi.hanab_live.variants.mechanisms import Mechanism

USUAL_SIZES = ("6543", "65", "6")
FROM_FIVE_SUITS = ("65", "6", "")


@final
@attrs.frozen(kw_only=True)
class Modifier(Frozen):
    """A change to the usual game. `code` is its text in the short form of a variant."""

    code: str
    name: str
    mechanisms: tuple[Mechanism, ...]
    settings: Mapping[str, Any] | None
    """The settings of our rules; None if our rules cannot express it."""
    copies: tuple[int, ...]
    """How many cards of each value a suit has, unless it has one of each."""
    sizes: tuple[str, ...]
    """The numbers of suits that the site offers if none, one or two of them have one card of each value."""


def _modifier(
    code: str,
    name: str,
    *mechanisms: Mechanism,
    copies: tuple[int, ...] = (3, 2, 2, 2, 1),
    sizes: tuple[str, ...] = USUAL_SIZES,
    **settings: Any,
) -> Modifier:
    return Modifier(
        code=code,
        name=name,
        mechanisms=mechanisms,
        settings=MappingProxyType(settings),
        copies=copies,
        sizes=sizes,
    )


def _special_values() -> Iterator[Modifier]:
    own, all_, none = Touch.OWN, Touch.ALL, Touch.NONE
    touches = (
        ("R", "Rainbow", all_, own),
        ("P", "Pink", own, all_),
        ("W", "White", none, own),
        ("B", "Brown", own, none),
        ("O", "Omni", all_, all_),
        ("N", "Null", none, none),
        ("M", "Muddy-Rainbow", all_, none),
        ("L", "Light-Pink", none, all_),
    )
    for value, numbers in ((1, "Ones"), (5, "Fives")):
        for code, name, color_touch, value_touch in touches:
            special = SpecialValue(value, color_touch=color_touch, value_touch=value_touch)
            yield _modifier(f"{code}{value}", f"{name}-{numbers}", Mechanism.SPECIAL_VALUE, special_value=special)
        deceptive = SpecialValue(value, deceptive=True)
        yield _modifier(f"D{value}", f"Deceptive-{numbers}", Mechanism.DECEPTIVE, special_value=deceptive)


def _others() -> Iterator[Modifier]:
    blind, mute = HintUse.BLIND, HintUse.MUTE
    yield _modifier("OE", "Odds and Evens", Mechanism.ODDS_AND_EVENS, value_matching=Matching.PARITY)
    yield _modifier("Fu", "Funnels", Mechanism.FUNNELS, value_matching=Matching.UP_TO)
    yield _modifier("Ch", "Chimneys", Mechanism.CHIMNEYS, value_matching=Matching.FROM)
    yield _modifier("AC", "Alternating Clues", Mechanism.ALTERNATING, alternating_hints=True)
    yield _modifier("CP", "Cow & Pig", Mechanism.COW_AND_PIG, hints_told=Telling.KIND)
    yield _modifier("Du", "Duck", Mechanism.DUCK, hints_told=Telling.NOTHING)
    yield _modifier("CB", "Color Blind", Mechanism.COLOR_BLIND, color_hints=blind)
    yield _modifier("NB", "Number Blind", Mechanism.NUMBER_BLIND, value_hints=blind)
    yield _modifier(
        "TB", "Totally Blind", Mechanism.COLOR_BLIND, Mechanism.NUMBER_BLIND, color_hints=blind, value_hints=blind
    )
    yield _modifier("CM", "Color Mute", Mechanism.COLOR_MUTE, color_hints=mute)
    yield _modifier("NM", "Number Mute", Mechanism.NUMBER_MUTE, value_hints=mute)
    yield _modifier("NM,Sy", "Synesthesia", Mechanism.SYNESTHESIA, value_hints=mute, synesthesia=True)
    yield _modifier("CS", "Clue Starved", Mechanism.CLUE_STARVED, sizes=("65", "", ""), hint_tokens=16, hint_cost=2)
    yield _modifier("C4", "Critical Fours", Mechanism.CRITICAL_FOURS, sizes=FROM_FIVE_SUITS, copies=(3, 2, 2, 1, 1))
    yield _modifier("S1", "Scarce Ones", Mechanism.SCARCE_ONES, sizes=FROM_FIVE_SUITS, copies=(2, 2, 2, 2, 1))
    yield _modifier(
        "UD",
        "Up or Down",
        Mechanism.UP_OR_DOWN,
        sizes=FROM_FIVE_SUITS,
        copies=(1, 2, 2, 2, 1, 1),
        courses=Courses.UP_OR_DOWN,
    )
    yield _modifier(
        "Su", "Sudoku", Mechanism.SUDOKU, sizes=("54", "5", ""), copies=(2, 2, 2, 2, 2), courses=Courses.ROUND
    )


def _unsupported() -> Iterator[Modifier]:
    hole = _modifier("TH", "Throw It in a Hole", Mechanism.HOLE, sizes=("654", "6", ""))
    yield attrs.evolve(hole, settings=None)


NO_MODIFIER = _modifier("", "")
MODIFIERS = MappingProxyType(
    {each.code: each for each in (NO_MODIFIER, *_special_values(), *_others(), *_unsupported())}
)
"""Every modifier, by its code in the short form. No variant of the site has two."""
