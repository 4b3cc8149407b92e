"""Observations in the layout "exact", the twin of `encoding/exact`."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.observing.part_starts import PartStarts
from hanabi.arrays.observing.shared_parts import (
    write_counts,
    write_discards,
    write_hands,
    write_last_move,
    write_thermometer,
    write_touched,
    write_word,
)
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import WORD_BITS, Array, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord
from hanabi.arrays.storage.mask_words import holds

PLAYABLE, DEAD, INDISPENSABLE, UNSEEN, UNSEEN_BY_ALL = range(5)
MASKS = 5
"""The number of masks of identities. They are computed first, and the other parts look them up."""


@rule
def observe_exact(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    """Write the observation of the current player. `masks` is scratch memory."""
    for number in range(starts.size):
        seen[number] = 0
    # Write the parts about identities first: this fills the masks that the parts about hands look up.
    _write_placed(rules, starts, game, masks, seen)
    _write_unseen(rules, starts, game, masks, seen)
    write_hands(rules, starts, game, seen)
    _write_fates(rules, starts, game, masks, seen)
    _write_candidates(rules, starts, game, masks, seen)
    _write_common(rules, starts, game, masks, seen)
    _write_all_touched(rules, starts, game, seen)
    _write_ages(rules, starts, game, seen)
    write_discards(rules, starts, game, seen)
    write_counts(rules, starts, game, seen)
    _write_turns(rules, starts, game, seen)
    write_last_move(rules, starts, game, seen)


@rule
def _write_placed(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    for suit in range(rules.suits):
        height = game.fireworks[suit]
        is_reachable = True
        for step in range(rules.values):
            face = int(rules.faces_by_step[suit, step])
            left = int(rules.copies[face]) - int(game.lost[face])
            is_reachable = is_reachable and left > 0
            seen[starts.placed + face] = step < height
            seen[starts.playable + face] = step == height
            seen[starts.dead + face] = step < height or not is_reachable
            seen[starts.indispensable + face] = step >= height and is_reachable and left == 1
    for word in range(rules.mask_words):
        masks[PLAYABLE, word] = _read_word(rules, word, seen, starts.playable)
        masks[DEAD, word] = _read_word(rules, word, seen, starts.dead)
        masks[INDISPENSABLE, word] = _read_word(rules, word, seen, starts.indispensable)


@rule
def _read_word(rules: ArrayRules, word: int, seen: Array, start: int) -> np.uint32:
    """Read one word of a mask from `seen`. The mask, not the word, begins at `start`."""
    found, first = np.uint32(0), word * WORD_BITS
    for bit in range(min(WORD_BITS, rules.faces - first)):
        found |= np.uint32(seen[start + first + bit]) << np.uint32(bit)
    return found


@rule
def _write_unseen(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    """Write which copies the observer does not see, and two masks.

    One mask has the identities with a copy that is neither placed nor discarded. The other has those with a copy that
    the observer does not see.
    """
    for index in range(rules.deck_size):
        face = int(rules.all_copies[index])
        gone = int(game.lost[face]) + int(seen[starts.placed + face])
        seen[starts.unseen + index] = index - int(rules.first_copies[face]) < int(rules.copies[face]) - gone
    _note_unseen(rules, starts, masks, UNSEEN_BY_ALL, seen)
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = int(game.faces[seat, slot])
            number = starts.unseen + int(rules.first_copies[face]) + int(rules.copies[face]) - 1
            # Clear the last copy that still counts as unseen.
            for back in range(rules.copies[face]):  # pragma: no branch: there always is one
                if seen[number - back]:
                    seen[number - back] = 0
                    break
    _note_unseen(rules, starts, masks, UNSEEN, seen)


@rule
def _note_unseen(rules: ArrayRules, starts: PartStarts, masks: Array, which: int, seen: Array) -> None:
    """Write to `masks[which]` the identities with a copy that `seen` marks as unseen."""
    for word in range(rules.mask_words):
        found, first = np.uint32(0), word * WORD_BITS
        for bit in range(min(WORD_BITS, rules.faces - first)):
            is_unseen = seen[starts.unseen + int(rules.first_copies[first + bit])]
            found |= np.uint32(is_unseen) << np.uint32(bit)
        masks[which, word] = found


@rule
def _write_fates(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = int(game.faces[seat, slot])
            start = starts.fates + 3 * ((away - 1) * rules.hand_size + slot)
            seen[start] = holds(masks[PLAYABLE], face)
            seen[start + 1] = holds(masks[DEAD], face)
            seen[start + 2] = holds(masks[INDISPENSABLE], face)


@rule
def _write_candidates(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    """Write what the observer's own cards can be."""
    seat = game.current_player
    for slot in range(game.hand_sizes[seat]):
        start = starts.candidates + slot * rules.faces
        _write_possible(rules, game.candidates[seat, slot], masks, UNSEEN, seen, start, starts.own_fates + 4 * slot)


@rule
def _write_common(rules: ArrayRules, starts: PartStarts, game: GameRecord, masks: Array, seen: Array) -> None:
    """Write what each card in a hand can be, as far as everybody knows."""
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            index = away * rules.hand_size + slot
            start, fates = starts.common + index * rules.faces, starts.common_fates + 4 * index
            _write_possible(rules, game.candidates[seat, slot], masks, UNSEEN_BY_ALL, seen, start, fates)


@rule
def _write_possible(
    rules: ArrayRules, candidates: Array, masks: Array, available: int, seen: Array, start: int, fates: int
) -> None:
    """Write what a card can be; and whether it is surely or possibly playable, surely dead, possibly indispensable."""
    playable = others = alive = indispensable = np.uint32(0)
    for word in range(rules.mask_words):
        possible = candidates[word] & masks[available, word]
        write_word(rules, possible, word, seen, start)
        playable |= possible & masks[PLAYABLE, word]
        others |= possible & ~masks[PLAYABLE, word]
        alive |= possible & ~masks[DEAD, word]
        indispensable |= possible & masks[INDISPENSABLE, word]
    seen[fates] = playable != 0 and others == 0
    seen[fates + 1] = playable != 0
    seen[fates + 2] = alive == 0
    seen[fates + 3] = indispensable != 0


@rule
def _write_all_touched(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """Write the hints that touched each card, and which slots hold a card."""
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        write_thermometer(seen, starts.held + away * rules.hand_size, game.hand_sizes[seat])
        for slot in range(game.hand_sizes[seat]):
            start = starts.touched + (away * rules.hand_size + slot) * rules.mark_bits
            write_touched(rules, game, seat, slot, seen, start)


@rule
def _write_ages(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """Write the age of each card: its rank by age in the hand, and the number of cards drawn after it, in binary."""
    dealt = rules.players * rules.hand_size
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            index, order = away * rules.hand_size + slot, int(game.orders[seat, slot])
            older = 0
            for other in range(game.hand_sizes[seat]):
                older += int(game.orders[seat, other] < order)
            seen[starts.age + index * rules.hand_size + older] = 1
            since = int(game.drawn) - max(order + 1, dealt)
            number = starts.drawn_since + index * rules.powers
            while since:
                seen[number] = 1
                since >>= 1
                number += 1


@rule
def _write_turns(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """Write the turns left, whether the observer is to move, and the kind of the last hint if hints must alternate."""
    if game.turns_left != NOT_YET:
        write_thermometer(seen, starts.turns_left, int(game.turns_left) + 1)
    if not game.ending:
        seen[starts.to_move] = 1
    if game.last_hint != NOT_YET:
        seen[starts.last_hint + int(game.last_hint)] = 1
