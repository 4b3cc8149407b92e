"""Tables as text: every line fits, and nothing hidden is in them."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from random import Random
from textwrap import dedent
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    BLACK_POWDER,
    RAINBOW,
    STANDARD,
    Band,
    Discard,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rules,
    State,
    Suit,
    View,
    apply,
    common_view,
    determinize,
    legal_moves,
    new_game,
    spectator_view,
    step,
    view,
)
from hanabi.display import Picture, colored, line, picture, text
from hanabi.game.internals import printable
from hanabi.testing import states
from hypothesis_examples import examples
from positions import position

NAMES = ["Ann", "\u5b89\u5a1c\uff21", "\u05e9\u05dc\u05d5\u05dd 7", "x" * 300, "a\u0301" * 200, "\u2764\ufe0f Eve"]
NAMES += [
    "\U0001f469\u200d\U0001f680",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "\U0001f469\u200d" * 50 + "\U0001f680",
]


def all_views(state: State) -> list[View]:
    return [*(view(state, seat) for seat in range(state.players)), spectator_view(state), common_view(state)]


def drawing(expected: str) -> str:
    return dedent(expected).strip("\n")


def wide(drawn: str) -> int:
    """The cells of a line, counted without the library."""
    shown = [letter for letter in drawn if unicodedata.category(letter) not in {"Mn", "Me", "Cf"}]
    return len(shown) + sum(unicodedata.east_asian_width(letter) in "WF" for letter in shown)


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    """Pictures of tables under any rules, with names, an event, a move and marks of every kind."""
    state = draw(states())
    last = None
    if not state.is_over:
        state, last = step(state, draw(st.sampled_from(legal_moves(state))))
    names = draw(st.lists(st.sampled_from(NAMES) | st.text(max_size=40), max_size=state.players))
    moves: list[Any] = [None, Play(0), Discard(3), HintValue(1, 1), HintColor(0, state.rules.suits[0].name)]
    places = [(seat, slot) for seat, hand in enumerate(state.hands) for slot in range(len(hand))]
    marks = {} if not places else draw(st.dictionaries(st.sampled_from(places), st.text(max_size=30), max_size=3))
    table = draw(st.sampled_from([state, *all_views(state)]))
    return picture(table, names=names, last=last, move=draw(st.sampled_from(moves)), marks=marks)


# What always holds.


@given(pictures(), st.integers(40, 150) | st.integers(min_value=40))
def test_no_line_is_wider_than_the_width(drawn: Picture, width: int) -> None:
    lines = text(drawn, width=width).split("\n")
    for each in lines:
        assert wide(each) <= width
        assert each == each.rstrip(" ")
        assert printable(each) == each
    assert "" not in (lines[0], lines[-1])


@given(pictures(), st.integers(40, 150))
def test_the_text_in_colour_is_the_plain_text(drawn: Picture, width: int) -> None:
    assert colored(drawn, width=width).plain == text(drawn, width=width)


@given(pictures(), st.integers(40, 150))
def test_every_hand_and_every_firework_is_there(drawn: Picture, width: int) -> None:
    shown = text(drawn, width=width)
    for suit, firework in zip(drawn.suits, drawn.fireworks, strict=True):
        assert f"{suit.letter}{firework.top or 0}  " in shown
    slots = max(len(seat.cards) for seat in drawn.seats)
    assert shown.count("slot ") >= sum(bool(seat.cards) for seat in drawn.seats)
    assert all(str(slot) in shown for slot in range(slots))


@examples(50)
@given(states(), st.integers(0, 2**32), st.integers(40, 150))
def test_what_a_view_hides_is_not_shown(state: State, seed: int, width: int) -> None:
    for seat in range(state.players):
        one, other = picture(view(state, seat)), picture(view(determinize(view(state, seat), Random(seed)), seat))
        assert text(one, width=width) == text(other, width=width)
        assert colored(one, width=width) == colored(other, width=width)
        assert line(one) == line(other)


@given(pictures())
def test_one_line_is_one_line_of_names_and_values(drawn: Picture) -> None:
    parts = dict(part.split("=") for part in line(drawn).split(" "))
    assert ("turn" in parts) is (drawn.result is None)
    assert ("over" in parts) is (drawn.result is not None)
    assert ("as" in parts) is (drawn.eyes != "referee")
    hands = parts["hands"].split("/")
    assert [len(hand) // 2 for hand in hands] == [len(seat.cards) for seat in drawn.seats]
    hidden = sum(len(seat.cards) for seat in drawn.seats if not seat.seen)
    assert parts["hands"].count("??") == hidden
    assert len(parts["fireworks"]) == 2 * len(drawn.suits)


# What is drawn.


def test_a_game_just_dealt() -> None:
    state = new_game(2, seed=7)
    expected = drawing("""
        A to move
        hint tokens 8 of 8, strikes 0 of 3, deck 40, score 0 of 25

        fireworks                      discards
        r0  red     needs 1 2 3 4 5    none
        y0  yellow  needs 1 2 3 4 5
        g0  green   needs 1 2 3 4 5
        b0  blue    needs 1 2 3 4 5
        w0  white   needs 1 2 3 4 5

        > A                                B
          slot     0   1   2   3   4       slot     0   1   2   3   4
                   b4  y4  b5  b4  b1               r3  g5  b1  g3  g4
    """)
    assert text(picture(state)) == expected
    assert str(state) == expected, "print(state) draws it"


def under_way() -> Picture:
    start = position(
        ["r1 g3 b4 b2", "y1 r5 y4 w3", "k5 m2 k4 w1", "g1 m1 r2 w2"],
        rules=STANDARD.with_variants(RAINBOW, BLACK_POWDER),
        piles="r1 y2 k4 m1",
        discards="w4 b3 k3 b1 b3 r1",
        hint_tokens=5,
        strikes=1,
        player=3,
    )
    state = apply(apply(start, HintColor(2, "white")), HintValue(2, 2))
    state, last = step(state, HintColor(0, "blue"))
    marks = {(2, 3): "finesse", (1, 0): "a mark that is too long for its card", (1, 1): "\u05e1\u05d5\u05e3"}
    return picture(view(state, 2), names=["Ann", "Ben", "Cleo", "Dora"], last=last, move=Play(1), marks=marks)


def test_a_game_under_way() -> None:
    assert text(under_way()) == drawing("""
        Cleo to move, as Cleo sees it
        last: Ben hints blue to Ann: touches slots 2, 3
        hint tokens 2 of 8, strikes 1 of 3, deck 42, score 6 of 35, at best 32

        fireworks                          discards (! last copy left, x lost)
        r1  red      needs 2 3 4 5         r  1
        y2  yellow   needs 3 4 5           b  1 3x 3x
        g0  green    needs 1 2 3 4 5       w  4!
        b0  blue     needs 1 2 3x 4x 5x    k  3!
        w0  white    needs 1 2 3 4 5
        k4  black    needs 3 2 1
        m1  rainbow  needs 2 3 4 5

          A Ann
          slot     0   1   2       3
                   r1  g3  b4      b2
                           hinted  hinted
          touched          b       b
          missed   b   b

          B Ben
          slot     0   1   2   3
                   y1  r5  y4  w3
          slot 0: a mark that is too long for its card
          slot 1: \u05e1\u05d5\u05e3

        > C Cleo (viewer)
          slot     0    1       2    3
                   ??   ?2      ??   ??
                        ^ play       finesse
          touched       w 2          w
          missed   w 2          w 2  2

          D Dora
          slot     0   1   2   3
                   g1  m1  r2  w2

        proposed: Cleo, play 1: legal [play/any]
          any card in hand may be played; its player does not know what this one is.
          - plays the card in slot 1, whatever it is
          - places the card, if it is the next of its firework
          - discards the card as strike 2 of 3, if it is not the next of its firework
          - draws a card (41 left to draw)
    """)


def test_a_narrow_terminal_has_blocks_below_blocks() -> None:
    assert text(under_way(), width=40) == drawing("""
        Cleo to move, as Cleo sees it
        last: Ben hints blue to Ann: touches
          slots 2, 3
        hint tokens 2 of 8, strikes 1 of 3,
          deck 42, score 6 of 35, at best 32

        fireworks
        r1  red      needs 2 3 4 5
        y2  yellow   needs 3 4 5
        g0  green    needs 1 2 3 4 5
        b0  blue     needs 1 2 3x 4x 5x
        w0  white    needs 1 2 3 4 5
        k4  black    needs 3 2 1
        m1  rainbow  needs 2 3 4 5

        discards (! last copy left, x lost)
        r  1
        b  1 3x 3x
        w  4!
        k  3!

          A Ann
          slot     0   1   2       3
                   r1  g3  b4      b2
                           hinted  hinted
          touched          b       b
          missed   b   b

          B Ben
          slot     0   1   2   3
                   y1  r5  y4  w3
          slot 0: a mark that is too long for
            its card
          slot 1: \u05e1\u05d5\u05e3

        > C Cleo (viewer)
          slot     0    1       2    3
                   ??   ?2      ??   ??
                        ^ play       finesse
          touched       w 2          w
          missed   w 2          w 2  2

          D Dora
          slot     0   1   2   3
                   g1  m1  r2  w2

        proposed: Cleo, play 1: legal [play/any]
          any card in hand may be played; its
            player does not know what this one
            is.
          - plays the card in slot 1, whatever
            it is
          - places the card, if it is the next
            of its firework
          - discards the card as strike 2 of
            3, if it is not the next of its
            firework
          - draws a card (41 left to draw)
    """)


def test_a_wide_terminal_has_hands_beside_hands() -> None:
    lines = text(under_way(), width=140).split("\n")
    assert any("A Ann" in each and "B Ben" in each for each in lines)


def test_backs_show_what_hints_leave_no_doubt_of() -> None:
    state = apply(new_game(2, seed=7), HintColor(1, "green"))
    state = apply(apply(state, HintValue(0, 4)), HintValue(1, 3))
    hand = text(picture(view(state, 1))).split("\n")
    assert any(each.endswith("?3  g?  ??   g3   g?") for each in hand)


def test_an_empty_hand_and_the_last_round() -> None:
    scale = (Band(0, "poor"), Band(2, "fine"))
    state = position(["r1", "y1"], rules=Rules(scale=scale), left=0, turns_left=2, hint_tokens=0)
    assert text(picture(state)).split("\n")[0] == "A to move, 2 turns left"
    assert " left=2 " in line(picture(state))
    state = apply(state, Play(0))
    assert "  A              > B\n  no cards         slot     0\n" in text(picture(common_view(state)))
    assert line(picture(state)).endswith(" hands=-/y1")
    ended = picture(apply(state, Play(0)))
    assert text(ended).split("\n")[0] == "Game over: the last round is over: 2 of 25, “fine”"
    assert text(ended).split("\n")[1] == "hint tokens 0 of 8, strikes 0 of 3, deck 0"
    assert line(ended).startswith("over=deck tokens=0/8 ")


def test_a_strike_out_is_worth_nothing() -> None:
    struck = picture(apply(position(["r3", "y1"], piles="y3", strikes=2), Play(0)))
    assert text(struck).split("\n")[0] == "Game over: lost with 3 strikes: 0 of 25, with 3 in the piles"
    assert " score=0/25 " in line(struck)


def test_a_complete_firework() -> None:
    shown = text(picture(position(["r1", "y1"], piles="r5")))
    assert "r5  red     complete           none\n" in shown


def test_dead_and_last_cards_among_the_discards() -> None:
    drawn = picture(position(["r1", "y1"], piles="r2", discards="r1 r3 g1 g1 g1 g4 w5"))
    lines = text(drawn).split("\n")
    assert lines[3] == "fireworks                           discards (! last copy left, x lost)"
    assert lines[4].endswith("    r  1 3!")
    assert lines[5].endswith("    g  1x 1x 1x 4x")
    assert lines[6].endswith("    w  5x")
    assert "g0  green   needs 1x 2x 3x 4x 5x" in lines[6]


def test_many_discards_wrap_in_their_own_column() -> None:
    drawn = picture(position(["r1", "y1"], left=0, turns_left=2, hint_tokens=0))
    assert all(wide(each) <= 40 for each in text(drawn, width=40).split("\n"))
    assert "    g  1x 1x 1x 2x 2x 3x 3x 4x 4x 5x\n" in text(drawn)
    rules = Rules(suits=[Suit("red", "r", copies=(10, 10, 2, 2, 1))], hand_sizes={2: 1})
    many = text(picture(position(["r1", "r5"], rules=rules, discards="r1 " * 9 + "r2 " * 10)))
    assert "r  1! 1! 1! 1! 1! 1! 1! 1! 1! 2x 2x 2x\n" in many
    assert many.count(" " * 30 + "2x 2x 2x 2x 2x 2x 2x\n") == 1


def test_a_move_is_proposed_with_its_verdict() -> None:
    state = new_game(2, seed=7)
    lines = text(picture(state, names=["Ann"], move=Discard(1))).split("\n")
    assert lines[-2:] == ["proposed: Ann, discard 1: illegal [discard/full]", "  all 8 hint tokens are available."]
    assert "               ^ discard" in lines
    lines = text(picture(state, move=HintValue(1, 3))).split("\n")
    assert lines[-4] == "proposed: A, hint B 3: legal [hint/complete]"
    assert lines[-1] == "  - spends a hint token (7 of 8 available)"
    assert sum(each.count("^ hint") for each in lines) == 2
    lines = text(picture(view(state, 1), move=Play(0))).split("\n")
    assert lines[-2:] == ["proposed: A, play 0: unknown", "  This view cannot tell."]


def test_a_move_whose_verdict_is_elsewhere_is_an_arrow_only() -> None:
    drawn = picture(new_game(2, seed=7), move=Play(0))
    assert drawn.proposed is not None
    shown = text(attrs.evolve(drawn, proposed=attrs.evolve(drawn.proposed, because="")))
    assert "^ play" in shown
    assert "proposed" not in shown
    assert text(attrs.evolve(drawn, proposed=None)).endswith(" ^")


def test_the_line_of_a_usual_table() -> None:
    state = new_game(5, seed=7)
    assert line(picture(view(state, 2))) == (
        "turn=A tokens=8/8 strikes=0/3 deck=30 score=0/25 fireworks=r0y0g0b0w0 "
        "hands=b4y4b5b4/b1r3g5b1/????????/y1y1g4w1/w3b2w2w4 as=C"
    )
    assert len(line(picture(state))) <= 120
    assert line(picture(spectator_view(state))).endswith(" as=spectator")
    assert line(picture(common_view(state))).endswith(" as=everyone")


def test_ten_suits_and_ten_seats() -> None:
    names = ["red", "yellow", "green", "blue", "white", "teal", "multicolor", "black", "orange", "pink"]
    suits = [Suit(name, letter) for name, letter in zip(names, "rygbwtmkop", strict=True)]
    state = new_game(10, Rules(suits=suits, hand_sizes={10: 9}), seed=1)
    for width in (40, 80, 140):
        shown = text(picture(state), width=width)
        assert all(f"{letter}0  {name}" in shown for name, letter in zip(names, "rygbwtmkop", strict=True))
        assert max(map(wide, shown.split("\n"))) <= width


def test_nine_values_and_long_names_of_suits() -> None:
    suits = [Suit(f"multicoloured thing {letter}", letter, copies=(1,) * 9) for letter in "abcdefghij"]
    rules = Rules(suits=suits, hand_sizes={2: 9})
    lost = position(["a2 a3", "b2 b3"], rules=rules, discards="a1 b1 c1")
    for state in (new_game(2, rules, seed=1), lost):
        shown = text(picture(state), width=40).split("\n")
        assert max(map(wide, shown)) <= 40
    assert "a0  multicolour\u2026  needs 1x 2x 3x 4x 5x" in shown
    assert shown.count(" " * 18 + "6x 7x 8x 9x") == 3


def test_a_card_that_many_hints_missed() -> None:
    """Its notes take several lines of its column."""
    rules = attrs.evolve(STANDARD, empty_hints=True)
    state = position(["w1 r1", "b1 y1"], rules=rules)
    for subject in ("red", "yellow", "green"):
        state = apply(apply(state, HintColor(1, subject)), HintColor(0, subject))
    for value in (2, 3):
        state = apply(state, HintValue(1, value) if state.current_player == 0 else HintValue(0, value))
        state = attrs.evolve(state, hint_tokens=8)
        state = apply(state, HintValue(1, value) if state.current_player == 0 else HintValue(0, value))
    assert "missed   r y g 2 3" in text(picture(state))


# Whose names.


def test_long_names_are_cut_where_they_are() -> None:
    drawn = picture(new_game(2, seed=7), names=["Annabella of the seven seas and some lakes", "Ann"])
    shown = text(drawn)
    assert shown.startswith("Annabella of the seven\u2026 to move\n")
    assert "> A Annabella of the seven\u2026 " in shown
    assert "lakes" not in shown


def test_a_mark_of_any_length_is_drawn() -> None:
    shown = text(picture(new_game(2, seed=7), marks={(0, 0): "x" * 10_000, (0, 1): "a\u0301" * 5000}))
    assert len(shown) < 3000
    assert shown.count("\u2026") == 2


def test_wide_letters_and_accents_keep_the_columns() -> None:
    for name in ("\u5b89\u5a1c" * 20, "a\u0301" * 5000, "\u0301" * 5000, "\uff21nn"):
        shown = text(picture(new_game(2, seed=7), names=["Ann", name]), width=80)
        assert max(map(wide, shown.split("\n"))) <= 80
        assert max(map(len, shown.split("\n"))) <= 4 * 80
        heading = next(each for each in shown.split("\n") if each.startswith("> A Ann"))
        assert wide(heading.partition("B ")[0]) == 35


def test_no_number_follows_a_name_that_runs_from_right_to_left() -> None:
    """A terminal that reverses the name would reverse the slots, too."""
    names = ["\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631\u062d\u0628\u0627"]
    state, last = step(new_game(2, seed=7), HintValue(1, 3))
    drawn = picture(state, names=names, last=last, move=Play(0), marks={(0, 0): names[0], (0, 1): names[1]})
    for width in (40, 80, 140):
        for each in text(drawn, width=width).split("\n"):
            after = each
            for name in names:
                after = after.rpartition(name)[2]
            first = next((letter for letter in after if unicodedata.bidirectional(letter) in {"L", "EN"}), "a")
            assert unicodedata.bidirectional(first) == "L" or after == each, each


# In colour.


def spans(drawn: Picture) -> list[tuple[str, str]]:
    shown = colored(drawn)
    return [(shown.plain[span.start : span.end], str(span.style)) for span in shown.spans]


def test_cards_have_the_colours_of_their_suits() -> None:
    drawn = picture(position(["r1 r2", "y1 w3"], piles="w3"))
    red = drawn.suits[0]
    styled = spans(drawn)
    assert ("r1", f"bold {red.ink} on {red.fills[0]}") in styled
    assert ("r2", f"{red.ink} on {red.fills[0]}") in styled
    assert ("w3", "dim") in styled, "it is dead"


def test_a_suit_of_many_colours_has_one_for_each_letter() -> None:
    drawn = picture(position(["m2", "y1"], rules=STANDARD.with_variants(RAINBOW)))
    rainbow = drawn.suits[5]
    styled = spans(drawn)
    assert ("m", f"#ffffff on {rainbow.fills[0]}") in styled
    assert ("2", f"#000000 on {rainbow.fills[1]}") in styled


def test_without_rich_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = picture(new_game(2, seed=7))
    monkeypatch.setitem(sys.modules, "rich.text", None)
    with pytest.raises(HanabiError) as caught:
        colored(drawn)
    assert str(caught.value) == 'Coloured text needs rich: python -m pip install "hanabi[cli]"'
    assert text(drawn)


def test_the_plain_text_does_not_load_rich() -> None:
    program = (
        "import sys; from hanabi import display, new_game; print(new_game(2, seed=7)); print('rich' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout.endswith("\nFalse\n")


# What is refused.


@pytest.mark.parametrize("width", [39, 0, -1, True, 80.0, "80", None, [80]])
def test_a_width_that_is_too_small_or_not_a_number(width: Any) -> None:
    drawn = picture(new_game(2, seed=7))
    for draw in (text, colored):
        with pytest.raises(InvalidArgument, match="width: expected a number of columns of at least 40, got "):
            draw(drawn, width=width)


@pytest.mark.parametrize("wrong", [None, 3, "A", Play(0), new_game(2, seed=7)])
def test_what_is_not_a_picture(wrong: Any) -> None:
    for draw in (text, colored, line):
        with pytest.raises(InvalidArgument, match="expected a Picture, got "):
            draw(wrong)
