"""The shapes of suits as outlines, in a square from -10 to 10."""

from __future__ import annotations

from types import MappingProxyType

PATHS = MappingProxyType(
    {
        "circle": "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
        "triangle": "M0-9L10 8H-10Z",
        "square": "M-8-8H8V8H-8Z",
        "drop": "M0-10C3-5 8-1 8 3.500A8 7 0 0 1-8 3.500C-8-1-3-5 0-10Z",
        "star": "M0-10L2.600-3.400 9.700-3 4.200 1.500 6 8.400 0 4.600-6 8.400-4.200 1.500-9.700-3-2.600-3.400Z",
        "diamond": "M0-10L7.500 0 0 10-7.500 0Z",
        "cross": "M-3.500-9H3.500V-3.500H9V3.500H3.500V9H-3.500V3.500H-9V-3.500H-3.500Z",
        "heart": "M0 9C-16-2-8-12 0-5C8-12 16-2 0 9Z",
        "moon": "M3-9.500A9.500 9.500 0 1 0 9 5A8 8 0 0 1 3-9.500Z",
        "hexagon": "M0-9.500L8.500-4.700V4.700L0 9.500-8.500 4.700V-4.700Z",
    }
)


def shape(name: str, x: float, y: float, scale: float, paint: str) -> str:
    """A shape around a point; `paint`: its attributes."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f'<path {paint} transform="translate({x:g} {y:g}){scaled}" d="{PATHS[name]}"/>'
