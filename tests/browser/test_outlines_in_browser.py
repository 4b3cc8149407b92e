"""The outlines of suits, measured where they are drawn."""

from __future__ import annotations

from browsing import Opener
from hanabi.display.pictures.known_looks import OUTLINES


def test_every_outline_is_in_the_square_that_clients_are_told(opened: Opener) -> None:
    paths = "".join(f'<path id="{name}" d="{path}"/>' for name, path in OUTLINES.items())
    shown = opened(f'<!DOCTYPE html><title>Outlines</title><svg viewBox="-11 -11 22 22">{paths}</svg>')
    for name in OUTLINES:
        box = shown.locator(f"#{name}").evaluate(
            "path => { const { x, y, width, height } = path.getBBox(); return { x, y, width, height }; }"
        )
        left, top = box["x"], box["y"]
        right, bottom = left + box["width"], top + box["height"]
        assert -11 <= min(left, top) < max(right, bottom) <= 11, name
        assert min(box["width"], box["height"]) > 12, name
