"""Everything that can be wrong with the suits and the hand sizes of rules."""

from __future__ import annotations

from hanabi.game.cards import MAX_HAND, Suit
from hanabi.game.checks import brief_repr, is_int_between
from hanabi.game.defect import Defect

MAX_SUITS = 10
MAX_PLAYERS = 10
_SIZES = ("hand_sizes",)


def suits_defects(suits: object) -> list[Defect]:
    """What is wrong with the suits, one by one and together."""
    if not (type(suits) is tuple and suits and all(type(suit) is Suit for suit in suits)):
        return [Defect("kind", ["suits"], expected="one or more Suit values", got=brief_repr(suits))]
    if len(suits) > MAX_SUITS:
        return [Defect("at-most", ["suits"], expected=MAX_SUITS, figures={"count": len(suits)})]
    defects = []
    for what in ("name", "letter"):
        given = [" ".join(getattr(suit, what).split()) for suit in suits]
        twice = sorted({each for each in given if given.count(each) > 1})
        defects += [Defect("suits-alike", ["suits"], got=repr(each), figures={"what": what}) for each in twice]
    if len({len(suit.copies) for suit in suits}) > 1:
        values = ", ".join([f"{suit.name} 1-{len(suit.copies)}" for suit in suits])
        defects.append(Defect("suits-values", ["suits"], got=values))
    return defects


def hand_sizes_defects(sizes: object, deck_size: int | None) -> list[Defect]:
    """What is wrong with the hand sizes, for a deck of `deck_size` cards if that is known."""
    if not (type(sizes) is tuple and sizes and all(type(pair) is tuple and len(pair) == 2 for pair in sizes)):
        expected = "hand sizes by number of players, such as {2: 5}"
        return [Defect("kind", _SIZES, expected=expected, got=brief_repr(sizes))]
    if len(sizes) > MAX_PLAYERS:
        return [Defect("hand-sizes-count", _SIZES, expected=MAX_PLAYERS)]
    defects = []
    for players, size in sizes:
        if not is_int_between(players, 2, MAX_PLAYERS):
            defects.append(Defect("hand-sizes-players", _SIZES, expected=(2, MAX_PLAYERS), got=brief_repr(players)))
        elif not is_int_between(size, 1, MAX_HAND):
            defects.append(Defect("hand-sizes-size", _SIZES, got=brief_repr(size), figures={"players": players}))
        elif deck_size is not None and players * size > deck_size:
            figures = {"players": players, "size": size, "needed": players * size, "deck": deck_size}
            defects.append(Defect("hand-sizes-deck", _SIZES, figures=figures))
    if not defects and len({players for players, _ in sizes}) < len(sizes):
        defects.append(Defect("hand-sizes-twice", _SIZES, got=brief_repr(sizes)))
    return defects
