"""The layout "learning-environment": the canonical vector of that environment and of OpenSpiel's `hanabi`.

Under the rules that these two programs support, the vector equals theirs bit for bit. Under other rules it encodes the
same things.
"""

from __future__ import annotations

from hanabi.encoding.axes import Sizes, faces, marks, seats, slots, worded
from hanabi.encoding.features import DECK, DISCARDS, HANDS, HINT_TOKENS, STRIKES_LEFT, Feature
from hanabi.encoding.last_move import ANNOUNCED, GAINED, LAST_MOVE
from hanabi.encoding.meanings import Axis
from hanabi.encoding.perspective import Perspective


def _short_hands(seen: Perspective) -> int:
    bits, full = 0, seen.sizes.hand
    for away, hand in enumerate(seen.hands):
        if len(hand) < full:
            bits |= 1 << away
    return bits


def _fireworks(seen: Perspective) -> int:
    tops = seen.sizes.tops
    return sum([tops[suit][height] for suit, height in enumerate(seen.table.fireworks)])


def _knowledge(seen: Perspective) -> int:
    cards, each = seen.sizes.cards, seen.sizes.cards + seen.sizes.marks
    bits = start = 0
    for hand in seen.hands:
        at = start
        for held in hand:
            bits |= (held.candidates | held.touched << cards) << at
            at += each
        start += seen.sizes.hand * each
    return bits


def _known(sizes: Sizes) -> Axis:
    hints = marks(sizes)
    return (*worded(faces(sizes), "may be {}"), *worded(hints, "touched by a hint of {}"))


FEATURES = (
    HANDS,
    Feature(
        "short_hands",
        "The players who hold fewer cards than at the start.",
        lambda sizes: (worded(seats(sizes), "{}: a short hand"),),
        _short_hands,
    ),
    DECK,
    Feature(
        "fireworks",
        "The top card of each firework.",
        lambda sizes: (worded(faces(sizes), "{} is on top"),),
        _fireworks,
    ),
    HINT_TOKENS,
    STRIKES_LEFT,
    DISCARDS,
    *LAST_MOVE,
    GAINED,
    ANNOUNCED,
    Feature(
        "knowledge",
        "What hints say about each card in each hand: the cards that they leave possible, then the hints that"
        " touched it.",
        lambda sizes: (seats(sizes), slots(sizes), _known(sizes)),
        _knowledge,
    ),
)
