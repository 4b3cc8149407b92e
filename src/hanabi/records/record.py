"""A game as it was written down, and what becomes of it when it is played again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import Any, final

import attrs

from hanabi.game import (
    MAX_TEXT,
    STANDARD,
    Card,
    Discard,
    Event,
    Frozen,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidSetup,
    Outcome,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    apply,
    as_tuple,
    brief_repr,
    event,
    first_of,
    is_int_between,
    is_text,
    new_game,
    rearrange,
    shuffled_deck,
    told,
)
from hanabi.records.notation import RecordEntry, write_card, write_move, write_seat
from hanabi.rulebook import explain

MAX_MOVES = 10_000
MAX_NOTES = 10_000
MAX_WRITTEN = 6_000_000
"""No record takes more characters to be written, but for its rules: a document has to have room for both."""

_LINE, _NUMBER = 120, 11
"""What is written around a move or a text, a number with its space, and an astral character in quotes in quotes."""


@final
@attrs.frozen
class Note(Frozen):
    """A remark on a game, made after so many moves.

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

    * `rules`, `players`, `first_player`: as for `new_game`.
    * `seed` or `deck`: one of the two says how the deck lay. Where both are given they have to agree, and the
      seed is kept.
    * `moves`: the moves in order, with hands reordered between them.
    * `names`: of the players, in seat order. `notes`: remarks.
    * `stopped`: why people ended it by hand, where they did.

    What can be made can be written down and read again: names, remarks and the reason for stopping have up to 10,000
    characters each, there are up to 10,000 moves and as many notes, and all together have room in a document.

    Raises `InvalidSetup` with every defect.

    Examples:
        >>> from hanabi import Play
        >>> record = Record(players=2, seed=7, moves=[Play(0)])
        >>> replay(record).states[-1].strikes
        1
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
        defects = _part_defects(self)
        if defects:
            raise InvalidSetup(defects)
        if self.seed is not None and self.deck is not None:
            _require_agreement(self.rules, self.seed, self.deck)
            object.__setattr__(self, "deck", None)
        if self.seed is None and self.deck is None:
            raise InvalidSetup(["neither a seed nor a deck: one of the two says how the deck lay"])
        _ = self.start

    @property
    def start(self) -> State:
        """The state before the first move."""
        return new_game(self.players, self.rules, seed=self.seed, deck=self.deck, first_player=self.first_player)

    @classmethod
    def of(cls, start: State, moves: Iterable[RecordEntry], **more: Any) -> Record:
        """The record of moves made from a state that was just dealt.

        `more` are the other fields. Raises `InvalidArgument` when the state is no start.

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


@final
@attrs.frozen(kw_only=True)
class Fault(Frozen):
    """The first move of a record that a rule refuses.

    * `number`: its place among the moves, from 0. `seat`, `move`: who tried what.
    * `rule`: the rule that refuses it; None for a hand that cannot be reordered so.
    * `because`: why, with the figures of that moment. `state`: the table at that moment.
    """

    number: int
    seat: int
    move: RecordEntry
    rule: Rule | None
    because: str
    state: State

    def __str__(self) -> str:
        rule = "" if self.rule is None else f" [{self.rule}]"
        return f"move {self.number + 1}, {write_seat(self.seat)}: {write_move(self.move)}: {self.because}{rule}"


@final
@attrs.frozen(kw_only=True)
class Replay(Frozen):
    """A record played again: the `states` up to its end or its `fault`, one more than moves were good.

    Examples:
        >>> from hanabi import Discard, Play
        >>> again = replay(Record(players=2, seed=7, moves=[Play(0), Play(1), Discard(9)]))
        >>> len(again.states), str(again.fault)
        (3, 'move 3, A: discard 9: seat 0 holds 5 cards, in slots 0 to 4, and none in slot 9. [turn/no-such-card]')
    """

    record: Record
    states: tuple[State, ...] = attrs.field(converter=as_tuple)
    fault: Fault | None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended under its rules; None when the record stops before."""
        return self.states[-1].outcome

    @property
    def moves(self) -> tuple[RecordEntry, ...]:
        """The moves that were good."""
        return self.record.moves[: len(self.states) - 1]

    @cached_property
    def events(self) -> tuple[Event | Rearrangement, ...]:
        """What each good move did, with every face."""
        return tuple(
            [
                turn if isinstance(turn, Rearrangement) else event(state, turn)
                for state, turn in zip(self.states, self.moves, strict=False)
            ]
        )


def replay(record: Record) -> Replay:
    """Play a record again. A move that a rule refuses ends it there, and is told as the fault.

    Raises `InvalidArgument` when it is no record.
    """
    if type(record) is not Record:
        raise InvalidArgument(f"expected a Record, got {brief_repr(record)}")
    state = record.start
    states = [state]
    for number, turn in enumerate(record.moves):
        try:
            state = rearrange(state, turn.seat, turn.slots) if isinstance(turn, Rearrangement) else apply(state, turn)
        except (IllegalMove, InvalidArgument) as error:
            return Replay(record=record, states=tuple(states), fault=_fault(state, number, turn, error))
        states.append(state)
    return Replay(record=record, states=tuple(states), fault=None)


def _fault(state: State, number: int, turn: RecordEntry, error: IllegalMove | InvalidArgument) -> Fault:
    if isinstance(turn, Rearrangement):
        return Fault(number=number, seat=turn.seat, move=turn, rule=None, because=str(error), state=state)
    told = explain(state, turn)
    return Fault(number=number, seat=state.current_player, move=turn, rule=told.rule, because=told.because, state=state)


def _require_agreement(rules: Rules, seed: int, deck: tuple[Card, ...]) -> None:
    meant = shuffled_deck(rules, seed)
    if meant != deck:
        both = [", ".join(told(map(write_card, cards))) for cards in (meant, deck)]
        raise InvalidSetup([f"the seed and the deck disagree: seed {seed} is {both[0]}; the deck is {both[1]}"])


def _part_defects(record: Record) -> list[str]:
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
    moves: object = record.moves
    if not (type(moves) is tuple and all(_is_turn(move) for move in moves)):
        defects.append(f"moves: expected moves and rearrangements, got {brief_repr(moves)}")
    elif len(moves) > MAX_MOVES:
        defects.append(f"moves: expected at most {MAX_MOVES}, got {len(moves)}")
    defects += _text_defects(record)
    if not defects and _is_too_long(record):
        defects.append(f"moves, names and notes: to be written they would take more than {MAX_WRITTEN} characters")
    return defects


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
