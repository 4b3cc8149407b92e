"""The rules of a table in a few lines."""

from __future__ import annotations

import pytest

from hanabi import Suit, Touch
from hanabi.display.pictures.rules_in_short import touch_in_words


@pytest.mark.parametrize("touch", [touch for touch in Touch if touch is not Touch.OWN])
def test_every_unusual_way_of_touching_has_its_words(touch: Touch) -> None:
    colors = touch_in_words(Suit("odd", "o", color_touch=touch, colors=()))
    values = touch_in_words(Suit("odd", "o", value_touch=touch))
    assert colors is not None
    assert values is not None
    assert colors.replace("colour", "value") == values
