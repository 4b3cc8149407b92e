"""Games written as the files of the data sets that `hanabi.datasets` reads."""

import json
import struct
from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path
from typing import TypeAlias

from hanabi import Discard, HintColor, HintValue, Play, editions
from hanabi.datasets import deck_of_log
from hanabi.encoding import learning_environment
from hanabi.players import play
from hanabi.records import Record, replay

RULES = editions.LEARNING_ENVIRONMENT
COLORS = [suit.name for suit in RULES.suits]
LOG_COLORS = ["green", "yellow", "white", "blue", "red"]
TURNS = 89

Tensors: TypeAlias = Mapping[str, tuple[str, list[int], Sequence[float]]]
"""The type, the shape and the numbers of each tensor."""


def games(number: int, players: int = 2) -> list[Record]:
    """Whole games of our own players under the rules of the Learning Environment."""
    return [play(["careful"] * players, RULES, seed=seed) for seed in range(1, number + 1)]


def score_of(record: Record) -> int:
    now = replay(record).now
    return now.score if now.outcome is None else now.outcome.score


def action_numbers(record: Record) -> list[int]:
    moves = learning_environment(RULES, record.players)
    return [moves.number(move, index % record.players) for index, move in enumerate(record.moves)]  # type: ignore[arg-type]


# JaxMARL.


def write_jaxmarl(folder: Path, records: Sequence[Record], scores: Sequence[int] | None = None) -> None:
    decks = [{"deck": [f"{card.suit[0].upper()}{card.value}" for card in record.start.deck]} for record in records]
    kept = [score_of(record) for record in records] if scores is None else scores
    (folder / "decks.json").write_text(json.dumps(decks))
    (folder / "actions.json").write_text(json.dumps([action_numbers(record) for record in records]))
    (folder / "scores.txt").write_text("".join(f"{number},{score}\n" for number, score in enumerate(kept)))


# AH2AC2.


def tensors_of(records: Sequence[Record]) -> dict[str, tuple[str, list[int], list[int]]]:
    """Games as the tensors of a file."""
    players = records[0].players
    nothing = len(learning_environment(RULES, players))
    actions = []
    for record in records:
        numbers = action_numbers(record)
        for turn in range(TURNS):
            each = [nothing] * players
            if turn < len(numbers):
                each[turn % players] = numbers[turn]
            actions += each
    cards = [card for record in records for card in record.start.deck]
    n = len(records)
    return {
        "num_players": ("I64", [], [players]),
        "game_ids": ("I64", [n], [100_000 + index for index in range(n)]),
        "scores": ("I32", [n], [score_of(record) for record in records]),
        "decks": ("U8", [n, 50, 2], [part for card in cards for part in (COLORS.index(card.suit), card.value - 1)]),
        "actions": ("I16", [n, TURNS, players], actions),
        "num_actions": ("U32", [n], [len(record.moves) for record in records]),
    }


CODES = {"I8": "b", "U8": "B", "I16": "h", "U16": "H", "I32": "i", "U32": "I", "I64": "q", "U64": "Q", "F32": "f"}


def safetensors(tensors: Tensors, **header: object) -> bytes:
    """A file with these tensors; `header` replaces entries of its header."""
    data, entries = b"", {}
    for name, (code, shape, numbers) in tensors.items():
        assert len(numbers) == prod(shape)
        packed = struct.pack(f"<{len(numbers)}{CODES[code]}", *numbers)
        entries[name] = {"dtype": code, "shape": shape, "data_offsets": [len(data), len(data) + len(packed)]}
        data += packed
    written = json.dumps({"__metadata__": {"format": "np"}, **entries, **header}).encode()
    return struct.pack("<Q", len(written)) + written + data


# HanabiData.


def log_game(seed: int, player: str = "careful") -> Record:
    """A whole game under the rules of the logs, with a deck of theirs."""
    return play([player] * 2, editions.EARLY_RESEARCH, deck=deck_of_log(seed))


def log_of(record: Record, seed: int, *, score: int | None = None) -> str:
    """A game as a log, with some of the sentences that a log has between the moves."""
    left = [(LOG_COLORS.index(card.suit), card.value) for card in record.start.deck[10:]]
    lines = ["Old GID: 8e11e69472b96081", f"Treatment: ('intentional', {seed})", str(left)]
    for index, move in enumerate(record.moves):
        match move:
            case HintColor(seat, color):
                numbers = [0, None, seat, LOG_COLORS.index(color), None]
            case HintValue(seat, value):
                numbers = [1, None, seat, None, value]
            case Play(slot):
                numbers = [2, slot, 1 if index % 2 else None, None, None]
            case Discard(slot):
                numbers = [3, slot, 1 if index % 2 else None, None, None]
            case _:
                raise AssertionError(move)
        lines += [" ".join(map(str, ["MOVE:", index % 2, *numbers])), "intentional now has green 1, blue 5"]
    return "\n".join([*lines, f"Score {score_of(record) if score is None else score}", ""])
