"""Run the fenced blocks of generated pages. These pages are not on disk, so Sybil does not find them."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from typing import Any

from click.testing import CliRunner, Result

from book.drawn_pages import drawn_pages
from hanabi.cli.main import main

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def everything() -> dict[str, str]:
    """All generated files, including pictures."""
    return drawn_pages()


@cache
def pages() -> dict[str, str]:
    """The generated pages of the rules and the disputes."""
    drawn = everything().items()
    return {path: text for path, text in drawn if path.startswith(("rules/", "disputes/")) and path.endswith(".md")}


def blocks(page: str, *languages: str) -> Iterator[tuple[str, str]]:
    """The blocks of a page in some languages, each with its language."""
    for found in FENCE.finditer(pages()[page]):
        if found[1] in languages:
            yield found[1], found[2]


def run(page: str) -> list[tuple[str, str]]:
    """For each Python block of a page: what it prints, and what the page shows as its output."""
    namespace: dict[str, Any] = {}
    compared: list[tuple[str, str]] = []
    printed = None
    for language, text in blocks(page, "python", "output"):
        if language == "python":
            assert printed is None, "a block prints what is not shown"
            out = io.StringIO()
            with redirect_stdout(out):
                exec(text, namespace)  # noqa: S102
            printed = out.getvalue()
        else:
            compared.append(("" if printed is None else printed, text))
            printed = None
    assert printed is None, "a block prints what is not shown"
    return [(_trimmed(one), _trimmed(other)) for one, other in compared]


def commands(page: str) -> Iterator[list[str]]:
    """The commands of a page as words, without `hanabi`."""
    for _, text in blocks(page, "sh"):
        for line in text.splitlines():
            name, *words = shlex.split(line)
            assert name == "hanabi"
            yield words


def ask(words: list[str], typed: str = "") -> Result:
    """The result of a command."""
    return CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C"}).invoke(main, words, input=typed)


def _trimmed(text: str) -> str:
    return "\n".join([line.rstrip() for line in text.strip().splitlines()])
