"""Checking engines against the corpus: passes, failures and their reports, and skipped cases."""

from __future__ import annotations

import pickle
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from engines import NAIVE, library
from hanabi import InvalidArgument, Rule, testing
from hanabi.rulebook import cases
from hanabi.rulebook.books.editions import BOOKS
from hanabi.testing.conformance import (
    Engine,
    Mismatch,
    Refused,
    Report,
    Result,
    Unsupported,
    check,
    check_case,
    check_count,
    count,
    counts,
)

CASES = {case["id"]: case for case in cases()}
FULL = CASES["discard/full: eight tokens available"]
BONUS = CASES["play/bonus: a 5 at 3 tokens"]
GAME = counts()[0]["name"]
OURS = library()


def wrong_in(engine: Engine[Any], case: dict[str, Any] = BONUS, book: str = "abacus") -> list[str]:
    """The mismatches as text, without the case."""
    return [str(mismatch) for mismatch in check_case(engine, case, book).mismatches]


# Whole reports.


@pytest.mark.at_length
def test_the_naive_model_conforms_as_far_as_it_goes() -> None:
    report = check(NAIVE, depth=2)
    assert report.failed == ()
    assert {result.skipped for result in report.skipped} == {
        "does not report rating_band",
        "does not report deck_counts",
        "the naive model knows no moves out of turn",
        "the naive model cannot be told of earlier hints",
    }
    assert len(report.passed) > 10 * len(report.skipped)
    assert len(report.passed) + len(report.skipped) == len(report.results)


@pytest.mark.at_length
def test_a_report_can_be_asked_of_one_edition() -> None:
    report = check(OURS, editions=["abacus", "splash-2023"])
    assert {result.edition for result in report.results} == {"abacus", "splash-2023"}
    one = report.under("abacus")
    assert one == check(OURS, editions=("abacus",))
    assert 200 < len(one.results) < len(report.results)
    assert report.under("cocktail-2010").results == ()


@pytest.mark.at_length
def test_all_editions_and_the_counts_are_checked_when_nothing_is_left_out() -> None:
    report = check(OURS, depth=1)
    assert {result.edition for result in report.results} == {*(book.id for book in BOOKS), None}
    assert [result.case for result in report.results if result.edition is None] == [
        f"counts: {game['name']}" for game in counts()
    ]
    assert str(report) == f"{len(report.results)} passed, 0 failed, 0 skipped"


def test_a_report_in_words() -> None:
    results = [
        Result(case="a", edition="abacus"),
        Result(case="b", edition="abacus", mismatches=[Mismatch("strikes", "1", "0"), Mismatch("won", "2", "3")]),
        *[Result(case=case, skipped="no variants") for case in "cd"],
        Result(case="e", skipped="no deals"),
    ]
    assert str(Report(results)).splitlines() == [
        "failed: b [abacus]: strikes: expected 1, got 0; won: expected 2, got 3",
        "skipped 2: no variants",
        "skipped 1: no deals",
        "1 passed, 1 failed, 3 skipped",
    ]
    assert [str(result) for result in results[::2]] == [
        "passed: a [abacus]",
        "skipped: c: no variants",
        "skipped: e: no deals",
    ]
    assert [(result.passed, result.failed) for result in results[:3]] == [(True, False), (False, True), (False, False)]
    assert pickle.loads(pickle.dumps(Report(results))) == Report(results)


# One case.


def test_a_result_says_what_it_is_about() -> None:
    result = check_case(OURS, BONUS, "abacus")
    assert (result.case, result.rule, result.edition) == ("play/bonus: a 5 at 3 tokens", "play/bonus", "abacus")
    assert result.passed


def test_another_number_than_expected() -> None:
    more = library(lambda rules: attrs.evolve(rules, completion_bonus=not rules.completion_bonus))
    assert wrong_in(more) == ["hint_tokens: expected 4, got 3"]
    assert wrong_in(more, book="splash-2023") == ["hint_tokens: expected 3, got 4"]


def test_a_move_taken_that_should_be_refused() -> None:
    more = library(lambda rules: attrs.evolve(rules, hint_tokens=9))
    assert wrong_in(more, FULL) == [
        "'discard 0' in legal_moves: expected not listed, got listed",
        "illegal: expected {'move': 0, 'rule': 'discard/full'}, got no refusal",
    ]


