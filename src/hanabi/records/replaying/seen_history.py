"""A game so far as seen by a seat or an onlooker."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Literal, TypeAlias, TypeGuard, assert_never, final

import attrs

from hanabi.game import Event, Hint, InvalidArgument, Rearrangement, State, Table
from hanabi.game.internals import Frozen, as_told, as_tuple, brief_repr, counted, is_int_between
from hanabi.records.notation import RecordEntry
from hanabi.records.notation.writing import is_entry
from hanabi.seats import Happening, View, common_view, redact, spectator_view, view

Eyes: TypeAlias = int | Literal["referee", "spectator", "everyone"]
"""Who is looking at a game: a seat; the `"referee"`, who sees everything; a `"spectator"`, who sees all hands; or
`"everyone"`, for common knowledge."""

OTHER_EYES = ("referee", "spectator", "everyone")
"""The `Eyes` that are not a seat."""

_TABLES, _EVENTS = frozenset({State, View}), frozenset({Event, Rearrangement})


@final
@attrs.frozen(kw_only=True)
class SeenHistory(Frozen):
    """A game so far as seen by a seat or an onlooker. It holds nothing that is hidden from them.

    * `tables`: the views from the deal to now; states for the referee.
    * `events`: the redacted event between each table and the next.
    * `attempt`: the illegal move at the end, if any; without the reason, which could reveal a card.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.records import Record, replay
        >>> seen = replay(Record(players=2, seed=7, moves=[Play(0)])).seen_by(0)
        >>> len(seen.tables), seen.now.seat, seen.events[0].drawn
        (2, 0, None)
    """

    tables: tuple[Table, ...] = attrs.field(converter=as_tuple)
    events: tuple[Happening, ...] = attrs.field(default=(), converter=as_tuple)
    attempt: RecordEntry | None = None

    def __attrs_post_init__(self) -> None:
        require_each("tables", self.tables, _TABLES)
        require_each("events", self.events, _EVENTS)
        require_one_more("tables", self.tables, "events", self.events)
        if not (self.attempt is None or is_entry(self.attempt)):
            raise InvalidArgument(f"attempt: expected a move, a rearrangement or None, got {brief_repr(self.attempt)}")

    def __repr__(self) -> str:
        return f"<SeenHistory of {counted(len(self.events), 'move')}, then {self.now!r}>"

    @property
    def now(self) -> Table:
        """The last table."""
        return self.tables[-1]

    @property
    def tried_by(self) -> int:
        """The seat of the `attempt`, or the seat to move if there is none."""
        return self.attempt.seat if isinstance(self.attempt, Rearrangement) else self.now.current_player


def table_seen_by(state: State, eyes: Eyes) -> Table:
    """A state as seen from this perspective.

    Examples:
        >>> from hanabi import new_game
        >>> table_seen_by(new_game(2, seed=7), "spectator").seen.count(None)
        40
    """
    match eyes:
        case "referee":
            return state
        case "spectator":
            return spectator_view(state)
        case "everyone":
            return common_view(state)
        case int():
            return view(state, eyes)
    assert_never(eyes)


def event_seen_by(happening: Happening, eyes: Eyes) -> Happening:
    """An event as seen from this perspective."""
    match eyes:
        case "referee" | "spectator":
            return happening
        case "everyone":
            return redact(happening, None)
        case int():
            return redact(happening, eyes)
    assert_never(eyes)


def attempt_seen_by(state: State, attempt: RecordEntry, eyes: Eyes) -> RecordEntry:
    """An illegal move as seen from this perspective: as the table hears it, except for the player who tried it."""
    if isinstance(attempt, Hint) and eyes not in {"referee", state.current_player}:
        return as_told(state.rules, attempt)
    return attempt


def is_eyes(eyes: object, players: int) -> TypeGuard[Eyes]:
    """Whether a value is one of the `Eyes` of a game with this many players."""
    return is_int_between(eyes, 0, players - 1) or (type(eyes) is str and eyes in OTHER_EYES)


def known_eyes(players: int) -> str:
    """The possible `Eyes` in words, for an error message."""
    return f"seats from 0 to {players - 1}, {', '.join(map(repr, OTHER_EYES))}"


def require_each(name: str, values: Iterable[object], kinds: frozenset[type]) -> None:
    """Raise `InvalidArgument` unless `values` is a tuple of values of these kinds."""
    if type(values) is not tuple or not kinds.issuperset(map(type, values)):
        expected = " or ".join(sorted(kind.__name__ for kind in kinds))
        raise InvalidArgument(f"{name}: every item must be a {expected}, got {brief_repr(values)}")


def require_one_more(name: str, tables: Sized, between: str, steps: Sized) -> None:
    """Raise `InvalidArgument` unless there is one more table or state than there are steps between them."""
    if len(tables) != len(steps) + 1:
        expected, given = (
            counted(len(steps) + 1, name.removesuffix("s")),
            counted(len(steps), between.removesuffix("s")),
        )
        raise InvalidArgument(f"{name}: expected {expected} for {given}, got {len(tables)}")
