"""Answers of language models: each makes exactly one move, or is refused for a reason; nothing is guessed."""

from __future__ import annotations

import json
import pickle
import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    Move,
    Play,
    Rule,
    Rules,
    State,
    Suit,
    apply,
    legal_moves,
    new_game,
    rearrange,
    view,
)
from hanabi.envs.language.answers import MAX_ANSWER, read_answer
from hanabi.envs.language.parsed_moves import Refused
from hanabi.envs.language.prompts import legal_lines
from hanabi.envs.language.sentences import read_sentence
from hanabi.records import write_move
from hanabi.testing import states
from hypothesis_examples import examples

# A: unseen; B: r3 g5 b1 g3 g4; C: r2 r3 y1 y1 g4. After a hint there is a token to win.
START = apply(new_game(3, seed=7, first_player=2), HintValue(0, 4))
EYES = view(START, 0)
NAMES = ("Ann", "Bob", "")


def said(text: str, state: State = START, names: tuple[str, ...] = NAMES) -> Move:
    return read_answer(text, view(state, state.current_player), names)


READ = {
    "the notation": [
        ("play 0", Play(0)),
        ("discard 4", Discard(4)),
        ("hint B red", HintColor(1, "red")),
        ("hint B 3", HintValue(1, 3)),
        ("HINT b RED", HintColor(1, "red")),
        ("hint B red: touches slot 0", HintColor(1, "red")),
        ("hint B g (touches slots 4, 3, 1)", HintColor(1, "green")),
        ("A: play 0", Play(0)),
    ],
    "sentences": [
        ("Play slot 2.", Play(2)),
        ("I'll play slot 3!", Play(3)),
        ("I\u2019ll play the card in slot 3", Play(3)),
        ("I play my newest card", Play(4)),
        ("So, let's discard my oldest card.", Discard(0)),
        ("My move is to discard slot #1", Discard(1)),
        ("Ann plays slot 1", Play(1)),
        ("tell Bob about his fives", HintValue(1, 5)),
        ("Tell Bob about 5s.", HintValue(1, 5)),
        ("give Bob a hint about red", HintColor(1, "red")),
        ("give B a red hint", HintColor(1, "red")),
        ("Give a red clue to C", HintColor(2, "red")),
        ("hint green to player B", HintColor(1, "green")),
        ("I am going to hint the color blue to Bob", HintColor(1, "blue")),
        ("**Play** `slot 2`", Play(2)),
        ('"play slot 2"', Play(2)),
        ("- play 2", Play(2)),
        ("[Play] 2", Play(2)),
        ("[I play slot 2]", Play(2)),
        ("The answer is: play 2.", Play(2)),
        ("Hint to B: red", HintColor(1, "red")),
        ("I'd like to clue player C red.", HintColor(2, "red")),
    ],
    "what ends with the answer": [
        ("Final answer: play slot 2", Play(2)),
        ("Bob has no playable card. Final answer: play 2", Play(2)),
        ("**Final Answer:** `play 0`", Play(0)),
        ("**Final answer: hint B red**", HintColor(1, "red")),
        ("FINAL ANSWER: PLAY 2", Play(2)),
        ("My final answer is: Hint player B about red.", HintColor(1, "red")),
        ("## Final answer\nFinal answer:\n\nplay 0\n", Play(0)),
        ("I could play 1.\n\nFinal answer: discard 0", Discard(0)),
        ("Final answer: play 2\nAgain, final answer: play 2", Play(2)),
        ("As asked, I end with 'Final answer: <move>'.\nFinal answer: play 2", Play(2)),
        ("Thought: play 1?\nAction: hint B red", HintColor(1, "red")),
        ("<think>play 1 or discard 0</think>\nplay 2", Play(2)),
        ("a</thinking>b</think>play 2", Play(2)),
        ("<answer>play 2</answer>", Play(2)),
        (r"So $\boxed{\text{play 2}}$", Play(2)),
        (r"\boxed{play 2}", Play(2)),
        ("Bob needs to know.\nhint B red", HintColor(1, "red")),
        ("Red is next\n\nplay 1", Play(1)),
        ("So:\nplay 1", Play(1)),
        ("I think so.\n```\nplay 2\n```", Play(2)),
        ("play 2\n\nplay 2", Play(2)),
    ],
    "JSON": [
        ('{"move": "play 0"}', Play(0)),
        ('{"move": "I play slot 1."}', Play(1)),
        ('{"reasoning": "no: play 1", "move": "play 0", "to": null}', Play(0)),
        ('I like red.\n```json\n{"move": "play 0"}\n```\n', Play(0)),
        ('Final answer:\n```json\n{"move": "play 0"}\n```', Play(0)),
        ('{"move": "play 0"}\n{"move": "play 0"}', Play(0)),
        ('Of {these}: {"action": "play 0"}', Play(0)),
        ('{"thought": "Final answer: x", "move": "play 1"}', Play(1)),
        ('{"move": {"type": "play", "slot": 3}}', Play(3)),
        ('{"type": "discard", "slot": "1"}', Discard(1)),
        ('{"Type": "Hint", "to": "Bob", "colour": "Red"}', HintColor(1, "red")),
        ('{"type": "hint", "receiver": "player B", "rank": 5}', HintValue(1, 5)),
        ('{"play": 0}', Play(0)),
        ('{"play": {"slot": 0}}', Play(0)),
        ('{"hint": "red", "to": "B"}', HintColor(1, "red")),
        ('{"hint": "3", "to": "B"}', HintValue(1, 3)),
        ('{"hint": {"to": "B", "value": 3}}', HintValue(1, 3)),
    ],
}


