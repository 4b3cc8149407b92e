"""The style of an image: its light and dark colours, scoped by classes.

The light theme is plain CSS, and the dark theme overrides it, so a renderer without media queries draws the light
theme. The CSS is the same in each image, so that many images can share a page.
"""

from __future__ import annotations

from types import MappingProxyType

from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr

THEMES = ("auto", "light", "dark")

_COLORS = MappingProxyType(
    {
        # Class: property, light colour, dark colour.
        "paper": ("fill", "#efe9db", "#14171c"),
        "panel": ("fill", "#fbf8f0", "#20252d"),
        "active": ("fill", "#fff3d1", "#332c1a"),
        "card": ("fill", "#fffdf8", "#2c323c"),
        "back": ("fill", "#34496b", "#3b5178"),
        "burst": ("stroke", "#7089b5", "#7590c0"),
        "ink": ("fill", "#22252a", "#eef0f4"),
        "muted": ("fill", "#5a5f68", "#adb5c1"),
        "slot": ("fill", "#5a5f68", "#adb5c1"),
        "struck": ("stroke", "#eaa59b", "#a3493f"),
        "hollow": ("stroke", "#b3ab98", "#566070"),
        "line": ("stroke", "#dcd5c4", "#39414d"),
        "border": ("stroke", "#d98300", "#ffb340"),
        "edge": ("stroke", "#22252a", "#5d6778"),
        "rim": ("stroke", "#22252a", "#eef0f4"),
        "token": ("fill", "#2463b8", "#6ea6f2"),
        "strike": ("stroke", "#c22f20", "#ff8a7c"),
        "turn": ("fill", "#8a5000", "#ffc46b"),
        "ring": ("stroke", "#f08c00", "#ffb340"),
        "good": ("fill", "#1d7a3c", "#3f9e5f"),
        "bad": ("fill", "#bd2c1f", "#d8493b"),
        "dull": ("fill", "#6a707a", "#7b8390"),
        "veil": ("fill", "#fbf8f0", "#20252d"),
        "mark": ("fill", "#5f3dc4", "#6f4fd6"),
        "legal": ("stroke", "#1d7a3c", "#7fd99a"),
        "illegal": ("stroke", "#c22f20", "#ff8a7c"),
        "unknown": ("stroke", "#5a5f68", "#adb5c1"),
        "casing": ("stroke", "#fffdf8", "#14171c"),
        "verdict-legal": ("fill", "#1d7a3c", "#7fd99a"),
        "verdict-illegal": ("fill", "#bd2c1f", "#ff8a7c"),
        "verdict-unknown": ("fill", "#5a5f68", "#adb5c1"),
        "won": ("fill", "#d5efd9", "#1d4029"),
        "lost": ("fill", "#f8d9d3", "#4a231e"),
        "over": ("fill", "#fff3d1", "#332c1a"),
        "cell": ("stroke", "#e6dfce", "#353c47"),
        "done": ("stroke", "#454b56", "#c3cad5"),
        "next": ("stroke", "#ffd36b", "#8a6412"),
        "last": ("stroke", "#bd2c1f", "#ff8a7c"),
        "spoilt": ("stroke", "#bd2c1f", "#d8493b"),
        "open": ("stroke", "#e6dfce", "#353c47"),
        "aim": ("stroke", "#1f7fd0", "#6ab7ff"),
    }
)

_FIXED = (
    '.hanabi{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",Arial,'
    "sans-serif;display:block;max-width:640px;margin:auto}"
    ".hanabi-wide{max-width:1200px}"
    ".hanabi text{unicode-bidi:isolate}"
    ".hanabi-b{font-weight:700}"
    ".hanabi-face{font-weight:700;font-size:39px}"
    ".hanabi-slot{font-size:9.5px}"
    ".hanabi-white{fill:#fff}"
    ".hanabi-line,.hanabi-edge,.hanabi-ring,.hanabi-aim,.hanabi-burst,.hanabi-hollow,.hanabi-struck,.hanabi-border,"
    ".hanabi-strike,.hanabi-legal,.hanabi-illegal,.hanabi-unknown,.hanabi-casing,.hanabi-last,.hanabi-cut{fill:none}"
    ".hanabi-rim{stroke-width:.8}"
    ".hanabi-struck{stroke-width:1.5}"
    ".hanabi-cut{stroke-width:2;opacity:.6}"
    ".hanabi-done,.hanabi-next,.hanabi-cell,.hanabi-spoilt{stroke-width:14}"
    ".hanabi-open{stroke-width:8}"
    ".hanabi-last{stroke-width:1.8}"
    ".hanabi-burst{stroke-width:2;stroke-linecap:round}"
    ".hanabi-hollow{stroke-width:1.2;stroke-dasharray:4 3}"
    ".hanabi-ring,.hanabi-aim{stroke-width:3.4}"
    ".hanabi-border{stroke-width:2}"
    ".hanabi-strike{stroke-width:3;stroke-linecap:round}"
    ".hanabi-casing{stroke-width:6;stroke-linejoin:round;stroke-linecap:round}"
    ".hanabi-legal,.hanabi-illegal,.hanabi-unknown{stroke-width:3.4;stroke-linejoin:round;stroke-linecap:round}"
    ".hanabi-illegal{stroke-dasharray:1 6}"
    ".hanabi-veil{opacity:.5}"
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
    """The style element of a theme."""
    return f"<style>{_STYLES[theme]}</style>"


def require_theme(theme: object) -> None:
    """Raise `InvalidArgument` unless `theme` is one of `THEMES`.

    Examples:
        >>> require_theme("night")
        Traceback (most recent call last):
        hanabi.InvalidArgument: theme: expected 'auto', 'light' or 'dark', got 'night'
    """
    if type(theme) is not str or theme not in THEMES:
        raise InvalidArgument(f"theme: expected 'auto', 'light' or 'dark', got {brief_repr(theme)}")
