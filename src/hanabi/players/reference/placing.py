"""The moves that place a card or get rid of it: inverted cards are placed by a discard, and discarded by a play."""

from __future__ import annotations

from collections.abc import Iterable

from hanabi.game import Card, Discard, Play, Rules


def placing(rules: Rules, slot: int, cards: Iterable[Card]) -> Play | Discard:
    """The move that places the card in a slot that holds one of these cards, all playable.

    A play announces the colour if the rules give a token for that and only one colour is possible. If some of the cards
    are inverted and others are not, the move is a play.

    Examples:
        >>> from hanabi import STANDARD, TIMED_CHOREOGRAPHY
        >>> timed = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
        >>> placing(timed, 2, [Card("red", 1)]), placing(STANDARD, 2, [Card("red", 1)])
        (Play(slot=2, announce='red'), Play(slot=2, announce=None))
        >>> placing(timed, 2, [Card("red", 1), Card("blue", 1)])
        Play(slot=2, announce=None)
    """
    suits = {card.suit for card in cards}
    if are_inverted(rules, suits):
        return Discard(slot)
    return Play(slot, suits.pop() if rules.choreography and len(suits) == 1 else None)


def losing(rules: Rules, slot: int, cards: Iterable[Card]) -> Play | Discard:
    """The move that discards the card in a slot that holds one of these cards: a play if they are all inverted.

    Examples:
        >>> from hanabi import Suit
        >>> orange = Rules(suits=[Suit("red", "r"), Suit("orange", "o", inverted=True)], discard_at_full_tokens=True)
        >>> losing(orange, 2, [Card("orange", 1)]), losing(orange, 2, [Card("orange", 1), Card("red", 1)])
        (Play(slot=2, announce=None), Discard(slot=2))
    """
    return Play(slot) if are_inverted(rules, {card.suit for card in cards}) else Discard(slot)


def are_inverted(rules: Rules, suits: set[str]) -> bool:
    """Whether all of these suits are inverted.

    Examples:
        >>> are_inverted(Rules(), {"red"})
        False
    """
    inverted = {suit.name for suit in rules.suits if suit.inverted}
    return bool(inverted) and suits <= inverted
