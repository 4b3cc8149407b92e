"""What is legal at a table, and what is not and why, grouped for people to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from rich.console import Group, RenderableType
from rich.text import Text

from hanabi.cli.layout import Rows
from hanabi.cli.rule_pages import width
from hanabi.game import Discard, HintColor, HintValue, Move, Play, Rule, Table, legal_moves, why_illegal
from hanabi.game.house import reason, result_in_words, seat_name
from hanabi.records import write_move
from hanabi.seats import View


def possible_moves(table: Table) -> RenderableType:
    """The legal moves, grouped, and the rules that forbid others.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.cli.printing import show
        >>> show(possible_moves(new_game(2, seed=7)))
        Legal for A:
          plays       slots 0, 1, 2, 3, 4
          hints to B  red, green, blue, 1, 3, 4, 5
        Not legal:
          hint/empty    hint B yellow, hint B white, hint B 2
                        A hint has to touch a card, unless the rules allow empty hints.
          discard/full  discard 0, discard 1, discard 2, discard 3, discard 4
                        All 8 hint tokens are available.
    """
    if table.outcome is not None:
        return Text(f"The game is over: {result_in_words(table.rules, table.outcome)}. [{Rule.END_AFTER}]")
    mover = seat_name(table.current_player)
    if isinstance(table, View) and not table.may_move:
        return Text(f"Nothing is legal: it is the turn of {mover}. [{Rule.TURN_NOT_YOURS}]")
    legal, refused = _grouped(table), _refused(table)
    rows = [(name, Text(", ".join(said))) for name, said in legal.items()]
    parts: list[RenderableType] = [Text(f"Legal for {mover}:"), Rows(rows, left=width(legal))]
    if refused:
        rows = [(rule.value, _why(table, rule, moves)) for rule, moves in refused.items()]
        parts += [Text("Not legal:"), Rows(rows, left=width(name for name, _ in rows))]
    return Group(*parts)


def possible_moves_data(table: Table) -> dict[str, Any]:
    """The same as plain data.

    Examples:
        >>> from hanabi import new_game
        >>> data = possible_moves_data(new_game(2, seed=7))
        >>> data["legal"][:2], data["illegal"][0]
        (['play 0', 'play 1'], {'rule': 'hint/empty', 'moves': ['hint B yellow', 'hint B white', 'hint B 2']})
    """
    return {
        "legal": [write_move(move, table.rules) for move in legal_moves(table)],
        "illegal": [
            {"rule": rule.value, "moves": [write_move(move, table.rules) for move in moves]}
            for rule, moves in _refused(table).items()
        ],
    }


def _grouped(table: Table) -> dict[str, list[str]]:
    """The legal moves by what they are, and to whom."""
    groups: dict[str, list[str]] = {}
    for move in legal_moves(table):
        name, said = group_of(move)
        groups.setdefault(name, []).append(said)
    return {
        name: said if name.startswith("hints") else [f"slots {said[0]}", *said[1:]] for name, said in groups.items()
    }


def group_of(move: Move) -> tuple[str, str]:
    """What kind of move it is, and which of them.

    Examples:
        >>> group_of(HintValue(1, 3)), group_of(Play(0))
        (('hints to B', '3'), ('plays', '0'))
    """
    match move:
        case HintColor(seat, subject) | HintValue(seat, subject):
            return f"hints to {seat_name(seat)}", str(subject)
        case Play(slot, None):
            return "plays", str(slot)
        case Play(slot, color):
            return f"plays as {color}", str(slot)
        case Discard(slot):
            return "discards", str(slot)
    assert_never(move)


def _refused(table: Table) -> dict[Rule, list[Move]]:
    """The ordinary moves that some rule refuses, by the rule."""
    groups: dict[Rule, list[Move]] = {}
    for move in _ordinary(table):
        rule = why_illegal(table, move)
        if rule is not None:
            groups.setdefault(rule, []).append(move)
    return groups


def _ordinary(table: Table) -> Iterator[Move]:
    """Every move that somebody would think of: what is in the hand, and hints to the others."""
    for seat in range(table.players):
        if seat != table.current_player:
            for subject in table.rules.lookup.subjects:
                yield HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)
    for slot in range(len(table.hands[table.current_player])):
        yield Play(slot)
        yield Discard(slot)


def _why(table: Table, rule: Rule, moves: list[Move]) -> Text:
    """The moves and the reason: with the figures of the table if it is the same for all."""
    written = ", ".join(write_move(move, table.rules) for move in moves)
    reasons = {reason(table, move, rule, seat_name) for move in moves}
    why = f"{reasons.pop()}." if len(reasons) == 1 else rule.statement
    return Text(f"{written}\n{why[:1].upper()}{why[1:]}")
