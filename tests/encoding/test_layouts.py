"""Layouts: their parts, and the meaning of each number."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import STANDARD, Card, HanabiError, InvalidArgument, Rules, editions
from hanabi.encoding import Layout, Meaning, Part, layout
from hanabi.encoding.meanings import ABOUT
from hanabi.testing import rules
from hypothesis_examples import examples

NAMES = ["learning-environment", "exact"]


@pytest.mark.parametrize(("players", "size"), [(2, 658), (3, 956), (4, 1041), (5, 1280)])
def test_the_learning_environment_has_its_sizes(players: int, size: int) -> None:
    assert layout("learning-environment", STANDARD, players).size == size


def test_the_small_game_of_the_learning_environment_has_its_size() -> None:
    small = Rules(suits=STANDARD.suits[:2], hand_sizes={2: 2}, hint_tokens=3, strikes=1)
    assert layout("learning-environment", small, 2).size == 171


@pytest.mark.parametrize("name", NAMES)
@examples(20)
@given(rules=rules(), data=st.data())
def test_the_parts_fill_the_observation_and_each_number_means_something_else(
    name: str, rules: Rules, data: st.DataObject
) -> None:
    numbers = layout(name, rules, data.draw(st.sampled_from(rules.players)))
    assert [part.start for part in numbers.parts] == [0, *(part.stop for part in numbers.parts[:-1])]
    assert numbers.parts[-1].stop == numbers.size == sum(part.size for part in numbers.parts)
    meanings = [(part.name, part.meaning(number)) for part in numbers.parts for number in range(part.size)]
    assert len(set(meanings)) == len({(name, meaning.text) for name, meaning in meanings}) == numbers.size
    assert [meaning for _, meaning in meanings] == [numbers.meaning(number) for number in range(numbers.size)]
    for part in numbers.parts:
        assert numbers.part(part.name) is part
        assert numbers[part.name] == slice(part.start, part.stop)
        assert part.why.endswith(".")
        assert np.zeros(numbers.size)[numbers[part.name]].reshape(part.shape).size == part.size


def test_a_meaning_says_what_it_is_about_as_text_and_as_data() -> None:
    numbers = layout("learning-environment", STANDARD, 3)
    knowledge = numbers.part("knowledge")
    about = knowledge.meaning(35 + 27)
    assert about == Meaning("you, slot 1: touched by a hint of green", seat=0, slot=1, color="green")
    assert str(about) == about.text
    assert numbers.meaning(knowledge.start + 35 + 27) == about
    assert numbers.part("discards").meaning(1) == Meaning("red 1: at least 2", card=Card("red", 1), count=2)
    assert numbers.part("last_kind").meaning(2) == Meaning("hint color", move="hint color")
    assert numbers.part("hands").meaning(249).text == "the player 2 seats on, slot 4: white 5"
    assert [field.name for field in attrs.fields(Meaning)] == ["text", *ABOUT]


def test_parts_may_be_empty() -> None:
    all_dealt = Rules(suits=STANDARD.suits[:1], hand_sizes={2: 5})
    numbers = layout("exact", all_dealt, 2)
    assert numbers["deck"] == slice(numbers.part("deck").start, numbers.part("deck").start)
    assert numbers.part("deck").size == numbers.part("drawn_since").size == 0
    assert repr(numbers.part("deck")) == "<part 'deck': empty>"
    with pytest.raises(InvalidArgument, match="number 0 of deck: it has 0"):
        numbers.part("deck").meaning(0)


def test_rules_without_a_last_round_have_no_turns_left_and_a_choreography_announces() -> None:
    plain, other = (
        layout("exact", attrs.evolve(STANDARD, last_round=last, choreography=not last), 2) for last in (True, False)
    )
    assert [plain.part(name).size for name in ("turns_left", "last_announced")] == [3, 0]
    assert [other.part(name).size for name in ("turns_left", "last_announced")] == [0, 5]


@pytest.mark.parametrize("name", NAMES)
def test_layouts_are_kept_compared_and_pickled(name: str) -> None:
    numbers = layout(name, STANDARD, 3)
    assert layout(name, STANDARD, 3) is numbers
    assert layout(name, editions.edition("abacus"), 3) == layout(name, editions.ABACUS, 3) != numbers
    again = pickle.loads(pickle.dumps(numbers))
    assert again == numbers
    assert hash(again) == hash(numbers)
    assert again.parts == numbers.parts
    assert pickle.loads(pickle.dumps(numbers.parts[0])) == numbers.parts[0]
    assert len({numbers, again, layout(name, STANDARD, 2)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        numbers.name = "exact"  # type: ignore[misc]


@pytest.mark.parametrize("make", [layout, Layout])
@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        ("layout: expected 'learning-environment' or 'exact', got 'best'", ("best", STANDARD, 2)),
        ("layout: expected 'learning-environment' or 'exact', got None", (None, STANDARD, 2)),
        ("layout: expected 'learning-environment' or 'exact', got \\[\\]", ([], STANDARD, 2)),
        ("expected 2, 3, 4 or 5 players, got 9", ("exact", STANDARD, 9)),
        ("players, got True", ("exact", STANDARD, True)),
        ("players, got ", ("exact", STANDARD, [])),
        ("players, got ", ("exact", STANDARD, 10**5000)),
        ("expected Rules", ("exact", None, 2)),
        ("expected Rules", ("exact", "abacus", 2)),
    ],
)
def test_layouts_that_there_are_not_are_refused(make: Any, message: str, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidArgument, match=message):
        make(*arguments)


@pytest.mark.parametrize("name", ["fates", "", None, 0, [], "Hands"])
def test_parts_that_there_are_not_are_refused(name: Any) -> None:
    numbers = layout("learning-environment", STANDARD, 2)
    for ask in (numbers.part, numbers.__getitem__):
        with pytest.raises(InvalidArgument, match="part: expected one of hands, short_hands, deck"):
            ask(name)
    with pytest.raises(HanabiError):
        list(numbers)  # type: ignore[call-overload]


def test_numbers_of_numpy_are_as_good() -> None:
    numbers = layout("exact", STANDARD, 2)
    assert numbers.meaning(np.int64(7)) == numbers.meaning(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-1, 658, True, 1.0, None, "0", 10**400, np.array([1, 2])])
def test_numbers_that_there_are_not_are_refused(number: Any) -> None:
    with pytest.raises(InvalidArgument, match="an observation has 658 numbers, counted from 0"):
        layout("learning-environment", STANDARD, 2).meaning(number)


def test_the_repr_tells_what_it_is() -> None:
    numbers = layout("exact", STANDARD, 2)
    assert repr(numbers) == f"<layout 'exact' for 2 players: {numbers.size} numbers>"
    assert repr(numbers.parts[0]) == "<part 'hands': 0 to 124, 1 x 5 x 25>"
    assert isinstance(numbers.parts[0], Part)
