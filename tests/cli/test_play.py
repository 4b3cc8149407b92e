"""`hanabi play`: what a person sees and may type, saving and resuming, and that nothing leaks."""

from __future__ import annotations

import io
import os
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hanabi import (
    AVALANCHE,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    HintColor,
    HintValue,
    Play,
    Rearrangement,
    Rules,
    State,
    apply,
    determinize,
    legal_moves,
    new_game,
    view,
)
from hanabi.cli.arguments import player_options, saved_game
from hanabi.cli.main import main
from hanabi.cli.play import command as play_module
from hanabi.cli.play import played_game
from hanabi.cli.play.move_list import MoveList
from hanabi.cli.play.people import Person
from hanabi.cli.play.typed_input import asked_in, command_of
from hanabi.cli.terminal import screen, standard_input
from hanabi.cli.terminal.printing import lines_of
from hanabi.cli.terminal.screen import CLEAR, ENTER, LEAVE, can_clear
from hanabi.cli.terminal.standard_input import Keyboard, NotUnderstood
from hanabi.game import HanabiError
from hanabi.players import Referee
from hanabi.records import Note, Record, load, save, write_move
from hanabi.rulebook.data_files import languages

SEED = ["--seed", "7"]
TWO = ["--persons", "2", *SEED]
ENTER_KEY = ""


@pytest.fixture(autouse=True)
def _players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(player_options, "DEFAULT_PLAYER", "bots:Talking")
    monkeypatch.setattr(standard_input, "SECOND_THOUGHT", 0)
    monkeypatch.chdir(tmp_path)


def play(*arguments: object, typed: list[str] | bytes | None = None, **environment: str) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, **environment})
    given: Any = typed if isinstance(typed, bytes) else "".join(f"{line}\n" for line in typed or [])
    result = runner.invoke(main, ["play", *map(str, arguments)], input=given, prog_name="hanabi")
    assert isinstance(result.exception, SystemExit | None), result.exception
    assert "Traceback" not in result.output
    return result


def answer(line: str | bytes, *arguments: object, before: list[str] | None = None) -> str:
    """The output after a typed line, up to the next prompt."""
    given = line if isinstance(line, bytes) else line.encode()
    typed = "".join(f"{each}\n" for each in before or []).encode()
    told = play(*(arguments or (*TWO, "--name", "Ada")), typed=typed + given + b"\nquit\n").stdout
    *_, last, _ = told.split("Ada> ")
    return last.partition("\n")[2].strip()


# A game to its end.


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("jouer 0", "play 0"),
        ("défausse la carte 1", "discard 1"),
        ("indice rouge à B", "hint B red"),
        ("B rouge", "B red"),
        ("ranger 1 0 2 3 4", "rearrange 1 0 2 3 4"),
        ("why défausser 0", "why discard 0"),
    ],
)
def test_a_move_typed_in_french_is_that_typed_in_english(french: str, english: str) -> None:
    assert answer(french) == answer(english)


@pytest.mark.parametrize("language", languages())
def test_the_help_shows_moves_in_every_language(language: str) -> None:
    assert write_move(HintColor(1, "red"), language=language) in answer("help")


def test_a_person_with_players_to_the_end(tmp_path: Path) -> None:
    result = play(*SEED, "--name", "Ada", "--save", "game.json", typed=["play 0"] * 9)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.split("\n")
    assert lines[0] == ("A Ada (you), B and C talking; the standard rules. Saved after every move: game.json.")
    assert "  1  Ada plays blue 4 from slot 0: strike 1, draws a card" in lines
    assert "     it is the blue 4, and blue needs its 1" in lines
    assert any(line.startswith("  2  B hints ") for line in lines)
    assert lines[-4:] == [
        "Three strikes. Game over. Score: 0 of 25.",
        "Thinking time: under 1 s each.",
        "Saved: game.json",
        "",
    ]
    record = load("game.json", Record)
    assert record.names == ("Ada", "bots:Talking", "bots:Talking")
    assert record.outcome is not None
    assert len(record.seconds) == 3
    again = play("game.json")
    assert (again.exit_code, again.stdout) == (2, "")
    assert "game.json: this game is over. To look at it: hanabi show game.json" in again.stderr


