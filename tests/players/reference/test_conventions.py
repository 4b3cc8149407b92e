"""The player that follows conventions: what hints mean to it, what it does, and that it plays with anybody."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanabi import (
    FIVE_SUITS,
    STANDARD,
    Card,
    Discard,
    Event,
    HintColor,
    HintMarks,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    State,
    Suit,
    Touch,
    editions,
    legal_moves,
    new_game,
    rearrange,
    redact,
    spectator_view,
    step,
    variants,
    view,
)
from hanabi.players import Referee, play
from hanabi.players.reference.conventions import Conventions
from hanabi.players.reference.conventions.knowledge import Knowledge
from hanabi.records import Setup
from hanabi.testing import rules

LETTERS = {suit.letter: suit.name for suit in FIVE_SUITS}
THREE = Rules(hand_sizes={2: 3, 3: 3})
"""Hands of three cards keep the tables short."""


def cards(text: str) -> list[Card]:
    return [Card(LETTERS[card[0]], int(card[1])) for card in text.split()]


def table(*hands: str, fireworks: str = "", discards: str = "", deck: str = "", **more: Any) -> State:
    """A position with these hands, the card held longest first; `fireworks` as "r2 b1"."""
    heights = {card.suit: card.value for card in cards(fireworks)}
    setup = Setup(
        rules=attrs.evolve(STANDARD, hand_sizes={len(hands): len(hands[0].split())}),
        hands=[cards(hand) for hand in hands],
        fireworks=[heights.get(suit.name, 0) for suit in FIVE_SUITS],
        discards=cards(discards),
        deck=cards(deck),
    )
    return attrs.evolve(setup, **more).state(seed=1)


class Seats:
    """Players at a table, who see what is done there."""

    def __init__(self, state: State, moves: Sequence[Move] = ()) -> None:
        self.state = state
        self.players = [Conventions() for _ in state.hands]
        for seat, player in enumerate(self.players):
            player.start(view(state, seat))
        for move in moves:
            self.make(move)

    def make(self, move: Move) -> Event:
        self.state, event = step(self.state, move)
        for seat, player in enumerate(self.players):
            player.see(redact(event, seat))
        return event

    def knowledge(self, seat: int) -> Knowledge:
        return self.players[seat]._knowledge

    def thinks(self, seat: int, slot: int, of: int | None = None) -> str:
        """What a seat takes a card to be; or what it believes that another seat (`of`) takes its card to be."""
        holder = seat if of is None else of
        mask = self.knowledge(seat).masks(holder)[self.state.hands[holder][slot].order]
        return " ".join(card.suit[0] + str(card.value) for card in self.state.rules.faces_in(mask))

    def move(self) -> Move:
        seat = self.state.current_player
        return self.players[seat].move(view(self.state, seat))

    def slot(self, order: int | None) -> int | None:
        return next((s for hand in self.state.hands for s, held in enumerate(hand) if held.order == order), None)


# Three hands in which nothing is playable at first, nor touched twice by the hints below.
PLAIN = ("w4 b4 g4 y4", "r3 g2 b3 r4", "w3 y5 g5 b5")


@pytest.mark.parametrize(
    ("moves", "focus"),
    [
        pytest.param([HintColor(1, "green")], 1, id="the only new card"),
        pytest.param([HintColor(1, "red")], 0, id="the chop among several new cards"),
        pytest.param([HintValue(1, 2), HintColor(0, "blue"), Discard(0), HintColor(1, "red")], 0, id="still the chop"),
        pytest.param([HintValue(2, 5)], 3, id="the newest of several new cards"),
        pytest.param(
            [HintColor(1, "red"), HintColor(0, "blue"), Discard(0), HintColor(1, "red")], 3, id="the newest touched"
        ),
    ],
)
def test_a_hint_is_about_one_card(moves: list[Move], focus: int) -> None:
    seats = Seats(table(*PLAIN, discards="w1", hint_tokens=5), moves)
    hint = moves[-1]
    assert isinstance(hint, HintColor | HintValue)
    readings = [reading for reading in seats.knowledge(hint.seat).readings if reading.hint == hint]
    assert seats.slot(readings[-1].focus) == focus


def test_the_chop_is_the_oldest_card_not_touched_wherever_it_is() -> None:
    state = table(*PLAIN, hint_tokens=5)
    state = rearrange(state, 1, [3, 2, 1, 0])
    seats = Seats(state, [HintColor(1, "green")])
    assert seats.slot(seats.knowledge(1).chop(1)) == 3
    assert seats.slot(seats.knowledge(1).finesse_position(1)) == 0
    seats = Seats(state, [HintColor(1, "red")])
    assert seats.slot(seats.knowledge(0).chop(1)) == 2


FOUR = ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 b5 r2", "g3 b1 r3 w1")
"""Four hands, where seats 1 and 2 hold what comes before the red 3 of seat 3."""


@attrs.frozen
class Case:
    """Seat 0 to 2 hold `hands` and make `moves`; then a seat takes the card in a slot to be one of `cards`."""

    id: str
    hands: tuple[str, ...]
    moves: tuple[Move, ...]
    seat: int
    slot: int
    cards: str
    fireworks: str = ""
    discards: str = ""


CASES = [
    # Play hints.
    Case("play: what is next of its colour", PLAIN, (HintColor(1, "green"),), 1, 1, "g1"),
    Case("play: what is next of its colour, later", PLAIN, (HintColor(1, "green"),), 1, 1, "g2", "g1"),
    Case("play: any that is next of its value", PLAIN, (HintValue(1, 2),), 1, 1, "r2 y2", "r1 y1"),
    Case("play: the others touched are only needed", PLAIN, (HintColor(1, "red"),), 1, 3, "r4 r5", "r2"),
    # Save hints, on the chop only.
    Case(
        "save: 2s by value, or play",
        ("w4 b4 g4 y4", "r2 g4 b3 r4", "w3 y5 g5 b5"),
        (HintValue(1, 2),),
        1,
        0,
        "r2 y2 g2 b2 w2",
    ),
    Case(
        "save: no 2 whose other copy is seen",
        ("w4 b4 g4 y4", "r2 g4 b3 r4", "w3 y2 g5 b5"),
        (HintValue(1, 2),),
        1,
        0,
        "r2 g2 b2 w2",
    ),
    Case("save: no 2 by colour", ("w4 b4 g4 y4", "r2 g4 b3 r4", "w3 y5 g5 b5"), (HintColor(1, "green"),), 1, 1, "g1"),
    Case("save: 5s by value, anywhere", PLAIN, (HintValue(2, 5),), 2, 3, "r5 y5 g5 b5 w5"),
    Case("save: the last copy by colour, or play", PLAIN, (HintColor(1, "red"),), 1, 0, "r1 r3", "", "r3"),
    Case("save: the last copy by value, or play", PLAIN, (HintValue(1, 3),), 1, 0, "y3 g3", "y2", "g3"),
    Case("no save off the chop", PLAIN, (HintColor(1, "green"),), 1, 1, "g1", "", "g2"),
    # Delayed plays.
    Case(
        "finesse: the newest of the first who has it not in sight",
        ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5"),
        (HintColor(2, "red"),),
        1,
        3,
        "r1",
    ),
    Case(
        "finesse: its receiver waits",
        ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5"),
        (HintColor(2, "red"),),
        2,
        2,
        "r1 r2",
    ),
    Case(
        "finesse: once it is played, the receiver knows",
        ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5"),
        (HintColor(2, "red"), Play(3)),
        2,
        2,
        "r2",
    ),
    Case(
        "finesse: unless it is played, the receiver has the card itself",
        ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r1 b5"),
        (HintColor(2, "red"), Discard(0)),
        2,
        2,
        "r1",
        "",
        "w1",
    ),
    Case(
        "reverse finesse: the receiver comes first, and waits",
        ("w4 b4 g4 y4", "y3 r2 b3 g4", "w3 y5 b5 r1"),
        (HintColor(1, "red"),),
        1,
        1,
        "r1 r2",
    ),
    Case("double finesse: the first link", FOUR, (HintColor(3, "red"),), 1, 3, "r1"),
    Case("double finesse: the second link", FOUR, (HintColor(3, "red"),), 2, 3, "r2"),
    Case("double finesse: its receiver waits", FOUR, (HintColor(3, "red"), Play(3)), 3, 2, "r2 r3"),
    Case("double finesse: the end", FOUR, (HintColor(3, "red"), Play(3), Play(3)), 3, 2, "r3"),
    Case(
        "self-finesse: nothing else explains the hint",
        ("w4 b4 g4 y4", "y3 r2 b3 g1", "w3 y5 b5 r4"),
        (HintValue(1, 2),),
        1,
        3,
        "r1 y1 g1 b1 w1",
    ),
    Case(
        "prompt before finesse",
        ("w4 b4 g4 y4", "y3 r2 b3 r1", "w3 y5 r3 b5"),
        (HintValue(1, 2), HintColor(0, "blue"), HintColor(0, "white"), HintColor(2, "red")),
        1,
        1,
        "r2",
        "r1 y1",
    ),
    Case(
        "prompt: the newest that fits",
        ("w4 b4 g4 y4", "y3 g2 r2 b4", "w3 y5 r3 b5"),
        (HintValue(1, 2), HintColor(0, "blue"), HintColor(0, "white"), HintColor(2, "red")),
        1,
        2,
        "r2",
        "r1 g1",
    ),
    Case(
        "prompt: no card that the same hint touches",
        ("w4 b4 g4 y4", "r2 r3 b3 g4", "w3 y5 b5 y4"),
        (HintColor(1, "red"),),
        1,
        0,
        "r2",
        "r1",
    ),
    Case(
        "a known card leads on",
        ("w4 b4 g4 y4", "y3 r1 r2 g4", "w3 y5 b5 g5"),
        (HintValue(1, 1), HintColor(0, "blue"), HintColor(0, "white"), HintColor(1, "red")),
        1,
        2,
        "r2",
    ),
    # Good touch.
    Case(
        "good touch: not what is touched elsewhere",
        ("w4 b4 g4 y4", "y3 r1 b3 g4", "w3 g1 b5 y4"),
        (HintColor(2, "green"), HintColor(0, "blue"), HintColor(0, "white"), HintValue(1, 1)),
        1,
        1,
        "r1 y1 b1 w1",
    ),
    Case(
        "good touch: nothing dead",
        ("w4 b4 g4 y2", "g2 b4 b3 r4", "w3 y5 g5 b5"),
        (HintValue(1, 4),),
        1,
        1,
        "r4 g4 b4 w4",
        "r3 y4 g3",
    ),
    Case(
        "good touch: no two copies in one hand",
        ("w4 b4 g4 y4", "y3 r2 r1 g4", "w3 y5 b5 g5"),
        (HintColor(1, "red"),),
        1,
        1,
        "r2 r3 r4 r5",
    ),
    # Fixes and strikes.
    Case(
        "fix: a hint that stops a play says no more",
        ("w4 b4 g4 y4", "y3 r1 r4 g4", "w3 y5 b5 r1"),
        (HintValue(1, 1), HintColor(0, "blue"), Play(3), HintColor(1, "red")),
        1,
        2,
        "r2 r3 r4 r5",
    ),
    Case(
        "mistake: nobody relies on that hint any more",
        ("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5"),
        (HintColor(2, "red"), Discard(3)),
        2,
        2,
        "r1 r2 r3 r4 r5",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_what_a_hint_means(case: Case) -> None:
    state = table(*case.hands, fireworks=case.fireworks, discards=case.discards, hint_tokens=6)
    assert Seats(state, case.moves).thinks(case.seat, case.slot) == case.cards


def test_others_are_thought_to_think_what_they_do() -> None:
    state = table("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5", hint_tokens=6)
    seats = Seats(state, [HintColor(2, "red")])
    assert [seats.thinks(seat, 2, of=2) for seat in range(3)] == ["r1 r2"] * 3
    assert seats.thinks(0, 3, of=1) == "r1"


@pytest.mark.parametrize(
    ("state", "moves", "expected"),
    [
        pytest.param(table(*PLAIN), [HintColor(1, "green")], {Play(1)}, id="play what is hinted"),
        pytest.param(
            table("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5"),
            [HintColor(2, "red")],
            {Play(3)},
            id="play blind at once",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "y3 g4 b3 r1", "w3 y5 r2 b5", discards="w1 g1", strikes=2),
            [HintColor(2, "red")],
            {Discard(0)},
            id="not blind when a strike would be the last",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "r5 g3 b3 w3", "w3 y4 r2 b4", hint_tokens=3), [], {HintValue(1, 5)}, id="save a 5"
        ),
        pytest.param(
            table("w4 b4 g4 y4", "r4 g3 b3 w3", "w3 y4 r2 b4", discards="r4", hint_tokens=3),
            [],
            {HintColor(1, "red")},
            id="save the last copy",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "r2 g3 b3 w3", "w3 y4 g2 b4", hint_tokens=3), [], {HintValue(1, 2)}, id="save a 2"
        ),
        pytest.param(
            table("w4 b4 g4 y4", "y3 g3 b3 w3", "r5 y4 g2 b4"),
            [],
            {HintValue(2, 5)},
            id="early, save what is on any chop",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "y3 g3 b3 w3", "w3 r1 g2 b4", hint_tokens=3),
            [],
            {HintColor(2, "red"), HintValue(2, 1)},
            id="get a card played",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "r3 g3 b3 r1", "w3 y4 r2 b4", hint_tokens=3),
            [],
            {HintColor(2, "red")},
            id="rather two at once",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "y3 g3 b3 w3", "w4 y4 g2 b4", hint_tokens=3), [], {Discard(0)}, id="discard the chop"
        ),
        pytest.param(
            table(
                "w4 b4 r1 y4",
                "y3 g3 b3 w3",
                "w4 y4 g2 b4",
                fireworks="r1",
                hint_tokens=3,
                hint_marks=[
                    [HintMarks()] * 2 + [HintMarks(touched_by=("red", 1))] + [HintMarks()],
                    *[[HintMarks()] * 4] * 2,
                ],
            ),
            [],
            {Discard(2)},
            id="discard what is useless",
        ),
        pytest.param(
            table("w4 b4 g4 y4", "y3 r1 b3 w3", "w3 y4 g2 r1"),
            [HintValue(1, 1), HintColor(0, "blue"), Play(3)],
            {HintColor(1, "red")},
            id="stop a mistake",
        ),
        pytest.param(
            table("r4 w4 b4 g4 y4", "r1 y1 g1 b1 w1", fireworks="r2 y2 g2 b2 w2", deck="w3"),
            [],
            {HintValue(1, 1)},
            id="with every token there, hint anything",
        ),
    ],
)
def test_what_it_does(state: State, moves: list[Move], expected: set[Move]) -> None:
    assert Seats(state, moves).move() in expected


def test_in_its_last_turn_it_plays_what_may_fit() -> None:
    suits = [Suit("red", "r", copies=(2, 2)), Suit("blue", "b", copies=(2, 2))]
    short = Rules(suits=suits, hand_sizes={2: 2}, hint_tokens=2)
    seats = Seats(new_game(2, short, deck=cards("r2 b2 r2 b1 r1 b2 b1 r1")))
    moves: list[Move] = [HintValue(1, 2), Discard(0), Play(0), HintValue(0, 2), Discard(0), HintValue(0, 2), Discard(0)]
    for move in [*moves, Play(0)]:
        seats.make(move)
    assert seats.state.turns_left == 1
    assert seats.move() in {Play(0), Play(1)}


def test_it_discards_its_newest_card_when_every_card_is_touched() -> None:
    held = [HintMarks(touched_by=(value,)) for value in (5, 4, 4, 5)]
    state = table(
        "r5 g4 y4 b5",
        "w4 g3 b3 w3",
        "w4 y4 g2 b4",
        hint_tokens=0,
        hint_marks=[held, [HintMarks()] * 4, [HintMarks()] * 4],
    )
    assert Seats(state).move() == Discard(3)


def test_without_cards_it_gives_a_hint_that_touches_nothing() -> None:
    endless = Rules(hint_tokens=1, empty_hints=True, discard_at_full_tokens=True, last_round=False)
    assert play([Conventions] * 2, endless, seed=1).outcome is not None


def test_it_plays_something_where_nothing_else_is_legal() -> None:
    silent = [Suit(name, name[0], color_touch=Touch.NONE, value_touch=Touch.NONE) for name in ("red", "blue")]
    state = new_game(2, Rules(suits=silent), seed=1)
    assert {type(move) for move in legal_moves(state)} == {Play}
    assert isinstance(Seats(state).move(), Play)


def test_it_says_the_colour_of_a_play_where_that_earns_a_token() -> None:
    timed = attrs.evolve(table(*PLAIN), rules=attrs.evolve(table(*PLAIN).rules, choreography=True))
    assert Seats(timed, [HintColor(1, "green")]).move() == Play(1, "green")


def test_it_knows_its_cards_wherever_they_are_put() -> None:
    seats = Seats(table(*PLAIN), [HintColor(1, "green")])
    moved = Rearrangement(1, (3, 2, 1, 0))
    seats.state = rearrange(seats.state, moved.seat, moved.slots)
    for player in seats.players:
        player.see(moved)
    assert seats.thinks(1, 2) == "g1"
    assert seats.move() == Play(2)


def test_it_forgets_the_game_before() -> None:
    again = Seats(table(*PLAIN), [HintColor(1, "green")])
    for seat, player in enumerate(again.players):
        player.start(view(table(*PLAIN), seat))
    assert not any(player._knowledge.readings for player in again.players)


def test_it_moves_only_from_its_seat_in_its_turn() -> None:
    state = table(*PLAIN)
    player = Conventions()
    for eyes in (view(state, 1), spectator_view(state)):
        player.start(eyes)
        with pytest.raises(InvalidArgument):
            player.move(eyes)


@pytest.mark.at_length
def test_games_go_well() -> None:
    outcomes = [play([Conventions] * players, seed=seed).outcome for players in (2, 3, 4) for seed in range(2)]
    scores = [outcome.score for outcome in outcomes if outcome is not None]
    assert len(scores) == 6
    assert sum(scores) / len(scores) > 20


@pytest.mark.parametrize(
    "others", [("random", "careful"), ("recommendation",), ("random", "random", "random", "careful")], ids=str
)
def test_it_plays_with_anybody(others: tuple[str, ...]) -> None:
    assert play([*others, Conventions], seed=3).outcome is not None


@pytest.mark.at_length
@pytest.mark.parametrize(
    "rules",
    [
        editions.COCKTAIL_2025,
        STANDARD.with_variants(variants.AVALANCHE),
        STANDARD.with_variants(variants.TIMED_CHOREOGRAPHY),
    ],
    ids=str,
)
def test_it_plays_editions_and_variants(rules: Rules) -> None:
    assert play([Conventions] * 3, rules, seed=3).outcome is not None


@pytest.mark.at_length
@given(st.data())
@settings(max_examples=8, deadline=None)
def test_it_plays_under_all_rules_and_with_hands_rearranged(data: st.DataObject) -> None:
    chosen = data.draw(rules())
    players = data.draw(st.sampled_from(chosen.players))
    start = new_game(players, chosen, seed=data.draw(st.integers(0, 99)))
    referee = Referee([Conventions() for _ in range(players)], start)
    while not referee.is_over:
        if data.draw(st.integers(0, 9)) == 0:
            seat = data.draw(st.integers(0, players - 1))
            hand = range(len(referee.state.hands[seat]))
            referee.enter(Rearrangement(seat, data.draw(st.permutations(hand).map(tuple))))
        referee.ask()
    assert referee.state.is_over


def test_asked_about_a_table_that_it_did_not_follow_it_goes_by_the_hints_there() -> None:
    player, state = Conventions(), new_game(3, seed=8)
    player.start(view(new_game(3, seed=7), 0))
    assert player.move(view(state, 0)) in legal_moves(state)
    assert copy.deepcopy(player).move(view(state, 0)) == player.move(view(state, 0))
