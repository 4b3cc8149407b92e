"""Reading is strict in one way everywhere, and tells every fault with its path."""

from __future__ import annotations

from typing import Any

import pytest

from hanabi import Card, Event, HintColor, HintValue, Play, State, apply, event, new_game, view
from hanabi.records import InvalidJson, Record, Setup, from_data, judge, to_data, write_move
from hanabi.records.documents import under_rules

STATE = apply(new_game(2, seed=7), HintValue(1, 1))
SETUP = to_data(Setup.of(STATE))
EVENT = to_data(event(STATE, Play(0)))
RECORD = to_data(Record(players=2, seed=7, moves=[Play(0)]))


def faults(data: dict[str, Any], **changes: Any) -> list[str]:
    with pytest.raises(InvalidJson) as caught:
        from_data({**data, **changes})
    return list(caught.value.messages)


def paths(data: dict[str, Any], **changes: Any) -> list[str]:
    return [fault.partition(":")[0] for fault in faults(data, **changes)]


# Every fault.


def test_every_fault_of_an_event_is_reported() -> None:
    assert paths(EVENT, move="jump", card="R1", ending="well") == ["$.move", "$.card", "$.ending"]
    wrong: dict[str, Any] = {"seat": "A", "move": 5, "touched": [0, "1"], "draws": 1, "drawn": {}, "strikes": None}
    assert paths(EVENT, **wrong) == ["$.seat", "$.move", "$.touched[1]", "$.draws", "$.drawn", "$.strikes"]


def test_every_bad_card_of_a_setup_is_reported() -> None:
    first, second = SETUP["hands"]
    hands = [[first[0], "red", "k9", *first[3:]], ["red 6", second[1], 7, *second[3:]]]
    assert paths(SETUP, hands=hands) == ["$.hands[0][1]", "$.hands[0][2]", "$.hands[1][0]", "$.hands[1][2]"]
    assert paths(SETUP, hands=hands, discards=["x"], strikes="1", deck=[None]) == [
        *["$.hands[0][1]", "$.hands[0][2]", "$.hands[1][0]", "$.hands[1][2]"],
        *["$.discards[0]", "$.strikes", "$.deck[0]"],
    ]


@pytest.mark.parametrize("table", [STATE, view(STATE, 1)], ids=["state", "view"])
def test_every_bad_part_of_a_table_is_reported(table: Any) -> None:
    data = to_data(table)
    deck = "deck" if type(table) is State else "seen"
    cards = ["x", "red 6", *data[deck][2:]]
    assert paths(data, hands=[[{"order": "0"}], [{"touched_by": [6, "puce"]}]], strikes="1", **{deck: cards}) == [
        *["$.hands[0][0].order", "$.hands[1][0].order", "$.hands[1][0].touched_by[0]", "$.hands[1][0].touched_by[1]"],
        *["$.strikes", f"$.{deck}[0]", f"$.{deck}[1]"],
    ]


@pytest.mark.parametrize("kind", ["record", "setup", "state", "view"])
def test_bad_rules_do_not_hide_other_faults(kind: str) -> None:
    """What needs the rules is then read as far as it can be without them."""
    tables = {"setup": SETUP, "state": to_data(STATE), "view": to_data(view(STATE, 0))}
    document = {**tables, "record": RECORD}[kind]
    rules = {"edition": "nonesuch", "strikes": 0, "suits": [{"name": "red", "letter": "r", "color_touch": "some"}]}
    reported = paths(document, rules=rules, x=1)
    assert reported == ["$.rules.edition", "$.rules.suits[0].color_touch", "$"]
    if kind == "record":
        assert paths(RECORD, rules=rules, moves=["jump"], deck="r1 rr", notes=5)[2:] == [
            *["$.deck", "$.moves[0]", "$.notes"],
        ]
    else:
        bad = {"discards": ["red 1", "red"], "hands": [], "deck_size": "x", "strikes": "x"}
        given = {name: value for name, value in bad.items() if name in document or name != "deck_size"}
        assert {"$.rules.edition", "$.discards[1]", "$.strikes"} <= set(paths(document, rules=rules, **given))


