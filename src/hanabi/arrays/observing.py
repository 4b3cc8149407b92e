"""What the player to move sees of a game, as `encoding.observation` makes it of a view.

Each rule here writes one part, or a few that go together. Everything is zero before. What a record holds in few bits is
made an `int` where it is added to a place.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from hanabi.arrays.array_rules import WORD, Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import NOT_YET, GameRecord
from hanabi.arrays.masks import holds
from hanabi.arrays.rules.table import seat_after
from hanabi.encoding import Layout
from hanabi.encoding.internals import part_names

ONE, LOW = np.uint32(1), np.uint32(255)
BITS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
"""The bits of each byte, the lowest first."""
BITS.flags.writeable = False
PLAYABLE, DEAD, INDISPENSABLE, UNSEEN, UNSEEN_BY_ALL = range(5)
SETS = 5
"""The sets of cards that the exact layout asks for."""


def _places_in(layout_name: str, name: str) -> Any:
    """The type of the places of a layout: where each of its parts begins, by name, and the `size` of the whole.

    What asks for a part that the layout does not have cannot be compiled.
    """
    return namedtuple(name, [*part_names(layout_name), "size"], module=__name__)  # noqa: PYI024 - its names are not known here


Places: TypeAlias = Any
"""Where each part of a layout begins: one of the two types that follow."""
# Each under its own name, by which pickle finds it.
CanonicalPlaces = _places_in("learning-environment", "CanonicalPlaces")
ExactPlaces = _places_in("exact", "ExactPlaces")
PLACES: Mapping[str, Callable[..., Places]] = MappingProxyType(
    {"learning-environment": CanonicalPlaces, "exact": ExactPlaces}
)


def places_of(layout: Layout) -> Places:
    """Where the parts of a layout begin."""
    return PLACES[layout.name](**{part.name: part.start for part in layout.parts}, size=layout.size)


@rule
def observe_canonical(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The layout named "learning-environment", from the seat to move."""
    for number in range(places.size):
        seen[number] = 0
    _hands(rules, places, game, seen)
    _short_hands(rules, places, game, seen)
    _counts(rules, places, game, seen)
    _fireworks(rules, places, game, seen)
    _discards(rules, places, game, seen)
    _last_move(rules, places, game, seen)
    if game.last_move != NOT_YET and game.last_move < rules.first_discard:
        seen[places.last_gained] = game.last_gained
    _knowledge(rules, places, game, seen)


