"""The page of a game is one file, with every event and its rules, and without hidden cards."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eyes import told_alike
from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    Play,
    Rearrangement,
    Rules,
    State,
    Suit,
    common_view,
    determinize,
    editions,
    event,
    redact,
    spectator_view,
    step,
    view,
)
from hanabi.display import page, picture, svg
from hanabi.display.pages.fragment_store import FragmentStore
from hanabi.display.pages.game_page import MAX_TABLES
from hanabi.records import History, Note, Record, judge, replay
from hanabi.testing import playthroughs
from hypothesis_examples import examples

MOVES = (HintValue(1, 1), Play(2), HintValue(0, 4), Discard(0))
NAMES = ("Ann", "Bob", "Cy")
RECORD = Record(rules=editions.ABACUS, players=3, seed=7, moves=MOVES, names=NAMES)
START = RECORD.start


class _Outline(HTMLParser):
    """Collects the elements of a page, and checks that they are nested correctly."""

    VOID = frozenset({"meta", "link", "input", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [str(value) for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def outline(text: str) -> _Outline:
    found = _Outline()
    found.feed(text)
    found.close()
    assert found.open == []
    return found


@attrs.frozen
class Shown:
    """A page as its script shows it."""

    data: dict[str, Any]

    @classmethod
    def of(cls, text: str) -> Shown:
        (data,) = re.findall(r'<script type="application/json" id="game">(.*?)</script>', text, re.DOTALL)
        return cls(json.loads(data))

    def _part(self, number: int) -> str:
        kept = self.data["fragments"][number]
        return kept if isinstance(kept, str) else "".join(map(self._part, kept))

    def _eyes(self, key: str) -> dict[str, Any]:
        return next(each for each in self.data["eyes"] if each["key"] == key)

    @property
    def keys(self) -> list[str]:
        return [each["key"] for each in self.data["eyes"]]

    def lines(self, key: str) -> list[str]:
        return [unescape(self._part(number)) for number in self._eyes(key)["lines"]]

    def ruling(self, key: str, at: int) -> str:
        """What the rules say of a step, without markup."""
        return unescape(re.sub(r"<[^>]*>", " ", self._part(self._eyes(key)["rulings"][at])))

    def tables(self, key: str) -> list[str]:
        return ["".join(map(self._part, table)) for table in self._eyes(key)["tables"]]


def as_seen(start: State, moves: tuple[Any, ...], seat: int) -> list[Any]:
    """A game as a seat saw it: its first view, and the events."""
    seen: list[Any] = [view(start, seat)]
    state = start
    for move in moves:
        state, happened = step(state, move)
        seen.append(redact(happened, seat))
    return seen


# What is on it.


def test_a_page_shows_a_game_move_by_move() -> None:
    text = page(RECORD)
    shown = Shown.of(text)
    assert shown.keys == ["referee", "A", "B", "C"]
    assert shown.lines("referee") == [
        "Start: Ann to move",
        "Ann hints 1 to Bob: touches slot 2",
        "Bob plays blue 1 from slot 2: placed, draws white 1",
        "Cy hints 4 to Ann: touches slots 0, 1, 3",
        "Ann discards blue 4 from slot 0: draws white 3",
    ]
    assert shown.lines("B")[2] == "Bob plays blue 1 from slot 2: placed, draws a card"
    assert "<title>Hanabi: Ann, Bob and Cy</title>" in text
    assert "Legal, 4 moves; not over: 1 of 25 so far; judged by abacus." in text


def test_each_table_is_the_image_of_its_picture() -> None:
    tables = Shown.of(page(RECORD, theme="dark")).tables("B")
    again = replay(RECORD)
    for number, state in enumerate(again.states):
        last = again.events[number - 1] if number else None
        assert tables[number] == svg(picture(view(state, 1), names=NAMES, last=last), theme="dark")


def test_a_step_says_which_rules_are_at_work_and_where_the_book_has_them() -> None:
    shown = Shown.of(page(RECORD))
    for eyes in shown.keys:
        said = shown.ruling(eyes, 2)
        assert "Legal : it is the blue 1, and blue needs its 1." in said
        assert "places the blue 1  play/success" in said
        assert "A card is placed if it is the next of its colour.  play/success" in said
        assert "The book" in said
        assert "abacus, “" in said
        assert shown.ruling(eyes, 0) == ""


def test_rules_of_no_book_have_no_book() -> None:
    said = Shown.of(page(attrs.evolve(RECORD, rules=STANDARD))).ruling("referee", 1)
    assert "The rule" in said
    assert "The book" not in said


def test_a_rearrangement_is_a_step() -> None:
    shown = Shown.of(page(attrs.evolve(RECORD, moves=[Rearrangement(1, (4, 3, 2, 1, 0))])))
    assert shown.lines("A")[1] == "Bob puts the hand in the order of slots 4, 3, 2, 1, 0"
    assert "hand/rearrange" in shown.ruling("A", 1)


def test_the_kinds_of_moves_are_marked_in_the_list() -> None:
    record = attrs.evolve(RECORD, moves=[*MOVES, Play(0), Rearrangement(1, (4, 3, 2, 1, 0)), Play(9)])
    kinds = re.findall(r'<li class="([a-z ]+)">', page(record))
    assert kinds == ["start", "hint", "placed", "hint", "discard", "strike", "order", "attempt"]


def test_the_page_says_how_to_read_it() -> None:
    text = page(RECORD)
    assert "How to read the table" in text
    assert "Seen by: the referee" in text
    assert "Keys: " in text
    alone = page(view(START, 0))
    assert "Seen by: the referee" not in alone
    assert "Keys: " not in alone


def test_the_rules_have_the_title_of_their_book() -> None:
    assert "<h2>The rules in short: abacus</h2><p>ABACUSSPIELE, English translation</p><ul>" in page(RECORD)
    assert "<h2>The rules in short: the standard rules</h2><ul>" in page(attrs.evolve(RECORD, rules=STANDARD))


# Verdicts.

EMPTY = (*MOVES, HintColor(2, "blue"))
"""The last hint touches no card: one book allows that, another does not."""


def test_the_edition_of_the_judgement_counts() -> None:
    record = attrs.evolve(RECORD, moves=EMPTY)
    for book, legal in (("abacus", True), ("cocktail-2010", False)):
        verdict = judge(record, book)
        assert verdict.legal is legal
        assert page(verdict) == page(verdict.history) == page(verdict.record)
        said = Shown.of(page(verdict)).ruling("referee", 5)
        assert said.strip().startswith("Legal" if legal else "Illegal")
        assert book in said


def test_a_fault_is_the_last_step_with_its_reason_and_its_book() -> None:
    record = attrs.evolve(RECORD, rules=editions.COCKTAIL_2010, moves=[*EMPTY, Play(0)])
    text = page(record, start=-1)
    shown = Shown.of(text)
    assert shown.lines("referee")[-1] == "Bob tries: hint C blue"
    assert len(shown.lines("referee")) == 6
    said = shown.ruling("referee", 5)
    assert "Illegal : no card of seat C is touched by blue." in said
    assert "hint/empty" in said
    assert shown.ruling("B", 5) == said
    assert "Illegal at move 5; 1 move after that not judged; not over: 1 of 25 so far; judged by cocktail-2010." in text


def test_the_reason_of_an_illegal_move_is_hidden_from_those_who_cannot_know_it() -> None:
    record = attrs.evolve(RECORD, rules=editions.COCKTAIL_2010, moves=EMPTY)
    text = page(record, seats=[2], start=-1)
    said = Shown.of(text).ruling("C", 5)
    assert said.strip() == "Unknown : This view cannot tell whether the move is legal."
    assert "hint/empty" not in text
    assert "Legal for 4 moves; not over: 1 of 25 so far" in text


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Rearrangement(1, (0, 1)), "Bob tries: rearrange B 0 1"),
        (Rearrangement(7, (0, 1)), "H tries: rearrange H 0 1"),
    ],
)
def test_an_impossible_rearrangement_is_a_fault_too(entry: Rearrangement, said: str) -> None:
    record = attrs.evolve(RECORD, moves=[entry])
    shown = Shown.of(page(record))
    assert shown.lines("A")[1] == said
    fault = replay(record).fault
    assert fault is not None
    assert fault.because in shown.ruling("A", 1)


def test_a_page_says_why_a_game_was_stopped() -> None:
    text = page(attrs.evolve(RECORD, stopped="out of time"))
    assert "stopped early (out of time)" in text


def test_why_a_game_was_stopped_is_for_eyes_that_see_all() -> None:
    """The author of a note may have seen everything."""
    text = page(attrs.evolve(RECORD, stopped="Bob held the red 5"), seats=[1, "everyone"])
    assert "stopped early: 0 of 25" in text
    assert "Bob held" not in text


# Notes.


def test_notes_are_with_their_steps_for_eyes_that_see_all() -> None:
    notes = [Note(1, "first\nsecond"), Note(1, "third"), Note(900, "at last"), Note(0, "a < b")]
    record = attrs.evolve(RECORD, notes=notes)
    text = page(record)
    shown = Shown.of(text)
    assert "Note  first second" in shown.ruling("referee", 1)
    assert "Note  third" in shown.ruling("referee", 1)
    assert "at last" in shown.ruling("referee", 4)
    assert "a < b" in shown.ruling("referee", 0)
    assert re.findall(r'<li class="(\w+ noted)">', text) == ["start noted", "hint noted", "discard noted"]
    assert page(record, seats=[0, 1, 2]) == page(RECORD, seats=[0, 1, 2])


# Whose eyes.


def test_the_eyes_that_are_offered() -> None:
    shown = Shown.of(page(RECORD, seats=["everyone", 2, "spectator", 2, "referee"]))
    assert shown.keys == ["everyone", "C", "spectator", "referee"]
    assert shown.lines("everyone")[2].endswith("draws a card")
    assert shown.lines("spectator")[2].endswith("draws white 1")
    last = replay(RECORD).states[-1]
    assert Shown.of(page(RECORD, seats=range(2))).keys == ["A", "B"]
    assert f"<option>{'C: Cy'}</option>" in page(RECORD)
    assert (
        shown.tables("everyone")[-1]
        == Shown.of(page(picture(common_view(last), names=NAMES, last=replay(RECORD).events[-1]))).tables("everyone")[0]
    )


@pytest.mark.parametrize("seats", [[], [3], [-1], ["B"], [True], 5, [[1]], "referee", [0, None]])
def test_other_eyes_are_refused(seats: Any) -> None:
    with pytest.raises(
        InvalidArgument, match=r"seats: expected one or more of seats from 0 to 2, 'referee', 'spectator', 'eve"
    ):
        page(RECORD, seats=seats)


def test_a_page_is_the_same_from_what_a_seat_saw() -> None:
    """From a record with the seat's eyes, and from the events that the seat received."""
    seen = as_seen(START, MOVES, 1)
    from_record, from_views = (
        Shown.of(page(game, **how)) for game, how in ((RECORD, {"seats": [1]}), (seen, {"names": NAMES}))
    )
    assert from_record == from_views


