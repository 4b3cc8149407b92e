"""What is unusual about the hints of some rules, in a few lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hanabi.game import HintUse, Matching, Rules, SpecialValue, Suit, Telling, Touch
from hanabi.game.internals import color_of_value, deceptive_value, with_and

_USES: Mapping[HintUse, str | None] = {
    HintUse.USUAL: None,
    HintUse.BLIND: "Hints by {kind} touch no card, and may always be given.",
    HintUse.MUTE: "There are no hints by {kind}.",
}
_MATCHING: Mapping[Matching, str | None] = {
    Matching.EXACT: None,
    Matching.PARITY: "A hint by value names odd (1) or even (2), and touches all such values.",
    Matching.UP_TO: "A hint by value also touches all lower values.",
    Matching.FROM: "A hint by value also touches all higher values.",
}
_TELLING: Mapping[Telling, str | None] = {
    Telling.ALL: None,
    Telling.KIND: "A hint points at cards, and tells only whether it names a colour or a value.",
    Telling.NOTHING: "A hint only points at cards: it tells neither its colour nor its value.",
}
_TOUCHES = {
    ("color_touch", Touch.ALL): "every colour",
    ("color_touch", Touch.NONE): "no colour",
    ("value_touch", Touch.ALL): "every value",
    ("value_touch", Touch.NONE): "no value",
}


def hint_lines(rules: Rules) -> Iterator[str]:
    """What is unusual about the hints, apart from the suits.

    Examples:
        >>> list(hint_lines(Rules(special_value=SpecialValue(1, value_touch=Touch.ALL))))
        ['A 1 is touched by every value, and no hint may name 1.']
    """
    if rules.hint_cost == 2:
        yield "The tokens are half tokens: a hint costs 2 of them."
    elif rules.hint_cost > 1:
        yield f"A hint costs {rules.hint_cost} tokens."
    if rules.alternating_hints:
        yield "After a hint by colour, the next hint must name a value, and the reverse."
    for kind, use in (("colour", rules.color_hints), ("value", rules.value_hints)):
        if (line := _USES[use]) is not None:
            yield line.format(kind=kind)
    for line in (_MATCHING[rules.value_matching], _TELLING[rules.hints_told]):
        if line is not None:
            yield line
    if rules.synesthesia:
        yield _synesthesia(rules)
    if rules.special_value is not None:
        yield _special(rules, rules.special_value)


def _synesthesia(rules: Rules) -> str:
    by_color = [suit.name for suit in rules.suits if suit.color_touch is Touch.OWN and suit.value_touch is Touch.NONE]
    by_none = [suit.name for suit in rules.suits if suit.color_touch is Touch.NONE]
    exempt = [
        *([f"{with_and(by_color)} only by colour"] if by_color else []),
        *([f"{with_and(by_none)} by no hint"] if by_none else []),
    ]
    return f"Hints by colour also touch a value: {'; '.join([_colors_of_values(rules), *exempt])}."


def _colors_of_values(rules: Rules) -> str:
    """The colour that stands for each value, as in `red 1 and 3, blue 2`."""
    values: dict[str, list[int]] = {}
    for value in range(1, rules.values + 1) if rules.colors else ():
        values.setdefault(color_of_value(rules, value), []).append(value)
    return ", ".join([f"{color} touches {with_and(each)}" for color, each in values.items()]) or "none"


def _special(rules: Rules, special: SpecialValue) -> str:
    ways = [
        _TOUCHES[kind] + _in_brackets(_unlike(rules, special, kind)) for kind in _kinds(special) if kind in _TOUCHES
    ]
    if special.deceptive and rules.hint_values:
        named = [*_deceptions(rules, special), *_unlike(rules, special, ("value_touch", Touch.OWN))]
        ways.append(f"the hint for another value{_in_brackets(named)}")
    parts = [f"is touched by {' and '.join(ways)}"] if ways else ["counts as a special value"]
    if not special.nameable:
        parts.append(f"no hint may name {special.value}")
    return f"A {special.value} {', and '.join(parts)}."


def _in_brackets(parts: list[str]) -> str:
    return f" ({', '.join(parts)})" if parts else ""


def _unlike(rules: Rules, special: SpecialValue, kind: tuple[str, Touch]) -> list[str]:
    """The cards of the value that hints of one kind touch in the way of their suit, as that goes first."""
    name, touch = kind
    return [
        f"{suit.name} {special.value} by {_TOUCHES[name, getattr(suit, name)]}"
        for suit in rules.suits
        if getattr(suit, name) not in {Touch.OWN, touch}
    ]


def _deceptions(rules: Rules, special: SpecialValue) -> list[str]:
    return [
        f"{suit.name} {special.value} by {deceptive_value(rules, place)}"
        for place, suit in enumerate(rules.suits)
        if suit.value_touch is Touch.OWN
    ]


def suit_lines(rules: Rules) -> Iterator[str]:
    """What is unusual about the hints that touch the suits, and about how the suits are played."""
    touched: dict[str, list[str]] = {}
    for suit in rules.suits:
        touch = touch_in_words(suit)
        if touch is not None:
            touched.setdefault(touch, []).append(suit.name)
    for touch, names in touched.items():
        yield f"{with_and(names).capitalize()} {'is' if len(names) == 1 else 'are'} touched by {touch}."
    if any(suit.prism for suit in rules.suits):
        yield f"The colour of a value: {_colors_of_values(rules)}."
    for suit in rules.suits:
        name = suit.name.capitalize()
        if suit.color_touch is Touch.ALL and suit.colors:
            yield f"Because of {suit.name}, hints may also name {with_and(suit.colors)}."
        if suit.descending:
            yield f"{name} is played from {rules.values} down to 1."
        if suit.inverted:
            yield f"{name} is inverted: playing a card of it discards it, and discarding it plays it."


def touch_in_words(suit: Suit) -> str | None:
    """Which hints touch the cards of a suit, if that is unusual.

    Examples:
        >>> from hanabi import RAINBOW
        >>> navy, red = Suit("navy", "n", colors=["blue"]), Suit("red", "r")
        >>> touch_in_words(RAINBOW.suit), touch_in_words(navy), touch_in_words(red)
        ('every colour', 'blue', None)
    """
    ways = [_TOUCHES[kind] for kind in _kinds(suit) if kind in _TOUCHES]
    if suit.prism:
        ways.insert(0, "the colour of its value")
    elif suit.color_touch is Touch.OWN and suit.colors != (suit.name,):
        ways.insert(0, with_and(suit.colors) if suit.colors else "no colour")
    return " and ".join(ways) or None


def _kinds(touched: Suit | SpecialValue) -> tuple[tuple[str, Touch], ...]:
    return ("color_touch", touched.color_touch), ("value_touch", touched.value_touch)
