"""What can be concluded about the cards in a hand, exactly, on three separate levels.

* `hinted`: what hints alone say of each card. Everybody at the table knows it.
* `counted`: the same, less the cards of which the viewer sees every copy elsewhere.
* `possible`: what can be in each slot when all unseen slots are filled together.

Figures build on the last: `hands` counts what is possible, `probabilities` weighs it, all deals of the
unseen cards being equally likely. Nothing is concluded from *why* somebody made a move, nor from the game having gone
on: where several hands are hidden, `determinize` may draw a state in which it would have ended.

Counting is exact, and a view counts once: later questions to it look up the result. `of` gives all figures for
a hand together. Counting one hidden hand is quick, whatever hints have said of it, and so is counting a few. The cost
of counting many is known before it begins: where that is more than a few seconds, `Uncountable` is raised at once.

Each function takes a `View` and the seat whose hand is meant, by default the viewer's own. The cards of a hand that
the view sees are certain. All raise `InvalidArgument` when there is no such seat, or when no seat is given and the view
has none of its own.
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
"""For each slot of a hand some cards, in suit order, values rising."""


@final
@attrs.frozen(kw_only=True)
class Beliefs(Frozen):
    """All that can be concluded about one hand: what the functions of the same names give, slot by slot.

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
    """Every figure for a hand, from one count.

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
    """For each slot the cards that hints leave possible: what everybody knows.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in hinted(view(new_game(2, seed=7), 0))]
        [25, 25, 25, 25, 25]
    """
    return tuple([view.rules.faces_in(held.candidates) for held in _hand(view, seat)])


def counted(view: View, seat: int | None = None) -> Slots:
    """For each slot the cards that hints leave possible and of which the viewer does not see every copy.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in counted(view(new_game(2, seed=7), 0))]
        [24, 24, 24, 24, 24]
    """
    left = sum(1 << identity for identity, count in enumerate(unseen_cards(require_view(view))) if count)
    return tuple([view.rules.faces_in(_seen_mask(view, held) or held.candidates & left) for held in _hand(view, seat)])


def possible(view: View, seat: int | None = None) -> Slots:
    """For each slot the cards that can be there when all unseen slots are filled together.

    Two slots cannot both be the last red 4: if one of them must be, the other cannot.

    Examples:
        >>> from hanabi import new_game, view
        >>> [len(cards) for cards in possible(view(new_game(2, seed=7), 0))]
        [24, 24, 24, 24, 24]
    """
    return tuple([tuple(odds) for odds in probabilities(view, seat)])


def hands(view: View) -> int:
    """How many different ways there are to fill all unseen slots.

    Examples:
        >>> from hanabi import new_game, view
        >>> hands(view(new_game(2, seed=7), 0))
        7017540
    """
    return count_hands(require_view(view))


def probabilities(view: View, seat: int | None = None) -> tuple[Odds, ...]:
    """For each slot the probability of each card that is possible there, in suit order. They sum to 1.

    Raises `InvalidArgument` when no deal agrees with the view, `Uncountable` when too much is hidden; so do the
    functions that build on this one.

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
    """For each slot the probability that losing its card would lower the highest score still possible.

    Examples:
        >>> from hanabi import new_game, view
        >>> indispensable(view(new_game(2, seed=7), 0))[0]
        Fraction(4, 45)
    """
    return _chance(view, seat, require_view(view).indispensable_cards)


def _chance(view: View, seat: int | None, cards: Iterable[Card]) -> tuple[Fraction, ...]:
    """For each slot the probability that its card is one of these."""
    wanted = frozenset(cards)
    return tuple([_sum([odds for card, odds in slot.pairs if card in wanted]) for slot in probabilities(view, seat)])


def _sum(fractions: list[Fraction]) -> Fraction:
    """The sum, over one common denominator: adding one fraction after the other takes three times as long."""
    common = lcm(*[each.denominator for each in fractions])
    return Fraction(sum([each.numerator * (common // each.denominator) for each in fractions]), common)


def _hand(view: View, seat: int | None) -> tuple[HeldCard, ...]:
    require_view(view)
    whose = view.seat if seat is None else seat
    if whose is None:
        raise InvalidArgument("this view has no seat of its own: give the seat whose hand is meant")
    return view.hand(whose)


def _seen_mask(view: View, held: HeldCard) -> int:
    identity = view.deck_faces[held.order]
    return 0 if identity == UNSEEN else 1 << identity
