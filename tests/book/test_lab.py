"""The Python side of the rules lab: what it answers, and how it is packed."""

from __future__ import annotations

import doctest
import json
import re
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from book import lab
from book.page_words import LANGUAGES, words
from book.rules_lab.asking import answer
from book.rules_lab.choices import EXAMPLES, GAME, START
from book.rules_lab.positions import fields_of, read, written
from book.rules_lab.verdicts import verdicts_data
from hanabi import BLACK_POWDER, STANDARD, HintColor, Play, State, editions, new_game
from hanabi.hanab_live import export_game, game_of_seed, write_link
from hanabi.records import Record, Setup, dumps, write_position
from hanabi.rulebook.books.editions import BOOKS
from hanabi.testing import states

BOOK_IDS = [book.id for book in BOOKS]
MODULES = ("asking", "choices", "data", "games", "positions", "questions", "verdicts")


def asked(ask: str, **request: Any) -> Any:
    return json.loads(answer(json.dumps({"ask": ask, **request})))


def looked(position: str, **request: Any) -> Any:
    return asked("look", position=position, **request)


def changed(position: str, **change: Any) -> Any:
    return asked("look", fields=looked(position)["fields"], change=change)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_docstrings_hold(name: str) -> None:
    results = doctest.testmod(import_module(f"book.rules_lab.{name}"))
    assert results.failed == 0
    assert results.attempted > 0


# Positions.


NAMED = st.sampled_from([STANDARD, *(book.rules for book in BOOKS), editions.ABACUS.with_variants(BLACK_POWDER)])


@given(states(rules=NAMED))
def test_the_fields_of_a_position_say_the_same_as_its_words(state: State) -> None:
    setup = Setup.of(state)
    assert read(written(fields_of(setup))).state == read(write_position(setup)).state


def test_everything_that_is_wrong_is_said_with_its_field() -> None:
    found = looked("r1 y2 g3 b4 w9 / r2 r3 y1 g1 b1; tokens many; trun B")
    assert [fault["field"] for fault in found["faults"]] == ["", "hands", "tokens"]
    assert found["fields"] is None
    assert found["table"] is None
    found = looked("r5 r5 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 9; strikes 4")
    assert [fault["field"] for fault in found["faults"]] == ["tokens", "strikes", "hands"]
    assert found["fields"]["hands"][0][:2] == ["r5", "r5"]
    assert found["form"]["left"]["r5"] == -1


def test_other_numbers_of_players_get_hands_of_the_right_size() -> None:
    for players, size in ((2, 5), (3, 5), (4, 4), (5, 4)):
        found = changed(START, players=players)
        assert [len(hand) for hand in found["fields"]["hands"]] == [size] * players
        assert found["faults"] == []
        assert found["fields"]["hands"][0] == ["r1", "y2", "g3", "b4", "w5"][:size]


def test_other_rules_replace_the_cards_that_they_do_not_have() -> None:
    found = changed(START, edition="hanab-live")
    assert found["faults"] == []
    assert found["text"].endswith("edition hanab-live")
    assert not [card for hand in found["fields"]["hands"] for card in hand if card.startswith("w")]
    avalanche = changed("m1 y2 g3 b4 w5 / r2 m3 y1 g1 b1; fireworks m2; variants avalanche", variants=[])
    assert avalanche["faults"] == []
    assert "m" not in avalanche["text"]


def test_variants_that_do_not_go_together_are_a_fault_of_theirs() -> None:
    found = changed(START, variants=["avalanche", "sixth-colour"])
    assert {fault["field"] for fault in found["faults"]} == {"variants"}


def test_a_deal_is_a_game_that_begins() -> None:
    found = changed(f"{START}; edition abacus; tokens 3", deal=7, players=4)
    assert found["table"]["turn"] == "A to move"
    assert found["text"].endswith("edition abacus")
    assert "tokens" not in found["text"]
    assert found["form"]["deck_size"] == 34


