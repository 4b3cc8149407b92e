"""No leaks: neither through objects reachable from a view, nor through caches of the process, nor through errors."""

from __future__ import annotations

import gc
import pickle
import sys
import types
import weakref
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given

from every_drawing import EVERY
from hanabi import (
    STANDARD,
    Card,
    Discard,
    Event,
    HanabiError,
    HeldCard,
    HintColor,
    HintValue,
    IllegalMove,
    InvalidArgument,
    InvalidEvent,
    Move,
    Play,
    Rule,
    Rules,
    State,
    Table,
    View,
    apply,
    beliefs,
    common_view,
    determinize,
    editions,
    event,
    explain,
    hints_touching,
    imagine_hint,
    legal_moves,
    new_game,
    news,
    observe,
    redact,
    shared_view,
    spectator_view,
    touched,
    view,
    why_illegal,
    worlds,
)
from hanabi.display import describe, drawings, picture
from hanabi.records import Record, dumps, loads, replay
from hanabi.seats import Uncountable
from hanabi.seats.view_soundness import view_defects
from hanabi.testing import absurd_moves, states

BASIC = (bytes, int, str, float, Card, HeldCard)

NO_WAY = (type, types.ModuleType, weakref.ref, *weakref.ProxyTypes)


def referents(value: object) -> Iterable[object]:
    """The objects that a value refers to, except classes, modules, weak references, code and globals of functions."""
    if isinstance(value, types.FunctionType):
        return (value.__dict__, value.__defaults__, value.__kwdefaults__, *(value.__closure__ or ()))
    return [child for child in gc.get_referents(value) if not issubclass(type(child), NO_WAY)]


def written(value: object) -> str:
    """A basic value. Python writes long numbers only in hexadecimal."""
    return f"{value:#x}" if isinstance(value, int) else repr(value)


def reachable(*roots: object) -> Counter[str]:
    """Everything reachable from some values: how often each type occurs, and each basic value."""
    found: Counter[str] = Counter()
    stack, seen = list(roots), {id(root) for root in roots}
    while stack:
        value = stack.pop()
        assert not isinstance(value, State | types.FrameType | types.TracebackType)
        found[f"{type(value).__name__} {written(value)}" if isinstance(value, BASIC) else type(value).__name__] += 1
        for child in referents(value):
            if id(child) not in seen:
                seen.add(id(child))
                stack.append(child)
    return found


def kept_by_the_process() -> Counter[str]:
    """Everything that the library stores for the whole process, in modules, classes, functions and caches.

    Arrays are omitted: compiled code refers to everything that numba and the frameworks store.
    """
    left_out = ("hanabi.testing", "hanabi.arrays", "hanabi.envs")
    names = [
        name
        for name in sys.modules
        if name == "hanabi" or (name.startswith("hanabi.") and not name.startswith(left_out))
    ]
    held = [value for name in names for value in vars(sys.modules[name]).values()]
    ours = [value for value in held if str(getattr(value, "__module__", "")).startswith("hanabi")]
    classes = [dict(vars(value)) for value in ours if isinstance(value, type)]
    values = [value for value in held if not isinstance(value, type | types.ModuleType)]
    return reachable(*classes, *values)


def ask_everything(state: State, rng: Random) -> None:
    """Everything that a referee, the other seats and their searches may ask of a state."""
    legal_moves(state)
    for move in [*legal_moves(state)[::3], Play(9), HintColor(1, "red"), HintValue(0, 9)]:
        why_illegal(state, move)
        explain(state, move)
        with suppress(HanabiError):
            describe(event(state, move))
    for eyes in (*[view(state, seat) for seat in range(state.players)], spectator_view(state)):
        loads(dumps(eyes))
        draw_all(eyes)
        beliefs.of(eyes, 1)
        _ = eyes.playable_cards, eyes.playable_slots(1), eyes.dead_cards, eyes.indispensable_cards
        _ = eyes.unhinted_slots(1), eyes.seats_after(1)
        for hint in (HintColor(1, "red"), HintColor(0, "blue")):
            with suppress(HanabiError):
                _ = touched(eyes, hint), news(eyes, hint), hints_touching(eyes, hint.seat, 0), imagine_hint(eyes, hint)
        imagined = determinize(eyes, rng)
        legal_moves(imagined)
        with suppress(InvalidArgument, Uncountable):
            next(worlds(eyes, most=100))
    draw_all(state)
    shared_view(view(state, 0), 1)
    beliefs.hands(common_view(state))


