"""HTML elements. All text in them is escaped, so only these functions make markup."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from hanabi.display.escaping import escaped
from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Markup(Frozen):
    """A fragment of HTML."""

    text: str


Content: TypeAlias = str | Markup | None
"""The content of an element: text, markup, or nothing."""


def element(name: str, *content: Content, **attributes: str | None) -> Markup:
    """An element with content and attributes. An attribute that is None is omitted.

    Examples:
        >>> element("p", "a < b, ", element("code", "hint/empty"), title='"').text
        '<p title="&quot;">a &lt; b, <code>hint/empty</code></p>'
    """
    written = [f' {key}="{escaped(value)}"' for key, value in attributes.items() if value is not None]
    start = f"<{name}{''.join(written)}>"
    return Markup(start if name in _VOID_ELEMENTS else f"{start}{joined(*content).text}</{name}>")


_VOID_ELEMENTS = frozenset({"img"})


def joined(*parts: Content) -> Markup:
    """Concatenate content.

    Examples:
        >>> joined("<", element("b", "x"), None).text
        '&lt;<b>x</b>'
    """
    return Markup(
        "".join([part.text if isinstance(part, Markup) else escaped(part) for part in parts if part is not None])
    )


def paragraphs(*parts: Content) -> Markup:
    """Each part as a paragraph."""
    return joined(*[element("p", part) for part in parts if part is not None])


def bullets(*parts: Content) -> Markup | None:
    """The parts as a bullet list, or None if there are none."""
    return element("ul", *[element("li", part) for part in parts]) if parts else None


def grid(headings: tuple[str, ...], *rows: tuple[Content, ...]) -> Markup:
    """A grid with a row of headings."""
    head = element("tr", *[element("th", heading, scope="col", style=_LEFT) for heading in headings])
    body = [element("tr", *[element("td", cell, style=_LEFT) for cell in row]) for row in rows]
    return element("table", element("thead", head), element("tbody", *body))


_LEFT = "text-align:left;vertical-align:top;padding:.2em 1em .2em 0"
"""The style of cells. Without it, notebooks align cells to the right."""
