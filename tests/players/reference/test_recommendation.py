"""What the recommendation player tells and does in positions set up for it, and how well it plays."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from hanabi import (
    STANDARD,
    TIMED_CHOREOGRAPHY,
    Discard,
    HintColor,
    HintValue,
    Move,
    Play,
    Rearrangement,
    Rules,
    State,
    Suit,
    Touch,
    legal_moves,
    new_game,
    rearrange,
    redact,
    step,
    view,
)
from hanabi.players.reference.recommendation import Recommendation
from positions import position
from reference_games import mean_score, told

TWINS = ["b4 g4 w4 y4", "r1 g3 w3 y3", "r1 b3 g3 w3", "b1 y2 w2 y3", "y1 r4 g4 r3"]
"""Everybody but seat 0 can play slot 0. The cards of seats 1 and 2 are the same."""


class Team:
    """A game between recommendation players, from a position on."""

    def __init__(self, state: State, *, as_published: bool = False) -> None:
        self.state = state
        self.players = [Recommendation(as_published=as_published) for _ in range(state.players)]
        for seat, player in enumerate(self.players):
            player.start(view(state, seat))

    def choice(self) -> Move:
        seat = self.state.current_player
        move = self.players[seat].move(view(self.state, seat))
        assert move in legal_moves(self.state)
        return move

    def make(self, *moves: Move) -> Team:
        """Make these moves, or the one that the player to move chooses."""
        for move in moves or [self.choice()]:
            self.state, happened = step(self.state, move)
            for seat, player in enumerate(self.players):
                player.see(redact(happened, seat))
        return self

    def recommended(self, seat: int) -> Move | None:
        """What a seat was told, as all players have it."""
        (answer,) = {player.recommended(seat) for player in self.players}
        return answer


def team(hands: list[str], *, as_published: bool = False, **more: Any) -> Team:
    return Team(position(hands, **more), as_published=as_published)


@pytest.mark.parametrize(
    ("hand", "more", "expected"),
    [
        ("r2 y5 b1 w1", {"piles": "y4"}, Play(1)),
        ("r2 w3 b1 w1", {"piles": "r1"}, Play(2)),
        ("w3 y1 r1 w4", {}, Play(2)),
        ("r1 r2 b4 w4", {"piles": "r2"}, Discard(1)),
        ("b5 r3 y4 w5", {}, Discard(2)),
        ("b5 r3 y4 w5", {"discards": "y4"}, Discard(1)),
        ("b5 r5 y5 w5", {}, Discard(3)),
    ],
    ids=["completes", "lowest", "first suit", "dead", "highest spare", "no copy lost", "newest"],
)
def test_the_rule(hand: str, more: dict[str, Any], expected: Move) -> None:
    others = ["g3 g4 w3 r4", hand, "g1 g2 b2 b3", "g1 b4 b3 r4", "g1 g2 y2 w2"]
    game = team(others, **more).make()
    assert game.recommended(1) == expected
    assert [game.recommended(seat) for seat in (0, 2, 3, 4)] == [None, Play(0), Play(0), Play(0)]


@pytest.mark.parametrize(
    ("hint", "number"),
    [
        (HintValue(1, 1), 0),
        (HintValue(2, 1), 1),
        (HintValue(4, 1), 3),
        (HintColor(1, "red"), 4),
        (HintColor(4, "red"), 7),
    ],
)
def test_with_five_players_the_kind_of_a_hint_is_its_number(hint: HintColor | HintValue, number: int) -> None:
    """The numbers of all hands seen are 0, so that what is told is the number of one's own."""
    player = team(TWINS).make(hint).players[3]
    assert player.recommended(3) == (Play(number) if number < 4 else Discard(number - 4))
    assert team(TWINS).choice() == HintValue(1, 1)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (5, 1), (5, 2), (5, 3)])
