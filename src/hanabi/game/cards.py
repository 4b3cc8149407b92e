"""Cards and suits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never, final

import attrs

from hanabi.game.checks import as_tuple, brief_repr, is_int_between
from hanabi.game.defect import Defect
from hanabi.game.descriptions import about
from hanabi.game.enums import FrozenEnum
from hanabi.game.errors import InvalidArgument, InvalidRules
from hanabi.game.frozen import Frozen
from hanabi.game.text import MAX_NAME, is_text

MAX_VALUES = 9
MAX_COPIES = 10
MAX_COLORS = 10
"""The upper bound on the colours of a suit."""
MAX_NUMBER = 10**9 - 1
"""The largest number on a card or in a move."""
MAX_HAND = 255
MAX_TOKENS = 99
"""The upper bound on hint tokens, and on strikes."""


@final
@attrs.frozen(order=True)
class Card(Frozen):
    """The face of a card: the name of its suit, and its value.

    Any name and number make a `Card`. Whether a game has this card is checked when the card is used there. Raises
    `InvalidArgument` if the suit is not a text or the value is not a whole number.

    Examples:
        >>> Card("red", 3)
        Card('red', 3)
        >>> print(Card("red", 3))
        red 3
    """

    suit: str
    value: int

    def __attrs_post_init__(self) -> None:
        if not is_text(self.suit, MAX_NAME):
            expected = f"a name of up to {MAX_NAME} characters, such as 'red'"
            raise InvalidArgument(f"card: the suit must be {expected}; got {brief_repr(self.suit)}")
        if not is_int_between(self.value, -MAX_NUMBER, MAX_NUMBER):
            raise InvalidArgument(f"card: the value must be a whole number; got {brief_repr(self.value)}")

    def __repr__(self) -> str:
        return f"Card({self.suit!r}, {self.value!r})"

    def __str__(self) -> str:
        return f"{self.suit} {self.value}"


class Touch(FrozenEnum):
    """Which colour hints, or which value hints, touch the cards of a suit.

    Examples:
        >>> Touch("all")
        <Touch.ALL: 'all'>
    """

    OWN = "own"
    """Only the hint that names the card's own colour or value."""
    ALL = "all"
    """Every hint of that kind."""
    NONE = "none"
    """No hint of that kind."""

    def touches(self, *, own: bool) -> bool:
        """Whether a hint touches a card. `own` says whether the hint names the card's own colour or value.

        Examples:
            >>> [touch.touches(own=False) for touch in Touch]
            [False, True, False]
        """
        match self:
            case Touch.OWN:
                return own
            case Touch.ALL:
                return True
            case Touch.NONE:
                return False
        assert_never(self)


def _own_color(suit: Suit) -> tuple[str, ...]:
    return (suit.name,) if suit.color_touch is Touch.OWN and suit.prism is False else ()


@final
@attrs.frozen
class Suit(Frozen):
    """A suit as data: its cards, the hints that touch them, and how its cards are played.

    A suit with `Touch.OWN` is touched by the hints that name one of its `colors`. Suits may share colours.

    Raises `InvalidRules` with every defect.

    Examples:
        >>> Suit("red", "r").copies, Suit("red", "r").size
        ((3, 2, 2, 2, 1), 10)
        >>> Suit("red", "r").colors, Suit("rainbow", "m", color_touch=Touch.ALL).colors
        (('red',), ())
    """

    # `kw_only` for each field: in old versions of attrs, no field of a keyword-only class can be positional.
    name: str = attrs.field(metadata=about("its name, such as red"))
    letter: str = attrs.field(metadata=about("its name as one letter"))
    copies: tuple[int, ...] = attrs.field(
        default=(3, 2, 2, 2, 1),
        converter=as_tuple,
        kw_only=True,
        metadata=about("the number of copies of each value, from 1 up"),
    )
    color_touch: Touch = attrs.field(
        default=Touch.OWN, kw_only=True, metadata=about("which colour hints touch its cards")
    )
    value_touch: Touch = attrs.field(
        default=Touch.OWN, kw_only=True, metadata=about("which value hints touch its cards")
    )
    prism: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=about("whether the value of a card decides its colour: the first colour of the game for 1, and so on"),
    )
    colors: tuple[str, ...] = attrs.field(
        default=attrs.Factory(_own_color, takes_self=True),
        converter=as_tuple,
        kw_only=True,
        metadata=about("the colours that hints may name because of it (default: its name if its touch is own)"),
    )
    descending: bool = attrs.field(
        default=False, kw_only=True, metadata=about("whether its firework runs from the highest value down to 1")
    )
    inverted: bool = attrs.field(
        default=False,
        kw_only=True,
        metadata=about("whether playing its cards discards them, and discarding them plays them"),
    )

    def __attrs_post_init__(self) -> None:
        defects = [*_name_defects(self.name), *_suit_defects(self)]
        if defects:
            name = brief_repr(self.name)
            raise InvalidRules([attrs.evolve(each, figures=(("suit", name), *each.figures)) for each in defects])

    @property
    def size(self) -> int:
        """The number of cards of this suit in the deck."""
        return sum(self.copies)


def _is_name(name: object) -> bool:
    return is_text(name, MAX_NAME) and name.replace(" ", "").isalpha() and name.strip() == name


def _name_defects(name: object) -> Iterator[Defect]:
    if not (type(name) is str and _is_name(name[:MAX_NAME])):
        yield Defect("suit-name", ["name"])
    elif not is_text(name, MAX_NAME):
        yield Defect("suit-name-length", ["name"], expected=MAX_NAME, figures={"count": len(name)})


def _suit_defects(suit: Suit) -> Iterator[Defect]:
    if not (type(suit.letter) is str and len(suit.letter) == 1 and suit.letter.isalpha()):
        yield Defect("suit-letter", ["letter"], got=brief_repr(suit.letter))
    if not (type(suit.copies) is tuple and 1 <= len(suit.copies) <= MAX_VALUES):
        yield Defect("suit-copies", ["copies"], expected=MAX_VALUES, got=brief_repr(suit.copies))
    elif not all(is_int_between(count, 1, MAX_COPIES) for count in suit.copies):
        yield Defect("suit-copies-each", ["copies"], expected=MAX_COPIES, got=brief_repr(suit.copies))
    for kind, expected, fields in (
        (Touch, "a Touch", ("color_touch", "value_touch")),
        (bool, "True or False", ("prism", "descending", "inverted")),
    ):
        for field in fields:
            given: object = getattr(suit, field)
            if type(given) is not kind:
                yield Defect("suit-kind", [field], expected=expected, got=brief_repr(given), figures={"what": field})
    yield from _color_defects(suit)


def _color_defects(suit: Suit) -> Iterator[Defect]:
    colors = suit.colors
    is_tuple = type(colors) is tuple
    if is_tuple and len(colors) == 1 and colors[0] is suit.name and not _is_name(suit.name):
        return  # `_name_defects` reports the name
    if not (is_tuple and len(colors) <= MAX_COLORS and all(map(_is_name, colors))):
        yield Defect("suit-colors", ["colors"], expected=MAX_COLORS, got=brief_repr(colors))
    elif len({*colors}) < len(colors):
        yield Defect("suit-colors-twice", ["colors"], got=brief_repr(colors))
    elif colors and suit.color_touch is Touch.NONE:
        yield Defect("suit-untouched-colors", ["colors"], got=brief_repr(colors))
    elif suit.prism is True and (colors or suit.color_touch is not Touch.OWN):
        yield Defect("suit-prism", ["prism"])
