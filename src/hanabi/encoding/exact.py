"""The layout "exact": what the observer can conclude card by card, and what everybody can."""

from __future__ import annotations

from collections.abc import Iterable

from hanabi.encoding.axes import Sizes, copies, counts, faces, marks, seats, slots, worded
from hanabi.encoding.features import DECK, DISCARDS, HANDS, HINT_TOKENS, STRIKES_LEFT, Feature
from hanabi.encoding.last_move import ANNOUNCED, LAST_MOVE
from hanabi.encoding.meanings import Axis, Meaning
from hanabi.encoding.perspective import Perspective, thermometer
from hanabi.game import HeldCard, HintKind
from hanabi.game.internals import UNSEEN


def _candidates(seen: Perspective) -> int:
    hidden = seen.cards.hidden
    return _row([held.candidates & hidden for held in seen.hands[0]], seen.sizes.cards)


def _common(seen: Perspective) -> int:
    common, cards = seen.cards.common, seen.sizes.cards
    return _by_hand(seen, [_row([held.candidates & common for held in hand], cards) for hand in seen.hands], cards)


def _touched(seen: Perspective) -> int:
    each = seen.sizes.marks
    return _by_hand(seen, [_row([held.touched for held in hand], each) for hand in seen.hands], each)


def _held(seen: Perspective) -> int:
    return _by_hand(seen, [thermometer(len(hand)) for hand in seen.hands], 1)


def _age(seen: Perspective) -> int:
    return _by_hand(seen, [_ranks(hand, seen.sizes.hand) for hand in seen.hands], seen.sizes.hand)


def _ranks(hand: tuple[HeldCard, ...], width: int) -> int:
    """The rank of each card by age, the oldest first. Each slot has `width` bits, and the bit of the rank is set."""
    orders = [held.order for held in hand]
    oldest_first = sorted(orders)
    if orders == oldest_first:
        return _row([1 << slot for slot in range(len(orders))], width)
    return _row([1 << oldest_first.index(order) for order in orders], width)


def _drawn_since(seen: Perspective) -> int:
    sizes, last = seen.sizes, seen.table.drawn - 1
    dealt, each, bits, start = sizes.players * sizes.hand, sizes.undealt.bit_length(), 0, 0
    for hand in seen.hands:
        at = start
        for held in hand:
            # All cards of the deal are equally old, whichever seat was dealt first.
            since = last - held.order if held.order >= dealt else last + 1 - dealt
            bits |= (1 << since.bit_length()) - 1 << at
            at += each
        start += sizes.hand * each
    return bits


def _own_fates(seen: Perspective) -> int:
    return _certain(seen, seen.hands[0], seen.cards.hidden)


def _common_fates(seen: Perspective) -> int:
    return _by_hand(seen, [_certain(seen, hand, seen.cards.common) for hand in seen.hands], 4)


def _certain(seen: Perspective, hand: tuple[HeldCard, ...], available: int) -> int:
    """Four bits for each slot: what follows from the cards that it can hold. `SURE` has the meaning of each bit."""
    known = seen.cards
    playable, dead, indispensable = known.playable, known.dead, known.indispensable
    bits = at = 0
    for held in hand:
        candidates = held.candidates & available
        if candidates & playable:
            bits |= (2 if candidates & ~playable else 3) << at
        elif not candidates & ~dead:
            bits |= 4 << at
        if candidates & indispensable:
            bits |= 8 << at
        at += 4
    return bits


def _fates(seen: Perspective) -> int:
    known, faces = seen.cards, seen.table.deck_faces
    fates = tuple(enumerate((known.playable, known.dead, known.indispensable)))
    bits = start = 0
    for hand in seen.hands[1:]:
        at = start
        for held in hand:
            identity = faces[held.order]
            if identity != UNSEEN:
                for index, mask in fates:
                    bits |= (mask >> identity & 1) << at + index
            at += 3
        start += 3 * seen.sizes.hand
    return bits


def _unseen(seen: Perspective) -> int:
    bits = 0
    for first, count in zip(seen.sizes.first_copies, seen.cards.unseen, strict=True):
        bits |= (1 << count) - 1 << first
    return bits


def _turns_left(seen: Perspective) -> int:
    left = seen.table.turns_left
    return 0 if left is None else thermometer(left) << 1 | 1


def _last_hint(seen: Perspective) -> int:
    kind = seen.table.last_hint
    return 0 if kind is None else 1 << [*HintKind].index(kind)


def _last_hints(sizes: Sizes) -> Axis:
    return tuple([Meaning(f"the last hint named a {kind.value}") for kind in HintKind if sizes.rules.alternating_hints])


def _row(masks: Iterable[int], width: int) -> int:
    """Pack masks side by side into one integer, with `width` bits for each."""
    bits = at = 0
    for mask in masks:
        bits |= mask << at
        at += width
    return bits


def _by_hand(seen: Perspective, hands: Iterable[int], width: int) -> int:
    """Pack the bits of all hands side by side into one integer, with `width` bits for each slot."""
    return _row(hands, seen.sizes.hand * width)


