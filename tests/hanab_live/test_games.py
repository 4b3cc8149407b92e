"""Games of hanab.live: real ones come out as recorded, and what cannot be expressed is refused by name."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    CROWNING_PIECE,
    Discard,
    Ending,
    HanabiError,
    HintColor,
    InvalidArgument,
    Play,
    Rearrangement,
    Rule,
    Rules,
    apply,
    legal_moves,
    new_game,
)
from hanabi.hanab_live import (
    export_game,
    from_site,
    import_game,
    site_score,
    site_variants,
    to_site,
    variant_rules,
)
from hanabi.hanab_live.site_actions import recorded_action
from hanabi.hanab_live.site_format import END_CONDITIONS
from hanabi.hanab_live.site_options import rules_of
from hanabi.records import History, InvalidJson, Note, Record, dumps, judge, loads, replay
from hanabi.rulebook import editions
from hanabi.testing import playthroughs
from hypothesis_examples import examples
from outside import GAMES, recorded_games

ENDINGS = {
    "every pile complete": Ending.PERFECT,
    "last round played out": Ending.DECK,
    "stopped: nothing more could be scored": Ending.HOPELESS,
    "third strike": Ending.STRIKES,
    "ended by hand (last action is the end marker)": None,
}
REAL = [
    "p2v0s1",
    "p2v0s3",
    "p2v0s4",
    "p2v0s5",
    "p2v0s8",
    "p3v0s1",
    "p3v0s11",
    "p3v0s13",
    "p3v0s17",
    "p3v0s5",
    "p4v0s14",
    "p4v0s17",
    "p4v0s3",
    "p4v0s6",
    "p4v0s8",
    "p5v0s2",
    "p5v0s4",
    "p5v0s6",
    "p5v0s8",
]


# Real games.


@pytest.mark.shared
def test_every_kind_of_ending_is_among_the_real_games() -> None:
    games = recorded_games()
    assert [game["file"] for game in games] == [f"{name}.json" for name in REAL]
    assert {game["ending"] for game in games} == set(ENDINGS)
    assert {game["players"] for game in games} == {2, 3, 4, 5}


def recorded(name: str) -> dict[str, Any]:
    (found,) = [game for game in recorded_games() if game["file"] == f"{name}.json"]
    return found


@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_real_games_come_out_as_recorded(name: str) -> None:
    game = recorded(name)
    record = import_game((GAMES / game["file"]).read_bytes())
    again = replay(record)
    assert again.fault is None
    assert record.players == game["players"]
    assert len(record.moves) == game["moves"]
    assert site_score(again) == judge(record).score == game["recorded_score"]
    ending = ENDINGS[game["ending"]]
    if ending is None:
        assert again.outcome is None
        assert record.stopped is not None
    else:
        assert again.outcome is not None
        assert again.outcome.ending is ending
        assert record.stopped is None


@pytest.mark.shared
@pytest.mark.parametrize("name", REAL)
def test_real_games_go_out_and_come_back(name: str) -> None:
    game = recorded(name)
    text = (GAMES / game["file"]).read_text(encoding="utf-8")
    record = import_game(text)
    assert import_game(export_game(record)) == record
    assert loads(dumps(record), Record) == record
    given_data, ours = json.loads(text), to_site(record)
    assert ours["players"] == given_data["players"]
    assert ours["deck"] == given_data["deck"]
    assert [(each["type"], each["target"], each.get("value", 0)) for each in ours["actions"][: game["moves"]]] == [
        (each["type"], each["target"], each.get("value", 0)) for each in given_data["actions"][: game["moves"]]
    ]


# Options.


def small_game(variant: str = "No Variant", players: int = 2) -> dict[str, Any]:
    """A game of the site with nothing done yet."""
    rules = variant_rules(variant)
    return to_site(Record(rules=rules, players=players, seed=7))


def test_a_game_is_written_so() -> None:
    record = Record(
        rules=attrs.evolve(variant_rules("Black (5 Suits)").with_variants(CROWNING_PIECE), empty_hints=True),
        players=2,
        first_player=1,
        seed=7,
        moves=[HintColor(0, "black"), Rearrangement(0, (4, 3, 2, 1, 0)), Play(0)],
        names=["Ann", "Bob"],
        stopped="time-out",
    )
    data = to_site(record)
    assert data == json.loads(export_game(record))
    assert {key: data[key] for key in ("players", "actions", "options")} == {
        "players": ["Ann", "Bob"],
        "actions": [
            {"type": 2, "target": 0, "value": 4},
            {"type": 0, "target": 4, "value": 0},
            {"type": 4, "target": 1, "value": 3},
        ],
        "options": {"variant": "Black (5 Suits)", "startingPlayer": 1, "emptyClues": True, "allOrNothing": True},
    }
    names = [suit.name for suit in record.rules.suits]
    assert [(names[card["suitIndex"]], card["rank"]) for card in data["deck"]] == [
        (card.suit, card.value) for card in record.start.deck
    ]
    assert "options" not in small_game()
    assert small_game()["players"] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({}, {}),
        ({"emptyClues": True}, {"empty_hints": True}),
        ({"emptyClues": False, "deckPlays": True}, {"deck_plays": True}),
        (
            {"allOrNothing": True},
            {"last_round": False, "lost_card_ends": True, "all_or_nothing": True, "variants": ["crowning-piece"]},
        ),
        ({"oneExtraCard": True}, {"hand_sizes": ((2, 6), (3, 6), (4, 5), (5, 5), (6, 4))}),
        ({"oneLessCard": True}, {"hand_sizes": ((2, 4), (3, 4), (4, 3), (5, 3), (6, 2))}),
        ({"oneLessCard": True, "oneExtraCard": True}, {}),
        (
            {
                "cardCycle": True,
                "speedrun": True,
                "timed": True,
                "timeBase": 120,
                "timePerTurn": 20,
                "tableName": "x",
                "maxPlayers": 5,
                "detrimentalCharacters": False,
            },
            {},
        ),
    ],
)
def test_options(options: dict[str, Any], changes: dict[str, Any]) -> None:
    expected = attrs.evolve(variant_rules(), **changes)
    for players in expected.players:
        record = from_site({**small_game(players=players), "options": options})
        assert record.rules == expected
        assert import_game(export_game(record)) == record
    assert from_site({**small_game(), "options": {**options, "startingPlayer": 1}}).first_player == 1


@pytest.mark.parametrize(
    ("options", "reported"),
    [
        ({"detrimentalCharacters": True}, ["$.characters: is missing"]),
        (
            {"timed": 1, "timeBase": -1, "timePerTurn": "20", "tableName": "x" * 10_001, "maxPlayers": True},
            [
                "$.options.timed: expected true or false, got 1",
                "$.options.timeBase: expected a number from 0 to 999,999,999, got -1",
                "$.options.timePerTurn: expected a number from 0 to 999,999,999, got '20'",
                f"$.options.tableName: expected a string of up to 10,000 characters, got '{'x' * 76}...",
                "$.options.maxPlayers: expected a number from 0 to 999,999,999, got True",
            ],
        ),
        (
            {"reversed": True, "x": 0},
            [
                "$.options: unknown keys: 'reversed', 'x'",
            ],
        ),
        (
            {"startingPlayer": True, "emptyClues": 1, "variant": None},
            [
                "$.options.variant: expected a string, got None",
                "$.options.startingPlayer: expected a whole number, got True",
                "$.options.emptyClues: expected true or false, got 1",
            ],
        ),
        ({"startingPlayer": 2}, ["$.options.startingPlayer: first player 2: the seats of 2 players are 0 to 1"]),
        ({"variant": "x"}, ["$.options.variant: unknown variant of hanab.live: 'x'"]),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], reported: list[str]) -> None:
    assert faults({**small_game(), "options": options}) == reported


# What is refused.


def faults(data: Any) -> list[str]:
    with pytest.raises(InvalidJson) as caught:
        from_site(data)
    return list(caught.value.messages)


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        (
            {"players": None, "deck": "r1", "actions": {}, "options": []},
            [
                "$.players: expected a list, got None",
                "$.deck: expected a list, got 'r1'",
                "$.actions: expected a list, got {}",
                "$.options: expected an object, got []",
            ],
        ),
        ({"players": ["Ann", 2]}, ["$.players[1]: expected a string, got 2"]),
        ({"players": ["Ann"]}, ["$.players: expected 2, 3, 4, 5 or 6 players, got 1"]),
        ({"id": "7"}, ["$.id: expected a whole number, got '7'"]),
        ({"notes": [[], [], []]}, ["$.notes: expected at most 2, got 3"]),
        (
            {"notes": [["", 7], "r1", ["x" * 10_001]]},
            [
                "$.notes[0][1]: expected a string of up to 10,000 characters, got 7",
                "$.notes[1]: expected a list, got 'r1'",
                f"$.notes[2][0]: expected a string of up to 10,000 characters, got '{'x' * 76}...",
            ],
        ),
        (
            {"characters": [{"name": "<b>"}, {"name": "Inept", "metadata": -2}, {}]},
            [
                "$.characters[0].name: expected the name of a character, got '<b>'",
                "$.characters[1].metadata: expected -1 to 999999999, got -2",
                "$.characters[2].name: is missing",
            ],
        ),
        (
            {"options": {"detrimentalCharacters": True}, "characters": [{"name": "Inept"}]},
            ["$.characters: 1 characters for 2 players"],
        ),
        ({"actions": [0] * 10_001}, ["$.actions: expected at most 10,000, got 10,001"]),
        ({"deck": []}, None),
        (
            {"deck": [{"suitIndex": 5, "rank": 1}, {"suitIndex": 0, "rank": 6}, {"rank": 1}, 7]},
            [
                "$.deck[0]: {'suitIndex': 5, 'rank': 1} is not a card of this variant",
                "$.deck[1]: {'suitIndex': 0, 'rank': 6} is not a card of this variant",
                "$.deck[2]: {'rank': 1} is not a card of this variant",
                "$.deck[3]: 7 is not a card of this variant",
            ],
        ),
        ({"actions": [7]}, ["$.actions[0]: expected an object, got 7"]),
        ({"actions": [{"type": 0}]}, ["$.actions[0].target: is missing"]),
        (
            {"actions": [{"type": "0", "target": 1.5, "value": True}]},
            [
                "$.actions[0].type: expected a whole number, got '0'",
                "$.actions[0].target: expected a whole number, got 1.5",
                "$.actions[0].value: expected a whole number, got True",
            ],
        ),
        ({"actions": [{"type": 6, "target": 0}]}, ["$.actions[0].type: expected 0 to 5, got 6"]),
        ({"actions": [{"type": -1, "target": 0}]}, ["$.actions[0].type: expected 0 to 5, got -1"]),
        ({"actions": [{"type": 2, "target": 1, "value": 5}]}, ["$.actions[0].value: expected a colour from 0 to 4"]),
    ],
)
def test_malformed_exports(changes: dict[str, Any], reported: list[str] | None) -> None:
    defects = faults({**small_game(), **changes})
    if reported is None:
        (defect,) = defects
        assert defect.startswith("$.deck: missing 3 x blue 1, 2 x blue 2")
    else:
        assert defects == reported


def test_what_is_missing() -> None:
    assert faults({}) == ["$.players: is missing", "$.deck: is missing", "$.actions: is missing"]
    junk: Any
    for junk in (None, [], "x", 7):
        assert faults(junk)[0].startswith("$: expected an object, got ")
    for text in ("", "[]", b"\xff", '{"players":[],"players":[]}'):
        with pytest.raises(InvalidJson):
            import_game(text)
    found = faults({**small_game(), "deck": [0] * 100})
    assert found[0] == "$.deck: 25 parts are wrong, and the 75 after them were not read"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"type": 0, "target": 5}, Rule.TURN_NO_SUCH_CARD),
        ({"type": 0, "target": -1}, Rule.TURN_NO_SUCH_CARD),
        ({"type": 1, "target": 99}, Rule.TURN_NO_SUCH_CARD),
        ({"type": 1, "target": 0}, Rule.DISCARD_FULL),
        ({"type": 0, "target": 10}, Rule.TURN_NO_SUCH_CARD),
        ({"type": 0, "target": 49}, Rule.TURN_NO_SUCH_CARD),
        ({"type": 2, "target": 0, "value": 0}, Rule.HINT_TEAMMATE),
        ({"type": 2, "target": 10**30, "value": 0}, Rule.HINT_TEAMMATE),
        ({"type": 2, "target": 1, "value": 1}, Rule.HINT_EMPTY),
        ({"type": 3, "target": -(10**30), "value": 1}, Rule.HINT_TEAMMATE),
        ({"type": 3, "target": 1, "value": 10**30}, Rule.HINT_UNKNOWN_COLOUR),
    ],
)
def test_a_move_that_the_rules_refuse_is_the_last(action: dict[str, Any], rule: Rule) -> None:
    record = from_site({**small_game(), "actions": [action, {"type": 0, "target": 0}, {"type": 4, "target": -1}]})
    fault = replay(record).fault
    assert fault is not None
    assert (fault.number, fault.rule, len(record.moves), record.stopped) == (1, rule, 1, None)
    with pytest.raises(InvalidArgument, match="the site has no games with illegal moves"):
        export_game(record)


def test_moves_after_the_end_are_reported() -> None:
    data = small_game()
    fives = [place for place, card in enumerate(data["deck"]) if card["rank"] == 5]
    for place, five in enumerate(fives[:3]):
        data["deck"][place], data["deck"][five] = data["deck"][five], data["deck"][place]
    hints = [{"type": 3, "target": 0, "value": 5}] * 2
    plays = [{"type": 0, "target": place} for place in range(3)]
    data["actions"] = [plays[0], hints[0], plays[1], hints[1], plays[2]]
    lost = replay(from_site(data))
    assert (lost.fault, site_score(lost)) == (None, 0)
    data["actions"] += [{"type": 0, "target": 5}, {"type": 0, "target": 3}]
    again = replay(from_site(data))
    assert again.outcome is not None
    assert again.outcome.ending is Ending.STRIKES
    assert again.fault is not None
    assert (again.fault.number, again.fault.rule) == (6, Rule.END_AFTER)
    assert again.record().moves == (*lost.moves, Play(0))


@pytest.mark.parametrize(
    ("action", "stopped"),
    [
        ({"type": 4, "target": 0, "value": 3}, "time-out"),
        ({"type": 4, "target": -1, "value": 4}, "terminated"),
        ({"type": 4, "target": 1, "value": 6}, "idle"),
        ({"type": 5, "target": -1, "value": 10}, "vote"),
    ],
)
def test_games_ended_by_hand(action: dict[str, Any], stopped: str) -> None:
    record = from_site({**small_game(), "actions": [action, {"type": 0, "target": 0}]})
    assert (record.stopped, record.moves) == (stopped, ())
    assert site_score(replay(record)) == 0
    assert import_game(export_game(record)) == record
    (written,) = to_site(record)["actions"]
    # The site writes no seat for a game that it ended itself, but refuses to read that.
    who = max(action["target"], 0) if action["type"] == 4 else -1
    assert written == {**action, "target": who}


@pytest.mark.parametrize("condition", END_CONDITIONS)
def test_every_end_condition_goes_out_and_comes_back(condition: int) -> None:
    data = {**small_game(), "actions": [{"type": 0, "target": 0, "value": 0}]}
    data["actions"].append(
        {"type": 5 if condition == 10 else 4, "target": -1 if condition == 10 else 0, "value": condition}
    )
    record = from_site(data)
    assert record.stopped == END_CONDITIONS[condition]
    assert to_site(record) == data


def test_other_ways_to_end_a_game() -> None:
    odd = from_site({**small_game(), "actions": [{"type": 4, "target": -1, "value": 11}]})
    assert odd.stopped == "end condition 11"
    assert site_score(replay(attrs.evolve(odd, stopped=None))) is None
    assert to_site(attrs.evolve(odd, stopped="rain"))["actions"] == [{"type": 4, "target": 0, "value": 4}]
    for nobody in (2, -1, "Ann", 0.5):
        with pytest.raises(InvalidArgument, match=r"^site: endedBy: expected (a whole number|0 to 1), got "):
            to_site(attrs.evolve(odd, site={"endedBy": nobody}))


@pytest.mark.parametrize(
    "rules",
    [
        editions.ABACUS,
        attrs.evolve(variant_rules(), hint_tokens=7),
        attrs.evolve(variant_rules(), edition=None),
        attrs.evolve(variant_rules(), stops_when_hopeless=False),
        attrs.evolve(variant_rules(), choreography=True),
        attrs.evolve(variant_rules(), discard_at_full_tokens=True),
        attrs.evolve(variant_rules(), last_round=False),
        attrs.evolve(variant_rules(), lost_card_ends=True),
        attrs.evolve(variant_rules(), all_or_nothing=True),
        attrs.evolve(variant_rules(), hand_sizes={2: 5}),
        attrs.evolve(variant_rules(), hand_sizes={2: 7, 3: 7, 4: 6, 5: 6, 6: 5}),
    ],
    ids=str,
)
def test_rules_that_are_not_the_site_s(rules: Rules) -> None:
    with pytest.raises(InvalidArgument, match=r"hanab\.live has no variant|the site has no games with these rules"):
        to_site(Record(rules=rules, players=2, seed=7))


@pytest.mark.parametrize("junk", [None, 1, "x", [], object()], ids=lambda junk: type(junk).__name__)
def test_wrong_input(junk: Any) -> None:
    with pytest.raises(InvalidArgument):
        export_game(junk)
    with pytest.raises(HanabiError):
        import_game(junk)
    with pytest.raises(InvalidJson):
        from_site(junk)


# Random games.


NAMES = st.sampled_from([variant.name for variant in site_variants() if variant.unsupported is None])
SITE_RULES = st.builds(
    lambda name, empty, crowning, less, deck: rules_of(
        {"variant": name, "emptyClues": empty, "allOrNothing": crowning, "oneLessCard": less, "deckPlays": deck}
    ),
    NAMES,
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


WORDS = st.text(min_size=1, max_size=5)
SECONDS = st.integers(0, 600) | st.floats(0, 600)
CLOCK = st.fixed_dictionaries({"timed": st.just(True), "timeBase": SECONDS, "timePerTurn": SECONDS})
OTHER_SETTINGS = st.builds(
    lambda clock, flags, more: {**clock, **dict.fromkeys(flags, True), **more},
    st.just({}) | CLOCK,
    st.sets(st.sampled_from(["speedrun", "cardCycle"])),
    st.fixed_dictionaries(
        {}, optional={"id": st.integers(1, 10**9 - 1), "tableName": WORDS, "maxPlayers": st.integers(2, 6)}
    ),
)
CHARACTERS = st.sampled_from(["Inept", "Fuming 3", "Blind Spot", "Slow-Witted", "Genius 0"])


def notes_on_cards(record: Record) -> st.SearchStrategy[list[Note]]:
    """Notes as the site has them: up to one by each player on each card, in this order."""
    cards = record.rules.deck_size + len(record.rules.suits)
    places = st.tuples(st.integers(0, record.players - 1), st.integers(0, cards - 1))
    written = st.dictionaries(places, WORDS, max_size=4)
    after = len(record.moves)
    return written.map(lambda found: [Note(after, text, *place) for place, text in sorted(found.items())])


@examples(50)
@given(playthroughs(rules=SITE_RULES), st.data())
def test_random_games_go_out_and_come_back(game: History, data: st.DataObject) -> None:
    players = game.states[0].players
    moves = game.moves[: data.draw(st.integers(0, len(game.moves)))]
    record = Record.of(
        game.states[0],
        moves,
        stopped=data.draw(st.sampled_from([None, *END_CONDITIONS.values()])),
        names=[str(seat) for seat in range(players)],
        characters=data.draw(st.just([]) | st.lists(CHARACTERS, min_size=players, max_size=players)),
        site=data.draw(OTHER_SETTINGS),
    )
    to_move = replay(record).now.current_player
    ended_by = data.draw(st.sampled_from([seat for seat in range(players) if seat != to_move]))
    if record.stopped not in {None, "vote"} and data.draw(st.booleans()):
        record = attrs.evolve(record, site={**dict(record.site), "endedBy": ended_by})
    record = attrs.evolve(record, notes=data.draw(notes_on_cards(record)))
    written = export_game(record)
    again = import_game(written)
    assert again == record
    assert export_game(again) == written
    assert loads(dumps(again), Record) == again
    assert replay(again).states == game.states[: len(moves) + 1]
    over = Record.of(game.states[0], game.moves)
    assert game.states[-1].outcome is not None
    assert site_score(replay(import_game(export_game(over)))) == game.states[-1].outcome.score


def test_the_last_card_of_the_deck_may_be_played_from_there() -> None:
    data = {**small_game(), "options": {"deckPlays": True}}
    record = from_site(data)
    assert record.rules.deck_plays
    # Hints and discards in turn, until one card is left.
    state, actions = record.start, list[Any]()
    while state.deck_size > 1:
        hints = [move for move in legal_moves(state) if isinstance(move, HintColor)]
        move = hints[0] if state.hint_tokens == state.rules.hint_tokens else Discard(0)
        actions.append(recorded_action(state, move)._asdict())
        state = apply(state, move)
    last = {"type": 0, "target": 49, "value": 0}
    again = from_site({**data, "actions": [*actions, last]})
    assert again.moves[-1] == Play(5)
    assert replay(again).now.deck_size == 0
    assert to_site(again) == {**data, "actions": [*actions, last]}
    too_early = replay(from_site({**data, "actions": [*actions[:-2], last]}))
    assert too_early.fault is not None
    assert too_early.fault.rule is Rule.TURN_NO_SUCH_CARD
    next_of_many = replay(from_site({**data, "actions": [{"type": 0, "target": 10}]}))
    assert next_of_many.fault is not None
    assert next_of_many.fault.rule is Rule.PLAY_FROM_DECK


# What belongs to the players, and the number of the game.


def test_what_the_site_says_of_a_game_and_its_players_is_kept() -> None:
    data = {
        **small_game(),
        "id": 123456,
        "options": {"timed": True, "timeBase": 120, "timePerTurn": 20, "speedrun": True, "detrimentalCharacters": True},
        "notes": [["", "r1", "", "finessed"], []],
        "characters": [{"name": "Fuming", "metadata": 3}, {"name": "Blind Spot", "metadata": -1}],
    }
    record = from_site({**data, "seed": "p2v0s1", "somethingElse": [1]})
    assert dict(record.site) == {"id": 123456, "timed": True, "timeBase": 120, "timePerTurn": 20, "speedrun": True}
    assert record.notes == (Note(0, "r1", seat=0, card=1), Note(0, "finessed", seat=0, card=3))
    assert record.characters == ("Fuming 3", "Blind Spot")
    assert to_site(record) == data


def test_what_is_off_or_empty_is_not_kept() -> None:
    data = {
        **small_game(),
        "options": dict.fromkeys(["timed", "speedrun", "cardCycle", "deckPlays", "emptyClues"], False),
        "notes": [None, [""]],
        "characters": [{"name": "Inept"}],
    }
    assert from_site(data) == from_site(small_game())
    assert from_site({**data, "notes": None, "characters": None}) == from_site(small_game())


def test_notes_that_the_site_has_no_place_for_are_left_out() -> None:
    notes = [Note(0, "a"), Note(0, "b", seat=1), Note(0, "c", card=1), Note(0, "d", 2, 1), Note(0, "e", 0, 55)]
    record = attrs.evolve(from_site(small_game()), notes=notes)
    assert to_site(record) == small_game()
    twice = attrs.evolve(record, notes=[Note(0, "r1", 1, 0), Note(9, "no, r2", 1, 0)])
    assert to_site(twice)["notes"] == [[], ["r1 | no, r2"]]


@pytest.mark.parametrize("name", ["", "<b>", "Fuming 03", "Fuming  3", "Fuming -1", "7"])
def test_characters_that_the_site_cannot_have(name: str) -> None:
    record = attrs.evolve(from_site(small_game()), characters=[name, "Inept"])
    with pytest.raises(InvalidArgument, match=r"^characters: expected names with or without a number"):
        to_site(record)


def test_settings_that_the_site_cannot_have() -> None:
    record = from_site(small_game())
    with pytest.raises(InvalidArgument, match=r"^site: timed: expected true or false, got 'yes'$"):
        to_site(attrs.evolve(record, site={"timed": "yes"}))
    assert to_site(attrs.evolve(record, site={"colour of the table": "green"})) == small_game()


def test_too_much_for_a_record() -> None:
    long = "\U0001f386" * 10_000
    assert faults({**small_game(), "notes": [[long] * 60] * 2}) == [
        "$: moves, names and notes: more than 6,000,000 characters in a document"
    ]


def test_a_speedrun_is_lost_with_the_first_card_that_it_needs() -> None:
    data = small_game()
    fives = [place for place, card in enumerate(data["deck"]) if card["rank"] == 5]
    data["deck"][0], data["deck"][fives[0]] = data["deck"][fives[0]], data["deck"][0]
    data["actions"] = [{"type": 0, "target": 0}]
    assert site_score(replay(from_site(data))) is None
    assert site_score(replay(from_site({**data, "options": {"speedrun": True}}))) == 0


# Fuzzing.


def imported_or_refused(data: Any) -> None:
    try:
        record = from_site(data)
    except InvalidJson as error:
        no_paths = [defect for defect in error.messages if not defect.startswith(("$", "… and "))]
        assert not no_paths
        return
    assert str(judge(record))
    assert loads(dumps(record), Record) == record
    if judge(record).legal:
        assert replay(import_game(export_game(record))).states[-1] == replay(record).states[-1]


VALUES: list[Any] = [
    *[..., None, True, False, -1, 0, 1, 2, 3, 4, 5, 9, 10**30, 10**1000, 1.5, float("nan"), "", "x", [], {}, [0]],
    *["No Variant", "6 Suits", "Rainbow (5 Suits)", {"type": 0, "target": 0}, {"suitIndex": 0, "rank": 1}],
    *[{"variant": "3 Suits"}, {"emptyClues": True}, {"detrimentalCharacters": True}, {1: 2}, ["a", "b", "c"]],
    *[[["", "r1"], None], [{"name": "Inept"}, {"name": "Fuming", "metadata": 3}]],
]
JSON_LIKE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(VALUES[1:]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ("players", "deck", "actions", "options", "notes", "characters", "id")


@examples(50)
@given(JSON_LIKE, st.sampled_from(FIELDS), st.data())
def test_any_data(junk: Any, field: str, data: st.DataObject) -> None:
    imported_or_refused(junk)
    imported_or_refused({**small_game(), field: junk})
    imported_or_refused({name: data.draw(JSON_LIKE) for name in FIELDS})
    names = ["type", "target", "value"]
    imported_or_refused({**small_game(), "actions": [{name: data.draw(JSON_LIKE) for name in names}]})


def places_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, below in items:
        yield from places_in(below, (*path, key))


def own_game() -> dict[str, Any]:
    state = new_game(3, variant_rules("Rainbow (6 Suits)"), seed=1, first_player=1)
    moves = [move for move in legal_moves(state) if isinstance(move, HintColor)][:1]
    record = Record.of(state, [*moves, Play(0), Play(0)], stopped="idle", notes=[Note(3, "r1", 2, 17)])
    return to_site(attrs.evolve(record, characters=["Inept", "Miser", "Fuming 3"], site={"id": 7, "timeBase": 1.5}))


@given(st.randoms(use_true_random=False), st.integers(1, 3))
def test_changed_games(chance: random.Random, times: int) -> None:
    imported_or_refused(changed(own_game(), chance, times))


@pytest.mark.shared
@given(st.sampled_from(REAL), st.randoms(use_true_random=False), st.integers(1, 3))
def test_changed_real_games(name: str, chance: random.Random, times: int) -> None:
    game = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    imported_or_refused(changed(game, chance, times))


def changed(game: dict[str, Any], chance: random.Random, times: int) -> dict[str, Any]:
    """A game in which some things are gone, or are others."""
    data = copy.deepcopy(game)
    for _ in range(times):
        *above, last = chance.choice(list(places_in(data))[1:])
        here: Any = data
        for key in above:
            here = here[key]
        value = chance.choice(VALUES)
        if value is ...:
            del here[last]
        else:
            here[last] = copy.deepcopy(value)
        if not any(True for _ in list(places_in(data))[1:]):
            break
    return data


@given(st.binary() | st.text())
def test_any_text(text: str | bytes) -> None:
    with pytest.raises(InvalidJson):
        import_game(text)
