"""Share links, and other texts that name a game of the site."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    AVALANCHE,
    CROWNING_PIECE,
    HanabiError,
    HintColor,
    HintValue,
    InvalidArgument,
    Play,
    Rearrangement,
    ValidationFailed,
    apply,
    legal_moves,
    new_game,
)
from hanabi.hanab_live import (
    InvalidLink,
    InvalidSeed,
    NotDownloaded,
    SiteVariant,
    any_record,
    deck_of_seed,
    game_of_seed,
    import_game,
    read_game,
    read_link,
    site_variants,
    write_link,
)
from hanabi.hanab_live.internals import NamedGame, named_game
from hanabi.hanab_live.links.compressing import ALPHABET, CompressedGame, compress, expand
from hanabi.hanab_live.site_actions import SiteAction
from hanabi.records import InvalidJson, Record, dumps, judge, replay
from hypothesis_examples import examples
from outside import GAMES, recorded_games

VARIANTS = [each for each in site_variants() if each.unsupported is None]
GAME = attrs.evolve(game_of_seed("p2v0s5"), moves=[Play(3), HintValue(0, 3), HintColor(1, "red")])
EMPTY_HINTS = attrs.evolve(GAME.rules, empty_hints=True)
DECK = "215clofwjcudwrhneurl-ftgxvpaysxkgfihqbnsp-aqumambpvkkid"
TEXT = f"{DECK},03edta-gb,0"
LINK = f"https://hanab.live/shared-replay-json/{TEXT}"


# Links.


def test_a_link_is_written_as_the_site_writes_it() -> None:
    assert write_link(GAME) == LINK
    assert write_link(GAME, turn=4) == f"{LINK}#4"
    # The deck of a link that a game with this seed had at the site.
    first = write_link(game_of_seed("p4v0s1")).rpartition("/")[2]
    assert first == "415ifirpxqufunsxcwgc-tbokayavlbjdgwqvekus-pdfanhhmkrpml,00,0"


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        TEXT,
        TEXT.replace("-", ""),
        f"{LINK}#3",
        f"{LINK}#",
        f"{LINK}/",
        f"{LINK}?source=chat#2",
        f"<{LINK}>",
        f"  {LINK}\n",
        f"\ufeff{LINK}",
        f"{LINK[:60]}\n  {LINK[60:]}",
        LINK.replace(",", "%2C"),
        LINK.replace("shared-", ""),
        LINK.replace("https", "HTTP"),
        LINK.removeprefix("https://"),
        LINK.replace("https://", "www."),
        LINK.removeprefix("https://hanab.live"),
        LINK.removeprefix("https://hanab.live/"),
        f"{LINK},p2v0s5",
    ],
)
def test_a_link_is_read_however_it_was_copied(text: str) -> None:
    assert read_link(text) == GAME
    assert read_game(text) == GAME


def test_a_link_that_the_site_wrote_without_values_for_plays() -> None:
    assert read_link(f"{DECK},00ad,0").moves == (Play(3),)


@given(variant=st.sampled_from(VARIANTS), players=st.integers(2, 6), chance=st.randoms(use_true_random=False))
@examples(50)
def test_games_come_back_from_their_links(variant: SiteVariant, players: int, chance: Random) -> None:
    state = start = new_game(players, variant.rules, seed=chance.getrandbits(32))
    moves = []
    while not state.is_over:
        moves.append(chance.choice(legal_moves(state)))
        state = apply(state, moves[-1])
    record = Record.of(start, moves)
    again = read_link(write_link(record))
    assert again == record
    assert replay(again).now == state


@pytest.mark.shared
def test_real_games_come_back_from_their_links() -> None:
    for game in recorded_games():
        record = import_game((GAMES / game["file"]).read_bytes())
        again = read_link(write_link(record))
        assert (again.deck, again.moves, again.stopped) == (record.deck, record.moves, record.stopped)
        assert judge(again).score == game["recorded_score"]


@pytest.mark.parametrize("why", ["time-out", "terminated", "idle", "vote"])
def test_games_that_were_stopped_come_back(why: str) -> None:
    stopped = attrs.evolve(GAME, stopped=why)
    assert read_link(write_link(stopped)) == stopped


def test_what_a_link_leaves_out() -> None:
    more = attrs.evolve(
        GAME, names=["Ann", "Bob"], seconds=[1.5, 2.0], moves=[*GAME.moves, Rearrangement(0, (1, 0, 2, 3, 4))]
    )
    assert write_link(more) == LINK


@pytest.mark.parametrize(
    ("record", "option"),
    [
        (attrs.evolve(GAME, first_player=1, moves=()), "startingPlayer"),
        (attrs.evolve(GAME, rules=EMPTY_HINTS, moves=[HintValue(1, 2)]), "emptyClues"),
        (Record(rules=GAME.rules.with_variants(CROWNING_PIECE), players=2, seed=1), "allOrNothing"),
        (
            Record(rules=attrs.evolve(GAME.rules, hand_sizes={2: 6, 3: 6, 4: 5, 5: 5, 6: 4}), players=2, seed=1),
            "oneExtraCard",
        ),
    ],
)
def test_games_that_a_link_would_change_are_refused(record: Record, option: str) -> None:
    with pytest.raises(InvalidArgument, match=f"a share link has no options, and this game needs {option}$"):
        write_link(record)


def test_records_that_the_site_does_not_have() -> None:
    with pytest.raises(InvalidArgument, match=r"hanab\.live has no"):
        write_link(Record(players=2, seed=7))
    with pytest.raises(InvalidArgument, match="illegal moves"):
        write_link(attrs.evolve(GAME, moves=[HintValue(0, 1)]))


def test_allowances_that_nobody_used_are_left_out() -> None:
    allowed = attrs.evolve(GAME, rules=EMPTY_HINTS)
    assert write_link(allowed) == LINK
    assert read_link(LINK) == GAME != allowed


@pytest.mark.parametrize("turn", [0, 5, -1, True, "2"])
def test_turns_that_a_game_does_not_have(turn: Any) -> None:
    with pytest.raises(InvalidArgument, match="turn: expected 1 to 4 or None"):
        write_link(GAME, turn=turn)


BROKEN = {
    "": "expected a deck, actions and a variant, separated by commas, got ''",
    "415": "expected a deck, actions and a variant, separated by commas, got '415'",
    ",": "expected a deck, actions and a variant",
    ",,": "deck: expected the number of players, the lowest rank (1)",
    "x15a,00,0": "deck: expected the number of players",
    "225a,00,0": "deck: expected the number of players, the lowest rank (1)",
    "210a,00,0": "deck: expected the number of players",
    "215é,00,0": "deck: expected the number of players",
    "215a,0,0": "actions: expected the lowest and the highest type",
    "215a,03a,0": "and two letters or digits per action, got '03a'",
    "215a,07aa,0": "actions: expected the lowest and the highest type of action (0 to 5)",
    "215a,30aa,0": "actions: expected the lowest type before the highest, got 30",
    "215a,00,": "variant: expected the number of a variant",
    "215a,00,x": "variant: expected the number of a variant",
    "215a,00,99999999999999999999": "variant: expected the number of a variant",
    "215a,00,999999": "variant: expected the number of a variant, 0 to 2425; got 999999",
    "215a,00,281": "variant: Throw It in a Hole (4 Suits): our rules cannot express 'throw it in a hole'",
    "215a,00,0": "deck: missing",
    "215" + "a" * 10_000 + ",00,0": "deck: expected 50 cards, got more than",
    "215zzzzzzzz,00,0": "deck[0]: {'suitIndex': 5, 'rank': 1} is not a card of this variant",
    "915" + TEXT[3:]: "expected 2, 3, 4, 5 or 6 players, got 9",
    f"{DECK},03" + "ed" * 10_001 + ",0": "actions: expected ",
    f"{DECK},22Za,0": "actions[0].value: expected a colour from 0 to 4",
    "a" * 8_000_001: "8,000,001 characters, more than 8,000,000",
    f"{TEXT}#x": "turn: expected the number of a turn, got 'x'",
    f"{TEXT}#{'9' * 50}": "turn: expected the number of a turn",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: str(text)[:30])
def test_broken_links(text: str) -> None:
    with pytest.raises(InvalidLink) as raised:
        read_link(f"https://hanab.live/replay-json/{text}")
    error = raised.value
    assert str(error).startswith("invalid link")
    assert BROKEN[text] in str(error)
    assert len(str(error)) < 5000
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_illegal_moves_in_a_link() -> None:
    record = read_link(f"{DECK},03eded,0")
    assert record.moves == (Play(3), Play(-1))
    assert not judge(record).legal
    # A hint to a player who is not at the table.
    assert read_link(f"{DECK},333Z,0").moves == (HintValue(61, 28),)


@given(
    players=st.integers(0, 9),
    cards=st.lists(st.tuples(st.integers(0, 5), st.integers(1, 7)), min_size=1),
    actions=st.lists(st.builds(SiteAction, st.integers(0, 4), st.integers(0, 61), st.integers(0, 10))),
    variant=st.integers(0, 9999),
)
@examples(50)
def test_compressed_games_come_back(
    players: int, cards: list[tuple[int, int]], actions: list[SiteAction], variant: int
) -> None:
    game = CompressedGame(players, tuple(cards), tuple(actions), variant)
    text = compress(game)
    assert {*text} <= {*ALPHABET, "-", ","}
    assert expand(text) == game
    assert max(map(len, text.split("-"))) <= 20


# Names of games.


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("https://hanab.live/replay/123#5", 123),
        ("https://hanab.live/replay/123/17", 123),
        ("https://hanab.live/shared-replay/9999999", 9999999),
        ("hanab.live/shared-replay/123#", 123),
        ("https://hanabi.live/replay/123", 123),
        ("https://hanab.live/export/123", 123),
        ("/replay/123", 123),
        ("https://hanab.live/replay/123?x=1#2", 123),
        ("<https://hanab.live/replay/123>", 123),
        ("#123", 123),
        (" 123\n", 123),
        ("0", 0),
    ],
)
def test_games_to_be_downloaded(text: str, number: int) -> None:
    wanted = f"game {number} is on the site: download https://hanab.live/export/{number} and use that file"
    for read in (read_link, read_game, named_game):
        with pytest.raises(NotDownloaded) as raised:
            read(text)
        assert str(raised.value) == str(pickle.loads(pickle.dumps(raised.value))) == wanted


@pytest.mark.parametrize("text", ["https://hanab.live/game/77", "hanab.live/game/77/shadow/1", "/pre-game/77"])
def test_running_games(text: str) -> None:
    with pytest.raises(
        NotDownloaded, match=r"table 77 is still playing: after the game, download https://hanab\.live/export/"
    ):
        read_link(text)


@pytest.mark.parametrize("text", ["https://hanab.live", "https://hanab.live/history/Ann", "hanab.live/scores/Ann?x"])
def test_other_pages_of_the_site(text: str) -> None:
    with pytest.raises(InvalidLink, match="expected a share link or the address of a game, got"):
        read_link(text)
    with pytest.raises(InvalidLink):
        read_game(text)


@pytest.mark.parametrize(
    "text",
    ["", "r1 y2 / g3 b4", "p1", "game.json", "https://example.org/replay/123", "replay/123", "game/7", "p2v0s5 x"],
)
def test_other_texts(text: str) -> None:
    assert named_game(text) is None
    with pytest.raises(InvalidLink, match=r"expected a share link of hanab\.live, got"):
        read_link(text)
    with pytest.raises(InvalidJson):
        read_game(text)


@pytest.mark.parametrize(
    "text", ["p2v0s5", "https://hanab.live/seed/p2v0s5", "seed/p2v0s5", "legacy-9-p2v0s5", "p2v0s5\n"]
)
def test_seeds_name_games(text: str) -> None:
    assert named_game(text) == NamedGame(game_of_seed("p2v0s5"))
    assert read_game(text).deck == deck_of_seed("p2v0s5")


def test_a_seed_is_no_link() -> None:
    with pytest.raises(InvalidLink, match=r"expected a share link of hanab\.live, got 'p2v0s5'"):
        read_link("p2v0s5")
    with pytest.raises(InvalidSeed):
        read_game("p9v0s5")


def test_links_and_seeds_in_data() -> None:
    assert any_record(LINK) == GAME
    assert any_record("p2v0s5") == read_game(b"p2v0s5") == game_of_seed("p2v0s5")
    assert read_game(dumps(GAME).encode()) == GAME
    with pytest.raises(NotDownloaded):
        any_record(123)
    junk: Any
    for junk in (True, -1, 10**5000, 1.5, "x"):
        with pytest.raises(InvalidJson):
            any_record(junk)


def test_turns() -> None:
    found = named_game(f"{LINK}#3")
    assert found == NamedGame(GAME, 3)
    for text in (f"{LINK}#", LINK):
        assert named_game(text) == NamedGame(GAME)


@pytest.mark.parametrize("text", [None, 5, b"p2v0s5"])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(InvalidArgument, match="expected a string"):
        read_link(text)


@given(st.text())
@examples(30)
def test_any_text_is_read_or_refused(text: str) -> None:
    for given_text in (text, f"https://hanab.live/{text}", f"{LINK[:50]}{text}", f"p2v0s{text}"):
        try:
            found = named_game(given_text)
        except ValidationFailed:
            continue
        else:
            assert found is None or isinstance(found.record, Record)
        with pytest.raises(HanabiError):
            read_link(given_text + "\0")


def test_rules_of_books_have_no_links() -> None:
    with pytest.raises(InvalidArgument):
        write_link(Record(rules=GAME.rules.with_variants(AVALANCHE), players=2, seed=1))