@pytest.mark.parametrize(
    ("rule", "mismatch"),
    [
        (None, []),
        (Rule.DISCARD_FULL, []),
        ("discard/full", []),
        ("hint/token", ["{'move': 0, 'rule': 'discard/full'}, got {'move': 0, 'rule': 'hint/token'}"]),
    ],
)
def test_a_refusal_with_a_rule_or_without(rule: str | None, mismatch: list[str]) -> None:
    def refuse(game: Any, move: str, seat: int | None) -> Any:
        raise Refused(rule)

    assert wrong_in(attrs.evolve(OURS, apply=refuse), FULL) == [f"illegal: expected {each}" for each in mismatch]


def test_a_move_refused_that_is_legal() -> None:
    def refuse(game: Any, move: str, seat: int | None) -> Any:
        raise Refused

    assert wrong_in(attrs.evolve(OURS, apply=refuse)) == ["illegal: expected no refusal, got {'move': 0, 'rule': None}"]
    assert wrong_in(attrs.evolve(OURS, start=lambda beginning: refuse(beginning, "", None))) == [
        "illegal: expected no refusal, got {'move': None, 'rule': None}"
    ]


def test_a_legal_move_that_is_not_listed() -> None:
    assert wrong_in(attrs.evolve(OURS, legal_moves=lambda game: ["play 1"])) == [
        "'play 0' in legal_moves: expected listed, got not listed"
    ]


def test_whatever_an_engine_raises_is_a_failure_of_that_case() -> None:
    def break_down(game: Any) -> Any:
        raise KeyError("tokens")

    broken = attrs.evolve(OURS, table=break_down)
    assert wrong_in(broken) == ["the engine: expected an answer, got KeyError('tokens')"]
    assert check_case(broken, FULL, "abacus").passed, "a move was refused before"
    nothing: Any = None
    assert check_case(attrs.evolve(OURS, table=lambda game: nothing), BONUS, "abacus").failed


@pytest.mark.parametrize("name", ["start", "legal_moves", "apply", "table"])
def test_what_an_engine_cannot_do_is_skipped(name: str) -> None:
    def shrug(*arguments: Any) -> Any:
        raise Unsupported("not\nyet")

    result = check_case(attrs.evolve(OURS, **{name: shrug}), BONUS, "abacus")
    assert (result.skipped, result.passed, result.failed) == ("not\\nyet", False, False)


def test_fields_that_an_engine_leaves_out_are_skipped_unless_something_else_is_wrong() -> None:
    def less(game: Any) -> dict[str, Any]:
        return {field: value for field, value in OURS.table(game).items() if field not in {"deck_size", "turns_left"}}

    part = attrs.evolve(OURS, table=less)
    assert check_case(part, BONUS, "abacus").skipped == "does not report deck_size, turns_left"
    wrong = attrs.evolve(OURS, table=lambda game: {**less(game), "strikes": 1})
    assert wrong_in(wrong) == ["strikes: expected 0, got 1"]
    assert check_case(wrong, BONUS, "abacus").skipped is None


def test_an_engine_is_given_plain_data_of_its_own() -> None:
    met: list[dict[str, Any]] = []

    def start(beginning: dict[str, Any]) -> Any:
        met.append(beginning)
        game = OURS.start(beginning)
        beginning["setup"]["hands"].clear()
        beginning["rules"]["suits"].clear()
        return game

    greedy = attrs.evolve(OURS, start=start)
    assert check_case(greedy, BONUS, "abacus").passed
    assert check_case(greedy, BONUS, "abacus").passed
    (beginning, _) = met
    assert beginning.keys() == {"edition", "variants", "rules", "setup"}
    assert (beginning["edition"], beginning["variants"], beginning["rules"]["empty_hints"]) == ("abacus", [], True)


@pytest.mark.parametrize(
    "case",
    [
        None,
        {},
        {**BONUS, "moves": "play 0"},
        {**BONUS, "verdicts": ["legal"]},
        {**BONUS, "verdicts": [{"editions": "abacus"}]},
        {**BONUS, "verdicts": []},
    ],
)
def test_what_is_not_a_case(case: Any) -> None:
    with pytest.raises(InvalidArgument, match="case"):
        check_case(OURS, case, "abacus")


def test_a_case_with_junk_in_it_fails() -> None:
    """It has the shape of a case, so its junk goes to the engine."""
    junk: list[dict[str, Any]] = [{"variants": ["chess"]}, {"moves": [7]}, {"by": []}, {"setup": 7}]
    for changes in junk:
        assert check_case(OURS, {**BONUS, **changes}, "abacus").failed


