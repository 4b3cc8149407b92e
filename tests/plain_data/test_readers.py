"""Reading plain data: every defect is reported with its path, and everything written can be read."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import Band, Defect, InvalidArgument, InvalidSetup, Suit, Touch
from hanabi.plain_data import (
    Converter,
    Form,
    InvalidJson,
    Read,
    Unfit,
    list_of,
    map_of,
    object_of,
    one_of,
    or_null,
    read_between,
    read_bool,
    read_json,
    read_text,
    read_whole,
)
from hanabi.plain_data.forms import read_number


def defects(read: Read, data: Any) -> list[str]:
    with pytest.raises(InvalidJson) as caught:
        read_json(read, data)
    return list(caught.value.messages)


@pytest.mark.parametrize(
    ("read", "good", "bad"),
    [
        (read_whole, [0, -(10**900)], [True, 1.0, "1", None, 10**1000, -(10**1000), [], {}]),
        (read_number, [0, 1.5], [True, "1", None]),
        (read_text, ["", "é", "x" * 10**6], [b"x", 1, None, "\ud800", "x" * 8_000_001]),
        (read_bool, [True, False], [0, 1, "true", None]),
        (lambda value: read_between(0, 5, value), [0, 5], [-1, 6, True, "1", 10**2000]),
        (list_of(read_whole), [(), (1, 2)], [None, (1,), {}, "12"]),
        (list_of(read_whole, size=2), [(1, 2)], [[1], [1, 2, 3]]),
        (list_of(read_whole, most=2), [(), (1, 2)], [[1, 2, 3]]),
        (map_of(read_whole), [{}, {"a": 1}], [None, [], {1: 1}, {"a": "1"}]),
        (one_of({"a": "a", "b": "b"}).reads, ["a", "b"], ["c", None, ["a"], {}]),
        (or_null(Form(read_whole, schema={})).reads, [None, 1], ["1"]),
    ],
)
def test_what_is_read_and_what_is_not(read: Read, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert read([*value] if isinstance(value, tuple) else value) == value
    for value in bad:
        assert len(defects(read, value)) == 1


def test_a_form_without_a_writer_writes_what_it_is_given() -> None:
    assert or_null(Form(read_whole, schema={})).write is None
    written = or_null(Form(read_whole, str, {})).write
    assert written is not None
    assert (written(None), written(1)) == (None, "1")


def test_every_defect_has_its_path() -> None:
    read = object_of({"a": list_of(read_whole), "b": map_of(read_text), "c": read_bool}, optional={"c"})
    assert read({"a": [], "b": {}}) == {"a": (), "b": {}}
    assert defects(read, {"a": [1, "2", None], "b": {"x": 1, "y z": 2}, "c": 0, "d": 1}) == [
        "$.a[1]: expected a whole number, got '2'",
        "$.a[2]: expected a whole number, got None",
        "$.b.x: expected a string, got 1",
        "$.b.y z: expected a string, got 2",
        "$.c: expected true or false, got 0",
        "$: unknown keys: 'd'",
    ]
    assert defects(read, {}) == ["$.a: is missing", "$.b: is missing"]
    assert defects(read, []) == ["$: expected an object, got []"]
    assert defects(read, {"a": [], "b": {}, 7: 1}) == ["$: expected strings as keys, got 7"]
    assert object_of({"a": read_whole}, others=True)({"a": 1, "b": object()}) == {"a": 1}


def test_some_keys_may_be_needed_among_any() -> None:
    read = map_of(read_whole, needed=("a", "b"))
    assert list(read({"c": 1, "b": 2, "a": 3}).items()) == [("c", 1), ("b", 2), ("a", 3)]
    assert defects(read, {"c": "1", "b": 2}) == ["$.c: expected a whole number, got '1'", "$.a: is missing"]


def test_an_unknown_key_may_be_a_known_one_misspelt() -> None:
    read = object_of({"strikes": read_whole, "tokens": read_whole}, optional=("strikes", "tokens"))
    assert defects(read, {"strike": 1, "x": 1}) == ["$: unknown keys: 'strike' (strikes?), 'x'"]
    # No suggestions are searched for a long text or for a lot of junk.
    assert "?" not in str(defects(read, {"strikes" * 1_000_000: 1}))
    assert "?" not in str(defects(read, {f"strikes{number}": 1 for number in range(26)}))


def test_any_of_our_errors_is_a_defect_and_no_other() -> None:
    def refused(_: Any) -> None:
        raise InvalidArgument("no such seat")

    def impossible(_: Any) -> None:
        raise InvalidSetup([Defect("cards", ["deck"], expected=50, got="49")])

    def slip(_: Any) -> None:
        raise ZeroDivisionError

    assert defects(list_of(refused), [0]) == ["$[0]: no such seat"]
    assert defects(list_of(impossible), [0]) == ["$[0].deck: expected 50 cards, got 49"]
    with pytest.raises(ZeroDivisionError):
        read_json(list_of(slip), [0])


def test_an_error_is_itself_after_pickling() -> None:
    for error in (Unfit(Defect("missing", ["a"])), InvalidJson([Defect("missing", ["a"])])):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.defects) == (type(error), error.defects)


# Values by the types of their fields.


def _two_by_default() -> int:
    return 2


@attrs.frozen(kw_only=True)
class Part:
    suit: Suit | None
    touches: tuple[Touch, ...] = ()
    band: Band | None = None
    number: int = attrs.field(factory=_two_by_default)
    rows: tuple[tuple[int, int], ...] = ()
    many: tuple[Band, ...] = ()


TOUCH = one_of({touch.value: touch for touch in Touch}, lambda touch: str(touch.value))
CONVERTER = Converter({Touch: TOUCH}, {Part: {"band": Form(name="of")}})
SUITS = [Suit("red", "r"), Suit("rainbow", "m", color_touch=Touch.ALL), Suit("black", "k", descending=True)]
PARTS = st.builds(
    Part,
    suit=st.none() | st.sampled_from(SUITS),
    touches=st.lists(st.sampled_from(Touch)).map(tuple),
    band=st.none() | st.just(Band(0, "low")),
    number=st.integers(0, 3),
    rows=st.lists(st.tuples(st.integers(), st.integers())).map(tuple),
    many=st.lists(st.just(Band(0, "low")), max_size=2).map(tuple),
)


@given(PARTS, st.booleans())
def test_what_is_written_is_read_back(part: Part, complete: bool) -> None:
    converter = Converter({Touch: TOUCH}, CONVERTER.fields, complete=complete)
    written = converter.writer(Part)(part)
    assert converter.reader(Part)(written) == part
    assert (written.keys() == {"suit", "touches", "of", "number", "rows", "many"}) or not complete


def test_what_is_plain_is_written_as_it_is() -> None:
    assert CONVERTER.writer(int)(5) == 5
    assert CONVERTER.writer(tuple[int, ...])((1, 2)) == [1, 2]


def test_fields_with_their_defaults_are_left_out() -> None:
    assert CONVERTER.writer(Part)(Part(suit=SUITS[1])) == {
        "suit": {"name": "rainbow", "letter": "m", "color_touch": "all"}
    }
    assert CONVERTER.writer(Part)(Part(suit=None, band=Band(1, "x"))) == {
        "suit": None,
        "of": {"lowest": 1, "label": "x"},
    }


def test_a_defect_of_a_whole_value_goes_by_the_names_in_the_document() -> None:
    checked = Converter({Touch: TOUCH}, CONVERTER.fields, {Part: lambda _: [Defect("missing", ["band", "label"])]})
    assert defects(checked.reader(Part), {"suit": None}) == ["$.of.label: is missing"]
    read = CONVERTER.reader(Part)
    assert defects(read, {"suit": {"name": "red", "letter": "rr"}}) == [
        "$.suit.letter: suit 'red': the letter must be one letter, got 'rr'"
    ]
    assert defects(read, {"suit": None, "rows": [[1, 2, 3], [1, "2"]]}) == [
        "$.rows[0]: expected a list of 2, got 3",
        "$.rows[1][1]: expected a whole number, got '2'",
    ]


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["suit", "red 1", "own", b"x", (1,), {1}, object(), "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["suit", "of", "rows", "name", "letter", 1, None]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(JUNK)
def test_junk_is_read_or_refused(data: Any) -> None:
    try:
        value = read_json(CONVERTER.reader(Part), data)
    except InvalidJson as error:
        again = pickle.loads(pickle.dumps(error))
    else:
        assert isinstance(value, Part)
        return
    assert all(message.startswith(("$", "…")) for message in again.messages)
