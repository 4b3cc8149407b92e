"""The shapes of suits as outlines, in a square from -10 to 10."""

from __future__ import annotations

from types import MappingProxyType

PATHS = MappingProxyType(
    {
        "circle": "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
        "triangle": "M0-9L10 8H-10Z",
        "square": "M-8-8H8V8H-8Z",
        "drop": "M0-10C3-5 8-1 8 3.5A8 7 0 0 1-8 3.5C-8-1-3-5 0-10Z",
        "star": "M0-10L2.6-3.4 9.7-3 4.2 1.5 6 8.4 0 4.6-6 8.4-4.2 1.5-9.7-3-2.6-3.4Z",
        "diamond": "M0-10L7.5 0 0 10-7.5 0Z",
        "cross": "M-3.5-9H3.5V-3.5H9V3.5H3.5V9H-3.5V3.5H-9V-3.5H-3.5Z",
        "heart": "M0 9C-16-2-8-12 0-5C8-12 16-2 0 9Z",
        "moon": "M3-9.5A9.5 9.5 0 1 0 9 5A8 8 0 0 1 3-9.5Z",
        "hexagon": "M0-9.5L8.5-4.7V4.7L0 9.5-8.5 4.7V-4.7Z",
        "flower": "M0-2A4.5 4.5 0 1 1 1.9-.6 4.5 4.5 0 1 1 1.2 1.6 4.5 4.5 0 1 1-1.2 1.6"
        " 4.5 4.5 0 1 1-1.9-.6 4.5 4.5 0 1 1 0-2Z",
        "ring": "M0-9.5A9.5 9.5 0 1 1 0 9.5 9.5 9.5 0 1 1 0-9.5ZM0-4.5A4.5 4.5 0 1 0 0 4.5 4.5 4.5 0 1 0 0-4.5Z",
        "bolt": "M3-10L-7 2H-1.5L-4 10 7-2.5H1.2Z",
        "hourglass": "M-8-9.5H8L2 0 8 9.5H-8L-2 0Z",
        "pinwheel": "M-1.5-1.5V-5A4.5 4.5 0 1 1 1.5-1.5H5A4.5 4.5 0 1 1 1.5 1.5V5A4.5 4.5 0 1 1-1.5 1.5"
        "H-5A4.5 4.5 0 1 1-1.5-1.5Z",
        "arrow": "M0-10L9 0H4V9.5H-4V0H-9Z",
    }
)


def shape(name: str, x: float, y: float, scale: float, paint: str = "") -> str:
    """A shape around a point; `paint`: its attributes."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f'<path {paint}{paint and " "}transform="translate({x:g} {y:g}){scaled}" d="{PATHS[name]}"/>'
