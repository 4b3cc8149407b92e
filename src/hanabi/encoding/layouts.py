"""Layouts: which numbers an observation has, and what each of them means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache, partial
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias, final

import attrs

from hanabi.encoding import canonical, exact
from hanabi.encoding.axes import Sizes
from hanabi.encoding.indices import index_below
from hanabi.encoding.last_move import OF_LAST_MOVE, remembered
from hanabi.encoding.meanings import Meaning, Part
from hanabi.encoding.perspective import Perspective, perspective_of
from hanabi.game import Event, InvalidArgument, Rules
from hanabi.game.internals import (
    Frozen,
    HasRules,
    TableFields,
    brief_repr,
    require_one_course,
    require_plays_from_hands,
    rules_of,
)

_FEATURES = MappingProxyType({"learning-environment": canonical.FEATURES, "exact": exact.FEATURES})

Step: TypeAlias = tuple[Callable[[Perspective], int], int]
"""A function that computes the bits of one or more parts, and the number of these bits."""

NAMES = tuple(_FEATURES)
"""The names of all layouts."""


@final
@attrs.frozen(repr=False)
class Layout(Frozen):
    """The numbers of an observation under some rules, for some number of players. Made by `layout`.

    `layout[name]` is the slice of a part: `observation[layout["hint_tokens"]]`.

    Raises `InvalidArgument` as `layout` does.

    Examples:
        >>> from hanabi import STANDARD
        >>> numbers = Layout("learning-environment", STANDARD, 2)
        >>> numbers, numbers["hint_tokens"]
        (<layout 'learning-environment' for 2 players: 658 numbers>, slice(192, 200, None))
    """

    name: str
    rules: Rules = attrs.field(converter=rules_of)
    players: int

    def __attrs_post_init__(self) -> None:
        if type(self.name) is not str or self.name not in _FEATURES:
            known = " or ".join(map(repr, NAMES))
            raise InvalidArgument(f"layout: expected {known}, got {brief_repr(self.name)}")
        self.rules.hand_size(self.players)
        require_plays_from_hands(self.rules)
        require_one_course(self.rules)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts, in order."""
        made: list[Part] = []
        for feature in _FEATURES[self.name]:
            start = made[-1].stop if made else 0
            made.append(Part(feature.name, start, feature.why, feature.axes(self._sizes)))
        return tuple(made)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has.

        Examples:
            >>> from hanabi import STANDARD
            >>> [layout("learning-environment", STANDARD, players).size for players in (2, 3, 4, 5)]
            [658, 956, 1041, 1280]
        """
        return self.parts[-1].stop

    def part(self, name: str) -> Part:
        """The part with this name. Raises `InvalidArgument` if there is none.

        Examples:
            >>> from hanabi import STANDARD
            >>> layout("exact", STANDARD, players=2).part("candidates").shape
            (5, 25)
        """
        if type(name) is str and name in self._named:
            return self._named[name]
        raise InvalidArgument(f"part: expected one of {', '.join(self._named)}, got {brief_repr(name)}")

    def __getitem__(self, name: str) -> slice:
        part = self.part(name)
        return slice(part.start, part.stop)

    def meaning(self, number: int) -> Meaning:
        """What a number of the observation means, by its index. Raises `InvalidArgument` if there is no such number.

        Examples:
            >>> from hanabi import STANDARD
            >>> found = layout("learning-environment", STANDARD, players=2).meaning(0)
            >>> found.text, found.seat, found.slot, found.card
            ('the next player, slot 0: red 1', 1, 0, Card('red', 1))
        """
        index = index_below(self.size, number)
        if index is None:
            raise InvalidArgument(
                f"number {brief_repr(number)}: an observation has {self.size} numbers, counted from 0"
            )
        part = next(each for each in self.parts if index < each.stop)
        return part.meaning(index - part.start)

    @cached_property
    def _sizes(self) -> Sizes:
        return Sizes(self.rules, self.players, self.rules.hand_size(self.players))

    @cached_property
    def _named(self) -> dict[str, Part]:
        return {part.name: part for part in self.parts}

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        features = [pair for pair in zip(_FEATURES[self.name], self.parts, strict=True) if pair[1].size]
        for of_last_move, group in groupby(features, lambda pair: pair[0] in OF_LAST_MOVE):
            several = [(feature.bits, part.size) for feature, part in group]
            if of_last_move:
                several = [(remembered(partial(_joined, several[::-1])), sum([size for _, size in several]))]
            steps += several
        return tuple(steps[::-1])

    def __repr__(self) -> str:
        return f"<layout {self.name!r} for {self.players} players: {self.size} numbers>"


def layout(name: str, rules: Rules | HasRules, players: int) -> Layout:
    """The layout with this name, for games under some rules with this number of players.

    * `"learning-environment"`: the canonical vector of the Hanabi Learning Environment and of OpenSpiel's `hanabi`, bit
      for bit under the rules `editions.LEARNING_ENVIRONMENT`. Colours are in the order of the rules.
    * `"exact"`: exact candidates card by card, and what everybody knows.

    `rules` are `Rules`, or anything with a `rules` attribute. Raises `InvalidArgument` if there is no such layout, or
    the rules do not allow that many players.

    Examples:
        >>> from hanabi import STANDARD
        >>> numbers = layout("exact", STANDARD, players=2)
        >>> numbers.size, [part.name for part in numbers.parts][:3], numbers["candidates"]
        (1105, ['hands', 'fates', 'candidates'], slice(140, 265, None))
    """
    return _shared(Layout(name, rules_of(rules), players))


def part_names(name: str) -> tuple[str, ...]:
    """The names of a layout's parts, in order. They are the same under all rules.

    Examples:
        >>> part_names("learning-environment")[:3]
        ('hands', 'short_hands', 'deck')
    """
    return tuple([feature.name for feature in _FEATURES[name]])


def bits_of(numbers: Layout, table: TableFields, seat: int, event: Event | None, *, gained: bool) -> int:
    """The observation of a seat as one integer. Its lowest bit is the first number of the vector."""
    seen = perspective_of(numbers._sizes, table, seat, event, gained=gained)  # noqa: SLF001
    return _joined(numbers._steps, seen)  # noqa: SLF001


def _joined(steps: Iterable[Step], seen: Perspective) -> int:
    """The bits of all steps, which are given from the last part to the first."""
    bits = 0
    for part, size in steps:
        bits = bits << size | part(seen)
    return bits


@lru_cache(maxsize=64)
def _shared(layout: Layout) -> Layout:
    """The first layout equal to this one. Equal layouts share it, so that parts are computed only once."""
    return layout
