"""The rules of a table in a few lines, for people who sit down at it."""

from __future__ import annotations

from functools import lru_cache

from hanabi.display.pictures.table_picture import RulesPicture
from hanabi.game import Rules, Suit, Touch
from hanabi.game.internals import counted, printable
from hanabi.rulebook.internals import rules_called

_SETTINGS: tuple[tuple[str, str | None, str | None], ...] = (
    ("empty_hints", "A hint may touch no card.", "A hint has to touch a card."),
    ("discard_at_full_tokens", "Discarding is allowed with all hint tokens there.", None),
    ("completion_bonus", None, "A complete firework gives no hint token."),
    ("choreography", "A play may name its colour: a hint token if right, a strike if wrong.", None),
    ("last_round", None, "There is no last round: play goes on with the cards in hand."),
    ("lost_card_ends", "The game ends when the last copy of a needed card is lost.", None),
    ("stops_when_hopeless", "The game ends once nothing more can be scored.", None),
    ("all_or_nothing", "Only a perfect display counts.", None),
    ("strikeout_keeps_points", "A game lost by strikes keeps its points.", None),
)
"""Each setting, with what to say where it is on, and where it is off."""

_TOUCHES = {
    ("color_touch", Touch.ALL): "every colour",
    ("color_touch", Touch.NONE): "no colour",
    ("value_touch", Touch.ALL): "every value",
    ("value_touch", Touch.NONE): "no value",
}


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
        said = when_on if getattr(rules, name) else when_off
        if said is not None:
            lines.append(said)
    for suit in rules.suits:
        touch = touch_in_words(suit)
        if touch is not None:
            lines.append(f"{suit.name.capitalize()} is touched by {touch}.")
        if suit.descending:
            lines.append(f"{suit.name.capitalize()} is played from {rules.values} down to 1.")
    edition = None if rules.edition is None else printable(rules.edition)
    return RulesPicture(name=rules_called(rules), edition=edition, in_short=tuple(lines))


def touch_in_words(suit: Suit) -> str | None:
    """Which hints touch the cards of a suit, where that is unusual.

    Examples:
        >>> from hanabi import RAINBOW
        >>> touch_in_words(RAINBOW.suit), touch_in_words(Rules().suits[0])
        ('every colour', None)
    """
    kinds = (("color_touch", suit.color_touch), ("value_touch", suit.value_touch))
    said = [_TOUCHES[kind] for kind in kinds if kind in _TOUCHES]
    return " and ".join(said) or None
