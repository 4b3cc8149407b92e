"""Escaping text for HTML and SVG. Every text passes through this module before it is put into markup."""

from __future__ import annotations

from html import escape


def escaped(text: str) -> str:
    r"""Escape a text for XML and HTML, between tags or in a quoted attribute.

    Characters that XML forbids are replaced.

    Examples:
        >>> escaped('<b onclick="x">'), escaped("a\x00b") == "a\ufffdb"
        ('&lt;b onclick=&quot;x&quot;&gt;', True)
    """
    if not text.isprintable():  # Printable text has no forbidden characters.
        text = "".join([letter if _allowed(letter) else "\ufffd" for letter in text])
    return escape(text)


def _allowed(letter: str) -> bool:
    return letter in "\t\n\r" or " " <= letter < "\ud800" or "\ue000" <= letter < "\ufffe" or letter >= "\U00010000"
