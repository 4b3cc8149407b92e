"""The error for an illegal move in one of many games."""

from __future__ import annotations

from typing import final

from hanabi.game import HanabiError, IllegalMove, Move, Rule, State


@final
class IllegalMoveInGame(HanabiError):
    """An illegal move in one of many games. `game` is the index of that game.

    `rule`, `move` and `state` are as in `IllegalMove`. The error is for the referee only, because it holds the state.
    Its message reveals no card.

    Examples:
        >>> from hanabi import Discard, Rule, new_game
        >>> print(IllegalMoveInGame(17, Rule.DISCARD_FULL, Discard(0), new_game(2, seed=7)))
        game 17: Discard(slot=0) by seat 0 is illegal: all 8 hint tokens are available. [discard/full]
    """

    def __init__(self, game: int, rule: Rule, move: Move, state: State) -> None:
        super().__init__(game, rule, move, state)
        self.game = game
        self.rule = rule
        self.move = move
        self.state = state

    def __str__(self) -> str:
        return f"game {self.game}: {IllegalMove(self.rule, self.move, self.state)}"
