"""Notation: one form in writing, more than one in reading, and an error that says where."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hanabi import (
    RAINBOW,
    STANDARD,
    Card,
    Discard,
    Ending,
    Event,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rules,
    Suit,
    event,
    redact,
)
from hanabi.display import describe
from hanabi.records import (
    History,
    InvalidJson,
    NotationError,
    RecordEntry,
    loads,
    read_card,
    read_event,
    read_move,
    write_card,
    write_event,
    write_move,
    write_seat,
)
from hanabi.testing import absurd_moves, playthroughs, rules

AWKWARD = Rules(
    suits=[Suit("Red", "R"), Suit("red", "r"), Suit("light  pink", "l"), Suit("r", "x"), Suit("as", "s")],
    choreography=True,
)
SHOWN = Event(
    seat=0,
    move=Play(0),
    card=Card("red", 1),
    placed=True,
    draws=True,
    drawn=Card("green", 3),
    hint_tokens=8,
    strikes=0,
)
HINTED = Event(seat=2, move=HintValue(0, 5), touched=(0, 2), hint_tokens=7, strikes=1, ending=Ending.DECK)


@pytest.mark.parametrize(
    ("turn", "written"),
    [
        (Play(0), "play 0"),
        (Play(3, "red"), "play 3 as red"),
        (Play(3, "r"), 'play 3 as "r"'),
        (Play(3, ""), 'play 3 as ""'),
        (Play(-1), "play -1"),
        (Discard(4), "discard 4"),
        (HintColor(1, "red"), "hint B red"),
        (HintColor(0, "puce"), 'hint A "puce"'),
        (HintColor(0, "RED"), 'hint A "RED"'),
        (HintColor(0, 'say "1"'), 'hint A "say \\"1\\""'),
        (HintValue(1, 3), "hint B 3"),
        (HintValue(26, -3), "hint 26 -3"),
        (HintValue(-1, 3), "hint -1 3"),
        (Rearrangement(1, (4, 0, 1, 2, 3)), "rearrange B 4 0 1 2 3"),
        (Rearrangement(0, ()), "rearrange A"),
    ],
)
def test_the_written_form_of_moves(turn: Any, written: str) -> None:
    assert write_move(turn) == written
    assert read_move(written) == turn


@pytest.mark.parametrize(
    ("happening", "written"),
    [
        (SHOWN, "A: play 0; shows red 1; placed; draws green 3; hints 8; strikes 0"),
        (attrs.evolve(SHOWN, drawn=None), "A: play 0; shows red 1; placed; draws; hints 8; strikes 0"),
        (HINTED, "C: hint A 5; touches 0 2; hints 7; strikes 1; ends deck"),
        (Rearrangement(1, (1, 0)), "rearrange B 1 0"),
    ],
)
def test_the_written_form_of_events(happening: Any, written: str) -> None:
    assert write_event(happening) == written
    assert read_event(written) == happening


def test_the_written_form_of_cards_and_seats() -> None:
    assert [write_card(card) for card in STANDARD.faces[:2]] == ["red 1", "red 2"]
    assert "".join(write_seat(seat) for seat in range(26)) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert [write_seat(26), write_seat(-1)] == ["26", "-1"]


@given(playthroughs())
def test_whole_games_come_back(game: History) -> None:
    chosen = game.states[0].rules
    for state, move in game.turns:
        assert read_move(write_move(move, chosen), chosen) == move
        happening = event(state, move)
        for reported in (happening, *(redact(happening, seat) for seat in range(state.players))):
            assert read_event(write_event(reported, chosen), chosen) == reported


@given(rules())
def test_every_card_comes_back(chosen: Rules) -> None:
    for card in chosen.faces:
        assert read_card(write_card(card), chosen) == card
        assert read_card(write_card(card).upper(), chosen) == card
    letters = {suit.name: suit.letter for suit in chosen.suits}
    assert [read_card(f"{letters[card.suit]}{card.value}", chosen) for card in chosen.faces] == list(chosen.faces)


@given(absurd_moves(), rules() | st.just(AWKWARD))
def test_every_move_comes_back(move: Move, chosen: Rules) -> None:
    assert read_move(write_move(move, chosen), chosen) == move
    assert read_move(write_move(move)) == move


@given(st.integers(-3, 30), st.lists(st.integers(1 - 10**9, 10**9 - 1), max_size=9))
def test_every_rearrangement_comes_back(seat: int, slots: list[int]) -> None:
    turned = Rearrangement(seat, tuple(slots))
    assert read_move(write_move(turned)) == turned
    assert read_event(write_event(turned)) == turned


def test_names_that_differ_in_case_or_are_letters_of_others() -> None:
    assert [read_card(write_card(card), AWKWARD) for card in AWKWARD.faces] == list(AWKWARD.faces)
    assert read_card("r 1", AWKWARD) == Card("r", 1), "a name comes before a letter"
    assert read_card("R 1", AWKWARD) == Card("Red", 1), "exactly a letter comes before a name in another case"
    with pytest.raises(NotationError, match="expected one meaning, not Red 1 or red 1 at character 1"):
        read_card("RED 1", AWKWARD)
    with pytest.raises(NotationError, match="expected one meaning, not hint B Red or hint B red at character 1"):
        read_move("hint B RED", AWKWARD)
    assert read_card("x 1", AWKWARD) == Card("r", 1)
    assert read_move("play 0 as as", AWKWARD) == Play(0, "as")
    assert read_move("hint b light pink", AWKWARD) == HintColor(1, "light  pink")


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("PLAY 0", Play(0)),
        ("  play\t0 \n", Play(0)),
        ("p0", Play(0)),
        ("plays 0", Play(0)),
        ("play0", Play(0)),
        ("p 1 AS Red", Play(1, "red")),
        ("d3", Discard(3)),
        ("d 3", Discard(3)),
        ("discards 3", Discard(3)),
        ("hints b red", HintColor(1, "red")),
        ("clue B R", HintColor(1, "red")),
        ("clues to b 3", HintValue(1, 3)),
        ("tell b 3", HintValue(1, 3)),
        ("TELLS TO B RED", HintColor(1, "red")),
        ("h b3", HintValue(1, 3)),
        ("hint 1 red", HintColor(1, "red")),
        ("hint 1 2", HintValue(1, 2)),
        ('hint b "red"', HintColor(1, "red")),
        ("rearranges b 1 0", Rearrangement(1, (1, 0))),
        ("Rearrange 1  1 0", Rearrangement(1, (1, 0))),
    ],
)
def test_moves_are_read_with_tolerance(text: str, turn: Any) -> None:
    assert read_move(text) == turn


@pytest.mark.parametrize("text", ["red 1", "r1", "R 1", "red1", "RED 1", " r  1 ", '"red" 1'])
def test_cards_are_read_with_tolerance(text: str) -> None:
    assert read_card(text) == Card("red", 1)


@pytest.mark.parametrize(
    "text",
    [
        "a: p0; draws g3; strikes 0; hints 8; placed; shows r1",
        "A:PLAY 0;SHOWS RED 1;PLACED;DRAWS GREEN 3;HINTS 8;STRIKES 0",
        "0 : plays 0 ; shows red1 ; placed ; draws G 3 ; hints 8 ; strikes 0",
    ],
)
def test_events_are_read_with_tolerance(text: str) -> None:
    assert read_event(text) == SHOWN


MOVE = "a move: play, discard, hint or rearrange"
COLOR = "a colour of this game (such as red)"
SUBJECT = f"{COLOR} or a value (such as 3) or a seat (such as B)"  # for B may be blue
VERBS = "clue, clues, d, discard, discards, h, hint, hints, p, play, plays, tell, tells"
CARD = "a card of red, yellow, green, blue, white from 1 to 5"


@pytest.mark.parametrize(
    ("text", "index", "expected"),
    [
        ("", 0, MOVE),
        ("jump 0", 0, MOVE),
        ("  jump 0", 2, MOVE),
        ("()", 0, MOVE),
        ("bob plays 0", 0, MOVE),
        ("B 3", 2, f"{COLOR} or a seat (such as B)"),
        ("A: rearrange 1 0", 3, f"one of the words {VERBS}"),
        ("play", 4, "a slot (such as 0)"),
        ("play x", 5, "a slot (such as 0)"),
        ("play ٣", 5, "a slot (such as 0)"),
        ("play red 1", 10, "the word from"),
        ("play 1234567890", 5, "a slot (such as 0)"),
        ("play 0 1", 7, "nothing more"),
        ("play 0 as", 9, COLOR),
        ("play 0 as 5", 10, COLOR),
        ("play 0 as q", 10, COLOR),
        ("discard red", 8, "a slot (such as 0)"),
        ("hint", 4, f"a seat (such as B) or {COLOR} or a value (such as 3)"),
        ("hint to", 7, "a seat (such as B)"),
        ("hint bob red", 5, f"a seat (such as B) or {COLOR} or a value (such as 3)"),
        ("hint B", 6, SUBJECT),
        ("hint B re!d", 7, SUBJECT),
        ('hint B "red', 7, SUBJECT),
        ('hint B "re\\qd"', 7, SUBJECT),
        ("hint B red 1", 11, "nothing more"),
        ("rearrange 1 x", 12, "a slot (such as 0)"),
        ("play 0" + " " * 5000, 5000, "at most 5000 characters"),
    ],
)
def test_moves_that_cannot_be_read(text: str, index: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text)
    error = caught.value
    assert isinstance(error, HanabiError)
    assert (error.text, error.index, error.expected) == (text, index, expected)
    assert str(error).startswith(f"expected {expected} at character {index + 1} of '")
    again = pickle.loads(pickle.dumps(error))
    assert (again.text, again.index, again.expected, str(again)) == (text, index, expected, str(error))


@pytest.mark.parametrize(
    ("text", "index", "expected"),
    [
        ("", 0, CARD),
        ("1", 0, CARD),
        ("q1", 0, CARD),
        ("red", 0, CARD),
        ("red one", 0, CARD),
        ("red 6", 0, CARD),
        (" puce 1", 1, CARD),
        ("red 1 1", 6, "nothing more"),
    ],
)
def test_cards_that_cannot_be_read(text: str, index: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_card(text)
    assert (caught.value.index, caught.value.expected) == (index, expected)


PARTS = "one of shows, placed, touches, draws, hints, strikes, ends, each once"


@pytest.mark.parametrize(
    ("text", "index", "expected"),
    [
        ("play 0", 0, "the seat that moves and a colon, as in A:"),
        ("bob: play 0; hints 8; strikes 0", 0, "a seat (such as B)"),
        ("A: rearrange B 1 0", 0, "no seat before a rearrangement"),
        ("A: play 0; jumps; hints 8; strikes 0", 11, PARTS),
        ("A: play 0; hints 8; hints 8; strikes 0", 20, PARTS),
        ("A: play 0;", 10, PARTS),
        ("A: ", 3, MOVE),
        ("A: play 0; hints 8", 18, "strikes and a number"),
        ("A: play 0; strikes 0", 20, "hints and a number"),
        ("A: play 0; hints; strikes 0", 16, "a number of hint tokens"),
        ("A: play 0; hints 8; strikes", 27, "a number of strikes"),
        ("A: play 0; ends", 15, "one of perfect, strikes, deck, indispensable, stuck, hopeless"),
        ("A: play 0; ends well", 16, "one of perfect, strikes, deck, indispensable, stuck, hopeless"),
        ("A: play 0; hints 8; strikes 0 0", 30, "nothing more"),
        ("A: play 0; shows; hints 8; strikes 0", 16, CARD),
        ("A: play 0; touches x; hints 8; strikes 0", 19, "a slot (such as 0)"),
    ],
)
def test_events_that_cannot_be_read(text: str, index: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_event(text)
    assert (caught.value.index, caught.value.expected) == (index, expected)


# What people write.

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "notation.md"


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("tell B about red", HintColor(1, "red")),
        ("tell Bob about his red cards", HintColor(1, "red")),
        ("Ann tells bob about all the 3s", HintValue(1, 3)),
        ("hint 2 to B", HintValue(1, 2)),
        ("hint 1 to 3", HintValue(3, 1)),
        ("hint red to B", HintColor(1, "red")),
        ("hint value 2 to player 1", HintValue(1, 2)),
        ("hint red B", HintColor(1, "red")),
        ("hint 2 C", HintValue(2, 2)),
        ("hint B R", HintColor(1, "red")),
        ("B red", HintColor(1, "red")),
        ("red B", HintColor(1, "red")),
        ("b g", HintColor(1, "green")),
        ("Bob red", HintColor(1, "red")),
        ("A: hint B red.", HintColor(1, "red")),
        ("A hints B red", HintColor(1, "red")),
        ("play slot 0", Play(0)),
        ("Jo Ann plays slot 0", Play(0)),
        ("play the card in slot 2 as red", Play(2, "red")),
        ("A plays blue 1 from slot 4: placed, draws red 2", Play(4)),
        ("seat 40 plays a card from slot 0 as red: strike 1, draws nothing", Play(0, "red")),
        ("discard card 3", Discard(3)),
        ("A hints 3 to B: touches slots 0, 3, the game is over: deck", HintValue(1, 3)),
        ("A hints 3 to B: touches slots 0, 3, the game is over: the last round is over", HintValue(1, 3)),
        ("A hints 3 to B: touches no card", HintValue(1, 3)),
        ("Bob rearranges 1, 0", Rearrangement(1, (1, 0))),
        ("B puts the hand in the order of slots 4, 0", Rearrangement(1, (4, 0))),
        ("reorder Jo Ann 1 0", Rearrangement(2, (1, 0))),
    ],
)
def test_what_people_write(text: str, turn: Any) -> None:
    assert read_move(text, names=["Ann", "Bob", "Jo Ann", ""]) == turn


def test_the_table_in_the_docs() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("### Moves as people say them")[0]
    rows = [row.split("|") for row in page.splitlines() if row.startswith("| `")]
    rows = [row for row in rows if row[1].split("`")[1].split()[0] in {"play", "discard", "hint", "rearrange"}]
    assert len(rows) == 5
    for _, written, read, _ in rows:
        canonical, *others = *written.split("`")[1::2], *read.split("`")[1::2]
        assert write_move(read_move(canonical)) == canonical
        assert len(others) >= 2
        assert {read_move(other, names=["Ann", "Bob"]) for other in others} == {read_move(canonical)}


@pytest.mark.parametrize(
    "text",
    [
        "hint B about",
        "hint B puce",
        "hint B not red",
        "tell B about red 2",
        "hint 2 to zed",
        "play red",
        "play 0 red",
        "play 0, hint B red",
        "B 3",
        "A B red",
        "A: rearrange B 1 0",
        "play 2 or 3",
        "hint B red: touches slots x",
        "hint B red: placed, draws nothing",
        "A plays red 9 from slot 0: placed, draws nothing",
        "(Reveal player +1 color R)",
        "[Reveal] player 1 card 0 color R",
    ],
)
def test_what_is_not_understood_in_full_is_refused(text: str) -> None:
    for chosen in (STANDARD, STANDARD.with_variants(RAINBOW)):
        with pytest.raises(NotationError):
            read_move(text, chosen)


@pytest.mark.parametrize(
    ("text", "names", "meanings"),
    [
        ("hint 2 B", [], "hint B 2 or hint C blue"),
        ("hint R B", [], "hint B red or hint R blue"),
        ("tell B 1", ["B", "Bob"], "hint A 1 or hint B 1"),
        ("tell Ann 1", ["Ann", "Ann"], "hint A 1 or hint B 1"),
    ],
)
def test_what_has_two_meanings_is_refused(text: str, names: list[str], meanings: str) -> None:
    with pytest.raises(NotationError, match=f"expected one meaning, not {meanings} at character 1"):
        read_move(text, names=names)


def test_what_is_written_always_means_the_same() -> None:
    assert read_move("hint B 1", names=["B", "Bob"]) == HintValue(1, 1)
    letters = Rules(suits=[Suit("R", "x"), Suit("B", "y")])
    assert read_move("hint R B", letters) == HintColor(17, "B"), "and not R to B"
    with pytest.raises(NotationError, match="expected one meaning, not hint B R or hint R B"):
        read_move("clue R B", letters)


def test_an_unreadable_move_of_a_record_is_not_an_illegal_one() -> None:
    with pytest.raises(InvalidJson, match=r"moves\[0\]: expected a colour of this game"):
        loads('{"format": "hanabi/record/1", "players": 2, "seed": 7, "moves": ["hint B about redd"]}')


NAMED = ["Ann", "Bob", "Jo Ann", "Зоя", "E5", "to", "puts", "card", "8 a", "hint red"]


@given(playthroughs(), st.booleans())
def test_sentences_of_the_display_come_back(game: History, named: bool) -> None:
    chosen, names = game.states[0].rules, NAMED if named else []
    for state, move in game.turns:
        happening = event(state, move)
        for reported in (happening, *(redact(happening, seat) for seat in range(state.players))):
            assert read_move(describe(reported, names, chosen), chosen, names) == happening.move


@given(st.integers(0, 30), st.lists(st.integers(0, 9), max_size=9))
def test_rearrangements_of_the_display_come_back(seat: int, slots: list[int]) -> None:
    turned = Rearrangement(seat, tuple(slots))
    assert read_move(describe(turned)) == turned
    assert read_move(describe(turned, NAMED), names=NAMED) == turned


@example(HintColor(1, "all r"), STANDARD)
@example(HintColor(1, "a r"), STANDARD)
@example(HintColor(1, "to"), STANDARD)
@example(HintColor(1, "light pink"), AWKWARD)
@example(Play(0, "as as"), AWKWARD)
@given(absurd_moves(), rules() | st.just(AWKWARD))
def test_a_sentence_never_means_another_move(move: Move, chosen: Rules) -> None:
    """It may be refused only if it names a colour that the game does not have."""
    sentence = describe(Event(seat=0, move=move, hint_tokens=8, strikes=0))
    try:
        assert read_move(sentence, chosen) == move
    except NotationError:
        color = move.announce if isinstance(move, Play) else move.color if isinstance(move, HintColor) else None
        assert color is not None
        assert color not in {suit.name for suit in chosen.suits}


GOOD = [
    *("play 0", "play slot 2 as red", "discard 3", "hint B red", "hint B 3", "hint red to B", "hint 2 to B"),
    *("tell B about all his red cards", "A plays blue 1 from slot 4: placed, draws red 2", "B rearranges 1, 0"),
    *("A hints 3 to B: touches slots 0, 3, the game is over: deck", "rearrange B 4 0 1 2 3", 'hint B "puce"'),
]
KINDS = {"play": Play, "discard": Discard, "hint": HintColor | HintValue, "tell": HintColor | HintValue}


@given(st.sampled_from(GOOD), st.sampled_from(["xyz", "about", "about about", "redd", "play", "!"]), st.data())
def test_a_word_that_says_nothing_is_not_passed_over(good: str, strange: str, data: st.DataObject) -> None:
    words = good.split()
    words.insert(data.draw(st.integers(0, len(words))), strange)
    found = read_or_none(" ".join(words))
    assert found is None or (strange == "about" and found == read_move(good))


def read_or_none(text: str) -> RecordEntry | None:
    try:
        return read_move(text)
    except NotationError:
        return None


def test_good_texts_edited_are_read_as_what_they_say_or_refused() -> None:
    """Each word of each good text in place of each word of another."""
    vocabulary = sorted({word for text in GOOD for word in text.split()})
    edited = {
        " ".join([*words[:place], word, *words[place + 1 :]])
        for words in map(str.split, GOOD)
        for place in range(len(words))
        for word in vocabulary
    }
    read = {text: found for text in edited - {*GOOD} if (found := read_or_none(text)) is not None}
    assert len(read) > 100
    for text, found in read.items():
        says_what_is_written(text, found)


def says_what_is_written(text: str, found: RecordEntry) -> None:
    """The verb says the kind of move, and each number before the colon is in it."""
    words = text.split()
    assert read_move(write_move(found)) == found
    verbs = [kind for word in words for verb, kind in KINDS.items() if word.rstrip("s") == verb]
    assert all(isinstance(found, kind) for kind in verbs)
    deed = text.partition(":")[0]
    said = [int(number) for number in re.findall(r"[0-9]+", deed.partition("from")[2] or deed)]
    holds = [*attrs.astuple(found), *(found.slots if isinstance(found, Rearrangement) else ())]
    assert all(number in holds for number in said), text


WORDS = st.sampled_from(
    [
        *("play", "discard", "hint", "rearrange", "a", "b", "to", "as", "red", '"red"', "R", "0", "5", "-1"),
        *("about", "slot", "card", "all", "s", "plays", "hints", "seat", "from", "draws", "nothing", ",", "."),
        *(":", ";", '"', "\\", "shows", "placed", "touches", "draws", "hints", "8", "strikes", "ends"),
    ]
)


@example('hint B "\\ud800"')
@example("\x00")
@given(st.text() | st.lists(WORDS, max_size=12).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read, write in ((read_card, write_card), (read_move, write_move), (read_event, write_event)):
        try:
            value: Any = read(text)
        except NotationError as error:
            index, expected = error.index, error.expected
            assert 0 <= index <= len(text)
            assert expected
        else:
            assert read(write(value)) == value


JUNK: list[Any] = [None, 10**9, 1.5, True, b"play 0", [], object()]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_wrong_input(junk: Any) -> None:
    for call in (
        lambda: read_card(junk),
        lambda: read_move(junk),
        lambda: read_event(junk),
        lambda: read_card("r1", junk),
        lambda: read_move("p0", junk),
        lambda: read_move("p0", names=[junk]),
        lambda: read_event("A: p0; hints 1; strikes 1", junk),
        lambda: write_card(junk),
        lambda: write_move(junk),
        lambda: write_event(junk),
        lambda: write_seat(junk),
        lambda: write_move(Rearrangement(junk, ())),
        lambda: write_move(Rearrangement(0, (junk,))),
    ):
        with pytest.raises(InvalidArgument):
            call()


@pytest.mark.parametrize("field", ["seat", "move", "card", "touched", "drawn", "hint_tokens", "strikes", "ending"])
@pytest.mark.parametrize("junk", [1.5, "x", object(), {0}], ids=lambda junk: type(junk).__name__)
def test_events_with_junk_in_them(field: str, junk: Any) -> None:
    with pytest.raises(InvalidArgument):
        write_event(attrs.evolve(SHOWN, **{field: junk}))
