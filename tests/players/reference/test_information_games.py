"""Whole games of the reference player `Information`: what it scores, under which rules, and with whom."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    State,
    View,
    legal_moves,
    new_game,
    rearrange,
    redact,
    spectator_view,
    step,
    view,
)
from hanabi.players import Follower, UnsuitableRules, play
from hanabi.players.reference.information import Information
from hanabi.players.reference.information.common_knowledge import from_hints_alone
from hanabi.rulebook.books.editions import EDITIONS
from hanabi.rulebook.books.variants import TIMED_CHOREOGRAPHY, VARIANTS, Variant
from hanabi.testing import openings
from hypothesis_examples import examples

AT_LEAST = {2: 21, 3: 24, 4: 24, 5: 24}
"""What a few games have to reach in the mean: far less than what a thousand do."""
GAMES = 4


class Stranger(Follower):
    """Makes a random legal move."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def move(self, view: View) -> Move:
        return self.chance.choice(legal_moves(view))


def team(players: int) -> list[Information]:
    return [Information() for _ in range(players)]


def played(state: State, players: Sequence[Information | Stranger], shuffling: Random | None = None) -> list[State]:
    """All states of a game, to its end. Moves are legal, and those who all play by the convention agree throughout."""
    for seat, player in enumerate(players):
        player.start(view(state, seat))
    states = [state]
    while not state.is_over:
        move = players[state.current_player].move(view(state, state.current_player))
        assert move in legal_moves(state)
        state, happened = step(state, move)
        for seat, player in enumerate(players):
            player.see(redact(happened, seat))
        if shuffling and not state.is_over:
            state = rearranged(state, players, shuffling)
        states.append(state)
        if all(isinstance(player, Information) for player in players):
            require_agreement(state, players)
    return states


def rearranged(state: State, players: Sequence[Information | Stranger], shuffling: Random) -> State:
    """Somebody has put their hand in another order, and all have seen it."""
    seat = shuffling.randrange(state.players)
    slots = tuple(shuffling.sample(range(len(state.hands[seat])), len(state.hands[seat])))
    for player in players:
        player.see(Rearrangement(seat, slots))
    return rearrange(state, seat, slots)


def require_agreement(state: State, players: Sequence[Information | Stranger]) -> None:
    """Everybody knows the same, and it is true."""
    first, *others = [player.known for player in players if isinstance(player, Information)]
    assert all(known == first for known in others)
    assert first.trusting
    for held in sum(state.hands, ()):
        assert first.masks[held.order] >> state.deck_faces[held.order] & 1


@pytest.mark.at_length
@pytest.mark.parametrize("players", STANDARD.players)
def test_it_scores_what_it_should(players: int) -> None:
    friends = team(players)
    ends = [played(new_game(players, seed=seed), friends)[-1] for seed in range(GAMES)]
    assert sum(end.outcome.score for end in ends if end.outcome) >= AT_LEAST[players] * GAMES


@pytest.mark.at_length
@pytest.mark.parametrize(
    ("number", "rules", "variant"),
    [
        pytest.param(number, edition.rules, variant, id=f"{edition.id} {variant.id if variant else ''}".strip())
        for number, (edition, variant) in enumerate(
            (edition, variant) for edition in EDITIONS for variant in (None, *VARIANTS)
        )
    ],
)
def test_it_plays_every_edition_and_variant(number: int, rules: Rules, variant: Variant | None) -> None:
    chosen = rules.with_variants(variant) if variant else rules
    players = rules.players[number % len(rules.players)]
    *_, end = played(new_game(players, chosen, seed=number), team(players))
    assert end.strikes < chosen.strikes


@pytest.mark.at_length
@examples(20)
@given(openings(), st.booleans(), st.integers(0, 2**20))
def test_it_plays_any_rules(start: State, shuffled: bool, seed: int) -> None:
    played(start, team(start.players), Random(seed) if shuffled else None)


@examples(20)
@given(openings(), st.booleans(), st.integers(0, 2**20))
def test_it_plays_with_strangers(start: State, shuffled: bool, seed: int) -> None:
    chance = Random(seed)
    players: list[Information | Stranger] = [
        Stranger(chance) if chance.random() < 0.4 else Information() for _ in range(start.players)
    ]
    played(start, players, chance if shuffled else None)


def test_it_forgets_the_game_before() -> None:
    friends = team(3)
    first = played(new_game(3, seed=7), friends)
    played(new_game(3, seed=8), friends)
    assert played(new_game(3, seed=7), friends) == first == played(new_game(3, seed=7), team(3))


def test_it_may_be_asked_in_the_middle_of_a_game() -> None:
    for state in played(new_game(3, seed=7), team(3))[:-1]:
        assert Information().move(view(state, state.current_player)) in legal_moves(state)


def test_it_names_colours_that_it_is_sure_of() -> None:
    rules = TIMED_CHOREOGRAPHY(STANDARD)
    record = play(team(3), rules, seed=7)
    assert {move.announce for move in record.moves if isinstance(move, Play)} > {None, "red"}
    assert record.outcome is not None
    assert record.outcome.score == 25


def test_it_learns_nothing_from_a_hand_in_another_order() -> None:
    state, player = new_game(3, seed=7), Information()
    player.start(view(state, 0))
    before = player.known
    player.see(Rearrangement(1, (4, 3, 2, 1, 0)))
    assert player.known is before


def test_once_a_stranger_has_shown_all_go_by_hints_alone() -> None:
    state = new_game(3, seed=7)
    friends = [Information() for _ in range(3)]
    for seat, player in enumerate(friends):
        player.start(view(state, seat))
    for number in range(20):
        # A stranger at seat 0 plays one card that cannot be played, and is nobody to be believed after that.
        unplayable = next((s for s in range(5) if s not in state.playable_slots()), 0)
        move = Play(unplayable) if number == 3 else friends[state.current_player].move(view(state, number % 3))
        state, happened = step(state, move)
        for seat, player in enumerate(friends):
            player.see(redact(happened, seat))
        if number >= 3:
            assert [player.known for player in friends] == [from_hints_alone(state, trusting=False)] * 3
    assert any(held.touched for hand in state.hands for held in hand)


def test_a_spectator_is_no_player() -> None:
    state = new_game(2, seed=7)
    with pytest.raises(UnsuitableRules, match="information"):
        Information().start(spectator_view(state))
    for eyes in (spectator_view(state), view(state, 1)):
        with pytest.raises(InvalidArgument, match=r"no move to make|expected the view of a seat"):
            Information().move(eyes)


def test_it_does_all_kinds_of_things() -> None:
    moves = {type(move) for seed in range(2) for move in play([Information] * 3, seed=seed).moves}
    assert moves == {Play, Discard, HintColor, HintValue}
