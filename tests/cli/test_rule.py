"""The command `hanabi rule`: every way to ask, for people and for programs, and every way to ask wrongly."""

from __future__ import annotations

import io
import json
import runpy
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hanabi import Rule, differing, editions, ruling, rulings
from hanabi.cli import run
from hanabi.cli.main import main
from hanabi.rulebook import find

BOOKS = [book.id for book in editions.BOOKS]


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


def ask(*args: str) -> Result:
    return CliRunner().invoke(main, ["rule", *args])


def answer(*args: str) -> str:
    result = ask(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def data(*args: str) -> Any:
    return json.loads(answer(*args, "--json"))


def rows(text: str) -> list[list[str]]:
    """The cells of a printed table, without its frame."""
    lines = [line for line in text.splitlines() if line.startswith("│")]
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in lines]


def refusal(*args: str) -> str:
    result = ask(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


# One rule.


def test_one_rule_is_shown_with_the_five_books() -> None:
    text = answer("hint/empty")
    each = ruling("hint/empty")
    assert text.splitlines()[:3] == ["hint/empty", each.question, each.ruling]
    heading, *books = rows(text)
    assert heading == ["edition", "standing", "section", "verdict", "note"]
    assert [book[0] for book in books] == BOOKS
    assert books[1] == ["abacus", "stated", "A. Give a hint", "allowed", "For colours and for values alike."]
    assert books[0][1:4] == ["silent", "-", "refused"]
    assert text.splitlines()[-2:] == ["Setting: Rules.empty_hints", "Related: hint/complete, hint/unknown-colour"]


def test_one_rule_of_a_variant() -> None:
    text = answer("crowning/no-last-round")
    heading, *books = rows(text)
    assert heading == ["edition", "standing", "section", "verdict"]
    assert books[1] == ["abacus", "not applicable", "-", "-"]
    assert "Variant: crowning-piece (Crowning Piece, Bouquet final)" in text.splitlines()


def test_one_rule_in_the_editions_that_are_asked_for() -> None:
    text = answer("hint/empty", "--edition", "splash-2023", "--edition", "ABACUS", "--edition", "abacus")
    assert [row[0] for row in rows(text)[1:]] == ["splash-2023", "abacus"]
    assert [row[0] for row in rows(answer("hint/empty", "--edition", "abacus"))[1:]] == ["abacus"]


@pytest.mark.parametrize("rule", Rule, ids=str)
def test_nothing_is_cut_off_where_nobody_looks_on(rule: Rule) -> None:
    lines = answer(str(rule)).splitlines()
    text = "\n".join(lines)
    each = ruling(rule)
    assert lines[:3] == [each.id, each.question, each.ruling]
    for source in each.sources:
        for part in (source.section, source.verdict, source.note):
            assert part is None or f" {part} " in text
    assert not any(line.endswith(" ") for line in lines)


def test_one_rule_as_data() -> None:
    told = data("hint/empty")
    assert told["id"] == "hint/empty"
    assert told["statement"] == Rule.HINT_EMPTY.statement
    assert told["setting"] == "empty_hints"
    assert told["variant"] is None
    assert told["related"] == ["hint/complete", "hint/unknown-colour"]
    assert [source["edition"] for source in told["sources"]] == BOOKS
    assert told["sources"][1] == {
        "edition": "abacus",
        "standing": "stated",
        "section": "A. Give a hint",
        "verdict": "allowed",
        "note": "For colours and for values alike.",
        "value": True,
    }
    assert [source["value"] for source in data("hint/empty", "--edition", "splash-2023")["sources"]] == [False]
    assert data("avalanche/cards")["variant"] == "avalanche"


# All rules.


def test_without_anything_all_rules_are_listed() -> None:
    text = answer()
    assert rows(text)[1:] == [[str(rule), rule.statement] for rule in Rule]
    groups = {str(rule).partition("/")[0] for rule in Rule}
    assert sum(line.startswith("├") for line in text.splitlines()) == len(groups)


def test_all_rules_as_data() -> None:
    told = data()
    assert [each["id"] for each in told] == [str(rule) for rule in Rule]
    assert told == [data(str(rule)) for rule in Rule]
    assert data("--table") == told


def test_the_table_has_every_rule_and_every_book() -> None:
    text = answer("--table")
    heading, *body = rows(text)
    assert heading == ["rule", *BOOKS]
    assert [row[0] for row in body] == [str(rule) for rule in Rule]
    cells = {row[0]: row[1:] for row in body}
    assert cells["hint/empty"] == ["~ refused", "= allowed", "= refused", "~ refused", "~ refused"]
    assert cells["choreography/right"] == ["-", "-", "-", "= one token", "-"]
    assert text.splitlines()[-1].startswith("= the book says so")


def test_the_table_of_some_books() -> None:
    assert rows(answer("--table", "--edition", "abacus"))[0] == ["rule", "abacus"]
    told = data("--table", "--edition", "abacus")
    assert {source["edition"] for each in told for source in each["sources"]} == {"abacus"}


# Finding.


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("bouquet final strikes",), ["crowning/strikes"]),
        (("CHORÉGRAPHIE minutée", "full"), ["choreography/full"]),
        (("choregraphie", "full"), ["choreography/full"]),
        (("hint/teammate",), ["hint/teammate"]),
    ],
)
def test_rules_are_found_by_words(words: tuple[str, ...], expected: list[str]) -> None:
    assert [row[0] for row in rows(answer("--find", *words))[1:]] == expected
    assert [each["id"] for each in data("--find", *words)] == expected


