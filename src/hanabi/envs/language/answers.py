r"""An answer of a language model as one legal move, or why it is none.

Only the end of an answer counts, and by one rule, which `HOW` tells the model:

1. What is thought between `<think>` and `</think>` is not read.
2. Where there are the words `Final answer:` (or `<answer>`, `\boxed{`, or a line that begins with `Move:`, `Action:`
   or `Answer:`), what follows the last of them is the move, and nothing may follow it.
3. Else a JSON object that ends the answer is the move.
4. Else the last line is the move, which stands alone, and no other line may be one.

If more than one part is marked in the same way, all of them have to give the same move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from hanabi.envs.language.json_answers import objects_at_end, read_object
from hanabi.envs.language.refusing import Refused
from hanabi.envs.language.sentences import LONGEST, read_sentence
from hanabi.envs.language.wishes import Said, meant, require_legal
from hanabi.game import Move, Rules
from hanabi.records import write_move
from hanabi.seats import View

MAX_ANSWER = 2_000_000
"""The most characters of an answer that is read."""
MAX_PARTS = 1000
"""The most parts of an answer that may look like its move."""

HOW = (
    "End your answer with the words 'Final answer:' and one move, written as in the list of legal moves.",
    "You may think aloud before it; write nothing after it.",
    'A JSON object at the very end will do too: {"move": "play 0"}, or {"type": "hint", "to": "B", "color": "red"}.',
)
"""How to answer, in words for the model."""

_THOUGHT = "think|thinking|thought|reasoning|scratchpad"
_THOUGHT_ENDS = re.compile(rf"</(?:{_THOUGHT})>", re.IGNORECASE)
_THOUGHT_BEGINS = re.compile(rf"<(?:{_THOUGHT})>", re.IGNORECASE)
_MARK = re.compile(
    r"final[ \t]{1,3}(?:answer|move|action)[*_`]{0,4}[ \t]{0,3}(?:is[ \t]{0,3})?[:=]"
    r"|<answer>|\\boxed\{(?:\\text\{)?"
    r"|^[ \t>#*_`-]{0,8}(?:my[ \t])?(?:answer|move|action)[*_`]{0,4}[ \t]{0,3}:",
    re.IGNORECASE | re.MULTILINE,
)
_MARKUP = " \t\r\n*_`~$"
"""What may be around a move and says nothing."""
_FENCE = re.compile(r"```[a-z]{0,10}", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"[.!?](?=\s)|\n")
_TAKES_BACK = re.compile(
    r"\b(?:not|no|never|cannot|without|unless|if|avoid|against|except|wrong|bad|instead|rather)\b|n['\u2019]t\b",
    re.IGNORECASE,
)
_MOVE_BEGINS = re.compile(r"\b(?:play|discard|hint|clue|tell|give)", re.IGNORECASE)


def read_answer(text: str, view: View, names: Sequence[str] = ()) -> Move:
    """The one legal move that an answer gives, for the seat to move, whose view it is.

    Raises `Refused` with what is wrong.

    Examples:
        >>> from hanabi import new_game, view
        >>> read_answer("Red is next. Final answer: play slot 2", view(new_game(2, seed=7), 0))
        Play(slot=2, announce=None)
    """
    if len(text) > MAX_ANSWER:
        raise Refused(f"expected at most {MAX_ANSWER:,} characters, got {len(text):,}")

    def move_in(part: str) -> Move:
        return meant(_said_in(part, view.rules, names), view)

    *others, last = _parts(_without_thoughts(text).strip(_MARKUP))
    if len(others) >= MAX_PARTS:
        raise Refused(f"at least {MAX_PARTS:,} parts of the answer may be its move")
    move = move_in(last)
    for other in others:
        _require_agreement(other, move, move_in, view.rules)
    require_legal(move, view)
    return move


def _without_thoughts(text: str) -> str:
    ends = [thought.end() for thought in _THOUGHT_ENDS.finditer(text)]
    said = text[ends[-1] :] if ends else text
    if _THOUGHT_BEGINS.search(said):
        raise Refused("the answer ends in the middle of a thought, which is not read")
    return said


def _parts(said: str) -> list[str]:
    """The parts of an answer that may be its move, of which the last one is meant to be. There is at least one."""
    if not said:
        raise Refused("the answer is empty")
    marks = [*islice(_MARK.finditer(said), MAX_PARTS + 1)]
    objects = objects_at_end(said)
    if objects and not (marks and marks[-1].end() <= len(said) - len(objects[-1])):
        _require_meant(said[: len(said) - len(objects[-1])])
        return objects
    if marks:
        ends = [*[mark.start() for mark in marks[1:]], len(said)]
        parts = [said[mark.end() : end] for mark, end in zip(marks, ends, strict=True)]
        _require_meant(said[: marks[-1].start()])
        return [*[_SENTENCE_ENDS.split(part.strip(_MARKUP), maxsplit=1)[0] for part in parts[:-1]], parts[-1]]
    lines = [line.strip(_MARKUP) for line in said.split("\n")]
    _require_alone(lines)
    *others, last = filter(None, lines)
    return [*[line for line in others if len(line) <= LONGEST and _MOVE_BEGINS.search(line)], last]


def _require_meant(before: str) -> None:
    """Raise `Refused` where the words before a move take it back: "this is not my final answer: ..."."""
    if _TAKES_BACK.search(_last_clause(before[before.rfind("\n") + 1 :])):
        raise Refused("the words before the move leave open whether it is the answer")


def _require_alone(lines: list[str]) -> None:
    """Raise `Refused` where the last line goes on with the sentence before it."""
    *above, _ = lines
    before = next(filter(None, reversed(above)), ".")
    apart = above[-1:] == [""] and not before.endswith(",")
    if not before.endswith((".", "!", "?")) and (
        not (apart or before.endswith(":")) or _TAKES_BACK.search(_last_clause(before))
    ):
        raise Refused("the last line goes on with the line before it: put 'Final answer:' before the move")


def _last_clause(text: str) -> str:
    return re.split(r"[.!?;]", text[-LONGEST:])[-1]


def _said_in(part: str, rules: Rules, names: Sequence[str]) -> Said:
    """What one part of an answer says, without the markup around it. Raises `Refused`."""
    said = part.strip()
    fence = _FENCE.match(said)
    said = said[fence.end() if fence else 0 :].strip(_MARKUP).removesuffix("</answer>").strip(_MARKUP)
    if said.startswith("{"):
        return read_object(said, rules, names)
    said = said.rstrip("}" + _MARKUP) if said.count("}") > said.count("{") else said
    said = said.removeprefix("- ").removeprefix("> ")
    if len(said) > 1 and said[0] == said[-1] and said[0] in "'\"" and said.count(said[0]) == 2:
        said = said[1:-1].strip(_MARKUP)
    return read_sentence(said, rules, names)


def _require_agreement(other: str, move: Move, move_in: Callable[[str], Move], rules: Rules) -> None:
    """Raise `Refused` if another part of an answer gives another move; most parts give none."""
    try:
        also = move_in(other)
    except Refused:
        return
    if also != move:
        texts = [write_move(each, rules) for each in (also, move)]
        raise Refused(f"the answer gives two moves, {texts[0]} and {texts[1]}")
