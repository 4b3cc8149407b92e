"""The picture of a table is true to the table, and invalid arguments are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eyes import Turn, rearranged, tables, turn, turns, views
from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Card,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    State,
    Table,
    View,
    apply,
    common_view,
    event,
    legal_moves,
    new_game,
    shared_view,
    spectator_view,
    step,
    view,
    why_illegal,
)
from hanabi.display import Picture, describe, picture
from hanabi.display.pictures.table_picture import CardPicture
from hanabi.game.internals import printable
from hanabi.records import read_move
from hanabi.testing import absurd_moves, states
from hypothesis_examples import examples
from positions import position


def texts(value: Any) -> Iterator[str]:
    """Every text in a picture."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from texts(getattr(value, field.name))


def cards_of(drawn: Picture) -> list[CardPicture]:
    return [card for seat in drawn.seats for card in seat.cards]


def parted(name: str) -> Card:
    suit, _, value = name.rpartition(" ")
    return Card(suit, int(value))


# What is on the table.


@examples(60)
@given(turns())
def test_no_card_is_lost_or_made(game: Turn) -> None:
    rules = game.state.rules
    for table in tables(game.state):
        drawn = picture(table, last=game.happened)
        copies = {suit.name: suit.copies for suit in drawn.suits}
        assert Counter(rules.cards) == Counter(
            {Card(name, value): many for name, each in copies.items() for value, many in enumerate(each, 1)}
        )
        found = Counter(parted(card.card) for card in cards_of(drawn) if card.card is not None)
        found += Counter(parted(card.card) for card in drawn.discards)
        for pile in drawn.fireworks:
            found += Counter(Card(pile.suit, value) for value in range(1, rules.values + 1) if value not in pile.needs)
        assert found <= Counter(rules.cards)
        hidden = sum(card.card is None for card in cards_of(drawn))
        assert found.total() + hidden + drawn.deck == rules.deck_size
        assert hidden == sum(len(seat.cards) for seat in drawn.seats if not seat.seen)
        by_suit = [Card(each.suit, value) for each in drawn.discards_by_suit for value in each.values]
        assert Counter(by_suit) == Counter(table.discards)
        assert [parted(card.card) for card in drawn.discards] == [*table.discards]


@examples(60)
@given(states())
def test_fireworks_and_cards_by_the_rules(state: State) -> None:
    rules, drawn = state.rules, picture(state)
    left = Counter(rules.cards) - Counter(state.discards)
    status: dict[Card, tuple[bool, bool, bool]] = {}
    for suit, pile, height in zip(rules.suits, drawn.fireworks, state.fireworks, strict=True):
        way = [*range(1, rules.values + 1)]
        if suit.descending:
            way.reverse()
        assert (pile.suit, pile.height, pile.needs) == (suit.name, height, tuple(way[height:]))
        assert pile.top == (way[height - 1] if height else None)
        assert pile.next == (way[height] if height < rules.values else None)
        lost: list[int] = []
        for value in pile.needs:
            if lost or not left[Card(suit.name, value)]:
                lost.append(value)
        assert pile.lost == tuple(lost)
        for value in way:
            card, needed = Card(suit.name, value), value in pile.needs and value not in lost
            status[card] = (value == pile.next, not needed, needed and left[card] == 1)
    for held in cards_of(drawn):
        assert held.card is not None
        assert (held.playable, held.dead, held.indispensable) == status[parted(held.card)]
    for gone in drawn.discards:
        _, dead, last = status[parted(gone.card)]
        placed = gone.value not in drawn.fireworks[[suit.name for suit in rules.suits].index(gone.suit)].needs
        assert (gone.dead, gone.indispensable, gone.left) == (dead, last, left[parted(gone.card)] - placed)
    assert drawn.score == sum(state.fireworks)
    assert drawn.best_score == drawn.max_score - sum(len(pile.lost) for pile in drawn.fireworks)


