"""A seat of `hanabi live`, without a network: frames and answers in, frames out."""

from __future__ import annotations

from queue import Queue

import pytest

from hanab_live.site_frames import SiteGame, frame
from hanabi import Move, Play, View, legal_moves, new_game
from hanabi.cli.live.company import Company, Confirmed
from hanabi.cli.live.course import Course
from hanabi.cli.live.game_report import GameReport
from hanabi.cli.live.lobby import GivenUp, Lobby
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.seat import Seat
from hanabi.cli.live.table_choice import Choice, KnownTable, new_table
from hanabi.cli.live.thinking import Thinker, Thought
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.client import Contradicted
from hanabi.seats import Happening

NAMES = ["Bot-Ada", "Ben"]
WELCOME = frame("welcome", username="Bot-Ada", playingAtTables=[7])


class Following:
    """Makes its first legal move, and notes how often it began and what it saw since."""

    def __init__(self) -> None:
        self.starts = 0
        self.seen: list[Happening] = []

    def start(self, view: View) -> None:
        self.starts += 1
        self.seen = []

    def see(self, happening: Happening) -> None:
        self.seen.append(happening)

    def move(self, view: View) -> Move:
        return legal_moves(view)[0]


class Bench:
    """A seat, its player, its log, and the thoughts that wait to be delivered."""

    def __init__(self, choice: Choice | None = None, *, known: tuple[str, ...] = ("Ben",)) -> None:
        self.lines: list[str] = []
        self.thoughts: Queue[tuple[int, Thought]] = Queue()
        self.questions: list[tuple[str, ...]] = []
        self.player = Following()
        log = RunLog(write=lambda line: self.lines.append(line[10:]))
        company = Company(known, everybody=False, ask=self.questions.append)
        self.seat = Seat(
            "Bot-Ada",
            Lobby(choice or KnownTable("7"), "", company, log),
            company,
            Course(Thinker(self.player, None)),
            GameReport(log, watch=False),
            log,
            lambda edition, thought: self.thoughts.put((edition, thought)),
        )
        self.seat.connect()
        self.receive(WELCOME)

    def receive(self, *frames: str) -> list[str]:
        return [sent for each in frames for sent in self.seat.receive(each)]

    def think(self) -> list[str]:
        """Deliver the next thought."""
        return self.seat.thought(*self.thoughts.get(timeout=5))

    def begin(self, game: SiteGame, seat: int = 0) -> list[str]:
        return self.receive(game.init(seat), game.action_list(seat))


def a_game(**options: bool) -> SiteGame:
    return SiteGame(new_game(2, variant_rules(), seed=7), NAMES, **options)


def commands(frames: list[str]) -> list[str]:
    return [each.partition(" ")[0] for each in frames]


def table(**more: object) -> str:
    row = {"id": 7, "name": "club", "variant": "No Variant", "players": ["Ben"], "maxPlayers": 2, "running": False}
    return frame("table", **{**row, **more})


def test_a_thought_is_sent_when_the_pause_is_over() -> None:
    bench = Bench()
    bench.begin(a_game())
    assert bench.receive(frame("pause", tableID=7, active=True, playerIndex=1)) == []
    assert bench.think() == []
    assert commands(bench.receive(frame("pause", tableID=7, active=False, playerIndex=1))) == ["action"]
    assert bench.lines[-2:] == ["The game is paused.", "The game goes on."]


def test_a_warning_in_a_pause_is_no_refusal() -> None:
    bench = Bench()
    bench.begin(a_game())
    assert commands(bench.think()) == ["action"]
    bench.receive(
        frame("pause", tableID=7, active=True, playerIndex=1), frame("warning", warning="The game is paused.")
    )
    assert commands(bench.receive(frame("pause", tableID=7, active=False, playerIndex=1))) == ["action"]


def test_a_move_that_the_server_refuses_ends_the_run() -> None:
    bench = Bench()
    bench.begin(a_game())
    bench.think()
    with pytest.raises(GivenUp, match="refused our move"):
        bench.receive(frame("warning", warning="You cannot do that."))
    assert bench.lines[-1] == "The server warns: You cannot do that."
    assert commands(bench.seat.leave()) == ["tableUnattend"]


