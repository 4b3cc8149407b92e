"""A game as one HTML file. The file stores each fragment once, and its script only joins them. All text is escaped."""

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
from hanabi.display.images.table_image import fragments, table_height
from hanabi.display.pages.fragment_store import FragmentStore
from hanabi.display.pages.legend import legend
from hanabi.display.pages.page_content import PageContent
from hanabi.display.pages.step_rulings import StepRuling
from hanabi.display.pages.steps import OneTable, Perspective
from hanabi.display.pictures.table_picture import RulesPicture
from hanabi.game.internals import printable
from hanabi.rulebook.internals import EDITIONS

_VERDICTS = {True: ("good", "Legal"), False: ("bad", "Illegal"), None: ("open", "Unknown")}
_ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
    "%3Crect width='32' height='32' rx='7' fill='%2334496b'/%3E"
    "%3Cpath d='M16 5v22M5 16h22M8 8l16 16M24 8L8 24' stroke='%23ffc46b' stroke-width='3' stroke-linecap='round'/%3E"
    "%3C/svg%3E"
)


@attrs.frozen(kw_only=True)
class _StoredPerspective:
    """A perspective, step by step: the heights of its tables and the numbers of its fragments."""

    key: str
    heights: list[float] = attrs.field(factory=list)
    tables: list[list[int]] = attrs.field(factory=list)
    lines: list[int] = attrs.field(factory=list)
    rulings: list[int] = attrs.field(factory=list)
    kinds: list[str] = attrs.field(factory=list)

    @property
    def data(self) -> dict[str, Any]:
        """The data that the script needs."""
        return {"key": self.key, "tables": self.tables, "lines": self.lines, "rulings": self.rulings}


def document(content: PageContent, *, start: int, title: str, theme: str) -> str:
    r"""The page of a game, opened at the step `start` from the first perspective. It is readable without the script."""
    store, notes = FragmentStore(), _notes_by_step(content)
    perspectives = [_stored(each, notes, store, theme) for each in content.perspectives]
    first = perspectives[0]
    last = len(first.lines) - 1
    items = [
        _item(number, kind, store.text(line), noted=number in notes, current=number == start)
        for number, (kind, line) in enumerate(zip(first.kinds, first.lines, strict=True))
    ]
    data = {"start": start, "eyes": [each.data for each in perspectives], "fragments": store.stored}
    return _filled(
        _file("page.html"),
        {
            "theme": theme,
            "policy": _policy(),
            "icon": _ICON,
            "tall": f"{max(first.heights) / WIDTH:.3f}",
            "title": escaped(title),
            "result": escaped(_as_sentence(content.result)),
            "style": _file("page_style.css"),
            "legend": legend(theme, eyes=len(perspectives) > 1, steps=last > 0),
            "table": "".join(map(store.text, first.tables[start])),
            "last": str(last),
            "start": str(start),
            "count": f"Move {start} of {last}" if last else "This table",
            "unless-steps": "" if last else " hidden",
            "unless-choice": "" if len(perspectives) > 1 else " hidden",
            "eyes": "".join([f"<option>{escaped(each.label)}</option>" for each in content.perspectives]),
            "line": store.text(first.lines[start]),
            "ruling": store.text(first.rulings[start]),
            "moves": "\n".join(items),
            "rules": _rules(content.rules),
            "data": in_script(data),
            "script": _file("page_script.js"),
        },
    )


def _stored(
    perspective: Perspective | OneTable, notes: Mapping[int, str], store: FragmentStore, theme: str
) -> _StoredPerspective:
    stored = _StoredPerspective(key=perspective.key)
    for number, step in enumerate(perspective.steps()):
        stored.heights.append(table_height(step.picture))
        stored.tables.append([store.number(fragment) for fragment in fragments(step.picture, theme=theme)])
        stored.lines.append(store.number(escaped(step.sentence)))
        stored.rulings.append(store.number(_ruling(step.ruling) + notes.get(number, "")))
        stored.kinds.append(step.kind)
    return stored


# Pieces of the page.


def _notes_by_step(content: PageContent) -> dict[int, str]:
    notes: dict[int, str] = {}
    for step, text in content.notes:
        lines = "<br>".join([escaped(printable(line)) for line in text.splitlines()])
        notes[step] = f'{notes.get(step, "")}<p class="note"><b>Note</b> {lines}</p>'
    return notes


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _ruling(ruling: StepRuling | None) -> str:
    if ruling is None:
        return ""
    (style, verdict), because = _VERDICTS[ruling.legal], escaped(ruling.because)
    parts = [f'<p><b class="verdict {style}">{verdict}</b>{f": {because}" if because else ""}</p>']
    if ruling.effects:
        effects = [f"<li>{escaped(text)} {_rule_id(rule)}</li>" for text, rule in ruling.effects]
        parts.append(f'<ul class="effects">{"".join(effects)}</ul>')
    if ruling.rule is not None and ruling.statement is not None:
        book = "" if ruling.book is None else f"<dt>The book</dt><dd>{escaped(ruling.book)}</dd>"
        rule = f"<dt>The rule</dt><dd>{escaped(ruling.statement)} {_rule_id(ruling.rule)}</dd>"
        parts.append(f'<dl class="rule">{rule}{book}</dl>')
    return "".join(parts)


def _rule_id(rule: str) -> str:
    return f"<code>{escaped(rule)}</code>"


def _item(number: int, kind: str, line: str, *, noted: bool, current: bool) -> str:
    classes = f"{kind} noted" if noted else kind
    here = ' aria-current="step"' if current else ""
    return f'<li class="{classes}"><a href="#move-{number}"{here}>{line}</a></li>'


def _rules(rules: RulesPicture) -> str:
    lines = "".join([f"<li>{escaped(line)}</li>" for line in rules.in_short])
    book = next((f"<p>{escaped(each.title)}</p>" for each in EDITIONS if each.id == rules.edition), "")
    return f"<h2>The rules in short: {escaped(rules.name)}</h2>{book}<ul>{lines}</ul>"


# The file.


def in_script(data: object) -> str:
    r"""Data as JSON that is safe inside a `<script>`: it can neither close the element nor open another.

    Examples:
        >>> in_script(["</script><!--<SCRIPT>", "<b>é"])
        '["\\u003c/script>\\u003c!--\\u003cSCRIPT>","<b>\\u00e9"]'
    """
    # ASCII survives any encoding of the file. In JSON, a `<` can only be part of a string.
    return _UNSAFE.sub(r"\\u003c", json.dumps(data, separators=(",", ":")))


_UNSAFE = re.compile(r"<(?=!|/?script)", re.IGNORECASE)


def _policy() -> str:
    """The Content-Security-Policy: no requests, and no script but the page's own."""
    digest = b64encode(sha256(_file("page_script.js").encode()).digest()).decode()
    return (
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
        f"script-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


def _filled(template: str, blanks: Mapping[str, str]) -> str:
    # In one pass, so that a text that looks like a placeholder is not replaced.
    return re.sub(r"\{\{([a-z-]+)\}\}", lambda blank: blanks[blank[1]], template)


@cache
def _file(name: str) -> str:
    return files("hanabi.display.pages").joinpath(name).read_text(encoding="utf-8")
