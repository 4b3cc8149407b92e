"""The endings that fit a view are exactly those that some possible hands would have caused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from hanabi import (
    STANDARD,
    Ending,
    InvalidEvent,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    View,
    apply,
    common_view,
    event,
    legal_moves,
    new_game,
    observe,
    redact,
    view,
    worlds,
)
from hanabi.game.internals import possible_endings
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.view_soundness import view_defects
from positions import position

ALL_DEALT = Rules(
    suits=[Suit("red", "r", copies=(2, 1)), Suit("blue", "b", copies=(1, 1), value_touch=Touch.NONE)],
    hand_sizes={2: 2},
    hint_tokens=2,
    strikes=9,
)


def games(settings: dict[str, bool]) -> Iterator[State]:
    """Every state of some games with few cards, most of them in hands."""
    mute = Suit("blue", "b", copies=(1, 1), color_touch=Touch.NONE, value_touch=Touch.NONE, colors=())
    for seed in range(60):
        rng = Random(seed)
        suits = [ALL_DEALT.suits[0], rng.choice([ALL_DEALT.suits[1], mute])]
        changes: dict[str, Any] = {"suits": suits, "hand_sizes": {2: rng.choice([1, 2]), 3: 1}, **settings}
        rules = attrs.evolve(ALL_DEALT, **changes)
        state = new_game(rng.choice([2, 3]), rules, seed=seed)
        while state.ending is None:
            yield state
            state = apply(state, rng.choice(legal_moves(state)))
        yield state


def endings_in_worlds(view: View) -> set[Ending | None]:
    found: set[Ending | None] = set()
    for world in worlds(view):
        faces = bytearray(view.deck_faces)
        for held, cards in zip(view.hands, world.hands, strict=True):
            for each, card in zip(held, cards, strict=True):
                faces[each.order] = view.rules.identity(card)
        (ending,) = possible_endings(attrs.evolve(view, deck_faces=bytes(faces)))
        found.add(ending)
    return found


@pytest.mark.at_length
@pytest.mark.parametrize(
    ("settings", "open_at_times"),
    [
        ({"stops_when_hopeless": True}, True),
        # Whether a player without cards is stuck depends on the cards of all others, which are known by counting.
        ({"last_round": False}, False),
        ({"stops_when_hopeless": True, "last_round": False, "discard_at_full_tokens": True}, False),
        ({"stops_when_hopeless": True, "choreography": True, "discard_at_full_tokens": True}, True),
    ],
)
def test_the_endings_that_fit_are_those_of_all_worlds(settings: dict[str, bool], open_at_times: bool) -> None:
    seen = Counter[Ending | None]()
    several = 0
    for state in games(settings):
        for eyes in (*[view(state, seat) for seat in range(state.players)], common_view(state)):
            expected = endings_in_worlds(eyes)
            if eyes.ending in {None, Ending.HOPELESS, Ending.STUCK}:
                assert set(endings_that_fit(eyes)) == expected, eyes
            for ending in (None, *Ending):
                accused = view_defects(attrs.evolve(eyes, ending=ending)) != ()
                assert accused == (ending not in expected), (eyes, ending)
            seen.update(expected)
            several += len(expected) > 1
    assert (several > 0) == open_at_times
    assert {None, Ending.STUCK if "last_round" in settings else Ending.HOPELESS} <= {*seen}


def test_an_event_does_not_end_a_game_against_what_is_known_of_the_hands() -> None:
    """In a last round the next player must hold the red 2, which red needs, as all other cards are seen."""
    rules = attrs.evolve(
        ALL_DEALT, hand_sizes={2: 1}, stops_when_hopeless=True, suits=[Suit("red", "r", copies=(1, 2))]
    )
    state = new_game(2, rules, deck=[rules.cards[place] for place in (1, 0, 2)])
    happened = redact(event(state, Play(0)), 1)
    assert happened.ending is None
    eyes = view(state, 1)
    assert observe(eyes, happened).ending is None
    assert possible_endings(observe(eyes, happened)) == (Ending.HOPELESS, None)
    with pytest.raises(InvalidEvent, match=r"ending: the event says <Ending\.HOPELESS: 'hopeless'>, expected None"):
        observe(eyes, attrs.evolve(happened, ending=Ending.HOPELESS))


def test_a_threat_that_a_seen_card_averts_is_not_asked_of_the_others() -> None:
    ghost = Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE)
    rules = attrs.evolve(STANDARD, suits=[*STANDARD.suits, ghost], stops_when_hopeless=True)
    hands: dict[str, Any] = {"left": 2, "turns_left": 2, "hint_tokens": 3, "rules": rules}
    known = position(["", "x1", "r2"], draws="x2 b2", **hands)
    assert endings_that_fit(view(known, 2)) == (Ending.STUCK, None), "seat 2 may hold the ghost 2"
    assert endings_that_fit(view(position(["", "r1", "x2"], draws="x3 b2", **hands), 2)) == (None,)


@pytest.mark.parametrize(("copies", "fitting"), [(3, {None}), (8, {None, Ending.HOPELESS})])
def test_a_table_far_too_large_is_judged_by_what_is_seen(copies: int, fitting: set[Ending | None]) -> None:
    """All cards are in hidden hands, so some hands fit every ending; among too many cards they are not searched."""
    suits = [Suit("red", "r", copies=(2,)), *[Suit(f"suit {x}", x, copies=(copies,)) for x in "abcdef"]]
    rules = Rules(suits=suits, hand_sizes={2: 1 + 3 * copies}, stops_when_hopeless=True)
    state = apply(new_game(2, rules, deck=rules.cards), Play(0))
    assert set(endings_that_fit(common_view(state))) == fitting
