"""The table as an image that learners can take: an array of pixels."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from hanabi import HanabiError, display, new_game
from hanabi.envs.rendering import WIDTH, render

STATE = new_game(2, seed=7)


def pixels() -> Any:
    return render("rgb_array", STATE, None)


def test_a_table_has_all_its_pixels() -> None:
    made = pixels()
    height, width, _ = made.shape
    assert (width, made.dtype, made.flags.writeable) == (WIDTH, np.uint8, True)
    drawn = np.array(Image.open(BytesIO(display.png(display.picture(STATE), width=WIDTH))))
    opaque = drawn[..., 3] == 255
    assert drawn.shape == (height, width, 4)
    assert (made[opaque] == drawn[opaque][:, :3]).all()
    assert (made[0, 0] == 255).all(), "outside its round corners"
    assert len(np.unique(made.reshape(-1, 3), axis=0)) > 50


def test_what_is_not_opaque_lies_on_white(monkeypatch: pytest.MonkeyPatch) -> None:
    file = BytesIO()
    Image.fromarray(np.array([[[10, 20, 30, 0], [10, 20, 30, 255], [0, 100, 200, 51]]], np.uint8)).save(file, "PNG")
    monkeypatch.setattr(display, "png", lambda *_, **__: file.getvalue())
    assert pixels().tolist() == [[[255, 255, 255], [10, 20, 30], [204, 224, 244]]]


def test_without_pillow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(HanabiError, match=r'rgb_array needs Pillow: python -m pip install "hanabi\[png\]"'):
        pixels()
