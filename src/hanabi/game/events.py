"""Events: what the table sees of a move."""

from __future__ import annotations

from typing import assert_never, final

import attrs

from hanabi.game.cards import MAX_HAND, MAX_NUMBER, Card
from hanabi.game.checks import as_tuple, brief_repr, is_int_between
from hanabi.game.class_swaps import BlankEvent
from hanabi.game.consequences import Drew, Log, Placed, Touched
from hanabi.game.descriptions import about
from hanabi.game.ending import Ending
from hanabi.game.errors import InvalidArgument
from hanabi.game.frozen import Frozen
from hanabi.game.hint_settings import Telling
from hanabi.game.legality import as_told, fact_of
from hanabi.game.moves import Discard, HintColor, HintValue, Move, Play
from hanabi.game.state import State
from hanabi.game.transition import state_after


@final
@attrs.frozen(kw_only=True, weakref_slot=False)
class Event(Frozen):
    """What a move did, as the table sees it.

    Examples:
        >>> from hanabi import HintValue, event, new_game
        >>> happened = event(new_game(2, seed=7), HintValue(1, 1))
        >>> happened.touched, happened.hint_tokens, happened.ending is None
        ((2,), 7, True)
    """

    seat: int = attrs.field(metadata=about("the seat that moved"))
    move: Move = attrs.field(
        metadata=about("the move, such as play 0, play 0 as red, discard 0, hint B red or hint B 1")
    )
    card: Card | None = attrs.field(
        default=None, metadata=about("the face of a played or discarded card; None for a hint")
    )
    placed: bool = attrs.field(default=False, metadata=about("whether a played card was added to its firework"))
    touched: tuple[int, ...] = attrs.field(
        default=(), converter=as_tuple, metadata=about("the slots that a hint touched")
    )
    draws: bool = attrs.field(default=False, metadata=about("whether a card was drawn"))
    drawn: Card | None = attrs.field(default=None, metadata=about("the card drawn; None if hidden"))
    hint_tokens: int = attrs.field(metadata=about("the hint tokens available after the move"))
    strikes: int = attrs.field(metadata=about("the strikes after the move"))
    ending: Ending | None = attrs.field(default=None, metadata=about("why the game is over; None while it goes on"))


@final
@attrs.frozen
class Rearrangement(Frozen):
    """A player reorders their own hand: `slots` are the old slots in their new order.

    Raises `InvalidArgument` if the seat or a slot is not a whole number, or if there are more slots than any hand has.
    Whether the seat and the slots exist is checked at the table.

    Examples:
        >>> Rearrangement(seat=1, slots=(4, 0, 1, 2, 3))
        Rearrangement(seat=1, slots=(4, 0, 1, 2, 3))
    """

    seat: int = attrs.field(metadata=about("whose hand it is"))
    slots: tuple[int, ...] = attrs.field(converter=as_tuple, metadata=about("the old slots in their new order"))

    def __attrs_post_init__(self) -> None:
        _require_slots("Rearrangement", self.seat, "slots", self.slots)


def step(state: State, move: Move, *, seat: int | None = None) -> tuple[State, Event]:
    """The state after a move, and the event with every face. Redact the event before you pass it to a player.

    `seat` is the player who makes the move, as in `apply`. Raises what `apply` raises.

    Examples:
        >>> from hanabi import new_game
        >>> after, happened = step(new_game(2, seed=7), Play(0))
        >>> happened.card, happened.placed, after.strikes
        (Card('blue', 4), False, 1)
    """
    fact = fact_of(state, move, seat)
    log: Log = []
    made = state_after(state, move, fact, log)
    faces = state.rules.lookup.cards
    action = log[0]
    blank = BlankEvent()
    blank.seat = state.current_player
    blank.move = move
    blank.placed = type(action) is Placed
    if type(move) is HintColor or type(move) is HintValue:
        assert type(action) is Touched
        if state.rules.hints_told is not Telling.ALL:
            blank.move = as_told(state.rules, move)
        blank.card = blank.drawn = None
        blank.touched, blank.draws = action.slots, False
    elif type(move) is Play or type(move) is Discard:
        # Look at the last consequence first: it is the draw, unless the draw empties the deck.
        draws = type(log[-1]) is Drew or Drew in map(type, log)
        blank.card, blank.touched, blank.draws = faces[fact], (), draws
        blank.drawn = faces[state.deck_faces[state.drawn]] if draws else None
    else:
        assert_never(move)
    blank.hint_tokens = made.hint_tokens
    blank.strikes = made.strikes
    blank.ending = made.ending
    blank.__class__ = Event  # type: ignore[assignment]
    return made, blank  # type: ignore[return-value]


def event(state: State, move: Move) -> Event:
    """The event of a move, with every face. Redact it before you pass it to a player. `step` returns the state too.

    Raises what `apply` raises.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> event(new_game(2, seed=7), HintValue(1, 1)).touched
        (2,)
    """
    return step(state, move)[1]


def require_event(happening: object) -> None:
    """Raise `InvalidArgument` unless `happening` is an event or a rearrangement with fields of the right types.

    Examples:
        >>> require_event(Play(0))
        Traceback (most recent call last):
        hanabi.InvalidArgument: expected an Event or a Rearrangement, got Play(slot=0, announce=None)
    """
    if type(happening) is Rearrangement:
        return
    if type(happening) is not Event:
        raise InvalidArgument(f"expected an Event or a Rearrangement, got {brief_repr(happening)}")
    _require_slots("Event", happening.seat, "touched", happening.touched)
    if type(happening.move) not in {Play, Discard, HintColor, HintValue}:
        moves = "Play, Discard, HintColor or HintValue"
        raise InvalidArgument(f"Event: move must be {moves}, got {brief_repr(happening.move)}")
    for name, kinds, what in (
        ("card", (Card, type(None)), "a Card or None"),
        ("drawn", (Card, type(None)), "a Card or None"),
        ("placed", (bool,), "True or False"),
        ("draws", (bool,), "True or False"),
        ("ending", (Ending, type(None)), "an Ending or None"),
    ):
        if type(getattr(happening, name)) not in kinds:
            raise InvalidArgument(f"Event: {name} must be {what}, got {brief_repr(getattr(happening, name))}")
    for name in ("hint_tokens", "strikes"):
        _require_whole("Event", name, getattr(happening, name))


def _require_slots(of: str, seat: object, name: str, slots: object) -> None:
    _require_whole(of, "seat", seat)
    if type(slots) is not tuple or not all(is_int_between(slot, -MAX_NUMBER, MAX_NUMBER) for slot in slots):
        raise InvalidArgument(f"{of}: {name} must be whole numbers of up to nine digits, got {brief_repr(slots)}")
    if len(slots) > MAX_HAND:
        raise InvalidArgument(f"{of}: {name}: a hand has up to {MAX_HAND} slots, got {len(slots)}")


def _require_whole(of: str, name: str, number: object) -> None:
    if not is_int_between(number, -MAX_NUMBER, MAX_NUMBER):
        raise InvalidArgument(f"{of}: {name} must be a whole number of up to nine digits, got {brief_repr(number)}")