def test_all_seats_agree_after_every_move(players: int, seed: int) -> None:
    """With five players every sum can be told, and with two nobody else can be misled."""
    game, answers = Team(new_game(players, seed=seed)), set[Move | None]()
    while not game.state.is_over:
        game.make()
        answers |= {game.recommended(seat) for seat in range(players)}
    assert len(answers) > 6


def test_a_player_who_is_told_to_plays() -> None:
    assert team(TWINS).make().choice() == Play(0)


@pytest.mark.parametrize(
    ("strikes", "as_published", "plays"),
    [(0, True, True), (1, True, True), (2, True, False), (1, False, True), (2, False, False)],
)
def test_after_one_placed_card_it_risks_a_strike_but_not_the_last(
    strikes: int, *, as_published: bool, plays: bool
) -> None:
    game = team(TWINS, strikes=strikes, as_published=as_published).make().make()
    assert game.state.fireworks[0] == 1
    assert isinstance(game.choice(), Play) == plays


MARKED = [*TWINS[:2], "y1 b3 g3 w3", TWINS[3], "g1 r4 g4 r3"]


@pytest.mark.parametrize(("as_published", "plays"), [(True, False), (False, True)])
def test_no_placed_card_deters_whoever_knows_that_their_own_is_another(*, as_published: bool, plays: bool) -> None:
    knowing = told(position(MARKED, strikes=2), HintColor(2, "yellow"))
    game = Team(knowing, as_published=as_published).make().make()
    assert game.state.fireworks[0] == 1
    assert isinstance(game.choice(), Play) == plays


def test_nor_whoever_sees_all_copies_of_it() -> None:
    hands = [*MARKED[:3], "r1 y2 w2 y3", MARKED[4]]
    assert not isinstance(team(hands, strikes=2, draws="w5").make().make().choice(), Play)
    assert team(hands, strikes=2, draws="w5", discards="r1").make().make().choice() == Play(0)


@pytest.mark.parametrize(("as_published", "plays"), [(True, True), (False, False)])
def test_it_does_not_play_what_it_knows_to_be_placed(*, as_published: bool, plays: bool) -> None:
    knowing = told(position(TWINS), HintColor(2, "red"), HintValue(2, 1))
    game = Team(knowing, as_published=as_published).make().make()
    assert isinstance(game.choice(), Play) == plays


def test_two_placed_cards_deter_it() -> None:
    game = team(TWINS, draws="w5 y5 g5").make().make().make(Play(3), Play(0))
    assert sum(game.state.fireworks) == 2
    assert not isinstance(game.choice(), Play)


def test_a_strike_changes_nothing_about_what_fits() -> None:
    """What is left of the hint holds even with a single strike to spare."""
    game = team(TWINS, strikes=1, as_published=True).make().make(Play(3))
    assert game.state.strikes == 2
    assert game.choice() == Play(0)


def test_another_hint_takes_the_place_of_the_last() -> None:
    game = team(TWINS).make().make().make(HintValue(3, 1))
    assert [player.recommended(2) for player in game.players] == [None] * 5
    assert [player.recommended(seat) is None for seat, player in enumerate(game.players)] == [
        seat == 2 for seat in range(5)
    ]


@pytest.mark.parametrize("seat", [1, 2])
def test_a_recommendation_moves_with_its_card(seat: int) -> None:
    game = team(TWINS).make()
    turned = Rearrangement(seat, (3, 2, 1, 0))
    for player in game.players:
        player.see(turned)
    game.state = rearrange(game.state, seat, turned.slots)
    assert game.recommended(seat) == Play(3)


SPARE = ["r3 y4 r4 b2", "g3 g4 b5 w5", "y5 y3 w3 b3", "w4 b4 g2 r2", "r5 g5 r4 y4"]
"""Nobody has a playable card."""


def test_it_discards_rather_than_tell_only_of_discards() -> None:
    """Its newest card, as nobody has told it anything."""
    assert team(SPARE, hint_tokens=7).choice() == Discard(3)
    assert isinstance(team(SPARE, hint_tokens=7, as_published=True).choice(), HintColor | HintValue)


