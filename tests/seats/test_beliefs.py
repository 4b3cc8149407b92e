"""Beliefs: exact, the same as brute force, and never excluding the truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Card,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rules,
    State,
    Suit,
    View,
    apply,
    beliefs,
    common_view,
    determinize,
    legal_moves,
    new_game,
    shared_view,
    spectator_view,
    view,
    worlds,
)
from hanabi.records import History
from hanabi.seats import Odds
from hanabi.testing import playthroughs, states
from hypothesis_examples import examples
from positions import position, read_cards

TINY = Rules(
    suits=[Suit("red", "r", copies=(2, 1)), Suit("blue", "b", copies=(2, 1))],
    hand_sizes={2: 2, 3: 1},
    hint_tokens=3,
    strikes=3,
)


def deals(eyes: View) -> list[tuple[Card, ...]]:
    """Brute force: every order of the unseen cards that agrees with the view, as whole decks."""
    pool = Counter(eyes.rules.cards) - Counter(card for card in eyes.seen if card is not None)
    blanks = [place for place, card in enumerate(eyes.seen) if card is None]
    found = []
    for order in permutations(list(pool.elements())):
        deck = list(eyes.seen)
        for place, card in zip(blanks, order, strict=True):
            deck[place] = card
        full = [card for card in deck if card is not None]
        if all(held.candidates >> eyes.rules.identity(full[held.order]) & 1 for hand in eyes.hands for held in hand):
            found.append(tuple(full))
    return found


def some_eyes(state: State) -> list[View]:
    seats = [view(state, seat) for seat in range(state.players)]
    few = sum(map(len, state.hands)) <= 10
    return [*seats, *([shared_view(seats[0], 1), common_view(state)] if few else []), spectator_view(state)]


@examples(30)
@given(playthroughs(rules=st.just(TINY)), st.data())
def test_the_same_as_brute_force(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    for eyes in some_eyes(state):
        all_deals = deals(eyes)
        hands = Counter(
            tuple([tuple([deck[held.order] for held in hand]) for hand in eyes.hands]) for deck in all_deals
        )
        assert beliefs.hands(eyes) == len(hands)
        total = sum(world.weight for world in worlds(eyes))
        assert {world.hands: Fraction(world.weight, total) for world in worlds(eyes)} == {
            hand: Fraction(count, len(all_deals)) for hand, count in hands.items()
        }
        for seat in range(state.players):
            chances = beliefs.probabilities(eyes, seat)
            for slot, held in enumerate(eyes.hands[seat]):
                there = Counter(deck[held.order] for deck in all_deals)
                assert chances[slot] == {card: Fraction(count, len(all_deals)) for card, count in there.items()}
                assert list(chances[slot]) == sorted(there, key=eyes.rules.identity)


@given(states())
def test_the_truth_is_never_excluded_and_levels_narrow(state: State) -> None:
    for seat in range(state.players):
        eyes = view(state, seat)
        hinted, counted, possible = beliefs.hinted(eyes), beliefs.counted(eyes), beliefs.possible(eyes)
        for slot, held in enumerate(state.hands[seat]):
            assert state.face(held) in possible[slot]
            assert set(possible[slot]) <= set(counted[slot]) <= set(hinted[slot])
            assert hinted[slot] == state.candidates(seat, slot)
        odds = beliefs.probabilities(eyes)
        assert all(sum(slot.values()) == 1 and min(slot.values()) > 0 for slot in odds)
        for chance in (beliefs.playable(eyes), beliefs.dead(eyes), beliefs.indispensable(eyes)):
            assert len(chance) == len(state.hands[seat])
            assert all(0 <= figure <= 1 for figure in chance)
        for slot, held in enumerate(state.hands[seat]):
            if beliefs.playable(eyes)[slot] == 1:
                assert state.is_playable(state.face(held))
            if beliefs.dead(eyes)[slot] == 1:
                assert state.is_dead(state.face(held))
        assert beliefs.hands(eyes) >= 1


@given(states(), st.integers(0, 2**32))
def test_determinized_states_look_the_same(state: State, seed: int) -> None:
    rng = Random(seed)
    for eyes in some_eyes(state):
        imagined = determinize(eyes, rng)
        assert Counter(imagined.deck) == Counter(state.deck)
        for hand in imagined.hands:
            assert all(held.candidates >> imagined.deck_faces[held.order] & 1 for held in hand)
        if eyes.seat is not None and eyes.sees.count(False) == 1:
            assert view(imagined, eyes.seat) == eyes
        assert all(seen in {None, card} for seen, card in zip(eyes.seen, imagined.deck, strict=True))


@examples(50)
@given(states())
def test_another_seat_as_this_one_imagines_it(state: State) -> None:
    """A viewer knows of another seat's view what both see: no more than that seat sees."""
    for seat in range(state.players):
        for other in range(state.players):
            imagined, real = shared_view(view(state, seat), other), view(state, other)
            assert all(seen is None or seen == truth for seen, truth in zip(imagined.seen, real.seen, strict=True))
            assert imagined.seat == other
            if len(state.hands[0]) <= 4 and state.players <= 3:
                possible = beliefs.possible(imagined)
                assert all(set(real) <= set(wide) for real, wide in zip(beliefs.possible(real), possible, strict=True))


