"""The loops over many games, compiled once per set of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.rules.deal import new_game, shuffle
from hanabi.arrays.rules.endings import ending_of
from hanabi.arrays.rules.legality import legal_moves, why_illegal
from hanabi.arrays.rules.table import best_score, derive_hand
from hanabi.arrays.rules.transition import advance, worth
from hanabi.arrays.storage.array_rules import Array, ArrayRules, array_rules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.arrays.worlds.hidden_cards import Hidden, deal_hidden
from hanabi.game import Rules

NO_MOVE = -1
"""The number for games that make no move."""

Compile: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
Records: TypeAlias = Any
"""An array of games: each element is a `GameRecord`."""


class Loops(NamedTuple):
    """The compiled loops over many games, each with its arguments in parentheses.

    All arrays except `indices` have a row per game.
    """

    deal: Callable[[Records, Array, Array], None]
    """Shuffle and deal some of the games: `(games, indices, legal)`."""
    derive: Callable[[Records, Array], None]
    """Compute the derived fields of records, and the legal moves: `(games, legal)`."""
    find_illegal: Callable[[Records, Array], int]
    """The index of the first game whose move is illegal, or -1: `(games, numbers)`."""
    step: Callable[[Records, Array, bool, Array, Array, Array], None]
    """Make legal moves: `(games, numbers, deal_again, legal, gained, ended)`."""
    scores: Callable[[Records, Array], None]
    """The score of each game: `(games, scores)`."""
    best_scores: Callable[[Records, Array], None]
    """The highest sum of fireworks that each game can still reach: `(games, best)`."""
    endings: Callable[[Records, Array], None]
    """Compute the ending of each game, ignoring the one in its record: `(games, endings)`."""
    imagine: Callable[[Records, Hidden, int, Array], None]
    """Draw the hidden cards of each game: `(games, hidden, max_attempts, failed)`."""


@lru_cache(maxsize=64)
def loops(rules: Rules, players: int) -> Loops:
    """The loops for some rules. Each is compiled on its first call."""
    return loops_for(array_rules(rules, players), loop)


def loops_for(rules: ArrayRules, compiled: Compile) -> Loops:
    """The loops for some rules; `compiled` turns a plain function into a loop."""
    questions = map(_answering, (worth, best_score, ending_of))
    made = (_dealing, _deriving, _finding, _stepping, *questions, _imagining)
    return Loops(*[compiled(each(rules)) for each in made])


# Each function below returns a loop for some rules, as a plain function that is not compiled.


def _dealing(rules: ArrayRules) -> Callable[..., None]:
    def deal_games(games: Records, indices: Array, legal: Array) -> None:
        for index in indices:
            game = games[index]
            shuffle(rules, game)
            new_game(rules, game)
            legal_moves(rules, game, legal[index])

    return deal_games


def _deriving(rules: ArrayRules) -> Callable[..., None]:
    def derive(games: Records, legal: Array) -> None:
        for index in range(len(games)):
            game = games[index]
            for seat in range(rules.players):
                derive_hand(rules, game, seat)
            legal_moves(rules, game, legal[index])

    return derive


def _finding(rules: ArrayRules) -> Callable[..., int]:
    def find_illegal(games: Records, numbers: Array) -> int:
        for index in range(len(games)):
            number = numbers[index]
            if number != NO_MOVE and why_illegal(rules, games[index], number):
                return index
        return -1

    return find_illegal


def _stepping(rules: ArrayRules) -> Callable[..., None]:
    def step(games: Records, numbers: Array, deal_again: bool, legal: Array, gained: Array, ended: Array) -> None:
        for index in range(len(games)):
            game = games[index]
            gained[index] = 0
            ended[index] = 0
            if numbers[index] == NO_MOVE:
                continue
            before = game.score
            advance(rules, game, numbers[index])
            gained[index] = worth(rules, game) - before
            ended[index] = game.ending
            if deal_again and game.ending:
                shuffle(rules, game)
                new_game(rules, game)
            legal_moves(rules, game, legal[index])

    return step


def _answering(question: Callable[[ArrayRules, GameRecord], int]) -> Callable[[ArrayRules], Callable[..., None]]:
    def answering(rules: ArrayRules) -> Callable[..., None]:
        def answer(games: Records, found: Array) -> None:
            for index in range(len(games)):
                found[index] = question(rules, games[index])

        return answer

    return answering


def _imagining(rules: ArrayRules) -> Callable[..., None]:
    def imagine(games: Records, hidden: Hidden, max_attempts: int, failed: Array) -> None:
        cards = hidden.cards.copy()
        for index in range(len(games)):
            game = games[index]
            # Undo the shuffling for the last game, so that a world depends only on the generator of its own game.
            cards[:] = hidden.cards
            attempts, drawn, rng = 0, False, game.deck_rng
            while attempts < max_attempts and not drawn:
                rng, drawn = deal_hidden(rules, hidden, game, cards, rng)
                attempts += 1
            game.deck_rng = rng
            failed[index] = not drawn

    return imagine
