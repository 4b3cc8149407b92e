"""Tables and events as text: nothing hidden is told, nothing fails, and what is written stands here in full."""

from __future__ import annotations

from random import Random
from textwrap import dedent

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Band,
    Card,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    Rules,
    State,
    Suit,
    Touch,
    View,
    apply,
    common_view,
    determinize,
    event,
    legal_moves,
    new_game,
    redact,
    spectator_view,
    view,
)
from hanabi.display import describe, show
from hanabi.records import read_move
from hanabi.testing import Playthrough, playthroughs, states
from positions import position


def all_views(state: State) -> list[View]:
    return [*(view(state, seat) for seat in range(state.players)), spectator_view(state), common_view(state)]


def text(expected: str) -> str:
    return dedent(expected).strip("\n")


# What always holds.


@given(states())
def test_a_table_is_shown_whatever_its_rules(state: State) -> None:
    for table in (state, *all_views(state)):
        for hints in (True, False):
            lines = show(table, hints=hints).split("\n")
            assert lines == [line.rstrip() for line in lines]
            assert all(line.isprintable() for line in lines)
            assert [line[2] for line in lines[6:] if line[2:3].isalpha()] == list("ABCDEFGHIJ"[: state.players])


@given(playthroughs(), st.data())
def test_every_event_is_one_line(game: Playthrough, data: st.DataObject) -> None:
    seat = data.draw(st.none() | st.integers(0, game.states[0].players - 1))
    for number, move in enumerate(game.moves):
        told = event(game.states[number], move)
        for line in (describe(told), describe(redact(told, seat))):
            assert line.isprintable()
            assert line.startswith(f"{'ABCDEFGHIJ'[told.seat]} ")
        hidden = told.drawn is not None and seat in {None, told.seat}
        assert (describe(told) != describe(redact(told, seat))) is hidden
        assert ("the game is over" in describe(told)) is (number == len(game.moves) - 1)


@settings(max_examples=50)
@given(states(), st.integers(0, 2**32))
def test_what_a_view_hides_is_not_shown(state: State, seed: int) -> None:
    for seat in range(state.players):
        other = determinize(view(state, seat), Random(seed))
        assert show(view(other, seat)) == show(view(state, seat))


@given(states())
def test_a_view_is_shown_as_the_state_is_but_for_what_is_hidden(state: State) -> None:
    whole = show(state, hints=False).split("\n")
    assert show(spectator_view(state), hints=False).split("\n")[1:] == whole[1:]
    for eyes in all_views(state):
        hidden = sum(len(hand) for hand, seen in zip(state.hands, eyes.sees, strict=True) if not seen)
        assert show(eyes).count("??") == hidden
        assert show(eyes).split("\n")[1:4] == whole[1:4]


# What is written.


def test_a_game_just_dealt() -> None:
    assert show(new_game(2, seed=7)) == text("""
        A to move
        hint tokens 8 of 8, strikes 0 of 3, deck 40
        fireworks: red 0, yellow 0, green 0, blue 0, white 0 (0 of 25)
        discards: none

        slot  0   1   2   3   4
        > A   b4  y4  b5  b4  b1
          B   r3  g5  b1  g3  g4
    """)


def test_a_game_under_way() -> None:
    start = position(
        ["r1 g3 b4 b2", "y1 r5 y4 w3", "k5 m2 k4 w1", "g1 m1 r2 w2"],
        rules=STANDARD.with_variants(RAINBOW, BLACK_POWDER),
        piles="r1 y2 k4 m1",
        discards="w4 b3 k3 b1 b3",
        hint_tokens=5,
        strikes=1,
        player=3,
    )
    state = apply(apply(start, HintColor(2, "white")), HintValue(2, 2))
    state = apply(state, HintColor(0, "blue"))
    assert show(view(state, 2)) == text("""
        C to move, as C sees it
        hint tokens 2 of 8, strikes 1 of 3, deck 43
        fireworks: red 1, yellow 2, green 0, blue 0, white 0, black 4 going down, rainbow 1 (6 of 35)
        discards: blue 1 3 3, white 4, black 3

        slot  0    1    2    3
          A   r1   g3   b4   b2
              -b   -b   +b   +b
          B   y1   r5   y4   w3
        > C   ??   ??   ??   ??
              -w2  +w2  -w2  +w-2
          D   g1   m1   r2   w2
    """)


