"""The command `hanabi judge`, as a script or a person runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hanabi import HintColor, HintValue, Play, Rearrangement, editions
from hanabi.cli.main import main
from hanabi.hanab_live import export_game, variant_rules
from hanabi.records import Record, dumps, save, save_lines
from outside import GAMES, recorded_games

SHORT = Record(players=2, seed=7, moves=[Play(0)])
WRONG = Record(players=2, seed=7, moves=[Play(0), HintValue(0, 9)])
EMPTY_HINT = Record(rules=editions.SPLASH_2023, players=2, seed=7, moves=[HintColor(1, "yellow")])


def judge(*arguments: object) -> Result:
    return CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None}).invoke(main, ["judge", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(tmp_path / "short.json", SHORT)
    save(tmp_path / "wrong.json", WRONG)
    save_lines(tmp_path / "many.jsonl", [SHORT, WRONG, SHORT])
    (tmp_path / "junk.json").write_text("{", encoding="utf-8")
    (tmp_path / "empty.json").write_text("", encoding="utf-8")
    return tmp_path


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_legal_record(folder: Path) -> None:
    result = judge(folder / "short.json")
    assert result.exit_code == 0
    assert (
        result.stdout == f"{folder / 'short.json'}: legal, 1 move, not over; 0 in the piles, 8 hint tokens, 1 strike.\n"
    )


def test_an_illegal_move_with_the_table_at_that_moment(folder: Path) -> None:
    result = judge(folder / "wrong.json")
    assert result.exit_code == 1
    assert "illegal at move 2, B: hint A 9: 9 is not a value of this game" in result.stdout
    assert "[hint/unknown-colour]" in result.stdout
    assert "strikes 1 of 3" in result.stdout
    assert "B to move" in result.stdout


def test_the_section_of_the_book(folder: Path) -> None:
    save(folder / "club.json", EMPTY_HINT)
    result = judge(folder / "club.json")
    assert "[hint/empty]" in result.stdout
    assert "splash-2023, “2.1 Hints”." in result.stdout
    told = lines(judge(folder / "club.json", "--json"))[0]
    assert told["fault"]["section"] == "2.1 Hints"
    assert told["fault"]["rule"] == "hint/empty"
    assert told["fault"]["move"] == "hint B yellow"


def test_another_edition(folder: Path) -> None:
    save(folder / "club.json", EMPTY_HINT)
    assert judge(folder / "club.json", "--edition", "abacus").exit_code == 0
    silent = judge(folder / "club.json", "--edition", "cocktail-2010")
    assert silent.exit_code == 1
    assert "cocktail-2010 is silent; this is the library's reading." in silent.stdout


def test_two_editions_side_by_side(folder: Path) -> None:
    save(folder / "club.json", EMPTY_HINT)
    result = judge(folder / "club.json", "--compare", "abacus", "splash-2023")
    assert result.exit_code == 1
    assert "the two editions differ at move 1, hint B yellow" in result.stdout
    assert "  abacus: legal, 1 move" in result.stdout
    assert "  splash-2023: illegal at move 1" in result.stdout
    same = judge(folder / "short.json", "--compare", "abacus", "cocktail-2025", "--json")
    assert same.exit_code == 0
    assert lines(same)[0]["first_difference"] is None
    assert set(lines(same)[0]["editions"]) == {"abacus", "cocktail-2025"}
    assert "the two editions agree" in judge(folder / "short.json", "--compare", "abacus", "cocktail-2025").stdout


def test_editions_that_part_only_at_the_end(folder: Path) -> None:
    """Three strikes after a card was placed: one edition scores nothing, the other the pile."""
    moves = [Play(4), Play(0), Play(0), Play(0)]
    save(folder / "lost.json", Record(players=2, seed=7, moves=moves))
    told = lines(judge(folder / "lost.json", "--compare", "cocktail-2025", "early-research", "--json"))[0]
    assert {name: side["score"] for name, side in told["editions"].items()} == {"cocktail-2025": 0, "early-research": 1}
    assert told["first_difference"] == told["editions"]["cocktail-2025"]["good_moves"]
    text = judge(folder / "lost.json", "--compare", "cocktail-2025", "early-research").stdout
    assert "the two editions differ at the end" in text


def test_many_records_and_bad_ones_among_them(folder: Path) -> None:
    with (folder / "many.jsonl").open("a", encoding="utf-8") as file:
        file.write("junk\n\n" + dumps(SHORT) + "\n")
    result = judge(folder / "many.jsonl", folder / "short.json", folder / "nowhere.json", folder / "junk.json")
    assert result.exit_code == 2
    assert result.stdout.count(": legal") == 4
    assert f"{folder / 'many.jsonl'}:2: illegal at move 2" in result.stdout
    assert f"{folder / 'many.jsonl'}:4: invalid JSON" in result.stdout
    assert f"{folder / 'nowhere.json'}: cannot be read" in result.stdout
    assert "junk.json:1: invalid JSON" in result.stdout
    quiet = judge(folder / "many.jsonl", "--quiet")
    assert ": legal" not in quiet.stdout
    assert "illegal at move 2" in quiet.stdout


def test_an_empty_file_is_told(folder: Path) -> None:
    result = judge(folder / "empty.json")
    assert result.exit_code == 2
    assert "invalid JSON" in result.stdout


def test_json_for_programs(folder: Path) -> None:
    result = judge(folder / "many.jsonl", "--json")
    told = lines(result)
    assert [each["legal"] for each in told] == [True, False, True]
    assert told[0]["fault"] is None
    assert told[0]["good_moves"] == 1
    assert told[1]["fault"]["number"] == 1
    assert told[1]["fault"]["seat"] == "B"
    assert lines(judge(folder / "nowhere.json", "--json"))[0]["error"].startswith("cannot be read")
    assert "invalid JSON" in lines(judge(folder / "junk.json", "--json"))[0]["error"]


def test_a_hand_that_cannot_be_reordered_so(folder: Path) -> None:
    save(folder / "turned.json", Record(players=2, seed=7, moves=[Rearrangement(1, (0, 1))]))
    told = lines(judge(folder / "turned.json", "--json"))[0]
    assert told["fault"]["rule"] is None
    assert "expected each of the 5 slots of that hand once" in told["fault"]["because"]


def test_an_export_of_hanab_live(folder: Path) -> None:
    record = Record(rules=variant_rules("Rainbow (6 Suits)"), players=3, seed=1, moves=[Play(0)], stopped="vote")
    (folder / "site.json").write_text(export_game(record), encoding="utf-8")
    result = judge(folder / "site.json")
    assert result.exit_code == 0
    assert "stopped by hand (vote): 0 points" in result.stdout


def test_the_deal_belongs_to_the_record(folder: Path) -> None:
    record = Record(rules=variant_rules(), players=6, seed=1)
    save(folder / "six.json", record)
    assert judge(folder / "six.json", "--edition", "abacus").exit_code == 0


def test_usage_errors(folder: Path) -> None:
    both = judge(folder / "short.json", "--edition", "abacus", "--compare", "abacus", "splash-2023")
    assert both.exit_code == 2
    assert "do not go together" in both.stderr
    assert judge().exit_code == 2
    assert judge(folder / "short.json", "--edition", "nowhere").exit_code == 2


@pytest.mark.shared
def test_real_games() -> None:
    expected = recorded_games()
    told = lines(judge(*[GAMES / each["file"] for each in expected], "--json"))
    assert [each["score"] for each in told] == [each["recorded_score"] for each in expected]
    assert [each["good_moves"] for each in told] == [each["moves"] for each in expected]