def test_two_persons_in_a_pipe() -> None:
    told = play(*TWO, "--name", "Ada", "--name", "Ben", typed=["play 0", "play 0", "p 0"])
    assert told.exit_code == 0
    assert told.stdout.startswith("A Ada, B Ben; the standard rules.\n")
    assert [line for line in told.stdout.split("\n") if line.endswith("'s turn.")] == [
        "Ada's turn.",
        "Ben's turn.",
        "Ada's turn.",
    ]
    assert told.stdout.endswith("Replay this deck: --seed 7\n")


def test_a_record_with_a_deck_tells_no_seed() -> None:
    save("game.json", Record.of(new_game(2, seed=7), [Play(0)]))
    told = play("game.json", "--save", "other.json", typed=["quit"]).stdout
    assert "seed" not in told
    assert load("game.json", Record).moves == load("other.json", Record).moves
    assert "Resume: hanabi play other.json" in told


# Who plays.


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "A (you), B and C talking; the standard rules."),
        (["--players", "5"], "A (you), B, C, D and E talking; the standard rules."),
        (["--players", "2"], "A (you), B talking; the standard rules."),
        (["--player", "bots:Hasty"], "A (you), B and C hasty; the standard rules."),
        (["--player", "bots:Hasty", "--player", "bots:Rolling"], "A (you), B hasty, C rolling; the standard rules."),
        (["--player", "bots:Peeking", "--players", "2"], "A (you), B peeking (sees its own hand); the standard rules."),
        (["--persons", "2"], "A and B; the standard rules."),
        (["--persons", "2", "--player", "bots:Hasty"], "A and B, C hasty; the standard rules."),
        (["--persons", "3", "--player", "bots:Hasty"], "A, B and C, D hasty; the standard rules."),
        (["--persons", "2", "--players", "4"], "A and B, C and D talking; the standard rules."),
        (["--name", "Ada", "--name", "Ben"], "A Ada, B Ben; the standard rules."),
        (["--persons", "3", "--name", "Ada"], "A Ada, B and C; the standard rules."),
        (["--edition", "abacus", "--persons", "2"], "A and B; abacus."),
    ],
)
def test_who_sits_at_the_table(arguments: list[str], told: str) -> None:
    result = play(*arguments, typed=["quit"])
    assert result.exit_code == 0
    assert result.stdout.split("\n")[0] == told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--persons", "9"], "9 players: these rules allow 2, 3, 4 or 5"),
        (["--persons", "3", "--players", "2"], "--players: 2 seats for 3 people"),
        (["--persons", "2", "--players", "2", "--player", "bots:Hasty"], "--player: no seat is left for"),
        (["--player", "nobody"], "there is no player 'nobody'"),
        (["--player", "bots:Picky"], "picky plays with 2 players, not 3"),
        (["--name", "Ada", "--name", "Ben", "--persons", "1"], "--name: 2 names for 1 person"),
        (["--name", "Ada", "--name", "ada"], "--name: two people have the same name"),
        (["--name", "careful"], "--name: 'careful' is the name of a player, not of a person"),
        (["--name", "run: x"], "is the name of a player"),
        (["--name", "B"], "--name: 'B' looks like a seat"),
        (["--name", "x" * 200], "--name: expected up to 100 characters"),
        (["--seed", "1" * 1500], "seed"),
        (["--save", "there.json"], "there.json already exists; not overwritten"),
        (["--save", "/nowhere/x.json"], "/nowhere/x.json cannot be written: No such file"),
        (["nowhere.json"], "nowhere.json cannot be read: No such file"),
        (["."], ". cannot be read: Is a directory"),
        (["there.json"], "there.json is not a saved game: invalid JSON"),
        (["-"], "'-' cannot be the file of a game"),
        (["good.json", "--seed", "3"], "A saved game has its own rules, deck and number of players."),
        (["good.json", "--players", "3"], "A saved game has its own rules, deck and number of players."),
        (["good.json", "--edition", "abacus"], "A saved game has its own rules"),
        (["good.json", "--variant", "rainbow"], "A saved game has its own rules"),
        (["good.json", "--player", "bots:Hasty"], "--player: no seat is left for 'bots:Hasty'"),
        (["good.json", "--persons", "3"], "--persons: 3 for 2 seats"),
        (["illegal.json"], "illegal.json: move 1 is illegal. To see why: hanabi judge illegal.json"),
        (["bots.json"], "seat B was played by 'bots:Hasty', which is not run just because a file names it"),
        (["program.json"], "seat B was played by 'run: touch x', which is not run just because a file names it"),
        (["nobody.json"], "every seat is a computer player's; --persons 1 gives you the first"),
    ],
)
def test_what_is_refused(arguments: list[str], told: str, tmp_path: Path) -> None:
    Path("there.json").write_text("{}", encoding="utf-8")
    good = Record(players=2, seed=7)
    save("good.json", good)
    save("illegal.json", attrs.evolve(good, moves=[HintColor(1, "yellow")]))
    save("bots.json", attrs.evolve(good, names=["", "bots:Hasty"]))
    save("program.json", attrs.evolve(good, names=["", "run: touch x"]))
    save("nobody.json", attrs.evolve(good, names=["careful", "random"]))
    before = sorted(path.name for path in tmp_path.iterdir())
    result = play(*arguments, typed=["quit"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told in " ".join(result.stderr.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_person_makes_moves_unasked() -> None:
    with pytest.raises(HanabiError, match="enters moves and is not asked"):
        Person().move(view(new_game(2, seed=7), 0))


def test_a_terminal_that_cannot_be_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "is_terminal", lambda: True)
    result = play(*TWO, typed=["quit"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "several people need a terminal that can be cleared" in result.stderr
    assert play(*SEED, typed=["quit"]).exit_code == 0
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    assert can_clear()


# Input.


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Type a move, such as play 0. Type help for all commands."),
        ("   ", "Type a move, such as play 0."),
        ("fly", "Expected a move: play, discard, hint or rearrange at character 1 of 'fly'. Type help"),
        ("play", "play is illegal: it names no card of the hand. [turn/no-such-card] Type help for all commands."),
        ("play x", "Expected a slot (such as 0) at character 6 of 'play x'."),
        ("quit now", "Expected a move"),
        (
            "play 9",
            "play 9 is illegal: seat A (Ada) holds 5 cards, in slots 0 to 4, and none in slot 9. [turn/no-such-card]",
        ),
        ("play -1", "[turn/no-such-card]"),
        ("play 0 as red", "these rules do not have Timed Choreography. [choreography/off]"),
        ("discard 0", "discard 0 is illegal: all 8 hint tokens are available. [discard/full]"),
        ("hint A red", "hint A red is illegal: seat A (Ada) would be hinting to itself. [hint/teammate]"),
        ("hint E red", "there is no seat E: the seats are A (Ada) to B (Ben). [hint/teammate]"),
        ("hint B 9", "9 is not a value of this game: the values run from 1 to 5. [hint/unknown-colour]"),
        ('hint B "purple"', "'purple' is not a colour of this game"),
        ("hint B yellow", "no card of seat B (Ben) is touched by yellow. [hint/empty]"),
        ("hint B red 3", "it names red and 3, and a hint may name only one of them. [hint/one-thing]"),
        ("B: play 0", "B: play 0 is illegal: it is the turn of seat A (Ada). [turn/not-yours]"),
        ("B play 0", "[turn/not-yours]"),
        ("b hint A red", "[turn/not-yours]"),
        ("seat 1: play 0", "[turn/not-yours]"),
        ("Ben plays 0", "[turn/not-yours]"),
        ("rearrange B 1 0 2 3 4", "You can reorder only your own hand: Players may reorder their own hand;"),
        ("rearrange 1 0 2 3", "Name each of your 5 slots once, counted from 0. [hand/rearrange]"),
        ("rearrange 1 1 2 3 4", "Name each of your 5 slots once"),
        ("rearrange 0 1 2 3 4 5", "Name each of your 5 slots once"),
        ("rearrange 9 0 2 3 4", "Name each of your 5 slots once"),
        ("rearrange", "Name each of your 5 slots once, counted from 0. [hand/rearrange]"),
        ("undo", "Moves cannot be taken back: everybody has seen them."),
        ("take back", "[turn/take-back]"),
        ("pass", "A turn is exactly one hint, discard or play; nobody may pass. [turn/one-action]"),
        ("3", "Type moves first: it lists the moves with their numbers."),
        ("0", "There is no move 0; the list has 1 to 12. Type moves to see it."),
        ("9" * 500, "There is no move 999999999; the list has 1 to 12."),
        ("why", "Why what? Name a move: why play 0"),
        ("why fly", "Expected a move"),
        ("why B play 0", "[turn/not-yours]"),
        ("why rearrange B 1 0 2 3 4", "You can reorder only your own hand"),
        ("save", "Save where? Name a file: save game.json"),
        ("save there.json", "Not saved: there.json already exists; not overwritten"),
        ("save /nowhere/x.json", "Not saved: /nowhere/x.json cannot be written: No such file"),
        ("save -", "Not saved: '-' cannot be the file of a game"),
        ("save ~nobody-of-that-name/x", "Not saved: Could not determine home directory."),
        ("save " + "x" * 300, "File name too long"),
        ("x" * 999, "Expected a move"),
        ("x" * 1001, "That line is too long: a move takes a few words."),
        ("x" * 100_000, "That line is too long: a move takes a few words."),
        ("play 0 " * 2000, "That line is too long"),
        (b"play \x1b[2J0", "That line has characters that are not text: type words and numbers."),
        (b"play 0\x00", "That line has characters that are not text"),
        (b"\xff\xfe", "That line has characters that are not text"),
        ("play \u202e0", "That line has characters that are not text"),
        ("ﷺ" * 99, "Expected a move"),
    ],
)
def test_every_kind_of_mistake_is_told_and_can_be_mended(line: str | bytes, told: str) -> None:
    Path("there.json").write_text("{}", encoding="utf-8")
    said = answer(line, *TWO, "--name", "Ada", "--name", "Ben")
    assert told in " ".join(said.split())
    assert len(said) < 400
    assert all(each.isprintable() for each in said.split("\n"))
    assert Path("there.json").read_text(encoding="utf-8") == "{}"


def test_what_can_be_typed() -> None:
    assert answer("help").startswith("Type a move, or its number in the list of moves:")
    assert answer("?") == answer("HELP")
    assert answer("history") == "Nothing has happened yet."
    assert answer("table").startswith("Ada to move, as Ada sees it")
    assert "  plays       1 play 0, 2 play 1" in answer("moves")
    assert answer("why play 0").startswith("play 0 is legal: any card in hand may be played")
    assert answer("why discard 0", *TWO, "--name", "Ada", "--edition", "abacus").endswith(
        "The book: abacus, “B. Discard a card”, paragraph 1."
    )
    assert answer("why rearrange 1 0 2 3 4").startswith("rearrange A 1 0 2 3 4 is legal: it is not an action")
    assert answer("why 2", before=["moves"]).startswith("play 1 is legal")
    assert "plays yellow 4 from slot 1" in play(*TWO, typed=["moves", "2"]).stdout
    assert "plays yellow 4 from slot 1" in play(*TWO, "--name", "Ada", typed=["Ada: p 1"]).stdout
    assert "hints red to B" in play(*TWO, typed=["B red"]).stdout


def test_the_list_of_moves_keeps_moves_together() -> None:
    eyes = view(new_game(5, seed=7), 0)
    for columns in (30, 60, 80):
        lines = lines_of(MoveList(eyes), Console(width=columns))
        assert max(map(len, lines)) <= columns
        said = " ".join(line[2:].strip() for line in lines)
        assert said.count(" hint ") == 21
        assert all(f"{number} {write_move(move)}" in said for number, move in enumerate(legal_moves(eyes), 1))


def test_a_table_fits_the_terminal_and_can_be_had_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_game, "is_screen", lambda: True)
    monkeypatch.setattr(played_game, "height_of", lambda printer: 10)
    told = play(*SEED, typed=["table", "quit"]).stdout
    short, whole = told.split("A> ")[:2]
    assert short.split("\n")[4:6] == [
        "A to move, as A sees it",
        "tokens 8/8  strikes 0/3  deck 35  score 0/25",
    ]
    assert "hint tokens 8 of 8" in whole


def test_a_hand_is_rearranged() -> None:
    told = play(*TWO, "--name", "Ada", "--save", "g.json", typed=["moves", "rearrange 4 0 1 2 3", "1", "play 0"])
    assert "Ada puts the hand in the order of slots 4, 0, 1, 2, 3" in told.stdout
    assert "Type moves first: it lists the moves" in told.stdout
    assert "Ada plays blue 1 from slot 0: placed" in told.stdout
    assert load("g.json", Record).moves == (Rearrangement(0, (4, 0, 1, 2, 3)), Play(0))


def test_there_is_an_end_of_rearranging(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_game, "MAX_REARRANGED", 2)
    told = play(*TWO, "--save", "g.json", typed=["rearrange 4 0 1 2 3"] * 3).stdout
    assert "This game is too long for more reordering." in told
    assert len(load("g.json", Record).moves) == 2


def test_the_history_is_that_of_the_seat() -> None:
    told = play(*TWO, "--name", "Ada", "--name", "Ben", typed=["play 0", "history", "play 0", "history"]).stdout
    ben, ada = told.split("> history\n")[1:]
    assert ben.startswith("  1  Ada plays blue 4 from slot 0: strike 1, draws red 2\n")
    assert ada.startswith("  1  Ada plays blue 4 from slot 0: strike 1, draws a card\n  2  Ben plays red 3")
    assert "draws red 3" in ada.split("\n")[1]


def test_choreography() -> None:
    told = play(*TWO, "--variant", "timed-choreography", typed=["play 4 as blue", "quit"]).stdout
    assert "A plays blue 1 from slot 4 as blue: placed" in told


def test_words_and_orders() -> None:
    assert command_of("save  a b.json") == command_of("save a b.json")
    eyes = view(new_game(2, seed=7), 0)
    assert asked_in("rearrange A 1 0 2 3 4", eyes, []).claim == asked_in("reorder 1, 0, 2, 3, 4", eyes, []).claim
    assert asked_in("hint Ben 3", eyes, ["Ada", "Ben"]).claim == HintValue(1, 3)
    with pytest.raises(NotUnderstood, match="at character 4 of"):
        asked_in("Ben", eyes, ["Ada", "Ben"])


# Saving and resuming.


def test_every_move_is_saved_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    play(*TWO, "--save", "game.json", typed=["hint B red"])
    assert load("game.json", Record).moves == (HintColor(1, "red"),)
    told = play("game.json", typed=["hint A 4", "save", "quit"]).stdout
    assert "Saved, now and after every move: game.json" in told
    assert told.endswith("Saved: game.json\nResume: hanabi play game.json\n")
    record = load("game.json", Record)
    assert (record.moves, record.seed) == ((HintColor(1, "red"), HintValue(0, 4)), 7)


def test_a_game_is_saved_from_some_move_on() -> None:
    typed = ["hint B red", "save my game.json", "save my game.json", "hint A 4", "save other.json", "hint B 3"]
    told = play(*TWO, typed=typed).stdout
    assert told.count("Saved, now and after every move: my game.json") == 2
    assert told.endswith("Saved: other.json\nResume: hanabi play other.json\n")
    assert len(load("my game.json", Record).moves) == 2
    assert len(load("other.json", Record).moves) == 3


def test_without_a_file_the_deck_is_told() -> None:
    assert play(*TWO, typed=["q"]).stdout.endswith("Not saved. Replay this deck: --seed 7\n")
    assert play(*TWO).stdout.endswith("A> \nNot saved. Replay this deck: --seed 7\n")


def test_players_are_told_of_all_that_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    import bots  # noqa: PLC0415

    sitting: list[bots.Watching] = []

    class Kept(bots.Watching):
        def __init__(self) -> None:
            sitting.append(self)

    monkeypatch.setattr(bots, "Kept", Kept, raising=False)
    typed = ["hint B 3", "rearrange 4 0 1 2 3"]
    play(*SEED, "--player", "bots:Kept", "--players", "2", "--save", "game.json", typed=typed)
    first = sitting.pop()
    assert play("game.json", typed=["quit"]).exit_code == 2
    told = play("game.json", "--player", "bots:Kept", typed=["table"])
    assert told.exit_code == 0
    assert "A (you), B kept" in told.stdout
    again = sitting.pop()
    moves = [each for each in first.handed if not isinstance(each, type(first.view))]
    assert [each for each in again.handed if not isinstance(each, type(first.view))] == moves
    assert (again.view, len(moves)) == (first.view, 3)


def test_players_of_the_library_sit_down_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {"random": "bots:Rolling", "careful": "bots:Talking"}
    monkeypatch.setattr("hanabi.players.entrants.REFERENCE_PLAYERS", ours)
    save("game.json", Record(players=4, seed=7, names=["careful", "Ada", "random", "careful"]))
    told = play("game.json", typed=["hint C 1", "quit"]).stdout
    assert told.startswith("A and D talking, B Ada (you), C rolling;")
    assert load("game.json", Record).names == ("careful", "Ada", "random", "careful")
    told = play("game.json", "--persons", "1", "--name", "Eve", typed=["quit"]).stdout
    assert told.startswith("A Eve (you), B and D talking, C rolling;")


def test_a_person_takes_the_place_of_another() -> None:
    save("game.json", Record(players=3, seed=7, names=["Ann", "Bob", "Cal"]))
    assert play("game.json", "--name", "Eve", typed=["quit"]).stdout.startswith("A Eve, B Bob, C Cal;")
    told = play("game.json", "--persons", "2", "--player", "bots:Hasty", typed=["quit"]).stdout
    assert told.startswith("A Eve, B Bob, C hasty;")


def test_notes_seconds_and_stops() -> None:
    before = Record(players=2, seed=7, notes=[Note(0, "hello")], seconds=[5.0, 80.0], stopped="dinner")
    save("game.json", before)
    told = play("game.json", typed=["play 0", "play 0", "play 0"]).stdout
    assert "Thinking time: A 5 s, B 80 s." in told
    after = load("game.json", Record)
    assert (after.notes, after.stopped) == (before.notes, None)
    assert after.seconds[0] > 5
    assert "hello" not in told


def test_a_full_disk_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: object, record: Record) -> None:
        if record.moves:
            raise OSError(28, "No space left on device")
        save(str(path), record)

    monkeypatch.setattr(saved_game, "save", full)
    told = play(*TWO, "--save", "game.json", typed=["hint B red", "table", "save", "quit"])
    assert told.exit_code == 0
    assert told.stdout.count("Not saved: game.json cannot be written: No space left on device") == 2
    assert load("game.json", Record).moves == ()


