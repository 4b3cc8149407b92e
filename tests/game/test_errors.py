"""Errors keep what they know: however they were made, as text, and after pickling."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from hanabi import STANDARD, Card, Defect, InvalidArgument, InvalidEvent, InvalidRules, InvalidSetup, Suit
from hanabi.game import ValidationFailed
from hanabi.records import InvalidJson
from hanabi.seats import Uncountable

KINDS = [ValidationFailed, InvalidRules, InvalidSetup, InvalidJson]


def one_by_one(*codes: str) -> Iterator[Defect]:
    yield from map(Defect, codes)


@pytest.mark.parametrize("kind", KINDS)
def test_defects_given_one_by_one_are_kept(kind: type[ValidationFailed]) -> None:
    error = kind(one_by_one("no suits", "no hands"))
    for same in (error, pickle.loads(pickle.dumps(error)), pickle.loads(pickle.dumps(error))):
        assert type(same) is kind
        assert same.defects == (Defect("no suits"), Defect("no hands"))
        assert same.args == (same.defects,)
        assert [message.removeprefix("$: ") for message in same.messages] == ["no suits", "no hands"]
        listed = "".join([f"\n  - {message}" for message in same.messages])
        assert str(same) == f"invalid {kind.subject}, 2 defects:{listed}"


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_defect_stands_on_the_same_line(kind: type[ValidationFailed]) -> None:
    place = "$: " if kind is InvalidJson else ""
    assert str(kind(one_by_one("no suits"))) == f"invalid {kind.subject}: {place}no suits"


@pytest.mark.parametrize("error", [InvalidEvent("no", 1, 2), InvalidArgument("no"), Uncountable("no")], ids=repr)
def test_every_error_is_itself_after_pickling(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.args, str(again), vars(again)) == (type(error), error.args, "no", vars(error))


@pytest.mark.parametrize(
    "heights", [(), (1, 0, 0, 0), (0, 0, 0, 0, 0, 1), (6, 0, 0, 0, 0), (0, 0, -1, 0, 0), None, "01234"]
)
def test_cards_placed_on_fireworks_that_do_not_exist(heights: Any) -> None:
    with pytest.raises(InvalidArgument, match=r"expected 5 heights from 0 to 5"):
        STANDARD.placed(heights)


def test_cards_placed_on_full_fireworks() -> None:
    assert STANDARD.placed([5] * 5) == STANDARD.faces


def test_a_suit_is_given_its_name_and_letter_by_place_and_the_rest_by_name() -> None:
    assert Suit("red", "r") == Suit(name="red", letter="r")
    with pytest.raises(TypeError):
        Suit("red", "r", (3, 2, 2, 2, 1))  # type: ignore[call-arg]


@pytest.mark.parametrize("number", [10**9 - 1, 1 - 10**9, 0])
def test_numbers_that_a_card_may_have(number: int) -> None:
    assert Card("red", number).value == number


@pytest.mark.parametrize("number", [10**9, -(10**9), True, 1.0])
def test_numbers_that_no_card_has(number: Any) -> None:
    with pytest.raises(InvalidArgument, match=r"^card: the value must be a whole number; got"):
        Card("red", number)


def test_a_card_says_that_its_suit_is_a_name() -> None:
    with pytest.raises(
        InvalidArgument, match=r"^card: the suit must be a name of up to 100 characters, such as 'red'; got 5$"
    ):
        Card(5, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", " ", " red", "red ", "r3d", "red!", 5, None])
def test_names_that_no_suit_has(name: Any) -> None:
    with pytest.raises(InvalidRules) as caught:
        Suit(name, "r")
    assert caught.value.messages == (f"suit {name!r}: the name must be made of letters, with spaces only between them",)


@pytest.mark.parametrize("values", [1, 9])
def test_a_suit_has_one_to_nine_values(values: int) -> None:
    assert Suit("red", "r", copies=[10] * values).size == 10 * values
    with pytest.raises(InvalidRules, match="1 to 9 numbers"):
        Suit("red", "r", copies=(1,) * 10)
