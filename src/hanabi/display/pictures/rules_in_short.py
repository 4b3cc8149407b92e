"""The rules in a few lines, for players who join a table."""

from __future__ import annotations

from functools import lru_cache

from hanabi.display.pictures.hint_lines import hint_lines, suit_lines
from hanabi.display.pictures.table_picture import RulesPicture
from hanabi.game import Rules
from hanabi.game.internals import counted, printable
from hanabi.rulebook.internals import rules_called

_SETTINGS: tuple[tuple[str, str | None, str | None], ...] = (
    ("empty_hints", "Empty hints are allowed.", "A hint has to touch a card."),
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
        if line is not None:
            lines.append(line)
    lines += [*suit_lines(rules), *hint_lines(rules)]
    edition = None if rules.edition is None else printable(rules.edition)
    return RulesPicture(name=rules_called(rules), edition=edition, in_short=tuple(lines))
