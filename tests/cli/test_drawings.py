"""The drawings that `hanabi show` writes: images and pages, written atomically, to files or standard output."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanabi import Discard, HintValue, Play, display, new_game, view
from hanabi.cli.arguments import output_files
from hanabi.cli.main import main
from hanabi.game import HanabiError
from hanabi.records import Record, read_position, save

HANDS = "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"
GAME = Record(players=2, seed=7, moves=[Play(4), HintValue(0, 4), Discard(9)], names=["Ann", "Bob"])
PNG = b"\x89PNG\r\n\xff"


@pytest.fixture(autouse=True)
def renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A renderer that exists wherever the tests run."""
    monkeypatch.setattr(output_files, "png", lambda picture: PNG)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    save(tmp_path / "game.json", GAME)
    return tmp_path / "game.json"


def show(*arguments: object) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C"})
    return runner.invoke(main, ["show", *map(str, arguments)], prog_name="hanabi")


def test_a_position_from_standard_input(tmp_path: Path) -> None:
    words = ["show", "-", "--svg", str(tmp_path / "table.svg")]
    assert CliRunner().invoke(main, words, input="r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1").exit_code == 0
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")


def refusal(*arguments: object) -> str:
    result = show(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr


# Output.


def test_an_image_of_a_position(tmp_path: Path) -> None:
    result = show(HANDS, "--svg", tmp_path / "table.svg")
    assert (result.exit_code, result.output) == (0, "")
    expected = display.svg(display.picture(read_position(HANDS).state()))
    assert (tmp_path / "table.svg").read_bytes() == expected.encode()


def test_an_image_of_a_record_has_names_the_last_event_and_the_next_move(game: Path) -> None:
    state = new_game(2, seed=7)
    drawn = display.picture(state, names=["Ann", "Bob"], move=Play(4))
    assert show(game, "--move", 1, "--svg", "-").stdout == display.svg(drawn)
    told = show(game, "--move", 2, "--svg", "-").stdout
    assert "Ann plays blue 1" in told
    assert "Bob" in told


def test_an_image_of_a_view_has_the_view_only(game: Path) -> None:
    drawn = display.picture(view(new_game(2, seed=7), 1), names=["Ann", "Bob"])
    assert show(game, "--move", 1, "--seat", "Bob", "--svg", "-").stdout == display.svg(drawn)


def test_a_page_of_a_record_is_the_whole_game(game: Path) -> None:
    assert show(game, "--html", "-").stdout == display.page(GAME)
    assert show(game, "--html", "-", "--move", 2).stdout == display.page(GAME, start=1)
    assert show(game, "--html", "-", "--seat", "Ann").stdout == display.page(GAME, seats=[0])


def test_a_page_under_another_edition(game: Path) -> None:
    told = show(game, "--html", "-", "--edition", "abacus").stdout
    assert "abacus" in told
    assert told != display.page(GAME)


def test_a_page_of_one_table() -> None:
    state = read_position(HANDS).state()
    assert show(HANDS, "--html", "-").stdout == display.page(state)
    assert show(HANDS, "--html", "-", "--seat", "B").stdout == display.page(view(state, 1))


def test_several_drawings_at_once(game: Path, tmp_path: Path) -> None:
    outs = [tmp_path / name for name in ("a.svg", "a.png", "a.html")]
    result = show(game, "--svg", outs[0], "--png", outs[1], "--html", outs[2])
    assert (result.exit_code, result.output) == (0, "")
    assert outs[0].read_text(encoding="utf-8").startswith("<svg")
    assert outs[1].read_bytes() == PNG
    assert outs[2].read_text(encoding="utf-8").startswith("<!doctype html>")
    assert show(game, "--png", "-").stdout_bytes == PNG


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    path.write_text("x" * 1_000_000, encoding="utf-8")
    assert show(HANDS, "--svg", path).exit_code == 0
    assert path.read_text(encoding="utf-8").endswith("</svg>")
    assert [*tmp_path.iterdir()] == [path]


def test_a_real_renderer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr(output_files, "png", display.png)
    assert show(HANDS, "--png", tmp_path / "table.png").exit_code == 0
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


# Errors.


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "table.svg"
    told = f"Error: {path} cannot be written: No such file or directory\n"
    assert refusal(HANDS, "--svg", path) == told


def test_what_is_not_a_file(tmp_path: Path) -> None:
    told = f"Error: {tmp_path} cannot be written: only a regular file can be replaced\n"
    assert refusal(HANDS, "--html", tmp_path) == told
    assert refusal(HANDS, "--html", "") == "Error: '' cannot be written: only a regular file can be replaced\n"
    assert "\x1b" not in refusal(HANDS, "--svg", tmp_path / "\x1b[2J" / "x")


def test_without_a_renderer_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: object) -> bytes:
        raise HanabiError("making a PNG needs a renderer")

    monkeypatch.setattr(output_files, "png", missing)
    told = refusal(HANDS, "--svg", tmp_path / "a.svg", "--png", tmp_path / "a.png")
    assert told == "Error: making a PNG needs a renderer\n"
    assert not [*tmp_path.iterdir()]


def test_only_one_drawing_fits_into_standard_output() -> None:
    assert "Only one drawing can be written to standard output." in refusal(HANDS, "--svg", "-", "--html", "-")
    assert "--json and --svg cannot be used together" in refusal(HANDS, "--svg", "-", "--json")


def test_each_drawing_needs_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "there").symlink_to(tmp_path)
    one, same = tmp_path / "a.svg", tmp_path / "there" / "a.svg"
    for other in (one, same):
        told = f"Error: {other} cannot be written: another drawing is written to it\n"
        assert refusal(HANDS, "--svg", one, "--html", other) == told
    assert not one.exists()


def test_a_game_is_not_overwritten_by_its_drawing(game: Path) -> None:
    before = game.read_bytes()
    for position in (game, f"{game}:1"):
        told = f"Error: {game} cannot be written: the position is read from it\n"
        assert refusal(position, "--svg", game) == told
    assert game.read_bytes() == before


def test_no_png_goes_to_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output_files, "is_terminal", lambda: True)
    told = refusal(HANDS, "--png", "-")
    assert "A terminal cannot show a PNG" in told
    assert show(HANDS, "--svg", "-").exit_code == 0


def test_a_position_that_is_not_one_leaves_the_file_alone(tmp_path: Path) -> None:
    refusal("nowhere.json", "--svg", tmp_path / "a.svg")
    assert not [*tmp_path.iterdir()]
