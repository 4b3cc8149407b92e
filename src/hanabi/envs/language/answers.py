r"""Read a legal move from the answer of a language model, or say why it gives none.

Only the end of an answer counts. The rules, which `HOW` states for the model:

1. Anything up to `</think>` is skipped.
2. A mark is `Final answer:`, `<answer>`, `\boxed{`, or a line that begins with `Move:`, `Action:` or `Answer:`. If
   there is any, the text after the last mark is the move. Nothing may follow the move.
3. Otherwise, if the answer ends with a JSON object, that object is the move.
4. Otherwise the last line is the move. It has to stand alone, and no other line may be a move.

If several parts are marked in the same way, all of them have to give the same move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from hanabi.envs.language.json_answers import objects_at_end, read_object
from hanabi.envs.language.parsed_moves import Parsed, Refused, require_legal, resolve
from hanabi.envs.language.sentences import MAX_SENTENCE, read_sentence
from hanabi.game import Move, Rules
from hanabi.records import write_move
from hanabi.seats import View

MAX_ANSWER = 2_000_000
"""Maximum length of an answer, in characters."""
MAX_PARTS = 1000
"""Maximum number of parts of an answer that may look like its move."""

HOW = (
    "End your answer with the words 'Final answer:' and one move, written as in the list of legal moves.",
    "You may think aloud before it. Write nothing after it.",
    'Or end with a JSON object: {"move": "play 0"}, or {"type": "hint", "to": "B", "color": "red"}.',
)
"""How to answer, as the briefing says it."""

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
"""White space and Markdown characters that are ignored around a move."""
_FENCE = re.compile(r"```[a-z]{0,10}", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"[.!?](?=\s)|\n")
_NEGATES = re.compile(
    r"\b(?:not|no|never|cannot|without|unless|if|avoid|against|except|wrong|bad|instead|rather)\b|n['\u2019]t\b",
    re.IGNORECASE,
)
_MOVE_BEGINS = re.compile(r"\b(?:play|discard|hint|clue|tell|give)", re.IGNORECASE)


def read_answer(text: str, view: View, names: Sequence[str] = ()) -> Move:
    """Return the one legal move that an answer gives. `view` is that of the seat to move. Raises `Refused`.

    Examples:
        >>> from hanabi import new_game, view
        >>> read_answer("Red is next. Final answer: play slot 2", view(new_game(2, seed=7), 0))
        Play(slot=2, announce=None)
    """
    if len(text) > MAX_ANSWER:
        raise Refused(f"expected at most {MAX_ANSWER:,} characters, got {len(text):,}")

    def move_in(part: str) -> Move:
        return resolve(_parse(part, view.rules, names), view)

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
    answer = text[ends[-1] :] if ends else text
    if _THOUGHT_BEGINS.search(answer):
        raise Refused("the answer ends inside a thought: close it, then write the move")
    return answer


def _parts(answer: str) -> list[str]:
    """The parts of an answer that may be its move, at least one. The last part is taken for the move."""
    if not answer:
        raise Refused("the answer is empty")
    marks = [*islice(_MARK.finditer(answer), MAX_PARTS + 1)]
    objects = objects_at_end(answer)
    if objects and not (marks and marks[-1].end() <= len(answer) - len(objects[-1])):
        _require_meant(answer[: len(answer) - len(objects[-1])])
        return objects
    if marks:
        ends = [*[mark.start() for mark in marks[1:]], len(answer)]
        parts = [answer[mark.end() : end] for mark, end in zip(marks, ends, strict=True)]
        _require_meant(answer[: marks[-1].start()])
        return [*[_SENTENCE_ENDS.split(part.strip(_MARKUP), maxsplit=1)[0] for part in parts[:-1]], parts[-1]]
    lines = [line.strip(_MARKUP) for line in answer.split("\n")]
    _require_alone(lines)
    *others, last = filter(None, lines)
    return [*[line for line in others if len(line) <= MAX_SENTENCE and _MOVE_BEGINS.search(line)], last]


def _require_meant(before: str) -> None:
    """Refuse a move that the words before it take back: "this is not my final answer: ..."."""
    if _NEGATES.search(_last_clause(before[before.rfind("\n") + 1 :])):
        raise Refused("it is unclear whether the move is the answer: the words before it may negate it")


def _require_alone(lines: list[str]) -> None:
    """Refuse a last line that continues the sentence before it."""
    *above, _ = lines
    before = next(filter(None, reversed(above)), ".")
    apart = above[-1:] == [""] and not before.endswith(",")
    if not before.endswith((".", "!", "?")) and (
        not (apart or before.endswith(":")) or _NEGATES.search(_last_clause(before))
    ):
        raise Refused("the last line continues the line before it: write 'Final answer:' before the move")


def _last_clause(text: str) -> str:
    return re.split(r"[.!?;]", text[-MAX_SENTENCE:])[-1]


def _parse(part: str, rules: Rules, names: Sequence[str]) -> Parsed:
    """Read one part of an answer without the markup around it. Raises `Refused`."""
    text = part.strip()
    fence = _FENCE.match(text)
    text = text[fence.end() if fence else 0 :].strip(_MARKUP).removesuffix("</answer>").strip(_MARKUP)
    if text.startswith("{"):
        return read_object(text, rules, names)
    # The end of \boxed{\text{play 0}}.
    text = text.rstrip("}" + _MARKUP) if text.count("}") > text.count("{") else text
    text = text.removeprefix("- ").removeprefix("> ")
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" and text.count(text[0]) == 2:
        text = text[1:-1].strip(_MARKUP)
    return read_sentence(text, rules, names)


def _require_agreement(other: str, move: Move, move_in: Callable[[str], Move], rules: Rules) -> None:
    """Refuse an answer if another part of it gives a different move. Most other parts are no move at all."""
    try:
        another = move_in(other)
    except Refused:
        return
    if another != move:
        texts = [write_move(each, rules) for each in (another, move)]
        raise Refused(f"the answer gives two moves, {texts[0]} and {texts[1]}")
