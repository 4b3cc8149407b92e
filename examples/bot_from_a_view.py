"""A bot that works from its view alone: it plays what is sure to be playable, else hints at what is, else discards.

Usage: python examples/bot_from_a_view.py [GAMES]
"""

import statistics
import sys

import hanabi
from hanabi import Discard, HintColor, HintValue, Move, Play, View, beliefs, news, touched


def choose(view: View) -> Move:
    """The move of the player whose view this is, and whose turn it has to be."""
    moves = hanabi.legal_moves(view)
    chances = beliefs.playable(view)
    best = max(range(len(chances)), key=chances.__getitem__, default=0)
    if chances and chances[best] == 1:
        return Play(best)
    hint = next((move for move in moves if isinstance(move, HintColor | HintValue) and is_useful(view, move)), None)
    if hint is not None:
        return hint
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        dead, needed = beliefs.dead(view), beliefs.indispensable(view)
        return max(discards, key=lambda move: dead[move.slot] - needed[move.slot])
    return moves[-1] if view.hint_tokens else Play(best)


def is_useful(view: View, hint: HintColor | HintValue) -> bool:
    """Whether a hint touches a card that can be played now, and says something new about it."""
    return bool({*touched(view, hint)} & {*news(view, hint)} & {*view.playable_slots(hint.seat)})


def play(seed: int) -> int:
    """The score of one game of four such bots, each given nothing but its view."""
    state = hanabi.new_game(4, hanabi.editions.COCKTAIL_2025, seed=seed)
    while state.outcome is None:
        state = hanabi.apply(state, choose(hanabi.view(state, state.current_player)))
    return state.outcome.score


def main() -> None:
    """Play some games and print the mean score."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    scores = [play(seed) for seed in range(games)]
    rating = hanabi.editions.COCKTAIL_2025.rating(round(statistics.mean(scores)))
    print(f"{games} games: {statistics.mean(scores):.1f} points on average ({rating}), best {max(scores)}")


if __name__ == "__main__":
    main()
