"""The loops that play by a policy, compiled per set of rules and policy."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.loops import NO_MOVE, Compile, Records
from hanabi.arrays.policies.named_policies import BUILT_IN, Policy
from hanabi.arrays.rules.legality import why_illegal
from hanabi.arrays.rules.table import derive_hand
from hanabi.arrays.rules.transition import advance, worth
from hanabi.arrays.storage.array_rules import Array, ArrayRules, array_rules
from hanabi.game import Rules

NO_GAME = -1
"""What a loop returns instead of the index of a game, if no move was illegal."""


class PolicyLoops(NamedTuple):
    """The compiled loops that play many games by a policy, each with its arguments in parentheses.

    The loops that make moves return the index of the first game where the policy chose an illegal move, or `NO_GAME`,
    and the number of that move.
    """

    choose: Callable[[Records, Array], None]
    """Choose a move in each game: `(games, numbers)`."""
    play_out: Callable[[Records, Array, Array], tuple[int, int]]
    """Play each game to its end: `(games, gained, ended)`."""
    roll: Callable[[Records, Records, Array, Array, Array], tuple[int, int]]
    """Make each move in each world, and play to the end: `(worlds, scratch, numbers, scores, endings)`.

    `scratch` is room for one game.
    """


@lru_cache(maxsize=64)
def policy_loops(rules: Rules, players: int, policy: Policy) -> PolicyLoops:
    """The loops for some rules and a policy. Each is compiled on its first call.

    Only the loops of built-in policies are kept on disk: the cache would not notice that a user's policy has changed.
    """
    return policy_loops_for(array_rules(rules, players), policy, partial(loop, keep=policy in BUILT_IN.values()))


def policy_loops_for(rules: ArrayRules, policy: Policy, compiled: Compile) -> PolicyLoops:
    """The loops for some rules and a policy; `compiled` turns a plain function into a loop."""
    made = (_choosing(rules, policy), _playing_out(rules, policy), _rolling(rules, policy))
    return PolicyLoops(*[compiled(each) for each in made])


def _choosing(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    def choose(games: Records, numbers: Array) -> None:
        for index in range(len(games)):
            game = games[index]
            numbers[index] = NO_MOVE
            if not game.ending:
                game.rng, numbers[index] = policy(rules, game, game.rng)

    return choose


def _playing_out(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    def play_out(games: Records, gained: Array, ended: Array) -> tuple[int, int]:
        for index in range(len(games)):
            game = games[index]
            before, was_over = worth(rules, game), game.ending != 0
            while not game.ending:
                game.rng, number = policy(rules, game, game.rng)
                if why_illegal(rules, game, number):
                    return index, number
                advance(rules, game, number)
            gained[index] = worth(rules, game) - before
            ended[index] = 0 if was_over else game.ending
        return NO_GAME, 0

    return play_out


def _rolling(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    def roll(worlds: Records, scratch: Records, numbers: Array, scores: Array, endings: Array) -> tuple[int, int]:
        game = scratch[0]
        for index in range(len(worlds)):
            for seat in range(rules.players):
                derive_hand(rules, worlds[index], seat)
            for column in range(len(numbers)):
                scratch[0] = worlds[index]
                number = numbers[column]
                while True:
                    advance(rules, game, number)
                    if game.ending:
                        break
                    game.rng, number = policy(rules, game, game.rng)
                    if why_illegal(rules, game, number):
                        return index, number
                scores[index, column] = worth(rules, game)
                endings[index, column] = game.ending
        return NO_GAME, 0

    return roll
