"""Whatever users do to what they hold: games go on as they stand, or our errors say what is wrong.

A compiled loop that is led out of its arrays ends the process at best. So the attacks run in a process of their own.
"""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hanabi
from hanabi import InvalidArgument, Rules, testing
from hanabi.arrays import Games
from hanabi.arrays.storage.array_rules import Array
from hanabi.arrays.storage.game_record import FIELDS
from hanabi.encoding import layout
from hanabi.game.internals import defects
from hanabi.records import History
from hypothesis_examples import examples
from interpreting import interpreting

ATTACKS = {
    "games.legal[:] = False": "None",
    "games.legal[:] = True": "None",
    "games.gained[:] = games.ended[:] = 99": "None",
    "games.legal.shape = (-1,)": "None",
    "games.legal.dtype = np.uint8": "None",
    "games.legal = np.zeros((1, 1), np.bool_)": "AttributeError",
    "games.gained = np.zeros(1, np.int8)": "AttributeError",
    "games.ended = np.zeros(1, np.int8)": "AttributeError",
    "del games.ended": "AttributeError",
    "games.rules = hanabi.AVALANCHE(hanabi.STANDARD)": "AttributeError",
    "games.players = 5": "AttributeError",
    "games.moves = None": "AttributeError",
    "games.table = None": "AttributeError",
    "games.legal.resize(1, refcheck=False)": "ValueError",
    "base_of(games.legal).resize(1, refcheck=False)": "ValueError",
    "base_of(games.gained).resize(1, refcheck=False)": "ValueError",
    "base_of(games.table).resize(1, refcheck=False)": "ValueError",
    "games.table['current_player'] = 100": "ValueError",
    "games.table.flags.writeable = True": "ValueError",
    "base_of(games.table).flags.writeable = True": "ValueError",
    "games.table.view(np.uint8).flags.writeable = True": "ValueError",
    "games.table['hand_sizes'].setflags(write=True)": "ValueError",
    "games.__reduce__()[1][0]['hand_sizes'] = 100": "ValueError",
    "games.__init__(broken(games), 2)": "InvalidArgument",
    "pickle.loads(pickled(broken(games)))": "InvalidArgument",
    "pickle.loads(pickled(games.table[:1]))": "InvalidArgument",
    "games.__setstate__((np.zeros(1, np.int8), np.zeros(1, np.int8)))": "InvalidArgument",
    "games.observations(seen, out=np.broadcast_to(np.uint8(0), (100, seen.size)))": "InvalidArgument",
}
"""What is done, and the error that it meets, if any."""

SCRIPT = """
import pickle
import numpy as np
import hanabi
from hanabi.arrays import Games
from hanabi.encoding import layout

def base_of(array):
    while type(array.base) is np.ndarray:
        array = array.base
    return array

def broken(games):
    table = games.table.copy()
    table["current_player"] = 100
    return table

class Lying:
    def __init__(self, table):
        self.table = table

    def __reduce__(self):
        return Games, (self.table, 2), (np.zeros(100, np.int8), np.zeros(100, np.int8))

def pickled(table):
    return pickle.dumps(Lying(table))

seen = layout("exact", hanabi.STANDARD, 2)
first = Games.deal(100, 2, seed=1)
for attack in ATTACKS:
    games, twin, met = first.copy(), first.copy(), None
    try:
        exec(attack)
    except Exception as error:
        met = type(error).__name__
    for turn in range(200):
        for each in (games, twin):
            each.step(each.choose(), deal_again=True)
    same = (games.table == twin.table).all() and (games.legal == twin.legal).all()
    print(f"{attack} -> {met}{'' if same else ', and the games differ'}", flush=True)
"""


@pytest.mark.at_length
def test_nothing_that_users_hold_leads_loops_astray() -> None:
    script = f"ATTACKS = {[*ATTACKS]!r}\n{SCRIPT}"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert told.stdout.splitlines() == [f"{attack} -> {met}" for attack, met in ATTACKS.items()], told.stderr
    assert told.returncode == 0


@pytest.fixture
def _in_plain_python() -> Any:
    with interpreting():
        yield


pytestmark = pytest.mark.usefixtures("_in_plain_python")
RULES = {
    "standard": Rules(),
    "no last round": hanabi.STANDARD.with_variants(hanabi.CROWNING_PIECE),
    "hopeless": Rules(suits=hanabi.FIVE_SUITS[:2], hand_sizes={2: 2}, hint_tokens=1, stops_when_hopeless=True),
}


def played(rules: Rules, turns: int = 7, seed: int = 3) -> Games:
    games = Games.deal(4, 2, rules, seed=seed)
    for _ in range(turns):
        games.step(games.choose())
    return games


