"""A game as it was written down."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, final

import attrs

from hanabi.game import (
    STANDARD,
    Card,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidSetup,
    Play,
    Rearrangement,
    Rules,
    State,
    new_game,
    shuffled_deck,
)
from hanabi.game.house import MAX_TEXT, Frozen, abridged, as_tuple, brief_repr, first_of, is_int_between, is_text
from hanabi.records.notation import RecordEntry, write_card

MAX_MOVES = 10_000
MAX_NOTES = 10_000
MAX_WRITTEN = 6_000_000
"""No record takes more characters to be written, but for its rules: a document has to have room for both."""

_LINE, _NUMBER = 120, 11
"""What is written around a move or a text, a number with its space, and an astral character in quotes in quotes."""


@final
@attrs.frozen
class Note(Frozen):
    """A remark on a game.

    * `after`: how many moves were made before it. `text`: what it says.

    Examples:
        >>> Note(12, "the finesse")
        Note(after=12, text='the finesse')
    """

    after: int
    text: str


@final
@attrs.frozen(kw_only=True)
class Record(Frozen):
    """A game written down: how it was dealt, and what was done. Nothing that follows from these.

    * `rules`: the rules of the game. `players`: how many play. `first_player`: the seat that moves first.
    * `seed`: the number that the deck was shuffled with. `deck`: all cards in the order of the deal. One of the two
      says how the deck lay. Where both are given they have to agree, and the seed is kept.
    * `moves`: the moves in order, with hands reordered between them.
    * `names`: the names of the players, in seat order. `notes`: remarks on the game.
    * `stopped`: why people ended the game by hand, where they did.

    What can be made can be written down and read again: names, remarks and the reason for stopping have up to 10,000
    characters each, there are up to 10,000 moves and as many notes, and all together have room in a document.

    Raises `InvalidSetup` with every defect.

    Examples:
        >>> from hanabi import Play
        >>> Record(players=2, seed=7, moves=[Play(0)]).start == new_game(2, seed=7)
        True
    """

    rules: Rules = STANDARD
    players: int
    first_player: int = 0
    seed: int | None = None
    deck: tuple[Card, ...] | None = attrs.field(
        default=None,
        converter=attrs.converters.optional(as_tuple),
    )
    moves: tuple[RecordEntry, ...] = attrs.field(default=(), converter=as_tuple)
    names: tuple[str, ...] = attrs.field(default=(), converter=as_tuple)
    notes: tuple[Note, ...] = attrs.field(default=(), converter=as_tuple)
    stopped: str | None = None

    def __attrs_post_init__(self) -> None:
        defects = [*_part_defects(self), *_deal_defects(self)]
        if defects:
            raise InvalidSetup(defects)
        if self.seed is not None and self.deck is not None:
            _require_agreement(self.rules, self.seed, self.deck)
            object.__setattr__(self, "deck", None)

    @property
    def start(self) -> State:
        """The state before the first move."""
        return new_game(self.players, self.rules, seed=self.seed, deck=self.deck, first_player=self.first_player)

    @classmethod
    def of(cls, start: State, moves: Iterable[RecordEntry], **more: Any) -> Record:
        """The record of moves made from a state that was just dealt.

        `more` are the other fields. Raises `InvalidArgument` when the state is not the start of a game.

        Examples:
            >>> from hanabi import Play
            >>> Record.of(new_game(2, seed=7), [Play(0)]).players
            2
        """
        if type(start) is not State:
            raise InvalidArgument(f"expected a State, got {brief_repr(start)}")
        turns: Any = moves
        made = first_of(moves, MAX_MOVES + 1)
        record = cls(
            rules=start.rules,
            players=start.players,
            first_player=start.current_player,
            deck=start.deck,
            moves=turns if made is None else made,
            **more,
        )
        if record.start != start:
            raise InvalidArgument("a record begins with a state that was just dealt")
        return record


def _require_agreement(rules: Rules, seed: int, deck: tuple[Card, ...]) -> None:
    meant = shuffled_deck(rules, seed)
    if meant != deck:
        both = [", ".join(abridged(map(write_card, cards))) for cards in (meant, deck)]
        raise InvalidSetup([f"the seed and the deck disagree: seed {seed} is {both[0]}; the deck is {both[1]}"])


def _type_defects(record: Record) -> list[str]:
    defects = []
    rules: object = record.rules
    if type(rules) is not Rules:
        defects.append(f"rules: expected Rules, got {brief_repr(rules)}")
    deck: object = record.deck
    if deck is not None and not (type(deck) is tuple and all(type(card) is Card for card in deck)):
        defects.append(f"deck: expected cards, got {brief_repr(deck)}")
    seed: object = record.seed
    if seed is not None and type(seed) is not int:
        defects.append(f"seed: expected a whole number, got {brief_repr(seed)}")
    return defects


def _part_defects(record: Record) -> list[str]:
    defects = _type_defects(record)
    moves: object = record.moves
    if not (type(moves) is tuple and all(_is_turn(move) for move in moves)):
        defects.append(f"moves: expected moves and rearrangements, got {brief_repr(moves)}")
    elif len(moves) > MAX_MOVES:
        defects.append(f"moves: expected at most {MAX_MOVES}, got {len(moves)}")
    defects += _text_defects(record)
    if not defects and _is_too_long(record):
        defects.append(f"moves, names and notes: to be written they would take more than {MAX_WRITTEN} characters")
    return defects


def _deal_defects(record: Record) -> Sequence[str]:
    """What is wrong with the deal; nothing where the rules, the seed or the cards are not of their types."""
    if record.seed is None and record.deck is None:
        return ["neither a seed nor a deck: one of the two says how the deck lay"]
    if _type_defects(record):
        return ()
    seed = record.seed if record.deck is None else None
    try:
        new_game(record.players, record.rules, seed=seed, deck=record.deck, first_player=record.first_player)
    except InvalidSetup as error:
        return error.defects
    return ()


def _text_defects(record: Record) -> list[str]:
    defects = []
    names: object = record.names
    if not (type(names) is tuple and all(is_text(name, MAX_TEXT) for name in names)):
        defects.append(f"names: expected texts of up to {MAX_TEXT} characters, got {brief_repr(names)}")
    elif names and not is_int_between(record.players, len(names), len(names)):
        defects.append(f"names: {len(names)} names for {brief_repr(record.players)} players")
    notes: object = record.notes
    if not (type(notes) is tuple and all(_is_note(note) for note in notes)):
        expected = f"notes, each after a number of moves and with a text of up to {MAX_TEXT} characters"
        defects.append(f"notes: expected {expected}, got {brief_repr(notes)}")
    elif len(notes) > MAX_NOTES:
        defects.append(f"notes: expected at most {MAX_NOTES}, got {len(notes)}")
    stopped: object = record.stopped
    if not (stopped is None or is_text(stopped, MAX_TEXT)):
        defects.append(f"stopped: expected a text of up to {MAX_TEXT} characters or None, got {brief_repr(stopped)}")
    return defects


def _is_too_long(record: Record) -> bool:
    """Whether a record takes too many characters of JSON, without its rules."""
    texts = [*record.names, *(note.text for note in record.notes), record.stopped or ""]
    left = MAX_WRITTEN
    for size in chain(map(_turn_size, record.moves), (_LINE + len(json.dumps(text)) for text in texts)):
        left -= size
        if left < 0:
            return True
    return False


def _turn_size(turn: RecordEntry) -> int:
    match turn:
        case Rearrangement(slots=slots):
            return _LINE + _NUMBER * len(slots)
        case HintColor(color=name) | Play(announce=str(name)):
            # A name in quotes, in a text in quotes.
            return _LINE + len(json.dumps(json.dumps(name)))
    return _LINE


def _is_note(note: object) -> bool:
    return type(note) is Note and is_int_between(note.after, 0, MAX_MOVES) and is_text(note.text, MAX_TEXT)


def _is_turn(turn: object) -> bool:
    return type(turn) in {Play, Discard, HintColor, HintValue, Rearrangement}
