"""One more book in a folder of its own, that of the guide: it is found wherever books are."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "how-to" / "add-a-rulebook.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r'```\w+ title="([^"]+)"\n(.*?)```', GUIDE, re.DOTALL))
BOOKS = ["cocktail-2010", "abacus", "splash-2023", "cocktail-2015-fr", "cocktail-2025", "club-2026"]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the guide."""
    folder = tmp_path_factory.mktemp("club")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "begin.py"], cwd=folder, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def run(folder: Path) -> Run:
    """Run Python with the library and the book."""

    def run(*args: str, own: str | Path = folder / "my-rules") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "HANABI_RULEBOOK": str(own), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
        environment |= {"LC_ALL": "C.UTF-8", "PYTHONPATH": os.pathsep.join([str(ROOT / "tools"), str(ROOT / "tests")])}
        return subprocess.run(  # noqa: S603
            [sys.executable, *args],
            cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False,
        )  # fmt: skip

    return run


def hanabi(run: Run, *args: str) -> str:
    ran = run("-m", "hanabi", *args)
    assert ran.returncode in {0, 1}, ran.stderr
    return ran.stdout


def test_python_finds_it(run: Run) -> None:
    program = """if True:
        import json
        from hanabi import *
        from hanabi import cases, editions, records
        from hanabi.rulebook.data_files import languages

        club = edition("club-2026")
        assert club in editions.BOOKS and club.is_book and club.publisher == "Tuesday club"
        for language in languages():
            for each in rulings(language):
                assert [source.edition for source in each.sources] == [book.id for book in editions.BOOKS]
        assert ruling("setup/first-player", "fr").by("club-2026").verdict == "le plus grand"
        assert ruling("hint/empty").by("Club-2026").citation == "club-2026, “Hints”, paragraph 2, example"
        assert [each.id for each in differing("club-2026", "abacus")] == ["setup/first-player", "hint/empty"]
        assert records.loads(records.dumps(club.rules)) == club.rules
        state = new_game(2, club, seed=7)
        told = explain(state, HintColor(1, "yellow"))
        assert (told.legal, told.source.edition) == (False, "club-2026")
        assert explain(state_under(state, "abacus"), HintColor(1, "yellow")).legal
        record = records.Record(players=2, seed=7, moves=[HintColor(1, "yellow")])
        assert not records.judge(record, "club-2026").legal
        assert records.compare(record, "club-2026", "abacus").first_difference.number == 1
        assert "club-2026" in json.dumps(records.schema("rules"))
        verdicts = [verdict for case in cases() for verdict in case["verdicts"] if "club-2026" in verdict["editions"]]
        assert len(verdicts) == 307
        print([book.id for book in editions.BOOKS])
    """
    ran = run("-c", program)
    assert ran.stdout.strip() == str(BOOKS), ran.stderr


def test_the_command_line_finds_it(run: Run) -> None:
    position = ["r1y2g3b4w5/r2r3y1g1b1", "hint", "B", "white"]
    under_all = json.loads(hanabi(run, "explain", *position, "--all", "--json"))
    assert [(each["edition"], each["legal"]) for each in under_all] == [(book, book == "abacus") for book in BOOKS]
    assert "  club-2026         refused; “Hints”, paragraph 2, example\n" in hanabi(run, "explain", *position, "--all")
    assert "no: in every book, partly by our reading\n" in hanabi(run, "rule", "discard/full")
    assert [source["edition"] for source in json.loads(hanabi(run, "rule", "hint/empty", "--json"))["sources"]] == BOOKS
    assert "club-2026" in hanabi(run, "rule", "--table")
    assert "= the tallest" in hanabi(run, "rule", "--compare", "club-2026", "abacus")
    for command in ("rule", "explain", "judge", "show", "play", "watch", "simulate"):
        assert "club-2026" in hanabi(run, command, "--help")
    played = hanabi(run, "simulate", "--player", "careful", "--edition", "club-2026", "--games", "2", "--json")
    assert '"rules": "club-2026"' in played


def test_the_pages_have_it(run: Run) -> None:
    program = """if True:
        import json
        from book.drawn_pages import drawn_pages

        print(json.dumps({path: text for path, text in drawn_pages().items() if "/lab/" not in path}))
    """
    ran = run("-c", program)
    assert not ran.returncode, ran.stderr
    pages = json.loads(ran.stdout)
    assert "# Rule sheet of the Tuesday club, 2026" in pages["rules/editions/club-2026.md"]
    assert "The rules of the Tuesday club." in pages["rules/index.md"]
    assert "# Feuille de règles du club du mardi, 2026 (anglais)" in pages["rules/fr/editions/club-2026.md"]
    assert "[Club 2026](editions/club-2026.md) |" in pages["rules/every-ruling.md"]
    assert "[Club 2026](editions/club-2026.md): “Before you start”, paragraph 1" in pages["rules/setting-up.md"]
    assert "**no**: in every book, partly by our reading" in pages["rules/discards-and-draws.md"]
    assert "Club 2026" in pages["disputes/empty-hint.md"]


