"""The record of a game: the deal and the moves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, assert_never, cast, final

import attrs

from hanabi.game import (
    STANDARD,
    Card,
    Defect,
    Discard,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidSetup,
    Outcome,
    Play,
    Rearrangement,
    Rules,
    State,
    apply,
    new_game,
    rearrange,
    shuffled_deck,
)
from hanabi.game.internals import (
    MAX_TEXT,
    Frozen,
    HtmlDisplay,
    about,
    abridged,
    as_tuple,
    brief_repr,
    counted,
    first_of,
    is_int_between,
    is_text,
)
from hanabi.records.fields import Expected, as_rules, brief_rules, field_defects, is_tuple_of, optional
from hanabi.records.notation import RecordEntry, write_card
from hanabi.records.notation.writing import is_entry
from hanabi.records.notes import MAX_ENTRIES, Note, is_note
from hanabi.records.site_settings import SETTINGS, SiteValue, are_settings, as_settings

MAX_MOVES = MAX_ENTRIES
MAX_NOTES = MAX_ENTRIES
MAX_SECONDS = 10**9
MAX_WRITTEN = 6_000_000
"""Maximum length of a written record without its rules, so that a document has room for the record and its rules."""

_LINE, _NUMBER = 120, 11
"""Upper bounds on the characters written for a move or around a text, and for a number with its space."""


@final
@attrs.frozen(kw_only=True)
class Record(HtmlDisplay, Frozen):
    """The record of a game: the deal and the moves, and nothing that can be computed from these.

    `rules` may be anything that has rules, such as an `Edition`. Every record fits into a document: it has up to 10,000
    moves and 10,000 notes. Names, notes and the reason for stopping have up to 10,000 characters each.

    Raises `InvalidSetup` with every defect.

    Examples:
        >>> from hanabi import Play
        >>> Record(players=2, seed=7, moves=[Play(0)]).start == new_game(2, seed=7)
        True
    """

    rules: Rules = attrs.field(default=STANDARD, converter=as_rules, metadata=about("the rules of the game"))
    players: int = attrs.field(metadata=about("the number of players"))
    first_player: int = attrs.field(default=0, metadata=about("the seat that moves first"))
    seed: int | None = attrs.field(default=None, metadata=about("the seed that the deck was shuffled with"))
    deck: tuple[Card, ...] | None = attrs.field(
        default=None,
        converter=attrs.converters.optional(as_tuple),
        metadata=about(
            "all cards in the order of the deal. A record needs a seed or a deck. If both are given, they must agree,"
            " and the seed is kept"
        ),
    )
    moves: tuple[RecordEntry, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the moves in order, with rearrangements between them")
    )
    names: tuple[str, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the names of the players, in seat order")
    )
    notes: tuple[Note, ...] = attrs.field(default=(), converter=as_tuple, metadata=about("notes on the game"))
    stopped: str | None = attrs.field(default=None, metadata=about("why the players stopped early, if they did"))
    seconds: tuple[float, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the thinking time of each player in seconds, in seat order")
    )
    characters: tuple[str, ...] = attrs.field(
        default=(),
        converter=as_tuple,
        metadata=about(
            "the characters that limit the players' moves on hanab.live, in seat order. No rule here knows them, so a"
            " judgement says that it leaves them out"
        ),
    )
    site: tuple[tuple[str, SiteValue], ...] = attrs.field(
        default=(),
        converter=as_settings,
        metadata=about(
            "what a site says of the game besides its rules and moves, such as its clock: pairs of names and plain"
            " values, or a mapping"
        ),
    )

    def __attrs_post_init__(self) -> None:
        wrong = field_defects(self, _EXPECTED)
        defects = [*(wrong or _limit_defects(self)), *_deal_defects(self, wrong)]
        if defects:
            raise InvalidSetup(defects)
        if self.seed is not None and self.deck is not None:
            _require_agreement(self.rules, self.seed, self.deck)
            object.__setattr__(self, "deck", None)

    def __repr__(self) -> str:
        deck = "a given deck" if self.seed is None else f"seed {brief_repr(self.seed)}"
        return (
            f"<Record of {self.players} players, {brief_rules(self.rules)}, {deck}, {counted(len(self.moves), 'move')}>"
        )

    @cached_property
    def start(self) -> State:
        """The state before the first move."""
        seed = self.seed if self.deck is None else None
        return new_game(self.players, self.rules, seed=seed, deck=self.deck, first_player=self.first_player)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if the game is not over or a move is illegal.

        Examples:
            >>> from hanabi import Play
            >>> Record(players=2, seed=7, moves=[Play(0)] * 3).outcome.ending
            <Ending.STRIKES: 'strikes'>
        """
        try:
            *_, last = states_of(self)
        except (IllegalMove, InvalidArgument):
            return None
        return last.outcome

    @classmethod
    def of(cls, start: State, moves: Iterable[RecordEntry], **more: Any) -> Record:
        """The record of a game from its deal and its moves; `more` sets other fields.

        Raises `InvalidArgument` if `start` is not a state that was just dealt.

        Examples:
            >>> from hanabi import Play
            >>> Record.of(new_game(2, seed=7), [Play(0)]).players
            2
        """
        if type(start) is not State:
            raise InvalidArgument(f"expected a State, got {brief_repr(start)}")
        made = first_of(moves, MAX_MOVES + 1)
        given: Any = moves if made is None else made
        record = cls(
            rules=start.rules,
            players=start.players,
            first_player=start.current_player,
            deck=start.deck,
            moves=given,
            **more,
        )
        if record.start != start:
            raise InvalidArgument(f"expected a state that was just dealt, got {brief_repr(start)}")
        return record


