"""The texts of all cards and usual moves under some rules, so that these texts need no parsing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import final

import attrs

from hanabi.game import Card, Discard, HintColor, HintValue, Move, Play, Rules
from hanabi.game.internals import Identity
from hanabi.records.notation.writing import RecordEntry, write_card, write_move


@final
@attrs.frozen(eq=False)
class NotationLookup:
    """Cards and moves by their texts, and texts by card or move.

    `card_texts` has the text of each identity. A short text is the letter of the suit and the value, such as `r1`.
    """

    card_texts: tuple[str, ...]
    identities: Mapping[str, Identity]
    cards: Mapping[str, Card]
    short_texts: Mapping[Card, str]
    cards_by_short_text: Mapping[str, Card]
    move_texts: Mapping[RecordEntry, str]
    moves: Mapping[str, Move]


@lru_cache(maxsize=64)
def notation_lookup(rules: Rules) -> NotationLookup:
    """The lookup of some rules. It is complete from the start, so the cache never reveals what was read."""
    faces = rules.lookup.cards
    letters = {suit.name: suit.letter for suit in rules.suits}
    card_texts = tuple([write_card(card) for card in faces])
    short_texts = {card: f"{letters[card.suit]}{card.value}" for card in faces}
    moves = {write_move(move, rules): move for move in _usual_moves(rules)}
    return NotationLookup(
        card_texts=card_texts,
        identities=MappingProxyType({text: Identity(number) for number, text in enumerate(card_texts)}),
        cards=MappingProxyType(dict(zip(card_texts, faces, strict=True))),
        short_texts=MappingProxyType(short_texts),
        cards_by_short_text=MappingProxyType({text: card for card, text in short_texts.items()}),
        move_texts=MappingProxyType({move: text for text, move in moves.items()}),
        moves=MappingProxyType(moves),
    )


def _usual_moves(rules: Rules) -> Iterator[Move]:
    """Every move that could be legal under these rules."""
    announced = [None, *(suit.name for suit in rules.suits)] if rules.choreography else [None]
    for slot in range(max(size for _, size in rules.hand_sizes)):
        yield from [Play(slot, name) for name in announced]
        yield Discard(slot)
    for seat, subject in product(range(max(rules.players)), rules.lookup.subjects):
        yield HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)
