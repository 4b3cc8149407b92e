"""Setups: what is described becomes a state, or every defect is reported."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    CROWNING_PIECE,
    STANDARD,
    Card,
    Discard,
    Ending,
    HeldCard,
    HintColor,
    HintKind,
    HintMarks,
    HintValue,
    InvalidArgument,
    InvalidSetup,
    Play,
    Rules,
    State,
    apply,
    edition,
    legal_moves,
    marks_of,
    new_game,
    shuffled_deck,
)
from hanabi.records import Setup
from hanabi.testing import states
from positions import position, read_cards

TWO = Rules(hand_sizes={2: 2})
CROWNING = TWO.with_variants(CROWNING_PIECE)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_cards(text))


def hands(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple([cards(text) for text in texts])


def faces_and_hints(state: State) -> list[list[tuple[Card, int, int]]]:
    return [[(state.face(held), held.candidates, held.touched) for held in hand] for hand in state.hands]


MARKED = (tuple([HintMarks(touched_by=(color,)) for color in ("red", "yellow")]), (HintMarks(), HintMarks()))
PLAIN = Setup(rules=TWO, hands=hands("r1 y2", "b5 w1"))
ALL_BUT_FIVE = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1"
"""Everything but the white firework is lost."""


@given(states())
def test_a_setup_of_a_state_is_that_table_again(state: State) -> None:
    again = Setup.of(state).state()
    for name in (
        *("rules", "fireworks", "discards", "hint_tokens", "strikes", "current_player", "turns_left", "drawn"),
        *("score", "best_score", "deck_size", "ending", "outcome"),
    ):
        assert getattr(again, name) == getattr(state, name), name
    assert again.deck[again.drawn :] == state.deck[state.drawn :]
    assert faces_and_hints(again) == faces_and_hints(state)
    assert legal_moves(again) == legal_moves(state)
    assert Setup.of(again) == Setup.of(state)


def test_what_is_left_out() -> None:
    state = PLAIN.state()
    assert (state.hint_tokens, state.strikes, state.current_player, state.turns_left) == (8, 0, 0, None)
    assert (state.fireworks, state.discards, state.ending) == ((0, 0, 0, 0, 0), (), None)
    assert state.hands == new_game(2, TWO, deck=state.deck).hands
    assert state == new_game(2, TWO, deck=state.deck)


def test_the_deck_is_filled_in_order_or_by_a_seed() -> None:
    rest = [*STANDARD.cards]
    for card in cards("r1 y2 b5 w1 g5"):
        rest.remove(card)
    some = attrs.evolve(PLAIN, deck=cards("g5"))
    in_order = some.state()
    assert in_order.deck[4:] == (Card("green", 5), *rest)
    first, same, other = some.state(seed=1), some.state(seed=1), some.state(seed=2)
    assert first == same != other
    assert [table.deck[:5] for table in (first, other)] == [in_order.deck[:5]] * 2
    assert sorted(first.deck) == sorted(other.deck) == sorted(STANDARD.cards)
    assert first.deck[5:] != tuple(rest)


def test_a_setup_of_nothing_but_a_deck_is_the_shuffled_game() -> None:
    game = new_game(3, seed=5)
    assert Setup.of(game).state() == game
    assert Setup.of(game).deck == shuffled_deck(STANDARD, 5)[15:]


@pytest.mark.parametrize("seed", [True, 1.5, "7", 10**1000, object()], ids=lambda seed: type(seed).__name__)
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(InvalidArgument, match="seed: expected a whole number of up to 1000 digits or None"):
        PLAIN.state(seed=seed)
    with pytest.raises(InvalidArgument, match="expected a State"):
        Setup.of(seed)


def test_the_largest_seed() -> None:
    assert PLAIN.state(seed=1 - 10**1000).deck[:4] == PLAIN.state().deck[:4]


def test_what_hints_have_said() -> None:
    marks = ((HintMarks(), HintMarks()), (HintMarks(touched_by=["blue", 5]), HintMarks(missed_by=("blue", 5))))
    state = attrs.evolve(PLAIN, hint_marks=marks, hint_tokens=6).state()
    assert state.candidates(1, 0) == (Card("blue", 5),)
    assert state.hints_on(1, 0) == ("blue", 5)
    assert not {Card("blue", 1), Card("red", 5)} & set(state.candidates(1, 1))
    played = apply(apply(PLAIN.state(), HintColor(1, "blue")), Play(1))
    played = apply(played, HintValue(1, 5))
    assert [marks_of(TWO, held) for held in played.hands[1]] == [marks[1][0], HintMarks(missed_by=(5,))]


def test_what_a_touch_rules_out_is_not_said_again() -> None:
    state = position(["r1 y3", "g1 b5"], rules=TWO)
    for move in (HintColor(1, "green"), HintValue(0, 3), HintValue(1, 1)):
        state = apply(state, move)
    reported = [[marks_of(TWO, held) for held in hand] for hand in state.hands]
    assert reported == [
        [HintMarks(missed_by=(3,)), HintMarks(touched_by=(3,))],
        [HintMarks(touched_by=("green", 1)), HintMarks(missed_by=("green", 1))],
    ]
    assert marks_of(TWO, HeldCard(0, 1 << TWO.identity(Card("red", 1)), 0)) == HintMarks(
        missed_by=("yellow", "green", "blue", "white", 2, 3, 4, 5)
    )


@pytest.mark.parametrize(
    ("changes", "defects"),
    [
        (
            {
                "hands": ((Card("red", 1), Card("black", 2)), cards("b5 w1")),
                "discards": (Card("red", 9),),
                "deck": (Card("puce", 1), "r1"),
            },
            [
                *[
                    "discards[0]: Card('red', 9) is not a card of this game",
                    "deck[0]: Card('puce', 1) is not a card of this game",
                ],
                "deck[1]: 'r1' is not a card of this game",
                "hands: slot 1 of seat 0: Card('black', 2) is not a card of this game",
            ],
        ),
        (
            {
                "hands": hands("r1 r5", "r5 w1"),
                "discards": cards("r1 b5 b5"),
                "deck": cards("r1 r2"),
                "fireworks": (2, 0, 0, 0, 0),
            },
            [
                "deck: red 1: 1 placed, 1 discarded, 1 held, 1 in the deck, but the deck has 3",
                "deck: red 5: 2 held, but the deck has 1",
                "deck: blue 5: 2 discarded, but the deck has 1",
            ],
        ),
        (
            {"hands": hands("r1", "b5 w1 w2")},
            [
                "hands: expected 2 cards in the hand of seat 0, got 1",
                "hands: expected 2 cards in the hand of seat 1, got 3",
            ],
        ),
        ({"hands": hands("r1 y2", "b5 w1", "w3 w4")}, ["hands: expected 2 players, got 3"]),
        ({"hands": ()}, ["hands: expected 2 players, got 0"]),
        ({"fireworks": (1,)}, ["fireworks: expected 5 heights from 0 to 5, got (1,)"]),
        ({"fireworks": (6, 0, 0, 0, 0)}, ["fireworks: expected 5 heights from 0 to 5, got (6, 0, 0, 0, 0)"]),
        (
            {"hint_tokens": 9, "strikes": 4, "current_player": 2},
            [
                "hint_tokens: expected 0 to 8, got 9",
                "strikes: expected 0 to 3, got 4",
                "current_player: expected 0 to 1, got 2",
            ],
        ),
        (
            {"strikes": 2, "discards": cards("w3")},
            ["strikes: got 2, but each strike discards a card, and the discards hold 1 card"],
        ),
        (
            {"last_hint": HintKind.COLOR},
            ["last_hint: expected None, as hints need not alternate in this game, got color"],
        ),
        ({"last_hint": "color"}, ["last_hint: expected a HintKind or None, got 'color'"]),
        (
            {"rules": attrs.evolve(TWO, alternating_hints=True), "hint_marks": MARKED, "hint_tokens": 3},
            ["last_hint: hints marked the hands, so expected color or value, got None"],
        ),
        (
            {
                "rules": attrs.evolve(TWO, alternating_hints=True),
                "hint_marks": MARKED,
                "hint_tokens": 6,
                "last_hint": HintKind.VALUE,
            },
            ["hint_tokens: 6 of 8 are available, but 4 hints marked the hands, and at most 0 tokens came back"],
        ),
        ({"turns_left": 2}, ["turns_left: expected None while the deck has cards, got 2"]),
        (
            {"rules": CROWNING, "turns_left": 2},
            ["turns_left: expected None, as there is no last round, got 2"],
        ),
        (
            {"hint_marks": ((HintMarks(),), (HintMarks(), HintMarks()))},
            ["hint_marks: expected one entry per held card"],
        ),
        ({"hint_marks": ((HintMarks(), HintMarks()),)}, ["hint_marks: expected one entry per held card"]),
        (
            {
                "hint_marks": (
                    (HintMarks(touched_by=("puce",)), 7),
                    (HintMarks(missed_by=(6,)), attrs.evolve(HintMarks(), touched_by=({"red": 1}, True, 1.0))),
                )
            },
            [
                "hint_marks: slot 0 of seat 0: no hint can name 'puce' in this game",
                "hint_marks: slot 1 of seat 0: expected HintMarks, got 7",
                "hint_marks: slot 0 of seat 1: no hint can name 6 in this game",
                "hint_marks: slot 1 of seat 1: no hint can name {'red': 1} in this game",
            ],
        ),
        (
            {
                "hint_tokens": 7,
                "hint_marks": ((HintMarks(touched_by=("red",)), HintMarks()), (HintMarks(missed_by=(5,)), HintMarks())),
            },
            ["hands: slot 0 of seat 1 holds blue 5, which cannot be missed by 5"],
        ),
    ],
)
def test_every_defect_is_reported(changes: dict[str, Any], defects: list[str]) -> None:
    setup = attrs.evolve(PLAIN, **changes)
    with pytest.raises(InvalidSetup) as caught:
        setup.state()
    assert sorted(caught.value.messages) == sorted(defects)
    assert pickle.loads(pickle.dumps(caught.value)).defects == caught.value.defects


def spent(left: str, *texts: str, rules: Rules = TWO, **more: Any) -> Setup:
    """A position in which every card that is not held or `left` to draw is discarded."""
    held, coming = hands(*texts), cards(left)
    rest = list(STANDARD.cards)
    for card in (*coming, *(card for hand in held for card in hand)):
        rest.remove(card)
    return Setup(rules=rules, hands=held, deck=coming, discards=rest, **more)


def defects_of(setup: Setup) -> list[str]:
    with pytest.raises(InvalidSetup) as caught:
        setup.state()
    return list(caught.value.messages)


def test_the_last_round() -> None:
    assert spent("", "r1 y2", "b5 w1", turns_left=2).state().turns_left == 2
    assert spent("", "r1 y2", "b5", turns_left=1).state().turns_left == 1
    assert defects_of(spent("", "r1 y2", "b5 w1")) == [
        "turns_left: the deck is empty, so 0 to 2 turns are left, got None"
    ]
    assert defects_of(spent("", "r1 y2", "b5 w1", turns_left=3)) == ["turns_left: expected 0 to 2 or None, got 3"]
    assert defects_of(spent("", "", "b5 w1", turns_left=1)) == ["hands: expected 2 cards in the hand of seat 0, got 0"]
    assert defects_of(spent("", "r1 y2", "", turns_left=1)) == [
        "hands: expected 1 to 2 cards in the hand of seat 1, got 0"
    ]
    assert defects_of(spent("", "r1", "b5", turns_left=1, current_player=9)) == [
        "current_player: expected 0 to 1, got 9"
    ]
    assert defects_of(spent("w2", "r1 y2", "b5 w1", turns_left=1)) == [
        "turns_left: expected None while the deck has cards, got 1"
    ]


def test_crowning_piece_has_no_last_round() -> None:
    heights = (5, 5, 5, 5, 3)
    setup = Setup(rules=CROWNING, hands=hands("w4", "w5"), fireworks=heights)
    rest = list(STANDARD.cards)
    for card in (
        *cards("w4 w5"),
        *(Card(suit.name, n + 1) for suit, h in zip(STANDARD.suits, heights, strict=True) for n in range(h)),
    ):
        rest.remove(card)
    late = attrs.evolve(setup, discards=rest)
    state = late.state()
    assert (state.turns_left, state.ending, state.deck_size) == (None, None, 0)
    assert attrs.evolve(late, hands=((), hands("w4 w5")[0]), hint_tokens=1).state().ending is None
    assert attrs.evolve(late, hands=((), hands("w4 w5")[0]), hint_tokens=0).state().ending is Ending.STUCK
    assert defects_of(attrs.evolve(late, turns_left=0)) == [
        "turns_left: expected None, as there is no last round, got 0"
    ]
    assert defects_of(setup) == [
        "hands: expected 2 cards in the hand of seat 0, got 1",
        "hands: expected 2 cards in the hand of seat 1, got 1",
    ]


def test_a_last_round_is_asked_for_by_one_setting_alone() -> None:
    endless = attrs.evolve(TWO, last_round=False)
    late = spent("", "r1", "b5", rules=endless)
    assert (late.state().turns_left, late.state().ending) == (None, None)
    assert defects_of(attrs.evolve(late, turns_left=1)) == [
        "turns_left: expected None, as there is no last round, got 1"
    ]


def test_positions_that_are_over() -> None:
    three = cards("r2 r3 r4")
    struck = attrs.evolve(PLAIN, strikes=3, discards=three)
    assert defects_of(struck) == ["hands: expected 1 card in the hand of seat 1, got 2"]
    short = attrs.evolve(struck, hands=hands("r1 y2", "b5"))
    assert short.state().ending is Ending.STRIKES, "no card is drawn after the last strike"
    assert defects_of(attrs.evolve(short, current_player=1)) == [
        "hands: expected 1 card in the hand of seat 0, got 2",
        "hands: expected 2 cards in the hand of seat 1, got 1",
    ]
    full = Setup(rules=TWO, hands=hands("r1 y1", "b1"), fireworks=(5,) * 5)
    assert full.state().ending is Ending.PERFECT
    assert full.state().outcome == attrs.evolve(full, hint_tokens=0).state().outcome
    assert spent("", "r1 y2", "b5 w1", turns_left=0).state().ending is Ending.DECK
    lost = attrs.evolve(PLAIN, rules=CROWNING, discards=cards("r5"), hands=hands("r1 y2", "b5"))
    assert lost.state().ending is Ending.INDISPENSABLE
    assert attrs.evolve(lost, rules=TWO, hands=PLAIN.hands).state().ending is None
    ends, nothing = attrs.evolve(TWO, lost_card_ends=True), attrs.evolve(TWO, all_or_nothing=True)
    assert attrs.evolve(lost, rules=ends).state().ending is Ending.INDISPENSABLE
    assert attrs.evolve(lost, rules=nothing, hands=PLAIN.hands).state().ending is None
    stops = attrs.evolve(TWO, stops_when_hopeless=True)
    hopeless = Setup(rules=stops, hands=hands("w3 r2", "r3 y3"), discards=cards(ALL_BUT_FIVE + " w1"))
    assert hopeless.state().ending is Ending.HOPELESS
    for setup in (full, lost, hopeless, short):
        assert legal_moves(setup.state()) == ()


JUNK: list[Any] = [
    *[None, True, -1, 10**6000, 1.5, "r1", b"r1", [], [1], [[]], [[1], [2]], [None, None], {}, {"red": 1}, object()],
    *[(Card("red", 1),), [[Card("red", 1)], "r1"], [{}], Card("red", 1), HintMarks(), Ending.DECK, range(2)],
]


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Setup)])
@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_in_a_field(field: str, junk: Any) -> None:
    try:
        state = attrs.evolve(PLAIN, **{field: junk}).state()
    except InvalidSetup as error:
        reported = str(error)
        assert reported.startswith("invalid setup")
    else:
        # What is left out, or another way to say it.
        assert junk in (None, [], (Card("red", 1),))
        assert state.ending is None


@given(st.data())
def test_any_junk_in_any_fields(data: st.DataObject) -> None:
    fields = data.draw(st.lists(st.sampled_from([field.name for field in attrs.fields(Setup)]), unique=True))
    setup = attrs.evolve(PLAIN, **{field: data.draw(st.sampled_from(JUNK)) for field in fields})
    try:
        state = setup.state()
    except InvalidSetup as error:
        reported = str(error)
        assert reported.startswith("invalid setup")
    else:
        assert isinstance(state, State)


@given(states(), st.data())
def test_a_setup_with_one_thing_changed_is_a_state_or_refused(state: State, data: st.DataObject) -> None:
    changes: dict[str, Any] = data.draw(
        st.sampled_from(
            [
                *[{"strikes": n} for n in range(4)],
                *[{"hint_tokens": n} for n in (0, 1, None)],
                *[{"turns_left": n} for n in (None, 0, 1, 2)],
                *[{"current_player": n} for n in (0, 1)],
                *[{"deck": ()}, {"discards": ()}, {"fireworks": ()}, {"hint_marks": ()}],
            ]
        )
    )
    setup = attrs.evolve(Setup.of(state), **changes)
    try:
        changed = setup.state()
    except InvalidSetup as error:
        reported = str(error)
        assert reported.startswith("invalid setup")
    else:
        for move in legal_moves(changed)[:3]:
            apply(changed, move)
        assert sorted(changed.deck) == sorted(changed.rules.cards)


def test_who_has_a_turn_left_in_the_last_round_holds_a_full_hand() -> None:
    """Nobody draws in the last round: a hand is short only after the last turn of its player."""
    played = new_game(2, seed=7)
    while played.turns_left != 1:
        moves = legal_moves(played)
        discards = [move for move in moves if isinstance(move, Discard)]
        played = apply(played, discards[0] if discards else moves[-1])
    setup = Setup.of(played)
    assert setup.state().turns_left == 1
    mover = played.current_player
    short = [hand[:-1] if seat == mover else hand for seat, hand in enumerate(setup.hands)]
    lost = setup.hands[mover][-1]
    with pytest.raises(InvalidSetup, match=f"hands: expected 5 cards in the hand of seat {mover}, got 4"):
        attrs.evolve(setup, hands=short, hint_marks=(), discards=(*setup.discards, lost)).state()


def test_the_repr_of_a_setup_is_short_and_never_fails() -> None:
    odd: Any = Setup(rules=7, hands=5)  # type: ignore[arg-type]
    assert repr(Setup.of(new_game(3, edition("abacus"), seed=1))) == "<Setup of 3 players, abacus, seat 0 to move>"
    assert (
        repr(Setup(rules=TWO, hands=[[], []], current_player=1))
        == "<Setup of 2 players, the standard rules (hand_sizes=2:2), seat 1 to move>"
    )
    assert repr(odd) == "<Setup of hands 5, 7, seat 0 to move>"


def test_the_rules_of_a_setup_may_be_those_of_an_edition() -> None:
    assert Setup(rules=edition("abacus"), hands=[]).rules == edition("abacus").rules
    with pytest.raises(InvalidSetup, match=r"rules: expected Rules, got 'abacus': .* with hanabi.edition\('abacus'\)"):
        Setup(rules="abacus", hands=[]).state()  # type: ignore[arg-type]
