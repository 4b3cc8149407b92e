"""The worlds that fit a view: a full state drawn at random, or all possible hands, if they are few."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import perm, prod
from typing import final

import attrs

from hanabi.game import Card, InvalidArgument, State
from hanabi.game.internals import DeckFaces, Frozen, as_rows, brief_repr, draft_of, state_of
from hanabi.seats.unseen.counting import count_hands, unseen_cards, unseen_held
from hanabi.seats.unseen.deals import NO_DEAL
from hanabi.seats.unseen.matching import Matching, lowest
from hanabi.seats.views import View, deals_left, require_view

MAX_WORLDS = 100_000
"""Default upper bound on the worlds that `worlds` lists."""


@final
@attrs.frozen
class World(Frozen):
    """One way to fill the hands: the `hands` by seat and slot, and a `weight`.

    The weight is proportional to the probability: it is the number of deals that look like this, where copies of a card
    count as different.

    Examples:
        >>> from hanabi import Rules, Suit, new_game, view
        >>> tiny = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
        >>> world = next(worlds(view(new_game(2, tiny, deck=tiny.cards), 0)))
        >>> [str(card) for hand in world.hands for card in hand], world.weight
        (['red 1', 'red 1'], 1)
    """

    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=as_rows)
    weight: int


def determinize(view: View, rng: random.Random) -> State:
    """A full state drawn uniformly from all states that fit the view.

    The view of that state from the same seat equals `view`. Raises `InvalidArgument` if `view` is not a view, `rng` is
    not a `random.Random`, or no state fits; `Uncountable` if too much is hidden for an exact count.

    Examples:
        >>> from random import Random
        >>> from hanabi import new_game, view
        >>> seen = view(new_game(2, seed=7), 0)
        >>> imagined = determinize(seen, Random(1))
        >>> view(imagined, 0) == seen
        True
    """
    if not isinstance(rng, random.Random):
        raise InvalidArgument(f"rng: expected a random.Random, got {brief_repr(rng)}")
    draft = draft_of(require_view(view))
    draft.deck_faces = DeckFaces(deals_left(view).draw(view, rng))
    return state_of(draft)


def worlds(view: View, *, most: int = MAX_WORLDS) -> Iterator[World]:
    """Every way to fill the hands, each once, with its weight.

    Raises `InvalidArgument` at once if there are none, or more than `most` (their number is `beliefs.hands(view)`);
    `Uncountable` if too much is hidden for an exact count.

    Examples:
        >>> from hanabi import Rules, Suit, new_game, view
        >>> tiny = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
        >>> seen = view(new_game(2, tiny, deck=tiny.cards), 0)
        >>> [(str(world.hands[0][0]), world.weight) for world in worlds(seen)]
        [('red 1', 1), ('red 2', 1)]
    """
    if type(most) is not int:
        raise InvalidArgument(f"most: expected a whole number, got {brief_repr(most)}")
    hands = count_hands(require_view(view))
    if hands > most:
        raise InvalidArgument(
            f"{brief_repr(hands)} hands are possible, more than {brief_repr(most)}: draw some with determinize()"
        )
    matching = Matching.of(view)
    if not matching.fill():
        raise InvalidArgument(NO_DEAL)
    return _every_world(view, matching)


def _every_world(view: View, matching: Matching) -> Iterator[World]:
    """All worlds, by depth-first search. A card is tried in a slot only if the later slots can still be filled.

    So every branch leads to a world, whatever the hints exclude.

    Example: slots 0 and 1 may each be red 1 or red 2, and one copy of each is unseen. The matching begins as (r1, r2):
    the first world. Slot 1 cannot change. Slot 0 becomes r2, which moves slot 1 to r1: the second world.
    """
    cards, copies = view.rules.lookup.cards, unseen_cards(view)
    orders: list[int] = [held.order for held in unseen_held(view)]

    def world() -> World:
        faces = dict(enumerate(view.deck_faces)) | dict(zip(orders, matching.laid, strict=True))
        return World(
            hands=tuple([tuple([cards[faces[held.order]] for held in hand]) for hand in view.hands]),
            weight=prod(perm(copies[identity], count) for identity, count in Counter(matching.laid).items()),
        )

    untried = [matching.choices[0] if orders else 0]
    while untried:
        slot = len(untried) - 1
        if slot == len(orders):
            yield world()
            untried.pop()
        elif not untried[slot]:
            untried.pop()
        else:
            identity = lowest(untried[slot])
            untried[slot] ^= 1 << identity
            if matching.put(slot, identity):
                untried.append(matching.choices[slot + 1] if slot + 1 < len(orders) else 0)
