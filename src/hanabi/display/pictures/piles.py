"""The fireworks and the discards of a picture."""

from __future__ import annotations

from collections.abc import Iterator

from hanabi.display.pictures.table_picture import DiscardPicture, FireworkPicture, SuitDiscards
from hanabi.game import Card, Table
from hanabi.game.internals import open_courses


def firework_pictures(table: Table) -> tuple[FireworkPicture, ...]:
    """The fireworks, in suit order."""
    dead, playable = set(table.dead_cards), table.playable_cards
    fireworks = []
    for suit, pile, needs in zip(table.rules.suits, table.placed, _needed(table), strict=True):
        placed = tuple([card.value for card in pile])
        fits = tuple([card.value for card in playable if card.suit == suit.name])
        fireworks.append(
            FireworkPicture(
                suit=suit.name,
                height=len(placed),
                placed=placed,
                top=placed[-1] if placed else None,
                needs=needs,
                fits=fits,
                next=fits[0] if len(fits) == 1 else None,
                lost=tuple([value for value in needs if Card(suit.name, value) in dead]),
            )
        )
    return tuple(fireworks)


def _needed(table: Table) -> Iterator[tuple[int, ...]]:
    """For each suit the values that its firework may still need: in order or, while it has several courses, rising."""
    lookup = table.rules.lookup
    for suit, height in enumerate(table.fireworks):
        courses = open_courses(lookup, table.courses, suit)
        ways = [[lookup.cards[identity].value for identity in course[height:]] for _, course in courses]
        yield tuple(ways[0]) if len(ways) == 1 else tuple(sorted({value for way in ways for value in way}))


def discard_pictures(table: Table) -> tuple[DiscardPicture, ...]:
    """The discards, in the order in which they were discarded."""
    dead, indispensable = set(table.dead_cards), set(table.indispensable_cards)
    return tuple(
        [
            DiscardPicture(
                card=str(card),
                suit=card.suit,
                value=card.value,
                left=table.copies_left(card),
                dead=card in dead,
                indispensable=card in indispensable,
            )
            for card in table.discards
        ]
    )


def discards_by_suit(table: Table) -> tuple[SuitDiscards, ...]:
    """The discarded values of each suit, in suit order."""
    return tuple(
        [
            SuitDiscards(
                suit=suit.name,
                values=tuple(sorted([card.value for card in table.discards if card.suit == suit.name])),
            )
            for suit in table.rules.suits
        ]
    )
