"""What can be made can be written and read back, as notation, as JSON and in a file; or it cannot be made."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import assume, example, given, reject
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Band,
    Card,
    Discard,
    Ending,
    Event,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidRules,
    InvalidSetup,
    Outcome,
    Play,
    Rearrangement,
    Rules,
    Suit,
    new_game,
    spectator_view,
)
from hanabi.records import (
    InvalidJson,
    NotationError,
    Note,
    Record,
    Setup,
    dumps,
    load,
    loads,
    read_card,
    read_event,
    read_lines,
    read_move,
    save,
    save_lines,
    write_card,
    write_event,
    write_move,
)
from hanabi.testing import absurd_moves, rules
from hypothesis_examples import examples

PLAIN = Record(players=2, seed=7)
ASTRAL = "\U0001f386"
"""A firework: what takes the most to be written, two escapes of six characters."""
LONGEST_NAMES = [letter * 100 for letter in ("x", "é", '"', "\\", "\0", "\x1b", "\u2028", ASTRAL, "ß", "İ", " ", "5")]
MAX_NUMBER = 10**9 - 1
MANY_SLOTS = Rearrangement(-MAX_NUMBER, (-MAX_NUMBER,) * 255)


def moves_back(turn: Any) -> None:
    text = write_move(turn)
    assert read_move(text) == turn
    assert write_move(read_move(text)) == text


def comes_back(value: Any, path: Path | None = None) -> None:
    assert loads(dumps(value)) == value
    assert loads(dumps(value, indent=2).encode(), type(value)) == value
    if path is not None:
        save(path, value)
        assert load(path) == value


# The three that were written and then refused.


def test_a_hint_of_a_long_name() -> None:
    with pytest.raises(InvalidArgument, match="color must be the name of a colour, of up to 100 characters"):
        HintColor(1, "x" * 1200)
    with pytest.raises(InvalidArgument, match="announce must be the name of a colour, of up to 100 characters"):
        Play(1, "x" * 101)
    with pytest.raises(NotationError, match=r"a colour of this game \(such as red\) .* at character 8"):
        read_move("hint B " + "x" * 1200)
    with pytest.raises(NotationError, match="a name of up to 100 characters at character 8"):
        read_move(f'hint B "{"x" * 101}"')
    for name in LONGEST_NAMES:
        for turn in (HintColor(-MAX_NUMBER, name), Play(-MAX_NUMBER, name)):
            moves_back(turn)
            comes_back(attrs.evolve(PLAIN, moves=[turn]))


def test_a_rearrangement_of_many_slots(tmp_path: Path) -> None:
    with pytest.raises(InvalidArgument, match="a hand has up to 255 slots, got 500"):
        Rearrangement(0, tuple(range(500)))
    with pytest.raises(NotationError, match="at most 255 slots"):
        read_move(f"rearrange A {'0 ' * 256}")
    for junk in (("A", (0,)), (0, None), (0, (10**9,)), (0, ("0",)), (10**9, (0,)), (True, (0,))):
        with pytest.raises(InvalidArgument, match=r"whole numbers? of up to nine digits"):
            Rearrangement(*junk)
    moves_back(MANY_SLOTS)
    comes_back(MANY_SLOTS, tmp_path / "turned.json")
    comes_back(attrs.evolve(PLAIN, moves=[MANY_SLOTS] * 9), tmp_path / "game.json")


@pytest.mark.parametrize("letter", ["x", "é", "\0", ASTRAL])
def test_a_long_text(tmp_path: Path, letter: str) -> None:
    for text in (letter * 2_000_000, letter * 10_001):
        for changes in ({"stopped": text}, {"names": ["Ann", text]}, {"notes": [Note(0, text)]}):
            with pytest.raises(InvalidSetup, match="of up to 10,000 characters"):
                attrs.evolve(PLAIN, **changes)
    text = letter * 10_000
    record = attrs.evolve(PLAIN, stopped=text, names=[text, text], notes=[Note(0, text)] * 9)
    comes_back(record, tmp_path / "game.json")
    save_lines(tmp_path / "games.jsonl", [record] * 3)
    assert [line.record for line in read_lines(tmp_path / "games.jsonl")] == [record] * 3


# The largest of everything has room in a document.


def room(make: Callable[[int], Record], most: int) -> int:
    """How many parts a record may have, by halving."""
    least = 0
    while most - least > 1:
        middle = (least + most) // 2
        try:
            make(middle)
        except InvalidSetup:
            most = middle
        else:
            least = middle
    return least


@pytest.mark.at_length
@pytest.mark.parametrize(
    "make",
    [
        lambda count: attrs.evolve(PLAIN, moves=[MANY_SLOTS] * count),
        lambda count: attrs.evolve(PLAIN, moves=[HintColor(-MAX_NUMBER, ASTRAL * 100)] * count),
        lambda count: attrs.evolve(PLAIN, notes=[Note(10_000, ASTRAL * 10_000)] * count),
        lambda count: attrs.evolve(PLAIN, notes=[Note(10_000, ASTRAL)] * count),
        lambda count: attrs.evolve(PLAIN, moves=[HintValue(-MAX_NUMBER, -MAX_NUMBER)] * count),
    ],
    ids=["rearrangements", "colours", "long remarks", "remarks", "values"],
)
def test_the_longest_records_have_room(make: Callable[[int], Record]) -> None:
    """Whatever they are full of, with the rules that take most there is room for them."""
    record = make(room(make, 10_001))
    with pytest.raises(InvalidSetup, match=r"more than 6,000,000 characters|at most 10,000"):
        make(room(make, 10_001) + 1)
    suits = [Suit(chr(ord("a") + number) + "é" * 99, chr(ord("à") + number), copies=(10,) * 9) for number in range(10)]
    scale = [Band(lowest, ASTRAL * 100) for lowest in range(1001)]
    rules = Rules(suits=suits, hand_sizes=dict.fromkeys(range(2, 11), 90), scale=scale, edition=ASTRAL * 100)
    assert len(dumps(attrs.evolve(record, rules=rules, deck=rules.cards, seed=None), indent=2)) < 8_000_000


def test_the_largest_rules(tmp_path: Path) -> None:
    suits = [Suit(letter * 100, letter, copies=(10,) * 9) for letter in "abcdefghij"]
    rules = Rules(suits=suits, hand_sizes={2: 255}, scale=[Band(0, ASTRAL * 100)], edition="x" * 100)
    comes_back(rules, tmp_path / "rules.json")
    comes_back(Record(rules=rules, players=2, deck=rules.cards), tmp_path / "game.json")
    card = Card("a" * 100, 9)
    moved = Event(seat=MAX_NUMBER, move=HintColor(MAX_NUMBER, ASTRAL * 100), hint_tokens=MAX_NUMBER, strikes=MAX_NUMBER)
    longest = attrs.evolve(moved, card=card, placed=True, touched=(-MAX_NUMBER,) * 255, draws=True, drawn=card)
    longest = attrs.evolve(longest, ending=Ending.INDISPENSABLE)
    assert read_event(write_event(longest, rules), rules) == longest
    comes_back(longest, tmp_path / "event.json")


@pytest.mark.parametrize(
    ("make", "reported"),
    [
        (lambda: Suit("x" * 101, "x"), "the name may have up to 100 characters, got 101"),
        (lambda: Rules(edition="x" * 101), "edition: expected a text of up to 100 characters or None"),
        (lambda: Rules(edition="\ud800"), "edition: expected a text of up to 100 characters or None"),
        (lambda: Rules(scale=[Band(0, "x" * 101)]), "a label of up to 100 characters"),
        (lambda: Rules(suits=[Suit("red", "r")] * 100_000), "suits: expected at most 10, got 100,000"),
        (lambda: Rules(hand_sizes=[(2, 5)] * 100_000), "hand_sizes: expected at most 10 numbers of players"),
        (lambda: Rules(hand_sizes={2: 256}), "hand_sizes"),
        (lambda: Card("x" * 101, 1), "a name of up to 100 characters"),
        (lambda: Card("\ud83d\udf86", 1), "a name of up to 100 characters"),
        (lambda: HintColor(0, "\ud83d\udf86"), "the name of a colour, of up to 100 characters"),
        (lambda: attrs.evolve(PLAIN, names=["\ud83d\udf86", ""]), "names: expected strings of up to 10,000 characters"),
        (lambda: attrs.evolve(PLAIN, notes=[Note(0, "x")] * 10_001), "notes: expected at most 10,000, got 10,001"),
    ],
)
def test_what_cannot_be_made(make: Callable[[], Any], reported: str) -> None:
    """Half of a surrogate pair cannot be written as UTF-8, and two halves would be read as one letter."""
    with pytest.raises((InvalidArgument, InvalidRules, InvalidSetup), match=reported):
        make()


def test_half_a_surrogate_pair_is_not_read_either() -> None:
    halves = r'"\ud83d"'
    with pytest.raises(InvalidJson, match=r"\$\.stopped: expected a string that can be written as UTF-8"):
        loads(f'{{"format":"hanabi/record/1","players":2,"seed":7,"stopped":{halves}}}')
    with pytest.raises(NotationError, match="a name of up to 100 characters"):
        read_move(f"hint B {halves}")
    with pytest.raises(InvalidJson, match=r"touched_by\[0\]: expected a string that can be written as UTF-8"):
        loads(f'{{"format":"hanabi/setup/1","hands":[],"hint_marks":[[{{"touched_by":[{halves}]}}]]}}')


# Whatever else there is.

HOSTILE = st.text(max_size=120) | st.text(st.characters(categories=["Cs", "Cc", "Cf", "Zl", "Lu"]), max_size=120)
NAMES = HOSTILE | st.sampled_from([*LONGEST_NAMES, "", '"', "\\", "\n", "red", "RED", "r", "to", "as", "5", ";"])
NUMBERS = st.integers(-MAX_NUMBER - 1, MAX_NUMBER + 1) | st.integers(-2, 10)


@st.composite
def made(draw: st.DrawFn, /, kind: Callable[..., Any], *parts: st.SearchStrategy[Any], **more: Any) -> Any:
    """A value made of parts, or None where it is refused when it is made."""
    try:
        return kind(*[draw(part) for part in parts], **{name: draw(part) for name, part in more.items()})
    except HanabiError:
        return None


TURNS = st.one_of(
    made(Play, NUMBERS, st.none() | NAMES),
    made(Discard, NUMBERS),
    made(HintColor, NUMBERS, NAMES),
    made(HintValue, NUMBERS, NUMBERS),
    made(Rearrangement, NUMBERS, st.lists(NUMBERS, max_size=12).map(tuple)),
).filter(lambda turn: turn is not None)
CARDS = made(Card, NAMES | st.sampled_from(["red", "blue"]), NUMBERS | st.integers(1, 5)) | st.sampled_from(
    STANDARD.faces
)


@example(HintColor(0, "ß" * 100))
@example(HintColor(0, "ß" * 50))
@example(Play(0, "a " * 49 + "b"))
@given(TURNS)
def test_every_turn_comes_back(turn: Any) -> None:
    moves_back(turn)
    comes_back(attrs.evolve(PLAIN, moves=[turn]))


@given(
    made(
        Record,
        players=st.just(2),
        seed=st.integers(-5, 5) | st.sampled_from([10**999, 10**1000]),
        moves=st.lists(TURNS, max_size=4),
        names=st.just(()) | st.lists(HOSTILE, min_size=2, max_size=2),
        notes=st.lists(made(Note, st.integers(-1, 10_001), HOSTILE), max_size=3),
        stopped=st.none() | HOSTILE,
    )
)
def test_every_record_comes_back(record: Record | None) -> None:
    assume(record is not None)
    comes_back(record)


@given(made(Rules, edition=HOSTILE, scale=st.lists(made(Band, st.sampled_from([0, 5]), HOSTILE), max_size=2)))
def test_all_rules_come_back(rules: Rules | None) -> None:
    assume(rules is not None)
    comes_back(rules)


FOLDED = "rRaAßİ\u0131\u017f\u00b5"
WORDS = st.text(st.characters(categories=["Lu", "Ll", "Lt", "Lm", "Lo"]) | st.sampled_from(FOLDED), min_size=1)
SUIT_NAMES = st.lists(WORDS | st.sampled_from(["as", "to", "B", "red", "Red", "play"]), min_size=1, max_size=3).map(
    "  ".join
) | st.sampled_from(["light pink", "light  pink", "Light Pink"])


@given(st.lists(st.tuples(SUIT_NAMES, WORDS), min_size=1, max_size=4), st.data())
def test_suits_of_any_names_come_back(named: list[tuple[str, str]], data: st.DataObject) -> None:
    try:
        suits = [Suit(name, letter[0], copies=(2,)) for name, letter in named]
        rules = Rules(suits=suits, hand_sizes={2: 1}, choreography=True)
    except InvalidRules:
        reject()
    for card in rules.faces:
        assert read_card(write_card(card), rules) == card
    for suit in suits:
        for turn in (HintColor(1, suit.name), Play(0, suit.name)):
            assert read_move(write_move(turn, rules), rules) == turn
    start = new_game(2, rules, seed=data.draw(st.integers(0, 9)))
    moves = [HintColor(1, rules.colors[0])]
    comes_back(Record(rules=rules, players=2, deck=start.deck, moves=moves))
    comes_back(Setup.of(start))
    comes_back(spectator_view(start))


def test_names_that_differ_in_spaces_alone() -> None:
    """A card of one would be read as a card of the other."""
    with pytest.raises(InvalidRules, match="suits: two have the same name, 'light pink'"):
        Rules(suits=[Suit("light pink", "l"), Suit("light  pink", "p")])


@examples(400)
@given(
    made(
        Event,
        seat=NUMBERS,
        move=TURNS,
        card=st.none() | CARDS,
        placed=st.booleans(),
        touched=st.lists(NUMBERS, max_size=5).map(tuple) | st.just((1,) * 256),
        draws=st.booleans(),
        drawn=st.none() | CARDS,
        hint_tokens=NUMBERS,
        strikes=NUMBERS,
        ending=st.none() | st.sampled_from(Ending),
    )
)
def test_a_written_event_is_read_back_as_the_same(reported: Event) -> None:
    """An event is made of anything; what could not be read as the same is not written."""
    try:
        text = write_event(reported)
    except InvalidArgument:
        pass
    else:
        assert read_event(text) == reported
    try:
        text = dumps(reported)
    except InvalidArgument:
        pass
    else:
        assert loads(text, Event) == reported


WRITABLE = st.integers(-MAX_NUMBER, MAX_NUMBER) | st.integers(-2, 10)


@given(rules(), st.data())
def test_an_event_with_cards_of_its_game_comes_back_under_its_rules(chosen: Rules, data: st.DataObject) -> None:
    """What is refused is said, not found out by reading: nothing else may be."""
    faces = st.none() | st.sampled_from(chosen.faces)
    reported = Event(
        seat=data.draw(WRITABLE),
        move=data.draw(absurd_moves() | TURNS.filter(lambda turn: not isinstance(turn, Rearrangement))),
        card=data.draw(faces),
        placed=data.draw(st.booleans()),
        touched=tuple(data.draw(st.lists(WRITABLE, max_size=5))),
        draws=True,
        drawn=data.draw(faces),
        hint_tokens=data.draw(WRITABLE),
        strikes=data.draw(WRITABLE),
        ending=data.draw(st.none() | st.sampled_from(Ending)),
    )
    assert read_event(write_event(reported, chosen), chosen) == reported
    comes_back(reported)


def test_events_that_cannot_be_written() -> None:
    reported = Event(seat=0, move=Play(0), card=Card("red", 1), hint_tokens=8, strikes=0)
    with pytest.raises(InvalidArgument, match="cannot be written: it has a drawn card, but no draw"):
        write_event(attrs.evolve(reported, drawn=Card("red", 1)))
    with pytest.raises(InvalidArgument, match="cannot be written: 'puce 1' is not a card of this game"):
        write_event(attrs.evolve(reported, card=Card("puce", 1)))
    with pytest.raises(InvalidArgument, match="a hand has up to 255 slots, got 256"):
        write_event(attrs.evolve(reported, touched=(0,) * 256))
    for card in (Card("puce", 1), Card("red", 12), Card("red", -MAX_NUMBER)):
        comes_back(attrs.evolve(reported, card=card))
    for card in (Card("", 1), Card(" ", 0), Card("red ", 1), Card("r2", 1)):
        with pytest.raises(InvalidArgument, match=r"cannot be written: .* is not a card|expected 'red 1'"):
            dumps(attrs.evolve(reported, card=card))


def test_setups_and_outcomes_that_cannot_be_written() -> None:
    setup = Setup(hands=[[Card("puce", 1)]])
    with pytest.raises(InvalidArgument, match=r"cannot be written: .*is not a card of this game"):
        dumps(setup)
    with pytest.raises(InvalidArgument, match="cannot be written: fireworks: expected a height for each suit"):
        dumps(attrs.evolve(Setup(hands=[]), hands=[[], []], fireworks=range(0)))
    outcome = Outcome(Ending.DECK, score=1, won=False, piles=1, reachable=2, rating="\ud800")
    with pytest.raises(InvalidArgument, match=r"cannot be written: .*written as UTF-8"):
        dumps(outcome)
    with pytest.raises(InvalidArgument, match="cannot be written: it would be 8,000,000 characters or more"):
        dumps(attrs.evolve(outcome, rating="x" * 8_000_000))
    assert json.loads(dumps(attrs.evolve(outcome, rating="x" * 100)))["rating"] == "x" * 100


def test_plain_text_counts_as_it_is_written() -> None:
    """A note of ten thousand plain letters takes ten thousand characters and a few."""
    note = Note(0, "x" * 10_000)
    most = Record(players=2, seed=1, notes=[note] * 590)
    assert loads(dumps(most), Record) == most
    with pytest.raises(InvalidSetup, match="more than 6,000,000 characters in a document"):
        Record(players=2, seed=1, notes=[note] * 600)
