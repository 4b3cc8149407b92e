"""What the player to move sees of a game, as `encoding.observation` makes it of a view.

Each rule here writes one part, or a few that go together. Everything is zero before.
"""

from __future__ import annotations

from typing import NamedTuple

from hanabi.arrays.array_rules import WORD, Array, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import NOT_YET, GameRecord
from hanabi.encoding import Layout

NOWHERE = -1
"""The place of a part that a layout does not have."""


class Places(NamedTuple):
    """Where each part of a layout begins."""

    hands: int
    short_hands: int
    fates: int
    candidates: int
    own_fates: int
    common: int
    common_fates: int
    touched: int
    held: int
    age: int
    drawn_since: int
    fireworks: int
    placed: int
    playable: int
    dead: int
    indispensable: int
    discards: int
    unseen: int
    hint_tokens: int
    strikes_left: int
    deck: int
    turns_left: int
    to_move: int
    last_mover: int
    last_kind: int
    last_target: int
    last_color: int
    last_value: int
    last_touched: int
    last_slot: int
    last_card: int
    last_placed: int
    last_gained: int
    last_announced: int
    knowledge: int
    size: int
    """How many numbers there are."""


def places_of(layout: Layout) -> Places:
    """Where the parts of a layout begin."""
    starts = {**{part.name: part.start for part in layout.parts}, "size": layout.size}
    return Places(*[starts.get(name, NOWHERE) for name in Places._fields])


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
def observe_exact(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The layout named "exact", from the seat to move."""
    for number in range(places.size):
        seen[number] = 0
    # First what is true of the cards themselves: the parts about hands look it up.
    _placed(rules, places, game, seen)
    _unseen(rules, places, game, seen)
    _hands(rules, places, game, seen)
    _fates(rules, places, game, seen)
    _candidates(rules, places, game, seen)
    _common(rules, places, game, seen)
    _touched(rules, places, game, seen)
    _age(rules, places, game, seen)
    _discards(rules, places, game, seen)
    _counts(rules, places, game, seen)
    _turns(rules, places, game, seen)
    _last_move(rules, places, game, seen)


@rule
def _seat(rules: ArrayRules, game: GameRecord, away: int) -> int:
    """The seat so many places after the observer."""
    return (game.current_player + away) % rules.players


@rule
def _away(rules: ArrayRules, game: GameRecord, seat: int) -> int:
    """How many places after the observer a seat is."""
    return (seat - game.current_player + rules.players) % rules.players


@rule
def _thermometer(seen: Array, start: int, count: int) -> None:
    for number in range(start, start + count):
        seen[number] = 1


# Parts that both layouts have.


@rule
def _hands(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(1, rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = places.hands + ((away - 1) * rules.hand_size + slot) * rules.faces
            seen[start + game.faces[seat, slot]] = 1


@rule
def _counts(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How many there are of hint tokens, of strikes left, and of cards to draw."""
    _thermometer(seen, places.hint_tokens, game.hint_tokens)
    _thermometer(seen, places.strikes_left, rules.strikes - game.strikes)
    _thermometer(seen, places.deck, rules.deck_size - game.drawn)


@rule
def _discards(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    start = places.discards
    for face in range(rules.faces):
        _thermometer(seen, start, game.lost[face])
        start += rules.copies[face]


@rule
def _last_move(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    if game.last_move == NOT_YET:
        return
    seen[places.last_mover + _away(rules, game, game.last_player)] = 1
    if game.last_move < rules.first_hint:
        _last_card(rules, places, game, seen)
    else:
        _last_hint(rules, places, game, seen)


@rule
def _last_card(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The last move was a play or a discard."""
    seen[places.last_slot + game.last_slot] = 1
    seen[places.last_card + game.last_card] = 1
    if game.last_move < rules.first_discard:
        seen[places.last_kind] = 1
        seen[places.last_placed] = game.last_placed
        announced = game.last_move % rules.calls
        if announced:
            seen[places.last_announced + announced - 1] = 1
    else:
        seen[places.last_kind + 1] = 1


@rule
def _last_hint(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The last move was a hint."""
    away = (game.last_move - rules.first_hint) // rules.subjects
    subject = (game.last_move - rules.first_hint) - away * rules.subjects
    seen[places.last_target + _away(rules, game, (game.last_player + away + 1) % rules.players)] = 1
    if subject < rules.colors:
        seen[places.last_kind + 2] = 1
        seen[places.last_color + subject] = 1
    else:
        seen[places.last_kind + 3] = 1
        seen[places.last_value + subject - rules.colors] = 1
    for slot in range(rules.hand_size):
        seen[places.last_touched + slot] = game.last_touched[slot]


@rule
def _write_candidates(rules: ArrayRules, game: GameRecord, seat: int, slot: int, seen: Array, start: int) -> None:
    """The cards that hints leave possible for a slot."""
    for word in range(rules.words):
        mask = game.candidates[seat, slot, word]
        first = word * WORD
        for bit in range(min(WORD, rules.faces - first)):
            seen[start + first + bit] = (mask >> bit) & 1


@rule
def _write_touched(rules: ArrayRules, game: GameRecord, seat: int, slot: int, seen: Array, start: int) -> None:
    """The hints that touched the card in a slot."""
    touched = game.touched[seat, slot]
    for subject in range(rules.subjects):
        seen[start + subject] = (touched >> subject) & 1


# Parts of the layout of the Learning Environment.


@rule
def _short_hands(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        if game.hand_sizes[_seat(rules, game, away)] < rules.hand_size:
            seen[places.short_hands + away] = 1


@rule
def _fireworks(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for suit in range(rules.suits):
        if game.fireworks[suit]:
            seen[places.fireworks + rules.faces_by_step[suit, game.fireworks[suit] - 1]] = 1


@rule
def _knowledge(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            start = places.knowledge + (away * rules.hand_size + slot) * (rules.faces + rules.subjects)
            _write_candidates(rules, game, seat, slot, seen, start)
            _write_touched(rules, game, seat, slot, seen, start + rules.faces)


# Parts of the exact layout.


@rule
def _placed(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The cards that are placed, that can be now, that no longer can, and that must not be lost."""
    for suit in range(rules.suits):
        height = game.fireworks[suit]
        reachable = True
        for step in range(rules.values):
            face = rules.faces_by_step[suit, step]
            left = rules.copies[face] - game.lost[face]
            if step < height:
                seen[places.placed + face] = 1
                seen[places.dead + face] = 1
                continue
            reachable = reachable and left > 0
            if step == height:
                seen[places.playable + face] = 1
            if not reachable:
                seen[places.dead + face] = 1
            elif left == 1:
                seen[places.indispensable + face] = 1


@rule
def _unseen(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """Of each card how many copies are unseen: counted where its first copy is, and then spread."""
    start = places.unseen
    for face in range(rules.faces):
        seen[start] = rules.copies[face] - game.lost[face] - seen[places.placed + face]
        start += rules.copies[face]
    for away in range(1, rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            seen[places.unseen + rules.first_copies[game.faces[seat, slot]]] -= 1
    start = places.unseen
    for face in range(rules.faces):
        count = seen[start]
        seen[start] = 0
        _thermometer(seen, start, count)
        start += rules.copies[face]


@rule
def _fates(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    for away in range(1, rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = game.faces[seat, slot]
            start = places.fates + 3 * ((away - 1) * rules.hand_size + slot)
            seen[start] = seen[places.playable + face]
            seen[start + 1] = seen[places.dead + face]
            seen[start + 2] = seen[places.indispensable + face]


@rule
def _candidates(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """What the observer's own cards may be: those of which a copy is unseen."""
    seat = game.current_player
    for slot in range(game.hand_sizes[seat]):
        start = places.candidates + slot * rules.faces
        _write_candidates(rules, game, seat, slot, seen, start)
        for face in range(rules.faces):
            seen[start + face] &= seen[places.unseen + rules.first_copies[face]]
        _certain(rules, places, seen, start, places.own_fates + 4 * slot)


@rule
def _common(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """What all cards in hand may be: those of which not every copy is placed or discarded."""
    for away in range(rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            place = away * rules.hand_size + slot
            start = places.common + place * rules.faces
            _write_candidates(rules, game, seat, slot, seen, start)
            for face in range(rules.faces):
                seen[start + face] &= seen[places.placed + face] + game.lost[face] < rules.copies[face]
            _certain(rules, places, seen, start, places.common_fates + 4 * place)


@rule
def _certain(rules: ArrayRules, places: Places, seen: Array, start: int, at: int) -> None:
    """What the cards that are possible for a slot have in common."""
    for face in range(rules.faces):
        possible = seen[start + face]
        is_playable = seen[places.playable + face]
        # For now: whether there are playable ones, and others, and some that are not dead.
        seen[at + 1] |= possible & is_playable
        seen[at] |= possible & (1 - is_playable)
        seen[at + 2] |= possible & (1 - seen[places.dead + face])
        seen[at + 3] |= possible & seen[places.indispensable + face]
    seen[at] = seen[at + 1] & (1 - seen[at])
    seen[at + 2] = 1 - seen[at + 2]


@rule
def _touched(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """The hints on all cards, and which slots have one."""
    for away in range(rules.players):
        seat = _seat(rules, game, away)
        _thermometer(seen, places.held + away * rules.hand_size, game.hand_sizes[seat])
        for slot in range(game.hand_sizes[seat]):
            start = places.touched + (away * rules.hand_size + slot) * rules.subjects
            _write_touched(rules, game, seat, slot, seen, start)


@rule
def _age(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How old all cards are: in their hands, and by how many were drawn after them or after the deal."""
    dealt = rules.players * rules.hand_size
    for away in range(rules.players):
        seat = _seat(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            place, order = away * rules.hand_size + slot, game.orders[seat, slot]
            older = 0
            for other in range(game.hand_sizes[seat]):
                older += game.orders[seat, other] < order
            seen[places.age + place * rules.hand_size + older] = 1
            since = game.drawn - max(order + 1, dealt)
            number = places.drawn_since + place * rules.powers
            while since:
                seen[number] = 1
                since >>= 1
                number += 1


@rule
def _turns(rules: ArrayRules, places: Places, game: GameRecord, seen: Array) -> None:
    """How many turns are left, and whose it is: that of the observer, here."""
    if game.turns_left != NOT_YET:
        _thermometer(seen, places.turns_left, game.turns_left + 1)
    if not game.ending:
        seen[places.to_move] = 1
