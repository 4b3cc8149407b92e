"""The books as their readers see them: the text in each place under each heading.

A block is text between blank lines; each list item is a block of its own. A block that begins in lower case continues
the previous page. Under a heading, blocks are counted by kind: `paragraph 2`, `point 3`. A remark (`note`, `important`,
`example`) has a number only if there are several. The text under the title of a box is its `cover`; a remark right
before a heading is `above` it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from outside import BOOKS

FILES = {
    "cocktail-2010": "000_4001c10d905d2dc1.txt",
    "abacus": "001_f6843fd641b39886.txt",
    "splash-2023": "002_67d4e134fa62804e.txt",
    "cocktail-2025": "003_a91959bff24be41a.txt",
    "cocktail-2015-fr": "004_e8dcbd7c9a477bab.txt",
}
ITEM = re.compile(r"^(?:[-•→] ?)*(?:(\d|[A-C])[./] )|^(?:[-•→] ?)+")
TABLE = re.compile(r"^(?:\d+(?: ?-\d* ?\d*| ou -)?(?:\t| - ))|^\d+$|^points\t", re.IGNORECASE)
REMARKS = {
    "note": re.compile(r"^(?:Note|Remarque) ?:"),
    "important": re.compile(r"^Important ?:"),
    "example": re.compile(r"^Ex[ae]mples? ?:"),
}


def text_of(book: str) -> str:
    return (BOOKS / FILES[book]).read_text(encoding="utf-8")


def bare(line: str) -> str:
    """A heading without markup and case, for comparisons."""
    return re.sub(r"</?u>|[#*:]", "", line).strip().casefold()


def places(book: str, layout: dict[str, Any]) -> dict[tuple[str, str], str]:
    """The text in each place of a book, by heading and place.

    `layout` has the `headings`; how some are `printed` in our text; the title whose text is the `cover`, if there is
    one; and `lines`: whether each line is a block.
    """
    found: dict[tuple[str, str], str] = {}
    before = ""
    for heading, lines in _sections(book, layout):
        blocks = list(_blocks(lines, each_line=layout.get("lines", False)))
        kinds = [_kind(block) for block in blocks]
        if before:
            found[heading, "above"] = before
        for place, block in zip(_named(kinds, blocks), blocks, strict=True):
            at = heading, "cover" if heading == layout.get("cover") else place
            found[at] = f"{found.get(at, '')} {block}".strip()
        before = blocks[-1] if kinds and kinds[-1] in REMARKS else ""
    return found


def _sections(book: str, layout: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each heading with the lines under it. Lines before the first heading are under the empty one."""
    printed = {bare(layout.get("printed", {}).get(heading, heading)): heading for heading in layout["headings"]}
    text = text_of(book).splitlines()
    # A list of the actions has the same words before their headings do.
    begins = {bare(line): number for number, line in enumerate(text)}
    starts = sorted(begins[line] for line in printed if line in begins)
    yield "", text[: starts[0]]
    for start, end in pairwise([*starts, len(text)]):
        yield printed[bare(text[start])], text[start + 1 : end]


def _blocks(lines: Iterable[str], *, each_line: bool) -> Iterator[str]:
    block, ended = "", False
    for line in [line.strip() for line in lines if line.strip() != "```"]:
        ends = (ended or each_line) and not _is_title(block, each_line=each_line)
        if block and line and (_kind(line) != "paragraph" or (ends and not line[0].islower())):
            yield block
            block = ""
        block, ended = f"{block} {line}".strip(), not line
    if block:
        yield block


def _is_title(block: str, *, each_line: bool) -> bool:
    """Whether a block is only the title of what follows it: `Examples:`, or a list item on a line of its own."""
    label = any(begins.fullmatch(block) for begins in REMARKS.values())
    return label or (each_line and _kind(block) == "point" and not block.endswith("."))


def _kind(block: str) -> str:
    if TABLE.match(block):
        return "table"
    if ITEM.match(block):
        return "point"
    return next((kind for kind, begins in REMARKS.items() if begins.match(block)), "paragraph")


def _named(kinds: list[str], blocks: list[str]) -> Iterator[str]:
    """The place of each block. An item that is numbered in print keeps its number."""
    seen: Counter[str] = Counter()
    for kind, block in zip(kinds, blocks, strict=True):
        seen[kind] += 1
        item = ITEM.match(block)
        if kind == "table" or (kind in REMARKS and kinds.count(kind) == 1):
            yield kind
        elif kind == "point" and item is not None and (item[1] or "").isdigit():
            yield f"point {item[1]}"
        else:
            yield f"{kind} {seen[kind]}"
