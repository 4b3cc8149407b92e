"""What an event changed, from the pictures before and after it and nothing else."""

from __future__ import annotations

import attrs

from hanabi.display.front_ends.table_change import Change, MovedCard, PlacePicture
from hanabi.display.pictures.table_picture import DiscardPicture, FireworkPicture, MovePicture, Picture
from hanabi.game import InvalidArgument
from hanabi.game.internals import require


def change(before: Picture, after: Picture) -> Change:
    """What the event between two pictures changed, so that a client can show it happening.

    Both have to be of the same eyes, and `after` made with the event that led to it: `picture(table, last=event)`. The
    change holds nothing that the two pictures do not. Raises `InvalidArgument` when they are not pictures, are of other
    eyes or other games, or are more than that one event apart, as far as can be seen from them.

    Examples:
        >>> from hanabi import Play, new_game, step, view
        >>> from hanabi.display import picture
        >>> state = new_game(2, seed=7)
        >>> played, event = step(state, Play(4))
        >>> seen = change(picture(view(state, 0)), picture(view(played, 0), last=event))
        >>> seen.text
        'A plays blue 1 from slot 4: placed, draws a card'
        >>> [(card.order, card.card, card.origin.kind, card.target.kind) for card in seen.moved]
        [(4, 'blue 1', 'hand', 'firework'), (10, None, 'deck', 'hand')]
        >>> seen.score, seen.hint_tokens, seen.to_move
        (1, 0, 1)
    """
    for given in (before, after):
        require(given, Picture, "a Picture")
    if (before.eyes, before.viewer) != (after.eyes, after.viewer):
        raise InvalidArgument(f"expected two pictures of the same eyes, got {_whose(before)} and {_whose(after)}")
    if not _is_same_game(before, after):
        raise InvalidArgument("expected two pictures of the same game, got those of different games")
    by, move, text = after.last_by, after.last_move, after.last
    if by is None or text is None:
        raise InvalidArgument("the second picture does not say what happened: expected one made with the last event")
    if not _is_one_event(before, after, by, move):
        raise InvalidArgument(f"the second picture does not follow from the first by its last event: {text}")
    touched, missed = _hinted(after, move)
    return Change(
        eyes=after.eyes,
        viewer=after.viewer,
        kind="rearrangement" if move is None else move.kind,
        by=by,
        move=move,
        text=text,
        moved=_moved(before, after, by, move),
        touched=touched,
        missed=missed,
        hint_tokens=after.hint_tokens - before.hint_tokens,
        strikes=after.strikes - before.strikes,
        deck=after.deck - before.deck,
        score=after.score - before.score,
        best_score=after.best_score - before.best_score,
        to_move=after.to_move,
        turns_left=after.turns_left,
        last_round=before.turns_left is None and after.turns_left is not None,
        result=after.result,
    )


# Whose pictures, and of which game.


def _whose(picture: Picture) -> str:
    return picture.eyes if picture.viewer is None else f"seat {picture.viewer}"


def _is_same_game(before: Picture, after: Picture) -> bool:
    then, now = _faces(before), _faces(after)
    return _setting(before) == _setting(after) and all(then[order] == now[order] for order in then.keys() & now.keys())


def _setting(picture: Picture) -> tuple[object, ...]:
    return picture.rules, picture.suits, picture.max_hint_tokens, picture.max_strikes, len(picture.seats)


def _faces(picture: Picture) -> dict[int, str | None]:
    """What the cards in the hands are, by their orders."""
    return {card.order: card.card for seat in picture.seats for card in seat.cards}


# One event apart.


def _is_one_event(before: Picture, after: Picture, by: int, move: MovePicture | None) -> bool:
    """Whether an event leads from the one to the other, as far as can be seen."""
    if before.result is not None or not 0 <= by < len(before.seats):
        return False
    if move is None:
        return _is_rearrangement(before, after, by)
    if before.to_move != by or after.to_move not in {(by + 1) % len(before.seats), None}:
        return False
    return _is_hint(before, after, move.seat) if move.slot is None else _is_play(before, after, by, move.slot)


