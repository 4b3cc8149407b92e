"""Positions for tests, written in a few words: `position(hands=["r1 y2", "b5 w1"])`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs

from hanabi import STANDARD, Card, Rules, State
from hanabi.records import Setup
from hanabi.records.setup import _filled, _table


def read_cards(text: str, rules: Rules = STANDARD) -> list[Card]:
    names = {suit.letter: suit.name for suit in rules.suits}
    return [Card(names[word[0]], int(word[1:])) for word in text.split()]


def deck(text: str, rules: Rules = STANDARD) -> tuple[Card, ...]:
    """A deck that begins with the cards given, followed by all others in order."""
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
    """The table that a `Setup` describes, without checks: a test may need a hand of one card, or hands of any size.

    `piles` names the top card of each firework; `draws` the next cards of the deck. With `left`, the deck has
    this many cards, and the others are discarded as well.
    """
    lookup = rules.lookup
    heights = [0] * len(rules.suits)
    for top in read_cards(piles, rules):
        identity = rules.identity(top)
        heights[lookup.suit_of[identity]] = lookup.step_of[identity] + 1
    held = [read_cards(hand, rules) for hand in hands]
    lost, coming = read_cards(discards, rules), read_cards(draws, rules)
    spare = Counter(rules.cards)
    spare.subtract([*rules.placed(heights), *lost, *(card for hand in held for card in hand), *coming])
    assert min(spare.values()) >= 0, "more cards than the deck has"
    if left is not None:
        # The 1s are discarded last, as they have the most copies.
        lost += [card for card in rules.faces for _ in range(spare[card])][left - len(coming) :]
    setup = Setup(
        rules=rules,
        hands=held,
        fireworks=heights,
        discards=lost,
        hint_tokens=hint_tokens,
        strikes=strikes,
        current_player=player,
        turns_left=turns_left,
        deck=coming,
    )
    table = _table(setup)
    return attrs.evolve(table, deck_faces=_filled(table, seed=None))
