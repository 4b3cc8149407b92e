"""Text of any origin inside markup: the one place where it is made harmless."""

from __future__ import annotations

from html import escape


def escaped(text: str) -> str:
    r"""A text as it is written in XML and HTML, between tags or in an attribute in quotes.

    Characters that XML does not allow become a replacement character; a text that can be printed has none.

    Examples:
        >>> escaped('<b onclick="x">'), escaped("a\x00b") == "a\ufffdb"
        ('&lt;b onclick=&quot;x&quot;&gt;', True)
    """
    if not text.isprintable():
        text = "".join([letter if _allowed(letter) else "\ufffd" for letter in text])
    return escape(text)


def _allowed(letter: str) -> bool:
    return letter in "\t\n\r" or " " <= letter < "\ud800" or "\ue000" <= letter < "\ufffe" or letter >= "\U00010000"
