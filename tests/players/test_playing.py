"""One game between players: what they are told, how they fail, and what never reaches them."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

import bots
from hanabi import (
    Discard,
    Event,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidSetup,
    Move,
    Play,
    Rearrangement,
    State,
    View,
    determinize,
    editions,
    legal_moves,
    new_game,
    redact,
    spectator_view,
    step,
    view,
)
from hanabi.players import Follower, Player, PlayerFault, Referee, UnsuitableRules, maker, play, rng
from hanabi.players.entrants import REFERENCE_PLAYERS, Entrant, dismiss, name_of, player_for
from hanabi.records import Note, Record, dumps, judge, loads, replay
from seats.test_leaks import reachable


def test_a_record_says_how_the_game_ended_and_how_long_each_thought() -> None:
    record = play([bots.Hasty, bots.Talking, bots.Rolling], editions.COCKTAIL_2025, seed=7, first_player=2)
    assert judge(record).legal
    assert record.rules == editions.COCKTAIL_2025
    assert (record.seed, record.players, record.first_player) == (7, 3, 2)
    assert record.names == ("hasty", "talking", "rolling")
    assert record.outcome == replay(record).outcome is not None
    assert len(record.seconds) == 3
    assert all(0 < seconds < 60 for seconds in record.seconds)
    assert loads(dumps(record)) == record


def test_a_game_of_unfinished_or_refused_moves_has_no_outcome() -> None:
    assert Record(players=2, seed=7, moves=[Play(0)]).outcome is None
    assert Record(players=2, seed=7, moves=[Discard(0)]).outcome is None
    rearranged = [Rearrangement(0, (4, 3, 2, 1, 0)), Play(4), Play(0), Play(3)]
    outcome = Record(players=2, seed=7, moves=rearranged).outcome
    assert outcome is not None
    assert outcome == replay(Record(players=2, seed=7, moves=rearranged)).outcome


@pytest.mark.parametrize("seconds", [(1.0,), ("1", 2), (-1.0, 2.0), (float("nan"), 2.0), (True, 1.0), 5, (1e10, 0.0)])
def test_a_record_refuses_seconds_that_make_no_sense(seconds: Any) -> None:
    with pytest.raises(InvalidSetup, match="seconds: "):
        Record(players=2, seed=7, seconds=seconds)


def test_the_same_seed_gives_the_same_game_and_no_seed_a_new_one() -> None:
    games = [play([bots.Rolling] * 3, seed=seed) for seed in (5, 5, None, None)]
    assert games[0].moves == games[1].moves
    assert games[2].seed != games[3].seed
    again = play([bots.Rolling] * 3, seed=games[2].seed)
    assert again.moves == games[2].moves
    deck = new_game(3, seed=5).deck
    assert play([bots.Rolling] * 3, deck=deck).moves == games[0].moves


@pytest.mark.parametrize("seed", range(5))
def test_every_player_is_handed_views_and_redacted_events_and_nothing_else(seed: int) -> None:
    """What a seat is handed is the same in another game that it cannot tell from the first."""
    watching = [bots.Watching() for _ in range(3)]
    record = play(watching, seed=seed)
    final = replay(record).states[-1]
    for seat, player in enumerate(watching):
        assert {type(each) for each in player.handed} == {View, Event}
        handed = tuple(player.handed)
        for each in handed:
            if isinstance(each, View):
                assert (each.seat, each.sees) == (seat, tuple(other != seat for other in range(3)))
            elif isinstance(each, Event) and each.seat == seat:
                assert each.drawn is None
        reachable(*handed)  # no state is
        other_deck = determinize(view(final, seat), Random(seed)).deck
        assert other_deck != record.start.deck or not final.hands[seat]
        again = _Scripted(record)
        play(again.players, deck=other_deck)
        assert again.players[seat].handed == player.handed
        assert reachable(*again.players[seat].handed) == reachable(*player.handed)


class _Scripted:
    """Players who make the moves of a record again."""

    def __init__(self, record: Record) -> None:
        self.players = [_Reciting(record) for _ in range(record.players)]


class _Reciting(bots.Watching):
    def __init__(self, record: Record) -> None:
        self.moves = record.moves

    def start(self, view: View) -> None:
        super().start(view)
        self.made = 0

    def saw(self, before: View, happening: Any) -> None:
        super().saw(before, happening)
        self.made += 1

    def move(self, view: View) -> Move:
        super().move(view)
        return self.moves[self.made]  # type: ignore[return-value]


def test_who_cheats_sees_all_hands_but_not_the_deck_and_only_where_it_may() -> None:
    with pytest.raises(InvalidArgument, match="seat 1: peeking sees its own hand; allowed only with cheats=True"):
        play([bots.Hasty, bots.Peeking], seed=7)
    peeking = bots.Peeking()
    play([peeking, bots.Hasty], seed=7, cheats=True)
    start = new_game(2, seed=7)
    assert peeking.seen[0] == spectator_view(start)
    assert peeking.seen[1] == step(start, Play(4))[1]
    assert not any(isinstance(each, State) for each in peeking.seen)


class _Sly(bots.Peeking):
    """Says that it does not cheat, until it is let in."""

    asked = 0

    @property
    def cheats(self) -> bool:  # type: ignore[override]
        self.asked += 1
        return self.asked > 1


def test_who_says_one_thing_and_then_another_sees_no_more_than_its_seat() -> None:
    sly = _Sly()
    play([sly, bots.Hasty], seed=7)
    assert sly.seen[0] == view(new_game(2, seed=7), 0)
    other = _Sly()
    play([bots.Stubborn, bots.Hasty], seed=7, on_fault=other)
    assert isinstance(other.seen[0], View)
    assert other.seen[0].sees == (False, True)


FAULTS: list[tuple[Any, str, str | None]] = [
    (bots.Stubborn, "Discard(slot=0) is illegal: all 8 hint tokens are available", "discard/full"),
    (lambda: _Saying(Play(9)), "Play(slot=9, announce=None) is illegal: seat 0 holds 5 cards", "turn/no-such-card"),
    (lambda: _Saying(HintColor(0, "red")), "HintColor(seat=0, color='red') is illegal", "hint/teammate"),
    (lambda: _Saying(HintColor(1, "pink")), "'pink' is not a colour of this game", "hint/unknown-colour"),
    (lambda: _Saying(None), "expected a move, got None", None),
    (lambda: _Saying("play 0"), "expected a move, got 'play 0'", None),
    (lambda: _Saying(Rearrangement(0, (4, 3, 2, 1, 0))), "expected a move, got Rearrangement", None),
    (bots.Failing, "it raised ZeroDivisionError: no idea", None),
    (bots.Quitting, "it raised SystemExit: enough", None),
    (lambda: _Raising(GeneratorExit("gone")), "it raised GeneratorExit: gone", None),
    (lambda: _Raising(BaseException("odd")), "it raised BaseException: odd", None),
    (lambda: _Raising(_Mute(SystemExit())), "it raised _Mute: (its message cannot be read)", None),
]


class _Mute(Exception):
    def __str__(self) -> str:
        raise self.args[0]


class _Raising(bots.Hasty):
    """Raises an error when it is to move."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def move(self, view: View) -> Move:
        raise self.error


