"""Why an answer makes no move."""

from __future__ import annotations

from typing import final

from hanabi.game import HanabiError, Rule


@final
class Refused(HanabiError):
    """An answer that makes no move: what is the `problem`, and the `rule` that refuses the move, if it is a rule."""

    def __init__(self, problem: str, rule: Rule | None = None) -> None:
        super().__init__(problem, rule)
        self.problem = problem
        self.rule = rule

    def __str__(self) -> str:
        return self.problem if self.rule is None else f"{self.problem} [{self.rule}]"