def test_what_a_seat_saw_of_a_history_is_a_page() -> None:
    seen = replay(RECORD).seen_by(1)
    assert page(seen, names=NAMES) == page(as_seen(START, MOVES, 1), names=NAMES)
    strict = replay(attrs.evolve(RECORD, rules=editions.COCKTAIL_2010, moves=EMPTY))
    for seat, known in ((1, "Illegal : no card of seat C is touched by blue."), (2, "Unknown")):
        shown = Shown.of(page(strict.seen_by(seat), names=NAMES))
        assert shown.lines("ABC"[seat])[-1] == "Bob tries: hint C blue"
        assert shown.ruling("ABC"[seat], 5).strip().startswith(known)
    for seats in (None, [0]):
        with pytest.raises(InvalidArgument, match="seats: a seat's own history has its own" if seats else "names: "):
            page(seen, seats=seats, names=["x"] * 4)


def test_views_between_the_events_may_be_there() -> None:
    seen = as_seen(START, MOVES, 1)
    with_views: list[Any] = seen[:1]
    for state, happened in zip(replay(RECORD).states[1:], seen[1:], strict=True):
        with_views += [happened, view(state, 1)]
    assert page(with_views) == page(seen)
    with pytest.raises(InvalidArgument, match="does not follow from the first view after 1 event"):
        page([*with_views[:2], with_views[0]])
    with pytest.raises(InvalidEvent):
        page([seen[0], seen[2]])


