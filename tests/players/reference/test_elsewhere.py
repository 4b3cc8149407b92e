"""The reference players in games with hints and suits that are in no book."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintUse,
    HintValue,
    Matching,
    Play,
    Rules,
    SpecialValue,
    Suit,
    Telling,
    apply,
    view,
)
from hanabi.players import Careful, Cheating, Player, Random, maker, play
from hanabi.players.entrants import REFERENCE_PLAYERS
from hanabi.seats import spectator_view
from positions import position

ORANGE = Suit("orange", "o", inverted=True)
INVERTED = Rules(suits=[*STANDARD.suits[:4], ORANGE], discard_at_full_tokens=True)
MECHANISMS = {
    "alternating": Rules(alternating_hints=True),
    "starved": Rules(hint_tokens=16, hint_cost=2),
    "only the kind is told": Rules(hints_told=Telling.KIND),
    "nothing is told": Rules(hints_told=Telling.NOTHING),
    "inverted": INVERTED,
    "blind": Rules(color_hints=HintUse.BLIND),
    "mute": Rules(value_hints=HintUse.MUTE),
    "no hints": Rules(color_hints=HintUse.MUTE, value_hints=HintUse.MUTE),
    "odds and evens": Rules(value_matching=Matching.PARITY),
    "deceptive": Rules(special_value=SpecialValue(5, deceptive=True)),
    "prism": Rules(suits=[*STANDARD.suits[:4], Suit("prism", "i", prism=True)]),
    "synesthesia": Rules(value_hints=HintUse.MUTE, synesthesia=True),
}
KINDS: dict[str, Callable[[], Player]] = {name: maker(name) for name in REFERENCE_PLAYERS}


@pytest.mark.parametrize("rules", MECHANISMS.values(), ids=MECHANISMS)
def test_every_player_finishes_a_game(rules: Rules) -> None:
    for kind in KINDS.values():
        assert play([kind] * 2, rules=rules, seed=1, cheats=True).outcome is not None


@pytest.mark.parametrize(("kind", "at_least"), [(Careful, 8), (Cheating, 24)])
def test_players_know_how_to_place_inverted_cards(kind: Callable[[], Player], at_least: int) -> None:
    def mean(kind: Callable[[], Player]) -> float:
        games = [play([kind] * 3, rules=INVERTED, seed=seed, cheats=True).outcome for seed in range(8)]
        return sum([game.score for game in games if game is not None]) / len(games)

    assert mean(kind) >= at_least > mean(Random)


@pytest.mark.parametrize(("piles", "expected"), [("", Discard(0)), ("o1", Play(0))])
def test_a_known_inverted_card_is_placed_by_a_discard_and_lost_by_a_play(piles: str, expected: Play | Discard) -> None:
    state = position(["o1 r3 y3", "r4 b4 g4"], rules=INVERTED, piles=piles, hint_tokens=3, player=1)
    state = apply(attrs.evolve(apply(state, HintColor(0, "orange")), current_player=1), HintValue(0, 1))
    assert Careful().move(view(state, 0)) == expected
    assert Cheating().move(spectator_view(state)) == expected


def test_a_card_that_may_be_inverted_is_not_sure() -> None:
    state = position(["r1 o1 y3", "r4 b4 g4"], rules=INVERTED, player=1, hint_tokens=1)
    assert isinstance(Careful().move(view(apply(state, HintValue(0, 1)), 0)), Discard)


@pytest.mark.parametrize("telling", [Telling.KIND, Telling.NOTHING])
def test_a_hint_that_is_not_told_is_no_news(telling: Telling) -> None:
    state = position(["r3 y3", "r1 y1"], rules=Rules(hints_told=telling), hint_tokens=7)
    assert isinstance(Careful().move(view(state, 0)), Discard)
    assert isinstance(Careful().move(view(attrs.evolve(state, rules=STANDARD), 0)), HintValue)
