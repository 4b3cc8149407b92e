"""The classes that OpenSpiel requires: the type of the game, the game, and its states, which wrap positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from hanabi import display, records
from hanabi.envs.openspiel.observer import SeenNow, SeenSoFar
from hanabi.envs.openspiel.parameters import PARAMETERS, setting_of
from hanabi.envs.openspiel.position import Position
from hanabi.game.internals import MAX_PLAYERS

NAME = "hanabi_editions"


def game_type(reward: str) -> pyspiel.GameType:
    """The type of the game under a reward. The reward `final` is terminal: some algorithms need that.

    Examples:
        >>> game_type("final").reward_model == pyspiel.GameType.RewardModel.TERMINAL
        True
    """
    final = type(reward) is str and reward == "final"
    models = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Hanabi, every edition and variant",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL,
        reward_model=models.TERMINAL if final else models.REWARDS,
        max_num_players=MAX_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


class HanabiGame(pyspiel.Game):  # type: ignore[misc]
    """The game with some rules, made by `load`. `setting` has its rules and players.

    Examples:
        >>> from hanabi.envs.openspiel import load
        >>> game = load(players=3, rules="abacus", variants=["rainbow"])
        >>> game.num_players(), game.setting.rules.deck_size, game.max_utility()
        (3, 60, 30.0)
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setting = setting_of(params or {})
        rules, players = self.setting.rules, self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.moves),
            max_chance_outcomes=len(rules.faces),
            num_players=players,
            min_utility=0.0,
            max_utility=float(rules.max_score),
            max_game_length=rules.longest_game(players),
        )
        super().__init__(game_type(self.setting.reward.name), info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel's own pickling drops Python's attributes, and expects the game to be registered.
        return _loaded, (self.get_parameters(),)

    def new_initial_state(self) -> HanabiState:
        """The state before the first card is dealt."""
        return HanabiState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The number of cards, because each is drawn at most once."""
        return self.setting.rules.deck_size

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeenNow | SeenSoFar | None:
        """An observer of what a player sees now or, with perfect recall, has seen. None for any other observer."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SeenSoFar() if wanted.perfect_recall else SeenNow(self.setting)


def register() -> None:
    """Register the game with OpenSpiel. Calling it again does nothing.

    Examples:
        >>> import pyspiel
        >>> register()
        >>> pyspiel.load_game("hanabi_editions(players=3,edition=abacus)").num_distinct_actions()
        30
    """
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(game_type("difference"), HanabiGame)


def _loaded(parameters: dict[str, Any]) -> HanabiGame:
    register()
    game: HanabiGame = pyspiel.load_game(NAME, parameters)
    return game


class HanabiState(pyspiel.State):  # type: ignore[misc]
    """A state of the game. It holds only `position`, an immutable value that copies of the state share.

    Examples:
        >>> from hanabi.envs.openspiel import load
        >>> state = load().new_initial_state()
        >>> state.is_chance_node(), len(state.chance_outcomes())
        (True, 25)
        >>> state.apply_action(0)
        >>> state.action_to_string(-1, 1), state.returns()
        ('draw red 2', [0.0, 0.0])
    """

    def __init__(self, game: HanabiGame) -> None:
        super().__init__(game)
        self.position = Position(game.setting)

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's ids for chance and for the end of the game."""
        position = self.position
        if position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if position.is_over or position.state is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return position.state.current_player

    def _legal_actions(self, player: int) -> list[int]:
        return [*self.position.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The identities of the cards that may be drawn, with their probabilities."""
        return [*self.position.chances]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.position.setting
        if player < 0:
            return f"draw {records.write_card(setting.rules.faces[action])}"
        return records.write_move(setting.moves.move(action, player), setting.rules)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def rewards(self) -> list[float]:
        """Each player's reward for the last move."""
        return [self.position.reward] * self.position.setting.players

    def returns(self) -> list[float]:
        """The sum of each player's rewards so far. At the end of a game, it is the score."""
        return [self.position.returned] * self.position.setting.players

    def __str__(self) -> str:
        shown = self.position.shown
        if shown is None:
            faces = self.position.setting.rules.faces
            return " ".join(["dealt:", *[records.write_card(faces[each]) for each in self.position.drawn]])
        state, event = shown
        return display.text(display.picture(state, last=event))
