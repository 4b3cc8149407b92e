"""Plays, the end and the score. Tests are named after rule ids."""

import attrs
import pytest

from hanabi import (
    STANDARD,
    Band,
    Discard,
    Ending,
    HintColor,
    HintValue,
    InvalidArgument,
    Outcome,
    Play,
    Rule,
    Rules,
    State,
    apply,
    legal_moves,
    new_game,
    rearrange,
    why_illegal,
)
from hanabi.rulebook.texts.wording import result_in_words
from positions import position

NO_BONUS = attrs.evolve(STANDARD, completion_bonus=False)
NEARLY = "r5 y5 g5 b5 w4"


def ended(state: State) -> Outcome:
    assert state.outcome is not None
    assert legal_moves(state) == ()
    return state.outcome


def test_play_any() -> None:
    state = position(["r1 g4 b5", "y1"])
    assert all(why_illegal(state, Play(slot)) is None for slot in range(3))


def test_play_success() -> None:
    state = position(["r1 r2 r3 r3", "y1"], piles="r1")
    assert apply(state, Play(1)).fireworks == (2, 0, 0, 0, 0)
    for slot in (0, 2):
        assert apply(state, Play(slot)).fireworks == (1, 0, 0, 0, 0)
        assert apply(state, Play(slot)).strikes == 1


def test_play_failure() -> None:
    state = position(["r5", "y1"], hint_tokens=3, strikes=1)
    after = apply(state, Play(0))
    assert (after.strikes, after.hint_tokens) == (2, 3), "a misplay gives no token"
    assert [str(card) for card in after.discards] == ["red 5"]


def test_play_deliberate() -> None:
    state = position(["r1", "y1"], piles="r1")
    assert why_illegal(state, Play(0)) is None


@pytest.mark.parametrize(("rules", "tokens"), [(STANDARD, 4), (NO_BONUS, 3)])
def test_play_bonus(rules: Rules, tokens: int) -> None:
    state = position(["r5 r4", "y1"], piles="r4", hint_tokens=3, rules=rules)
    assert apply(state, Play(0)).hint_tokens == tokens
    assert apply(position(["r4", "y1"], piles="r3", hint_tokens=3, rules=rules), Play(0)).hint_tokens == 3


def test_play_bonus_full() -> None:
    """Other programs refuse it: a 5 at eight tokens."""
    state = position(["r5", "y1"], piles="r4", hint_tokens=8)
    after = apply(state, Play(0))
    assert (after.hint_tokens, after.fireworks[0]) == (8, 5)
    assert apply(position(["r5", "y1"], piles="r4", hint_tokens=7), Play(0)).hint_tokens == 8


def test_hand_rearrange() -> None:
    state = apply(position(["r1", "y1 r2 g3"]), HintColor(1, "red"))
    after = rearrange(state, 1, [1, 2, 0])
    assert after.current_player == state.current_player
    assert [str(after.face(held)) for held in after.hands[1]] == ["red 2", "green 3", "yellow 1"]
    assert after.hints_on(1, 0) == ("red",)
    assert rearrange(after, 1, [2, 0, 1]) == state
    for wrong in ([0, 1], [0, 0, 1], [1, 2, 3], [0, 1, 2, 2], [True, 0, 2], "012", None, 5):
        with pytest.raises(InvalidArgument):
            rearrange(state, 1, wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="seat 2"):
        rearrange(state, 2, [0])
    with pytest.raises(InvalidArgument, match="expected a State"):
        rearrange(None, 0, [0])  # type: ignore[type-var]
    with pytest.raises(InvalidArgument, match="over"):
        rearrange(apply(position(["r5", "y1"], strikes=2), Play(0)), 1, [0])


def test_end_strikes() -> None:
    state = position(["r5 r1", "y1"], strikes=1)
    assert apply(state, Play(0)).outcome is None
    after = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
    assert ended(after).ending is Ending.STRIKES
    assert len(after.hands[0]) == 1, "the game is over at once: nothing is drawn"


@pytest.mark.parametrize(("keeps", "score"), [(False, 0), (True, 9)])
def test_end_strikes_score(keeps: bool, score: int) -> None:
    """Other programs disagree on what a lost game is worth."""
    rules = attrs.evolve(STANDARD, strikeout_keeps_points=keeps)
    outcome = ended(apply(position(["r5", "y1"], piles="y4 b5", strikes=2, rules=rules), Play(0)))
    assert (outcome.score, outcome.piles, outcome.won, outcome.reachable) == (score, 9, False, 24)


def test_end_perfect() -> None:
    """Other programs let a perfect game go on."""
    outcome = ended(apply(position(["w5", "y1"], piles=NEARLY, hint_tokens=3), Play(0)))
    assert outcome == Outcome(Ending.PERFECT, score=25, won=True, piles=25, reachable=25)


def test_end_perfect_in_the_last_round() -> None:
    state = position(["y1", "w5"], piles=NEARLY, left=0, turns_left=1, player=1)
    assert ended(apply(state, Play(0))).won


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("drawer", range(5))
def test_end_last_card(players: int, drawer: int) -> None:
    """Other programs give one turn too few or too many, or leave out the one who drew."""
    drawer %= players
    state = position(["y1 y1", "r1 r1", "g1 g1", "b1 b1", "w1 w1"][:players], left=1, hint_tokens=2, player=drawer)
    state = apply(state, Discard(0))
    assert (state.deck_size, state.turns_left) == (0, players)
    seats = []
    while state.outcome is None:
        seats.append(state.current_player)
        state = apply(state, Discard(0))
    assert seats == [(drawer + turn) % players for turn in range(1, players + 1)]
    assert seats[-1] == drawer
    assert ended(state).ending is Ending.DECK
    assert [len(hand) for hand in state.hands] == [1] * players, "nobody draws in the last round"


