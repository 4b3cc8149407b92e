"""The endings that depend on the cards in hands."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import HOPELESS, PERFECT, STRIKES, STUCK, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import NOT_YET, GameRecord


@rule
def ending_by_hands(rules: ArrayRules, game: GameRecord) -> int:
    """The ending that the cards in hands bring about, 0 where the game goes on."""
    if rules.stops_when_hopeless and is_hopeless(rules, game):
        return HOPELESS
    return STUCK if is_stuck(rules, game) else 0


@rule
def is_hopeless(rules: ArrayRules, game: GameRecord) -> bool:
    """Whether nothing more can be scored."""
    if game.score == best_score(rules, game):
        return True
    if game.turns_left == NOT_YET:
        return False
    for turn in range(game.turns_left):
        seat = (game.current_player + turn) % rules.players
        for slot in range(game.hand_sizes[seat]):
            face = game.faces[seat, slot]
            if game.fireworks[rules.suit_of[face]] == rules.step_of[face]:
                return False
    return True


@rule
def best_score(rules: ArrayRules, game: GameRecord) -> int:
    """The highest sum that can be reached with the cards not yet lost."""
    best = 0
    for suit in range(rules.suits):
        for step in range(rules.values):
            face = rules.faces_by_step[suit, step]
            if game.lost[face] == rules.copies[face]:
                break
            best += 1
    return best


@rule
def is_stuck(rules: ArrayRules, game: GameRecord) -> bool:
    """Whether the player to move has no legal move."""
    if game.hand_sizes[game.current_player]:
        return False
    if not game.hint_tokens:
        return True
    if rules.empty_hints:
        return False
    hints = np.uint32(0)
    for seat in range(rules.players):
        # The hand of the player to move is empty, so that no hint touches it.
        hints |= game.hintable[seat]
    return bool(hints == 0)


@rule
def worth(rules: ArrayRules, game: GameRecord) -> int:
    """The score of a game by its rules: of one that goes on, the sum of the fireworks."""
    if game.ending and game.ending != PERFECT:
        if rules.all_or_nothing:
            return 0
        if game.ending == STRIKES and not rules.strikeout_keeps_points:
            return 0
    return game.score
