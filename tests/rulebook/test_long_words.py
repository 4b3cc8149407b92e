"""Very long words and texts are refused or not found, and never compared letter by letter."""

from __future__ import annotations

import pytest

from hanabi import InvalidArgument, edition, ruling, variant
from hanabi.game.internals import MAX_DOCUMENT
from hanabi.plain_data import InvalidJson
from hanabi.rulebook import find
from hanabi.rulebook.verdicts.corpus import FORMAT, cases_of

MEGABYTE = 1_000_000
LONG = [
    "a" * MEGABYTE,
    "hint " * (MEGABYTE // 5),
    "hint/empty " * (MEGABYTE // 11),
    "\u0301\u0323" * (MEGABYTE // 4),  # two accents in turn take a quadratic time to be put in order
    "\ufdfa" * (MEGABYTE // 3),  # one letter that stands for eighteen
]


@pytest.mark.parametrize("text", LONG, ids=lambda text: ascii(text[:5]))
def test_very_long_words(text: str) -> None:
    with pytest.raises(InvalidArgument, match="expected a question of up to 1000 characters, got "):
        find(text)
    with pytest.raises(InvalidArgument, match=r"is not a rule id: rulings\(\) lists them all"):
        ruling(text)
    for ask in (variant, edition, ruling("hint/empty").by):
        with pytest.raises(InvalidArgument) as caught:
            ask(text)
        assert len(str(caught.value)) < 400


def test_as_many_words_as_have_room() -> None:
    assert [each.id for each in find("discard full token " * 50)] == [each.id for each in find("discard full token")]
    assert find("discard full token")
    with pytest.raises(InvalidArgument, match="did you mean discard/full"):
        ruling("discard/ful")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * MEGABYTE, "nested too deep"),
        ('{"a":' * MEGABYTE, "nested too deep"),
        ("9" * MEGABYTE, "Exceeds the limit"),
        (" " * (MAX_DOCUMENT + 1), "8,000,001 characters, more than 8,000,000"),
    ],
    ids=["lists", "objects", "digits", "space"],
)
def test_texts_that_are_no_corpus(text: str, why: str) -> None:
    with pytest.raises(InvalidJson, match=rf"^invalid JSON: \$: {why}"):
        cases_of(text)
    assert cases_of(f'{{"format": "{FORMAT}", "cases": []}}' + " " * MEGABYTE) == ()
