"""A state as a document keeps everything: a server that is restored from it goes on with its clients."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    HintValue,
    InvalidArgument,
    Play,
    State,
    View,
    apply,
    common_view,
    event,
    legal_moves,
    new_game,
    observe,
    rearrange,
    redact,
    spectator_view,
    view,
)
from hanabi.records import InvalidJson, Setup, dumps, from_data, loads, to_data
from hanabi.testing import states
from hypothesis_examples import examples


def restored(state: State) -> State:
    again = loads(dumps(state), State)
    assert again == state
    assert hash(again) == hash(state)
    assert dumps(again) == dumps(state)
    return again


@examples(150)
@given(states(), st.randoms(use_true_random=False))
def test_a_server_that_is_restored_goes_on_with_its_clients(state: State, chance: Random) -> None:
    for _ in range(3):
        again = restored(state)
        for seat in range(state.players):
            assert view(again, seat) == view(state, seat)
            assert hash(view(again, seat)) == hash(view(state, seat))
        assert common_view(again) == common_view(state)
        assert spectator_view(again) == spectator_view(state)
        if state.ending is not None:
            break
        seat = chance.randrange(state.players)
        slots = list(range(len(state.hands[seat])))
        chance.shuffle(slots)
        if slots:
            state = restored(rearrange(state, seat, slots))
        # The clients keep their views; the server moves on from the document.
        clients = [view(state, seat) for seat in range(state.players)]
        server = restored(state)
        move = chance.choice(legal_moves(server))
        happened = event(server, move)
        state = apply(server, move)
        for seat, client in enumerate(clients):
            assert observe(loads(dumps(client), View), redact(happened, seat)) == view(state, seat)


def test_a_setup_forgets_what_a_state_keeps() -> None:
    state = apply(apply(new_game(2, seed=7), Play(0)), HintValue(0, 1))
    assert Setup.of(state).state() != state
    assert restored(state) == state


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"ending": "perfect"}, "$.ending"),
        ({"turns_left": 1}, "$.turns_left"),
        ({"strikes": 3}, "$.strikes"),
        ({"deck_size": 39}, "$.deck_size"),
        ({"deck": []}, "$.deck"),
        ({"deck": [None, *["red 1"] * 49]}, "$.deck[0]"),
        ({"deck": ["red 1"] * 50}, "$.deck"),
        ({"current_player": 2}, "$.current_player"),
        ({"hands": [[{"order": n} for n in range(5)]] * 2}, "$.hands[1][0]"),
        ({"seat": 0}, "$"),
    ],
)
def test_a_state_that_cannot_be(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidJson) as caught:
        from_data({**to_data(new_game(2, seed=7)), **changes}, State)
    assert caught.value.messages[0].startswith((f"{path}: ", f"{path} holds "))


def test_a_table_made_by_hand_is_not_written_as_another() -> None:
    """A held card that no hints can have left so cannot be said in hint marks."""
    state = new_game(2, seed=7)
    held = attrs.evolve(state.hands[0][0], candidates=1 | 1 << 6)
    odd = attrs.evolve(state, hands=((held, *state.hands[0][1:]), state.hands[1]))
    for table in (odd, view(odd, 1)):
        with pytest.raises(InvalidArgument, match="cannot be written: no hints lead to the candidates of HeldCard"):
            dumps(table)


def test_thousands_of_marks_on_a_card_are_a_defect() -> None:
    data = to_data(new_game(2, seed=7))
    for marks, told in (([1, 2] * 9_000, "no card of this game is touched by"), ([1] * 9_000, "expected touched_by")):
        hands = [[{**data["hands"][0][0], "touched_by": marks}, *data["hands"][0][1:]], data["hands"][1]]
        with pytest.raises(InvalidJson, match=rf"\$.hands\[0\]\[0\]: {told}"):
            from_data({**data, "hands": hands}, State)
