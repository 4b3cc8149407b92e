"""The probability of each card: an immutable mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import final

import attrs

from hanabi.game import Card
from hanabi.game.internals import Frozen, as_tuple


@final
@attrs.frozen(eq=False, repr=False)
class Odds(Frozen, Mapping[Card, Fraction]):
    """The probability of each possible card, in suit order, values rising. The probabilities sum to 1.

    An immutable mapping: it equals a dict with the same items, and is hashable and picklable.

    Examples:
        >>> odds = Odds(((Card("red", 1), Fraction(2, 3)), (Card("red", 2), Fraction(1, 3))))
        >>> odds[Card("red", 2)], odds.get(Card("red", 5), 0), len(odds)
        (Fraction(1, 3), 0, 2)
    """

    pairs: tuple[tuple[Card, Fraction], ...] = attrs.field(converter=as_tuple)

    @cached_property
    def _by_card(self) -> dict[Card, Fraction]:
        return dict(self.pairs)

    def __getitem__(self, card: Card) -> Fraction:
        if type(card) is not Card:
            raise KeyError(card)
        return self._by_card[card]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._by_card)

    def __len__(self) -> int:
        return len(self.pairs)

    def __hash__(self) -> int:
        return hash(frozenset(self.pairs))

    def __repr__(self) -> str:
        return f"Odds({self._by_card})"
