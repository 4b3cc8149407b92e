"""The path of a file, as it is given."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias

from hanabi.game import InvalidArgument, brief_repr, is_a

AnyPath: TypeAlias = str | os.PathLike[str]


def as_path(given: AnyPath) -> Path:
    """The path that is given as a text or a path. Raises `InvalidArgument` for what no file can be called."""
    if is_a(given, str) or is_a(given, os.PathLike):
        try:
            path = Path(given)
            if b"\0" not in os.fsencode(path):
                return path
        except Exception:  # noqa: BLE001, S110
            # Whatever is wrong with it, and be it half of a surrogate pair, it is told below.
            pass
    raise InvalidArgument(f"expected the path of a file, got {brief_repr(given)}")
