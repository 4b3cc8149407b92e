"""Texts that name a game of hanab.live: share links, seeds, and addresses."""

from __future__ import annotations

import re
from typing import final

import attrs

from hanabi.game import Defect, InvalidArgument
from hanabi.game.internals import brief_repr
from hanabi.hanab_live.links.addresses import ANY_PAGE, COMPRESSED_GAME, GAME, HOME, SEED, SHARED_GAME, TABLE
from hanabi.hanab_live.links.link_errors import InvalidLink, NotDownloaded
from hanabi.hanab_live.links.shared_links import game_in_link
from hanabi.hanab_live.seeds.decks import game_of_seed
from hanabi.records import Record

_TURN = re.compile(r"[0-9]{1,6}")


@final
@attrs.frozen
class NamedGame:
    """A game that a text names: its `record`, and the `turn` that the text asks for, if any.

    Turn 1 is before the first move. The game may be shorter than the turn says.

    Examples:
        >>> named_game("p2v0s5").turn is None
        True
    """

    record: Record
    turn: int | None = None


def read_link(link: str) -> Record:
    """Read the game of a share link of hanab.live, such as `https://hanab.live/shared-replay-json/…`.

    The address before the game may be shortened or missing. The players of the record have no names, as the link has
    none. As with `import_game`, moves after an illegal move are omitted.

    Raises `InvalidLink` for any other text and for a game that our rules cannot express, and `NotDownloaded` for the
    address of a game that the link does not hold.

    Examples:
        >>> from hanabi.hanab_live import game_of_seed, write_link
        >>> game = game_of_seed("p2v0s5")
        >>> read_link(write_link(game)) == game
        True
    """
    found = _of_link(_text(link))
    if found is None:
        raise InvalidLink([Defect("kind", expected="a share link of hanab.live", got=brief_repr(link))])
    return found.record


def named_game(text: str) -> NamedGame | None:
    """The game that a share link or a seed of hanab.live names; None for a text that is neither.

    Raises `InvalidLink`, `InvalidSeed` or `NotDownloaded`, as `read_link` and `deck_of_seed` do.

    Examples:
        >>> named_game("p2v0s5").record.players
        2
        >>> named_game("r1 y2 / g3 b4") is None
        True
    """
    text = _text(text)
    seed = SEED.fullmatch(text)
    return NamedGame(game_of_seed(seed["seed"])) if seed is not None else _of_link(text)


def _text(text: object) -> str:
    if type(text) is not str:
        raise InvalidArgument(f"expected a string, got {brief_repr(text)}")
    # Editors may put a byte order mark first. Chat programs show no preview of links between < and >.
    return text.removeprefix("\ufeff").strip().removeprefix("<").removesuffix(">")


def _of_link(text: str) -> NamedGame | None:
    shared = SHARED_GAME.fullmatch(text) or COMPRESSED_GAME.fullmatch(text)
    if shared is not None:
        return NamedGame(game_in_link(shared["game"]), _turn(shared["turn"]))
    game, table = GAME.fullmatch(text), TABLE.fullmatch(text)
    if game is not None:
        raise NotDownloaded([Defect("not-downloaded", got=game["number"], expected=f"{HOME}export/{game['number']}")])
    if table is not None:
        raise NotDownloaded([Defect("running-table", got=table["table"], expected=f"{HOME}export/")])
    if ANY_PAGE.fullmatch(text) is not None:
        raise InvalidLink([Defect("kind", expected="a share link or the address of a game", got=brief_repr(text))])
    return None


def _turn(text: str | None) -> int | None:
    if not text:
        return None
    if _TURN.fullmatch(text) is None:
        raise InvalidLink([Defect("kind", ["turn"], expected="the number of a turn", got=brief_repr(text))])
    return int(text)
