"""The client by its two names."""

from __future__ import annotations

import pytest

from hanabi import hanab_live
from hanabi.hanab_live.client import Client


def test_the_client_is_at_the_front_door_too() -> None:
    assert hanab_live.Client is Client
    with pytest.raises(AttributeError, match="has no attribute 'Clients'"):
        hanab_live.Clients  # type: ignore[attr-defined]  # noqa: B018
