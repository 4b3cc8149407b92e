"""What is pinned: the order of legal moves, and the deck that a seed gives."""

import hashlib
import os
import subprocess
import sys

import attrs
import pytest

from hanabi import STANDARD, Card, Rules, Suit, legal_moves, new_game, shuffled_deck
from positions import position


def written(moves: tuple[object, ...]) -> list[str]:
    return [
        f"{type(move).__name__} " + " ".join(str(part) for part in attrs.astuple(move) if part is not None)  # type: ignore[arg-type]
        for move in moves
    ]


def test_the_order_of_legal_moves() -> None:
    state = position(["r1 b2", "y1 r2", "b5 w3"], player=1, hint_tokens=4)
    assert written(legal_moves(state)) == [
        *["Play 0", "Play 1", "Discard 0", "Discard 1"],
        *["HintColor 2 blue", "HintColor 2 white", "HintValue 2 3", "HintValue 2 5"],
        *["HintColor 0 red", "HintColor 0 blue", "HintValue 0 1", "HintValue 0 2"],
    ]


def test_the_order_with_announced_plays() -> None:
    rules = attrs.evolve(STANDARD, choreography=True, suits=[Suit("red", "r"), Suit("blue", "b")])
    state = position(["r1 b2", "r1"], rules=rules, hint_tokens=0)
    assert written(legal_moves(state)) == [
        *["Play 0", "Play 0 red", "Play 0 blue", "Play 1", "Play 1 red", "Play 1 blue"],
        *["Discard 0", "Discard 1"],
    ]


# Any language can check its own shuffle against these.
VECTORS = {
    0: "w1 b3 w5 w1 g3 r2 g4 g3 r2 w3",
    7: "b4 y4 b5 b4 b1 r3 g5 b1 g3 g4",
    -1: "r3 g1 w4 b2 y1 r3 y1 b4 b3 b3",
    2**64: "y1 y2 w2 r3 b3 y4 b1 g5 b1 w3",
}


def letters(deck: tuple[Card, ...]) -> str:
    return " ".join(card.suit[0] + str(card.value) for card in deck)


@pytest.mark.parametrize(("seed", "start"), VECTORS.items())
def test_seed_vectors(seed: int, start: str) -> None:
    assert letters(shuffled_deck(STANDARD, seed)).startswith(start)


def test_the_shuffle_is_the_documented_one() -> None:
    cards = list(STANDARD.cards)
    stream = hashlib.shake_256(b"hanabi deck 1:42").digest(8 * 50)
    numbers = [int.from_bytes(stream[8 * n : 8 * n + 8], "big") for n in range(50)]
    for place in range(49, 0, -1):
        other = numbers[49 - place] * (place + 1) // 2**64
        cards[place], cards[other] = cards[other], cards[place]
    assert tuple(cards) == shuffled_deck(STANDARD, 42)
    assert new_game(2, seed=42).deck == tuple(cards)


def test_no_seed_is_a_fresh_one() -> None:
    assert len({new_game(2).deck for _ in range(5)}) == 5


def test_every_place_is_reached_by_every_card() -> None:
    rules = Rules(suits=[Suit("red", "r", copies=(1, 1, 1))], hand_sizes={2: 1})
    counts = [0] * 6
    orders: list[tuple[Card, ...]] = []
    for seed in range(600):
        deck = shuffled_deck(rules, seed)
        if deck not in orders:
            orders.append(deck)
        counts[orders.index(deck)] += 1
    assert min(counts) > 70, "six orders, about a hundred times each"


def test_nothing_depends_on_the_hash_seed() -> None:
    program = (
        "from hanabi import *\n"
        "s = new_game(3, Rules(choreography=True), seed=1)\n"
        "for n in range(20):\n"
        "    m = legal_moves(s); print(m); s = apply(s, m[n * 7 % len(m)])\n"
        "    if s.outcome: break\n"
        "print(s, s.indispensable_cards, s.dead_cards)"
    )
    runs = {
        subprocess.run(  # noqa: S603
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1
