"""What a table says to an answer."""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Move, Rule
from hanabi.game.internals import Frozen


@final
@attrs.frozen(kw_only=True)
class Reply(Frozen):
    """What came of an answer.

    * `seat`: who answered. `move`: the one move that the answer made, None when it was refused.
    * `text`: what to tell the model: what happened, or what was wrong and which moves are legal.
    * `problem`: what was wrong, None for a move. `rule`: the rule that refused it, None where it is no rule.
    * `instead`: the move that the table made after too many refused answers, where it was asked to.

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