def test_an_empty_deck_begins_the_last_round() -> None:
    found = changed(f"{START}; fireworks r4", deck="empty")
    assert found["faults"] == []
    assert (found["form"]["deck_size"], found["fields"]["last round"]) == (0, 2)
    assert len(found["fields"]["discards"]) == 50 - 10 - 4


def test_a_seat_is_shown_no_more_than_it_sees() -> None:
    all_seen, seen = looked(START), looked(START, eyes=1)
    assert "red 1" in all_seen["table"]["svg"]
    assert "as A sees it" in seen["table"]["turn"]
    assert seen["table"]["svg"] != all_seen["table"]["svg"]


# Moves.


@pytest.mark.parametrize(("name", "position", "move"), EXAMPLES)
def test_every_example_has_a_verdict_of_each_book(name: str, position: str, move: str) -> None:
    found = looked(position, move=move)
    assert (found["faults"], found["move_fault"], found["move"]) == ([], None, move), name
    books = [book["id"] for each in found["verdicts"] for book in each["books"]]
    assert sorted(set(books) - {"own"}) == sorted(BOOK_IDS)


def test_the_books_are_shown_together_where_they_say_the_same() -> None:
    refused, allowed = looked(START, move="clue b W")["verdicts"]
    assert (refused["legal"], allowed["legal"]) == (False, True)
    assert [book["id"] for book in allowed["books"]] == ["abacus"]
    assert allowed["books"][0]["verdict"] == "allowed"
    assert allowed["books"][0]["place"] == "“1. Color Hint”, paragraph 2"
    assert [effect["rule"] for effect in allowed["effects"]] == ["hint/empty", "hint/token"]


def test_the_book_in_play_comes_first() -> None:
    first = looked(f"{START}; edition abacus", move="hint B white")["verdicts"][0]
    assert [(book["id"], book["own"]) for book in first["books"]] == [("abacus", True)]


def test_a_book_in_which_a_position_cannot_arise_says_so() -> None:
    # With eight tokens at most, and another rule for the last round: a hand of four cards while the deck has some.
    found = looked("r1 y2 / r2 r3; edition learning-environment", move="play 0")
    assert found["verdicts"] == []
    assert found["faults"]


@pytest.mark.parametrize("said", ["hint B pu ce", "jump", "rearrange A 4 3 2 1 0", "play 99999999999"])
def test_what_is_not_a_move_is_said_to_be_none(said: str) -> None:
    found = looked(START, move=said)
    assert found["move"] is None
    assert "Write a move as" in found["move_fault"]
    assert found["table"] is not None


@pytest.mark.parametrize(
    ("said", "written", "rule"),
    [
        ("hint B red  1", "hint B red 1", "hint/one-thing"),
        ("pass", "pass", "turn/one-action"),
        ("hint B purple", 'hint B "purple"', "hint/unknown-colour"),
    ],
)
def test_what_people_claim_has_a_verdict_too(said: str, written: str, rule: str) -> None:
    found = looked(START, move=said)
    assert (found["move"], found["move_fault"]) == (written, None)
    assert {(each["legal"], each["rule"]) for each in found["verdicts"]} == {(False, rule)}
    assert f"[{rule}]" in asked("look", position=START, move=said, make=True)["error"]


def test_verdicts_name_the_players_of_a_game() -> None:
    refused, _ = verdicts_data(new_game(2, seed=7), HintColor(1, "white"), ("Ada", "Ben"))
    assert refused["because"] == "no card of seat B (Ben) is touched by white."


def test_a_move_is_made() -> None:
    found = looked(f"{START}; deck g4", move="play 0", make=True)
    assert found["text"] == "y2 g3 b4 w5 g4 / r2 r3 y1 g1 b1; fireworks r1; turn B"
    assert asked("look", position=START, move="discard 0", make=True)["error"].startswith("Discard")


def test_the_moves_say_whether_the_books_agree() -> None:
    moves = {move["text"]: move["legal"] for group in looked(START)["moves"] for move in group["moves"]}
    assert moves["play 0"] == "all"
    assert moves["discard 0"] == "none"
    assert moves["hint B white"] == "some"


# Questions.


