"""Views from their shape: whoever sends one may be wrong, so that it is checked before it is a `View`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hanabi.game import UNSEEN, Card, Ending, HeldCard, InvalidSetup, Rules, brief_repr, is_int_between, told
from hanabi.records.notation import read_card
from hanabi.records.parsing import each
from hanabi.records.said import Said, heard
from hanabi.records.shapes import ViewShape
from hanabi.seats import View, some_hand_fits


def view_of_shape(shape: ViewShape, rules: Rules, ending: Ending | None) -> View:
    """The view of a shape. Raises `InvalidSetup` with every defect, `InvalidJson` for what is no card."""
    defects = list(_defects(shape, rules))
    if defects:
        raise InvalidSetup(defects)
    seen = each("$.seen", shape.seen, lambda card: None if card is None else read_card(card, rules))
    discards = each("$.discards", shape.discards, lambda card: read_card(card, rules))
    hands: tuple[tuple[HeldCard, ...], ...] = tuple(
        [
            tuple([heard(rules, held.order, Said(touched=held.touched, missed=held.missed)) for held in hand])
            for hand in shape.hands
        ]
    )
    defects = [*_sight_defects(shape), *_face_defects(shape, rules, seen, discards, hands)]
    if defects:
        raise InvalidSetup(defects)
    view = View(
        rules=rules,
        hands=hands,
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
    if not some_hand_fits(view):
        raise InvalidSetup(["hands: no cards are left that fit everything said of the hands not seen"])
    return view


def _defects(shape: ViewShape, rules: Rules) -> Iterator[str]:
    players = len(shape.hands)
    if players not in rules.players:
        yield f"hands: {players} players: the rules know {', '.join(map(str, rules.players))}"
    elif any(len(hand) > rules.hand_size(players) for hand in shape.hands):
        yield f"hands: expected at most {rules.hand_size(players)} cards in each"
    if len(shape.sees) != players:
        yield f"sees: expected {players} entries, got {len(shape.sees)}"
    if shape.seat is not None and not is_int_between(shape.seat, 0, players - 1):
        yield f"seat: expected 0 to {players - 1} or null, got {brief_repr(shape.seat)}"
    for name, most in (
        ("hint_tokens", rules.hint_tokens),
        ("strikes", rules.strikes),
        ("current_player", players - 1),
        ("drawn", rules.deck_size),
    ):
        if not is_int_between(getattr(shape, name), 0, most):
            yield f"{name}: expected 0 to {most}, got {brief_repr(getattr(shape, name))}"
    if shape.turns_left is not None and not is_int_between(shape.turns_left, 0, players):
        yield f"turns_left: expected 0 to {players} or null, got {brief_repr(shape.turns_left)}"
    if shape.ending is None and (shape.turns_left == 0 or shape.strikes == rules.strikes):
        yield "ending: the game is over, as no turn or no strike is left; expected why, got null"
    yield from _list_defects(shape, rules)


def _list_defects(shape: ViewShape, rules: Rules) -> Iterator[str]:
    if len(shape.fireworks) != len(rules.suits) or not all(is_int_between(h, 0, rules.values) for h in shape.fireworks):
        yield f"fireworks: expected {len(rules.suits)} heights from 0 to {rules.values}"
    if len(shape.seen) != rules.deck_size:
        yield f"seen: expected {rules.deck_size} places, got {len(shape.seen)}"
    orders = [held.order for hand in shape.hands for held in hand]
    if len(set(orders)) < len(orders) or not all(is_int_between(order, 0, shape.drawn - 1) for order in orders):
        yield "hands: expected each place of the deck at most once, all of them drawn"
    subjects = {subject for hand in shape.hands for held in hand for subject in (*held.touched, *held.missed)}
    strange = told(sorted(map(brief_repr, subjects - set(rules.lookup.hint_numbers))))
    if strange:
        yield f"hands: no hint can name {', '.join(strange)} in this game"


def _sight_defects(shape: ViewShape) -> Iterator[str]:
    """What is seen is every card that left the deck, but for those in the hands not seen."""
    hidden = {
        held.order for hand, seen in zip(shape.hands, shape.sees, strict=True) for held in hand if not seen
    } | set(range(shape.drawn, len(shape.seen)))
    for place, card in enumerate(shape.seen):
        if (card is None) != (place in hidden):
            yield f"seen: place {place} is {'blank' if card is None else 'filled'}, against what the view sees"
    if shape.seat is not None and shape.sees[shape.seat]:
        yield f"sees: seat {shape.seat} sees its own hand"


def _face_defects(
    shape: ViewShape,
    rules: Rules,
    seen: tuple[Card | None, ...],
    discards: tuple[Card, ...],
    hands: tuple[tuple[HeldCard, ...], ...],
) -> Iterator[str]:
    held = {card.order: card for hand in hands for card in hand}
    out = Counter(card for place, card in enumerate(seen[: shape.drawn]) if place not in held)
    placed = rules.placed(shape.fireworks)
    if out != Counter([*placed, *discards]):
        yield "seen: the cards that left the hands are not those on the fireworks and in the discards"
    for card, count in Counter(card for card in seen if card is not None).items():
        if count > rules.copies(card):
            yield f"seen: {card} {count} times, but there are {rules.copies(card)} in all"
    for order, back in held.items():
        face = seen[order]
        if not back.candidates or (face is not None and not back.candidates >> rules.identity(face) & 1):
            yield f"hands: what is said of the card at place {order} cannot be true of it"