def test_end_last_card_example_of_four_players() -> None:
    """Players A, B, C, D: C draws the last card, then D, A, B and C have a turn."""
    state = position(["y1", "r1", "g1", "b1"], left=1, hint_tokens=2, player=2)
    state = apply(state, Discard(0))
    order = ""
    while state.outcome is None:
        order += "ABCD"[state.current_player]
        state = apply(state, Discard(0))
    assert order == "DABC"


def test_end_hopeless() -> None:
    lost = "r1 r1 r1 y1 y1 y1 g1 g1 g1 b1 b1 b1 w1 w1"
    state = position(["w1 w2", "r2 r3"], discards=lost, hint_tokens=3)
    after = apply(state, Discard(0))
    assert after.outcome is None, "nothing can be scored, and play goes on"
    assert after.best_score == 0
    stopping = attrs.evolve(STANDARD, stops_when_hopeless=True)
    state = position(["w1 w2", "r2 r3"], discards=lost, hint_tokens=3, rules=stopping)
    assert ended(apply(state, Discard(0))) == Outcome(Ending.HOPELESS, score=0, won=False, piles=0, reachable=0)
    assert apply(state, Discard(1)).outcome is None
    assert ended(apply(state, Discard(0))).ending.rule is Rule.END_HOPELESS


def test_end_hopeless_in_the_last_round() -> None:
    """Nobody with a turn left holds a card that is next, though the deck would have allowed more."""
    rules = attrs.evolve(STANDARD, stops_when_hopeless=True)
    state = position(["r2 r3", "r1 y3", "b3 b4"], piles="w1", left=0, turns_left=3, rules=rules, hint_tokens=4)
    assert apply(state, Discard(0)).outcome is None, "the next player holds the red 1"
    after = apply(apply(state, Discard(0)), Discard(0))
    outcome = ended(after)
    assert (outcome.ending, outcome.score) == (Ending.HOPELESS, 1)


def test_end_after() -> None:
    """Other programs accept moves after the third strike."""
    over = apply(position(["r5 r1", "y1"], strikes=2), Play(0))
    for move in (Play(0), Discard(0), HintColor(0, "red"), HintValue(0, 1), Play(99)):
        assert why_illegal(over, move) is Rule.END_AFTER


@pytest.mark.parametrize(
    ("heights", "score"),
    [((3, 4, 4, 5, 2), 18), ((4, 2, 3, 1, 4), 14), ((4, 2, 3, 4, 1), 14), ((0, 0, 0, 0, 0), 0)],
)
def test_score_sum(heights: tuple[int, ...], score: int) -> None:
    piles = " ".join(f"{suit.letter}{height}" for suit, height in zip(STANDARD.suits, heights, strict=True) if height)
    state = position(["r1", "y1"], piles=piles, left=0, turns_left=1, hint_tokens=3)
    assert ended(apply(state, Discard(0))).score == score


def test_score_scale() -> None:
    rules = attrs.evolve(STANDARD, scale=(Band(0, "poor"), Band(6, "fair"), Band(25, "legendary")))
    assert [rules.rating(score) for score in (0, 5, 6, 24, 25)] == ["poor", "poor", "fair", "fair", "legendary"]
    fair = ended(
        apply(position(["r1", "y1"], piles="r5 y5", left=0, turns_left=1, hint_tokens=3, rules=rules), Discard(0))
    )
    assert fair.rating == "fair"
    lost = ended(apply(position(["r5", "y1"], piles="r1", strikes=2, rules=rules), Play(0)))
    assert lost.rating is None, "a lost game is not rated"
    assert STANDARD.rating(25) is None, "where there is no scale there is no rating"


def test_a_deal_that_takes_every_card_starts_the_last_round() -> None:
    rules = attrs.evolve(STANDARD, suits=STANDARD.suits[:1], hand_sizes={2: 5})
    state = new_game(2, rules, seed=1)
    assert (state.deck_size, state.turns_left) == (0, 2)


def test_a_hand_that_is_empty_does_not_crash() -> None:
    """Other programs crash on it."""
    state = position(["", "r1 r2"], left=0, turns_left=2)
    assert why_illegal(state, Play(0)) is Rule.TURN_NO_SUCH_CARD
    assert [type(move) for move in legal_moves(state)] == [HintColor, HintValue, HintValue]


@pytest.mark.parametrize(
    ("strikes", "ending", "score", "piles", "rating", "words"),
    [
        (3, Ending.PERFECT, 25, 25, "a marvel", "a perfect display: 25 of 25, “a marvel”"),
        (3, Ending.STRIKES, 0, 13, None, "lost with 3 strikes: 0 of 25, with 13 in the piles"),
        (1, Ending.STRIKES, 0, 0, None, "lost with 1 strike: 0 of 25"),
        (10, Ending.STRIKES, 0, 0, None, "lost with 10 strikes: 0 of 25"),
        (11, Ending.STRIKES, 4, 4, None, "lost with 11 strikes: 4 of 25"),
        (3, Ending.DECK, 18, 18, "a\nb", "the last round is over: 18 of 25, “a\\nb”"),
        (3, Ending.INDISPENSABLE, 0, 3, None, "a card that is still needed is lost: 0 of 25, with 3 in the piles"),
    ],
)
def test_a_result_in_words(
    strikes: int, ending: Ending, score: int, piles: int, rating: str | None, words: str
) -> None:
    outcome = Outcome(ending, score=score, won=score == 25, piles=piles, reachable=25, rating=rating)
    assert result_in_words(attrs.evolve(STANDARD, strikes=strikes), outcome) == words
