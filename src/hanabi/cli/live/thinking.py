"""A player on a thread of its own, so that the socket is served while the player thinks."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import Move
from hanabi.players import Player, PlayerFault, ProgramFailed, UnsuitableRules
from hanabi.players.internals import SeatedPlayer
from hanabi.seats import Happening, View

SOMEWHERE = 0
"""A seat, as long as the player has none."""


@final
@attrs.frozen
class Thought:
    """The answer to a request for move `number`, counted from 1.

    `move` is None if nobody found a legal move. If there is a `fault`, the move is that of the substitute.
    """

    number: int
    move: Move | None
    fault: PlayerFault | None = None


Then: TypeAlias = Callable[[Thought], object]
"""What is called with a thought, on the thread of the player."""


@final
class Thinker:
    """A player that thinks on its own thread. What is asked of it is done in order.

    If the player is at fault, the substitute makes that move, if there is one.

    Examples:
        >>> from queue import Queue
        >>> from hanabi import legal_moves, new_game, view
        >>> from hanabi.players import Random
        >>> eyes, answers = view(new_game(2, seed=7), 0), Queue()
        >>> thinker = Thinker(Random(), None)
        >>> thinker.start(eyes)
        >>> thinker.think(eyes, 1, answers.put)
        >>> answers.get().move in legal_moves(eyes)
        True
        >>> thinker.end(1.0)
    """

    def __init__(self, player: Player, substitute: Player | None) -> None:
        self._player = player
        self._substitute = substitute
        self._seated = SeatedPlayer(player, SOMEWHERE)
        self._refusal: str | None = None
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        # A daemon: when the command ends, it may still think for minutes.
        self._thread = Thread(target=self._work, name="player", daemon=True)
        self._thread.start()

    def start(self, view: View) -> None:
        """Begin a game."""
        self._jobs.put(lambda: self._begin(view))

    def see(self, happening: Happening) -> None:
        """Show the player what happened."""
        self._jobs.put(lambda: self._guarded(self._seated.see, happening))

    def think(self, view: View, number: int, then: Then) -> None:
        """Ask for a move, and call `then` with the thought."""
        self._jobs.put(lambda: then(self._thought(view, number)))

    def end(self, seconds: float) -> None:
        """End the thread, once the player has seen and answered everything. Wait for it, but not for longer."""
        self._jobs.put(None)
        self._thread.join(seconds)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _begin(self, view: View) -> None:
        self._refusal = None
        self._seated = _seated(self._player, view)
        self._guarded(self._seated.start, view)

    def _guarded(self, call: Callable[[Any], object], argument: object) -> None:
        """Call the player. Ctrl-C reaches only the main thread: here even that is an error of the player."""
        try:
            call(argument)
        except UnsuitableRules as error:
            self._refusal = f"it refuses this game: {error}"
        except BaseException as error:  # noqa: BLE001
            self._refusal = f"it raised {type(error).__name__}"

    def _thought(self, view: View, number: int) -> Thought:
        answer = _move(self._seated, view, number, self._refusal)
        if not isinstance(answer, PlayerFault):
            return Thought(number, answer)
        return Thought(number, self._instead(view, number), answer)

    def _instead(self, view: View, number: int) -> Move | None:
        if self._substitute is None:
            return None
        seated = _seated(self._substitute, view)
        try:
            seated.start(view)
        except UnsuitableRules:
            return None
        answer = _move(seated, view, number)
        return None if isinstance(answer, PlayerFault) else answer


def places_of(error: BaseException | None) -> tuple[str, ...]:
    """Where a player raised an error, the innermost call last; nothing if it is a program.

    Examples:
        >>> places_of(None)
        ()
    """
    if error is None or isinstance(error, ProgramFailed):
        return ()
    places = traceback.extract_tb(error.__traceback__)[1:]  # the first is our call
    return tuple([f"{place.filename}, line {place.lineno}, in {place.name}: {place.line}" for place in places])


def _seated(player: Player, view: View) -> SeatedPlayer:
    assert view.seat is not None
    return SeatedPlayer(player, view.seat)


def _move(seated: SeatedPlayer, view: View, number: int, refusal: str | None = None) -> Move | PlayerFault:
    why = refusal
    try:
        if why is None:
            return seated.move(view, number, limit=None)
    except BaseException as error:  # noqa: BLE001
        why = f"it raised {type(error).__name__}"
    return PlayerFault(seated.seat, seated.name, number, why, None, view)