def test_one_table_is_a_page_of_one_step() -> None:
    seen = view(START, 1)
    pages = [page(seen, names=NAMES), page(START, seats=[1], names=NAMES), page([seen], names=NAMES)]
    assert pages[0] == pages[1] == pages[2]
    shown = Shown.of(pages[0])
    assert shown.lines("B") == ["Ann to move, as Bob sees it"]
    assert shown.data["start"] == 0
    assert Shown.of(page(START)).keys == ["referee", "A", "B", "C"]
    assert Shown.of(page(spectator_view(START))).keys == ["spectator"]


def test_a_picture_is_shown_with_the_move_that_it_considers() -> None:
    considered = picture(START, names=NAMES, move=Discard(0))
    shown = Shown.of(page(considered))
    assert shown.lines("referee") == ["Ann to move"]
    assert "Illegal : all 8 hint tokens are available." in shown.ruling("referee", 0)
    assert "discard/full" in shown.ruling("referee", 0)
    unknown = Shown.of(page(picture(view(START, 1), move=HintColor(1, "blue"))))
    assert unknown.ruling("B", 0).strip().startswith("Unknown")
    some = attrs.evolve(common_view(START), sees=(True, False, False))
    assert Shown.of(page(picture(some))).keys == ["some"]


def test_the_result_is_on_every_kind_of_page() -> None:
    state = START
    while state.outcome is None:
        state, happened = step(state, next(Play(slot) for slot in range(5)))
    for game in (state, view(state, 0), picture(state, last=happened)):
        assert "Lost with 3 strikes: 0 of 25" in page(game)
    assert "0 of 25 so far." in page(START)
    assert "0 of 25 so far." in page(picture(START))