def test_the_defects_of_a_whole_value_lead_to_their_fields() -> None:
    assert faults(RECORD, players=9) == ["$.players: expected 2, 3, 4 or 5 players, got 9"]
    assert faults(RECORD, names=["Ann"]) == ["$.names: 1 names for 2 players"]
    assert faults(RECORD, rules={"hand_sizes": {}}) == ["$.rules.hand_sizes: expected a list, got {}"]
    assert faults(RECORD, rules={"hand_sizes": [[2, 5, 1]]}) == ["$.rules.hand_sizes[0]: expected a list of 2, got 3"]
    assert faults(RECORD, rules={"hand_sizes": [[2, 90]]}) == [
        "$.rules.hand_sizes: 2 players with 90 cards each need 180, but the deck has 50"
    ]
    suit = {"name": "red", "letter": "rr", "copies": []}
    assert paths(RECORD, rules={"suits": [suit]}) == ["$.rules.suits[0].letter", "$.rules.suits[0].copies"]
    together = {"variants": ["rainbow", "avalanche"]}
    assert paths(RECORD, rules=together) == ["$.rules.variants"]
    assert paths(RECORD, rules={"variants": ["rainbow"] * 8}) == ["$.rules.variants"]
    assert paths(EVENT, touched=[0] * 300) == ["$.touched"]
    assert paths(EVENT, hint_tokens=10**12) == ["$.hint_tokens"]


def test_a_bug_in_the_library_is_not_reported_as_a_fault_of_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    def slip(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(under_rules, "read_move", slip)
    with pytest.raises(ZeroDivisionError):
        from_data({**RECORD, "moves": ["jump"]})


# One form.


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("PLAYS 0", "play 0"),
        ("play  0", "play 0"),
        (" play 0", "play 0"),
        ("p0", "play 0"),
        ("play 00", "play 0"),
        ("Discard 1", "discard 1"),
        ("hint b red", "hint B red"),
        ("hint 1 red", "hint B red"),
        ("clue to B 5", "hint B 5"),
        ("hint B r", "hint B red"),
        ('hint B "red"', "hint B red"),
        ("rearrange 0 1 0", "rearrange A 1 0"),
    ],
)
def test_a_move_is_written_in_one_way(given: str, written: str) -> None:
    assert faults(RECORD, moves=["play 0", given]) == [f"$.moves[1]: expected {written!r}, got {given!r}"]
    if "rearrange" not in written:
        assert faults(EVENT, move=given) == [f"$.move: expected {written!r}, got {given!r}"]
        assert from_data({**EVENT, "move": written})
    assert from_data({**RECORD, "moves": [written]}, Record).moves


def test_an_event_has_no_rules_and_takes_any_word_for_a_colour() -> None:
    for color in ("multicolor", "rainbow", "RED", "red"):
        for move in (HintColor(1, color), Play(0, color)):
            data = to_data(Event(seat=0, move=move, hint_tokens=1, strikes=0))
            assert data["move"].endswith(f" {color}")
            assert from_data(data, Event).move == move
    assert faults(RECORD, moves=["play 0 as RED"]) == ["$.moves[0]: expected 'play 0 as red', got 'play 0 as RED'"]
    quoted = 'hint B "multicolor"'
    assert faults(EVENT, move=quoted) == [f"$.move: expected 'hint B multicolor', got {quoted!r}"]
    for color in ("r", "dark red", "3"):
        move = HintColor(1, color)
        assert from_data(to_data(Event(seat=0, move=move, hint_tokens=1, strikes=0)), Event).move == move


@pytest.mark.parametrize("text", ["R1", "r1", "red1", "RED    2", "Red 1", "red  1", " red 1", "red 1 ", "red 01"])
def test_a_card_is_written_in_one_way(text: str) -> None:
    state, eyes = to_data(STATE), to_data(view(STATE, 1))
    for data, name, path in (
        (SETUP, "discards", "$.discards[0]"),
        (SETUP, "deck", "$.deck[0]"),
        (state, "discards", "$.discards[0]"),
        (state, "deck", "$.deck[0]"),
        (eyes, "seen", "$.seen[0]"),
    ):
        changed = text if path == f"$.{name}" else [text, *data.get(name, [])[1:]]
        assert paths(data, **{name: changed}) == [path]
    assert paths(SETUP, hands=[[text, *SETUP["hands"][0][1:]], SETUP["hands"][1]]) == ["$.hands[0][0]"]


@pytest.mark.parametrize(
    "text", ["R1", "red1", "RED    2", "red  1", " red 1", "red 1 ", "red 01", "red", "1", " 1", "é1 1"]
)
def test_a_card_of_any_game_is_one_that_a_game_can_have(text: str) -> None:
    """An event has no rules: any name of a suit will do."""
    assert paths(EVENT, card=text, drawn=text) == ["$.card", "$.drawn"]


def test_the_right_spelling_of_a_card_is_reported() -> None:
    assert faults(SETUP, discards=["R1", "RED    2"]) == [
        "$.discards[0]: expected 'red 1', got 'R1'",
        "$.discards[1]: expected 'red 2', got 'RED    2'",
    ]


@pytest.mark.parametrize("deck", ["R1 r1", "r1  r1", " r1", "r1 ", "r1\tr1", "red 1", "", "r6"])
def test_a_deck_is_written_in_one_way(deck: str) -> None:
    assert set(paths(RECORD, seed=None, deck=deck)) == {"$.deck"}


