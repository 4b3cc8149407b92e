"""Following a game from a seat: hiding from an event what the seat must not know, and moving a view forward."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import attrs

from hanabi.game import (
    UNSEEN,
    Card,
    Discard,
    Ending,
    Event,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    Play,
    Rearrangement,
    Rule,
    State,
    advance,
    brief_repr,
    rearrange,
    refusal,
)
from hanabi.seats.fitting import some_hand_fits
from hanabi.seats.views import View, require_view, view

Happening: TypeAlias = Event | Rearrangement
"""Anything that a table sees happen."""


SomeHappening = TypeVar("SomeHappening", Event, Rearrangement, Happening, IllegalMove)


def redact(event: SomeHappening, seat: int | None) -> SomeHappening:
    """The event as a seat may be told it: without the face of a card that this seat draws.

    With None, as everybody may be told it, for a common view: without the face of any card drawn. A spectator
    may be told the event itself.

    An `IllegalMove`, which holds the state, becomes one that holds the view of the player who tried the move. Nobody
    else is told: that a hint touches no card would tell its receiver something. Raise it outside of the `except` block
    in which the first one was caught, or that comes along as its context.

    Raises `InvalidArgument` when `event` is none of these or `seat` no seat that may be told.

    Examples:
        >>> from hanabi import Play, event, new_game
        >>> told = event(new_game(2, seed=7), Play(0))
        >>> told.drawn, redact(told, 0).drawn, redact(told, 1).drawn
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
    player = table.current_player
    if seat != player:
        raise InvalidArgument(f"seat {brief_repr(seat)}: seat {player} tried it, and nobody else is told")
    if type(table) is State:
        return IllegalMove(error.rule, error.move, view(table, player))
    if type(table) is not View or table.seat != seat:
        raise InvalidArgument(f"{brief_repr(table)} is nothing that seat {seat} may be told")
    return IllegalMove(error.rule, error.move, table)


