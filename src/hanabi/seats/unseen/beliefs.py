"""What can be concluded about the cards in a hand, exactly, on three levels.

* `hinted`: the cards that hints alone leave possible. Everybody at the table knows them.
* `counted`: the same, minus cards whose every copy the viewer can see elsewhere.
* `possible`: the cards that can be in each slot when all unseen slots are filled together.

`hands` counts the ways to fill the slots. `probabilities`, `playable`, `dead` and `indispensable` return probabilities:
all deals of the unseen cards are equally likely. `of` returns everything for one hand. Nothing is concluded from *why*
somebody made a move, nor from the fact that the game went on.

Each function takes a `View` and the seat whose hand is meant (default: the viewer's own). Cards that the view shows are
certain. All functions raise `InvalidArgument` if there is no such seat, or if no seat is given and the view has none.

Counting is exact, and done once per view: later calls look up the result. One hidden hand takes a fraction of a
millisecond. If a count would take more than a few seconds, `Uncountable` is raised at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import TypeAlias, final

import attrs

from hanabi.game import Card, HeldCard, InvalidArgument
from hanabi.game.internals import UNSEEN, Frozen, as_rows, as_tuple
from hanabi.seats.unseen.counting import count_hands, unseen_cards
from hanabi.seats.unseen.odds import Odds
from hanabi.seats.views import View, deals_left, require_view

Slots: TypeAlias = tuple[tuple[Card, ...], ...]
"""For each slot of a hand a tuple of cards, in suit order, values rising."""


@final
@attrs.frozen(kw_only=True)
class Beliefs(Frozen):
    """Everything that can be concluded about one hand: the results of the functions of the same names.

    Examples:
        >>> from hanabi import new_game, view
        >>> mine = of(view(new_game(2, seed=7), 0))
        >>> len(mine.hinted[0]), len(mine.possible[0]), mine.playable[0]
        (25, 24, Fraction(14, 45))
    """

    hinted: Slots = attrs.field(converter=as_rows)
    counted: Slots = attrs.field(converter=as_rows)
    possible: Slots = attrs.field(converter=as_rows)
    probabilities: tuple[Odds, ...] = attrs.field(converter=as_tuple)
    playable: tuple[Fraction, ...] = attrs.field(converter=as_tuple)
    dead: tuple[Fraction, ...] = attrs.field(converter=as_tuple)
    indispensable: tuple[Fraction, ...] = attrs.field(converter=as_tuple)


def of(view: View, seat: int | None = None) -> Beliefs:
    """All conclusions about a hand, from one count. Raises as `probabilities` does.

    Examples:
        >>> from hanabi import Card, new_game, view
        >>> of(view(new_game(2, seed=7), 0)).probabilities[4][Card("red", 1)]
        Fraction(1, 15)
    """
    return Beliefs(
        hinted=hinted(view, seat),
        counted=counted(view, seat),
        possible=possible(view, seat),
        probabilities=probabilities(view, seat),
        playable=playable(view, seat),
        dead=dead(view, seat),
        indispensable=indispensable(view, seat),
    )


def hinted(view: View, seat: int | None = None) -> Slots:
    """For each slot the cards that hints alone leave possible. Everybody at the table knows them.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in hinted(view(new_game(2, seed=7), 0))]
        [25, 25, 25, 25, 25]
    """
    return tuple([view.rules.faces_in(held.candidates) for held in _hand(view, seat)])


def counted(view: View, seat: int | None = None) -> Slots:
    """For each slot the cards that hints leave possible, minus cards whose every copy the viewer can see elsewhere.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in counted(view(new_game(2, seed=7), 0))]
        [24, 24, 24, 24, 24]
    """
    left = sum(1 << identity for identity, count in enumerate(unseen_cards(require_view(view))) if count)
    return tuple([view.rules.faces_in(_seen_mask(view, held) or held.candidates & left) for held in _hand(view, seat)])


def possible(view: View, seat: int | None = None) -> Slots:
    """For each slot the cards that can be in it when all unseen slots are filled together.

    For example, if one slot must be the last red 4, no other slot can be a red 4.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in possible(view(new_game(2, seed=7), 0))]
        [24, 24, 24, 24, 24]
    """
    return tuple([tuple(odds) for odds in probabilities(view, seat)])


def hands(view: View) -> int:
    """The number of different ways to fill all unseen slots.

    Examples:
        >>> from hanabi import new_game, view
        >>> hands(view(new_game(2, seed=7), 0))
        7017540
    """
    return count_hands(require_view(view))


def probabilities(view: View, seat: int | None = None) -> tuple[Odds, ...]:
    """For each slot the probability of each card that is possible in it, in suit order.

    Raises `InvalidArgument` if no deal agrees with the view, `Uncountable` if too much is hidden. So do `possible`,
    `playable`, `dead` and `indispensable`, which use it.

    Examples:
        >>> from hanabi import Card, new_game, view
        >>> probabilities(view(new_game(2, seed=7), 0))[0][Card("red", 1)]
        Fraction(1, 15)
    """
    hand, cards = _hand(view, seat), view.rules.faces
    if all(view.deck_faces[held.order] != UNSEEN for held in hand):
        return tuple([Odds(((cards[view.deck_faces[held.order]], Fraction(1)),)) for held in hand])
    odds = deals_left(view).odds
    return tuple(
        [Odds(tuple([(cards[identity], each) for identity, each in odds[held.order].items()])) for held in hand]
    )


def playable(view: View, seat: int | None = None) -> tuple[Fraction, ...]:
    """For each slot the probability that its card would be placed if it were played now.

    Examples:
        >>> from hanabi import new_game, view
        >>> playable(view(new_game(2, seed=7), 0))[0]
        Fraction(14, 45)
    """
    return _chance(view, seat, require_view(view).playable_cards)


def dead(view: View, seat: int | None = None) -> tuple[Fraction, ...]:
    """For each slot the probability that its card can no longer be placed.

    Examples:
        >>> from hanabi import new_game, view
        >>> dead(view(new_game(2, seed=7), 0))[0]
        Fraction(0, 1)
    """
    return _chance(view, seat, require_view(view).dead_cards)


def indispensable(view: View, seat: int | None = None) -> tuple[Fraction, ...]:
    """For each slot the probability that losing its card would lower the best score still possible.

    Examples:
        >>> from hanabi import new_game, view
        >>> indispensable(view(new_game(2, seed=7), 0))[0]
        Fraction(4, 45)
    """
    return _chance(view, seat, require_view(view).indispensable_cards)


def _chance(view: View, seat: int | None, cards: Iterable[Card]) -> tuple[Fraction, ...]:
    """For each slot the probability that it holds one of these cards."""
    wanted = frozenset(cards)
    return tuple([_sum([odds for card, odds in slot.pairs if card in wanted]) for slot in probabilities(view, seat)])


def _sum(fractions: list[Fraction]) -> Fraction:
    """The sum, over one common denominator. This takes a third of the time of `sum`."""
    common = lcm(*[each.denominator for each in fractions])
    return Fraction(sum([each.numerator * (common // each.denominator) for each in fractions]), common)


def _hand(view: View, seat: int | None) -> tuple[HeldCard, ...]:
    require_view(view)
    whose = view.seat if seat is None else seat
    if whose is None:
        raise InvalidArgument("this view has no seat of its own: give the seat whose hand is meant")
    return view.hand(whose)


def _seen_mask(view: View, held: HeldCard) -> int:
    """The card as a mask of one identity, or 0 if the view does not show it."""
    identity = view.deck_faces[held.order]
    return 0 if identity == UNSEEN else 1 << identity
