"""One game, played by players."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from hanabi.game import STANDARD, Card, InvalidArgument, Rules, new_game
from hanabi.game.internals import HasRules, as_tuple, brief_repr
from hanabi.players.entrants import Entrant, seated
from hanabi.players.places import dismiss
from hanabi.players.player import Player
from hanabi.players.referee import OnFault, Referee
from hanabi.records import Record

SEED_BITS = 53
"""A seed that we choose has so many bits, so that every reader of JSON can hold it."""


def play(
    players: Sequence[Entrant],
    rules: Rules | HasRules = STANDARD,
    *,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    first_player: int = 0,
    limit: float | None = None,
    on_fault: OnFault = "raise",
    cheats: bool = False,
) -> Record:
    """Play one game, and give its record: `record.outcome` says how it ended, `record.seconds` how long each thought.

    There is one entrant for each seat, in seat order: a player, a class of players, or a name such as `"careful"` or
    `"run: node bot.js"`. With neither a `seed` nor a `deck`, a seed is drawn; the record has it.

    A player is at fault when it raises an error, returns what is no legal move, or has thought for longer than `limit`
    seconds since its last move. What follows is for `on_fault` to say:

    * `"raise"`: `PlayerFault` is raised.
    * `"end"`: the game ends there, with the points so far, and the record has no outcome.
    * `"forfeit"`: the game is lost there; the record has `stopped`.
    * a player, or the name of another of ours, as `"careful"`: it makes that move, and the game goes on.

    The record notes each fault. Whatever a player raises is its fault, `SystemExit` too; only `KeyboardInterrupt` goes
    through. A player in this process cannot be stopped while it thinks: one that may never return
    belongs into a process of its own (see `Program`). Players that see their own hands play only if `cheats` is true.

    Raises `InvalidSetup` when there is no such game, `InvalidArgument` when an entrant is no player, `UnsuitableRules`
    when one refuses the game, and `PlayerFault`.

    Examples:
        >>> record = play(["careful", "careful", "random"], seed=7)
        >>> record.names, record.outcome.ending.value in {"deck", "strikes"}
        (('careful', 'careful', 'random'), True)
        >>> play(["careful", "careful", "random"], seed=7).moves == record.moves
        True
    """
    entrants = as_tuple(players)
    if type(entrants) is not tuple:
        raise InvalidArgument(f"players: expected a list of players, got {brief_repr(players)}")
    if seed is None and deck is None:
        seed = SystemRandom().getrandbits(SEED_BITS)
    start = new_game(len(entrants), rules, seed=seed, deck=deck, first_player=first_player)
    sitting: list[Player] = []
    try:
        sitting.extend(map(seated, entrants))
        referee = Referee(sitting, start, limit=limit, on_fault=on_fault, cheats=cheats)
        while not referee.is_over:
            referee.ask()
        return referee.record(**({} if seed is None else {"seed": seed}))
    finally:
        for player, entrant in zip(sitting, entrants, strict=False):
            if player is not entrant:
                dismiss(player)
