"""Which decks an environment deals: one seed stands for one game after another."""

from __future__ import annotations

from hanabi.game import InvalidArgument
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between


def deck_seed(seed: int, game: int) -> int:
    """The seed of the deck that an environment deals in a game, counted from 0 since `reset(seed=seed)`.

    It is `seed + game * 2**64`: the first game has the deck of `new_game(players, rules, seed=seed)`, and the games of
    seeds below 2**64 have no deck seed in common.

    Raises `InvalidArgument` when either is not a whole number, the game is below 0, or the seed has more digits than
    `shuffled_deck` takes.

    Examples:
        >>> deck_seed(7, game=0), deck_seed(7, game=1)
        (7, 18446744073709551623)
    """
    if not is_int_between(game, 0, SEEDS_END):
        raise InvalidArgument(f"game {brief_repr(game)}: expected a number of a game, counted from 0")
    if not is_int_between(seed, 1 - SEEDS_END, SEEDS_END - 1 - (game << 64)):
        raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits, got {brief_repr(seed)}")
    return seed + (game << 64)
