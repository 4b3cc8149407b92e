"""The command `hanabi rule`: every kind of question, for people and for programs, and every usage error."""

from __future__ import annotations

import io
import json
import re
import runpy
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hanabi import Rule, differing, editions, find, ruling, rulings
from hanabi.cli import run
from hanabi.cli.arguments.language import language_of
from hanabi.cli.main import main
from hanabi.cli.rule.command import MAX_FOUND
from hanabi.cli.start import _plain
from hanabi.cli.terminal.printing import console
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.texts.text_files import texts

BOOKS = [book.id for book in editions.BOOKS]


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C")


def ask(*args: str) -> Result:
    return CliRunner().invoke(main, ["rule", *args], prog_name="hanabi")


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


def listed(text: str) -> dict[str, str]:
    """The rules of a printed list, each with the text beside it."""
    pairs = [line.split(maxsplit=1) for line in text.splitlines() if line.startswith("  ")]
    return {pair[0]: pair[1].strip() for pair in pairs}


def refusal(*args: str) -> str:
    result = ask(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


# One rule.


def test_one_rule_is_shown_with_all_books_by_their_verdicts() -> None:
    lines = answer("hint/empty").splitlines()
    each = ruling("hint/empty")
    assert lines[:4] == ["hint/empty", each.question, each.ruling, ""]
    allowed = lines.index("allowed")
    abacus = each.by("abacus")
    assert lines[allowed + 1] == f"  abacus            {abacus.citation.removeprefix('abacus, ')}"
    heading, place = abacus.also[0]
    assert lines[allowed + 2].startswith(f"{'':20}also “{heading}”, {place}")
    assert lines[allowed + 3] == f"{'':20}{abacus.note}"
    assert "  cocktail-2010     silent (our reading)" in lines[lines.index("refused") : allowed]
    assert lines[-3:] == ["", "Setting: Rules.empty_hints", f"Related: {', '.join(map(str, each.related))}"]


def test_books_that_agree_are_told_together() -> None:
    lines = answer("discard/full").splitlines()
    assert lines[4] == "no: all books"
    assert [line.split()[0] for line in lines[5:10]] == BOOKS
    assert "all books" not in answer("discard/full", "--edition", "abacus")


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("setup/players", "2 to 5: in every book, partly by our reading"),
        ("play/failure", "discarded, one strike, no token: in every book, partly by our reading"),
        ("play/deliberate", "yes: our reading, as no book says so"),
        ("hint/again", "yes: our reading, as no book says so"),
    ],
)
def test_what_is_our_reading_is_not_said_to_be_in_all_books(rule: str, said: str) -> None:
    told = answer(rule)
    assert "all books" not in told
    assert f"\n{said}\n" in told


def test_one_rule_of_a_variant() -> None:
    lines = answer("crowning/no-last-round").splitlines()
    assert lines[lines.index("not applicable") :][:4] == ["not applicable", "  abacus", "  splash-2023", ""]
    assert "Variant: crowning-piece (Crowning Piece, Bouquet final)" in lines


def test_one_rule_in_the_editions_that_are_asked_for() -> None:
    lines = answer("hint/empty", "--edition", "splash-2023", "--edition", "ABACUS", "--edition", "abacus").splitlines()
    assert [book for line in lines for book in BOOKS if line.startswith(f"  {book}")] == ["splash-2023", "abacus"]


def test_an_id_in_any_case_and_several_at_once() -> None:
    assert answer("HINT/Empty") == answer("hint/empty")
    assert answer("hint/empty", "DISCARD/full", "hint/empty") == f"{answer('hint/empty')}\n{answer('discard/full')}"
    assert data("Hint/empty", "discard/full") == [data("hint/empty"), data("discard/full")]


@pytest.mark.parametrize("rule", Rule, ids=str)
def test_nothing_is_cut_off_where_nobody_looks_on(rule: Rule) -> None:
    lines = answer(str(rule)).splitlines()
    each = ruling(rule)
    headings = [re.split(": (?:all books|in every book|our reading)", line)[0] for line in lines]
    assert lines[:3] == [each.id, each.question, each.ruling]
    for source in each.sources:
        stated = source.section is not None
        assert not stated or f"  {source.edition.ljust(16)}  {source.citation.partition(', ')[2]}" in lines
        assert source.verdict is None or source.verdict in headings
        assert all(f"“{heading}”, {place}" in "\n".join(lines) for heading, place in source.also)
        assert source.note is None or f"{'':20}{source.note}" in lines
    assert not any(line.endswith(" ") for line in lines)