def test_a_warning_about_something_else_is_only_noted() -> None:
    bench = Bench()
    bench.begin(a_game())
    assert bench.receive(frame("warning", warning="Be quiet.")) == []


def test_the_player_begins_anew_when_the_account_of_the_game_changes() -> None:
    one, other = a_game(), a_game()
    bench = Bench()
    bench.begin(one, seat=1)
    for last, game in ((0, one), (-1, other)):
        for which in (-1, -1, last):
            actions = game.make(legal_moves(game.state)[which])
            bench.receive(*(game.frames(actions, 1) if game is one else []))
    bench.seat.connect()
    bench.receive(WELCOME)
    bench.begin(other, seat=1)
    asked = [bench.thoughts.get(timeout=5) for _ in range(3)]
    assert [(edition, thought.number) for edition, thought in asked] == [(1, 2), (1, 4), (2, 4)]
    assert bench.player.starts == 2
    assert len(bench.player.seen) == 3


def test_moves_that_did_not_happen_after_all_are_forgotten() -> None:
    game = a_game()
    bench = Bench()
    bench.begin(game)
    bench.think()
    bench.receive(*game.frames(game.make(Play(0)), 0))
    bench.seat.connect()
    bench.receive(WELCOME)
    bench.begin(a_game())
    assert bench.thoughts.get(timeout=5)[0] == 2
    assert bench.player.starts == 2
    assert bench.player.seen == []


def test_a_thought_about_the_past_is_ignored() -> None:
    bench = Bench()
    bench.begin(a_game())
    assert bench.seat.thought(1, Thought(5, Play(0))) == []
    assert bench.seat.thought(0, Thought(1, Play(0))) == []


def test_a_thought_after_the_end_is_ignored() -> None:
    game = a_game()
    bench = Bench()
    bench.begin(game)
    bench.receive(*game.frames(game.stop(3), 0))
    assert bench.think() == []
    assert not bench.seat.is_finished
    assert bench.lines[-1].startswith("The game was stopped: ")
    assert bench.receive(game.identities()) == []
    assert bench.seat.is_over
    assert commands(bench.receive(game.init(0, replay=True), game.action_list(None))) == ["getGameInfo2", "loaded"]


@pytest.mark.parametrize(
    ("received", "why"),
    [
        (frame("left", tableID=7), "The server took the seat away."),
        (a_game(detrimentalCharacters=True).init(0), "We cannot play this game: "),
    ],
)
def test_what_ends_a_run(received: str, why: str) -> None:
    bench = Bench()
    bench.receive(frame("joined", tableID=7))
    with pytest.raises(GivenUp, match=why):
        bench.receive(received)


def test_somebody_who_only_looks_on_has_no_seat() -> None:
    bench = Bench()
    with pytest.raises(GivenUp, match="no seat in this game"):
        bench.begin(a_game(), seat=None)  # type: ignore[arg-type]


def test_a_contradiction_is_noted_and_a_game_that_cannot_be_followed_is_left() -> None:
    bench = Bench()
    bench.seat._handle(Contradicted(table_id=7, what="hint tokens", expected="7", got="6"))
    assert bench.lines[-1] == "The server contradicts our rules: hint tokens: expected 7, got 6"
    with pytest.raises(GivenUp, match="cannot follow"):
        bench.seat._handle(Contradicted(table_id=7, what="a move", expected="a legal one", got="play 9", is_lost=True))


def test_a_game_that_is_gone_ends_the_run() -> None:
    bench = Bench()
    bench.begin(a_game())
    bench.seat.connect()
    with pytest.raises(GivenUp, match=r"The table is gone\."):
        bench.receive(frame("welcome", username="Bot-Ada", playingAtTables=[]))


def test_a_seat_that_was_lost_before_the_game_is_taken_again() -> None:
    bench = Bench()
    assert commands(bench.receive(table())) == ["tableJoin"]
    bench.receive(frame("joined", tableID=7))
    bench.seat.connect()
    assert bench.receive(frame("welcome", username="Bot-Ada", playingAtTables=[])) == []
    assert commands(bench.receive(table())) == ["tableJoin"]
    assert bench.receive(frame("tableGone", tableID=7)) == []


