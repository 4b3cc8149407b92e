"""The decks of the site's seeds, and the seeds of decks."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import attrs
import pytest

from every_drawing import EVERY
from hanabi import Card, Event, HintValue, InvalidArgument, InvalidSetup, Play, View, event, redact, view
from hanabi.display import page, picture
from hanabi.hanab_live import (
    InvalidSeed,
    deck_of_seed,
    export_game,
    find_seed,
    from_site,
    game_of_seed,
    import_game,
    read_game,
    to_site,
    variant_rules,
    write_link,
)
from hanabi.hanab_live.seeds.jumping import numbers_after
from hanabi.hanab_live.seeds.lagged_generator import numbers
from hanabi.hanab_live.seeds.shuffling import checksum, exchanged
from hanabi.hanab_live.seeds.table import FAR, NEAR, WORD
from hanabi.records import Record, dumps, replay
from hanabi.records.documents import player_messages as messages
from outside import GAMES, recorded_games

# Decks.

CHECKSUMS = {
    "p2v0s1": 0x5A2E747E0EA7ECD8,
    "p2v0s5": 0x21FEB7FAF128B2EB,
    "p3v0s1": 0x0603031E3D63CC86,
    "p2v0s713": 0xCE1B9E7BFBA2C1EA,
    "p2v1s4001": 0xFAAEBA2B466ECB1E,
}
BEGINNINGS = {
    "p2v0s1": "B5 P4 B3 R4 G1 B3 B1 R1 G2 G4",
    "p2v0s5": "R3 G2 G5 Y1 P3 Y5 R3 P1 R4 P3 B3 Y3",
    "p3v0s1": "G3 G3 B1 Y3 R5 P4 G1 P5 R4 R2",
    "p2v1s4001": "Y1 T1 P1 T1 P2 B1 G3 Y1",
    "p3v173s3": "Y1 R3 G1 Y4 R1 B1 Y2 R4 P2 B5",
    "p2v458s2": "B4 Y1 P3 G5 B2 P1 W3 R3 P5 P4",
    # The 6s are the START cards.
    "p4v24s2": "R4 G5 G2 G4 R4 P3 R3 B2 P3 R3 Y5 R2 P2 B1 B5 P4 G3 R2 Y6 R6",
    "p3v157s12": "P3 B6 B4 R2 B1 B4 B3 P6 P2 P4",
}
LAST = {
    "p2v0s1": "P5 P2",
    "p2v0s5": "Y4 R4",
    "p3v0s1": "G4 P1",
    "p2v1s4001": "T2",
    "p3v173s3": "R1 B2 R5",
    "p2v458s2": "G4 Y2 W4",
    "p4v24s2": "B3 B3 G4",
    "p3v157s12": "B2 G6",
}


def short(deck: tuple[Card, ...]) -> str:
    return " ".join([f"{card.suit[0].upper()}{card.value}" for card in deck])


@pytest.mark.parametrize("seed", CHECKSUMS)
def test_checksums(seed: str) -> None:
    assert checksum(seed.encode()) == CHECKSUMS[seed]


@pytest.mark.parametrize("seed", BEGINNINGS)
def test_known_decks(seed: str) -> None:
    deck = short(deck_of_seed(seed))
    assert deck.startswith(BEGINNINGS[seed])
    assert deck.endswith(LAST[seed])


def test_the_generator_is_that_of_go() -> None:
    # The first numbers of `rand.Seed(1)` and of `rand.Seed(42)`, as `rand.Int31` returns them.
    assert [*islice(numbers(1), 5)] == [1298498081, 2019727887, 1427131847, 939984059, 911902081]
    assert [*islice(numbers(42), 2)] == [*islice(numbers(42 + 2**31 - 1), 2)]
    assert [*islice(numbers(0), 2)] == [*islice(numbers(89482311), 2)]


def test_a_generator_has_as_many_numbers_as_it_needs_no_table_for() -> None:
    assert len([*numbers(7)]) == NEAR > 2 * 60


def test_numbers_that_would_favour_a_card_are_skipped() -> None:
    most = 2**31 - 1
    # 2**31 is no multiple of 3: the last two numbers are skipped for the third card only.
    assert exchanged(iter([most, most, most, most - 1, most - 2]), "abc") == exchanged(iter([0, 1, 2]), "abc")


@pytest.mark.parametrize("steps", [0, 1, 606, 607, 608, 5000])
def test_jumping_is_many_steps(steps: int) -> None:
    first = [pow(7, number, 1 << 64) for number in range(FAR)]
    walked = [*first]
    for _ in range(steps):
        walked.append((walked[-FAR] + walked[-NEAR]) & WORD)
    assert numbers_after(steps, first) == walked[steps:]


@pytest.mark.shared
def test_decks_of_real_games() -> None:
    games = [game["file"] for game in recorded_games()]
    for file in games:
        record = import_game((GAMES / file).read_bytes())
        seed = file.removesuffix(".json")
        assert deck_of_seed(seed) == record.deck
        plain = attrs.evolve(record.rules, empty_hints=False)
        assert game_of_seed(seed) == Record(rules=plain, players=record.players, deck=record.deck)


@pytest.mark.parametrize(
    "seed", ["p2v0s", "x", "", "p2v0", "v0s1", "p2v0s1\ud800", " p2v0s1", "P2V0S1", "p2v0s" + "1" * 10_001]
)
def test_texts_that_are_no_seeds(seed: str) -> None:
    with pytest.raises(InvalidSeed, match="expected a seed such as p2v0s5"):
        deck_of_seed(seed)


@pytest.mark.parametrize("players", [0, 1, 7, 10])
def test_numbers_of_players_that_the_site_does_not_have(players: int) -> None:
    with pytest.raises(InvalidSeed, match=f"invalid seed: expected 2, 3, 4, 5 or 6 players, got {players}"):
        deck_of_seed(f"p{players}v0s1")


def test_variants_that_the_site_does_not_have() -> None:
    with pytest.raises(InvalidSeed, match=r"invalid seed: variant: .*999999"):
        game_of_seed("p2v999999s1")
    with pytest.raises(InvalidSeed, match=r"variant: Throw It in a Hole \(4 Suits\): our rules cannot express "):
        game_of_seed("p4v281s2")
    not_a_text: Any = 5
    with pytest.raises(InvalidArgument, match="expected a seed, got 5"):
        deck_of_seed(not_a_text)


def test_any_suffix_is_a_seed_of_its_own() -> None:
    decks = {deck_of_seed(f"p4v0s{suffix}") for suffix in ("1", "01", "1 ", "été", "a-b", "p2v0s1", "\n")}
    assert len(decks) == 7
    assert {*map(frozenset, map(Counter.items, map(Counter, decks)))} == {
        frozenset(Counter(variant_rules().cards).items())
    }


def test_the_prefix_of_old_seeds_does_not_count() -> None:
    assert deck_of_seed("legacy-1-p2v0s5") == deck_of_seed("legacy-x-p2v0s5") == deck_of_seed("p2v0s5")


def test_the_number_of_players_changes_the_deck() -> None:
    assert deck_of_seed("p2v0s5") != deck_of_seed("p3v0s5")


# Seeds.


def test_the_seed_of_a_deck() -> None:
    deck = deck_of_seed("p3v1s17")
    tried: list[int] = []
    assert find_seed(deck, players=3, variant="6 Suits", numbers=range(20), progress=tried.append) == "p3v1s17"
    assert find_seed([*deck[:12]], players=3, variant=1, numbers=[17]) == "p3v1s17"
    assert find_seed(deck, players=2, variant=1, numbers=range(20), progress=tried.append) is None
    assert tried == [0, 0]


def test_progress_is_reported_every_thousand_seeds() -> None:
    tried: list[int] = []
    cards = [Card("red", 5), Card("yellow", 5), Card("green", 5), Card("blue", 5), Card("purple", 5)]
    assert find_seed(cards, players=2, numbers=range(1001), progress=tried.append) is None
    assert tried == [0, 1000]


@pytest.mark.parametrize("cards", [(), None, 5, ["red 1"], "red", [None]])
def test_what_is_no_deck_has_no_seed(cards: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected the first cards of a deck"):
        find_seed(cards, players=2)


def test_cards_that_no_deck_begins_with() -> None:
    with pytest.raises(InvalidSetup, match="cards: surplus 1 x red 5, 1 x teal 1"):
        find_seed([Card("red", 5), Card("teal", 1), Card("red", 5)], players=2)
    with pytest.raises(InvalidSetup, match="surplus 48 x red 1"):
        find_seed([Card("red", 1)] * 10**4, players=2, numbers=range(1))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 9}, "players, got 9"),
        ({"players": "2"}, "players, got '2'"),
        ({"players": True}, "players, got True"),
        ({"variant": None}, "expected the number of a variant"),
        ({"variant": "Throw It in a Hole (4 Suits)"}, "'throw it in a hole'"),
        ({"numbers": 5}, "expected the numbers of seeds, got 5"),
        ({"numbers": [-1]}, "expected the number of a seed, got -1"),
        ({"numbers": [10**5000]}, "expected the number of a seed, got a number of 16610 bits"),
        ({"progress": 5}, "progress: expected a function or None, got 5"),
    ],
)
def test_wrong_searches(wrong: dict[str, Any], why: str) -> None:
    given: dict[str, Any] = {"players": 2, "numbers": range(1), **wrong}
    with pytest.raises((InvalidArgument, InvalidSeed), match=why):
        find_seed([Card("red", 5)], **given)


# The site sends the seed of a running game to its players, who could compute their own hands from it.

SITE_SEED = "p2v0sKEPTFROMPLAYERS"


def test_nothing_that_a_seat_gets_has_the_seed() -> None:
    record = attrs.evolve(game_of_seed(SITE_SEED), moves=[Play(0), Play(1)])
    history = replay(record)
    start = history.states[0]
    seen: list[View | Event] = [view(start, 0), redact(event(start, Play(0)), 1)]
    drawn = picture(view(start, 0))
    given = [
        *map(dumps, seen),
        *map(repr, seen),
        *[draw(drawn) for draw in EVERY.values()],
        page(history, seats=[0]),
        str(messages.start(view(start, 0))),
    ]
    assert not any("KEPTFROMPLAYERS" in text for text in given)


def test_a_record_does_not_keep_the_seed() -> None:
    game = game_of_seed(SITE_SEED)
    linked = read_game(f"{write_link(game)},{SITE_SEED}#1")
    exported = from_site({**to_site(game), "seed": SITE_SEED})
    assert linked == attrs.evolve(exported, names=()) == game
    for text in (
        dumps(exported),
        dumps(game),
        repr(game),
        export_game(game),
        write_link(game),
        dumps(linked),
        repr(attrs.asdict(game)),
    ):
        assert "KEPTFROMPLAYERS" not in text


def test_the_first_hint_is_as_in_a_real_game() -> None:
    state = game_of_seed("p2v0s5").start
    assert [str(state.face(held)) for held in state.hands[1]] == ["yellow 5", "red 3", "purple 1", "red 4", "purple 3"]
    assert replay(Record.of(state, [HintValue(1, 3)])).fault is None
