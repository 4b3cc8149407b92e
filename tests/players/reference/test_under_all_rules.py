"""The simple reference players under all rules, with partners who play otherwise, and with rearranged hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random as Chance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import BLACK_POWDER, CROWNING_PIECE, RAINBOW, STANDARD, Rearrangement, Rules, new_game
from hanabi.players import Player, Referee, maker
from hanabi.players.entrants import REFERENCE_PLAYERS
from hanabi.rulebook.books.editions import EDITIONS
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.testing import rules
from hypothesis_examples import examples

NOT_ALL_RULES = {"information", "conventions"}
"""Their conventions need certain suits. They are tested under the rules that they support."""
KINDS: Sequence[Callable[[], Player]] = [maker(name) for name in REFERENCE_PLAYERS if name not in NOT_ALL_RULES]


def played(team: Sequence[Callable[[], Player]], under: Rules, seed: int, *, rearranged: bool = False) -> Referee:
    """A whole game; `rearranged` says whether players reorder their hands now and then.

    An error and an illegal move are faults, which are raised.
    """
    referee = Referee([kind() for kind in team], new_game(len(team), under, seed=seed), cheats=True)
    chance = Chance(seed)
    while not referee.is_over:
        referee.ask()
        if rearranged and not referee.is_over and chance.random() < 0.3:
            seat = chance.randrange(len(team))
            slots = list(range(len(referee.state.hands[seat])))
            chance.shuffle(slots)
            referee.enter(Rearrangement(seat, slots))
    return referee


@pytest.mark.parametrize("kind", KINDS)
def test_under_every_edition(kind: Callable[[], Player]) -> None:
    for number, edition in enumerate(EDITIONS):
        players = edition.rules.players[number % len(edition.rules.players)]
        assert played([kind] * players, edition.rules, seed=number).state.is_over


@pytest.mark.at_length
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [2, 5])
def test_with_every_variant(kind: Callable[[], Player], players: int) -> None:
    for variants in [*[(variant,) for variant in VARIANTS], (CROWNING_PIECE, RAINBOW, BLACK_POWDER)]:
        assert played([kind] * players, STANDARD.with_variants(*variants), seed=7).state.is_over


@examples(60)
@given(rules(), st.integers(0, 10**6), st.booleans(), st.data())
def test_under_any_rules_with_any_partners(under: Rules, seed: int, rearranged: bool, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(under.players))
    team = data.draw(st.lists(st.sampled_from(KINDS), min_size=players, max_size=players))
    assert played(team, under, seed, rearranged=rearranged).state.is_over


@examples(40)
@given(rules(), st.integers(0, 10**6), st.sampled_from(KINDS), st.data())
def test_under_any_rules_among_themselves(
    under: Rules, seed: int, kind: Callable[[], Player], data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(under.players))
    assert played([kind] * players, under, seed).state.is_over
