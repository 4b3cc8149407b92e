"""Which decks the environments deal."""

from typing import Any

import pytest

from hanabi import STANDARD, InvalidArgument, shuffled_deck
from hanabi.envs import deck_seed


def test_the_games_of_a_seed_have_decks_of_their_own() -> None:
    seeds = {deck_seed(seed, game) for seed in range(-5, 5) for game in range(10)}
    assert len(seeds) == 100
    assert deck_seed(12, 0) == 12


@pytest.mark.parametrize(
    ("seed", "game"), [(0, -1), (0, "1"), (0, True), (0.5, 1), (None, 1), (True, 0), (10**1000, 0)]
)
def test_what_is_no_seed_and_no_game_is_refused(seed: Any, game: Any) -> None:
    with pytest.raises(InvalidArgument):
        deck_seed(seed, game)


def test_every_seed_that_there_is_can_be_dealt() -> None:
    last = 10**1000 - 1
    assert len(shuffled_deck(STANDARD, deck_seed(-last, 2**40))) == 50
    with pytest.raises(InvalidArgument):
        deck_seed(last, 1)
