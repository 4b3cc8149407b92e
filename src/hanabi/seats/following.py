"""Following a game from a seat: redacting events for it, and computing its next view from a redacted event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

import attrs

from hanabi.game import (
    Card,
    Discard,
    Event,
    HeldCard,
    Hint,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    Play,
    Rearrangement,
    Rule,
    State,
    Telling,
    rearrange,
)
from hanabi.game.internals import (
    UNSEEN,
    Log,
    advance,
    brief_repr,
    in_slots,
    refusal,
    slots_in,
    subject_of,
    touched_slots,
    within_reach,
)
from hanabi.game.internals import consequences as did
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.unseen.matching import some_hand_fits
from hanabi.seats.views import View, require_view, seen_from, view

Happening: TypeAlias = Event | Rearrangement
"""Anything that the players see happen."""

SomeHappening = TypeVar("SomeHappening", Event, Rearrangement, Happening, IllegalMove)


def redact(event: SomeHappening, seat: int | None) -> SomeHappening:
    """The event without what a seat must not see: the face of a card that this seat draws.

    If the seat is None, the face of any card drawn is removed: this is the event for a common view. Spectators may see
    the original.

    An `IllegalMove` holds the state. The redacted error holds the view of the player who tried the move. Only that
    player may see the error: to the receiver of a hint, "this hint touches no card" would be information. Raise the new
    error outside the `except` block that caught the old one; inside, Python attaches the old one as its context.

    Raises `InvalidArgument` if `event` is not an event, a rearrangement or an `IllegalMove`, or `seat` may not see it.

    Examples:
        >>> from hanabi import Play, event, new_game
        >>> whole = event(new_game(2, seed=7), Play(0))
        >>> whole.drawn, redact(whole, 0).drawn, redact(whole, 1).drawn
        (Card('red', 2), None, Card('red', 2))
    """
    if not (seat is None or (type(seat) is int and seat >= 0)):
        raise InvalidArgument(f"seat {brief_repr(seat)}: expected a seat from 0, or None for everybody")
    if type(event) is Rearrangement:
        return event
    if type(event) is IllegalMove:
        return _redacted_error(event, seat)
    if type(event) is not Event:
        raise InvalidArgument(f"expected an Event, a Rearrangement or an IllegalMove, got {brief_repr(event)}")
    sees = seat is not None and type(event.seat) is int and seat != event.seat
    return event if sees or event.drawn is None else attrs.evolve(event, drawn=None)


def _redacted_error(error: IllegalMove, seat: int | None) -> IllegalMove:
    table = error.state
    if type(table) not in {State, View}:
        raise InvalidArgument(f"expected an IllegalMove at a state or a view, got {brief_repr(table)}")
    player = error.seat
    if seat != player:
        raise InvalidArgument(
            f"seat {brief_repr(seat)}: seat {player} tried the move, and nobody else may see why it is illegal"
        )
    seen = view(table, player) if isinstance(table, State) else table
    if not isinstance(seen, View) or seen.seat != seat:
        raise InvalidArgument(f"expected an IllegalMove with the view of seat {seat}, got {brief_repr(table)}")
    return IllegalMove(error.rule, error.move, seen, player)


def observe(view: View, event: Happening) -> View:
    """The view after an event: `observe(view(s, p), redact(event(s, m), p)) == view(apply(s, m), p)`.

    Everything in the event is checked against the view. Raises `InvalidEvent` if the event cannot have happened or was
    not redacted for this view, `InvalidArgument` if it is not an event.

    Examples:
        >>> from hanabi import HintValue, event, new_game, view
        >>> state = new_game(2, seed=7)
        >>> observe(view(state, 1), event(state, HintValue(1, 1))).candidates(seat=1, slot=2)[:2]
        (Card('red', 1), Card('yellow', 1))
    """
    require_view(view)
    try:
        if type(event) is Rearrangement:
            return rearrange(view, event.seat, event.slots)
        if type(event) is Event:
            return _Observation(view, event).after()
    except (_Impossible, InvalidArgument) as impossible:
        raise InvalidEvent(str(impossible), event, view) from None
    raise InvalidArgument(f"expected an Event or a Rearrangement, got {brief_repr(event)}")


class _Impossible(Exception):
    """Why an event cannot have happened."""


def _require(holds: object, otherwise: Callable[[], str] | str) -> None:
    """Raise `_Impossible` unless `holds`. A message that takes time to build is passed as a function."""
    if not holds:
        raise _Impossible(otherwise if isinstance(otherwise, str) else otherwise())


@attrs.frozen
class _Observation:
    view: View
    event: Event

    def after(self) -> View:
        """Check the fact that the event reports, then run the same transition as for a state."""
        view, event, move = self.view, self.event, self.event.move
        _require(view.ending is None, "end/after: the game is over")
        _require(
            type(event.seat) is int and event.seat == view.current_player,
            lambda: f"seat {brief_repr(event.seat)} moved, but it is the turn of seat {view.current_player}",
        )
        rule = refusal(view, move, as_told=True)
        _require(rule is None, lambda: f"{brief_repr(move)} is illegal: {rule}")
        faces = bytearray(view.deck_faces)
        fact = self._card(move, faces) if isinstance(move, Play | Discard) else self._slots(move)
        self._draw(faces)
        log: Log = []
        after = seen_from(advance(view, move, fact, log), bytes(faces), view.seat, view.sees)
        self._compare(after, log)
        _require(some_hand_fits(after), self._misfit)
        self._check_ending(after)
        return after if event.ending is after.ending else attrs.evolve(after, ending=event.ending)

    def _card(self, move: Play | Discard, faces: bytearray) -> int:
        """Check the card that the event reports, and return its identity."""
        view, card = self.view, self.event.card
        _require(self.event.touched == (), "only a hint touches cards")
        held = within_reach(view)[move.slot]
        identity = self._learn(faces, held.order, card, "the card shown")
        _require(
            view.deck_faces[held.order] in {UNSEEN, identity}, lambda: f"{card}: that slot holds {view.face(held)}"
        )
        _require(held.candidates >> identity & 1, lambda: f"{card}: hints have ruled that card out")
        return identity

    def _slots(self, hint: Hint) -> int:
        """Check the slots that the event reports as touched, and return them as a bit mask."""
        view, touched, card = self.view, self.event.touched, self.event.card
        _require(card is None, lambda: f"{brief_repr(card)}: a hint reveals no card")
        hand, told = view.hands[hint.seat], view.rules.lookup.told[subject_of(hint)]
        _require(
            type(touched) is tuple and all(type(slot) is int and 0 <= slot < len(hand) for slot in touched),
            lambda: f"touched {brief_repr(touched)}: seat {hint.seat} holds {len(hand)} cards",
        )
        _require(
            list(touched) == sorted(set(touched)),
            lambda: f"touched {brief_repr(touched)}: expected each slot once, rising",
        )
        for slot, held in enumerate(hand):
            self._check_touch(hint, slot, held, told.touch if slot in touched else told.miss)
        numbers = view.rules.lookup.told_as[subject_of(hint)]
        free_hints = view.rules.lookup.free_hints
        _require(
            touched or any(free_hints >> number & 1 for number in numbers),
            lambda: f"{hint} is illegal: {Rule.HINT_EMPTY}",
        )
        _require(
            view.rules.hints_told is Telling.ALL or any(self._explains(number, hand) for number in numbers),
            lambda: f"no hint that this can stand for touches {in_slots(touched)} alone [{Rule.HINT_COMPLETE}]",
        )
        return sum(1 << slot for slot in touched)

    def _explains(self, number: int, hand: tuple[HeldCard, ...]) -> bool:
        """Whether an untold hint can have been this one: it can touch the reported slots and miss all others."""
        view, lookup, touched = self.view, self.view.rules.lookup, self.event.touched
        touch = lookup.touches[number]
        fitting = [touch if slot in touched else lookup.every_card & ~touch for slot in range(len(hand))]
        identities = [view.deck_faces[held.order] for held in hand]
        return (touched != () or lookup.free_hints >> number & 1 == 1) and all(
            (held.candidates if identity == UNSEEN else 1 << identity) & faces
            for held, identity, faces in zip(hand, identities, fitting, strict=True)
        )

    def _misfit(self) -> str:
        """The message if no unseen cards fit the hints. For a hint, it names the rule that the reported slots break."""
        broken = f" [{Rule.HINT_COMPLETE}]" if isinstance(self.event.move, Hint) else ""
        return f"no cards are left that fit the hints on the unseen hands{broken}"

    def _check_touch(self, hint: Hint, slot: int, held: HeldCard, fitting: int) -> None:
        """Check one slot: its card must be one of the `fitting` faces, which the hint touches or misses as reported."""
        view, identity = self.view, self.view.deck_faces[held.order]
        if identity == UNSEEN and not held.candidates & fitting:
            result = "touched" if slot in self.event.touched else "missed"
            why = f"earlier hints rule it out [{Rule.HINT_COMPLETE}]"
            raise _Impossible(f"slot {slot} of seat {hint.seat} cannot be {result} by {hint}: {why}")
        if identity != UNSEEN and not fitting >> identity & 1:
            right, reported = in_slots(slots_in(touched_slots(view, hint))), in_slots(self.event.touched)
            why = f"{hint} points at {right}, but the event says {reported} [{Rule.HINT_COMPLETE}]"
            raise _Impossible(f"slot {slot} of seat {hint.seat} holds {view.face(held)}: {why}")

    def _draw(self, faces: bytearray) -> None:
        """Record the card drawn, if this view may see it."""
        view, event = self.view, self.event
        draws: object = event.draws
        if type(draws) is not bool:
            return  # `_compare` reports the wrong type
        if event.drawn is not None:
            hidden = "was drawn into a hand that this view does not see"
            _require(view.sees[event.seat], lambda: f"not redacted: {event.drawn} {hidden}")
            _require(event.draws and view.deck_size, "the event names a drawn card, but none was drawn or left to draw")
            self._learn(faces, view.drawn, event.drawn, "the card drawn")
        elif event.draws:
            _require(not view.sees[event.seat], "the card drawn was redacted, but this view sees it")

    def _learn(self, faces: bytearray, order: int, card: Card | None, what: str) -> int:
        """Record the face of a card of the deck, and return its identity."""
        rules = self.view.rules
        try:
            # `identity` also refuses None.
            identity = rules.identity(cast("Card", card))
        except InvalidArgument:
            raise _Impossible(f"{what} is {brief_repr(card)}, which is not a card of this game") from None
        faces[order] = identity
        copies = rules.lookup.copies[identity]
        _require(faces.count(identity) <= copies, lambda: f"{card}: all {copies} copies are elsewhere")
        return identity

    def _compare(self, after: View, log: Log) -> None:
        """Check every other field of the event against the result of the move."""
        event = self.event
        for name, expected, reported in (
            ("hint_tokens", after.hint_tokens, event.hint_tokens),
            ("strikes", after.strikes, event.strikes),
            ("draws", did.Drew in map(type, log), event.draws),
            ("placed", type(log[0]) is did.Placed, event.placed),
        ):
            if type(reported) is not type(expected) or reported != expected:
                raise _Impossible(f"{name}: the event says {brief_repr(reported)}, expected {expected}")

    def _check_ending(self, after: View) -> None:
        """Check the ending. If hidden hands decide it, accept any ending that they can cause."""
        reported = self.event.ending
        endings = endings_that_fit(after) if after.ending is None else (after.ending,)
        _require(
            any(reported is ending for ending in endings),
            lambda: f"ending: the event says {brief_repr(reported)}, expected {' or '.join(map(str, endings))}",
        )
