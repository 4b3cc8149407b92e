"""A client follows whole games as each seat sees them, and tells the same view as our engine after every move."""

from __future__ import annotations

from random import Random

import pytest

import hanabi
from hanab_live.site_frames import SiteGame
from hanabi.hanab_live import (
    AskedToMove,
    Client,
    Contradicted,
    DeckShown,
    GameEnded,
    GameStarted,
    Moved,
    Notice,
    variant_rules,
)


def received(client: Client, *frames: str | bytes) -> list[Notice]:
    return [notice for frame in frames for notice in client.receive(frame)]


def seated(game: SiteGame, seat: int | None) -> tuple[Client, list[Notice]]:
    client = Client("Bot-Ada")
    return client, received(client, game.init(seat), game.action_list(seat))


VARIANTS = [
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


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_a_seat_sees_what_our_engine_shows_it(variant: str, players: int, seed: int) -> None:
    rng = Random(seed)
    game = SiteGame(hanabi.new_game(players, variant_rules(variant), seed=seed, first_player=seed % players))
    start, seats = game.state, [*range(players), None]
    clients = [seated(game, seat)[0] for seat in seats]
    moves: list[hanabi.Move] = []
    while not game.state.is_over:
        before = game.state
        moves.append(rng.choice(hanabi.legal_moves(before)))
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
    rng = Random(5)
    game = SiteGame(hanabi.new_game(3, variant_rules(), seed=5))
    client, _ = seated(game, seat)
    for _ in range(moves):
        received(client, *game.frames(game.make(safe_move(game.state, rng)), seat))
    return game, client


def safe_move(state: hanabi.State, rng: Random) -> hanabi.Move:
    """A legal move that does not end the game."""
    return rng.choice([move for move in hanabi.legal_moves(state) if not hanabi.apply(state, move).is_over])
