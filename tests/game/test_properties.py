"""What holds in every game under all rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Card,
    Discard,
    Ending,
    HintColor,
    HintValue,
    IllegalMove,
    Play,
    Rule,
    Rules,
    State,
    apply,
    event,
    legal_moves,
    rearrange,
    touched,
    why_illegal,
)
from hanabi.game.internals import as_told
from hanabi.records import History
from hanabi.testing import absurd_moves, crowded_rules, playthroughs, rules, states


def whereabouts(state: State) -> Counter[Card]:
    """Every card, wherever it is: on a pile, discarded, in a hand, in the deck."""
    piles = state.rules.placed(state.fireworks)
    held = [state.face(card) for hand in state.hands for card in hand]
    return Counter([*piles, *state.discards, *held, *state.deck[state.drawn :]])


def parts(state: State) -> tuple[object, ...]:
    return tuple(getattr(state, name) for name in ("hands", "fireworks", "discards", "hint_tokens", "strikes", "drawn"))


ENDS_ONLY_WHERE: dict[Ending, Callable[[Rules], bool]] = {
    Ending.DECK: lambda rules: rules.last_round,
    Ending.STUCK: lambda rules: not rules.last_round,
    Ending.INDISPENSABLE: lambda rules: rules.lost_card_ends,
    Ending.HOPELESS: lambda rules: rules.stops_when_hopeless,
}


@given(playthroughs())
def test_whole_games(game: History) -> None:
    first, last = game.states[0], game.states[-1]
    rules = first.rules
    cards = Counter(rules.cards)
    assert last.outcome is not None
    assert len(game.moves) <= rules.longest_game(first.players)
    for before, after, move in zip(game.states, game.states[1:], game.moves, strict=False):
        assert whereabouts(after) == cards
        assert 0 <= after.hint_tokens <= rules.hint_tokens
        assert before.strikes <= after.strikes <= rules.strikes
        assert 0 <= after.score - before.score <= 1
        assert after.score <= after.best_score <= before.best_score <= rules.max_score
        assert after.deck_faces is before.deck_faces
        assert after.current_player == (before.current_player + 1) % before.players
        assert before.outcome is None
        gained = after.hint_tokens - before.hint_tokens
        assert gained == -rules.hint_cost if isinstance(move, HintColor | HintValue) else 0 <= gained <= 2
        sizes = [len(hand) for hand in after.hands]
        if after.deck_size:
            assert sizes == [len(hand) for hand in before.hands] or after.ending is not None
    assert last.ending not in ENDS_ONLY_WHERE or ENDS_ONLY_WHERE[last.ending](rules)
    assert not rules.all_or_nothing or last.outcome.score in {0, rules.max_score}
    assert (last.strikes == rules.strikes) == (last.ending is Ending.STRIKES)
    assert (last.score == rules.max_score) == (last.ending is Ending.PERFECT)


@given(playthroughs())
def test_hints_tell_the_truth_and_never_widen(game: History) -> None:
    for before, after in zip(game.states, game.states[1:], strict=False):
        known = {held.order: held for hand in before.hands for held in hand}
        for hand in after.hands:
            for held in hand:
                assert held.candidates >> after.deck_faces[held.order] & 1
                if held.order in known:
                    assert held.candidates & ~known[held.order].candidates == 0
                    assert held.touched & known[held.order].touched == known[held.order].touched


@given(playthroughs(), st.data())
def test_listed_legal_and_applied_are_one(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    legal = legal_moves(state)
    assert len(set(legal)) == len(legal)
    before = parts(state), hash(state), repr(state)
    some = data.draw(st.lists(absurd_moves(), max_size=20))
    for move in (*some, *every_sensible_move(state)):
        reason = why_illegal(state, move)
        assert (move in legal) == (reason is None)
        if reason is None:
            apply(state, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                apply(state, move)
            assert caught.value.rule is reason
            assert str(reason) in str(caught.value)
            with pytest.raises(IllegalMove):
                event(state, move)
    assert (parts(state), hash(state), repr(state)) == before


def every_sensible_move(state: State) -> list[Play | Discard | HintColor | HintValue]:
    slots, seats = range(-1, 7), range(-1, state.players + 1)
    names = [suit.name for suit in state.rules.suits]
    colors = {*names, *state.rules.colors, "?"}
    return [
        *[Play(slot, name) for slot in slots for name in (None, *names)],
        *[Discard(slot) for slot in slots],
        *[HintColor(seat, name) for seat in seats for name in colors],
        *[HintValue(seat, value) for seat in seats for value in range(state.rules.values + 2)],
    ]


@given(playthroughs())
def test_events_tell_what_changed(game: History) -> None:
    for (before, move), after in zip(game.turns, game.states[1:], strict=True):
        told = event(before, move)
        assert told.seat == before.current_player
        assert told.move == (move if isinstance(move, Play | Discard) else as_told(before.rules, move))
        assert (told.hint_tokens, told.strikes, told.ending) == (after.hint_tokens, after.strikes, after.ending)
        assert told.draws == (after.deck_size < before.deck_size)
        if told.draws:
            assert told.drawn == after.face(after.hands[told.seat][-1])
        else:
            assert told.drawn is None
        if isinstance(move, Play | Discard):
            assert told.card == before.face(before.hands[told.seat][move.slot])
            assert told.placed == (after.score > before.score)
            assert told.placed == (after.discards == before.discards)
        else:
            changed = {
                slot
                for slot, (old, new) in enumerate(zip(before.hands[move.seat], after.hands[move.seat], strict=True))
                if new.touched != old.touched
            }
            assert changed <= set(told.touched)
            assert told.touched == touched(before, move)
            assert told.touched or before.rules.lookup.may_miss(move)


@given(states(), st.data())
def test_a_rearranged_hand_plays_the_same(state: State, data: st.DataObject) -> None:
    assume(state.outcome is None)
    seat = state.current_player
    slots = data.draw(st.permutations(range(len(state.hands[seat]))))
    turned = rearrange(state, seat, slots)
    assert rearrange(turned, seat, [slots.index(slot) for slot in range(len(slots))]) == state
    for place, slot in enumerate(slots):
        assert apply(turned, Play(place)).fireworks == apply(state, Play(slot)).fireworks
        assert turned.candidates(seat, place) == state.candidates(seat, slot)
    other = {move for move in legal_moves(turned) if isinstance(move, HintColor | HintValue)}
    assert other == {move for move in legal_moves(state) if isinstance(move, HintColor | HintValue)}


@given(states())
def test_predicates_say_what_playing_and_losing_would_do(state: State) -> None:
    for card in state.rules.faces:
        assert state.is_playable(card) == (card in state.playable_cards)
        assert state.is_dead(card) == (card in state.dead_cards)
        assert state.is_indispensable(card) == (card in state.indispensable_cards)
        left = whereabouts(state)[card] - list(state.discards).count(card)
        on_pile = card in state.rules.placed(state.fireworks)
        assert state.copies_left(card) == left - on_pile
        if state.is_playable(card):
            assert not on_pile
    if state.outcome is None:
        for slot, held in enumerate(state.hands[state.current_player]):
            card = state.face(held)
            is_inverted = next(suit for suit in state.rules.suits if suit.name == card.suit).inverted
            place, lose = (Discard(slot), Play(slot)) if is_inverted else (Play(slot), Discard(slot))
            assert state.is_playable(card) == (apply(state, place).score > state.score)
            if why_illegal(state, lose) is None:
                assert state.is_indispensable(card) == (apply(state, lose).best_score < state.best_score)


REACHED: dict[str, Callable[[State], bool]] = {
    "perfect": lambda s: s.ending is Ending.PERFECT,
    "third strike": lambda s: s.ending is Ending.STRIKES,
    "deck": lambda s: s.ending is Ending.DECK,
    "indispensable": lambda s: s.ending is Ending.INDISPENSABLE,
    "stuck": lambda s: s.ending is Ending.STUCK,
    "hopeless": lambda s: s.ending is Ending.HOPELESS,
    "empty deck": lambda s: s.deck_size == 0,
    "last round": lambda s: s.turns_left is not None and s.turns_left > 0,
    "no tokens": lambda s: s.hint_tokens == 0,
    "full tokens again": lambda s: s.hint_tokens == s.rules.hint_tokens and bool(s.discards),
    "empty hand in a game without a last round": lambda s: (
        not s.rules.last_round and () in s.hands and s.ending is None
    ),
    "stuck with points": lambda s: s.outcome is not None and s.ending is Ending.STUCK and s.outcome.score > 0,
    "nothing for a whole last round": lambda s: s.rules.all_or_nothing and s.ending is Ending.DECK and s.score > 0,
    "five strikes": lambda s: s.strikes >= 5,
    "hopeless in the last round": lambda s: s.ending is Ending.HOPELESS and s.best_score > s.score,
}


def stopping(rules: Rules) -> Rules:
    """Rules under which many games are hopeless before strikes end them."""
    return attrs.evolve(rules, stops_when_hopeless=True, last_round=True, lost_card_ends=False, strikes=9)


def endless(rules: Rules) -> Rules:
    """Rules under which only strikes, a complete display and a player without a move end the game."""
    return attrs.evolve(
        rules, last_round=False, lost_card_ends=False, all_or_nothing=False, stops_when_hopeless=False, strikes=9
    )


def unforgiving(rules: Rules) -> Rules:
    """Rules that count nothing but a complete display, after a last round that nothing else cuts short."""
    return attrs.evolve(
        rules, all_or_nothing=True, last_round=True, lost_card_ends=False, stops_when_hopeless=False, strikes=9
    )


@pytest.mark.at_length
def test_rare_situations_are_reached() -> None:
    """The properties above are worth something only if the games drawn go to the far corners."""
    met: Counter[str] = Counter()

    @settings(max_examples=600, derandomize=True, database=None)
    @given(
        playthroughs()
        | playthroughs(rules=rules().map(stopping))
        | playthroughs(rules=rules().map(endless))
        | playthroughs(rules=rules().map(unforgiving))
        | playthroughs(rules=crowded_rules())
    )
    def count(game: History) -> None:
        for name, holds in REACHED.items():
            met[name] += any(holds(state) for state in game.states)
        for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
            full = before.hint_tokens == before.rules.hint_tokens
            met["discard at full tokens"] += isinstance(move, Discard) and full
            if isinstance(move, Play) and after.score > before.score:
                completed = after.rules.values in after.fireworks and after.fireworks.count(
                    after.rules.values
                ) > before.fireworks.count(after.rules.values)
                met["bonus lost"] += completed and full and before.rules.completion_bonus
                met["announced right"] += move.announce is not None
                met["second token lost"] += completed and move.announce is not None and full

    count()
    names = [*REACHED, "bonus lost", "announced right", "second token lost", "discard at full tokens"]
    assert {name: met[name] for name in names if met[name] < 3} == {}


@given(playthroughs(rules=st.just(STANDARD)))
def test_fifty_cards_and_eight_tokens(game: History) -> None:
    for state in game.states:
        assert sum(whereabouts(state).values()) == 50
        assert 0 <= state.hint_tokens <= 8
        assert 0 <= state.strikes <= 3
        if state.outcome is not None:
            assert 0 <= state.outcome.score <= 25
            assert why_illegal(state, Play(0)) is Rule.END_AFTER