def draw_all(table: Table) -> None:
    """Every drawing of a table, with a considered move."""
    drawn = picture(table, move=Play(0), names=["Ann", "Bob"])
    for draw in EVERY.values():
        draw(drawn)
    drawings.html(table)
    drawings.html(explain(table, Play(0)))


def turns(players: int, seed: int, rng: Random, rules: Rules = STANDARD) -> Iterator[tuple[State, Move]]:
    """A random game: each state and the move made in it."""
    state = new_game(players, rules, seed=seed)
    while state.outcome is None:
        move = rng.choice(legal_moves(state))
        yield state, move
        state = apply(state, move)


def warm(rules: Rules = STANDARD) -> None:
    """Compute what is cached and the same for everybody, such as the hash of the rules."""
    _ = hash(rules), rules.lookup, rules.colors, rules.hint_values


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_way_leads_to_the_truth(players: int) -> None:
    """What is reachable from a view and its events is the same in two worlds that the seat cannot tell apart."""
    warm()
    rng = Random(5)
    for seed in range(5):
        for state, move in turns(players, seed, rng):
            seat = state.current_player
            eyes = view(state, seat)
            other = determinize(view(state, seat), rng)
            assert reachable(view(other, seat)) == reachable(eyes)
            happening = event(state, move)
            redacted = redact(happening, seat)
            assert isinstance(redacted, Event)
            if happening.draws:
                assert happening.drawn is not None
                drawn_otherwise = attrs.evolve(happening, drawn=Card("red", 1))
                assert reachable(redact(drawn_otherwise, seat)) == reachable(redacted)


def test_no_way_leads_from_what_a_seat_saw_of_a_game_to_the_truth() -> None:
    """Neither a state nor the record, which has the deck, nor anything that depends on them is reachable."""
    warm()
    rng = Random(7)
    game = replay(Record.of(new_game(3, seed=3), [move for _, move in turns(3, 3, rng)]))
    for length in range(0, len(game.moves), 5):
        so_far = game.at(length)
        for eyes in (0, 1, 2):
            seen = so_far.seen_by(eyes)
            other = determinize(view(so_far.now, eyes), rng)
            twin = replay(attrs.evolve(so_far.record(), deck=other.deck)).seen_by(eyes)
            assert reachable(twin) == reachable(seen)
            assert "Record" not in reachable(seen)


def test_no_way_leads_from_explanations_and_defects_to_the_truth() -> None:
    """A seat's explanations of moves, and the defects of impossible views and events, depend on its view alone."""
    warm()
    rng = Random(9)
    for state, move in turns(3, 9, rng):
        seat = state.current_player
        bad = attrs.evolve(redact(event(state, move), seat), strikes=9)
        given = []
        for world in (state, determinize(view(state, seat), rng)):
            eyes = view(world, seat)
            explanations = [explain(eyes, each) for each in legal_moves(eyes)]
            defects = view_defects(attrs.evolve(eyes, strikes=9, hint_tokens=99, turns_left=5))
            assert {"strikes", "hint_tokens"} <= {defect.path[0] for defect in defects}
            with pytest.raises(InvalidEvent) as caught:
                observe(eyes, bad)
            given.append(reachable(explanations, defects, caught.value.args))
        assert given[0] == given[1]


@pytest.mark.at_length
@pytest.mark.parametrize("players", [2, 4])
def test_what_others_ask_cannot_be_seen_from_a_view(players: int) -> None:
    warm()
    rng = Random(3)
    for state, move in turns(players, 11, rng):
        views = [view(state, seat) for seat in range(players)]
        before = [reachable(eyes) for eyes in views]
        ask_everything(state, rng)
        apply(state, move)
        assert [reachable(eyes) for eyes in views] == before


@pytest.mark.at_length
@pytest.mark.parametrize("rules", [STANDARD, editions.ABACUS], ids=["standard", "abacus"])
def test_what_the_process_keeps_tells_nothing_of_a_game(rules: Rules) -> None:
    """A first game fills what is made once. A second game, of other players, adds nothing."""
    rng = Random(1)
    for state, _ in turns(3, 1, rng, rules):
        ask_everything(state, rng)
    before = kept_by_the_process()
    for state, _ in turns(3, 2, rng, rules):
        ask_everything(state, rng)
    assert kept_by_the_process() == before


