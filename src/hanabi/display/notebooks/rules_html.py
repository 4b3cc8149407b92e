"""Rules and editions as HTML."""

from __future__ import annotations

from hanabi.display.notebooks.html_elements import Markup, bullets, element, grid, joined, paragraphs
from hanabi.display.pictures.hint_lines import touch_in_words
from hanabi.display.pictures.rules_in_short import rules_in_short
from hanabi.game import Rules, Suit
from hanabi.game.internals import counted, printable
from hanabi.rulebook import Edition


def rules_as_html(rules: Rules) -> Markup:
    """The rules in short, with their suits, hand sizes and scale."""
    short = rules_in_short(rules)
    hands = [f"{players} players hold {counted(size, 'card')} each" for players, size in rules.hand_sizes]
    bands = [f"from {band.lowest}: {printable(band.label)}" for band in rules.scale]
    return joined(
        paragraphs(element("strong", short.name)),
        bullets(*short.in_short, "; ".join(hands)),
        grid(("suit", "copies of 1, 2, 3 …", "touched by"), *[_row(suit) for suit in rules.suits]),
        paragraphs(f"Scale: {'; '.join(bands)}") if bands else None,
    )


def _row(suit: Suit) -> tuple[str, ...]:
    way = (", descending" if suit.descending else "") + (", inverted" if suit.inverted else "")
    return f"{suit.name} ({suit.letter}){way}", " ".join(map(str, suit.copies)), touch_in_words(suit) or "its own hints"


def edition_as_html(edition: Edition) -> Markup:
    """The edition, the variants that its book offers, and its rules."""
    offered = ", ".join([variant.names[0] for variant in edition.variants])
    kind = f"a rulebook by {edition.publisher}" if edition.is_book else "not a rulebook"
    return joined(
        paragraphs(
            joined(element("strong", edition.title), " ", element("code", edition.id), f", {kind}"),
            f"Variants in the book: {offered}" if offered else None,
        ),
        rules_as_html(edition.rules),
    )