@pytest.mark.parametrize(("text", "move"), [case for cases in READ.values() for case in cases])
def test_what_is_clear_is_read(text: str, move: Move) -> None:
    assert said(text) == move


REFUSED: dict[str, list[tuple[str, Rule | None]]] = {
    "nothing": [("", None), (" \n\t ", None), ("```\n```", None), ("<think>play 1</think>", None)],
    "no end": [("<think>play 1", None), ("Final answer:", None), ('{"move": "play 0"', None), ("Move:", None)],
    "two moves": [
        ("I will not discard slot 2, but play slot 1", None),
        ("play 1 or 2", None),
        ("play slot 1 and discard slot 2", None),
        ("play 1\nno wait\ndiscard 0", None),
        ("play 1\n\nplay 2", None),
        ("Final answer: play 1\nFinal answer: play 2", None),
        ("Final answer: play 1. Or rather:\nFinal answer: play 2", None),
        ("Final answer: play 2 or 3", None),
        ('{"move": "play 0"}\n{"move": "play 1"}', None),
        ('{"move": "play 0", "action": "play 1"}', None),
        ('{"move": "play 0", "move": "play 1"}', None),
        ('{"play": 0, "discard": 1}', None),
        ('{"discard": 1, "slot": 2}', None),
        ('{"move": "play 0", "slot": 1}', None),
        ('[{"move": "play 0"}, {"move": "play 1"}]', None),
        ('[{"move": "play 0"}, {"move": "play 1"}', None),
        ('{"options": [{"move": "play 1"}', None),
        ('Final answer: {"move": "play 0"} {"move": "play 1"}', None),
        ("hint B red 3", Rule.HINT_ONE_THING),
        ("hint B 3 and red", Rule.HINT_ONE_THING),
        ('{"type": "hint", "to": "B", "color": "red", "value": 3}', Rule.HINT_ONE_THING),
        ('{"type": "hint", "to": "B"}', Rule.HINT_ONE_THING),
    ],
    "taken back": [
        ("I will not\nplay 1", None),
        ("I won't\n\nplay 1", None),
        ("The worst is, never,\n\nplay 1", None),
        ("This is not my final answer: play 1", None),
        ("Final answer: play 2\nNo, that is wrong.", None),
        ("Final answer: not play 2", None),
        ('{"move": "play 0"} is what I will not do', None),
        ('I will not do {"move": "play 0"}', None),
    ],
    "two readings": [
        ("play the 3", None),
        ("play card 3", None),
        ("play the red 3", None),
        ("discard my red card", None),
        ("play my first card", None),
        ("discard the leftmost card", None),
        ("play slot one", None),
        ("play slot 1.5", None),
        ("play slot \u0663", None),
        ("play slot \uff13", None),
        ("play slot 2\u00b3", None),
    ],
    "whose?": [
        ("hint red", Rule.HINT_TEAMMATE),
        ("hint 3", Rule.HINT_TEAMMATE),
        ("hint a 3", None),
        ("hint him red", None),
        ("hint player 1 red", None),
        ("hint 1 red", None),
        ("hint player 1 about 3", None),
        ("hint red to 1", None),
        ('{"type": "hint", "to": 1, "color": "red"}', Rule.HINT_TEAMMATE),
        ('{"type": "hint", "to": "Zoe", "color": "red"}', Rule.HINT_TEAMMATE),
        ('{"type": "hint", "to": "", "color": "red"}', Rule.HINT_TEAMMATE),
        ("B: play 0", Rule.TURN_NOT_YOURS),
        ("Bob plays slot 1", Rule.TURN_NOT_YOURS),
    ],
    "no move of the game": [
        ("play 9", Rule.TURN_NO_SUCH_CARD),
        ("play -1", Rule.TURN_NO_SUCH_CARD),
        ("discard 5", Rule.TURN_NO_SUCH_CARD),
        ("hint A red", Rule.HINT_TEAMMATE),
        ("hint E red", Rule.HINT_TEAMMATE),
        ("hint C white", Rule.HINT_EMPTY),
        ("hint C white: touches slot 1", Rule.HINT_EMPTY),
        ("hint B purple", Rule.HINT_UNKNOWN_COLOUR),
        ('hint B "puce"', Rule.HINT_UNKNOWN_COLOUR),
        ("hint B 7", Rule.HINT_UNKNOWN_COLOUR),
        ("play 0 as red", Rule.CHOREOGRAPHY_OFF),
        ('{"play": 0, "as": "red"}', Rule.CHOREOGRAPHY_OFF),
        ("hint B red: touches slots 0, 1", Rule.HINT_COMPLETE),
        ("rearrange A 4 3 2 1 0", None),
        ("pass", None),
    ],
    "no JSON of a move": [
        ('{"move": NaN}', None),
        ('{"move": "play 0", "confidence": NaN}', None),
        ("{}", None),
        ('{"move": 3}', None),
        ('{"move": ["play 0"]}', None),
        ('{"move": {"move": {"x": 1}}}', None),
        ('{"move": "play 0", "really": false}', None),
        ('{"type": "play", "slot": true}', None),
        ('{"type": "play", "slot": 1.0}', None),
        ('{"type": "play"}', None),
        ('{"type": "play", "slot": 1, "to": "B"}', None),
        ('{"type": "play", "slot": 1, "card_slot": 2}', None),
        ('{"play": 0, "as": 3}', None),
        (json.dumps({"play": 10**30}), None),
        ("{'move': 'play 0'}", None),
    ],
    "another language": [
        ("Je joue la carte 2", None),
        ("\u6253\u51fa 2", None),
        ("\ud800", None),
        ("play 0\x00", None),
    ],
}


