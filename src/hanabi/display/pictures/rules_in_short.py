"""The rules in a few lines, for players who join a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from hanabi.display.pictures.hint_lines import hint_lines, suit_lines
from hanabi.display.pictures.table_picture import RulesPicture
from hanabi.game import STANDARD, Courses, HintUse, Rules
from hanabi.game.internals import counted, printable, with_and
from hanabi.rulebook.internals import rules_called

_NO_EMPTY_HINTS = "A hint has to touch a card."
_SETTINGS: tuple[tuple[str, str | None, str | None], ...] = (
    ("empty_hints", "Empty hints are allowed.", _NO_EMPTY_HINTS),
    ("discard_at_full_tokens", "You may discard even if all hint tokens are available.", None),
    ("completion_bonus", None, "A complete firework gives no hint token."),
    ("deck_plays", "The last card of the deck may be played without looking at it.", None),
    ("choreography", "A play may announce its colour: a hint token if right, a strike if wrong.", None),
    ("last_round", None, "No last round: once the deck is empty, you play on with the cards in hand."),
    ("lost_card_ends", "The game ends when the last copy of a needed card is lost.", None),
    ("stops_when_hopeless", "The game ends when no more points are possible.", None),
    ("all_or_nothing", "Only a perfect display counts.", None),
    ("strikeout_keeps_points", "If strikes end the game, you keep your points.", None),
)
"""Each setting with its line if it is on, and its line if it is off."""
USUAL_COPIES = STANDARD.suits[0].copies

_COURSES: dict[Courses, tuple[str, ...]] = {
    Courses.ONE: (),
    Courses.UP_OR_DOWN: (
        "A firework runs up or down, from either end; its second card decides at the latest.",
        "{start} is START: it may stand for the first card of both ways, and no value hint names it.",
    ),
    Courses.ROUND: ("A firework begins with any value with which no other began; after the highest value comes 1.",),
}
"""The lines about the orders in which the cards of a firework may be placed."""


@lru_cache(maxsize=64)
def rules_in_short(rules: Rules) -> RulesPicture:
    """The rules in short.

    Examples:
        >>> for line in rules_in_short(Rules()).in_short:
        ...     print(line)
        50 cards, 8 hint tokens; 3 strikes end the game.
        A hint has to touch a card.
    """
    strikes = "1 strike ends" if rules.strikes == 1 else f"{rules.strikes} strikes end"
    lines = [f"{rules.deck_size} cards, {counted(rules.hint_tokens, 'hint token')}; {strikes} the game."]
    for name, when_on, when_off in _SETTINGS:
        line = when_on if getattr(rules, name) else when_off
        if line is not None and (line != _NO_EMPTY_HINTS or _can_touch(rules)):
            lines.append(line)
    lines += [line.format(start=rules.start_value) for line in _COURSES[rules.courses]]
    lines += [*_card_lines(rules), *suit_lines(rules), *hint_lines(rules)]
    edition = None if rules.edition is None else printable(rules.edition)
    return RulesPicture(name=rules_called(rules), edition=edition, in_short=tuple(lines))


def _can_touch(rules: Rules) -> bool:
    """Whether hints of some kind touch cards."""
    return HintUse.USUAL in {rules.color_hints, rules.value_hints}


def _card_lines(rules: Rules) -> Iterator[str]:
    """The cards of suits that do not have three 1s, two each of 2, 3 and 4, and one 5."""
    for copies, suits in groupby(rules.suits, lambda suit: suit.copies):
        if copies != USUAL_COPIES:
            names = [suit.name for suit in suits]
            which = with_and(names) if len(names) < len(rules.suits) else "each suit"
            yield f"The cards of {which}: {cards_of(copies)}."


def cards_of(copies: tuple[int, ...]) -> str:
    """The values of all cards of a suit.

    Examples:
        >>> cards_of((3, 2, 2, 2, 1))
        '1 1 1 2 2 3 3 4 4 5'
    """
    return " ".join([str(value) for value, count in enumerate(copies, 1) for _ in range(count)])
