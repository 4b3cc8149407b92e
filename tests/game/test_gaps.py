"""What the books leave open, as far as the library can show our readings. Tests are named after rule ids."""

import attrs
import pytest

from hanabi import (
    BLACK_POWDER,
    CROWNING_PIECE,
    DARK_RAINBOW,
    RAINBOW,
    SIXTH_COLOUR,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    Ending,
    HintColor,
    HintValue,
    InvalidEvent,
    InvalidRules,
    Play,
    Rule,
    Rules,
    apply,
    editions,
    event,
    new_game,
    observe,
    ruling,
    variants,
    view,
    why_illegal,
)
from positions import position


def test_setup_variants() -> None:
    """The rules of each apply: a named multicolour 5 gives two tokens, and a wrong name loses the game."""
    rules = editions.COCKTAIL_2015_FR.with_variants(CROWNING_PIECE, TIMED_CHOREOGRAPHY, variants.AVALANCHE)
    state = position(["m5", "y1"], piles="m4", hint_tokens=3, rules=rules)
    assert apply(state, Play(0, "multicolor")).hint_tokens == 5
    wrong = apply(state, Play(0, "red")).outcome
    assert wrong is not None
    assert (wrong.ending, wrong.score) == (Ending.INDISPENSABLE, 0)
    with pytest.raises(InvalidRules):
        STANDARD.with_variants(variants.AVALANCHE, RAINBOW)


def test_setup_other_variants() -> None:
    known = (SIXTH_COLOUR, RAINBOW, DARK_RAINBOW, BLACK_POWDER)
    assert not any(book.offers(each) for book in editions.BOOKS for each in known)
    answer = ruling("setup/other-variants").ruling
    assert all(each.id in answer for each in known)


def test_turn_take_back() -> None:
    """The turn has passed after a move. To try another one, go on from the state before, which has not changed."""
    state = position(["r5 r1", "y1"])
    after = apply(state, Play(0))
    assert (after.current_player, after.strikes) == (1, 1)
    assert (state.current_player, state.strikes, apply(state, Play(1)).strikes) == (0, 0, 0)


def test_turn_forgotten() -> None:
    """Every move draws the card and moves the tokens by itself."""
    state = position(["r1 r5", "y1"], hint_tokens=3, draws="w4")
    for move, tokens, strikes in ((Play(0), 3, 0), (Play(1), 3, 1), (Discard(0), 4, 0), (HintColor(1, "yellow"), 2, 0)):
        after = apply(state, move)
        assert (after.hint_tokens, after.strikes) == (tokens, strikes)
        assert [len(hand) for hand in after.hands] == [2, 1]


def test_turn_time() -> None:
    assert not [field.name for field in attrs.fields(Rules) if "time" in field.name or "clock" in field.name]


def test_hand_seen() -> None:
    """No view shows its player's own hand, whatever happens."""
    state = new_game(3, seed=5)
    for move in (HintValue(1, state.face(state.hands[1][0]).value), Play(4), Discard(2)):
        state = apply(state, move)
        for seat in range(3):
            seen = view(state, seat)
            assert {seen.face(held) for held in seen.hands[seat]} == {None}


def test_hand_notes() -> None:
    """A view keeps every hint on the cards that are still held."""
    state = apply(position(["r5", "r1 y1 r2"], hint_tokens=3), HintColor(1, "red"))
    later = apply(apply(state, Play(1)), Play(0))
    hints = [[view(each, 1).hints_on(1, slot) for slot in range(3)] for each in (state, later)]
    assert hints == [[("red",), (), ("red",)], [("red",), ("red",), ()]]


def test_hint_recall() -> None:
    """Nobody has to ask: every player's view has the hints to all players."""
    state = apply(position(["r5", "r1 y1 r2", "w1"], hint_tokens=3), HintColor(1, "red"))
    assert {view(state, seat).hints_on(1, 2) for seat in range(3)} == {("red",)}


def test_hint_again() -> None:
    state = position(["r1", "g1 y2", "w1 b2"], hint_tokens=3)
    for tokens in (2, 1, 0):
        assert why_illegal(state, HintColor(2, "white")) is None
        state = attrs.evolve(apply(state, HintColor(2, "white")), current_player=0)
        assert (state.hint_tokens, state.hints_on(2, 0)) == (tokens, ("white",))
    assert why_illegal(state, HintColor(2, "white")) is Rule.HINT_TOKEN


def test_hint_wrong() -> None:
    """The library works out the cards. An event that claims others is refused."""
    state = position(["r1", "g1 y2 g3"], hint_tokens=3)
    right = event(state, HintColor(1, "green"))
    assert right.touched == (0, 2)
    for wrong in ((0,), (0, 1, 2)):
        with pytest.raises(InvalidEvent):
            observe(view(state, 0), attrs.evolve(right, touched=wrong))


def test_play_dead_firework() -> None:
    """The cards that no longer fit can still be discarded, played and hinted."""
    state = position(["r3 y1", "r4"], discards="r2 r2", piles="r1", hint_tokens=3)
    assert state.best_score == 21
    assert apply(state, Discard(0)).hint_tokens == 4
    assert apply(state, Play(0)).strikes == 1
    assert apply(state, Play(1)).score == 2
    assert why_illegal(state, HintColor(1, "red")) is None
