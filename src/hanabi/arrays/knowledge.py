"""What the player to move may know. A policy that asks only these questions cannot cheat.

A record holds every face. The hand of the player to move and the deck are never looked at here.
"""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import GameRecord
from hanabi.arrays.masks import add
from hanabi.arrays.rules.table import seat_after


@rule
def count_unseen(rules: ArrayRules, game: GameRecord, copies: Array) -> None:
    """Write for each identity how many copies the player to move does not see."""
    for face in range(rules.faces):
        placed = game.fireworks[rules.suit_of[face]] > rules.step_of[face]
        copies[face] = rules.copies[face] - game.lost[face] - placed
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            copies[game.faces[seat, slot]] -= 1


@rule
def note_possible(rules: ArrayRules, game: GameRecord, copies: Array, unseen: Array, possible: Array) -> None:
    """Write the set of the unseen cards, and for each slot of the player to move the set of what it may hold."""
    for word in range(rules.words):
        unseen[word] = 0
    for face in range(rules.faces):
        if copies[face]:
            add(unseen, face)
    player = game.current_player
    for slot in range(game.hand_sizes[player]):
        for word in range(rules.words):
            possible[slot, word] = game.candidates[player, slot, word] & unseen[word]


@rule
def note_playable(rules: ArrayRules, game: GameRecord, playable: Array) -> None:
    """Write the set of the next cards of the fireworks."""
    for word in range(rules.words):
        playable[word] = np.uint32(0)
    for suit in range(rules.suits):
        if game.fireworks[suit] < rules.values:
            add(playable, rules.faces_by_step[suit, game.fireworks[suit]])
