"""The adapter for verifiers: its own episodes, with a model that is a server on this machine and follows a script."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeAlias

import pytest
import verifiers.v1 as vf

from hanabi import Discard, InvalidArgument, Play
from hanabi.envs.language import LanguageGame
from hanabi.records import from_data
from hanabi_verifiers import HanabiEnv, HanabiTaskset, TalkHarness, load_environment
from hanabi_verifiers.environment import HanabiEnvConfig

Chat: TypeAlias = list[dict[str, str]]
Model: TypeAlias = Callable[[Chat], str]


def hasty(chat: Chat) -> str:
    return "Let me see.\nFinal answer: play 4"


@contextmanager
def served(model: Model) -> Iterator[str]:
    """The address of a chat API that this function answers for."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            answer = {
                "id": "1",
                "object": "chat.completion",
                "created": 0,
                "model": body["model"],
                "choices": [
                    {
                        "index": 0,
                        "finish_reason": "stop",
                        "message": {"role": "assistant", "content": model(body["messages"])},
                    }
                ],
                "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
            }
            written = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1"
        finally:
            server.shutdown()
            thread.join()


def played(env: Any, model: Model, number: int = 0) -> Any:
    """One episode."""
    task = list(env.taskset)[number]

    async def run(url: str) -> Any:
        client = vf.EvalClientConfig(base_url=url, api_key_var="NO_SUCH_KEY")
        async with env.serving():
            return await env.run_episode(task, vf.ModelContext(model="scripted", client=client))

    with served(model) as url:
        return asyncio.run(run(url))


def test_an_episode_is_a_game_and_its_reward_the_score() -> None:
    env = load_environment(rules="early-research", variants=("rainbow",), players=3, first_seed=11, games=2)
    episode = played(env, hasty, 1)
    assert episode.ok
    assert not episode.errors
    kept = {trace.info["hanabi"]["seat"]: trace for trace in episode.traces}
    assert sorted(kept) == [0, 1, 2]
    record: Any = from_data(kept[0].info["hanabi"]["record"])
    assert (record.seed, record.players) == (12, 3)
    assert record.outcome.score > 0
    for trace in kept.values():
        assert trace.rewards["score"].score == record.outcome.score / 30
        assert trace.metrics == {"points": record.outcome.score, "refused": 0.0}
    assert sum(trace.num_turns for trace in kept.values()) == len(record.moves)


def test_each_seat_has_a_conversation_of_its_own() -> None:
    chats: list[Chat] = []

    def model(chat: Chat) -> str:
        chats.append(chat)
        return "a secret\nFinal answer: play 0"

    episode = played(load_environment(rules="cocktail-2025", first_seed=1), model)
    assert episode.ok
    game = LanguageGame(2, "cocktail-2025", seed=1, retries=3)
    assert chats[0] == [
        {"role": "system", "content": game.briefing(0)},
        {"role": "user", "content": game.observation(0)},
    ]
    game.answer("play 0")
    assert chats[1] == [
        {"role": "system", "content": game.briefing(1)},
        {"role": "user", "content": game.observation(1)},
    ]


def test_a_refused_answer_is_asked_again_and_too_many_forfeit() -> None:
    chats: list[Chat] = []

    def model(chat: Chat) -> str:
        chats.append(chat)
        return "I pass"

    episode = played(load_environment(retries=1), model)
    assert episode.ok
    assert len(chats) == 2
    assert chats[1][-1]["content"].startswith("Your answer makes no move: ")
    first = next(trace for trace in episode.traces if trace.info["hanabi"]["seat"] == 0)
    assert first.metrics == {"points": 0.0, "refused": 2.0}
    assert first.info["hanabi"]["record"]["stopped"] == "A gave no move in 2 answers"


def test_the_game_may_move_instead() -> None:
    def model(chat: Chat) -> str:
        return "I pass" if len(chat) == 2 else "play 0"

    episode = played(load_environment(rules="early-research", retries=0, fallback="discard"), model)
    assert episode.ok
    record: Any = from_data(episode.traces[0].info["hanabi"]["record"])
    assert record.moves[:3] == (Discard(0), Discard(0), Play(0))
    assert record.outcome is not None


def test_a_conversation_that_is_cut_off_ends_the_game_without_points() -> None:
    config = HanabiEnvConfig(player=vf.AgentConfig(runtime=vf.SubprocessConfig(), max_turns=1))
    episode = played(HanabiEnv(config), hasty)
    assert [trace.rewards["score"].score for trace in episode.traces] == [0.0, 0.0]
    assert {trace.info["hanabi"]["score"] for trace in episode.traces} == {None}


def test_a_model_that_fails_is_an_error_of_the_episode() -> None:
    env = load_environment()
    task = next(iter(env.taskset))

    async def run() -> Any:
        client = vf.EvalClientConfig(base_url="http://127.0.0.1:9/v1", api_key_var="NO_SUCH_KEY")
        async with env.serving():
            return await env.run_episode(task, vf.ModelContext(model="scripted", client=client))

    episode = asyncio.run(run())
    assert not episode.ok


def test_verifiers_finds_it_by_its_name() -> None:
    config = vf.resolve_env_config({"taskset": {"id": "hanabi-verifiers", "players": 4, "games": 3}, "retries": 0})
    env = vf.load_environment(config)
    assert isinstance(env, HanabiEnv)
    assert isinstance(env.taskset, HanabiTaskset)
    assert isinstance(vf.load_harness(vf.default_agent_harness("hanabi-verifiers")), TalkHarness)
    assert [(task.data.players, task.data.seed) for task in env.taskset] == [(4, 0), (4, 1), (4, 2)]
    assert len({task.key for task in env.taskset}) == 3


def test_rules_that_are_not_there_are_named_at_once() -> None:
    with pytest.raises(InvalidArgument, match="not an edition"):
        load_environment(rules="no such edition")
