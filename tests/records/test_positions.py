"""A position in a few words: what can be left out, what is said at once when it is wrong, and that it comes back."""

from __future__ import annotations

from contextlib import suppress

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    STANDARD,
    Card,
    HintKind,
    HintMarks,
    InvalidArgument,
    InvalidSetup,
    Rules,
    State,
    Suit,
    editions,
)
from hanabi.records import Setup, read_position, write_position
from hanabi.testing import states

HANDS = "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"
TWO = Rules(hand_sizes={2: 2})
TINY = "r1 y2 / b5 w1"
SIGNS = ["r1", "y2+r", "/", ";", "tokens", "deck", "0", "3", "-"]


def defects(text: str, rules: Rules = STANDARD) -> tuple[str, ...]:
    with pytest.raises(InvalidSetup) as caught:
        read_position(text, rules)
    return caught.value.messages


def test_the_hands_alone_are_enough() -> None:
    state = read_position(HANDS).state()
    assert [str(card) for card in map(state.face, state.hands[0])] == [
        "red 1",
        "yellow 2",
        "green 3",
        "blue 4",
        "white 5",
    ]
    assert (state.hint_tokens, state.strikes, state.current_player, state.deck_size) == (8, 0, 0, 40)


def test_every_part() -> None:
    setup = read_position(
        f"{HANDS}; tokens 3; strikes 1; fireworks y1 b2; discards r1, r1 y4; turn B; deck w1 w2; edition abacus"
    )
    assert setup.rules == editions.ABACUS
    assert (setup.hint_tokens, setup.strikes, setup.current_player, setup.turns_left) == (3, 1, 1, None)
    assert setup.fireworks == (0, 1, 0, 2, 0)
    assert setup.discards == (Card("red", 1), Card("red", 1), Card("yellow", 4))
    assert setup.deck == (Card("white", 1), Card("white", 2))
    assert setup.state().deck_size == 34


@pytest.mark.parametrize(
    ("word", "kind"), [("colour", HintKind.COLOR), ("Color", HintKind.COLOR), ("value", HintKind.VALUE)]
)
def test_the_last_hint(word: str, kind: HintKind) -> None:
    rules = attrs.evolve(TWO, alternating_hints=True)
    setup = read_position(f"{TINY}; tokens 3; last hint {word}", rules)
    assert setup.state().last_hint is kind
    assert write_position(setup, rules) == f"{TINY}; tokens 3; last hint {word.lower().replace('olor', 'olour')}"
    assert defects(f"{TINY}; last hint 3", rules) == ("last hint: expected colour or value, got '3'",)


@pytest.mark.parametrize(
    "text",
    [
        "R1 red 2/b5 w1;Tokens: 3;B TO MOVE",
        "turn b; hint tokens 3; hands: r1, red 2 | blue 5, w 1",
        "hand r1 r2 / b5 w1 ;; clues 3; turn B;",
        "r 1 r 2/b5 w1; hints 3; turn B; discards none; fireworks none; strike 0",
        "r1r2/b5w1; tokens 3; turn B",
        "r1  r2\n/ b5\tw1; hint  token 3; turn B; fireworks r0 y0",
    ],
)
def test_the_same_in_other_words(text: str) -> None:
    assert read_position(text, TWO).state() == read_position("r1 r2 / b5 w1; tokens 3; turn B", TWO).state()


def test_the_rest_of_the_deck_is_in_the_order_of_the_rules() -> None:
    state = read_position("r1 y2 / b5 w1; deck w2 g1", TWO).state()
    assert [str(card) for card in state.deck[state.drawn :][:4]] == ["white 2", "green 1", "red 1", "red 1"]


def test_what_hints_have_said() -> None:
    setup = read_position("r1+r3-y y2-3 / b5 blue 1+b1-25", TWO)
    assert setup.hint_marks == (
        (HintMarks(touched_by=("red", 3), missed_by=("yellow",)), HintMarks(missed_by=(3,))),
        (HintMarks(), HintMarks(touched_by=("blue", 1), missed_by=(2, 5))),
    )
    assert read_position("r1+R / b5", TWO).hint_marks[0][0].touched_by == ("red",)


