"""What a move does. The twin of `game/transition.py`."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rules.endings import ending_by_hands
from hanabi.arrays.rules.table import note_hintable, put_card, seat_after
from hanabi.arrays.storage.array_rules import DECK, INDISPENSABLE, PERFECT, STRIKES, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord


@rule
def advance(rules: ArrayRules, game: GameRecord, number: int) -> None:
    """Make a legal move, and set the ending that it leads to."""
    player = game.current_player
    game.last_move = number
    game.last_player = player
    game.last_placed = 0
    game.last_drew = 0
    game.last_gained = 0
    if number < rules.first_discard:
        slot = number // rules.calls
        if _is_inverted(rules, game, slot):
            _discard(rules, game, slot)
        else:
            _play(rules, game, slot, number - slot * rules.calls - 1)
    elif number < rules.first_hint:
        slot = number - rules.first_discard
        if _is_inverted(rules, game, slot):
            _play(rules, game, slot, -1)
        else:
            _discard(rules, game, slot)
    else:
        away = (number - rules.first_hint) // rules.subjects
        _hint(rules, game, away + 1, (number - rules.first_hint) - away * rules.subjects)
    game.current_player = seat_after(rules, game, 1)  # turn/order
    if game.turns_left != NOT_YET:
        game.turns_left -= 1
        if game.turns_left == 0 and not game.ending:
            game.ending = DECK  # end/last-card
    elif game.drawn == rules.deck_size:
        _empty_deck(rules, game)
    # In `game`, the wrapper `state_after` does this. Here, a wrapper would double the compile time.
    if not game.ending:
        game.ending = ending_by_hands(rules, game)


@rule
def worth(rules: ArrayRules, game: GameRecord) -> int:
    """The score of a game by its rules; while it goes on, the sum of the fireworks."""
    if game.ending and game.ending != PERFECT:
        if rules.all_or_nothing:  # crowning/all-or-nothing
            return 0
        if game.ending == STRIKES and not rules.strikeout_keeps_points:  # end/strikes-score
            return 0
    return game.score  # score/sum


@rule
def _is_inverted(rules: ArrayRules, game: GameRecord, slot: int) -> bool:
    """Whether a play of this card discards it, and a discard plays it."""
    return rules.inverts and rules.inverted[game.faces[game.current_player, slot]]  # play/inverted


@rule
def _play(rules: ArrayRules, game: GameRecord, slot: int, announced: int) -> None:
    """Play the card in a slot; `announced` is a suit, or -1 for none."""
    face = game.faces[game.current_player, slot]
    suit = rules.suit_of[face]
    # choreography/wrong, choreography/unplayable
    if game.fireworks[suit] == rules.step_of[face] and (announced == -1 or announced == suit):  # noqa: PLR1714
        game.last_placed = 1
        game.fireworks[suit] += 1  # play/success
        game.score += 1
        _reward(rules, game, announced != -1, game.fireworks[suit] == rules.values)
        if game.score == rules.max_score:
            game.ending = PERFECT  # end/perfect
    else:
        _strike(rules, game, face)
    _remove_card(rules, game, slot, face)  # draw/after-play


@rule
def _reward(rules: ArrayRules, game: GameRecord, is_named: bool, is_complete: bool) -> None:
    """Give hint tokens for an announced colour and for a complete firework, at most as many as are missing."""
    gained = 1 if is_named else 0  # choreography/right
    if is_complete:
        gained += rules.completion_bonus  # play/bonus
    _gain(rules, game, gained)  # play/bonus-full, choreography/full


@rule
def _strike(rules: ArrayRules, game: GameRecord, face: int) -> None:
    game.strikes += 1  # play/failure
    is_needed = _lose(rules, game, face)
    # Strikes take precedence over the loss of a card, because they are a rule of the base game.
    if game.strikes == rules.strikes:  # tokens/strikes
        game.ending = STRIKES  # end/strikes, crowning/strikes
    elif is_needed:
        game.ending = INDISPENSABLE  # crowning/indispensable


@rule
def _discard(rules: ArrayRules, game: GameRecord, slot: int) -> None:
    face = game.faces[game.current_player, slot]
    _gain(rules, game, 1)  # discard/token
    if _lose(rules, game, face):
        game.ending = INDISPENSABLE  # crowning/indispensable
    _remove_card(rules, game, slot, face)  # draw/after-discard


@rule
def _gain(rules: ArrayRules, game: GameRecord, gained: int) -> None:
    room = rules.hint_tokens - game.hint_tokens
    if gained > room:  # noqa: PLR1730 - numba takes long to compile `min`
        gained = room
    game.hint_tokens += gained
    game.last_gained = gained > 0


@rule
def _lose(rules: ArrayRules, game: GameRecord, face: int) -> bool:
    """Put a card on the discard pile. Returns whether losing it ends the game."""
    game.discards[game.discarded] = face
    game.discarded += 1
    game.lost[face] += 1
    # No need to check that the card was not placed: a placed copy stays on its firework and is never lost.
    return bool(rules.lost_card_ends and game.lost[face] == rules.copies[face])


@rule
def _empty_deck(rules: ArrayRules, game: GameRecord) -> None:
    """Begin the last round, if the rules have one. Call this once the last card has been drawn."""
    if rules.last_round:  # crowning/no-last-round
        game.turns_left = rules.players  # end/last-card


@rule
def _remove_card(rules: ArrayRules, game: GameRecord, slot: int, face: int) -> None:
    """Remove the card from the hand. Draw another, unless the game is over or the deck is empty."""
    player = game.current_player
    game.last_slot = slot
    game.last_card = face
    last = game.hand_sizes[player] - 1
    for index in range(slot, last):
        game.faces[player, index] = game.faces[player, index + 1]
        game.orders[player, index] = game.orders[player, index + 1]
        game.touched[player, index] = game.touched[player, index + 1]
        for word in range(rules.mask_words):
            game.candidates[player, index, word] = game.candidates[player, index + 1, word]
    if game.drawn < rules.deck_size and not game.ending:
        put_card(rules, game, player, last, game.drawn)
        game.drawn += 1
        game.last_drew = 1
    else:
        game.hand_sizes[player] = last
    note_hintable(rules, game, player)


@rule
def _hint(rules: ArrayRules, game: GameRecord, away: int, subject: int) -> None:
    seat = seat_after(rules, game, away)
    mark = np.uint32(1) << np.uint32(subject)
    for slot in range(rules.hand_size):
        game.last_touched[slot] = 0
    for slot in range(game.hand_sizes[seat]):
        touched = rules.hints_touching[game.faces[seat, slot]] & mark
        game.last_touched[slot] = touched != 0  # hint/complete
        if rules.tells_subject:
            game.touched[seat, slot] |= touched
            for word in range(rules.mask_words):
                touch = rules.touches[subject, word]
                game.candidates[seat, slot, word] &= touch if touched else ~touch
        elif touched:
            # Of hints that are not told, the mark tells the kind at most.
            is_second = rules.mark_bits > 1 and subject >= rules.colors
            game.touched[seat, slot] |= np.uint32(2 if is_second else 1)  # hint/untold
    game.hint_tokens -= rules.hint_cost  # hint/token, hint/cost
    if rules.alternating_hints:
        game.last_hint = subject >= rules.colors  # hint/alternating
