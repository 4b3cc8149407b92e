"""Reading images back. `sound(svg(...))` checks an image and returns its root."""

from __future__ import annotations

from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)  # noqa: S314


def texts(drawing: str) -> list[str]:
    return [text.text or "" for text in parsed(drawing).iter(f"{SVG}text")]


def sound(drawing: str) -> ET.Element:
    """The root of an image. Fails unless it is well-formed, loads nothing, and has no script and no ids."""
    root = parsed(drawing)
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in {
            *("svg", "title", "desc", "style", "g", "rect", "path", "circle", "text"),
        }
        assert not {name for name in element.attrib if name in {"id", "href", "style"} or name.startswith("on")}
        assert all(name.startswith("hanabi") for name in element.get("class", "").split())
    assert "url(" not in drawing
    assert "@import" not in drawing
    assert "var(" not in drawing
    return root
