"""Tournaments: the same decks for all, whatever plays them; kept, resumed, and nothing lost or counted twice."""

from __future__ import annotations

import os
import pickle
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from math import isclose
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bots
from hanabi import AVALANCHE, STANDARD, Discard, InvalidArgument, InvalidSetup, Rules, editions, new_game
from hanabi.game.internals import counted
from hanabi.players import (
    Margin,
    PlayerFault,
    PlayerResult,
    Tournament,
    UnsuitableRules,
    WorkersLost,
    play,
    tournament,
)
from hanabi.players.tournaments import archive, spreading
from hanabi.players.tournaments.chunks import Chunk, Terms, play_chunk
from hanabi.players.tournaments.lineups import Lineup, game_seed, lineups_of
from hanabi.players.tournaments.running import _Progress
from hanabi.players.tournaments.tallies import UNPLAYED, Tally
from hanabi.records import Record, judge, read_lines, save_lines

KEPT = Rules(strikeout_keeps_points=True)
"""Rules under which players that know nothing score something."""
SMALL = partial(tournament, players=2, rules=KEPT, games=30, seed=3)


def scores(player: Callable[[], Any], games: int = 30, players: int = 2, seed: int = 3) -> list[int]:
    """The scores of games played one by one."""
    found = []
    for game in range(games):
        outcome = play([player] * players, KEPT, seed=game_seed(seed, game), cheats=True).outcome
        assert outcome is not None
        found.append(outcome.score)
    return found


def test_a_standing_is_what_the_games_one_by_one_come_to() -> None:
    found = SMALL([bots.Rolling, bots.Peeking], jobs=1, cheats=True)
    for result, player in zip(found.results, (bots.Rolling, bots.Peeking), strict=True):
        expected = scores(player)
        assert result.games == len(expected)
        assert result.mean == fmean(expected)
        assert result.standard_error is not None
        assert isclose(result.standard_error, stdev(expected) / len(expected) ** 0.5)
        assert result.distribution == {score: expected.count(score) for score in sorted({*expected})}
        assert list(result.distribution) == sorted(result.distribution)
        assert (result.title, result.players) == (player.__name__.lower(), 2)
        assert result.moves > 0 < result.seconds_per_move
    rolling, peeking = (scores(player) for player in (bots.Rolling, bots.Peeking))
    (between,) = found.margins
    apart = [mine - theirs for mine, theirs in zip(peeking, rolling, strict=True)]
    assert (between.of, between.over, between.games, between.mean) == ("peeking", "rolling", 30, fmean(apart))
    assert between.standard_error is not None
    assert isclose(between.standard_error, stdev(apart) / 30**0.5)


def test_shares_of_perfect_games_and_strikeouts() -> None:
    tiny = Rules(suits=STANDARD.suits[:1], hand_sizes={2: 2})
    found = tournament([bots.Peeking, bots.Hasty], 2, tiny, games=40, jobs=1, cheats=True)
    peeking, hasty = found.results
    assert peeking.perfect == peeking.distribution[5] / 40 > 0
    assert hasty.strikeouts == hasty.distribution[0] / 40 > 0


def test_one_game_has_no_standard_error() -> None:
    found = SMALL([bots.Hasty, bots.Rolling], games=1, jobs=1)
    assert found.results[0].standard_error is None is found.margins[0].standard_error
    assert found.data["results"][0]["standard_error"] is None
    assert " ? " in str(found)


@pytest.mark.at_length
def test_the_scores_are_the_same_wherever_games_are_played() -> None:
    line: list[Any] = [bots.Rolling, bots.Hasty]
    expected = SMALL(line, jobs=1, cross_play=True, players=[2, 3])
    assert SMALL(line, jobs=2, cross_play=True, players=[2, 3]) == expected
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(2) as processes:
        for executor in (threads, processes):
            assert SMALL(line, executor=executor, cross_play=True, players=[2, 3]) == expected
            assert executor.submit(int).result() == 0  # it is left running
    assert SMALL(line, jobs=1, seed=4) != SMALL(line, jobs=1)
    assert SMALL(line, games=7, jobs=1).results[0].games == 7