@pytest.mark.parametrize("editions", [["chess"], "abacus", 7, [None], ["hanab-live"]])
def test_editions_that_the_corpus_does_not_speak_of(editions: Any) -> None:
    with pytest.raises(InvalidArgument, match="editions: "):
        check(OURS, editions=editions)


def test_what_is_not_a_function() -> None:
    junk: list[tuple[str, Any]] = [("table", 7), ("start", None), ("position", 7)]
    for name, value in junk:
        with pytest.raises(InvalidArgument, match=f"Engine: {name}: expected a function, got {value}"):
            attrs.evolve(OURS, **{name: value})


# Counting.


def test_an_engine_that_cannot_tell_positions_apart_counts_sequences() -> None:
    plain = attrs.evolve(OURS, position=None)
    assert count(plain, GAME, depth=3) == ((6, None), (42, None), (224, None))
    assert check_count(plain, GAME, depth=3).passed


def test_another_count() -> None:
    fewer = attrs.evolve(OURS, legal_moves=lambda game: list(OURS.legal_moves(game))[1:])
    result = check_count(fewer, GAME)
    assert [str(each) for each in result.mismatches] == [
        "sequences of 1 moves: expected 6, got 5",
        "positions after 1 moves: expected 6, got 5",
    ]
    assert (result.case, result.rule, result.edition) == (f"counts: {GAME}", None, None)
    same = attrs.evolve(OURS, position=lambda game: 0)
    assert [str(each) for each in check_count(same, GAME).mismatches] == ["positions after 1 moves: expected 6, got 1"]


def test_counts_that_an_engine_cannot_do_or_breaks_down_over() -> None:
    def shrug(*arguments: Any) -> Any:
        raise Unsupported("no tiny games")

    def break_down(*arguments: Any) -> Any:
        raise Refused

    assert check_count(attrs.evolve(OURS, start=shrug), GAME).skipped == "no tiny games"
    assert check_count(attrs.evolve(OURS, apply=break_down), GAME).failed


@pytest.mark.parametrize("depth", [0, -1, 21, True, "1"])
def test_depths_that_are_not_counted(depth: Any) -> None:
    for ask in (count, check_count):
        with pytest.raises(InvalidArgument, match="depth: expected 1 to 20 or None"):
            ask(OURS, GAME, depth=depth)
    with pytest.raises(InvalidArgument, match="'chess' is not counted: expected one of two suits"):
        count(OURS, "chess")


# The command.


def test_from_a_shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["conformance", *arguments])
        with pytest.raises(SystemExit) as left:
            runpy.run_module("hanabi.testing.conformance", run_name="__main__")
        printed = capsys.readouterr()
        return int(str(left.value.code)), printed.out, printed.err

    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    usage = "usage: python -m hanabi.testing.conformance module:engine [edition ...]\n"
    assert run() == (2, "", usage)
    assert run("engines") == (2, "", usage)
    code, out, _ = run("engines:NAIVE", "abacus")
    assert (code, out.splitlines()[-1].split(",")[1]) == (0, " 0 failed")
    code, out, _ = run("check_an_engine:TOY", "abacus")
    assert code == 1
    assert "failed: end/last-card: just drawn, 2 players [abacus]: turns_left: expected 2, got 1\n" in out


def test_nothing_but_skipped_cases_is_not_a_success(monkeypatch: pytest.MonkeyPatch) -> None:
    from hanabi.testing.conformance.__main__ import main  # noqa: PLC0415

    def shrug(*arguments: Any) -> Any:
        raise Unsupported("not yet")

    monkeypatch.setattr("engines.NAIVE", attrs.evolve(OURS, start=shrug))
    assert main(["engines:NAIVE", "abacus"]) == 1


@pytest.mark.parametrize("missing", ["hypothesis", "pytest"])
def test_conformance_needs_no_extra(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import hanabi.testing.conformance"
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603


def test_the_strategies_come_when_they_are_asked_for() -> None:
    program = (
        "import sys, hanabi.testing as t; before = 'hypothesis' in sys.modules; t.conformance; "
        "print(before, 'hypothesis' in sys.modules); "
        "print(t.rules.__module__, t.cards.__module__, sorted(t.__all__) == dir(t))"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout.split() == [
        "False",
        "False",
        "hanabi.testing",
        "hanabi.testing",
        "True",
    ]
    with pytest.raises(AttributeError, match="no attribute 'fireworks'"):
        _ = testing.fireworks  # type: ignore[attr-defined]
