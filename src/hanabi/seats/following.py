"""Following a game from a seat: hiding from an event what the seat must not know, and moving a view forward."""

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
    rearrange,
)
from hanabi.game.internals import UNSEEN, Log, advance, brief_repr, in_slots, refusal, slots_in, touched_slots
from hanabi.game.internals import consequences as did
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.unseen.matching import some_hand_fits
from hanabi.seats.views import View, require_view, seen_from, view

Happening: TypeAlias = Event | Rearrangement
"""Anything that the players see happen."""


SomeHappening = TypeVar("SomeHappening", Event, Rearrangement, Happening, IllegalMove)


def redact(event: SomeHappening, seat: int | None) -> SomeHappening:
    """The event as a seat may see it: without the face of a card that this seat draws.

    With None, as everybody may see it, for a common view: without the face of any card drawn. A spectator
    may see the event itself.

    An `IllegalMove`, which holds the state, becomes one that holds the view of the player who tried the move. Nobody
    else may see it: that a hint touches no card would give something away to the player it was meant for. Raise the new
    error outside the `except` block that caught the old one, or it carries that along as its context.

    Raises `InvalidArgument` when `event` is none of these, or `seat` is not a seat that may see it.

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
    if type(table) is State:
        return IllegalMove(error.rule, error.move, view(table, player), player)
    if type(table) is not View or table.seat != seat:
        raise InvalidArgument(f"expected an IllegalMove with the view of seat {seat}, got {brief_repr(table)}")
    return IllegalMove(error.rule, error.move, table, player)


def observe(view: View, event: Happening) -> View:
    """The view after an event: `observe(view(s, p), redact(event(s, m), p)) == view(apply(s, m), p)`.

    Everything in the event is checked against what the view knows. Raises `InvalidEvent` when it cannot have happened
    or was not redacted for this view, `InvalidArgument` when it is not an event. The view given is not changed.

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
    """Raise `_Impossible` unless something holds; only then is a message that takes time put together."""
    if not holds:
        raise _Impossible(otherwise if isinstance(otherwise, str) else otherwise())


@attrs.frozen
class _Observation:
    """An event, and the view that observes it."""

    view: View
    event: Event

    def after(self) -> View:
        """The view after the event. Its fact is checked, and the rest follows as it does for a state."""
        view, event, move = self.view, self.event, self.event.move
        _require(view.ending is None, "end/after: the game is over")
        _require(
            type(event.seat) is int and event.seat == view.current_player,
            lambda: f"seat {brief_repr(event.seat)} moved, but it is the turn of seat {view.current_player}",
        )
        rule = refusal(view, move)
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
        """The identity of the card that left the hand."""
        view, card = self.view, self.event.card
        _require(self.event.touched == (), "only a hint touches cards")
        held = view.hands[view.current_player][move.slot]
        identity = self._learn(faces, held.order, card, "the card shown")
        _require(
            view.deck_faces[held.order] in {UNSEEN, identity}, lambda: f"{card}: that slot holds {view.face(held)}"
        )
        _require(held.candidates >> identity & 1, lambda: f"{card}: hints have ruled that card out")
        return identity

    def _slots(self, hint: Hint) -> int:
        """The slots that the hint touched, as a bit mask."""
        view, touched, card = self.view, self.event.touched, self.event.card
        _require(card is None, lambda: f"{brief_repr(card)}: a hint reveals no card")
        hand, touch = view.hands[hint.seat], view.rules.lookup.touched_by(hint)
        _require(
            type(touched) is tuple and all(type(slot) is int and 0 <= slot < len(hand) for slot in touched),
            lambda: f"touched {brief_repr(touched)}: seat {hint.seat} holds {len(hand)} cards",
        )
        _require(
            list(touched) == sorted(set(touched)),
            lambda: f"touched {brief_repr(touched)}: expected each slot once, rising",
        )
        for slot, held in enumerate(hand):
            self._check_touch(hint, slot, held, touch if slot in touched else ~touch)
        _require(touched or view.rules.empty_hints, lambda: f"{hint} is illegal: {Rule.HINT_EMPTY}")
        return sum(1 << slot for slot in touched)

    def _misfit(self) -> str:
        """What to say where no cards fit any more. What a hint says of an unseen hand can only be wrong as a whole."""
        broken = f" [{Rule.HINT_COMPLETE}]" if isinstance(self.event.move, Hint) else ""
        return f"no cards are left that fit the hints on the unseen hands{broken}"

    def _check_touch(self, hint: Hint, slot: int, held: HeldCard, fitting: int) -> None:
        """Raise unless the card in a slot can be, or is, among those that fit what the event says of it."""
        view, identity = self.view, self.view.deck_faces[held.order]
        if identity == UNSEEN and not held.candidates & fitting:
            said = "touched" if slot in self.event.touched else "missed"
            why = f"earlier hints rule it out [{Rule.HINT_COMPLETE}]"
            raise _Impossible(f"slot {slot} of seat {hint.seat} cannot be {said} by {hint}: {why}")
        if identity != UNSEEN and not fitting >> identity & 1:
            right, said = in_slots(slots_in(touched_slots(view, hint))), in_slots(self.event.touched)
            why = f"{hint} points at {right}, but the event says {said} [{Rule.HINT_COMPLETE}]"
            raise _Impossible(f"slot {slot} of seat {hint.seat} holds {view.face(held)}: {why}")

    def _draw(self, faces: bytearray) -> None:
        """Learn the card drawn, where the event names it and may."""
        view, event = self.view, self.event
        draws: object = event.draws
        if type(draws) is not bool:
            return  # `_compare` says so
        if event.drawn is not None:
            hidden = "was drawn into a hand that this view does not see"
            _require(view.sees[event.seat], lambda: f"not redacted: {event.drawn} {hidden}")
            _require(event.draws and view.deck_size, "a drawn card is named, but none was drawn or left to draw")
            self._learn(faces, view.drawn, event.drawn, "the card drawn")
        elif event.draws:
            _require(not view.sees[event.seat], "the card drawn was redacted, but this view sees it")

    def _learn(self, faces: bytearray, order: int, card: Card | None, what: str) -> int:
        """Record the face of a card at its place in the deck, and return its identity."""
        rules = self.view.rules
        try:
            # None is refused likewise.
            identity = rules.identity(cast("Card", card))
        except InvalidArgument:
            raise _Impossible(f"{what} is {brief_repr(card)}, which is not a card of this game") from None
        faces[order] = identity
        copies = rules.lookup.copies[identity]
        _require(faces.count(identity) <= copies, lambda: f"{card}: all {copies} copies are elsewhere")
        return identity

    def _compare(self, after: View, log: Log) -> None:
        """Everything else that the event says must be what the move leads to."""
        event = self.event
        for name, ours, said in (
            ("hint_tokens", after.hint_tokens, event.hint_tokens),
            ("strikes", after.strikes, event.strikes),
            ("draws", did.Drew in map(type, log), event.draws),
            ("placed", type(log[0]) is did.Placed, event.placed),
        ):
            if type(said) is not type(ours) or said != ours:
                raise _Impossible(f"{name}: the event says {brief_repr(said)}, the move makes it {ours}")

    def _check_ending(self, after: View) -> None:
        """The ending is the one that the move makes, or that cards in hands can have brought about."""
        said = self.event.ending
        endings = endings_that_fit(after) if after.ending is None else (after.ending,)
        _require(
            any(said is ending for ending in endings),
            lambda: f"ending: the event says {brief_repr(said)}, expected {' or '.join(map(str, endings))}",
        )
