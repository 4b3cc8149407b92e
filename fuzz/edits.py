"""Change valid data in a few places, chosen by bytes: almost valid input gets furthest into a reader."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, TypeAlias

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    5,
    99,
    10**9,
    -(10**30),
    10**1200,
    1.5,
    float("nan"),
    "",
    "red 1",
    "r1",
    "y2 y2",
    "play 0",
    "play 1 as red",
    "discard 0",
    "hint A red",
    "hint B 1",
    "rearrange A 1 0",
    "red",
    "abacus",
    "avalanche",
    "strikes",
    "\ud800",
    "\x00",
    [],
    {},
    [[]],
    (1,),
    b"x",
    {1: 2},
)
"""Replacements for a value: words that are valid elsewhere, and values that JSON cannot hold."""

Place: TypeAlias = tuple[Any, Any]
"""A list or a dictionary, and an index or a key of it."""


def edited(data: bytes, documents: Sequence[Any]) -> Any:
    """One of the documents, changed. The first byte selects it; every four further bytes make one change."""
    document = [copy.deepcopy(documents[data[0] % len(documents)] if data else documents[0])]
    for first in range(1, len(data) - 3, 4):
        _edit(_places(document), *data[first : first + 4])
    return document[0] if document else None


def _edit(places: list[Place], where: int, further: int, how: int, what: int) -> None:
    if not places:
        return
    holder, key = places[(where * 256 + further) % len(places)]
    value = holder[key]
    match how % 5:
        case 0:
            holder[key] = copy.deepcopy(JUNK[what % len(JUNK)])
        case 1:
            del holder[key]
        case 2:
            other, name = places[what % len(places)]
            holder[key] = copy.deepcopy(other[name])
        case 3 if type(value) is int:
            holder[key] = value + (1 if what % 2 else -1)
        case 4 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(value))
        case _ if isinstance(value, str) and value:
            cut = what % len(value)
            holder[key] = value[:cut] + value[cut + 1 :]


def _places(root: list[Any]) -> list[Place]:
    found: list[Place] = []
    waiting: list[Any] = [root]
    while waiting:
        holder = waiting.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found
