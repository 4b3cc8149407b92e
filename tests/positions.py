"""Positions for tests, written down the way people say them: `position(hands=["r1 y2", "b5 w1"])`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hanabi import STANDARD, Card, Rules, State


def read_cards(text: str, rules: Rules = STANDARD) -> list[Card]:
    names = {suit.letter: suit.name for suit in rules.suits}
    return [Card(names[word[0]], int(word[1:])) for word in text.split()]


def deck(text: str, rules: Rules = STANDARD) -> tuple[Card, ...]:
    """A deck that begins with the cards given and goes on with all others in order."""
    first = read_cards(text, rules)
    rest = Counter(rules.cards) - Counter(first)
    return (*first, *(card for card in rules.faces for _ in range(rest[card])))


def position(
    hands: Sequence[str],
    *,
    rules: Rules = STANDARD,
    piles: str = "",
    discards: str = "",
    draws: str = "",
    left: int | None = None,
    hint_tokens: int | None = None,
    strikes: int = 0,
    player: int = 0,
    turns_left: int | None = None,
) -> State:
    """A position. `piles` names the top card of each firework; `draws` the next cards of the deck.

    With `left` the deck has so many cards, and the others are discarded as well.
    """
    lookup = rules.lookup
    tops = read_cards(piles, rules)
    placed = [
        rules.lookup.cards[identity]
        for top in tops
        for identity in lookup.faces_by_step[lookup.suit_of[rules.identity(top)]][
            : lookup.step_of[rules.identity(top)] + 1
        ]
    ]
    held = [read_cards(hand, rules) for hand in hands]
    lost, coming = read_cards(discards, rules), read_cards(draws, rules)
    out = [*placed, *lost, *(card for hand in held for card in hand), *coming]
    spare = Counter(rules.cards)
    spare.subtract(out)
    assert min(spare.values()) >= 0, "more cards than the deck has"
    rest = [card for card in rules.faces for _ in range(spare[card])]
    if left is not None:
        keep = left - len(coming)
        # The ones are discarded last: they are the commonest.
        lost, rest = [*lost, *rest[keep:]], rest[:keep]
    order = [*placed, *lost, *(card for hand in held for card in hand), *coming, *rest]
    first = len(placed) + len(lost)
    seats = []
    for hand in held:
        seats.append(lookup.undealt[first : first + len(hand)])
        first += len(hand)
    heights = [0] * len(rules.suits)
    for card in placed:
        heights[lookup.suit_of[rules.identity(card)]] += 1
    return State(
        rules=rules,
        hands=tuple(seats),
        fireworks=tuple(heights),
        discard_faces=bytes([rules.identity(card) for card in lost]),
        hint_tokens=rules.hint_tokens if hint_tokens is None else hint_tokens,
        strikes=strikes,
        current_player=player,
        turns_left=turns_left,
        drawn=first,
        ending=None,
        deck_faces=bytes([rules.identity(card) for card in order]),
    )
