"""Escaped text is read back unchanged, except for characters that XML forbids."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from hanabi.display.escaping import escaped


def read_back(text: str) -> tuple[str | None, str | None]:
    root = ET.fromstring(f'<a b="{escaped(text)}">{escaped(text)}</a>')  # noqa: S314
    return root.text, root.get("b")


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"), min_size=1))
def test_text_is_read_back_between_tags_and_in_attributes(text: str) -> None:
    assert read_back(text) == (text, text)


def test_what_xml_does_not_allow_is_replaced() -> None:
    assert read_back("a\x00\x1b\ud800\ufffe\uffffz")[0] == "a" + 5 * "\ufffd" + "z"
    assert read_back("tab\t, line\n")[0] == "tab\t, line\n"
