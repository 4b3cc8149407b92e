"""A game as HTML: what repeats is kept once, and the script only joins it. All text goes through `escaped`."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import attrs

from hanabi.display.escaping import escaped
from hanabi.display.images.layout import WIDTH
from hanabi.display.images.table import fragments, table_height
from hanabi.display.pages.legend import legend
from hanabi.display.pages.steps import OneTable, Perspective, Ruled, Told
from hanabi.display.table_picture import RulesPicture
from hanabi.game.internals import printable
from hanabi.rulebook.internals import EDITIONS

_VERDICTS = {True: ("good", "Legal"), False: ("bad", "Illegal"), None: ("open", "Not known")}
_ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
    "%3Crect width='32' height='32' rx='7' fill='%2334496b'/%3E"
    "%3Cpath d='M16 5v22M5 16h22M8 8l16 16M24 8L8 24' stroke='%23ffc46b' stroke-width='3' stroke-linecap='round'/%3E"
    "%3C/svg%3E"
)


class Parts:
    """Pieces of a page, each with a number. What repeats in them is kept once.

    What is kept of a piece is its text, or the numbers of the pieces that it is joined from.

    Examples:
        >>> parts = Parts()
        >>> [parts.number(text) for text in ("<b>1</b>", "<b>", "<b>2</b>", "<b>1</b>")]
        [2, 0, 4, 2]
        >>> parts.kept
        ['<b>', '1</b>', (0, 1), '2</b>', (0, 3)]
        >>> parts.text(4)
        '<b>2</b>'
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self.kept: list[str | tuple[int, ...]] = []

    def number(self, text: str) -> int:
        """The number of a piece."""
        known = self._numbers.get(text)
        if known is not None:
            return known
        smaller = _PIECES.split(text)
        kept = text if len(smaller) == 1 else tuple([self.number(each) for each in smaller])
        self.kept.append(kept)
        return self._numbers.setdefault(text, len(self.kept) - 1)

    def text(self, number: int) -> str:
        """The piece of a number."""
        kept = self.kept[number]
        return kept if isinstance(kept, str) else "".join([self.text(each) for each in kept])


_PIECES = re.compile(r"(?<=>)(?!$)")
"""Between the tags: what one repeats of another is mostly a whole tag."""


@attrs.frozen(kw_only=True)
class _Seen:
    """What some eyes saw, by step: how high the tables are, and the numbers of parts."""

    key: str
    heights: list[float] = attrs.field(factory=list)
    tables: list[list[int]] = attrs.field(factory=list)
    lines: list[int] = attrs.field(factory=list)
    rulings: list[int] = attrs.field(factory=list)
    kinds: list[str] = attrs.field(factory=list)

    @property
    def data(self) -> dict[str, Any]:
        return {"key": self.key, "tables": self.tables, "lines": self.lines, "rulings": self.rulings}


def document(story: Told, *, start: int, title: str, theme: str) -> str:
    r"""The page of a game, which first shows the step `start` as the first eyes see it. It is readable without script.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display.pages.steps import told
        >>> document(told(new_game(2, seed=7), None, ()), start=0, title="a < b", theme="dark")[:50]
        '<!doctype html>\n<html lang="en" data-theme="dark">'
    """
    parts, notes = Parts(), _notes_by_step(story)
    seen = [_seen(perspective, notes, parts, theme) for perspective in story.perspectives]
    first = seen[0]
    last = len(first.lines) - 1
    items = [
        _item(number, kind, parts.text(line), noted=number in notes, current=number == start)
        for number, (kind, line) in enumerate(zip(first.kinds, first.lines, strict=True))
    ]
    return _filled(
        _file("page.html"),
        {
            "theme": theme,
            "policy": _policy(),
            "icon": _ICON,
            "tall": f"{max(first.heights) / WIDTH:.3f}",
            "title": escaped(title),
            "result": escaped(_sentence(story.result)),
            "style": _file("page_style.css"),
            "legend": legend(theme, eyes=len(seen) > 1, steps=last > 0),
            "table": "".join(map(parts.text, first.tables[start])),
            "last": str(last),
            "start": str(start),
            "count": f"Move {start} of {last}" if last else "This table",
            "unless-steps": "" if last else " hidden",
            "unless-choice": "" if len(seen) > 1 else " hidden",
            "eyes": "".join([f"<option>{escaped(perspective.name)}</option>" for perspective in story.perspectives]),
            "line": parts.text(first.lines[start]),
            "ruling": parts.text(first.rulings[start]),
            "moves": "\n".join(items),
            "rules": _rules(story.rules),
            "data": in_script({"start": start, "eyes": [each.data for each in seen], "parts": parts.kept}),
            "script": _file("page_script.js"),
        },
    )


