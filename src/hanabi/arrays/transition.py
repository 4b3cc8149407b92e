"""What a move does."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import DECK, INDISPENSABLE, PERFECT, STRIKES, ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.dealing import note_hintable, put
from hanabi.arrays.endings import ending_by_hands
from hanabi.arrays.game_record import NOT_YET, GameRecord


@rule
def advance(rules: ArrayRules, game: GameRecord, number: int) -> None:
    """Make a legal move."""
    player = game.current_player
    game.last_move = number
    game.last_player = player
    game.last_placed = 0
    game.last_drew = 0
    game.last_gained = 0
    if number < rules.first_discard:
        slot = number // rules.calls
        _play(rules, game, slot, number - slot * rules.calls - 1)
    elif number < rules.first_hint:
        _discard(rules, game, number - rules.first_discard)
    else:
        away = (number - rules.first_hint) // rules.subjects
        _hint(rules, game, player + away + 1, (number - rules.first_hint) - away * rules.subjects)
    game.current_player = 0 if player + 1 == rules.players else player + 1
    if game.turns_left != NOT_YET:
        game.turns_left -= 1
        if game.turns_left == 0 and not game.ending:
            game.ending = DECK
    elif rules.last_round and game.drawn == rules.deck_size:
        game.turns_left = rules.players
    if not game.ending:
        game.ending = ending_by_hands(rules, game)


@rule
def _play(rules: ArrayRules, game: GameRecord, slot: int, announced: int) -> None:
    """Play the card in a slot, announced as a suit, or as none by -1."""
    face = game.faces[game.current_player, slot]
    suit = rules.suit_of[face]
    if game.fireworks[suit] == rules.step_of[face] and (announced == -1 or announced == suit):  # noqa: PLR1714
        game.last_placed = 1
        game.fireworks[suit] += 1
        game.score += 1
        gained = 0 if announced == -1 else 1
        if game.fireworks[suit] == rules.values:
            gained += rules.completion_bonus
            if game.score == rules.max_score:
                game.ending = PERFECT
        _gain(rules, game, gained)
    else:
        game.strikes += 1
        _lose(rules, game, face)
        # Striking out comes before the loss of a card: it is the rule of the base game.
        if game.strikes == rules.strikes:
            game.ending = STRIKES
    _part_with(rules, game, slot, face)


@rule
def _discard(rules: ArrayRules, game: GameRecord, slot: int) -> None:
    face = game.faces[game.current_player, slot]
    _gain(rules, game, 1)
    _lose(rules, game, face)
    _part_with(rules, game, slot, face)


@rule
def _gain(rules: ArrayRules, game: GameRecord, gained: int) -> None:
    before = game.hint_tokens
    game.hint_tokens = min(before + gained, rules.hint_tokens)
    game.last_gained = game.hint_tokens > before


@rule
def _lose(rules: ArrayRules, game: GameRecord, face: int) -> None:
    game.discards[game.discarded] = face
    game.discarded += 1
    game.lost[face] += 1
    # A card that was placed has a copy on its firework, so its copies can never all be discarded.
    if rules.lost_card_ends and game.lost[face] == rules.copies[face]:
        game.ending = INDISPENSABLE


@rule
def _part_with(rules: ArrayRules, game: GameRecord, slot: int, face: int) -> None:
    """Take the card out of the hand, and draw while the game and the deck last."""
    player = game.current_player
    game.last_slot = slot
    game.last_card = face
    last = game.hand_sizes[player] - 1
    for place in range(slot, last):
        game.faces[player, place] = game.faces[player, place + 1]
        game.orders[player, place] = game.orders[player, place + 1]
        game.touched[player, place] = game.touched[player, place + 1]
        for word in range(rules.words):
            game.candidates[player, place, word] = game.candidates[player, place + 1, word]
    if game.drawn < rules.deck_size and not game.ending:
        put(rules, game, player, last, game.drawn)
        game.drawn += 1
        game.last_drew = 1
    else:
        game.hand_sizes[player] = last
    note_hintable(rules, game, player)


@rule
def _hint(rules: ArrayRules, game: GameRecord, seat: int, subject: int) -> None:
    if seat >= rules.players:
        seat -= rules.players
    game.hint_tokens -= 1
    mark = np.uint32(1) << np.uint32(subject)
    for slot in range(rules.hand_size):
        game.last_touched[slot] = 0
    for slot in range(game.hand_sizes[seat]):
        touched = rules.hints_touching[game.faces[seat, slot]] & mark
        game.last_touched[slot] = touched != 0
        game.touched[seat, slot] |= touched
        for word in range(rules.words):
            touch = rules.touches[subject, word]
            game.candidates[seat, slot, word] &= touch if touched else ~touch
