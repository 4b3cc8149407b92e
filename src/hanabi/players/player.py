"""`Player`, and what helps to write one: a base class, an error and a random generator."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Protocol, runtime_checkable

from hanabi.game import HanabiError, InvalidArgument, Move
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between
from hanabi.seats import Happening, View, observe
from hanabi.seats.internals import require_view


@runtime_checkable
class Player(Protocol):
    """An object with a method `move`, which gets a view and returns a legal move.

    A player sits at one seat and may play many games. These methods are optional:

    * `start(view)`: called before the first move of each game, with the view from its seat, `view.seat`. Reset what the
      player remembers here. Raise `UnsuitableRules` to refuse the game.
    * `see(happening)`: called after every move, including the player's own, with the event as its seat sees it; and
      after every `Rearrangement`.
    * `close()`: called once, when the player is no longer needed.

    The attribute `name` is the name of the player (default: that of its class, in lower case). A player with
    `cheats = True` gets views that show its own hand, if the caller of `play` allows that.

    Examples:
        >>> from hanabi import legal_moves
        >>> class Hasty:
        ...     def move(self, view: View) -> Move:
        ...         return legal_moves(view)[0]
        >>> isinstance(Hasty(), Player)
        True
    """

    def move(self, view: View, /) -> Move:
        """Return a move for the seat of this view, whose turn it is."""


class UnsuitableRules(HanabiError):
    """A player does not support these rules or this number of players. The message says which player, and why.

    Examples:
        >>> raise UnsuitableRules("recommendation plays with 2 to 5 players, not 9")
        Traceback (most recent call last):
        hanabi.players.UnsuitableRules: recommendation plays with 2 to 5 players, not 9
    """


class Follower:
    """A base class for players that follow the game: it keeps `view` up to date, and calls `saw` after each event.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.players import play
        >>> class Counting(Follower):
        ...     hints = 0
        ...     def saw(self, before: View, happening: Happening) -> None:
        ...         self.hints += before.hint_tokens > self.view.hint_tokens
        ...     def move(self, view: View) -> Move:
        ...         return Play(0)
        >>> players = [Counting(), Counting()]
        >>> _ = play(players, seed=7)
        >>> players[0].hints
        0
    """

    cheats: ClassVar[bool] = False
    view: View
    """What the player sees now."""

    def start(self, view: View) -> None:
        """Begin a game. Raises `InvalidArgument` if this is not a view."""
        self.view = require_view(view)

    def see(self, happening: Happening) -> None:
        """Update `view`, then call `saw`."""
        before, self.view = self.view, observe(self.view, happening)
        self.saw(before, happening)

    def saw(self, before: View, happening: Happening) -> None:
        """Override this to learn from what happened. `before` is the view before it, `self.view` the view after it."""


def rng(view: View, seed: int = 0) -> Random:
    """A random generator for a player, seeded by what it sees when a game starts.

    A player that uses it makes the same moves whenever the same game is played again, in any process.

    Examples:
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), 0)
        >>> rng(eyes).random() == rng(eyes).random() != rng(eyes, seed=1).random()
        True

    Raises `InvalidArgument` if this is not a view, or if the seed is not a whole number of up to 1000 digits.
    """
    require_view(view)
    if not is_int_between(seed, 1 - SEEDS_END, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits, got {brief_repr(seed)}")
    return Random(f"{seed} {view.seat} {view.deck_faces.hex()}")  # noqa: S311
