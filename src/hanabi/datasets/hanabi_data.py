"""The logs of HanabiData: games of one person with one of three programs, at a web page of 2017.

A log is the output of a program. Four kinds of line matter: the treatment (the name of the program, and the
seed of the deck), the cards left after the deal, the moves, and the score. The first player is the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from hanabi.datasets.dataset_game import DatasetGame, InvalidData, game_read
from hanabi.datasets.python2_shuffle import shuffled_by_python2
from hanabi.game import Card, Discard, HintColor, HintValue, InvalidArgument, Move, Play
from hanabi.game.internals import brief_repr
from hanabi.records import Record
from hanabi.records.internals import AnyPath, as_path
from hanabi.rulebook import edition

RULES = edition("early-research").rules
PLAYERS = 2
DEALT = PLAYERS * RULES.hand_size(PLAYERS)
COLORS = ("green", "yellow", "white", "blue", "red")
COPIES = (3, 2, 2, 2, 1)
UNSHUFFLED = tuple(Card(color, value) for color in COLORS for value, n in enumerate(COPIES, start=1) for _ in range(n))
MAX_LOG = 1_000_000
"""The longest log that is read, in bytes; the published ones have up to about 20,000."""
PERSON = "person"
LOGS = "game*.log"
FIRST_WORDS = (b"Treatment:", b"Old GID:")

_TREATMENT = re.compile(r"Treatment: \('(\w{1,40})', (\d{1,18})\)", re.ASCII)
_LEFT = re.compile(r"\[(?:\(\d, \d\)(?:, )?){1,50}\]", re.ASCII)
_CARD = re.compile(r"\((\d), (\d)\)", re.ASCII)
_MOVE = re.compile(r"MOVE: (\d) ([0-3]) (\d|None) (\d|None) ([0-4]|None) (\d|None)", re.ASCII)
_SCORE = re.compile(r"Score:? (\d{1,3})", re.ASCII)


def read_hanabi_data(path: AnyPath) -> Iterator[DatasetGame]:
    r"""Read a log of HanabiData, or all files `game*.log` of a folder in order of their names, one at a time.

    The rules are `editions.EARLY_RESEARCH`: a game lost by strikes keeps its points, and discards are always legal. The
    names of the players are that of the program, and "person". Raises `OSError` if a file cannot be read.

    Examples:
        >>> import tempfile
        >>> from pathlib import Path
        >>> log = Path(tempfile.mkdtemp(), "game01.log")
        >>> _ = log.write_text("Treatment: ('outer', 7)\nMOVE: 0 2 4 None None None\nScore 0\n")
        >>> [game] = read_hanabi_data(log)
        >>> game.record.names, game.record.moves, game.score
        (('outer', 'person'), (Play(slot=4, announce=None),), 0)
    """
    path = as_path(path)
    for log in sorted(path.glob(LOGS)) if path.is_dir() else [path]:
        with log.open("rb") as file:
            text = file.read(MAX_LOG + 1)
        lines = text.decode("utf-8", "replace").splitlines()
        yield game_read(str(log), None, _score(lines), partial(_record, len(text), lines))


def deck_of_log(seed: int) -> tuple[Card, ...]:
    """The deck of the games with this seed, in the order of the deal.

    Examples:
        >>> [(card.suit, card.value) for card in deck_of_log(2813)[:3]]
        [('green', 1), ('blue', 5), ('red', 1)]
    """
    if type(seed) is not int:
        raise InvalidArgument(f"expected a whole number, got {brief_repr(seed)}")
    return tuple(shuffled_by_python2(UNSHUFFLED, seed))


def _record(size: int, lines: Sequence[str]) -> Record:
    if size > MAX_LOG:
        raise InvalidData(f"more than {MAX_LOG:,} bytes, so it is not a log of HanabiData")
    treatment = next(_found(_TREATMENT, lines), None)
    if treatment is None:
        raise InvalidData("expected a line like \"Treatment: ('outer', 7)\": without its seed, the deck is unknown")
    deck = deck_of_log(int(treatment[2]))
    _require_left(deck, lines)
    moves = [_move(number, line) for number, line in enumerate(line for line in lines if line.startswith("MOVE:"))]
    return Record(rules=RULES, players=PLAYERS, deck=deck, moves=moves, names=(treatment[1], PERSON))


def _found(pattern: re.Pattern[str], lines: Iterable[str]) -> Iterator[re.Match[str]]:
    return (found for line in lines if (found := pattern.fullmatch(line.strip())))


def _score(lines: Sequence[str]) -> int | None:
    score = next(_found(_SCORE, lines), None)
    return None if score is None else int(score[1])


def _require_left(deck: Sequence[Card], lines: Sequence[str]) -> None:
    """Raise `InvalidData` if the log lists other cards after the deal than its seed gives."""
    left = next(_found(_LEFT, lines), None)
    if left is None:
        return
    expected = [(str(COLORS.index(card.suit)), str(card.value)) for card in deck[DEALT:]]
    if _CARD.findall(left[0]) != expected:
        raise InvalidData("the cards left after the deal are not those of the seed")


def _move(number: int, line: str) -> Move:
    written = _MOVE.fullmatch(line.strip())
    move = None if written is None else _made(*written.groups())
    if written is None or move is None:
        raise InvalidData(f"move {number + 1}: expected a line like 'MOVE: 0 1 None 1 None 5', got {brief_repr(line)}")
    if int(written[1]) != number % PLAYERS:
        raise InvalidData(f"move {number + 1}: expected a move of player {number % PLAYERS}, got {brief_repr(line)}")
    return move


def _made(player: str, action: str, *numbers: str) -> Move | None:
    """The move of a line; None if it lacks a number."""
    slot, target, color, rank = [None if number == "None" else int(number) for number in numbers]
    match action, slot, target, color, rank:
        case ("0", _, int(), int(), _):
            return HintColor(target, COLORS[color])
        case ("1", _, int(), _, int()):
            return HintValue(target, rank)
        case ("2", int(), _, _, _):
            return Play(slot)
        case ("3", int(), _, _, _):
            return Discard(slot)
    return None
