"""Observations: each number checked against its meaning, and bit for bit against OpenSpiel."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import numpy as np
import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Card,
    Discard,
    Ending,
    Event,
    HeldCard,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    State,
    View,
    beliefs,
    common_view,
    editions,
    legal_moves,
    new_game,
    rearrange,
    shared_view,
    spectator_view,
    step,
    view,
)
from hanabi.encoding import Layout, Meaning, last_move, layout, learning_environment, observation
from hanabi.game import MissingExtra
from hanabi.records import History, Record, replay
from hanabi.testing import playthroughs
from hypothesis_examples import examples

OPEN_SPIEL = editions.LEARNING_ENVIRONMENT


@attrs.frozen
class Seen:
    """A view, the move that led to it, and the full state, which only the test knows."""

    state: State
    eyes: View
    event: Event | None
    before: State | None

    def seat(self, meaning: Meaning) -> int:
        assert self.eyes.seat is not None
        assert meaning.seat is not None
        return (self.eyes.seat + meaning.seat) % self.eyes.players

    def held(self, meaning: Meaning) -> HeldCard | None:
        hand = self.eyes.hands[self.seat(meaning)]
        assert meaning.slot is not None
        return hand[meaning.slot] if meaning.slot < len(hand) else None

    def face(self, meaning: Meaning) -> Card | None:
        held = self.held(meaning)
        return None if held is None else self.eyes.face(held)

    def unseen(self, card: Card | None) -> int:
        assert card is not None
        return self.eyes.rules.copies(card) - self.eyes.seen.count(card)

    def own(self, meaning: Meaning) -> tuple[Card, ...] | None:
        slots = beliefs.counted(self.eyes)
        assert meaning.slot is not None
        return slots[meaning.slot] if meaning.slot < len(slots) else None

    def common(self, meaning: Meaning) -> tuple[Card, ...] | None:
        if self.held(meaning) is None:
            return None
        assert meaning.slot is not None
        return beliefs.counted(common_view(self.state), self.seat(meaning))[meaning.slot]

    def touched(self, meaning: Meaning) -> bool:
        if self.held(meaning) is None:
            return False
        assert meaning.slot is not None
        subject = meaning.color if meaning.value is None else meaning.value
        return subject in self.eyes.hints_on(self.seat(meaning), meaning.slot)

    @property
    def move(self) -> Move | None:
        return None if self.event is None else self.event.move


def _fate(seen: Seen, words: str, card: Card | None) -> bool:
    if card is None:
        return False
    table = {"playable": seen.eyes.is_playable, "dead": seen.eyes.is_dead, "indispensable": seen.eyes.is_indispensable}
    return table[words](card)


def _sure(seen: Seen, words: str, cards: tuple[Card, ...] | None) -> bool:
    if cards is None:
        return False
    kind = words.rsplit(" ", 1)[1]
    fates = [_fate(seen, kind, card) for card in cards]
    return any(fates) if words.startswith("may be") else all(fates)


def _top(seen: Seen, card: Card | None) -> bool:
    stacks = {
        suit.name: seen.eyes.rules.placed(_alone(seen, place)) for place, suit in enumerate(seen.eyes.rules.suits)
    }
    assert card is not None
    return stacks[card.suit][-1:] == (card,)


def _alone(seen: Seen, place: int) -> list[int]:
    return [height if other == place else 0 for other, height in enumerate(seen.eyes.fireworks)]


def _drawn_since(seen: Seen, m: Meaning) -> bool:
    held = seen.held(m)
    dealt = seen.eyes.players * seen.eyes.rules.hand_size(seen.eyes.players)
    later = range(max(dealt, 0 if held is None else held.order + 1), seen.eyes.drawn)
    return held is not None and len(later) >= _count(m)


def _count(meaning: Meaning) -> int:
    assert meaning.count is not None
    return meaning.count


def _older(seen: Seen, m: Meaning) -> bool:
    held = seen.held(m)
    if held is None:
        return False
    return sum(other.order < held.order for other in seen.eyes.hands[seen.seat(m)]) == m.count


def _target(seen: Seen) -> int | None:
    return seen.move.seat if isinstance(seen.move, HintColor | HintValue) else None


def _kind(move: Move | None) -> str | None:
    kinds = {Play: "play", Discard: "discard", HintColor: "hint color", HintValue: "hint value"}
    return None if move is None else kinds[type(move)]


def _gained(seen: Seen) -> bool:
    if seen.before is None or not isinstance(seen.move, Play):
        return False
    return seen.state.hint_tokens > seen.before.hint_tokens


TRUTH: dict[str, Callable[[Seen, Meaning], object]] = {
    "hands": lambda s, m: s.face(m) == m.card,
    "short_hands": lambda s, m: len(s.eyes.hands[s.seat(m)]) < s.eyes.rules.hand_size(s.eyes.players),
    "deck": lambda s, m: s.eyes.deck_size >= _count(m),
    "hint_tokens": lambda s, m: s.eyes.hint_tokens >= _count(m),
    "strikes_left": lambda s, m: s.eyes.rules.strikes - s.eyes.strikes >= _count(m),
    "discards": lambda s, m: s.eyes.discards.count(m.card) >= _count(m) if m.card else None,
    "last_mover": lambda s, m: s.event is not None and s.event.seat == s.seat(m),
    "last_kind": lambda s, m: m.move == _kind(s.move),
    "last_target": lambda s, m: _target(s) == s.seat(m),
    "last_color": lambda s, m: isinstance(s.move, HintColor) and s.move.color == m.color,
    "last_value": lambda s, m: isinstance(s.move, HintValue) and s.move.value == m.value,
    "last_touched": lambda s, m: s.event is not None and m.slot in s.event.touched,
    "last_slot": lambda s, m: isinstance(s.move, Play | Discard) and s.move.slot == m.slot,
    "last_card": lambda s, m: s.event is not None and s.event.card == m.card,
    "last_placed": lambda s, m: s.event is not None and s.event.placed,
    "last_gained": lambda s, m: _gained(s),
    "last_announced": lambda s, m: isinstance(s.move, Play) and s.move.announce == m.suit,
    "fireworks": lambda s, m: _top(s, m.card),
    "knowledge": lambda s, m: (
        s.touched(m)
        if m.card is None
        else s.held(m) is not None and m.card in s.eyes.candidates(s.seat(m), m.slot or 0)
    ),
    "fates": lambda s, m: _fate(s, m.text.rsplit(": ")[-1], s.face(m)),
    "candidates": lambda s, m: m.card in (s.own(m) or ()),
    "own_fates": lambda s, m: _sure(s, m.text.rsplit(": ")[-1], s.own(m)),
    "common": lambda s, m: m.card in (s.common(m) or ()),
    "common_fates": lambda s, m: _sure(s, m.text.rsplit(": ")[-1], s.common(m)),
    "touched": lambda s, m: s.touched(m),
    "held": lambda s, m: s.held(m) is not None,
    "age": _older,
    "drawn_since": _drawn_since,
    "placed": lambda s, m: m.card in s.eyes.rules.placed(s.eyes.fireworks),
    "playable": lambda s, m: m.card in s.eyes.playable_cards,
    "dead": lambda s, m: m.card in s.eyes.dead_cards,
    "indispensable": lambda s, m: m.card in s.eyes.indispensable_cards,
    "unseen": lambda s, m: s.unseen(m.card) >= _count(m),
    "turns_left": lambda s, m: s.eyes.turns_left is not None and (m.count is None or s.eyes.turns_left >= m.count),
    "to_move": lambda s, m: not s.eyes.is_over and s.seat(m) == s.eyes.current_player,
}
"""For each part, what must hold if a number is 1, computed with `Table` and `beliefs`."""


def expected(numbers: Layout, seen: Seen) -> list[bool]:
    found: list[bool] = []
    for part in numbers.parts:
        found += [bool(TRUTH[part.name](seen, part.meaning(number))) for number in range(part.size)]
    return found


def seen_at(game: History, turn: int, seat: int) -> Seen:
    state = game.states[turn]
    if not turn:
        return Seen(state, view(state, seat), None, None)
    before, move = game.turns[turn - 1]
    return Seen(state, view(state, seat), step(before, move)[1], before)


def observed(seen: Seen, numbers: Layout) -> Any:
    before = None if seen.before is None else seen.before.hint_tokens
    return observation(seen.eyes, numbers, seen.event, tokens_before=before)


@pytest.mark.at_length
@pytest.mark.parametrize("name", ["learning-environment", "exact"])
@examples(25)
@given(game=playthroughs(), data=st.data())
def test_every_number_is_what_it_means(name: str, game: History, data: st.DataObject) -> None:
    turn = data.draw(st.integers(0, len(game.moves)))
    seat = data.draw(st.integers(0, game.states[0].players - 1))
    seen = seen_at(game, turn, seat)
    numbers = layout(name, seen.state.rules, seen.state.players)
    found = observed(seen, numbers)
    assert found.dtype == np.uint8
    assert found.shape == (numbers.size,)
    wrong = [numbers.meaning(n) for n, holds in enumerate(expected(numbers, seen)) if holds != found[n]]
    assert not wrong, wrong[:5]


def _longer(state: State, random: Random) -> Move:
    moves = legal_moves(state)
    good: list[Move] = [move for move in moves if isinstance(move, Play) and move.slot in state.playable_slots()]
    return random.choice(good or [move for move in moves if not isinstance(move, Play)] or moves)


def _any(state: State, random: Random) -> Move:
    return random.choice(legal_moves(state))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("choose", [_any, _longer])
def test_openspiel_has_the_same_numbers_and_moves(players: int, choose: Callable[[State, Random], Move]) -> None:
    numbers, moves = layout("learning-environment", OPEN_SPIEL, players), learning_environment(OPEN_SPIEL, players)
    theirs = pyspiel.load_game(f"hanabi(players={players})")
    assert theirs.observation_tensor_size() == numbers.size
    assert theirs.num_distinct_actions() == len(moves)
    for seed in range(2):
        random, state, event, before = Random(seed), new_game(players, OPEN_SPIEL, seed=seed), None, None
        there, deck = theirs.new_initial_state(), iter(state.deck)
        while True:
            while there.is_chance_node():
                there.apply_action(OPEN_SPIEL.identity(next(deck)))
            for seat in range(players):
                ours = observation(view(state, seat), numbers, event, tokens_before=before)
                assert ours.tolist() == there.observation_tensor(seat)
            if state.is_over:
                break
            assert sorted(moves.legal(state)) == there.legal_actions()
            move = choose(state, random)
            there.apply_action(moves.number(move, state.current_player))
            before = state.hint_tokens
            state, event = step(state, move)
        assert there.is_terminal()


def _finished(tokens: int, discards: bool = False) -> tuple[State, State, Event]:
    """The states before and after the last card of a firework is played, and the event; `tokens` are those before."""
    rules = attrs.evolve(STANDARD, completion_bonus=not discards)
    start = new_game(2, rules, seed=7)
    deck = [*start.deck]
    five, other = deck.index(Card("red", 5)), deck[0]
    deck[0], deck[five] = deck[five], other
    state = attrs.evolve(new_game(2, rules, deck=deck), fireworks=(4, 0, 0, 0, 0), hint_tokens=tokens)
    return (state, *step(state, Play(0)))


@pytest.mark.parametrize(
    ("tokens", "before", "gained"), [(7, None, 1), (7, 7, 1), (8, 8, 0), (8, None, 1), (3, None, 1), (3, 3, 1)]
)
def test_the_tokens_before_show_whether_one_was_gained(tokens: int, before: int | None, gained: int) -> None:
    _, after, event = _finished(tokens)
    numbers = layout("learning-environment", STANDARD, 2)
    assert observation(view(after, 1), numbers, event, tokens_before=before)[numbers["last_gained"]] == gained


def test_no_token_is_gained_where_the_rules_give_none() -> None:
    _, after, event = _finished(5, discards=True)
    numbers = layout("learning-environment", after.rules, 2)
    assert not observation(view(after, 1), numbers, event)[numbers["last_gained"]].any()


def test_a_colour_that_was_announced_gains_a_token() -> None:
    rules = TIMED_CHOREOGRAPHY(STANDARD)
    state = attrs.evolve(new_game(2, rules, seed=7), hint_tokens=3)
    slot = state.playable_slots()[0]
    card = state.face(state.held(0, slot))
    assert card is not None
    after, event = step(state, Play(slot, card.suit))
    numbers = layout("learning-environment", rules, 2)
    seen = observation(view(after, 1), numbers, event)
    assert seen[numbers["last_gained"]].all()
    announced = [each.suit for each in numbers.part("last_announced").axes[0]]
    assert seen[numbers["last_announced"]].tolist() == [int(suit == card.suit) for suit in announced]


def test_what_is_not_seen_or_did_not_happen_is_zeros() -> None:
    state, event = step(new_game(3, seed=7), Play(0))
    numbers = layout("exact", STANDARD, 3)
    alone = observation(shared_view(view(state, 0), 1), numbers)
    hands = alone[numbers["hands"]].reshape(numbers.part("hands").shape)
    assert hands.sum(axis=(1, 2)).tolist() == [5, 0]
    fates = alone[numbers["fates"]].reshape(numbers.part("fates").shape)
    assert not fates[1].any()
    for part in numbers.parts:
        if part.name.startswith("last_"):
            assert not alone[numbers[part.name]].any()
    assert observation(view(state, 0), numbers, event)[numbers["last_mover"]].tolist() == [1, 0, 0]


def test_hands_that_were_rearranged_keep_the_ages_of_their_cards() -> None:
    state = rearrange(new_game(2, seed=7), 1, [4, 0, 1, 2, 3])
    numbers = layout("exact", STANDARD, 2)
    age = observation(view(state, 0), numbers)[numbers["age"]].reshape(numbers.part("age").shape)
    assert age[1].argmax(axis=1).tolist() == [4, 0, 1, 2, 3]


def test_an_observation_may_be_written_to() -> None:
    numbers = layout("exact", STANDARD, 2)
    eyes = view(new_game(2, seed=7), 0)
    first = observation(eyes, numbers)
    first[:] = 7
    assert observation(eyes, numbers).max() == 1


STATE, EVENT = step(new_game(2, seed=7), Play(0))
HINTED, HINT = step(STATE, HintValue(0, 1))
NUMBERS = layout("exact", STANDARD, 2)
REFUSED: list[tuple[str, tuple[Any, ...]]] = [
    ("expected a View", (STATE, NUMBERS)),
    ("expected a View", (None, NUMBERS)),
    ("expected a Layout", (view(STATE, 0), "exact")),
    ("expected a Layout", (view(STATE, 0), None)),
    ("has no seat", (common_view(STATE), NUMBERS)),
    ("has no seat", (spectator_view(STATE), NUMBERS)),
    ("for 3 players", (view(STATE, 0), layout("exact", STANDARD, 3))),
    ("the game has", (view(STATE, 0), layout("exact", AVALANCHE(STANDARD), 2))),
    ("expected an Event", (view(STATE, 0), NUMBERS, Play(0))),
    ("Event of a move", (view(STATE, 0), NUMBERS, Rearrangement(0, (1, 0, 2, 3, 4)))),
    ("but seat 0 made the last move", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, seat=1))),
    ("but seat 1 made the last move", (view(HINTED, 0), NUMBERS, EVENT)),
    ("hint_tokens was 4", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, hint_tokens=4))),
    ("strikes was 2", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, strikes=2))),
    ("ending was", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, ending=Ending.DECK))),
    ("no move in", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, card=None))),
    ("not a card of", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, card=Card("puce", 1)))),
    ("no move in", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, move=Play(5)))),
    ("no move in", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, move=Discard(-1)))),
    ("no move in", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, move=Discard(0), placed=True))),
    ("no move in", (view(STATE, 0), NUMBERS, attrs.evolve(EVENT, touched=(1,)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, touched=(5,)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, touched=(-1,)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, touched=(1, 1)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, placed=True))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, card=Card("red", 1)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, move=HintValue(1, 1)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, move=HintValue(2, 1)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, move=HintValue(0, 6)))),
    ("no move in", (view(HINTED, 0), NUMBERS, attrs.evolve(HINT, move=HintColor(0, "puce")))),
]


@pytest.mark.parametrize(("message", "arguments"), REFUSED)
def test_what_does_not_go_together_is_refused(message: str, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidArgument, match=message):
        observation(*arguments)


@pytest.mark.parametrize("tokens", [-1, 9, True, 2.0, "8", 10**30])
def test_tokens_before_must_be_a_number_of_tokens(tokens: Any) -> None:
    with pytest.raises(InvalidArgument, match="tokens_before: expected 0 to 8"):
        observation(view(STATE, 0), NUMBERS, EVENT, tokens_before=tokens)


def test_without_numpy_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"pip install \"hanabi\[encoding\]\""):
        observation(view(STATE, 0), NUMBERS)


def test_views_that_look_alike_have_the_same_numbers() -> None:
    """Only the view matters: the order of the unseen cards changes nothing."""
    state = new_game(3, seed=7)
    deck = [*state.deck]
    deck[:5], deck[15:] = deck[4::-1], deck[:14:-1]
    other = new_game(3, deck=deck)
    assert Counter(other.deck) == Counter(state.deck)
    for name in ("learning-environment", "exact"):
        numbers = layout(name, STANDARD, 3)
        assert (observation(view(state, 0), numbers) == observation(view(other, 0), numbers)).all()


@pytest.mark.parametrize("name", ["learning-environment", "exact"])
def test_every_number_is_what_it_means_where_cards_are_lost(name: str) -> None:
    """A game with few hints, so that last copies are discarded and later cards are dead."""
    rules = attrs.evolve(STANDARD, strikes=9)
    numbers, random = layout(name, rules, 3), Random(5)
    game = replay(Record(players=3, rules=rules, seed=5))
    while not game.now.is_over:
        game = game.after(random.choice(legal_moves(game.now)[:10]))
    lost = {card for card in game.now.dead_cards if game.now.discards.count(card) == rules.copies(card)}
    assert len(lost) >= 5
    for turn in range(0, len(game.states), 6):
        seen = seen_at(game, turn, turn % 3)
        assert observed(seen, numbers).tolist() == expected(numbers, seen)


def test_no_more_than_so_many_last_moves_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_move, "MAX_REMEMBERED", 2)
    state = new_game(2, seed=7)
    numbers = Layout("exact", state.rules, 2)
    for slot in (0, 1, 2, 0):
        after, event = step(state, Play(slot))
        seen = observation(view(after, 1), numbers, event)
        assert seen[numbers["last_slot"]].tolist() == [int(place == slot) for place in range(5)]