@examples(60)
@given(turns(), st.lists(st.sampled_from(["Ann", "Bob", " ", ""]), max_size=2))
def test_counts_names_and_sentences(game: Turn, names: list[str]) -> None:
    for table in tables(game.state):
        drawn = picture(table, last=game.happened, names=names)
        assert (drawn.hint_tokens, drawn.strikes, drawn.deck) == (table.hint_tokens, table.strikes, table.deck_size)
        assert (drawn.max_hint_tokens, drawn.max_strikes) == (table.rules.hint_tokens, table.rules.strikes)
        assert drawn.turns_left == table.turns_left
        assert (drawn.to_move is None) == (drawn.result is not None) == table.is_over
        assert [seat.seat for seat in drawn.seats if seat.to_move] == ([] if table.is_over else [table.current_player])
        for seat in drawn.seats:
            given_name = names[seat.seat] if seat.seat < len(names) else ""
            assert seat.name == (given_name if given_name.strip() else seat.letter)
        if table.outcome is not None:
            assert drawn.result is not None
            assert (drawn.result.score, drawn.result.won) == (table.outcome.score, table.outcome.won)
            assert drawn.result.text in drawn.turn
        assert drawn.last is not None
        assert drawn.last.startswith(drawn.seats[game.happened.seat].name)
        assert all(printable(text) == text for text in texts(drawn))
        assert drawn == picture(table, last=game.happened, names=names)
        assert hash(drawn) == hash(picture(table, last=game.happened, names=names))


# What is in the hands.


@examples(60)
@given(turns())
def test_each_card_is_what_the_table_says(game: Turn) -> None:
    for table in tables(game.state):
        drawn = picture(table, last=game.happened)
        letters = {suit.name: suit.letter for suit in table.rules.suits}
        for seat, hand in zip(drawn.seats, table.hands, strict=True):
            assert len(seat.cards) == len(hand)
            for slot, (card, held) in enumerate(zip(seat.cards, hand, strict=True)):
                assert (card.order, card.slot) == (held.order, slot)
                face = table.face(held)
                assert (card.card is None) == (face is None) == (not seat.seen)
                assert face is None or (card.card, card.suit, card.value) == (str(face), face.suit, face.value)
                candidates = table.candidates(seat.seat, slot)
                assert card.possible == tuple(f"{letters[each.suit]}{each.value}" for each in candidates)
                assert face is None or f"{letters[face.suit]}{face.value}" in card.possible
                assert card.touched_by == table.hints_on(seat.seat, slot)
                assert not {*card.touched_by} & {*card.missed_by}
                assert (card.playable is None) == (card.card is None)


@examples(100)
@given(turns())
def test_the_last_event_marks_what_it_drew_and_touched(game: Turn) -> None:
    was_held = {held.order for hand in game.before.hands for held in hand}
    happened = game.happened
    hint = happened.move if isinstance(happened, Event) else None
    for table in tables(game.state):
        plain, drawn = picture(table), picture(table, last=happened)
        assert not any(card.new or card.hinted for card in cards_of(plain))
        assert {card.order for card in cards_of(drawn) if card.new} == {
            held.order for hand in game.state.hands for held in hand
        } - was_held
        hinted = [(seat.seat, card.slot) for seat in drawn.seats for card in seat.cards if card.hinted]
        if isinstance(happened, Event) and isinstance(hint, HintColor | HintValue):
            assert hinted == [(hint.seat, slot) for slot in happened.touched]
        else:
            assert not hinted


# Moves.


@examples(60)
@given(states())
def test_the_legal_moves_are_written_and_touch_what_they_touch(state: State) -> None:
    for table in tables(state):
        drawn = picture(table)
        read = tuple(read_move(move.text, table.rules) for move in drawn.moves)
        assert read == _moves_of_whoever_holds(table)
        for move, shown in zip(read, drawn.moves, strict=True):
            touched = event(state, move).touched if isinstance(move, HintColor | HintValue) else None
            assert shown.touches == touched


def _moves_of_whoever_holds(table: Table) -> tuple[Move, ...]:
    """The legal moves; none if another hand is hidden, or another player is to move."""
    if isinstance(table, View):
        hidden = {seat for seat in range(table.players) if not table.sees[seat]}
        if table.seat not in {None, table.current_player} or hidden - {table.current_player}:
            return ()
    return legal_moves(table)


@examples(100)
@given(states(), st.data())
def test_a_proposed_move_has_its_verdict(state: State, data: st.DataObject) -> None:
    legal = legal_moves(state)
    move = data.draw(st.sampled_from(legal) | absurd_moves() if legal else absurd_moves())
    for table in tables(state):
        drawn = picture(table, move=move)
        shown = drawn.proposed
        assert shown is not None
        assert shown.by == state.current_player
        assert all(printable(text) == text for text in texts(drawn))
        if shown.legal is not None:
            assert shown.legal is (why_illegal(state, move) is None)
            assert bool(shown.effects) is shown.legal
        else:
            assert isinstance(table, View)
            assert (shown.rule, shown.effects) == (None, ())
        aimed = [(seat.seat, card.slot) for seat in drawn.seats for card in seat.cards if card.aimed_at]
        if shown.move.touches is not None:
            assert aimed == [(shown.move.seat, slot) for slot in shown.move.touches]
        elif isinstance(move, Play | Discard):
            exists = 0 <= move.slot < len(state.hands[state.current_player])
            assert aimed == ([(state.current_player, move.slot)] if exists else [])
        else:
            assert not aimed
        if isinstance(move, HintColor | HintValue) and why_illegal(state, move) is None:
            seen = not isinstance(table, View) or table.sees[move.seat]
            assert shown.move.touches == (event(state, move).touched if seen else None)


