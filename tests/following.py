"""Follow tutorials, and guides that create files, in an empty folder: run the commands, and compare the outputs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sybil import Document, Example, Region
from sybil.parsers.markdown.lexers import RawFencedCodeBlockLexer

PLACES = "__places__"
COMMANDS = {"python": [], "hanabi": ["-m", "hanabi"]}


def enter(namespace: dict[str, Any]) -> None:
    """Change to an empty folder, at the start of a page."""
    folder = TemporaryDirectory()
    namespace[PLACES] = (Path.cwd(), folder)
    os.chdir(folder.name)


def leave(namespace: dict[str, Any]) -> None:
    """Return to the folder of the tests."""
    home, folder = namespace.pop(PLACES)
    os.chdir(home)
    folder.cleanup()


def titled_files(document: Document) -> Iterable[Region]:
    """The blocks with a title: each is a file of that name."""
    title = re.compile(r'\w+ title="(?P<name>[^"]+)"$\n', re.MULTILINE)
    lexer = RawFencedCodeBlockLexer(title)
    for found in lexer(document):
        yield Region(found.start, found.end, (found.lexemes["name"], found.lexemes["source"].text), write_file)


def write_file(example: Example) -> None:
    """Write the file into the folder of the page."""
    name, text = example.parsed
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def follow_console(example: Example) -> str | None:
    """Run each `$ python …` and `$ hanabi …` line as a person would; compare its output with the page.

    `NAME=VALUE` before a command sets an environment variable. Tests of the repository are not run.
    """
    for block in f"\n{example.parsed}".split("\n$ ")[1:]:
        command, _, expected = block.partition("\n")
        words = shlex.split(command)
        given = dict(word.split("=", 1) for word in takewhile(is_assignment, words))
        words = words[len(given) :]
        if words[0] not in COMMANDS or words[1:3] == ["-m", "pytest"]:
            continue
        environment = {**os.environ, **given, "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
        ran = subprocess.run(  # noqa: S603
            [sys.executable, *COMMANDS[words[0]], *words[1:]],
            env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
        )  # fmt: skip
        printed = ran.stdout + ran.stderr
        # The status of `hanabi explain` says whether the move is legal.
        failed = ran.returncode not in ({0, 1} if words[:2] == ["hanabi", "explain"] else {0})
        if failed or (expected.strip() and not is_as_shown(printed, expected)):
            return f"{command} prints, with status {ran.returncode}:\n{printed}"
    return None


def is_assignment(word: str) -> bool:
    """Whether a word before a command sets a variable of its environment."""
    return re.match(r"[A-Z_]+=", word) is not None


def is_as_shown(printed: str, shown: str) -> bool:
    """Whether the output is as shown. "…" stands for omitted text, and on its own line for any number of lines."""
    lines = [line.rstrip() for line in shown.strip().splitlines()]
    pattern = "".join("(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + "\n" for line in lines)
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed.strip().splitlines())) is not None
