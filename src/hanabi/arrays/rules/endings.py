"""Why a game is over. The twin of `game/endings.py`."""

from __future__ import annotations

from hanabi.arrays.compiling.compiler import rule
from hanabi.arrays.rules.legality import allowed_hints
from hanabi.arrays.rules.table import best_score, seat_after
from hanabi.arrays.storage.array_rules import DECK, HOPELESS, INDISPENSABLE, PERFECT, STRIKES, STUCK, ArrayRules
from hanabi.arrays.storage.game_record import NOT_YET, GameRecord


@rule
def ending_of(rules: ArrayRules, game: GameRecord) -> int:
    """Compute the ending of a game, ignoring its field `ending`; 0 if the game goes on."""
    return _open_ending(rules, game) or ending_by_hands(rules, game)


@rule
def ending_by_hands(rules: ArrayRules, game: GameRecord) -> int:
    """The ending that follows from the cards in hands; 0 if there is none. No other ending may have occurred."""
    if rules.stops_when_hopeless and _hopeless(rules, game):
        return HOPELESS  # end/hopeless
    return STUCK if _stuck(rules, game) else 0  # crowning/stuck


@rule
def _open_ending(rules: ArrayRules, game: GameRecord) -> int:
    """The ending that does not depend on the cards in hands; 0 if there is none."""
    if game.score == rules.max_score:
        return PERFECT  # end/perfect
    # Strikes take precedence over the loss of a card, because they are a rule of the base game.
    if game.strikes == rules.strikes:
        return STRIKES  # end/strikes, crowning/strikes
    if rules.lost_card_ends and best_score(rules, game) < rules.max_score:
        return INDISPENSABLE  # crowning/indispensable
    return DECK if game.turns_left == 0 else 0  # end/last-card


@rule
def _hopeless(rules: ArrayRules, game: GameRecord) -> bool:
    if game.score == best_score(rules, game):
        return True
    if game.turns_left == NOT_YET:
        return False
    for turn in range(game.turns_left):
        seat = seat_after(rules, game, turn)
        for slot in range(game.hand_sizes[seat]):
            face = game.faces[seat, slot]
            if game.fireworks[rules.suit_of[face]] == rules.step_of[face]:
                return False
    return True


@rule
def _stuck(rules: ArrayRules, game: GameRecord) -> bool:
    if game.hand_sizes[game.current_player]:
        return False
    for away in range(1, rules.players):  # noqa: SIM110 - numba compiles the loop
        if allowed_hints(rules, game, away):
            return False
    return True
