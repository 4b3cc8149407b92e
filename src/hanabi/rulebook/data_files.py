"""Reading the files of `rulebook/data/`, and those of a user's own folder.

The environment variable `HANABI_RULEBOOK` names the user's folder. It has the structure of `rulebook/data/`: `books/`,
`texts/`, `search/`, `corpus/` and `rulings.toml`. Its files add to the library's files of the same names. They are
read when the rulebook is first imported.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hanabi.game import HanabiError, InvalidArgument
from hanabi.game.internals import AS_TOML, abridged
from hanabi.plain_data import Read, defects_of, misfit, read_text

OWN_FOLDER = "HANABI_RULEBOOK"
"""The environment variable that names the user's own folder."""
SUBFOLDERS = {"books": ".toml", "texts": ".toml", "corpus": ".json"}
"""The subfolders of a user's own folder, with the ending of their files. The folder needs one of them, or `RULINGS`."""
RULINGS = "rulings.toml"
ENGLISH = "en"
"""The default language."""


@cache
def folders() -> tuple[Traversable, ...]:
    """The library's data folder, and the user's own folder if there is one."""
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
    """The sorted names of the files in a subfolder, without their ending."""
    # Editors keep hidden files beside those that they have open.
    names = {name for name in entries(folder) if name.endswith(ending) and name[0] != "."}
    return tuple(sorted([name.removesuffix(ending) for name in names]))


def entries(folder: str) -> Iterator[str]:
    """The names of everything in a subfolder, first in the library's folder and then in the user's."""
    for part in folders():
        if part.joinpath(folder).is_dir():
            yield from (each.name for each in part.joinpath(folder).iterdir())


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages with a file in `texts/`, English first."""
    return tuple(sorted(named_in("texts", ".toml"), key=lambda code: (code != ENGLISH, code)))


def contents(name: str) -> list[str]:
    """The text of a file in each folder that has it. Raises `InvalidArgument` if a file cannot be read."""
    return [text for part in folders() for text in _contents(part, name)]


def _contents(part: Traversable, name: str) -> list[str]:
    file = part.joinpath(*name.split("/"))
    try:
        # Some editors begin a file with a byte order mark, which TOML does not allow.
        return [file.read_text(encoding="utf-8-sig")] if file.is_file() else []
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise InvalidArgument(f"{name}: line {line} is not UTF-8") from error
    except OSError as error:
        raise InvalidArgument(f"{name}: {error}") from error


def toml(name: str, instead: str | None = None) -> dict[str, Any]:
    """The data of a TOML file, merged from the library's file and the user's file of that name.

    If the user's folder has no such file, its file `instead` is read. Raises `InvalidArgument` if a file is not TOML,
    or the user's file repeats a key of the library's.
    """
    found: dict[str, Any] = {}
    for part in folders():
        file = name if instead is None or part is folders()[0] or _contents(part, name) else instead
        for text in _contents(part, file):
            _add(found, toml_in(text, file), file)
    return found


def toml_in(text: str, name: str) -> dict[str, Any]:
    """The data of a TOML text. `name` is the file in the error message."""
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
            raise InvalidArgument(f"{where}: {key}: already defined by the library")


def read_data(read: Read, data: Any, name: str) -> Any:
    """Read the data of a file. Raises `InvalidArgument` with the file and every defect."""
    try:
        return read(data)
    except HanabiError as error:
        raise InvalidArgument(f"{name}: {'; '.join(abridged(map(AS_TOML, defects_of(error))))}") from None


def read_nonblank(value: Any) -> str:
    """Read a text that is not blank."""
    text = read_text(value)
    if not text.strip():
        raise misfit("a text", value)
    return text


def refuse(defects: Iterable[str]) -> None:
    """Raise `InvalidArgument` with all defects, if there are any."""
    found = list(defects)
    if found:
        raise InvalidArgument("; ".join(abridged(found)))