@pytest.mark.parametrize("name", ["Bouquet Final", "CROWNING-PIECE", "crowning piece", "", 1, None])
def test_variants_and_editions_go_by_their_ids(name: Any) -> None:
    assert paths(RECORD, rules={"variants": [name]}) == ["$.rules.variants[0]"]
    if name is not None:
        assert paths(RECORD, rules={"edition": name}) == ["$.rules.edition"]


@pytest.mark.parametrize("move", ["tell", "hint B", "play x", "jump 1", "hint B red 2"])
def test_an_unreadable_move_is_a_fault_of_the_document(move: str) -> None:
    """It is not judged as an illegal one."""
    assert paths(RECORD, moves=["play 0", move]) == ["$.moves[1]"]


def test_an_illegal_move_is_not_a_fault_of_the_document() -> None:
    puce = write_move(HintColor(1, "puce"))
    again = from_data({**RECORD, "moves": [puce, "play 7"]}, Record)
    assert again.moves == (HintColor(1, "puce"), Play(7))
    assert not judge(again).legal
    assert to_data(Record(players=2, seed=7, moves=again.moves))["moves"] == [puce, "play 7"]


def test_a_card_of_no_game_is_written_and_read_in_an_event() -> None:
    data = {**EVENT, "card": "puce 12"}
    assert from_data(data, Event).card == Card("puce", 12)


# Found by attack.


def test_every_number_of_an_event_that_is_too_large_is_reported() -> None:
    """Beside a fault of another field too, and refused by the schema alike."""
    large = 10**9
    wrong: dict[str, Any] = {
        "seat": large,
        "card": "R1",
        "touched": [0, -large],
        "hint_tokens": large,
        "strikes": large,
    }
    assert paths(EVENT, **wrong) == ["$.seat", "$.card", "$.touched[1]", "$.hint_tokens", "$.strikes"]
    assert paths(EVENT, touched=[0] * 256) == ["$.touched"]
    turned = {"format": "hanabi/rearrangement/1", "seat": -large, "slots": [0, large, large]}
    assert paths(turned) == ["$.seat", "$.slots[1]", "$.slots[2]"]
    assert paths(turned, slots=[0] * 256) == ["$.seat", "$.slots"]


def test_a_record_reports_what_is_wrong_with_the_deal_and_with_the_people_at_once() -> None:
    deal = {"format": "hanabi/record/1", "players": 7, "deck": "r1 r2", "names": ["Ann"]}
    names, players, deck = faults(deal)
    assert names == "$.names: 1 names for 7 players"
    assert players == "$.players: expected 2, 3, 4 or 5 players, got 7"
    assert deck.startswith("$.deck: missing 3 x blue 1, ")
    assert faults({**deal, "seed": 7}) == [names, players, deck]
    del deal["deck"]
    assert faults(deal) == [names, "$: expected a seed or a deck, got neither"]
    deal["deck"] = "r1 q7"
    assert faults(deal) == ["$.deck: 'q7' is not a card of this game: expected one like r1"]


def test_a_deck_under_rules_that_cannot_be_read_is_not_accused() -> None:
    """Its suits are those of the rules that were meant, which nobody knows."""
    unread = {"edition": "nowhere"}
    assert paths(RECORD, rules=unread, deck="m1 k2 r9") == ["$.rules.edition"]
    assert paths(RECORD, rules=unread, deck="m1 k 22") == ["$.rules.edition", "$.deck", "$.deck"]


def test_a_deck_of_too_many_words_is_not_read_on() -> None:
    found = faults(RECORD, deck=" " * 500_000)
    assert "25 parts are wrong, and the 499,976 after them were not read" in found[0]


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({"touched_by": [1, 1]}, "touched_by [1], missed_by []"),
        ({"touched_by": [1, "red"]}, "touched_by ['red', 1], missed_by []"),
        ({"touched_by": [1], "missed_by": [5]}, "touched_by [1], missed_by []"),
        ({"missed_by": [5, "red"]}, "touched_by [], missed_by ['red', 5]"),
    ],
)
@pytest.mark.parametrize("table", [STATE, view(STATE, 1)], ids=["state", "view"])
def test_hint_marks_are_read_in_their_one_form(table: Any, marks: dict[str, Any], expected: str) -> None:
    data = to_data(table)
    first, second = data["hands"]
    hands = [[{"order": 0, **marks}, *first[1:]], second]
    assert faults(data, hands=hands) == [f"$.hands[0][0]: expected {expected}"]


def test_every_bad_time_of_a_record_is_reported() -> None:
    assert paths(RECORD, seconds=["1", 2, None]) == ["$.seconds[0]", "$.seconds[2]"]
    assert paths(RECORD, seconds=[-1.5, 2]) == ["$.seconds"]
