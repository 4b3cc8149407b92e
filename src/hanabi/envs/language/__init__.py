"""A table for language models: what each seat may know in words, and a reader of answers that never guesses.

Adapters for two frameworks are `hanabi.envs.language.textarena` and `hanabi.envs.language.verifiers`; each needs the
extra of its name.
"""

from hanabi.envs.language.replies import Reply
from hanabi.envs.language.table import Table

__all__ = ["Reply", "Table"]
