"""Rules by which a firework follows one of several courses: up or down, and going round."""

from __future__ import annotations

import pickle
import re
from typing import Any

import attrs
import pytest
from hypothesis import given

from course_rules import NAMES, course_rules
from hanabi import (
    STANDARD,
    Card,
    Courses,
    Discard,
    Ending,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Play,
    Rules,
    State,
    Suit,
    Table,
    Touch,
    apply,
    event,
    explain,
    hanab_live,
    new_game,
    observe,
    redact,
    view,
)
from hanabi.arrays import Games
from hanabi.display import line, picture, svg
from hanabi.encoding import layout
from hanabi.game.internals import defects
from hanabi.players import UnsuitableRules, play
from hanabi.records import History, Setup, dumps, loads, read_position, replay, write_position
from hanabi.seats.internals import view_defects
from hanabi.testing import playthroughs


def suits(number: int, *copies: int) -> list[Suit]:
    return [Suit(name, letter, copies=copies) for name, letter in [*NAMES.items()][:number]]


UP_OR_DOWN = Rules(suits=suits(5, 1, 2, 2, 2, 1, 1), courses=Courses.UP_OR_DOWN, stops_when_hopeless=True)
ROUND = Rules(suits=suits(5, 2, 2, 2, 2, 2), courses=Courses.ROUND, stops_when_hopeless=True)
START = 6


def playing(rules: Rules, cards: str, **settings: Any) -> State:
    """The table after these cards are played in turn, such as `r1 b5`. The hands have one card."""
    small = attrs.evolve(rules, hand_sizes={2: 1}, strikes=9, **settings)
    wanted = [
        Card(next(name for name, letter in NAMES.items() if letter == word[0]), int(word[1])) for word in cards.split()
    ]
    rest = list(small.cards)
    for card in wanted:
        rest.remove(card)
    state = new_game(2, small, deck=[*wanted, *rest])
    for _ in wanted:
        state = apply(state, Play(0))
    return state


def values(table: Table, suit: str = "red") -> list[int]:
    """The values of this suit that can be placed now."""
    return [card.value for card in table.playable_cards if card.suit == suit]


# Up or down.


@pytest.mark.parametrize(
    ("played", "following"),
    [
        ("", [1, 5, START]),
        ("r1", [2]),
        ("r5", [4]),
        (f"r{START}", [2, 4]),
        (f"r{START} r2", [3]),
        (f"r{START} r4", [3]),
        (f"r{START} r4 r3", [2]),
        (f"r{START} r4 r3 r2", [1]),
        (f"r{START} r2 r3 r4", [5]),
        ("r5 r4 r3 r2 r1", []),
        ("r1 r2 r3 r4 r5", []),
        (f"r{START} r2 r3 r4 r5", []),
    ],
)
def test_up_or_down(played: str, following: list[int]) -> None:
    state = playing(UP_OR_DOWN, played)
    assert state.strikes == 0
    assert values(state) == following
    assert all(state.is_playable(Card("red", value)) == (value in following) for value in range(1, START + 1))
    assert state.placed[0] == tuple(Card("red", int(word[1])) for word in played.split())
    assert state.fireworks[0] == len(played.split())


@pytest.mark.parametrize("played", ["r1", "r5", "r1 r2", "r5 r4"])
def test_start_on_a_firework_that_has_begun_is_a_strike(played: str) -> None:
    before, after = playing(UP_OR_DOWN, played), playing(UP_OR_DOWN, f"{played} r{START}")
    assert (after.strikes, after.fireworks, after.courses) == (1, before.fireworks, before.courses)
    assert after.discards == (Card("red", START),)


