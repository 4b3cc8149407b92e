"""What a site says of a game besides its rules and moves: names with plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, cast

from hanabi.game.internals import MAX_NAME, MAX_NUMBER, MAX_TEXT, is_text
from hanabi.plain_data import misfit

SiteValue: TypeAlias = bool | int | float | str
SiteSettings: TypeAlias = Mapping[str, Any] | Iterable[tuple[str, Any]]
"""The values are checked when the record is made: mypy finds no common type for the values of a literal."""

MAX_SETTINGS = 100
SETTINGS = (
    f"up to {MAX_SETTINGS} pairs of different names and plain values: True, False, numbers of up to nine digits, or "
    f"strings of up to {MAX_TEXT:,} characters"
)
"""The "expected" part of the error if a value fails `are_settings`."""


def as_settings(given: SiteSettings) -> tuple[tuple[str, SiteValue], ...]:
    """Convert a mapping or pairs to pairs in alphabetical order. Anything else is returned unchanged."""
    pairs: Any = given.items() if isinstance(given, Mapping) else given
    if not isinstance(given, Mapping | list | tuple) or len(pairs) > MAX_SETTINGS:
        return cast("tuple[tuple[str, SiteValue], ...]", given)
    rows = tuple([tuple(pair) if isinstance(pair, list) else pair for pair in pairs])
    return tuple(sorted(rows, key=lambda pair: pair[0])) if all(map(_is_setting, rows)) else rows


def are_settings(settings: object) -> bool:
    """Whether a value is pairs of different names and plain values."""
    return (
        type(settings) is tuple
        and len(settings) <= MAX_SETTINGS
        and all(map(_is_setting, settings))
        and len({name for name, _ in settings}) == len(settings)
    )


def read_site_value(value: Any) -> SiteValue:
    """Read a plain value."""
    if not _is_plain(value):
        raise misfit("true, false, a number or a string", value)
    return cast("SiteValue", value)


def _is_setting(pair: object) -> bool:
    return type(pair) is tuple and len(pair) == 2 and is_text(pair[0], MAX_NAME) and _is_plain(pair[1])


def _is_plain(value: object) -> bool:
    if type(value) is str:
        return is_text(value, MAX_TEXT)
    return type(value) in {bool, int, float} and abs(cast("float", value)) <= MAX_NUMBER
