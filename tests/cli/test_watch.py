"""`hanabi watch`: what it shows, saves and refuses."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from bots import Hasty
from hanabi import (
    STANDARD,
    Ending,
    HintValue,
    Outcome,
    Play,
    Rearrangement,
    Rules,
    State,
    apply,
    event,
    new_game,
    step,
    view,
)
from hanabi.cli.arguments import game_options, player_options
from hanabi.cli.main import main
from hanabi.cli.narration import meaning, result_line, who_plays
from hanabi.cli.terminal import screen
from hanabi.cli.terminal.printing import Failure
from hanabi.cli.terminal.screen import CLEAR, ENTER, HIDE, LEAVE, SHOW, Screen
from hanabi.cli.watch import command as watch_module
from hanabi.cli.watch import watched_game
from hanabi.cli.watch.watched_game import WatchedGame
from hanabi.game import Discard, transition
from hanabi.game.internals import Draft, state_of
from hanabi.players import Player, Referee
from hanabi.records import Record, load

TALKING = ["--player", "bots:Talking"]


@pytest.fixture(autouse=True)
def _players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_options, "DEFAULT_PLAYER", "bots:Talking")


@pytest.fixture
def on_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that standard output is a terminal, and skip all waiting."""
    for module in (watched_game, watch_module):
        monkeypatch.setattr(module, "is_screen", lambda: True)
    monkeypatch.setattr(screen, "sleep", lambda seconds: None)
    monkeypatch.setattr(watched_game, "PACE", 0)


def watch(*arguments: object) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None})
    result = runner.invoke(main, ["watch", *map(str, arguments)], prog_name="hanabi")
    assert isinstance(result.exception, SystemExit | None), result.exception
    return result


# Output.


def test_a_line_for_each_move_then_the_table_and_the_result(tmp_path: Path) -> None:
    result = watch(*TALKING, "--seed", 7, "--save", tmp_path / "game.json")
    assert (result.exit_code, result.stderr) == (0, "")
    record = load(tmp_path / "game.json", Record)
    lines = result.stdout.split("\n")
    moves = lines[: lines.index("")]
    assert [int(line.split()[0]) for line in moves] == [*range(1, len(record.moves) + 1)]
    assert moves[0] == "  1  A hints 4 to C: touches slot 4"
    assert lines[len(moves) + 1] == "Game over: the last round is over: 0 of 25"
    assert lines[-6:] == [
        "The last round is over. Score: 0 of 25.",
        "Players: A, B and C talking; the standard rules.",
        "Thinking time: under 1 s each.",
        "Replay this deck: --seed 7",
        f"Saved: {tmp_path / 'game.json'}",
        "",
    ]
    assert record.names == ("talking",) * 3
    assert record.outcome is not None
    assert record.seed == 7


def test_a_seed_is_drawn_and_told() -> None:
    first = watch().stdout
    seed = first.rpartition("--seed ")[2].strip()
    assert watch("--seed", seed).stdout == first
    assert watch().stdout != first


def test_editions_and_variants() -> None:
    rules = ["--edition", "cocktail-2015-fr", "--variant", "Avalanche de couleurs", "--variant", "crowning-piece"]
    told = watch(*rules, "--players", 2, "--seed", 3).stdout
    assert "of 30" in told


def test_one_seat_sees_its_view_and_nothing_else() -> None:
    told = watch("--player", "bots:Hasty", "--player", "bots:Talking", "--seed", 7, "--seat", "hasty").stdout
    assert "A hasty (viewer)" in told
    assert "hasty plays blue 4 from slot 0: strike 1, draws a card" in told
    assert "talking hints" in told
    for other in (["--seat", "B"], []):
        again = watch("--player", "bots:Hasty", "--player", "bots:Talking", "--seed", 7, *other).stdout
        assert "hasty plays blue 4 from slot 0: strike 1, draws red 2" in again


def test_cheating_players_are_told_as_such() -> None:
    told = watch("--player", "bots:Peeking", "--player", "bots:Talking", "--seed", 7).stdout
    assert "Players: A peeking (sees its own hand), B talking; the standard rules." in told


