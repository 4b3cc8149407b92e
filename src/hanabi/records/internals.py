"""What the other rooms use of `hanabi.records` beyond its exports. Not for users: any of it may change."""

from hanabi.records.atomic_files import AnyPath, as_path, write_bytes
from hanabi.records.documents import player_messages
from hanabi.records.documents.json_schema import document_schema
from hanabi.records.documents.kinds import VERSION, encoded
from hanabi.records.documents.player_messages import message_schemas
from hanabi.records.fault import why_not_rearranged
from hanabi.records.files import beginning, entries
from hanabi.records.history import longer
from hanabi.records.judging import cited, judgement_lines, player_called, result_of
from hanabi.records.notation.grammar import Grammar, Part
from hanabi.records.notation.parts import PARTS
from hanabi.records.notation.typed import typed_words
from hanabi.records.notation.words import Words
from hanabi.records.notation.writing import vocabulary_of
from hanabi.records.positions import IN_WORDS
from hanabi.records.record import MAX_MOVES
from hanabi.records.seen_history import event_seen_by, is_eyes, known_eyes, table_seen_by

__all__ = [
    "IN_WORDS",
    "MAX_MOVES",
    "PARTS",
    "VERSION",
    "AnyPath",
    "Grammar",
    "Part",
    "Words",
    "as_path",
    "beginning",
    "cited",
    "document_schema",
    "encoded",
    "entries",
    "event_seen_by",
    "is_eyes",
    "judgement_lines",
    "known_eyes",
    "longer",
    "message_schemas",
    "player_called",
    "player_messages",
    "result_of",
    "table_seen_by",
    "typed_words",
    "vocabulary_of",
    "why_not_rearranged",
    "write_bytes",
]