@pytest.mark.at_length
def test_the_tests_hold_it_to_its_corpus_and_its_citations(run: Run, folder: Path) -> None:
    tests = [str(ROOT / "tests" / name) for name in ("rulebook/test_corpus.py", "book/test_rules_pages.py")]
    options = ["-n0", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml")]
    ran = run("-m", "pytest", *options, "-k", "club-2026", *tests)
    assert re.search(r"^[3-9]\d\d passed", ran.stdout, re.MULTILINE), ran.stdout[-2000:]


# What is missing is said.


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "texts/fr.toml",
            'the-tallest = "le plus grand"',
            "",
            "texts/fr.toml: setup/first-player: verdicts: 'the-tallest' is missing, which books/club-2026.toml names",
        ),
        (
            "books/club-2026.toml",
            '"deck/composition" =',
            '"deck/colours" =',
            "citations: unknown keys: 'deck/colours'",
        ),
        ("books/club-2026.toml", '"deck/composition" =', '"deck/colours" =', "citations.deck/composition: is missing"),
        ("books/club-2026.toml", 'publisher = "Tuesday club"', "", "books/club-2026.toml: book.publisher: is missing"),
        ("books/club-2026.toml", "[rules]", "[rules", "hanabi: books/club-2026.toml: Expected ']'"),
        (
            "texts/en.toml",
            "[",
            '["hint/empty"]\nanswer = "No."\n[',
            "texts/en.toml: hint/empty: answer: already defined",
        ),
        (
            "books/club-2026.toml",
            "empty_hints = false",
            "hint_tokens = 7",
            "books/club-2026.toml: tokens/hints: '8' goes with hint_tokens = 8 in rulings.toml, but the rules have 7",
        ),
        (
            "books/club-2026.toml",
            "variants = []",
            'variants = ["avalanche"]',
            "books/club-2026.toml: avalanche/cards: expected stated or silent, as the book offers avalanche",
        ),
        (
            "texts/fr.toml",
            "club-2026",
            "abacus",
            "texts/fr.toml: hint/empty: notes: abacus: already defined by the library",
        ),
        (
            "texts/fr.toml",
            'club-2026 = "Dans',
            '# "Dans',
            "texts/fr.toml: hint/empty: notes: 'club-2026' is missing, which texts/en.toml has",
        ),
        (
            "corpus/club-2026.json",
            "deck/composition: ",
            "deck/compositon: ",
            "corpus/club-2026.json: case 'deck/compositon: fifty cards', which no other file has: rule: is missing",
        ),
        ("corpus/club-2026.json", "club-2026", "abacus", "corpus/club-2026.json: verdicts: case '"),
        ("corpus/club-2026.json", '"verdicts"', '"rule": "x", "verdicts"', "already exists: expected only id and"),
    ],
)
def test_what_is_wrong_is_said_with_its_file_and_key(
    run: Run, folder: Path, tmp_path: Path, name: str, old: str, new: str, said: str
) -> None:
    for path in (folder / "my-rules").rglob("*.*"):
        copy = tmp_path / path.relative_to(folder / "my-rules")
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    ran = run("-m", "hanabi", "rule", "hint/empty", own=tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.startswith("hanabi: ")
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr


def test_python_refuses_a_book_that_contradicts_its_rules(run: Run, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "my-rules", tmp_path / "own")
    book = tmp_path / "own" / "books" / "club-2026.toml"
    book.write_text(book.read_text(encoding="utf-8").replace("empty_hints = false", "strikes = 6"), encoding="utf-8")
    ran = run("-c", "import hanabi; print(hanabi.ruling('hint/empty'))", own=tmp_path / "own")
    assert "InvalidArgument: books/club-2026.toml: tokens/strikes: '3 end the game' goes with" in ran.stderr
    assert ran.stdout == ""


def test_the_guide_shows_what_is_said(run: Run, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    (tmp_path / "texts").mkdir()
    for name in ("books/club-2026.toml", "texts/en.toml", "texts/fr.toml"):
        text = (folder / "my-rules" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace('the-tallest = "le plus grand"', ""), encoding="utf-8")
    said = run("-m", "hanabi", "rule", "hint/empty", own=tmp_path).stderr.strip()
    assert f"```text\n{said}\n```" in GUIDE


def test_what_a_language_lacks_is_in_english(run: Run, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "my-rules", tmp_path / "own")
    (tmp_path / "own" / "texts" / "fr.toml").unlink()
    ran = run("-m", "hanabi", "rule", "setup/first-player", "hint/empty", "--language", "fr", own=tmp_path / "own")
    assert "\nthe tallest\n" in ran.stdout
    assert "\nles habits les plus colorés\n" in ran.stdout
    assert "In its example a player may not hint blue to a hand without blue." in ran.stdout


def test_a_folder_that_is_none(run: Run) -> None:
    ran = run("-m", "hanabi", "rule", "hint/empty", own="nowhere")
    assert (ran.returncode, ran.stderr.strip()) == (1, "hanabi: HANABI_RULEBOOK: nowhere is not a folder")
