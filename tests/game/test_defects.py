"""A defect is a value; sentences, paths and translations are made from it."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import hanabi
from hanabi import Defect, InvalidSetup, new_game
from hanabi.game.defect import AS_JSON, ENGLISH, DefectWording, first_defects
from hanabi.game.defect_sentences import PARTS, PLACELESS, SENTENCES
from hanabi.records import InvalidJson, loads, read_position
from hanabi.records.internals import IN_WORDS

SOURCES = [
    path.read_text(encoding="utf-8")
    for path in Path(hanabi.__file__).parent.rglob("*.py")
    if path.name != "defect_sentences.py"
]


@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_is_that_of_a_defect_somewhere(code: str) -> None:
    assert any(f'"{code}"' in source for source in SOURCES)


def test_every_code_in_the_library_has_a_sentence() -> None:
    made = {code for source in SOURCES for code in re.findall(r'(?:Defect|_wrong)\(\s*"([\w-]+)"', source)}
    examples = {"no-such-table"}
    assert len(made) > 80
    assert made - examples <= SENTENCES.keys()


def names_in(sentence: str) -> Iterator[str]:
    for _, name, _, _ in Formatter().parse(sentence):
        if name:
            yield name.partition("[")[0]


def test_other_wordings_have_the_same_codes_and_names() -> None:
    for wording in (AS_JSON, IN_WORDS):
        assert wording.sentences.keys() == SENTENCES.keys()
        for code, sentence in wording.sentences.items():
            assert set(names_in(sentence)) <= {*names_in(SENTENCES[code]), "where"}
    assert PARTS.keys() | PLACELESS <= SENTENCES.keys()


def test_a_program_reads_what_is_wrong_without_the_sentence() -> None:
    with pytest.raises(InvalidSetup) as caught:
        new_game(9, seed=7)
    assert caught.value.defects == (Defect("players", ("players",), expected=(2, 3, 4, 5), got="9"),)
    with pytest.raises(InvalidSetup) as caught:
        read_position("r1 r2 r3 r4 r5 / r5 y1 y2 y3 y4").state()
    (defect,) = caught.value.defects
    assert (defect.code, defect.path, defect.expected) == ("copies", ("deck",), 1)
    assert (defect.figure("card"), defect.figure("held"), defect.figure("nothing")) == ("red 5", 2, None)
    with pytest.raises(InvalidJson) as invalid:
        loads('{"format": "hanabi/record/1", "players": 2, "seed": 7, "moves": ["play 0", "jump"]}')
    assert [defect.path for defect in invalid.value.defects] == [("moves", 1)]


def test_one_defect_in_several_wordings() -> None:
    defect = Defect("no-such-order", ["hands", 1, 0], got="50", figures={"cards": 50})
    assert ENGLISH(defect) == str(defect) == "hands: slot 0 of seat 1 holds order 50, but the deck has 50 cards"
    assert IN_WORDS(defect) == "hands: slot 0 of seat B holds order 50, but the deck has 50 cards"
    assert AS_JSON(defect) == "$.hands[1][0] holds order 50, but the deck has 50 cards"
    french = DefectWording({"no-such-order": "{where} : la place {got} d'une pioche de {cards:carte|cartes}"})
    assert french(defect) == "hands: slot 0 of seat 1 : la place 50 d'une pioche de 50 cartes"
    assert AS_JSON(Defect("missing", [3, "name"])) == "$[3].name: is missing"
    assert AS_JSON(Defect("syntax", got="Expecting value", figures={"line": 1, "column": 2})) == (
        "line 1, column 2: Expecting value"
    )


def test_a_code_without_a_sentence_is_shown_as_it_is() -> None:
    assert [ENGLISH(Defect("too {many}", path)) for path in ([], ["suits"])] == ["too {many}", "suits: too {many}"]
    assert AS_JSON(Defect("too many", ["suits"])) == "$.suits: too many"


def test_one_thing_and_several() -> None:
    assert str(Defect("hand-size", ["hands", 0], expected=1, got="2")).startswith("hands: expected 1 card in")
    assert str(Defect("ending", ["ending"], expected=["deck"], got="None")) == "ending: expected deck, got None"
    figures = {"suits": ("red",), "least": 1, "most": 5, "example": "r1"}
    assert "expected red from 1 to 5" in str(Defect("card-in-words", ["hands"], got="'x'", figures=figures))


def test_a_defect_is_itself_after_pickling() -> None:
    defect = Defect("copies", ["deck"], expected=1, figures={"card": "red 5", "held": 2})
    again = pickle.loads(pickle.dumps(defect))
    assert (again, hash(again), str(again)) == (defect, hash(defect), str(defect))


def test_of_a_great_many_defects_the_first_are_kept_and_the_rest_counted() -> None:
    many = [Defect("missing", [number]) for number in range(30)]
    assert first_defects(many[:26]) == tuple(many[:26])
    first = first_defects(many)
    assert (len(first), str(first[-1]), AS_JSON(first[-1])) == (26, "… and 5 more", "… and 5 more")
    assert first_defects(first) == first
    assert str(first_defects([*first, *many])[-1]) == "… and 35 more"
