"""Finding the seed of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from hanabi.game import Card, Defect, InvalidArgument, InvalidSetup
from hanabi.game.internals import brief_repr, first_of, is_int_between, require
from hanabi.hanab_live.seeds.seed_text import require_players
from hanabi.hanab_live.seeds.shuffling import shuffled_by
from hanabi.hanab_live.variants.lookup import site_variant

MOST_TRIED = 100_000
"""How many seeds are tried by default."""
_EVERY = 1000
"""Progress is reported once per this many seeds."""
_LAST_NUMBER = 10**18


def find_seed(
    cards: Sequence[Card],
    *,
    players: int,
    variant: str | int = "No Variant",
    numbers: Sequence[int] = range(MOST_TRIED),
    progress: Callable[[int], object] | None = None,
) -> str | None:
    """The first seed whose deck begins with some cards; None if there is none among those tried.

    Tried are the seeds that end in these `numbers`, in this order: 20,000 seeds take about a second. Ten cards are
    enough to tell them apart. `progress`, if given, is called with the number of seeds tried so far, every thousand
    seeds.

    Raises `InvalidSetup` if no deck of the variant begins with these cards, `InvalidSeed` for a number of players that
    the site does not have, and `InvalidArgument` for a variant that our rules cannot express.

    Examples:
        >>> from hanabi.hanab_live import deck_of_seed
        >>> find_seed(deck_of_seed("p2v0s5")[:10], players=2)
        'p2v0s5'
    """
    require_players(players)
    require(numbers, Sequence, "the numbers of seeds")
    if not (progress is None or callable(progress)):
        raise InvalidArgument(f"progress: expected a function or None, got {brief_repr(progress)}")
    found = site_variant(variant)
    deck = found.rules.cards
    beginning = _beginning(cards, deck)
    for tried, number in enumerate(numbers):
        if not is_int_between(number, 0, _LAST_NUMBER):
            raise InvalidArgument(f"expected the number of a seed, got {brief_repr(number)}")
        if progress is not None and tried % _EVERY == 0:
            progress(tried)
        seed = f"p{players}v{found.number}s{number}"
        if shuffled_by(seed, deck)[: len(beginning)] == beginning:
            return seed
    return None


def _beginning(cards: object, deck: Sequence[Card]) -> list[Card]:
    """The given cards, or an error if no deck with the cards of `deck` begins with them."""
    given = first_of(cards, len(deck) + 1) if isinstance(cards, Sequence) else None
    if not given or not all(type(card) is Card for card in given):
        raise InvalidArgument(f"expected the first cards of a deck, got {brief_repr(cards)}")
    surplus = Counter(given) - Counter(deck)
    if surplus:
        listed = ", ".join([f"{count} x {card}" for card, count in sorted(surplus.items())])
        raise InvalidSetup([Defect("deck-surplus", ["cards"], figures={"cards": listed})])
    return [*given]
