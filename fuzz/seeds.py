"""Valid input of every kind, written by the library: the seeds of the fuzzer."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import attrs

from hanabi import STANDARD, Move, Rule, Rules, State, apply, event, legal_moves, new_game, redact, view
from hanabi.hanab_live import export_game, to_site, variant_rules, write_link
from hanabi.records import (
    Note,
    Record,
    Setup,
    Value,
    dumps,
    replay,
    to_data,
    write_card,
    write_event,
    write_move,
)
from hanabi.records.internals import player_messages as messages
from hanabi.rulebook import editions, variants

CHOREOGRAPHED = editions.ABACUS.with_variants(variants.TIMED_CHOREOGRAPHY)
RULES: tuple[Rules, ...] = (
    STANDARD,
    editions.SPLASH_2023,
    CHOREOGRAPHED,
    STANDARD.with_variants(variants.RAINBOW),
    STANDARD.with_variants(variants.BLACK_POWDER),
    STANDARD.with_variants(variants.AVALANCHE, variants.CROWNING_PIECE),
)


def game(rules: Rules, players: int, seed: int) -> Record:
    """A whole game in which the moves vary from turn to turn."""
    state, moves = new_game(players, rules, seed=seed), list[Move]()
    while state.outcome is None:
        legal = legal_moves(state)
        moves.append(legal[(7 * len(moves) + seed) % len(legal)])
        state = apply(state, moves[-1])
    return Record(rules=rules, players=players, seed=seed, moves=moves)


GAMES = tuple([game(rules, 2 + number % 4, number) for number, rules in enumerate(RULES)])
GAME_ROW = {
    "id": 7,
    "score": 24,
    "variant": 0,
    "users": "Ann, Bob",
    "datetime": "2026-11-20T18:30:00Z",
    "seed": "p2v0s1",
}
FULL_ROW = {
    "id": 7,
    "options": {"variantID": 0},
    "seed": "p2v0s1",
    "score": 24,
    "numTurns": 61,
    "endCondition": 1,
    "datetimeStarted": "2026-11-20T18:00:00+01:00",
    "datetimeFinished": "2026-11-20T18:30:00.123Z",
    "playerNames": ["Ann", "Bob"],
}
SITE = Record(
    rules=variant_rules(),
    players=2,
    deck=new_game(2, variant_rules(), seed=1).deck,
    moves=game(variant_rules(), 2, 1).moves,
    names=["Ann", "Bob"],
    notes=[Note(0, "r1", seat=1, card=7)],
    characters=["Inept", "Fuming 3"],
    site={"id": 7, "timed": True, "timeBase": 120, "timePerTurn": 2.5, "endedBy": 1},
    stopped="idle",
)
LINK = write_link(attrs.evolve(SITE, characters=()), turn=2)
STATES: tuple[State, ...] = tuple([state for each in GAMES for state in replay(each).states[:-1:9]])


def _live_game() -> list[list[Any]]:
    """The frames of a game at a live table: the deal, a hint, two plays, a vote and the deck."""
    suits = [suit.name for suit in SITE.rules.suits]
    hidden = {"suitIndex": -1, "rank": -1}
    deck = [{"suitIndex": suits.index(card.suit), "rank": card.value} for card in SITE.start.deck]
    draws: list[dict[str, Any]] = [
        {"type": "draw", "playerIndex": order // 5, "order": order, **(deck[order] if order > 4 else hidden)}
        for order in range(12)
    ]
    named = deck[5]["rank"]
    touched = [order for order in range(5, 10) if deck[order]["rank"] == named]
    actions: list[dict[str, Any]] = [
        {"type": "clue", "clue": {"type": 1, "value": named}, "giver": 0, "list": touched, "target": 1, "turn": 0},
        {"type": "turn", "num": 1, "currentPlayerIndex": 1},
        {"type": "strike", "num": 1, "order": 6, "turn": 1},
        {"type": "discard", "playerIndex": 1, "order": 6, **deck[6], "failed": True},
        {**draws[10], "playerIndex": 1},
        {"type": "status", "clues": 7, "score": 0, "maxScore": 25},
        {"type": "turn", "num": 2, "currentPlayerIndex": 0},
        {"type": "play", "playerIndex": 0, "order": 2, **deck[2]},
        {**draws[11], "playerIndex": 0, **hidden},
        {"type": "gameOver", "endCondition": 10, "playerIndex": -1},
    ]
    table = {"id": 7, "name": "casual", "variant": "No Variant", "players": ["Ann", "Bob"]}
    settings = {"playerNames": ["Ann", "Bob"], "ourPlayerIndex": 0, "options": {"variantName": "No Variant"}}
    return [
        ["tableList", [table]],
        ["tableStart", {"tableID": 7}],
        ["init", {"tableID": 7, **settings}],
        ["gameActionList", {"tableID": 7, "list": draws[:10]}],
        *[["gameAction", {"tableID": 7, "action": action}] for action in actions[:7]],
        ["pause", {"tableID": 7, "active": True}],
        ["gameActionList", {"tableID": 7, "list": draws[:10] + actions}],
        ["cardIdentities", {"tableID": 7, "cardIdentities": deck}],
    ]


def _values() -> list[Value]:
    middle = STATES[len(STATES) // 2]
    outcome = replay(GAMES[0]).outcome
    assert outcome is not None
    noted = Record(players=3, seed=5, names=["Ann", "Bob", "Cy"], notes=[Note(0, "late")], stopped="tired")
    events = [event(state, legal_moves(state)[-1]) for state in STATES[:3]]
    return [*RULES, *GAMES, noted, Setup.of(STATES[1]), Setup.of(middle), middle, view(middle, 0), *events, outcome]


def _followed() -> list[dict[str, Any]]:
    pairs = []
    for number, state in enumerate(STATES):
        legal, seat = legal_moves(state), number % state.players
        happening = redact(event(state, legal[5 * number % len(legal)]), seat)
        pairs.append({"view": to_data(view(state, seat)), "event": to_data(happening)})
    return pairs


VALUES: tuple[dict[str, Any], ...] = tuple([to_data(value) for value in _values()])
"""Documents of every kind as plain data."""
RECORDS = tuple([to_data(each) for each in GAMES])
SITE_GAMES = (to_site(SITE),)
LIVE_GAMES = (_live_game(),)
"""Commands and bodies of frames."""
FOLLOWED = tuple(_followed())
"""Views as plain data, each with an event that it can observe."""


def _written() -> dict[str, list[str]]:
    """Notation for each reader. The first character selects the rules."""
    found: dict[str, list[str]] = {"read_card": [], "read_move": [], "read_event": []}
    for number, (rules, each) in enumerate(zip(RULES, GAMES, strict=True)):
        mark, again = chr(number), replay(each)
        found["read_card"] += [mark + write_card(face) for face in rules.faces[::6]]
        found["read_move"] += [mark + write_move(move, rules) for move in again.moves[:9]]
        found["read_event"] += [
            mark + write_event(event(state, move), rules)  # type: ignore[arg-type]
            for state, move in zip(again.states[:9], again.moves, strict=False)
        ]
    found["read_card"] += ["\0r1", "\0R 1", "\0red1"]
    found["read_move"] += ["\0p0", "\0d 3", "\0clue to b R", '\0hint A "Red!"', "\0rearrange B 4 0 1 2 3", "\2p1 as r"]
    found["read_move"] += ["\0hint B red and 1s", "\0I pass", "\1play my newest card", "\0tell everybody about wild, 3"]
    return found


def _corpus() -> list[str]:
    text = files("hanabi.rulebook").joinpath("data/corpus/hint.json").read_text(encoding="utf-8")
    document = json.loads(text)
    return [json.dumps({**document, "cases": document["cases"][:2]}), '{"format": "hanabi/corpus/1", "cases": []}']


def _answers() -> list[str]:
    """The answers of a program to hello, start and move."""
    moves = ['{"move":"play 0","why":[1.5,null]}', '{"move":"discard 0"}', '{"error":"tired"}', '{"move":"hint B 7"}']
    hello = '{"format":"hanabi/player/1","name":"x","views":false}'
    return [f'{hello}\n{{"ready":true}}\n{move}' for move in moves] + [f'{hello}\n{{"error":"no"}}']


def _messages() -> list[str]:
    """The messages to a program in the first moves of some games."""
    found = []
    for each in GAMES:
        first, *later = replay(each).states[:6]
        said = [messages.hello(), messages.start(view(first, 0))]
        for state, move in zip([first, *later], each.moves[:5], strict=False):
            seen = view(state, 0)
            if state.current_player == 0:
                said.append(messages.move(seen, messages.legal_texts(seen)))
            said.append(messages.see(redact(event(state, move), 0)))  # type: ignore[arg-type]
        found.append(b"".join(map(messages.line, [*said, messages.close()])).decode())
    return found


def _data_sets() -> list[bytes]:
    """Games of two moves in the files of other projects; the three files of JaxMARL follow each other."""
    cards = [(color, value) for color in range(5) for value in (0, 0, 0, 1, 1, 2, 2, 3, 3, 4)]
    deck = {"deck": ["RYGWB"[color] + str(value + 1) for color, value in cards]}
    log = "Old GID: 0\nTreatment: ('outer', 7)\nMOVE: 0 2 4 None None None\nMOVE: 1 3 0 1 None None\nScore 0\n"
    tensors = {
        "decks": ([1, 50, 2], [number for card in cards for number in card]),
        "actions": ([1, 3, 2], [5, 20, 20, 15, 20, 20]),
        "num_actions": ([1], [2]),
        "scores": ([1], [1]),
        "game_ids": ([1], [7]),
    }
    header, numbers = {}, b""
    for name, (shape, given) in tensors.items():
        ends = [len(numbers), len(numbers) + len(given)]
        header[name] = {"dtype": "I8", "shape": shape, "data_offsets": ends}
        numbers += bytes(given)
    begun = json.dumps(header).encode()
    return [
        f"{json.dumps([deck])}\0[[5, 15]]\x000,1".encode(),
        log.encode(),
        len(begun).to_bytes(8, "little") + begun + numbers,
    ]


def seeds() -> dict[str, list[bytes]]:
    """The inputs that each reader starts from."""
    documents = [dumps(value) for value in _values()]
    lines = "\n".join([dumps(GAMES[0]), "", export_game(SITE), "{", documents[0]])
    texts = {
        "loads": documents,
        "import_game": [export_game(SITE)],
        "read_game": [LINK, LINK.rpartition("/")[2], "p2v0s5", "hanab.live/replay/1#2"],
        "read_history": [json.dumps({"rows": [GAME_ROW]}), json.dumps([FULL_ROW])],
        "records_in": [lines, dumps(GAMES[1]), export_game(SITE)],
        "cases_of": _corpus(),
        "read_position": [
            "\0r1 y2+r-34 g3 b4 w5 / red 2, r3 y1 g1 b1; hint tokens 3; strikes 1; discards w3; turn B; deck g1",
            "\0hands r1 y2 g3 b4 w5 | r2 r3 y1 g1 b1; deck 0; last round 2; edition abacus; variants avalanche",
        ],
        "find": [*[rule.value for rule in Rule], "bouquet final strikes", "chorégraphie full"],
        "Program": _answers(),
        "serve": _messages(),
        **_written(),
    }
    found = {reader: [text.encode("utf-8") for text in each] for reader, each in texts.items()}
    found["read_dataset"] = _data_sets()
    for reader, given in (
        ("from_data", VALUES),
        ("judge", RECORDS),
        ("observe", FOLLOWED),
        ("from_site", SITE_GAMES),
        ("Client", LIVE_GAMES),
    ):
        found[reader] = [bytes((number,)) for number in range(len(given))]
    return found


WORDS = (
    *[f'"{name}":' for value in VALUES for name in value],
    *[rule.value for rule in Rule],
    *["red", "play ", "discard ", "hint ", "rearrange ", "shows ", "placed", "touches ", "draws ", "strikes ", "ends "],
    *['"suitIndex":', '"rank":', '"type":', '"target":', '"value":', '"actions":', '"options":', '"players":'],
    *["null", "true", "1e999", "NaN", "-0", "\\ud800", "9" * 60],
)
"""Words that a fuzzer would take long to find by itself."""
