"""The editions as rules: the five books, and other ways of playing that differ from them.

`COCKTAIL_2010`, `ABACUS`, `SPLASH_2023`, `COCKTAIL_2015_FR` and `COCKTAIL_2025` are `Rules`, ready for `new_game`.
`edition` has more about each, by its id. The presets after them are not from any of the five books.
"""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import Band, InvalidArgument, Rules, Suit
from hanabi.game.house import Frozen, Shown, as_tuple, brief_repr, require
from hanabi.rulebook.variants import AVALANCHE, CROWNING_PIECE, TIMED_CHOREOGRAPHY, Variant


def _scale(*labels: str) -> tuple[Band, ...]:
    return tuple([Band(lowest, label) for lowest, label in zip((0, 6, 11, 16, 21, 25), labels, strict=True)])


COCKTAIL_2010 = Rules(
    edition="cocktail-2010",
    scale=_scale("a flop", "faint applause", "a fair show", "a fine show", "a great show", "a marvel"),
)
"""Cocktail Games, English, 2010."""

ABACUS = Rules(
    edition="abacus",
    empty_hints=True,
    scale=_scale("a dud", "a fizzle", "a spark", "a glow", "a blaze", "a sensation"),
)
"""The ABACUSSPIELE edition, in its English translation."""

SPLASH_2023 = Rules(edition="splash-2023", completion_bonus=False)
"""The club rule sheet of November 2023."""

COCKTAIL_2015_FR = Rules(
    edition="cocktail-2015-fr",
    scale=_scale("raté", "tiède", "convenable", "réussi", "splendide", "inoubliable"),
)
"""Cocktail Games and Les XII Singes, French, 2015."""

COCKTAIL_2025 = Rules(
    edition="cocktail-2025",
    scale=_scale("a washout", "a murmur", "a decent try", "a treat", "a triumph", "a wonder"),
)
"""Cocktail Games and Yes Papa Games, English, 2025."""

HANAB_LIVE = Rules(
    edition="hanab-live",
    suits=[Suit("red", "r"), Suit("yellow", "y"), Suit("green", "g"), Suit("blue", "b"), Suit("purple", "p")],
    hand_sizes={2: 5, 3: 5, 4: 4, 5: 4, 6: 3},
    stops_when_hopeless=True,
)
"""The house rules of hanab.live: purple for white, up to six players, over once nothing more can be scored."""

LEARNING_ENVIRONMENT = Rules(
    edition="learning-environment",
    suits=[Suit("red", "r"), Suit("yellow", "y"), Suit("green", "g"), Suit("white", "w"), Suit("blue", "b")],
)
"""The Hanabi Learning Environment and OpenSpiel: the standard game, colours in the order R Y G W B."""

EARLY_RESEARCH = Rules(edition="early-research", strikeout_keeps_points=True, discard_at_full_tokens=True)
"""Much research before the Learning Environment: a strike-out scores its piles, and discards are always legal."""


@final
@attrs.frozen(kw_only=True)
class Edition(Shown, Frozen):
    """An edition: its `id`, its `title`, its `rules`, and the variants that its own book `offers`.

    `is_book` is true of the five rulebooks and false of the presets. `new_game` takes an edition in place of rules.

    Examples:
        >>> edition("cocktail-2015-fr").offers(AVALANCHE), edition("cocktail-2025").offers(AVALANCHE)
        (True, False)
        >>> edition("abacus")
        Edition(id='abacus')
    """

    id: str
    title: str = attrs.field(repr=False)
    rules: Rules = attrs.field(repr=False)
    variants: tuple[Variant, ...] = attrs.field(default=(), converter=as_tuple, repr=False)
    is_book: bool = attrs.field(default=True, repr=False)

    def offers(self, variant: Variant) -> bool:
        """Whether the book of this edition offers a variant. Raises `InvalidArgument` unless it is a `Variant`."""
        require(variant, Variant, "a Variant")
        return variant in self.variants


BOOKS = (
    Edition(
        id="cocktail-2010",
        title="Cocktail Games, 2010",
        rules=COCKTAIL_2010,
        variants=(CROWNING_PIECE,),
    ),
    Edition(id="abacus", title="ABACUSSPIELE, English translation", rules=ABACUS),
    Edition(id="splash-2023", title="Splash rule sheet, 2023", rules=SPLASH_2023),
    Edition(
        id="cocktail-2015-fr",
        title="Cocktail Games / Les XII Singes, 2015 (French)",
        rules=COCKTAIL_2015_FR,
        variants=(CROWNING_PIECE, TIMED_CHOREOGRAPHY, AVALANCHE),
    ),
    Edition(
        id="cocktail-2025",
        title="Cocktail Games / Yes Papa Games, 2025",
        rules=COCKTAIL_2025,
        variants=(CROWNING_PIECE,),
    ),
)
"""The five rulebooks."""

PRESETS = (
    Edition(id="hanab-live", title="hanab.live house rules", rules=HANAB_LIVE, is_book=False),
    Edition(
        id="learning-environment",
        title="Hanabi Learning Environment and OpenSpiel",
        rules=LEARNING_ENVIRONMENT,
        is_book=False,
    ),
    Edition(
        id="early-research",
        title="Research that keeps the points of a lost game",
        rules=EARLY_RESEARCH,
        is_book=False,
    ),
)
"""Other ways of playing; not from the five books."""

EDITIONS = BOOKS + PRESETS
"""The five rulebooks, then the presets."""


def edition(name: str) -> Edition:
    """An edition by its id; case does not matter. Raises `InvalidArgument` for an unknown id.

    Examples:
        >>> edition("abacus").rules.empty_hints, edition("Cocktail-2010").id
        (True, 'cocktail-2010')
    """
    for known in EDITIONS:
        if type(name) is str and known.id == name.casefold():
            return known
    raise InvalidArgument(f"{brief_repr(name)} is not an edition: expected one of {', '.join(e.id for e in EDITIONS)}")