@pytest.mark.parametrize("name", ["avalanche de couleurs", "Bouquet Final", "chorégraphie minutée"])
def test_a_variant_is_found_by_its_french_name(name: str) -> None:
    found = [each["id"] for each in data("--find", name)]
    assert found == [each.id for each in find(name)]
    assert len(found) >= 4


def test_finding_nothing_is_said_and_has_a_status_of_its_own() -> None:
    result = ask("--find", "xyzzy")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Error: no rule contains all these words: xyzzy\n"
    result = ask("--find", "xyzzy", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (1, [])


# Comparing.


def test_two_books_are_compared_where_they_differ() -> None:
    heading, *body = rows(answer("--compare", "abacus", "splash-2023"))
    assert heading == ["rule", "question", "abacus", "splash-2023"]
    assert [row[0] for row in body] == [each.id for each in differing("abacus", "splash-2023")]
    assert body[1] == ["hint/empty", "May a hint match no card at all?", "= allowed", "= refused"]


def test_two_books_are_compared_in_everything() -> None:
    body = rows(answer("--compare", "abacus", "cocktail-2025", "--all"))[1:]
    assert [row[0] for row in body] == [each.id for each in rulings()]
    assert ["crowning/stuck", ruling("crowning/stuck").question, "-", "~ defeat"] in body


def test_two_books_that_do_not_differ() -> None:
    assert answer("--compare", "cocktail-2010", "cocktail-2025") == "cocktail-2010 and cocktail-2025 do not differ.\n"
    assert data("--compare", "cocktail-2010", "cocktail-2025") == []


def test_a_comparison_as_data() -> None:
    told = data("--compare", "splash-2023", "abacus")
    assert [each["id"] for each in told] == ["setup/first-player", "hint/empty", "play/bonus"]
    assert [source["verdict"] for source in told[1]["sources"]] == ["refused", "allowed"]
    assert len(data("--compare", "splash-2023", "abacus", "--all")) == len(Rule)


# Asking wrongly.


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    assert "Error: 'hint/emty' is not a rule id: did you mean hint/empty?\n" in refusal("hint/emty")
    assert "'zzzzzz' is not a rule id: hanabi rule lists them all\n" in refusal("zzzzzz", "--json")


def test_words_instead_of_an_id_are_answered_with_how_to_look_for_them() -> None:
    assert "'discard full' is not a rule id: did you mean discard/full?" in refusal("discard", "full")
    assert '6 rules contain these words: hanabi rule --find "bouquet final"' in refusal("bouquet", "final")
    assert '1 rule contains these words: hanabi rule --find "chorégraphie full"' in refusal("chorégraphie full")


@pytest.mark.parametrize(
    "args",
    [("hint/empty", "--edition", "nowhere"), ("--compare", "abacus", "hanab-live"), ("--compare", "x", "abacus")],
)
def test_an_unknown_edition_is_answered_with_the_five(args: tuple[str, ...]) -> None:
    told = refusal(*args)
    for book in BOOKS:
        assert book in told


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("hint/empty", "--table"), "an ID and --table do not go together."),
        (("--find", "hint", "--table"), "--find and --table do not go together."),
        (("hint/empty", "--compare", "abacus", "splash-2023"), "an ID and --compare do not go together."),
        (("--all",), "--all goes with --compare."),
        (("hint/empty", "--all"), "--all goes with --compare."),
        (("--edition", "abacus"), "--edition goes with an ID or with --table."),
        (("--find", "hint", "--edition", "abacus"), "--edition goes with an ID or with --table."),
        (("--compare", "abacus", "abacus"), "--compare takes two different editions."),
        (("--compare", "abacus"), "requires 2 arguments"),
        (("--fireworks",), "No such option"),
    ],
)
def test_options_that_contradict_each_other_are_refused(args: tuple[str, ...], expected: str) -> None:
    assert expected in refusal(*args)


