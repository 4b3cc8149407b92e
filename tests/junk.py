"""Junk of every kind in Python, and values of the library that are out of place or filled with junk (*hollow*)."""

from __future__ import annotations

import itertools
import math
import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from decimal import Decimal
from enum import IntEnum, StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any

import attrs
import numpy as np

import hanabi
from hanabi import editions, records, seats, variants


class Colour(StrEnum):
    RED = "red"


class Number(IntEnum):
    ONE = 1


def _endless() -> Iterator[int]:
    while True:
        yield 0


def _nested(wrap: Callable[[Any], Any]) -> Any:
    value: Any = wrap(None)
    for _ in range(100_000):
        value = wrap(value)
    return value


def _doubled() -> list[Any]:
    """A list that is small in memory, but practically endless when printed."""
    value: list[Any] = []
    for _ in range(100):
        value = [value, value]
    return value


_ITSELF: list[Any] = []
_ITSELF.append(_ITSELF)
_SHARED: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "-1": -1,
    "0": 0,
    "1": 1,
    "3": 3,
    "255": 255,
    "256": 256,
    "2**31": 2**31,
    "10**400": 10**400,
    "10**5000": 10**5000,
    "-10**5000": -(10**5000),
    "0.0": 0.0,
    "1.5": 1.5,
    "nan": math.nan,
    "inf": math.inf,
    "-inf": -math.inf,
    "complex": 1j,
    "Decimal": Decimal(1),
    "Decimal nan": Decimal("sNaN"),
    "Fraction": Fraction(1, 3),
    "''": "",
    "space": " ",
    "NUL": "\0",
    "surrogate": "\ud800",
    "long text": "x" * 100_000,
    "long digits": "9" * 10_000,
    "superscript": "²",
    "arabic digit": "٣",
    "sharp s": "ß",
    "letter": "r",
    "red 1": "red 1",
    "play ²": "play ²",
    "quoted": '"\ud800"',
    "braces": "{0.__class__}%s",
    "JSON": '{"format":"hanabi/record/1"}',
    "deep JSON": "[" * 100_000,
    "bytes": b"x",
    "no UTF-8": b"\xff\xfe",
    "bytearray": bytearray(b"x"),
    "memoryview": memoryview(b"x"),
    "[]": [],
    "()": (),
    "set": {1},
    "frozenset": frozenset({"a"}),
    "{}": {},
    "[None]": [None],
    "(None,)": (None,),
    "[[]]": [[]],
    "[10**5000]": [10**5000],
    "(10**5000,)": (10**5000,),
    "five 10**5000": (10**5000,) * 5,
    "five -1": (-1,) * 5,
    "five texts": ["x"] * 5,
    "surrogates": ["\ud800"],
    "pairs": [(2, 10**5000)],
    "strange pairs": [(2,), (3, "x")],
    "deep list": _nested(lambda value: [value]),
    "deep tuple": _nested(lambda value: (value,)),
    "deep dict": _nested(lambda value: {"format": value}),
    "doubled": _doubled(),
    "holds itself": _ITSELF,
    "mixed keys": {1: 2, "a": 3, None: 4},
    "number keys": {1: 2},
    "10**5000 keys": {10**5000: 10**5000},
    "record of mixed keys": {"format": "hanabi/record/1", "players": 2, "seed": 7, 1: 2, None: 3, "x": 4},
    "record of junk": {"format": "hanabi/record/1", "players": 10**5000, "seed": [], "moves": [10**5000], "deck": 7},
    "record with a deep part": {"format": "hanabi/record/1", "names": _nested(lambda value: [value])},
    "game of junk": {"players": [10**5000, []], "deck": [10**5000], "actions": [None], "options": {1: 2, "x": 3}},
    "range": range(5),
    "long range": range(10**12),
    "object": object(),
    "slice": slice(2),
    "number of NumPy": np.int64(1),
    "array without axes": np.array(1),
    "array": np.array([1, 0]),
    "array of nan": np.array([[math.nan]]),
    "array of objects": np.array([None, 10**5000], dtype=object),
    "text of NumPy": np.str_("red"),
    "StrEnum": Colour.RED,
    "IntEnum": Number.ONE,
    "deque": deque([1, 2]),
    "defaultdict": defaultdict(list, {2: 5}),
    "class": int,
    "our class": hanabi.Play,
    "module": math,
    "our module": variants,
    "function": hanabi.apply,
    "lambda": lambda *_, **__: None,
    "identity": lambda value: value,
    "Path": Path("no/such/path"),
    "Random": random.Random(7),
    "NotImplemented": NotImplemented,
    "Ellipsis": ...,
    "error": ValueError(10**5000),
}