@pytest.mark.parametrize("way", ["r1 r2 r3 r4 r5", "r5 r4 r3 r2 r1", "r6 r2 r3 r4 r5", "r6 r4 r3 r2 r1"])
def test_five_cards_complete_a_firework_and_give_a_token(way: str) -> None:
    *rest, last = way.split()
    table = playing(UP_OR_DOWN, " ".join(rest))
    setup = Setup(
        rules=table.rules,
        hands=[[Card("red", int(last[1]))], [Card("blue", 2)]],
        fireworks=table.fireworks,
        courses=table.courses,
        hint_tokens=3,
    )
    after = apply(setup.state(), Play(0))
    assert (after.score, after.hint_tokens, values(after)) == (5, 4, [])
    assert (UP_OR_DOWN.max_score, UP_OR_DOWN.height) == (25, 5)


@pytest.mark.parametrize(
    ("lost", "best"),
    [
        ("", 5),
        ("r1", 5),
        (f"r{START}", 5),
        (f"r1 r{START}", 4),
        (f"r1 r5 r{START}", 0),
        ("r3 r3", 2),
        ("r2 r2", 3),
        ("r4 r4", 3),
        ("r5", 5),
        (f"r5 r{START}", 4),
        ("r1 r5", 4),
    ],
)
def test_the_best_score_of_up_or_down(lost: str, best: int) -> None:
    discards = [Card("red", int(word[1])) for word in lost.split()]
    setup = Setup(
        rules=attrs.evolve(UP_OR_DOWN, hand_sizes={2: 1}),
        hands=[[Card("blue", 1)], [Card("blue", 2)]],
        discards=discards,
    )
    assert setup.state().best_score == 20 + best


def test_hints_and_start() -> None:
    wild = Suit("pink", "p", copies=(1, 2, 2, 2, 1, 1), value_touch=Touch.ALL)
    prism = Suit("prism", "s", copies=(1, 2, 2, 2, 1, 1), prism=True)
    rules = Rules(suits=[*suits(3, 1, 2, 2, 2, 1, 1), wild, prism], courses=Courses.UP_OR_DOWN)
    assert (rules.values, rules.hint_values, rules.start_value) == (6, (1, 2, 3, 4, 5), START)
    number = rules.lookup.hint_numbers
    touched = {
        subject: {str(card) for card in rules.faces_in(rules.lookup.touches[number[subject]])} for subject in number
    }
    assert [subject for subject in touched if "red 6" in touched[subject]] == ["red"]
    assert [subject for subject in touched if "pink 6" in touched[subject]] == ["pink", 1, 2, 3, 4, 5]
    assert [subject for subject in touched if "prism 6" in touched[subject]] == ["pink"]


# Going round.


@pytest.mark.parametrize(
    ("played", "following"),
    [
        ("", [1, 2, 3, 4, 5]),
        ("r4", [5]),
        ("r4 r5", [1]),
        ("r4 r5 r1 r2 r3", []),
        ("b2", [1, 3, 4, 5]),
        ("b2 b3 b4 b5 b1", [1, 3, 4, 5]),
        ("b2 g4 y1 t3", [5]),
    ],
)
def test_going_round(played: str, following: list[int]) -> None:
    state = playing(ROUND, played)
    assert state.strikes == 0
    assert values(state) == following


def test_a_value_with_which_another_firework_began_is_a_strike() -> None:
    state = playing(ROUND, "b2 r2")
    assert (state.strikes, state.fireworks) == (1, (0, 1, 0, 0, 0))
    assert defects(state) == ()


@pytest.mark.parametrize(
    ("played", "lost", "best"),
    [
        ("", "", 25),
        # Red reaches 2, 1, 0, 4 or 3 cards, by the value with which it begins.
        ("", "r3 r3", 24),
        ("b4", "r3 r3", 23),
        ("b4 g5", "r3 r3", 22),
        ("b4 g5 y1", "r3 r3", 21),
        ("b4 g5 y1 t2", "r3 r3", 20),
        ("", "r3 r3 b3 b3", 22),
        ("r4", "r3 r3", 24),
    ],
)
def test_the_best_score_of_going_round(played: str, lost: str, best: int) -> None:
    cards = {letter: name for name, letter in NAMES.items()}
    table = playing(ROUND, played)
    setup = Setup(
        rules=attrs.evolve(ROUND, hand_sizes={2: 1}),
        hands=[[Card("teal", 5)], [Card("yellow", 5)]],
        fireworks=table.fireworks,
        courses=table.courses,
        discards=[Card(cards[word[0]], int(word[1])) for word in lost.split()],
    )
    assert setup.state().best_score == best


