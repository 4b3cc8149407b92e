"""A feature: a part of observations, and how a look becomes its bits. Here are those that several layouts have."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import attrs

from hanabi.encoding.axes import Sizes, copies, counts, faces, seats, slots
from hanabi.encoding.meanings import Axis
from hanabi.encoding.perspective import Perspective, thermometer
from hanabi.game.internals import UNSEEN


@final
@attrs.frozen
class Feature:
    """What a part is called, why it is there, its axes, and its bits: the lowest is its first number."""

    name: str
    why: str
    axes: Callable[[Sizes], tuple[Axis, ...]]
    bits: Callable[[Perspective], int]


def _hands(seen: Perspective) -> int:
    cards, whole, faces = seen.sizes.cards, seen.sizes.hand * seen.sizes.cards, seen.table.deck_faces
    bits = start = 0
    for hand in seen.hands[1:]:
        at = start
        for held in hand:
            identity = faces[held.order]
            if identity != UNSEEN:
                bits |= 1 << at + identity
            at += cards
        start += whole
    return bits


def _discards(seen: Perspective) -> int:
    bits, places = 0, list(seen.sizes.first_copies)
    for identity in seen.table.discard_faces:
        bits |= 1 << places[identity]
        places[identity] += 1
    return bits


HANDS = Feature(
    "hands",
    "The cards in the hands of the others. A slot without a card, or whose card is not seen, has zeros.",
    lambda sizes: (seats(sizes, first=1), slots(sizes), faces(sizes)),
    _hands,
)
DECK = Feature(
    "deck",
    "How many cards are left to draw.",
    lambda sizes: (counts(sizes.undealt, "cards to draw"),),
    lambda seen: thermometer(len(seen.table.deck_faces) - seen.table.drawn),
)
HINT_TOKENS = Feature(
    "hint_tokens",
    "How many hint tokens are available.",
    lambda sizes: (counts(sizes.rules.hint_tokens, "hint tokens"),),
    lambda seen: thermometer(seen.table.hint_tokens),
)
STRIKES_LEFT = Feature(
    "strikes_left",
    "How many strikes are left until the game is lost.",
    lambda sizes: (counts(sizes.rules.strikes, "strikes left"),),
    lambda seen: thermometer(seen.sizes.rules.strikes - seen.table.strikes),
)
DISCARDS = Feature(
    "discards",
    "The discard pile: of each card, how many copies lie there.",
    lambda sizes: (copies(sizes),),
    _discards,
)
