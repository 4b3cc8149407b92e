"""Writing games and positions down, reading them back, and judging them."""

from hanabi.records import hanab_live
from hanabi.records.documents import Value, dumps, from_data, loads, to_data
from hanabi.records.files import Line, load, read_lines, save, save_lines
from hanabi.records.json_schema import schema, schemas
from hanabi.records.judging import Comparison, Judgement, compare, judge, with_edition
from hanabi.records.notation import (
    read_card,
    read_event,
    read_move,
    write_card,
    write_event,
    write_move,
    write_seat,
)
from hanabi.records.parsing import InvalidJson
from hanabi.records.reader import NotationError, RecordEntry
from hanabi.records.record import Fault, Note, Record, Replay, replay
from hanabi.records.setup import Setup
from hanabi.records.sources import Found, any_record, records_from, records_in

__all__ = [
    "Comparison",
    "Fault",
    "Found",
    "InvalidJson",
    "Judgement",
    "Line",
    "NotationError",
    "Note",
    "Record",
    "RecordEntry",
    "Replay",
    "Setup",
    "Value",
    "any_record",
    "compare",
    "dumps",
    "from_data",
    "hanab_live",
    "judge",
    "load",
    "loads",
    "read_card",
    "read_event",
    "read_lines",
    "read_move",
    "records_from",
    "records_in",
    "replay",
    "save",
    "save_lines",
    "schema",
    "schemas",
    "to_data",
    "with_edition",
    "write_card",
    "write_event",
    "write_move",
    "write_seat",
]