# Options.


def test_the_first_step_is_written_out() -> None:
    for start, expected in ((2, 2), (-1, 4), (-5, 0)):
        text = page(RECORD, start=start)
        shown = Shown.of(text)
        assert shown.data["start"] == expected
        assert f'<section id="table" aria-label="The table">{shown.tables("referee")[expected]}</section>' in text
        assert f'<p id="line" aria-live="polite">{shown.lines("referee")[expected]}</p>' in text
        assert text.count("aria-current") - page(RECORD).count("aria-current") == 0
        assert f'<a href="#move-{expected}" aria-current="step">' in text


@pytest.mark.parametrize("start", [5, -6, True, "1", None, 10**30])
def test_steps_that_are_not_there_are_refused(start: Any) -> None:
    with pytest.raises(InvalidArgument, match="start: expected a step from 0 to 4"):
        page(RECORD, start=start)


def test_titles_and_names() -> None:
    assert "<title>A &lt; B</title>" in page(RECORD, title="A < B")
    assert "<h1>two\\nlines</h1>" in page(RECORD, title="two\nlines")
    assert "<title>Hanabi: Zoe, B and C</title>" in page(RECORD, names=["Zoe"])
    assert f"<title>Hanabi: {'x' * 23}…, B and C</title>" in page(RECORD, names=["x" * 25])
    with pytest.raises(InvalidArgument, match="title: expected a text"):
        page(RECORD, title=5)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="names: 4 names for 3 players"):
        page(RECORD, names=["a", "b", "c", "d"])


def test_a_theme_is_fixed_or_follows_the_device() -> None:
    for theme in ("auto", "light", "dark"):
        assert f'<html lang="en" data-theme="{theme}">' in page(RECORD, theme=theme)
    with pytest.raises(InvalidArgument, match="theme: expected 'auto', 'light' or 'dark', got 'night'"):
        page(RECORD, theme="night")


def test_what_has_its_own_names_and_eyes_takes_no_others() -> None:
    with pytest.raises(InvalidArgument, match="seats: a picture has its own"):
        page(picture(START), seats=[0])
    with pytest.raises(InvalidArgument, match="names: a picture has its own"):
        page(picture(START), names=NAMES)
    with pytest.raises(InvalidArgument, match="seats: a seat's own history has its own"):
        page(view(START, 0), seats=[0])


