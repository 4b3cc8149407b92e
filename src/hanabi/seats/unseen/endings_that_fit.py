"""Which endings the hands that a view does not see can have brought about, together with all that is known of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from hanabi.game import Ending
from hanabi.game.internals import endings_by_hands, threats
from hanabi.seats.unseen.counting import unseen_cards, unseen_held
from hanabi.seats.unseen.matching import Matching
from hanabi.seats.views import View

MAX_HIDDEN = 40
"""The most cards not seen of which every two are tried."""


def endings_that_fit(view: View) -> tuple[Ending | None, ...]:
    """The endings that cards in hands bring about in some world that the view leaves possible; None for no ending.

    It is asked of a view that has come to no other ending. Where very many hands are hidden, which takes a much larger
    table than any box has, what is seen has to do, and there may be endings too many.

    Examples:
        >>> from hanabi import new_game, view
        >>> endings_that_fit(view(new_game(2, seed=7), 0))
        (None,)
    """
    endings = endings_by_hands(view)
    if len(endings) == 1 or len(unseen_held(view)) > MAX_HIDDEN:
        return endings
    return tuple([ending for ending in endings if _fits(view, ending)])


def _fits(view: View, ending: Ending | None) -> bool:
    """Whether some hands avert each threat that is named before this ending, and do not avert it."""
    unseen = unseen_held(view)
    choices: list[int] = [held.candidates for held in unseen]
    averted = []
    for threat in threats(view):
        averting = [threat.faces if held in threat.held else 0 for held in unseen]
        if threat.ending is ending:
            choices = [choice & ~faces for choice, faces in zip(choices, averting, strict=True)]
            break
        if threat.comes(view) is None:
            averted.append(averting)
    left = list(unseen_cards(view))
    return any(
        Matching(_pinned(choices, slots, averted), left.copy()).fill()
        for slots in product(range(len(unseen)), repeat=len(averted))
    )


def _pinned(choices: Sequence[int], slots: Iterable[int], averted: Sequence[Sequence[int]]) -> list[int]:
    """The choices, with the card in each of some slots averting a threat."""
    pinned = list(choices)
    for slot, averting in zip(slots, averted, strict=True):
        pinned[slot] &= averting[slot]
    return pinned
