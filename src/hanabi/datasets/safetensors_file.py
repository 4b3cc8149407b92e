"""Whole numbers from a file in the format safetensors, a row at a time.

The file begins with the length of its header, in 8 bytes. The header is JSON: for each tensor its type, its shape, and
where its numbers begin and end, counted from the end of the header. Everything is little-endian.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from math import prod
from types import MappingProxyType
from typing import Any, BinaryIO, TypeGuard, final

import attrs

from hanabi.datasets.dataset_game import InvalidData
from hanabi.game.internals import Frozen, brief_repr, is_int_between
from hanabi.plain_data import json_data

MAX_HEADER = 1_000_000
MAX_DIMENSIONS = 8
MAX_SIZE = 2**62
MAX_ROW = 1_000_000
"""Maximum number of bytes in a row, to be read at once."""

_LENGTH = struct.Struct("<Q")
_CODES = MappingProxyType(
    {"I8": "b", "U8": "B", "I16": "h", "U16": "H", "I32": "i", "U32": "I", "I64": "q", "U64": "Q"}
)
"""The types of whole numbers, and their codes in `struct`."""


@final
@attrs.frozen(kw_only=True)
class Tensor(Frozen):
    """Where the whole numbers of a tensor are in a file.

    Examples:
        >>> from io import BytesIO
        >>> Tensor(name="scores", shape=(3,), code="b", begin=2).row(BytesIO(bytes([0, 0, 21, 22, 23])), 1)
        (22,)
    """

    name: str
    shape: tuple[int, ...]
    code: str
    begin: int

    def row(self, file: BinaryIO, index: int = 0) -> tuple[int, ...]:
        """The numbers at an index of the first dimension, without their shape. Raises `InvalidData` if they are cut."""
        row = struct.Struct(f"<{prod(self.shape[1:])}{self.code}")
        file.seek(self.begin + index * row.size)
        numbers = file.read(row.size)
        if len(numbers) < row.size:
            raise InvalidData(f"{self.name}: row {index} is truncated")
        return row.unpack(numbers)


def tensors_in(file: BinaryIO) -> Mapping[str, Tensor]:
    """The tensors of whole numbers, by name. Tensors of other numbers are left out.

    Raises `InvalidData` if the file is not in this format, and `InvalidJson` if its header is not JSON.

    Examples:
        >>> from io import BytesIO
        >>> header = b'{"scores": {"dtype": "I8", "shape": [2], "data_offsets": [0, 2]}}'
        >>> file = BytesIO(_LENGTH.pack(len(header)) + header + bytes([24, 25]))
        >>> tensors_in(file)["scores"].row(file, 1)
        (25,)
    """
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    begun = file.read(_LENGTH.size)
    length = _LENGTH.unpack(begun)[0] if len(begun) == _LENGTH.size else size
    begin = _LENGTH.size + length
    if begin > size or length > MAX_HEADER:
        raise InvalidData("not a safetensors file: its header is truncated or too long")
    header = json_data(file.read(length))
    if type(header) is not dict:
        raise InvalidData(f"not a safetensors file: expected an object as header, got {brief_repr(header)}")
    header.pop("__metadata__", None)
    found = {name: _tensor(name, given, begin, size - begin) for name, given in header.items()}
    return {name: tensor for name, tensor in found.items() if tensor is not None}


def _tensor(name: str, given: object, begin: int, size: int) -> Tensor | None:
    fields: Mapping[str, Any] = given if type(given) is dict else {}
    shape, offsets, code = fields.get("shape"), fields.get("data_offsets"), fields.get("dtype")
    if not _are_sizes(shape, MAX_DIMENSIONS) or not _are_sizes(offsets, 2) or len(offsets) < 2 or type(code) is not str:
        raise InvalidData(f"{name}: expected dtype, shape and data_offsets, got {brief_repr(given)}")
    if code not in _CODES:
        return None
    bytes_each = struct.calcsize(f"<{_CODES[code]}")
    if not offsets[0] <= offsets[1] <= size or offsets[1] - offsets[0] != prod(shape) * bytes_each:
        raise InvalidData(f"{name}: data_offsets {offsets} do not fit shape {shape} of {code} in {size:,} bytes")
    if prod(shape[1:]) * bytes_each > MAX_ROW:
        raise InvalidData(f"{name}: more than {MAX_ROW:,} bytes in a row")
    return Tensor(name=name, shape=tuple(shape), code=_CODES[code], begin=begin + offsets[0])


def _are_sizes(given: object, most: int) -> TypeGuard[list[int]]:
    return type(given) is list and len(given) <= most and all(is_int_between(size, 0, MAX_SIZE) for size in given)
