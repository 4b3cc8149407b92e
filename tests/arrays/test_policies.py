"""The policies: `careful` is `Careful`, `random_legal` draws all moves alike, and neither knows more than its seat."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hanabi
from hanabi import testing
from hanabi.arrays import (
    Games,
    Policy,
    careful,
    random_below,
    random_legal,
    rollouts,
    rule,
)
from hanabi.arrays import games as games_module
from hanabi.arrays.illegal import IllegalMoveInGame
from hanabi.arrays.policies import named_policies, policy_loops, random_policy
from hanabi.arrays.rng import Rng
from hanabi.arrays.storage.array_rules import ArrayRules
from hanabi.arrays.storage.game_record import GameRecord
from hanabi.arrays.storage.mask_words import bits
from hanabi.game import InvalidArgument, Move, Rules, State
from hanabi.players import Careful
from hanabi.records import History
from hanabi.seats import view
from hypothesis_examples import examples
from interpreting import interpreting

OURS = (careful, random_legal)
INVERTED = Rules(
    suits=[*hanabi.FIVE_SUITS[:3], hanabi.Suit("orange", "o", inverted=True)], discard_at_full_tokens=True, strikes=9
)


def choices(games: Games, policy: Policy, rng: int = 1) -> list[Move]:
    """What a policy does in each of some games, with the same generator."""
    games._games["rng"] = rng
    return [
        games.moves.move(number, seat)
        for number, seat in zip(games.choose(policy).tolist(), games.current_players.tolist(), strict=True)
    ]


def in_play(game: History, data: st.DataObject) -> State:
    """A state of a game in which there is a move to make."""
    states = [state for state in game.states if not state.is_over]
    assume(states)
    return data.draw(st.sampled_from(states))


@given(testing.playthroughs(), st.data())
def test_careful_is_the_player_of_that_name(game: History, data: st.DataObject) -> None:
    state = in_play(game, data)
    with interpreting():
        assert choices(Games.of([state]), careful) == [Careful().move(view(state, state.current_player))]


@pytest.mark.parametrize(
    ("players", "rules", "seed"),
    [
        (2, hanabi.STANDARD, 0),
        (5, hanabi.editions.ABACUS, 2),
        (3, hanabi.STANDARD.with_variants(hanabi.AVALANCHE, hanabi.TIMED_CHOREOGRAPHY), 0),
        # Until no card is left, at times with nothing to do but to play one and hope.
        (2, Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, last_round=False, strikes=9), 8),
        (2, Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, last_round=False, strikes=9), 48),
        (2, Rules(suits=hanabi.FIVE_SUITS[:1], hand_sizes={2: 2}, last_round=False, strikes=9, hint_tokens=1), 0),
        (2, INVERTED, 0),
        (3, Rules(hints_told=hanabi.Telling.KIND), 1),
        (4, Rules(hint_tokens=16, hint_cost=2, alternating_hints=True), 2),
    ],
)
def test_careful_is_that_player_to_the_end(players: int, rules: Rules, seed: int) -> None:
    states = [hanabi.new_game(players, rules, seed=seed)]
    moves: list[Move] = []
    while not states[-1].is_over:
        moves.append(Careful().move(view(states[-1], states[-1].current_player)))
        states.append(hanabi.apply(states[-1], moves[-1]))
    with interpreting():
        assert choices(Games.of(states[:-1]), careful) == moves


@examples(50)
@given(testing.playthroughs(), st.data())
def test_policies_do_the_same_whatever_lies_where_they_cannot_see(game: History, data: st.DataObject) -> None:
    state = in_play(game, data)
    with interpreting():
        worlds = Games.worlds(view(state, state.current_player), 3, seed=data.draw(st.integers(0, 99)))
        truth = Games.of([state])
        for policy in OURS:
            assert {*choices(worlds, policy)} == {*choices(truth, policy)}


@examples(50)
@given(testing.playthroughs(), st.data())
def test_random_legal_makes_each_legal_move_alike(game: History, data: st.DataObject) -> None:
    state = in_play(game, data)
    legal = hanabi.legal_moves(state)
    with interpreting():
        games = Games.of([state])
        for number in {0, len(legal) - 1, data.draw(st.integers(0, len(legal) - 1))}:
            with patch.object(random_policy, "random_below", lambda rng, end, number=number: (end, number)):
                assert choices(games, random_legal) == [
                    games.moves.move(games.moves.legal(state)[number], state.current_player)
                ]
        ends: list[int] = []

        def drawing(rng: Rng, end: int) -> tuple[Rng, int]:
            ends.append(int(end))
            return rng, 0

        with patch.object(random_policy, "random_below", drawing):
            choices(games, random_legal)
        assert ends == [len(legal)]


@given(st.integers(0, 2**32 - 1))
def test_bits_are_counted(word: int) -> None:
    with np.errstate(over="ignore"):
        assert bits(np.uint32(word)) == word.bit_count()


def played_by(state: State, player: Careful) -> State:
    while not state.is_over:
        state = hanabi.apply(state, player.move(view(state, state.current_player)))
    return state


@examples(5)
@given(testing.playthroughs())
def test_games_are_played_to_their_ends(game: History) -> None:
    with interpreting():
        games = Games.of([game.states[0], game.states[-1]], seed=1)
        before = games.scores
        games.play_out("careful")
        ends = [played_by(game.states[0], Careful()), game.states[-1]]
        assert [games.state(place) for place in range(2)] == ends
        assert games.scores.tolist() == [end.outcome.score for end in ends if end.outcome]
        assert games.gained.tolist() == (games.scores - before).tolist()
        assert games.ended.tolist() == [games.endings[0] * (not game.states[0].is_over), 0]
        assert not games.legal.any()


@rule
def lowest(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    """Discard the first card, or play it; but at times a second one."""
    rng, chance = random_below(rng, 4)
    slot = 1 if not chance and game.hand_sizes[game.current_player] > 1 else 0
    if game.hint_tokens < rules.hint_tokens:
        return rng, rules.first_discard + slot
    return rng, slot * rules.calls


@rule
def wrong(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    """Play, and at two strikes do what cannot be done."""
    return rng, 999 if game.strikes == 2 else 0


@rule
def discarding(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    return rng, rules.first_discard


@rule
def not_there(rules: ArrayRules, game: GameRecord, rng: Rng) -> Any:
    return rng, game.no_such_field  # type: ignore[attr-defined]


def not_marked(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
    return rng, 0


TINY = Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2})


@pytest.mark.at_length
def test_compiled_policies_do_the_same() -> None:
    for policy in (lowest, random_legal):
        one, other = Games.deal(5, 2, seed=1), Games.deal(5, 2, seed=1)
        one.play_out(policy)
        with interpreting():
            other.play_out(policy)
        assert (one.table == other.table).all()
        assert one.over.all()
    for bad, name in ((not_there, "not_there"), (not_marked, "not_marked")):
        with pytest.raises(InvalidArgument, match=f"(?s)policy {name} cannot be compiled.*hanabi.arrays.rule"):
            Games.deal(3, 2, seed=1).play_out(bad)


@pytest.mark.at_length
@pytest.mark.parametrize("junk", [hanabi.apply, lambda *_, **__: None, lambda value: value])
def test_functions_that_are_no_policies_are_refused_by_every_loop(junk: Any) -> None:
    with interpreting():
        games = Games.deal(2, 2, TINY)
    with pytest.raises(InvalidArgument, match="cannot be compiled"):
        games.choose(junk)
    with pytest.raises(InvalidArgument, match="cannot be compiled"):
        games.play_out(junk)
    with pytest.raises(InvalidArgument, match="cannot be compiled"):
        rollouts(hanabi.new_game(2, seed=1), junk)


def test_nothing_is_chosen_where_a_game_is_over() -> None:
    over = hanabi.apply(hanabi.new_game(2, Rules(strikes=1, all_or_nothing=True), seed=7), hanabi.Play(0))
    with interpreting():
        assert Games.of([over]).choose("careful").tolist() == [-1]
        one, other = Games.deal(9, 2, TINY, seed=1), Games.deal(9, 2, TINY, seed=1)
        assert one.choose("random_legal").tolist() == other.choose().tolist()
        assert (one.table == other.table).all()


def test_an_illegal_choice_is_told_where_it_was_made() -> None:
    with interpreting():
        games = Games.deal(3, 2, TINY, seed=1)
        with pytest.raises(InvalidArgument, match="game 0: move 999"):
            games.play_out(wrong)
        state = games.state(0)
        assert state.strikes == 2
        assert tuple(np.flatnonzero(games.legal[0]).tolist()) == games.moves.legal(state)
        with pytest.raises(IllegalMoveInGame, match=r"game 0: Discard\(slot=0\) by seat 0 is illegal"):
            Games.deal(3, 2, TINY, seed=1).play_out(discarding)


@pytest.mark.parametrize("junk", [None, "carefull", 7, Careful, [], b"careful", print])
def test_what_is_no_policy_is_refused(junk: Any) -> None:
    with interpreting(), pytest.raises(InvalidArgument, match="'careful', 'random_legal', or a function marked with"):
        Games.deal(2, 2, TINY).play_out(junk)


def test_our_policies_are_kept_on_disk_and_others_are_not() -> None:
    """Nothing would tell that a policy of somebody else's had changed."""
    for policy in (careful, random_legal, lowest):
        loops = policy_loops.policy_loops(TINY, 2, policy)
        for loop in loops:
            compiled: Any = loop
            assert (type(compiled._cache).__name__ != "NullCache") == (policy in named_policies.BUILT_IN.values())


def test_after_a_policy_that_fails_the_legal_moves_are_those_of_the_games() -> None:
    def failing(rules: ArrayRules, game: GameRecord, rng: Rng) -> tuple[Rng, int]:
        assert game.drawn < 9
        return rng, 0

    with interpreting(), patch.object(games_module, "AT_ONCE", 2):
        games = Games.deal(3, 2, TINY, seed=1)
        with pytest.raises(InvalidArgument, match=r"policy failing .* or fails"):
            games.play_out(failing)
        for place in range(3):
            legal = tuple(np.flatnonzero(games.legal[place]).tolist())
            assert legal == games.moves.legal(games.state(place))