def assert_agrees(count: Counter[Card], exact: Mapping[Card, Fraction], draws: int) -> None:
    """Pearson's statistic stays below its degrees of freedom plus five standard deviations."""
    assert set(count) <= set(exact)
    statistic = sum((count[card] - draws * float(p)) ** 2 / (draws * float(p)) for card, p in exact.items())
    freedom = len(exact) - 1
    assert statistic <= freedom + 5 * (2 * freedom) ** 0.5


def chances_of_the_deck(eyes: View) -> dict[Card, Fraction]:
    """The probability of each card at any place of the deck: the cards not in the hand, distributed evenly."""
    held = beliefs.probabilities(eyes)
    seen = Counter(card for card in eyes.seen if card is not None)
    left = {
        card: eyes.rules.copies(card) - seen[card] - sum((odds.get(card, Fraction(0)) for odds in held), Fraction(0))
        for card in eyes.rules.faces
    }
    return {card: count / eyes.deck_size for card, count in left.items() if count}


HINTED = apply(
    apply(
        position(["r1 y3 b4", "y1 r2 r5"], piles="b1", discards="r2 w1", hint_tokens=3),
        HintColor(1, "red"),
    ),
    HintValue(0, 3),
)
# One slot is known to be red, two new cards are unknown: red cards can be in all three, others in two.
FRESH = position(["r1 y3 b4", "r2 w2 w3"], hint_tokens=3)
for each in (HintColor(1, "red"), Discard(1), Discard(0), Discard(1)):
    FRESH = apply(FRESH, each)


@pytest.mark.at_length
@pytest.mark.parametrize("eyes", [view(HINTED, 1), view(FRESH, 1)], ids=["hinted", "fresh cards"])
def test_determinize_agrees_with_the_exact_probabilities(eyes: View) -> None:
    assert eyes.seat is not None
    odds, in_deck = beliefs.probabilities(eyes), chances_of_the_deck(eyes)
    rng, draws = Random(2026), 20_000
    counts = [Counter[Card]() for _ in odds]
    places = [Counter[Card]() for _ in range(3)]
    for _ in range(draws):
        imagined = determinize(eyes, rng)
        for count, held in zip(counts, imagined.hands[eyes.seat], strict=True):
            count[imagined.face(held)] += 1
        for count, place in zip(places, (eyes.drawn, eyes.drawn + 1, len(imagined.deck) - 1), strict=True):
            count[imagined.deck[place]] += 1
    for count, exact in zip(counts, odds, strict=True):
        assert_agrees(count, exact, draws)
    for count in places:
        assert_agrees(count, in_deck, draws)


def test_a_fresh_hand_by_hand() -> None:
    eyes = view(position(["r1 r1 r2 r3 r4", "r5 y1 y1 y1 y2"]), 0)
    odds = beliefs.probabilities(eyes)[0]
    assert odds[Card("red", 1)] == Fraction(3, 45)
    assert odds[Card("yellow", 2)] == Fraction(1, 45)
    assert Card("yellow", 1) not in odds
    assert Card("red", 5) not in odds
    assert beliefs.playable(eyes)[0] == Fraction(3 + 0 + 3 + 3 + 3, 45)
    assert beliefs.indispensable(eyes)[0] == Fraction(1 + 1 + 1 + 1, 45), "four unseen fives"


@pytest.mark.parametrize("other", ["red 1", ("red", 1), ["red", 1], None])
def test_what_is_not_a_card_has_no_odds(other: Any) -> None:
    odds = beliefs.probabilities(view(new_game(2, seed=7), 0))[0]
    assert other not in odds
    with pytest.raises(KeyError):
        odds[other]


def test_odds_are_shown_as_the_mapping_that_they_are() -> None:
    assert repr(Odds(((Card("red", 1), Fraction(1)),))) == "Odds({Card('red', 1): Fraction(1, 1)})"


def test_two_slots_cannot_both_be_the_last_copy() -> None:
    """By hints both slots are red 4 or red 5. The other copies are gone: one slot is the 4, the other the 5."""
    state = position(["r4 r5", "y1 y2"], discards="r4 r1 r1 r1 r2 r2 r3 r3", player=1, hint_tokens=5)
    state = attrs.evolve(apply(state, HintColor(0, "red")), current_player=1)
    eyes = view(state, 0)
    assert [set(cards) for cards in beliefs.hinted(eyes)] == [{Card("red", value) for value in range(1, 6)}] * 2
    assert [set(cards) for cards in beliefs.counted(eyes)] == [{Card("red", 4), Card("red", 5)}] * 2
    assert beliefs.hands(eyes) == 2
    seen = view(apply(state, HintValue(0, 4)), 0)
    assert [set(cards) for cards in beliefs.possible(seen)] == [{Card("red", 4)}, {Card("red", 5)}]
    assert beliefs.probabilities(seen)[1] == {Card("red", 5): 1}