def test_one_rule_as_data() -> None:
    told = data("hint/empty")
    assert told["id"] == "hint/empty"
    assert told["statement"] == ruling("hint/empty").statement
    assert told["setting"] == "empty_hints"
    assert told["variant"] is None
    assert told["related"] == [str(rule) for rule in ruling("hint/empty").related]
    assert [source["edition"] for source in told["sources"]] == BOOKS
    source = ruling("hint/empty").by("abacus")
    assert told["sources"][1] == {
        "edition": "abacus",
        "standing": "stated",
        "section": source.section,
        "place": source.place,
        "also": [list(each) for each in source.also],
        "verdict": "allowed",
        "reading": False,
        "note": source.note,
        "citation": source.citation,
        "value": True,
    }
    assert [source["value"] for source in data("hint/empty", "--edition", "splash-2023")["sources"]] == [False]
    assert data("avalanche/cards")["variant"] == "avalanche"


# All rules.


def test_without_anything_all_rules_are_listed_by_theme() -> None:
    lines = answer().splitlines()
    assert listed(answer()) == {each.id: each.statement for each in rulings()}
    assert [line for line in lines if not line.startswith(" ")] == [*texts("en").captions["themes"].values()]


def test_all_rules_as_data() -> None:
    told = data()
    assert [each["id"] for each in told] == [str(rule) for rule in Rule]
    assert data("--table") == told
    assert data("hint/empty") in told


def test_the_table_has_every_rule_and_every_book() -> None:
    text = answer("--table")
    heading, *body = rows(text)
    assert heading == ["rule", *BOOKS]
    assert [row[0] for row in body] == [str(rule) for rule in Rule]
    cells = {row[0]: row[1:] for row in body}
    assert cells["hint/empty"] == ["~ refused", "= allowed", "= refused", "~ refused", "~ refused"]
    assert cells["choreography/right"][0] == "-"
    assert text.splitlines()[-4:] == [
        "= the book says so",
        "=~ the book says part of it: the rest is our reading",
        "~ the book is silent: our reading",
        "- the question does not arise",
    ]
    assert "=~" not in answer("--compare", "abacus", "cocktail-2010")


def test_the_table_of_some_books() -> None:
    assert rows(answer("--table", "--edition", "abacus"))[0] == ["rule", "abacus"]
    told = data("--table", "--edition", "abacus")
    assert {source["edition"] for each in told for source in each["sources"]} == {"abacus"}


# A question.


def test_a_question_with_a_sure_answer_is_answered_in_full() -> None:
    assert answer("discard", "full").startswith(answer("discard/full"))
    assert data("discard full") == [{**data("discard/full"), "sure": True}]
    assert answer("discard full", "--edition", "abacus").startswith(answer("discard/full", "--edition", "abacus"))


def test_two_questions_are_both_answered_in_full() -> None:
    question = "how many cards do we hold with four and who starts?"
    expected = f"{answer('setup/hand-size')}\n{answer('setup/first-player')}"
    assert answer(question).startswith(expected)
    assert [each["id"] for each in data(question)] == ["setup/hand-size", "setup/first-player"]


def test_a_question_without_a_sure_answer_is_answered_with_the_nearest() -> None:
    near = find("bouquet final")
    assert len(near) > 1
    lines = answer("bouquet", "final").splitlines()
    assert lines[0] == "Perhaps one of these:"
    assert listed("\n".join(lines)) == {each.id: each.statement for each in near[:MAX_FOUND]}
    assert lines[-2:] == ["", f"To see one in full: hanabi rule {near[0].id}"]
    told = data("bouquet final")
    assert [each["id"] for each in told] == [each.id for each in near[:MAX_FOUND]]
    assert not any(each["sure"] for each in told)