def observe(view: View, event: Happening) -> View:
    """The view after an event: `observe(view(s, p), redact(event(s, m), p)) == view(apply(s, m), p)`.

    Everything told is checked against what the view knows. Raises `InvalidEvent` when it cannot have happened
    or was not redacted for this view, `InvalidArgument` when it is no event; the view is never changed.

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
            return _Told(view, event).after()
    except (_Impossible, InvalidArgument) as impossible:
        raise InvalidEvent(str(impossible), event, view) from None
    raise InvalidArgument(f"expected an Event or a Rearrangement, got {brief_repr(event)}")


_MOVES = (Play, Discard, HintColor, HintValue)


class _Impossible(Exception):
    """Why an event cannot have happened."""


def _require(holds: object, otherwise: Callable[[], str] | str) -> None:
    """Raise `_Impossible` unless something holds; words that take time are found only then."""
    if not holds:
        raise _Impossible(otherwise if isinstance(otherwise, str) else otherwise())


@attrs.frozen
class _Told:
    """An event, before the view that it is told to."""

    view: View
    event: Event

    def after(self) -> View:
        view, event = self.view, self.event
        _require(view.ending is None, "end/after: the game is over")
        _require(
            type(event.seat) is int and event.seat == view.current_player,
            lambda: f"seat {brief_repr(event.seat)} moved, but it is the turn of seat {view.current_player}",
        )
        _require(type(event.move) in _MOVES, lambda: f"{brief_repr(event.move)} is no move")
        view = self._learn(view)
        faces = self._faces(view)
        rule = refusal(attrs.evolve(view, deck_faces=faces), event.move)
        _require(rule is None, lambda: f"{brief_repr(event.move)} is illegal: {rule}")
        after = advance(view, event.move, faces)
        self._compare(after)
        if event.ending is not after.ending:
            after = after.ended(event.ending)
        self._require_some_deal(after)
        return after

    def _learn(self, view: View) -> View:
        """The view with the faces that the event shows: the card that left a hand, and the one drawn."""
        event, move = self.event, self.event.move
        known = bytearray(view.deck_faces)
        if isinstance(move, Play | Discard):
            hand = view.hands[event.seat]
            _require(0 <= move.slot < len(hand), lambda: f"{move}: seat {event.seat} holds {len(hand)} cards")
            held = hand[move.slot]
            identity = self._identity(event.card, "the card shown")
            if known[held.order] == UNSEEN:
                _require(
                    held.candidates >> identity & 1, lambda: f"{event.card}: hints have said that it is another card"
                )
                known[held.order] = identity
            _require(known[held.order] == identity, lambda: f"{event.card}: that slot holds {view.face(held)}")
        else:
            _require(event.card is None, lambda: f"{brief_repr(event.card)}: a hint shows no card")
        if event.drawn is not None:
            drawn = self._identity(event.drawn, "the card drawn")
            hidden = "is drawn into a hand that is not seen"
            _require(view.sees[event.seat], lambda: f"not redacted: {event.drawn} {hidden}")
            _require(event.draws and view.deck_size, "a card is drawn, but none was drawn or left to draw")
            known[view.drawn] = drawn
        elif event.draws:
            _require(not view.sees[event.seat], "the card drawn was redacted, but it can be seen")
        for card in (event.card, event.drawn):
            if card is not None:
                self._require_copy(card, bytes(known))
        return attrs.evolve(view, deck_faces=bytes(known))

    def _identity(self, card: Card | None, what: str) -> int:
        identity = self.view.rules.lookup.identities.get(card) if type(card) is Card else None
        if identity is None:
            raise _Impossible(f"{what} is {brief_repr(card)}, which is no card of this game")
        return identity

    def _require_copy(self, card: Card, known: bytes) -> None:
        copies = self.view.rules.copies(card)
        seen = known.count(self.view.rules.identity(card))
        _require(seen <= copies, lambda: f"{card}: all {copies} copies are elsewhere")

    def _faces(self, view: View) -> bytes:
        """The faces as far as the move asks for them.

        Of a hinted hand that is not seen only this is asked: which cards does the hint touch? A stand-in that
        hints leave possible, touched or not as the event says, answers for each card.
        """
        move, touched = self.event.move, self.event.touched
        if not isinstance(move, HintColor | HintValue):
            _require(touched == (), "only a hint touches cards")
            return view.deck_faces
        # A hand that is not seen seems empty to every hint, until the stand-ins are there.
        rule = refusal(view, move)
        _require(rule in {None, Rule.HINT_EMPTY}, lambda: f"{brief_repr(move)} is illegal: {rule}")
        touch = view.rules.lookup.touched_by(move)
        hand = view.hands[move.seat]
        _require(
            type(touched) is tuple and all(type(slot) is int and 0 <= slot < len(hand) for slot in touched),
            lambda: f"touched {brief_repr(touched)}: seat {move.seat} holds {len(hand)} cards",
        )
        _require(
            list(touched) == sorted(set(touched)),
            lambda: f"touched {brief_repr(touched)}: expected each slot once, rising",
        )
        faces = bytearray(view.deck_faces)
        for slot, held in enumerate(hand):
            is_touched = slot in touched
            if faces[held.order] == UNSEEN:
                left = held.candidates & (touch if is_touched else ~touch)
                if not left:
                    told = "touched" if is_touched else "not touched"
                    raise _Impossible(
                        f"slot {slot} of seat {move.seat} cannot be {told} by {brief_repr(move)}: hints say otherwise"
                    )
                faces[held.order] = (left & -left).bit_length() - 1
            elif (touch >> faces[held.order] & 1) != is_touched:
                raise _Impossible(
                    f"slot {slot} of seat {move.seat} holds {view.face(held)}: {move} is incomplete or wrong"
                )
        return bytes(faces)

    def _compare(self, after: View) -> None:
        """What the event says of the table must be what the move makes of it."""
        view, event = self.view, self.event
        for name, ours, told in (
            ("hint_tokens", after.hint_tokens, event.hint_tokens),
            ("strikes", after.strikes, event.strikes),
        ):
            if type(told) is not int or told != ours:
                raise _Impossible(f"{name}: {brief_repr(told)} told, but the move leaves {ours}")
        _require(
            event.draws is (after.drawn > view.drawn), lambda: f"draws: told {brief_repr(event.draws)}, which is not so"
        )
        _require(
            event.placed is (after.fireworks != view.fireworks),
            lambda: f"placed: told {brief_repr(event.placed)}, which is not so",
        )
        endings = possible_endings(after)
        _require(
            any(event.ending is ending for ending in endings),
            lambda: (
                f"ending: told {brief_repr(event.ending)}, expected {' or '.join(str(ending) for ending in endings)}"
            ),
        )

    def _require_some_deal(self, after: View) -> None:
        """Some deal of the cards not seen must agree with everything said of the hands not seen."""
        _require(some_hand_fits(after), "no cards are left that fit everything said of the hands not seen")


def possible_endings(view: View) -> tuple[Ending | None, ...]:
    """The endings that a table just after a move may have come to, as far as the view can tell."""
    require_view(view)
    if view.ending is not None:
        return (view.ending,)
    hopeless, stuck = _is_hopeless(view), _is_stuck(view)
    if hopeless:
        return (Ending.HOPELESS,)
    maybe = (Ending.HOPELESS,) if hopeless is None else ()
    if stuck:
        return (*maybe, Ending.STUCK)
    return (*maybe, *((Ending.STUCK,) if stuck is None else ()), None)


def _is_hopeless(view: View) -> bool | None:
    """Whether nothing more can be scored in a game that stops for that; None where it cannot be told."""
    if not view.rules.stops_when_hopeless:
        return False
    if view.score == view.best_score:
        return True
    if view.turns_left is None:
        return False
    seats = [(view.current_player + turn) % view.players for turn in range(view.turns_left)]
    cards = [view.face(held) for seat in seats for held in view.hands[seat]]
    if any(card is not None and view.is_playable(card) for card in cards):
        return False
    return None if None in cards else True


def _is_stuck(view: View) -> bool | None:
    """Whether the player to move has no legal move; None where it cannot be told."""
    if view.hands[view.current_player]:
        return False
    others = [held for hand in view.hands for held in hand]
    if not view.hint_tokens:
        return True
    if view.rules.empty_hints:
        return False
    lookup, known = view.rules.lookup, view.deck_faces
    if any(known[held.order] != UNSEEN and lookup.hints_touching[known[held.order]] for held in others):
        return False
    return None if any(known[held.order] == UNSEEN for held in others) else True
