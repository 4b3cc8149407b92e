"""Setting up a game: the deck, and the deal."""

from __future__ import annotations

import numpy as np

from hanabi.arrays.array_rules import ArrayRules
from hanabi.arrays.compiling import rule
from hanabi.arrays.game_record import NOT_YET, GameRecord
from hanabi.arrays.lots import draw


@rule
def shuffle(rules: ArrayRules, game: GameRecord) -> None:
    """Put the deck into another order, each as likely."""
    deck, lots = game.deck, game.deck_lots
    for place in range(rules.deck_size - 1, 0, -1):
        lots, other = draw(lots, place + 1)
        face = deck[place]
        deck[place] = deck[other]
        deck[other] = face
    game.deck_lots = lots


@rule
def deal(rules: ArrayRules, game: GameRecord) -> None:
    """Begin a game with the deck as it lies."""
    dealt = rules.players * rules.hand_size
    game.hint_tokens = rules.hint_tokens
    game.strikes = 0
    game.score = 0
    game.ending = 0
    game.discarded = 0
    game.last_move = NOT_YET
    game.current_player = game.first_player
    game.drawn = dealt
    # Dealing the last card starts the last round.
    game.turns_left = rules.players if rules.last_round and dealt == rules.deck_size else NOT_YET
    for suit in range(rules.suits):
        game.fireworks[suit] = 0
    for face in range(rules.faces):
        game.lost[face] = 0
    for seat in range(rules.players):
        game.hand_sizes[seat] = rules.hand_size
        for slot in range(rules.hand_size):
            put(rules, game, seat, slot, seat * rules.hand_size + slot)
        note_hintable(rules, game, seat)


@rule
def put(rules: ArrayRules, game: GameRecord, seat: int, slot: int, order: int) -> None:
    """Put the card at a place of the deck into a slot, before any hint."""
    game.orders[seat, slot] = order
    game.faces[seat, slot] = game.deck[order]
    game.touched[seat, slot] = 0
    for word in range(rules.words):
        game.candidates[seat, slot, word] = rules.everything[word]


@rule
def note_hintable(rules: ArrayRules, game: GameRecord, seat: int) -> None:
    """Work out which hints touch some card of a hand."""
    hints = np.uint32(0)
    for slot in range(game.hand_sizes[seat]):
        hints |= rules.hints_touching[game.faces[seat, slot]]
    game.hintable[seat] = hints


@rule
def take_up(rules: ArrayRules, game: GameRecord, seat: int) -> None:
    """Let a hand hold the cards that lie at its places of the deck."""
    for slot in range(game.hand_sizes[seat]):
        game.faces[seat, slot] = game.deck[game.orders[seat, slot]]
    note_hintable(rules, game, seat)
