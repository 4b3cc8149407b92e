"""Elements of HTML, in which every text is escaped, so that only what is made here is markup."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from hanabi.display.escaping import escaped
from hanabi.game.internals import Frozen


@final
@attrs.frozen
class Markup(Frozen):
    """Markup that is ready."""

    text: str


Inside: TypeAlias = str | Markup | None
"""What is inside an element: text, markup, or nothing."""


def element(name: str, *inside: Inside, **attributes: str | None) -> Markup:
    """An element with its attributes and what is inside; an attribute of None is left out.

    Examples:
        >>> element("p", "a < b, ", element("code", "hint/empty"), title='"').text
        '<p title="&quot;">a &lt; b, <code>hint/empty</code></p>'
    """
    given = [f' {key}="{escaped(value)}"' for key, value in attributes.items() if value is not None]
    start = f"<{name}{''.join(given)}>"
    return Markup(start if name in _WITHOUT_END else f"{start}{joined(*inside).text}</{name}>")


_WITHOUT_END = frozenset({"img"})


def joined(*parts: Inside) -> Markup:
    """Markup and texts, one after the other.

    Examples:
        >>> joined("<", element("b", "x"), None).text
        '&lt;<b>x</b>'
    """
    return Markup(
        "".join([part.text if isinstance(part, Markup) else escaped(part) for part in parts if part is not None])
    )


def lines(*parts: Inside) -> Markup:
    """Markup and texts as paragraphs.

    Examples:
        >>> lines("one", None, "two").text
        '<p>one</p><p>two</p>'
    """
    return joined(*[element("p", part) for part in parts if part is not None])


def listed(*parts: Inside) -> Markup | None:
    """Markup and texts as a list; None when there are none.

    Examples:
        >>> listed("one", "two").text
        '<ul><li>one</li><li>two</li></ul>'
    """
    return element("ul", *[element("li", part) for part in parts]) if parts else None


def grid(headings: tuple[str, ...], *rows: tuple[Inside, ...]) -> Markup:
    """A table with a line of headings.

    Examples:
        >>> grid(("suit",), ("red",)).text.endswith(">red</td></tr></tbody></table>")
        True
    """
    head = element("tr", *[element("th", heading, scope="col", style=_LEFT) for heading in headings])
    body = [element("tr", *[element("td", cell, style=_LEFT) for cell in row]) for row in rows]
    return element("table", element("thead", head), element("tbody", *body))


_LEFT = "text-align:left;vertical-align:top;padding:.2em 1em .2em 0"
"""Notebooks put the cells of tables to the right, where they expect numbers."""
