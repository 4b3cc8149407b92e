"""Watch a game: four players who can see their own cards, and so play better than anyone should.

Usage: python examples/watch_a_game.py [SEED]
"""

import sys
from typing import assert_never

import hanabi
from hanabi import Discard, HintColor, HintValue, Move, Play, State


def choose(state: State) -> Move:
    """Play a playable card, else discard a dead one, else give a hint, else discard one that can be spared."""
    hand = [state.face(held) for held in state.hands[state.current_player]]
    moves = hanabi.legal_moves(state)
    wishes: list[Move] = [Play(slot) for slot, card in enumerate(hand) if state.is_playable(card)]
    wishes += [Discard(slot) for slot, card in enumerate(hand) if state.is_dead(card)]
    wishes += [move for move in moves if isinstance(move, HintColor | HintValue)]
    wishes += [Discard(slot) for slot, card in enumerate(hand) if not state.is_indispensable(card)]
    return next((move for move in wishes if move in moves), moves[0])


def in_words(state: State, move: Move) -> str:
    """What a move does, in words."""
    happened = hanabi.event(state, move)
    match move:
        case Play():
            return f"plays {happened.card}" + ("" if happened.placed else ": a strike!")
        case Discard():
            return f"discards {happened.card}"
        case HintColor(seat, subject) | HintValue(seat, subject):
            return f"tells {'ABCDE'[seat]} about {subject}: slots {', '.join(map(str, happened.touched))}"
    assert_never(move)


def main() -> None:
    """Play one game and print it."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    state = hanabi.new_game(4, seed=seed)
    while state.outcome is None:
        move = choose(state)
        what = f"{'ABCDE'[state.current_player]} {in_words(state, move)}"
        state = hanabi.apply(state, move)
        piles = " ".join(
            f"{suit.letter}{height}" for suit, height in zip(state.rules.suits, state.fireworks, strict=True)
        )
        print(f"{what:38}  {piles}   hints {state.hint_tokens}  strikes {state.strikes}  deck {state.deck_size}")
    print(f"The end ({state.outcome.ending.value}): {state.outcome.score} of {state.rules.max_score} points.")


if __name__ == "__main__":
    main()
