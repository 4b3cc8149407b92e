"""What a player is: anything that makes a move from what it sees."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Protocol, runtime_checkable

from hanabi.game import HanabiError, InvalidArgument, Move
from hanabi.game.internals import SEEDS_END, brief_repr, is_int_between
from hanabi.seats import Happening, View, observe
from hanabi.seats.internals import require_view


@runtime_checkable
class Player(Protocol):
    """Anything with a method `move`: from a view to a legal move. It sits at one seat, and may play game after game.

    It may have three things more, which are used if they are there:

    * `start(view)`: called before the first move of every game with the view from its seat; `view.seat` says which.
      A player that remembers something forgets it here. Raise `UnsuitableRules` to refuse the game.
    * `see(happening)`: called after every move of anybody, its own too, with the event as its seat may see it, and
      after every `Rearrangement`.
    * `close()`: called once by whoever made it, when nothing more will be asked of it.

    `name`, a string, says what to call it; its class does otherwise. `cheats = True` asks for views that show its own
    hand as well; `play` grants that only when told to.

    Examples:
        >>> from hanabi import legal_moves
        >>> class Hasty:
        ...     def move(self, view: View) -> Move:
        ...         return legal_moves(view)[0]
        >>> isinstance(Hasty(), Player)
        True
    """

    def move(self, view: View, /) -> Move:
        """The move to make at a table, as its seat sees it, when it is its turn."""


class UnsuitableRules(HanabiError):
    """A player does not play under these rules, or with so many players. Its message says who and why.

    Examples:
        >>> raise UnsuitableRules("recommendation plays with 2 to 5 players, not 9")
        Traceback (most recent call last):
        hanabi.players.player.UnsuitableRules: recommendation plays with 2 to 5 players, not 9
    """


class Follower:
    """A base for players that learn from what happens: it keeps `view`, and tells `saw` what came before and after.

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
    """The table as its seat sees it now."""

    def start(self, view: View) -> None:
        """Begin a game. Raises `InvalidArgument` when it is not a view."""
        self.view = require_view(view)

    def see(self, happening: Happening) -> None:
        """Follow what happened."""
        before, self.view = self.view, observe(self.view, happening)
        self.saw(before, happening)

    def saw(self, before: View, happening: Happening) -> None:
        """Learn from what happened: `before` is the view before it, `self.view` the one after it."""


def lots(view: View, seed: int = 0) -> Random:
    """A source of chance for a player, made from what it sees when a game starts: the same game, the same lots.

    So a game can be played again, and a match comes out the same wherever its games are played.

    Examples:
        >>> from hanabi import new_game, view
        >>> eyes = view(new_game(2, seed=7), 0)
        >>> lots(eyes).random() == lots(eyes).random() != lots(eyes, seed=1).random()
        True

    Raises `InvalidArgument` when it is not a view, or the seed not a whole number of up to 1000 digits.
    """
    require_view(view)
    if not is_int_between(seed, 1 - SEEDS_END, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected a whole number of up to 1000 digits, got {brief_repr(seed)}")
    return Random(f"{seed} {view.seat} {view.deck_faces.hex()}")  # noqa: S311