@pytest.mark.at_length
def test_the_search_for_what_is_kept_finds_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: it finds a cache of views, a table filled on demand, and a default argument."""
    from functools import lru_cache  # noqa: PLC0415

    import hanabi.seats.views as module  # noqa: PLC0415

    before = kept_by_the_process()
    cache = lru_cache(lambda eyes: eyes.deck_faces)
    monkeypatch.setattr(module, "cache_of_views", cache, raising=False)
    empty = kept_by_the_process()
    cache(view(new_game(2, seed=4), 0))
    assert kept_by_the_process() != empty != before


def test_tables_that_hang_on_rules_cannot_be_written_to() -> None:
    """Everything reachable from a view has an immutable type."""
    warm()
    stack, seen = [view(new_game(2, editions.ABACUS, seed=1), 0).rules.lookup], set()
    while stack:
        value: Any = stack.pop()
        seen.add(type(value).__name__)
        assert not isinstance(value, dict | list | set | bytearray), type(value)
        if attrs.has(type(value)):
            fields = [field.name for field in attrs.fields(type(value))]
            for name in fields:
                with pytest.raises(AttributeError):
                    setattr(value, name, None)
            stack += [getattr(value, name) for name in fields]
        elif isinstance(value, tuple | types.MappingProxyType):
            stack += value
    assert {"Lookup", "HintMoves", "mappingproxy", "tuple", "HintColor"} <= seen


def test_what_a_view_keeps_for_itself_is_its_own() -> None:
    """Equal views do not share their counts."""
    state = new_game(2, seed=1)
    mine, twin = view(state, 0), view(state, 0)
    before = reachable(twin)
    beliefs.of(mine)
    assert reachable(twin) == before
    assert mine == twin
    assert hash(mine) == hash(twin)
    assert pickle.dumps(mine) == pickle.dumps(twin)
    kept = [name for name, value in vars(View).items() if isinstance(value, cached_property)]
    assert not kept, "the class holds slots, not values"


# Errors.


@given(states(), absurd_moves())
def test_an_illegal_move_is_redacted_for_the_player_who_tried_it(state: State, move: Move) -> None:
    rule = why_illegal(state, move)
    assume(rule is not None)
    with pytest.raises(IllegalMove) as caught:
        apply(state, move)
    seat = state.current_player
    redacted = redact(caught.value, seat)
    assert (type(redacted), redacted.rule, redacted.move, str(redacted)) == (IllegalMove, rule, move, str(caught.value))
    assert redacted.state == view(state, seat)
    assert (redacted.__traceback__, redacted.__cause__, redacted.__context__) == (None, None, None)
    other = determinize(view(state, seat), Random(1))
    with pytest.raises(IllegalMove) as again:
        apply(other, move)
    twin = redact(again.value, seat)
    assert (repr(twin), pickle.dumps(twin)) == (repr(redacted), pickle.dumps(redacted))
    assert reachable(redacted.args) == reachable(twin.args)


def test_an_illegal_move_is_shown_to_nobody_else() -> None:
    """The receiver would learn that a hint touches no card."""
    state = new_game(3, seed=1)
    empty = next(HintColor(1, color) for color in STANDARD.colors if why_illegal(state, HintColor(1, color)))
    with pytest.raises(IllegalMove) as caught:
        apply(state, empty)
    assert caught.value.rule is Rule.HINT_EMPTY
    for seat in (1, 2, None):
        with pytest.raises(InvalidArgument, match="seat 0 tried the move, and nobody else may see why"):
            redact(caught.value, seat)
    of_nothing: Any = IllegalMove(Rule.DISCARD_FULL, Discard(0), None)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="expected an IllegalMove at a state or a view, got None"):
        redact(of_nothing, 0)
    of_a_view = IllegalMove(Rule.DISCARD_FULL, Discard(0), view(state, 0))
    assert redact(of_a_view, 0).state == view(state, 0)
    with pytest.raises(InvalidArgument, match="expected an IllegalMove with the view of seat 0, got"):
        redact(IllegalMove(Rule.DISCARD_FULL, Discard(0), view(state, 1)), 0)


def test_errors_about_a_view_hold_the_view_only() -> None:
    eyes = view(new_game(2, seed=1), 0)
    wrong = attrs.evolve(event(new_game(2, seed=1), Play(0)), drawn=None, strikes=7)
    with pytest.raises(InvalidEvent) as caught:
        observe(eyes, wrong)
    assert caught.value.view is eyes
    assert caught.value.event is wrong
    assert caught.value.__cause__ is None
