"""`hanabi.players.Careful`, compiled: it makes exactly the same moves."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.policies.knowledge import count_unseen, note_playable, note_possible, way_to_place
from hanabi.arrays.rng import Rng
from hanabi.arrays.rules.legality import allowed_cards, allowed_hints
from hanabi.arrays.rules.table import seat_after
from hanabi.arrays.storage.array_rules import Array, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord
from hanabi.arrays.storage.mask_words import add, bits, holds, is_within
from hanabi.players.internals import CAREFUL_WEIGHTS


@rule
def careful(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    """Play like `hanabi.players.Careful`: sure plays, then useful hints, then the cheapest discard.

    It uses no random numbers and no conventions.

    Examples:
        >>> @rule
        ... def careful_with_tokens(rules, game, rng):
        ...     if game.hint_tokens > 0:
        ...         return careful(rules, game, rng)
        ...     return rng, rules.first_discard
    """
    copies = np.empty(rules.faces, np.int64)
    masks = np.empty((3 + rules.hand_size, rules.mask_words), np.uint32)
    playable, unseen, possible = masks[:2], masks[2], masks[3:]
    count_unseen(rules, game, copies)
    note_possible(rules, game, copies, unseen, possible)
    note_playable(rules, game, playable)
    number = _sure_play(rules, game, possible, playable)
    if number >= 0:
        return rng, number
    hint, worth = _best_hint(rules, game, unseen, playable)
    hopes_cost_nothing = game.turns_left != NOT_YET and game.strikes + 1 < rules.strikes
    if hopes_cost_nothing and worth < CAREFUL_WEIGHTS.certainty:
        number, hope = _likeliest(rules, game, possible, playable, copies)
        if hope > 0:
            return rng, number
    price = CAREFUL_WEIGHTS.price * rules.hint_cost
    if hint >= 0 and (game.hint_tokens == rules.hint_tokens or worth * game.hint_tokens >= price):
        return rng, hint
    if allowed_cards(rules, game)[1]:
        return rng, _cheapest(rules, game, possible, playable, copies)
    if hint >= 0:
        return rng, hint
    number, _ = _likeliest(rules, game, possible, playable, copies)
    return rng, number


@rule
def _is_sure(rules: ArrayRules, mask: Array, playable: Array) -> bool:
    """Whether one move places a card, whichever of a mask it is."""
    return is_within(rules, mask, playable[0]) or (rules.inverts and is_within(rules, mask, playable[1]))


@rule
def _sure_play(rules: ArrayRules, game: GameRecord, possible: Array, playable: Array) -> int:
    """The number of the move that plays the lowest certainly playable card; -1 if no card is certain."""
    found, lowest = -1, rules.values
    for slot in range(game.hand_sizes[game.current_player]):
        if _is_sure(rules, possible[slot], playable):
            for face in range(rules.faces):
                if rules.step_of[face] < lowest and holds(possible[slot], face):
                    found, lowest = slot, rules.step_of[face]
    if found < 0:
        return -1
    if rules.inverts and not is_within(rules, possible[found], playable[0]):
        return rules.first_discard + found
    return found * rules.calls + (_only_suit(rules, possible[found]) + 1 if rules.calls > 1 else 0)


@rule
def _only_suit(rules: ArrayRules, mask: Array) -> int:
    """The suit of all identities in a mask; -1 if they have several suits."""
    suit = -1
    for face in range(rules.faces):
        if holds(mask, face):
            if suit >= 0 and suit != rules.suit_of[face]:
                return -1
            suit = rules.suit_of[face]
    return suit


@rule
def _likeliest(
    rules: ArrayRules, game: GameRecord, possible: Array, playable: Array, copies: Array
) -> tuple[int, float]:
    """The number of the move that is most likely to place a card, and that probability."""
    best, most = 0, 0.0
    for way in range(2 if rules.inverts else 1):
        for slot in range(game.hand_sizes[game.current_player]):
            hope = _hope(rules, possible[slot], playable[way], copies)
            if hope > most:
                best, most = rules.first_discard + slot if way else slot * rules.calls, hope
    return best, most


@rule
def _hope(rules: ArrayRules, mask: Array, fits: Array, copies: Array) -> float:
    """The probability that a card which can be any of a mask is one that fits."""
    fitting = count = 0
    for face in range(rules.faces):
        if holds(mask, face):
            count += copies[face]
            if holds(fits, face):
                fitting += copies[face]
    return fitting / count


@rule
def _cheapest(rules: ArrayRules, game: GameRecord, possible: Array, playable: Array, copies: Array) -> int:
    """The number of the move that discards the card that costs least to lose, on average over what it can be."""
    losses = np.empty(rules.faces, np.float64)
    _note_losses(rules, game, losses)
    best, least = 0, np.inf
    for slot in range(game.hand_sizes[game.current_player]):
        is_inverted = rules.inverts and _is_inverted(rules, possible[slot])
        total, count = 0.0, 0
        for face in range(rules.faces):
            if holds(possible[slot], face):
                loss = losses[face]
                if not is_inverted and way_to_place(rules, face):
                    loss = 0.0 if holds(playable[1], face) else loss + CAREFUL_WEIGHTS.strike
                total += copies[face] * loss
                count += copies[face]
        if total / count < least:
            best, least = slot * rules.calls if is_inverted else rules.first_discard + slot, total / count
    return best


@rule
def _is_inverted(rules: ArrayRules, mask: Array) -> bool:
    """Whether all identities in a mask are inverted."""
    for face in range(rules.faces):  # noqa: SIM110 - numba compiles the loop
        if holds(mask, face) and not rules.inverted[face]:
            return False
    return True


@rule
def _note_losses(rules: ArrayRules, game: GameRecord, losses: Array) -> None:
    for suit in range(rules.suits):
        is_dead = False
        for step in range(rules.values):
            face = rules.faces_by_step[suit, step]
            left = rules.copies[face] - game.lost[face]
            is_placed = step < game.fireworks[suit]
            is_dead |= left == 0
            if is_placed or is_dead:
                losses[face] = 0.0
            elif left == 1:
                losses[face] = CAREFUL_WEIGHTS.last_copy + (rules.values - step)
            else:
                losses[face] = CAREFUL_WEIGHTS.next_card if step == game.fireworks[suit] else CAREFUL_WEIGHTS.later_card
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        for slot in range(game.hand_sizes[seat]):
            face = game.faces[seat, slot]
            # The player can lose a copy of its own: this one in another hand remains.
            if losses[face] == CAREFUL_WEIGHTS.next_card or losses[face] == CAREFUL_WEIGHTS.later_card:
                losses[face] /= 2


@rule
def _best_hint(rules: ArrayRules, game: GameRecord, unseen: Array, playable: Array) -> tuple[int, float]:
    """The number of the best hint, and its value; -1 and 0 if no hint is legal."""
    best, most = -1, 0.0
    if game.hint_tokens < rules.hint_cost:
        return best, most
    thought = np.empty((rules.players, rules.hand_size, rules.mask_words), np.uint32)
    sets = np.zeros((2, rules.mask_words), np.uint32)
    known, more = sets[0], sets[1]
    for away in range(1, rules.players):
        seat = seat_after(rules, game, away)
        _note_thought(rules, game, seat, unseen, thought[away])
        for slot in range(game.hand_sizes[seat]):
            if _is_sure(rules, thought[away, slot], playable):
                add(known, game.faces[seat, slot])
    for away in range(1, rules.players):
        hints = allowed_hints(rules, game, away)
        for subject in range(rules.subjects):
            if hints >> subject & 1:
                for word in range(rules.mask_words):
                    more[word] = known[word]
                seat = seat_after(rules, game, away)
                worth = _worth(rules, game, seat, subject, thought[away], playable, more)
                if best < 0 or worth > most:
                    best, most = rules.first_hint + (away - 1) * rules.subjects + subject, worth
    return best, most


@rule
def _note_thought(rules: ArrayRules, game: GameRecord, seat: int, unseen: Array, thought: Array) -> None:
    """Write what each card of another hand can be, as far as its holder knows.

    The holder sees what the current player sees, except for that hand.
    """
    for word in range(rules.mask_words):
        thought[0, word] = unseen[word]
    for slot in range(game.hand_sizes[seat]):
        add(thought[0], game.faces[seat, slot])
    for slot in range(game.hand_sizes[seat] - 1, -1, -1):
        for word in range(rules.mask_words):
            thought[slot, word] = game.candidates[seat, slot, word] & thought[0, word]


@rule
def _worth(
    rules: ArrayRules,
    game: GameRecord,
    seat: int,
    subject: int,
    thought: Array,
    playable: Array,
    known: Array,
) -> float:
    """The value of a hint. Identities that it shows to be playable are added to the mask `known`."""
    worth = 0.0
    if not rules.tells_subject:
        return worth
    for slot in range(game.hand_sizes[seat]):
        face = game.faces[seat, slot]
        if holds(known, face):
            continue
        is_touched = holds(rules.touches[subject], face)
        is_news = False
        for word in range(rules.mask_words):
            touch = rules.touches[subject, word]
            is_news |= (thought[slot, word] & (~touch if is_touched else touch)) != 0
        if not is_news:
            continue
        way = way_to_place(rules, face)
        before = after = fitting_before = fitting_after = 0
        for word in range(rules.mask_words):
            touch = rules.touches[subject, word]
            thinks = thought[slot, word]
            learns = thinks & (touch if is_touched else ~touch)
            before += bits(thinks)
            after += bits(learns)
            fitting_before += bits(thinks & playable[way, word])
            fitting_after += bits(learns & playable[way, word])
        if not holds(playable[way], face):
            worth += CAREFUL_WEIGHTS.news * (1 - after / before)
            continue
        worth += fitting_after / after - fitting_before / before
        if fitting_after == after:
            worth += CAREFUL_WEIGHTS.certainty
            # It is worth nothing to make a second copy of this card known.
            add(known, face)
    return worth
