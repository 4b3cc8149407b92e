"""`Games` as its users meet it: seeds, resets, copies, what is refused, and that nothing changes then."""

from __future__ import annotations

import copy
import itertools
import pickle
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

import hanabi
from hanabi import Discard, Play, Rule, apply, new_game
from hanabi.arrays import ENDINGS, GameRecord, Games, IllegalMoveInGame, random_below
from hanabi.arrays.compiling import compiler
from hanabi.arrays.compiling.compiler import loop
from hanabi.arrays.compiling.disk_cache import DiskCache
from hanabi.arrays.storage import memory
from hanabi.arrays.storage.array_rules import array_rules
from hanabi.arrays.storage.game_record import record_type
from hanabi.game import HanabiError, InvalidArgument
from interpreting import interpreting


@pytest.fixture(autouse=True)
def _in_plain_python() -> Any:
    with interpreting():
        yield


def everything(games: Games) -> tuple[Any, ...]:
    """All that a `Games` holds, to compare."""
    fields = tuple([games.table[name].tobytes() for name in games.table.dtype.names or ()])
    return fields, games.legal.tobytes(), games.gained.tobytes(), games.ended.tobytes()


def test_the_deck_of_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    many, few = Games.deal(20, 3, seed=5), Games.deal(3, 3, seed=5)
    assert [many.state(place) for place in range(3)] == [few.state(place) for place in range(3)]
    assert len({many.state(place).deck for place in range(20)}) == 20
    assert few.state(0) != Games.deal(1, 3, seed=6).state(0)
    # How it was played does not matter to the next deck.
    few.step([0, 1, 2])
    few.choose()
    few.reset()
    many.reset([0, 1, 2])
    assert [many.state(place) for place in range(3)] == [few.state(place) for place in range(3)]


def test_a_seed_gives_the_same_decks_for_ever() -> None:
    (state,) = [Games.deal(1, 2, seed=7).state(0)]
    assert (
        " ".join(hanabi.records.write_card(card) for card in state.deck[:10])
        == "yellow 2 green 2 green 3 green 1 green 2 yellow 5 white 3 red 2 blue 1 blue 1"
    )
    assert Games.deal(1, 2, seed=-(10**999)).state(0) != state


def test_without_a_seed_games_differ() -> None:
    assert Games.deal(1, 2).state(0) != Games.deal(1, 2).state(0)


def test_the_first_cards_are_the_hand_of_the_first_seat_whoever_begins() -> None:
    games = Games.deal(2, 4, seed=1, first_player=3)
    state = games.state(1)
    assert state == new_game(4, deck=state.deck, first_player=3)


def test_decks_are_shuffled_fairly() -> None:
    tiny = hanabi.Rules(suits=[hanabi.Suit("red", "r", copies=(1, 1, 1, 1))], hand_sizes={2: 1})
    games = Games.deal(2400, 2, tiny, seed=3)
    decks = [tuple(deck) for deck in games.table["deck"].tolist()]
    counts = [decks.count(deck) for deck in set(decks)]
    # 24 orders, each 100 times on the average: five standard deviations.
    assert len(counts) == 24
    assert all(51 <= count <= 149 for count in counts)


@pytest.mark.at_length
def test_moves_are_drawn_fairly() -> None:
    games = Games.deal(2000, 2, seed=3)
    chosen = games.choose()
    assert games.legal[np.arange(2000), chosen].all()
    plays = np.count_nonzero(chosen < 5) / np.mean(5 / games.legal.sum(axis=1))
    assert 1850 < plays < 2150


def test_copies_and_pickles_go_their_own_way() -> None:
    games = Games.deal(3, 2, seed=1)
    games.step([0, 1, 2])
    for twin in (games.copy(), copy.copy(games), copy.deepcopy(games), pickle.loads(pickle.dumps(games))):
        assert everything(twin) == everything(games)
        before = everything(games)
        twin.step(twin.choose())
        twin.reset([0])
        assert everything(games) == before


