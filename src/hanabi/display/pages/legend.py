"""How to read the table on a page, for whoever has not seen one before."""

from __future__ import annotations

from collections.abc import Iterator

from hanabi.display.images.cards import badge

_BADGES = (
    ("playable", "Green triangle: the card can be played now."),
    ("indispensable", "Red exclamation mark: it is the last copy of a card that is still needed."),
    ("dead", "Grey cross: it can no longer be played."),
)
_SIGNS = (
    "Orange frame: the last hint touched the card.",
    "On the lower half of a card: squares are the hints that touched it; what is struck out, hints have ruled out.",
    "Below a card: its slot. Slot 0 is the card held longest, and a drawn card comes last.",
    "Below a firework: dark values are placed, the yellow one is next, those struck out in red are out of reach.",
    "Discards: a card that is struck out makes a firework stop; a red frame is the last copy of one still needed.",
    "“Best”: the score that the lost cards leave within reach.",
)
_EYES = (
    "Seen by: the referee and spectators see all hands, players all but their own; “Everyone” is what all players see."
)
_KEYS = "Keys: ← and → step, Home and End go to the ends, space plays."


def legend(theme: str, *, eyes: bool, steps: bool) -> str:
    """What the signs of a table mean, as items of a list; with `eyes` whose they are, with `steps` the keys.

    Examples:
        >>> legend("auto", eyes=False, steps=False).count("<li>")
        9
    """
    return "".join(_items(theme, eyes, steps))


def _items(theme: str, eyes: bool, steps: bool) -> Iterator[str]:
    for name, text in _BADGES:
        yield f"<li>{_badge(name, theme)}{text}</li>"
    for text in _SIGNS:
        yield f"<li>{text}</li>"
    if eyes:
        yield f"<li>{_EYES}</li>"
    if steps:
        yield f'<li id="keys">{_KEYS}</li>'


def _badge(name: str, theme: str) -> str:
    # It is drawn in the style of the table, which is always on the page.
    return f'<svg class="hanabi hanabi-{theme}" viewBox="-8 -6 16 16" aria-hidden="true">{badge(name, 0)}</svg>'
