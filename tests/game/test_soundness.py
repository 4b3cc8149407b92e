"""What cannot be true of a table: a table that play produces has no defects, and a changed one does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import (
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Card,
    Discard,
    Ending,
    HeldCard,
    HintColor,
    HintMarks,
    HintValue,
    InvalidArgument,
    Play,
    Rules,
    State,
    Table,
    View,
    apply,
    common_view,
    event,
    legal_moves,
    new_game,
    observe,
    rearrange,
    redact,
    shared_view,
    spectator_view,
    view,
)
from hanabi.game import internals
from hanabi.game.internals import UNSEEN, Order, marked_card, possible_endings, with_its_ending
from hanabi.records import History
from hanabi.seats import view_soundness
from hanabi.testing import playthroughs, states
from positions import position


def defects(table: Table) -> tuple[str, ...]:
    """What cannot be true of a table, in sentences."""
    return tuple(map(str, internals.defects(table)))


def view_defects(seen: View) -> tuple[str, ...]:
    """What cannot be true of a view, in sentences."""
    return tuple(map(str, view_soundness.view_defects(seen)))


def views_of(state: State) -> list[View]:
    seats = [view(state, seat) for seat in range(state.players)]
    return [*seats, spectator_view(state), common_view(state), shared_view(seats[0], 1)]


@given(playthroughs())
def test_no_state_and_no_view_of_a_game_is_accused(game: History) -> None:
    for state in game.states:
        assert defects(state) == ()
        assert with_its_ending(attrs.evolve(state, ending=None)) == state
    for state in {game.states[0], game.states[len(game.states) // 2], *game.states[-2:]}:
        for seen in views_of(state):
            assert view_defects(seen) == ()
            assert state.ending in possible_endings(seen)


@given(playthroughs(), st.randoms(use_true_random=False))
def test_no_table_is_accused_whose_hands_were_rearranged(game: History, chance: Any) -> None:
    state, eyes = game.states[0], common_view(game.states[0])
    for move in game.moves:
        seat = chance.randrange(state.players)
        slots = chance.sample(range(len(state.hands[seat])), len(state.hands[seat]))
        state, eyes = rearrange(state, seat, slots), rearrange(eyes, seat, slots)
        move_now = move if move in legal_moves(state) else legal_moves(state)[0]
        eyes = observe(eyes, redact(event(state, move_now), None))
        state = apply(state, move_now)
        assert defects(state) == view_defects(eyes) == ()
        if state.ending is not None:
            break


# Tiny games, of which every table that play can reach is known.


TINY = Rules(
    suits=[attrs.evolve(STANDARD.suits[0], copies=(2, 1)), attrs.evolve(STANDARD.suits[3], copies=(1, 1))],
    hand_sizes={2: 1},
    hint_tokens=1,
    strikes=2,
)
CHANGES: dict[str, tuple[Any, ...]] = {
    "fireworks": tuple((red, blue) for red in range(3) for blue in range(3)),
    "hint_tokens": (0, 1),
    "strikes": (0, 1, 2),
    "current_player": (0, 1),
    "turns_left": (None, 0, 1, 2),
    "drawn": tuple(range(6)),
    "ending": (None, *Ending),
}
FOLLOWS = {"fireworks", "drawn", "ending"}
"""The fields that follow from all others, so that any other value of them is wrong."""


def reached(rules: Rules) -> set[State]:
    """Every state of the games with one deck, whoever begins."""
    deck = [rules.cards[place] for place in (1, 4, 0, 2, 3)]
    pending = [new_game(2, rules, deck=deck, first_player=first) for first in (0, 1)]
    found = set(pending)
    while pending:
        state = pending.pop()
        following = {apply(state, move) for move in legal_moves(state)} - found
        found |= following
        pending += following
    return found


@pytest.mark.at_length
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"last_round": False, "lost_card_ends": True, "all_or_nothing": True},
        {"stops_when_hopeless": True},
        {"choreography": True, "empty_hints": True},
    ],
    ids=lambda settings: " ".join(settings) or "plain",
)
def test_one_field_changed_in_every_state_of_a_tiny_game(settings: dict[str, Any]) -> None:
    """What is accused is reached by no play, and what follows from the other fields cannot be anything else."""
    states = reached(attrs.evolve(TINY, **settings))
    accused = Counter[str]()
    for state in states:
        assert defects(state) == ()
        for field, values in CHANGES.items():
            for value in values:
                changed = attrs.evolve(state, **{field: value})
                found = defects(changed)
                if changed in states:
                    assert found == (), changed
                elif found:
                    accused[field] += 1
                else:
                    assert field not in FOLLOWS, changed
    assert accused.keys() == CHANGES.keys()


# What cannot be true, and how it is reported.


def until(turns_left: int) -> State:
    """A game of discards and hints, with plays in the last round, as far as so many turns are left."""
    state = new_game(2, seed=7)
    while state.turns_left != turns_left:
        moves = [Play(0)] if state.turns_left is not None else legal_moves(state)
        state = apply(state, next((move for move in moves if isinstance(move, Discard)), moves[-1]))
    return state


FRESH = new_game(2, seed=7)
HINTED = apply(FRESH, HintColor(1, "green"))
STRUCK = apply(apply(HINTED, Discard(4)), Play(0))
"""Seat 0 holds y4 b5 b4 b1 r3, seat 1 r3 g5 b1 g3 r2: the 5 and the 3 are known to be green."""
LAST = until(1)
"""One turn is left: seat 0 has had its turn."""
OVER = until(0)
TWO_EACH = attrs.evolve(STANDARD, hand_sizes={2: 2})
FINAL = apply(position(["r5 r1", "y1 y2"], discards="g1 b1", strikes=2, rules=TWO_EACH), Play(0))
CROWNED = STANDARD.with_variants(CROWNING_PIECE)
EVERY_CARD = (1 << 25) - 1


def with_held(table: Table, seat: int, slot: int, **changes: Any) -> dict[str, Any]:
    hands = [list(hand) for hand in table.hands]
    hands[seat][slot] = attrs.evolve(hands[seat][slot], **changes)
    return {"hands": tuple([tuple(hand) for hand in hands])}


def with_deck(table: Table, place: int, identity: int) -> dict[str, Any]:
    return {"deck_faces": table.deck_faces[:place] + bytes([identity]) + table.deck_faces[place + 1 :]}


@pytest.mark.parametrize(
    ("table", "changes", "told"),
    [
        (FRESH, {"hands": ()}, ["hands: expected 2, 3, 4 or 5 players, got 0"]),
        (
            FRESH,
            {"hands": (*FRESH.hands, *FRESH.hands, *FRESH.hands)},
            ["hands: expected 2, 3, 4 or 5 players, got 6"],
        ),
        (
            FRESH,
            {"hands": FRESH.hands[:1] * 2},
            [f"hands: slot {n} of seat 1 holds order {n}, as" for n in range(5)],
        ),
        (
            FRESH,
            with_held(FRESH, 0, 1, order=50),
            ["hands: slot 1 of seat 0 holds order 50, but the deck has 50 cards"],
        ),
        (
            FRESH,
            with_held(FRESH, 0, 1, order=-1),
            ["hands: slot 1 of seat 0 holds order -1, but the deck has 50 cards"],
        ),
        (FRESH, with_held(FRESH, 0, 1, order=49), ["hands: slot 1 of seat 0 holds order 49, but only 10"]),
        (FRESH, with_held(FRESH, 0, 1, candidates=1 << 25), ["hands: slot 1 of seat 0: candidates: expected a bit"]),
        (FRESH, with_held(FRESH, 0, 1, candidates=-1), ["hands: slot 1 of seat 0: candidates: expected a bit mask"]),
        (FRESH, with_held(FRESH, 0, 1, touched=1 << 10), ["hands: slot 1 of seat 0: touched: expected a bit mask"]),
        (FRESH, with_held(FRESH, 0, 1, candidates=0), ["hands: slot 1 of seat 0: no card of this game is missed by"]),
        (
            FRESH,
            with_held(FRESH, 0, 1, candidates=1 << 8 | 1 << 12),
            ["hands: slot 1 of seat 0: no hints leave these candidates"],
        ),
        (
            attrs.evolve(HINTED, hint_tokens=6),
            with_held(HINTED, 1, 1, touched=1),
            ["hands: slot 1 of seat 1: no hints leave these candidates: HeldCard(order=6, candidates=31744"],
        ),
        (STRUCK, with_deck(STRUCK, 6, 4), ["deck: red 5: 1 held, 1 in the deck, but the deck has 1"]),
        (STRUCK, with_deck(STRUCK, 6, UNSEEN), []),
        (STRUCK, with_deck(STRUCK, 0, UNSEEN), ["deck[0] is blank, but its card was placed or discarded"]),
        (STRUCK, with_deck(STRUCK, 0, 16), ["deck: the cards that left the hands are not those on the fireworks"]),
        (STRUCK, {"deck_faces": STRUCK.deck_faces[:-1]}, ["deck: expected 50 cards, got 49"]),
        (
            STRUCK,
            {"deck_faces": STRUCK.deck_faces[:-1], "drawn": 50},
            ["deck: expected 50 cards, got 49", "drawn: expected 12 (10 held, 0 placed, 2 discarded), got 50"],
        ),
        (FRESH, {"deck_faces": FRESH.deck_faces + b"\x00", "drawn": 51}, ["drawn: expected 10 (10 held, 0 placed"]),
        (FRESH, {"deck_faces": FRESH.deck_faces + b"\x00"}, ["deck: expected 50 cards, got 51", "deck: red 1: "]),
        (FRESH, with_deck(FRESH, 40, 25), ["deck: 25 is not the identity of a card of this game"]),
        (FRESH, {"fireworks": (0,) * 4}, ["fireworks: expected 5 heights from 0 to 5, got (0, 0, 0, 0)"]),
        (FRESH, {"fireworks": (0, 0, 0, 0, -1)}, ["fireworks: expected 5 heights from 0 to 5, got (0, 0, 0, 0, -1)"]),
        (FRESH, {"fireworks": (0, 0, 0, 0, 1)}, ["drawn: expected 11 (10 held, 1 placed, 0 discarded), got 10"]),
        (STRUCK, {"fireworks": (0, 0, 0, 0, 1)}, ["drawn: expected 13 (10 held, 1 placed, 2 discarded), got 12"]),
        (
            FRESH,
            {"fireworks": (1, 0, 0, 0, 0), "drawn": 11},
            ["deck: red 1: 1 placed, 3 in the deck, but the deck has 3"],
        ),
        (FRESH, {"discard_faces": bytes([25])}, ["discards: 25 is not the identity of a card of this game"]),
        (FRESH, {"discard_faces": bytes([UNSEEN])}, ["discards: 255 is not the identity of a card of this game"]),
        (FRESH, {"discard_faces": bytes([0])}, ["drawn: expected 11 (10 held, 0 placed, 1 discarded), got 10"]),
        (FRESH, {"drawn": 51}, ["drawn: expected 0 to 50, got 51"]),
        (FRESH, {"drawn": 11}, ["drawn: expected 10 (10 held, 0 placed, 0 discarded), got 11"]),
        (FRESH, {"hint_tokens": 9}, ["hint_tokens: expected 0 to 8, got 9"]),
        (FRESH, {"hint_tokens": -1}, ["hint_tokens: expected 0 to 8, got -1"]),
        (FRESH, {"hint_tokens": True}, ["hint_tokens: expected 0 to 8, got True"]),
        (
            HINTED,
            {"hint_tokens": 8},
            ["hint_tokens: 8 of 8 are available, but 1 hint marked the hands, and at most 0 tokens came back"],
        ),
        (FRESH, {"strikes": 4}, ["strikes: expected 0 to 3, got 4"]),
        (FRESH, {"strikes": 1}, ["strikes: got 1, but each strike discards a card, and the discards hold 0 cards"]),
        (OVER, {"strikes": 3}, ["ending: expected strikes, as the last strike was made, got deck"]),
        (FRESH, {"current_player": 2}, ["current_player: expected 0 to 1, got 2"]),
        (LAST, {"current_player": 0}, ["hands: expected 5 cards in the hand of seat 0, got 4"]),
        (FRESH, {"turns_left": 3}, ["turns_left: expected 0 to 2 or None, got 3"]),
        (FRESH, {"turns_left": 1}, ["turns_left: expected None while the deck has cards, got 1"]),
        (LAST, {"turns_left": None}, ["turns_left: the deck is empty, so 0 to 2 turns are left, got None"]),
        (LAST, {"turns_left": 2}, ["hands: expected 5 cards in the hand of seat 0, got 4"]),
        (LAST, {"turns_left": 0}, ["ending: expected deck, as the last round is over, got None"]),
        (new_game(2, CROWNED, seed=7), {"turns_left": 1}, ["turns_left: expected None, as there is no last round"]),
        (FRESH, {"ending": Ending.PERFECT}, ["ending: expected None, got perfect"]),
        (FRESH, {"ending": Ending.STUCK}, ["ending: expected None, got stuck"]),
        (OVER, {"ending": None}, ["ending: expected deck, as the last round is over, got None"]),
        (OVER, {"ending": Ending.PERFECT}, ["ending: expected deck, as the last round is over, got perfect"]),
        (FINAL, {"ending": None}, ["ending: expected strikes, as the last strike was made, got None"]),
        (
            FINAL,
            {"current_player": 0},
            ["hands: expected 2 cards in the hand of seat 0, got 1", "hands: expected 1 card in the hand of seat 1"],
        ),
        (
            FRESH,
            {"hint_tokens": 9, "turns_left": 1, "discard_faces": bytes([25]), "strikes": 7},
            [
                "hint_tokens: expected 0 to 8, got 9",
                "strikes: expected 0 to 3, got 7",
                "discards: 25 is not the identity of a card of this game",
                "turns_left: expected None while the deck has cards, got 1",
            ],
        ),
    ],
)
def test_what_cannot_be_is_told(table: State, changes: dict[str, Any], told: list[str]) -> None:
    found = defects(attrs.evolve(table, **changes))
    assert len(found) == len(told), found
    for defect, beginning in zip(found, told, strict=True):
        assert defect.startswith(beginning)


def test_the_last_card_drawn_ends_no_game_at_once() -> None:
    """Who draws it has played or discarded a card to which the game did not come to an end."""
    lost = until(2)
    struck = attrs.evolve(lost, strikes=3, ending=Ending.STRIKES)
    assert defects(struck) == ("ending: strikes ends a game before a card is drawn, but the last card was just drawn",)


def test_nobody_completes_every_firework_after_the_last_strike() -> None:
    """It would be a game won and lost."""
    ready = position(["r5 r1", "y1 r1"], piles="r4 y5 g5 b5 w5", discards="g1 b1 w1", rules=TWO_EACH)
    won = apply(ready, Play(0))
    assert (won.ending, defects(won), defects(attrs.evolve(won, strikes=2))) == (Ending.PERFECT, (), ())
    told = "strikes: the last strike ended the game, but every firework is complete"
    assert defects(attrs.evolve(won, strikes=3)) == (told,)


def test_a_game_that_a_lost_card_ends_does_not_go_on_after_it() -> None:
    rules = attrs.evolve(TWO_EACH, lost_card_ends=True)
    lost = apply(position(["r5 r1", "y1 y1"], discards="g1 b4", hint_tokens=3, rules=rules), Discard(0))
    assert (lost.ending, lost.discards[-1], defects(lost)) == (Ending.INDISPENSABLE, Card("red", 5), ())
    for order in ([2, 0, 1], [0, 2, 1]):
        discards = bytes([lost.discard_faces[place] for place in order])
        told = "discards: red 5 is lost, which ended the game, but another card was discarded later"
        assert defects(attrs.evolve(lost, discard_faces=discards)) == (told,)


def test_a_hand_that_is_too_large() -> None:
    larger = (FRESH.hands[0], (*FRESH.hands[1], HeldCard(10, EVERY_CARD, 0)))
    assert defects(attrs.evolve(FRESH, hands=larger)) == (
        "hands: slot 5 of seat 1 holds order 10, but only 10 cards were drawn",
    )
    assert defects(attrs.evolve(FRESH, hands=larger, drawn=11)) == (
        "hands: expected 5 cards in the hand of seat 1, got 6",
    )
    assert defects(attrs.evolve(FRESH, hands=larger, drawn=12)) == (
        "hands: expected at most 5 cards in each, got 5, 6",
    )


def test_a_hand_that_hints_belie() -> None:
    eyes = spectator_view(STRUCK)
    faces = with_deck(eyes, 6, 4)
    assert view_defects(attrs.evolve(eyes, **faces)) == (
        "hands: slot 1 of seat 1 holds red 5, which cannot be touched by green",
    )


def test_a_token_for_a_colour_named() -> None:
    """A token that may have come back: for a firework completed, for a play announced."""
    rules = attrs.evolve(STANDARD.with_variants(TIMED_CHOREOGRAPHY), hand_sizes={2: 2})
    state = apply(position(["r1 y2", "r2 b1"], rules=rules), HintValue(1, 2))
    after = apply(apply(state, Play(1)), Play(0, "red"))
    assert (after.hint_tokens, defects(after)) == (8, ())
    without = attrs.evolve(after, rules=attrs.evolve(rules, choreography=False))
    assert [defect.path for defect in internals.defects(without)] == [("hint_tokens",)]


def test_views_that_see_too_much_or_too_little() -> None:
    eyes = view(FRESH, 0)
    for changes, told in (
        ({"sees": (False,)}, "sees: expected 2 entries, got 1"),
        ({"seat": 2}, "seat: expected 0 to 1 or None, got 2"),
        ({"sees": (True, True)}, "sees: seat 0 sees its own hand"),
        ({"seat": 1, "sees": (False, True)}, "sees: seat 1 sees its own hand"),
        ({"sees": (False, False)}, "seen[5] is filled, but the view does not see that card"),
        (with_deck(eyes, 49, 0), "seen[49] is filled, but the view does not see that card"),
        (with_deck(eyes, 5, UNSEEN), "seen[5] is blank, but the view sees that card"),
        (with_deck(eyes, 5, 77), "seen: 77 is not the identity of a card of this game"),
    ):
        assert view_defects(attrs.evolve(eyes, **changes))[0] == told
    marked = HintValue(0, 5)
    state = apply(attrs.evolve(FRESH, current_player=1), marked)
    fives = [attrs.evolve(held, candidates=state.hands[0][2].candidates, touched=1 << 9) for held in state.hands[0]]
    seen = attrs.evolve(common_view(state), hands=(tuple(fives), state.hands[1]))
    assert view_defects(seen) == ()
    blue = [attrs.evolve(held, candidates=1 << 19, touched=1 << 9 | 1 << 3) for held in fives[:2]]
    seen = attrs.evolve(seen, hands=((*blue, *fives[2:]), state.hands[1]), hint_tokens=6)
    assert view_defects(seen) == ("hands: no cards are left that fit the hints on the unseen hands",)


@pytest.mark.parametrize("junk", [None, 7, "state", FRESH.rules])
def test_what_is_not_a_table(junk: Any) -> None:
    for ask in (defects, with_its_ending):
        with pytest.raises(InvalidArgument, match="expected a State or a View"):
            ask(junk)
    with pytest.raises(InvalidArgument, match="expected a View"):
        view_defects(junk)


NUMBERS = st.integers(-2, 60) | st.sampled_from([10**30, -(10**30)])
HELD = st.builds(HeldCard, order=NUMBERS, candidates=NUMBERS | st.just(EVERY_CARD), touched=NUMBERS)
ANYTHING: dict[str, st.SearchStrategy[Any]] = {
    "hands": st.lists(st.lists(HELD, max_size=6).map(tuple), max_size=6).map(tuple),
    "fireworks": st.lists(st.integers(-1, 6), min_size=4, max_size=6).map(tuple),
    "discard_faces": st.binary(max_size=5),
    "hint_tokens": NUMBERS,
    "strikes": NUMBERS,
    "current_player": NUMBERS,
    "turns_left": st.none() | NUMBERS,
    "drawn": NUMBERS,
    "ending": st.none() | st.sampled_from(Ending),
    "deck_faces": st.binary(max_size=60),
}
NAMES = {name: {"discard_faces": "discards", "deck_faces": "deck"}.get(name, name) for name in ANYTHING}


@given(states(), st.data())
def test_whatever_a_table_holds_each_defect_names_a_field(state: State, data: st.DataObject) -> None:
    fields = data.draw(st.lists(st.sampled_from(sorted(ANYTHING)), unique=True, min_size=1))
    table = attrs.evolve(state, **{name: data.draw(ANYTHING[name]) for name in fields})
    found = internals.defects(with_its_ending(table))
    assert {defect.path[0] for defect in found} <= set(NAMES.values())
    assert {defect.code for defect in found} <= set(internals.SENTENCES)
    view_defects(attrs.evolve(common_view(state), **{name: getattr(table, name) for name in fields}))


def test_a_hint_that_missed_a_card_took_a_token_too() -> None:
    """A miss that says nothing beside the others is not counted: it need not have been a hint."""
    state = new_game(2, seed=7)
    card = marked_card(STANDARD, Order(0), HintMarks(missed_by=("red", 1, 2)))
    hinted = attrs.evolve(state, hands=((card, *state.hands[0][1:]), state.hands[1]))
    spent = "8 of 8 are available, but 3 hints marked the hands, and at most 0 tokens came back"
    assert defects(hinted) == (f"hint_tokens: {spent}",)
    assert defects(attrs.evolve(hinted, hint_tokens=5)) == ()
    touched = marked_card(STANDARD, Order(0), HintMarks(touched_by=("blue",), missed_by=("red", "yellow")))
    hands = ((touched, *state.hands[0][1:]), state.hands[1])
    assert defects(attrs.evolve(state, hands=hands, hint_tokens=7)) == ()


def test_a_hand_in_the_last_round_lacks_one_card_at_most() -> None:
    """Seat 0 has had its turn and holds four; here another card of it is among the discards."""
    *kept, gone = LAST.hands[0]
    discards = LAST.discard_faces + bytes([LAST.deck_faces[gone.order]])
    table = attrs.evolve(LAST, hands=(tuple(kept), LAST.hands[1]), discard_faces=discards)
    assert defects(table) == ("hands: expected 4 to 5 cards in the hand of seat 0, got 3",)


def test_a_hand_without_a_deck_and_a_last_round_may_have_any_size_but_too_large() -> None:
    rules = attrs.evolve(CROWNED, hand_sizes={2: 2}, lost_card_ends=False)
    table = position(["r5 r1 y1", "y2"], left=0, rules=rules)
    assert defects(table) == ("hands: expected 0 to 2 cards in the hand of seat 0, got 3",)


HOPELESS = attrs.evolve(TWO_EACH, stops_when_hopeless=True)
FRUITLESS = position(["r1 r2", "y3 y4"], left=0, turns_left=1, player=1, rules=HOPELESS)
"""The one turn left is that of seat 1, which holds nothing that fits."""


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            position(["r1 r2", "y1 y2"], piles="r5 y5 g5 b5 w5", rules=TWO_EACH),
            "perfect, as every firework is complete",
        ),
        (position(["r1 r2", "y1 y2"], discards="g1 g1 g1", strikes=3), "strikes, as the last strike was made"),
        (position(["r1 r2", "y1 y2"], left=0, turns_left=0, rules=TWO_EACH), "deck, as the last round is over"),
        (
            position(["r1 r2", "y1 y2"], discards="r5", rules=attrs.evolve(TWO_EACH, lost_card_ends=True)),
            "indispensable, as a card that is still needed is lost",
        ),
        (FRUITLESS, "hopeless, as nothing more can be scored"),
        (
            position(["", "y1 y2"], left=0, hint_tokens=0, rules=attrs.evolve(TWO_EACH, last_round=False)),
            "stuck, as the player to move has no legal move",
        ),
        (common_view(FRUITLESS), "hopeless or None"),
    ],
)
def test_the_ending_that_a_table_has_reached_is_named_with_its_reason(table: Table, expected: str) -> None:
    """Without a reason, where cards that are not seen decide."""
    wrong = Ending.DECK if table.turns_left != 0 else Ending.PERFECT
    assert f"ending: expected {expected}, got {wrong.value}" in defects(attrs.evolve(table, ending=wrong))


def test_an_ending_against_what_is_known_of_the_hands_not_seen() -> None:
    """Hints say that the last turn is that of a 3 and a 4, and no firework has begun."""
    hinted = apply(attrs.evolve(FRUITLESS, current_player=0, turns_left=2, hint_tokens=3), HintValue(1, 3))
    assert hinted.ending is Ending.HOPELESS
    told = apply(attrs.evolve(hinted, current_player=0, turns_left=2, ending=None), HintValue(1, 4))
    for eyes in (view(told, 1), common_view(told)):
        assert (eyes.ending, view_defects(eyes)) == (Ending.HOPELESS, ())
        belied = "ending: expected hopeless, whatever is in the unseen hands, got None"
        assert view_defects(attrs.evolve(eyes, ending=None)) == (belied,)


def test_a_strike_gives_no_token_back() -> None:
    struck = apply(apply(apply(FRESH, HintColor(1, "green")), HintValue(0, 4)), Play(0))
    assert (struck.strikes, struck.hint_tokens, defects(struck)) == (1, 6, ())
    spent = "7 of 8 are available, but 2 hints marked the hands, and at most 0 tokens came back"
    assert defects(attrs.evolve(struck, hint_tokens=7)) == (f"hint_tokens: {spent}",)


def test_a_complete_firework_gives_a_token_back_where_there_is_that_bonus() -> None:
    hinted = apply(position(["r1 y2", "g2 b1"], piles="r5", rules=TWO_EACH), HintValue(1, 2))
    full = attrs.evolve(hinted, hint_tokens=8)
    assert defects(full) == ()
    spent = "8 of 8 are available, but 1 hint marked the hands, and at most 0 tokens came back"
    without = attrs.evolve(full, rules=attrs.evolve(TWO_EACH, completion_bonus=False))
    assert defects(without) == (f"hint_tokens: {spent}",)


def test_a_hint_is_counted_though_it_rules_out_no_more_than_the_first_card() -> None:
    """Beside the values, the miss by red says only that it is not the red 1."""
    blue_1 = marked_card(STANDARD, Order(7), HintMarks(missed_by=("red", 2, 3, 4, 5)))
    hand = FRESH.hands[1]
    hinted = attrs.evolve(FRESH, hands=(FRESH.hands[0], (*hand[:2], blue_1, *hand[3:])), hint_tokens=3)
    assert defects(hinted) == ()
    spent = "4 of 8 are available, but 5 hints marked the hands, and at most 0 tokens came back"
    assert defects(attrs.evolve(hinted, hint_tokens=4)) == (f"hint_tokens: {spent}",)


def test_a_discard_that_is_not_a_card_is_the_only_fault_of_the_discards() -> None:
    rules = attrs.evolve(TWO_EACH, lost_card_ends=True)
    lost = apply(position(["r5 r1", "y1 y1"], discards="g1 b4", hint_tokens=3, rules=rules), Discard(0))
    strange = attrs.evolve(lost, discard_faces=bytes([lost.discard_faces[-1], 77]))
    assert defects(strange) == ("discards: 77 is not the identity of a card of this game",)