@pytest.mark.parametrize(
    ("language", "question"), [(code, each) for code in LANGUAGES for each in words(code).lines("lab.questions")]
)
def test_every_question_to_begin_with_is_answered(language: str, question: str) -> None:
    found = asked("question", question=question, language=language)["found"]
    assert found
    assert [book["id"] for book in found[0]["books"]] == BOOK_IDS


def test_what_is_not_sure_is_said() -> None:
    both = asked("question", question="how many cards with 4 players, and who starts?", language="en")
    assert (both["said"], both["sure"]) == ("", 2)
    assert [each["id"] for each in both["found"]][:2] == ["setup/hand-size", "setup/first-player"]
    several = asked("question", question="bouquet final", language="fr")
    assert (several["said"], several["sure"]) == ("Vous cherchez peut-être\u00a0:", 0)
    assert asked("question", question="best opening hint")["said"].startswith("No book says how to play well. ")
    elsewhere = asked("question", question="en passant")
    assert elsewhere["said"].startswith("The books do not speak of “en passant”. ")
    assert (elsewhere["sure"], elsewhere["found"]) == (0, [])


def test_an_answer_is_in_the_language_asked_for() -> None:
    french = asked("question", question="hint/empty", language="fr")["found"][0]
    assert french["question"] != asked("question", question="hint/empty", language="en")["found"][0]["question"]
    assert asked("question", question="hint/empty", language="xx")["found"][0]["question"].startswith("May")


def test_where_the_books_differ() -> None:
    found = asked("differing")["found"]
    assert "hint/empty" in [each["id"] for each in found]
    assert all(each["differs"] for each in found)


# Games.


def test_a_game_is_judged_by_each_book() -> None:
    game = asked("open", game=GAME)
    assert (len(game["steps"]), game["last"], game["fault"]) == (7, 7, None)
    refused, allowed = game["judgements"]
    assert (refused["step"], [book["id"] for book in allowed["books"]]) == (4, ["abacus"])
    at = asked("look", game=GAME, step=4)
    assert at["move"] == "hint C blue"
    assert at["table"]["last"] == "Ada discards blue 4 from slot 0: draws white 3"
    assert read(at["text"]).state is not None


def test_a_move_that_is_refused_ends_the_steps() -> None:
    game = asked("open", game=GAME.replace("abacus", "splash-2023"))
    assert (len(game["steps"]), game["last"]) == (5, 4)
    assert game["steps"][-1] == "B (Ben) tries: hint C blue"


def test_an_export_of_the_site_and_games_by_lines_are_opened() -> None:
    record = Record(players=2, seed=7, moves=[Play(0)])
    exported = export_game(Record(players=2, rules=editions.HANAB_LIVE, seed=7, moves=[Play(0)]))
    assert asked("open", game=exported)["steps"]
    both = asked("open", game=f"{dumps(record)}\n\nnonsense\n{dumps(record)}", line=1)
    assert (both["games"], both["line"]) == (["1: 2 players", "4: 2 players"], 1)
    assert both["faults"] == ["line 3: column 1: Expecting value"]


def test_links_and_seeds_of_the_site_are_opened() -> None:
    dealt = game_of_seed("p2v0s5")
    linked = asked("open", game=write_link(attrs.evolve(dealt, moves=[Play(3)])))
    assert (len(linked["steps"]), linked["faults"], linked["start"]) == (1, [], 0)
    at_turn = asked("open", game=f"{write_link(attrs.evolve(dealt, moves=[Play(3)]), turn=2)}\n")
    assert (at_turn["start"], at_turn["last"]) == (1, 1)
    seeded = asked("open", game=" p2v0s5\n")
    assert (seeded["games"], seeded["last"]) == (["1: 2 players"], 0)


def test_the_address_of_a_game_is_answered_with_what_to_download() -> None:
    wanted = "game 123 is on the site: download https://hanab.live/export/123 and use that file"
    assert asked("open", game="https://hanab.live/replay/123#5")["faults"] == [wanted]
    assert asked("open", game="123")["faults"] == [wanted]
    both = asked("open", game="p2v0s5\nhanab.live/replay/123")
    assert (both["games"], both["faults"]) == (["1: 2 players"], [f"line 2: {wanted}"])


