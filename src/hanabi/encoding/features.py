"""Features, which compute the parts of an observation. Those that several layouts share are defined here."""

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
    """How a part is made: its name, why it is there, its axes and its bits. The lowest bit becomes its first number."""

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
    bits, next_bits = 0, list(seen.sizes.first_copies)
    for identity in seen.table.discard_faces:
        bits |= 1 << next_bits[identity]
        next_bits[identity] += 1
    return bits


HANDS = Feature(
    "hands",
    "The cards in the other players' hands. Zeros for a slot that has no card or whose card is not seen.",
    lambda sizes: (seats(sizes, first=1), slots(sizes), faces(sizes)),
    _hands,
)
DECK = Feature(
    "deck",
    "The number of cards left to draw.",
    lambda sizes: (counts(sizes.undealt, "cards to draw"),),
    lambda seen: thermometer(len(seen.table.deck_faces) - seen.table.drawn),
)
HINT_TOKENS = Feature(
    "hint_tokens",
    "The number of hint tokens available.",
    lambda sizes: (counts(sizes.rules.hint_tokens, "hint tokens"),),
    lambda seen: thermometer(seen.table.hint_tokens),
)
STRIKES_LEFT = Feature(
    "strikes_left",
    "The number of strikes left until the game is lost.",
    lambda sizes: (counts(sizes.rules.strikes, "strikes left"),),
    lambda seen: thermometer(seen.sizes.rules.strikes - seen.table.strikes),
)
DISCARDS = Feature(
    "discards",
    "The discard pile: for each card, how many copies are in it.",
    lambda sizes: (copies(sizes),),
    _discards,
)