@pytest.mark.parametrize("hand", [" ".join(cards) for cards in permutations(["r1", "r2", "y4"])])
def test_a_drawn_deal_leaves_the_card_to_the_slot_that_needs_it(hand: str) -> None:
    """One slot is certainly the red 1. The others may be that or their own cards: there is one deal."""
    dealt = position([hand, "g1 g2"], left=2, draws="b3 b4", hint_tokens=3)
    eyes, red_1 = view(dealt, 0), dealt.rules.identity(Card("red", 1))
    marked = [attrs.evolve(held, candidates=1 << red_1 | 1 << dealt.deck_faces[held.order]) for held in eyes.hands[0]]
    drawn = determinize(attrs.evolve(eyes, hands=(tuple(marked), eyes.hands[1])), Random(1))
    assert [drawn.face(held) for held in drawn.hands[0]] == read_cards(hand)


def test_a_slot_cannot_be_a_card_that_another_slot_must_be() -> None:
    """By hints slot 0 is the last red 4. Slot 1 was drawn later and has no hints."""
    state = position(["r4 y5", "y1 y2"], discards="r4 b1 b2", player=1, hint_tokens=5)
    for hint in (HintColor(0, "red"), HintValue(0, 4)):
        state = attrs.evolve(apply(state, hint), current_player=1)
    eyes = view(apply(attrs.evolve(state, current_player=0), Discard(1)), 0)
    assert beliefs.possible(eyes)[0] == (Card("red", 4),)
    assert Card("red", 4) in beliefs.counted(eyes)[1]
    assert Card("red", 4) not in beliefs.possible(eyes)[1]


def test_a_seen_hand_is_what_it_is() -> None:
    state = position(["r1 r2", "y1 y2"])
    eyes = view(state, 0)
    assert [dict(odds) for odds in beliefs.probabilities(eyes, 1)] == [{Card("yellow", 1): 1}, {Card("yellow", 2): 1}]
    assert beliefs.counted(eyes, 1) == ((Card("yellow", 1),), (Card("yellow", 2),))
    assert beliefs.playable(eyes, 1) == (Fraction(1), Fraction(0))
    assert beliefs.hands(spectator_view(state)) == 1
    with pytest.raises(TypeError):
        beliefs.probabilities(eyes)[0][Card("red", 1)] = Fraction(1)  # type: ignore[index]


def test_wrong_input() -> None:
    state = new_game(2, seed=1)
    eyes = view(state, 0)
    functions: list[Any] = [
        beliefs.hinted,
        beliefs.counted,
        beliefs.possible,
        beliefs.probabilities,
        beliefs.playable,
        beliefs.dead,
        beliefs.indispensable,
    ]
    for ask in functions:
        with pytest.raises(InvalidArgument, match="expected a View"):
            ask(state)
        with pytest.raises(InvalidArgument, match="seat 5"):
            ask(eyes, 5)
        with pytest.raises(InvalidArgument, match="no seat of its own"):
            ask(common_view(state))
    with pytest.raises(InvalidArgument, match="expected a View"):
        beliefs.hands(None)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="more than 100: draw some"):
        worlds(eyes, most=100)
    with pytest.raises(InvalidArgument, match=r"most: expected a whole number, got 100\.0"):
        worlds(eyes, most=100.0)  # type: ignore[arg-type]


def test_a_view_that_nothing_fits() -> None:
    eyes = view(position(["r1 r2", "y1 y2"]), 0)
    blank = attrs.evolve(eyes.hands[0][0], candidates=0)
    impossible = attrs.evolve(eyes, hands=((blank, eyes.hands[0][1]), eyes.hands[1]))
    with pytest.raises(InvalidArgument, match="no deal"):
        determinize(impossible, Random(1))
    with pytest.raises(InvalidArgument, match="no deal"):
        beliefs.probabilities(impossible)
    assert beliefs.hands(impossible) == 0


def test_a_view_with_more_slots_than_cards_that_it_does_not_see() -> None:
    eyes = view(position(["r1 r2", "y1 y2"], left=0, turns_left=2), 0)
    ones = tuple([attrs.evolve(held, candidates=0b1) for held in eyes.hands[0]])
    impossible = attrs.evolve(eyes, hands=((*ones, *ones), eyes.hands[1]))
    with pytest.raises(InvalidArgument, match="no deal"):
        determinize(impossible, Random(1))
    assert beliefs.hands(impossible) == 0


def test_a_bot_can_work_from_its_view_alone() -> None:
    """It plays only certain cards, else discards or hints: there is never a strike."""
    for seed in range(5):
        state = new_game(3, seed=seed)
        while state.outcome is None:
            eyes = view(state, state.current_player)
            sure = [slot for slot, chance in enumerate(beliefs.playable(eyes)) if chance == 1]
            moves = [move for move in legal_moves(eyes) if not isinstance(move, Play)]
            state = apply(state, Play(sure[0]) if sure else (moves[-1] if moves else Play(0)))
        assert state.strikes == 0
        assert state.rules is STANDARD
