"""What other packages of the library use of `hanabi.records` besides its public names. It may change at any time."""

from hanabi.records.documents import player_messages
from hanabi.records.documents.json_schema import document_schema
from hanabi.records.documents.kinds import VERSION, encoded
from hanabi.records.documents.player_messages import message_schemas
from hanabi.records.files.atomic_files import AnyPath, as_path, write_bytes
from hanabi.records.files.record_lines import beginning, entries
from hanabi.records.notation.claim_words import words_for
from hanabi.records.notation.claims import read_claim, write_claim
from hanabi.records.notation.grammar import Grammar, Part
from hanabi.records.notation.grammar_parts import PARTS
from hanabi.records.notation.lookup import notation_lookup
from hanabi.records.notation.positions import IN_WORDS, part_of
from hanabi.records.notation.tokens import MAX_LINE, Tokens
from hanabi.records.notes import signed_note
from hanabi.records.record import MAX_MOVES
from hanabi.records.replaying.fault import why_not_rearranged
from hanabi.records.replaying.history import longer
from hanabi.records.replaying.judging import cited, judgement_lines, left_out, player_called, result_of
from hanabi.records.replaying.seen_history import event_seen_by, is_eyes, known_eyes, table_seen_by
