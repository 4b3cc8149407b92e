"""The initial choices of the lab's forms."""

from __future__ import annotations

from book.rules_lab.data import Data
from hanabi.rulebook.books.editions import BOOKS, EDITIONS
from hanabi.rulebook.books.variants import VARIANTS

START = "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"
"""The position that the lab begins with."""

EXAMPLES = (
    ("A hint that touches no card", START, "hint B white"),
    (
        "A firework is completed",
        "r5 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 5; fireworks r4",
        "play 0",
    ),
    ("A discard with all hints available", START, "discard 0"),
    (
        "The third strike",
        "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 4; strikes 2; fireworks g2; discards y1 w4",
        "play 3",
    ),
    (
        "The last turn of the last round",
        "r4 y2 g4 b4 w4 / r5 y5 y4 g5; tokens 2; fireworks r3 y3 g3 b3 w3; last round 1; deck 0",
        "play 0",
    ),
    (
        "Crowning Piece: the last copy is discarded",
        "r5 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 4; edition cocktail-2010; variants crowning-piece",
        "discard 0",
    ),
    (
        "Avalanche of Colours: a hint of many colours",
        "m1 y2 g3 b4 w5 / r2 m3 y1 g1 b1; tokens 4; edition cocktail-2015-fr; variants avalanche",
        "hint B multicolor",
    ),
    (
        "Black Powder: the black firework begins at 5",
        "k5 y2 g3 b4 w5 / r2 k1 y1 g1 b1; tokens 4; variants black-powder",
        "play 0",
    ),
)
"""Disputed moves: title, position and move, in words."""

GAME = """\
{"format": "hanabi/record/1", "players": 3, "rules": {"edition": "abacus"}, "seed": 7,
 "names": ["Ada", "Ben", "Cy"],
 "moves": ["hint B 1", "play 2", "hint A 4", "discard 0", "hint C blue", "play 3", "hint C yellow"]}
"""
"""A game with a move that only one book allows."""


def choices() -> Data:
    """The editions, the variants, and examples.

    Examples:
        >>> choices()["editions"][0]
        {'id': 'cocktail-2010', 'title': 'Cocktail Games, 2010', 'book': True}
    """
    return {
        "editions": [{"id": each.id, "title": each.title, "book": each.is_book} for each in EDITIONS],
        "variants": [
            {
                "id": each.id,
                "name": " · ".join(each.names),
                "books": [book.id for book in BOOKS if book.offers(each)],
            }
            for each in VARIANTS
        ],
        "examples": [{"name": name, "position": position, "move": move} for name, position, move in EXAMPLES],
        "game": GAME,
        "start": START,
    }
