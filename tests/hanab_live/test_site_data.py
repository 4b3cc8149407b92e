"""Each variant against a second, naive reading of the site's own data, which is not part of the repository."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hanabi import Rules
from hanabi.game.touching import touches
from hanabi.hanab_live import Mechanism, SiteVariant, UnsupportedVariant, site_variant, site_variants
from outside import SHARED

pytestmark = pytest.mark.shared
Data = dict[str, Any]
HANDS = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}
START = 7


@cache
def data(name: str) -> list[Data]:
    lines = (SHARED / "hanab_live" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@cache
def suits() -> dict[str, Data]:
    """The suits by name. A suit played downwards is not in the data."""
    colors = {color["name"] for color in data("colors")}
    found: dict[str, Data] = {}
    for suit in data("suits"):
        plain = suit["name"] in colors and not any(suit.get(key) for key in ("allClueColors", "noClueColors", "prism"))
        own = [suit["name"]] if plain else []
        found[suit["name"]] = {"clueColors": own, **suit}
        found[f"{suit['name']} Reversed"] = {"clueColors": own, **suit, "reversed": True}
    return found


def copies(suit: Data, rank: int, variant: Data) -> int:
    if suit.get("oneOfEach"):
        return 1
    if variant.get("sudoku"):
        return 2
    if (rank == 1 and variant.get("upOrDown")) or rank == START:
        return 1
    if rank == 1:
        return 1 if suit.get("reversed") else 2 if variant.get("scarceOnes") else 3
    if rank == 4 and variant.get("criticalRank") == 4:
        return 1
    return (3 if suit.get("reversed") else 1) if rank == 5 else 2


def clue_colors(variant: Data) -> list[str]:
    if "clueColors" in variant:
        return list(variant["clueColors"])
    found: list[str] = []
    for name in variant["suits"]:
        suit = suits()[name]
        if not suit.get("allClueColors"):
            found += [color for color in suit["clueColors"] if color not in found]
    return found


def color_clue_touches(color: str, suit: Data, rank: int, variant: Data, colors: list[str]) -> bool:
    if variant.get("colorCluesTouchNothing"):
        return False
    if suit.get("allClueColors") or suit.get("noClueColors"):
        return bool(suit.get("allClueColors"))
    by_rank = colors[-1 if rank == START else (rank - 1) % len(colors)] == color
    if variant.get("synesthesia") and not suit.get("noClueRanks") and by_rank:
        return True
    if rank == variant.get("specialRank"):
        if variant.get("specialRankAllClueColors"):
            return True
        if variant.get("specialRankNoClueColors"):
            return False
    return by_rank if suit.get("prism") else color in suit["clueColors"]


def rank_clue_touches(clue: int, place: int, suit: Data, rank: int, variant: Data, ranks: list[int]) -> bool:
    if variant.get("rankCluesTouchNothing"):
        return False
    if suit.get("allClueRanks") or suit.get("noClueRanks"):
        return bool(suit.get("allClueRanks"))
    if rank == START:
        return False
    if variant.get("funnels") or variant.get("chimneys"):
        return rank <= clue if variant.get("funnels") else rank >= clue
    if variant.get("oddsAndEvens"):
        return (rank % 2 == 1) == (clue == 1)
    if rank == variant.get("specialRank"):
        if variant.get("specialRankDeceptive"):
            return clue == ranks[place % len(ranks)]
        if variant.get("specialRankAllClueRanks") or variant.get("specialRankNoClueRanks"):
            return bool(variant.get("specialRankAllClueRanks"))
    return clue == rank


def differences(variant: Data, rules: Rules) -> Iterator[str]:
    """Where the rules are other than the site's data says."""
    colors, ranks = clue_colors(variant), list(variant.get("clueRanks", range(1, 6)))
    own = [suits()[name] for name in variant["suits"]]
    names = [str(suit.get("displayName", suit["name"])).lower() for suit in own]
    inverted = any(suit.get("inverted") for suit in own)
    starved = bool(variant.get("clueStarved"))
    size = variant.get("stackSize", 5)
    ranks_of_cards = [*range(1, size + 1), *([START] if variant.get("upOrDown") else [])]
    courses = "up-or-down" if variant.get("upOrDown") else "round" if variant.get("sudoku") else "one"
    told = "kind" if variant.get("cowAndPig") else "nothing" if variant.get("duck") else "all"
    for what, expected, found in (
        ("names", names, [suit.name for suit in rules.suits]),
        ("directions", ["reversed" in suit for suit in own], [suit.descending for suit in rules.suits]),
        ("inverted", ["inverted" in suit for suit in own], [suit.inverted for suit in rules.suits]),
        ("copies", [[copies(suit, rank, variant) for rank in ranks_of_cards] for suit in own], copies_in(rules)),
        ("colours", [color.lower() for color in colors], list(rules.colors)),
        ("ranks", ranks, list(rules.hint_values)),
        ("hands", HANDS, {players: rules.hand_size(players) for players in rules.players}),
        ("score", size * len(own), rules.max_score),
        ("courses", courses, rules.courses.value),
        ("tokens", (16, 2) if starved else (8, 1), (rules.hint_tokens, rules.hint_cost)),
        ("discards", inverted, rules.discard_at_full_tokens),
        ("alternating", bool(variant.get("alternatingClues")), rules.alternating_hints),
        ("told", told, rules.hints_told.value),
        ("blind", bool(variant.get("colorCluesTouchNothing")), rules.color_hints.value == "blind"),
        ("blind", bool(variant.get("rankCluesTouchNothing")), rules.value_hints.value == "blind"),
    ):
        if expected != found:
            yield f"{variant['name']}: {what}: {expected} {found}"
    for place, suit in enumerate(own):
        for value, rank in enumerate(ranks_of_cards, 1):
            for color in colors:
                expected = color_clue_touches(color, suit, rank, variant, colors)
                if touches(rules, place, value, color.lower()) != expected:
                    yield f"{variant['name']}: {color} on {suit['name']} {rank}: {expected}"
            for clue in ranks:
                expected = rank_clue_touches(clue, place, suit, rank, variant, ranks)
                if touches(rules, place, value, clue) != expected:
                    yield f"{variant['name']}: {clue} on {suit['name']} {rank}: {expected}"


def copies_in(rules: Rules) -> list[list[int]]:
    return [list(suit.copies) for suit in rules.suits]


def test_every_variant_has_its_name_number_and_short_form() -> None:
    expected = {each["id"]: (each["name"], each["newID"]) for each in data("variants")}
    assert {each.number: (each.name, each.short_form) for each in site_variants()} == expected
    for number, (name, short) in expected.items():
        assert site_variant(name) == site_variant(short) == site_variant(number) == SiteVariant(number)


def test_cards_and_hints_of_every_variant_are_those_of_the_site() -> None:
    expressed = 0
    for variant in data("variants"):
        if variant.get("throwItInAHole"):
            with pytest.raises(UnsupportedVariant) as error:
                _ = SiteVariant(variant["id"]).rules
            assert (error.value.variant, error.value.mechanism) == (variant["name"], Mechanism.HOLE)
        else:
            expressed += 1
            assert list(differences(variant, SiteVariant(variant["id"]).rules)) == []
    assert expressed == 2382
