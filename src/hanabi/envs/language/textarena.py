"""Hanabi in TextArena, by its true rules: import this module, and `textarena.make` knows the game by `NAME`.

TextArena's own Hanabi takes a hint about any one card without asking whether it is true, and ends at the fifth strike.
"""

from __future__ import annotations

from typing import Any, final

from hanabi.display import picture, text
from hanabi.envs.language.table import Table
from hanabi.envs.settings import RulesGiven, VariantsGiven
from hanabi.game import STANDARD, InvalidArgument, MissingExtra
from hanabi.game.internals import brief_repr, seat_name
from hanabi.records import write_move
from hanabi.seats import spectator_view

try:
    import textarena as ta
    from textarena.envs.registration import ENV_REGISTRY
except ModuleNotFoundError:
    raise MissingExtra("hanabi.envs.language.textarena", "TextArena", "textarena") from None

NAME = "HanabiByTheRules-v0"
"""What the game is called in TextArena."""


@final
class HanabiEnv(ta.Env):  # type: ignore[misc]
    """A `Table` as an environment of TextArena, whose players are the seats.

    `rules`, `variants`, `retries` and `fallback` are those of a `Table`; a player has three retries in a turn unless
    another number is given. A player sees the briefing once, and at each turn what their seat sees. What a player
    writes is shown to nobody else. In the end everybody has the score of the game as reward, nothing for a game that
    was given up.

    `table` is the game itself, with its record.

    Examples:
        >>> import textarena
        >>> game = textarena.make(NAME, rules="abacus")
        >>> game.reset(num_players=2, seed=7)
        >>> game.step("Final answer: play slot 4")[1]["move"]
        'play 4'
    """

    def __init__(
        self,
        rules: RulesGiven = STANDARD,
        variants: VariantsGiven = (),
        retries: int | None = 3,
        fallback: str = "forfeit",
    ) -> None:
        self._settings: dict[str, Any] = {
            "rules": rules,
            "variants": variants,
            "retries": retries,
            "fallback": fallback,
        }
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The game. Raises `InvalidArgument` before the first `reset`."""
        if self._table is None:
            raise InvalidArgument("no game has been dealt yet: call reset")
        return self._table

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a game. Raises `InvalidSetup` when the rules do not allow that many players."""
        table = self._table = Table(num_players, seed=seed, **self._settings)
        # Not with the seed: TextArena would seed the random numbers of the whole process.
        self.state = ta.State(num_players=num_players)
        self.state.standard_resets(
            game_state={},
            player_prompt_function=lambda player_id, game_state: table.briefing(player_id),
            role_mapping={seat: f"Player {seat_name(seat)}" for seat in range(num_players)},
        )
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player to move: whether the game is over, and what came of the answer."""
        if type(action) is not str:
            raise InvalidArgument(f"expected the text of an answer, got {brief_repr(action)}")
        if self.table.is_over:
            return True, {}
        table, seat = self.table, self.state.current_player_id
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=seat, to_id=seat)
        reply = table.answer(action)
        made = reply.move or reply.instead
        if not reply.accepted:
            self.state.add_observation(reply.text, ta.ObservationType.GAME_ADMIN, to_id=seat)
        if made is not None:
            self.state.turn += 1
            self.state.game_info[seat]["turn_count"] += 1
        if made is not None or table.is_over:
            self._ask()
        if table.is_over:
            self._end(seat)
        return table.is_over, {
            "move": None if made is None else write_move(made, table.state.rules),
            "refused": reply.problem,
            "rule": None if reply.rule is None else str(reply.rule),
        }

    def get_board_str(self) -> str:
        """The table as a spectator sees it, for those who render it; never for a player."""
        return text(picture(spectator_view(self.table.state)))

    def _ask(self) -> None:
        """Show the player to move what they see; at the end, everybody."""
        seats = range(self.state.num_players) if self.table.is_over else [self.table.state.current_player]
        self.state.current_player_id = self.table.state.current_player
        for seat in seats:
            self.state.add_observation(self.table.observation(seat), ta.ObservationType.GAME_BOARD, to_id=seat)

    def _end(self, last: int) -> None:
        table = self.table
        self.state.done = True
        self.state.rewards = dict.fromkeys(range(self.state.num_players), table.score)
        why = table.stopped if table.outcome is None else table.outcome.ending.reason
        for info in self.state.game_info.values():
            info["reason"] = why
        self.state.game_info[last]["invalid_move"] = table.stopped is not None


__all__ = ["NAME", "HanabiEnv"]

ENV_REGISTRY.pop(NAME, None)  # of an earlier import
ta.register(NAME, HanabiEnv, default_wrappers=[ta.wrappers.LLMObservationWrapper])
