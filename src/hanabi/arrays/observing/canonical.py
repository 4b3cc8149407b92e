"""Observations in the layout "learning-environment", the twin of `encoding/canonical`."""

from __future__ import annotations

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.observing.part_starts import PartStarts
from hanabi.arrays.observing.shared_parts import (
    write_counts,
    write_discards,
    write_hands,
    write_last_move,
    write_touched,
    write_word,
)
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import Array, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord


@rule
def observe_canonical(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """Write the observation of the current player."""
    for number in range(starts.size):
        seen[number] = 0
    write_hands(rules, starts, game, seen)
    _write_short_hands(rules, starts, game, seen)
    write_counts(rules, starts, game, seen)
    _write_fireworks(rules, starts, game, seen)
    write_discards(rules, starts, game, seen)
    write_last_move(rules, starts, game, seen)
    if game.last_move != NOT_YET and game.last_placed:
        seen[starts.last_gained] = game.last_gained
    _write_knowledge(rules, starts, game, seen)


@rule
def _write_short_hands(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        if game.hand_sizes[seat_after(rules, game, away)] < rules.hand_size:
            seen[starts.short_hands + away] = 1


@rule
def _write_fireworks(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    for suit in range(rules.suits):
        if game.fireworks[suit]:
            seen[starts.fireworks + int(rules.faces_by_step[suit, game.fireworks[suit] - 1])] = 1


@rule
def _write_knowledge(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = starts.knowledge + (away * rules.hand_size + slot) * (rules.faces + rules.mark_bits)
            for word in range(rules.mask_words):
                write_word(rules, game.candidates[seat, slot, word], word, seen, start)
            write_touched(rules, game, seat, slot, seen, start + rules.faces)
