"""A client follows whole games as each seat sees them, and tells the same view as our engine after every move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import pytest

import hanabi
from hanab_live.site_frames import HIDDEN, SiteGame, as_seen
from hanabi.hanab_live import deck_of_seed, variant_rules
from hanabi.hanab_live.client import (
    AskedToMove,
    Client,
    Contradicted,
    DeckShown,
    GameEnded,
    GameStarted,
    Moved,
    Notice,
)
from hanabi.hanab_live.site_options import rules_of
from hanabi.players import Careful, rng


def received(client: Client, *frames: str | bytes) -> list[Notice]:
    return [notice for frame in frames for notice in client.receive(frame)]


def seated(game: SiteGame, seat: int | None) -> tuple[Client, list[Notice]]:
    client = Client("Bot-Ada")
    return client, received(client, game.init(seat), game.action_list(seat))


VARIANTS = [
    ("Up or Down & Prism (5 Suits)", 3),
    ("Sudoku & Rainbow (4 Suits)", 2),
    ("No Variant", 2),
    ("3 Suits", 5),
    ("Black (6 Suits)", 4),
    ("Rainbow-Ones & Pink (6 Suits)", 3),
    ("Deceptive-Ones (4 Suits)", 2),
    ("Orange Reversed (5 Suits)", 2),
    ("Duck (5 Suits)", 3),
    ("Cow & Pig (6 Suits)", 2),
    ("Alternating Clues (5 Suits)", 3),
    ("Clue Starved (5 Suits)", 2),
    ("Totally Blind (5 Suits)", 2),
    ("Synesthesia (5 Suits)", 6),
    ("Odds and Evens (4 Suits)", 2),
]


def at_random(view: hanabi.View) -> hanabi.Move:
    return rng(view).choice(hanabi.legal_moves(view))


# Random games end by strikes, careful ones mostly because no more points are possible.
@pytest.mark.parametrize("choose", [at_random, Careful().move], ids=["random", "careful"])
@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_a_seat_sees_what_our_engine_shows_it(
    variant: str, players: int, choose: Callable[[hanabi.View], hanabi.Move]
) -> None:
    game = SiteGame(hanabi.new_game(players, variant_rules(variant), seed=1, first_player=1))
    start, seats = game.state, [*range(players), None]
    clients = [seated(game, seat)[0] for seat in seats]
    moves: list[hanabi.Move] = []
    while not game.state.is_over:
        before = game.state
        moves.append(choose(hanabi.view(before, before.current_player)))
        event = hanabi.event(before, moves[-1])
        actions = game.make(moves[-1])
        for seat, client in zip(seats, clients, strict=True):
            seen = hanabi.spectator_view(game.state) if seat is None else hanabi.view(game.state, seat)
            told = event if seat is None else hanabi.redact(event, seat)
            notices = received(client, *game.frames(actions, seat))
            assert notices[0] == Moved(7, told, seen)
            if game.state.ending is not None:
                assert notices[1:] == [GameEnded(7, seen)]
            else:
                assert notices[1:] == [AskedToMove(7, seen)] * (seat == game.state.current_player)
    for client in clients:
        (shown,) = received(client, game.identities())
        assert isinstance(shown, DeckShown)
        assert shown.record == client.record()
        assert (shown.record.start, shown.record.moves) == (start, tuple(moves))


def test_the_last_card_may_be_played_from_the_deck() -> None:
    game = SiteGame(hanabi.new_game(2, attrs.evolve(variant_rules(), deck_plays=True), seed=1))
    game.options["deckPlays"] = True
    client, _ = seated(game, 1)
    while not game.state.is_over:
        legal = hanabi.legal_moves(game.state)
        wanted = [hanabi.Play(5), hanabi.Discard(0), *legal[::-1]]
        move = next(each for each in wanted if each in legal)
        received(client, *game.frames(game.make(move), 1))
        assert client.view == hanabi.view(game.state, 1)
    received(client, game.identities())
    assert hanabi.Play(5) in client.record().moves
    assert client.record().rules.deck_plays


@pytest.mark.parametrize("option", ["emptyClues", "oneExtraCard", "oneLessCard", "allOrNothing"])
def test_options_change_the_rules(option: str) -> None:
    random = Random(1)
    rules = rules_of({"variant": "No Variant", option: True})
    game = SiteGame(hanabi.new_game(3, rules, seed=1))
    game.options[option] = True
    client, _ = seated(game, 2)
    while not game.state.is_over:
        notices = received(client, *game.frames(game.make(random.choice(hanabi.legal_moves(game.state))), 2))
        assert not any(isinstance(notice, Contradicted) for notice in notices)
        assert client.view == hanabi.view(game.state, 2)
    assert notices[-1] == GameEnded(7, hanabi.view(game.state, 2))
    assert isinstance(received(client, game.identities())[0], DeckShown)
    assert client.record().rules == rules


def test_the_frames_of_these_tests_are_those_of_a_real_game() -> None:
    """The first four moves of a game with the seed p2v0s5, as the site sent them to seat 0."""
    game = SiteGame(hanabi.new_game(2, variant_rules(), deck=deck_of_seed("p2v0s5")))
    hand = [as_seen(action, 0) for action in game.actions[4:7]]
    assert [(each["order"], each["suitIndex"], each["rank"]) for each in hand] == [(4, -1, -1), (5, 1, 5), (6, 0, 3)]
    moves: list[hanabi.Move] = [hanabi.Play(0), hanabi.Play(2), hanabi.HintColor(1, "yellow"), hanabi.Discard(1)]
    sent = [[as_seen(action, 1) for action in game.make(move)] for move in moves]
    assert [[action.pop("type") for action in actions] for actions in sent] == [
        ["strike", "discard", "draw", "status", "turn"],
        ["play", "draw", "status", "turn"],
        ["clue", "status", "turn"],
        ["discard", "draw", "status", "turn"],
    ]
    assert sent[0] == [
        {"num": 1, "turn": 0, "order": 0},
        {"playerIndex": 0, "order": 0, "suitIndex": 0, "rank": 3, "failed": True},
        {"playerIndex": 0, "order": 10, "suitIndex": 3, "rank": 3},
        {"clues": 8, "score": 0, "maxScore": 25},
        {"num": 1, "currentPlayerIndex": 1},
    ]
    assert sent[1][:2] == [
        {"playerIndex": 1, "order": 7, "suitIndex": 4, "rank": 1},
        {"playerIndex": 1, "order": 11, **HIDDEN},
    ]
    assert sent[2][0] == {"clue": {"type": 0, "value": 1}, "giver": 0, "list": [5, 11], "target": 1, "turn": 2}
    assert sent[3][2] == {"clues": 8, "score": 1, "maxScore": 22}


def test_a_game_begins_with_the_deal() -> None:
    game = SiteGame(hanabi.new_game(3, variant_rules(), seed=7))
    client, notices = seated(game, 0)
    eyes = hanabi.view(game.state, 0)
    names = ("Bot-0", "Bot-1", "Bot-2")
    assert notices == [GameStarted(table_id=7, view=eyes, names=names, plays=True), AskedToMove(7, eyes)]
    assert client.outgoing() == ['getGameInfo2 {"tableID":7}', 'loaded {"tableID":7}']
    assert client.outgoing() == []


def test_somebody_who_rejoins_sees_what_the_others_see() -> None:
    game, there = played(20)
    back, notices = seated(game, 1)
    view = hanabi.view(game.state, 1)
    assert back.view == there.view == view
    assert isinstance(notices[0], GameStarted)
    assert [type(notice) for notice in notices[1:21]] == [Moved] * 20
    assert notices[21:] == [AskedToMove(7, view)] * (game.state.current_player == 1)


def test_the_list_again_tells_nothing_new() -> None:
    game, client = played(9)
    assert received(client, game.init(1), game.action_list(1), game.action_list(1)) == []
    assert client.view == hanabi.view(game.state, 1)


def test_actions_that_were_lost_come_with_the_list() -> None:
    game, client = played(8)
    client.outgoing()
    lost = game.make(hanabi.Play(0))
    after = game.make(hanabi.Play(1))
    notices = received(client, *game.frames(after, 1))
    assert isinstance(notices[0], Contradicted)
    assert not any(isinstance(notice, AskedToMove) for notice in notices)
    assert client.outgoing() == ['getGameInfo2 {"tableID":7}']
    # Nothing is asked for until the list is there.
    assert received(client, *game.frames(lost, 1)) == []
    notices = received(client, game.action_list(1))
    assert client.view == hanabi.view(game.state, 1)
    assert [type(notice) for notice in notices] == [Moved, Moved, AskedToMove]


def played(moves: int, seat: int | None = 1) -> tuple[SiteGame, Client]:
    """A game after some moves, and a client that was there from the start."""
    random = Random(5)
    game = SiteGame(hanabi.new_game(3, variant_rules(), seed=5))
    client, _ = seated(game, seat)
    for _ in range(moves):
        received(client, *game.frames(game.make(safe_move(game.state, random)), seat))
    return game, client


def safe_move(state: hanabi.State, random: Random) -> hanabi.Move:
    """A legal move that does not end the game."""
    return random.choice([move for move in hanabi.legal_moves(state) if not hanabi.apply(state, move).is_over])
