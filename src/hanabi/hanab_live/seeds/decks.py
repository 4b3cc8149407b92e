"""The deck that a seed stands for, and the game before its first move."""

from __future__ import annotations

from hanabi.game import Card, InvalidArgument
from hanabi.hanab_live.seeds.seed_text import InvalidSeed, read_seed
from hanabi.hanab_live.seeds.shuffling import shuffled_by
from hanabi.hanab_live.variants.lookup import variant_rules
from hanabi.plain_data import defects_of
from hanabi.records import Record


def deck_of_seed(seed: str) -> tuple[Card, ...]:
    """The deck of a seed of hanab.live, in the order of the deal.

    A seed such as `p2v0s5` names the number of players, the number of the variant, and a suffix, which may be any text.
    Raises `InvalidSeed` for any other text, and for a variant that our rules cannot express.

    Examples:
        >>> [str(card) for card in deck_of_seed("p2v0s5")[:3]]
        ['red 3', 'green 2', 'green 5']
    """
    return game_of_seed(seed).start.deck


def game_of_seed(seed: str) -> Record:
    """The game of a seed before its first move: the players, the rules of the variant, and the deck.

    The record has the deck only. It does not remember the seed, which would reveal every card to a player who sees it.
    Raises what `deck_of_seed` raises.

    Examples:
        >>> game = game_of_seed("p3v0s1")
        >>> game.players, str(game.deck[0])
        (3, 'green 3')
    """
    text = read_seed(seed)
    try:
        rules = variant_rules(text.variant)
    except InvalidArgument as error:
        raise InvalidSeed([defect.under("variant") for defect in defects_of(error)]) from None
    return Record(rules=rules, players=text.players, deck=shuffled_by(text.hashed, rules.cards))