def test_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["hint B red"])

    def ask(keyboard: Keyboard, prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(Keyboard, "ask", ask)
    result = play(*TWO, "--save", "game.json")
    assert result.exit_code == 130
    assert result.stdout.endswith("\nSaved: game.json\nResume: hanabi play game.json\n")
    assert len(load("game.json", Record).moves) == 1


def test_names_and_records_made_to_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.records.record.MAX_MOVES", 20)
    hostile = ["x\x1b[2J\n" * 1000, "A"]
    turning = [Rearrangement(0, (1, 0, 2, 3, 4))] * 20
    save("game.json", Record(players=2, seed=7, names=hostile, moves=turning))
    result = play("game.json", typed=["play 0", "save", "quit"])
    assert result.exit_code == 0
    assert "B: play 0" not in result.stdout
    assert all(line.isprintable() for line in result.output.split("\n"))
    assert max(map(len, result.stdout.split("\n"))) < 400
    assert result.stdout.count("moves: expected at most 20, got 21") == 2
    assert load("game.json", Record).moves == tuple(turning)
    ended = play("game.json", typed=["play 0"] * 3)
    assert "Three strikes. Game over." in ended.stdout


# Players at fault.


def test_another_moves_where_a_player_makes_no_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    result = play(*SEED, "--player", "bots:Failing", "--players", "2", "--save", "g.json", typed=["play 0"] * 3)
    assert result.exit_code == 0
    assert "failing made no legal move; a substitute moved instead." in result.stdout
    before, _, after = result.stdout.partition("Score: ")
    assert "no idea" not in before
    assert after.count("At fault: seat 1 (failing), move") == 2
    assert len(load("g.json", Record).notes) == 2


def test_nobody_can_move_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_options, "DEFAULT_PLAYER", "bots:Stubborn")
    result = play(*SEED, "--player", "bots:Failing", "--players", "2", "--save", "g.json", typed=["play 0"] * 3)
    assert result.exit_code == 2
    assert "failing made no legal move, nor did the substitute: the game ends here" in result.stderr
    assert "no idea" not in result.output
    assert len(load("g.json", Record).moves) == 1


