"""The editions: the rules of each book, and presets that are from no book.

`COCKTAIL_2010`, `ABACUS`, `SPLASH_2023`, `COCKTAIL_2015_FR` and `COCKTAIL_2025` are `Rules`, ready for `new_game`.
`edition` looks an edition up by its id.
"""

from __future__ import annotations

from typing import final

import attrs

from hanabi.game import InvalidArgument, Rules, Suit
from hanabi.game.internals import Frozen, HtmlDisplay, as_tuple, brief_repr, require
from hanabi.rulebook.books.book_files import Book, books
from hanabi.rulebook.books.variants import Variant

_BY_BOOK = {book.id: book.rules for book in books()}

COCKTAIL_2010 = _BY_BOOK["cocktail-2010"]
"""Cocktail Games, English, 2010."""

ABACUS = _BY_BOOK["abacus"]
"""The ABACUSSPIELE edition, in its English translation."""

SPLASH_2023 = _BY_BOOK["splash-2023"]
"""The club rule sheet of November 2023."""

COCKTAIL_2015_FR = _BY_BOOK["cocktail-2015-fr"]
"""Cocktail Games and Les XII Singes, French, 2015."""

COCKTAIL_2025 = _BY_BOOK["cocktail-2025"]
"""Cocktail Games and Yes Papa Games, English, 2025."""

HANAB_LIVE = Rules(
    edition="hanab-live",
    suits=[Suit("red", "r"), Suit("yellow", "y"), Suit("green", "g"), Suit("blue", "b"), Suit("purple", "p")],
    hand_sizes={2: 5, 3: 5, 4: 4, 5: 4, 6: 3},
    stops_when_hopeless=True,
)
"""The house rules of hanab.live: purple instead of white, and up to six players.

The game ends when no more points can be gained.
"""

LEARNING_ENVIRONMENT = Rules(
    edition="learning-environment",
    suits=[Suit("red", "r"), Suit("yellow", "y"), Suit("green", "g"), Suit("white", "w"), Suit("blue", "b")],
)
"""The Hanabi Learning Environment and OpenSpiel: the standard game with colours in the order R Y G W B."""

EARLY_RESEARCH = Rules(edition="early-research", strikeout_keeps_points=True, discard_at_full_tokens=True)
"""The rules of much research before the Learning Environment.

A game lost by strikes keeps its points. Discarding is legal even while all hint tokens are available.
"""


@final
@attrs.frozen(kw_only=True)
class Edition(HtmlDisplay, Frozen):
    """An edition: its `id`, `title` and `rules`, and the variants that its book `offers`.

    A preset is not from a book: its `is_book` is false, and its `publisher` and `language` are None. `new_game` takes
    an edition in place of rules.

    Examples:
        >>> from hanabi import AVALANCHE
        >>> edition("cocktail-2015-fr").offers(AVALANCHE), edition("cocktail-2025").offers(AVALANCHE)
        (True, False)
        >>> edition("cocktail-2015-fr").publisher, edition("cocktail-2015-fr").language
        ('Cocktail Games and Les XII Singes', 'fr')
        >>> edition("abacus")
        Edition(id='abacus')
    """

    id: str
    title: str = attrs.field(repr=False)
    rules: Rules = attrs.field(repr=False)
    variants: tuple[Variant, ...] = attrs.field(default=(), converter=as_tuple, repr=False)
    is_book: bool = attrs.field(default=True, repr=False)
    publisher: str | None = attrs.field(default=None, repr=False)
    language: str | None = attrs.field(default=None, repr=False)

    def offers(self, variant: Variant) -> bool:
        """Whether the book of this edition offers a variant. Raises `InvalidArgument` unless it is a `Variant`."""
        require(variant, Variant, "a Variant")
        return variant in self.variants


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
"""Rules that are from no book."""


def _edition(book: Book) -> Edition:
    if book.id in {"standard", *(each.id for each in PRESETS)}:
        raise InvalidArgument(f"{book.file}: this id is already taken by other rules")
    return Edition(
        id=book.id,
        title=book.title,
        publisher=book.publisher,
        language=book.language,
        rules=book.rules,
        variants=book.variants,
    )


BOOKS = tuple(map(_edition, books()))
"""The books, in the order that their files give."""

EDITIONS = BOOKS + PRESETS
"""The books, then the presets."""


def edition(name: str) -> Edition:
    """Look up an edition by its id; case does not matter. Raises `InvalidArgument` for an unknown id.

    Examples:
        >>> edition("abacus").rules.empty_hints, edition("Cocktail-2010").id
        (True, 'cocktail-2010')
    """
    for known in EDITIONS:
        if type(name) is str and known.id == name.casefold():
            return known
    raise InvalidArgument(f"{brief_repr(name)} is not an edition: expected one of {', '.join(e.id for e in EDITIONS)}")
