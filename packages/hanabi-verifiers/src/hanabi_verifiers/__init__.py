"""Hanabi in verifiers: games by seed as tasks, one model in every seat, the score as reward.

Each seat has its own conversation, and so its own trace. No seat is shown what another seat sees or writes.
verifiers finds tasksets, environments and harnesses by the name of a package; this one is `hanabi-verifiers`.
"""

from hanabi_verifiers.environment import HanabiEnv, HanabiTaskset, load_environment
from hanabi_verifiers.harness import TalkHarness

__all__ = ["HanabiEnv", "HanabiTaskset", "TalkHarness", "load_environment"]
