"""Plays that announce a colour if the rules reward that."""

from __future__ import annotations

from collections.abc import Iterable

from hanabi.game import Card, Play, Rules


def announcing(rules: Rules, slot: int, cards: Iterable[Card]) -> Play:
    """The play of a slot that holds one of these cards, all playable.

    It announces the colour if the rules give a token for that and only one colour is possible.

    Examples:
        >>> from hanabi import STANDARD, TIMED_CHOREOGRAPHY
        >>> timed = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
        >>> announcing(timed, 2, [Card("red", 1)]), announcing(STANDARD, 2, [Card("red", 1)])
        (Play(slot=2, announce='red'), Play(slot=2, announce=None))
        >>> announcing(timed, 2, [Card("red", 1), Card("blue", 1)])
        Play(slot=2, announce=None)
    """
    if not rules.choreography:
        return Play(slot)
    suits = {card.suit for card in cards}
    return Play(slot, suits.pop() if len(suits) == 1 else None)