def test_states_are_taken_as_they_are() -> None:
    state = new_game(3, seed=1)
    moved = apply(apply(state, Play(0)), Play(1))
    turned = hanabi.rearrange(moved, 1, [4, 3, 2, 1, 0])
    games = Games.of([state, state, moved, turned], seed=1)
    assert [games.state(place) for place in range(4)] == [state, state, moved, turned]
    assert [games.event(place) for place in range(4)] == [None] * 4
    # Equal games, but their next decks are not.
    games.reset()
    assert games.state(0) != games.state(1)
    assert games.state(2).current_player == 2


@pytest.mark.parametrize(
    ("states", "said"),
    [
        ([], "states: expected one or more States, got []"),
        (7, "states: expected one or more States, got 7"),
        ([new_game(2, seed=1), 7], "state 1: expected a State, got 7"),
        ([new_game(2, seed=1), None], "state 1: expected a State, got None"),
        ([new_game(2, seed=1), new_game(3, seed=1)], "state 1 has 3 players, expected 2, as in the first"),
        ([new_game(2, seed=1), new_game(2, hanabi.Rules(strikes=1), seed=1)], "state 1 has other rules"),
        (
            [attrs.evolve(new_game(2, seed=1), hint_tokens=99)],
            "state 0 is impossible: hint_tokens: expected 0 to 8, got 99",
        ),
        ([hanabi.view(new_game(2, seed=1), 0)], "state 0: expected a State, got <View"),
    ],
)
def test_states_that_are_not_alike_are_refused(states: Any, said: str) -> None:
    with pytest.raises(InvalidArgument, match=_literally(said)):
        Games.of(states)


def test_a_failure_of_the_states_is_raised_as_it_is() -> None:
    with pytest.raises(ZeroDivisionError):
        Games.of(hanabi.new_game(1 // number) for number in [0])


def _literally(text: str) -> str:
    return "^" + text.translate({ord(mark): f"\\{mark}" for mark in "[]()?*+.^$|"})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"n": 0}, "expected a number of games, at least 1, got 0"),
        ({"n": True}, "expected a number of games"),
        ({"n": 2.5}, "expected a number of games"),
        ({"n": 10**30}, "expected a number of games"),
        ({"players": 7}, "expected 2, 3, 4 or 5 players, got 7"),
        ({"rules": "abacus"}, "expected Rules, got 'abacus'"),
        ({"seed": "x"}, "seed: expected a whole number"),
        ({"seed": 10**1000}, "seed: expected a whole number"),
        ({"first_player": 2}, "first player 2: the seats of 2 players are 0 to 1"),
        ({"first_player": -1}, "first player -1"),
    ],
)
def test_games_that_cannot_be_dealt_are_refused(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidArgument, match=_literally(said)):
        Games.deal(**{"n": 2, **arguments})


def test_more_games_than_memory_are_refused_before_any_is_made() -> None:
    with pytest.raises(
        InvalidArgument, match=r"^1000000000000 games take [\d,.]+ GiB of memory, but only [\d,.]+ GiB are free"
    ):
        Games.deal(10**12)


def test_an_endless_source_of_states_is_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "meminfo").write_text("MemAvailable: 1000 kB\n")
    monkeypatch.setattr(memory, "_MEMORY", tmp_path / "meminfo")
    with pytest.raises(InvalidArgument, match=r"^100000 games take"):
        Games.of(itertools.repeat(new_game(2, seed=1)))


def test_where_the_system_does_not_tell_only_the_impossible_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "meminfo"
    told.write_text("MemTotal: 9 kB\nMemAvailable:       12 kB\n")
    assert memory.free_memory(told) == 12 * 1024
    told.write_text("MemTotal: 9 kB\n")
    assert (memory.free_memory(told) or 0) > 2**20
    monkeypatch.setattr(memory, "_MEMORY", tmp_path / "none")
    memory.require_memory(10**12, 100)
    with pytest.raises(InvalidArgument, match="GiB"):
        memory.require_memory(10**17, 100)


def test_an_illegal_move_names_game_move_and_rule_and_changes_nothing() -> None:
    games = Games.deal(4, 2, seed=1)
    games.step([0, 0, 0, 0])
    before = everything(games)
    with pytest.raises(IllegalMoveInGame) as caught:
        games.step([0, 1, games.moves.number(Discard(3), 0) if games.legal[2, 8] else 8, 0])
    error = caught.value
    assert everything(games) == before
    assert (error.game, error.rule, error.move) == (2, Rule.DISCARD_FULL, Discard(3))
    assert error.state == games.state(2)
    assert str(error) == "game 2: Discard(slot=3) by seat 1 is illegal: all 8 hint tokens are available. [discard/full]"
    again = pickle.loads(pickle.dumps(error))
    assert (again.game, again.rule, again.move, again.state) == (error.game, error.rule, error.move, error.state)


