"""Views: what they show and hide, and following a game by events alone."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    CROWNING_PIECE,
    STANDARD,
    Card,
    Discard,
    Ending,
    Event,
    HintColor,
    HintValue,
    InvalidArgument,
    InvalidEvent,
    Play,
    Rearrangement,
    Rule,
    Rules,
    State,
    Suit,
    Touch,
    View,
    apply,
    common_view,
    determinize,
    event,
    legal_moves,
    new_game,
    observe,
    rearrange,
    redact,
    shared_view,
    spectator_view,
    view,
    why_illegal,
)
from hanabi.game.internals import Draft
from hanabi.records import History
from hanabi.seats import Happening
from hanabi.seats.views import draft_seen_by
from hanabi.testing import absurd_moves, openings, playthroughs, states
from hypothesis_examples import examples
from positions import position


def all_views(state: State) -> list[View]:
    return [*(view(state, seat) for seat in range(state.players)), spectator_view(state), common_view(state)]


def few_are_held(state: State) -> bool:
    """Whether a common view can be counted quickly."""
    return sum(map(len, state.hands)) <= 10


def shown_to(happening: Happening, eyes: View) -> Any:
    """The event as this view may see it."""
    return happening if all(eyes.sees) else redact(happening, eyes.seat)


@given(playthroughs(), st.data())
def test_the_law_of_observe(game: History, data: st.DataObject) -> None:
    followed = all_views(game.states[0])
    for number, (before, move) in enumerate(game.turns):
        happening = event(before, move)
        followed = [observe(eyes, shown_to(happening, eyes)) for eyes in followed]
        assert followed == all_views(game.states[number + 1])
    state = data.draw(st.sampled_from(game.states[:-1]))
    seat = data.draw(st.integers(0, state.players - 1))
    slots = data.draw(st.permutations(range(len(state.hands[seat]))))
    turned = rearrange(state, seat, slots)
    assert [observe(eyes, Rearrangement(seat, slots)) for eyes in all_views(state)] == all_views(turned)


@given(states())
def test_a_draft_holds_what_the_view_of_a_seat_holds_and_no_more(state: State) -> None:
    for seat in range(state.players):
        draft, eyes = draft_seen_by(state, seat), view(state, seat)
        assert type(draft) is Draft
        for field in attrs.fields(Draft):
            assert getattr(draft, field.name) == getattr(eyes, field.name)
        assert type(draft.deck_faces) is bytes


@given(states(), st.data())
def test_what_is_hidden_cannot_be_told(state: State, data: st.DataObject) -> None:
    """Two states that differ only in what a seat cannot see give it equal views and answers."""
    rng = Random(data.draw(st.integers(0, 2**32)))
    for eyes, make in [(view(state, seat), lambda s, seat=seat: view(s, seat)) for seat in range(state.players)] + [
        (spectator_view(state), spectator_view),
        *([(common_view(state), common_view)] if few_are_held(state) else []),
    ]:
        other = determinize(eyes, rng)
        twin = make(other)
        assert twin == eyes
        assert hash(twin) == hash(eyes)
        assert repr(twin) == repr(eyes)
        assert pickle.dumps(twin) == pickle.dumps(eyes)
        assert twin.seen == eyes.seen
        if eyes.seat is not None:
            assert legal_moves(twin) == legal_moves(eyes)


@given(openings(), st.randoms(use_true_random=False), st.data())
def test_two_worlds_stay_one_to_a_seat_until_it_is_told_otherwise(
    state: State, rng: Random, data: st.DataObject
) -> None:
    """The same moves in two worlds that a seat cannot tell apart: its views stay equal as long as its events do."""
    seat = data.draw(st.integers(0, state.players - 1))
    other = determinize(view(state, seat), rng)
    eyes = view(state, seat)
    while both := [move for move in legal_moves(state) if why_illegal(other, move) is None]:
        move = both[rng.randrange(len(both))]
        here, there = redact(event(state, move), seat), redact(event(other, move), seat)
        if here != there:
            break
        state, other, eyes = apply(state, move), apply(other, move), observe(eyes, here)
        assert view(state, seat) == view(other, seat) == eyes
        assert (hash(here), repr(here), pickle.dumps(here)) == (hash(there), repr(there), pickle.dumps(there))
        assert legal_moves(view(state, seat)) == legal_moves(view(other, seat))


@given(states(), absurd_moves())
def test_the_player_to_move_knows_the_law(state: State, move: Any) -> None:
    for seat in range(state.players):
        eyes = view(state, seat)
        if seat == state.current_player:
            assert legal_moves(eyes) == legal_moves(state)
            assert why_illegal(eyes, move) == why_illegal(state, move)
        else:
            assert legal_moves(eyes) == ()
            assert why_illegal(eyes, move) is (Rule.END_AFTER if state.is_over else Rule.TURN_NOT_YOURS)
    assert legal_moves(spectator_view(state)) == legal_moves(state)


def test_what_a_seat_sees() -> None:
    state = position(["r1 r2", "y1 y2", "g1 g2"], discards="b3", draws="w4", hint_tokens=3)
    eyes = view(state, 1)
    assert [[eyes.face(held) for held in hand] for hand in eyes.hands] == [
        [Card("red", 1), Card("red", 2)],
        [None, None],
        [Card("green", 1), Card("green", 2)],
    ]
    assert eyes.seen[0] == Card("blue", 3)
    assert eyes.seen[state.drawn :] == (None,) * state.deck_size
    assert (eyes.seat, eyes.sees) == (1, (True, False, True))
    mine = redact(event(state, Discard(0)), 0)
    assert isinstance(mine, Event)
    assert mine.drawn is None
    assert redact(event(state, Discard(0)), 1) == event(state, Discard(0))
    assert common_view(state).seen.count(None) == 49
    assert "??" in repr(eyes)


def test_redacting_for_everybody_hides_every_draw() -> None:
    happening = event(STATE, Discard(0))
    assert shown_to(happening, common_view(STATE)).drawn is None
    assert redact(Rearrangement(0, (1, 0)), 0) == Rearrangement(0, (1, 0))
    with pytest.raises(InvalidArgument, match="expected an Event"):
        redact(STATE, 0)  # type: ignore[type-var]


@pytest.mark.parametrize("mover", [None, "0", 0.5])
def test_a_draw_by_who_is_not_a_seat_is_hidden_from_everyone(mover: Any) -> None:
    happening = attrs.evolve(event(STATE, Discard(0)), seat=mover)
    assert [redact(happening, seat).drawn for seat in (0, 1, 2)] == [None, None, None]


def test_a_view_is_made_by_name() -> None:
    eyes = view(new_game(2, seed=1), 0)
    given = {field.name: getattr(eyes, field.name) for field in attrs.fields(View)}
    assert View(**given) == eyes
    for name, one in given.items():
        others = {other: given[other] for other in given if other != name}
        with pytest.raises(TypeError, match="positional argument"):
            View(one, **others)  # type: ignore[call-arg]


def test_views_are_frozen_and_cost_nothing_to_share() -> None:
    import copy  # noqa: PLC0415

    eyes = view(new_game(2, seed=1), 0)
    assert copy.deepcopy(eyes) is eyes
    assert pickle.loads(pickle.dumps(eyes)) == eyes
    for field in attrs.fields(View):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(eyes, field.name, None)
    with pytest.raises(InvalidArgument, match="expected a State, which knows the deck"):
        apply(eyes, Play(0))  # type: ignore[arg-type]


def test_a_common_view_cannot_tell_which_hints_are_legal() -> None:
    state = new_game(2, seed=1)
    with pytest.raises(InvalidArgument, match="does not see the hand of seat 1"):
        legal_moves(common_view(state))
    with pytest.raises(InvalidArgument, match="does not see"):
        why_illegal(shared_view(view(new_game(2, seed=1), 1), 0), Play(0))


JUNK: list[Any] = [None, True, -1, 9, "0", 1.5, [], {}, object()]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_wrong_input(junk: Any) -> None:
    state = new_game(3, seed=1)
    happening = event(state, Play(0))
    for call in (
        lambda: view(state, junk),
        lambda: view(junk, 0),
        lambda: spectator_view(junk),
        lambda: common_view(junk),
        lambda: redact(junk, 0),
        lambda: redact(happening, -2 if junk in (None, 9) else junk),
        lambda: observe(junk, happening),
        lambda: observe(view(state, 0), junk),
        lambda: shared_view(view(state, 0), junk),
        lambda: shared_view(junk, 0),
        lambda: determinize(junk, Random(1)),
        lambda: determinize(view(state, 0), junk),
        lambda: observe(view(state, 0), attrs.evolve(happening, move=junk)),
    ):
        with pytest.raises((InvalidArgument, InvalidEvent)):
            call()


@pytest.mark.parametrize(
    ("field", "junk"),
    # An event may reveal only that the game goes on.
    [(field.name, junk) for field in attrs.fields(Event) for junk in JUNK if (field.name, junk) != ("ending", None)],
    ids=lambda each: each if isinstance(each, str) and each.isidentifier() else type(each).__name__,
)
def test_events_with_junk_in_them(field: str, junk: Any) -> None:
    state = new_game(3, seed=1)
    happenings = [
        (eyes, shown_to(event(state, move), eyes))
        for move in (Play(0), legal_moves(state)[-1])
        for eyes in all_views(state)
    ]
    changed = [(eyes, wrong) for eyes, right in happenings if (wrong := attrs.evolve(right, **{field: junk})) != right]
    assert changed
    for eyes, wrong in changed:
        with pytest.raises((InvalidEvent, InvalidArgument)):
            observe(eyes, wrong)


STATE = position(["r1 y3 b4", "y1 y2 r5", "g1 g2 w1"], piles="b1", discards="r2 w1", draws="w4", hint_tokens=3)
SPENT = attrs.evolve(STATE, hint_tokens=0)


@pytest.mark.parametrize(
    ("seat", "happening", "why"),
    [
        (0, event(apply(STATE, Discard(0)), Discard(0)), "seat 1 moved, but it is the turn of seat 0"),
        (0, event(STATE, Discard(0)), "not redacted: white 4 was drawn into a hand that this view does not see"),
        (1, attrs.evolve(event(STATE, Discard(0)), seat=False), "seat False moved, but it is the turn of seat 0"),
        (1, attrs.evolve(event(STATE, Discard(0)), card=None), "the card shown is None, which is not a card of this"),
        (
            1,
            attrs.evolve(event(STATE, Discard(0)), drawn=Card("black", 1)),
            "the card drawn is Card.'black', 1., which",
        ),
        (1, redact(event(STATE, Discard(0)), 0), "was redacted, but this view sees it"),
        (2, attrs.evolve(event(STATE, Discard(0)), drawn=Card("red", 5)), "red 5: all 1 copies are elsewhere"),
        (1, attrs.evolve(event(STATE, Discard(0)), card=Card("red", 2)), "that slot holds red 1"),
        (1, attrs.evolve(event(STATE, Discard(0)), card=Card("black", 1)), "not a card of this game"),
        (
            1,
            attrs.evolve(event(STATE, Discard(0)), hint_tokens=3),
            "the event says 3, expected 4",
        ),
        (1, attrs.evolve(event(STATE, Discard(0)), strikes=1), "strikes: the event says 1"),
        (1, attrs.evolve(event(STATE, Discard(0)), touched=(1,)), "only a hint touches"),
        (1, attrs.evolve(event(STATE, Discard(0)), ending=Ending.DECK), "ending: the event says"),
        (1, attrs.evolve(event(STATE, Discard(0)), draws=False, drawn=None), "draws: the event says False"),
        (1, attrs.evolve(event(STATE, Discard(0)), move=Discard(5)), "turn/no-such-card"),
        (1, attrs.evolve(event(STATE, Play(0)), placed=False), "placed: the event says False"),
        (
            0,
            attrs.evolve(shown_to(event(STATE, Play(0)), view(STATE, 0)), card=Card("blue", 1), placed=False),
            "strikes",
        ),
        (
            0,
            attrs.evolve(shown_to(event(STATE, Play(1)), view(STATE, 0)), card=Card("red", 5)),
            "red 5: all 1 copies",
        ),
        (1, attrs.evolve(event(STATE, HintColor(1, "yellow")), card=Card("red", 1)), "a hint reveals no card"),
        (2, attrs.evolve(event(STATE, HintColor(1, "yellow")), touched=(0,)), "slot 1 of seat 1 holds yellow 2"),
        (2, attrs.evolve(event(STATE, HintColor(1, "yellow")), touched=(1, 0)), "expected each slot once, rising"),
        (2, attrs.evolve(event(STATE, HintColor(1, "yellow")), touched=(0, 1, 3)), "holds 3 cards"),
        (2, attrs.evolve(event(STATE, HintColor(1, "yellow")), touched=()), "holds yellow 1"),
        (1, attrs.evolve(event(STATE, HintColor(1, "yellow")), touched=()), "hint/empty"),
        (1, attrs.evolve(event(STATE, HintColor(1, "yellow")), move=HintColor(0, "red")), "hint/teammate"),
        (1, attrs.evolve(event(STATE, HintColor(1, "yellow")), move=HintColor(1, "black")), "hint/unknown-colour"),
        (1, Rearrangement(0, (0, 1)), "expected each of the 3 slots of that hand once"),
        (1, Rearrangement(7, (0, 1)), "seat 7"),
    ],
)
def test_events_that_cannot_have_happened(seat: int, happening: Any, why: str) -> None:
    eyes = view(STATE, seat)
    before = repr(eyes), hash(eyes)
    with pytest.raises(InvalidEvent, match=why) as caught:
        observe(eyes, happening)
    assert (repr(eyes), hash(eyes)) == before
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_events_that_contradict_hints() -> None:
    state = apply(STATE, HintColor(1, "yellow"))
    eyes = view(state, 1)
    shown = shown_to(event(state, Discard(0)), eyes)
    with pytest.raises(InvalidEvent, match="hints have ruled that card out"):
        observe(eyes, attrs.evolve(shown, card=Card("blue", 2)))
    third = apply(state, Discard(0))
    again = event(third, HintColor(1, "yellow"))
    with pytest.raises(InvalidEvent, match="slot 1 of seat 1 cannot be touched"):
        observe(view(third, 1), attrs.evolve(again, touched=(0, 1)))
    with pytest.raises(InvalidEvent, match="slot 0 of seat 1 cannot be missed"):
        observe(view(third, 1), attrs.evolve(again, touched=(1,)))
    with pytest.raises(InvalidEvent, match="hint/token"):
        observe(view(SPENT, 2), attrs.evolve(event(STATE, HintColor(1, "yellow"))))


def test_a_wrong_pointing_is_refused_by_its_rule_with_the_right_one() -> None:
    """If the viewer sees the hand, the message lists the slots that the hint touches."""
    hint = HintColor(1, "yellow")
    right = event(STATE, hint)
    assert right.touched == (0, 1)
    pointed_before = attrs.evolve(apply(STATE, hint), current_player=0, hint_tokens=3)
    for state, wrong, slots in (
        (STATE, (0,), "slot 0"),
        (STATE, (0, 2), "slots 0 and 2"),
        (STATE, (), "no slot"),
        (pointed_before, (0,), "slot 0"),
    ):
        with pytest.raises(InvalidEvent) as caught:
            observe(view(state, 2), attrs.evolve(right, touched=wrong))
        assert str(caught.value).endswith(f"{hint} points at slots 0 and 1, but the event says {slots} [hint/complete]")


def test_a_wrong_pointing_at_a_hand_gives_nothing_away_to_its_player() -> None:
    """The player rejects only what earlier hints rule out, and believes the rest."""
    hinted = attrs.evolve(apply(STATE, HintColor(1, "yellow")), current_player=0)
    eyes = view(hinted, 1)
    again = event(hinted, HintColor(1, "yellow"))
    with pytest.raises(InvalidEvent, match=r"earlier hints rule it out \[hint/complete\]") as caught:
        observe(eyes, attrs.evolve(again, touched=()))
    assert not any(str(card) in str(caught.value) for card in hinted.rules.faces)
    twos = event(hinted, HintValue(1, 2))
    assert twos.touched == (1,)
    assert observe(eyes, attrs.evolve(twos, touched=(0, 1, 2))).hints_on(1, 2) == (2,)


def test_events_that_no_deal_can_explain() -> None:
    state = position(["r1 r2", "r5 y1"], discards="y5 g5 b5 w5", hint_tokens=3)
    happening = event(state, HintValue(1, 5))
    assert observe(view(state, 1), happening) == view(apply(state, HintValue(1, 5)), 1)
    with pytest.raises(InvalidEvent, match=r"no cards are left that fit .* \[hint/complete\]$"):
        observe(view(state, 1), attrs.evolve(happening, touched=(0, 1)))


def test_a_card_shown_that_leaves_too_few_for_the_hints_on_other_slots() -> None:
    """Slots 0 and 1 are 5s, and only two are left. If slot 2 shows one of them, no rule about hints is broken."""
    dealt = position(["r5 y5 r1", "r2 y1 g1"], discards="g5 b5 w5", hint_tokens=3, player=1)
    hinted = apply(dealt, HintValue(0, 5))
    drawn_later = attrs.evolve(hinted, hands=((*hinted.hands[0][:2], dealt.hands[0][2]), hinted.hands[1]))
    eyes = view(drawn_later, 0)
    shown = shown_to(event(drawn_later, Discard(2)), eyes)
    with pytest.raises(InvalidEvent, match=r"no cards are left that fit the hints on the unseen hands$"):
        observe(eyes, attrs.evolve(shown, card=Card("yellow", 5)))


def test_what_is_not_an_event() -> None:
    with pytest.raises(InvalidArgument, match=r"^expected an Event or a Rearrangement, got 5$"):
        observe(view(STATE, 0), 5)  # type: ignore[arg-type]


def test_an_event_of_another_game() -> None:
    other = new_game(3, attrs.evolve(STANDARD, suits=[Suit("puce", "p"), *STANDARD.suits[1:]]), seed=4)
    strange = [happening for move in legal_moves(other) if "puce" in str(happening := event(other, move))]
    assert strange
    for happening in strange:
        with pytest.raises(InvalidEvent):
            observe(view(new_game(3, seed=2), 0), shown_to(happening, view(other, 0)))


@examples(50)
@given(playthroughs(), playthroughs())
def test_events_of_another_deal_never_break_a_view(game: History, other: History) -> None:
    """A view either follows an event or refuses it."""
    eyes = view(game.states[0], 0)
    for before, move in other.turns:
        try:
            eyes = observe(eyes, redact(event(before, move), 0))
        except InvalidEvent:
            continue


CROWNING = STANDARD.with_variants(CROWNING_PIECE)
STOPPING = attrs.evolve(STANDARD, stops_when_hopeless=True)
GHOST = Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE)


def endings_accepted(state: State, move: Any, seat: int) -> set[Ending | None]:
    """The endings of a move that a seat would accept."""
    right = redact(event(state, move), seat)
    accepted: set[Ending | None] = set()
    for ending in (None, *Ending):
        try:
            observe(view(state, seat), attrs.evolve(right, ending=ending))
        except InvalidEvent:
            continue
        accepted.add(ending)
    assert event(state, move).ending in accepted
    return accepted


def test_endings_that_a_seat_can_tell_and_those_that_it_cannot() -> None:
    stuck = position(["r1", ""], left=0, hint_tokens=0, rules=CROWNING)
    assert endings_accepted(stuck, Play(0), 1) == {Ending.STUCK}
    hintable = position(["r1 r2", ""], left=0, hint_tokens=3, rules=CROWNING)
    assert endings_accepted(hintable, Play(0), 1) == {None}, "the player to move sees a card to hint at"
    ghosts = attrs.evolve(CROWNING, suits=(*STANDARD.suits, GHOST))
    pale = position(["r1 x1", ""], left=0, hint_tokens=3, rules=ghosts)
    assert endings_accepted(pale, Play(0), 1) == {Ending.STUCK}
    assert endings_accepted(pale, Play(0), 0) == {Ending.STUCK}, "all others being seen, one's own card is the ghost"
    drawing = position(["r1 x1", ""], left=2, draws="x2 r2", hint_tokens=3, rules=ghosts)
    assert endings_accepted(drawing, Play(0), 1) == {Ending.STUCK}
    assert endings_accepted(drawing, Play(0), 0) == {None, Ending.STUCK}, "one of one's own cards may be the red 2"
    lenient = position(["r1 x1", ""], left=0, hint_tokens=3, rules=attrs.evolve(ghosts, empty_hints=True))
    assert endings_accepted(lenient, Play(0), 0) == {None}
    last = position(["r2 r3", "r1 y3", "b3 b4"], piles="w1", left=0, turns_left=3, rules=STOPPING, hint_tokens=4)
    assert endings_accepted(last, Discard(0), 0) == {None}, "seat 0 sees the red 1"
    assert endings_accepted(last, Discard(0), 1) == {None}, "all others being seen, seat 1 knows that it holds it"
    second = apply(last, Discard(0))
    assert endings_accepted(second, Discard(0), 0) == {Ending.HOPELESS}
    assert endings_accepted(second, Discard(0), 2) == {Ending.HOPELESS}, "every copy of a next card is discarded"
    early = position(["r2 r3", "r1 y3"], rules=STOPPING, hint_tokens=4)
    assert endings_accepted(early, Discard(0), 1) == {None}, "cards are left to draw"
    lost = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1"
    dead = position(["w1 w2", "r2 r3"], discards=lost, hint_tokens=3, rules=STOPPING)
    assert endings_accepted(dead, Discard(0), 1) == {Ending.HOPELESS}


def test_a_view_of_a_finished_game_takes_no_more_events() -> None:
    over = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
    happening = event(position(["r1", "y1"], player=1), HintValue(0, 1))
    with pytest.raises(InvalidEvent, match="end/after: the game is over"):
        observe(view(over, 0), happening)


def test_rules_with_one_value_or_no_deck_left() -> None:
    rules = Rules(suits=[Suit("red", "r", copies=(2,))], hand_sizes={2: 1})
    state = new_game(2, rules, seed=1)
    eyes = observe(view(state, 1), redact(event(state, Play(0)), 1))
    assert eyes == view(apply(state, Play(0)), 1)
    assert eyes.ending is Ending.PERFECT
