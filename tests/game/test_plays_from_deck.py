"""Plays of the last card of the deck, which hanab.live has as an option."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Card,
    Discard,
    Ending,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    InvalidRules,
    Move,
    Play,
    Rule,
    Rules,
    State,
    Suit,
    View,
    apply,
    arrays,
    encoding,
    explain,
    legal_moves,
    new_game,
    observe,
    redact,
    spectator_view,
    step,
    view,
    why_illegal,
)
from hanabi.display import change, picture
from hanabi.game.internals import defects
from hanabi.players import play
from hanabi.records import History, Record, dumps, loads, replay
from hanabi.testing import rules
from hypothesis_examples import examples
from naive import Naive
from positions import position

RULES = Rules(deck_plays=True)
SMALL = attrs.evolve(RULES, hand_sizes={2: 2})
ORANGE = attrs.evolve(
    SMALL, suits=[*STANDARD.suits[:4], Suit("orange", "o", inverted=True)], discard_at_full_tokens=True
)


def with_a_last_card(card: str, rules: Rules = SMALL, **more: Any) -> State:
    """A state in which one card is left in the deck."""
    return position(["r2 y2", "b3 b4"], rules=rules, draws=card, left=1, **more)


def test_play_from_deck() -> None:
    state = with_a_last_card("r1")
    assert Play(2) in legal_moves(state)
    assert why_illegal(state, Discard(2)) is Rule.TURN_NO_SUCH_CARD
    after = apply(state, Play(2))
    assert after.fireworks == (1, 0, 0, 0, 0)
    assert after.hands == state.hands
    assert (after.deck_size, after.turns_left, after.current_player) == (0, 2, 1)
    assert why_illegal(after, Play(2)) is Rule.PLAY_FROM_DECK


def test_only_the_last_card_may_be_played_from_the_deck() -> None:
    state = new_game(2, RULES, seed=7)
    assert Play(5) not in legal_moves(state)
    with pytest.raises(IllegalMove, match=r"only the last card .* may be played from there, and 40 are left"):
        apply(state, Play(5))
    assert why_illegal(state, Play(6)) is Rule.TURN_NO_SUCH_CARD
    assert why_illegal(new_game(2, seed=7), Play(5)) is Rule.TURN_NO_SUCH_CARD
    last = with_a_last_card("r1")
    assert why_illegal(last, Play(2, announce="red")) is Rule.CHOREOGRAPHY_OFF
    assert (
        why_illegal(attrs.evolve(last, rules=attrs.evolve(SMALL, deck_plays=False)), Play(2)) is Rule.TURN_NO_SUCH_CARD
    )


def test_a_wrong_play_from_the_deck_is_a_strike() -> None:
    after = apply(with_a_last_card("r3"), Play(2))
    assert (after.strikes, after.discards[-1], after.turns_left) == (1, Card("red", 3), 2)


@pytest.mark.parametrize("ending", [Ending.PERFECT, Ending.STRIKES])
def test_a_play_from_the_deck_may_end_the_game(ending: Ending) -> None:
    if ending is Ending.PERFECT:
        state = with_a_last_card("r5", piles="r4 y5 g5 b5 w5")
    else:
        state = with_a_last_card("r5", strikes=2)
    after, happened = step(state, Play(2))
    assert (after.ending, happened.ending, happened.draws) == (ending, ending, False)
    assert defects(after) == ()
    assert after.hands == state.hands


def test_an_inverted_card_may_be_played_from_the_deck_by_discarding_it() -> None:
    state = with_a_last_card("o1", ORANGE)
    moves = legal_moves(state)
    assert [move for move in moves if isinstance(move, Play | Discard)] == [
        *[Play(slot) for slot in range(3)],
        *[Discard(slot) for slot in range(3)],
    ]
    assert apply(state, Discard(2)).fireworks == (0, 0, 0, 0, 1)
    assert apply(state, Play(2)).discards[-1] == Card("orange", 1)


def test_what_players_see_of_it() -> None:
    state = with_a_last_card("r1")
    after, happened = step(state, Play(2))
    assert (happened.card, happened.placed, happened.draws, happened.drawn) == (Card("red", 1), True, False, None)
    for seat in (0, 1):
        assert observe(view(state, seat), redact(happened, seat)) == view(after, seat)
    assert observe(spectator_view(state), happened) == spectator_view(after)
    with pytest.raises(InvalidEvent):
        observe(view(state, 1), attrs.evolve(happened, draws=True))
    with pytest.raises(InvalidEvent, match="red 5: all 1 copies are elsewhere"):
        observe(view(state, 1), attrs.evolve(happened, card=Card("red", 5)))


def test_how_it_is_explained() -> None:
    state = with_a_last_card("r1")
    assert [effect.text for effect in explain(state, Play(2)).effects] == [
        "places the red 1",
        "keeps the hand as it is, as the card came from the deck",
        "starts the last round: 2 turns left",
    ]
    seen = explain(view(state, 0), Play(2))
    assert (seen.effects[0].text, seen.effects[0].rule) == (
        "plays the last card of the deck, whatever it is",
        Rule.PLAY_FROM_DECK,
    )
    assert not explain(new_game(2, RULES, seed=7), Play(5)).legal


def test_how_it_moves_on_the_table() -> None:
    state = with_a_last_card("r1")
    after, happened = step(state, Play(2))
    changed = change(picture(view(state, 1)), picture(view(after, 1), last=happened))
    assert [(moved.card, moved.origin.kind, moved.target.kind) for moved in changed.moved] == [
        ("red 1", "deck", "firework")
    ]


def test_it_cannot_be_announced() -> None:
    with pytest.raises(InvalidRules, match="deck_plays: plays from the deck cannot be combined with choreography"):
        Rules(deck_plays=True, choreography=True)


def test_moves_with_numbers_have_no_place_for_it() -> None:
    for refuses in (
        lambda: encoding.moves(RULES, 2),
        lambda: encoding.learning_environment(RULES, 2),
        lambda: encoding.layout("exact", RULES, 2),
        lambda: arrays.Games.deal(1, 2, RULES),
    ):
        with pytest.raises(InvalidArgument, match="plays from the deck are not supported here"):
            refuses()


# Whole games, played to the last card of the deck.


@st.composite
def long_games(draw: st.DrawFn) -> History:
    """Games in which the last card of the deck is played from there whenever that is possible."""
    allowed = draw(rules().filter(lambda found: not found.choreography))
    allowed = attrs.evolve(allowed, deck_plays=True, strikes=99)
    state = new_game(draw(st.sampled_from(allowed.players)), allowed, seed=draw(st.integers(0, 99)))
    start, made = state, list[Move]()
    while not state.is_over:
        legal = legal_moves(state)
        hand = len(state.hands[state.current_player])
        from_deck = Play(hand)
        made.append(from_deck if from_deck in legal else legal[draw(st.integers(0, 5)) % len(legal)])
        state = apply(state, made[-1])
    return replay(Record.of(start, made))


@examples(25)
@given(long_games())
def test_whole_games(game: History) -> None:
    assert game.fault is None
    record = game.record()
    assert loads(dumps(record), Record) == record
    start = game.states[0]
    twin = Naive(start.players, start.rules, list(start.deck), start.current_player)
    views = [view(start, seat) for seat in range(start.players)]
    for (state, move), happened in zip(game.turns, game.events, strict=True):
        assert defects(state) == ()
        assert set(legal_moves(state)) == set(twin.allowed())
        assert set(legal_moves(view(state, state.current_player))) == set(legal_moves(state))
        assert explain(view(state, state.current_player), move).legal
        twin.do(move)
        views = [observe(seen, redact(happened, seat)) for seat, seen in enumerate(views)]
    final = game.now
    assert defects(final) == ()
    assert views == [view(final, seat) for seat in range(final.players)]
    assert final.outcome is not None
    assert (twin.over, twin.score(), twin.blue, twin.red) == (
        final.outcome.ending.value,
        final.outcome.score,
        final.hint_tokens,
        final.strikes,
    )


@pytest.mark.parametrize("name", ["careful", "conventions", "information", "recommendation"])
def test_the_built_in_players_stand_partners_who_play_from_the_deck(name: str) -> None:
    lasting = attrs.evolve(RULES, strikes=99)
    for seed in range(4):
        record = play([name, DeckPlayer()], lasting, seed=seed)
        assert record.outcome is not None
        assert Play(5) in record.moves


class DeckPlayer:
    """Discards, and plays the last card of the deck from there."""

    def move(self, view: View) -> Move:
        moves = legal_moves(view)
        wanted = [Play(len(view.hands[view.current_player])), Discard(0)]
        return next((move for move in wanted if move in moves), moves[-1])