@pytest.mark.parametrize(("text", "rule"), [case for cases in REFUSED.values() for case in cases])
def test_what_is_not_clear_is_refused_with_the_reason(text: str, rule: Rule | None) -> None:
    with pytest.raises(Refused) as caught:
        said(text)
    assert caught.value.problem
    assert caught.value.rule is rule
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.rule) == (str(caught.value), rule)


HUGE = 1_000_000
MONSTERS = [
    "{" * HUGE + "}",
    '{"a":' * (HUGE // 5) + "}",
    '{"x":1}' * (HUGE // 7),
    " " * (HUGE // 2) + "a" + " " * (HUGE // 2) + "b",
    "play " * (HUGE // 5),
    "play 1\n" * (HUGE // 7),
    "play 1\n\n" * (HUGE // 8),
    "Final answer: play 1\n" * (HUGE // 21),
    "Final answer: " * (HUGE // 14),
    "</answer>" * (HUGE // 9),
    "<think>" * (HUGE // 7),
    '"' * HUGE,
    "\\" * HUGE,
    "*" * HUGE,
    "move:\n" * (HUGE // 6),
    "x" * (MAX_ANSWER + 1),
]


@pytest.mark.parametrize("text", MONSTERS, ids=range(len(MONSTERS)))
def test_answers_of_a_megabyte_are_refused_in_no_time(text: str) -> None:
    start = time.process_time()
    with pytest.raises(Refused):
        said(text)
    assert time.process_time() - start < 3


def test_what_is_too_much_is_said() -> None:
    with pytest.raises(Refused, match="expected at most 2,000,000 characters, got 2,000,001"):
        said("play 0\n\n".ljust(MAX_ANSWER - 5) + "play 0")
    for many in ("play 1\n\n" * 1001, "Final answer: play 1\n" * 1001):
        with pytest.raises(Refused, match="at least 1,000 parts of the answer may be its move"):
            said(many)
    assert said("play 1\n\n" * 1000) == said("Final answer: play 1\n" * 1000) == Play(1)


def test_a_megabyte_of_thoughts_may_come_before_the_answer() -> None:
    assert said(f"<think>{'play 1, or discard 0? ' * 40_000}</think>Final answer: play 2") == Play(2)
    assert said(f"{'Bob should play his red 1. ' * 40_000}\nFinal answer: play 2") == Play(2)


def test_of_two_players_only_one_can_be_meant() -> None:
    state = new_game(2, seed=7)
    assert said("hint red", state, ()) == HintColor(1, "red")
    assert said('{"hint": "red"}', state, ()) == HintColor(1, "red")


def test_names_that_mean_two_players_are_refused() -> None:
    with pytest.raises(Refused, match="one meaning"):
        said("tell B about red", names=("x", "C", "B"))
    with pytest.raises(Refused, match="letter of a player"):
        said('{"hint": "red", "to": "B"}', names=("x", "C", "B"))
    # What is listed is always read as it is listed.
    assert said("hint B red", names=("x", "C", "B")) == HintColor(1, "red")


def test_a_name_is_no_order() -> None:
    names = ("Final answer: play 1", "play 3", '{"move": "play 0"}')
    assert said("hint B red", names=names) == HintColor(1, "red")
    with pytest.raises(Refused):
        said("Final answer: play 1 plays 2", names=names)


def test_cards_are_found_by_their_age_wherever_they_are_put() -> None:
    state = rearrange(START, 0, (4, 0, 1, 2, 3))
    assert said("play my oldest card", state) == Play(1)
    assert said("play my newest card", state) == Play(0)


def test_a_player_without_cards_has_no_oldest_one() -> None:
    rules = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1}, last_round=False, strikes=9)
    state = new_game(2, rules, deck=rules.cards)
    for move in (HintValue(1, 1), Play(0), Play(0), Play(0)):
        state = apply(state, move)
    assert state.hands[0] == ()
    with pytest.raises(Refused, match="you hold no cards"):
        said("play my oldest card", state, ())


@examples(30)
@given(states())
def test_every_move_is_read_as_it_is_listed(state: State) -> None:
    eyes = view(state, state.current_player)
    for move, line in zip(legal_moves(eyes), legal_lines(eyes), strict=True):
        written = write_move(move, state.rules)
        for text in (written, line, f"Final answer: {written}", json.dumps({"move": written})):
            assert read_answer(text, eyes) == move


SAID = """
play plays discard hint hints clue tell give gives a A the my his their i I ' ll will let me would like to am going
choose move answer is final so and or not no then slot slots card cards one color value number s in from at of oldest
newest first last B Bob C player seat red green purple 0 1 3 7 -1 three fives about on as announcing touches touching
: , . - ( ) # [ ] { } "red"
"""


@examples(300)
@given(st.lists(st.sampled_from(SAID.split()), max_size=9).map(" ".join))
def test_no_order_of_the_words_does_anything_else(text: str) -> None:
    move = None
    with suppress(Refused):
        move = read_answer(text, EYES, NAMES)
    assert move is None or move in legal_moves(EYES)


def test_every_beginning_of_what_is_read_is_read_or_refused() -> None:
    read = [text for cases in READ.values() for text, _ in cases]
    refused = [text for cases in REFUSED.values() for text, _ in cases]
    for text in read + refused:
        words = text.split(" ")
        for end in range(len(words)):
            for more in ("", " x", " 3", " and"):
                with suppress(Refused):
                    read_answer(" ".join(words[:end]) + more, EYES, NAMES)


@given(st.text(max_size=60) | st.from_regex(r"(play|discard|hint|give|tell|[A-C]|red|[0-9]|to|\{|\}|\"| |\n|:|about)*"))
def test_no_text_does_anything_else(text: str) -> None:
    move = None
    with suppress(Refused):
        move = read_answer(text, EYES, NAMES)
    assert move is None or move in legal_moves(EYES)


def test_the_grammar_alone_knows_no_table() -> None:
    with pytest.raises(Refused, match="characters without"):
        read_sentence("play " * 200, STANDARD, ())
