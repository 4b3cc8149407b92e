"""Rules and editions as pieces of a page."""

from __future__ import annotations

from hanabi.display.notebooks.html_elements import Markup, element, grid, joined, lines, listed
from hanabi.display.pictures.rules_in_short import rules_in_short, touch_in_words
from hanabi.game import Rules, Suit
from hanabi.game.internals import counted, printable
from hanabi.rulebook import Edition


def rules_as_html(rules: Rules) -> Markup:
    """The rules in short, with their suits, hands and scale.

    Examples:
        >>> rules_as_html(Rules()).text[:46]
        '<p><strong>the standard rules</strong></p><ul>'
    """
    short = rules_in_short(rules)
    hands = [f"{players} players hold {counted(size, 'card')} each" for players, size in rules.hand_sizes]
    bands = [f"from {band.lowest}: {printable(band.label)}" for band in rules.scale]
    return joined(
        lines(element("strong", short.name)),
        listed(*short.in_short, "; ".join(hands)),
        grid(("suit", "copies of 1, 2, 3 …", "touched by"), *[_row(suit) for suit in rules.suits]),
        lines(f"Scale: {'; '.join(bands)}") if bands else None,
    )


def _row(suit: Suit) -> tuple[str, ...]:
    way = ", downwards" if suit.descending else ""
    return f"{suit.name} ({suit.letter}){way}", " ".join(map(str, suit.copies)), touch_in_words(suit) or "its own hints"


def edition_as_html(edition: Edition) -> Markup:
    """What the edition is, the variants that its book offers, and its rules.

    Examples:
        >>> from hanabi import edition
        >>> edition_as_html(edition("abacus")).text[:53]
        '<p><strong>ABACUSSPIELE, English translation</strong>'
    """
    offered = ", ".join([variant.names[0] for variant in edition.variants])
    kind = f"a rulebook by {edition.publisher}" if edition.is_book else "not a rulebook"
    return joined(
        lines(
            joined(element("strong", edition.title), " ", element("code", edition.id), f", {kind}"),
            f"Variants in the book: {offered}" if offered else None,
        ),
        rules_as_html(edition.rules),
    )