def test_a_page(tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    hasty = ["--player", "bots:Hasty", "--players", 2, "--seed", 7]
    result = watch(*hasty, "--html", out)
    assert (result.exit_code, result.stdout.split("\n")[0]) == (0, "Three strikes. Game over. Score: 0 of 25.")
    assert result.stdout.endswith(f"The page: {out}\n")
    text = out.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "A plays blue 4 from slot 0: strike 1, draws red 2" in text
    printed = watch(*hasty, "--html", "-", "--save", tmp_path / "game.json")
    assert printed.stdout == text
    assert load(tmp_path / "game.json", Record).outcome is not None
    assert "A plays blue 4 from slot 0: strike 1, draws red 2" not in watch(*hasty, "--html", "-", "--seat", "A").stdout


def test_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(watched_game, "sleep", slept.append)
    watch("--player", "bots:Hasty", "--seed", 7, "--pace", "0.25")
    assert slept == [0.25] * 3


# Efficiency.


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The numbers of states made by moves and of records made so far."""
    counts = {"states": 0, "records": 0}
    check = Record.__attrs_post_init__

    def counting_states(draft: Draft) -> State:
        counts["states"] += 1
        return state_of(draft)

    def counting_records(record: Record) -> None:
        counts["records"] += 1
        check(record)

    monkeypatch.setattr(transition, "state_of", counting_states)
    monkeypatch.setattr(Record, "__attrs_post_init__", counting_records)
    return counts


@pytest.mark.parametrize("more", [[], ["--seat", "B"]])
def test_a_game_that_becomes_a_page_is_played_once(made: dict[str, int], more: list[str]) -> None:
    text = watch("--player", "bots:Hasty", "--players", 2, "--seed", 7, "--html", "-", *more).stdout
    assert "Move 0 of 3" in text
    assert made["states"] == 3


@pytest.mark.usefixtures("on_a_screen")
def test_a_frame_needs_no_record(made: dict[str, int]) -> None:
    dealt = Record(players=2, seed=7)
    game = WatchedGame(Referee([Hasty(), Hasty()], dealt.start), dealt, None, ["", ""])
    made["records"] = 0
    game.show(pace=0)
    game.found().picture()
    assert game.referee.is_over
    assert made == {"states": 3, "records": 0}


# On a terminal.


@pytest.mark.usefixtures("on_a_screen")
def test_the_table_is_drawn_in_place() -> None:
    result = watch("--player", "bots:Hasty", "--seed", 7)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{ENTER}{HIDE}{CLEAR}")
    frames, _, rest = result.stdout.partition(f"{SHOW}{LEAVE}")
    drawn = frames.split("\x1b[H")[2:-1]
    assert [frame.split(".")[0] for frame in drawn] == [f"Move {number}" for number in range(4)]
    assert "It is the blue 4, and blue needs its 1." in drawn[1]
    assert rest.startswith("Game over: lost with 3 strikes")
    assert all("\n" not in line for line in rest.split("\n"))


@pytest.mark.usefixtures("on_a_screen")
def test_an_interruption_gives_the_screen_back_and_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Referee.ask

    def ask(referee: Referee) -> object:
        if len(referee.moves) == 2:
            raise KeyboardInterrupt
        return asked(referee)

    monkeypatch.setattr(Referee, "ask", ask)
    result = watch("--player", "bots:Talking", "--seed", 7, "--save", tmp_path / "game.json")
    assert result.exit_code == 130
    assert result.stdout.endswith(f"{SHOW}{LEAVE}Stopped after 2 moves.\nSaved: {tmp_path / 'game.json'}\n")
    assert len(load(tmp_path / "game.json", Record).moves) == 2
    assert watch("--player", "bots:Talking", "--seed", 7).exit_code == 130
    quiet = watch("--player", "bots:Talking", "--html", "-")
    assert (quiet.exit_code, quiet.stdout) == (130, "")


def test_a_screen_is_drawn_anew_when_its_size_changes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heights = iter([5, 5, 3, 3])
    monkeypatch.setattr(screen, "height_of", lambda printer: next(heights))
    monkeypatch.setattr(screen, "sleep", lambda seconds: None)
    ticks = iter([0.0, 0.0, 0.1, 0.2, 0.3, 0.4, 9.0])
    monkeypatch.setattr(screen, "monotonic", lambda: next(ticks))
    shown = Screen()
    shown.wait(0)
    assert next(ticks) == 0.1
    shown.draw(lambda printer, height: ["line"] * 9)
    shown.wait(1)
    assert capsys.readouterr().out.count("line") == 5 + 3


def test_the_screen_is_given_back_when_the_program_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as ended, Screen():
        signal.raise_signal(signal.SIGTERM)
    assert ended.value.code == 128 + signal.SIGTERM
    assert capsys.readouterr().out.endswith(LEAVE)
    assert signal.getsignal(signal.SIGTERM) is before


def test_the_size_of_what_is_no_terminal() -> None:
    assert screen.height_of(Console(file=sys.__stdin__)) > 0
    Screen().wait(0.01)


# Messages.


def test_what_moves_mean() -> None:
    start = new_game(2, seed=7)
    assert meaning(start, Rearrangement(0, (1, 0, 2, 3, 4)), start) == ""
    state, happened = step(start, HintValue(1, 3))
    assert meaning(start, happened, state) == ""
    after, happened = step(state, Discard(4))
    assert meaning(state, happened, after) == ""
    lost = new_game(2, seed=7)
    said = []
    while not lost.is_over:
        before, (lost, happened) = lost, step(lost, Play(0))
        said.append(meaning(before, happened, lost))
    assert said == [
        "it is the blue 4, and blue needs its 1",
        "it is the red 3, and red needs its 1",
        "it is the yellow 4, and yellow needs its 1",
    ]


def test_what_is_known_after_a_hint() -> None:
    state = new_game(2, seed=7)
    said = []
    for move in (HintValue(1, 1), Play(4), Play(2), HintValue(0, 4), HintValue(1, 3)):
        before, state = state, apply(state, move)
        said.append(meaning(view(before, 0), event(before, move), view(state, 0)))
    assert said[0] == "B knows: slot 2 can be played"


def test_who_plays() -> None:
    assert who_plays(["", ""], ["you", ""]) == "A (you), B"
    assert who_plays(["x\n", "x\n"], ["", ""]) == "A and B x\\n"


@pytest.mark.parametrize(
    ("ending", "how"),
    [
        (Ending.PERFECT, "Perfect! Every firework is complete."),
        (Ending.STRIKES, "Three strikes. Game over."),
        (Ending.DECK, "The last round is over."),
        (Ending.INDISPENSABLE, "The last copy of a needed card is lost. Game over."),
        (Ending.STUCK, "No legal move is left. Game over."),
        (Ending.HOPELESS, "No more points can be scored. Game over."),
    ],
    ids=str,
)
def test_how_a_game_ended_in_the_words_of_players(ending: Ending, how: str) -> None:
    assert result_line(STANDARD, Outcome(ending, score=9, won=False, piles=9, reachable=9)) == f"{how} Score: 9 of 25."


def test_the_result_of_a_game_by_other_rules() -> None:
    lost = Outcome(Ending.STRIKES, score=0, won=False, piles=1, reachable=9, rating="poor\n")
    said = "Score: 0 of 25, with 1 card placed, poor\\n."
    assert result_line(Rules(strikes=1), lost) == f"One strike. Game over. {said}"
    assert result_line(Rules(strikes=7), lost) == f"7 strikes. Game over. {said}"


# Errors.


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--player", "nobody"], "there is no player 'nobody'"),
        (["--player", "bots:Missing"], "--player: there is no player 'bots:Missing': AttributeError"),
        (["--player", "no_such_module:Bot"], "ModuleNotFoundError"),
        (["--player", "run:"], "expected a command line after run:"),
        (["--player", "hanabi.players:UnsuitableRules"], "--player: expected a player, which has a method `move`"),
        (["--player", "hanabi.players:Referee"], "<class 'hanabi.players.Referee'> could not make a player: TypeError"),
        (["--player", "bots:Picky"], "picky plays with 2 players, not 3"),
        ([*TALKING, *TALKING, "--players", "3"], "--player: 2 names for 3 seats; give one, or one per seat"),
        ([*TALKING, "--players", "9"], "9 players: these rules allow 2, 3, 4 or 5"),
        ([*TALKING, "--players", "0"], "--players"),
        ([*TALKING, "--seed", "x"], "'x' is not a valid integer"),
        ([*TALKING, "--seed", "1" * 1500], "seed"),
        ([*TALKING, "--edition", "nowhere"], "'nowhere' is not one of"),
        ([*TALKING, "--variant", "nothing"], "'nothing' is not a variant: expected one of crowning-piece"),
        ([*TALKING, "--variant", "rainbow", "--variant", "avalanche"], "--variant: these cannot be combined; "),
        ([*TALKING, "--seat", "D"], "--seat: expected a seat (A to C) or a player's name, got 'D'"),
        ([*TALKING, "--pace", "-1"], "--pace"),
        ([*TALKING, "--limit", "0"], "--limit"),
        ([*TALKING, "--save", ""], "'' cannot be the file of a game"),
        ([*TALKING, "--save", "-"], "'-' cannot be the file of a game"),
        ([*TALKING, "--save", "/nowhere/game.json"], "/nowhere/game.json cannot be written: No such file"),
        ([*TALKING, "--save", "x.json", "--html", "./x.json"], "--save and --html name the same file."),
        (["--player", "bots:Hasty", "--html", "/nowhere/game.html"], "/nowhere/game.html cannot be written"),
    ],
)
def test_what_is_refused(arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = watch(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told in " ".join(result.stderr.split())
    assert [*tmp_path.iterdir()] == []


def test_one_number_of_players() -> None:
    with pytest.raises(Failure, match=r"these rules allow 2$"):
        game_options.number_of_players(3, 0, Rules(hand_sizes={2: 5}))


def test_a_player_that_cannot_be_started() -> None:
    class Making:
        text = "run: nowhere"

        def __call__(self) -> Player:
            raise FileNotFoundError("no such program")

    making: Any = Making()
    with (
        pytest.raises(Failure, match="could not make a player: FileNotFoundError: no such program"),
        player_options.seated_players([making]),
    ):
        pass


def test_a_class_in_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    Path("my_very_own_bots.py").write_text("from bots import Talking as First\n", encoding="utf-8")
    assert watch("--player", "my_very_own_bots:First", "--seed", "7").exit_code == 0
    assert sys.path.count(str(tmp_path)) == 1
    assert watch("--player", "my_very_own_bots:First", "--seed", "7").exit_code == 0
    assert sys.path.count(str(tmp_path)) == 1


@pytest.mark.parametrize("seat", [[], ["--seat", "A"]])
def test_a_player_at_fault_ends_the_game(tmp_path: Path, seat: list[str]) -> None:
    result = watch("--player", "bots:Talking", "--player", "bots:Failing", "--save", tmp_path / "g.json", *seat)
    assert result.exit_code == 1
    assert "B made no legal move. Game over. Seat 1" in result.stdout
    # The error of a player may reveal what this seat does not see.
    assert ("ZeroDivisionError: no idea" in result.stdout) == (seat == [])
    record = load(tmp_path / "g.json", Record)
    assert (len(record.moves), len(record.notes), record.outcome) == (1, 1, None)


def test_errors_that_fit_into_no_record() -> None:
    import bots  # noqa: PLC0415

    class Odd(Exception):
        def __str__(self) -> str:
            raise ValueError

    class Verbose(bots.Hasty):
        def move(self, view: object) -> Play:
            raise ValueError("\ud800" * 20_000)

    class Silent(bots.Hasty):
        def move(self, view: object) -> Play:
            raise Odd

    for player, said in ((Verbose(), "ValueError: \\ud800"), (Silent(), "Odd: (its message cannot be read)")):
        dealt = Record(players=2, seed=7)
        game = WatchedGame(Referee([player, player], dealt.start, on_fault="end"), dealt, None, ["", ""])
        game.finish()
        assert said in game.record().notes[0].text
        assert json.dumps(game.record().notes[0].text)
