"""The elements and attributes of a piece of markup, to compare with those that the library writes."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

Vocabulary = frozenset[tuple[str, str]]
"""Pairs of an element and one of its attributes, with "" for the element alone."""

MAY_BE_DATA = "data:image/svg+xml,"


def of_xml(document: str) -> Vocabulary:
    """The vocabulary of an XML document, which must be well-formed and must not refer to anything outside itself."""
    assert "<!" not in document
    assert "<?" not in document
    found: set[tuple[str, str]] = set()
    for each in ET.fromstring(document.encode()).iter():  # noqa: S314
        found.add((each.tag, ""))
        for name, value in each.attrib.items():
            found.add((each.tag, name))
            assert not name.startswith("on")
            if name.rpartition("}")[2] in {"href", "src"}:
                assert value.startswith("#")
    return frozenset(found)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[tuple[str, str]] = set()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add((tag, ""))
        if tag not in {"img", "br", "meta", "link", "input", "hr"}:
            self.open.append(tag)
        for name, value in attrs:
            self.found.add((tag, name))
            if name == "src":
                assert value is not None
                assert value.startswith(MAY_BE_DATA)
                of_xml(unquote(value.removeprefix(MAY_BE_DATA)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.open[-1:] == [tag]:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_decl(self, decl: str) -> None:
        assert decl == "doctype html"

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)


def of_html(page: str) -> Vocabulary:
    """The vocabulary of an HTML fragment, in which every element must be closed properly."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert not reader.open
    return frozenset(reader.found)
