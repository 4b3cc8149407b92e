"""One game of Hanabi for language models."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import final

import attrs

from hanabi.display import describe
from hanabi.envs.language.answers import read_answer
from hanabi.envs.language.parsed_moves import Refused
from hanabi.envs.language.prompts import briefing, legal_lines
from hanabi.envs.language.transcript import Answered, Message, Reply, Transcript
from hanabi.envs.settings import RulesGiven, VariantsGiven, as_rules
from hanabi.game import (
    STANDARD,
    Card,
    Discard,
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
from hanabi.records import Record, replay, write_move
from hanabi.seats import redact, view

_FALLBACKS = {
    "forfeit": "the game is given up and scores 0",
    "discard": "your oldest card is discarded for you or, if that is illegal, another move is made",
}
"""What happens after too many refused answers, as the briefing says it."""
MAX_RETRIES = 1000


@final
@attrs.define(init=False, repr=False)
class LanguageGame:
    """One game of Hanabi for language models. It holds the whole state, and shows each seat what that seat may know.

    * `players`: the number of players. `rules`: `Rules`, a value with an attribute `rules`, or the id of an edition;
      `"standard"` is `STANDARD`. `variants`: more variants, by name or by value.
    * `seed` or `deck`, `first_player`, `names`: as in a `Record`. The default is a random seed, which is stored in the
      record.
    * `retries`: how often a player may answer again in one turn after a refused answer; None for no limit.
    * `fallback`: what happens when an answer is refused and no retry is left. `"forfeit"` gives up the game.
      `"discard"` discards the player's oldest card; if that is illegal, it makes the first legal move that is not a
      play, or else the first one. The next observation of every player mentions it.

    A refused answer changes nothing. Games are compared by value, and copies are independent. Use a game from one
    thread at a time.

    Raises `InvalidArgument` or `InvalidSetup` with what is wrong.

    Examples:
        >>> game = LanguageGame(players=3, rules="abacus", variants=["rainbow"], seed=7)
        >>> game.seat, game.legal[:2]
        (0, ('play 0', 'play 1'))
        >>> print(game.answer("I like slot 1. Final answer: play slot 1").text)
        A plays blue 3 from slot 1: strike 1, draws a card
    """

    retries: int | None
    fallback: str
    _transcript: Transcript

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
        record = Record(
            rules=as_rules(rules, variants),
            players=players,
            seed=int.from_bytes(os.urandom(6), "big") if seed is None and deck is None else seed,
            deck=as_tuple(deck) if deck is not None else None,
            first_player=first_player,
            names=names,
        )
        if retries is not None and not is_int_between(retries, 0, MAX_RETRIES):
            raise InvalidArgument(f"retries: expected 0 to {MAX_RETRIES:,} or None, got {brief_repr(retries)}")
        if type(fallback) is not str or fallback not in _FALLBACKS:
            raise InvalidArgument(f"fallback: expected one of {', '.join(_FALLBACKS)}, got {brief_repr(fallback)}")
        self.retries, self.fallback = retries, fallback
        self._transcript = Transcript(replay(record))

    @classmethod
    def of(cls, record: Record, *, retries: int | None = None, fallback: str = "forfeit") -> LanguageGame:
        """The game of a record, to continue where the record ends. Its notes are kept.

        Raises `IllegalMove` or `InvalidArgument` if a move of the record is refused.

        Examples:
            >>> game = LanguageGame(seed=7)
            >>> _ = game.answer("play 4")
            >>> LanguageGame.of(game.record()).state == game.state
            True
        """
        require(record, Record, "a Record")
        game = cls(record.players, record.rules, seed=0, retries=retries, fallback=fallback)
        history = replay(attrs.evolve(record, moves=(), stopped=None, seconds=()))
        for entry in record.moves:
            history = history.after(entry)
        game._transcript = Transcript(history, stopped=record.stopped)
        return game

    def __repr__(self) -> str:
        return f"<LanguageGame of {self._transcript.history.origin!r}, {counted(self._transcript.moves, 'move')} made>"

    # The state of the game.

    @property
    def state(self) -> State:
        """The whole state, with every card. Show it to no player."""
        return self._transcript.history.now

    @property
    def stopped(self) -> str | None:
        """Why the game was given up; None unless it was."""
        return self._transcript.stopped

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was given up."""
        return self.state.is_over or self.stopped is not None

    @property
    def seat(self) -> int | None:
        """The seat to move; None if the game is over."""
        return None if self.is_over else self.state.current_player

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules; None while it goes on, and if it was given up."""
        return self.state.outcome

    @property
    def score(self) -> int | None:
        """The final score, 0 if the game was given up; None while it goes on.

        Examples:
            >>> game = LanguageGame(seed=7)
            >>> for _ in range(3):
            ...     _ = game.answer("play 0")
            >>> game.score, game.outcome.ending.value
            (0, 'strikes')
        """
        if self.outcome is not None:
            return self.outcome.score
        return None if self.stopped is None else 0

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves of the seat to move, in notation; none if the game is over."""
        return () if self.is_over else tuple([write_move(move, self.state.rules) for move in legal_moves(self.state)])

    # What a player reads. Without a seat, these are for the player to move.

    def briefing(self, seat: int | None = None) -> str:
        """The text that a player gets once: the rules in short, how slots count, and how to answer.

        The default seat is the one to move. Raises `InvalidArgument` if there is no such seat.
        """
        history = self._transcript.history
        rearranged = any(isinstance(entry, Rearrangement) for entry in history.moves)
        rules, players, names = self.state.rules, self.state.players, history.origin.names
        return briefing(rules, players, self._seat(seat), names, self._refusals(), in_order=not rearranged)

    def observation(self, seat: int | None = None) -> str:
        """What a player sees now, what has happened since their last turn, and their legal moves.

        The default seat is the one to move. Raises `InvalidArgument` if there is no such seat.
        """
        return self._transcript.observation(self._seat(seat))

    def prompt(self, seat: int | None = None) -> str:
        """The briefing and the observation in one text, for a model that is asked without a history."""
        return f"{self.briefing(seat)}\n\n{self.observation(seat)}"

    def messages(self, seat: int | None = None) -> list[Message]:
        """The game so far as a chat with a player, ready to send to a model.

        The roles: `system` has the briefing, `user` the observations and the reasons for refusals, `assistant` the
        answers. If it is the player's turn, the chat ends with a `user` message to answer.

        Examples:
            >>> game = LanguageGame(seed=7)
            >>> _ = game.answer("discard 0"), game.answer("play 4")
            >>> [message["role"] for message in game.messages(0)]
            ['system', 'user', 'assistant', 'user', 'assistant']
        """
        seat = self._seat(seat)
        return self._transcript.chat(seat, self.briefing(seat), asked=self.is_over or seat == self.seat)

    # Answers.

    def answer(self, text: str, *, seat: int | None = None) -> Reply:
        """Read an answer for the seat to move. It makes one legal move; or it makes none, and the reply says why.

        With a `seat`, the answer comes from that player, and is refused if it is another player's turn. Raises
        `InvalidArgument` if `text` is not a `str`, or there is no such seat.

        Examples:
            >>> game = LanguageGame(seed=7)
            >>> print(game.answer("I will not play slot 0.").problem.partition(":")[0])
            expected one move and nothing else
            >>> game.answer("play 4").move
            Play(slot=4, announce=None)
        """
        if type(text) is not str:
            raise InvalidArgument(f"expected the text of an answer, got {brief_repr(text)}")
        seat = self._seat(seat)
        if self.is_over:
            return _refused(seat, Refused("the game is over", Rule.END_AFTER))
        if seat != self.state.current_player:
            problem = f"it is the turn of {seat_name(self.state.current_player)}"
            return _refused(seat, Refused(problem, Rule.TURN_NOT_YOURS))
        after = self._transcript.moves
        try:
            move = read_answer(text, view(self.state, seat), self._transcript.history.origin.names)
        except Refused as refused:
            reply = self._after_refusal(seat, refused)
        else:
            reply = Reply(seat=seat, move=move, text=self._make(move))
        answers = (*self._transcript.answers, Answered(after, text, reply))
        self._transcript = attrs.evolve(self._transcript, answers=answers)
        return reply

    def record(self, *, answers: bool = False) -> Record:
        """The game so far as a record. With `answers`, each answer is a note, cut short if it is long.

        Examples:
            >>> game = LanguageGame(seed=7)
            >>> _ = game.answer("discard 0"), game.answer("play 4")
            >>> game.record(answers=True).notes[0].text
            'A answered: discard 0'
        """
        require(answers, bool, "True or False for answers")
        history = self._transcript.history
        notes = self._transcript.notes() if answers else history.origin.notes
        return history.record(notes=notes, stopped=self.stopped)

    def _seat(self, seat: int | None) -> int:
        chosen = self.state.current_player if seat is None else seat
        self.state.hand(chosen)
        return chosen

    def _make(self, move: Move) -> str:
        """Make a move. Returns a description of it for the player who made it."""
        seat = self.state.current_player
        history = self._transcript.history.after(move)
        self._transcript = attrs.evolve(self._transcript, history=history)
        return describe(redact(history.events[-1], seat), rules=history.now.rules)

    def _after_refusal(self, seat: int, refused: Refused) -> Reply:
        """Ask again, or fall back."""
        transcript = self._transcript
        before = len(transcript.answers_after(transcript.moves))
        left = None if self.retries is None else self.retries - before
        if left is None or left > 0:
            again = "" if left is None else f" You have {counted(left, 'more answer')} in this turn."
            moves = "\n".join(["Your legal moves:", *legal_lines(view(self.state, seat))])
            return _refused(seat, refused, f" Nothing has happened, and it is still your turn.{again}\n{moves}")
        if self.fallback == "forfeit":
            stopped = f"{seat_name(seat)} gave no move in {counted(before + 1, 'answer')}"
            self._transcript = attrs.evolve(transcript, stopped=stopped)
            return _refused(seat, refused, " That was the last answer in this turn, and the game is given up.")
        move = _fallback_move(self.state)
        self._transcript = attrs.evolve(transcript, fallbacks=transcript.fallbacks | {transcript.moves})
        more = f" That was the last answer in this turn, so this move is made for you: {self._make(move)}."
        return _refused(seat, refused, more, move)

    def _refusals(self) -> str:
        first = "An answer that cannot be read, or breaks a rule, makes no move and costs nothing"
        if self.retries is None:
            return f"{first}: you are asked again."
        answers = counted(self.retries + 1, "such answer")
        return f"{first}, but after {answers} in one turn {_FALLBACKS[self.fallback]}."


def _refused(seat: int, refused: Refused, more: str = "", instead: Move | None = None) -> Reply:
    text = f"Your answer makes no move: {refused}.{more}"
    return Reply(seat=seat, move=None, text=text, problem=refused.problem, rule=refused.rule, instead=instead)


def _fallback_move(state: State) -> Move:
    """Discard the oldest card; else the first legal move that is not a play; else the first one."""
    hand, moves = state.hands[state.current_player], legal_moves(state)
    oldest = min(range(len(hand)), key=lambda slot: hand[slot].order, default=None)
    discards = [move for move in moves if isinstance(move, Discard) and move.slot == oldest]
    return next(iter([*discards, *[move for move in moves if not isinstance(move, Play)], *moves]))