# The alternate screen.


@pytest.fixture
def on_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played_game, "can_clear", lambda: True)
    monkeypatch.setattr(standard_input, "_is_typed", lambda: True)


@pytest.mark.usefixtures("on_a_screen")
def test_the_screen_is_cleared_between_seats() -> None:
    typed = ["", "play 0", "play 9", "rearrange 1 0 2 3 4", "play 0", "", "play 0"]
    told = play(
        *TWO, "--name", "Ada", "--name", "Ben", "--player", "bots:Hasty", typed=["", "table", "play 0", "\x07", "quit"]
    )
    shown = told.stdout
    assert shown.startswith(f"{ENTER}{CLEAR}A Ada, B Ben, C hasty; the standard rules.\n")
    start, ada, between, ben, rest = shown.split(CLEAR)[1:]
    assert start.endswith("Pass the screen to Ada, then press Enter. ")
    assert ada.count("Ada to move, as Ada sees it") == 2
    assert ada.endswith("Ada> ")
    assert between == (
        "Ada plays blue 4 from slot 0: strike 1, draws a card.\nPass the screen to Ben, then press Enter. "
    )
    assert "as Ben sees it" in ben
    assert rest == f"{LEAVE}Not saved. Replay this deck: --seed 7\n"
    assert play(*TWO, typed=typed).exit_code == 0
    assert play(*TWO, typed=["quit"]).stdout.endswith(f"{CLEAR}{LEAVE}Not saved. Replay this deck: --seed 7\n")