@given(testing.playthroughs(), st.data())
def test_games_are_made_of_what_they_show(game: History, data: st.DataObject) -> None:
    middle = data.draw(st.sampled_from(game.states))
    with interpreting():
        games = Games.of([*game.states[:1], middle, game.states[-1]], seed=1)
        again = Games(games.table, games.players, games.rules)
        assert (again.table == games.table).all()
        assert (again.legal == games.legal).all()
        assert not np.shares_memory(again.table, games.table)


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_games_survive_being_pickled_at_any_moment(rules: Rules) -> None:
    games = played(rules, turns=0)
    while not games.over.all():
        games.step(games.choose())
        for twin in (pickle.loads(pickle.dumps(games, protocol)) for protocol in range(2, 6)):
            assert (twin.table == games.table).all()
            for one, other in zip(
                (twin.legal, twin.gained, twin.ended), (games.legal, games.gained, games.ended), strict=True
            ):
                assert (one == other).all()


def set_to(field: str, value: Any, game: int = 2) -> Any:
    def change(table: Array) -> None:
        table[field][game] = value

    return change


def _swap_two_cards(table: Array) -> None:
    deck = table["deck"][2]
    deck[0] = (deck[0] + 1) % 25


def _hold_a_card_twice(table: Array) -> None:
    table["orders"][2, 0, 0] = table["orders"][2, 0, 1]


def _hold_what_is_not_drawn(table: Array) -> None:
    table["orders"][2, 0, 0] = 49


def _lose_a_card(table: Array) -> None:
    table["lost"][2, 0] += 1


def _place_a_card(table: Array) -> None:
    table["fireworks"][2, 0] += 1
    table["score"][2] += 1


def _deny_a_card(table: Array) -> None:
    face = table["deck"][2, table["orders"][2, 0, 0]]
    table["candidates"][2, 0, 0, 0] &= ~np.uint32(1 << face)


def _leave_what_no_hint_leaves(table: Array) -> None:
    table["candidates"][2, 0, 0, 0] = 1 << int(table["deck"][2, table["orders"][2, 0, 0]]) | 1 | 1 << 6 | 1 << 12


def _shorten_a_hand(table: Array) -> None:
    # The card goes to the discards, as if nothing had been drawn after it.
    place, game = table["hand_sizes"][2, 0] - 1, table[2]
    face = game["deck"][game["orders"][0, place]]
    game["hand_sizes"][0] -= 1
    game["discards"][game["discarded"]] = face
    table["discarded"][2] += 1
    game["lost"][face] += 1


