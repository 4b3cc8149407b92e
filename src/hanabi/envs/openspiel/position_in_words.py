"""What a player of OpenSpiel is told in words: what is seen now, or all that was seen since the deal."""

from __future__ import annotations

from hanabi import display, records
from hanabi.envs.openspiel.position import Position
from hanabi.game import State
from hanabi.seats import redact, view


def seen_now(position: Position, seat: int) -> str:
    """The table as one seat sees it, with the last event."""
    shown = position.shown
    if shown is None:
        return _dealing(position)
    state, event = shown
    last = None if event is None else redact(event, seat)
    return display.text(display.picture(view(state, seat), last=last))


def seen_so_far(position: Position, seat: int) -> str:
    """All that one seat has seen, line by line: the hands of the others as they were dealt, then every event.

    Two courses of a game give the same text exactly when that player cannot tell them apart.
    """
    shown, history = position.shown, position.history
    if shown is None or history is None:
        return _dealing(position)
    state, last = shown
    rules = position.setting.rules
    lines = [f"{records.write_seat(seat)} sees", *_hands(position, state, seat)]
    events = history.events if last is None else (*history.events[:-1], last)
    return "\n".join([*lines, *[records.write_event(redact(event, seat), rules) for event in events]])


def _hands(position: Position, state: State, seat: int) -> list[str]:
    players, faces = state.players, state.rules.lookup.cards
    size = state.rules.hand_size(players)
    return [
        f"{records.write_seat(other)}: "
        + ", ".join([records.write_card(faces[each]) for each in position.drawn[other * size : (other + 1) * size]])
        for other in range(players)
        if other != seat
    ]


def _dealing(position: Position) -> str:
    return f"dealing: {len(position.drawn)} cards dealt"