@pytest.mark.at_length
def test_every_illegal_move_is_refused_for_the_reason_of_the_single_engine() -> None:
    choreography = hanabi.STANDARD.with_variants(hanabi.TIMED_CHOREOGRAPHY)
    games = Games.deal(5, 3, choreography, seed=2)
    for _ in range(12):
        for place in range(5):
            state = games.state(place)
            for number in np.flatnonzero(~games.legal[place]).tolist():
                numbers = np.full(5, -1)
                numbers[place] = number
                with pytest.raises(IllegalMoveInGame) as caught:
                    games.step(numbers)
                move = games.moves.move(number, state.current_player)
                assert caught.value.rule is hanabi.why_illegal(state, move)
        games.step(games.choose())


def test_a_game_that_is_over_takes_no_move_but_none() -> None:
    games = Games.deal(2, 2, hanabi.Rules(strikes=1), seed=1)
    while not games.over[0]:
        games.step([0, -1])
    assert not games.legal[0].any()
    assert games.choose()[0] == -1
    with pytest.raises(IllegalMoveInGame, match="end/after"):
        games.step([0, -1])
    games.step([-1, -1])
    assert ENDINGS[games.endings[0]] is hanabi.Ending.STRIKES
    assert games.ended.tolist() == [0, 0]
    assert games.scores[0] == 0


@pytest.mark.parametrize("number", [-2, 20, 2**40, -(2**62)])
def test_numbers_that_no_move_has_are_refused(number: int) -> None:
    games = Games.deal(2, 2, seed=1)
    before = everything(games)
    with pytest.raises(InvalidArgument, match=f"game 1: move {number}: expected a number from 0 to 19, or -1"):
        games.step([0, number])
    assert everything(games) == before


JUNK: list[Any] = [
    None,
    0,
    [0],
    [0, 1, 2],
    [[0, 1]],
    [0.0, 1.0],
    ["0", "1"],
    [None, None],
    [0, [1]],
    np.array([0, 1], np.uint64),
    np.array([0, 2**70]),
    "ab",
    {0: 1},
    object(),
]


@pytest.mark.parametrize("numbers", JUNK, ids=range(len(JUNK)))
def test_what_is_not_a_number_for_each_game_is_refused(numbers: Any) -> None:
    games = Games.deal(2, 2, seed=1)
    before = everything(games)
    with pytest.raises(InvalidArgument, match="expected 2 numbers of moves, one for each game"):
        games.step(numbers)
    assert everything(games) == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint32])
def test_any_whole_numbers_will_do(kind: type[Any]) -> None:
    games = Games.deal(4, 2, seed=1)
    games.step(np.arange(8, dtype=kind)[:8:2] // 2)
    assert games.table["last_move"].tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "which",
    [0, [2], [-1], [True], [0.5], ["a"], [[0]], [None], np.array([2**40]), object(), "ab", [True, False, True]],
)
def test_games_that_are_not_there_cannot_be_dealt_anew(which: Any) -> None:
    games = Games.deal(2, 2, seed=1)
    before = everything(games)
    with pytest.raises(
        InvalidArgument, match="which: expected a truth value for each of the 2 games, or indices from 0"
    ):
        games.reset(which)
    assert everything(games) == before


@pytest.mark.parametrize("which", [[], np.zeros(2, np.bool_), np.array([], np.int64)])
def test_no_game_may_be_dealt_anew(which: Any) -> None:
    games = Games.deal(2, 2, seed=1)
    before = everything(games)
    games.reset(which)
    assert everything(games) == before


def test_a_game_named_twice_is_dealt_once() -> None:
    games, other = Games.deal(2, 2, seed=1), Games.deal(2, 2, seed=1)
    games.reset([0, 0])
    other.reset(np.array([True, False]))
    assert everything(games) == everything(other)


