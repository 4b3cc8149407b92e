"""Starting a game: the deck and the deal."""

from __future__ import annotations

import hashlib
import os
import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from hanabi.game.cards import Card
from hanabi.game.checks import brief_repr, first_of, is_int_between
from hanabi.game.class_swaps import Draft
from hanabi.game.defect import Defect
from hanabi.game.errors import InvalidArgument, InvalidSetup
from hanabi.game.rules import STANDARD, Rules
from hanabi.game.state import DeckFaces, State, state_of
from hanabi.game.text import abridged

SEEDS_END = 10**1000
"""The exclusive upper bound on a seed. Its negative is the exclusive lower bound."""
_FIRST_SEED, _LAST_SEED = 1 - SEEDS_END, SEEDS_END - 1


class HasRules(Protocol):
    """Anything with rules: an edition, a record, a state."""

    @property
    def rules(self) -> Rules:
        """Its rules."""


def new_game(
    players: int,
    rules: Rules | HasRules = STANDARD,
    *,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    first_player: int = 0,
) -> State:
    """Deal a game.

    `rules` is a `Rules`, or anything with an attribute `rules`, such as an edition, a record or a state.

    Give the `deck`, or a `seed` to shuffle it with (see `shuffled_deck`). Without either, the operating system supplies
    a random seed. The first cards of the deck are the hand of seat 0, the next ones the hand of seat 1, and so on,
    whichever seat moves first.

    Raises `InvalidSetup` with every defect: a number of players that the rules do not allow, both a seed and a deck, a
    deck without exactly the cards of the rules, a first player who is not at the table.

    Examples:
        >>> state = new_game(3, seed=7, first_player=2)
        >>> state.players, state.current_player, state.deck_size
        (3, 2, 35)
        >>> new_game(3, deck=state.deck).hands == state.hands
        True
        >>> new_game(9, first_player=9)
        Traceback (most recent call last):
        hanabi.InvalidSetup: invalid setup: expected 2, 3, 4 or 5 players, got 9
    """
    try:
        rules = rules_of(rules)
    except InvalidArgument as error:
        raise InvalidSetup([Defect("refused", ["rules"], figures={"why": str(error)})]) from None
    defects = [*_players_defects(players, rules, first_player), *_source_defects(seed, deck)]
    cards = _cards_of(deck, rules)
    if deck is not None:
        defects += _deck_defects(deck, cards, rules)
    if defects:
        raise InvalidSetup(defects)
    lookup = rules.lookup
    if deck is None:
        faces = shuffled(lookup.deck, int.from_bytes(os.urandom(8), "big") if seed is None else seed)
    else:
        faces = bytes([rules.identity(card) for card in cards])
    return _dealt(players, rules, faces, first_player)


def _dealt(players: int, rules: Rules, faces: bytes, first_player: int) -> State:
    lookup, size = rules.lookup, rules.hand_size(players)
    dealt = players * size
    draft = Draft()
    draft.rules = rules
    draft.hands = tuple([lookup.undealt[first : first + size] for first in range(0, dealt, size)])
    draft.fireworks = (0,) * len(rules.suits)
    draft.courses = lookup.every_course
    draft.discard_faces = b""
    draft.hint_tokens = rules.hint_tokens
    draft.strikes = 0
    draft.current_player = first_player
    # Dealing the last card starts the last round.
    draft.turns_left = players if dealt == len(faces) and rules.last_round else None
    draft.last_hint = None
    draft.drawn = dealt
    draft.ending = None
    draft.deck_faces = DeckFaces(faces)
    return state_of(draft)


