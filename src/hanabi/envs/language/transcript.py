"""What has happened in a game of language models: the moves and every answer, as prompts, as a chat and as notes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeAlias, final

import attrs

from hanabi.envs.language.prompts import observation
from hanabi.game import Event, Move, Rule
from hanabi.game.internals import MAX_TEXT, Frozen, seat_name
from hanabi.records import History, Note, write_move
from hanabi.seats import redact, view

MAX_NOTES = 5_000
MAX_ALL_NOTES = 3_000_000
"""Maximum length of all notes together when they are written, in characters."""
_CUT = " …"
_FALLBACK = " (made for the player, whose answers were refused)"

Message: TypeAlias = dict[str, str]
"""A message of a chat: its `role` and its `content`."""


@final
@attrs.frozen(kw_only=True)
class Reply(Frozen):
    """The result of an answer.

    * `seat`: who answered. `move`: the move that the answer made, None if it was refused.
    * `text`: what to tell the model: what happened, or what was wrong and which moves are legal.
    * `problem`: what was wrong, None for a move. `rule`: the rule that forbids the move, if a rule does.
    * `instead`: the move that was made for the player after too many refused answers, if one was.

    Examples:
        >>> from hanabi.envs.language import LanguageGame
        >>> reply = LanguageGame(seed=7).answer("discard 0")
        >>> reply.accepted, reply.problem, str(reply.rule)
        (False, 'all 8 hint tokens are available', 'discard/full')
    """

    seat: int
    move: Move | None
    text: str
    problem: str | None = None
    rule: Rule | None = None
    instead: Move | None = None

    @property
    def accepted(self) -> bool:
        """Whether the answer made a move."""
        return self.move is not None


@final
@attrs.frozen
class Answered(Frozen):
    """An answer, the number of moves before it, and its result."""

    after: int
    answer: str
    reply: Reply


@final
@attrs.frozen
class Transcript(Frozen):
    """A game with its answers.

    * `fallbacks`: the numbers of the moves that were made for a player. `stopped`: why the game was given up.
    """

    history: History
    answers: tuple[Answered, ...] = ()
    fallbacks: frozenset[int] = frozenset()
    stopped: str | None = None

    @property
    def moves(self) -> int:
        """The number of moves, including rearrangements."""
        return len(self.history.steps)

    def answers_after(self, number: int) -> list[Answered]:
        """The answers that were given after this number of moves, and before the next."""
        return [each for each in self.answers if each.after == number]

    def observation(self, seat: int, after: int | None = None) -> str:
        """What a player sees now, or saw after some moves."""
        number = self.moves if after is None else after
        own = [move for move in range(number) if self._mover(move) == seat]
        events = [
            (redact(self.history.events[move], seat), _FALLBACK if move in self.fallbacks else "")
            for move in range(own[-1] if own else 0, number)
        ]
        stopped = self.stopped if number == self.moves else None
        return observation(view(self.history.states[number], seat), seat, events, stopped=stopped)

    def chat(self, seat: int, briefing: str, *, asked: bool) -> list[Message]:
        """The game as a chat with a player. If `asked`, it ends with the current observation."""
        chat: list[Message] = [{"role": "system", "content": briefing}]
        for role, text in self._lines(seat, asked=asked):
            if chat[-1]["role"] == role:
                chat[-1]["content"] += f"\n\n{text}"
            else:
                chat.append({"role": role, "content": text})
        return chat

    def notes(self) -> tuple[Note, ...]:
        """The notes of the history, and the last answers as notes, all cut to the same length if they are too long.

        Examples:
            >>> from hanabi.envs.language import LanguageGame
            >>> game = LanguageGame(seed=7)
            >>> _ = game.answer("x" * 20_000)
            >>> game.record(answers=True).notes[0].text[-3:]
            'x …'
        """
        texts = [
            (each.after, _writable(f"{seat_name(each.reply.seat)} answered: {each.answer}"))
            for each in self.answers[-MAX_NOTES:]
        ]
        length = MAX_TEXT
        while sum([len(json.dumps(_cut(text, length))) for _, text in texts]) > MAX_ALL_NOTES:
            length //= 2
        return (*self.history.origin.notes, *[Note(after, _cut(text, length)) for after, text in texts])

    def _mover(self, number: int) -> int | None:
        """Who made a move; None for a rearrangement."""
        happening = self.history.events[number]
        return happening.seat if isinstance(happening, Event) else None

    def _lines(self, seat: int, *, asked: bool) -> Iterator[tuple[str, str]]:
        rules = self.history.now.rules
        for number, entry in enumerate(self.history.moves):
            if self._mover(number) == seat:
                yield "user", self.observation(seat, number)
                yield from self._answer_lines(number)
                if not self.answers_after(number):
                    yield "assistant", f"Final answer: {write_move(entry, rules)}"
        if asked:
            yield "user", self.observation(seat)
            yield from self._answer_lines(self.moves)

    def _answer_lines(self, number: int) -> Iterator[tuple[str, str]]:
        for each in self.answers_after(number):
            yield "assistant", each.answer
            if not each.reply.accepted:
                yield "user", each.reply.text


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - len(_CUT)] + _CUT


def _writable(text: str) -> str:
    """The beginning of a text; halves of surrogate pairs, which cannot be written, become question marks."""
    return text[: MAX_TEXT + 1].encode("utf-8", "replace").decode()
