"""The text of a seed, such as `p2v0s5`: the number of players, the variant, and a suffix."""

from __future__ import annotations

import re
from typing import final

import attrs

from hanabi.game import Defect, InvalidArgument, ValidationFailed
from hanabi.game.internals import MAX_TEXT, brief_repr, is_text

PLAYERS = (2, 3, 4, 5, 6)
"""The numbers of players at the site."""
_GRAMMAR = re.compile(
    r"(?P<legacy>legacy-.-)?p(?P<players>[0-9]{1,3})v(?P<variant>[0-9]{1,6})s(?P<suffix>.+)", re.DOTALL
)


@final
class InvalidSeed(ValidationFailed):
    """A text that is not a seed of hanab.live, or the seed of a variant that our rules cannot express.

    Examples:
        >>> from hanabi.hanab_live import deck_of_seed
        >>> deck_of_seed("p9v0s5")
        Traceback (most recent call last):
        hanabi.hanab_live.InvalidSeed: invalid seed: expected 2, 3, 4, 5 or 6 players, got 9
    """

    subject = "seed"


@final
@attrs.frozen
class SeedText:
    """What a seed says, and the `hashed` text that the deck is shuffled with: the seed without a prefix `legacy-x-`."""

    players: int
    variant: int
    hashed: str


def read_seed(seed: str) -> SeedText:
    """Read the text of a seed. Raises `InvalidSeed`.

    Examples:
        >>> read_seed("legacy-1-p3v15s7")
        SeedText(players=3, variant=15, hashed='p3v15s7')
    """
    if type(seed) is not str:
        raise InvalidArgument(f"expected a seed, got {brief_repr(seed)}")
    found = _GRAMMAR.fullmatch(seed) if is_text(seed, MAX_TEXT) else None
    if found is None:
        raise InvalidSeed([Defect("kind", expected="a seed such as p2v0s5", got=brief_repr(seed))])
    players = int(found["players"])
    require_players(players)
    return SeedText(players, int(found["variant"]), seed.removeprefix(found["legacy"] or ""))


def require_players(players: object) -> None:
    """Raise `InvalidSeed` unless this is a number of players that the site has."""
    if type(players) is not int or players not in PLAYERS:
        raise InvalidSeed([Defect("players", ["players"], expected=PLAYERS, got=brief_repr(players))])
