"""The questions that one asks of a table, each against a definition that only counts cards in lists."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hanabi import (
    BLACK_POWDER,
    DARK_RAINBOW,
    STANDARD,
    Card,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rules,
    State,
    Table,
    apply,
    common_view,
    new_game,
    rearrange,
    spectator_view,
    step,
    view,
)
from hanabi.records import History
from hanabi.testing import playthroughs, rules, states
from positions import position


def order_of(table: Table, suit: str) -> list[Card]:
    """The cards of a suit in the order in which they are played."""
    descending = next(each.descending for each in table.rules.suits if each.name == suit)
    values = range(1, table.rules.values + 1)
    return [Card(suit, value) for value in (reversed(values) if descending else values)]


def still_to_place(table: Table, discards: list[Card]) -> list[Card]:
    """The cards that can still be placed once these are discarded."""
    found = []
    for suit, height in zip(table.rules.suits, table.fireworks, strict=True):
        for card in order_of(table, suit.name)[height:]:
            if discards.count(card) == list(table.rules.cards).count(card):
                break
            found.append(card)
    return found


def check(table: Table) -> None:
    discards, placed = list(table.discards), list(table.rules.placed(table.fireworks))
    alive = still_to_place(table, discards)
    assert table.best_score == len(placed) + len(alive)
    starts = [order_of(table, suit.name) for suit in table.rules.suits]
    following = [order[height] for order, height in zip(starts, table.fireworks, strict=True) if height < len(order)]
    assert list(table.playable_cards) == following
    assert list(table.dead_cards) == [card for card in table.rules.faces if card not in alive]
    needed = [card for card in alive if len(still_to_place(table, [*discards, card])) < len(alive)]
    assert list(table.indispensable_cards) == [card for card in table.rules.faces if card in needed]
    for card in table.rules.faces:
        assert table.is_playable(card) is (card in following)
        assert table.is_dead(card) is (card not in alive)
        assert table.is_indispensable(card) is (card in needed)
        left = [*table.rules.cards].count(card) - discards.count(card) - placed.count(card)
        assert table.copies_left(card) == left


@st.composite
def late_tables(draw: st.DrawFn) -> State:
    """Any fireworks, and any of the other cards discarded: later than most games come."""
    chosen = draw(rules())
    table = new_game(chosen.players[0], chosen, seed=1)
    heights = draw(st.tuples(*[st.integers(0, chosen.values) for _ in chosen.suits]))
    rest = list(chosen.cards)
    for card in chosen.placed(heights):
        rest.remove(card)
    lost = draw(st.permutations(rest))[: draw(st.integers(0, len(rest)))]
    return attrs.evolve(
        table, fireworks=heights, discard_faces=bytes([chosen.identity(card) for card in lost]), drawn=table.drawn
    )


@given(late_tables())
def test_the_questions_mean_what_they_say(table: State) -> None:
    check(table)


# A dark suit has one copy of each card; black powder runs from 5 to 1.
POWDER, DARK = (STANDARD.with_variants(variant) for variant in (BLACK_POWDER, DARK_RAINBOW))
EXAMPLES = [
    (POWDER, "r2 k4", "r3 r3 k2 k2", "black 1, black 2, black 4, black 5, red 1, red 2, red 3, red 4, red 5"),
    (DARK, "m1", "m3 y1 y1", "rainbow 1, rainbow 3, rainbow 4, rainbow 5"),
]


@pytest.mark.parametrize(("rules", "piles", "discards", "dead"), EXAMPLES, ids=["black powder", "dark rainbow"])
def test_what_the_loss_of_a_card_takes_with_it(rules: Rules, piles: str, discards: str, dead: str) -> None:
    state = position(["y1", "y2"], rules=rules, piles=piles, discards=discards)
    check(state)
    assert ", ".join(sorted(str(card) for card in state.dead_cards)) == dead


@given(states())
@example(new_game(2, seed=7))
def test_playable_slots_are_those_that_score(state: State) -> None:
    """For each seat. The player to move can place such a card at once."""
    for seat, hand in enumerate(state.hands):
        fit = tuple([slot for slot, held in enumerate(hand) if state.is_playable(state.face(held))])
        assert state.playable_slots(seat) == fit
    own = state.playable_slots()
    assert own == state.playable_slots(state.current_player)
    if state.outcome is None:
        slots = range(len(state.hands[state.current_player]))
        assert own == tuple([slot for slot in slots if apply(state, placing(state, slot)).score > state.score])


def placing(state: State, slot: int) -> Move:
    """The move of the player to move that brings a card to its firework: a discard if the suit is inverted."""
    card = state.face(state.hands[state.current_player][slot])
    inverted = {suit.name for suit in state.rules.suits if suit.inverted}
    return Discard(slot) if card is not None and card.suit in inverted else Play(slot)


@given(states())
def test_a_view_names_the_playable_slots_that_it_sees(state: State) -> None:
    for eyes in (*[view(state, seat) for seat in range(state.players)], spectator_view(state), common_view(state)):
        for seat in range(state.players):
            assert eyes.playable_slots(seat) == (state.playable_slots(seat) if eyes.sees[seat] else ())
        assert eyes.playable_slots() == eyes.playable_slots(eyes.current_player)


def test_a_hidden_card_is_not_among_the_playable_slots_though_hints_say_all_of_it() -> None:
    state = position(["r1 r1", "y1 y2"])
    certain = attrs.evolve(state.hands[0][0], candidates=1)
    told = attrs.evolve(state, hands=((certain, state.hands[0][1]), state.hands[1]))
    assert told.candidates(0, 0) == (Card("red", 1),)
    assert (told.playable_slots(0), view(told, 0).playable_slots(0)) == ((0, 1), ())


@given(playthroughs(), st.data())
def test_unhinted_slots_are_those_that_no_hint_touched_by_age(game: History, data: st.DataObject) -> None:
    """What a hint touched and when a card was drawn is read off the events; then a hand is put in another order."""
    since = {held.order: 0 for hand in game.states[0].hands for held in hand}
    for number, (before, move) in enumerate(game.turns):
        state, happened = step(before, move)
        if isinstance(move, HintColor | HintValue):
            for slot in happened.touched:
                since.pop(state.hands[move.seat][slot].order, None)
        elif happened.draws:
            since[state.hands[happened.seat][-1].order] = number + 1
    last = game.states[-2]
    seat = data.draw(st.integers(0, last.players - 1))
    turned = rearrange(last, seat, data.draw(st.permutations(range(len(last.hands[seat])))))
    for state in (game.states[-1], turned):
        for table in (state, view(state, seat), common_view(state)):
            for player, hand in enumerate(table.hands):
                slots = table.unhinted_slots(player)
                held = [hand[slot] for slot in slots]
                assert {*held} == {each for each in hand if not each.touched}
                assert [each.order for each in held] == sorted(each.order for each in held)
                if state is game.states[-1]:
                    assert {each.order for each in held} == {each.order for each in hand if each.order in since}
                    assert [since[each.order] for each in held] == sorted(since[each.order] for each in held)
            assert table.unhinted_slots() == table.unhinted_slots(table.current_player)


def test_the_oldest_and_the_newest_unhinted_card_wherever_they_have_been_put() -> None:
    state = rearrange(position(["r1 r2 r3", "y1 b2 b1"]), 1, [2, 0, 1])
    assert state.unhinted_slots(1) == (1, 2, 0)
    state = apply(state, HintColor(1, "yellow"))
    assert (state.unhinted_slots(), state.unhinted_slots(0)) == ((2, 0), (0, 1, 2))
    assert apply(apply(state, HintValue(0, 3)), HintColor(1, "blue")).unhinted_slots(1) == ()


@given(playthroughs())
def test_seats_after_are_those_that_move_next(game: History) -> None:
    for state, later in pairwise(game.states):
        assert state.seats_after()[0] == later.current_player
        for seat in range(state.players):
            others = view(state, 0).seats_after(seat)
            assert [(seat + turn) % state.players for turn in range(1, state.players)] == [*others]
        assert state.seats_after() == state.seats_after(state.current_player)


@pytest.mark.parametrize("seat", [2, -1, True, "0", 0.0])
@pytest.mark.parametrize("question", ["playable_slots", "unhinted_slots", "seats_after"])
def test_questions_about_no_seat(question: str, seat: Any) -> None:
    with pytest.raises(InvalidArgument, match="the seats of this game are 0 to 1"):
        getattr(new_game(2, seed=7), question)(seat)


class LookAlike(NamedTuple):
    """What has a suit and a value, but is no card."""

    suit: str = "red"
    value: int = 1


STRANGERS = [Card("puce", 1), Card("red", 6), Card("red", 0), Card("red", -1), LookAlike(), ("red", 1), None]


@pytest.mark.parametrize("card", STRANGERS, ids=repr)
@pytest.mark.parametrize("question", ["is_playable", "is_dead", "is_indispensable", "copies_left"])
def test_a_card_of_another_game_is_refused_in_words(question: str, card: Any) -> None:
    state = new_game(2, seed=7)
    with pytest.raises(InvalidArgument, match=r"of this game: the suits are red, .*, the values 1 to 5") as caught:
        getattr(state, question)(card)
    assert caught.value.__context__ is None
