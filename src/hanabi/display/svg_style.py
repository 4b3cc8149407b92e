"""The style of an image: its colours by day and by night, all scoped by classes.

Whoever draws without variables or media queries draws the light theme: it is written in plain rules, and the dark one
overrides it. The rules say the same in each image, so that many images may be on one page.
"""

from __future__ import annotations

from types import MappingProxyType

from hanabi.game import InvalidArgument
from hanabi.game.house import brief_repr

THEMES = ("auto", "light", "dark")

_COLORS = MappingProxyType(
    {
        # class: property, light, dark
        "paper": ("fill", "#f4f0e6", "#15181d"),
        "panel": ("fill", "#fffdf8", "#20242b"),
        "active": ("fill", "#fff6df", "#2f2a1c"),
        "card": ("fill", "#fffdf8", "#2a2f38"),
        "back": ("fill", "#34496b", "#3a5078"),
        "burst": ("stroke", "#6f88b3", "#6d87b5"),
        "ink": ("fill", "#22252a", "#eef0f4"),
        "muted": ("fill", "#5b616b", "#a8b0bd"),
        "line": ("stroke", "#d8d2c3", "#3d444f"),
        "edge": ("stroke", "#22252a", "#0d0f12"),
        "empty": ("fill", "#ece7da", "#2b3039"),
        "token": ("fill", "#2463b8", "#6ea6f2"),
        "strike": ("fill", "#bd2c1f", "#ff8a7c"),
        "turn": ("fill", "#9a5b00", "#ffc46b"),
        "ring": ("stroke", "#f08c00", "#ffb340"),
        "good": ("fill", "#1d7a3c", "#7fd99a"),
        "mark": ("fill", "#5f3dc4", "#5f3dc4"),
        "veil": ("fill", "#fffdf8", "#20242b"),
    }
)

_FIXED = (
    '.hanabi{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",Arial,'
    "sans-serif;width:100%;height:auto}"
    ".hanabi text{unicode-bidi:isolate;white-space:pre}"
    ".hanabi-line,.hanabi-edge,.hanabi-ring,.hanabi-burst{fill:none}"
)


def _rules(scope: str, theme: int) -> str:
    return "".join([f"{scope}.hanabi-{name}{{{look[0]}:{look[theme]}}}" for name, look in _COLORS.items()])


_LIGHT = _FIXED + _rules("", 1)
_STYLES = MappingProxyType(
    {
        "light": _LIGHT,
        "dark": _LIGHT + _rules(".hanabi-dark ", 2),
        "auto": f"{_LIGHT}@media (prefers-color-scheme:dark){{{_rules('.hanabi-auto ', 2)}}}",
    }
)


def style(theme: str) -> str:
    """The style of an image in a theme."""
    return f"<style>{_STYLES[theme]}</style>"


def require_theme(theme: object) -> None:
    """Raise `InvalidArgument` unless `theme` is one of `THEMES`.

    Examples:
        >>> require_theme("night")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: theme: expected 'auto', 'light' or 'dark', got 'night'
    """
    if type(theme) is not str or theme not in THEMES:
        raise InvalidArgument(f"theme: expected 'auto', 'light' or 'dark', got {brief_repr(theme)}")
