"""The loops over many games, compiled once for each set of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from hanabi.arrays.array_rules import Array, ArrayRules, array_rules
from hanabi.arrays.compiling import loop
from hanabi.arrays.dealing import deal, note_hintable, shuffle
from hanabi.arrays.endings import worth
from hanabi.arrays.legality import is_legal, list_legal
from hanabi.arrays.choosing import any_legal
from hanabi.arrays.transition import advance
from hanabi.game import Rules

NO_MOVE = -1
"""Takes the place of a move's number in a game that is not to move."""

Compile: TypeAlias = Callable[[Any], Any]


class Loops(NamedTuple):
    """What can be done to many games at once. `games` are records, `legal` and `numbers` have a row for each."""

    deal: Callable[[Array, Array, Array], None]
    """Shuffle and deal the games at these places: `(games, which, legal)`."""
    look: Callable[[Array, Array], None]
    """Work out what follows from records that were filled in: `(games, legal)`."""
    find_illegal: Callable[[Array, Array], int]
    """The first game whose move is illegal, -1 if there is none: `(games, numbers)`."""
    step: Callable[[Array, Array, bool, Array, Array, Array], None]
    """Make legal moves: `(games, numbers, deal_again, legal, gained, ended)`."""
    choose: Callable[[Array, Array, Array], None]
    """Draw a legal move for each game: `(games, legal, numbers)`."""
    scores: Callable[[Array, Array], None]
    """What each game is worth: `(games, scores)`."""


@lru_cache(maxsize=64)
def loops(rules: Rules, players: int) -> Loops:
    """The loops for some rules. Each is compiled when it is first called."""
    return loops_for(array_rules(rules, players), loop)


def loops_for(rules: ArrayRules, compiled: Compile) -> Loops:
    """The loops for some rules, each made by `compiled` from an ordinary function."""

    @compiled
    def deal_games(games, which, legal):  # type: ignore[no-untyped-def]
        for place in which:
            game = games[place]
            shuffle(rules, game)
            deal(rules, game)
            list_legal(rules, game, legal[place])

    @compiled
    def look(games, legal):  # type: ignore[no-untyped-def]
        for place in range(len(games)):
            game = games[place]
            for seat in range(rules.players):
                note_hintable(rules, game, seat)
            list_legal(rules, game, legal[place])

    @compiled
    def find_illegal(games, numbers):  # type: ignore[no-untyped-def]
        for place in range(len(games)):
            number = numbers[place]
            if number != NO_MOVE and not is_legal(rules, games[place], number):
                return place
        return -1

    @compiled
    def step(games, numbers, deal_again, legal, gained, ended):  # type: ignore[no-untyped-def]
        for place in range(len(games)):
            game = games[place]
            number = numbers[place]
            gained[place] = 0
            ended[place] = 0
            if number == NO_MOVE:
                continue
            before = game.score
            advance(rules, game, number)
            gained[place] = worth(rules, game) - before
            ended[place] = game.ending
            if deal_again and game.ending:
                shuffle(rules, game)
                deal(rules, game)
            list_legal(rules, game, legal[place])

    @compiled
    def choose(games, legal, numbers):  # type: ignore[no-untyped-def]
        for place in range(len(games)):
            game = games[place]
            numbers[place] = NO_MOVE
            if not game.ending:
                game.lots, numbers[place] = any_legal(rules, game.lots, legal[place])

    @compiled
    def scores(games, found):  # type: ignore[no-untyped-def]
        for place in range(len(games)):
            found[place] = worth(rules, games[place])

    return Loops(deal_games, look, find_illegal, step, choose, scores)