def _is_rearrangement(before: Picture, after: Picture, by: int) -> bool:
    hands, now = _orders(before), _orders(after)
    for each in (hands, now):
        each[by].sort()
    return hands == now and _counts(before) == _counts(after) and before.to_move == after.to_move


def _is_hint(before: Picture, after: Picture, to: int | None) -> bool:
    fewer = attrs.evolve(before, hint_tokens=before.hint_tokens - 1)
    same = _orders(before) == _orders(after) and _counts(fewer)[:-1] == _counts(after)[:-1]
    return same and to in range(len(after.seats))


def _is_play(before: Picture, after: Picture, by: int, slot: int) -> bool:
    """Whether the card of that slot was placed or discarded, and at most one was drawn."""
    hands, drawn = _orders(before), before.deck - after.deck
    if slot not in range(len(hands[by])) or drawn not in {0, 1} or after.last_card is None:
        return False
    card = before.seats[by].cards[slot].card
    del hands[by][slot]
    if drawn:
        hands[by].append(_next_order(before))
    return hands == _orders(after) and card in {None, after.last_card} and _is_put_down(before, after)


def _is_put_down(before: Picture, after: Picture) -> bool:
    """Whether the fireworks and the discard pile grew by the last card, and by nothing else."""
    placed = int(after.last_placed)
    grown = [now.height - then.height for then, now in zip(before.fireworks, after.fireworks, strict=True)]
    discarded = [] if placed else [after.last_card]
    return sum(map(abs, grown)) == placed and _pile(after) == [*_pile(before), *discarded]


def _counts(picture: Picture) -> tuple[object, ...]:
    """What only moves change; the turns left, which every move may change, come last."""
    heights = [firework.height for firework in picture.fireworks]
    return heights, _pile(picture), picture.hint_tokens, picture.strikes, picture.deck, picture.turns_left


def _pile(picture: Picture) -> list[str]:
    return [discard.card for discard in picture.discards]


def _orders(picture: Picture) -> list[list[int]]:
    return [[card.order for card in seat.cards] for seat in picture.seats]


def _next_order(picture: Picture) -> int:
    """The order of the card on top of the deck."""
    return sum(sum(suit.copies) for suit in picture.suits) - picture.deck


# What moved, and what was hinted.


def _moved(before: Picture, after: Picture, by: int, move: MovePicture | None) -> tuple[MovedCard, ...]:
    """Only the hand of the player who did it can change: one card leaves it, some take another slot, one is drawn."""
    moved = []
    if move is not None and move.slot is not None:
        order = before.seats[by].cards[move.slot].order
        moved.append(_put_down(order, _in_hand(by, move.slot), after))
    slots = {card.order: card.slot for card in before.seats[by].cards}
    for held in after.seats[by].cards:
        slot = slots.get(held.order)
        if slot != held.slot:
            moved.append(
                MovedCard(
                    order=held.order,
                    card=held.card,
                    suit=held.suit,
                    value=held.value,
                    origin=PlacePicture(kind="deck") if slot is None else _in_hand(by, slot),
                    target=_in_hand(by, held.slot),
                )
            )
    return tuple(moved)


def _put_down(order: int, origin: PlacePicture, after: Picture) -> MovedCard:
    """The card that the last move placed or discarded."""
    card: DiscardPicture | FireworkPicture
    if after.last_placed:
        card = next(each for each in after.fireworks if f"{each.suit} {each.top}" == after.last_card)
        value, target = card.top, PlacePicture(kind="firework", suit=card.suit)
    else:
        card = after.discards[-1]
        value, target = card.value, PlacePicture(kind="discards")
    return MovedCard(order=order, card=after.last_card, suit=card.suit, value=value, origin=origin, target=target)


def _in_hand(seat: int, slot: int) -> PlacePicture:
    return PlacePicture(kind="hand", seat=seat, slot=slot)


def _hinted(after: Picture, move: MovePicture | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The orders of the cards that a hint touched, and of those that it missed."""
    if move is None or move.seat is None or move.touches is None:
        return (), ()
    hand = after.seats[move.seat].cards
    touched = tuple([card.order for card in hand if card.slot in move.touches])
    return touched, tuple([card.order for card in hand if card.order not in touched])
