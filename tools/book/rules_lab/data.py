"""Plain data of requests and answers."""

from __future__ import annotations

from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]
"""An object of JSON."""


def text_in(request: Data, name: str) -> str:
    """A string of a request; empty if missing.

    Examples:
        >>> text_in({"move": "play 0"}, "move"), text_in({"move": 3}, "move")
        ('play 0', '')
    """
    given = request.get(name)
    return given if type(given) is str else ""


def number_in(request: Data, name: str) -> int:
    """An integer of a request; 0 if missing.

    Examples:
        >>> number_in({"step": 3}, "step"), number_in({"step": "x"}, "step")
        (3, 0)
    """
    given = request.get(name)
    return given if type(given) is int else 0


def texts_in(request: Data, name: str) -> list[str]:
    """A list of strings of a request.

    Examples:
        >>> texts_in({"discards": ["r1", 2]}, "discards"), texts_in({}, "discards")
        (['r1'], [])
    """
    given = request.get(name)
    return [each for each in given if type(each) is str] if type(given) is list else []