def _seen(perspective: Perspective | OneTable, notes: Mapping[int, str], parts: Parts, theme: str) -> _Seen:
    seen = _Seen(key=perspective.key)
    for number, step in enumerate(perspective.steps()):
        seen.heights.append(table_height(step.picture))
        seen.tables.append([parts.number(fragment) for fragment in fragments(step.picture, theme=theme)])
        seen.lines.append(parts.number(escaped(step.sentence)))
        seen.rulings.append(parts.number(_ruling(step.ruled) + notes.get(number, "")))
        seen.kinds.append(step.kind)
    return seen


# Pieces.


def _notes_by_step(story: Told) -> dict[int, str]:
    notes: dict[int, str] = {}
    for step, text in story.notes:
        lines = "<br>".join([escaped(printable(line)) for line in text.splitlines()])
        notes[step] = f'{notes.get(step, "")}<p class="note"><b>Note</b> {lines}</p>'
    return notes


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _ruling(ruled: Ruled | None) -> str:
    if ruled is None:
        return ""
    (look, verdict), because = _VERDICTS[ruled.legal], escaped(ruled.because)
    written = [f'<p><b class="verdict {look}">{verdict}</b>{f": {because}" if because else ""}</p>']
    if ruled.effects:
        effects = [f"<li>{escaped(text)} {_id(rule)}</li>" for text, rule in ruled.effects]
        written.append(f'<ul class="effects">{"".join(effects)}</ul>')
    if ruled.rule is not None and ruled.statement is not None:
        book = "" if ruled.book is None else f"<dt>The book</dt><dd>{escaped(ruled.book)}</dd>"
        rule = f"<dt>The rule</dt><dd>{escaped(ruled.statement)} {_id(ruled.rule)}</dd>"
        written.append(f'<dl class="rule">{rule}{book}</dl>')
    return "".join(written)


def _id(rule: str) -> str:
    return f"<code>{escaped(rule)}</code>"


def _item(number: int, kind: str, line: str, *, noted: bool, current: bool) -> str:
    marks = f"{kind} noted" if noted else kind
    here = ' aria-current="step"' if current else ""
    return f'<li class="{marks}"><a href="#move-{number}"{here}>{line}</a></li>'


def _rules(rules: RulesPicture) -> str:
    lines = "".join([f"<li>{escaped(line)}</li>" for line in rules.in_short])
    book = next((f"<p>{escaped(each.title)}</p>" for each in EDITIONS if each.id == rules.edition), "")
    return f"<h2>The rules in short: {escaped(rules.name)}</h2>{book}<ul>{lines}</ul>"


# The file.


def in_script(data: object) -> str:
    r"""Data as JSON that may be written into a script element: it neither ends there nor begins another.

    Examples:
        >>> in_script(["</script><!--<SCRIPT>", "<b>é"])
        '["\\u003c/script>\\u003c!--\\u003cSCRIPT>","<b>\\u00e9"]'
    """
    # In ASCII, so that any text can be encoded; and a `<` only ever occurs in strings.
    return _UNSAFE.sub(r"\\u003c", json.dumps(data, separators=(",", ":")))


_UNSAFE = re.compile(r"<(?=!|/?script)", re.IGNORECASE)


def _policy() -> str:
    """Nothing may be asked of anybody, and no script may run but this one."""
    digest = b64encode(sha256(_file("page_script.js").encode()).digest()).decode()
    return (
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
        f"script-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


def _filled(template: str, blanks: Mapping[str, str]) -> str:
    # In one pass: what is filled in is not looked at again.
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda blank: blanks[blank[1]], template)


@cache
def _file(name: str) -> str:
    return files("hanabi.display.pages").joinpath(name).read_text(encoding="utf-8")