def test_while_all_tokens_are_there_it_tells_of_discards() -> None:
    game = team(SPARE).make()
    assert game.recommended(1) == Discard(1)
    assert game.choice() == Discard(1)


def test_without_a_token_and_without_advice_it_discards_its_newest_card() -> None:
    state = rearrange(position(TWINS, hint_tokens=0), 0, [3, 0, 1, 2])
    assert Team(state).choice() == Discard(0)


GHOSTS = Rules(
    suits=[*STANDARD.suits[:1], Suit("ghost", "x", color_touch=Touch.NONE, value_touch=Touch.NONE, colors=())]
)


def test_with_neither_hints_nor_discards_it_plays_its_newest_card() -> None:
    assert team(["x5 r1", "x1 x1"], rules=GHOSTS).choice() == Play(1)


def test_it_names_the_colour_of_what_it_plays_if_it_can_be_no_other() -> None:
    timed = STANDARD.with_variants(TIMED_CHOREOGRAPHY)
    state = position(TWINS, rules=timed)
    assert Team(state).make().choice() == Play(0)
    assert Team(told(state, HintColor(1, "red"))).make().choice() == Play(0, "red")


def test_a_new_game_begins_with_nothing_told() -> None:
    game = team(TWINS).make()
    for seat, player in enumerate(game.players):
        player.start(view(game.state, seat))
    assert {game.recommended(seat) for seat in range(5)} == {None}


def two(hand: str, **more: Any) -> Team:
    return team(["w3 w4 b3 b4 g4", hand], **more)


def test_with_fewer_players_the_newest_card_touched_counts() -> None:
    """To play slot 3 is the number 3: a hint by colour, 1, which touches no newer card than the newest but one, 2."""
    game = two("r3 y3 b4 g1 r4")
    assert game.choice() == HintColor(1, "green")
    assert game.make().recommended(1) == Play(3)


def test_a_hint_that_touches_no_card_counts_like_one_that_touches_the_oldest() -> None:
    """The number 8 of ten: discard slot 3."""
    game = two("r3 y3 b4 g1 r4", rules=Rules(empty_hints=True)).make(HintValue(1, 5))
    assert game.recommended(1) == Discard(3)


UNTELLABLE = "w4 y3 b1 g2 r2"
"""To play slot 2 is the number 2: a hint by a value that slot 3 has and slot 4 does not."""


def test_where_the_sum_cannot_be_told_it_tells_what_does_most_good() -> None:
    """The number 6: discard slot 1, which is dead."""
    game = two(UNTELLABLE, piles="y3", hint_tokens=7)
    assert game.choice() == HintValue(1, 3)
    assert game.make().recommended(1) == Discard(1)


def test_where_nothing_that_can_be_told_does_any_good_it_discards() -> None:
    assert two(UNTELLABLE, hint_tokens=7).choice() == Discard(4)


def test_where_it_may_not_discard_it_tells_what_does_no_harm() -> None:
    game = two(UNTELLABLE).make()
    assert isinstance(game.recommended(1), Discard)


def test_a_number_may_mean_a_slot_that_a_hand_does_not_have() -> None:
    """To play slot 2 cannot be told here. To play slot 3, which is not there, does less harm than all else."""
    game = team(["w3 w4 b4", "r4 y1 b1"], piles="y1", discards="r4")
    assert game.choice() == HintColor(1, "yellow")
    assert game.make().recommended(1) is None


@pytest.mark.at_length
@pytest.mark.parametrize("players", STANDARD.players)
def test_it_scores(players: int) -> None:
    assert mean_score(Recommendation, players, games=10) > {2: 17, 3: 21, 4: 22, 5: 22.4}[players]


@pytest.mark.at_length
def test_as_published_it_scores_as_published() -> None:
    """23.0 in the mean, where the fourth strike ends the game and points are kept."""
    theirs = Rules(strikes=4, strikeout_keeps_points=True)
    assert 22 < mean_score(partial(Recommendation, as_published=True), 5, games=16, rules=theirs) < 24
