"""Which endings the hidden hands of a view can have caused.

Under some rules the cards in hands can end a game: nobody can score any more, or no move is left. Each such ending is a
*threat*. Certain faces avert it: the ending comes unless some held card has one of them. An ending fits if some hands
that agree with the view avert every threat that has precedence over it, but not the ending itself.

The idea: for each threat to be averted, pin one slot to the averting faces. For the ending itself, forbid its averting
faces in every slot. Then look for a matching of cards and slots. By hand: slots 0 and 1 are hidden, and only a playable
card averts the ending. The game may go on if there is a matching with a playable card in slot 0, or one with a playable
card in slot 1. It may be over if there is a matching without playable cards.

There are at most two threats, so n hidden cards take at most n * n matchings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from hanabi.game import Ending
from hanabi.game.internals import endings_by_hands, threats
from hanabi.seats.unseen.counting import unseen_cards, unseen_held
from hanabi.seats.unseen.matching import Matching
from hanabi.seats.views import View

MAX_HIDDEN = 40
"""Upper bound on the hidden cards: with more, there are too many pairs of slots to try."""


def endings_that_fit(view: View) -> tuple[Ending | None, ...]:
    """The endings that cards in hands cause in some world that fits the view; None if play may go on.

    The view must have reached no other ending. With more than `MAX_HIDDEN` hidden cards, which no boxed game has, the
    result depends on the seen cards alone and may contain endings that no world has.

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
    """Whether some hands avert each threat that precedes this ending, and do not avert the ending itself."""
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
    """The choices, restricted so that each threat is averted by the card in the slot given for this threat."""
    pinned = list(choices)
    for slot, averting in zip(slots, averted, strict=True):
        pinned[slot] &= averting[slot]
    return pinned
