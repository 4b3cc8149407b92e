"""What the numbers of an observation mean: parts with names, and the meaning of each number in words and as data."""

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
    """What one number of an observation says when it is 1: in words, and what it is about.

    * `words`: all of it, for people.
    * `seat`: counted from the observer: 0 is the observer, 1 the next player. `slot`: of that seat's hand.
    * `card`: a face. `suit`: the name of one. `color`, `value`: what a hint names.
    * `count`: how many at least, or which in a row.
    * `move`: a kind of move: `"play"`, `"discard"`, `"hint color"` or `"hint value"`.

    What a number is not about is None.

    Examples:
        >>> Meaning("the next player, slot 0: red 1", seat=1, slot=0, card=Card("red", 1)).seat
        1
    """

    words: str
    seat: int | None = attrs.field(default=None, kw_only=True)
    slot: int | None = attrs.field(default=None, kw_only=True)
    card: Card | None = attrs.field(default=None, kw_only=True)
    suit: str | None = attrs.field(default=None, kw_only=True)
    color: str | None = attrs.field(default=None, kw_only=True)
    value: int | None = attrs.field(default=None, kw_only=True)
    count: int | None = attrs.field(default=None, kw_only=True)
    move: str | None = attrs.field(default=None, kw_only=True)

    def __str__(self) -> str:
        return self.words


ABOUT = ("seat", "slot", "card", "suit", "color", "value", "count", "move")
"""What a meaning may be about: its fields without the words."""

Axis: TypeAlias = tuple[Meaning, ...]
"""One dimension of a part: a piece of meaning for each place along it."""


@final
@attrs.frozen(repr=False)
class Part(Frozen):
    """Some numbers of an observation that belong together.

    * `name`: by it, `layout[name]` is the slice of the observation. `start`: its first number.
    * `why`: what it is and why it is there, in a sentence or two.
    * `axes`: its dimensions, each a row of meanings. The last one runs fastest.

    `observation[layout[part.name]].reshape(part.shape)` has a dimension for each axis.

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
        """How many places each axis has."""
        return tuple(map(len, self.axes))

    @property
    def size(self) -> int:
        """How many numbers it has. There may be none: where the whole deck is dealt, none tell how much is left."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """The first number after it."""
        return self.start + self.size

    def meaning(self, number: int) -> Meaning:
        """What the number at this place of the part says. Raises `InvalidArgument` when there is none.

        Examples:
            >>> from hanabi import STANDARD
            >>> from hanabi.encoding import layout
            >>> print(layout("learning-environment", STANDARD, players=3).part("hands").meaning(26))
            the next player, slot 1: red 2
        """
        left = index_below(self.size, number)
        if left is None:
            raise InvalidArgument(f"number {brief_repr(number)} of {self.name}: it has {self.size}, counted from 0")
        pieces: list[Meaning] = []
        for axis in reversed(self.axes):
            left, place = divmod(left, len(axis))
            pieces.append(axis[place])
        return _joined(pieces[::-1])

    def __repr__(self) -> str:
        where = f"{self.start} to {self.stop - 1}, {' x '.join(map(str, self.shape))}" if self.size else "empty"
        return f"<part {self.name!r}: {where}>"


def _joined(pieces: list[Meaning]) -> Meaning:
    *where, what = [piece.words for piece in pieces]
    facts = {about: fact for piece in pieces for about in ABOUT if (fact := getattr(piece, about)) is not None}
    return Meaning(f"{', '.join(where)}: {what}" if where else what, **facts)
