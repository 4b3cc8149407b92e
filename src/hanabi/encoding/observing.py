"""What one player sees, as a vector of zeros and ones."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, assert_never

from hanabi.encoding.layouts import Layout, bits_of
from hanabi.game import Card, Discard, Event, Hint, HintColor, HintValue, InvalidArgument, MissingExtra, Move, Play
from hanabi.game.internals import TableFields, brief_repr, is_int_between, require_event, subject_of
from hanabi.seats import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def observation(
    view: View, layout: Layout, last_event: Event | None = None, *, tokens_before: int | None = None
) -> NDArray[np.uint8]:
    """What a view shows, as a vector of zeros and ones. `layout` defines what each number means.

    The vector holds nothing that the view does not show. Numbers about anything that is hidden or did not happen are 0.

    * `last_event`: the event of the last move. Without it, all numbers about the last move are zeros.
    * `tokens_before`: the number of hint tokens before that move. It matters in one case only: a play completed a
      firework, and all tokens are available now. Then the event cannot tell whether the play gained a token, and the
      layout "learning-environment" has a number for that. Without `tokens_before`, the play counts as gaining one.

    Raises `MissingExtra` without the extra `encoding`. Raises `InvalidArgument` if the view has no seat or belongs to a
    game of another layout, or the event is not that of the last move.

    Examples:
        >>> from hanabi import STANDARD, Play, new_game, step, view
        >>> from hanabi.encoding import layout
        >>> numbers = layout("learning-environment", STANDARD, players=2)
        >>> state, happened = step(new_game(2, seed=7), Play(0))
        >>> seen = observation(view(state, 1), numbers, happened)
        >>> seen.shape, seen.dtype, seen[numbers["last_kind"]], seen[numbers["strikes_left"]]
        ((658,), dtype('uint8'), array([1, 0, 0, 0], dtype=uint8), array([1, 1, 0], dtype=uint8))
    """
    _require_fitting(view, layout)
    if last_event is not None:
        _require_last(view, last_event)
    before = _tokens(layout, tokens_before)
    assert view.seat is not None
    return unchecked_observation(view, view.seat, layout, last_event, gained=_gained(view, last_event, before))


def unchecked_observation(
    table: TableFields, seat: int, layout: Layout, event: Event | None, *, gained: bool
) -> NDArray[np.uint8]:
    """The observation of a seat, from its view (or a draft of it) and the last event. Nothing is checked.

    Environments make an observation at every step, and `observation` spends a third of its time on checks.

    Examples:
        >>> from hanabi import STANDARD, new_game, view
        >>> from hanabi.encoding import layout
        >>> eyes, exact = view(new_game(2, seed=7), 0), layout("exact", STANDARD, 2)
        >>> (unchecked_observation(eyes, 0, exact, None, gained=False) == observation(eyes, exact)).all()
        np.True_
    """
    bits = bits_of(layout, table, seat, event, gained=gained)
    packed = bits.to_bytes((layout.size + 7) // 8, "little")
    numpy = sys.modules.get("numpy") or _numpy()
    # Positional arguments: naming `count` and `bitorder` takes 50 % longer.
    unpacked: NDArray[np.uint8] = numpy.unpackbits(numpy.frombuffer(packed, numpy.uint8), None, layout.size, "little")
    return unpacked


def _numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise MissingExtra("an observation", "NumPy", "encoding") from None


def _require_fitting(view: View, layout: Layout) -> None:
    if type(layout) is not Layout:
        raise InvalidArgument(f"expected a Layout, got {brief_repr(layout)}")
    if type(view) is not View:
        raise InvalidArgument(f"expected a View (a State shows too much), got {brief_repr(view)}")
    if view.seat is None:
        raise InvalidArgument("this view has no seat, and an observation is from a seat")
    if view.players != layout.players:
        raise InvalidArgument(f"this layout is for {layout.players} players, but the game has {view.players}")
    if view.rules is not layout.rules and view.rules != layout.rules:
        raise InvalidArgument(f"this layout is for {layout.rules!r}, but the game has {view.rules!r}")


def _require_last(view: View, event: Event) -> None:
    """Raise `InvalidArgument` unless the event can belong to the move that led to this view."""
    require_event(event)
    if type(event) is not Event:
        raise InvalidArgument(f"expected the Event of a move, got {brief_repr(event)}")
    before = (view.current_player - 1) % view.players
    if event.seat != before:
        raise InvalidArgument(f"this is an event of seat {event.seat}, but seat {before} made the last move")
    for name in ("hint_tokens", "strikes", "ending"):
        now, then = getattr(view, name), getattr(event, name)
        if now != then:
            raise InvalidArgument(f"this is not the event of the last move: {name} was {then} after it, and is {now}")
    if not _is_possible(view, event, event.move):
        raise InvalidArgument(f"no move in this game has this event: {brief_repr(event)}")


def _is_possible(view: View, event: Event, move: Move) -> bool:
    match move:
        case HintColor() | HintValue():
            return _is_hint_at(view, event, move)
        case Play() | Discard():
            return _is_card_at(view, event, move)
    assert_never(move)


def _is_hint_at(view: View, event: Event, hint: Hint) -> bool:
    return (
        is_int_between(hint.seat, 0, view.players - 1)
        and hint.seat != event.seat
        and subject_of(hint) in view.rules.lookup.mark_subjects
        and (event.card, event.placed) == (None, False)
        and len({*event.touched}) == len(event.touched)
        and {*event.touched} <= {*range(len(view.hands[hint.seat]))}
    )


def _is_card_at(view: View, event: Event, move: Play | Discard) -> bool:
    return (
        0 <= move.slot < view.rules.hand_size(view.players)
        and event.card is not None
        and view.rules.identity(event.card) >= 0
        and not event.touched
        and not (event.placed and _discards(view, move, event.card))
    )


def _discards(view: View, move: Play | Discard, card: Card) -> bool:
    is_inverted = view.rules.identity(card) in view.rules.lookup.inverted
    return (type(move) is Discard) is not is_inverted


def _tokens(layout: Layout, before: int | None) -> int | None:
    most = layout.rules.hint_tokens
    if before is not None and not is_int_between(before, 0, most):
        raise InvalidArgument(f"tokens_before: expected 0 to {most}, got {brief_repr(before)}")
    return before


def _gained(view: View, event: Event | None, before: int | None) -> bool:
    if event is None or event.card is None or not event.placed:
        return False
    if before is not None:
        return event.hint_tokens > before
    rules, lookup = view.rules, view.rules.lookup
    completed = view.fireworks[lookup.suit_of[rules.identity(event.card)]] == rules.values
    return (completed and rules.completion_bonus) or (type(event.move) is Play and event.move.announce is not None)
