"""What a player is told once: the rules of this game in short, what slots are, and how to answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from hanabi.display.internals import rules_in_short, short_name
from hanabi.envs.language.answers import HOW
from hanabi.game import Rule, Rules
from hanabi.game.internals import printable, seat_name


def _always(rules: Rules) -> bool:
    return True


_STATEMENTS: tuple[tuple[Rule, Callable[[Rules], bool]], ...] = (
    (Rule.TURN_ONE_ACTION, _always),
    (Rule.HAND_HIDDEN, _always),
    (Rule.PLAY_SUCCESS, _always),
    (Rule.PLAY_FAILURE, _always),
    (Rule.PLAY_BONUS, lambda rules: rules.completion_bonus),
    (Rule.CHOREOGRAPHY_RIGHT, lambda rules: rules.choreography),
    (Rule.CHOREOGRAPHY_WRONG, lambda rules: rules.choreography),
    (Rule.DISCARD_TOKEN, _always),
    (Rule.DISCARD_FULL, lambda rules: not rules.discard_at_full_tokens),
    (Rule.HINT_TOKEN, _always),
    (Rule.HINT_TEAMMATE, _always),
    (Rule.HINT_ONE_THING, _always),
    (Rule.HINT_COMPLETE, _always),
    (Rule.HINT_TALK, _always),
    (Rule.END_PERFECT, _always),
    (Rule.END_STRIKES, _always),
    (Rule.END_STRIKES_SCORE, lambda rules: not rules.strikeout_keeps_points),
    (Rule.END_LAST_CARD, lambda rules: rules.last_round),
    (Rule.SCORE_SUM, lambda rules: not rules.all_or_nothing),
)
"""The rules that are stated, each with whether it holds as stated."""

_SLOTS = (
    "The cards in a hand are in slots, which count from 0. The first slot is slot 0, not slot 1.",
    "When a card leaves a hand, the cards in higher slots move down by one, and a drawn card comes into the highest.",
)
_IN_ORDER = "So slot 0 holds the oldest card, and the highest slot the newest."
_REARRANGED = "Some hands were put in another order: what you see says which card is the oldest, and which the newest."


def briefing(
    rules: Rules, players: int, seat: int, names: Sequence[str], refusals: str, *, in_order: bool = True
) -> str:
    """What the player in a seat is told before the game; `refusals` is what follows answers that make no move.

    The cards of a hand are `in_order` of their age unless somebody has rearranged it.

    Examples:
        >>> from hanabi import STANDARD
        >>> print(briefing(STANDARD, 2, 1, ["Ann", "Bob"], "They cost nothing.").partition("- ")[0])
        You are B in a game of Hanabi for 2 players, who move in the order A, B: A is called "Ann", B is called "Bob".
        All play together for one score.
        <BLANKLINE>
        The rules (the standard rules; in brackets the id of each):
        <BLANKLINE>
    """
    seats = ", ".join(map(seat_name, range(players)))
    named = _called(names)
    oldest = _IN_ORDER if in_order else _REARRANGED
    lines = [
        f"You are {seat_name(seat)} in a game of Hanabi for {players} players, who move in the order {seats}{named}.",
        "All play together for one score.",
        "",
        f"The rules ({rules_in_short(rules).name}; in brackets the id of each):",
        *[f"- {rule.statement} [{rule}]" for rule, holds in _STATEMENTS if holds(rules)],
        *[f"- {line}" for line in rules_in_short(rules).in_short],
        *[f"- {line}" for line in _cards(rules)],
        "",
        "Slots:",
        *[f"- {line}" for line in (*_SLOTS, oldest)],
        "",
        "How to answer:",
        *[f"- {line}" for line in (*HOW, refusals)],
    ]
    return "\n".join(lines)


def _called(names: Sequence[str]) -> str:
    said = [f"{seat_name(seat)} is called {_quoted(name)}" for seat, name in enumerate(names) if name.strip()]
    return f": {', '.join(said)}" if said else ""


def _quoted(name: str) -> str:
    """A name that cannot be taken for words of ours: on one line, short, and in quotes."""
    return json.dumps(short_name(printable(name)), ensure_ascii=False)


def _cards(rules: Rules) -> Iterator[str]:
    for copies, suits in groupby(rules.suits, lambda suit: suit.copies):
        values = [str(value) for value, count in enumerate(copies, 1) for _ in range(count)]
        yield f"Cards of {', '.join([printable(suit.name) for suit in suits])}: {' '.join(values)}."
    colors = [printable(color) for color in rules.colors]
    yield f"A hint may name {', '.join([*colors, f'or a value from 1 to {rules.values}'])}."
