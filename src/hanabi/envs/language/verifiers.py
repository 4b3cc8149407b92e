"""Hanabi in verifiers: games by seed as tasks, an environment in which one model plays every seat, the score as reward.

Each seat is a conversation of its own, and so a trace of its own: what one seat sees or writes, no other is shown.
verifiers finds tasksets, environments and harnesses by the name of a module; this one is `hanabi-verifiers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any, final

from hanabi.envs.language.table import Table
from hanabi.game import MissingExtra
from hanabi.records import to_data

try:
    import httpx
    import verifiers.v1 as vf
    from verifiers.v1.dialects.chat import message_to_wire
except ModuleNotFoundError:
    raise MissingExtra("hanabi.envs.language.verifiers", "verifiers", "verifiers") from None

ID = "hanabi-verifiers"
"""What verifiers calls the taskset, the environment and the harness."""


@final
class HanabiTasksetConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which games are played.

    `rules` is the id of an edition or `standard`, `variants` are names; there are so many `games`, from a `first_seed`.
    """

    id: str = ID
    rules: str = "standard"
    variants: tuple[str, ...] = ()
    players: int = 2
    first_seed: int = 0
    games: int = 100


@final
class HanabiData(vf.TaskData):  # type: ignore[misc]
    """One game, by all that it follows from."""

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
        """The games, one by one."""
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
    """Who plays, and what follows refused answers: `retries` and `fallback` of a `Table`."""

    taskset: HanabiTasksetConfig = HanabiTasksetConfig()
    player: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())
    retries: int | None = 3
    fallback: str = "forfeit"


@final
class HanabiEnv(vf.Env[HanabiEnvConfig]):  # type: ignore[misc]
    """One game per episode: the agent `player` sits in every seat, with a conversation for each.

    Raises `InvalidArgument` or `InvalidSetup` where no table has such rules or players.

    Examples:
        >>> env = load_environment("abacus", players=3, retries=1)
        >>> env.config.taskset.players, env.config.retries, env.config.fallback
        (3, 1, 'forfeit')
    """

    def __init__(self, config: HanabiEnvConfig) -> None:
        super().__init__(config)
        self._table(config.taskset, seed=0)

    async def run(self, task: Any, agents: Any) -> None:
        """Play a game to its end, and record its score with every seat."""
        data = task.data
        table = self._table(data, seed=data.seed)
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(
                    agents.player.interaction(task.with_data(system_prompt=table.briefing(seat)))
                )
                for seat in range(data.players)
            ]
            refused = await _play(table, seats)
        for seat, interaction in enumerate(seats):
            _record(table, seat, refused[seat], interaction.trace)

    def _table(self, game: Any, *, seed: int) -> Table:
        more = {"retries": self.config.retries, "fallback": self.config.fallback}
        return Table(game.players, game.rules, variants=game.variants, seed=seed, **more)


async def _play(table: Table, seats: list[Any]) -> list[int]:
    """Play until the game is over, or a conversation is; how many answers of each seat were refused."""
    refused = [0] * len(seats)
    said = table.observation()
    while table.seat is not None:
        seat = table.seat
        segment = await seats[seat].turn(said)
        if segment.terminated:
            # A limit of the agent has ended its conversation, and it answers no more.
            break
        reply = table.answer(segment.last_reply)
        refused[seat] += not reply.accepted
        said = table.observation() if reply.accepted or reply.instead else reply.text
    return refused


def _record(table: Table, seat: int, refused: int, trace: Any) -> None:
    """A game that was not played to its end scores nothing."""
    points = table.score or 0
    trace.record_reward("score", points / table.state.rules.max_score)
    trace.record_metric("points", float(points))
    trace.record_metric("refused", float(refused))
    trace.info["hanabi"] = {"seat": seat, "score": table.score, "record": to_data(table.record())}


@final
class TalkHarness(vf.Harness[vf.HarnessConfig]):  # type: ignore[misc]
    """A conversation and no program: each turn is one request, sent from this process.

    Examples:
        >>> TalkHarness.EXECUTES_CODE, TalkHarness.NEEDS_CONTAINER
        (False, False)
    """

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: Any,
        trace: Any,
        runtime: Any,
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],
        data: Any,
    ) -> Any:
        """Ask the model for the next message of the conversation."""
        system, prompt = self.resolve_prompt(data)
        messages = [] if system is None else [{"role": "system", "content": system}]
        messages += [message_to_wire(message) for message in prompt]
        async with httpx.AsyncClient(timeout=None) as client:  # noqa: S113 - the agent has a limit of its own
            answer = await client.post(
                f"{endpoint}/chat/completions",
                json={"model": ctx.model, "messages": messages},
                headers={"Authorization": f"Bearer {secret}"},
            )
        failed = answer.status_code >= 400
        return vf.ProgramResult(exit_code=int(failed), stdout="", stderr=answer.text if failed else "")


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
    """An environment of verifiers that plays some games, by the names of their rules and by their seeds.

    Examples:
        >>> load_environment("abacus", games=2).config.taskset.games
        2
    """
    taskset = HanabiTasksetConfig(rules=rules, variants=variants, players=players, first_seed=first_seed, games=games)
    return HanabiEnv(HanabiEnvConfig(taskset=taskset, retries=retries, fallback=fallback))


__all__ = ["HanabiEnv", "HanabiTaskset", "TalkHarness", "load_environment"]