class _Untouchable(_Raising):
    """Raises an error whatever is asked of it."""

    def close(self) -> None:
        raise self.error

    @property
    def name(self) -> str:
        raise self.error


class _Saying:
    def __init__(self, move: Any) -> None:
        self._move = move

    def move(self, view: View) -> Move:
        return self._move  # type: ignore[no-any-return]


@pytest.mark.parametrize(("player", "why", "rule"), FAULTS)
def test_a_fault_names_seat_view_and_rule(player: Callable[[], Player], why: str, rule: str | None) -> None:
    with pytest.raises(PlayerFault) as caught:
        play([player, bots.Hasty], seed=7)
    fault = caught.value
    assert why in fault.why
    assert (fault.seat, fault.number) == (0, 1)
    assert fault.view == view(new_game(2, seed=7), 0)
    assert (None if fault.rule is None else str(fault.rule)) == rule
    assert str(fault).startswith(f"seat 0 ({fault.name}), move 1: ")
    assert (rule is None) or str(fault).endswith(f"[{rule}]")
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.view, again.rule) == (str(fault), fault.view, fault.rule)
    reachable(*again.args)


def _spite(*_: Any) -> Any:
    raise RuntimeError


def _hostile(base: type = object, *given: Any, **more: Any) -> Any:
    """An object that raises an error whatever is asked of it."""
    asked = ("eq", "hash", "len", "iter", "bool", "index", "int", "getitem", "getattribute", "repr", "str", "call")
    return type("Hostile", (base,), {f"__{name}__": _spite for name in asked} | more)(*given)


