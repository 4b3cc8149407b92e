"""The pixels of a PNG as an array: the renderer gives a file, learners want numbers."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

CHANNELS = 4
"""Red, green, blue and how opaque, eight bits each: what the renderer writes."""
_SIGNATURE, _HEAD, _CHECKSUM = 8, 8, 4


def pixels(png: bytes) -> NDArray[np.uint8]:
    """An image of red, green, blue and opacity as an array of height, width and 3 colours, on white.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.display import picture, png
        >>> pixels(png(picture(new_game(2, seed=7)), width=40)).shape
        (65, 40, 3)
    """
    chunks = [*_chunks(png)]
    width, height = struct.unpack(">II", chunks[0][1][:8])
    stored = zlib.decompress(b"".join([data for kind, data in chunks if kind == b"IDAT"]))
    stride = width * CHANNELS
    # Each line has the kind of its differences in front, and refers to a pixel to its left.
    line, image = bytes(CHANNELS + stride), bytearray()
    for start in range(0, height * (stride + 1), stride + 1):
        line = _FILTERS[stored[start]](stored[start + 1 : start + 1 + stride], line)
        image += line[CHANNELS:]
    colors = np.frombuffer(image, np.uint8).reshape(height, width, CHANNELS).astype(np.uint16)
    opaque = colors[..., 3:]
    return ((colors[..., :3] * opaque + 255 * (255 - opaque)) // 255).astype(np.uint8)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = _SIGNATURE
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + _HEAD])
        yield kind, png[at + _HEAD : at + _HEAD + size]
        at += _HEAD + size + _CHECKSUM


# How a line was stored: as it is, or as differences from the pixel to the left, the one above, or what they suggest.


def _plain(stored: bytes, above: bytes) -> bytes:
    return bytes(CHANNELS) + stored


def _from_left(stored: bytes, above: bytes) -> bytes:
    differences = np.frombuffer(stored, np.uint8).reshape(-1, CHANNELS)
    return bytes(CHANNELS) + differences.cumsum(axis=0, dtype=np.uint8).tobytes()


def _from_above(stored: bytes, above: bytes) -> bytes:
    differences = np.frombuffer(bytes(CHANNELS) + stored, np.uint8)
    return (differences + np.frombuffer(above, np.uint8)).tobytes()


def _from_mean(stored: bytes, above: bytes) -> bytes:
    line = bytearray(CHANNELS)
    for difference, up in zip(stored, above[CHANNELS:], strict=True):
        line.append(difference + (line[-CHANNELS] + up >> 1) & 255)
    return bytes(line)


def _from_nearest(stored: bytes, above: bytes) -> bytes:
    """From whichever of left, above, and above left is nearest to left + above - above left."""
    line = bytearray(CHANNELS)
    for difference, up, corner in zip(stored, above[CHANNELS:], above, strict=False):
        left = line[-CHANNELS]
        from_left, from_up = abs(up - corner), abs(left - corner)
        from_corner = abs(left + up - 2 * corner)
        if from_left <= from_up and from_left <= from_corner:
            nearest = left
        else:
            nearest = up if from_up <= from_corner else corner
        line.append(difference + nearest & 255)
    return bytes(line)


_FILTERS: tuple[Callable[[bytes, bytes], bytes], ...] = (_plain, _from_left, _from_above, _from_mean, _from_nearest)
