"""Worlds drawn in bulk: each agrees with the view, and each is exactly as likely as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from fractions import Fraction
from unittest.mock import patch

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanabi
from hanabi import testing
from hanabi.arrays import Games
from hanabi.arrays.rng import Rng
from hanabi.arrays.storage.array_rules import array_rules
from hanabi.arrays.worlds import hidden_cards, sampling
from hanabi.arrays.worlds.hidden_cards import deal_hidden, hidden_in
from hanabi.game import InvalidArgument, Rules, State, Suit
from hanabi.records import History
from hanabi.seats import Uncountable, View, common_view, spectator_view, view
from interpreting import interpreting

FULL = Rules(
    suits=[Suit(name, name[0], copies=(2, 1, 1, 1, 1, 1, 1, 1, 2)) for name in ("amber", "blue", "cyan", "dun", "ecru")]
    + [Suit(name, name[0], copies=(2, 1, 1, 1, 1, 1, 1, 1, 2)) for name in ("fawn", "green", "hazel", "ivory", "jade")],
    hand_sizes={6: 7},
)
"""Ten suits of nine values: the most that there can be."""
TINY = Rules(
    suits=[Suit("red", "r", copies=(2, 1, 1)), Suit("blue", "b", copies=(1, 2, 1))], hand_sizes={2: 2}, hint_tokens=4
)


def views_of(state: State) -> Iterator[View]:
    """Everything that can be seen of a state."""
    yield from [view(state, seat) for seat in range(state.players)]
    yield common_view(state)
    yield spectator_view(state)


def seen_again(state: State, like: View) -> View:
    """What the viewer of another view sees of a state."""
    if like.seat is not None:
        return view(state, like.seat)
    return spectator_view(state) if all(like.sees) else common_view(state)


def some_hints(seed: int, n: int) -> State:
    """A tiny game after some hints, as the deck allows."""
    state = hanabi.new_game(2, TINY, seed=seed)
    for turn in range(n):
        hints = [move for move in hanabi.legal_moves(state) if isinstance(move, hanabi.Hint)]
        state = hanabi.apply(state, hints[(seed + turn) % len(hints)])
    return state


@given(testing.playthroughs(), st.data())
def test_every_world_is_seen_as_the_view_it_comes_from(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    seen = data.draw(st.sampled_from([*views_of(state)]))
    # Where one hand is hidden the first try is enough.
    tries = 1 if sum(seen.sees) >= state.players - 1 else sampling.MAX_ATTEMPTS
    with interpreting(), patch.object(sampling, "MAX_ATTEMPTS", tries), ExitStack() as stack:
        if tries == 1:
            stack.enter_context(patch.object(sampling, "deals_left", side_effect=AssertionError))
        games = Games.worlds(seen, 3, seed=data.draw(st.integers(0, 99)))
        for place in range(3):
            world = games.state(place)
            assert seen_again(world, seen) == seen
            assert Counter(world.deck_faces) == Counter(state.deck_faces)
            if not world.is_over:
                assert tuple(np.flatnonzero(games.legal[place]).tolist()) == games.moves.legal(world)
        assert games.gained.tolist() == [0, 0, 0]


def every_try(seen: View) -> dict[bytes, Fraction]:
    """The exact chance of each deck in one try, by following every number that can be drawn."""
    rules, hidden = array_rules(seen.rules, len(seen.hands)), hidden_in(seen)
    known = np.frombuffer(seen.deck_faces.ljust(seen.rules.deck_size, b"\xff"), np.uint8)
    chances: dict[bytes, Fraction] = {}
    untried: list[list[int]] = [[]]
    while untried:
        rng = _Rng(untried.pop())
        game = np.zeros(1, [("deck", "i1", (seen.rules.deck_size,))]).view(np.recarray)[0]
        game.deck[:] = known.astype(np.int8)
        with patch.object(hidden_cards, "random_below", rng.random_below):
            _, is_drawn = deal_hidden(rules, hidden, game, hidden.cards.copy(), np.uint64(1))
        untried += rng.others
        if is_drawn:
            deck = game.deck.tobytes()
            chances[deck] = chances.get(deck, Fraction(0)) + rng.chance
    return chances


class _Rng:
    """The random numbers of one try: some that are given, and then the first each time."""

    def __init__(self, path: list[int]) -> None:
        self.path, self.place = path, 0
        self.chance = Fraction(1)
        self.others: list[list[int]] = []

    def random_below(self, rng: Rng, end: int) -> tuple[Rng, int]:
        self.chance /= int(end)
        if self.place == len(self.path):
            self.others += [[*self.path, number] for number in range(1, end)]
            self.path = [*self.path, 0]
        self.place += 1
        return rng, self.path[self.place - 1]


@pytest.mark.at_length
@pytest.mark.parametrize(("seed", "hints"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 3)])
def test_every_deal_has_exactly_the_same_chance(seed: int, hints: int) -> None:
    state = some_hints(seed, hints)
    cards = TINY.lookup.cards
    for seen in (view(state, 0), common_view(state)):
        chances = every_try(seen)
        # The copies of a card can lie in as many ways in one deck as in another.
        assert len({*chances.values()}) == 1
        hands = Counter(
            [tuple([tuple([cards[deck[held.order]] for held in hand]) for hand in seen.hands]) for deck in chances]
        )
        worlds = {world.hands: world.weight for world in hanabi.worlds(seen)}
        assert hands.keys() == worlds.keys()
        assert {hand: Fraction(count, hands.total()) for hand, count in hands.items()} == {
            hand: Fraction(weight, sum(worlds.values())) for hand, weight in worlds.items()
        }


def deviation(games: Games, seen: View) -> float:
    """How far the hands in some games are from what they should be: chi-square less its mean, over its deviation."""
    worlds = {world.hands: world.weight for world in hanabi.worlds(seen)}
    cards = games.rules.lookup.cards
    decks = games.table["deck"][:, [held.order for hand in seen.hands for held in hand]]
    found = Counter([deck.tobytes() for deck in decks])
    total = sum(worlds.values())
    chi_square = -len(games) * 1.0
    for hands, weight in worlds.items():
        faces = bytes([cards.index(card) for hand in hands for card in hand])
        chi_square += found.pop(faces, 0) ** 2 * total / weight / len(games)
    # Nothing else was drawn.
    assert not found
    freedom = len(worlds) - 1
    return (chi_square - freedom) / float(np.sqrt(2 * freedom))


@pytest.mark.at_length
def test_compiled_worlds_are_as_likely_as_they_should_be() -> None:
    state = some_hints(4, 3)
    for seen in (view(state, 0), view(state, 1), common_view(state)):
        assert abs(deviation(Games.worlds(seen, 20_000, seed=1), seen)) < 3


def test_worlds_that_are_hard_to_find_are_counted() -> None:
    state = some_hints(4, 4)
    seen = common_view(state)
    for most_tries in (0, 1, 2):
        with patch.object(sampling, "MAX_ATTEMPTS", most_tries):
            games = Games.worlds(seen, 4_000, seed=2)
        assert abs(deviation(games, seen)) < 3
        assert all(common_view(games.state(place)) == seen for place in range(100))


def test_all_cards_but_one_are_known() -> None:
    """Nothing is left to draw: the hidden hand is the same in every world."""
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1))], hand_sizes={2: 1})
    state = hanabi.new_game(2, rules, seed=1)
    with interpreting():
        games = Games.worlds(view(state, 0), 5, seed=1)
        assert {games.state(place) for place in range(5)} == {state}


def test_words_of_candidates() -> None:
    """Ninety identities take three words."""
    state = hanabi.new_game(6, FULL, seed=4)
    for turn in range(8):
        moves = [move for move in hanabi.legal_moves(state) if isinstance(move, hanabi.Hint)]
        state = hanabi.apply(state, moves[turn * 17 % len(moves)])
    with interpreting():
        for seen in views_of(state):
            if any(seen.sees):
                games = Games.worlds(seen, 2, seed=1)
                assert all(seen_again(games.state(place), seen) == seen for place in range(2))


def test_worlds_too_many_to_count_are_tried_for_longer() -> None:
    state = hanabi.new_game(6, FULL, seed=4)
    for turn in range(8):
        moves = [move for move in hanabi.legal_moves(state) if isinstance(move, hanabi.Hint)]
        state = hanabi.apply(state, moves[turn * 17 % len(moves)])
    seen = common_view(state)
    with pytest.raises(Uncountable):
        hanabi.determinize(seen, hanabi.players.rng(seen))
    with interpreting(), patch.object(sampling, "MAX_ATTEMPTS", 1):
        games = Games.worlds(seen, 2, seed=1)
        assert all(common_view(games.state(place)) == seen for place in range(2))
        with pytest.raises(Uncountable), patch.object(sampling, "MAX_ATTEMPTS_UNCOUNTED", 1):
            Games.worlds(seen, 9, seed=1)


def test_a_world_depends_on_the_seed_and_its_number_alone() -> None:
    seen = view(some_hints(3, 3), 1)
    with interpreting():
        few, many, other = (Games.worlds(seen, n, seed=seed) for n, seed in ((3, 7), (9, 7), (9, 8)))
        assert [few.state(place) for place in range(3)] == [many.state(place) for place in range(3)]
        assert [many.state(place) for place in range(9)] != [other.state(place) for place in range(9)]
        assert [Games.worlds(seen, 9).state(place) for place in range(9)] != [many.state(place) for place in range(9)]
        # The chance that decided the world decides nothing of the play.
        assert not {*many.table["rng"].tolist()} & {*many.table["deck_rng"].tolist()}


def test_what_cannot_be_is_refused() -> None:
    state = some_hints(4, 4)
    seen = view(state, 0)
    held = seen.hands[0][0]
    nothing = attrs.evolve(seen, hands=((attrs.evolve(held, candidates=0), *seen.hands[0][1:]), *seen.hands[1:]))
    for wrong in (None, state, "view", nothing, attrs.evolve(seen, seat=1), attrs.evolve(seen, current_player=7)):
        with pytest.raises(InvalidArgument):
            Games.worlds(wrong, 3)  # type: ignore[arg-type]
    for n in (0, -1, "3", None, 2**60):
        with pytest.raises(InvalidArgument):
            Games.worlds(seen, n)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="seed"):
        Games.worlds(seen, 3, seed=1.5)  # type: ignore[arg-type]


def test_cards_that_fit_no_hand_together_are_refused() -> None:
    """Two slots that can only be the same single card: each has candidates, and both together have none."""
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1, 1, 1, 1))], hand_sizes={2: 2})
    seen = view(hanabi.new_game(2, rules, deck=rules.cards), 0)
    first = 1
    hand = tuple([attrs.evolve(held, candidates=first) for held in seen.hands[0]])
    wrong = attrs.evolve(seen, hands=(hand, seen.hands[1]))
    with pytest.raises(InvalidArgument):
        hanabi.determinize(wrong, hanabi.players.rng(seen))
    with pytest.raises(InvalidArgument, match="is impossible"):
        Games.worlds(wrong, 3)
