"""Documents of every kind as they were published: a change of their form is a change of these files.

`python tests/records/test_golden_documents.py` writes them anew. Each deliberate change goes into the CHANGELOG.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

from hanabi import (
    STANDARD,
    Band,
    Card,
    Discard,
    Ending,
    HintColor,
    HintValue,
    Outcome,
    Play,
    Rearrangement,
    Rules,
    State,
    Suit,
    Touch,
    apply,
    common_view,
    event,
    new_game,
    rearrange,
    redact,
    spectator_view,
    view,
)
from hanabi.records import Note, Record, Setup, load, save
from hanabi.rulebook import editions, variants

GOLDEN = Path(__file__).parent / "golden"

SUITS = (
    Suit("red", "r", copies=(2, 1)),
    Suit("light pink", "i", copies=(1, 2), color_touch=Touch.NONE, value_touch=Touch.ALL, descending=True),
)
SMALL = Rules(suits=SUITS, hand_sizes={2: 2})
CHOREOGRAPHED = attrs.evolve(SMALL, choreography=True)
OPENING = new_game(
    2, SMALL, deck=[Card("red", 1), *[Card("light pink", n) for n in (2, 1, 2)], Card("red", 2), Card("red", 1)]
)


def _played(state: State, *moves: Any) -> State:
    for move in moves:
        state = rearrange(state, move.seat, move.slots) if isinstance(move, Rearrangement) else apply(state, move)
    return state


MIDDLE = _played(OPENING, HintValue(1, 1), Rearrangement(1, (1, 0)), Play(1))
LAST_ROUND = _played(MIDDLE, Discard(1))
OVER = _played(LAST_ROUND, HintColor(0, "red"), Play(0))
STARTS = {
    "two-players": new_game(2, seed=7),
    "five-players": new_game(5, editions.COCKTAIL_2015_FR.with_variants(variants.AVALANCHE), seed=3, first_player=4),
}
HINTED = _played(
    new_game(3, STANDARD.with_variants(variants.RAINBOW), seed=11), HintValue(1, 1), HintColor(0, "red"), Discard(0)
)
GAME: tuple[Any, ...] = (
    Play(0),
    Rearrangement(0, (1, 0, 2, 3, 4)),
    HintColor(1, "red"),
    HintValue(0, 5),
    Play(1, "red"),
    HintColor(1, 'a "name"'),
)

RULES = {
    "standard": STANDARD,
    **{known.id: known.rules for known in editions.EDITIONS},
    **{each.id: STANDARD.with_variants(each) for each in variants.VARIANTS},
    "all-of-2015": editions.COCKTAIL_2015_FR.with_variants(*editions.edition("cocktail-2015-fr").variants),
    "of-a-name": attrs.evolve(STANDARD, edition="house rules"),
    "custom": attrs.evolve(
        editions.ABACUS, hint_tokens=6, strikes=2, hand_sizes={2: 6, 3: 5}, scale=[Band(0, "poor"), Band(9, "fine")]
    ),
    "flags": Rules(
        empty_hints=True,
        completion_bonus=False,
        strikeout_keeps_points=True,
        choreography=True,
        stops_when_hopeless=True,
        variants=["timed-choreography"],
    ),
    "without-the-names": Rules(choreography=True, last_round=False, lost_card_ends=True, all_or_nothing=True),
    "other-names": Rules(variants=["avalanche", "silver"], last_round=False),
    "custom-suits": SMALL,
}
EVENTS = {
    "play": event(OPENING, Play(0)),
    "misplay": event(OPENING, Play(1)),
    "announced": event(new_game(2, CHOREOGRAPHED, deck=OPENING.deck), Play(0, "light pink")),
    "discard": event(MIDDLE, Discard(0)),
    "hint-color": event(HINTED, HintColor(1, "blue")),
    "hint-value": event(OPENING, HintValue(1, 1)),
    "hint-empty": event(new_game(2, editions.ABACUS, seed=7), HintColor(1, "yellow")),
    "redacted": redact(event(OPENING, Play(0)), 0),
    "last": event(_played(LAST_ROUND, HintColor(0, "red")), Play(0)),
    **{f"ending-{ending.value}": attrs.evolve(event(LAST_ROUND, Play(0)), ending=ending) for ending in Ending},
}
RECORDS = {
    "seed": Record(players=2, seed=7, moves=GAME),
    "empty": Record(players=5, seed=-3),
    "deck": Record(rules=SMALL, players=2, deck=OPENING.deck, moves=[Play(0), HintColor(0, "red")]),
    "people": Record(
        rules=editions.HANAB_LIVE,
        players=2,
        first_player=1,
        seed=1,
        moves=GAME[:2],
        names=["Ann", "Bo\u00ebl \U0001f386"],
        notes=[Note(0, ""), Note(2, 'so "they"\nsay')],
        stopped="vote",
    ),
    "variant": Record(
        rules=STANDARD.with_variants(variants.BLACK_POWDER, variants.CROWNING_PIECE),
        players=3,
        seed=7,
        moves=[Play(0), HintValue(0, 1)],
    ),
}
SETUPS = {
    "start": Setup.of(OPENING),
    "middle": Setup.of(MIDDLE),
    "hinted": Setup.of(HINTED),
    "last-round": Setup.of(LAST_ROUND),
    "over": Setup.of(OVER),
    "short": Setup(rules=SMALL, hands=[[Card("red", 1), Card("red", 2)], [Card("light pink", 2)] * 2]),
}
VIEWS = {
    **{f"start-{name}": view(start, 0) for name, start in STARTS.items()},
    "hinted": view(HINTED, 1),
    "middle-0": view(MIDDLE, 0),
    "middle-1": view(MIDDLE, 1),
    "spectator": spectator_view(MIDDLE),
    "common": common_view(MIDDLE),
    "last-round": view(LAST_ROUND, 1),
    "over": view(OVER, 0),
}
STATES = {"start": STARTS["two-players"], "middle": MIDDLE, "last-round": LAST_ROUND, "over": OVER}
OUTCOMES = {
    **{
        ending.value: Outcome(ending, score=11, won=ending is Ending.PERFECT, piles=11, reachable=24, rating="fair")
        for ending in Ending
    },
    "unrated": Outcome(Ending.STRIKES, score=0, won=False, piles=3, reachable=20),
}
KINDS: dict[str, dict[str, Any]] = {
    "rules": RULES,
    "event": EVENTS,
    "rearrangement": {"hand": Rearrangement(1, (4, 0, 1, 2, 3))},
    "record": RECORDS,
    "setup": SETUPS,
    "view": VIEWS,
    "state": STATES,
    "outcome": OUTCOMES,
}
DOCUMENTS = {f"{kind}-{name}": value for kind, values in KINDS.items() for name, value in values.items()}


def test_every_document_has_its_value() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(DOCUMENTS)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_value_is_written_and_read_as_ever(name: str, tmp_path: Path) -> None:
    path = GOLDEN / f"{name}.json"
    save(tmp_path / "again.json", DOCUMENTS[name])
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    assert load(path) == DOCUMENTS[name]


if __name__ == "__main__":
    for path in GOLDEN.glob("*.json"):
        path.unlink()
    GOLDEN.mkdir(exist_ok=True)
    for name, value in DOCUMENTS.items():
        save(GOLDEN / f"{name}.json", value)
    sys.stdout.write(f"{len(DOCUMENTS)} documents\n")
