"""Records: what may be written down, what becomes of it when it is played again, and how it is judged."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Card,
    Discard,
    Ending,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidSetup,
    Move,
    Play,
    Rearrangement,
    Rule,
    Rules,
    Standing,
    Suit,
    apply,
    edition,
    event,
    new_game,
    rearrange,
    shuffled_deck,
    why_illegal,
)
from hanabi.records import (
    Fault,
    History,
    Note,
    Record,
    Setup,
    compare,
    judge,
    read_move,
    replay,
    with_edition,
)
from hanabi.rulebook import AVALANCHE, BLACK_POWDER, CROWNING_PIECE, editions
from hanabi.testing import absurd_moves, playthroughs
from positions import deck

SEED_7 = shuffled_deck(STANDARD, 7)
PLAIN = Record(players=2, seed=7)
NOTES = "notes, each after 0 to 10,000 moves and with a string of up to 10,000 characters"
PERFECT = deck("r1 r2 r3 r4 r5 y1 y2 y3 y4 y5")
"""Two players, of whom the first holds all of red and the second all of yellow."""


def record_of(game: History, **more: Any) -> Record:
    return Record.of(game.states[0], game.moves, **more)


def moves(*texts: str) -> list[Any]:
    return [read_move(text) for text in texts]


@given(playthroughs())
def test_a_record_of_a_game_is_that_game_again(game: History) -> None:
    record = record_of(game, names=[f"player {seat}" for seat in range(game.states[0].players)])
    again = replay(record)
    assert again.states == game.states
    assert again.moves == game.moves
    assert again.events == tuple([event(s, m) for s, m in game.turns])
    assert (again.fault, again.outcome) == (None, game.states[-1].outcome)
    assert record.start == game.states[0]
    assert Record.of(record.start, record.moves, names=record.names) == record
    assert pickle.loads(pickle.dumps(again)) == again
    verdict = judge(record)
    assert (verdict.legal, verdict.good_moves, verdict.last) == (True, len(game.moves), game.states[-1])
    assert verdict.score == verdict.last.outcome.score if verdict.last.outcome else False


def test_a_seed_and_a_deck_that_agree() -> None:
    both = Record(players=2, seed=7, deck=SEED_7)
    assert (both.seed, both.deck) == (7, None)
    assert both == PLAIN
    assert hash(both) == hash(PLAIN)
    assert Record(players=2, deck=list(SEED_7)).start == PLAIN.start


def test_a_seed_and_a_deck_that_disagree() -> None:
    with pytest.raises(InvalidSetup) as caught:
        Record(players=2, seed=8, deck=SEED_7)
    (defect,) = caught.value.messages
    assert defect.startswith("the seed and the deck disagree: seed 8 is ")
    assert defect.count("the deck is blue 4, yellow 4, blue 5") == 1
    assert f"seed 8 is {', '.join(map(str, shuffled_deck(STANDARD, 8)[:3]))}" in defect


def test_neither_a_seed_nor_a_deck() -> None:
    with pytest.raises(InvalidSetup, match="expected a seed or a deck, got neither"):
        Record(players=2)


@pytest.mark.parametrize(
    ("changes", "defects"),
    [
        ({"players": 7}, ["expected 2, 3, 4 or 5 players, got 7"]),
        ({"players": 2.0}, ["expected 2, 3, 4 or 5 players, got 2.0"]),
        ({"first_player": 2}, ["first player 2: the seats of 2 players are 0 to 1"]),
        ({"seed": 10**1000}, ["seed: expected a whole number of up to 1000 digits, got a number of 3322 bits"]),
        ({"seed": None, "deck": SEED_7[1:]}, ["deck: missing 1 x blue 4"]),
        ({"names": ["Ann"]}, ["names: 1 names for 2 players"]),
        (
            {"rules": None, "seed": "7", "deck": 5, "moves": [1], "names": [1], "notes": ["x"], "stopped": 1},
            [
                "rules: expected Rules, got None",
                "seed: expected a whole number or None, got '7'",
                "deck: expected cards or None, got 5",
                "moves: expected moves and rearrangements, got (1,)",
                "names: expected strings of up to 10,000 characters, got (1,)",
                f"notes: expected {NOTES}, got ('x',)",
                "stopped: expected a string of up to 10,000 characters or None, got 1",
            ],
        ),
        ({"moves": [Play(0)] * 10_001}, ["moves: expected at most 10,000, got 10,001"]),
        *[
            (
                {"notes": [note]},
                [f"notes: expected {NOTES}, got ({note!r},)"],
            )
            for note in (Note(-1, "x"), Note(True, "x"), Note(10_001, "x"), Note(1, None))  # type: ignore[arg-type]
        ],
        *[
            ({"notes": [note]}, [f"notes: expected {NOTES}, got ({note!r},)"])
            for note in (Note(1, "x", seat=-1), Note(1, "x", card=True), Note(1, "x", card=10_001))
        ],
        ({"characters": ["Inept"]}, ["characters: 1 characters for 2 players"]),
        ({"characters": "Inept"}, ["characters: expected strings of up to 10,000 characters, got 'Inept'"]),
    ],
)
def test_every_defect_is_reported(changes: dict[str, Any], defects: list[str]) -> None:
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(PLAIN, **changes)
    assert list(caught.value.messages) == defects


JUNK: list[Any] = [
    *[None, True, -1, 10**6000, 1.5, "r1", b"r1", [], [1], [[]], [None], {}, {"red": 1}, object()],
    *[[Card("red", 1)], (Play(0),), Note(0, "x"), [Note("x", 1)], range(2)],  # type: ignore[arg-type]
]


@given(st.data())
def test_junk_in_any_fields(data: st.DataObject) -> None:
    names = [field.name for field in attrs.fields(Record)]
    fields = data.draw(st.lists(st.sampled_from(names), unique=True, min_size=1))
    changes = {field: data.draw(st.sampled_from(JUNK)) for field in fields}
    try:
        record = attrs.evolve(PLAIN, **changes)
    except InvalidSetup as error:
        reported = str(error)
        assert reported.startswith("invalid setup")
    else:
        assert isinstance(str(judge(record)), str)
        assert pickle.loads(pickle.dumps(record)) == record


@pytest.mark.parametrize(
    "site",
    [
        *[None, 7, "timed", [7], ["ab"], [("timed",)], [("timed", True), ("timed", False)]],
        *[{"timed": None}, {"timed": []}, {7: True}, {"": float("nan")}, {"x": float("inf")}, {"x": 10**9}],
        *[{"x" * 101: 1}, {"x": "x" * 10_001}, {"x": "\ud800"}, {str(number): 1 for number in range(101)}],
    ],
    ids=lambda site: repr(site)[:30],
)
def test_settings_of_a_site_are_names_with_plain_values(site: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"^invalid setup: site: expected up to 100 pairs of different names and"):
        attrs.evolve(PLAIN, site=site)


def test_settings_of_a_site_may_come_in_any_order() -> None:
    given = {"timed": True, "timeBase": 120, "tableName": "ours", "timePerTurn": -2.5}
    expected = (("tableName", "ours"), ("timeBase", 120), ("timePerTurn", -2.5), ("timed", True))
    shapes: list[Any] = [given, list(given.items()), tuple([[*pair] for pair in given.items()])]
    for site in shapes:
        record = attrs.evolve(PLAIN, site=site)
        assert record.site == expected
        assert hash(record) == hash(attrs.evolve(PLAIN, site=expected))


def test_the_characters_of_the_players_are_left_out_of_a_judgement() -> None:
    record = attrs.evolve(PLAIN, names=["Ann", "Bob"], characters=["Inept", "Fuming 3"], moves=[Play(0), Play(9)])
    line = (
        "\n  not judged: the characters of the players, which the rules do not know (A (Ann): Inept, B (Bob): Fuming 3)"
    )
    for moves in ((), (Play(0),), (Play(9),)):
        told = str(judge(attrs.evolve(record, moves=moves)))
        assert line in told
        assert line not in str(judge(attrs.evolve(record, moves=moves, characters=())))


def test_only_the_start_of_a_game_has_a_record() -> None:
    start = new_game(2, seed=7)
    assert Record.of(start, iter([Play(0)]), seed=7) == Record(players=2, seed=7, moves=[Play(0)])
    for later in (apply(start, HintValue(1, 1)), rearrange(start, 0, [1, 0, 2, 3, 4])):
        with pytest.raises(InvalidArgument, match="expected a state that was just dealt"):
            Record.of(later, [])
    for junk in (None, 7, PLAIN):
        with pytest.raises(InvalidArgument, match="expected a State"):
            Record.of(junk, [])  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="expected a Record"):
            replay(None if junk is PLAIN else junk)  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="moves: expected moves"):
        Record.of(start, None)  # type: ignore[arg-type]


def test_hands_are_reordered_between_moves() -> None:
    turned = Rearrangement(1, (4, 0, 1, 2, 3))
    again = replay(Record(players=2, seed=7, moves=[Play(0), turned, Play(0)]))
    start = new_game(2, seed=7)
    first = apply(start, Play(0))
    second = rearrange(first, 1, turned.slots)
    assert again.states == (start, first, second, apply(second, Play(0)))
    assert again.events == (event(start, Play(0)), turned, event(second, Play(0)))
    assert again.events is again.events
    assert again.fault is None
    assert again.outcome is None


def test_a_legal_move_is_not_a_fault() -> None:
    again = replay(Record(players=2, seed=7, moves=[HintValue(1, 1), Play(2), Discard(1), Play(0)]))
    assert again.fault is None
    assert len(again.moves) == 4


@pytest.mark.parametrize(
    ("turn", "rule", "text"),
    [
        (Play(7), Rule.TURN_NO_SUCH_CARD, "move 3, A: play 7: "),
        (HintColor(0, "red"), Rule.HINT_TEAMMATE, "move 3, A: hint A red: "),
        (HintColor(1, "puce"), Rule.HINT_UNKNOWN_COLOUR, 'move 3, A: hint B "puce": '),
        (HintColor(1, "yellow"), Rule.HINT_EMPTY, "move 3, A: hint B yellow: "),
        (Play(0, "red"), Rule.CHOREOGRAPHY_OFF, "move 3, A: play 0 as red: "),
        (
            Rearrangement(1, (0, 0)),
            None,
            "move 3, B: rearrange B 0 0: slots (0, 0): expected each of the 5 slots of that hand once",
        ),
        (Rearrangement(9, (0, 0)), None, "move 3, J: rearrange J 0 0: the seats are A to B."),
    ],
)
def test_a_fault_ends_the_replay(turn: Any, rule: Rule | None, text: str) -> None:
    before = [HintValue(1, 1), Play(2)]
    again = replay(Record(players=2, seed=7, moves=[*before, turn, Play(0)]))
    good = replay(Record(players=2, seed=7, moves=before))
    fault = again.fault
    assert isinstance(fault, Fault)
    assert again.states == good.states
    assert again.moves == tuple(before)
    assert len(again.events) == 2
    assert (fault.number, fault.move, fault.rule, fault.state) == (3, turn, rule, good.states[-1])
    assert fault.seat == (turn.seat if isinstance(turn, Rearrangement) else 0)
    assert str(fault).startswith(text)
    assert fault.because in str(fault)
    assert str(fault).endswith(f" [{rule}]") is (rule is not None)
    assert pickle.loads(pickle.dumps(again)) == again


@given(playthroughs(), absurd_moves(), st.data())
def test_the_fault_is_that_of_the_rules(game: History, move: Move, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(game.moves)))
    again = replay(Record.of(game.states[0], [*game.moves[:cut], move]))
    rule = why_illegal(game.states[cut], move)
    if rule is None:
        assert again.states[:-1] == game.states[: cut + 1]
        assert again.fault is None
    else:
        assert again.states == game.states[: cut + 1]
        assert again.fault is not None
        assert (again.fault.number, again.fault.rule) == (cut + 1, rule)


def test_moves_after_the_end() -> None:
    over = Record(players=2, deck=deck("r5 r4 y5 y4 r3 g5 g4 b5 b4 w5"), moves=[*[Play(0)] * 3, Play(0)])
    again = replay(over)
    assert again.outcome is not None
    assert again.outcome.ending is Ending.STRIKES
    assert again.fault is not None
    assert again.fault.rule is Rule.END_AFTER
    outcomes = [attrs.evolve(over, moves=over.moves[:made]).outcome for made in (2, 3, 4)]
    assert outcomes == [None, again.outcome, None]
    assert len(again.states) == 4
    late = replay(attrs.evolve(over, moves=[*[Play(0)] * 3, Rearrangement(0, (0, 1, 2, 3))]))
    assert "the game is over: hands can no longer be rearranged" in str(late.fault)


# Judging.


def test_a_judgement_of_an_illegal_record() -> None:
    record = Record(rules=editions.SPLASH_2023, players=2, seed=7, moves=moves("play 0", "play 1", "hint B yellow"))
    verdict = judge(record)
    assert (verdict.legal, verdict.good_moves, verdict.score) == (False, 2, None)
    assert verdict.record is record
    assert verdict.last == verdict.history.states[2]
    assert verdict.source is not None
    assert verdict.source.edition == "splash-2023"
    assert verdict.source.section is not None
    assert str(verdict).split("\n") == [
        "illegal at move 3, A: hint B yellow",
        "  no card of seat B is touched by yellow. [hint/empty]",
        f"  refused; {verdict.source.citation}",
        "  before it: not over: 0 of 25 so far; 8 of 8 hint tokens, 2 of 3 strikes",
        "  judged by splash-2023",
    ]


def test_moves_after_a_refused_one_are_counted_and_not_judged() -> None:
    record = Record(players=2, seed=7, moves=moves("play 0", "discard 9", "play 1", "discard 9"))
    verdict = judge(record)
    assert verdict.not_judged == 2
    assert str(verdict).split("\n")[-2:] == ["  after it: 2 moves not judged", "  judged by the standard rules"]
    assert judge(attrs.evolve(record, moves=record.moves[:2])).not_judged == 0
    assert judge(attrs.evolve(record, moves=record.moves[:1])).not_judged == 0


def test_players_are_called_by_their_names_too() -> None:
    record = Record(players=3, seed=7, names=["Ann", " ", "b\nA"], moves=[HintValue(1, 9)])
    assert str(judge(record)).startswith("illegal at move 1, A (Ann): hint B 9\n")
    assert "move 1, B: discard 9\n" in str(judge(attrs.evolve(record, moves=[Discard(9)], first_player=1)))
    assert "move 1, C (b\\nA): discard 9\n" in str(judge(attrs.evolve(record, moves=[Discard(9)], first_player=2)))
    assert "move 1, A: discard 9\n" in str(judge(attrs.evolve(record, names=["A", "B", "C"], moves=[Discard(9)])))
    nowhere = attrs.evolve(record, moves=[Rearrangement(7, ())])
    assert "move 1, H: rearrange H\n" in str(judge(nowhere))


def test_the_source_of_a_refusal() -> None:
    asked = Record(rules=editions.ABACUS, players=2, seed=7, moves=[HintColor(0, "red")])
    stated = judge(asked)
    assert stated.source is not None
    assert f"\n  {stated.source.citation}\n" in str(stated)
    silent = judge(attrs.evolve(asked, moves=[HintColor(1, "puce")]))
    assert silent.source is not None
    assert f"\n  {silent.source.citation}\n" in str(silent)
    no_book = judge(attrs.evolve(asked, rules=editions.HANAB_LIVE))
    assert no_book.source is None
    assert len(str(no_book).split("\n")) == len(str(stated).split("\n")) - 1
    assert judge(attrs.evolve(asked, rules=STANDARD)).source is None
    assert judge(attrs.evolve(asked, moves=[Rearrangement(0, ())])).source is None
    assert judge(attrs.evolve(asked, moves=[])).source is None


def test_every_edition_cites_something_for_every_refusal() -> None:
    seen = set()
    for book in editions.BOOKS:
        for turn in (HintColor(0, "red"), HintColor(1, "puce"), Discard(0), Play(9), Play(0, "red")):
            verdict = judge(Record(players=2, seed=7, moves=[turn]), book.id)
            assert verdict.source is not None
            assert verdict.source.edition == book.id
            seen.add(verdict.source.standing)
            assert f" {verdict.source.citation}\n" in str(verdict)
    assert seen == {Standing.STATED, Standing.SILENT}


def test_a_rule_that_the_book_does_not_know_is_cited_as_that() -> None:
    rules = editions.ABACUS.with_variants(TIMED_CHOREOGRAPHY)
    verdict = judge(Record(rules=rules, players=2, seed=7, moves=[Play(0, "puce")]))
    assert "\n  abacus does not have this variant; how it works there is our reading\n" in str(verdict)
    assert str(verdict).endswith("judged by abacus with Timed Choreography")


TOKENS = "  8 of 8 hint tokens, {} of 3 strikes"


def test_judgements_in_words() -> None:
    by = "  judged by the standard rules"
    assert str(judge(PLAIN)).split("\n") == ["legal, 0 moves; not over: 0 of 25 so far", TOKENS.format(0), by]
    stopped = attrs.evolve(PLAIN, stopped="vote", moves=[HintValue(1, 1)])
    assert judge(stopped).score == 0
    assert str(judge(stopped)).split("\n")[:2] == [
        "legal, 1 move; stopped early (vote): 0 of 25",
        "  7 of 8 hint tokens, 0 of 3 strikes",
    ]
    placed = attrs.evolve(stopped, deck=deck("r1 r4 y5 y4 r3 g5 g4 b5 b4 w5"), seed=None, moves=[Play(0)])
    assert judge(placed).result == "stopped early (vote): 0 of 25, with 1 in the piles"
    assert {judge(attrs.evolve(stopped, stopped=blank)).result for blank in ("", " ")} == {"stopped early: 0 of 25"}
    assert judge(attrs.evolve(stopped, moves=[Play(9)])).score is None
    lost = Record(players=2, deck=deck("r5 r4 y5 y4 r3 g5 g4 b5 b4 w5"), moves=[Play(0)] * 3)
    assert judge(lost).score == 0
    ended = "lost with 3 strikes: 0 of 25"
    assert str(judge(lost)).split("\n") == [f"legal, 3 moves; {ended}", TOKENS.format(3), by]
    late = judge(attrs.evolve(lost, moves=[Play(0)] * 4))
    assert str(late).split("\n")[:3] == [
        "illegal at move 4, B: play 0",
        "  the game is over: the last strike was made. [end/after]",
        f"  before it: {ended}; 8 of 8 hint tokens, 3 of 3 strikes",
    ]
    one = attrs.evolve(lost, rules=editions.EARLY_RESEARCH, deck=deck("r1 r4 y5 y4 r3 g5 g4 b5 b4 w5"))
    short = attrs.evolve(one, moves=[Play(0)] * 4)
    assert str(judge(short)).startswith("legal, 4 moves; lost with 3 strikes: 1 of 25\n")


def test_the_same_game_under_another_edition() -> None:
    rules = attrs.evolve(STANDARD.with_variants(AVALANCHE, CROWNING_PIECE), hint_tokens=3)
    record = Record(rules=rules, players=2, seed=7, names=["a", "b"], notes=[Note(0, "x")], first_player=1)
    other = with_edition(record, "abacus")
    assert other.rules == attrs.evolve(
        editions.ABACUS.with_variants(AVALANCHE, CROWNING_PIECE), hand_sizes=rules.hand_sizes
    )
    assert (other.rules.edition, other.rules.empty_hints, other.rules.hint_tokens) == ("abacus", True, 8)
    assert (other.seed, other.deck) == (None, record.start.deck)
    assert (other.names, other.notes, other.first_player) == (record.names, record.notes, 1)
    assert judge(record, "abacus").record == other


def test_a_discard_at_full_tokens_is_judged_by_the_book() -> None:
    record = Record(rules=editions.EARLY_RESEARCH, players=2, seed=7, moves=[Discard(0), Discard(4)])
    assert (judge(record).legal, judge(record).last.hint_tokens) == (True, 8)
    fault = judge(record, "abacus").fault
    assert fault is not None
    assert fault.rule is Rule.DISCARD_FULL


def test_the_settings_of_variants_set_apart_stay_as_they_were_dealt() -> None:
    rules = attrs.evolve(STANDARD, last_round=False, choreography=True)
    other = with_edition(Record(rules=rules, players=2, seed=7), "abacus").rules
    assert other == attrs.evolve(editions.ABACUS, last_round=False, choreography=True)


@pytest.mark.parametrize("known", editions.EDITIONS, ids=lambda known: known.id)
def test_a_game_of_an_edition_stays_as_it_is_under_that_edition(known: Any) -> None:
    for chosen in ((), (AVALANCHE,), (BLACK_POWDER, CROWNING_PIECE), (AVALANCHE, BLACK_POWDER)):
        record = Record(rules=known.rules.with_variants(*chosen), players=2, seed=7)
        assert with_edition(record, known.id).rules == record.rules
        assert judge(record, known.id).history.states == judge(record).history.states


@pytest.mark.parametrize("junk", [None, 5, "x", [], object()], ids=lambda junk: type(junk).__name__)
def test_wrong_input(junk: Any) -> None:
    for call in (
        lambda: judge(junk),
        lambda: with_edition(junk, "abacus"),
        lambda: with_edition(PLAIN, junk),
        lambda: judge(PLAIN, junk or "nonesuch"),
        lambda: compare(junk, "abacus", "abacus"),
        lambda: compare(PLAIN, "abacus", "nonesuch"),
    ):
        with pytest.raises(InvalidArgument):
            call()


ILLEGAL = Record(rules=edition("abacus"), players=2, seed=7, moves=[Play(0), Discard(9)])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Record(players=2, seed=7, moves=[Play(0)]), "<Record of 2 players, the standard rules, seed 7, 1 move>"),
        (ILLEGAL, "<Record of 2 players, abacus, seed 7, 2 moves>"),
        (
            attrs.evolve(ILLEGAL, seed=None, deck=ILLEGAL.start.deck),
            "<Record of 2 players, abacus, a given deck, 2 moves>",
        ),
        (replay(ILLEGAL).fault, "<Fault at move 2, B: discard 9 [turn/no-such-card]>"),
        (replay(ILLEGAL), "<History of 1 move, then <Fault at move 2, B: discard 9 [turn/no-such-card]>>"),
        (replay(Record(players=2, seed=7)), "<History of 0 moves, no fault>"),
        (judge(ILLEGAL), "<Judgement under abacus: illegal after 1 move, score None>"),
        (
            judge(Record(players=2, seed=7, stopped="vote")),
            "<Judgement under the standard rules: legal, 0 moves, score 0>",
        ),
        (
            compare(ILLEGAL, "abacus", "splash-2023"),
            "<Comparison of abacus and splash-2023: first difference None>",
        ),
    ],
)
def test_a_repr_is_short(value: object, text: str) -> None:
    assert repr(value) == text


def test_the_longest_repr_is_short() -> None:
    suits = [Suit(f"{chr(97 + n) * 99}", chr(97 + n)) for n in range(6)]
    rules = Rules(suits=suits, edition="e" * 100)
    record = Record(rules=rules, players=5, seed=10**1000 - 1, moves=[HintColor(1, "\U0001f600" * 100)])
    again = replay(record)
    for value in (record, again, again.fault, judge(record), Setup.of(record.start)):
        assert len(repr(value)) <= 180


def test_rules_may_be_those_of_an_edition() -> None:
    abacus = edition("abacus")
    assert Record(rules=abacus, players=2, seed=7) == Record(rules=abacus.rules, players=2, seed=7)
    with pytest.raises(InvalidSetup, match=r"rules: expected Rules, got 'abacus': .* with hanabi.edition\('abacus'\)"):
        Record(rules="abacus", players=2, seed=7)  # type: ignore[arg-type]
