"""The corpus: every case holds in every edition that it speaks of, nothing is left out, and no setting can slip."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import attrs
import pytest

from engines import library, setup_of
from hanabi import InvalidArgument, Rule, Rules, Variant, edition, ruling, variant
from hanabi.game.rules_defects import FLAGS
from hanabi.records import InvalidJson, Setup, dumps, loads
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.verdicts.corpus import FILES, FORMAT, cases, cases_of
from hanabi.testing.conformance import check_case

Case = dict[str, Any]
CORPUS = cases()
BY_ID = {case["id"]: case for case in CORPUS}
BOOK_IDS = tuple([book.id for book in BOOKS])
DOCS = Path(__file__).parents[2] / "docs" / "reference" / "corpus.md"

# What a verdict of each kind has to say, and what it may say besides.
ALWAYS = {"editions", "hint_tokens", "strikes", "fireworks", "deck_size", "ending"}
GOING_ON = ALWAYS | {"turns_left", "current_player"}
OVER = ALWAYS | {"score", "won"}
BESIDES = {"hands", "cards", "discards", "touched", "hinted", "deck_counts"}

# Each case in each edition.

PAIRS = [(case, book) for case in CORPUS for verdict in case["verdicts"] for book in verdict["editions"]]


@pytest.mark.at_length
@pytest.mark.parametrize(("case", "book"), PAIRS, ids=[f"{case['id']} [{book}]" for case, book in PAIRS])
def test_case(case: Case, book: str) -> None:
    assert str(check_case(library(), case, book)) == f"passed: {case['id']} [{book}]"


# The corpus as data.


def test_every_file_of_the_folder_is_read_and_says_its_format() -> None:
    folder = files("hanabi.rulebook").joinpath("data", "corpus")
    names = {file.name for file in folder.iterdir()}
    assert names - {f"{book.id}.json" for book in BOOKS} == {f"{name}.json" for name in FILES}
    for name in names:
        document = json.loads(folder.joinpath(name).read_text(encoding="utf-8"))
        assert document.keys() == {"format", "cases"}
        assert document["format"] == FORMAT
        assert document["cases"]


@pytest.mark.parametrize("text", ['{"format": "hanabi/corpus/2", "cases": []}', '{"format": 1, "cases": []}'])
def test_another_format_is_refused(text: str) -> None:
    with pytest.raises(InvalidJson, match=r"\$.format: expected one of hanabi/corpus/1"):
        cases_of(text)


def test_the_cases_are_the_callers_own() -> None:
    cases()[0].clear()
    assert cases() == CORPUS


def test_ids_are_unique_and_begin_with_the_rule() -> None:
    assert len(BY_ID) == len(CORPUS)
    for case in CORPUS:
        assert case["id"].startswith(f"{case['rule']}: ")
        assert case["about"].endswith(".")


@pytest.mark.parametrize("case", CORPUS, ids=list(BY_ID))
def test_a_case_has_its_form(case: Case) -> None:
    assert case.keys() - {"variants", "by", "setup", "deal"} == {"id", "rule", "about", "moves", "verdicts"}
    assert ("setup" in case) != ("deal" in case)
    assert "by" not in case or len(case["by"]) == len(case["moves"])
    spoken_of = [book for verdict in case["verdicts"] for book in verdict["editions"]]
    assert spoken_of
    assert len(set(spoken_of)) == len(spoken_of)
    assert set(spoken_of) <= set(BOOK_IDS)
    for verdict in case["verdicts"]:
        if "illegal" in verdict:
            assert verdict.keys() == {"editions", "illegal"}
            assert Rule(verdict["illegal"]["rule"])
            last = len(case["moves"]) - 1
            assert verdict["illegal"]["move"] == (last if last >= 0 else None), "the last move is the illegal one"
        elif verdict["ending"] is None:
            assert verdict.keys() - BESIDES == GOING_ON
        else:
            assert verdict.keys() - BESIDES - {"rating_band"} == OVER


def test_verdicts_that_are_the_same_stand_together() -> None:
    for case in CORPUS:
        said = [{key: value for key, value in verdict.items() if key != "editions"} for verdict in case["verdicts"]]
        assert all(said.count(verdict) == 1 for verdict in said), case["id"]


SETUPS = [case for case in CORPUS if "setup" in case]


@pytest.mark.at_length
@pytest.mark.parametrize("case", SETUPS, ids=[case["id"] for case in SETUPS])
def test_a_setup_is_written_and_read_back(case: Case) -> None:
    book = case["verdicts"][0]["editions"][0]
    rules = edition(book).rules.with_variants(*[variant(name) for name in case.get("variants", ())])
    setup = setup_of(case["setup"], rules)
    assert loads(dumps(setup), Setup) == setup
    assert setup.state() == loads(dumps(setup), Setup).state()


@pytest.mark.at_length
@pytest.mark.parametrize("case", SETUPS, ids=[case["id"] for case in SETUPS])
def test_no_case_depends_on_cards_that_it_leaves_open(case: Case) -> None:
    for verdict in case["verdicts"]:
        for seed in range(3):
            assert check_case(library(seed=seed), case, verdict["editions"][0]).passed


# Nothing is left out.


NOT_IN_A_POSITION = {
    "setup/other-variants": "no book has these variants",
    "turn/forgotten": "a move draws and moves tokens by itself",
    "turn/time": "no position has a clock",
    "hand/seen": "no move shows a player their own card",
    "hand/notes": "what players write down is not part of the table",
    "hint/wrong": "no move says which cards a hint touches",
    "hint/recall": "a question is not a move",
    **dict.fromkeys(("hint/untold", "play/inverted"), "no book has a variant with this rule"),
}
"""The questions that no case can show, and why."""
SHOWN = [rule for rule in Rule if rule.value not in NOT_IN_A_POSITION]


@pytest.mark.parametrize("rule", SHOWN, ids=[rule.value for rule in SHOWN])
def test_every_rule_has_a_case_in_every_edition_in_which_it_arises(rule: Rule) -> None:
    about = [case for case in CORPUS if case["rule"] == rule.value]
    spoken_of = {book for case in about for verdict in case["verdicts"] for book in verdict["editions"]}
    arises = {book for book in BOOK_IDS if ruling(rule).by(book).verdict is not None}
    assert arises
    assert arises <= spoken_of


def test_every_rule_that_refuses_moves_is_seen_to_refuse_one() -> None:
    refusing = {verdict["illegal"]["rule"] for case in CORPUS for verdict in case["verdicts"] if "illegal" in verdict}
    assert refusing == {
        "deck/composition",
        "setup/players",
        "setup/first-player",
        "turn/not-yours",
        "turn/no-such-card",
        "hint/token",
        "hint/teammate",
        "hint/empty",
        "hint/unknown-colour",
        "discard/full",
        "end/after",
        "choreography/which",
        "choreography/off",
    }


def test_every_ending_that_a_book_has_is_reached() -> None:
    endings = {verdict.get("ending") for case in CORPUS for verdict in case["verdicts"]} - {None}
    assert endings == {"perfect", "strikes", "deck", "indispensable", "stuck"}


# No setting can slip: rules that differ from an edition in one thing fail one of its cases.

Change = Callable[[Rules], Rules]


def evolved(**changes: Any) -> Change:
    return lambda rules: attrs.evolve(rules, **changes)


def mutations(rules: Rules) -> Iterator[tuple[str, Change]]:
    for name in ("hint_tokens", "strikes"):
        for step in (-1, 1):
            yield f"{name} {step:+}", evolved(**{name: getattr(rules, name) + step})
    for name in FLAGS:
        yield f"{name} flipped", evolved(**{name: not getattr(rules, name)})
    for players, size in rules.hand_sizes:
        for step in (-1, 1):
            sizes = {**dict(rules.hand_sizes), players: size + step}
            yield f"{players} players hold {size + step}", evolved(hand_sizes=sizes)
        yield f"no {players} players", evolved(hand_sizes={n: s for n, s in rules.hand_sizes if n != players})
    yield "six may play", evolved(hand_sizes={**dict(rules.hand_sizes), 6: 3})
    yield from suit_mutations(rules)
    yield from scale_mutations(rules)


def suit_mutations(rules: Rules) -> Iterator[tuple[str, Change]]:
    for place, suit in enumerate(rules.suits):
        before, after = rules.suits[:place], rules.suits[place + 1 :]
        yield f"no {suit.name}", evolved(suits=(*before, *after))
        for value, count in enumerate(suit.copies):
            for other in {count - 1, count + 1} - {0}:
                copies = (*suit.copies[:value], other, *suit.copies[value + 1 :])
                changed = attrs.evolve(suit, copies=copies)
                yield f"{other} x {suit.name} {value + 1}", evolved(suits=(*before, changed, *after))


def scale_mutations(rules: Rules) -> Iterator[tuple[str, Change]]:
    for place, band in enumerate(rules.scale):
        before, after = rules.scale[:place], rules.scale[place + 1 :]
        if band.lowest:
            yield f"no band from {band.lowest}", evolved(scale=(*before, *after))
            for step in (-1, 1):
                moved = attrs.evolve(band, lowest=band.lowest + step)
                yield f"band from {moved.lowest}", evolved(scale=(*before, moved, *after))
    if not rules.scale:
        yield "a scale", evolved(scale=edition("abacus").rules.scale)


CATCHING: Counter[str] = Counter()
"""How often a case was the one that failed: those that catch most are tried first."""


def caught(book: str, change: Change, about: list[Case]) -> bool:
    for case in sorted(about, key=lambda case: -CATCHING[case["id"]]):
        if check_case(library(change), case, book).failed:
            CATCHING[case["id"]] += 1
            return True
    return False


def cases_for(book: str) -> list[Case]:
    return [case for case in CORPUS if any(book in verdict["editions"] for verdict in case["verdicts"])]


MUTATIONS = [(book.id, name, change) for book in BOOKS for name, change in mutations(book.rules)]


@pytest.mark.at_length
@pytest.mark.parametrize(("book", "name", "change"), MUTATIONS, ids=[f"{book}, {name}" for book, name, _ in MUTATIONS])
def test_rules_that_differ_in_one_setting_fail_a_case(book: str, name: str, change: Change) -> None:
    assert change(edition(book).rules) != edition(book).rules
    # Cases without a variant: the base game is pinned down by its own cases.
    assert caught(book, change, [case for case in cases_for(book) if "variants" not in case])


OFFERED = [(book.id, each) for book in BOOKS for each in book.variants]


@pytest.mark.parametrize(("book", "left_out"), OFFERED, ids=[f"{book}, {each.id}" for book, each in OFFERED])
def test_a_variant_that_an_edition_offers_is_pinned_down_too(book: str, left_out: Variant) -> None:
    about = [case for case in cases_for(book) if case.get("variants") == [left_out.id]]
    assert about
    assert not caught(book, evolved(), about)
    without = [{**case, "variants": []} for case in about]
    assert caught(book, evolved(), without)
    rules = edition(book).rules
    # A lost game that is worth nothing keeps no points anyway.
    all_or_nothing = rules.with_variants(left_out).all_or_nothing
    for name in ["completion_bonus"] if all_or_nothing else ["completion_bonus", "strikeout_keeps_points"]:
        flipped = evolved(**{name: not getattr(rules, name)})
        assert caught(book, flipped, about), name


APART = [(book.id, each, name) for book in BOOKS for each in book.variants for name, _ in each.settings]


@pytest.mark.parametrize(("book", "whole", "name"), APART, ids=[f"{book}, {name}" for book, _, name in APART])
def test_each_setting_of_a_variant_is_pinned_down_by_itself(book: str, whole: Variant, name: str) -> None:
    about = [case for case in cases_for(book) if case.get("variants") == [whole.id]]
    assert about
    changed = edition(book).rules.with_variants(whole)
    assert caught(book, evolved(**{name: not getattr(changed, name)}), about)


def test_a_setup_that_cannot_be_is_refused() -> None:
    case = BY_ID["discard/full: eight tokens available"]
    with pytest.raises(InvalidJson):
        setup_of({**case["setup"], "hands": [["red 6"], ["red 1"]]}, edition("abacus").rules)


# The page.


@pytest.mark.parametrize("page", [DOCS, DOCS.parents[1] / "how-to" / "test-another-engine.md"])
def test_the_example_of_the_page_is_a_case(page: Path) -> None:
    blocks = re.findall(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    examples = [json.loads(block) for block in blocks]
    assert examples
    for example in examples:
        assert BY_ID[example["id"]] == example


def test_the_page_names_every_field() -> None:
    text = DOCS.read_text(encoding="utf-8")
    fields = {key for case in CORPUS for key in (*case, *case.get("setup", ()), *case.get("deal", ()))}
    fields |= {key for case in CORPUS for verdict in case["verdicts"] for key in verdict}
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []


def test_the_page_names_every_file() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert [name for name in FILES if f"`{name}.json`" not in text] == []


@pytest.mark.parametrize("text", ["{", "[]", "{}", '"hanabi/corpus/1"', '{"format": "hanabi/corpus/1"}', None])
def test_what_is_no_corpus_is_refused(text: Any) -> None:
    with pytest.raises((InvalidArgument, InvalidJson)):
        cases_of(text)


@pytest.mark.parametrize("junk", ["[" * 100_000, "9" * 10_000, "\ud800", b"\xff", None, 7, []])
def test_what_is_no_text_of_cases(junk: Any) -> None:
    with pytest.raises((InvalidArgument, InvalidJson), match="JSON"):
        cases_of(junk)


def corpus_of(*some: Any) -> str:
    return json.dumps({"format": FORMAT, "cases": some})


TWICE: Case = {"id": "x: y", "verdicts": [{"editions": ["abacus"]}, {"editions": ["splash-2023", "abacus"]}]}


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (TWICE, "case 'x: y': abacus is listed twice"),
        ({**TWICE, "verdicts": [{"editions": ["abacus", "abacus"]}]}, "case 'x: y': abacus is listed twice"),
        (
            {**TWICE, "verdicts": [{"editions": ["abakus"]}]},
            r"verdicts\[0\].editions\[0\]: expected one of cocktail-2010, .*, got 'abakus'",
        ),
        (
            {**TWICE, "verdicts": [{"editions": [["abacus"]]}]},
            r"verdicts\[0\].editions\[0\]: expected one of .*, got \['abacus'\]",
        ),
        ({**TWICE, "verdicts": []}, "case 'x: y': no verdict on any edition"),
        ({**TWICE, "verdicts": [{"editions": []}]}, "case 'x: y': no verdict on any edition"),
        ({**TWICE, "verdicts": [7]}, r"\$.cases\[1\].verdicts\[0\]: expected an object, got 7"),
        (
            {**TWICE, "verdicts": [{"editions": "abacus"}]},
            r"\$.cases\[1\].verdicts\[0\].editions: expected a list, got 'abacus'",
        ),
        ({"id": "x: y"}, r"\$.cases\[1\].verdicts: is missing"),
        ({"verdicts": []}, r"\$.cases\[1\].id: is missing"),
        ([], r"\$.cases\[1\]: expected an object, got \[\]"),
        ({"id": 7}, r"\$.cases\[1\].id: expected a string, got 7"),
    ],
)
def test_a_case_that_does_not_speak_once_of_each_edition_is_refused(case: Any, told: str) -> None:
    with pytest.raises(InvalidJson, match=told):
        cases_of(corpus_of({**TWICE, "verdicts": TWICE["verdicts"][:1]}, case))
