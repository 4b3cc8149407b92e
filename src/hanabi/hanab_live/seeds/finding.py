"""Finding the seed of a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from hanabi.game import Card, Defect, InvalidArgument, InvalidSetup
from hanabi.game.internals import brief_repr, first_of, require
from hanabi.hanab_live.seeds.seed_text import read_seed
from hanabi.hanab_live.seeds.shuffling import shuffled_by
from hanabi.hanab_live.variants.lookup import site_variant

MOST_TRIED = 100_000
"""How many seeds are tried by default."""
_EVERY = 1000
"""Progress is reported each time that so many more were tried."""


def find_seed(
    cards: Sequence[Card],
    *,
    players: int,
    variant: str | int = "No Variant",
    numbers: Iterable[int] = range(MOST_TRIED),
    progress: Callable[[int], object] | None = None,
) -> str | None:
    """The first seed whose deck begins with some cards; None if there is none among those tried.

    Tried are the seeds that end in these `numbers`, in this order. `progress`, if given, is called with the number of
    seeds tried, every thousand seeds. That takes a second for 20,000 seeds. Ten cards are enough to tell the
    seeds apart.

    Raises `InvalidSetup` if no deck of the variant begins with these cards, `InvalidSeed` for a number of players that
    the site does not have, and `InvalidArgument` for a variant that our rules cannot express.

    Examples:
        >>> from hanabi.hanab_live import deck_of_seed
        >>> find_seed(deck_of_seed("p2v0s5")[:10], players=2)
        'p2v0s5'
    """
    found = site_variant(variant)
    rules = found.rules
    beginning = list(_beginning(cards, rules.cards))
    start = f"p{players}v{found.number}s"
    read_seed(f"{start}0")
    require(numbers, Iterable, "the numbers of seeds")
    for tried, number in enumerate(numbers):
        if progress is not None and tried % _EVERY == 0:
            progress(tried)
        seed = f"{start}{number}"
        if shuffled_by(seed, rules.cards)[: len(beginning)] == beginning:
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
