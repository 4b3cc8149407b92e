"""What a person may type at the table, and what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import final

import attrs

from hanabi.cli.explain.explanations import explanation_lines, explanation_of
from hanabi.cli.terminal.standard_input import NotUnderstood
from hanabi.game import (
    Discard,
    HintColor,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    Rule,
    legal_moves,
    rearrange,
    why_illegal,
)
from hanabi.game.internals import counted, seat_name, seat_of_letter
from hanabi.records import NotationError, RecordEntry, read_move, write_move
from hanabi.records.internals import typed_words
from hanabi.rulebook.internals import languages
from hanabi.seats import View

IN_OTHER_LANGUAGES = "\n".join(
    [
        f"  {', '.join([write_move(move, language=language) for move in (Play(0), Discard(3), HintColor(1, 'red'))])}"
        for language in languages()[1:]
    ]
)
HELP = f"""\
Type a move, or its number in the list of moves:
  play 0        play the card in slot 0, the one held longest
  discard 3     discard the card in slot 3
  hint B red    point at all red cards of B
  hint B 3      point at all 3s of B
Short forms: p 0, d 3, B red, h B 3.
In other languages:
{IN_OTHER_LANGUAGES}
Other commands:
  moves         list the legal moves, with numbers
  why play 0    explain whether it is legal and what it does
  rearrange 1 0 2 3 4
                reorder your hand: the old slots in their new order
  table         show the whole table
  history       show all that has happened
  save FILE     save the game, now and after every move
  quit          leave the game"""
TRY_HELP = "Type help for all commands."
NO_UNDO = (
    f"Moves cannot be taken back: everybody has seen them. {Rule.TURN_ONE_ACTION.statement} [{Rule.TURN_ONE_ACTION}]"
)
NO_PASS = f"{Rule.TURN_ONE_ACTION.statement} [{Rule.TURN_ONE_ACTION}]"
ANSWERS = {
    "help": HELP,
    "undo": NO_UNDO,
    "pass": NO_PASS,
    "why": "Why what? Name a move: why play 0",
}
"""The answers to commands that do not depend on the table."""
_WORDS = {
    "table": ("table", "look"),
    "moves": ("moves", "legal", "list"),
    "history": ("history", "log"),
    "help": ("help", "?", "h"),
    "quit": ("quit", "exit", "q"),
    "undo": ("undo", "back", "take back", "takeback"),
    "pass": ("pass", "skip"),
    "why": ("why",),
    "save": ("save",),
}
_MEANT = {word: command for command, words in _WORDS.items() for word in words}
_REARRANGING = ["rearrange", "rearranges", "reorder", "reorders"]
_REARRANGING += [word for language in languages()[1:] for word in typed_words(language)["rearrange"]]
_OWN_HAND = re.compile(rf"(?:{'|'.join(_REARRANGING)})((?:[\s,]+[0-9]{{1,9}})+)", re.IGNORECASE)
_SEAT_BY_NUMBER = re.compile(r"(?:seat|player)\s+([0-9]{1,9})\b[\s:]*(.*)", re.IGNORECASE | re.DOTALL)


@final
@attrs.frozen
class TypedCommand:
    """A command that is not a move. `about` is the move after `why`, or the file after `save`."""

    what: str
    about: str = ""


def command_of(line: str) -> TypedCommand | None:
    """Read a line as a command; None if it should be a move.

    Examples:
        >>> command_of("why hint B red"), command_of("Q").what, command_of("play 0")
        (TypedCommand(what='why', about='hint B red'), 'quit', None)
    """
    what = _MEANT.get(" ".join(line.casefold().split()))
    if what is not None:
        return TypedCommand(what)
    first, _, about = line.partition(" ")
    what = _MEANT.get(first.casefold())
    return TypedCommand(what, about.strip()) if what in {"why", "save"} else None


def entry_of(line: str, view: View, names: Sequence[str]) -> RecordEntry:
    """Read a line as a move, or as a rearrangement of one's own hand; it may be illegal. Raises `NotUnderstood`.

    Examples:
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), 0)
        >>> entry_of("rearrange 1 0 2 3 4", eyes, []), entry_of("p 3", eyes, [])
        (Rearrangement(seat=0, slots=(1, 0, 2, 3, 4)), Play(slot=3, announce=None))
    """
    own = _OWN_HAND.fullmatch(line)
    if own is not None:
        slots = [int(slot) for slot in re.findall(r"[0-9]+", own[1])]
        return Rearrangement(view.current_player, tuple(slots))
    mover, now = _mover(line, view, names), view.current_player
    if mover is not None and mover != now:
        raise NotUnderstood(f"It is {seat_name(now)}'s turn, not {seat_name(mover)}'s. [{Rule.TURN_NOT_YOURS}]")
    try:
        return read_move(line, view.rules, tuple(names), language=None)
    except NotationError as error:
        raise NotUnderstood(f"{str(error)[:1].upper()}{str(error)[1:]}. {TRY_HELP}") from None


def _mover(line: str, view: View, names: Sequence[str]) -> int | None:
    """The seat named before the move in a line such as `B: play 0`; None if there is none."""
    for seat, rest in _leading_seats(line, names):
        try:
            read_move(rest, view.rules, tuple(names), language=None)
        except NotationError:
            continue
        return seat
    return None


def _leading_seats(line: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """The seats that the beginning of a line may name, each with the rest of the line."""
    found = []
    numbered = _SEAT_BY_NUMBER.fullmatch(line)
    if numbered is not None:
        found.append((int(numbered[1]), numbered[2]))
    letter = seat_of_letter(line[:1])
    if letter is not None and line[1:2] in {" ", ":"}:
        found.append((letter, line[1:].lstrip(" :")))
    for seat, name in enumerate(names):
        if name and line.casefold().startswith(name.casefold()):
            found.append((seat, line[len(name) :].lstrip(" :")))
    return found


def require_legal(entry: RecordEntry, view: View) -> None:
    """Raise `NotUnderstood`, with the rule, if a move or a rearrangement is illegal as far as the view knows.

    Examples:
        >>> from hanabi import Discard, new_game, view
        >>> require_legal(Discard(0), view(new_game(2, seed=7), 0))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        hanabi...NotUnderstood: discard 0 is illegal: all 8 hint tokens are available. [discard/full]
    """
    if isinstance(entry, Rearrangement):
        _require_own_hand(entry, view)
    elif why_illegal(view, entry) is not None:
        raise NotUnderstood(explanation_lines(view, explanation_of(view, entry))[0])


def _require_own_hand(entry: Rearrangement, view: View) -> None:
    if entry.seat != view.seat:
        rule = Rule.HAND_REARRANGE
        raise NotUnderstood(f"You can reorder only your own hand: {rule.statement} [{rule}]")
    try:
        rearrange(view, entry.seat, entry.slots)
    except InvalidArgument:
        held = counted(len(view.hands[entry.seat]), "slot")
        raise NotUnderstood(f"Name each of your {held} once, counted from 0. [{Rule.HAND_REARRANGE}]") from None


def numbered(text: str, view: View) -> Move | None:
    """The legal move with this number; None if the text is not a number.

    Raises `NotUnderstood` if no move has it.

    Examples:
        >>> from hanabi import new_game, view
        >>> numbered("1", view(new_game(2, seed=7), 0)), numbered("play 0", view(new_game(2, seed=7), 0))
        (Play(slot=0, announce=None), None)
    """
    if not (text.isascii() and text.isdigit()):
        return None
    moves = legal_moves(view)
    number = int(text[:9])
    if not 1 <= number <= len(moves):
        raise NotUnderstood(f"There is no move {text[:9]}; the list has 1 to {len(moves)}. Type moves to see it.")
    return moves[number - 1]


def why(text: str, entry: RecordEntry, view: View) -> list[str]:
    """Explain whether a move is legal, as far as the view knows, and what the book says."""
    if isinstance(entry, Rearrangement):
        require_legal(entry, view)
        return [f"{text} is legal: {Rule.HAND_REARRANGE.statement} [{Rule.HAND_REARRANGE}]"]
    return explanation_lines(view, explanation_of(view, entry))
