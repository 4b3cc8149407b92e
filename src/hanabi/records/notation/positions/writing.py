"""Writing a position in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hanabi.game import STANDARD, Card, HintMarks, InvalidArgument, InvalidSetup, Rules
from hanabi.game.internals import brief_repr, color_letters, require, seat_name
from hanabi.records.notation.lookup import notation_lookup
from hanabi.records.notation.positions.part_names import EMPTY_HAND, KINDS
from hanabi.records.notation.positions.reading import firework_height, read_position
from hanabi.records.setup import Setup
from hanabi.rulebook.internals import origin_of


def write_position(setup: Setup, rules: Rules = STANDARD) -> str:
    """Write a position in words, which `read_position` reads back as the same position under the same `rules`.

    Raises `InvalidSetup` if the position is impossible. Raises `InvalidArgument` if `setup` is not a setup or is too
    long, or if its rules are neither `rules` nor those of an edition with variants.

    Examples:
        >>> small = Rules(hand_sizes={2: 2})
        >>> write_position(read_position("R1 red 2/b5+5 w1;token 3", small), small)
        'r1 r2 / b5+5 w1; tokens 3'
    """
    require(rules, Rules, "Rules")
    require(setup, Setup, "a Setup")
    state = setup.state()
    text = "; ".join([*_written(setup), *_named_rules(setup.rules, rules)])
    try:
        same = read_position(text, rules).state() == state
    except InvalidSetup as error:
        raise InvalidArgument(f"{brief_repr(setup)} cannot be written as a position: {error}") from None
    if not same:
        raise InvalidArgument(f"{brief_repr(setup)} cannot be written as a position: words cannot express its rules")
    return text


def _written(setup: Setup) -> list[str]:
    rules = setup.rules
    parts: list[tuple[str, str | None]] = [
        ("", _hands(setup)),
        ("tokens ", None if setup.hint_tokens is None else str(setup.hint_tokens)),
        ("strikes ", str(setup.strikes) if setup.strikes else None),
        ("fireworks ", _fireworks(setup)),
        ("discards ", _cards(setup.discards, rules)),
        ("turn ", seat_name(setup.current_player) if setup.current_player else None),
        ("last round ", None if setup.turns_left is None else str(setup.turns_left)),
        ("last hint ", None if setup.last_hint is None else KINDS[setup.last_hint]),
        ("deck ", _cards(setup.deck, rules)),
    ]
    return [f"{name}{text}" for name, text in parts if text]


def _fireworks(setup: Setup) -> str:
    """The top cards; or all cards, if the top ones do not tell what is below them."""
    if setup.courses:
        return _cards(setup.rules.placed(setup.fireworks, setup.courses), setup.rules)
    heights = [(suit, height) for suit, height in zip(setup.rules.suits, setup.fireworks, strict=False) if height]
    return " ".join([f"{suit.letter}{firework_height(suit, height)}" for suit, height in heights])


def _cards(cards: Iterable[Card], rules: Rules) -> str:
    return " ".join(map(notation_lookup(rules).short_texts.__getitem__, cards))


def _hands(setup: Setup) -> str:
    if not setup.hint_marks:
        return " / ".join([_cards(hand, setup.rules) or EMPTY_HAND for hand in setup.hands])
    letters = color_letters(setup.rules)
    rows = [
        [f"{_cards([card], setup.rules)}{_marked(marks, letters)}" for card, marks in zip(hand, row, strict=True)]
        for hand, row in zip(setup.hands, setup.hint_marks, strict=True)
    ]
    return " / ".join([" ".join(row) or EMPTY_HAND for row in rows])


def _marked(marks: HintMarks, letters: Mapping[str, str]) -> str:
    signs = {"+": marks.touched_by, "-": marks.missed_by}
    return "".join([f"{sign}{_letters(named, letters)}" for sign, named in signs.items() if named])


def _letters(named: tuple[str | int, ...], letters: Mapping[str, str]) -> str:
    return "".join([letters.get(str(each), str(each)) for each in named])


def _named_rules(wanted: Rules, given: Rules) -> list[str]:
    """The parts that turn the given rules into the wanted rules, as far as an edition and variants can."""
    if wanted == given:
        return []
    origin = origin_of(wanted)
    parts = [] if origin.edition is None else [f"edition {origin.edition.id}"]
    return parts + ([f"variants {', '.join([each.id for each in origin.variants])}"] if origin.variants else [])