def test_an_empty_hand() -> None:
    crowning = TWO.with_variants(CROWNING_PIECE)
    assert read_position("- / b5", crowning).hands == ((), (Card("blue", 5),))
    assert read_position(" / b5", crowning).hands == ((), (Card("blue", 5),))


def test_a_firework_that_goes_down_is_given_by_its_top_card() -> None:
    setup = read_position("r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; variants black powder, avalanche; fireworks k4 m1 r0")
    assert [suit.name for suit in setup.rules.suits][-2:] == ["black", "multicolor"] or setup.rules.suits[
        -1
    ].letter == "k"
    heights = dict(zip([suit.name for suit in setup.rules.suits], setup.fireworks, strict=True))
    assert heights == {"red": 0, "yellow": 0, "green": 0, "blue": 0, "white": 0, "multicolor": 1, "black": 2}


def test_an_empty_deck_has_every_other_card_discarded() -> None:
    state = read_position(f"{HANDS}; discards r1; deck 0; last round 2; fireworks b2").state()
    assert (state.deck_size, state.turns_left, len(state.discards)) == (0, 2, 38)
    assert state.discards[0] == Card("red", 1)


def test_the_number_of_cards_left_to_draw_has_to_agree() -> None:
    assert read_position(f"{HANDS}; deck 40").state().deck_size == 40
    assert read_position(f"deck 39; discards y1; {HANDS}").state().deck_size == 39
    (told,) = defects(f"{HANDS}; deck 12")
    assert told == (
        "deck: 40 cards are in no hand, firework or discard: expected deck 40, got deck 12; "
        "list the missing discards, or write deck 0 if all of these cards are discarded"
    )
    assert len(defects("r1 r9 / b1; deck 12")) == 1


def test_everything_that_is_not_understood_is_said_at_once() -> None:
    told = defects(
        "r1 w9 xyz / b5+rq; tokens many; strikes; turn 5; fireworks r1 r2; deck z1; last round soon; edition nowhere; "
        "variants avalanche, nothing; tokens 4; toknes 3; discards r1-"
    )
    assert [each.partition(":")[0] for each in told] == [
        "tokens",
        "'toknes 3' is not a part of a position",
        "edition",
        "variants",
        "hands",
        "hands",
        "hands",
        "tokens",
        "strikes",
        "fireworks",
        "turn",
        "deck",
        "last round",
    ]
    assert told[0] == "tokens: given twice"
    assert "tokens 3, strikes 1" in told[1]
    assert "'nowhere' is not an edition" in told[2]
    assert "'nothing' is not a variant" in told[3]
    assert told[4] == (
        "hands: 'w9' is not a card of this game: expected red, yellow, green, blue, white or multicolor from 1 to 5, "
        "such as r1"
    )
    assert told[6] == (
        "hands: '+rq': 'q' is not what a hint can name: expected letters of colours and values, such as +r3"
    )
    assert told[7] == "tokens: expected a number, such as tokens 3, got 'many'"
    assert told[9] == "fireworks: red is given twice"
    assert told[10] == "turn: expected a seat, A to B, got '5'"


def test_the_hands_are_found_wherever_they_are() -> None:
    told = defects(f"toknes 3; {HANDS}")
    assert len(told) == 1
    assert told[0].startswith("'toknes 3' is not a part of a position: expected one like tokens 3")
    assert defects(f"hands {HANDS}; {HANDS}")[0].startswith("'r1 y2 g3 b4 w5 / r2")


def test_a_part_is_given_twice_in_other_words() -> None:
    assert defects(f"{HANDS}; turn B; A to move") == ("turn: given twice",)
    assert defects(f"{HANDS}; tokens 3; clues 3; hint tokens 3") == ("tokens: given twice",)


def test_the_same_fault_is_listed_once() -> None:
    assert [each[:13] for each in defects(f"{HANDS}; fireworks 0 0 1 0 0")] == ["fireworks: '0", "fireworks: '1"]


def test_a_turn_of_nobody() -> None:
    assert defects(f"{HANDS}; turn C") == ("turn: expected a seat, A to B, got 'C'",)
    assert defects("turn C")[1:] == ("turn: expected a seat, A to B, got 'C'",)


def test_variants_that_do_not_go_together() -> None:
    found = defects(f"{HANDS}; variants avalanche, rainbow")
    assert found == ("rainbow: its suit has the name or the letter of 'multicolor', which is in play already",)


