"""The legal moves at a table, and the illegal ones with the reasons, grouped for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, assert_never

from rich.console import Group, RenderableType
from rich.text import Text

from hanabi.cli.terminal.layout import Rows, width_of
from hanabi.game import (
    STANDARD,
    Discard,
    Hint,
    HintColor,
    HintValue,
    Move,
    Play,
    Rule,
    Rules,
    Table,
    legal_moves,
    why_illegal,
)
from hanabi.game.internals import reason, seat_and_name
from hanabi.records import write_move
from hanabi.rulebook.internals import ENGLISH, Wording, texts, wording
from hanabi.seats import View


def possible_moves(table: Table, language: str = ENGLISH, names: Sequence[str] = ()) -> RenderableType:
    """The legal moves by kind, and the illegal ones by rule.

    Examples:
        >>> from hanabi import new_game
        >>> from hanabi.cli.terminal.printing import show
        >>> show(possible_moves(new_game(2, seed=7)))
        Legal for A:
          plays       slots 0 (oldest), 1, 2, 3, 4 (newest)
          hints to B  red, green, blue, 1, 3, 4, 5
        Not legal:
          hint/empty    hint B yellow, hint B white, hint B 2
                        A hint has to touch a card, unless the rules allow empty hints.
          discard/full  discard 0, discard 1, discard 2, discard 3, discard 4
                        All 8 hint tokens are available.
    """
    words, mover = wording(language, partial(seat_and_name, names=names)), table.current_player
    if table.outcome is not None:
        over = words.say("possible", "over", result=words.result(table.rules, table.outcome))
        return Text(f"{over} [{Rule.END_AFTER}]")
    if isinstance(table, View) and not table.may_move:
        return Text(f"{words.say('possible', 'nothing', seat=mover)} [{Rule.TURN_NOT_YOURS}]")
    legal, refused = _grouped(table, words), _refused(table)
    rows = [(name, Text(moves)) for name, moves in legal.items()]
    heading = Text(words.say("possible", "legal_for", seat=mover))
    parts: list[RenderableType] = [heading, Rows(rows, left=width_of(legal))]
    if refused:
        rows = [(rule.value, _why(table, rule, moves, words)) for rule, moves in refused.items()]
        parts += [Text(words.say("possible", "not_legal")), Rows(rows, left=width_of(name for name, _ in rows))]
    return Group(*parts)


def possible_moves_data(table: Table) -> dict[str, Any]:
    """The legal moves, and the illegal ones by rule, as plain data.

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


def _grouped(table: Table, words: Wording) -> dict[str, str]:
    """The legal moves, grouped by kind. The hints to each player are a group."""
    groups: dict[tuple[str, bool], list[str]] = {}
    ages = _ages(table, words)
    for move in legal_moves(table):
        name, subject = group_of(move, words, table.rules)
        if isinstance(move, Discard) or (isinstance(move, Play) and move.announce is None):
            subject = ages.get(subject, subject)
        groups.setdefault((name, isinstance(move, Hint)), []).append(subject)
    return {
        name: ", ".join(subjects) if are_hints else words.say("possible", "slots", listed=", ".join(subjects))
        for (name, are_hints), subjects in groups.items()
    }


def _ages(table: Table, words: Wording) -> dict[str, str]:
    """The slots of the oldest and the newest card, each with its age, so that they can be told apart."""
    hand = table.hands[table.current_player]
    if len(hand) < 2:
        return {}
    by_age = sorted(range(len(hand)), key=lambda slot: hand[slot].order)
    ends = {"oldest": by_age[0], "newest": by_age[-1]}
    return {str(slot): words.say("possible", age, slot=slot) for age, slot in ends.items()}


def group_of(move: Move, words: Wording, rules: Rules = STANDARD) -> tuple[str, str]:
    """The kind of a move, and the slot or hint that it names.

    Examples:
        >>> group_of(HintValue(1, 3), wording("en", "AB".__getitem__)), group_of(Play(0), wording("fr"))
        (('hints to B', '3'), ('jouer', '0'))
    """
    match move:
        case HintColor(seat, color):
            return words.say("possible", "hints", seat=seat), words.color(color)
        case HintValue(seat, value):
            return words.say("possible", "hints", seat=seat), words.hinted(rules, value)
        case Play(slot, None):
            return words.say("possible", "plays"), str(slot)
        case Play(slot, color):
            return words.say("possible", "plays_as", announce=color), str(slot)
        case Discard(slot):
            return words.say("possible", "discards"), str(slot)
    assert_never(move)


def _refused(table: Table) -> dict[Rule, list[Move]]:
    """The illegal moves among those that `_ordinary` yields, grouped by rule."""
    groups: dict[Rule, list[Move]] = {}
    for move in _ordinary(table):
        rule = why_illegal(table, move)
        if rule is not None:
            groups.setdefault(rule, []).append(move)
    return groups


def _ordinary(table: Table) -> Iterator[Move]:
    """Every hint to another player, and every play and discard of a card in hand."""
    for seat in range(table.players):
        if seat != table.current_player:
            for subject in table.rules.lookup.subjects:
                yield HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)
    for slot in range(len(table.hands[table.current_player])):
        yield Play(slot)
        yield Discard(slot)


def _why(table: Table, rule: Rule, moves: list[Move], words: Wording) -> Text:
    """The moves, and below them why they are illegal: the reason if it is the same for all, otherwise the rule."""
    language = words.texts.language
    written = ", ".join(write_move(move, table.rules, language) for move in moves)
    first, *others = [reason(table, move, rule) for move in moves]
    same = all(each == first for each in others)
    why = f"{words.reason(first)}." if same else texts(language).rules[rule].statement
    return Text(f"{written}\n{why[:1].upper()}{why[1:]}")
