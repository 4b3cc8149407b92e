"""The command `hanabi judge`, run by a script or a person."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from click.testing import CliRunner, Result

from hanabi import (
    AVALANCHE,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    Play,
    Rearrangement,
    Rules,
    Suit,
    editions,
    ruling,
)
from hanabi.cli.main import main
from hanabi.hanab_live import export_game, variant_rules
from hanabi.records import Record, dumps, from_data, load, read_move, save, save_lines
from outside import GAMES, recorded_games
from positions import deck

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
    assert result.stdout.split("\n") == [
        f"{folder / 'short.json'}: legal, 1 move; not over: 0 of 25 so far",
        "  8 of 8 hint tokens, 1 of 3 strikes",
        "  judged by the standard rules",
        "",
    ]


def test_an_illegal_move_with_the_table_at_that_moment(folder: Path) -> None:
    result = judge(folder / "wrong.json")
    assert result.exit_code == 1
    told = result.stdout.split("\n")
    assert told[:7] == [
        f"{folder / 'wrong.json'}: illegal at move 2, B: hint A 9",
        "  9 is not a value of this game: the values run from 1 to 5. [hint/unknown-colour]",
        "  before it: not over: 0 of 25 so far; 8 of 8 hint tokens, 1 of 3 strikes",
        "  judged by the standard rules",
        "  the table before it:",
        "    B to move",
        "    last: A plays blue 4 from slot 0: strike 1, draws red 2",
    ]
    assert "" not in told[:-1], "one block for each record"


def test_the_section_of_the_book(folder: Path) -> None:
    save(folder / "club.json", EMPTY_HINT)
    result = judge(folder / "club.json")
    assert "[hint/empty]" in result.stdout
    assert "\n  refused; splash-2023, “2.1 Hints”" in result.stdout
    assert "\n  judged by splash-2023\n" in result.stdout
    told = lines(judge(folder / "club.json", "--json"))[0]
    assert told["fault"]["section"] == "2.1 Hints"
    assert told["fault"]["citation"].startswith("splash-2023, “2.1 Hints”")
    assert told["fault"]["rule"] == "hint/empty"
    assert told["fault"]["move"] == "hint B yellow"
    assert (told["edition"], told["judged_by"]) == ("splash-2023", "splash-2023")


def test_the_players_are_named(folder: Path) -> None:
    save(folder / "named.json", attrs.evolve(WRONG, names=["Ann", "Bob"]))
    assert "illegal at move 2, B (Bob): hint A 9\n" in judge(folder / "named.json").stdout
    fault = lines(judge(folder / "named.json", "--json"))[0]["fault"]
    assert (fault["number"], fault["seat"], fault["player"]) == (2, "B", "Bob")


def test_the_ending_in_words_with_its_rating(folder: Path) -> None:
    rules = editions.COCKTAIL_2015_FR.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY)
    cards = deck("r1 r4 y5 y4 r3 g5 g4 b5 b4 w5", rules)
    save(folder / "lost.json", Record(rules=rules, players=2, deck=cards, moves=[Play(0, "red"), *[Play(0)] * 3]))
    told = judge(folder / "lost.json").stdout
    assert "legal, 4 moves; lost with 3 strikes: 0 of 30, with 1 in the piles\n" in told
    assert "judged by cocktail-2015-fr with Timed Choreography and Avalanche of Colours" in told
    data = lines(judge(folder / "lost.json", "--json"))[0]
    assert (data["score"], data["max_score"]) == (0, 30)
    assert data["result"].startswith("lost with 3 strikes: 0 of 30")
    assert data["result"] in told


def test_another_edition(folder: Path) -> None:
    save(folder / "club.json", EMPTY_HINT)
    assert judge(folder / "club.json", "--edition", "abacus").exit_code == 0
    silent = judge(folder / "club.json", "--edition", "cocktail-2010")
    assert silent.exit_code == 1
    assert "refused; cocktail-2010 is silent; this is our reading" in silent.stdout


def test_two_editions_side_by_side(folder: Path) -> None:
    save(folder / "club.json", attrs.evolve(EMPTY_HINT, names=["Ann", "Bob"]))
    result = judge(folder / "club.json", "--compare", "abacus", "splash-2023")
    assert result.exit_code == 1
    told = result.stdout.split("\n")
    assert told[:3] == [
        f"{folder / 'club.json'}: abacus and splash-2023 first differ at move 1, on hint/empty",
        "  May a hint match no card at all?",
        "  move 1, A (Ann): hint B yellow",
    ]
    assert told[3] == "  abacus: points at no card of seat B"
    assert told[4].startswith("    allowed; abacus, “")
    assert told[5] == f"    {ruling('hint/empty').by('abacus').note}"
    assert told[6] == "  splash-2023: illegal: no card of seat B is touched by yellow."
    assert told[7].startswith("    refused; splash-2023, “2.1 Hints”")
    assert told[8:10] == ["  the table before it:", "    Ann to move"]
    assert "  abacus: legal, 1 move; not over: 0 of 25 so far" in told
    assert "  splash-2023: illegal at move 1, A (Ann): hint B yellow" in told
    assert "" not in told[:-1]
    data = lines(judge(folder / "club.json", "--compare", "abacus", "splash-2023", "--json"))[0]
    parting = data["first_difference"]
    assert {name: parting[name] for name in ("number", "seat", "player", "move", "rule", "question")} == {
        "number": 1,
        "seat": "A",
        "player": "Ann",
        "move": "hint B yellow",
        "rule": "hint/empty",
        "question": "May a hint match no card at all?",
    }
    assert {name: (side["legal"], side["verdict"]) for name, side in parting["editions"].items()} == {
        "abacus": (True, "allowed"),
        "splash-2023": (False, "refused"),
    }
    assert parting["editions"]["splash-2023"]["section"] == "2.1 Hints"
    start: Any = from_data(parting["state"])
    assert start == attrs.evolve(EMPTY_HINT, rules=editions.ABACUS).start
    assert data["editions"]["splash-2023"]["fault"]["number"] == 1


def test_editions_that_agree(folder: Path) -> None:
    same = judge(folder / "short.json", "--compare", "abacus", "cocktail-2025", "--json")
    assert same.exit_code == 0
    assert lines(same)[0]["first_difference"] is None
    assert set(lines(same)[0]["editions"]) == {"abacus", "cocktail-2025"}
    assert (
        "abacus and cocktail-2025 agree" in judge(folder / "short.json", "--compare", "abacus", "cocktail-2025").stdout
    )
    wrong = judge(folder / "wrong.json", "--compare", "abacus", "cocktail-2025").stdout
    assert wrong.count("illegal at move 2, B: hint A 9") == 2
    assert "follows from" not in wrong


def finished(folder: Path, *later: Any, names: tuple[str, ...] = ()) -> Path:
    """A game in which a firework is completed at move 9, with one hint token left before it."""
    turns = [f"hint {'B' if number % 2 == 0 else 'A'} {1 if number % 2 else 'yellow'}" for number in range(4)]
    turns += ["play 0", "hint A red", "play 0", "hint A red", "play 0", "hint A red", "play 0", "hint A red", "play 0"]
    moves = [read_move(text) for text in turns]
    path = folder / "finished.json"
    cards = deck("r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 g1 g1 g1 g2 g2")
    save(path, Record(players=2, deck=cards, moves=[*moves, *later], names=names))
    return path


def test_what_follows_from_a_silence_is_not_said_under_a_heading(folder: Path) -> None:
    path = finished(folder, HintColor(0, "green"))
    result = judge(path, "--compare", "abacus", "splash-2023")
    assert "first differ at move 13, on play/bonus" in result.stdout
    told = [line.strip() for line in result.stdout.split("\n")]
    start = told.index("splash-2023: illegal at move 14, B: hint A green")
    assert told[start + 1 : start + 3] == [
        "no hint token is available. [hint/token]",
        "follows from play/bonus at move 13; splash-2023 is silent: our reading",
    ]
    assert "“1.4 Hints”" not in result.stdout
    data = lines(judge(path, "--compare", "abacus", "splash-2023", "--json"))[0]
    fault = data["editions"]["splash-2023"]["fault"]
    assert (fault["section"], fault["citation"]) == (None, None)
    assert fault["follows_from"] == {"number": 13, "rule": "play/bonus", "standing": "silent"}
    assert fault["number"] == 14


def test_what_follows_from_what_a_book_states(folder: Path) -> None:
    """With the bonus token all eight are available, so a discard is refused; the book states the bonus."""
    path = finished(folder)
    record = load(path)
    assert isinstance(record, Record)
    back = [Discard(0)] * 7
    save(path, attrs.evolve(record, moves=[*record.moves, *back, Discard(0)]))
    told = judge(path, "--compare", "abacus", "splash-2023").stdout
    assert "abacus: illegal at move 21" in told
    assert "follows from play/bonus at move 13; see abacus, “Bonus”" in told
    assert "  splash-2023: legal, 21 moves" in told


def test_a_fault_that_both_have_follows_from_nothing(folder: Path) -> None:
    told = judge(finished(folder, Discard(9)), "--compare", "abacus", "splash-2023").stdout
    assert told.count("illegal at move 14, B: discard 9") == 2
    assert "follows from" not in told


def test_what_follows_from_a_house_rule(folder: Path) -> None:
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1, 1, 1, 1))], hand_sizes={2: 2})
    turns = [read_move(text) for text in ("hint B red", "hint A red", "discard 0", "discard 0")]
    save(folder / "dead.json", Record(rules=rules, players=2, deck=rules.cards, moves=turns))
    told = judge(folder / "dead.json", "--compare", "abacus", "hanab-live").stdout
    assert "first differ at move 3, on end/hopeless" in told
    assert "\n  abacus: has no effect here\n    no; abacus" in told
    assert "\n  hanab-live: ends the game: nothing more can be scored\n" in told
    assert "follows from end/hopeless at move 3; hanab-live is not a book" in told
    data = lines(judge(folder / "dead.json", "--compare", "abacus", "hanab-live", "--json"))[0]
    assert data["editions"]["hanab-live"]["fault"]["follows_from"]["standing"] is None
    assert data["first_difference"]["editions"]["hanab-live"]["citation"] is None


def test_editions_that_part_only_in_the_score(folder: Path) -> None:
    """Three strikes after a card was placed: one edition scores nothing, the other the pile."""
    moves = [Play(4), Play(0), Play(0), Play(0)]
    save(folder / "lost.json", Record(players=2, seed=7, moves=moves))
    told = lines(judge(folder / "lost.json", "--compare", "cocktail-2025", "early-research", "--json"))[0]
    assert {name: side["score"] for name, side in told["editions"].items()} == {"cocktail-2025": 0, "early-research": 1}
    assert told["first_difference"]["number"] == 4
    text = judge(folder / "lost.json", "--compare", "cocktail-2025", "early-research").stdout
    assert "first differ at move 4, on end/strikes-score" in text
    assert "  cocktail-2025: scores 0 of 25, with 1 in the piles\n" in text
    assert "  early-research: scores 1 of 25\n" in text


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


def test_quiet_json_has_only_what_is_illegal_or_unreadable(folder: Path) -> None:
    (folder / "empty.json").write_text("", encoding="utf-8")
    files = sorted(folder.iterdir())
    told = lines(judge(*files, "--json"))
    assert any(each.get("legal") for each in told)
    assert lines(judge(*files, "--json", "--quiet")) == [each for each in told if not each.get("legal")]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_one_document_that_is_broken_is_one_fault(tmp_path: Path, mark: str) -> None:
    text = dumps(Record(players=2, seed=7), indent=2)
    (tmp_path / "broken.json").write_text(f"{mark}{text.replace('2', '2,', 1)}", encoding="utf-8")
    result = judge(tmp_path / "broken.json")
    assert result.exit_code == 2
    assert result.stdout.count("invalid JSON") == 1
    assert "broken.json: invalid JSON: line " in result.stdout


def test_a_file_without_a_name(folder: Path) -> None:
    """A shell passes an empty name for an unset variable."""
    result = judge("", folder / "game.json", "--json")
    assert result.exit_code == 2
    told = lines(result)
    assert told[0] == {"name": "''", "error": "is not the name of a file"}
    assert len(told) == 2


def test_json_for_programs(folder: Path) -> None:
    result = judge(folder / "many.jsonl", "--json")
    told = lines(result)
    assert [each["legal"] for each in told] == [True, False, True]
    assert told[0]["fault"] is None
    assert told[0]["good_moves"] == 1
    assert told[1]["fault"]["number"] == 2
    assert [each["not_judged"] for each in told[:2]] == [0, 0]
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
    assert "legal, 1 move; stopped early (vote): 0 of 30" in result.stdout


def test_the_deal_belongs_to_the_record(folder: Path) -> None:
    record = Record(rules=variant_rules(), players=6, seed=1)
    save(folder / "six.json", record)
    assert judge(folder / "six.json", "--edition", "abacus").exit_code == 0


def test_usage_errors(folder: Path) -> None:
    both = judge(folder / "short.json", "--edition", "abacus", "--compare", "abacus", "splash-2023")
    assert both.exit_code == 2
    assert "cannot be used together" in both.stderr
    assert judge().exit_code == 2
    assert judge(folder / "short.json", "--edition", "nowhere").exit_code == 2


@pytest.mark.shared
def test_real_games() -> None:
    expected = recorded_games()
    told = lines(judge(*[GAMES / each["file"] for each in expected], "--json"))
    assert [each["score"] for each in told] == [each["recorded_score"] for each in expected]
    assert [each["good_moves"] for each in told] == [each["moves"] for each in expected]