@pytest.mark.usefixtures("on_a_screen")
def test_a_terminal_with_one_screen_forgets_what_scrolled_away() -> None:
    assert play(*TWO, typed=["quit"], TERM="linux").stdout.count(f"{CLEAR}{screen.FORGET}") == 2
    assert screen.FORGET not in play(*TWO, typed=["quit"], TERM="xterm").stdout


@pytest.mark.usefixtures("on_a_screen")
def test_a_person_alone_needs_no_screen_of_its_own() -> None:
    told = play(*SEED, typed=["play 0", "quit"]).stdout
    assert "\x1b" not in told
    assert "Pass the screen" not in told


ASKED = [
    "table", "moves", "history", "why play 0", "why discard 1", "why hint B red", "why hint C 3", "why hint A 1",
    "why rearrange 1 0 2", "hint A red", "hint A 1", "B: play 0", "undo", "3 3", "play 9", "", "help", "save s.json",
    "rearrange 3 0 1 2", "rearrange 1 0 2 3 4", "table", "history", "moves", "why play 0", "why 2",
]  # fmt: skip
RULES = [STANDARD, STANDARD.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY), STANDARD.with_variants(CROWNING_PIECE)]


def alike(seed: int, rules: Rules) -> tuple[State, State, list[Any]]:
    """Two games that A cannot tell apart, with A to move in mid-game."""
    chance = Random(seed)
    while True:
        start = state = new_game(3, rules, seed=chance.randrange(10**9))
        moves = []
        for _ in range(3 * chance.randrange(1, 8)):
            move = chance.choice([each for each in legal_moves(state) if not isinstance(each, Play)] or [Play(0)])
            state = apply(state, move)
            moves.append(move)
            if state.is_over:
                break
        else:
            other = determinize(view(state, 0), chance)
            if other.hands[0] and other.deck != state.deck:
                return start, attrs.evolve(start, deck_faces=other.deck_faces), moves