def test_indispensable_cards() -> None:
    state = playing(UP_OR_DOWN, "b1")
    # Before a firework has begun, START stands for 1 and 5 alike.
    assert state.indispensable_cards == (Card("blue", 5),)
    assert state.is_indispensable(Card("blue", 5))
    assert not state.is_indispensable(Card("red", 5))
    assert state.is_dead(Card("blue", START))
    assert Card("blue", START) in state.dead_cards
    assert not state.is_dead(Card("red", START))
    assert [state.copies_left(Card("blue", value)) for value in (1, 2, START)] == [0, 2, 1]


# A whole game.


def test_a_perfect_game() -> None:
    ways = ["12345", "54321", "62345", "64321", "12345"]
    state = playing(
        UP_OR_DOWN,
        " ".join(f"{letter}{value}" for letter, way in zip(NAMES.values(), ways, strict=True) for value in way),
    )
    assert state.ending is Ending.PERFECT
    order = "r12345 b23451 g34512 y45123 t51234"
    state = playing(ROUND, " ".join(f"{suit[0]}{value}" for suit in order.split() for value in suit[1:]))
    assert (state.ending, state.score) == (Ending.PERFECT, 25)


@pytest.mark.parametrize(
    ("lost", "ends"), [("r1", False), (f"r{START}", False), ("r1 r5", True), (f"r1 r{START}", True), ("r3 r3", True)]
)
def test_a_lost_card_ends_the_game_if_no_course_can_do_without_it(lost: str, ends: bool) -> None:
    rules = attrs.evolve(UP_OR_DOWN, hand_sizes={2: 1}, lost_card_ends=True, discard_at_full_tokens=True)
    wanted = [Card("red", int(word[1])) for word in lost.split()]
    rest = [*rules.cards]
    for card in wanted:
        rest.remove(card)
    state = new_game(2, rules, deck=[*wanted, *rest])
    for _ in wanted:
        assert not state.is_over
        state = apply(state, Discard(0))
    assert (state.ending is Ending.INDISPENSABLE) == ends
    assert defects(state) == ()


def test_a_play_ends_the_game_if_it_leaves_only_courses_with_a_lost_card() -> None:
    rules = attrs.evolve(UP_OR_DOWN, hand_sizes={2: 1}, lost_card_ends=True, discard_at_full_tokens=True)
    rest = [*rules.cards]
    for value in (1, 5):
        rest.remove(Card("red", value))
    state = new_game(2, rules, deck=[Card("red", 1), Card("red", 5), *rest])
    without_one = apply(state, Discard(0))
    assert not without_one.is_over
    downwards = apply(without_one, Play(0))
    assert (downwards.score, downwards.ending) == (1, Ending.INDISPENSABLE)


# Generated games.


GAMES = playthroughs(rules=course_rules())