def test_all_meet_the_same_decks_under_all_rules() -> None:
    found = tournament([bots.Hasty, bots.Talking], [2, 3], [KEPT, editions.ABACUS], games=3, jobs=1)
    assert [(each.title, each.players, each.rules) for each in found.results] == [
        (title, players, rules)
        for rules in (KEPT, editions.ABACUS)
        for players in (2, 3)
        for title in ("hasty", "talking")
    ]
    assert [(each.of, each.players, each.rules) for each in found.margins] == [
        ("talking", players, rules) for rules in (KEPT, editions.ABACUS) for players in (2, 3)
    ]
    assert game_seed(0, 5) != game_seed(5, 0)
    assert 0 <= game_seed(10**900, 7) < 2**53


def test_a_pair_plays_with_each_at_every_seat() -> None:
    lineups = lineups_of([bots.Hasty, bots.Talking], [2, 3], [STANDARD], cross_play=True)
    assert [lineup.title for lineup in lineups] == [
        *("hasty", "talking", "hasty, talking"),
        *("hasty", "talking", "hasty, talking, talking", "talking, hasty, hasty"),
    ]
    pair = lineups[5]
    assert [pair.seat_names(game) for game in range(4)] == [
        ("hasty", "talking", "talking"),
        ("talking", "hasty", "talking"),
        ("talking", "talking", "hasty"),
        ("hasty", "talking", "talking"),
    ]
    assert lineups[4].seat_names(2) == ("talking",) * 3
    assert [lineup.order(1) for lineup in lineups[:3]] == [(0, 1), (0, 1), (1, 0)]


def test_a_list_is_a_line_up_and_a_mapping_gives_names(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    entrants: Any = {"one": bots.Hasty, "other": bots.Hasty, "table": [bots.Hasty, "bots:Talking", bots.Rolling]}
    found = tournament(entrants, 2, KEPT, games=4, jobs=1, save=path)
    assert [each.title for each in found.results] == ["one", "other", "hasty, bots:Talking, rolling"]
    assert [each.players for each in found.results] == [2, 2, 3]
    assert found.results[0].mean == found.results[1].mean
    names = {result.record.names for result in read_lines(path) if result.record}
    assert names == {("one", "one"), ("other", "other"), ("hasty", "bots:Talking", "rolling")}


# Faults.


def test_a_forfeited_game_counts_as_nothing_and_is_told() -> None:
    found = SMALL([bots.Stubborn, bots.Hasty], games=5, jobs=1)
    result = found.results[0]
    assert (result.mean, result.faults, result.distribution) == (0.0, 5, {0: 5})
    why = "stubborn one, game 1, seat 0 (stubborn one), move 1: Discard(slot=0) is illegal"
    told = [fault[: len(why)] for fault in found.first_faults]
    assert told == [why.replace("game 1", f"game {number}") for number in (1, 2, 3)]
    assert why in str(found)
    assert found.data["results"][0]["first_faults"] == list(found.first_faults)


def test_faults_of_players_with_long_names_are_told_the_same_when_resumed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    again = partial(SMALL, {"\x1b" * 9000: bots.Quitting}, games=2, jobs=1, save=path)
    assert again() == again(resume=True)


def test_a_game_that_a_fault_ends_keeps_its_points_and_one_with_a_stand_in_goes_on() -> None:
    line: Any = [[bots.Hasty, bots.Stubborn]]
    kept = SMALL(line, games=20, jobs=1, on_fault="end").results[0]
    lost = SMALL(line, games=20, jobs=1).results[0]
    helped = SMALL(line, games=20, jobs=1, on_fault=bots.Hasty).results[0]
    assert kept.faults == lost.faults == 20 <= helped.faults
    assert kept.mean > lost.mean == 0
    assert helped.moves > kept.moves
    with pytest.raises(PlayerFault):
        SMALL(line, jobs=1, on_fault="raise")
    with pytest.raises(PlayerFault):
        SMALL(line, jobs=2, on_fault="raise")


def test_who_refuses_the_rules_refuses_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(UnsuitableRules, match="picky plays with 2 players, not 3"):
        tournament([bots.Picky], [2, 3], save=path)
    assert not path.exists()


# Processes that end.


@pytest.fixture
def deadly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def arm(name: str) -> None:
        monkeypatch.setenv("DEADLY", str(tmp_path / name))

    return arm


def test_games_whose_process_is_killed_are_played_again(tmp_path: Path, deadly: Callable[[str], None]) -> None:
    deadly("once")
    path = tmp_path / "games.jsonl"
    found = SMALL([bots.Deadly, bots.Hasty], jobs=2, save=path)
    assert (tmp_path / "once").exists()
    assert found.results[0].distribution == SMALL([bots.Rolling], jobs=1).results[0].distribution
    kept = [result.record for result in read_lines(path)]
    assert len(kept) == len({(record.seed, record.names) for record in kept if record}) == 60


def test_what_kills_its_process_every_time_is_given_up(deadly: Callable[[str], None]) -> None:
    deadly("always")
    with pytest.raises(
        WorkersLost, match=r"games \d+ to \d+ of deadly could not be played after 3 attempts: BrokenProcessPool"
    ):
        SMALL([bots.Deadly], jobs=2)


def test_an_executor_that_is_broken_is_told(deadly: Callable[[str], None]) -> None:
    deadly("always")
    with ProcessPoolExecutor(2) as executor, pytest.raises(WorkersLost, match="the executor accepts no more games"):
        SMALL([bots.Deadly], executor=executor)


def test_an_executor_that_was_shut_down_is_told() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(WorkersLost, match="the executor accepts no more games: cannot schedule new futures"):
        SMALL([bots.Hasty], executor=executor)


def test_where_processes_start_afresh_it_is_said_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "workers", lambda _: _Losing(10**9))
    for method, told in (("fork", False), ("spawn", True)):
        monkeypatch.setattr(spreading, "get_start_method", lambda method=method: method)
        with pytest.raises(WorkersLost) as caught:
            SMALL([bots.Hasty], jobs=2)
        assert ("define players in a module" in str(caught.value)) == told
        assert "after 3 attempts: RuntimeError: a worker is gone" in str(caught.value)