def test_what_hints_have_said_of_no_card() -> None:
    (told,) = defects("r1 y2 g3 b4 +w / r2 r3 y1 g1 b1")
    assert told.startswith("hands: '+w' is not a card of this game")


def test_one_hand_is_not_enough() -> None:
    expected = ("hands: expected / between the hands, such as r1 y2 / b5 w1",)
    assert defects("r1 y2 g3 b4 w5") == defects("r1 y2 g3 b4 w5 r2 r3 y1 g1 b1") == expected


def test_a_semicolon_that_is_missing() -> None:
    assert defects(f"{HANDS}, tokens: 3") == ("hands: expected ; before 'tokens:'",)
    assert defects(f"{HANDS}; discards r1 Last round 2") == ("discards: expected ; before 'Last'",)


def test_none_of_the_variants() -> None:
    assert read_position(f"{HANDS}; variants None") == read_position(HANDS)


@pytest.mark.parametrize("text", ["", " ; ", "tokens 3"])
def test_a_position_without_hands(text: str) -> None:
    assert defects(text)[0] == "hands: expected the cards of each seat, such as r1 y2 / b5 w1"


def test_one_suit_is_named_alone() -> None:
    alone = Rules(suits=[Suit("red", "r")], hand_sizes={2: 1})
    assert "expected red from 1 to 5" in defects("x / r1", alone)[0]


def test_a_text_that_is_far_too_long() -> None:
    assert defects("r1 " * 1_000_000) == ("expected at most 5,000 characters, got 3,000,000",)


def test_nothing_but_a_text() -> None:
    for text, rules in ((5, STANDARD), (HANDS, "abacus")):
        with pytest.raises(InvalidArgument):
            read_position(text, rules)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            write_position(text, rules)  # type: ignore[arg-type]


@given(states())
def test_a_position_comes_back(state: State) -> None:
    setup = Setup.of(state)
    assert read_position(write_position(setup, state.rules), state.rules).state() == setup.state()


@given(st.text(max_size=60) | st.lists(st.sampled_from(SIGNS)).map(" ".join))
def test_any_text_is_a_setup_or_says_why_not(text: str) -> None:
    with suppress(InvalidSetup):
        assert type(read_position(text)) is Setup


def test_a_position_as_it_is_written() -> None:
    text = f"{HANDS}; tokens 3; strikes 1; fireworks y1 b2; discards r1 r1 y4; turn B; deck w1 w2; edition abacus"
    assert write_position(read_position(text)) == text
    assert write_position(read_position(HANDS)) == HANDS
    falling = "r1 y2 / b5 k1+4-y; fireworks k4"
    rules = TWO.with_variants(BLACK_POWDER)
    with pytest.raises(InvalidSetup):
        write_position(read_position(falling, rules), rules)
    falling = "r1 y2 / b5 k1-y; tokens 3; fireworks k4; discards r1"
    assert write_position(read_position(falling, rules), rules) == falling


def test_rules_are_named_where_an_edition_and_variants_can() -> None:
    rules = editions.COCKTAIL_2015_FR.with_variants(AVALANCHE, CROWNING_PIECE)
    setup = read_position(HANDS, rules)
    text = write_position(setup)
    assert text == f"{HANDS}; edition cocktail-2015-fr; variants crowning-piece, avalanche"
    assert read_position(text).state() == setup.state()
    assert write_position(read_position(HANDS, AVALANCHE(STANDARD))) == f"{HANDS}; variants avalanche"


def test_what_cannot_be_written() -> None:
    impossible = Setup(rules=TWO, hands=[[Card("red", 1)] * 2] * 2, strikes=5)
    with pytest.raises(InvalidSetup):
        write_position(impossible)
    with pytest.raises(InvalidArgument, match="cannot be written as a position: invalid setup"):
        write_position(read_position(TINY, TWO))
    with pytest.raises(InvalidArgument, match="words cannot express its rules"):
        write_position(read_position(HANDS, attrs.evolve(STANDARD, strikes=4)))
    # Their ids are not unknown, but the standard rules have none to be named by.
    with pytest.raises(InvalidArgument, match="words cannot express its rules"):
        write_position(read_position(HANDS), editions.ABACUS)