# One by one.


def test_whose_eyes() -> None:
    state = new_game(3, seed=7)
    eyes = [picture(table).eyes for table in tables(state)]
    assert eyes == ["referee", "seat", "seat", "seat", "spectator", "everyone", "some"]
    both = picture(shared_view(view(state, 0), 2), names=["Ann"])
    assert (both.turn, both.viewer, both.moves) == ("Ann to move, as C is known to see it", 2, ())
    assert [seat.seen for seat in both.seats] == [False, True, False]
    some = picture(attrs.evolve(common_view(state), sees=(False, True, False)))
    assert (some.eyes, some.turn, some.viewer) == ("some", "A to move, with some hands hidden", None)
    assert picture(view(state, 1)).turn == "A to move, as B sees it"
    assert picture(common_view(state)).turn == "A to move, as all know it"


def test_a_move_that_is_not_for_this_view_to_make() -> None:
    """Whether the hint would touch a card is hidden from its receiver."""
    state = new_game(2, seed=7)
    for move in (HintColor(1, "red"), HintColor(1, "yellow"), Play(0), Discard(0)):
        shown = picture(view(state, 1), move=move).proposed
        assert shown is not None
        assert (shown.legal, shown.rule, shown.by) == (None, None, 0)
        assert shown.because == "This view cannot tell."
    assert why_illegal(state, HintColor(1, "yellow")) is not None


def test_a_move_after_the_end() -> None:
    state = apply(position(["r3", "y1"], strikes=2), Play(0))
    for table in (state, spectator_view(state)):
        drawn = picture(table, move=Discard(0))
        assert drawn.proposed is not None
        assert (drawn.proposed.legal, drawn.proposed.effects, drawn.moves) == (False, (), ())
    # The player who would have been next holds no turn either.
    assert picture(view(state, 1), move=Play(0)).proposed is not None


def test_what_is_not_a_move_is_not_considered() -> None:
    with pytest.raises(InvalidArgument, match="expected a move, got 'play 0'"):
        picture(new_game(2, seed=7), move="play 0")  # type: ignore[arg-type]


def test_an_empty_hand_and_what_is_left_of_the_last_round() -> None:
    rules = STANDARD.with_variants(CROWNING_PIECE, AVALANCHE)
    state = position(["r1", "", "y1 y2"], rules=rules, left=0, hint_tokens=1)
    drawn = picture(state)
    assert [len(seat.cards) for seat in drawn.seats] == [1, 0, 2]
    assert drawn.turns_left is None
    last = picture(position(["r1", "y1"], left=0, turns_left=2, hint_tokens=0))
    assert last.turn == "A to move, 2 turns left"


def test_a_descending_firework() -> None:
    drawn = picture(position(["r1", "y1"], rules=STANDARD.with_variants(BLACK_POWDER), piles="k4", discards="k2 k2"))
    black = drawn.fireworks[-1]
    assert (black.top, black.height, black.next, black.needs, black.lost) == (4, 2, 3, (3, 2, 1), (2, 1))


def test_a_choreography_names_colours_of_its_plays() -> None:
    state = position(["r1 r3", "y1 y2"], rules=STANDARD.with_variants(TIMED_CHOREOGRAPHY))
    drawn = picture(state, move=Play(0, "blue"))
    assert drawn.proposed is not None
    assert (drawn.proposed.move.text, drawn.proposed.move.announce) == ("play 0 as blue", "blue")
    assert {move.announce for move in drawn.moves if move.kind == "play"} == {None, *STANDARD.colors}


def test_marks() -> None:
    drawn = picture(new_game(2, seed=7), marks={(1, 0): "finesse", (0, 4): "x\ny"})
    assert [card.mark for card in cards_of(drawn) if card.mark] == ["x\\ny", "finesse"]


@pytest.mark.parametrize(
    "marks", [[], "x", {1: "x"}, {(1,): "x"}, {(9, 0): "x"}, {(0, 9): "x"}, {(True, 0): "x"}, {(0, 0): 1}]
)
def test_marks_that_are_none(marks: Any) -> None:
    with pytest.raises(InvalidArgument):
        picture(new_game(2, seed=7), marks=marks)


