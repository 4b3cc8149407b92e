"""What all environments are told."""

import pytest

from hanabi import STANDARD, InvalidArgument
from hanabi.envs import setting


def test_a_name_that_is_unknown_is_answered_with_all_that_are_known() -> None:
    with pytest.raises(InvalidArgument, match=r"^'abacu' is not an edition: expected one of .*abacus.*, or standard$"):
        setting(2, "abacu")
    assert setting(2, "standard").rules == STANDARD
