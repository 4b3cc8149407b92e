"""What a client makes of frames that are lost, repeated, in disorder, foreign, false or hostile."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanabi
from hanab_live.site_frames import HIDDEN, Action, SiteGame, frame, over
from hanab_live.test_client import received, safe_move, seated
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.client import (
    AskedToMove,
    Client,
    Contradicted,
    DeckShown,
    GameEnded,
    GameStarted,
    Malformed,
    Moved,
    Notice,
    Paused,
    Unsupported,
)
from hypothesis_examples import examples

SEED = "p2v0s5"


def deal(seed: int = 5) -> SiteGame:
    return SiteGame(hanabi.new_game(3, variant_rules(), seed=seed))


def after(moves: int, game: SiteGame, seed: int = 5) -> SiteGame:
    rng = Random(seed)
    for _ in range(moves):
        game.make(safe_move(game.state, rng))
    return game


def listed(game: SiteGame, actions: list[Action]) -> str:
    return frame("gameActionList", tableID=game.table_id, list=actions)


def contradictions(notices: list[Notice]) -> list[tuple[str, str, str]]:
    return [(notice.what, notice.expected, notice.got) for notice in notices if isinstance(notice, Contradicted)]


# What a seat may not know.


def test_the_seed_reaches_nobody() -> None:
    game = after(6, deal())
    told, other = Client("Ada"), Client("Ada")
    lists = [game.action_list(1)]
    assert SEED in game.init(1)
    assert received(told, game.init(1), *lists) == received(other, game.init(1, seed="p3v0s999"), *lists)
    for secret in (SEED, "2026-11-20"):
        assert secret.encode() not in pickle.dumps(told)
    assert received(told, game.init(1, tableID="7", seed=SEED)) == [
        Malformed("init", "tableID: expected a whole number, got '7'")
    ]


def test_two_decks_that_look_the_same_give_the_same_views() -> None:
    one = hanabi.new_game(2, variant_rules(), seed=3)
    deck = list(one.deck)
    # Two cards in the hand of seat 0 change places with cards that nobody draws here.
    deck[0], deck[40], deck[1], deck[41] = deck[40], deck[0], deck[41], deck[1]
    games = [SiteGame(one), SiteGame(hanabi.new_game(2, variant_rules(), deck=deck))]
    clients = [Client("Ada"), Client("Ada")]
    frames = [[game.init(0), game.action_list(0)] for game in games]
    rng = Random(1)
    for _ in range(15):
        assert frames[0] == frames[1]
        notices = [received(client, *told) for client, told in zip(clients, frames, strict=True)]
        assert notices[0] == notices[1]
        assert clients[0].view == clients[1].view == hanabi.view(games[1].state, 0)
        move = alike(games, rng)
        frames = [game.frames(game.make(move), 0) for game in games]
    assert games[0].state.hands[0][0].order == 0
    assert games[0].state.deck != games[1].state.deck


def alike(games: list[SiteGame], rng: Random) -> hanabi.Move:
    """A move that looks the same to seat 0 in both games, and ends neither."""
    moves = list(hanabi.legal_moves(games[0].state))
    rng.shuffle(moves)
    for move in moves:
        if not any(hanabi.why_illegal(game.state, move) for game in games):
            events = [hanabi.redact(hanabi.event(game.state, move), 0) for game in games]
            if events[0] == events[1] and events[0].ending is None:
                return move
    raise AssertionError("no such move")


def test_a_server_that_shows_a_seat_its_own_cards_is_not_believed() -> None:
    honest, hostile = after(12, deal()), after(12, deal())
    told, _ = seated(honest, 1)
    shown = Client("Ada")
    received(shown, hostile.init(1), listed(hostile, hostile.actions), hostile.identities())
    identity = {"type": "cardIdentity", "playerIndex": 1, "order": 5, **hostile.actions[5]}
    received(shown, *hostile.frames([{**identity, "type": "cardIdentity"}], None))
    assert shown.view == told.view == hanabi.view(honest.state, 1)
    assert shown.ignored["faces before the end"] == 2
    actions = hostile.make(hanabi.Play(0) if hostile.state.current_player == 1 else hanabi.Play(1))
    received(shown, *hostile.frames(actions, None))
    assert shown.view == hanabi.view(hostile.state, 1)
    with pytest.raises(hanabi.InvalidArgument, match="the site shows them after the end"):
        shown.record()


# The end.


def ended(game: SiteGame, seed: int = 5) -> SiteGame:
    rng = Random(seed)
    while not game.state.is_over:
        game.make(rng.choice(hanabi.legal_moves(game.state)))
    return game


@pytest.mark.parametrize(("condition", "why"), [(3, "time-out"), (10, "vote"), (77, "end condition 77")])
def test_a_game_that_stops_early(condition: int, why: str) -> None:
    game = after(5, deal())
    client, _ = seated(game, 0)
    view = hanabi.view(game.state, 0)
    assert received(client, *game.frames(game.stop(condition), 0)) == [GameEnded(7, view, why)]
    (shown,) = received(client, game.identities())
    assert isinstance(shown, DeckShown)
    assert (shown.record.stopped, shown.record.deck, len(shown.record.moves)) == (why, game.state.deck, 5)
    # Everything that comes afterwards is ignored, and the deck is shown once.
    assert received(client, game.identities(), *game.frames(game.make(hanabi.Play(0)), 0)) == []
    with pytest.raises(hanabi.InvalidArgument, match="does not play a game now"):
        client.frame_of(hanabi.Play(0))


def test_a_vote_may_come_after_its_turn() -> None:
    game = after(5, deal())
    client, _ = seated(game, 0)
    status, end, turn = game.stop(10)
    notices = received(client, *game.frames([status, turn, end], 0))
    assert notices == [GameEnded(7, hanabi.view(game.state, 0), "vote")]


def test_the_deck_can_be_shown_card_by_card() -> None:
    game = after(5, deal())
    client, _ = seated(game, 0)
    received(client, *game.frames(game.stop(4), 0))
    faces = [
        {
            "type": "cardIdentity",
            "playerIndex": 0,
            "order": order,
            "suitIndex": "rygbp".index(card.suit[0]),
            "rank": card.value,
        }
        for order, card in enumerate(game.state.deck)
    ]
    (shown,) = received(client, *game.frames(faces, None))
    assert isinstance(shown, DeckShown)
    assert shown.record.deck == game.state.deck


def test_a_deck_that_the_rules_do_not_have() -> None:
    game = after(5, deal())
    client, _ = seated(game, 0)
    received(client, *game.frames(game.stop(4), 0))
    reds = frame("cardIdentities", tableID=7, cardIdentities=[{"suitIndex": 0, "rank": 1}] * 50)
    assert [what for what, _, _ in contradictions(received(client, reds))] == ["the deck"]


def test_options_that_our_rules_do_not_have_are_kept_in_the_record() -> None:
    game = ended(SiteGame(hanabi.new_game(2, variant_rules(), seed=1), timed=True, timeBase=120))
    client, _ = seated(game, None)
    received(client, game.identities())
    assert dict(client.record().site) == {"timed": True, "timeBase": 120}


# Those who watch.


def test_a_spectator_sees_every_hand_and_is_never_asked() -> None:
    game = after(7, deal())
    client, notices = seated(game, None)
    assert client.view == hanabi.spectator_view(game.state)
    assert isinstance(notices[0], GameStarted)
    assert not notices[0].plays
    assert [type(notice) for notice in notices[1:]] == [Moved] * 7
    with pytest.raises(hanabi.InvalidArgument, match="does not play a game now"):
        client.frame_of(hanabi.Play(0))


def test_a_spectator_who_shadows_a_seat_sees_what_it_sees() -> None:
    game = after(7, deal())
    client = Client("Ada")
    received(client, game.init(1, spectating=True, shadowing=True), game.action_list(1))
    assert client.view == hanabi.view(game.state, 1)


@pytest.mark.parametrize("moves", [9, None])
def test_a_replay_shows_the_whole_game(moves: int | None) -> None:
    game = ended(deal()) if moves is None else after(moves, deal())
    client = Client("Ada")
    notices = received(client, game.init(1, replay=True), game.action_list(None), game.identities())
    assert client.view == hanabi.spectator_view(game.state)
    shown = notices[-1]
    assert isinstance(shown, DeckShown)
    assert (shown.record.deck, len(shown.record.moves)) == (game.state.deck, game.moves)
    assert any(isinstance(notice, GameEnded) for notice in notices) is (moves is None)
    assert isinstance(notices[0], GameStarted)
    assert not notices[0].plays


# A server that contradicts our rules.


def changed(actions: list[Action], kind: str, **more: Any) -> list[Action]:
    return [{**action, **more} if action["type"] == kind else action for action in actions]


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"clues": 3}, ("hint tokens", "7", "3")),
        ({"score": 9}, ("score", "0", "9")),
        ({"maxScore": 20}, ("highest score still possible", "25", "20")),
    ],
)
def test_wrong_numbers_are_reported_and_the_game_goes_on(more: dict[str, int], what: tuple[str, str, str]) -> None:
    game = deal()
    client, _ = seated(game, 1)
    client.outgoing()
    actions = changed(game.make(hanabi.HintValue(2, game.state.deck[10].value)), "status", **more)
    notices = received(client, *game.frames(actions, 1))
    assert contradictions(notices) == [what]
    assert not any(isinstance(notice, Contradicted) and notice.is_lost for notice in notices)
    assert [type(notice) for notice in notices] == [Contradicted, Moved, AskedToMove]
    assert client.view == hanabi.view(game.state, 1)
    assert client.outgoing() == []


def test_the_site_s_best_score_in_sudoku_is_not_compared_as_it_may_be_too_high() -> None:
    game = SiteGame(hanabi.new_game(3, variant_rules("Sudoku (5 Suits)"), seed=5))
    client, _ = seated(game, 1)
    actions = changed(game.make(hanabi.HintValue(2, game.state.deck[10].value)), "status", maxScore=20)
    assert contradictions(received(client, *game.frames(actions, 1))) == []


def test_a_wrong_number_of_strikes() -> None:
    game = deal()
    client, _ = seated(game, 1)
    slot = next(slot for slot in range(5) if hanabi.apply(game.state, hanabi.Play(slot)).strikes)
    actions = changed(game.make(hanabi.Play(slot)), "strike", num=2)
    assert contradictions(received(client, *game.frames(actions, 1))) == [("strikes", "1", "2")]


def test_a_hint_that_points_at_other_cards_than_the_rules_say() -> None:
    game = deal()
    client, _ = seated(game, 1)
    hint = hanabi.HintValue(2, game.state.deck[10].value)
    right = hanabi.touched(game.state, hint)
    wrong = [13] if right != (3,) else [14]
    notices = received(client, *game.frames(changed(game.make(hint), "clue", list=wrong), 1))
    assert [what for what, _, _ in contradictions(notices)] == [f"the cards touched by {hint}"]
    assert client.view == hanabi.view(game.state, 1)


def test_an_illegal_move_gives_a_new_start_and_the_game_goes_on() -> None:
    game = deal()
    client, _ = seated(game, 1)
    # A discard while all hint tokens are available.
    card = {"playerIndex": 0, "order": 0, **_face(game, 0)}
    actions = [
        {"type": "discard", "failed": False, **card},
        {"type": "draw", "playerIndex": 0, "order": 15, **_face(game, 15)},
        {"type": "turn", "num": 1, "currentPlayerIndex": 1},
    ]
    assert [type(notice) for notice in received(client, *game.frames(actions, 1))] == [Contradicted]
    assert client.view == hanabi.view(game.state, 1)
    notices = received(client, listed(game, game.actions + actions))
    why = "Discard(slot=0) is illegal: discard/full"
    assert contradictions(notices) == [("a move", why, "Discard(slot=0)")]
    assert [type(notice) for notice in notices] == [Contradicted, GameStarted, AskedToMove]
    asked = notices[-1]
    assert isinstance(asked, AskedToMove)
    assert asked.view == client.view
    assert len(asked.view.discards) == 1
    assert client.frame_of(hanabi.legal_moves(asked.view)[0]).startswith("action ")


def _face(game: SiteGame, order: int) -> Action:
    card = game.state.deck[order]
    return {"suitIndex": "rygbp".index(card.suit[0]), "rank": card.value}


IMPOSSIBLE: dict[str, tuple[Action, str]] = {
    "a seat that is not there": (
        {"type": "play", "playerIndex": 9, "order": 0, "suitIndex": 0, "rank": 1},
        "the player to move",
    ),
    "a card of another hand": (
        {"type": "play", "playerIndex": 0, "order": 7, "suitIndex": 0, "rank": 1},
        "the card played or discarded",
    ),
    "a suit of another game": (
        {"type": "play", "playerIndex": 0, "order": 0, "suitIndex": 5, "rank": 1},
        "the card played or discarded",
    ),
    "a value of another card": (
        {"type": "play", "playerIndex": 0, "order": 0, "suitIndex": 0, "rank": 6},
        "the card played or discarded",
    ),
    "a card of the deck": (
        {"type": "play", "playerIndex": 0, "order": 49, "suitIndex": 0, "rank": 1},
        "a card played from the deck",
    ),
    "a card without a face": ({"type": "play", "playerIndex": 0, "order": 0, **HIDDEN}, "the card played or discarded"),
    "a hint to nobody": (
        {"type": "clue", "clue": {"type": 0, "value": 0}, "giver": 0, "list": [5], "target": 3, "turn": 0},
        "the player who got a hint",
    ),
    "a hint of another kind": (
        {"type": "clue", "clue": {"type": 2, "value": 0}, "giver": 0, "list": [5], "target": 1, "turn": 0},
        "the hint",
    ),
    "a value of another game": (
        {"type": "clue", "clue": {"type": 1, "value": 6}, "giver": 0, "list": [5], "target": 1, "turn": 0},
        "the hint",
    ),
    "a colour of another game": (
        {"type": "clue", "clue": {"type": 0, "value": 5}, "giver": 0, "list": [5], "target": 1, "turn": 0},
        "the hint",
    ),
    "cards of another hand": (
        {"type": "clue", "clue": {"type": 0, "value": 0}, "giver": 0, "list": [0], "target": 1, "turn": 0},
        "the cards touched",
    ),
}


@pytest.mark.parametrize(("action", "what"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_cannot_be_followed_is_lost_and_only_the_end_is_reported(action: Action, what: str) -> None:
    game = deal()
    client, _ = seated(game, 1)
    turn = {"type": "turn", "num": 1, "currentPlayerIndex": 1}
    notices = received(client, *game.frames([action, turn], None))
    assert what in {contradiction[0] for contradiction in contradictions(notices)}
    # The list may still put it right.
    assert not any(isinstance(notice, Contradicted) and notice.is_lost for notice in notices)
    notices = received(client, listed(game, [*game.actions, action, turn]))
    assert isinstance(notices[-1], Contradicted)
    assert notices[-1].is_lost
    assert received(client, *game.frames(game.make(hanabi.Play(0)), 1)) == []
    (end,) = received(client, *game.frames([over(1)], 1))
    assert isinstance(end, GameEnded)
    assert end.stopped == "normal"


def test_nothing_is_made_of_actions_after_a_lost_one() -> None:
    game = deal()
    lost = {"type": "play", "playerIndex": 0, "order": 7, "suitIndex": 0, "rank": 1}
    client = Client("Ada")
    # Without a turn between them, the second play completes the first.
    notices = received(client, game.init(1), listed(game, [*game.actions, lost, *game.make(hanabi.Play(0)), over(1)]))
    assert [type(notice) for notice in notices] == [GameStarted, Contradicted, GameEnded]


def test_a_deal_in_two_parts() -> None:
    game = deal()
    client = Client("Ada")
    assert received(client, game.init(0), listed(game, game.actions[:9])) == []
    assert client.view is None
    with pytest.raises(hanabi.InvalidArgument, match="does not play a game now"):
        client.frame_of(hanabi.Play(0))
    notices = received(client, *game.frames(game.actions[9:], 0))
    assert [type(notice) for notice in notices] == [GameStarted, AskedToMove]


def test_a_draw_without_a_face_is_lost() -> None:
    game = deal()
    actions = [action for action in game.make(hanabi.Play(0)) if action["type"] != "draw"]
    for left in (actions, [*actions[:-1], {"type": "draw", "playerIndex": 0, "order": 15, **HIDDEN}, actions[-1]]):
        other = Client("Ada")
        notices = received(other, game.init(1), listed(game, [*game.actions[:15], *left]))
        assert contradictions(notices)[-1][0] == "the card drawn"


def test_a_draw_of_another_card_is_reported() -> None:
    game = deal()
    client, _ = seated(game, 0)
    actions = changed(game.make(hanabi.Play(0)), "draw", order=16)
    notices = received(client, *game.frames(actions, 0))
    assert ("the draw", "card 15 by seat 0", "card 16 by seat 0") in contradictions(notices)
    assert client.view == hanabi.view(game.state, 0)


def test_a_turn_with_another_number_is_reported_and_the_game_goes_on() -> None:
    game = deal()
    client, _ = seated(game, 1)
    actions = changed(game.make(hanabi.Play(0)), "turn", num=7)
    game.actions[-1] = actions[-1]
    wrong = [("the number of moves", "1", "7")]
    notices = received(client, *game.frames(actions, 1))
    assert contradictions(notices) == wrong
    notices = received(client, game.action_list(1))
    assert contradictions(notices) == wrong
    assert notices[-1] == AskedToMove(7, hanabi.view(game.state, 1))


def test_a_draw_that_the_rules_do_not_have_is_reported() -> None:
    game = deal()
    client, _ = seated(game, 1)
    hint = game.make(hanabi.HintValue(2, game.state.deck[10].value))
    actions = [hint[0], {"type": "draw", "playerIndex": 0, "order": 15, **_face(game, 15)}, *hint[1:]]
    assert contradictions(received(client, *game.frames(actions, 1))) == [("the draw", "no card", "card 15")]
    assert client.view == hanabi.view(game.state, 1)


def test_a_player_out_of_turn() -> None:
    game = deal()
    actions = [
        {"type": "play", "playerIndex": 2, "order": 10, **_face(game, 10)},
        {"type": "draw", "playerIndex": 2, "order": 15, **_face(game, 15)},
        {"type": "turn", "num": 1, "currentPlayerIndex": 1},
    ]
    client = Client("Ada")
    notices = received(client, game.init(1), listed(game, game.actions + actions))
    assert [what for what, _, _ in contradictions(notices)] == ["the player to move", "a move", "the player to move"]
    assert isinstance(notices[-1], Contradicted)
    assert client.view is not None
    assert client.view.current_player == 0


def test_a_copy_too_many_is_lost() -> None:
    game = deal()
    five = next(order for order in range(10, 15) if game.state.deck[order].value == 5)
    actions = changed(game.make(hanabi.Play(0)), "draw", **_face(game, five))
    client = Client("Ada")
    notices = received(client, game.init(1), listed(game, game.actions[:15] + actions))
    assert isinstance(notices[-1], Contradicted)
    assert notices[-1].is_lost
    assert "copies are elsewhere" in notices[-1].expected


@pytest.mark.parametrize("number", range(3))
def test_a_deal_that_the_rules_do_not_have(number: int) -> None:
    game = deal()
    actions = [
        [action for action in game.actions if action["order"] != 3],
        changed(game.actions, "draw", suitIndex=0, rank=5),
        [*game.actions[:4], {"type": "play", "playerIndex": 0, "order": 0, "suitIndex": 0, "rank": 1}],
    ][number]
    client = Client("Ada")
    notices = received(client, game.init(0), listed(game, actions))
    assert [what for what, _, _ in contradictions(notices)] == ["the deal"]
    assert client.view is None
    # There is no view of such a game, so that its end is not reported either.
    assert received(client, *game.frames([over(1)], 0), game.identities()) == []
    with pytest.raises(hanabi.InvalidArgument, match="every card of the deck"):
        client.record()


def test_an_end_that_our_rules_do_not_have() -> None:
    game = after(4, deal())
    client, _ = seated(game, 0)
    notices = received(client, *game.frames(game.stop(1), 0))
    assert contradictions(notices) == [("the end", "the game goes on", "normal")]
    assert notices[-1] == GameEnded(7, hanabi.view(game.state, 0), "normal")


def test_a_game_that_goes_on_after_our_end() -> None:
    game = deal()
    client, _ = seated(game, 0)
    while game.state.strikes < 2:
        slot = next(
            slot for slot in range(5) if hanabi.apply(game.state, hanabi.Play(slot)).strikes > game.state.strikes
        )
        received(client, *game.frames(game.make(hanabi.Play(slot)), 0))
    slot = next(slot for slot in range(5) if hanabi.apply(game.state, hanabi.Play(slot)).is_over)
    actions = [action for action in game.make(hanabi.Play(slot)) if action["type"] != "gameOver"]
    notices = received(client, *game.frames(changed(actions, "turn", currentPlayerIndex=0), 0))
    assert contradictions(notices) == [("the player to move", "seat -1", "seat 0")]
    assert not any(isinstance(notice, AskedToMove) for notice in notices)


# Frames that come twice, in disorder, from elsewhere, or broken.


def test_actions_that_come_twice_are_taken_once() -> None:
    game = deal()
    client, _ = seated(game, 1)
    rng = Random(2)
    for _ in range(12):
        frames = game.frames(game.make(safe_move(game.state, rng)), 1)
        once = received(client, *frames)
        assert not contradictions(once)
        assert received(client, *frames) == []
        doubled = [each for told in game.frames(game.make(safe_move(game.state, rng)), 1) for each in (told, told)]
        assert not contradictions(received(client, *doubled))
        assert client.view == hanabi.view(game.state, 1)
    assert client.ignored["gameAction repeated"] > 50


def test_the_actions_of_a_move_may_come_in_any_order() -> None:
    game = deal()
    client, _ = seated(game, 1)
    rng = Random(3)
    for _ in range(12):
        *actions, turn = game.make(safe_move(game.state, rng))
        rng.shuffle(actions)
        assert not contradictions(received(client, *game.frames([*actions, turn], 1)))
        assert client.view == hanabi.view(game.state, 1)


def test_the_end_may_come_after_the_last_turn() -> None:
    game = deal()
    client, _ = seated(game, 1)
    rng = Random(4)
    notices: list[Notice] = []
    while not game.state.is_over:
        *actions, before, last = game.make(rng.choice(hanabi.legal_moves(game.state)))
        notices = received(client, *game.frames([*actions, last, before], 1))
        assert not contradictions(notices)
    assert notices[-1] == GameEnded(7, hanabi.view(game.state, 1))


@pytest.mark.parametrize("kind", ["turn", "status", "draw"])
def test_a_lost_action_is_found_again(kind: str) -> None:
    game = deal()
    client, _ = seated(game, 1)
    lost = [action for action in game.make(hanabi.Play(0)) if action["type"] != kind]
    client.outgoing()
    received(client, *game.frames(lost, 1))
    received(client, *game.frames(game.make(hanabi.Play(0)), 1))
    if client.outgoing():
        received(client, game.action_list(1))
    assert client.view == hanabi.view(game.state, 1)


def test_the_deal_may_end_with_a_status_and_a_turn() -> None:
    game = deal()
    status = {"type": "status", "clues": 8, "score": 0, "maxScore": 25}
    game.actions += [status, {"type": "turn", "num": 0, "currentPlayerIndex": 0}]
    client, notices = seated(game, 0)
    assert [type(notice) for notice in notices] == [GameStarted, AskedToMove]
    assert not contradictions(received(client, *game.frames(game.make(hanabi.Play(0)), 0)))
    assert client.view == hanabi.view(game.state, 0)


def test_another_game_at_the_same_table_is_told_from_the_start() -> None:
    one, two = after(4, deal()), after(6, deal(seed=6))
    client, _ = seated(one, 0)
    notices = received(client, two.init(0), two.action_list(0))
    assert [type(notice) for notice in notices] == [GameStarted, *[Moved] * 6, AskedToMove]
    (notice,) = received(client, two.init(0, options={**two.options, "detrimentalCharacters": True}))
    assert isinstance(notice, Unsupported)
    assert client.view is None


def test_a_spectator_who_sees_every_card_has_no_record_before_the_end() -> None:
    game = deal()
    rng = Random(1)
    while game.state.deck_size:
        moves = [move for move in hanabi.legal_moves(game.state) if not hanabi.apply(game.state, move).is_over]
        game.make(rng.choice([move for move in moves if isinstance(move, hanabi.Discard)] or moves))
    client, _ = seated(game, None)
    assert client.view is not None
    assert None not in client.view.seen
    with pytest.raises(hanabi.InvalidArgument, match="after the end"):
        client.record()


def test_settings_that_are_left_out_are_off() -> None:
    game = deal()
    command, _, text = game.init(0).partition(" ")
    body = {name: value for name, value in json.loads(text).items() if value is not False}
    client = Client("Ada")
    notices = received(client, frame(command, **body), game.action_list(0))
    assert [type(notice) for notice in notices] == [GameStarted, AskedToMove]


def test_a_pause_takes_the_question_back_and_asks_it_again() -> None:
    game = deal()
    client, notices = seated(game, 0)
    asked = notices[-1]
    pause = [frame("pause", tableID=7, active=active, playerIndex=1) for active in (True, False)]
    assert received(client, pause[0]) == [Paused(7, True)]
    assert received(client, pause[1]) == [Paused(7, False), asked]
    assert received(Client("Ada"), pause[0]) == []
    late = Client("Ada")
    assert asked not in received(late, game.init(0, paused=True), game.action_list(0))
    waiting = Client("Ada")
    received(waiting, 'joined {"tableID": 7}')
    assert received(waiting, *pause) == [Paused(7, True), Paused(7, False)]


def test_games_that_our_rules_do_not_have() -> None:
    game = deal()
    for options, why in (
        ({"variantName": "Nobody's Variant"}, "Nobody's Variant"),
        ({"detrimentalCharacters": True}, "detrimental characters"),
        ({"variantName": "Throw It in a Hole (4 Suits)"}, "throw it in a hole"),
        ({"startingPlayer": 9}, "player"),
    ):
        client = Client("Ada")
        (notice,) = received(client, game.init(0, options={**game.options, **options}))
        assert isinstance(notice, Unsupported)
        assert why in notice.why
        assert received(client, game.action_list(0), *game.frames(game.actions, 0), game.identities()) == []
        assert client.outgoing() == []
        assert client.leave() == 'tableUnattend {"tableID":7}'
    (notice,) = received(Client("Ada"), game.init(0, playerNames=["Ada"]))
    assert isinstance(notice, Unsupported)
    (notice,) = received(Client("Ada"), game.init(7))
    assert isinstance(notice, Unsupported)


def test_unknown_fields_and_actions_are_counted() -> None:
    game = deal()
    client = Client("Ada")
    game.actions.insert(0, {"type": "status", "clues": 8, "score": 0, "maxScore": 25})
    received(client, game.init(0, mood="fine", options={**game.options, "haste": True}), game.action_list(0))
    received(client, *game.frames([{"type": "playerTimes", "playerTimes": []}], 0))
    assert client.ignored == {"init.mood": 1, "init.options.haste": 1, "gameAction playerTimes": 1}


@pytest.mark.parametrize(
    "action", [7, None, {}, {"type": 3}, {"type": "turn"}, {"type": "draw", "playerIndex": 0, "order": "x", **HIDDEN}]
)
def test_actions_that_cannot_be_read(action: object) -> None:
    game = deal()
    client, _ = seated(game, 1)
    (notice,) = received(client, frame("gameAction", tableID=7, action=action))
    assert isinstance(notice, Malformed)
    game.make(hanabi.Play(0))
    assert not contradictions(received(client, game.action_list(1)))
    assert client.view == hanabi.view(game.state, 1)


@st.composite
def mischief(draw: st.DrawFn) -> tuple[list[str], hanabi.View]:
    """The frames of a game, some of them lost, repeated, swapped or garbled; and what the seat would see at the end."""
    game = deal(seed=draw(st.integers(0, 5)))
    frames = [game.init(1), game.action_list(1)]
    rng = Random(draw(st.integers(0, 99)))
    for _ in range(draw(st.integers(1, 12))):
        frames += game.frames(game.make(safe_move(game.state, rng)), 1)
    for _ in range(draw(st.integers(1, 6))):
        at, to = draw(st.integers(2, len(frames) - 1)), draw(st.integers(2, len(frames) - 1))
        match draw(st.sampled_from(["lose", "repeat", "swap", "garble", "number"])):
            case "lose" if len(frames) > 3:
                del frames[at]
            case "repeat":
                frames.insert(to, frames[at])
            case "swap":
                frames[at], frames[to] = frames[to], frames[at]
            case "garble":
                cut = draw(st.integers(0, len(frames[at])))
                frames[at] = frames[at][:cut] + draw(st.text(max_size=5)) + frames[at][cut + 1 :]
            case _:
                digits = [place for place, letter in enumerate(frames[at]) if letter.isdigit()]
                if digits:
                    place = draw(st.sampled_from(digits))
                    frames[at] = frames[at][:place] + draw(st.sampled_from("0123456789")) + frames[at][place + 1 :]
    return [*frames, game.init(1), game.action_list(1)], hanabi.view(game.state, 1)


@examples(40)
@given(mischief())
def test_whatever_happens_to_the_frames_the_whole_list_puts_it_right(told: tuple[list[str], hanabi.View]) -> None:
    frames, view = told
    client = Client("Ada")
    for each in frames[:-2]:
        for notice in client.receive(each):
            if isinstance(notice, AskedToMove):
                assert client.frame_of(hanabi.legal_moves(notice.view)[0])
    if any(line in "".join(frames[:-2]) for line in ('"gameOver"',)):
        return
    received(client, *frames[-2:])
    assert client.view == view


@examples(25)
@given(st.text() | st.binary(), st.sampled_from(["", "init ", "gameAction ", "tableList ", "welcome ", "left "]))
def test_no_frame_raises_an_error(text: str | bytes, command: str) -> None:
    client, _ = seated(deal(), 1)
    client.receive(command.encode() + text if isinstance(text, bytes) else command + text)
    for value in (text if isinstance(text, str) else 7, [text] if isinstance(text, str) else None, {"tableID": 7}):
        for name in ("init", "gameActionList", "gameAction", "cardIdentities", "pause", "table", "chat", "warning"):
            client.receive(f"{name} {json.dumps(value)}")