@pytest.mark.at_length
@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_of_a_hidden_hand_is_shown(
    seed: int, several: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("hanabi.players.entrants.REFERENCE_PLAYERS", {"careful": "bots:Talking"})
    if several:
        monkeypatch.setattr(played_game, "can_clear", lambda: True)
        monkeypatch.setattr(standard_input, "_is_typed", lambda: True)
    one, other, moves = alike(seed, RULES[seed % len(RULES)])
    names = ["Ada", "Ben" if several else "careful", "careful"]
    shown = []
    for number, start in enumerate((one, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        save("game.json", Record.of(start, moves, names=names))
        typed = ([""] if several else []) + ASKED
        shown.append(
            [
                play("game.json", typed=[*typed, *more]).stdout
                for more in ([], ["hint B 1", "hint B 2", "hint B 3", "hint B 4", "hint B 5", "play 0", "", "table"])
            ]
        )
    assert shown[0][0] == shown[1][0]
    assert "as Ada sees it" in shown[0][0]
    # To the other person, or when the card is played, it is shown.
    assert shown[0][1] != shown[1][1]
    if several:
        public = [text.split(CLEAR)[:4] for _, text in shown]
        assert public[0] == public[1]


# Standard input.


def test_there_may_be_no_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert not Keyboard().typed
    assert Keyboard().ask("> ") is None
    assert Keyboard(typed=True).ask("> ") is None
    assert capsys.readouterr().out == "> \n> \n"


def test_a_line_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\tplay\t0\r\nx")))
    keyboard = Keyboard(typed=False)
    assert [keyboard.ask("") for _ in range(3)] == ["play 0", "x", None]


def test_what_was_typed_before_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(os, "openpty"):
        pytest.skip("there are no pseudo-terminals here")
    outside, inside = os.openpty()
    os.write(outside, b"\n\n")
    with open(inside, encoding="utf-8") as terminal, monkeypatch.context() as patch:  # noqa: PTH123
        patch.setattr("sys.stdin", terminal)
        Keyboard().forget()
        os.write(outside, b"play 0\n")
        assert Keyboard().ask("") == "play 0"
    os.close(outside)
    reading, writing = os.pipe()
    standard_input._drop_typed(reading)
    os.close(reading)
    os.close(writing)
    Keyboard(typed=False).forget()


def test_a_referee_of_persons_only() -> None:
    referee = Referee([Person("Ada"), Person("")], new_game(2, seed=7))
    assert referee.names == ("Ada", "person")
