"""The diagrams of the explanation are what their program draws, and each says in words what it shows."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree as ET

DOCS = Path(__file__).parents[2] / "docs"
FRESH: dict[str, str] = runpy.run_path(str(DOCS / "explanation" / "diagrams" / "draw.py"))["drawings"]()


def test_the_diagrams_are_up_to_date() -> None:
    there = {name: (DOCS / "explanation" / "diagrams" / name).read_text(encoding="utf-8") for name in FRESH}
    assert [name for name in FRESH if FRESH[name] != there[name]] == [], "run python docs/explanation/diagrams/draw.py"


def test_each_is_shown_with_words_for_those_who_do_not_see_it() -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in (DOCS / "explanation").glob("*.md"))
    shown = re.findall(r"!\[([^\]]+)\]\(diagrams/([\w-]+\.svg)\)", pages)
    assert {name for _, name in shown} >= set(FRESH)
    assert all(len(words.split()) > 10 for words, name in shown if name in FRESH)


def test_each_is_well_formed_and_keeps_its_words_inside() -> None:
    for name, drawing in FRESH.items():
        image = ET.fromstring(drawing)  # noqa: S314
        width, height = float(image.attrib["width"]), float(image.attrib["height"])
        words = image.findall("{http://www.w3.org/2000/svg}text")
        assert len(words) > 5, name
        assert all(0 < float(word.attrib["x"]) < width and 0 < float(word.attrib["y"]) < height for word in words)
