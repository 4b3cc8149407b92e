"""What the current player may know. A policy that calls only these functions cannot cheat.

A record holds the face of every card. These functions never read the current player's own hand, nor the deck.
"""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import Array, ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.arrays.storage.mask_words import add


@rule
def count_unseen(rules: ArrayRules, game: GameRecord, copies: Array) -> None:
    """Write for each identity how many copies the current player does not see."""
    for face in range(rules.faces):
        placed = game.fireworks[rules.suit_of[face]] > rules.step_of[face]
        copies[face] = rules.copies[face] - game.lost[face] - placed
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            copies[game.faces[seat, slot]] -= 1


@rule
def note_possible(rules: ArrayRules, game: GameRecord, copies: Array, unseen: Array, possible: Array) -> None:
    """Write the mask of the identities with unseen copies, and masks of what each card of the current player can be."""
    for word in range(rules.mask_words):
        unseen[word] = 0
    for face in range(rules.faces):
        if copies[face]:
            add(unseen, face)
    player = game.current_player
    for slot in range(game.hand_sizes[player]):
        for word in range(rules.mask_words):
            possible[slot, word] = game.candidates[player, slot, word] & unseen[word]


@rule
def note_playable(rules: ArrayRules, game: GameRecord, playable: Array) -> None:
    """Write two masks of the playable identities: those that a play places, and inverted ones that a discard places."""
    for way in range(2):
        for word in range(rules.mask_words):
            playable[way, word] = np.uint32(0)
    for suit in range(rules.suits):
        if game.fireworks[suit] < rules.values:
            face = rules.faces_by_step[suit, game.fireworks[suit]]
            add(playable[way_to_place(rules, face)], face)


@rule
def way_to_place(rules: ArrayRules, face: int) -> int:
    """0 if a card is placed by a play, 1 if it is inverted and so placed by a discard."""
    return 1 if rules.inverts and rules.inverted[face] else 0