def test_a_document_of_a_position_and_words_are_opened_as_a_position() -> None:
    state = new_game(2, seed=7)
    assert read(asked("open", game=dumps(state))["position"]).state is not None
    assert asked("open", game=f" {START}\n")["position"] == START


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "nonsense", "\ud800", '{"format": "hanabi/record/1"}', "{}\n{}", "1" * 9000]
)
def test_what_is_no_game_is_said_to_be_none(text: str) -> None:
    game = asked("open", game=text)
    assert game["games"] == []
    assert game["faults"]
    assert asked("look", game=text)["table"] is not None


# Junk.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.sampled_from(["r1", "hands", "look", START]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["hands", "deck", "deal"]), inner),
    max_leaves=10,
)
NAMES = ("position", "move", "eyes", "game", "line", "step", "fields", "change", "make", "question", "language", "rule")


@example(ask="look", request={"fields": {"hands": True}, "change": {}})
@example(ask="look", request={"fields": {"hands": 5}, "change": {"deck": "empty"}})
@given(
    st.sampled_from(["look", "open", "question", "rule", "differing", "choices"]),
    st.dictionaries(st.sampled_from(NAMES), JSON),
)
def test_junk_is_always_answered(ask: str, request: dict[str, Any]) -> None:
    assert isinstance(asked(ask, **request), dict)


@given(st.text(max_size=200))
def test_any_text_is_answered(text: str) -> None:
    assert isinstance(json.loads(answer(text)), dict)
    assert "faults" in looked(text)


# Packing.


def test_without_npm_the_page_says_that_there_is_no_lab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lab, "packed", lambda: lab.Missing("it needs npm"))
    text = Path(lab.SCRIPTS, "index.md").read_text(encoding="utf-8")
    shown = lab.page(text)
    assert "Not part of this build" in shown
    assert "<!--" not in shown
    assert "<script" not in shown
    assert not lab.add_lab(tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_page_offers_every_language() -> None:
    shown = lab.with_languages(Path(lab.SCRIPTS, "index.md").read_text(encoding="utf-8"))
    assert re.findall(r'<option value="(\w\w)"', shown) == list(LANGUAGES)
    assert all(words(code)("name") in shown.partition("<select")[0] for code in LANGUAGES)
    offered = [json.loads(unescape(found)) for found in re.findall(r'data-asked="([^"]*)"', shown)]
    assert offered == [words(code).lines("lab.questions") for code in LANGUAGES]
    assert lab.NAMES not in shown
    assert lab.OPTIONS not in shown


def test_npm_is_not_asked_where_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lab, "MODULES", tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert lab.installed() == lab.Missing("it needs npm")


def test_a_lab_that_does_not_start_is_not_packed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if isinstance(lab.installed(), lab.Missing):
        pytest.skip("needs npm")
    monkeypatch.setattr(lab, "PACKED", tmp_path)
    monkeypatch.setattr(lab, "library", {"book/rules_lab/asking.py": b"import hanab"}.items)
    with pytest.raises(RuntimeError, match=r"the rules lab does not start:[\s\S]*No module named 'hanab'"):
        lab.packed.__wrapped__()
    assert [each.suffix for each in tmp_path.iterdir()] == [".part"]


def test_what_is_packed_is_all_that_the_library_imports() -> None:
    packed = dict(lab.library())
    assert {
        "hanabi/__init__.py",
        "hanabi/rulebook/data/rulings.toml",
        "attr/__init__.py",
        "book/rules_lab/asking.py",
    } <= {*packed}
    assert not [name for name in packed if name.startswith(("hanabi/cli/", "hanabi/players/"))]


def test_no_script_asks_another_host() -> None:
    for file in Path(lab.SCRIPTS).iterdir():
        if file.suffix in {".js", ".css", ".md"}:
            assert "http:" not in file.read_text(encoding="utf-8"), file
            assert "https:" not in file.read_text(encoding="utf-8"), file
