"""Questions about the table, and the derived fields of hands."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import GameRecord


@rule
def seat_after(rules: ArrayRules, game: GameRecord, away: int) -> int:
    """The seat `away` seats after the current player."""
    # The remainder of unsigned integers needs no test for the sign, so it is faster.
    return int(np.uint32(int(game.current_player) + away) % np.uint32(rules.players))  # turn/order


@rule
def best_score(rules: ArrayRules, game: GameRecord) -> int:
    """The highest sum of fireworks that the cards not yet lost allow."""
    best = 0
    for suit in range(rules.suits):
        for step in range(rules.values):
            face = rules.faces_by_step[suit, step]
            if game.lost[face] == rules.copies[face]:
                break
            best += 1
    return best


@rule
def put_card(rules: ArrayRules, game: GameRecord, seat: int, slot: int, order: int) -> None:
    """Put the card of this order into a slot, as a card that no hint has told about."""
    game.orders[seat, slot] = order
    game.faces[seat, slot] = game.deck[order]
    game.touched[seat, slot] = 0
    for word in range(rules.mask_words):
        game.candidates[seat, slot, word] = rules.everything[word]


@rule
def note_hintable(rules: ArrayRules, game: GameRecord, seat: int) -> None:
    """Write the mask of the hints that touch a card of a hand."""
    hints = np.uint32(0)
    for slot in range(game.hand_sizes[seat]):
        hints |= rules.hints_touching[game.faces[seat, slot]]
    game.hintable[seat] = hints


@rule
def derive_hand(rules: ArrayRules, game: GameRecord, seat: int) -> None:
    """Compute the derived fields of a hand, `faces` and `hintable`, from its orders and the deck."""
    for slot in range(game.hand_sizes[seat]):
        game.faces[seat, slot] = game.deck[game.orders[seat, slot]]
    note_hintable(rules, game, seat)
