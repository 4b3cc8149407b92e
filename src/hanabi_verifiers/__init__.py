"""Hanabi under the name by which verifiers finds it, `hanabi-verifiers`; all of it is in the module below."""

from hanabi.envs.language.verifiers import HanabiEnv, HanabiTaskset, TalkHarness, load_environment

__all__ = ["HanabiEnv", "HanabiTaskset", "TalkHarness", "load_environment"]