def test_a_single_ruling_that_is_not_sure_is_said_to_be_so() -> None:
    lines = answer("facial expressions, groaning, tone of voice?").splitlines()
    assert lines[0] == "Perhaps one of these:"
    assert [*listed("\n".join(lines))] == ["hint/talk"]


def test_no_book_says_how_to_play_well() -> None:
    result = ask("what", "should", "I", "discard", "first")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("No book says how to play well. There are rulings on: The deck, Tokens, ")
    said = ask("quelle est la meilleure ouverture", "--language", "fr").stderr
    assert said.startswith("Aucun livret ne dit comment bien jouer. ")


def test_what_is_near_to_a_question_of_strategy_is_only_named() -> None:
    question = "which hint should I give if an empty hint which matches no card is legal"
    result = ask(question)
    assert (result.exit_code, result.stdout) == (1, "")
    silence, near, where = result.stderr.splitlines()
    assert silence.startswith("No book says how to play well. ")
    assert near == "If you meant something else: hint/empty"
    assert where == "All rules by theme: hanabi rule"
    result = ask(question, "--json")
    assert (result.exit_code, [each["sure"] for each in json.loads(result.stdout)]) == (1, [False])


def test_finding_nothing_is_said_and_has_a_status_of_its_own() -> None:
    result = ask("xyzzy", "plugh")
    assert (result.exit_code, result.stdout) == (1, "")
    said, where = result.stderr.splitlines()
    assert said.startswith("The books do not speak of “xyzzy plugh”. There are rulings on: The deck, Tokens, ")
    assert where == "All rules by theme: hanabi rule"
    result = ask("xyzzy", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (1, [])


@pytest.mark.parametrize("question", ["", "  ", "?!", "a" * 2000, "why " * 1_000_000, "dis\x1b[2Jcard"])
def test_a_question_that_is_none(question: str) -> None:
    told = refusal(question)
    assert "All rules: hanabi rule\n" in told
    assert len(told) < 3000
    assert told.replace("\n", "").isprintable()


def test_what_is_nearly_an_id_is_not_a_question() -> None:
    assert "Error: 'hint/emty' is not a rule id: did you mean hint/empty?\n" in refusal("hint/emty")
    assert "Error: 'hint/zzzz' is not a rule id: hanabi rule lists them all\n" in refusal("HINT/zzzz", "--json")
    assert ask("yes/no").exit_code == 1
    assert "'hint/emty' is not a rule id: did you mean hint/empty?" in refusal("hint/empty", "hint/emty")


@pytest.mark.parametrize(
    ("theme", "names"),
    [("hint", ["hint", "HINTS"]), ("setup", ["Setting up", "La mise en place"]), ("end", ["The end"])],
)
def test_the_name_of_a_theme_is_answered_with_its_rules(theme: str, names: list[str]) -> None:
    expected = [rule.value for rule in Rule if rule.value.startswith(f"{theme}/")]
    for name in names:
        language = "fr" if name.startswith("La ") else "en"
        assert [*listed(answer(name, "--language", language))][: len(expected)] == expected
        assert [each["id"] for each in data(name, "--language", language)][: len(expected)] == expected


# The language.


def test_a_ruling_in_french() -> None:
    each = ruling("hint/empty", "fr")
    text = answer("hint/empty", "--language", "fr")
    assert text.splitlines()[:3] == ["hint/empty", each.question, each.ruling]
    assert "  cocktail-2010     le livret n'en dit rien\u00a0: c'est notre lecture" in text.splitlines()
    assert text.splitlines()[-1].startswith("Voir aussi\u00a0: ")
    assert "paragraphe 1\u00a0; «\u00a01. " in answer("crowning/empty-hand", "--language", "fr")
    assert data("hint/empty", "--language", "fr")["question"] == each.question
    assert listed(answer("--language", "fr")) == {each.id: each.statement for each in rulings("fr")}
    assert "règle" in answer("--table", "--language", "fr").splitlines()[1]


@pytest.mark.parametrize("language", languages())
def test_a_ruling_in_every_language(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    each = ruling("hint/empty", language)
    asked = answer("hint/empty", "--language", language)
    assert asked.splitlines()[:3] == ["hint/empty", each.question, each.ruling]
    assert answer(each.question, "--language", language).splitlines()[:3] == asked.splitlines()[:3]
    monkeypatch.setenv("LC_ALL", f"{language}_{language.upper()}.UTF-8")
    assert answer("hint/empty") == asked


def test_the_language_is_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert answer("hint/empty") == answer("hint/empty", "--language", "fr")
    assert answer("hint/empty", "--language", "en").splitlines()[1] == ruling("hint/empty").question
    # JSON does not depend on the locale.
    assert data("hint/empty")["question"] == ruling("hint/empty").question


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr"}, "fr"),
        ({"LC_MESSAGES": "fr", "LC_ALL": "nl_NL"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANGUAGE": "fr", "LANG": "nl_NL"}, "fr"),
        ({"LANGUAGE": "nl:en:fr", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "nl:tlh", "LANG": "fr_FR"}, "fr"),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "fr", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "\x1b[2J"}, "en"),
    ],
)
def test_locales_are_read_as_gettext_does(environment: dict[str, str], expected: str) -> None:
    assert language_of(environment) == expected