@rule
def observe_exact(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    """The layout named "exact", from the seat to move. `sets` is room for sets of cards."""
    for number in range(places.size):
        seen[number] = 0
    # First what is true of the cards themselves: the parts about hands look it up.
    _placed(rules, places, game, sets, seen)
    _unseen(rules, places, game, sets, seen)
    _hands(rules, places, game, seen)
    _fates(rules, places, game, sets, seen)
    _candidates(rules, places, game, sets, seen)
    _common(rules, places, game, sets, seen)
    _touched(rules, places, game, seen)
    _age(rules, places, game, seen)
    _discards(rules, places, game, seen)
    _counts(rules, places, game, seen)
    _turns(rules, places, game, seen)
    _last_move(rules, places, game, seen)


@rule
def _away(rules: ArrayRules, game: GameRecord, seat: int) -> int:
    """How many places after the observer a seat is."""
    return (seat - int(game.current_player) + rules.players) % rules.players


@rule
def _thermometer(seen: Array, start: int, count: int) -> None:
    for number in range(count):
        seen[start + number] = 1


# Parts that both layouts have.


@rule
def _hands(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = places.hands + ((away - 1) * rules.hand_size + slot) * rules.faces
            seen[start + int(game.faces[seat, slot])] = 1


@rule
def _counts(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How many there are of hint tokens, of strikes left, and of cards to draw."""
    _thermometer(seen, places.hint_tokens, game.hint_tokens)
    _thermometer(seen, places.strikes_left, rules.strikes - int(game.strikes))
    _thermometer(seen, places.deck, rules.deck_size - int(game.drawn))


@rule
def _discards(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for place in range(rules.deck_size):
        face = rules.all_copies[place]
        seen[places.discards + place] = place - int(rules.first_copies[face]) < game.lost[face]


@rule
def _last_move(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    if game.last_move == NOT_YET:
        return
    seen[places.last_mover + _away(rules, game, int(game.last_player))] = 1
    if game.last_move < rules.first_hint:
        _last_card(rules, places, game, seen)
    else:
        _last_hint(rules, places, game, seen)


@rule
def _last_card(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The last move was a play or a discard."""
    seen[places.last_slot + int(game.last_slot)] = 1
    seen[places.last_card + int(game.last_card)] = 1
    if game.last_move < rules.first_discard:
        seen[places.last_kind] = 1
        seen[places.last_placed] = game.last_placed
        announced = int(game.last_move) % rules.calls
        if announced:
            seen[places.last_announced + announced - 1] = 1
    else:
        seen[places.last_kind + 1] = 1


@rule
def _last_hint(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The last move was a hint."""
    number = int(game.last_move) - rules.first_hint
    away, subject = number // rules.subjects, number % rules.subjects
    seen[places.last_target + _away(rules, game, (int(game.last_player) + away + 1) % rules.players)] = 1
    if subject < rules.colors:
        seen[places.last_kind + 2] = 1
        seen[places.last_color + subject] = 1
    else:
        seen[places.last_kind + 3] = 1
        seen[places.last_value + subject - rules.colors] = 1
    for slot in range(rules.hand_size):
        seen[places.last_touched + slot] = game.last_touched[slot]


@rule
def _write_touched(rules: ArrayRules, game: GameRecord, seat: int, slot: int, seen: Array, start: int) -> None:
    """The hints that touched the card in a slot."""
    _spread(game.touched[seat, slot], rules.subjects, seen, start)


@rule
def _write_word(rules: ArrayRules, mask: int, word: int, seen: Array, start: int) -> None:
    """One of the words of a set of cards that begins at `start`."""
    first = word * WORD
    _spread(mask, min(WORD, rules.faces - first), seen, start + first)


@rule
def _spread(mask: int, bits: int, seen: Array, start: int) -> None:
    """Write the lowest bits of a mask: eight at a time from a table, which is eight times as fast."""
    whole = bits // 8
    for byte in range(whole):
        number = (mask >> np.uint32(8 * byte)) & LOW
        for bit in range(8):
            seen[start + 8 * byte + bit] = BITS[number, bit]
    for bit in range(8 * whole, bits):
        seen[start + bit] = (mask >> np.uint32(bit)) & ONE


# Parts of the layout of the Learning Environment.


@rule
def _short_hands(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        if game.hand_sizes[seat_after(rules, game, away)] < rules.hand_size:
            seen[places.short_hands + away] = 1


@rule
def _fireworks(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for suit in range(rules.suits):
        if game.fireworks[suit]:
            seen[places.fireworks + int(rules.faces_by_step[suit, game.fireworks[suit] - 1])] = 1


@rule
def _knowledge(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = places.knowledge + (away * rules.hand_size + slot) * (rules.faces + rules.subjects)
            for word in range(rules.words):
                _write_word(rules, game.candidates[seat, slot, word], word, seen, start)
            _write_touched(rules, game, seat, slot, seen, start + rules.faces)


# Parts of the exact layout.


@rule
def _placed(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    """The cards that are placed, that can be now, that no longer can, and that must not be lost."""
    for suit in range(rules.suits):
        height = game.fireworks[suit]
        is_reachable = True
        for step in range(rules.values):
            face = int(rules.faces_by_step[suit, step])
            left = int(rules.copies[face]) - int(game.lost[face])
            is_reachable = is_reachable and left > 0
            seen[places.placed + face] = step < height
            seen[places.playable + face] = step == height
            seen[places.dead + face] = step < height or not is_reachable
            seen[places.indispensable + face] = step >= height and is_reachable and left == 1
    for word in range(rules.words):
        sets[PLAYABLE, word] = _word(rules, word, seen, places.playable)
        sets[DEAD, word] = _word(rules, word, seen, places.dead)
        sets[INDISPENSABLE, word] = _word(rules, word, seen, places.indispensable)


@rule
def _word(rules: ArrayRules, word: int, seen: Array, start: int) -> np.uint32:
    """One of the words of a set of cards that was written from `start` on."""
    found, first = np.uint32(0), word * WORD
    for bit in range(min(WORD, rules.faces - first)):
        found |= np.uint32(seen[start + first + bit]) << np.uint32(bit)
    return found


@rule
def _unseen(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    """Of each card how many copies are unseen. On the way, those with one unseen by all, and by the observer."""
    for place in range(rules.deck_size):
        face = int(rules.all_copies[place])
        gone = int(game.lost[face]) + int(seen[places.placed + face])
        seen[places.unseen + place] = place - int(rules.first_copies[face]) < int(rules.copies[face]) - gone
    _note_unseen(rules, places, sets, UNSEEN_BY_ALL, seen)
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = int(game.faces[seat, slot])
            number = places.unseen + int(rules.first_copies[face]) + int(rules.copies[face]) - 1
            # The last copy that still counts as unseen, which is this one.
            for back in range(rules.copies[face]):  # pragma: no branch: there always is one
                if seen[number - back]:
                    seen[number - back] = 0
                    break
    _note_unseen(rules, places, sets, UNSEEN, seen)


@rule
def _note_unseen(rules: ArrayRules, places: Places, sets: Array, which: int, seen: Array) -> None:
    """Keep the set of the cards of which a copy is unseen."""
    for word in range(rules.words):
        found, first = np.uint32(0), word * WORD
        for bit in range(min(WORD, rules.faces - first)):
            is_unseen = seen[places.unseen + int(rules.first_copies[first + bit])]
            found |= np.uint32(is_unseen) << np.uint32(bit)
        sets[which, word] = found


@rule
def _fates(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = int(game.faces[seat, slot])
            start = places.fates + 3 * ((away - 1) * rules.hand_size + slot)
            seen[start] = holds(sets[PLAYABLE], face)
            seen[start + 1] = holds(sets[DEAD], face)
            seen[start + 2] = holds(sets[INDISPENSABLE], face)


@rule
def _candidates(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    """What the observer's own cards may be."""
    seat = game.current_player
    for slot in range(game.hand_sizes[seat]):
        start = places.candidates + slot * rules.faces
        _possible(rules, game.candidates[seat, slot], sets, UNSEEN, seen, start, places.own_fates + 4 * slot)


@rule
def _common(rules: ArrayRules, places: Places, game: GameRecord, sets: Array, seen: Array) -> None:
    """What all cards in hands may be, by what everybody knows."""
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            place = away * rules.hand_size + slot
            start, fates = places.common + place * rules.faces, places.common_fates + 4 * place
            _possible(rules, game.candidates[seat, slot], sets, UNSEEN_BY_ALL, seen, start, fates)


@rule
def _possible(
    rules: ArrayRules, candidates: Array, sets: Array, available: int, seen: Array, start: int, fates: int
) -> None:
    """The cards that are possible for a slot, and what they have in common."""
    playable = others = alive = indispensable = np.uint32(0)
    for word in range(rules.words):
        possible = candidates[word] & sets[available, word]
        _write_word(rules, possible, word, seen, start)
        playable |= possible & sets[PLAYABLE, word]
        others |= possible & ~sets[PLAYABLE, word]
        alive |= possible & ~sets[DEAD, word]
        indispensable |= possible & sets[INDISPENSABLE, word]
    seen[fates] = playable != 0 and others == 0
    seen[fates + 1] = playable != 0
    seen[fates + 2] = alive == 0
    seen[fates + 3] = indispensable != 0


@rule
def _touched(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The hints on all cards, and which slots have one."""
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        _thermometer(seen, places.held + away * rules.hand_size, game.hand_sizes[seat])
        for slot in range(game.hand_sizes[seat]):
            start = places.touched + (away * rules.hand_size + slot) * rules.subjects
            _write_touched(rules, game, seat, slot, seen, start)


@rule
def _age(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How old all cards are: in their hands, and by how many were drawn after them or after the deal."""
    dealt = rules.players * rules.hand_size
    for away in range(rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            place, order = away * rules.hand_size + slot, int(game.orders[seat, slot])
            older = 0
            for other in range(game.hand_sizes[seat]):
                older += int(game.orders[seat, other] < order)
            seen[places.age + place * rules.hand_size + older] = 1
            since = int(game.drawn) - max(order + 1, dealt)
            number = places.drawn_since + place * rules.powers
            while since:
                seen[number] = 1
                since >>= 1
                number += 1


@rule
def _turns(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How many turns are left, and whose it is: that of the observer, here."""
    if game.turns_left != NOT_YET:
        _thermometer(seen, places.turns_left, int(game.turns_left) + 1)
    if not game.ending:
        seen[places.to_move] = 1
