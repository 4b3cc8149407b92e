"""The fireworks and the discards of a picture."""

from __future__ import annotations

from hanabi.display.pictures.table_picture import DiscardPicture, FireworkPicture, SuitDiscards
from hanabi.game import Card, Table


def firework_pictures(table: Table) -> tuple[FireworkPicture, ...]:
    """The fireworks, in suit order."""
    dead = set(table.dead_cards)
    fireworks = []
    for suit, height in zip(table.rules.suits, table.fireworks, strict=True):
        rising = range(1, table.rules.values + 1)
        values = tuple(reversed(rising)) if suit.descending else tuple(rising)
        needs = values[height:]
        fireworks.append(
            FireworkPicture(
                suit=suit.name,
                height=height,
                top=values[height - 1] if height else None,
                needs=needs,
                next=needs[0] if needs else None,
                lost=tuple([value for value in needs if Card(suit.name, value) in dead]),
            )
        )
    return tuple(fireworks)


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