def states_of(record: Record) -> Iterator[State]:
    """The states of a record, from the deal on. Raises what `apply` and `rearrange` raise at the first illegal move."""
    state = record.start
    yield state
    for entry in record.moves:
        state = rearrange(state, entry.seat, entry.slots) if isinstance(entry, Rearrangement) else apply(state, entry)
        yield state


def _require_agreement(rules: Rules, seed: int, deck: tuple[Card, ...]) -> None:
    meant = shuffled_deck(rules, seed)
    if meant != deck:
        expected, got = [", ".join(abridged(map(write_card, cards))) for cards in (meant, deck)]
        raise InvalidSetup([Defect("seed-or-deck", got=got, figures={"seed": str(seed), "meant": expected})])


def _is_short(text: object) -> bool:
    return is_text(text, MAX_TEXT)


def _is_duration(seconds: object) -> bool:
    return type(seconds) in {int, float} and 0 <= cast("float", seconds) <= MAX_SECONDS


_SHORT = f"of up to {MAX_TEXT:,} characters"
_EXPECTED: Expected = {
    "seed": (optional(lambda seed: type(seed) is int), "a whole number or None"),
    "deck": (optional(is_tuple_of(lambda card: type(card) is Card)), "cards or None"),
    "moves": (is_tuple_of(is_entry), "moves and rearrangements"),
    "names": (is_tuple_of(_is_short), f"strings {_SHORT}"),
    "notes": (is_tuple_of(is_note), f"notes, each after 0 to {MAX_MOVES:,} moves and with a string {_SHORT}"),
    "stopped": (optional(_is_short), f"a string {_SHORT} or None"),
    "seconds": (is_tuple_of(_is_duration), f"seconds, each a number from 0 to {MAX_SECONDS:,}"),
    "characters": (is_tuple_of(_is_short), f"strings {_SHORT}"),
    "site": (are_settings, SETTINGS),
}


def _deal_defects(record: Record, wrong: Sequence[Defect]) -> Sequence[Defect]:
    """The defects of the deal. The deal is not tried if the rules, the seed or the deck have the wrong type."""
    if record.seed is None and record.deck is None:
        return [Defect("no-seed-no-deck")]
    if not {defect.path[0] for defect in wrong}.isdisjoint({"rules", "seed", "deck"}):
        return ()
    try:
        _ = record.start
    except InvalidSetup as error:
        return error.defects
    return ()


def _limit_defects(record: Record) -> list[Defect]:
    """The limits exceeded by a record whose fields have the right types."""
    defects = []
    for name, given, most in (("moves", record.moves, MAX_MOVES), ("notes", record.notes, MAX_NOTES)):
        if len(given) > most:
            defects.append(Defect("at-most", [name], expected=most, figures={"count": len(given)}))
    for name in ("names", "seconds", "characters"):
        each = getattr(record, name)
        if each and not is_int_between(record.players, len(each), len(each)):
            figures = {"what": name, "players": brief_repr(record.players)}
            defects.append(Defect("count-of-players", [name], got=str(len(each)), figures=figures))
    if not defects and _is_too_long(record):
        defects.append(Defect("too-long", expected=MAX_WRITTEN))
    return defects


def _is_too_long(record: Record) -> bool:
    """Whether the JSON of a record would be too long, not counting its rules. The estimate is never too low."""
    texts = [*record.names, *(note.text for note in record.notes), record.stopped or "", *record.characters]
    texts += [text for name, value in record.site for text in (name, value) if isinstance(text, str)]
    left = MAX_WRITTEN
    for size in chain(map(_entry_size, record.moves), (_LINE + len(json.dumps(text)) for text in texts)):
        left -= size
        if left < 0:
            return True
    return False


def _entry_size(entry: RecordEntry) -> int:
    match entry:
        case Discard() | HintValue():
            return _LINE
        case Play(announce=name) | HintColor(color=name):
            # Notation may quote the name, and JSON quotes the notation.
            return _LINE if name is None else _LINE + len(json.dumps(json.dumps(name)))
        case Rearrangement(slots=slots):
            return _LINE + _NUMBER * len(slots)
    assert_never(entry)
