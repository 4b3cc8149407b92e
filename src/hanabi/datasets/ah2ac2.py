"""The games of the AH2AC2 challenge, which were played at hanab.live: files in the format safetensors.

For each game there are a deck of colours and values from 0, the actions of each player in each turn, the number of
actions, a score, and an id. In each turn all players but one do nothing, which is an action of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import BinaryIO, final

import attrs

from hanabi.datasets.action_numbers import CARDS, RULES, record_of_numbers
from hanabi.datasets.dataset_game import DatasetGame, InvalidData, game_read, unreadable
from hanabi.datasets.safetensors_file import Tensor, tensors_in
from hanabi.encoding import learning_environment
from hanabi.game import Card, HanabiError
from hanabi.game.internals import Frozen
from hanabi.records import Record
from hanabi.records.internals import AnyPath, as_path

NAMES = ("decks", "actions", "num_actions", "scores", "game_ids")
"""The tensors that are read. Each has a row per game."""


def read_ah2ac2(path: AnyPath) -> Iterator[DatasetGame]:
    """Read the games of a file such as `2_players_games.safetensors`, one at a time.

    The rules are `editions.LEARNING_ENVIRONMENT`, whose colours stand for those of the site in their order. The `id` of
    a game is its number at the site. Raises `OSError` if the file cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> path = Path(tempfile.mkdtemp(), "none.safetensors")
        >>> _ = path.write_bytes(b"")
        >>> [game] = read_ah2ac2(path)
        >>> print(game.error)
        not a safetensors file: its header is truncated or too long
    """
    path = as_path(path)
    source = str(path)
    with path.open("rb") as file:
        try:
            games = _games(file)
            for index in range(games.number):
                [score], [game_id] = games.row("scores", index), games.row("game_ids", index)
                yield game_read(source, str(game_id), score, partial(games.record, index))
        except HanabiError as error:
            yield unreadable(source, error)


@final
@attrs.frozen(kw_only=True)
class _Games(Frozen):
    file: BinaryIO
    tensors: Mapping[str, Tensor]
    number: int
    players: int

    def row(self, name: str, index: int) -> tuple[int, ...]:
        return self.tensors[name].row(self.file, index)

    def record(self, index: int) -> Record:
        numbers = self.row("decks", index)
        deck = [_card(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
        return record_of_numbers(self.players, deck, self._moves(index))

    def _moves(self, index: int) -> list[int]:
        """The number of the move of each turn."""
        actions, [made] = self.row("actions", index), self.row("num_actions", index)
        turns = [actions[first : first + self.players] for first in range(0, len(actions), self.players)]
        if not 0 <= made <= len(turns):
            raise InvalidData(f"num_actions: expected 0 to {len(turns)}, got {made}")
        nothing = len(learning_environment(RULES, self.players))
        for turn, each in enumerate(turns):
            others = [*each[: turn % self.players], *each[turn % self.players + 1 :]] if turn < made else each
            if {*others} - {nothing}:
                raise InvalidData(f"turn {turn + 1}: expected {nothing} from each player not to move, got {each}")
        return [each[turn % self.players] for turn, each in enumerate(turns[:made])]


def _games(file: BinaryIO) -> _Games:
    tensors = tensors_in(file)
    missing = [name for name in NAMES if name not in tensors]
    if missing:
        raise InvalidData(f"missing tensors of whole numbers: {', '.join(missing)}")
    shapes = {name: tensors[name].shape for name in NAMES}
    match shapes["actions"]:
        case (number, _, players) if players in RULES.players:
            expected = {"decks": (number, len(RULES.cards), 2), **dict.fromkeys(NAMES[2:], (number,))}
        case _:
            raise InvalidData(f"actions: expected a shape of games, turns and players, got {shapes['actions']}")
    for name, shape in expected.items():
        if shapes[name] != shape:
            raise InvalidData(f"{name}: expected the shape {shape}, got {shapes[name]}")
    return _Games(file=file, tensors=tensors, number=number, players=players)


def _card(color: int, value: int) -> Card:
    if not 0 <= color < len(CARDS) or not 0 <= value < len(CARDS[color]):
        raise InvalidData(f"decks: colour {color} and value {value} are no card")
    return CARDS[color][value]
