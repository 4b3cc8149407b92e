"""Applying a change to the picture before it gives the picture after it."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    STANDARD,
    Discard,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    Move,
    Play,
    Rearrangement,
    State,
    Table,
    Variant,
    common_view,
    editions,
    legal_moves,
    new_game,
    rearrange,
    spectator_view,
    step,
    variants,
    view,
)
from hanabi.display import Picture, change, picture, to_data
from hanabi.records import History
from hanabi.testing import playthroughs
from hypothesis_examples import examples

SAME = ("eyes", "viewer", "to_move", "turns_left", "result")
COUNTED = ("hint_tokens", "strikes", "deck", "score", "best_score")


def eyes_of(state: State, number: int) -> Table:
    """The table as a seat, the referee, a spectator or everybody sees it."""
    if number < state.players:
        return view(state, number)
    return (state, spectator_view(state), common_view(state))[number - state.players]


def eyes(players: int) -> st.SearchStrategy[int]:
    return st.integers(0, players + 2)


def shown(document: Any) -> dict[str, Any]:
    """What a client shows of a picture and events can change."""
    return {
        **{name: document[name] for name in (*SAME, *COUNTED, "last")},
        "hands": [[(card["order"], card["card"]) for card in seat["cards"]] for seat in document["seats"]],
        "hinted": {card["order"]: set(card["touched_by"]) for seat in document["seats"] for card in seat["cards"]},
        "fireworks": {firework["suit"]: (firework["height"], firework["top"]) for firework in document["fireworks"]},
        "discards": [discard["card"] for discard in document["discards"]],
    }


def applied(document: Any, changed: Any) -> dict[str, Any]:
    """What a client shows after a change. It applies the change without knowing the rules."""
    now = shown(document)
    now.update({name: changed[name] for name in SAME}, last=changed["text"])
    for name in COUNTED:
        now[name] += changed[name]
    cards = {order: (seat, face) for seat, hand in enumerate(now["hands"]) for order, face in hand}
    places = {(seat, slot): card for seat, hand in enumerate(now["hands"]) for slot, card in enumerate(hand)}
    for moved in changed["moved"]:
        if moved["origin"]["kind"] == "hand":
            place = (moved["origin"]["seat"], moved["origin"]["slot"])
            assert cards[moved["order"]][1] in {None, moved["card"]}
            if places[place][0] == moved["order"]:
                del places[place]
        else:
            assert moved["origin"] == {"kind": "deck", "seat": None, "slot": None, "suit": None}
            now["hinted"][moved["order"]] = set()
        target = moved["target"]
        if target["kind"] == "hand":
            places[target["seat"], target["slot"]] = (moved["order"], moved["card"])
            continue
        del now["hinted"][moved["order"]]
        if target["kind"] == "discards":
            now["discards"].append(moved["card"])
        else:
            height, _ = now["fireworks"][target["suit"]]
            now["fireworks"][target["suit"]] = (height + 1, moved["value"])
    now["hands"] = [
        [places[place] for place in sorted(places) if place[0] == seat] for seat in range(len(now["hands"]))
    ]
    for order in changed["touched"]:
        now["hinted"][order].add(changed["move"]["color"] or changed["move"]["value"])
    return now


@examples(40)
@given(playthroughs(), st.data())
def test_a_change_leads_from_before_to_after(game: History, data: st.DataObject) -> None:
    number = data.draw(eyes(game.states[0].players))
    state, last_rounds = game.states[0], 0
    before = picture(eyes_of(state, number))
    for _, move in game.turns:
        state, happened = step(state, move)
        after = picture(eyes_of(state, number), last=happened)
        changed = change(before, after)
        assert applied(to_data(before), to_data(changed)) == shown(to_data(after))
        assert (changed.kind, changed.by, changed.move) == (
            changed.move and changed.move.kind,
            happened.seat,
            after.last_move,
        )
        last_rounds += changed.last_round
        before = after
    assert last_rounds == (state.turns_left is not None and game.states[0].turns_left is None)


@examples(60)
@given(playthroughs(), st.data())
def test_a_rearrangement_moves_cards_between_slots(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states[:-1]))
    number, seat = data.draw(eyes(state.players)), data.draw(st.integers(0, state.players - 1))
    slots = data.draw(st.permutations(range(len(state.hands[seat]))))
    before = picture(eyes_of(state, number))
    after = picture(eyes_of(rearrange(state, seat, slots), number), last=Rearrangement(seat, slots))
    changed = change(before, after)
    assert applied(to_data(before), to_data(changed)) == shown(to_data(after))
    assert (changed.kind, changed.by, changed.move) == ("rearrangement", seat, None)
    assert len(changed.moved) == sum(slot != place for place, slot in enumerate(slots))


@examples(60)
@given(playthroughs(), st.data())
def test_what_is_not_one_event_apart_is_refused(game: History, data: st.DataObject) -> None:
    number = data.draw(eyes(game.states[0].players))
    one, other = data.draw(st.integers(0, len(game.moves))), data.draw(st.integers(1, len(game.moves)))
    before = picture(eyes_of(game.states[one], number))
    state, happened = step(*game.turns[other - 1])
    after = picture(eyes_of(state, number), last=happened)
    if other == one + 1:
        assert change(before, after).text == after.last
    else:
        with pytest.raises(InvalidArgument, match="the last event does not lead from the first picture to the second"):
            change(before, after)


@pytest.mark.at_length
@pytest.mark.parametrize("variant", variants.VARIANTS, ids=lambda variant: variant.id)
def test_whole_games_of_every_variant(variant: Variant) -> None:
    """Hands are rearranged before some of the moves."""
    rng, kinds = Random(5), set()
    for seed in range(6):
        state, number = new_game(3, STANDARD.with_variants(variant), seed=seed), seed
        before = picture(eyes_of(state, number))
        while not state.is_over:
            state, last = something(state, rng)
            after = picture(eyes_of(state, number), last=last)
            changed = change(before, after)
            assert applied(to_data(before), to_data(changed)) == shown(to_data(after))
            kinds.add(changed.kind)
            before = after
    assert kinds == {"play", "discard", "hint color", "hint value", "rearrangement"}


def something(state: State, rng: Random) -> tuple[State, Event | Rearrangement]:
    """A random move or rearrangement. Plays are rare, so that games last."""
    seat, moves = rng.randrange(state.players), legal_moves(state)
    slots = list(range(len(state.hands[seat])))
    if rng.random() < 0.2:
        rng.shuffle(slots)
        return rearrange(state, seat, slots), Rearrangement(seat, slots)
    slow = [move for move in moves if not isinstance(move, Play)]
    return step(state, rng.choice(slow if slow and rng.random() < 0.9 else moves))


START = new_game(3, seed=7)
AFTER, HINT = step(START, HintValue(1, 1))


def test_a_hint_names_the_cards_it_touches_and_misses() -> None:
    changed = change(picture(view(START, 1)), picture(view(AFTER, 1), last=HINT, names=["Ann", "Bob"]))
    assert changed.text == "Ann hints 1 to Bob: touches slot 2"
    assert (changed.kind, changed.touched, changed.missed) == ("hint value", (7,), (5, 6, 8, 9))
    assert (changed.hint_tokens, changed.moved, changed.to_move) == (-1, (), 1)
    assert repr(changed) == "<Change: Ann hints 1 to Bob: touches slot 2>"


def test_a_change_says_where_each_card_goes() -> None:
    state, happened = step(START, Play(2))
    changed = change(picture(view(START, 0)), picture(view(state, 0), last=happened))
    told = [
        (moved.order, moved.card, moved.origin.kind, moved.origin.slot, moved.target.kind, moved.target.slot)
        for moved in changed.moved
    ]
    assert told == [
        (2, str(happened.card), "hand", 2, "firework" if happened.placed else "discards", None),
        (3, None, "hand", 3, "hand", 2),
        (4, None, "hand", 4, "hand", 3),
        (15, None, "deck", None, "hand", 4),
    ]


def test_the_end_is_in_the_change() -> None:
    rules = attrs.evolve(STANDARD, strikes=1)
    state = new_game(2, rules, seed=7)
    wrong = next(slot for slot, held in enumerate(state.hands[0]) if not state.is_playable(state.face(held)))
    after, happened = step(state, Play(wrong))
    changed = change(picture(state), picture(after, last=happened))
    assert changed.result is not None
    assert (changed.result.ending, changed.strikes, changed.to_move) == ("strikes", 1, None)


def saying(seen: Picture, move: Move) -> Picture:
    """The picture with another last move."""
    proposed = picture(START, move=move).proposed
    assert proposed is not None
    return attrs.evolve(seen, last_move=proposed.move)


def wrong_pairs() -> dict[str, tuple[Any, Any, str]]:
    before, after = picture(START), picture(AFTER, last=HINT)
    played, play = step(START, Play(0))
    other = new_game(3, editions.ABACUS, seed=7)
    again, twice = step(AFTER, Discard(0))
    order = Rearrangement(1, (1, 0, 2, 3, 4))
    turned = picture(rearrange(START, 1, order.slots), last=order)
    follow = "the last event does not lead from the first picture to the second: "
    return {
        "not a picture": (START, after, "expected a Picture, got"),
        "not a picture after": (before, None, "expected a Picture, got None"),
        "another seat": (
            picture(view(START, 0)),
            picture(view(AFTER, 1), last=HINT),
            "expected two pictures from the same perspective, got seat 0 and seat 1",
        ),
        "a state and a view": (
            before,
            picture(spectator_view(AFTER), last=HINT),
            "the same perspective, got referee and spectator",
        ),
        "other rules": (picture(other), after, "the two pictures are of different games"),
        "another deck": (picture(new_game(3, seed=8)), after, "the two pictures are of different games"),
        "fewer players": (picture(new_game(2, seed=7)), after, "the two pictures are of different games"),
        "no event": (before, picture(AFTER), "has no last event"),
        "the same": (after, after, follow),
        "two events": (before, picture(again, last=twice), follow),
        "backwards": (picture(again), after, follow),
        "another player": (before, attrs.evolve(after, last_by=1), follow),
        "another card": (before, saying(picture(played, last=play), Play(1)), follow),
        "no such card": (before, saying(picture(played, last=play), Play(7)), follow),
        "a hint that is none": (before, saying(picture(played, last=play), HintColor(1, "red")), follow),
        "a play that is none": (before, saying(after, Play(0)), follow),
        "a hint to nobody": (before, saying(after, HintValue(9, 1)), follow),
        "another hand rearranged": (before, attrs.evolve(turned, last_by=0), follow),
        "rearranged and moved": (picture(AFTER), turned, follow),
        "a seat that is none": (before, attrs.evolve(after, last_by=3), follow),
    }


@pytest.mark.parametrize("name", wrong_pairs())
def test_what_does_not_fit_is_refused(name: str) -> None:
    before, after, message = wrong_pairs()[name]
    with pytest.raises(InvalidArgument, match=message):
        change(before, after)


def test_the_players_may_change_their_names() -> None:
    before, after = picture(START, names=["Ann"]), picture(AFTER, last=HINT, names=["Zoe"])
    assert change(before, after).text.startswith("Zoe hints 1 to B")