def test_a_language_that_we_do_not_have() -> None:
    assert answer("hint/empty", "--language", "FR") == answer("hint/empty", "--language", "fr")
    told = refusal("hint/empty", "--language", "elvish")
    assert all(repr(code) in told for code in languages())


# Comparing.


def test_two_books_are_compared_where_they_differ() -> None:
    heading, *body = rows(answer("--compare", "abacus", "splash-2023"))
    assert heading == ["rule", "question", "abacus", "splash-2023"]
    assert [row[0] for row in body] == [each.id for each in differing("abacus", "splash-2023")]
    assert ["hint/empty", "May a hint match no card at all?", "= allowed", "= refused"] in body


def test_two_books_are_compared_in_everything() -> None:
    body = rows(answer("--compare", "abacus", "cocktail-2025", "--all"))[1:]
    assert [row[0] for row in body] == [each.id for each in rulings()]
    assert ["crowning/stuck", ruling("crowning/stuck").question, "-", "~ defeat"] in body


def test_the_variants_that_two_books_offer() -> None:
    assert not differing("cocktail-2010", "cocktail-2015-fr")
    lines = answer("--compare", "cocktail-2010", "cocktail-2015-fr").splitlines()
    assert lines[0] == "cocktail-2010 and cocktail-2015-fr do not differ on any rule that both have."
    assert lines[2:] == [
        "Variants offered",
        "  both              crowning-piece (Crowning Piece, Bouquet final)",
        "  cocktail-2010     none",
        "  cocktail-2015-fr  timed-choreography (Timed Choreography, Chorégraphie minutée)",
        "                    avalanche (Avalanche of Colours, Avalanche de couleurs)",
    ]
    told = data("--compare", "cocktail-2010", "cocktail-2015-fr")
    assert told["rules"] == []
    assert told["variants"] == {
        "cocktail-2010": ["crowning-piece"],
        "cocktail-2015-fr": ["crowning-piece", "timed-choreography", "avalanche"],
    }


def test_a_comparison_as_data() -> None:
    told = data("--compare", "splash-2023", "abacus")["rules"]
    assert [each["id"] for each in told] == [each.id for each in differing("splash-2023", "abacus")]
    empty = next(each for each in told if each["id"] == "hint/empty")
    assert [source["verdict"] for source in empty["sources"]] == ["refused", "allowed"]
    assert len(data("--compare", "splash-2023", "abacus", "--all")["rules"]) == len(Rule)


# Usage errors.


@pytest.mark.parametrize(
    "args",
    [("hint/empty", "--edition", "nowhere"), ("--compare", "abacus", "hanab-live"), ("--compare", "x", "abacus")],
)
def test_an_unknown_edition_is_answered_with_those_there_are(args: tuple[str, ...]) -> None:
    told = refusal(*args)
    for book in BOOKS:
        assert book in told


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("hint/empty", "--table"), "a question and --table cannot be used together."),
        (("hint/empty", "--compare", "abacus", "splash-2023"), "a question and --compare cannot be used together."),
        (("--all",), "--all needs --compare."),
        (("hint/empty", "--all"), "--all needs --compare."),
        (("--edition", "abacus"), "--edition needs a question or --table."),
        (
            ("--compare", "abacus", "splash-2023", "--edition", "abacus"),
            "--edition needs a question or --table.",
        ),
        (("--compare", "abacus", "abacus"), "--compare needs two different editions."),
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
    assert "Ask what the rules and the books say." in told.stdout
    told = CliRunner().invoke(main, ["rule", "-h"])
    assert told.exit_code == 0
    for option in ("--edition", "--compare", "--all", "--table", "--language", "--json", "Examples:"):
        assert option in told.stdout
    told = CliRunner().invoke(main, ["--version"], prog_name="hanabi")
    assert told.stdout.startswith("hanabi ")


