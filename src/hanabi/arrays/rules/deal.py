"""Shuffling and dealing. The twin of `game/deal.py`."""

from __future__ import annotations

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rng import random_below
from hanabi.arrays.rules.table import note_hintable, put_card
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord


@rule
def shuffle(rules: ArrayRules, game: GameRecord) -> None:
    """Shuffle the deck uniformly."""
    deck, rng = game.deck, game.deck_rng
    for order in range(rules.deck_size - 1, 0, -1):
        rng, other = random_below(rng, order + 1)
        face = deck[order]
        deck[order] = deck[other]
        deck[other] = face
    game.deck_rng = rng


@rule
def new_game(rules: ArrayRules, game: GameRecord) -> None:
    """Deal a game from the deck, without shuffling it."""
    dealt = rules.players * rules.hand_size  # setup/hand-size
    game.hint_tokens = rules.hint_tokens  # tokens/hints
    game.strikes = 0
    game.score = 0
    game.last_hint = NOT_YET
    game.ending = 0
    game.discarded = 0
    game.last_move = NOT_YET
    game.current_player = game.first_player  # setup/first-player
    game.drawn = dealt
    # If the deal takes the last card, the last round begins at once.
    game.turns_left = rules.players if rules.last_round and dealt == rules.deck_size else NOT_YET  # end/last-card
    for suit in range(rules.suits):
        game.fireworks[suit] = 0
    for face in range(rules.faces):
        game.lost[face] = 0
    for seat in range(rules.players):
        game.hand_sizes[seat] = rules.hand_size
        for slot in range(rules.hand_size):
            put_card(rules, game, seat, slot, seat * rules.hand_size + slot)
        note_hintable(rules, game, seat)