BROKEN = {
    "current_player: expected 0 to 1, got 100": set_to("current_player", 100),
    "current_player: expected 0 to 1, got -1": set_to("current_player", -1),
    "hint_tokens: expected 0 to 8, got 9": set_to("hint_tokens", 9),
    "strikes: expected 0 to 3, got 4": set_to("strikes", 4),
    "turns_left: expected -1 to 2, got 3": set_to("turns_left", 3),
    "ending: expected 0 to 6, got 7": set_to("ending", 7),
    "first_player: expected 0 to 1, got 2": set_to("first_player", 2),
    "drawn: expected 0 to 50, got 51": set_to("drawn", 51),
    "discarded: expected 0 to 50, got -3": set_to("discarded", -3),
    "last_move: expected -1 to 19, got 20": set_to("last_move", 20),
    "last_slot: expected 0 to 4, got 5": set_to("last_slot", 5),
    "last_touched: expected 0 to 1, got 2": set_to("last_touched", 2),
    "hand_sizes: expected 0 to 5, got 6": set_to("hand_sizes", [5, 6]),
    "lost: expected 0 to 1, got 2": set_to("lost", [0] * 24 + [2]),
    "faces: expected 0 to 24, got 25": set_to("faces", 25),
    "orders: expected 0 to 49, got 50": set_to("orders", 50),
    "hintable: expected 0 to 1023, got 1024": set_to("hintable", 1024),
    "touched: expected 0 to 1023, got 4294967295": set_to("touched", 2**32 - 1),
    "candidates: expected 0 to 33554431, got 33554432": set_to("candidates", 2**25),
    "deck: expected 0 to 24, got -1": set_to("deck", -1),
    "deck_rng: expected 1 to 18446744073709551615, got 0": set_to("deck_rng", 0),
    "rng: expected 1 to 18446744073709551615, got 0": set_to("rng", 0),
    "deck: expected the cards of these rules": _swap_two_cards,
    "orders: expected cards that were drawn, each in one slot": _hold_a_card_twice,
    "orders: expected cards that were drawn, each in one slot ": _hold_what_is_not_drawn,
    "lost: expected what is in the discards": _lose_a_card,
    "score: expected the sum of the fireworks": set_to("score", 25),
    "drawn: the cards that left the hands are not those on the fireworks and in the discards": _place_a_card,
    "turns_left: expected a number in the last round, and -1 before": set_to("turns_left", 1),
    "strikes: expected at most one per discarded card": set_to("strikes", 3),
    "hand_sizes: expected full hands while cards are drawn": _shorten_a_hand,
    "candidates: a card is not what its hints say": _deny_a_card,
    "candidates: no hints leave these": _leave_what_no_hint_leaves,
    "last_player: expected the player before the one to move": set_to("last_player", 1),
    "ending: expected None, got stuck": set_to("ending", 5),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_records_that_cannot_be_are_refused(fault: str) -> None:
    games = played(RULES["standard"], turns=1)
    table = games.table.copy()
    BROKEN[fault](table)
    with pytest.raises(InvalidArgument, match=rf"^game 2 is impossible: {fault.strip()}$"):
        Games(table, 2)


@pytest.mark.parametrize(
    ("message", "table"),
    [
        ("expected an array of records, got None", None),
        ("expected an array of records, got 'table'", "table"),
        ("expected the records of one or more games, for these rules", lambda table: table[:0]),
        ("expected the records of one or more games, for these rules", lambda table: table.reshape(2, 2)),
        ("expected the records of one or more games, for these rules", lambda table: table["deck"]),
        ("expected the records of one or more games, for these rules", lambda table: np.zeros(3, "V300")),
        ("games take", lambda table: np.broadcast_to(table[0], (10**13,))),
    ],
)
def test_what_is_no_table_is_refused(message: str, table: Any) -> None:
    given = table(played(RULES["standard"]).table) if callable(table) else table
    with pytest.raises(InvalidArgument, match=message):
        Games(given, 2)


def test_records_of_other_games_are_refused() -> None:
    table = played(RULES["standard"]).table
    for players, rules in ((3, hanabi.STANDARD), (2, hanabi.AVALANCHE(hanabi.STANDARD))):
        with pytest.raises(InvalidArgument, match="for these rules and this number of players"):
            Games(table, players, rules)


BAD_SAID: list[Any] = [
    None,
    (),
    (np.zeros(4, np.int8),),
    ([0] * 4, [0] * 4),
    (np.zeros(3, np.int8), np.zeros(4, np.int8)),
    (np.zeros(4, np.int8), np.zeros((4, 1), np.int8)),
    (np.zeros(4, np.int8), np.zeros(4, np.int16)),
]


@pytest.mark.parametrize("said", BAD_SAID, ids=range(len(BAD_SAID)))
def test_what_a_step_cannot_have_said_is_refused(said: Any) -> None:
    games = played(RULES["standard"])
    before = games.gained.tobytes(), games.ended.tobytes()
    with pytest.raises(InvalidArgument, match="expected the arrays gained and ended of 4 games, got"):
        games.__setstate__(said)
    with pytest.raises(InvalidArgument, match="game 1 is impossible: ended: expected 0 to 6"):
        games.__setstate__((np.zeros(4, np.int8), np.array([0, 7, 0, 0], np.int8)))
    assert before == (games.gained.tobytes(), games.ended.tobytes())


@examples(100)
@given(st.sampled_from([*RULES]), st.integers(0, 40), st.data())
def test_records_that_are_changed_anywhere_are_refused_or_played_on(name: str, turns: int, data: st.DataObject) -> None:
    with interpreting():
        games = played(RULES[name], turns)
        table = games.table.copy()
        for _ in range(data.draw(st.integers(1, 2))):
            values = table[data.draw(st.sampled_from([*FIELDS]))].reshape(-1).view()
            place = data.draw(st.integers(0, values.size - 1))
            lowest, most = np.iinfo(values.dtype).min, np.iinfo(values.dtype).max
            near = st.integers(max(lowest, int(values[place]) - 2), min(most, int(values[place]) + 2))
            values[place] = data.draw(near | st.integers(lowest, most))
        assume((table != games.table).any())
        try:
            again = Games(table, 2, games.rules)
        except InvalidArgument:
            return
        found = [defect for place in range(4) for defect in defects(again.state(place))]
        # How many tokens the hints took is not counted again.
        assert all(defect.startswith("hint_tokens: ") for defect in map(str, found))
        for place in range(4):
            again.event(place)
        for layout_name in ("learning-environment", "exact"):
            again.observations(layout(layout_name, games.rules, 2))
        for _ in range(40):
            again.step(again.choose(), deal_again=True)


def test_copies_are_not_checked_and_stay_what_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    games = played(RULES["standard"])
    monkeypatch.setattr("hanabi.arrays.games.require_sound", None)
    for twin in (games.copy(), copy.copy(games), copy.deepcopy(games)):
        assert (twin.table == games.table).all()