class _Lying(str):
    """A text that says that it is short."""

    __slots__ = ()

    def __len__(self) -> int:
        return 3


def _claiming(**more: Any) -> Any:
    return type("Claim", (), more)()


# pytest looks at what it is given: these are made later.
ANSWERS: list[Callable[[], Any]] = [
    _hostile,
    lambda: _hostile(int, 1),
    lambda: _hostile(str, "play 0"),
    lambda: _hostile(tuple, (0,)),
    lambda: _claiming(__class__=Play, slot=0, announce=None),
    lambda: _claiming(__class__=property(_spite)),
    lambda: _claiming(__repr__=lambda _: _Lying("x" * 1000)),
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_a_player_answers_may_be_anything(answer: Callable[[], Any]) -> None:
    with pytest.raises(PlayerFault, match="expected a move, got ") as caught:
        play([lambda: _Saying(answer()), bots.Hasty], seed=7)
    assert len(str(caught.value)) < 200


def test_the_cause_of_a_fault_is_what_the_player_raised() -> None:
    with pytest.raises(PlayerFault) as caught:
        play([bots.Failing, bots.Hasty], seed=7)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_what_a_player_raises_while_it_is_told_something_is_its_fault_when_it_is_asked() -> None:
    with pytest.raises(PlayerFault, match=r"seat 0 \(deaf\), move 3: it raised OSError: did not hear that"):
        play([bots.Deaf, bots.Talking], seed=7)


def test_a_fault_ends_the_game_or_forfeits_it_or_lets_another_move() -> None:
    line: list[Entrant] = [bots.Stubborn, bots.Talking]
    why = "seat 0 (stubborn one), move 1: Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]"
    ended = play(line, seed=7, on_fault="end")
    assert (ended.notes, ended.stopped, ended.outcome) == ((Note(0, why),), None, None)
    forfeited = play(line, seed=7, on_fault="forfeit")
    assert (forfeited.notes, forfeited.stopped, forfeited.outcome) == ((Note(0, why),), why, None)
    assert judge(forfeited).score == 0
    helped = play(line, seed=7, on_fault=bots.Hasty)
    assert helped.notes[0] == Note(0, why)
    assert helped.moves[0] == Play(0)
    assert helped.outcome is not None
    by_lot = play(line, seed=7, on_fault="random")
    assert by_lot.outcome is not None
    assert by_lot.moves == play(line, seed=7, on_fault="random").moves


def test_a_stand_in_may_be_at_fault_too() -> None:
    with pytest.raises(PlayerFault, match=r"seat 0 \(failing\), move 1: it raised ZeroDivisionError"):
        play([bots.Stubborn, bots.Hasty], seed=7, on_fault=bots.Failing)


def test_who_thinks_for_too_long_is_at_fault() -> None:
    with pytest.raises(PlayerFault, match=r"seat 0 \(hasty\), move 1: it took .* seconds; the limit is 1e-09"):
        play([bots.Hasty] * 2, seed=7, limit=1e-9)
    assert play([bots.Hasty] * 2, seed=7, limit=3600).outcome is not None


def test_a_player_may_refuse_the_game() -> None:
    with pytest.raises(UnsuitableRules, match="picky plays with 2 players, not 3"):
        play([bots.Hasty, bots.Picky, bots.Hasty], seed=7)
    assert play([bots.Picky] * 2, seed=7).outcome is not None


def test_ctrl_c_is_nobodys_fault() -> None:
    class Interrupted:
        def move(self, view: View) -> Move:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play([Interrupted, bots.Hasty], seed=7, on_fault="forfeit")


def test_ctrl_c_is_heard_whoever_is_interrupted(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Player:
        raise KeyboardInterrupt

    (tmp_path / "interrupted_bot.py").write_text("raise KeyboardInterrupt")
    monkeypatch.syspath_prepend(tmp_path)
    raising = _Untouchable(KeyboardInterrupt())
    mute = Referee([_Raising(_Mute(KeyboardInterrupt())), bots.Hasty()], new_game(2, seed=7), names=["Ann", "Bob"])
    calls: list[Callable[[], Any]] = [
        lambda: maker("interrupted_bot:Bot"),
        lambda: play([interrupted, bots.Hasty], seed=7),
        lambda: name_of(raising),
        lambda: dismiss(raising),
        mute.ask,
    ]
    for call in calls:
        with pytest.raises(KeyboardInterrupt):
            call()


def test_who_tries_to_leave_while_it_is_made_or_dismissed_stays(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leaving_bot.py").write_text("import sys; sys.exit(3)")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(InvalidArgument, match="there is no player 'leaving_bot:Bot': SystemExit: 3"):
        maker("leaving_bot:Bot")
    with pytest.raises(InvalidArgument, match="could not make a player: SystemExit: 3"):
        play([partial(sys.exit, 3), bots.Hasty], seed=7)
    quitting = _Untouchable(SystemExit(3))
    assert name_of(quitting) == "_untouchable"
    dismiss(quitting)


def test_a_fault_of_many_words_still_fits_into_a_record() -> None:
    long = _Raising(ValueError("\N{LANGUAGE TAG}" * 1000))
    for on_fault in ("forfeit", "end", "careful"):
        record = play([lambda: long, bots.Hasty], seed=7, on_fault=on_fault)
        assert len(record.notes[0].text) == 10_000
        assert loads(dumps(record)) == record


def test_a_class_that_does_not_tell_its_name_plays_all_the_same() -> None:
    class Secretive(type):
        @property
        def __name__(cls) -> str:  # type: ignore[override]
            raise ValueError("secret")

    class Secret(bots.Hasty, metaclass=Secretive):
        pass

    assert play([Secret, Secret()], seed=7).names == ("player", "player")


def test_a_process_that_a_player_forks_does_not_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr(os, "getpid", iter(range(10)).__next__)
    Referee([bots.Hasty(), bots.Hasty()], new_game(2, seed=7)).ask()
    assert left == [1]


def test_who_moves_instead_cheats_only_where_it_may() -> None:
    line: list[Any] = [bots.Failing, bots.Hasty]
    with pytest.raises(InvalidArgument, match="on_fault: peeking sees its own hand; allowed only with cheats=True"):
        play(line, seed=7, on_fault=bots.Peeking)
    assert play(line, seed=7, on_fault=bots.Peeking, cheats=True).notes


def test_players_that_play_made_are_told_when_they_are_no_longer_needed() -> None:
    bots.Leaving.left.clear()
    mine = bots.Leaving()
    play([bots.Leaving, mine], seed=7)
    assert len(bots.Leaving.left) == 1
    assert mine not in bots.Leaving.left
    with pytest.raises(PlayerFault):
        play([bots.Failing, bots.Leaving], seed=7)
    assert len(bots.Leaving.left) == 2


BAD_CALLS: list[tuple[dict[str, Any], str]] = [
    ({"players": [bots.Hasty]}, "expected 2, 3, 4 or 5 players, got 1"),
    ({"players": 7}, "players: expected a list of players, got 7"),
    ({"players": [7, 8]}, "expected a player, which has a method `move`, a class of players, or a name, got 7"),
    ({"players": [str, str]}, "got '', which <class 'str'> made"),
    ({"players": ["hastier", "hasty"]}, "there is no player 'hastier': expected one of random, careful"),
    ({"limit": 0}, "limit: expected seconds above 0 or None, got 0"),
    ({"limit": "1"}, "limit: expected seconds above 0 or None, got '1'"),
    ({"on_fault": "cry"}, "on_fault: expected raise, end, forfeit, a player, or one of random, .*; got 'cry'"),
    ({"on_fault": 7}, "expected a player"),
    ({"seed": "7"}, "seed"),
    ({"rules": 7}, "rules"),
]


@pytest.mark.parametrize(("changed", "why"), BAD_CALLS)
def test_a_call_that_makes_no_sense_is_refused(changed: dict[str, Any], why: str) -> None:
    with pytest.raises((InvalidArgument, InvalidSetup), match=why):
        play(**{"players": [bots.Hasty] * 2, "seed": 7, **changed})


def test_one_player_at_two_seats_is_refused_if_it_remembers() -> None:
    hasty, watching = bots.Hasty(), bots.Watching()
    assert play([hasty, hasty], seed=7).outcome is not None
    with pytest.raises(InvalidArgument, match="seats 0 and 1 share a player that follows the game; give each its own"):
        play([watching, watching], seed=7)


# The referee, for interfaces.


def test_a_person_at_the_table_may_move_and_reorder_a_hand() -> None:
    watching = bots.Watching()
    referee = Referee([watching, bots.Talking()], new_game(2, seed=7))
    referee.enter(Rearrangement(0, (4, 3, 2, 1, 0)))
    happened = referee.enter(Play(0))
    assert watching.handed[1:] == [Rearrangement(0, (4, 3, 2, 1, 0)), redact(happened, 0)]
    assert watching.view == view(referee.state, 0)
    assert isinstance(referee.ask(), Event)
    assert referee.record().moves == (Rearrangement(0, (4, 3, 2, 1, 0)), Play(0), HintValue(0, 5))
    assert referee.names == ("watching", "talking")
    before = referee.state
    with pytest.raises(IllegalMove):
        referee.enter(Play(7))
    with pytest.raises(InvalidArgument):
        referee.enter(Rearrangement(0, (1,)))
    assert referee.state is before
    assert len(referee.moves) == 3


def test_nothing_follows_the_end() -> None:
    referee = Referee([bots.Hasty(), bots.Hasty()], new_game(2, seed=7))
    while not referee.is_over:
        referee.ask()
    with pytest.raises(InvalidArgument, match="the game is over"):
        referee.ask()
    with pytest.raises(InvalidArgument, match="the game is over"):
        referee.enter(Play(0))
    with pytest.raises(InvalidArgument, match="expected a State"):
        Referee([bots.Hasty(), bots.Hasty()], view(new_game(2, seed=7), 0))  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="1 players for 2 seats"):
        Referee([bots.Hasty()], new_game(2, seed=7))


# Names.


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("hastier", "there is no player 'hastier'"),
        ("bots:", "there is no player 'bots:'"),
        (":Hasty", "there is no player ':Hasty'"),
        ("bots:Nobody", "there is no player 'bots:Nobody': AttributeError"),
        ("no.such.module:Player", "there is no player 'no.such.module:Player': ModuleNotFoundError"),
        ("hanabi:STANDARD", "makes no players: it is"),
        ("run:", "expected a command line after run:, such as 'run: node bot.js'"),
        ("run: 'a", "is not a command line: No closing quotation"),
        (7, "expected the name of a player, got 7"),
        ("x" * 5000, "expected the name of a player"),
        ("", "there is no player ''"),
    ],
)
def test_a_name_that_names_nobody_is_refused(name: Any, why: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        maker(name)
    assert why in str(caught.value)


def test_names_make_players() -> None:
    made = maker("bots:Hasty")
    assert isinstance(made(), bots.Hasty)
    assert pickle.loads(pickle.dumps(made)) == made
    assert name_of(made) == "bots:Hasty"
    assert isinstance(player_for("bots:Hasty"), bots.Hasty)
    assert name_of(bots.Stubborn) == name_of(bots.Stubborn()) == "stubborn one"
    assert name_of(partial(bots.Hasty)) == "partial"
    assert maker("run: node bot.js").text == "run: node bot.js"
    with pytest.raises(InvalidArgument, match="which <class 'dict'> made"):
        maker("builtins:dict")()


def test_a_module_that_fails_is_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bot.py").write_text("1 / 0")
    (tmp_path / "refusing_bot.py").write_text("import hanabi; raise hanabi.InvalidArgument('not today')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(
        InvalidArgument, match="there is no player 'broken_bot:Bot': ZeroDivisionError: division by zero"
    ):
        maker("broken_bot:Bot")
    with pytest.raises(InvalidArgument, match="not today"):
        maker("refusing_bot:Bot")


def test_what_cannot_make_a_player_is_told() -> None:
    def broken() -> Player:
        raise ZeroDivisionError("out of order")

    def refusing() -> Player:
        raise UnsuitableRules("not today")

    with pytest.raises(InvalidArgument, match="could not make a player: ZeroDivisionError: out of order"):
        play([broken, bots.Hasty], seed=7)
    with pytest.raises(UnsuitableRules, match="not today"):
        play([refusing, bots.Hasty], seed=7)
    with pytest.raises(InvalidArgument, match=r"seed: expected a whole number of up to 1000 digits, got 1\.5"):
        rng(view(new_game(2, seed=7), 0), 1.5)  # type: ignore[arg-type]


class _Odd:
    @property
    def move(self) -> Move:
        raise OSError("odd")


@pytest.mark.parametrize("making", [_Odd, _hostile, lambda: _claiming(__class__=property(_spite))])
def test_an_object_that_raises_when_looked_at_is_no_player(making: Callable[[], Any]) -> None:
    odd = making()
    with pytest.raises(InvalidArgument, match=r"expected a player|could not make a player"):
        play([odd, odd], seed=7)


def test_names_for_players_are_one_for_each() -> None:
    start = new_game(2, seed=7)
    assert Referee([bots.Hasty(), bots.Hasty()], start, names=["Ann", "Bob"]).names == ("Ann", "Bob")
    for names in (["Ann"], "AB", [1, 2], 7):
        with pytest.raises(InvalidArgument, match="names: expected 2 strings, got"):
            Referee([bots.Hasty(), bots.Hasty()], start, names=names)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="players: expected a list of players, got 7"):
        Referee(7, start)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", REFERENCE_PLAYERS)
def test_every_name_of_ours_makes_a_player(name: str) -> None:
    assert name_of(player_for(name)) == name


def test_random_numbers_follow_from_what_is_seen_at_the_start() -> None:
    eyes = view(new_game(2, seed=7), 0)
    assert rng(eyes).random() == rng(eyes, 0).random()
    assert rng(eyes).random() != rng(view(new_game(2, seed=7), 1)).random()
    assert rng(eyes).random() != rng(view(new_game(2, seed=8), 0)).random()


def test_a_follower_has_the_view_before_and_after() -> None:
    seen: list[tuple[int, int]] = []

    class Noting(Follower):
        def saw(self, before: View, happening: Any) -> None:
            seen.append((before.hint_tokens, self.view.hint_tokens))

        def move(self, view: View) -> Move:
            return legal_moves(view)[-1]

    referee = Referee([Noting(), bots.Hasty()], new_game(2, seed=7))
    referee.ask()
    referee.ask()
    assert seen == [(8, 7), (7, 7)]
    Follower.saw(Noting(), view(new_game(2, seed=7), 0), step(new_game(2, seed=7), Play(0))[1])
