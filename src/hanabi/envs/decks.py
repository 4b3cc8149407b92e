"""The decks that an environment deals: one seed determines a series of games."""

from __future__ import annotations

from hanabi.game import InvalidArgument
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between


def deck_seed(seed: int, game: int) -> int:
    """The seed of the deck in game number `game` after `reset(seed=seed)`. The first game is number 0.

    It is `seed + game * 2**64`. So the first game has the deck of `new_game(players, rules, seed=seed)`, and two seeds
    below 2**64 never share a deck.

    Raises `InvalidArgument` if either is not an integer, the game is negative, or the deck seed has more digits than
    `shuffled_deck` takes.

    Examples:
        >>> deck_seed(7, game=0), deck_seed(7, game=1)
        (7, 18446744073709551623)
    """
    if not is_int_between(game, 0, SEEDS_END):
        raise InvalidArgument(f"game: expected an integer from 0, got {brief_repr(game)}")
    if not is_int_between(seed, 1 - SEEDS_END, SEEDS_END - 1 - (game << 64)):
        raise InvalidArgument(f"seed: expected an integer of up to 1000 digits, got {brief_repr(seed)}")
    return seed + (game << 64)