# The command as a whole.


def test_help_and_version() -> None:
    told = CliRunner().invoke(main, ["--help"])
    assert told.exit_code == 0
    assert "What the rules and the five books say." in told.stdout
    told = CliRunner().invoke(main, ["rule", "-h"])
    assert told.exit_code == 0
    for option in ("--edition", "--find", "--compare", "--all", "--table", "--json"):
        assert option in told.stdout
    told = CliRunner().invoke(main, ["--version"], prog_name="hanabi")
    assert told.stdout.startswith("hanabi ")


def test_a_terminal_has_colours_and_its_own_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    coloured = answer("hint/empty")
    assert "\x1b[32m" in coloured
    assert len(coloured.splitlines()) > len(editions.BOOKS) + 9
    monkeypatch.setenv("NO_COLOR", "1")
    plain = answer("hint/empty")
    assert "\x1b[32m" not in plain
    assert all(line.count("…") == 0 for line in plain.splitlines())


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_the_command_says_how_to_get_it(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("hanabi.cli.", missing))]:
        if name != "hanabi.cli.start":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(SystemExit) as stopped:
        run(["rule"])
    assert 'python -m pip install "hanabi[cli]"' in str(stopped.value)


def test_another_missing_module_is_not_blamed_on_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hanabi.cli.main", None)
    with pytest.raises(ModuleNotFoundError, match=r"hanabi\.cli\.main"):
        run(["rule"])


def test_without_the_extra_there_is_no_traceback() -> None:
    program = "import sys; sys.modules['rich'] = None; from hanabi.cli import run; run()"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)  # noqa: S603
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == 'The command hanabi needs click and rich: python -m pip install "hanabi[cli]"\n'


def test_the_command_is_a_module_too() -> None:
    command = [sys.executable, "-X", "utf8", "-m", "hanabi", "rule", "hint/empty"]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == answer("hint/empty")


def test_the_module_runs_only_as_the_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import_module("hanabi.__main__")
    assert capsys.readouterr().out == ""
    monkeypatch.delitem(sys.modules, "hanabi.__main__")
    monkeypatch.setattr(sys, "argv", ["hanabi", "rule", "discard/full"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("hanabi", run_name="__main__")
    assert stopped.value.code == 0
    assert capsys.readouterr().out == answer("discard/full")


def test_letters_that_the_output_does_not_have_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, encoding="ascii") as narrow:
        monkeypatch.setattr(sys, "stdout", narrow)
        with pytest.raises(SystemExit) as stopped:
            run(["rule", "discard/full"])
        narrow.flush()
        assert stopped.value.code == 0
        assert b"2. D?fausser une carte" in raw.getvalue()


def test_an_output_that_is_no_file_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = io.StringIO()
    monkeypatch.setattr(sys, "stdout", memory)
    with pytest.raises(SystemExit) as stopped:
        run(["rule", "discard/full"])
    assert stopped.value.code == 0
    assert "Défausser" in memory.getvalue()