# The last event has to be the one that led here.


def refused(table: Table, last: Any, match: str) -> None:
    with pytest.raises(InvalidArgument, match=match):
        picture(table, last=last)


def test_an_event_of_another_table_is_refused() -> None:
    start = new_game(2, seed=7)
    state, played = step(start, Play(4))
    assert picture(state, last=played).last == "A plays blue 1 from slot 4: placed, draws red 2"
    refused(start, played, "after seat 0 it is another player's turn")
    refused(new_game(3, seed=7), played, "after seat 0 it is another player's turn")
    later, hinted = step(state, HintValue(0, 5))
    refused(later, played, "hint tokens, strikes or ending differ")
    refused(state, attrs.evolve(played, seat=7), "no seat 7")
    refused(state, attrs.evolve(played, card=Card("red", 1)), "the card is not on the pile that the event names")
    refused(state, attrs.evolve(played, card=None), "the card is not on the pile that the event names")
    refused(state, attrs.evolve(played, placed=False), "the card is not on the pile that the event names")
    refused(state, attrs.evolve(played, drawn=Card("red", 1)), "seat 0 drew another card")
    # The one who drew it does not see it, and cannot be asked.
    assert picture(view(state, 0), last=attrs.evolve(played, drawn=Card("red", 1))).last == (
        "A plays blue 1 from slot 4: placed, draws a card"
    )
    refused(later, attrs.evolve(hinted, touched=()), "it touches other slots")
    refused(view(later, 0), attrs.evolve(hinted, touched=(0, 9)), "it touches other slots")
    refused(later, attrs.evolve(hinted, move=HintValue(1, 5)), "seat 1 gives no hint to seat 1")
    refused(later, attrs.evolve(hinted, move=HintValue(5, 5)), "seat 1 gives no hint to seat 5")
    refused(later, attrs.evolve(hinted, move=HintColor(0, "puce")), "it touches other slots")
    refused(later, "play 0", "expected an Event or a Rearrangement")


def test_a_card_that_nobody_drew_is_not_new() -> None:
    end = apply(position(["r1", "y1"], left=0, turns_left=2, hint_tokens=0), Play(0))
    happened = event(position(["r1", "y1"], left=0, turns_left=2, hint_tokens=0), Play(0))
    refused(end, attrs.evolve(happened, draws=True), "seat 0 drew no card")
    assert not any(card.new for card in cards_of(picture(end, last=happened)))
    state = new_game(2, seed=7)
    made, told = step(state, Play(4))
    again, later = step(made, HintValue(0, 5))
    assert not any(card.new for card in cards_of(picture(again, last=later)))
    moved = rearranged(made, 0, (4, 3, 2, 1, 0)).state
    refused(moved, told, "seat 0 drew no card")


def test_a_rearrangement_of_another_hand_is_refused() -> None:
    state = new_game(3, seed=7)
    after = rearranged(state, 1, (4, 0, 1, 2, 3))
    drawn = picture(after.state, last=after.happened)
    assert drawn.last == describe(after.happened) == "B puts the hand in the order of slots 4, 0, 1, 2, 3"
    assert [card.order for card in drawn.seats[1].cards] == [9, 5, 6, 7, 8]
    refused(state, Rearrangement(3, (0,)), "no seat 3")
    refused(state, Rearrangement(0, (1, 0)), "seat 0 holds 5 cards")
    refused(state, Rearrangement(0, (0, 1, 2, 3, 4, 4)), "seat 0 holds 5 cards")
    over = apply(position(["r3 r4", "y1 y2"], strikes=2), Play(0))
    refused(over, Rearrangement(1, (1, 0)), "the game is over")


def test_an_event_is_redacted_for_those_who_may_not_see_it() -> None:
    after = turn(new_game(3, seed=7), Play(0))
    assert isinstance(after.happened, Event)
    face = str(after.happened.drawn)
    for table in tables(after.state):
        told = picture(table, last=after.happened).last
        assert told is not None
        assert (face in told) is (not isinstance(table, View) or table.sees[0])


def test_hostile_texts_of_the_rules_are_one_line() -> None:
    state = new_game(2, Rules(edition="a\x1b[2J\u202eb"), seed=7)
    drawn = picture(state, move=HintColor(1, "x\ny\u202e"))
    assert drawn.rules.edition == "a\\x1b[2J\\u202eb"
    assert drawn.proposed is not None
    assert drawn.proposed.move.color == "x\\ny\\u202e"
    named = picture(state, move=Play(0, "x\ny")).proposed
    assert named is not None
    assert named.move.announce == "x\\ny"
    assert len(views(state)) == 5
