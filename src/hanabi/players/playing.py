"""`play`: plays one whole game."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from hanabi.game import STANDARD, Card, InvalidArgument, Rules, new_game
from hanabi.game.internals import HasRules, as_tuple, brief_repr
from hanabi.players.entrants import Entrant, players_for
from hanabi.players.referee import OnFault, Referee
from hanabi.records import Record

SEED_BITS = 53
"""The size of generated seeds. JavaScript holds such numbers exactly, so every JSON reader can read them."""


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
    """Play one game and return its record: `record.outcome` is how it ended, `record.seconds` the thinking times.

    `players` has one entrant per seat, in seat order: a player, a class of players, or a name such as `"careful"` or
    `"run: node bot.js"`. Without a `seed` or a `deck`, a random seed is chosen and stored in the record.

    A player is at fault if it raises an error, returns something other than a legal move, or takes more than `limit`
    seconds for a move. `on_fault` says what happens then:

    * `"raise"`: raise `PlayerFault`.
    * `"end"`: stop with the points so far. The record has no outcome.
    * `"forfeit"`: the team loses. The record says why in `stopped`.
    * a player, or the name of a built-in player such as `"careful"`: this player makes the move, and the game goes on.

    The record notes each fault. Every exception counts as a fault, even `SystemExit`, except for `KeyboardInterrupt`.
    A player in this process cannot be interrupted while it thinks: if it may never return, run it in a process of its
    own (see `Program`). Players that see their own hands are allowed only with `cheats=True`.

    Raises `InvalidSetup` if the rules do not allow such a game, `InvalidArgument` if an entrant is not a player,
    `UnsuitableRules` if a player refuses the game, and `PlayerFault`.

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
    with players_for(entrants) as made:
        referee = Referee(made, start, limit=limit, on_fault=on_fault, cheats=cheats)
        while not referee.is_over:
            referee.ask()
        return referee.record(**({} if seed is None else {"seed": seed}))
