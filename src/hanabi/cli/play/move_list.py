"""The legal moves with numbers to pick them by."""

from __future__ import annotations

from typing import final

import attrs
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from hanabi.cli.explain.possible_moves import group_of
from hanabi.cli.terminal.layout import MIN_TEXT, STEP, Rows, width_of
from hanabi.game import HintValue, legal_moves
from hanabi.game.internals import seat_name
from hanabi.records import write_move
from hanabi.rulebook.internals import wording
from hanabi.seats import View


@final
@attrs.frozen
class MoveList:
    """The legal moves of a view in groups, each with its number.

    Examples:
        >>> from hanabi import new_game, view
        >>> from hanabi.cli.terminal.printing import show
        >>> show(MoveList(view(new_game(2, seed=7), 0)))
        The legal moves by number:
          plays       1 play 0, 2 play 1, 3 play 2, 4 play 3, 5 play 4
          hints to B  6 hint B red, 7 hint B green, 8 hint B blue, 9 hint B 1, 10 hint B 3, 11 hint B 4, 12 hint B 5
    """

    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Print the list."""
        words = wording(called=seat_name)
        groups: dict[str, list[str]] = {}
        for number, move in enumerate(legal_moves(self.view), 1):
            kind, subject = group_of(move, words, self.view.rules)
            written = write_move(move, self.view.rules)
            said = f"hint {seat_name(move.seat)} {subject}" if isinstance(move, HintValue) else written
            groups.setdefault(kind, []).append(f"{number} {said}")
        yield Text("The legal moves by number:")
        left = width_of(groups)
        room = options.max_width - left - 2 * STEP
        room = room if room >= MIN_TEXT else options.max_width - 2 * STEP
        yield Rows([(name, Text(_filled(moves, room))) for name, moves in groups.items()], left=left)


def _filled(moves: list[str], room: int) -> str:
    """Moves separated by commas, in lines that break only between moves."""
    lines = [moves[0]]
    for move in moves[1:]:
        if len(lines[-1]) + len(move) + len(", ,") > room:
            lines[-1] += ","
            lines.append(move)
        else:
            lines[-1] += f", {move}"
    return "\n".join(lines)
