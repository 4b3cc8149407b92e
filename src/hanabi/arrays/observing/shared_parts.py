"""The parts of an observation that both layouts have.

Each function writes one part, or a few that belong together, into a row of zeros. Narrow integer fields are converted
to `int` before they are added to an index.
"""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.observing.part_starts import PartStarts
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import WORD_BITS, Array, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord

ONE, LOW_BYTE = np.uint32(1), np.uint32(255)
BITS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
"""The bits of each byte, the lowest first."""
BITS.flags.writeable = False


@rule
def seats_ahead(rules: ArrayRules, game: GameRecord, seat: int) -> int:
    """The distance from the observer, who is to move, to a seat, in the order of play."""
    return (seat - int(game.current_player) + rules.players) % rules.players


@rule
def write_thermometer(seen: Array, start: int, count: int) -> None:
    """Write a count as that many ones."""
    for number in range(count):
        seen[start + number] = 1


@rule
def write_hands(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """The cards in the hands of the others."""
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = starts.hands + ((away - 1) * rules.hand_size + slot) * rules.faces
            seen[start + int(game.faces[seat, slot])] = 1


@rule
def write_counts(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """The numbers of hint tokens, strikes left, and cards to draw."""
    write_thermometer(seen, starts.hint_tokens, game.hint_tokens)
    write_thermometer(seen, starts.strikes_left, rules.strikes - int(game.strikes))
    write_thermometer(seen, starts.deck, rules.deck_size - int(game.drawn))


@rule
def write_discards(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """The discarded copies of each identity."""
    for index in range(rules.deck_size):
        face = rules.all_copies[index]
        seen[starts.discards + index] = index - int(rules.first_copies[face]) < game.lost[face]


@rule
def write_last_move(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    """The last move, and who made it."""
    if game.last_move == NOT_YET:
        return
    seen[starts.last_mover + seats_ahead(rules, game, int(game.last_player))] = 1
    if game.last_move < rules.first_hint:
        _write_last_card(rules, starts, game, seen)
    else:
        _write_last_hint(rules, starts, game, seen)


@rule
def _write_last_card(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    seen[starts.last_slot + int(game.last_slot)] = 1
    seen[starts.last_card + int(game.last_card)] = 1
    seen[starts.last_placed] = game.last_placed
    if game.last_move < rules.first_discard:
        seen[starts.last_kind] = 1
        announced = int(game.last_move) % rules.calls
        if announced:
            seen[starts.last_announced + announced - 1] = 1
    else:
        seen[starts.last_kind + 1] = 1


@rule
def _write_last_hint(rules: ArrayRules, starts: PartStarts, game: GameRecord, seen: Array) -> None:
    number = int(game.last_move) - rules.first_hint
    away, subject = number // rules.subjects, number % rules.subjects
    seen[starts.last_target + seats_ahead(rules, game, (int(game.last_player) + away + 1) % rules.players)] = 1
    seen[starts.last_kind + (3 if subject >= rules.colors and rules.tells_kind else 2)] = 1
    if rules.tells_subject:
        seen[starts.last_color + subject if subject < rules.colors else starts.last_value + subject - rules.colors] = 1
    for slot in range(rules.hand_size):
        seen[starts.last_touched + slot] = game.last_touched[slot]


@rule
def write_touched(rules: ArrayRules, game: GameRecord, seat: int, slot: int, seen: Array, start: int) -> None:
    """The hints that touched the card in a slot."""
    _write_bits(game.touched[seat, slot], rules.mark_bits, seen, start)


@rule
def write_word(rules: ArrayRules, mask: int, word: int, seen: Array, start: int) -> None:
    """Write one word of a mask. The mask, not the word, begins at `start`."""
    first = word * WORD_BITS
    _write_bits(mask, min(WORD_BITS, rules.faces - first), seen, start + first)


@rule
def _write_bits(mask: int, bits: int, seen: Array, start: int) -> None:
    """Write the lowest bits of a mask, eight at a time from a table: eight times as fast as bit by bit."""
    whole = bits // 8
    for byte in range(whole):
        number = (mask >> np.uint32(8 * byte)) & LOW_BYTE
        for bit in range(8):
            seen[start + 8 * byte + bit] = BITS[number, bit]
    for bit in range(8 * whole, bits):
        seen[start + bit] = (mask >> np.uint32(bit)) & ONE
