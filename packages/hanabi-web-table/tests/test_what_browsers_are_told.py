"""No byte that is sent to a seat depends on a card that it may not see.

A game is played twice up to some turn, with two decks that differ only in what one seat cannot know at that turn. The
messages to that seat are the same byte for byte; the messages to others are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eyes import Turn, told_alike, turns
from hanabi import (
    AVALANCHE,
    RAINBOW,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    IllegalMove,
    Move,
    Play,
    Rules,
    State,
    View,
    apply,
    common_view,
    determinize,
    editions,
    legal_moves,
    new_game,
    redact,
    view,
    why_illegal,
)
from hanabi.records import History, NotationError, Record, read_move, write_move
from hanabi.testing import absurd_moves, playthroughs
from hanabi_web_table import messages
from hanabi_web_table.bots import Person
from hanabi_web_table.game import Game
from hanabi_web_table.storage import Storage
from hypothesis_examples import examples
from web_tables import seated, served

pytestmark = pytest.mark.at_length

NAMES = ("Ann", "Bob", "Cid", "Dee")
TABLE = "table"
TRIES = (
    "discard 0",
    "play 9",
    "jump",
    "hint A 1",
    "hint B red",
    "hint B blue",
    "hint C 5",
    "play 0 as red",
    "rearrange A 9",
)


@attrs.frozen
class Script:
    """The plan of a game: the moves, and before each one an attempt that is refused."""

    moves: Sequence[Move]
    tries: Sequence[str | None]


def eyes_on(state: State, seat: int | None) -> View:
    return common_view(state) if seat is None else view(state, seat)


def scripted(start: State, seat: int | None, turns: int, rng: Random) -> tuple[Script, State]:
    """Some turns that lose as few cards as possible, and the state after them."""
    moves: list[Move] = []
    tries: list[str | None] = []
    state = start
    while not state.is_over and len(moves) < turns:
        fits = state.playable_slots()
        good = [move for move in legal_moves(state) if not isinstance(move, Play) or move.slot in fits]
        moves.append(rng.choice(good or legal_moves(state)))
        wish = rng.choice(TRIES)
        tries.append(wish if is_in_vain(state, wish, seat) else None)
        state = apply(state, moves[-1])
    return Script(moves, tries), state


def is_in_vain(state: State, text: str, seat: int | None) -> bool:
    if seat != state.current_player:
        return not text.startswith("rearrange A") or seat != 0
    try:
        move = read_move(text, state.rules)
    except NotationError:
        return True
    return isinstance(move, Move) and why_illegal(state, move) is not None


def told(start: State, script: Script, seat: int | None) -> tuple[list[str], list[list[str]]]:
    """All messages to a seat (or to a spectator), and all messages to the others."""
    storage, names = Storage(":memory:"), NAMES[: start.players]
    seated(storage, TABLE, start, names)
    with served(storage) as site:
        others = [site.join(TABLE, name) for name in names]
        for other in others:
            other.table(0)
        mine = site.join(TABLE, None if seat is None else names[seat])
        mine.table(0)
        heard: list[str] = []
        movers = [number % start.players for number in range(len(script.moves))]
        for number, (by, move, wish) in enumerate(zip(movers, script.moves, script.tries, strict=True)):
            if wish is not None:
                mine.move(number, wish)
                mine.next("refused")
            others[by].move(number, write_move(move, start.rules))
            for each in (*others, mine):
                each.table(number + 1)
            heard += map(str, site.ask("GET", f"/games/{TABLE}.json")) if number == 1 else ()
        again = site.join(TABLE, None if seat is None else names[seat])
        again.table(len(script.moves))
        for each in (*others, mine, again):
            each.close()
    return [*mine.heard, *again.heard, *heard], [other.heard for other in others]


@pytest.mark.parametrize(
    ("rules", "players", "seat", "turns"),
    [
        (STANDARD, 2, 0, 24),
        (editions.ABACUS.with_variants(RAINBOW), 3, 1, 20),
        (editions.COCKTAIL_2015_FR.with_variants(AVALANCHE, TIMED_CHOREOGRAPHY), 4, 3, 12),
        (editions.HANAB_LIVE, 3, None, 12),
    ],
    ids=["standard", "rainbow", "avalanche", "watching"],
)
def test_two_games_that_look_the_same_sound_the_same(rules: Rules, players: int, seat: int | None, turns: int) -> None:
    rng = Random(players)
    start = new_game(players, rules, seed=players)
    script, end = scripted(start, seat, turns, rng)
    other = new_game(players, rules, deck=determinize(eyes_on(end, seat), rng).deck)
    assert other != start
    mine, others = told(start, script, seat)
    twin, twins = told(other, script, seat)
    assert sum('"refused"' in text for text in mine) >= turns // 4
    assert mine == twin
    differ = [number for number, (one, two) in enumerate(zip(others, twins, strict=True)) if one != two]
    assert differ == [number for number in range(players) if number != seat]


@examples(10)
@given(playthroughs(), st.data(), st.integers(0, 2**32))
def test_whole_games_under_any_rules(played: History, data: st.DataObject, seed: int) -> None:
    start, end = played.states[0], played.states[-1]
    seat = data.draw(st.sampled_from([None, *range(start.players)]))
    deck = determinize(eyes_on(end, seat), Random(seed)).deck
    other = new_game(start.players, start.rules, deck=deck, first_player=start.current_player)
    assume(told_alike(start, other, played.moves, "spectator" if seat is None else seat))
    heard: list[list[str]] = []
    for dealt in (start, other):
        game = Game(Record.of(dealt, []), ["<b>"] * start.players, [Person() for _ in range(start.players)])
        heard.append([messages.table(game.eyes(seat))])
        for move in played.moves:
            game.enter(move, game.to_move)
            heard[-1].append(messages.happened(game.eyes(seat)))
    assert heard[0] == heard[1]


@examples(20)
@given(turns(), absurd_moves(), st.data(), st.integers(0, 2**32))
def test_refusals_are_made_of_what_may_be_seen(turn: Turn, move: Move, data: st.DataObject, seed: int) -> None:
    seat = data.draw(st.integers(0, turn.state.players - 1))
    heard = []
    for state in (turn.state, determinize(view(turn.state, seat), Random(seed))):
        try:
            apply(state, move, seat=seat)
        except IllegalMove as error:
            heard.append(messages.illegal(redact(error, seat), 0))
    assert heard in ([], heard[:1] * 2)