def shuffled_deck(rules: Rules | HasRules, seed: int) -> tuple[Card, ...]:
    """The deck of a seed, the same on every machine and in every version of Python.

    The algorithm: write `hanabi deck 1:` followed by the seed in decimal. Hash this text with SHAKE-256 to 8 bytes per
    card, and read them as 64-bit big-endian numbers. Start with `rules.cards`. For each index `i` from the last down to
    1, take the next number and swap card `i` with card `number * (i + 1) >> 64`.

    Raises `InvalidSetup` if the seed is not a whole number of up to 1000 digits.

    Examples:
        >>> [str(card) for card in shuffled_deck(STANDARD, 7)[:3]]
        ['blue 4', 'yellow 4', 'blue 5']
    """
    rules = rules_of(rules)
    defects = _seed_defects(seed)
    if defects:
        raise InvalidSetup(defects)
    faces = rules.lookup.cards
    return tuple([faces[identity] for identity in shuffled(rules.lookup.deck, seed)])


def shuffled(cards: bytes, seed: int) -> bytes:
    """Shuffle identities by the algorithm of `shuffled_deck`."""
    # For speed, a list and no calls in the loop: shuffling takes two thirds of the time of a deal.
    deck = list(cards)
    left = len(deck)
    stream = hashlib.shake_256(b"hanabi deck 1:%d" % seed).digest(8 * left)
    for number in struct.unpack(f">{left}Q", stream):
        other = number * left >> 64
        left -= 1
        deck[left], deck[other] = deck[other], deck[left]
    return bytes(deck)


def rules_of(given: Rules | HasRules) -> Rules:
    """The rules of an edition, record or state. `Rules` are returned unchanged. Raises `InvalidArgument` otherwise."""
    if type(given) is Rules:
        return given
    if isinstance(given, str):
        name = brief_repr(given)
        raise InvalidArgument(f"expected Rules, got {name}: look up an edition by its id with hanabi.edition({name})")
    rules = getattr(given, "rules", None)
    if type(rules) is not Rules:
        raise InvalidArgument(f"expected Rules, got {brief_repr(given)}")
    return rules


def _players_defects(players: int, rules: Rules, first_player: int) -> list[Defect]:
    if type(players) is not int or players not in rules.players:
        return [Defect("players", ["players"], expected=rules.players, got=brief_repr(players))]
    if not is_int_between(first_player, 0, players - 1):
        seats, figures = (0, players - 1), {"players": players}
        return [Defect("first-player", ["first_player"], expected=seats, got=brief_repr(first_player), figures=figures)]
    return []


def _source_defects(seed: object, deck: object) -> list[Defect]:
    if seed is not None and deck is not None:
        return [Defect("seed-and-deck")]
    return [] if seed is None else _seed_defects(seed)


def _seed_defects(seed: object) -> list[Defect]:
    if not is_int_between(seed, _FIRST_SEED, _LAST_SEED):
        return [Defect("kind", ["seed"], expected="a whole number of up to 1000 digits", got=brief_repr(seed))]
    return []


def _cards_of(deck: Any, rules: Rules) -> tuple[Card, ...]:
    """The cards of a deck; none if it is not a sequence. Of a deck that is far too large, only the first are taken."""
    if not isinstance(deck, Sequence) or isinstance(deck, str | bytes):
        return ()
    return first_of(deck, 2 * rules.deck_size + 1) or ()


def _deck_defects(deck: Sequence[Card], cards: tuple[Card, ...], rules: Rules) -> list[Defect]:
    if not cards and type(deck) not in {list, tuple}:
        expected = "a list or a tuple of cards in deal order"
        return [Defect("kind", ["deck"], expected=expected, got=brief_repr(deck))]
    if len(cards) > 2 * rules.deck_size:
        return [Defect("deck-count", ["deck"], expected=rules.deck_size, figures={"count": len(cards) - 1})]
    strange = [card for card in cards if type(card) is not Card]
    if strange:
        return [Defect("not-a-card", ["deck"], got=brief_repr(strange[0]))]
    given, wanted = Counter(cards), Counter(rules.cards)
    defects = []
    for code, some in (("deck-surplus", given - wanted), ("deck-missing", wanted - given)):
        if some:
            listed = abridged(f"{count} x {card}" for card, count in sorted(some.items()))
            defects.append(Defect(code, ["deck"], figures={"cards": listed}))
    return defects
