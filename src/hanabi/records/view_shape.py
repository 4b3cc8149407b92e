"""Views from their shape: whoever sends one may be wrong, so that it is checked before it is a `View`."""

from __future__ import annotations

from functools import partial

from hanabi.game import UNSEEN, Ending, HeldCard, HintMarks, Rules, marked_card
from hanabi.records.notation import read_card
from hanabi.records.parsing import InvalidJson, each
from hanabi.records.shapes import HeldShape, ViewShape
from hanabi.seats import View, view_defects


def view_of_shape(shape: ViewShape, rules: Rules, ending: Ending | None) -> View:
    """The view of a shape. Raises `InvalidJson` with every defect and its path."""
    seen = each("$.seen", shape.seen, lambda card: None if card is None else read_card(card, rules))
    discards = each("$.discards", shape.discards, partial(read_card, rules=rules))
    read = partial(_held, rules)
    view = View(
        rules=rules,
        hands=tuple([each(f"$.hands[{seat}]", hand, read) for seat, hand in enumerate(shape.hands)]),
        fireworks=shape.fireworks,
        discard_faces=bytes([rules.identity(card) for card in discards]),
        hint_tokens=shape.hint_tokens,
        strikes=shape.strikes,
        current_player=shape.current_player,
        turns_left=shape.turns_left,
        drawn=shape.drawn,
        ending=ending,
        deck_faces=bytes([UNSEEN if card is None else rules.identity(card) for card in seen]),
        seat=shape.seat,
        sees=shape.sees,
    )
    found = view_defects(view)
    if found:
        raise InvalidJson([f"$.{defect}" for defect in found])
    return view


def _held(rules: Rules, shape: HeldShape) -> HeldCard:
    return marked_card(rules, shape.order, HintMarks(touched_by=shape.touched_by, missed_by=shape.missed_by))
