"""Share links of hanab.live as records, and records as share links."""

from __future__ import annotations

from urllib.parse import unquote

import attrs

from hanabi.game import InvalidArgument, ValidationFailed
from hanabi.game.internals import brief_repr, is_int_between
from hanabi.hanab_live.exporting import to_site
from hanabi.hanab_live.importing import from_site
from hanabi.hanab_live.links.addresses import HOME
from hanabi.hanab_live.links.compressing import CompressedGame, compress, expand
from hanabi.hanab_live.links.link_errors import InvalidLink
from hanabi.hanab_live.site_actions import SiteAction
from hanabi.hanab_live.site_format import ENDED, VOTED
from hanabi.hanab_live.site_options import CHARACTERS
from hanabi.hanab_live.variants.lookup import site_variant, variant_of
from hanabi.hanab_live.variants.site_variant import SiteVariant
from hanabi.plain_data import defects_of
from hanabi.records import Record, replay

_ALWAYS_NEEDED = ("startingPlayer", "oneExtraCard", "oneLessCard", "allOrNothing", CHARACTERS)
"""The options without which a game would be another one."""
_ALLOWANCES = ("emptyClues", "deckPlays")
"""The options that only allow more. A game needs them if the players made use of that."""


def write_link(record: Record, turn: int | None = None) -> str:
    """Write a record as a share link of hanab.live, which opens the game at a turn if one is given.

    Turn 1 is before the first move. A link has no place for names, notes, clocks and rearrangements, so they are left
    out: the site calls the players Alice, Bob and so on.

    Raises `InvalidArgument` if the site has no such rules, if the record has an illegal move, or for a turn that the
    game does not have. A link has no options either, so a game that needs one is refused: if the first player does not
    begin, a hint touches no card, the hands have another size, or for all or nothing.

    Examples:
        >>> from hanabi import Play
        >>> from hanabi.hanab_live import game_of_seed
        >>> game = attrs.evolve(game_of_seed("p2v0s5"), moves=[Play(3)])
        >>> write_link(game, turn=2)
        'https://hanab.live/shared-replay-json/215clofwjcudwrhneurl-ftgxvpaysxkgfihqbnsp-aqumambpvkkid,00bd,0#2'
    """
    game = to_site(record)
    variant = variant_of(record.rules)
    needed = [option for option in _needed(record, variant) if option in game.get("options", {})]
    if needed:
        raise InvalidArgument(f"a share link has no options, and this game needs {', '.join(needed)}")
    actions = game["actions"]
    if not (turn is None or is_int_between(turn, 1, len(actions) + 1)):
        raise InvalidArgument(f"turn: expected 1 to {len(actions) + 1} or None, got {brief_repr(turn)}")
    text = compress(
        CompressedGame(
            players=record.players,
            cards=tuple([(card["suitIndex"], card["rank"]) for card in game["deck"]]),
            actions=tuple(
                [_link_action(number, SiteAction(**action), record) for number, action in enumerate(actions)]
            ),
            variant=variant.number,
        )
    )
    return f"{HOME}shared-replay-json/{text}" + ("" if turn is None else f"#{turn}")


def _needed(record: Record, variant: SiteVariant) -> tuple[str, ...]:
    """The options that a game needs, if it has them."""
    is_legal_without = replay(attrs.evolve(record, rules=variant.rules)).fault is None
    return _ALWAYS_NEEDED if is_legal_without else (*_ALWAYS_NEEDED, *_ALLOWANCES)


def _link_action(number: int, action: SiteAction, record: Record) -> SiteAction:
    """An action that fits into two characters. That of a vote does not: it is written as if a player ended the game."""
    return SiteAction(ENDED, number % record.players, action.value) if action.type == VOTED else action


def game_in_link(compressed: str) -> Record:
    """The record of the game in a link. Raises `InvalidLink`.

    Examples:
        >>> from hanabi.hanab_live import game_of_seed
        >>> game = game_of_seed("p2v0s5")
        >>> game_in_link(write_link(game).rpartition("/")[2]) == game
        True
    """
    game = expand("".join(unquote(compressed).split()).removesuffix("/"))
    names = [f"Player {number + 1}" for number in range(game.players)]
    try:
        record = from_site(
            {
                "players": names,
                "deck": [{"suitIndex": suit, "rank": rank} for suit, rank in game.cards],
                "actions": [action._asdict() for action in game.actions],
                "options": {"variant": site_variant(game.variant).name},
            }
        )
    except ValidationFailed as error:
        raise InvalidLink(error.defects) from None
    except InvalidArgument as error:
        raise InvalidLink([defect.under("variant") for defect in defects_of(error)]) from None
    return attrs.evolve(record, names=())
