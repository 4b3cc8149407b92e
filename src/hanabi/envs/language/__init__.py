"""Hanabi for language models: prompts with what each seat may know, and a reader of answers that never guesses."""

from hanabi.envs.language.language_game import LanguageGame
from hanabi.envs.language.transcript import Reply
from hanabi.game.internals import publish

__all__ = ["LanguageGame", "Reply"]

publish("hanabi.envs.language", globals(), __all__)
