"""Single hands, tables side by side, the pictures of the documentation, and PNG images."""

from __future__ import annotations

import runpy
import struct
import sys
from pathlib import Path

import pytest

from hanabi import HanabiError, HintColor, HintValue, InvalidArgument, Play, step
from hanabi.display import Picture, picture, png, svg, svg_beside, svg_hand
from positions import position
from svg_reading import sound, texts

DOCS = Path(__file__).parents[2] / "docs"
TABLE = position(["r2 y3 g4", "r1 y1 g1"], piles="r1", hint_tokens=5)


def drawn(move: HintColor | HintValue | Play | None = None) -> Picture:
    return picture(TABLE, names=["Ann", "Bob"], move=move)


# A single hand.


def test_a_hand_is_drawn_alone() -> None:
    root = sound(svg_hand(drawn(), 1))
    assert root[0].text == "The hand of Bob"
    assert root[1].text == "Bob: red 1 (dead), yellow 1 (can be played), green 1 (can be played)."
    said = texts(svg_hand(drawn(), 1))
    assert "Bob" in said
    assert "Ann" not in said
    assert 'class="hanabi hanabi-dark"' in svg_hand(drawn(), 1, theme="dark")


def test_a_hint_to_a_hand_that_is_drawn_alone_is_an_arrow() -> None:
    for move, seat, tips in ((HintValue(1, 1), 1, 3), (HintColor(1, "red"), 1, 1), (HintValue(1, 1), 0, 0)):
        drawing = svg_hand(drawn(move), seat)
        assert drawing.count('class="hanabi-legal"') == bool(tips)
        assert drawing.count('class="hanabi-aim"') == tips
    assert 'hanabi-casing"' not in svg_hand(drawn(HintColor(1, "white")), 1)
    assert 'hanabi-casing"' not in svg_hand(drawn(Play(0)), 0)


@pytest.mark.parametrize("seat", [2, -1, "0", None, True])
def test_a_hand_has_a_seat(seat: int) -> None:
    with pytest.raises(InvalidArgument, match="seat: expected 0 to 1, got"):
        svg_hand(drawn(), seat)


# Tables beside each other.


def test_tables_are_drawn_beside_each_other_or_below() -> None:
    state, happened = step(TABLE, HintValue(1, 1))
    pair = [drawn(HintValue(1, 1)), picture(state, last=happened)]
    beside, below = svg_beside(pair, ["Before", "After"]), svg_beside(pair, ["Before", "After"], columns=1)
    width, height = (float(size) for size in sound(beside).attrib["viewBox"].split()[2:])
    narrow, high = (float(size) for size in sound(below).attrib["viewBox"].split()[2:])
    assert (width, narrow) == (800, 400)
    assert height < high < 2 * height
    assert {"Before", "After", "Ann to move", "B to move"} <= set(texts(beside))
    assert texts(beside) == texts(below)
    assert sound(beside)[0].text == "Before; After"
    assert "hanabi-wide" in beside.split(">")[0]
    assert "hanabi-wide" not in below.split(">")[0]


def test_tables_need_no_captions_and_fill_rows() -> None:
    three = svg_beside([drawn()] * 3)
    assert sound(three).attrib["viewBox"].split()[2] == "800"
    assert sound(three)[0].text == "; ".join([drawn().turn] * 3)
    assert sound(svg_beside([drawn()], columns=9)).attrib["viewBox"].split()[2] == "400"
    assert texts(svg_beside([drawn()] * 2, ["<b>one"])).count("<b>one") == 1


def test_what_is_beside_is_checked() -> None:
    for pictures in ((), None, [1], [drawn()] * 101):
        with pytest.raises(InvalidArgument, match=r"pictures: expected 1 to 100|expected a Picture"):
            svg_beside(pictures)  # type: ignore[arg-type]
    for captions in ([1], "x", ["a", "b"]):
        with pytest.raises(InvalidArgument, match="captions: "):
            svg_beside([drawn()], captions)  # type: ignore[arg-type]
    for columns in (0, "2", 101):
        with pytest.raises(InvalidArgument, match="columns: expected 1 to 100"):
            svg_beside([drawn()], columns=columns)  # type: ignore[arg-type]


# The pictures of the documentation.


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    fresh = runpy.run_path(str(DOCS / "pictures" / "draw.py"))["drawings"]()
    there = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "pictures").glob("*.svg")}
    assert set(fresh) == set(there)
    assert [name for name in fresh if fresh[name] != there[name]] == [], "run python docs/pictures/draw.py"
    page = (DOCS / "how-to" / "draw-a-table.md").read_text(encoding="utf-8")
    assert [name for name in fresh if f"pictures/{name}" not in page] == []
    for drawing in fresh.values():
        sound(drawing)


# PNG.


def test_a_png_is_as_wide_as_asked_for_and_has_colours_and_text() -> None:
    pytest.importorskip("resvg_py")
    day, night = png(drawn(), width=500), png(drawn(), width=500, theme="dark")
    assert struct.unpack(">I", day[16:20]) == (500,)
    assert day[:4] == night[:4] == b"\x89PNG"
    assert day != night
    assert png(svg(drawn()), width=500) == day
    assert png(svg(drawn(), theme="dark"), width=500) == night
    assert png(drawn(), width=500) != png(picture(TABLE, names=["Ann", "Rob"]), width=500)


def test_what_is_made_a_png_is_checked() -> None:
    pytest.importorskip("resvg_py")
    with pytest.raises(InvalidArgument, match="expected a Picture or an SVG image: "):
        png("<svg")
    for junk in (None, 1, b"<svg/>"):
        with pytest.raises(InvalidArgument, match="expected a Picture"):
            png(junk)  # type: ignore[arg-type]


@pytest.mark.parametrize("width", [0, -1, 8001, "100", None])
def test_the_width_of_a_png_is_checked(width: int) -> None:
    with pytest.raises(InvalidArgument, match="width: expected 1 to 8000 pixels"):
        png(drawn(), width=width)


def test_a_missing_renderer_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(HanabiError, match=r'PNG images need a renderer: python -m pip install "hanabi\[png\]"'):
        png(drawn())
