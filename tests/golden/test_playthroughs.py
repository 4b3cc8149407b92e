"""The transcripts match what is played now, and together they show everything that can happen in a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from golden.playthroughs import FOLDER, Game, games, outcome_of, play, transcript
from hanabi import Discard, Ending, Event, HintColor, HintValue, Play, State, event
from hanabi.rulebook.books.editions import BOOKS, PRESETS
from hanabi.rulebook.books.variants import VARIANTS

LONGEST = 220
AGAIN = "if that is meant, write all anew with: python tests/golden/playthroughs.py"
GAMES = games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_transcript_is_what_is_played(game: Game) -> None:
    written = (FOLDER / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()
    played = transcript(game).splitlines()
    for number, (line, now) in enumerate(zip(written, played, strict=False), start=1):
        assert line == now, f"{game.name}.txt differs from what is played now in line {number}; {AGAIN}"
    assert len(written) == len(played), f"{game.name}.txt is longer or shorter than what is played now; {AGAIN}"
    assert len(written) < LONGEST


def test_no_file_is_left_over_or_missing() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {game.name for game in GAMES}, AGAIN


def test_every_edition_and_variant_has_a_transcript() -> None:
    wanted = [*(edition.id for edition in (*BOOKS, *PRESETS)), *(variant.id for variant in VARIANTS)]
    assert [game.name for game in GAMES] == [*wanted, "all-of-2015", "no-last-round", "lost-card-ends"]
    assert {game.players for game in GAMES} == {2, 3, 4, 5, 6}


def test_every_ending_is_met() -> None:
    assert {outcome_of(play(game)).ending for game in GAMES} == set(Ending)


def test_a_lost_game_keeps_its_points_and_loses_them() -> None:
    outcomes = [outcome_of(play(game)) for game in GAMES]
    struck = [outcome for outcome in outcomes if outcome.ending is Ending.STRIKES]
    assert any(outcome.score == outcome.piles > 0 for outcome in struck)
    assert any(outcome.score == 0 < outcome.piles for outcome in struck)
    assert any(outcome.rating for outcome in outcomes)
    for ending in (Ending.STUCK, Ending.INDISPENSABLE):
        assert {outcome.score == outcome.piles for outcome in outcomes if outcome.ending is ending} == {True, False}


def _turns() -> Iterator[tuple[State, Event]]:
    for game in GAMES:
        yield from ((state, event(state, move)) for state, move in play(game).turns)


def _kind(state: State, told: Event) -> str:
    match told.move:
        case Play(_, announce):
            assert told.card is not None
            fit = "a card that fits" if state.is_playable(told.card) else "a card that does not fit"
            named = {None: "silently", told.card.suit: "rightly named"}.get(announce, "wrongly named")
            return f"{fit}, {named}"
        case Discard():
            full = state.hint_tokens == state.rules.hint_tokens
            return "a discard at full tokens" if full else "a discard"
        case HintColor() | HintValue():
            return "a hint" if told.touched else "an empty hint"


def test_every_kind_of_turn_is_met() -> None:
    assert {_kind(state, told) for state, told in _turns()} == {
        "a card that fits, silently",
        "a card that fits, rightly named",
        "a card that fits, wrongly named",
        "a card that does not fit, silently",
        "a card that does not fit, rightly named",
        "a card that does not fit, wrongly named",
        "a discard",
        "a discard at full tokens",
        "a hint",
        "an empty hint",
    }
