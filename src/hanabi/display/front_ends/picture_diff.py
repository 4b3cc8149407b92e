"""Finding what an event changed, only from the pictures before and after it."""

from __future__ import annotations

from hanabi.display.front_ends.table_change import Change, MovedCard, PlacePicture
from hanabi.display.pictures.table_picture import DiscardPicture, FireworkPicture, MovePicture, Picture
from hanabi.game import InvalidArgument
from hanabi.game.internals import require


def change(before: Picture, after: Picture) -> Change:
    """What the event between two pictures changed, so that a client can animate it.

    Both pictures need the same perspective, and `after` needs the event: `picture(table, last=event)`. The change holds
    nothing that the pictures do not show. Raises `InvalidArgument` if these are not pictures, if their perspectives or
    games differ, or if the event visibly does not lead from one to the other.

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
    by, text = _event_between(before, after)
    move = after.last_move
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


# Are these pictures one event apart?


def _event_between(before: Picture, after: Picture) -> tuple[int, str]:
    """The seat and the sentence of the event. Raises `InvalidArgument` if the pictures are not one event apart."""
    for given in (before, after):
        require(given, Picture, "a Picture")
    if (before.eyes, before.viewer) != (after.eyes, after.viewer):
        raise InvalidArgument(
            f"expected two pictures from the same perspective, got {_whose(before)} and {_whose(after)}"
        )
    if not _is_same_game(before, after):
        raise InvalidArgument("the two pictures are of different games")
    by, text = after.last_by, after.last
    if by is None or text is None:
        raise InvalidArgument("the second picture has no last event: make it with picture(table, last=event)")
    if not _follows(before, after, by):
        raise InvalidArgument(f"the last event does not lead from the first picture to the second: {text}")
    return by, text


def _whose(picture: Picture) -> str:
    return picture.eyes if picture.viewer is None else f"seat {picture.viewer}"


def _is_same_game(before: Picture, after: Picture) -> bool:
    then, now = _faces(before), _faces(after)
    return _setting(before) == _setting(after) and all(then[order] == now[order] for order in then.keys() & now.keys())


def _setting(picture: Picture) -> tuple[object, ...]:
    return picture.rules, picture.suits, picture.max_hint_tokens, picture.max_strikes, len(picture.seats)


def _faces(picture: Picture) -> dict[int, str | None]:
    return {card.order: card.card for seat in picture.seats for card in seat.cards}


def _follows(before: Picture, after: Picture, by: int) -> bool:
    """Whether the last event leads from one picture to the other, as far as the pictures show."""
    seats, move = len(before.seats), after.last_move
    if before.result is not None or by not in range(seats):
        return False
    if move is None:
        return _is_rearrangement(before, after, by)
    if before.to_move != by or after.to_move not in {(by + 1) % seats, None}:
        return False
    return _is_hint(before, after, move) if move.slot is None else _is_card_move(before, after, by, move.slot)


def _is_rearrangement(before: Picture, after: Picture, by: int) -> bool:
    then, now = _hands(before), _hands(after)
    then[by].sort()
    now[by].sort()
    unchanged = (before.turns_left, before.to_move) == (after.turns_left, after.to_move)
    return unchanged and (then, _piles(before), _counts(before)) == (now, _piles(after), _counts(after))


def _is_hint(before: Picture, after: Picture, move: MovePicture) -> bool:
    (tokens, *others), (tokens_left, *others_after) = _counts(before), _counts(after)
    same = (_hands(before), _piles(before), others) == (_hands(after), _piles(after), others_after)
    # Pictures do not show how many tokens a hint costs.
    return same and tokens_left < tokens and move.seat in range(len(after.seats))


def _is_card_move(before: Picture, after: Picture, by: int, slot: int) -> bool:
    """Whether the card in a slot was placed or discarded, and at most one card drawn.

    The slot after the hand is the last card of the deck.
    """
    hands, drawn = _hands(before), before.deck - after.deck
    from_deck = slot == len(hands[by]) and before.deck == drawn
    if slot not in range(len(hands[by]) + from_deck) or drawn not in {0, 1} or after.last_card is None:
        return False
    if drawn:
        hands[by].append(_top_of_deck(before))
    card = None if from_deck else before.seats[by].cards[slot].card
    del hands[by][slot]
    (heights, discards), (new_heights, new_discards) = _piles(before), _piles(after)
    growth = sum([abs(new - old) for new, old in zip(new_heights, heights, strict=True)])
    discarded = [] if after.last_placed else [after.last_card]
    moved = hands == _hands(after) and new_discards == [*discards, *discarded]
    return moved and growth == int(after.last_placed) and card in {None, after.last_card}


def _hands(picture: Picture) -> list[list[int]]:
    return [[card.order for card in seat.cards] for seat in picture.seats]


def _piles(picture: Picture) -> tuple[list[int], list[str]]:
    return [firework.height for firework in picture.fireworks], [discard.card for discard in picture.discards]


def _counts(picture: Picture) -> list[int]:
    return [picture.hint_tokens, picture.strikes, picture.deck]


def _top_of_deck(picture: Picture) -> int:
    return sum([sum(suit.copies) for suit in picture.suits]) - picture.deck


# What did the event move and touch?


def _moved(before: Picture, after: Picture, by: int, move: MovePicture | None) -> tuple[MovedCard, ...]:
    """The cards that moved. Only one hand can change: a card leaves it, others change slots, and a card is drawn."""
    moved = []
    if move is not None and move.slot is not None:
        cards = before.seats[by].cards
        if move.slot < len(cards):
            order, origin = cards[move.slot].order, _in_hand(by, move.slot)
        else:
            order, origin = _top_of_deck(before), PlacePicture(kind="deck")
        moved.append(_put_down(order, origin, after))
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
    """The orders of the cards that a hint touched, and of the other cards in that hand."""
    if move is None or move.seat is None or move.touches is None:
        return (), ()
    hand = after.seats[move.seat].cards
    touched = tuple([card.order for card in hand if card.slot in move.touches])
    return touched, tuple([card.order for card in hand if card.order not in touched])
