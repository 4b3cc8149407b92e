"""The parameters of the game in OpenSpiel (numbers, and strings without commas) as settings, and back."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hanabi import records
from hanabi.envs.settings import STANDARD_NAME, Choices, RulesGiven, Setting, setting
from hanabi.game import InvalidArgument, Rules
from hanabi.game.internals import MAX_DOCUMENT, brief_repr
from hanabi.rulebook.internals import origin_of

PARAMETERS: Mapping[str, Any] = MappingProxyType(
    {
        "players": 2,
        "edition": STANDARD_NAME,
        "variants": "",
        "rules": "",
        "layout": "exact",
        "moves": "hanabi",
        "reward": "difference",
    }
)
"""The parameters with their defaults."""


def setting_of(parameters: Mapping[str, Any]) -> Setting:
    """The settings that parameters stand for. Raises `InvalidArgument` or `InvalidRules`.

    Examples:
        >>> setting_of({"players": 3, "edition": "abacus", "variants": "rainbow+crowning-piece"}).rules.max_score
        30
    """
    given = {**PARAMETERS, **parameters}
    return setting(
        given["players"],
        _unpacked(given["rules"]) if given["rules"] else given["edition"],
        variants=given["variants"],
        layout=given["layout"],
        moves=given["moves"],
        reward=given["reward"],
    )


def parameters_of(players: int, rules: RulesGiven, choices: Choices) -> dict[str, Any]:
    """The parameters of a game, without those that have their default.

    An edition is given by its id; other rules are packed into one string. Raises `InvalidArgument` or `InvalidRules`.

    Examples:
        >>> from hanabi import editions
        >>> parameters_of(2, editions.ABACUS, {}), parameters_of(3, "abacus", {"variants": ["rainbow"]})
        ({'edition': 'abacus'}, {'players': 3, 'edition': 'abacus', 'variants': 'rainbow'})
    """
    if choices.get("bonuses") is not None:
        raise InvalidArgument("bonuses: expected None, because the return in OpenSpiel is the score")
    made = setting(players, rules, **choices)
    named = _named(made.rules) or {"rules": _packed(made.rules)}
    chosen = {
        "players": players,
        **named,
        "layout": made.layout.name,
        "moves": made.moves.order,
        "reward": made.reward.name,
    }
    return {name: value for name, value in chosen.items() if value != PARAMETERS[name]}


def _named(rules: Rules) -> dict[str, str]:
    """The parameters `edition` and `variants` for some rules. Empty if no edition with variants has these rules."""
    origin = origin_of(rules)
    if origin.changed or origin.unknown or (origin.edition is None and origin.name is not None):
        return {}
    return {"edition": origin.name or STANDARD_NAME, "variants": "+".join([each.id for each in origin.variants])}


def _packed(rules: Rules) -> str:
    packed = zlib.compress(records.dumps(rules).encode(), 9)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(text: object) -> Rules:
    try:
        packed = urlsafe_b64decode(f"{text}{'=' * (-len(str(text)) % 4)}")
        found: object = records.loads(zlib.decompressobj().decompress(packed, MAX_DOCUMENT).decode())
    except Exception:  # noqa: BLE001
        # A text that fails to unpack for any reason was not written by the library.
        found = None
    if type(found) is not Rules:
        raise InvalidArgument(f"rules: expected a string written by hanabi.envs.openspiel.load, got {brief_repr(text)}")
    return found
