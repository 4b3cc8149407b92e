"""The frames of the site's websocket: a command, a space and JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hanabi.game import InvalidArgument
from hanabi.game.internals import brief_repr


def write_frame(command: str, body: Mapping[str, Any]) -> str:
    """The frame of a command.

    Examples:
        >>> write_frame("tableJoin", {"tableID": 7})
        'tableJoin {"tableID":7}'
    """
    return f"{command} {json.dumps(body, separators=(',', ':'))}"


def split_frame(frame: str | bytes) -> tuple[str, str]:
    """The command of a frame and its JSON.

    Raises `InvalidArgument` if it is not a string or bytes.

    Examples:
        >>> split_frame('joined {"tableID": 7}')
        ('joined', '{"tableID": 7}')
    """
    if type(frame) not in {str, bytes}:
        raise InvalidArgument(f"expected a frame, which is a string or bytes, got {brief_repr(frame)}")
    text = frame.decode(errors="replace") if isinstance(frame, bytes) else frame
    command, _, body = text.partition(" ")
    return command, body
