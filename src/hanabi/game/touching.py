"""Which hints there are, and which cards each of them touches: data per card, from the suit, the value and the rules.

Everything else reads the bit masks that `lookup` computes from `touches`.
"""

# ruff: noqa: D102 - `Rules` documents the properties of the protocol

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import Protocol

from hanabi.game.cards import Suit, Touch
from hanabi.game.hint_settings import HintUse, Matching, SpecialValue


class HintRules(Protocol):
    """The part of `Rules` that decides which hints touch which cards."""

    @property
    def suits(self) -> tuple[Suit, ...]: ...
    @property
    def values(self) -> int: ...
    @property
    def start_value(self) -> int | None: ...
    @property
    def colors(self) -> tuple[str, ...]: ...
    @property
    def hint_values(self) -> tuple[int, ...]: ...
    @property
    def special_value(self) -> SpecialValue | None: ...
    @property
    def color_hints(self) -> HintUse: ...
    @property
    def value_hints(self) -> HintUse: ...
    @property
    def value_matching(self) -> Matching: ...
    @property
    def synesthesia(self) -> bool: ...


def hint_colors(rules: HintRules) -> tuple[str, ...]:
    """The colours that hints may name: those of the suits in order, each once."""
    if rules.color_hints is HintUse.MUTE:
        return ()
    return tuple(dict.fromkeys([color for suit in rules.suits for color in suit.colors]))


def color_letters(rules: HintRules) -> dict[str, str]:
    """A letter for each colour that hints may name: that of the suit of this name, or the first letter of the name.

    If suits have that letter, it is a capital, or another letter.

    Examples:
        >>> from hanabi import Suit, Rules
        >>> berry, navy = Suit("berry", "b", colors=["blue"]), Suit("navy", "n", colors=["blue", "navy"])
        >>> color_letters(Rules(suits=[berry, navy]))
        {'blue': 'B', 'navy': 'n'}
    """
    letters = {suit.name: suit.letter for suit in rules.suits}
    used = {*letters.values()}
    found: dict[str, str] = {}
    for color in rules.colors:
        own = [color[0].casefold(), color[0].upper(), *color.casefold()]
        spare = (each for each in [*own, *ascii_lowercase, *ascii_uppercase] if each.isalpha() and len(each) == 1)
        found[color] = letters.get(color) or next(each for each in spare if each not in used)
        used.add(found[color])
    return found


def hint_values(rules: HintRules) -> tuple[int, ...]:
    """The values that hints may name, rising."""
    if rules.value_hints is HintUse.MUTE:
        return ()
    if rules.value_matching is Matching.PARITY:
        return (1, 2)
    special = rules.special_value
    return tuple(
        [
            value
            for value in range(1, rules.values + 1)
            if value != rules.start_value and (special is None or special.nameable or value != special.value)
        ]
    )


def touches(rules: HintRules, place: int, value: int, subject: str | int) -> bool:
    """Whether the hint that names a colour or a value touches a card, given the place of its suit and its value."""
    if isinstance(subject, str):
        return _color_touches(rules, place, value, subject)
    return _value_touches(rules, place, value, subject)


def _color_touches(rules: HintRules, place: int, value: int, color: str) -> bool:
    suit = rules.suits[place]
    if rules.color_hints is HintUse.BLIND:
        return False
    if suit.color_touch is not Touch.OWN:
        return suit.color_touch.touches(own=color in suit.colors)
    by_value = color == color_of_value(rules, value)
    own = by_value if suit.prism else color in suit.colors
    if rules.synesthesia and suit.value_touch is not Touch.NONE and by_value:
        return True
    special = rules.special_value
    if special is not None and value == special.value and special.color_touch is not Touch.OWN:
        return special.color_touch.touches(own=own)
    return own


def color_of_value(rules: HintRules, value: int) -> str:
    """The colour of a value, for prism suits and synesthesia: the first colour for 1, the next for 2, and round again.

    START has the last colour.

    Examples:
        >>> from hanabi import Rules
        >>> color_of_value(Rules(), 2)
        'yellow'
    """
    colors = rules.colors
    return colors[-1 if value == rules.start_value else (value - 1) % len(colors)]


def deceptive_value(rules: HintRules, place: int) -> int:
    """The value whose hint touches deceptive cards, given the place of their suit.

    Examples:
        >>> from hanabi import Rules
        >>> [deceptive_value(Rules(special_value=SpecialValue(1, deceptive=True)), place) for place in range(5)]
        [2, 3, 4, 5, 2]
    """
    values = rules.hint_values
    return values[place % len(values)]


def _value_touches(rules: HintRules, place: int, value: int, named: int) -> bool:
    suit, special = rules.suits[place], rules.special_value
    if rules.value_hints is HintUse.BLIND:
        return False
    own = rules.value_matching.matches(value, named)
    if suit.value_touch is not Touch.OWN:
        return suit.value_touch.touches(own=own)
    if value == rules.start_value:
        return False
    if special is not None and value == special.value and not special.nameable:
        if special.deceptive:
            return named == deceptive_value(rules, place)
        return special.value_touch.touches(own=own)
    return own