def test_a_wild_card_shows_every_colour_that_touched_it() -> None:
    state = new_game(2, STANDARD.with_variants(RAINBOW), deck=_wild_first())
    for move in (HintValue(1, 1), HintColor(0, "red"), HintValue(1, 2), HintColor(0, "blue")):
        state = apply(state, move)
    assert show(state).split("\n")[6:8] == [
        "> A   m1   r1       y1   b1       r2",
        "      +rb  +r-ygbw  -rb  +b-rygw  +r-ygbw",
    ]


def _wild_first() -> tuple[Card, ...]:
    rules = STANDARD.with_variants(RAINBOW)
    first = [Card("rainbow", 1), Card("red", 1), Card("yellow", 1), Card("blue", 1), Card("red", 2)]
    first += [Card("green", 1), Card("green", 2), Card("green", 3), Card("green", 4), Card("green", 5)]
    rest = list(rules.cards)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def test_hints_can_be_left_out() -> None:
    state = apply(new_game(2, seed=7), HintValue(1, 1))
    assert show(state).split("\n")[-1] == "      -1  -1  +1  -1  -1"
    assert show(state, hints=False).split("\n")[-1] == "> B   r3  g5  b1  g3  g4"


def test_the_last_round_counts_its_turns() -> None:
    state = position(["r1", "y1"], left=0, turns_left=2, hint_tokens=0)
    assert show(state).split("\n")[0] == "A to move, 2 turns left"
    state = apply(state, Play(0))
    assert show(common_view(state)) == text(
        """
        B to move, 1 turn left, as all know it
        hint tokens 0 of 8, strikes 0 of 3, deck 0
        fireworks: red 1, yellow 0, green 0, blue 0, white 0 (1 of 25)
        discards: red 1 1 2 2 3 3 4 4 5, yellow 1 1 2 2 3 3 4 4 5, green 1 1 1 2 2 3 3 4 4 5, """
        """blue 1 1 1 2 2 3 3 4 4 5, white 1 1 1 2 2 3 3 4 4 5

        slot  0
          A   -
        > B   ??
    """
    )


def test_a_finished_game_shows_what_it_is_worth() -> None:
    scale = (Band(0, "poor"), Band(2, "fine"))
    ended = apply(apply(_last_round(Rules(scale=scale)), Play(0)), Play(0))
    assert show(ended).split("\n")[0] == "game over: no turn is left: 2 of 25, fine"
    assert show(ended).split("\n")[-3:] == ["slot", "  A   -", "  B   -"]
    struck = apply(position(["r3", "y1"], piles="y3", strikes=2), Play(0))
    assert show(struck).split("\n")[0] == "game over: lost by the third strike: 0 of 25, with 3 in the piles"
    assert show(spectator_view(struck)).split("\n")[0].endswith("in the piles, as a spectator sees it")


def _last_round(rules: Rules) -> State:
    return position(["r1", "y1"], rules=rules, left=0, turns_left=2, hint_tokens=0)


def test_a_pile_shows_its_top_card() -> None:
    rules = STANDARD.with_variants(BLACK_POWDER)
    tops = {top: show(position(["r1", "y1"], rules=rules, piles=top)).split("\n")[2] for top in ("r1", "k5", "k1")}
    assert "red 1," in tops["r1"]
    assert "black 0 going down" in tops["r1"]
    assert "black 5 going down (1 of 30)" in tops["k5"]
    assert "black 1 going down (5 of 30)" in tops["k1"]


def test_ten_suits_and_ten_seats() -> None:
    names = ["red", "yellow", "green", "blue", "white", "teal", "multicolor", "black", "orange", "pink"]
    suits = [Suit(name, letter) for name, letter in zip(names, "rygbwtmkop", strict=True)]
    state = new_game(10, Rules(suits=suits, hand_sizes={10: 2}), seed=1)
    assert show(state).split("\n")[2] == f"fireworks: {', '.join(f'{name} 0' for name in names)} (0 of 50)"
    assert [line[2] for line in show(state).split("\n")[6:]] == list("ABCDEFGHIJ")


