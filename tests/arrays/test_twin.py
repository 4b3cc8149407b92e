"""The rules of `hanabi.arrays` and those of `hanabi.game`: the same names, every rule id, and the same refusals."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanabi
from hanabi import Move, Rule, State, testing, why_illegal
from hanabi.arrays import Games, rules
from hanabi.arrays.rules.legality import NO_SUCH_MOVE, REFUSALS, is_legal
from hanabi.arrays.rules.legality import why_illegal as why_illegal_there
from hanabi.arrays.storage.array_rules import array_rules
from hanabi.records import History
from interpreting import interpreting

TWINS = ("deal", "legality", "transition", "endings", "table")
ONLY_HERE = {
    "deal.shuffle": "`shuffled`, in place",
    "endings.ending_of": "`possible_endings`, of which there is one",
    "endings.ending_by_hands": "`endings_by_hands`, of which there is one",
    "legality.is_legal": "for policies",
    "legality.allowed_cards": "what `legal_moves` and policies ask",
    "legality.allowed_hints": "likewise",
    "legality.may_follow": "the table `hints_after`",
    "legality.may_discard": "what `refusal` says in a line",
    "table.seat_after": "one of `Table.seats_after`",
    "table.put_card": "there is a tuple of held cards, `undealt`",
    "table.note_hintable": "what is worked out when it is asked for there",
    "table.derive_hand": "likewise",
    "transition._is_inverted": "a line of `advance`",
    "transition._gain": "where the record notes whether a token was gained",
}
"""Functions that have no twin of their name, and why."""
ELSEWHERE = {
    "avalanche/cards": "the deck comes from `Rules`",
    "avalanche/colour": "what touches comes from `Rules`",
    "avalanche/score": "`max_score` comes from `Rules`",
    "avalanche/single": "the deck comes from `Rules`",
    "deck/composition": "the deck comes from `Rules`",
    "discard/public": "what a seat sees",
    "hand/hidden": "what a seat sees",
    "hand/notes": "between people",
    "hand/rearrange": "no game in arrays has its hands rearranged",
    "hand/seen": "between people",
    "hint/again": "a hint like any other",
    "hint/recall": "between people",
    "hint/talk": "between people",
    "hint/wrong": "a hint touches what it has to touch",
    "play/dead-firework": "between people",
    "play/from-deck": "rules with such plays are refused",
    "play/deliberate": "a play like any other",
    "score/scale": "ratings are not asked for",
    "setup/other-variants": "what touches comes from `Rules`",
    "setup/players": "`Rules.hand_size` refuses the others",
    "setup/variants": "what applies comes from `Rules`",
    "turn/forgotten": "every move draws and moves tokens",
    "turn/take-back": "between people",
    "turn/time": "between people",
}
"""Rules that no compiled loop applies, and why."""


def functions(module_name: str) -> set[str]:
    """The functions written in a module, and the methods and properties of its `Table`."""
    module = import_module(module_name)
    found = {node.name for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)}
    return found | ({*vars(module.Table)} if hasattr(module, "Table") else set())


@pytest.mark.parametrize("name", TWINS)
def test_a_function_has_the_name_of_its_twin(name: str) -> None:
    here, there = functions(f"hanabi.arrays.rules.{name}"), functions(f"hanabi.game.{name}")
    assert {f"{name}.{each}" for each in here - there} == {each for each in ONLY_HERE if each.startswith(f"{name}.")}


def test_every_rule_has_its_place() -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(Path(rules.__path__[0]).glob("*.py"))]
    comments = [line.partition("  # ")[2] or line.strip(" #") for source in sources for line in source.splitlines()]
    id_ = r"[a-z]+/[a-z-]+"
    named = {
        found for comment in comments if re.fullmatch(rf"{id_}(, {id_})*", comment) for found in comment.split(", ")
    }
    # The docstring of `legality` names what no number of a move can break.
    refused = {*re.findall(id_, import_module("hanabi.arrays.rules.legality").__doc__ or "")} - {"game/legality"}
    every = {str(each) for each in Rule}
    assert named <= every
    assert refused <= every
    assert not named & {*ELSEWHERE}
    assert named | refused | {*ELSEWHERE} == every


def test_the_page_of_differences_names_what_is_there() -> None:
    told = re.findall(r"^\| `(\w+)\.(\w+)`", rules.__doc__ or "", re.MULTILINE)
    assert {module for module, _ in told} == {*TWINS}
    assert all(name in functions(f"hanabi.arrays.rules.{module}") for module, name in told)


@given(testing.playthroughs(), st.data())
def test_every_move_is_refused_by_the_same_rule(game: History, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(game.states))
    with interpreting(), np.errstate(over="ignore"):
        games = Games.of([state])
        figures, record = array_rules(state.rules, state.players), games.table.view(np.recarray)[0]
        for number in range(len(games.moves)):
            move = games.moves.move(number, state.current_player)
            assert REFUSALS[why_illegal_there(figures, record, number)] == why_illegal(state, move)
        for number in (-1, len(games.moves)):
            assert why_illegal_there(figures, record, number) == NO_SUCH_MOVE


def test_each_refusal_is_met() -> None:
    """By the game above, sooner or later; here by games that are made for it."""
    full = hanabi.new_game(2, hanabi.Rules(hint_tokens=1, strikes=1), seed=7)
    tiny = hanabi.Rules(suits=[hanabi.Suit("red", "r", copies=(1, 1, 1, 1, 1))], hand_sizes={2: 2}, last_round=False)
    # Once the only card to draw is drawn, hands shrink.
    short = hanabi.new_game(2, tiny, deck=tiny.cards)
    starved = hanabi.new_game(2, hanabi.Rules(hint_tokens=3, hint_cost=2, alternating_hints=True), seed=7)
    met = refusals(full, hanabi.HintValue(1, 1), hanabi.Play(0)) | refusals(short, *[hanabi.Play(0)] * 3)
    met |= refusals(starved, hanabi.HintValue(1, 1), hanabi.Discard(0), hanabi.Play(0))
    assert {REFUSALS[each] for each in met} == {*REFUSALS}


def refusals(state: State, *moves: Move) -> set[int]:
    """Why moves are refused, at each state of a game."""
    met: set[int] = set()
    with interpreting():
        games = Games.of([state])
        figures = array_rules(games.rules, games.players)
        for move in (None, *moves):
            if move is not None:
                games.step([games.moves.number(move, games.state(0).current_player)])
            record = games.table.view(np.recarray)[0]
            found = {number: why_illegal_there(figures, record, number) for number in range(len(games.moves))}
            assert all(is_legal(figures, record, number) == (not why) for number, why in found.items())
            met |= {*found.values()}
    return met
