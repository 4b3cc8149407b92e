"""The environment, and its registration with TextArena."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_uppercase
from typing import Any, final

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY

from hanabi import STANDARD, InvalidArgument, Rules, spectator_view
from hanabi.display import picture, text
from hanabi.envs.language import LanguageGame
from hanabi.records import write_move

NAME = "HanabiByTheRules-v0"
"""The id of the game in TextArena."""


@final
class HanabiEnv(ta.Env):  # type: ignore[misc]
    """A `LanguageGame` as an environment of TextArena, with a player per seat.

    `rules`, `variants`, `retries` and `fallback` are those of `LanguageGame`; the default is three retries per turn.
    Each player gets the briefing once, and an observation at each turn. No player sees what another player writes. At
    the end every player's reward is the score, or 0 if the game was given up.

    `game` is the game itself, with its record.

    Examples:
        >>> import textarena
        >>> env = textarena.make(NAME, rules="abacus")
        >>> env.reset(num_players=2, seed=7)
        >>> env.step("Final answer: play slot 4")[1]["move"]
        'play 4'
    """

    def __init__(
        self,
        rules: Rules | str = STANDARD,
        variants: Sequence[Callable[[Rules], Rules] | str] | str = (),
        retries: int | None = 3,
        fallback: str = "forfeit",
    ) -> None:
        self._settings: dict[str, Any] = {
            "rules": rules,
            "variants": variants,
            "retries": retries,
            "fallback": fallback,
        }
        self._game: LanguageGame | None = None

    @property
    def game(self) -> LanguageGame:
        """The game. Raises `InvalidArgument` before the first `reset`."""
        if self._game is None:
            raise InvalidArgument("no game has been dealt yet: call reset")
        return self._game

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a game. Raises `InvalidSetup` if the rules do not allow that many players."""
        game = self._game = LanguageGame(num_players, seed=seed, **self._settings)
        # Do not pass the seed: TextArena would seed the random generator of the whole process.
        self.state = ta.State(num_players=num_players)
        self.state.standard_resets(
            game_state={},
            player_prompt_function=lambda player_id, game_state: game.briefing(player_id),
            role_mapping={seat: f"Player {ascii_uppercase[seat]}" for seat in range(num_players)},
        )
        self._observe()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player to move. Returns whether the game is over, and the result of the answer."""
        if self.game.is_over:
            return True, {}
        game, seat = self.game, self.state.current_player_id
        reply = game.answer(action)
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=seat, to_id=seat)
        if not reply.accepted:
            self.state.add_observation(reply.text, ta.ObservationType.GAME_ADMIN, to_id=seat)
        made = reply.move or reply.instead
        if made is not None:
            self.state.turn += 1
            self.state.game_info[seat]["turn_count"] += 1
        if made is not None or game.is_over:
            self._observe()
        if game.is_over:
            self._end(seat)
        return game.is_over, {
            "move": None if made is None else write_move(made, game.state.rules),
            "refused": reply.problem,
            "rule": None if reply.rule is None else str(reply.rule),
        }

    def get_board_str(self) -> str:
        """The table with all hands, to render. Never show it to a player."""
        return text(picture(spectator_view(self.game.state)))

    def _observe(self) -> None:
        """Show the player to move what they see; at the end, show every player."""
        to_move = self.game.state.current_player
        self.state.current_player_id = to_move
        for seat in range(self.state.num_players) if self.game.is_over else [to_move]:
            self.state.add_observation(self.game.observation(seat), ta.ObservationType.GAME_BOARD, to_id=seat)

    def _end(self, last: int) -> None:
        game = self.game
        self.state.done = True
        self.state.rewards = dict.fromkeys(range(self.state.num_players), game.score)
        reason = game.stopped if game.outcome is None else game.outcome.ending.reason
        for info in self.state.game_info.values():
            info["reason"] = reason
        self.state.game_info[last]["invalid_move"] = game.stopped is not None


ENV_REGISTRY.pop(NAME, None)  # An earlier import has registered it.
ta.register(NAME, HanabiEnv, default_wrappers=[ta.wrappers.LLMObservationWrapper])