def test_a_table_of_ours_is_opened_again_after_a_lost_connection() -> None:
    bench = Bench(new_table("club", "No Variant", 2))
    bench.seat.connect()
    assert commands(bench.receive(WELCOME)) == ["tableCreate"]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (table(running=True), "The game has started already: table 7, 'club' (No Variant): Ben."),
        (table(players=["Ben", "Cy"]), "No seat is free: table 7, 'club' (No Variant): Ben, Cy."),
    ],
)
def test_some_tables_cannot_be_joined(row: str, why: str) -> None:
    bench = Bench()
    with pytest.raises(GivenUp) as caught:
        bench.receive(row)
    assert str(caught.value) == why


def test_a_join_that_the_server_refuses_ends_the_run() -> None:
    bench = Bench()
    bench.receive(table())
    with pytest.raises(GivenUp, match=r"No seat: That is not the correct password\."):
        bench.receive(frame("warning", warning="That is not the correct password."))


def test_a_start_that_the_server_refuses_is_tried_again_when_the_table_changes() -> None:
    bench = Bench(new_table("club", "No Variant", 2))
    mine = {"players": ["Bot-Ada", "Ben"], "owned": True}
    bench.receive(table(**{**mine, "players": ["Bot-Ada"]}), frame("joined", tableID=7))
    assert commands(bench.receive(table(**mine))) == ["tableStart"]
    assert bench.receive(table(**mine)) == []
    bench.receive(frame("warning", warning="Somebody has left."))
    assert commands(bench.receive(table(**mine))) == ["tableStart"]


def test_a_shared_replay_of_the_same_name_is_no_table_to_join() -> None:
    bench = Bench(KnownTable("club"))
    assert bench.receive(table(sharedReplay=True)) == []


def test_a_game_does_not_start_with_a_stranger() -> None:
    bench = Bench(new_table("club", "No Variant", 2), known=())
    bench.receive(table(players=["Bot-Ada"], owned=True), frame("joined", tableID=7))
    assert bench.receive(table(players=["Bot-Ada", "Ben"], owned=True)) == []
    assert bench.questions == [("Ben",)]
    assert commands(bench.seat.confirmed(Confirmed(("Ben",), is_yes=True))) == ["tableStart"]


def test_a_screen_does_not_cover_the_question() -> None:
    bench = Bench(known=())
    opened: list[bool] = []
    bench.seat._report.open_screen = lambda: opened.append(True)  # type: ignore[method-assign]
    bench.begin(a_game())
    assert (bench.questions, opened) == ([("Ben",)], [])
    assert bench.seat.confirmed(Confirmed(("Ben",), is_yes=True)) == []
    assert opened == [True]
    assert commands(bench.think()) == ["action"]


def test_in_the_lobby_there_is_nothing_to_leave() -> None:
    assert Bench().seat.leave() == []


def test_strangers_are_asked_about_once_and_again_in_the_game() -> None:
    bench = Bench(known=())
    assert bench.receive(table(), table()) == []
    assert bench.questions == [("Ben",)]
    bench.begin(SiteGame(new_game(3, variant_rules(), seed=7), ["Bot-Ada", "Ben", "Cy"]))
    assert bench.questions == [("Ben",), ("Cy",)]
    assert bench.thoughts.empty()


def test_chat_is_shown_if_it_is_for_this_seat() -> None:
    bench = Bench()
    bench.receive(frame("joined", tableID=7))
    said = {"who": "Ben", "recipient": ""}
    bench.receive(
        frame("chat", msg="hello", room="table7", **said),
        frame("chat", msg="elsewhere", room="lobby", **said),
        frame("chat", msg="psst", room="", who="Ben", recipient="Bot-Ada"),
        frame("chat", msg="Ben joined.", room="table7", who="", recipient=""),
    )
    assert bench.lines[-3:] == ["Ben says: hello", "Ben says in private: psst", "The server says: Ben joined."]
