"""The conformance games of JaxMARL: `decks.json`, `actions.json` and `scores.txt` of its `tests/hanabi`.

Each file has one entry per game. A deck is an object whose `deck` lists cards such as "R1" in the order of the deal.
The actions are numbers, and a line of scores is the number of the game, a comma and the score.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import TextIO

from hanabi.datasets.action_numbers import CARDS, RULES, record_of_numbers
from hanabi.datasets.dataset_game import DatasetGame, InvalidData, game_read, unreadable
from hanabi.datasets.json_items import json_items
from hanabi.game import Card
from hanabi.game.internals import brief_repr
from hanabi.records import Record
from hanabi.records.internals import AnyPath, as_path

PLAYERS = 2
DECKS, ACTIONS, SCORES = "decks.json", "actions.json", "scores.txt"
MAX_LINE = 100

_LETTERS = [suit.letter.upper() for suit in RULES.suits]
_CARDS = {f"{letter}{card.value}": card for letter, row in zip(_LETTERS, CARDS, strict=True) for card in row}
_SCORE = re.compile(r"(\d{1,9}),(-?\d{1,9})\s*")


def read_jaxmarl(folder: AnyPath) -> Iterator[DatasetGame]:
    """Read the games of a folder with the files `decks.json`, `actions.json` and `scores.txt`, one at a time.

    The `id` of a game is its number in the files, from 0. Raises `OSError` if a file cannot be read.

    Examples:
        >>> import json, tempfile
        >>> from pathlib import Path
        >>> folder = Path(tempfile.mkdtemp())
        >>> deck = [f"{color}{rank}" for color in "RYGWB" for rank in "1112233445"]
        >>> _ = Path(folder, "decks.json").write_text(json.dumps([{"deck": deck}]))
        >>> _ = Path(folder, "actions.json").write_text("[[5, 15]]")
        >>> _ = Path(folder, "scores.txt").write_text("0,1")
        >>> [game] = read_jaxmarl(folder)
        >>> game.id, game.score, game.record.moves, game.divergence
        ('0', 1, (Play(slot=0, announce=None), HintValue(seat=0, value=1)), None)
    """
    folder = as_path(folder)
    source = str(folder)
    with _text(folder, DECKS) as decks, _text(folder, ACTIONS) as actions, _text(folder, SCORES) as scores:
        entries = zip_longest(json_items(decks, DECKS), json_items(actions, ACTIONS), _scores(scores))
        try:
            for number, (deck, actions_of_it, score) in enumerate(entries):
                _require_three(number, deck, actions_of_it, score)
                yield game_read(source, str(number), score, partial(_record, deck, actions_of_it))
        except InvalidData as error:
            yield unreadable(source, error)


def _text(folder: Path, name: str) -> TextIO:
    # Nothing in these files may contain the character that replaces bytes that are not UTF-8.
    return (folder / name).open(encoding="utf-8", errors="replace")


def _require_three(number: int, *entries: object) -> None:
    missing = [name for name, entry in zip((DECKS, ACTIONS, SCORES), entries, strict=True) if entry is None]
    if missing:
        raise InvalidData(f"{missing[0]}: game {number} is missing")


def _record(deck: object, numbers: object) -> Record:
    if type(numbers) is not list:
        raise InvalidData(f"{ACTIONS}: expected a list of numbers, got {brief_repr(numbers)}")
    return record_of_numbers(PLAYERS, _deck(deck), numbers)


def _deck(given: object) -> list[Card]:
    cards = given.get("deck") if type(given) is dict else None
    if type(cards) is not list:
        raise InvalidData(f"{DECKS}: expected an object with a deck, got {brief_repr(given)}")
    found = [_CARDS.get(card) if type(card) is str else None for card in cards]
    if None in found:
        raise InvalidData(f"{DECKS}: {brief_repr(cards[found.index(None)])} is not a card, such as 'R1'")
    return [card for card in found if card is not None]


def _scores(file: TextIO) -> Iterator[int]:
    number = 0
    while line := file.readline(MAX_LINE):
        written = _SCORE.fullmatch(line)
        if written is None or int(written[1]) != number:
            raise InvalidData(f"{SCORES}: expected {number} and a score, got {brief_repr(line)}")
        yield int(written[2])
        number += 1
