"""What a move does to the table. One transition serves `apply` and every view that follows a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import attrs

from hanabi.game.checks import as_tuple, brief_repr
from hanabi.game.errors import InvalidArgument
from hanabi.game.held_card import BlankHeldCard, HeldCard
from hanabi.game.legality import IllegalMove, legal_moves, require_table, why_illegal
from hanabi.game.moves import Discard, Hint, Move, Play
from hanabi.game.outcome import Ending
from hanabi.game.state import State
from hanabi.game.table import Table

SomeTable = TypeVar("SomeTable", bound=Table)


def apply(state: State, move: Move) -> State:
    """The state after a move. The state given is not changed.

    Raises `IllegalMove` with the rule when the move is illegal, `InvalidArgument` when it is no move.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> state = new_game(2, seed=7)
        >>> apply(state, HintValue(1, 1)).hint_tokens, state.hint_tokens
        (7, 8)
    """
    if type(state) is not State:
        raise InvalidArgument(f"apply() takes a State, which knows the deck; got {brief_repr(state)}")
    rule = why_illegal(state, move)
    if rule is not None:
        raise IllegalMove(rule, move, state)
    after = advance(state, move, state.deck_faces)
    if after.ending is None and (after.rules.stops_when_hopeless or not after.hands[after.current_player]):
        return after.ended(ending_by_hands(after))
    return after


def rearrange(table: SomeTable, seat: int, slots: Sequence[int]) -> SomeTable:
    """The table after a player reorders the own hand; no turn passes, and what is known moves along.

    `slots` are the old slots in their new order. Raises `InvalidArgument` unless they are each slot of
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
        raise InvalidArgument("the game is over: hands are no longer rearranged")
    order = tuple(slots) if type(slots) is range and len(slots) == len(hand) else as_tuple(slots)
    each_once = type(order) is tuple and all(type(slot) is int for slot in order) and {*order} == {*range(len(hand))}
    if not each_once or len(order) != len(hand):
        raise InvalidArgument(
            f"slots {brief_repr(slots)}: expected each slot of seat {seat} once, 0 to {len(hand) - 1}"
        )
    hands = (*table.hands[:seat], tuple([hand[slot] for slot in order]), *table.hands[seat + 1 :])
    return attrs.evolve(table, hands=hands)


def advance(table: SomeTable, move: Move, faces: bytes) -> SomeTable:
    """The table after a legal move, but for the endings that depend on cards in hand.

    `faces` has the identity of every card that the move shows or touches at its place in the deck: a state
    passes `state.deck_faces`, a view fills in what the event has told it.
    """
    if type(move) is Play:
        return _play(table, move, faces)
    if type(move) is Discard:
        return _discard(table, move, faces)
    return _hint(table, move, faces)


def ending_by_hands(table: Table) -> Ending | None:
    """The ending that a table whose hands are all seen has come to because of the cards in them."""
    if table.rules.stops_when_hopeless and _nothing_more_to_score(table):
        return Ending.HOPELESS
    if not table.hands[table.current_player] and not legal_moves(table):
        return Ending.STUCK
    return None


def _nothing_more_to_score(table: Table) -> bool:
    if table.score == table.best_score:
        return True
    if table.turns_left is None:
        return False
    seats = len(table.hands)
    to_move = [(table.current_player + turn) % seats for turn in range(table.turns_left)]
    faces = table.rules.lookup.cards
    return not any(
        table.is_playable(faces[table.deck_faces[held.order]]) for seat in to_move for held in table.hands[seat]
    )


def _play(table: SomeTable, move: Play, faces: bytes) -> SomeTable:
    rules = table.rules
    lookup = rules.lookup
    identity = faces[table.hands[table.current_player][move.slot].order]
    suit = lookup.suit_of[identity]
    height = table.fireworks[suit]
    named = move.announce
    if height != lookup.step_of[identity] or not (named is None or named == rules.suits[suit].name):
        return _misplay(table, move.slot, identity)
    height += 1
    fireworks = (*table.fireworks[:suit], height, *table.fireworks[suit + 1 :])
    gained = int(named is not None)
    ending = None
    if height == rules.values:
        gained += rules.completion_bonus
        if sum(fireworks) == rules.max_score:
            ending = Ending.PERFECT
    tokens = min(table.hint_tokens + gained, rules.hint_tokens)
    return _part_with(table, move.slot, fireworks, table.discard_faces, tokens, table.strikes, ending)


