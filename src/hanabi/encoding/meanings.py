"""What the numbers of an observation mean: named parts, and the meaning of each number as text and as data."""

from __future__ import annotations

from math import prod
from typing import TypeAlias, final

import attrs

from hanabi.encoding.indices import index_below
from hanabi.game import Card, InvalidArgument
from hanabi.game.internals import Frozen, as_rows, brief_repr


@final
@attrs.frozen
class Meaning(Frozen):
    """What one number of an observation means if it is 1, as text and as data.

    * `text`: the whole meaning, for people.
    * `seat`: relative to the observer: 0 is the observer, 1 the next player. `slot`: a slot of that seat's hand.
    * `card`: a face. `suit`: the name of a suit. `color`, `value`: what a hint names.
    * `count`: a lower bound, or a rank.
    * `move`: a kind of move: `"play"`, `"discard"`, `"hint color"` or `"hint value"`.

    Fields that do not apply are None.

    Examples:
        >>> Meaning("the next player, slot 0: red 1", seat=1, slot=0, card=Card("red", 1)).seat
        1
    """

    text: str
    seat: int | None = attrs.field(default=None, kw_only=True)
    slot: int | None = attrs.field(default=None, kw_only=True)
    card: Card | None = attrs.field(default=None, kw_only=True)
    suit: str | None = attrs.field(default=None, kw_only=True)
    color: str | None = attrs.field(default=None, kw_only=True)
    value: int | None = attrs.field(default=None, kw_only=True)
    count: int | None = attrs.field(default=None, kw_only=True)
    move: str | None = attrs.field(default=None, kw_only=True)

    def __str__(self) -> str:
        return self.text


ABOUT = ("seat", "slot", "card", "suit", "color", "value", "count", "move")
"""The fields of a meaning, except `text`."""

Axis: TypeAlias = tuple[Meaning, ...]
"""One dimension of a part: what each index along it means."""


@final
@attrs.frozen(repr=False)
class Part(Frozen):
    """A group of consecutive numbers in an observation.

    * `name`: `layout[name]` is its slice of the observation. `start`: the index of its first number.
    * `why`: what it is and why it is there, in a sentence or two.
    * `axes`: its dimensions, each a tuple of meanings. The last axis varies fastest.

    `observation[layout[part.name]].reshape(part.shape)` is an array with one dimension per axis.

    Examples:
        >>> from hanabi import STANDARD
        >>> from hanabi.encoding import layout
        >>> layout("learning-environment", STANDARD, players=3).part("hands")
        <part 'hands': 0 to 249, 2 x 5 x 25>
    """

    name: str
    start: int
    why: str
    axes: tuple[Axis, ...] = attrs.field(converter=as_rows)

    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each axis."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """How many numbers the part has. It may be 0: if the whole deck is dealt, no number counts cards to draw."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """The index after its last number."""
        return self.start + self.size

    def meaning(self, number: int) -> Meaning:
        """What a number means, by its index in this part. Raises `InvalidArgument` if there is no such number.

        Examples:
            >>> from hanabi import STANDARD
            >>> from hanabi.encoding import layout
            >>> print(layout("learning-environment", STANDARD, players=3).part("hands").meaning(26))
            the next player, slot 1: red 2
        """
        left = index_below(self.size, number)
        if left is None:
            raise InvalidArgument(
                f"number {brief_repr(number)} of {self.name}: it has {self.size} numbers, counted from 0"
            )
        pieces: list[Meaning] = []
        for axis in reversed(self.axes):
            left, index = divmod(left, len(axis))
            pieces.append(axis[index])
        return _joined(pieces[::-1])

    def __repr__(self) -> str:
        where = f"{self.start} to {self.stop - 1}, {' x '.join(map(str, self.shape))}" if self.size else "empty"
        return f"<part {self.name!r}: {where}>"


def _joined(pieces: list[Meaning]) -> Meaning:
    *where, what = [piece.text for piece in pieces]
    facts = {about: fact for piece in pieces for about in ABOUT if (fact := getattr(piece, about)) is not None}
    return Meaning(f"{', '.join(where)}: {what}" if where else what, **facts)
