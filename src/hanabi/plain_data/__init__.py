"""Reading and writing values as plain data: JSON within limits, every defect with its path. Internal."""

from hanabi.plain_data.converter import Converter, Fields, Forms
from hanabi.plain_data.forms import (
    Form,
    Read,
    Schema,
    Unfit,
    defects_of,
    list_of,
    map_of,
    misfit,
    object_of,
    one_of,
    or_null,
    read_between,
    read_bool,
    read_text,
    read_whole,
    unread,
)
from hanabi.plain_data.texts import InvalidJson, json_data, read_json, require_few_values

__all__ = [
    "Converter",
    "Fields",
    "Form",
    "Forms",
    "InvalidJson",
    "Read",
    "Schema",
    "Unfit",
    "defects_of",
    "json_data",
    "list_of",
    "map_of",
    "misfit",
    "object_of",
    "one_of",
    "or_null",
    "read_between",
    "read_bool",
    "read_json",
    "read_text",
    "read_whole",
    "require_few_values",
    "unread",
]
