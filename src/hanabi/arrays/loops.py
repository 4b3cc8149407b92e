"""The loops over many games, compiled once for each set of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from hanabi.arrays.array_rules import Array, ArrayRules, array_rules
from hanabi.arrays.choosing import any_legal
from hanabi.arrays.compiling import loop
from hanabi.arrays.dealing import deal, shuffle, take_up
from hanabi.arrays.endings import worth
from hanabi.arrays.hidden_cards import Hidden, deal_hidden
from hanabi.arrays.legality import is_legal, list_legal
from hanabi.arrays.transition import advance
from hanabi.game import Rules

NO_MOVE = -1
"""Takes the place of a move's number in a game that is not to move."""

Compile: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
Records: TypeAlias = Any
"""An array of games: each of its places is a `GameRecord`."""


class Loops(NamedTuple):
    """What can be done to many games at once. All arrays have a row for each game."""

    deal: Callable[[Records, Array, Array], None]
    """Shuffle and deal the games at some places: `(games, places, legal)`."""
    look: Callable[[Records, Array], None]
    """Work out what follows from records that were filled in: `(games, legal)`."""
    find_illegal: Callable[[Records, Array], int]
    """The first game whose move is illegal, -1 if there is none: `(games, numbers)`."""
    step: Callable[[Records, Array, bool, Array, Array, Array], None]
    """Make legal moves: `(games, numbers, deal_again, legal, gained, ended)`."""
    choose: Callable[[Records, Array, Array], None]
    """Draw a legal move for each game: `(games, legal, numbers)`."""
    scores: Callable[[Records, Array], None]
    """What each game is worth: `(games, scores)`."""
    imagine: Callable[[Records, Hidden, int, Array], None]
    """Draw the hidden cards of each game: `(games, hidden, most_tries, failed)`."""


@lru_cache(maxsize=64)
def loops(rules: Rules, players: int) -> Loops:
    """The loops for some rules. Each is compiled when it is first called."""
    return loops_for(array_rules(rules, players), loop)


def loops_for(rules: ArrayRules, compiled: Compile) -> Loops:
    """The loops for some rules, each made by `compiled` from an ordinary function."""
    made = (dealing, looking, finding, stepping, choosing, scoring, imagining)
    return Loops(*[compiled(each(rules)) for each in made])


# Each of these makes a loop for some rules.


def dealing(rules: ArrayRules) -> Callable[..., None]:
    """Shuffle and deal."""

    def deal_games(games: Records, places: Array, legal: Array) -> None:
        for place in places:
            game = games[place]
            shuffle(rules, game)
            deal(rules, game)
            list_legal(rules, game, legal[place])

    return deal_games


def looking(rules: ArrayRules) -> Callable[..., None]:
    """Work out what follows from the records."""

    def look(games: Records, legal: Array) -> None:
        for place in range(len(games)):
            game = games[place]
            for seat in range(rules.players):
                take_up(rules, game, seat)
            list_legal(rules, game, legal[place])

    return look


def finding(rules: ArrayRules) -> Callable[..., int]:
    """Find the first illegal move."""

    def find_illegal(games: Records, numbers: Array) -> int:
        for place in range(len(games)):
            number = numbers[place]
            if number != NO_MOVE and not is_legal(rules, games[place], number):
                return place
        return -1

    return find_illegal


def stepping(rules: ArrayRules) -> Callable[..., None]:
    """Make a move in each game."""

    def step(games: Records, numbers: Array, deal_again: bool, legal: Array, gained: Array, ended: Array) -> None:
        for place in range(len(games)):
            game = games[place]
            gained[place] = 0
            ended[place] = 0
            if numbers[place] == NO_MOVE:
                continue
            before = game.score
            advance(rules, game, numbers[place])
            gained[place] = worth(rules, game) - before
            ended[place] = game.ending
            if deal_again and game.ending:
                shuffle(rules, game)
                deal(rules, game)
            list_legal(rules, game, legal[place])

    return step


def choosing(rules: ArrayRules) -> Callable[..., None]:
    """Draw a legal move for each game."""

    def choose(games: Records, legal: Array, numbers: Array) -> None:
        for place in range(len(games)):
            game = games[place]
            numbers[place] = NO_MOVE
            if not game.ending:
                game.lots, numbers[place] = any_legal(rules, game.lots, legal[place])

    return choose


def scoring(rules: ArrayRules) -> Callable[..., None]:
    """Tell what each game is worth."""

    def scores(games: Records, found: Array) -> None:
        for place in range(len(games)):
            found[place] = worth(rules, games[place])

    return scores


def imagining(rules: ArrayRules) -> Callable[..., None]:
    """Draw what is hidden."""

    def imagine(games: Records, hidden: Hidden, most_tries: int, failed: Array) -> None:
        cards = hidden.cards.copy()
        for place in range(len(games)):
            game = games[place]
            # The world depends on nothing but the generator of its game.
            cards[:] = hidden.cards
            tries, drawn, lots = 0, False, game.deck_lots
            while tries < most_tries and not drawn:
                lots, drawn = deal_hidden(rules, hidden, game, cards, lots)
                tries += 1
            game.deck_lots = lots
            failed[place] = not drawn

    return imagine