@pytest.mark.parametrize("place", [2, -3, True, None, 0.5, "a", object(), 2**70, slice(2)])
def test_there_are_so_many_games_and_no_more(place: Any) -> None:
    games = Games.deal(2, 2, seed=1)
    for ask in (games.state, games.event):
        with pytest.raises(InvalidArgument, match="the games are 0 to 1"):
            ask(place)


def test_the_last_game_has_a_number_from_the_end_too() -> None:
    games = Games.deal(2, 2, seed=1)
    assert games.state(-1) == games.state(np.int64(1))  # type: ignore[arg-type]


def test_the_table_shows_all_and_takes_nothing() -> None:
    games = Games.deal(2, 2, seed=1)
    table = games.table
    assert set(table.dtype.names or ()) == set(GameRecord.__annotations__)
    with pytest.raises(ValueError, match="read-only"):
        table["hint_tokens"] = 99
    with pytest.raises(ValueError, match="read-only"):
        table["deck"][0, 0] = 99
    games.step([0, 15])
    # The same memory, not a copy.
    assert table["hint_tokens"].tolist() == [8, 7]


def test_what_is_written_to_the_masks_allows_nothing() -> None:
    games = Games.deal(1, 2, seed=1)
    games.legal[:] = True
    with pytest.raises(IllegalMoveInGame):
        games.step([5])


def test_arrays_are_handed_over_without_a_copy() -> None:
    games = Games.deal(3, 2, seed=1)
    for array in (games.legal, games.gained, games.ended):
        assert np.shares_memory(np.from_dlpack(array), array)
        assert array.ctypes.data % 64 == 0
    taken = np.from_dlpack(games.legal)
    games.step([0, 1, 2])
    assert (taken == games.legal).all()


def test_repr_says_what_it_is() -> None:
    assert repr(Games.deal(3, 2, seed=1)) == "<3 games of 2 players, 0 over>"


def test_every_size_of_hand_and_word_fits() -> None:
    rules = array_rules(hanabi.STANDARD, 5)
    assert record_type(rules).itemsize < 500


def test_a_loop_is_compiled_even_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    # A function that stands in no file has no place for a cache beside it.
    found: dict[str, Any] = {}
    exec("def one():\n    return 1", found)  # noqa: S102
    monkeypatch.setattr(DiskCache, "has_warned", False)
    with pytest.warns(RuntimeWarning, match=r"cannot be cached on disk \(no writable folder found\)") as warned:
        assert loop(found["one"])() == loop(found["one"])() == 1
    assert len(warned) == 1


def test_without_numba_the_rest_works_and_arrays_say_how_to_get_it() -> None:
    script = """
import sys
sys.modules["numba"] = None
import hanabi, hanabi.encoding
try:
    import hanabi.arrays
except hanabi.MissingExtra as error:
    print(error, isinstance(error, ImportError))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert told.stdout.strip() == 'hanabi.arrays needs NumPy and numba: python -m pip install "hanabi[arrays]" True', (
        told
    )


def test_import_hanabi_loads_no_arrays() -> None:
    script = "import sys, hanabi; print({'numpy', 'numba', 'hanabi.arrays', 'hanabi.encoding'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert told.stdout.strip() == "set()"


def test_the_errors_have_one_base() -> None:
    assert issubclass(IllegalMoveInGame, HanabiError)


def test_numba_is_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    # Under another name, so that the module that others have imported stays what it is.
    spec = spec_from_file_location("without_numba", Path(compiler.__file__))
    assert spec is not None
    assert spec.loader is not None
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(hanabi.MissingExtra, match="NumPy and numba"):
        spec.loader.exec_module(module_from_spec(spec))


def test_games_are_dealt_anew_at_once() -> None:
    games = Games.deal(3, 2, hanabi.Rules(strikes=1), seed=1)
    while not games.ended.any():
        games.step(games.choose(), deal_again=True)
    assert not games.over.any()


def test_random_numbers_that_would_favour_some_results_are_drawn_again() -> None:
    # A third of all draws are thrown away for this end.
    end, rng, drawn = 3 * 2**30, np.uint64(1), []
    with np.errstate(over="ignore"):
        for _ in range(60):
            rng, number = random_below(rng, end)
            drawn.append(number)
    assert all(0 <= number < end for number in drawn)
    assert 20 < sum(number < end // 2 for number in drawn) < 40
