"""The full states that a view leaves possible: one drawn at random, or all of them where they are few."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import accumulate
from math import perm
from typing import final

import attrs

from hanabi.game import UNSEEN, Card, InvalidArgument, State, shown
from hanabi.seats.counting import Count, Open, Taken, count_deals, count_faces, unseen_cards, unseen_held
from hanabi.seats.view import View

FEW = 100_000


@final
@attrs.frozen
class World:
    """One way in which the hands can be: `hands` for each seat in slot order, and the `weight` of it.

    The weight is the number of deals of physical cards that look like this; all deals are equally likely.
    """

    hands: tuple[tuple[Card, ...], ...]
    weight: int


def determinize(view: View, rng: random.Random) -> State:
    """A full state drawn uniformly from all those that the view leaves possible.

    Its view from the same place is the one given. Raises `InvalidArgument` when `view` is no view, `rng` no
    random generator, or nothing is possible; `Uncountable` when too much is hidden to count it exactly.

    Examples:
        >>> from random import Random
        >>> from hanabi import new_game, view
        >>> seen = view(new_game(2, seed=7), 0)
        >>> imagined = determinize(seen, Random(1))
        >>> view(imagined, 0) == seen
        True
    """
    if not isinstance(rng, random.Random):
        raise InvalidArgument(f"rng: expected a random.Random, got {shown(rng)}")
    sampler = _sampler(require_view(view))
    known = sampler.draw(rng)
    return State(
        rules=view.rules,
        hands=view.hands,
        fireworks=view.fireworks,
        discarded=view.discarded,
        hint_tokens=view.hint_tokens,
        strikes=view.strikes,
        current_player=view.current_player,
        turns_left=view.turns_left,
        drawn=view.drawn,
        ending=view.ending,
        known=known,
    )


def worlds(view: View, *, most: int = FEW) -> Iterator[World]:
    """Every way in which the hands can be, each once, with its weight.

    Raises `InvalidArgument` at once when there are more than `most`, which `beliefs.hands` counts.

    Examples:
        >>> from hanabi import Rules, Suit, new_game, view
        >>> tiny = Rules(suits=[Suit("red", "r", copies=(2, 1))], hand_sizes={2: 1})
        >>> seen = view(new_game(2, tiny, deck=tiny.cards), 0)
        >>> [(str(world.hands[0][0]), world.weight) for world in worlds(seen)]
        [('red 1', 1), ('red 2', 1)]
    """
    hands = count_faces(require_view(view)).total
    if type(most) is not int:
        raise InvalidArgument(f"most: expected a whole number, got {shown(most)}")
    if hands > most:
        raise InvalidArgument(f"{hands} hands are possible, more than {shown(most)}: draw some with determinize()")
    return _every_world(view)


def imagine(view: View, seat: int) -> View:
    """The view of another seat as far as this one can tell: what both of them see.

    Raises `InvalidArgument` when there is no such seat.

    Examples:
        >>> from hanabi import new_game, view
        >>> imagine(view(new_game(3, seed=7), 0), seat=1).sees
        (False, False, True)
    """
    hand = require_view(view).hand(seat)
    known = bytearray(view.known)
    for held in hand:
        known[held.order] = UNSEEN
    sees = tuple([seen and other != seat for other, seen in enumerate(view.sees)])
    return attrs.evolve(view, seat=seat, sees=sees, known=bytes(known))


def require_view(view: View) -> View:
    """Raise `InvalidArgument` unless `view` is a view."""
    if type(view) is not View:
        raise InvalidArgument(f"expected a View, got {shown(view)}")
    return view


def _every_world(view: View) -> Iterator[World]:
    lookup = view.rules.lookup
    left = list(unseen_cards(view))
    copies = tuple(left)
    places = unseen_held(view)
    faces = dict(enumerate(view.known))

    def fill(first: int) -> Iterator[World]:
        if first == len(places):
            hands = tuple([tuple([lookup.cards[faces[held.order]] for held in hand]) for hand in view.hands])
            weight = 1
            for count, rest in zip(copies, left, strict=True):
                weight *= perm(count, count - rest)
            yield World(hands, weight)
            return
        held = places[first]
        for identity, count in enumerate(left):
            if count and held.candidates >> identity & 1:
                left[identity] -= 1
                faces[held.order] = identity
                yield from fill(first + 1)
                left[identity] += 1

    return fill(0)


@lru_cache(maxsize=256)
def _sampler(view: View) -> _Sampler:
    return _Sampler(view, count_deals(view))


@final
@attrs.frozen(eq=False)
class _Sampler:
    """Draws the unseen places of a view, again and again."""

    view: View
    count: Count

    def __attrs_post_init__(self) -> None:
        if not self.count.total:
            raise InvalidArgument("no deal of the cards not seen agrees with this view")

    @cached_property
    def _choices(self) -> dict[tuple[int, Open], tuple[list[int], list[tuple[Taken, Open]]]]:
        """For a kind and what is open: the cumulated weights of the steps, and the steps."""
        return {}

    @cached_property
    def _elsewhere(self) -> list[int]:
        """Unseen cards that can be in none of the hands: they are in the deck."""
        held = [identity for kind in self.count.kinds for identity in kind.identities]
        left = unseen_cards(self.view)
        return [identity for identity, count in enumerate(left) for _ in range(count - held.count(identity))]

    def draw(self, rng: random.Random) -> bytes:
        """The faces of the whole deck, the unseen places drawn."""
        known = bytearray(self.view.known)
        deck = list(self._elsewhere)
        open_slots = [list(group.orders) for group in self.count.groups]
        for slots in open_slots:
            rng.shuffle(slots)
        still_open = self.count.start
        for number, kind in enumerate(self.count.kinds):
            cards = list(kind.identities)
            rng.shuffle(cards)
            taken, still_open = self._step(number, still_open, rng)
            for slots, times in zip(open_slots, taken, strict=True):
                for _ in range(times):
                    known[slots.pop()] = cards.pop()
            deck += cards
        rng.shuffle(deck)
        known[self.view.drawn :] = bytes(deck)
        return bytes(known)

    def _step(self, number: int, still_open: Open, rng: random.Random) -> tuple[Taken, Open]:
        key = (number, still_open)
        if key not in self._choices:
            steps = [
                (ways * self.count.ways(number + 1, after), (taken, after))
                for taken, after, ways in self.count.steps(number, still_open)
            ]
            possible = [(weight, step) for weight, step in steps if weight]
            self._choices[key] = (list(accumulate(w for w, _ in possible)), [step for _, step in possible])
        sums, steps_there = self._choices[key]
        if len(steps_there) == 1:
            return steps_there[0]
        return steps_there[bisect_right(sums, rng.randrange(sums[-1]))]