def test_a_hint_that_cannot_touch_is_not_said_to_have_missed() -> None:
    suits = [Suit("red", "r", value_touch=Touch.NONE), Suit("blue", "b", value_touch=Touch.NONE)]
    state = new_game(2, Rules(suits=suits, hand_sizes={2: 2}, empty_hints=True), seed=1)
    told = event(state, HintValue(1, 3))
    assert describe(told) == "A hints 3 to B: touches no card"
    assert len(show(apply(state, told.move)).split("\n")) == 8


# What happened.


def test_plays_and_discards() -> None:
    state = position(["r1 r3 b5", "y1 y2 y3"], draws="w1", hint_tokens=3, strikes=1)
    assert describe(event(state, Play(0))) == "A plays red 1 from slot 0: placed, draws white 1"
    assert describe(redact(event(state, Play(0)), 0)) == "A plays red 1 from slot 0: placed, draws a card"
    assert describe(event(state, Play(1))) == "A plays red 3 from slot 1: strike 2, draws white 1"
    assert describe(event(state, Discard(2))) == "A discards blue 5 from slot 2: draws white 1"


def test_hints() -> None:
    state = position(["r1 r3 b5", "y1 y2 y3"])
    assert describe(event(state, HintColor(1, "yellow"))) == "A hints yellow to B: touches slots 0, 1, 2"
    assert describe(event(state, HintValue(1, 2))) == "A hints 2 to B: touches slot 1"


def test_announced_plays() -> None:
    state = position(["r1 r3", "y1 y2"], rules=STANDARD.with_variants(TIMED_CHOREOGRAPHY), draws="w1")
    assert describe(event(state, Play(0, "red"))) == "A plays red 1 from slot 0 as red: placed, draws white 1"
    assert describe(event(state, Play(0, "blue"))) == "A plays red 1 from slot 0 as blue: strike 1, draws white 1"


def test_the_end_is_told() -> None:
    state = position(["m1 r1", "y1"], rules=STANDARD.with_variants(AVALANCHE, CROWNING_PIECE), hint_tokens=3)
    lost = event(state, Discard(0))
    assert describe(lost) == "A discards multicolor 1 from slot 0: draws nothing, the game is over: indispensable"


def test_a_reordered_hand() -> None:
    assert describe(Rearrangement(2, (2, 0, 1))) == "C puts the hand in the order of slots 2, 0, 1"
    assert describe(Rearrangement(0, (0,))) == "A puts the hand in the order of slot 0"


def test_an_event_made_by_hand_is_told_as_far_as_it_goes() -> None:
    bare = Event(seat=40, move=Play(0), hint_tokens=8, strikes=1)
    assert describe(bare) == "seat 40 plays a card from slot 0: strike 1, draws nothing"
    assert (
        describe(attrs.evolve(bare, seat=-1, move=Discard(1))) == "seat -1 discards a card from slot 1: draws nothing"
    )


@pytest.mark.parametrize("wrong", [None, 3, "A", Play(0), object()])
def test_anything_else_is_refused(wrong: object) -> None:
    with pytest.raises(InvalidArgument, match="expected a State or a View"):
        show(wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="expected an Event or a Rearrangement"):
        describe(wrong)  # type: ignore[arg-type]
    if not isinstance(wrong, Play):
        with pytest.raises(InvalidArgument, match="expected an event with a move in it"):
            describe(Event(seat=0, move=wrong, hint_tokens=8, strikes=0))  # type: ignore[arg-type]


@pytest.mark.parametrize("names", [("to", ""), (" ", "\u00a0"), ("x\ny", "\u202eBob"), ('a"b', "\\"), ('\\"', "\x1b")])
def test_a_sentence_with_a_name_that_is_blank_or_escaped_is_read_back(names: tuple[str, str]) -> None:
    """A player without a name to be seen goes by the letter of the seat."""
    state = new_game(2, seed=7)
    for move in (Play(0), Discard(1), HintColor(1, "red"), HintValue(1, 3)):
        if move in legal_moves(state):
            assert read_move(describe(event(state, move), names), names=names) == move
    turned = Rearrangement(1, (4, 0, 1, 2, 3))
    assert read_move(describe(turned, names), names=names) == turned