class _Losing(Executor):
    """Loses the first so many chunks, in the way of an executor of its own kind."""

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def submit(self, call: Any, /, *arguments: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.losses:
            self.losses -= 1
            future.set_exception(RuntimeError("a worker is gone"))
        else:
            future.set_result(call(*arguments, **more))
        return future


def test_any_error_of_an_executor_sends_games_again() -> None:
    assert SMALL([bots.Rolling], executor=_Losing(5)) == SMALL([bots.Rolling], jobs=1)
    with pytest.raises(WorkersLost, match="a worker is gone"):
        SMALL([bots.Rolling], executor=_Losing(10**9))


def test_no_more_chunks_are_sent_than_the_workers_need() -> None:
    sent: list[int] = []

    class Counting(_Losing):
        def submit(self, call: Any, /, *arguments: Any, **more: Any) -> Future[Any]:
            sent.append(1)
            return super().submit(call, *arguments, **more)

    def progress(known: Tournament, total: int) -> None:
        done = sum(result.games for result in known.results)
        assert len(sent) <= done // 1 + 6
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SMALL([bots.Rolling], games=10_000, executor=Counting(0), jobs=2, progress=progress)
    assert len(sent) == 6


# The file of records.


def test_games_are_kept_and_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    line: list[Any] = [bots.Rolling, bots.Stubborn]
    whole = SMALL(line, jobs=1, cross_play=True, save=path)
    kept = [result.record for result in read_lines(path)]
    assert all(record is not None and judge(record).legal for record in kept)
    assert len(kept) == 90
    lines = path.read_bytes().splitlines(keepends=True)
    for cut in (b"", b"".join(lines[:41]), b"".join(lines[30:50]) + lines[7][:100], b"".join(lines)[:-1], lines[0][:3]):
        path.write_bytes(cut)
        assert SMALL(line, jobs=1, cross_play=True, save=path, resume=True) == whole
        again = path.read_bytes().splitlines()
        assert len(again) == 90
        assert {_without_times(each) for each in again} == {_without_times(each) for each in lines}


def _without_times(line: bytes) -> bytes:
    return re.sub(rb',"seconds":\[[^]]*\]', b"", line.rstrip())


def test_more_games_may_follow(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    SMALL([bots.Rolling], games=10, jobs=1, save=path)
    assert SMALL([bots.Rolling], games=30, jobs=1, save=path, resume=True) == SMALL([bots.Rolling], jobs=1)
    assert len(path.read_text().splitlines()) == 30


def test_times_and_faults_in_the_file_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = SMALL([bots.Stubborn], jobs=1, save=path, on_fault="end")
    again = SMALL([bots.Stubborn], jobs=1, save=path, on_fault="end", resume=True)
    assert again.results == first.results
    assert isclose(again.results[0].seconds_per_move, first.results[0].seconds_per_move, rel_tol=0.2)
    assert again.first_faults == first.first_faults


def test_a_file_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    SMALL([bots.Rolling], games=3, jobs=1, save=path)
    before = path.read_bytes()
    with pytest.raises(InvalidArgument, match="is not empty: resume it to continue with its games"):
        SMALL([bots.Rolling], games=3, jobs=1, save=path)
    others: list[tuple[list[Any], dict[str, Any], str]] = [
        ([bots.Hasty], {}, "this game of rolling, rolling with seed .* is not part of this tournament"),
        ([bots.Rolling], {"seed": 4}, "is not part of this tournament"),
        ([bots.Rolling], {"games": 2}, "is not part of this tournament"),
        ([bots.Rolling], {"rules": STANDARD}, "is not part of this tournament"),
        ([bots.Rolling], {"players": 3}, "is not part of this tournament"),
    ]
    for line, more, why in others:
        with pytest.raises(InvalidArgument, match=why):
            SMALL(line, **{"jobs": 1, "games": 3, "save": path, "resume": True, **more})
    assert path.read_bytes() == before
    for junk in (b"my notes", before + b"my notes", b"my notes\n" + before, b"{}\n", before + b'{"format":"hanabi/x'):
        path.write_bytes(junk)
        with pytest.raises(InvalidArgument, match=r"games.jsonl:\d"):
            SMALL([bots.Rolling], jobs=1, save=path, resume=True)
        assert path.read_bytes() == junk
    save_lines(path, [Record(players=2, deck=new_game(2, seed=7).deck)])
    with pytest.raises(InvalidArgument, match="this game of 2 players with seed None is not part of this tournament"):
        SMALL([bots.Rolling], jobs=1, save=path, resume=True)


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "games.jsonl"):
        with pytest.raises(OSError, match=re.escape(path.name)):
            SMALL([bots.Rolling], save=path)
    with pytest.raises(InvalidArgument):
        SMALL([bots.Rolling], save=7)  # type: ignore[arg-type]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_file_that_has_no_end_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/full"), Path("/dev/null")):
        with pytest.raises(OSError, match="not a regular file"):
            SMALL([bots.Hasty], jobs=1, save=path)


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed here")
def test_a_file_that_is_removed_or_replaced_meanwhile_is_told(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def remove(known: Tournament, total: int) -> None:
        path.unlink()

    def replace(known: Tournament, total: int) -> None:
        path.rename(tmp_path / "others")
        path.touch()

    for interfering in (remove, replace):
        with pytest.raises(FileNotFoundError, match="removed while games were played"):
            SMALL([bots.Hasty], jobs=1, save=path, progress=interfering)


def test_what_is_appended_meanwhile_is_not_lost_nor_counted_twice(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def double(known: Tournament, total: int) -> None:
        with path.open("ab") as file:
            file.write(path.read_bytes())

    found = SMALL([bots.Rolling], games=6, jobs=1, save=path, progress=double)
    assert len(path.read_bytes().splitlines()) > 6
    assert SMALL([bots.Rolling], games=6, jobs=1, save=path, resume=True) == found


def test_many_games_to_come_cost_nothing_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(seed: int, game: int) -> int:
        asked.append(game)
        return game_seed(seed, game)

    monkeypatch.setattr(archive, "game_seed", counted)

    def enough(known: Tournament, total: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "games.jsonl"
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            SMALL([bots.Hasty], games=1_000_000, jobs=1, save=path, resume=True, progress=enough)
    assert len(asked) <= 4


def test_a_game_that_was_not_played_to_its_end_is_none_of_a_tournament(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = play([bots.Hasty] * 2, KEPT, seed=game_seed(3, 0))
    for moves in (whole.moves[:1], [Discard(0)]):
        save_lines(path, [attrs.evolve(whole, moves=moves)])
        with pytest.raises(InvalidArgument, match=r"games.jsonl:1: expected a game that is over, got <Re"):
            SMALL([bots.Hasty], jobs=1, save=path, resume=True)


def test_a_game_of_two_line_ups_is_counted_for_both_when_resumed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    entrants: Any = [bots.Hasty, bots.Rolling, [bots.Rolling, bots.Hasty, bots.Rolling]]
    again = partial(SMALL, entrants, players=3, games=4, jobs=1, cross_play=True, save=path)
    found = again()
    written = path.read_bytes()
    assert again(resume=True) == found
    assert path.read_bytes() == written


@given(st.lists(st.booleans(), min_size=25, max_size=25))
def test_exactly_what_is_missing_is_played(played: list[bool]) -> None:
    """Whatever games of a tournament there are already."""
    lineup = Lineup(names=("hasty",) * 2, makers=(bots.Hasty,) * 2, rules=STANDARD)
    terms = Terms(seed=0)
    running = _Progress((lineup,), terms, len(played))
    for game, there in enumerate(played):
        if there:
            running.add(play_chunk(Chunk(0, lineup, terms, game, 1)))
    missing: list[int] = []
    for chunk in running.chunks():
        assert chunk.games >= 1
        missing += range(chunk.first, chunk.first + chunk.games)
    assert missing == [game for game, there in enumerate(played) if not there]


def test_a_game_is_counted_once() -> None:
    lineup = Lineup(names=("hasty",) * 2, makers=(bots.Hasty,) * 2, rules=KEPT)
    chunk = play_chunk(Chunk(0, lineup, Terms(seed=0), 2, 3))
    tally = Tally(lineup, 6)
    for _ in range(2):
        tally.add(chunk)
        assert (tally.played, tally.result().games) == (3, 3)
    assert [score == UNPLAYED for score in tally.scores] == [True, True, False, False, False, True]


# What is said of it.


def test_progress_is_told_with_what_is_known() -> None:
    told: list[tuple[int, int]] = []

    def progress(known: Tournament, total: int) -> None:
        told.append((sum(result.games for result in known.results), total))

    SMALL([bots.Rolling, bots.Hasty], jobs=1, progress=progress)
    assert told[-1] == (60, 60)
    assert [games for games, _ in told] == sorted({games for games, _ in told})


def test_results_as_table_data_and_image() -> None:
    found = SMALL({"a": bots.Rolling, "b <i>\x1b": bots.Hasty}, players=[2, 3], jobs=1)
    lines = str(found).splitlines()
    assert re.split(r"\s{2,}", lines[0]) == [
        *("players", "rules", "seats", "games", "mean", "±", "perfect", "struck out", "against the first", "ms a move")
    ]
    assert len(lines) == 5
    assert len({line.index(" 30 ") for line in lines[1:]}) == 1
    assert re.search(r"b <i>\\x1b .* [+-]\d\.\d{3} ± \d\.\d{3} ", lines[2])
    data = found.data
    assert data["seed"] == 3
    assert [each["games"] for each in data["results"]] == [30] * 4
    assert data["margins"][0]["over"] == "a"
    image = ET.fromstring(found.svg)  # noqa: S314
    assert found._repr_svg_() == found.svg
    assert "30 games: mean" in image.attrib["aria-label"]
    for result in found.results:
        for score, games in result.distribution.items():
            assert f"<title>{counted(score, 'point')}: {counted(games, 'game')}</title>" in found.svg
    one = SMALL([bots.Rolling], jobs=1).data
    assert {"games", "mean", "standard_error", "perfect", "strikeouts", "seed"} <= set(one)
    assert one["distribution"] == {
        str(key): n for key, n in SMALL([bots.Rolling], jobs=1).results[0].distribution.items()
    }


def test_an_image_of_many_scores_labels_some() -> None:
    found = tournament([bots.Hasty], 2, KEPT.with_variants(AVALANCHE), games=3, jobs=1)
    assert ">28</text>" in found.svg
    assert ">29</text>" not in found.svg


def test_results_are_values() -> None:
    found = SMALL([bots.Rolling, bots.Hasty], jobs=1)
    assert pickle.loads(pickle.dumps(found)) == found
    assert isinstance(found.results[0], PlayerResult)
    assert isinstance(found.margins[0], Margin)
    with pytest.raises(TypeError):
        found.results[0].distribution[0] = 1  # type: ignore[index]


def test_a_chunk_is_small_to_send() -> None:
    (lineup,) = lineups_of([bots.Rolling], [5], [STANDARD], cross_play=False)
    assert len(pickle.dumps(Chunk(0, lineup, Terms(seed=0), 0, 1000))) < 6000


def test_a_class_of_no_module_plays_in_this_process() -> None:
    class Mine(bots.Hasty):
        pass

    assert SMALL([Mine], jobs=1).results[0].mean == SMALL([bots.Hasty], jobs=1).results[0].mean


# Arguments.


BAD: list[tuple[dict[str, Any], str]] = [
    ({"entrants": []}, r"entrants: expected a list of them, got \[\]"),
    ({"entrants": "careful"}, "entrants: expected a list of them, got 'careful'"),
    ({"entrants": 7}, "entrants: expected a list of them, got 7"),
    ({"entrants": [7]}, "expected a class of players, or a name, got 7"),
    ({"entrants": [bots.Hasty()]}, "got <bots.Hasty.*: a tournament makes its own players, in every process"),
    ({"entrants": [lambda: bots.Hasty()], "jobs": 2}, "cannot be sent to other processes: .*; define it in a module"),  # noqa: PLW0108
    ({"on_fault": lambda: bots.Hasty(), "jobs": 2}, "on_fault cannot be sent to other processes: .*; define it"),  # noqa: PLW0108
    ({"on_fault": bots.Peeking}, "on_fault: peeking sees its own hand; allowed only with cheats=True"),
    ({"entrants": [bots.Hasty, bots.Hasty]}, "two entrants are called 'hasty': name them with a dictionary"),
    ({"entrants": {7: bots.Hasty}}, "expected a name for an entrant, got 7"),
    ({"entrants": ["nobody"]}, "there is no player 'nobody'"),
    ({"entrants": [[]]}, "entrants: expected a line-up with players, got an empty one"),
    ({"players": []}, r"players: expected a list of them, got \[\]"),
    ({"players": "2"}, "players: expected"),
    ({"players": [2.0]}, "players: expected a whole number"),
    ({"rules": []}, "rules: expected a list of them"),
    ({"rules": 7}, "expected Rules"),
    ({"games": 0}, "games: expected a whole number from 1 to 10,000,000, got 0"),
    ({"games": True}, "games: expected"),
    ({"seed": "x"}, "seed: expected a whole number of up to 1000 digits, got 'x'"),
    ({"jobs": 0}, "jobs: expected a whole number from 1 to 10,000, got 0"),
    ({"progress": 7}, "progress: expected a callable, got 7"),
    ({"executor": 7}, "expected an executor, got 7"),
    ({"cross_play": 1}, "expected True or False for cross_play, got 1"),
    ({"resume": 1}, "expected True or False for resume, got 1"),
    ({"limit": -1}, "limit: expected seconds above 0"),
    ({"on_fault": "cry"}, "on_fault: expected"),
    ({"entrants": [bots.Peeking]}, "peeking sees its own hand; allowed only with cheats=True"),
]


@pytest.mark.parametrize(("changed", "why"), BAD)
def test_arguments_that_make_no_sense_are_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidArgument, match=why):
        tournament(**{"entrants": [bots.Hasty], "players": 2, "games": 2, "jobs": 1, **changed})


def test_games_that_do_not_exist_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="players, got 9"):
        tournament([bots.Hasty], 9, jobs=1)
    with pytest.raises(InvalidSetup, match="players, got 1"):
        tournament([[bots.Hasty]], 2, jobs=1)


def test_the_number_of_jobs_is_that_of_the_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert SMALL([bots.Hasty], games=2) == SMALL([bots.Hasty], games=2, jobs=1)
    assert issubclass(BrokenExecutor, RuntimeError)
