"""What lies beside the repository and is not part of it: the rulebooks and some recorded games.

A test that reads it is marked `@pytest.mark.shared`, and is skipped where it is missing (`conftest.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SHARED = Path(__file__).parents[2] / "shared"
BOOKS = SHARED / "rules"
GAMES = SHARED / "games"


def recorded_games() -> list[dict[str, Any]]:
    """What is known of each recorded game; its `file` lies in `GAMES`."""
    games: list[dict[str, Any]] = json.loads((GAMES / "expected.json").read_text(encoding="utf-8"))
    assert games
    return games
