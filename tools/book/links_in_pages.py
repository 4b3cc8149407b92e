"""Changes to the HTML of every page: link rule ids, remove tooltips."""

from __future__ import annotations

import posixpath
import re

from book.rule_places import place_of_ruling
from hanabi import Rule
from hanabi.rulebook.data_files import ENGLISH

LINK_OR_CODE = re.compile(r"<a\b.*?</a>|<pre\b.*?</pre>|<h\d\b.*?</h\d>|<code>([a-z]+/[a-z-]+)</code>", re.DOTALL)
TITLE = re.compile(r'(<(?:a class="autorefs[^"]*"|span)) title="[^"]*"')
IDS = frozenset(str(rule) for rule in Rule)


def with_links_to_rulings(html: str, page: str, language: str = ENGLISH) -> str:
    """Link each rule id in a page to its ruling, except in links, headings and code blocks.

    Examples:
        >>> with_links_to_rulings("<p><code>hint/empty</code> or <code>and/or</code></p>", "reference/play.md")
        '<p><a href="../../rules/hints/#hint-empty"><code>hint/empty</code></a> or <code>and/or</code></p>'
    """

    def linked(found: re.Match[str]) -> str:
        if found[1] not in IDS:
            return found[0]
        to, _, section = place_of_ruling(Rule(found[1]), language).partition("#")
        nearby = "" if to == page else f"{posixpath.relpath(_folder(to), _folder(page))}/"
        return f'<a href="{nearby}#{section}">{found[0]}</a>'

    return LINK_OR_CODE.sub(linked, html)


def _folder(page: str) -> str:
    """The folder of a page in the site."""
    path = page.removesuffix(".md")
    return posixpath.dirname(path) if posixpath.basename(path) == "index" else path


def without_titles(html: str) -> str:
    """Remove the tooltips that mkdocstrings gives to types, because they name internal modules.

    Examples:
        >>> without_titles('<span title="hanabi.game.lookup.Lookup">Lookup</span>')
        '<span>Lookup</span>'
    """
    return TITLE.sub(r"\1", html)