# Made again for every call, because they can be used only once.
_FRESH: dict[str, Callable[[], Any]] = {
    "generator": lambda: iter([1, 2]),
    "endless generator": _endless,
    "count": itertools.count,
}

STATE = hanabi.new_game(2, seed=7)
OTHER = hanabi.new_game(3, editions.HANAB_LIVE.with_variants(hanabi.CROWNING_PIECE), seed=1)
_OVER = hanabi.new_game(2, hanabi.Rules(strikes=1, all_or_nothing=True), seed=7)
_OVER = hanabi.apply(_OVER, hanabi.Play(0))
_RECORD = records.Record(players=2, seed=7, moves=[hanabi.Play(0), hanabi.Discard(9)])
_EVENT = hanabi.event(STATE, hanabi.Play(0))
_OURS: list[Any] = [
    hanabi.STANDARD,
    hanabi.Rules(suits=[hanabi.Suit("puce", "p", copies=(2, 2))], hand_sizes={2: 1}),
    hanabi.FIVE_SUITS,
    hanabi.FIVE_SUITS[0],
    hanabi.Band(0, "x"),
    STATE,
    OTHER,
    _OVER,
    hanabi.view(STATE, 0),
    hanabi.view(OTHER, 2),
    hanabi.common_view(STATE),
    hanabi.view(_OVER, 0),
    hanabi.Card("red", 1),
    hanabi.Card("puce", -9),
    STATE.hands[0][0],
    STATE.deck,
    STATE.hands,
    hanabi.Play(0),
    hanabi.Play(-5, "puce"),
    hanabi.Discard(0),
    hanabi.Discard(10**8),
    hanabi.HintColor(1, "red"),
    hanabi.HintColor(99, "\u202e"),
    hanabi.HintValue(1, 1),
    hanabi.HintValue(-1, -1),
    (hanabi.Play(0), hanabi.HintValue(1, 1)),
    _EVENT,
    hanabi.event(OTHER, next(m for m in hanabi.legal_moves(OTHER) if isinstance(m, hanabi.HintColor))),
    hanabi.Rearrangement(1, (4, 3, 2, 1, 0)),
    hanabi.Ending.DECK,
    _OVER.outcome,
    hanabi.Rule.HINT_EMPTY,
    hanabi.Touch.ALL,
    hanabi.Standing.SILENT,
    hanabi.RAINBOW,
    hanabi.edition("abacus"),
    hanabi.ruling("hint/empty"),
    hanabi.ruling("hint/empty").by("abacus"),
    hanabi.explain(STATE, hanabi.Play(0)),
    hanabi.IllegalMove(hanabi.Rule.HINT_EMPTY, hanabi.Play(0), STATE),
    hanabi.World((), 1),
    _RECORD,
    records.replay(_RECORD),
    records.judge(_RECORD),
    records.replay(_RECORD).fault,
    records.Setup.of(STATE),
    hanabi.HintMarks(touched_by=("red",)),
    records.Note(1, "x"),
]


def _hollow(kind: Any, filler: Any = None, **fields: Any) -> Any:
    """A value of the library in which every field is junk, except for the fields given."""
    return kind(**{**{field.name: filler for field in attrs.fields(kind)}, **fields})


