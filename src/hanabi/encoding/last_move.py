"""The features of the last move. They are all 0 if there was no last move or it is not known."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from hanabi.encoding.axes import Sizes, colors, faces, seats, slots, suits, values, worded
from hanabi.encoding.features import Feature
from hanabi.encoding.meanings import Axis, Meaning
from hanabi.encoding.perspective import Perspective
from hanabi.game import Discard, HintColor, HintValue, Play
from hanabi.game.internals import UNTOLD_COLOR, UNTOLD_VALUE

KINDS = ("play", "discard", "hint color", "hint value")
KIND_BITS = MappingProxyType({Play: 1, Discard: 2, HintColor: 4, HintValue: 8})


def _flag(text: str) -> Axis:
    return (Meaning(text),)


def _kind(seen: Perspective) -> int:
    return 0 if seen.move is None else KIND_BITS[type(seen.move)]


def _target(seen: Perspective) -> int:
    move = seen.move
    return 1 << seen.away(move.seat) if isinstance(move, HintColor | HintValue) else 0


def _color(seen: Perspective) -> int:
    move = seen.move
    if type(move) is not HintColor or move.color == UNTOLD_COLOR:
        return 0
    return 1 << seen.sizes.lookup.hint_numbers[move.color]


def _value(seen: Perspective) -> int:
    move = seen.move
    if type(move) is not HintValue or move.value == UNTOLD_VALUE:
        return 0
    return 1 << seen.sizes.lookup.hint_numbers[move.value] - seen.sizes.lookup.colors


def _touched(seen: Perspective) -> int:
    return 0 if seen.event is None else sum([1 << slot for slot in seen.event.touched])


def _slot(seen: Perspective) -> int:
    move = seen.move
    return 1 << move.slot if isinstance(move, Play | Discard) else 0


def _card(seen: Perspective) -> int:
    event = seen.event
    return 0 if event is None or event.card is None else 1 << seen.sizes.rules.identity(event.card)


def _announced(seen: Perspective) -> int:
    move = seen.move
    if type(move) is not Play or move.announce is None:
        return 0
    return sum([1 << index for index, suit in enumerate(seen.sizes.rules.suits) if suit.name == move.announce])


def _suits_named(sizes: Sizes) -> Axis:
    return suits(sizes) if sizes.rules.choreography else ()


LAST_MOVE = (
    Feature(
        "last_mover",
        "Who made the last move.",
        lambda sizes: (worded(seats(sizes), "{} moved"),),
        lambda seen: 0 if seen.event is None else 1 << seen.away(seen.event.seat),
    ),
    Feature(
        "last_kind",
        "The kind of that move. A hint that does not tell its kind counts as a colour hint.",
        lambda sizes: (tuple([Meaning(kind, move=kind) for kind in KINDS]),),
        _kind,
    ),
    Feature(
        "last_target",
        "The receiver of the hint.",
        lambda sizes: (worded(seats(sizes), "{} got the hint"),),
        _target,
    ),
    Feature("last_color", "The colour that the hint named.", lambda sizes: (worded(colors(sizes), "hint {}"),), _color),
    Feature("last_value", "The value that the hint named.", lambda sizes: (worded(values(sizes), "hint {}"),), _value),
    Feature(
        "last_touched",
        "The slots that the hint touched.",
        lambda sizes: (worded(slots(sizes), "{} touched"),),
        _touched,
    ),
    Feature(
        "last_slot",
        "The slot of the card that was played or discarded.",
        lambda sizes: (worded(slots(sizes), "from {}"),),
        _slot,
    ),
    Feature(
        "last_card",
        "The card that was played or discarded.",
        lambda sizes: (worded(faces(sizes), "{} left the hand"),),
        _card,
    ),
    Feature(
        "last_placed",
        "Whether the card that was played was placed.",
        lambda sizes: (_flag("placed"),),
        lambda seen: int(seen.event is not None and seen.event.placed),
    ),
)
"""The features of what an event reports."""

ANNOUNCED = Feature(
    "last_announced",
    "The suit that the play announced. Empty unless the rules have a choreography.",
    lambda sizes: (worded(_suits_named(sizes), "announced {}"),),
    _announced,
)
GAINED = Feature(
    "last_gained",
    "Whether the play gained a hint token.",
    lambda sizes: (_flag("gained a hint token"),),
    lambda seen: int(seen.gained),
)

OF_LAST_MOVE = (*LAST_MOVE, GAINED, ANNOUNCED)
"""All features that depend on the last move alone."""

MAX_REMEMBERED = 4096


def remembered(bits: Callable[[Perspective], int]) -> Callable[[Perspective], int]:
    """Cache the bits of these features by last move: they are half of the work of an observation, and moves recur.

    The cache gives nothing away: the whole table has seen everything in it.
    """
    known: dict[tuple[object, ...], int] = {}

    def of_last_move(seen: Perspective) -> int:
        event = seen.event
        if event is None:
            return 0
        happened = (seen.seat, event.seat, event.move, event.card, event.touched, event.placed, seen.gained)
        found = known.get(happened)
        if found is None:
            if len(known) == MAX_REMEMBERED:
                known.clear()
            found = known[happened] = bits(seen)
        return found

    return of_last_move
