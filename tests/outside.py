"""Files beside the repository that are not part of it: the rulebooks and some recorded games.

A test that reads them is marked `@pytest.mark.shared`, and is skipped if they are missing (`conftest.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SHARED = Path(__file__).parents[2] / "shared"
BOOKS = SHARED / "rules"
GAMES = SHARED / "games"


def recorded_games() -> list[dict[str, Any]]:
    """The expected results of each recorded game; its `file` is in `GAMES`."""
    games: list[dict[str, Any]] = json.loads((GAMES / "expected.json").read_text(encoding="utf-8"))
    assert games
    return games
