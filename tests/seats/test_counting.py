"""Counting: equal to a naive model on every kind of view. Expensive counts are refused at once; none hangs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Event,
    HeldCard,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    Rules,
    State,
    Suit,
    View,
    apply,
    beliefs,
    common_view,
    determinize,
    event,
    legal_moves,
    new_game,
    observe,
    redact,
    shared_view,
    view,
    worlds,
)
from hanabi.game.internals import Identity
from hanabi.records import InvalidJson, dumps, from_data, loads, to_data
from hanabi.seats import Uncountable
from hanabi.seats.unseen import counting
from hanabi.seats.unseen.deals import deals_of
from hanabi.seats.unseen.matching import Matching, some_hand_fits
from hanabi.seats.unseen.order_of_kinds import Kind, cost, in_good_order
from hanabi.seats.views import deals_left
from hanabi.testing import states
from hypothesis_examples import examples
from naive_counting import count_deals, count_faces
from positions import position


def naive_odds(eyes: View) -> dict[int, dict[int, Fraction]]:
    """The probabilities of each hidden card, by its place in the deck, from the naive model."""
    count = count_deals(eyes)
    odds: dict[int, dict[int, Fraction]] = {}
    for group, sums in zip(count.groups, count.expected(), strict=True):
        weights: dict[int, Fraction] = {}
        for kind, filled in zip(count.kinds, sums, strict=True):
            for identity in set(kind.identities) if filled else ():
                copies = kind.identities.count(identity)
                weights[identity] = Fraction(filled * copies, len(kind.identities) * len(group.orders) * count.total)
        odds |= dict.fromkeys(group.orders, weights)
    return odds


def talked(players: int, rules: Rules, seed: int, hints: int) -> State:
    """A game in which people did little but hint."""
    rng = Random(seed)
    state = new_game(players, rules, seed=seed)
    for _ in range(hints):
        moves = legal_moves(state)
        given = [move for move in moves if isinstance(move, HintColor | HintValue)]
        state = apply(state, rng.choice(given or moves))
        if state.ending is not None:
            break
    return state


def assert_as_the_naive_model(eyes: View) -> None:
    deals = deals_of(eyes)
    assert deals.total == count_deals(eyes).total
    assert beliefs.hands(eyes) == count_faces(eyes).total
    if deals.total:
        assert {order: dict(odds) for order, odds in deals.odds.items()} == naive_odds(eyes)
        assert all(list(odds) == sorted(odds) for odds in deals.odds.values())


@given(states())
def test_the_same_as_the_naive_model(state: State) -> None:
    for seat in range(state.players):
        assert_as_the_naive_model(view(state, seat))
    if sum(map(len, state.hands)) <= 8:
        assert_as_the_naive_model(common_view(state))
        assert_as_the_naive_model(shared_view(view(state, 0), 1))


@pytest.mark.at_length
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_several_hidden_hands_are_the_same_as_the_naive_model(players: int) -> None:
    for seed in range(6):
        state = talked(players, STANDARD, seed, hints=2 * seed)
        assert_as_the_naive_model(shared_view(view(state, 0), 1))
        if players < 4:
            assert_as_the_naive_model(common_view(state))


@examples(50)
@given(states(), st.data())
def test_views_that_nothing_fits_are_the_same_as_the_naive_model(state: State, data: st.DataObject) -> None:
    """Views that cannot arise in a game: the hint marks are arbitrary."""
    eyes = view(state, data.draw(st.integers(0, state.players - 1)))
    hands = list(eyes.hands)
    assert eyes.seat is not None
    masks = st.integers(0, (1 << len(state.rules.faces)) - 1)
    hands[eyes.seat] = tuple([attrs.evolve(held, candidates=data.draw(masks)) for held in hands[eyes.seat]])
    odd = attrs.evolve(eyes, hands=tuple(hands))
    assert_as_the_naive_model(odd)
    total = deals_of(odd).total
    assert some_hand_fits(odd) == (total > 0)
    if total:
        imagined = determinize(odd, Random(1))
        assert all(held.candidates >> imagined.deck_faces[held.order] & 1 for held in odd.hands[eyes.seat])
        if beliefs.hands(odd) <= 200:
            assert len(list(worlds(odd))) == beliefs.hands(odd)
    else:
        for ask in (lambda: determinize(odd, Random(1)), lambda: beliefs.of(odd), lambda: worlds(odd)):
            if odd.hands[eyes.seat]:
                with pytest.raises(InvalidArgument, match="no deal"):
                    ask()


def test_all_figures_together() -> None:
    eyes = view(talked(3, STANDARD, 1, 5), 1)
    for seat in (None, 0, 1, 2):
        figures = beliefs.of(eyes, seat)
        for name in ("hinted", "counted", "possible", "probabilities", "playable", "dead", "indispensable"):
            assert getattr(figures, name) == getattr(beliefs, name)(eyes, seat)
    assert len(attrs.fields(beliefs.Beliefs)) == 7
    by_place: Any = beliefs.Beliefs
    with pytest.raises(TypeError):
        by_place(*attrs.astuple(figures, recurse=False))


def test_a_view_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    eyes = view(talked(2, STANDARD, 1, 5), 0)
    count, calls = counting.Count.expected, []

    def counted(self: counting.Count) -> list[dict[int, int]]:
        calls.append(self)
        return count(self)

    monkeypatch.setattr(counting.Count, "expected", counted)
    beliefs.of(eyes)
    beliefs.playable(eyes)
    determinize(eyes, Random(1))
    assert len(calls) == 1


def test_a_view_keeps_no_more_than_the_figures() -> None:
    """The tables of a count are large: with many views, as in a replay, they would fill the memory."""
    eyes = common_view(talked(5, STANDARD, 2, 30))
    beliefs.probabilities(eyes, 0)
    deals = deals_left(eyes)
    kept = {name for name in ("ways", "rest") if name in slots_filled(deals.count)}
    assert kept == {"ways"}
    determinize(eyes, Random(1))
    assert {name for name in ("ways", "rest") if name in slots_filled(deals.count)} == {"ways", "rest"}


def slots_filled(value: object) -> set[str]:
    """The names of the cached properties of a value."""
    found = set()
    for name in type(value).__slots__:  # type: ignore[attr-defined]
        try:
            object.__getattribute__(value, name)
        except AttributeError:
            continue
        found.add(name)
    return found


def test_the_order_of_kinds_is_worth_finding() -> None:
    """Forty tables with more and more hints. The cost is pinned: a better order may lower it."""
    as_they_come = in_order = 0
    for seed, players in product(range(20), (3, 5)):
        eyes = common_view(talked(players, STANDARD, seed, 4 + 2 * seed))
        left = counting.unseen_cards(eyes)
        groups = counting.groups_of(eyes, left)
        where = [(counting.groups_holding(identity, groups), copies) for identity, copies in enumerate(left)]
        kinds = [Kind(mask, (Identity(0),) * copies) for mask, copies in where if mask]
        sizes = [len(group.orders) for group in groups]
        as_they_come += cost([(kind.groups, len(kind.identities)) for kind in kinds], sizes)
        ordered = in_good_order(kinds, sizes)
        assert sorted(map(attrs.astuple, ordered)) == sorted(map(attrs.astuple, kinds))
        in_order += cost([(kind.groups, len(kind.identities)) for kind in ordered], sizes)
    assert in_order <= 3_622_511 < as_they_come / 4


def test_groups_with_too_few_cards_to_come_cost_little() -> None:
    """One group of ten slots, into which only the two or four cards given can go."""
    assert cost([(1, 2)], [10]) == 2
    assert cost([(1, 2), (1, 2)], [10]) == 8


# No hangs: views that once took for ever are counted or refused at once.

MANY = Rules(suits=[Suit(letter * 3, letter, copies=(2,) * 9) for letter in "abcdefghij"], hand_sizes={2: 30, 6: 10})


@pytest.mark.at_length
def test_a_hand_of_thirty_with_thirty_different_marks() -> None:
    """Any mask over ninety cards for each of thirty slots: the cost is known before counting."""
    rng = Random(7)
    eyes = view(new_game(2, MANY, seed=1), 0)
    marked = [attrs.evolve(held, candidates=rng.getrandbits(90) | 1 << 5) for held in eyes.hands[0]]
    odd = attrs.evolve(eyes, hands=(tuple(marked), eyes.hands[1]))
    assert some_hand_fits(odd)
    for ask in (beliefs.of, beliefs.hands, beliefs.probabilities, worlds, lambda view: determinize(view, rng)):
        with pytest.raises(Uncountable, match=r"an exact count takes about \de\+\d+ steps, more than 5e\+06"):
            ask(odd)


@pytest.mark.at_length
def test_a_hand_of_thirty_of_which_much_was_really_said() -> None:
    for seed in range(3):
        state = talked(2, attrs.evolve(MANY, hint_tokens=60), seed, 60)
        odds = beliefs.probabilities(view(state, 0))
        assert all(state.face(held) in slot for held, slot in zip(state.hands[0], odds, strict=True))


def test_large_tables_are_counted_or_refused() -> None:
    state = talked(6, attrs.evolve(MANY, hint_tokens=60), 1, 40)
    assert sum(beliefs.probabilities(view(state, 0))[0].values()) == 1
    assert sum(beliefs.probabilities(shared_view(view(state, 0), 1))[0].values()) == 1
    with pytest.raises(Uncountable):
        beliefs.probabilities(common_view(state), 0)


def test_more_groups_than_are_looked_at() -> None:
    crowd = attrs.evolve(MANY, hand_sizes={2: 80})
    eyes = view(new_game(2, crowd, seed=1), 0)
    marked = tuple([attrs.evolve(held, candidates=3 << slot) for slot, held in enumerate(eyes.hands[0])])
    with pytest.raises(Uncountable, match="hints marked the unseen cards in 78 different ways, more than 64"):
        beliefs.probabilities(attrs.evolve(eyes, hands=(marked, eyes.hands[1])))


def test_as_many_groups_as_are_looked_at() -> None:
    crowd = attrs.evolve(MANY, hand_sizes={2: 64})
    eyes = view(new_game(2, crowd, seed=1), 0)
    left = [identity for identity in range(90) if counting.unseen_cards(eyes)[identity]][:64]
    marked = [attrs.evolve(held, candidates=1 << each) for held, each in zip(eyes.hands[0], left, strict=True)]
    assert beliefs.hands(attrs.evolve(eyes, hands=(tuple(marked), eyes.hands[1]))) == 1


def claims(state: State, seat: int, value: int) -> Event:
    """An event that claims that every card of a hand is touched."""
    shown = redact(event(state, HintValue(seat, state.face(state.hands[seat][0]).value)), None)
    assert isinstance(shown, Event)
    return attrs.evolve(shown, move=HintValue(seat, value), touched=tuple(range(len(state.hands[seat]))))


def test_sixteen_ones_of_fifteen_are_refused() -> None:
    """Four hints, each to a hand of four cards, claim more 1s than exist."""
    state = new_game(4, seed=1)
    eyes = common_view(state)
    for seat in (1, 2, 3):
        eyes = observe(eyes, claims(state, seat, 1))
        state = attrs.evolve(state, current_player=eyes.current_player, hint_tokens=eyes.hint_tokens)
    with pytest.raises(InvalidEvent, match="no cards are left that fit the hints on the unseen hands"):
        observe(eyes, claims(state, 0, 1))


def test_a_document_that_says_twenty_ones_is_refused() -> None:
    data = {**to_data(common_view(new_game(5, seed=1))), "hint_tokens": 3}
    data["hands"] = [[{**held, "touched_by": [1]} for held in hand] for hand in data["hands"]]
    with pytest.raises(InvalidJson, match="hands: no cards are left that fit the hints on the unseen hands"):
        from_data(data)
    data["hands"] = data["hands"][:3] + [[{"order": held["order"]} for held in hand] for hand in data["hands"][3:]]
    eyes: View = from_data(data, View)
    assert beliefs.possible(eyes, 0) == (tuple([card for card in STANDARD.faces if card.value == 1]),) * 4
    assert loads(dumps(eyes), View) == eyes


def test_worlds_are_never_looked_for_in_vain() -> None:
    """Only two worlds fit slots whose cards nearly all exclude each other."""
    ones = [identity for identity, card in enumerate(STANDARD.faces) if card.value == 5]
    fives = sum(1 << identity for identity in ones)
    eyes = common_view(new_game(2, STANDARD, seed=1))
    orders = [held for hand in eyes.hands for held in hand]
    first = [HeldCard(held.order, fives, 0) for held in orders[:3]]
    known = [HeldCard(held.order, 1 << ones[slot], 0) for slot, held in enumerate(orders[3:5])]
    rest = [HeldCard(held.order, 1 << 0 | 1 << 1, 0) for held in orders[5:9]]
    last = HeldCard(orders[9].order, 1 << 1 | 1 << 2, 0)
    tight = attrs.evolve(eyes, hands=((*first, *known), (*rest, last)))
    found = list(worlds(tight))
    assert len(found) == beliefs.hands(tight) == len({world.hands for world in found})
    assert sum(world.weight for world in found) == deals_of(tight).total


def test_worlds_are_listed_up_to_the_number_asked_for() -> None:
    tiny = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
    eyes = view(new_game(2, tiny, deck=tiny.cards), 0)
    assert len(list(worlds(eyes, most=2))) == beliefs.hands(eyes) == 2
    with pytest.raises(InvalidArgument, match="2 hands are possible, more than 1"):
        worlds(eyes, most=1)
    with pytest.raises(InvalidArgument, match=r"rng: expected a random\.Random, got 7"):
        determinize(eyes, 7)  # type: ignore[arg-type]


# Matching.


@given(st.lists(st.integers(0, 31), max_size=5), st.lists(st.integers(0, 2), min_size=5, max_size=5), st.data())
def test_a_matching_finds_what_there_is(choices: list[int], left: list[int], data: st.DataObject) -> None:
    def ways(slot: int, prefix: tuple[int, ...]) -> list[tuple[int, ...]]:
        if slot == len(choices):
            return [prefix]
        fits = [each for each in range(5) if choices[slot] >> each & 1 and prefix.count(each) < left[each]]
        return [way for each in fits for way in ways(slot + 1, (*prefix, each))]

    every = ways(0, ())
    matching = Matching(choices, list(left))
    assert matching.fill() == bool(every)
    assume(every)
    laid: list[int] = []
    for slot in range(len(choices)):
        before = (list(matching.laid), list(matching.left))
        wanted = data.draw(st.integers(0, 4))
        could = any(way[: slot + 1] == (*laid, wanted) for way in every)
        assert matching.put(slot, wanted) == could
        assert could or (matching.laid, matching.left) == before
        assert tuple(matching.laid) in every
        assert all(matching.laid.count(each) + matching.left[each] == left[each] for each in range(5))
        laid.append(matching.laid[slot])


def test_the_count_of_a_hand_by_hand() -> None:
    """Two slots hold two of three red cards, two of which are copies."""
    tiny = Rules(suits=[Suit("red", "r", copies=(2, 1)), Suit("blue", "b", copies=(1, 1))], hand_sizes={2: 2})
    state = position(["r1 r1", "b1 b2"], rules=tiny, hint_tokens=3, player=1)
    eyes = view(apply(state, HintColor(0, "red")), 0)
    assert deals_of(eyes).total == 6
    assert beliefs.hands(eyes) == 3
    assert beliefs.probabilities(eyes)[0] == {tiny.faces[0]: Fraction(2, 3), tiny.faces[1]: Fraction(1, 3)}