def _last_round(sizes: Sizes) -> Axis:
    begun = Meaning("the last round has begun")
    return (begun, *counts(sizes.players, "turns left")) if sizes.rules.last_round else ()


def _drawn(sizes: Sizes) -> Axis:
    powers = [1 << power for power in range(sizes.undealt.bit_length())]
    return tuple([Meaning(f"cards drawn since: at least {count}", count=count) for count in powers])


SURE = tuple(map(Meaning, ("surely playable", "may be playable", "surely dead", "may be indispensable")))
FATES = tuple(map(Meaning, ("playable", "dead", "indispensable")))

FEATURES = (
    HANDS,
    Feature(
        "fates",
        "What the other players' cards are good for. It follows from other parts, but only from three of them"
        " together.",
        lambda sizes: (seats(sizes, first=1), slots(sizes), FATES),
        _fates,
    ),
    Feature(
        "candidates",
        "Your own hand: the cards that hints leave possible, minus cards whose every copy you see elsewhere."
        " One number per face, so that it stays exact where hints do not split into colours and values.",
        lambda sizes: (slots(sizes), worded(faces(sizes), "may be {}")),
        _candidates,
    ),
    Feature(
        "own_fates",
        "What follows from these candidates: what you can safely play or discard, and where you take a risk.",
        lambda sizes: (slots(sizes), SURE),
        _own_fates,
    ),
    Feature(
        "common",
        "Every hand as everybody knows it: the cards that hints leave possible, minus cards whose every copy is"
        " placed or discarded. It shows which hints are news to their receivers, and what others expect you to"
        " know.",
        lambda sizes: (seats(sizes), slots(sizes), worded(faces(sizes), "may be {}")),
        _common,
    ),
    Feature(
        "common_fates",
        "What follows from these candidates: the safe plays and discards that everybody knows of, and the risks.",
        lambda sizes: (seats(sizes), slots(sizes), SURE),
        _common_fates,
    ),
    Feature(
        "touched",
        "The hints that touched each card. Conventions give these hints a meaning beyond what they rule out.",
        lambda sizes: (
            seats(sizes),
            slots(sizes),
            worded(marks(sizes), "touched by a hint of {}"),
        ),
        _touched,
    ),
    Feature(
        "held",
        "The slots that hold a card: hands may be short in the last turns, and shrink without a last round.",
        lambda sizes: (worded(seats(sizes), "{}"), worded(slots(sizes), "{} has a card")),
        _held,
    ),
    Feature(
        "age",
        "The rank of each card in its hand by age, the oldest first. It equals the slot unless the hand was"
        " rearranged.",
        lambda sizes: (
            seats(sizes),
            slots(sizes),
            tuple([Meaning(f"older cards in that hand: {rank}", count=rank) for rank in range(sizes.hand)]),
        ),
        _age,
    ),
    Feature(
        "drawn_since",
        "The age of each card: the number of cards drawn after it, or after the deal, in powers of two.",
        lambda sizes: (seats(sizes), slots(sizes), _drawn(sizes)),
        _drawn_since,
    ),
    Feature(
        "placed",
        "The cards that are placed.",
        lambda sizes: (worded(faces(sizes), "{} is placed"),),
        lambda seen: seen.cards.placed,
    ),
    Feature(
        "playable",
        "The cards that would be placed if they were played now.",
        lambda sizes: (worded(faces(sizes), "{} is playable"),),
        lambda seen: seen.cards.playable,
    ),
    Feature(
        "dead",
        "The cards that can no longer be placed.",
        lambda sizes: (worded(faces(sizes), "{} is dead"),),
        lambda seen: seen.cards.dead,
    ),
    Feature(
        "indispensable",
        "The cards whose loss would lower the best possible score.",
        lambda sizes: (worded(faces(sizes), "{} is indispensable"),),
        lambda seen: seen.cards.indispensable,
    ),
    DISCARDS,
    Feature(
        "unseen",
        "For each card, the number of copies that you do not see: in your hand or in the deck. The odds follow from"
        " this.",
        lambda sizes: (copies(sizes),),
        _unseen,
    ),
    HINT_TOKENS,
    STRIKES_LEFT,
    DECK,
    Feature(
        "turns_left",
        "The number of turns left in the last round. Empty if the rules have no last round.",
        lambda sizes: (_last_round(sizes),),
        _turns_left,
    ),
    Feature(
        "to_move",
        "Whose turn it is; nobody's once the game is over.",
        lambda sizes: (worded(seats(sizes), "{} to move"),),
        lambda seen: 1 << seen.away(seen.table.current_player) if seen.table.ending is None else 0,
    ),
    Feature(
        "last_hint",
        "Whether the last hint named a colour or a value. Empty unless hints must alternate.",
        lambda sizes: (_last_hints(sizes),),
        _last_hint,
    ),
    *LAST_MOVE,
    ANNOUNCED,
)
