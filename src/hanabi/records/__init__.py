"""Writing games and positions down, reading them back, and judging them."""

from hanabi.game.internals import publish
from hanabi.plain_data import InvalidJson
from hanabi.records.documents.json_schema import schema, schemas
from hanabi.records.documents.kinds import Value, dumps, from_data, loads, to_data
from hanabi.records.files.document_files import load, save
from hanabi.records.files.record_lines import ReadResult, read_lines, save_lines
from hanabi.records.notation import (
    NotationError,
    RecordEntry,
    read_card,
    read_event,
    read_move,
    write_card,
    write_event,
    write_move,
    write_seat,
)
from hanabi.records.notation.positions import read_position, write_position
from hanabi.records.notes import Note
from hanabi.records.record import Record
from hanabi.records.replaying.comparing import Comparison, Difference, compare
from hanabi.records.replaying.fault import Fault
from hanabi.records.replaying.history import History, replay
from hanabi.records.replaying.judging import Judgement, judge, with_edition
from hanabi.records.replaying.seen_history import Eyes, SeenHistory
from hanabi.records.setup import Setup

__all__ = [
    "Comparison",
    "Difference",
    "Eyes",
    "Fault",
    "History",
    "InvalidJson",
    "Judgement",
    "NotationError",
    "Note",
    "ReadResult",
    "Record",
    "RecordEntry",
    "SeenHistory",
    "Setup",
    "Value",
    "compare",
    "dumps",
    "from_data",
    "judge",
    "load",
    "loads",
    "read_card",
    "read_event",
    "read_lines",
    "read_move",
    "read_position",
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
    "write_position",
    "write_seat",
]

publish("hanabi.records", globals(), __all__)