def _told(**changes: Any) -> Any:
    """A possible event, with these changes."""
    event: Any = hanabi.Event
    return event(
        **{"seat": 0, "move": hanabi.Play(0), "hint_tokens": 8, "strikes": 0, "card": STATE.deck[0], **changes}
    )


_HUGE = 10**5000
_VALUE, _COLOR = hanabi.HintValue(1, 1), hanabi.HintColor(1, "red")
_HOLLOW: list[Any] = [
    _hollow(hanabi.Event),
    _hollow(hanabi.Event, _HUGE, move=hanabi.Play(0)),
    _told(card="red 1"),
    _told(card=hanabi.Card("puce", 1)),
    _told(card=object()),
    _told(drawn=5, draws=True),
    _told(draws=object()),
    _told(placed=_HUGE),
    _told(touched=[[]]),
    _told(touched=5, move=_VALUE),
    _told(touched=(None, "x"), move=_VALUE, card=None),
    _told(touched=(_HUGE,), move=_COLOR, card=None),
    _told(ending="perfect"),
    _told(ending=_HUGE),
    _told(ending=object()),
    _told(hint_tokens=_HUGE),
    _told(hint_tokens=object()),
    _told(strikes=_HUGE),
    _told(strikes="\ud800"),
    _told(seat=_HUGE),
    _told(seat=True),
    _told(move=hanabi.Rearrangement(0, (1, 0))),
    _hollow(hanabi.Outcome),
    _hollow(hanabi.Outcome, 1, ending="deck"),
    _hollow(hanabi.Outcome, _HUGE, ending=hanabi.Ending.DECK),
    _hollow(hanabi.Outcome, [], ending=hanabi.Ending.DECK),
    _hollow(hanabi.HeldCard),
    _hollow(hanabi.HeldCard, -1, order=10**6),
    _hollow(hanabi.HeldCard, _HUGE, order=0),
    _hollow(hanabi.HeldCard, "x", order=0),
    _hollow(hanabi.Band),
    (_hollow(hanabi.Band, _HUGE, lowest=0),),
    _hollow(hanabi.World),
    _hollow(hanabi.Explanation, effects=()),
    _hollow(hanabi.Edition),
    _hollow(hanabi.Variant),
    _hollow(hanabi.Variant, settings=(("hands", True),)),
    _hollow(hanabi.Variant, settings=(), suit=5),
    _hollow(hanabi.Source),
    _hollow(hanabi.Ruling),
    _hollow(hanabi.Ruling, 5, setting=_HUGE),
    _hollow(hanabi.Ruling, setting="suits", variant=5),
    _hollow(hanabi.HintMarks, touched_by=5),
    _hollow(hanabi.HintMarks, touched_by=(_HUGE, [], "puce"), missed_by=({},)),
    _hollow(records.Note),
    _hollow(records.Note, after=_HUGE, text="\ud800"),
    _hollow(records.Setup, hands=5),
    _hollow(records.Setup, hands=[[_HUGE], None], fireworks=(_HUGE,), deck=5, rules=7),
    _hollow(records.ReadResult),
    _hollow(records.Fault),
    _hollow(records.Comparison),
    seats.Uncountable(_HUGE),
]


def _always(value: Any) -> Callable[[], Any]:
    return lambda: value


JUNK: dict[str, Callable[[], Any]] = {
    **{name: _always(value) for name, value in _SHARED.items()},
    **_FRESH,
    **{f"our {type(value).__name__} {n}": _always(value) for n, value in enumerate(_OURS)},
    **{f"hollow {type(value).__name__} {n}": _always(value) for n, value in enumerate(_HOLLOW)},
}
"""Makers of junk, by name. There are no states or views with junk inside, as tables are not made by hand."""

FOR_PAIRS = ("None", "-1", "10**5000", "''", "[]", "object", "mixed keys")
"""Junk that is tried in two arguments at once."""
