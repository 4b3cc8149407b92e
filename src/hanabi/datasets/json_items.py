"""The items of a long JSON list, one at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TextIO

from hanabi.datasets.dataset_game import InvalidData

CHUNK = 65_536
MAX_ITEM = 1_000_000
"""The longest item that is read, in characters."""

_DECODER = json.JSONDecoder()
_SPACE = " \t\r\n"


def json_items(file: TextIO, name: str) -> Iterator[object]:
    """Yield each item of a file that is a list of lists or objects. Raises `InvalidData`, with the name, if it is none.

    Examples:
        >>> from io import StringIO
        >>> list(json_items(StringIO('[[1, 2], {"deck": []}]'), "decks.json"))
        [[1, 2], {'deck': []}]
    """
    text = _after(file, "", "[", f"{name}: expected a list")
    if text.startswith("]"):
        return
    number = 0
    while True:
        number += 1
        where = f"{name}: item {number}"
        item, text = _item(file, text, where)
        yield item
        text = _more(file, text)
        if text.startswith("]"):
            return
        text = _after(file, text, ",", f"{where}: expected , or ] after it")


def _more(file: TextIO, text: str) -> str:
    """The text without leading space, or what follows it in the file; empty only at the end of the file."""
    while not (text := text.lstrip(_SPACE)) and (text := file.read(CHUNK)):
        pass
    return text


def _after(file: TextIO, text: str, mark: str, otherwise: str) -> str:
    text = _more(file, text)
    if not text.startswith(mark):
        raise InvalidData(otherwise)
    return _more(file, text[len(mark) :])


def _item(file: TextIO, text: str, where: str) -> tuple[object, str]:
    """The item at the start of the text, and the text after it."""
    while True:
        try:
            item, end = _DECODER.raw_decode(text)
        except (ValueError, RecursionError):
            more = file.read(CHUNK) if len(text) <= MAX_ITEM else ""
            if not more:
                raise InvalidData(f"{where} is truncated, too long or not JSON") from None
            text += more
        else:
            return item, text[end:]