@given(GAMES)
def test_every_state_is_sound_and_comes_back(game: History) -> None:
    for state in (game.states[len(game.states) // 2], game.states[-1]):
        assert defects(state) == ()
        assert loads(dumps(state), State) == state
        assert pickle.loads(pickle.dumps(state)) == state
        again = Setup.of(state)
        assert loads(dumps(again), Setup) == again
        made = again.state()
        assert (made.placed, made.courses, made.best_score) == (state.placed, state.courses, state.best_score)
        for seat in range(state.players):
            eyes = view(state, seat)
            playable = [slot for slot, held in enumerate(state.hands[seat]) if state.is_playable(state.face(held))]
            assert list(state.playable_slots(seat)) == playable
            assert eyes.playable_slots(seat) == ()
            assert view_defects(eyes) == ()
            assert (eyes.courses, eyes.placed, eyes.best_score) == (state.courses, state.placed, state.best_score)


@given(GAMES)
def test_views_follow_the_game(game: History) -> None:
    for seat in range(game.states[0].players):
        eyes = view(game.states[0], seat)
        for (state, move), after in zip(game.turns, game.states[1:], strict=True):
            eyes = observe(eyes, redact(event(state, move), seat))
            assert eyes == view(after, seat)


# Documents, positions, drawings.


def test_positions_in_words_have_every_card_of_a_firework() -> None:
    small = attrs.evolve(UP_OR_DOWN, hand_sizes={2: 1})
    setup = read_position(f"b1 / b2; fireworks r{START} r4 y1 t5 t4; discards b2", small)
    table = setup.state()
    assert [[card.value for card in pile] for pile in table.placed] == [[START, 4], [], [], [1], [5, 4]]
    assert values(table) == [3]
    assert write_position(setup, small) == f"b1 / b2; fireworks r{START} r4 y1 t5 t4; discards b2"
    assert write_position(Setup.of(table), small).startswith("b1 / b2; tokens 8; fireworks r6 r4 y1 t5 t4; ")
    assert read_position("b1 / b2; fireworks none; deck 43", small).fireworks == (0,) * 5


@pytest.mark.parametrize(("courses", "placed"), [("up", "r2"), ("up", "r1 r3"), ("up", "r4 r6"), ("round", "r2 b2")])
def test_fireworks_that_cannot_be_placed(courses: str, placed: str) -> None:
    rules = attrs.evolve(UP_OR_DOWN if courses == "up" else ROUND, hand_sizes={2: 1})
    with pytest.raises(InvalidSetup, match="expected all cards of the fireworks, in an order"):
        read_position(f"b1 / b2; fireworks {placed}", rules)


@pytest.mark.parametrize(
    ("rules", "changes", "why"),
    [
        (UP_OR_DOWN, {"courses": ()}, r"courses: expected \(15, 15, 15, 15, 15\)|courses: expected 15"),
        (UP_OR_DOWN, {"courses": (15, 15, 15, 15, 0)}, "courses: expected 15"),
        (UP_OR_DOWN, {"courses": (15, 15, 15, 15, 16)}, "courses: expected 15"),
        (UP_OR_DOWN, {"courses": (1, 15, 15, 15, 15)}, "courses: expected 15, 15, 15, 15, 15, got"),
        (ROUND, {"fireworks": (1, 1, 0, 0, 0), "courses": (1, 1, 30, 30, 30)}, "courses: .*no cards on the fireworks"),
        (STANDARD, {"courses": (1, 1, 1, 1, 1)}, "courses: expected none, as each suit has one course in this game"),
    ],
)
def test_courses_that_contradict_the_fireworks(rules: Rules, changes: dict[str, Any], why: str) -> None:
    found = "; ".join(map(str, defects(attrs.evolve(new_game(2, rules, seed=7), **changes))))
    assert re.search(why, found), found


def test_a_firework_needs_what_its_open_courses_need() -> None:
    red, blue, *_ = picture(playing(UP_OR_DOWN, f"r{START} b5 b4")).fireworks
    assert (red.placed, red.needs, red.fits, red.next, red.top) == ((START,), (1, 2, 3, 4, 5), (2, 4), None, START)
    assert (blue.placed, blue.needs, blue.fits, blue.next, blue.lost) == ((5, 4), (3, 2, 1), (3,), 3, ())
    begun = picture(playing(ROUND, "b4 b5 b1 b2 b3")).fireworks
    assert (begun[1].needs, begun[1].fits, begun[0].fits) == ((), (), (1, 2, 3, 5))


@pytest.mark.parametrize("rules", [UP_OR_DOWN, ROUND], ids=["up or down", "round"])
def test_every_drawing_draws_such_games(rules: Rules) -> None:
    table = playing(rules, "r4 b1 g6 y1 t2" if rules is UP_OR_DOWN else "r4 r5 r1 b2 b2")
    assert "firework" in str(table)
    assert svg(picture(table)).startswith("<svg")
    assert line(picture(table))


@pytest.mark.parametrize(
    ("courses", "line"),
    [
        (Courses.UP_OR_DOWN, "A firework runs up or down, from either end; its second card decides at the latest."),
        (Courses.ROUND, "A firework begins with any value with which no other began; after the highest value comes 1."),
    ],
)
def test_the_rules_in_short_say_how_fireworks_run(courses: Courses, line: str) -> None:
    rules = UP_OR_DOWN if courses is Courses.UP_OR_DOWN else ROUND
    assert line in picture(new_game(2, rules, seed=7)).rules.in_short


def test_a_misplay_is_explained_by_all_cards_that_fit() -> None:
    assert "red needs its 1/5/6" in str(explain(playing(UP_OR_DOWN, "b1"), Play(0)).because)


# Who refuses such rules, and who plays by them.


@pytest.mark.parametrize("rules", [UP_OR_DOWN, ROUND], ids=["up or down", "round"])
def test_encodings_and_arrays_refuse_such_rules(rules: Rules) -> None:
    for name in ("exact", "learning-environment"):
        with pytest.raises(InvalidArgument, match="courses: expected one for each suit, as others are"):
            layout(name, rules, 2)
    with pytest.raises(InvalidArgument, match="courses: expected one for each suit"):
        Games.deal(2, players=2, rules=rules, seed=7)


@pytest.mark.parametrize("name", ["cheating", "conventions", "information", "recommendation"])
def test_players_that_refuse_such_rules(name: str) -> None:
    with pytest.raises(UnsuitableRules, match=f"{name} plays only if each suit has one course"):
        play([name] * 2, ROUND, seed=7, cheats=True)


@pytest.mark.parametrize("rules", [UP_OR_DOWN, ROUND], ids=["up or down", "round"])
def test_careful_players_play_by_such_rules(rules: Rules) -> None:
    scores = [
        outcome.piles for seed in range(3) if (outcome := replay(play(["careful"] * 3, rules, seed=seed)).outcome)
    ]
    assert len(scores) == 3
    assert min(scores) > 9


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"suits": [Suit("red", "r", descending=True)]}, "suits that may follow several courses cannot be descending"),
        ({"courses": Courses.ROUND, "suits": suits(3, 9, 9)}, "each of the 3 fireworks begins with another value"),
        ({"suits": suits(2, 9)}, "expected another value besides START, the highest one"),
        ({"courses": "round"}, "courses: expected a Courses, got 'round'"),
    ],
)
def test_rules_that_cannot_be(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        Rules(**{"courses": Courses.UP_OR_DOWN, "hand_sizes": {2: 1}, **changes})


def test_cards_on_fireworks_of_some_heights() -> None:
    assert [card.value for card in UP_OR_DOWN.placed((3, 0, 0, 0, 0), (8, 15, 15, 15, 15))] == [START, 4, 3]
    for courses in ((), (1, 1), (0, 1, 1, 1, 1), 7):
        with pytest.raises(InvalidArgument, match="courses: expected a bit mask for each suit, got"):
            UP_OR_DOWN.placed((1, 0, 0, 0, 0), courses)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="courses: expected none, got"):
        STANDARD.placed((1, 0, 0, 0, 0), (1,) * 5)


# The site.


@pytest.mark.parametrize(
    "variant", ["Up or Down & Gray (6 Suits)", "Sudoku & Dark Prism (5 Suits)", "Sudoku (4 Suits)"]
)
def test_games_of_the_site_go_out_and_come_back(variant: str) -> None:
    rules = hanab_live.variant_rules(variant)
    record = play(["careful"] * 3, rules, seed=7)
    again = hanab_live.import_game(hanab_live.export_game(record))
    assert replay(again).states == replay(record).states
    link = hanab_live.write_link(record)
    assert replay(hanab_live.read_link(link)).now == replay(record).now
    ranks = {card["rank"] for card in hanab_live.to_site(record)["deck"]}
    assert ranks == {*range(1, rules.height + 1)} | ({7} if rules.start_value else set())
