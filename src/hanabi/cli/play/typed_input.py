"""What a person may type at the table, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs

from hanabi.cli.explain.explanations import Asked
from hanabi.cli.terminal.standard_input import NotUnderstood
from hanabi.game import Discard, HintColor, Move, Play, Rearrangement, Rule, legal_moves, why_illegal
from hanabi.game.internals import Reason, counted
from hanabi.records import NotationError, RecordEntry, write_move
from hanabi.records.internals import read_claim
from hanabi.rulebook.internals import languages
from hanabi.seats import View

HELP = """\
Type a move, or its number in the list of moves:
  play 0        play the card in slot 0, the one held longest
  discard 3     discard the card in slot 3
  hint B red    point at all red cards of B
  hint B 3      point at all 3s of B
Short forms: p 0, d 3, B red, h B 3.
In other languages:
{moves}
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
NO_UNDO = f"Moves cannot be taken back: everybody has seen them. [{Rule.TURN_TAKE_BACK}]"
NO_PASS = f"{Rule.TURN_ONE_ACTION.statement} [{Rule.TURN_ONE_ACTION}]"
ANSWERS = {
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


def help_text() -> str:
    """The answer to the command `help`, with moves in every language of the rulings.

    Examples:
        >>> "  jouer 0, défausser 3, indice B rouge" in help_text().splitlines()
        True
    """
    moves = (Play(0), Discard(3), HintColor(1, "red"))
    by_language = [[write_move(move, language=language) for move in moves] for language in languages()[1:]]
    return HELP.format(moves="\n".join([f"  {', '.join(written)}" for written in by_language]))


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


def asked_in(line: str, view: View, names: Sequence[str]) -> Asked:
    """Read a line as what its player wants to do, legal or not. Raises `NotUnderstood`.

    Examples:
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), 0)
        >>> asked_in("rearrange 1 0 2 3 4", eyes, []).claim, asked_in("play newest", eyes, []).claim
        (Rearrangement(seat=0, slots=(1, 0, 2, 3, 4)), Play(slot=4, announce=None))
    """
    try:
        return Asked(read_claim(line, view, tuple(names)), line, tuple(names))
    except NotationError as error:
        raise NotUnderstood(f"{str(error)[:1].upper()}{str(error)[1:]}. {TRY_HELP}") from None


def legal_entry(asked: Asked, view: View) -> RecordEntry:
    """The move or the rearrangement that was asked for. Raises `NotUnderstood`, with the rule, if it is illegal.

    Examples:
        >>> from hanabi import Discard, new_game, view
        >>> legal_entry(Asked(Discard(0)), view(new_game(2, seed=7), 0))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        hanabi...NotUnderstood: discard 0 is illegal: all 8 hint tokens are available. [discard/full]
    """
    if isinstance(asked.claim, Rearrangement):
        _require_own_hand(asked.claim, view)
    elif isinstance(asked.claim, Reason):
        raise NotUnderstood(f"{asked.lines(view)[0]} {TRY_HELP}")
    elif why_illegal(view, asked.claim) is not None:
        raise NotUnderstood(asked.lines(view)[0])
    return asked.claim


def _require_own_hand(entry: Rearrangement, view: View) -> None:
    rule = Rule.HAND_REARRANGE
    if entry.seat != view.seat:
        raise NotUnderstood(f"You can reorder only your own hand: {rule.statement} [{rule}]")
    if sorted(entry.slots) != [*range(len(view.hands[entry.seat]))]:
        held = counted(len(view.hands[entry.seat]), "slot")
        raise NotUnderstood(f"Name each of your {held} once, counted from 0. [{rule}]")


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


def why(asked: Asked, view: View) -> list[str]:
    """Explain whether something is legal, as far as the view knows, and what the book says."""
    if isinstance(asked.claim, Rearrangement):
        legal_entry(asked, view)
    return asked.lines(view)