def _misplay(table: SomeTable, slot: int, identity: int) -> SomeTable:
    strikes = table.strikes + 1
    discarded = table.discard_faces + bytes((identity,))
    # A strike-out is named before the loss of a card: it is the rule of the base game.
    ending = Ending.STRIKES if strikes == table.rules.strikes else _ending_by_loss(table, identity, discarded)
    return _part_with(table, slot, table.fireworks, discarded, table.hint_tokens, strikes, ending)


def _discard(table: SomeTable, move: Discard, faces: bytes) -> SomeTable:
    identity = faces[table.hands[table.current_player][move.slot].order]
    discarded = table.discard_faces + bytes((identity,))
    ending = _ending_by_loss(table, identity, discarded)
    tokens = min(table.hint_tokens + 1, table.rules.hint_tokens)
    return _part_with(table, move.slot, table.fireworks, discarded, tokens, table.strikes, ending)


def _ending_by_loss(table: Table, identity: int, discarded: bytes) -> Ending | None:
    if not table.rules.lost_card_ends:
        return None
    # A card that is placed has a copy on its firework, so that its copies are never all discarded.
    lost = discarded.count(identity) == table.rules.lookup.copies[identity]
    return Ending.INDISPENSABLE if lost else None


def _part_with(
    table: SomeTable,
    slot: int,
    fireworks: tuple[int, ...],
    discarded: bytes,
    hint_tokens: int,
    strikes: int,
    ending: Ending | None,
) -> SomeTable:
    """Take the card out of the hand, and draw while the game and the deck last."""
    hands, player, drawn = table.hands, table.current_player, table.drawn
    hand = hands[player]
    if ending is None and drawn < len(table.deck_faces):
        hand = (*hand[:slot], *hand[slot + 1 :], table.rules.lookup.undealt[drawn])
        drawn += 1
    else:
        hand = (*hand[:slot], *hand[slot + 1 :])
    hands = (*hands[:player], hand, *hands[player + 1 :])
    return _pass_turn(table, hands, fireworks, discarded, hint_tokens, strikes, drawn, ending)


def _hint(table: SomeTable, move: Hint, faces: bytes) -> SomeTable:
    lookup = table.rules.lookup
    number = lookup.hint_number(move)
    touch, mark, seat = lookup.touches[number], 1 << number, move.seat
    miss = ~touch
    hand: list[HeldCard] = []
    for held in table.hands[seat]:
        before, hints_before = held.candidates, held.touched
        if touch >> faces[held.order] & 1:
            candidates, hints = before & touch, hints_before | mark
        else:
            candidates, hints = before & miss, hints_before
        if candidates != before or hints != hints_before:
            blank = BlankHeldCard()
            blank.order = held.order
            blank.candidates = candidates
            blank.touched = hints
            blank.__class__ = HeldCard  # type: ignore[assignment]
            hand.append(blank)  # type: ignore[arg-type]
        else:
            hand.append(held)
    hands = (*table.hands[:seat], tuple(hand), *table.hands[seat + 1 :])
    tokens = table.hint_tokens - 1
    return _pass_turn(table, hands, table.fireworks, table.discard_faces, tokens, table.strikes, table.drawn, None)


def _pass_turn(
    table: SomeTable,
    hands: tuple[tuple[HeldCard, ...], ...],
    fireworks: tuple[int, ...],
    discarded: bytes,
    hint_tokens: int,
    strikes: int,
    drawn: int,
    ending: Ending | None,
) -> SomeTable:
    player = table.current_player + 1
    if player == len(hands):
        player = 0
    turns_left = table.turns_left
    if turns_left is not None:
        turns_left -= 1
        if not turns_left and ending is None:
            ending = Ending.DECK
    elif drawn == len(table.deck_faces) and table.rules.last_round:
        turns_left = len(hands)
    return table.moved(hands, fireworks, discarded, hint_tokens, strikes, player, turns_left, drawn, ending)