@pytest.mark.parametrize("game", [None, "a game", [], [START], [event(START, MOVES[0])], 5, START.hands])
def test_what_is_not_a_game_is_refused(game: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected a record, a replay, a judgement, a state, a view, a picture"):
        page(game)


def test_there_is_a_limit() -> None:
    turn = Rearrangement(0, (1, 0, 2, 3, 4))
    record = attrs.evolve(RECORD, moves=[turn] * 3000)
    with pytest.raises(
        InvalidArgument,
        match=r"3,001 steps from 4 perspectives are 12,004 tables, the maximum is 12,000; offer fewer seats",
    ):
        page(record)
    assert MAX_TABLES == 12_000
    with pytest.raises(InvalidArgument, match="expected at most 10,001 views and events"):
        page([view(START, 0), *[turn] * 10_001])


def test_huge_hands_are_limited_too() -> None:
    suits = [Suit(name, letter=name[0], copies=[10] * 9) for name in ("amber", "beige", "coral", "denim", "ebony")]
    rules = Rules(suits=suits, hand_sizes={10: 40})
    record = Record(players=10, seed=7, rules=rules, moves=[Rearrangement(0, (*range(1, 40), 0))] * 1250)
    with pytest.raises(
        InvalidArgument,
        match=r"1,251 tables with 400 in hands are 500,400 cards, the maximum is 500,000; offer fewer seats",
    ):
        page(record, seats=["referee"])


# The file.


def test_the_page_is_well_formed_and_no_id_is_there_twice() -> None:
    for game in (RECORD, START, view(START, 0), picture(START)):
        found = outline(page(game))
        assert len(found.ids) == len(set(found.ids))
        # Five buttons, the table, and the signs that are explained.
        assert found.tags.count("svg") == 5 + 1 + 3
        assert found.tags.count("script") == 2


def test_nothing_is_fetched_and_only_its_own_script_may_run() -> None:
    text = page(RECORD)
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in text
    # The only address is the name of SVG, which nobody goes to.
    assert set(re.findall(r"\w+://[\w./]*", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|\bsrc=|<link rel=\"(?!icon)", text)


def test_a_very_long_name_is_shortened_as_every_step_says_it() -> None:
    long = attrs.evolve(RECORD, names=["x" * 10_000, "Bob", "Cy"])
    text = page(long, seats=["referee"])
    assert len(text) < len(page(RECORD, seats=["referee"])) + 5_000
    assert Shown.of(text).lines("referee")[1] == f"{'x' * 99}… hints 1 to Bob: touches slot 2"
    told = page(as_seen(START, MOVES, 0), names=["x" * 10_000])
    assert "x" * 100 not in told + page(START, names=["x" * 10_000])


HOSTILE = ["</script><script>alert(1)</script>", "<!--<script>", "{{script}}"]


def test_hostile_names_and_notes_are_text() -> None:
    record = attrs.evolve(RECORD, names=HOSTILE, notes=[Note(1, text) for text in HOSTILE], stopped=HOSTILE[0])
    text = page(record, title=HOSTILE[1])
    found = outline(text)
    assert found.tags.count("script") == 2
    assert set(found.tags) == set(outline(page(RECORD)).tags)
    assert HOSTILE[0] in Shown.of(text).lines("referee")[1]
    assert "<!--" not in text
    text.encode()


def test_repeated_fragments_are_stored_once() -> None:
    text = page(RECORD)
    shown = Shown.of(text)
    whole = sum(len(table) for eyes in shown.keys for table in shown.tables(eyes))
    assert len(json.dumps(shown.data)) < whole / 3


@given(st.lists(st.text(alphabet="<>ab/\n", max_size=20), max_size=8))
def test_stored_fragments_are_read_back(texts: list[str]) -> None:
    store = FragmentStore()
    numbers = [store.number(text) for text in texts]
    assert [store.text(number) for number in numbers] == texts
    assert len(set(numbers)) == len(set(texts))


# Nothing hidden.


def indistinguishable(game: History, length: int, seat: int, rng: Random) -> tuple[Record, Record]:
    """The beginning of a game, and another game that the seat cannot tell apart."""
    begun, moves = game.states[0], game.moves[:length]
    other = determinize(view(game.states[length], seat), rng)
    record = Record(
        rules=begun.rules, players=begun.players, first_player=begun.current_player, deck=begun.deck, moves=moves
    )
    return record, attrs.evolve(record, deck=other.deck)


@examples(30)
@given(playthroughs(), st.data())
def test_pages_of_games_that_a_seat_cannot_tell_apart_are_the_same(game: History, data: st.DataObject) -> None:
    length = data.draw(st.integers(0, min(12, len(game.moves))))
    seat = data.draw(st.integers(0, game.states[0].players - 1))
    one, other = indistinguishable(game, length, seat, data.draw(st.randoms(use_true_random=False)))
    assume(told_alike(one.start, other.start, one.moves, seat))
    assert page(one, seats=[seat]) == page(other, seats=[seat])


def test_pages_differ_from_where_the_seat_sees_a_difference() -> None:
    game = replay(RECORD)
    other = determinize(view(game.states[3], 0), Random(1))
    assert other.deck != game.states[3].deck
    begun = attrs.evolve(RECORD, seed=None, deck=START.deck, moves=MOVES[:3])
    again = attrs.evolve(begun, deck=other.deck)
    assert page(begun) != page(again)
    assert page(begun, seats=[0]) == page(again, seats=[0])
    one, two = (Shown.of(page(attrs.evolve(each, moves=[*MOVES[:3], Play(4)]), seats=[0])) for each in (begun, again))
    assert one.lines("A")[:4] == two.lines("A")[:4]
    assert one.tables("A")[:4] == two.tables("A")[:4]
    assert one.lines("A")[4] != two.lines("A")[4]


def test_a_move_refused_for_hidden_cards_gives_nothing_away() -> None:
    """Seat 2 holds no blue card here, and might hold none in other ways."""
    strict = attrs.evolve(RECORD, rules=editions.COCKTAIL_2010, moves=EMPTY)
    last = replay(strict).states[-1]
    pages = set()
    for seed in range(40):
        other = determinize(view(last, 2), Random(seed))
        if not any(card.suit == "blue" for card in map(other.face, other.hands[2])):
            pages.add(page(attrs.evolve(strict, seed=None, deck=other.deck), seats=[2]))
    assert pages == {page(strict, seats=[2])}
