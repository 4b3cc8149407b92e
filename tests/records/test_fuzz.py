"""The entries of the fuzzer, each over its seeds and over simple changes of them; `fuzz/fuzz.py` goes further."""

from __future__ import annotations

from random import Random

import pytest
from readers import READERS
from seeds import seeds

SEEDS = seeds()
BROKEN = [b"", b"\xff", b"\x00" * 40, b"\xed\xa0\x80", b"[" * 5000, b'"' * 99, b"9" * 5000]


def changed(seed: bytes, rng: Random) -> bytes:
    """A seed with a part cut out, doubled, or replaced by noise."""
    first, last = sorted((rng.randrange(len(seed) + 1), rng.randrange(len(seed) + 1)))
    middle = (b"", 2 * seed[first:last], rng.randbytes(rng.randrange(1, 9)))[rng.randrange(3)]
    return seed[:first] + middle + seed[last:]


def test_every_reader_has_seeds() -> None:
    assert SEEDS.keys() == READERS.keys()
    assert all(SEEDS.values())


@pytest.mark.parametrize("reader", READERS)
def test_only_our_errors_come_out(reader: str) -> None:
    rng = Random(reader)  # a text gives the same numbers everywhere
    for seed in [*SEEDS[reader], *BROKEN]:
        READERS[reader](seed)
        for _ in range(2):
            READERS[reader](changed(seed, rng))
    for _ in range(60):
        READERS[reader](rng.randbytes(rng.randrange(40)))
