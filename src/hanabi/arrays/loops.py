"""The loops over many games, compiled once for each set of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from hanabi.arrays.array_rules import Array, ArrayRules, array_rules
from hanabi.arrays.compiling import loop
from hanabi.arrays.hidden_cards import Hidden, deal_hidden
from hanabi.arrays.rules.deal import new_game, shuffle
from hanabi.arrays.rules.endings import ending_of
from hanabi.arrays.rules.legality import legal_moves, why_illegal
from hanabi.arrays.rules.table import best_score, take_up
from hanabi.arrays.rules.transition import advance, worth
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
    scores: Callable[[Records, Array], None]
    """What each game is worth: `(games, scores)`."""
    best_scores: Callable[[Records, Array], None]
    """The highest sum that each game can still reach: `(games, best)`."""
    endings: Callable[[Records, Array], None]
    """The ending that each game has reached, whatever its record says: `(games, endings)`."""
    imagine: Callable[[Records, Hidden, int, Array], None]
    """Draw the hidden cards of each game: `(games, hidden, most_tries, failed)`."""


@lru_cache(maxsize=64)
def loops(rules: Rules, players: int) -> Loops:
    """The loops for some rules. Each is compiled when it is first called."""
    return loops_for(array_rules(rules, players), loop)


def loops_for(rules: ArrayRules, compiled: Compile) -> Loops:
    """The loops for some rules, each made by `compiled` from an ordinary function."""
    made = (dealing, looking, finding, stepping, scoring, scoring_at_best, ending, imagining)
    return Loops(*[compiled(each(rules)) for each in made])


# Each of these makes a loop for some rules.


def dealing(rules: ArrayRules) -> Callable[..., None]:
    """Shuffle and deal."""

    def deal_games(games: Records, places: Array, legal: Array) -> None:
        for place in places:
            game = games[place]
            shuffle(rules, game)
            new_game(rules, game)
            legal_moves(rules, game, legal[place])

    return deal_games


def looking(rules: ArrayRules) -> Callable[..., None]:
    """Work out what follows from the records."""

    def look(games: Records, legal: Array) -> None:
        for place in range(len(games)):
            game = games[place]
            for seat in range(rules.players):
                take_up(rules, game, seat)
            legal_moves(rules, game, legal[place])

    return look


def finding(rules: ArrayRules) -> Callable[..., int]:
    """Find the first illegal move."""

    def find_illegal(games: Records, numbers: Array) -> int:
        for place in range(len(games)):
            number = numbers[place]
            if number != NO_MOVE and why_illegal(rules, games[place], number):
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
                new_game(rules, game)
            legal_moves(rules, game, legal[place])

    return step


def scoring(rules: ArrayRules) -> Callable[..., None]:
    """Find what each game is worth."""

    def scores(games: Records, found: Array) -> None:
        for place in range(len(games)):
            found[place] = worth(rules, games[place])

    return scores


def scoring_at_best(rules: ArrayRules) -> Callable[..., None]:
    """Find how high each game can still score."""

    def best_scores(games: Records, found: Array) -> None:
        for place in range(len(games)):
            found[place] = best_score(rules, games[place])

    return best_scores


def ending(rules: ArrayRules) -> Callable[..., None]:
    """Find the ending of each game."""

    def endings(games: Records, found: Array) -> None:
        for place in range(len(games)):
            found[place] = ending_of(rules, games[place])

    return endings


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