def test_a_terminal_has_colours_and_its_own_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    coloured = answer("hint/empty")
    assert "\x1b[32m" in coloured
    assert all(len(line) <= 60 for line in re.sub(r"\x1b[^m]*m", "", coloured).splitlines())
    monkeypatch.setenv("NO_COLOR", "1")
    plain = answer("hint/empty")
    assert "\x1b[32m" not in plain
    assert all(line.count("…") == 0 for line in plain.splitlines())


@pytest.mark.parametrize("columns", ["0", "-1", "abc", "\u00b2", "", "9" * 5000, None])
def test_colours_alone_wrap_nothing(columns: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours may be forced in a pipe; an invalid width is ignored."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    assert (
        re.sub(r"\x1b[^m]*m", "", ask("hint/empty").output)
        == CliRunner(env={"FORCE_COLOR": None}).invoke(main, ["rule", "hint/empty"]).output
    )
    assert not console(stderr=True).is_interactive


@pytest.mark.parametrize("columns", ["1", "29"])
def test_no_id_is_split_however_narrow(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", columns)
    text = re.sub(r"\x1b[^m]*m", "", ask().output)
    assert [rule.value for rule in Rule if f"  {rule.value}\n" not in text] == []


@pytest.mark.parametrize("width", [30, 60, 100])
@pytest.mark.parametrize(
    "args",
    [
        ["hint/empty"],
        [],
        ["--table"],
        ["--compare", "abacus", "splash-2023"],
        ["xyzzy " * 20],
        ["--edition", "x" * 200],
    ],
    ids=" ".join,
)
def test_no_line_is_wider_than_the_terminal(args: list[str], width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", str(width))
    lines = re.sub(r"\x1b[^m]*m", "", ask(*args).output).splitlines()
    # The usage that click prints has at least 50 columns.
    assert max(map(len, lines)) <= (width if "Usage:" not in lines[0] else max(width, 50))
    assert not any(line.endswith(" ") for line in lines)


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
        assert b'"2. Defausser une carte", note' in raw.getvalue()


def test_letters_that_errors_do_not_have_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, encoding="ascii") as narrow:
        monkeypatch.setattr(sys, "stderr", narrow)
        with pytest.raises(SystemExit):
            run(["rule", "xyzzy ¿日œ"])
        narrow.flush()
        assert b'The books do not speak of "xyzzy ??oe". ' in raw.getvalue()


def test_what_cannot_be_read_is_not_replaced() -> None:
    with pytest.raises(UnicodeDecodeError):
        _plain(UnicodeDecodeError("ascii", b"x", 0, 1, "why"))


def test_an_output_that_is_no_file_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = io.StringIO()
    monkeypatch.setattr(sys, "stdout", memory)
    with pytest.raises(SystemExit) as stopped:
        run(["rule", "discard/full"])
    assert stopped.value.code == 0
    assert "Défausser" in memory.getvalue()


def test_other_rulings_are_offered_beside_the_sure_one() -> None:
    text = answer("may I discard with eight tokens")
    assert text.startswith("discard/full\n")
    last = text.splitlines()[-1]
    assert last.startswith("If you meant something else: ")
    assert last.endswith(", ".join([each.id for each in find("may I discard with eight tokens")][1:4]))
    assert "If you meant" not in answer("discard/full")


def test_nothing_is_offered_where_only_one_ruling_was_found() -> None:
    assert [each.id for each in find("may I rearrange my hand")] == ["hand/rearrange"]
    assert answer("may I rearrange my hand") == answer("hand/rearrange")
