"""The text of a game in a share link: the deck, the actions and the number of the variant.

Each card is one character, and each action two. The text begins with the number of players. The lowest and the highest
rank stand before the cards, and the lowest and the highest type before the actions. There is a hyphen after every 20
characters, so that chat programs can break the line.
"""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase, digits
from typing import final

import attrs

from hanabi.game import Defect
from hanabi.game.internals import MAX_DOCUMENT, brief_repr
from hanabi.hanab_live.links.link_errors import InvalidLink
from hanabi.hanab_live.site_actions import SiteAction

ALPHABET = ascii_lowercase + digits + ascii_uppercase
"""The characters that stand for the numbers from 0 to 61."""
_NUMBERS = {character: number for number, character in enumerate(ALPHABET)}
_BETWEEN_HYPHENS = 20

_PARTS = {
    "deck": (
        re.compile(r"([0-9])1([1-9])([a-z0-9A-Z]*)"),
        "the number of players, the lowest rank (1), the highest rank, and a letter or digit per card",
    ),
    "actions": (
        re.compile(r"([0-5])([0-5])((?:[a-z0-9A-Z]{2})*)"),
        "the lowest and the highest type of action (0 to 5), and two letters or digits per action",
    ),
    "variant": (re.compile(r"([0-9]{1,6})"), "the number of a variant"),
}


@final
@attrs.frozen
class CompressedGame:
    """What the text in a link holds. A card is the number of its suit and its rank."""

    players: int
    cards: tuple[tuple[int, int], ...]
    actions: tuple[SiteAction, ...]
    variant: int


def compress(game: CompressedGame) -> str:
    """The text of a game.

    Examples:
        >>> compress(CompressedGame(2, ((0, 1), (1, 5)), (SiteAction(0, 3), SiteAction(3, 1, 5)), 15))
        '215aj,03ed1b,15'
    """
    highest = max(rank for _, rank in game.cards)
    types = [action.type for action in game.actions] or [0]
    lowest_type, highest_type = min(types), max(types)
    kinds = highest_type - lowest_type + 1
    cards = "".join([ALPHABET[suit * highest + rank - 1] for suit, rank in game.cards])
    actions = "".join(
        [
            ALPHABET[(action.value + 1) * kinds + action.type - lowest_type] + ALPHABET[action.target]
            for action in game.actions
        ]
    )
    text = f"{game.players}1{highest}{cards},{lowest_type}{highest_type}{actions},{game.variant}"
    return "-".join([text[start : start + _BETWEEN_HYPHENS] for start in range(0, len(text), _BETWEEN_HYPHENS)])


def expand(text: str) -> CompressedGame:
    """Read the text of a game. It may be a game that cannot exist. Raises `InvalidLink`.

    Examples:
        >>> expand("215aj,03ed1b,15").cards
        ((0, 1), (1, 5))
    """
    if len(text) > MAX_DOCUMENT:
        raise InvalidLink([Defect("length", expected=MAX_DOCUMENT, figures={"count": len(text)})])
    # Some programs add the seed as a fourth part, which the site ignores.
    parts = text.replace("-", "").split(",")[: len(_PARTS)]
    if len(parts) < len(_PARTS):
        raise InvalidLink(
            [Defect("kind", expected="a deck, actions and a variant, separated by commas", got=brief_repr(text))]
        )
    deck, actions, variant = [_groups(name, part) for name, part in zip(_PARTS, parts, strict=True)]
    return CompressedGame(int(deck[0]), _cards(*deck[1:]), _actions(*actions), int(variant[0]))


def _groups(name: str, part: str) -> tuple[str, ...]:
    grammar, expected = _PARTS[name]
    found = grammar.fullmatch(part)
    if found is None:
        raise InvalidLink([Defect("kind", [name], expected=expected, got=brief_repr(part))])
    return found.groups()


def _cards(highest: str, cards: str) -> tuple[tuple[int, int], ...]:
    ranks = int(highest)
    numbers = [divmod(_NUMBERS[character], ranks) for character in cards]
    return tuple([(suit, place + 1) for suit, place in numbers])


def _actions(lowest: str, highest: str, pairs: str) -> tuple[SiteAction, ...]:
    kinds = int(highest) - int(lowest) + 1
    if kinds < 1:
        expected = "the lowest type before the highest"
        raise InvalidLink([Defect("kind", ["actions"], expected=expected, got=f"{lowest}{highest}")])
    actions = []
    for first, second in zip(pairs[::2], pairs[1::2], strict=True):
        value, kind = divmod(_NUMBERS[first], kinds)
        # The site writes 0 for a missing value, which means 0, too.
        actions.append(SiteAction(kind + int(lowest), _NUMBERS[second], max(0, value - 1)))
    return tuple(actions)
