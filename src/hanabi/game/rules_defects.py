"""Everything that can be wrong with the suits and the hand sizes of rules."""

from __future__ import annotations

from hanabi.game.cards import MAX_HAND, Suit
from hanabi.game.checks import brief_repr, is_int_between

MAX_SUITS = 10
MAX_PLAYERS = 10


def suits_defects(suits: object) -> list[str]:
    """What is wrong with the suits, one by one and together."""
    if not (type(suits) is tuple and suits and all(type(suit) is Suit for suit in suits)):
        return [f"suits: expected one or more Suit values, got {brief_repr(suits)}"]
    if len(suits) > MAX_SUITS:
        return [f"suits: expected at most {MAX_SUITS}, got {len(suits)}"]
    defects = []
    for what in ("name", "letter"):
        given = [" ".join(getattr(suit, what).split()) for suit in suits]
        defects += [
            f"suits: two have the {what} {twice!r}" for twice in sorted({x for x in given if given.count(x) > 1})
        ]
    if len({len(suit.copies) for suit in suits}) > 1:
        defects.append(
            "suits: all must have the same values, got " + ", ".join(f"{s.name} 1-{len(s.copies)}" for s in suits)
        )
    return defects


def hand_sizes_defects(sizes: object, deck_size: int | None) -> list[str]:
    """What is wrong with the hand sizes, for a deck of `deck_size` cards if that is known."""
    if not (type(sizes) is tuple and sizes and all(type(pair) is tuple and len(pair) == 2 for pair in sizes)):
        return [f"hand_sizes: expected hand sizes by number of players, such as {{2: 5}}, got {brief_repr(sizes)}"]
    if len(sizes) > MAX_PLAYERS:
        return [f"hand_sizes: expected at most {MAX_PLAYERS} numbers of players"]
    defects = []
    for players, size in sizes:
        if not is_int_between(players, 2, MAX_PLAYERS):
            defects.append(f"hand_sizes: expected 2 to {MAX_PLAYERS} players, got {brief_repr(players)}")
        elif not is_int_between(size, 1, MAX_HAND):
            defects.append(f"hand_sizes: {players} players need a hand of at least 1 card, got {brief_repr(size)}")
        elif deck_size is not None and players * size > deck_size:
            needed = f"{players} players with {size} cards each need {players * size}"
            defects.append(f"hand_sizes: {needed}, but the deck has {deck_size}")
    if not defects and len({players for players, _ in sizes}) < len(sizes):
        defects.append(f"hand_sizes: a number of players is given twice, got {brief_repr(sizes)}")
    return defects
