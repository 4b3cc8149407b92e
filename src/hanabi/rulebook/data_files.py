"""Reading the files of `rulebook/data/`, and those of a user's own folder.

The environment variable `HANABI_RULEBOOK` names the user's folder. It has the structure of `rulebook/data/` (`books/`,
`texts/`, `search/`, `corpus/`, `rulings.toml`) and adds to it. It is read when the rulebook is first imported.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import AS_TOML, abridged
from hanabi.plain_data import Read, defects_of, misfit, read_text

OWN_FOLDER = "HANABI_RULEBOOK"
"""The environment variable that names a folder of one's own."""
SUBFOLDERS = ("books", "texts", "corpus")
RULINGS = "rulings.toml"
ENGLISH = "en"
"""The language used when no other is asked for."""


@cache
def folders() -> tuple[Traversable, ...]:
    """The folders with the data: the library's, and one's own if there is one.

    Examples:
        >>> folders()[0].joinpath("rulings.toml").is_file()
        True
    """
    library = files("hanabi.rulebook").joinpath("data")
    named = os.environ.get(OWN_FOLDER)
    if not named:
        return (library,)
    own = Path(named)
    if not own.is_dir():
        raise InvalidArgument(f"{OWN_FOLDER}: {named} is not a folder")
    if not (any(own.joinpath(name).is_dir() for name in SUBFOLDERS) or own.joinpath(RULINGS).is_file()):
        listed = ", ".join(f"{name}/" for name in SUBFOLDERS)
        raise InvalidArgument(f"{OWN_FOLDER}: nothing to read in {named}: expected {listed} or {RULINGS}")
    return (library, own)


def named_in(folder: str, ending: str) -> tuple[str, ...]:
    """The names of the files in a folder of the data, without their ending, in alphabetical order.

    Examples:
        >>> named_in("texts", ".toml")
        ('en', 'fr')
    """
    found = [each.name for part in folders() for each in _entries(part.joinpath(folder))]
    # Editors keep hidden files beside those that they have open.
    return tuple(sorted({name.removesuffix(ending) for name in found if name.endswith(ending) and name[0] != "."}))


def misnamed_files() -> Iterator[str]:
    """What is wrong with the names of files that look like data, but are not read: `.TOML`, or `.toml.txt`.

    Examples:
        >>> list(misnamed_files())
        []
    """
    for folder in SUBFOLDERS:
        ending = ".json" if folder == "corpus" else ".toml"
        for name in [each.name for part in folders() for each in _entries(part.joinpath(folder))]:
            if name.lower().removesuffix(".txt").endswith(ending) and not name.endswith(ending):
                yield f"{folder}/{name}: expected a name that ends in {ending}"


def _entries(folder: Traversable) -> Iterator[Traversable]:
    return folder.iterdir() if folder.is_dir() else iter(())


def contents(name: str) -> list[str]:
    """The text of a file of the data in each folder that has it. Raises `InvalidArgument` when it cannot be read.

    Examples:
        >>> len(contents("rulings.toml")), contents("books/nonesuch.toml")
        (1, [])
    """
    try:
        # Some editors begin a file with a byte order mark, which is no TOML.
        return [file.read_text(encoding="utf-8-sig") for file in _files(name)]
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise InvalidArgument(f"{name}: expected UTF-8, but line {line} has other bytes") from error
    except OSError as error:
        raise InvalidArgument(f"{name}: {error}") from error


def _files(name: str) -> Iterator[Traversable]:
    found = [part.joinpath(*name.split("/")) for part in folders()]
    return (file for file in found if file.is_file())


def toml(name: str) -> dict[str, Any]:
    """The data of a TOML file. What one's own folder has in a file of that name is added to it.

    Raises `InvalidArgument` when it is not TOML, or gives something that the library gives already.

    Examples:
        >>> toml("rulings.toml")["hint/empty"]["setting"]
        'empty_hints'
    """
    found: dict[str, Any] = {}
    for text in contents(name):
        _add(found, toml_in(text, name), name)
    return found


def toml_in(text: str, name: str) -> dict[str, Any]:
    """The data in a TOML text; `name` is for the error.

    Examples:
        >>> toml_in("answer = ", "texts/eo.toml")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: texts/eo.toml: Invalid value (at end of document)
    """
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidArgument(f"{name}: {error}") from error


def _add(found: dict[str, Any], more: dict[str, Any], where: str) -> None:
    for key, value in more.items():
        if key not in found:
            found[key] = value
        elif type(value) is dict and type(found[key]) is dict:
            _add(found[key], value, f"{where}: {key}")
        else:
            raise InvalidArgument(f"{where}: {key}: the library has that already")


@cache
def languages() -> tuple[str, ...]:
    """The languages of the rulings, by their codes, English first.

    Examples:
        >>> languages()[0]
        'en'
    """
    return tuple(sorted(named_in("texts", ".toml"), key=lambda code: (code != ENGLISH, code)))


def read_data(read: Read, data: Any, name: str) -> Any:
    """What a reader makes of the data of a file. Raises `InvalidArgument` with the file and everything wrong with it.

    Examples:
        >>> from hanabi.plain_data import object_of, read_whole
        >>> read_data(object_of({"order": read_whole}), {"order": "first"}, "books/mine.toml")
        Traceback (most recent call last):
        hanabi.game.errors.InvalidArgument: books/mine.toml: order: expected a whole number, got 'first'
    """
    try:
        return read(data)
    except HanabiError as error:
        raise InvalidArgument(f"{name}: {'; '.join(abridged(map(AS_TOML, defects_of(error))))}") from None


def read_nonblank(value: Any) -> str:
    """A text that is not blank."""
    text = read_text(value)
    if not text.strip():
        raise misfit("a text", value)
    return text
