"""How to read the table on a page."""

from __future__ import annotations

from collections.abc import Iterator

from hanabi.display.images.cards import badge

_BADGES = (
    ("playable", "Green triangle: the card can be played now."),
    ("indispensable", "Red exclamation mark: the last copy of a card that is still needed."),
    ("dead", "Grey cross: the card can never be played."),
)
_SIGNS = (
    "Orange frame: the last hint touched the card.",
    "Lower half of a card: squares are the hints that touched it; hints have ruled out what is struck out.",
    "Below a card: its slot. Slot 0 is the card held longest; a drawn card comes last.",
    "Below a firework: dark values are placed, yellow is next, and red ones are out of reach.",
    "Discards: a struck-out card ends its firework early; a red frame marks the last copy of a card still needed.",
    "“Best”: the highest score that is still possible.",
)
_EYES = (
    "Seen by: the referee and spectators see all hands, players all but their own; “Everyone” is what all players know."
)
_KEYS = "Keys: ← and → step, Home and End jump to the start and the end, space plays."


def legend(theme: str, *, eyes: bool, steps: bool) -> str:
    """The items of the legend. `eyes` and `steps`: whether the page has a choice of perspectives, and several steps."""
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
    # A badge needs no style element: the table, which is always on the page, brings the style.
    return f'<svg class="hanabi hanabi-{theme}" viewBox="-8 -6 16 16" aria-hidden="true">{badge(name, 0)}</svg>'
