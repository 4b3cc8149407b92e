"""From the site's actions of one move to our event and the next view, with everything that our rules contradict."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import (
    Courses,
    Discard,
    Ending,
    Event,
    HanabiError,
    Hint,
    HintColor,
    HintValue,
    InvalidEvent,
    Move,
    Play,
)
from hanabi.game.internals import UNSEEN, Log, Mask, advance, as_told, in_slots, slots_in, touched_slots, within_reach
from hanabi.game.internals import consequences as did
from hanabi.hanab_live.client.game_actions import Clued, Drew, Showed, Status, Struck
from hanabi.hanab_live.site_format import identity_of
from hanabi.seats import View, observe
from hanabi.seats.internals import endings_that_fit, seen_from, view_defects


class Mismatch(HanabiError):
    """What the site reports, and what was expected. Raised if the view after it cannot be known."""

    def __init__(self, what: str, expected: object, got: object) -> None:
        super().__init__(what, expected, got)
        self.what = what
        self.expected = str(expected)
        self.got = str(got)


@final
@attrs.define
class ReportedMove:
    """The actions of one move. They may come in any order."""

    action: Showed | Clued | None = None
    drew: Drew | None = None
    struck: Struck | None = None
    status: Status | None = None


@final
@attrs.frozen
class Happened:
    """A move, the event and the view after it. If the move `is_impossible`, no player could observe the event.

    `move` is the whole truth, for the record. Only `event` and `view` are for players.
    """

    move: Move
    event: Event
    view: View
    is_impossible: bool
    mismatches: tuple[Mismatch, ...]


def happened(view: View, reported: ReportedMove) -> Happened:
    """What the reported actions mean at a view. Raises `Mismatch` if the view after the move cannot be known."""
    action = reported.action
    assert action is not None
    wrong: list[Mismatch] = []
    table = _with_turn_of(view, action.seat, wrong)
    faces = bytearray(view.deck_faces)
    move, fact = _card(table, action, faces) if isinstance(action, Showed) else _hint(table, action, wrong)
    # The site shows every seat what each hint names, even if the rules keep it secret.
    told = as_told(view.rules, move) if isinstance(move, Hint) else move
    log: Log = []
    draft = advance(table, told, fact, log)
    draws = did.Drew in map(type, log)
    drawn = UNSEEN
    if draws:
        drawn = faces[view.drawn] = _drawn(view, reported.drew, action.seat, wrong)
    elif reported.drew is not None and draft.ending is None and not _is_from_deck(view, action):
        # After the end, the site draws one card more. It also draws the card that is played from the deck.
        wrong.append(Mismatch("the draw", "no card", f"card {reported.drew.order}"))
    after = seen_from(draft, bytes(faces), view.seat, view.sees)
    after = attrs.evolve(after, ending=_ending(after))
    cards = view.rules.lookup.cards
    event = Event(
        seat=action.seat,
        move=told,
        card=None if isinstance(move, Hint) else cards[fact],
        placed=type(log[0]) is did.Placed,
        touched=slots_in(Mask(fact)) if isinstance(move, Hint) else (),
        draws=draws,
        drawn=None if drawn == UNSEEN else cards[drawn],
        hint_tokens=after.hint_tokens,
        strikes=after.strikes,
        ending=after.ending,
    )
    if reported.status is not None:
        wrong += _wrong_numbers(after, reported.status)
    if reported.struck is not None:
        wrong += _differing(("strikes", after.strikes, reported.struck.number))
    impossible = _why_impossible(view, event)
    if impossible is not None:
        wrong.append(impossible)
        if view_defects(after):
            raise impossible
    return Happened(move, event, after, impossible is not None, tuple(wrong))


def _is_from_deck(view: View, action: Showed | Clued) -> bool:
    return isinstance(action, Showed) and action.order == view.drawn


def _differing(*numbers: tuple[str, int, int]) -> list[Mismatch]:
    return [Mismatch(what, ours, theirs) for what, ours, theirs in numbers if ours != theirs]


def _wrong_numbers(view: View, status: Status) -> list[Mismatch]:
    """The numbers of the site that differ from ours."""
    numbers = [("hint tokens", view.hint_tokens, status.clues), ("score", view.score, status.score)]
    if view.rules.courses is not Courses.ROUND:
        # The highest score that the site reports in Sudoku can be too high.
        numbers.append(("highest score still possible", view.best_score, status.max_score))
    return _differing(*numbers)


def _with_turn_of(view: View, seat: int, wrong: list[Mismatch]) -> View:
    """The view with the seat to move that the site reports."""
    if seat == view.current_player:
        return view
    mismatch = Mismatch("the player to move", f"seat {view.current_player}", f"seat {seat}")
    if not 0 <= seat < view.players:
        raise mismatch
    wrong.append(mismatch)
    return attrs.evolve(view, current_player=seat)


def _card(view: View, action: Showed, faces: bytearray) -> tuple[Move, int]:
    """The play or discard of a card, and its identity, which is recorded in `faces`."""
    orders: list[int] = [held.order for held in within_reach(view)]
    if action.order >= view.drawn and action.order not in orders:
        raise Mismatch("a card played from the deck", "a card of a hand", f"card {action.order}")
    if action.order not in orders:
        raise Mismatch("the card played or discarded", f"one of the cards {orders}", f"card {action.order}")
    identity = identity_of(view.rules, *action.face)
    if identity == UNSEEN:
        raise Mismatch("the card played or discarded", "a card of this game", action.face)
    faces[action.order] = identity
    slot = orders.index(action.order)
    # The site reports what happened. A card of an inverted suit is played by discarding it, and the other way round.
    is_play = action.is_played is not (identity in view.rules.lookup.inverted)
    return Play(slot) if is_play else Discard(slot), identity


def _hint(view: View, action: Clued, wrong: list[Mismatch]) -> tuple[Move, int]:
    """The hint, and the slots that it touches. In a hand that the view sees, these are the slots of our rules."""
    hint = _hint_of(view, action)
    hand = view.hands[hint.seat]
    orders: list[int] = [held.order for held in hand]
    if not {*action.orders} <= {*orders}:
        raise Mismatch("the cards touched", f"some of the cards {orders}", list(action.orders))
    reported = Mask(sum(1 << slot for slot, order in enumerate(orders) if order in action.orders))
    if not view.sees[hint.seat]:
        return hint, reported
    right = touched_slots(view, hint)
    if right != reported:
        what = f"the cards touched by {as_told(view.rules, hint)}"
        wrong.append(Mismatch(what, in_slots(slots_in(right)), in_slots(slots_in(reported))))
    return hint, right


def _hint_of(view: View, action: Clued) -> Hint:
    rules = view.rules
    if not 0 <= action.target < view.players:
        raise Mismatch("the player who got a hint", f"one of {view.players} players", f"seat {action.target}")
    if action.kind == 0 and 0 <= action.value < len(rules.colors):
        return HintColor(action.target, rules.colors[action.value])
    if action.kind == 1 and action.value in rules.lookup.hint_numbers:
        return HintValue(action.target, action.value)
    raise Mismatch("the hint", "a colour or value of this game", f"kind {action.kind}, number {action.value}")


def _drawn(view: View, drew: Drew | None, seat: int, wrong: list[Mismatch]) -> int:
    """The identity of the card drawn, as far as the view sees it."""
    if drew is not None and (drew.seat, drew.order) != (seat, view.drawn):
        wrong.append(
            Mismatch("the draw", f"card {view.drawn} by seat {seat}", f"card {drew.order} by seat {drew.seat}")
        )
    if not view.sees[seat]:
        return UNSEEN
    identity = UNSEEN if drew is None else identity_of(view.rules, *drew.face)
    if identity == UNSEEN:
        raise Mismatch("the card drawn", "a card of this game", "no card" if drew is None else drew.face)
    return identity


def _ending(after: View) -> Ending | None:
    """Why the game is over after a move, by our rules."""
    if after.ending is not None:
        return after.ending
    # In the last round the deck is empty, so that a seat knows which cards it holds: there is one answer.
    endings = endings_that_fit(after)
    return None if None in endings else endings[0]


def _why_impossible(view: View, event: Event) -> Mismatch | None:
    try:
        observe(view, event)
    except InvalidEvent as error:
        return Mismatch("a move", error.reason, event.move)
    return None
