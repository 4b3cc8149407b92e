"""The full states that a view leaves possible: one drawn at random, or all of them where they are few."""

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

FEW = 100_000


@final
@attrs.frozen
class World(Frozen):
    """One way in which the hands can be filled: the `hands` by seat and slot, and its `weight`.

    The weight is the number of deals of physical cards that look like this; all deals are equally likely.

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
    """A full state drawn uniformly from all those that the view leaves possible.

    Its view from the same seat is the one given. Raises `InvalidArgument` when `view` is not a view, `rng` is not a
    `random.Random`, or nothing is possible; `Uncountable` when too much is hidden to count it exactly.

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


def worlds(view: View, *, most: int = FEW) -> Iterator[World]:
    """Every way in which the hands can be filled, each once, with its weight.

    Raises `InvalidArgument` at once when there are more than `most`, as counted by `beliefs.hands`, or none at all;
    `Uncountable` when too much is hidden to count them.

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
    fitting = Matching.of(view)
    if not fitting.fill():
        raise InvalidArgument(NO_DEAL)
    return _every_world(view, fitting)


def _every_world(view: View, fitting: Matching) -> Iterator[World]:
    """Try every card, slot by slot, if the later slots can still be filled with it: no search is in vain."""
    cards, copies = view.rules.lookup.cards, unseen_cards(view)
    places: list[int] = [held.order for held in unseen_held(view)]

    def world() -> World:
        faces = {**dict(enumerate(view.deck_faces)), **dict(zip(places, fitting.laid, strict=True))}
        return World(
            hands=tuple([tuple([cards[faces[held.order]] for held in hand]) for hand in view.hands]),
            weight=prod(perm(copies[identity], count) for identity, count in Counter(fitting.laid).items()),
        )

    untried = [fitting.choices[0] if places else 0]
    while untried:
        slot = len(untried) - 1
        if slot == len(places):
            yield world()
            untried.pop()
        elif not untried[slot]:
            untried.pop()
        else:
            identity = lowest(untried[slot])
            untried[slot] ^= 1 << identity
            if fitting.put(slot, identity):
                untried.append(fitting.choices[slot + 1] if slot + 1 < len(places) else 0)
