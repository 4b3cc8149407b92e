"""The loops that play by a policy, compiled for each set of rules and each policy."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from hanabi.arrays.array_rules import Array, ArrayRules, array_rules
from hanabi.arrays.compiling import loop
from hanabi.arrays.loops import NO_MOVE, Compile, Records
from hanabi.arrays.policies import OURS, Policy
from hanabi.arrays.rules.legality import why_illegal
from hanabi.arrays.rules.table import take_up
from hanabi.arrays.rules.transition import advance, worth
from hanabi.game import Rules

FINE = -1
"""Where there is no game in which a policy chose an illegal move."""


class PolicyLoops(NamedTuple):
    """What can be done to many games with a policy.

    Those that make moves return the place of the first game in which the policy chose an illegal one, `FINE` if there
    is none, and the number that it chose there.
    """

    choose: Callable[[Records, Array], None]
    """What the policy does in each game: `(games, numbers)`."""
    play_out: Callable[[Records, Array, Array], tuple[int, int]]
    """Play the games to their ends: `(games, gained, ended)`."""
    roll: Callable[[Records, Records, Array, Array, Array], tuple[int, int]]
    """From each world make each legal move, and play on: `(worlds, room, numbers, scores, endings)`; room for one."""


@lru_cache(maxsize=64)
def policy_loops(rules: Rules, players: int, policy: Policy) -> PolicyLoops:
    """The loops for some rules and a policy. Each is compiled when it is first called.

    Those of our policies are kept on disk. Those of others are not: nothing would tell that a policy had changed.
    """
    return policy_loops_for(array_rules(rules, players), policy, partial(loop, keep=policy in OURS.values()))


def policy_loops_for(rules: ArrayRules, policy: Policy, compiled: Compile) -> PolicyLoops:
    """The loops for some rules and a policy, each made by `compiled` from an ordinary function."""
    made = (choosing(rules, policy), playing_out(rules, policy), rolling(rules, policy))
    return PolicyLoops(*[compiled(each) for each in made])


def choosing(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    """Choose a move in each game."""

    def choose(games: Records, numbers: Array) -> None:
        for place in range(len(games)):
            game = games[place]
            numbers[place] = NO_MOVE
            if not game.ending:
                game.lots, numbers[place] = policy(rules, game, game.lots)

    return choose


def playing_out(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    """Play to the end."""

    def play_out(games: Records, gained: Array, ended: Array) -> tuple[int, int]:
        for place in range(len(games)):
            game = games[place]
            before, was_over = worth(rules, game), game.ending != 0
            while not game.ending:
                game.lots, number = policy(rules, game, game.lots)
                if why_illegal(rules, game, number):
                    return place, number
                advance(rules, game, number)
            gained[place] = worth(rules, game) - before
            ended[place] = 0 if was_over else game.ending
        return FINE, 0

    return play_out


def rolling(rules: ArrayRules, policy: Policy) -> Callable[..., Any]:
    """Make moves and play on."""

    def roll(worlds: Records, room: Records, numbers: Array, scores: Array, endings: Array) -> tuple[int, int]:
        game = room[0]
        for place in range(len(worlds)):
            for seat in range(rules.players):
                take_up(rules, worlds[place], seat)
            for column in range(len(numbers)):
                room[0] = worlds[place]
                number = numbers[column]
                while True:
                    advance(rules, game, number)
                    if game.ending:
                        break
                    game.lots, number = policy(rules, game, game.lots)
                    if why_illegal(rules, game, number):
                        return place, number
                scores[place, column] = worth(rules, game)
                endings[place, column] = game.ending
        return FINE, 0

    return roll
