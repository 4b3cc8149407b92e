"""The pixels of an image, however its lines were stored."""

import struct
import zlib

import numpy as np
import pytest

from hanabi import display, new_game
from hanabi.envs.pixels import CHANNELS, pixels


def nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))


def stored(image: np.ndarray, kinds: list[int]) -> bytes:
    """The image as a PNG whose lines are stored in these ways, byte by byte from the definition of the format."""
    height, width, _ = image.shape
    lines = bytearray()
    above = [0] * (width * CHANNELS)
    for row, kind in zip(image.reshape(height, -1).tolist(), kinds, strict=True):
        lines.append(kind)
        for place, value in enumerate(row):
            left = row[place - CHANNELS] if place >= CHANNELS else 0
            corner = above[place - CHANNELS] if place >= CHANNELS else 0
            up = above[place]
            lines.append((value - (0, left, up, (left + up) // 2, nearest(left, up, corner))[kind]) % 256)
        above = row
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    data = zlib.compress(bytes(lines))
    chunks = [(b"IHDR", head), (b"IDAT", data[:20]), (b"IDAT", data[20:]), (b"IEND", b"")]
    made = [struct.pack(">I", len(data)) + name + data + bytes(4) for name, data in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(made)


@pytest.mark.parametrize("first", range(5))
def test_lines_that_are_stored_in_every_way(first: int) -> None:
    image = np.random.default_rng(first).integers(0, 256, (10, 7, CHANNELS), np.uint8)
    image[..., 3] = 255
    kinds = [(first + 2 * line) % 5 for line in range(10)]
    assert (pixels(stored(image, kinds)) == image[..., :3]).all()


def test_what_is_not_opaque_lies_on_white() -> None:
    image = np.array([[[10, 20, 30, 0], [10, 20, 30, 255], [0, 100, 200, 51]]], np.uint8)
    assert pixels(stored(image, [0])).tolist() == [[[255, 255, 255], [10, 20, 30], [204, 224, 244]]]


def test_a_table_has_all_its_pixels() -> None:
    picture = display.picture(new_game(2, seed=7))
    made = pixels(display.png(picture, width=120))
    assert made.shape == (193, 120, 3)
    assert len(np.unique(made.reshape(-1, 3), axis=0)) > 50
