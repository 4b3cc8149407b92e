"""What a move does, in two steps: finding what it shows, where the deck is known, and what follows for the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import attrs

from hanabi.game.checks import as_tuple, brief_repr
from hanabi.game.draft import Draft, draft_of
from hanabi.game.endings import endings_by_hands
from hanabi.game.errors import InvalidArgument
from hanabi.game.held_card import BlankHeldCard, HeldCard
from hanabi.game.legality import fact_of, require_table
from hanabi.game.moves import Discard, Hint, HintColor, Move, Play
from hanabi.game.outcome import Ending
from hanabi.game.state import State, state_of
from hanabi.game.table import Table

SomeTable = TypeVar("SomeTable", bound=Table)


def apply(state: State, move: Move, *, seat: int | None = None) -> State:
    """The state after a move. The state given is not changed.

    With a `seat`, the move is that player's, who may not be the one to move. Raises `IllegalMove` with the rule
    when the move is illegal, `InvalidArgument` when it is not a move.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> state = new_game(2, seed=7)
        >>> apply(state, HintValue(1, 1)).hint_tokens, state.hint_tokens
        (7, 8)
    """
    return after(state, move, fact_of(state, move, seat))


def after(state: State, move: Move, fact: int) -> State:
    """The state after a legal move that shows this fact."""
    made = state_of(advance(state, move, fact))
    if made.ending is None and (made.rules.stops_when_hopeless or not made.hands[made.current_player]):
        ending = endings_by_hands(made)[0]
        return made if ending is None else attrs.evolve(made, ending=ending)
    return made


def rearrange(table: SomeTable, seat: int, slots: Sequence[int]) -> SomeTable:
    """The table after a player reorders their own hand: no turn passes, and hint marks move with their cards.

    `slots` are the old slots in their new order. Raises `InvalidArgument` unless they name each slot of
    that hand once, and when the game is over.

    Examples:
        >>> from hanabi import new_game
        >>> state = new_game(2, seed=7)
        >>> [held.order for held in rearrange(state, 1, [4, 0, 1, 2, 3]).hands[1]]
        [9, 5, 6, 7, 8]
    """
    require_table(table)
    hand = table.hand(seat)
    if table.ending is not None:
        raise InvalidArgument("the game is over: hands can no longer be rearranged")
    order = tuple(slots) if type(slots) is range and len(slots) == len(hand) else as_tuple(slots)
    each_once = type(order) is tuple and all(type(slot) is int for slot in order) and {*order} == {*range(len(hand))}
    if not each_once or len(order) != len(hand):
        raise InvalidArgument(
            f"slots {brief_repr(slots)}: expected each of the {len(hand)} slots of that hand once, counted from 0"
        )
    hands = (*table.hands[:seat], tuple([hand[slot] for slot in order]), *table.hands[seat + 1 :])
    return attrs.evolve(table, hands=hands)


def advance(table: Table, move: Move, fact: int) -> Draft:
    """The table after a legal move, before the endings that depend on cards in hand. No face is read.

    The fact is what the move shows everyone: the identity of the card that leaves the hand, or the slots that a hint
    touches, as a bit mask. All else follows from it and from the table.
    """
    draft = draft_of(table)
    if type(move) is Play:
        _play(draft, move, fact)
    elif type(move) is Discard:
        _discard(draft, move, fact)
    else:
        _hint(draft, move, fact)
    player, players = draft.current_player + 1, len(draft.hands)
    draft.current_player = 0 if player == players else player
    if draft.turns_left is not None:
        draft.turns_left -= 1
        if not draft.turns_left and draft.ending is None:
            draft.ending = Ending.DECK
    elif draft.drawn == len(draft.deck_faces) and draft.rules.last_round:
        draft.turns_left = players
    return draft


def _play(draft: Draft, move: Play, identity: int) -> None:
    rules, fireworks = draft.rules, draft.fireworks
    lookup = rules.lookup
    suit = lookup.suit_of[identity]
    height = fireworks[suit]
    named = move.announce
    if height == lookup.step_of[identity] and (named is None or named == rules.suits[suit].name):
        height += 1
        draft.fireworks = (*fireworks[:suit], height, *fireworks[suit + 1 :])
        gained = 0 if named is None else 1
        if height == rules.values:
            gained += rules.completion_bonus
            if sum(draft.fireworks) == rules.max_score:
                draft.ending = Ending.PERFECT
        if gained:
            draft.hint_tokens = min(draft.hint_tokens + gained, rules.hint_tokens)
    else:
        draft.strikes += 1
        _lose(draft, identity)
        # Striking out comes before the loss of a card: it is the rule of the base game.
        if draft.strikes == rules.strikes:
            draft.ending = Ending.STRIKES
    _part_with(draft, move.slot)


def _discard(draft: Draft, move: Discard, identity: int) -> None:
    if draft.hint_tokens < draft.rules.hint_tokens:
        draft.hint_tokens += 1
    _lose(draft, identity)
    _part_with(draft, move.slot)


def _lose(draft: Draft, identity: int) -> None:
    draft.discard_faces += identity.to_bytes()
    rules = draft.rules
    # A card that was placed has a copy on its firework, so its copies can never all be discarded.
    if rules.lost_card_ends and draft.discard_faces.count(identity) == rules.lookup.copies[identity]:
        draft.ending = Ending.INDISPENSABLE


def _part_with(draft: Draft, slot: int) -> None:
    """Take the card out of the hand, and draw while the game and the deck last."""
    player, drawn = draft.current_player, draft.drawn
    hand = list(draft.hands[player])
    del hand[slot]
    if draft.ending is None and drawn < len(draft.deck_faces):
        hand.append(draft.rules.lookup.undealt[drawn])
        draft.drawn = drawn + 1
    _put_hand(draft, player, hand)


def _put_hand(draft: Draft, seat: int, hand: list[HeldCard]) -> None:
    # Through a list: it takes two thirds of the time of unpacking slices.
    hands = list(draft.hands)
    hands[seat] = tuple(hand)
    draft.hands = tuple(hands)


def _hint(draft: Draft, move: Hint, touched: int) -> None:
    lookup = draft.rules.lookup
    number = lookup.hint_numbers[move.color if type(move) is HintColor else move.value]
    touch, mark = lookup.touches[number], 1 << number
    miss = ~touch
    hand: list[HeldCard] = []
    for held in draft.hands[move.seat]:
        before, hints_before = held.candidates, held.touched
        if touched & 1:
            candidates, hints = before & touch, hints_before | mark
        else:
            candidates, hints = before & miss, hints_before
        touched >>= 1
        if candidates != before or hints != hints_before:
            blank = BlankHeldCard()
            blank.order = held.order
            blank.candidates = candidates
            blank.touched = hints
            blank.__class__ = HeldCard  # type: ignore[assignment]
            hand.append(blank)  # type: ignore[arg-type]
        else:
            hand.append(held)
    _put_hand(draft, move.seat, hand)
    draft.hint_tokens -= 1
