"""One game of Hanabi for language models."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TypeAlias, final

import attrs

from hanabi.display import describe
from hanabi.envs.language.answers import read_answer
from hanabi.envs.language.briefing import briefing
from hanabi.envs.language.notes import as_notes
from hanabi.envs.language.observation import legal_lines, observation
from hanabi.envs.language.refusing import Refused
from hanabi.envs.language.replies import Reply
from hanabi.envs.settings import RulesGiven, VariantsGiven, rules_asked
from hanabi.game import (
    STANDARD,
    Card,
    Discard,
    Event,
    InvalidArgument,
    Move,
    Outcome,
    Play,
    Rearrangement,
    Rule,
    State,
    legal_moves,
)
from hanabi.game.internals import as_tuple, brief_repr, counted, is_int_between, require, seat_name
from hanabi.records import History, Record, replay, write_move
from hanabi.seats import View, redact, view

FALLBACKS = ("forfeit", "discard")
"""What may follow too many refused answers: the game is given up, or the table discards for the player."""
MAX_RETRIES = 1000

_REMARK = " (made for the player, whose answers were no moves)"

Message: TypeAlias = dict[str, str]
"""A message of a chat: its `role` and its `content`."""


@final
@attrs.frozen
class Answered:
    """An answer, as it was given, after some moves; and what came of it."""

    after: int
    answer: str
    reply: Reply


@final
@attrs.define(init=False, repr=False)
class LanguageGame:
    """One game of Hanabi for language models. It holds the truth, and tells each seat what that seat may know.

    * `players`: how many play. `rules`: `Rules`, anything that has them, or the id of an edition; `"standard"` is
      `STANDARD`. `variants`: more variants, by name or by value.
    * `seed` or `deck`, `first_player`, `names`: as in a `Record`. Without a seed or a deck a seed is drawn, which the
      record names.
    * `retries`: how many refused answers a player may give in one turn and still be asked again; None for any number.
    * `fallback`: what follows one more: `"forfeit"` gives up the game, `"discard"` lets the table discard the card held
      longest (where that is not legal, make the first legal move that is not a play, else the first of all). Everybody
      is told so. No turn is lost in silence.

    A refused answer changes nothing. Tables are compared by value; a copy, or what comes out of pickling, is a table of
    its own. A table may be read and answered by one thread at a time.

    Raises `InvalidArgument` or `InvalidSetup` with what is wrong.

    Examples:
        >>> table = LanguageGame(players=3, rules="abacus", variants=["rainbow"], seed=7)
        >>> table.seat, table.legal[:2]
        (0, ('play 0', 'play 1'))
        >>> print(table.answer("I like slot 1. Final answer: play slot 1").text)
        A plays blue 3 from slot 1: strike 1, draws a card
    """

    retries: int | None
    fallback: str
    stopped: str | None
    """Why the game was given up, None unless it was."""
    _history: History
    _by_table: frozenset[int]
    _answers: tuple[Answered, ...]

    def __init__(
        self,
        players: int = 2,
        rules: RulesGiven = STANDARD,
        *,
        variants: VariantsGiven = (),
        seed: int | None = None,
        deck: Sequence[Card] | None = None,
        first_player: int = 0,
        names: Sequence[str] = (),
        retries: int | None = None,
        fallback: str = "forfeit",
    ) -> None:
        drawn = int.from_bytes(os.urandom(6), "big") if seed is None and deck is None else seed
        dealt = Record(
            rules=rules_asked(rules, variants),
            players=players,
            seed=drawn,
            deck=as_tuple(deck) if deck is not None else None,
            first_player=first_player,
            names=names,
        )
        if retries is not None and not is_int_between(retries, 0, MAX_RETRIES):
            raise InvalidArgument(f"retries: expected 0 to {MAX_RETRIES:,} or None, got {brief_repr(retries)}")
        if type(fallback) is not str or fallback not in FALLBACKS:
            raise InvalidArgument(f"fallback: expected one of {', '.join(FALLBACKS)}, got {brief_repr(fallback)}")
        self.retries, self.fallback, self.stopped = retries, fallback, None
        self._begin(dealt)

    @classmethod
    def of(cls, record: Record, *, retries: int | None = None, fallback: str = "forfeit") -> LanguageGame:
        """The table of a game that was written down, to go on where the record ends. Its notes are kept.

        Raises `IllegalMove` and `InvalidArgument` where a move of the record is refused.

        Examples:
            >>> table = LanguageGame(seed=7)
            >>> _ = table.answer("play 4")
            >>> LanguageGame.of(table.record()).state == table.state
            True
        """
        require(record, Record, "a Record")
        table = cls(record.players, record.rules, seed=0, retries=retries, fallback=fallback)
        table._begin(attrs.evolve(record, moves=(), stopped=None, seconds=()))
        for entry in record.moves:
            table._history = table._history.after(entry)
        table.stopped = record.stopped
        return table

    def __repr__(self) -> str:
        return f"<LanguageGame of {self._history.origin!r}, {counted(self._moves, 'move')} made>"

    # How the game stands.

    @property
    def state(self) -> State:
        """The whole truth, which is for the harness and for no player."""
        return self._history.now

    @property
    def is_over(self) -> bool:
        """Whether nobody moves any more."""
        return self.state.is_over or self.stopped is not None

    @property
    def seat(self) -> int | None:
        """The seat to move; None when nobody moves any more."""
        return None if self.is_over else self.state.current_player

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; None while it goes on, and when it was given up."""
        return self.state.outcome

    @property
    def score(self) -> int | None:
        """What the game is worth: by its rules, and nothing when it was given up; None while it goes on.

        Examples:
            >>> table = LanguageGame(seed=7)
            >>> for _ in range(3):
            ...     _ = table.answer("play 0")
            >>> table.score, table.outcome.ending.value
            (0, 'strikes')
        """
        if self.outcome is not None:
            return self.outcome.score
        return None if self.stopped is None else 0

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves of the seat to move, as they are to be written; none when nobody moves any more."""
        return () if self.is_over else tuple([write_move(move, self.state.rules) for move in legal_moves(self.state)])

    # What a player is told.

    def briefing(self, seat: int | None = None) -> str:
        """What the player in a seat is told once: the rules in short, what slots are, and how to answer.

        Without a seat it is that of the player to move. Raises `InvalidArgument` when there is no such seat.
        """
        seat = self._seat(seat)
        rearranged = any(isinstance(entry, Rearrangement) for entry in self._history.moves)
        return briefing(
            self.state.rules, self.state.players, seat, self._names, self._refusals(), in_order=not rearranged
        )

    def observation(self, seat: int | None = None) -> str:
        """What the player in a seat sees now, what has happened since their last turn, and their legal moves.

        Without a seat it is that of the player to move. Raises `InvalidArgument` when there is no such seat.
        """
        return self._observation(self._seat(seat), self._moves)

    def prompt(self, seat: int | None = None) -> str:
        """The briefing and the observation together: all that a player needs who is asked without a history."""
        return f"{self.briefing(seat)}\n\n{self.observation(seat)}"

    def messages(self, seat: int | None = None) -> list[Message]:
        """The game so far as a chat with the player in a seat: whole, and ready to be sent on.

        `system` is the briefing, `user` what the player saw at each turn and what was wrong with answers, `assistant`
        the answers as they were given. It ends with the question when the player is to move.

        Examples:
            >>> table = LanguageGame(seed=7)
            >>> _ = table.answer("discard 0"), table.answer("play 4")
            >>> [message["role"] for message in table.messages(0)]
            ['system', 'user', 'assistant', 'user', 'assistant']
        """
        seat = self._seat(seat)
        chat: list[Message] = [{"role": "system", "content": self.briefing(seat)}]
        for role, said in self._said(seat):
            if chat[-1]["role"] == role:
                chat[-1]["content"] += f"\n\n{said}"
            else:
                chat.append({"role": role, "content": said})
        return chat

    # Answers.

    def answer(self, text: str, *, seat: int | None = None) -> Reply:
        """Take an answer for the seat to move: it makes exactly one legal move, or none, and then says why.

        With a `seat`, the answer is that player's, and is refused when another is to move. Raises `InvalidArgument`
        when `text` is not a text, or there is no such seat.

        Examples:
            >>> table = LanguageGame(seed=7)
            >>> print(table.answer("I will not play slot 0.").problem.partition(":")[0])
            that is not one move and nothing else
            >>> table.answer("play 4").move
            Play(slot=4, announce=None)
        """
        if type(text) is not str:
            raise InvalidArgument(f"expected the text of an answer, got {brief_repr(text)}")
        seat = self._seat(seat)
        if self.is_over:
            return self._refused(seat, Refused("the game is over", Rule.END_AFTER))
        if seat != self.state.current_player:
            problem = f"it is the turn of {seat_name(self.state.current_player)}"
            return self._refused(seat, Refused(problem, Rule.TURN_NOT_YOURS))
        after = self._moves
        try:
            move = read_answer(text, view(self.state, seat), self._names)
        except Refused as refused:
            reply = self._after_refusal(seat, refused)
        else:
            reply = Reply(seat=seat, move=move, text=self._make(move))
        self._answers = (*self._answers, Answered(after, text, reply))
        return reply

    def record(self, *, answers: bool = False) -> Record:
        """The game so far, written down; with `answers`, each answer as a note, cut short where it is long.

        Examples:
            >>> table = LanguageGame(seed=7)
            >>> _ = table.answer("discard 0"), table.answer("play 4")
            >>> table.record(answers=True).notes[0]
            Note(after=0, text='A answered: discard 0')
        """
        require(answers, bool, "True or False for answers")
        notes = self._history.origin.notes
        if answers:
            said = [(each.after, f"{seat_name(each.reply.seat)} answered: {each.answer}") for each in self._answers]
            notes = as_notes(notes, said)
        return self._history.record(notes=notes, stopped=self.stopped)

    # Inside.

    def _begin(self, start: Record) -> None:
        self._history, self._by_table, self._answers = replay(start), frozenset(), ()

    @property
    def _names(self) -> tuple[str, ...]:
        return self._history.origin.names

    @property
    def _moves(self) -> int:
        """How many moves were made, with the rearrangements."""
        return len(self._history.steps)

    def _seat(self, seat: int | None) -> int:
        chosen = self.state.current_player if seat is None else seat
        self.state.hand(chosen)
        return chosen

    def _make(self, move: Move) -> str:
        """Make a move, and say what it did, as the player may know."""
        seat = self.state.current_player
        self._history = self._history.after(move)
        return describe(redact(self._history.events[-1], seat))

    def _refused(self, seat: int, refused: Refused, more: str = "", instead: Move | None = None) -> Reply:
        text = f"Your answer makes no move: {refused}.{more}"
        return Reply(seat=seat, move=None, text=text, problem=refused.problem, rule=refused.rule, instead=instead)

    def _after_refusal(self, seat: int, refused: Refused) -> Reply:
        """Ask again, or do what was chosen for when nobody is asked again."""
        before = len([each for each in self._answers if each.after == self._moves])
        left = None if self.retries is None else self.retries - before
        if left is None or left > 0:
            again = "" if left is None else f" You have {counted(left, 'more answer')} in this turn."
            moves = "\n".join(["Your legal moves:", *legal_lines(view(self.state, seat))])
            return self._refused(seat, refused, f" Nothing has happened, and it is still your turn.{again}\n{moves}")
        if self.fallback == "forfeit":
            self.stopped = f"{seat_name(seat)} gave no move in {counted(before + 1, 'answer')}"
            return self._refused(seat, refused, " That was the last answer in this turn, and the game is given up.")
        move = _instead(self.state)
        self._by_table |= {self._moves}
        more = f" That was the last answer in this turn, so this move is made for you: {self._make(move)}."
        return self._refused(seat, refused, more, move)

    def _refusals(self) -> str:
        first = "An answer that cannot be read, or breaks a rule, makes no move and costs nothing"
        if self.retries is None:
            return f"{first}: you are asked again."
        then = {
            "forfeit": "the game is given up, which scores nothing",
            "discard": "your oldest card is discarded for you, or, where that is not legal, makes another move",
        }[self.fallback]
        return f"{first}, but after {counted(self.retries + 1, 'such answer')} in one turn {then}."

    def _observation(self, seat: int, after: int) -> str:
        """What a player saw after some moves."""
        now: View = view(self._history.states[after], seat)
        mine = [number for number in range(after) if self._moved(number) == seat]
        since = range(mine[-1] if mine else 0, after)
        told = [(redact(self._history.events[at], seat), _REMARK if at in self._by_table else "") for at in since]
        return observation(now, seat, told, stopped=self.stopped if after == self._moves else None)

    def _moved(self, number: int) -> int | None:
        """Who made a move; nobody where a hand was only put in another order."""
        happening = self._history.events[number]
        return happening.seat if isinstance(happening, Event) else None

    def _said(self, seat: int) -> Iterator[tuple[str, str]]:
        for number, entry in enumerate(self._history.moves):
            if self._moved(number) == seat:
                yield "user", self._observation(seat, number)
                yield from self._answers_after(number)
                if not any(each.after == number for each in self._answers):
                    yield "assistant", f"Final answer: {write_move(entry, self.state.rules)}"
        if self.is_over or seat == self.seat:
            now = self._moves
            yield "user", self._observation(seat, now)
            yield from self._answers_after(now)

    def _answers_after(self, number: int) -> Iterator[tuple[str, str]]:
        for each in self._answers:
            if each.after == number:
                yield "assistant", each.answer
                if not each.reply.accepted:
                    yield "user", each.reply.text


def _instead(state: State) -> Move:
    """The move that a table makes for a player: it discards, rather gives a hint than plays, and takes the first."""
    moves = legal_moves(state)
    oldest = min(state.hands[state.current_player], key=lambda held: held.order, default=None)
    slots = [slot for slot, held in enumerate(state.hands[state.current_player]) if held is oldest]
    wanted = [move for move in moves if isinstance(move, Discard) and move.slot in slots]
    return next(iter([*wanted, *[move for move in moves if not isinstance(move, Play)], *moves]))
