"""Games as tasks, and the environment in which one model plays every seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, final

import verifiers.v1 as vf

from hanabi.envs.language import LanguageGame
from hanabi.records import to_data

ID = "hanabi-verifiers"
"""The id of the taskset, the environment and the harness."""


@final
class HanabiTasksetConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which games are played.

    `rules` is the id of an edition or `standard`, `variants` are names. The seeds count up from `first_seed`.
    """

    id: str = ID
    rules: str = "standard"
    variants: tuple[str, ...] = ()
    players: int = 2
    first_seed: int = 0
    games: int = 100


@final
class HanabiData(vf.TaskData):  # type: ignore[misc]
    """Everything that determines a game."""

    rules: str
    variants: tuple[str, ...]
    players: int
    seed: int


@final
class HanabiTask(vf.Task[HanabiData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """One game."""


@final
class HanabiTaskset(vf.Taskset[HanabiTask, HanabiTasksetConfig]):  # type: ignore[misc]
    """Games by seed.

    Examples:
        >>> [task.data.name for task in load_environment("abacus", games=2, first_seed=5).taskset]
        ['abacus, 2 players, seed 5', 'abacus, 2 players, seed 6']
    """

    def load(self) -> Iterator[HanabiTask]:
        """Yield the games one by one."""
        config = self.config
        for seed in range(config.first_seed, config.first_seed + config.games):
            data = HanabiData(
                name=f"{config.rules}, {config.players} players, seed {seed}",
                rules=config.rules,
                variants=config.variants,
                players=config.players,
                seed=seed,
            )
            yield HanabiTask(data, config.task)


@final
class HanabiEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """Who plays, and what happens after refused answers: `retries` and `fallback` of `LanguageGame`."""

    taskset: HanabiTasksetConfig = HanabiTasksetConfig()
    player: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())
    retries: int | None = 3
    fallback: str = "forfeit"


@final
class HanabiEnv(vf.Env[HanabiEnvConfig]):  # type: ignore[misc]
    """One game per episode. The agent `player` sits in every seat, with a conversation per seat.

    Raises `InvalidArgument` or `InvalidSetup` if no game has such rules or players.

    Examples:
        >>> env = load_environment("abacus", players=3, retries=1)
        >>> env.config.taskset.players, env.config.retries, env.config.fallback
        (3, 1, 'forfeit')
    """

    def __init__(self, config: HanabiEnvConfig) -> None:
        super().__init__(config)
        # Raise errors in the settings now, not in the first episode.
        self._game(config.taskset, seed=0)

    async def run(self, task: Any, agents: Any) -> None:
        """Play a game to its end, and record its score with every seat."""
        data = task.data
        game = self._game(data, seed=data.seed)
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(
                    agents.player.interaction(task.with_data(system_prompt=game.briefing(seat)))
                )
                for seat in range(data.players)
            ]
            refused = await _play(game, seats)
        for seat, interaction in enumerate(seats):
            _record(game, seat, refused[seat], interaction.trace)

    def _game(self, asked: Any, *, seed: int) -> LanguageGame:
        return LanguageGame(
            asked.players,
            asked.rules,
            variants=asked.variants,
            seed=seed,
            retries=self.config.retries,
            fallback=self.config.fallback,
        )


async def _play(game: LanguageGame, seats: list[Any]) -> list[int]:
    """Play until the game or a conversation is over. Returns the number of refused answers per seat."""
    refused = [0] * len(seats)
    prompt = game.observation()
    while game.seat is not None:
        seat = game.seat
        segment = await seats[seat].turn(prompt)
        if segment.terminated:
            # The agent gives no more answers, because its conversation has reached a limit.
            break
        reply = game.answer(segment.last_reply)
        refused[seat] += not reply.accepted
        prompt = game.observation() if reply.accepted or reply.instead else reply.text
    return refused


def _record(game: LanguageGame, seat: int, refused: int, trace: Any) -> None:
    """Record the score. An unfinished game scores 0."""
    points = game.score or 0
    trace.record_reward("score", points / game.state.rules.max_score)
    trace.record_metric("points", float(points))
    trace.record_metric("refused", float(refused))
    trace.info["hanabi"] = {"seat": seat, "score": game.score, "record": to_data(game.record())}


def load_environment(
    rules: str = "standard",
    *,
    variants: tuple[str, ...] = (),
    players: int = 2,
    first_seed: int = 0,
    games: int = 100,
    retries: int | None = 3,
    fallback: str = "forfeit",
) -> HanabiEnv:
    """Make an environment for games with these rules and seeds.

    Examples:
        >>> load_environment("abacus", games=2).config.taskset.games
        2
    """
    taskset = HanabiTasksetConfig(rules=rules, variants=variants, players=players, first_seed=first_seed, games=games)
    return HanabiEnv(HanabiEnvConfig(taskset=taskset, retries=retries, fallback=fallback))
