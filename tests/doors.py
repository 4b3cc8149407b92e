"""Every public callable of the library, called a *door*, with a valid argument for each parameter."""

from __future__ import annotations

import copy
import inspect
import io
import pkgutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from enum import Enum
from functools import partial, wraps
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Union, get_origin

import attrs

import bots
import hanabi
from hanab_live.site_frames import SiteGame
from hanabi import arrays, datasets, display, encoding, envs, hanab_live, players, records
from hanabi.envs import language
from hanabi.hanab_live import client
from hanabi.players.entrants import REFERENCE_PLAYERS
from hanabi.rulebook import cases
from hanabi.testing import conformance
from interpreting import interpreting

RULES = hanabi.Rules(
    suits=[hanabi.Suit("red", "r", copies=(3, 2, 2, 2, 1))], hand_sizes={2: 2}, scale=[hanabi.Band(0, "x")]
)
STATE = hanabi.new_game(2, RULES, deck=RULES.cards)
VIEW = hanabi.view(STATE, 0)
RECORD = records.Record(rules=RULES, players=2, deck=RULES.cards, moves=[hanabi.Play(0), hanabi.Discard(9)])
SITE = records.Record(rules=hanab_live.variant_rules(), players=2, seed=7, moves=[hanabi.Play(0)])
LIVE = SiteGame(SITE.start)
CLIENT = client.Client("Bot-Ada")
(STARTED, ASKED) = [notice for told in (LIVE.init(0), LIVE.action_list(0)) for notice in CLIENT.receive(told)]
LOBBY_TABLE = client.LobbyTable(7, "casual", "No Variant", ("Ada",))
HISTORY = records.replay(RECORD)
RULING = hanabi.ruling("hint/empty")
EXPLAINED = hanabi.explain(STATE, hanabi.Play(0))
PARTED = records.Record(players=2, seed=7, moves=[hanabi.HintColor(1, "yellow")])
COMPARED = records.compare(PARTED, "abacus", "splash-2023")
PARTING = COMPARED.first_difference
PICTURE = display.picture(STATE)
NEXT, HAPPENED = hanabi.step(STATE, hanabi.Play(0))
AFTER = display.picture(NEXT, last=HAPPENED)
CHANGE = display.change(PICTURE, AFTER)


def _nothing(*_: object) -> Any:
    return {}


ENGINE = conformance.Engine(start=_nothing, legal_moves=_nothing, apply=_nothing, table=_nothing)
REFEREE = players.Referee([bots.Hasty(), bots.Hasty()], STATE)
FOLLOWER = players.Follower()
FOLLOWER.start(VIEW)
OURS: list[Any] = [players.maker(name)() for name in REFERENCE_PLAYERS]
for player in OURS:
    if hasattr(player, "start"):
        player.start(VIEW)
RESULT = players.PlayerResult(
    title="x",
    names=("a", "b"),
    rules=RULES,
    games=1,
    mean=1.0,
    standard_error=None,
    perfect=0.0,
    strikeouts=0.0,
    counts=((1, 1),),
    moves=3,
    seconds_per_move=0.1,
)
MARGIN = players.Margin(of="x", over="y", rules=RULES, players=2, games=1, mean=0.0, standard_error=None)
PROGRAM = players.Program(["no-such-program-anywhere"])
LANGUAGE = language.LanguageGame(2, RULES, deck=RULES.cards)
LAYOUT = encoding.layout("exact", RULES, players=2)
# Every process that collects tests imports this, and compiling takes seconds.
with interpreting():
    MANY = arrays.Games.of([STATE, NEXT], seed=1)
    ROLLED = arrays.rollouts(VIEW, n=2, seed=1)
OUTCOME = hanabi.Outcome(hanabi.Ending.DECK, 1, won=False, piles=1, reachable=3)

# Valid arguments by parameter name. A key such as `hanabi.Card(suit)`, for one callable only, takes precedence.
GOOD: dict[str, Any] = {
    "after": 1,
    "all_or_nothing": False,
    "apply": _nothing,
    "also": (),
    "announce": None,
    "args": ["rule", "hint/empty"],
    "band": None,
    "because": "so",
    "before": PICTURE,
    "candidates": 7,
    "card": RULES.faces[0],
    "case": cases()[0],
    "choreography": False,
    "citation": "x",
    "color": "red",
    "color_touch": hanabi.Touch.OWN,
    "completion_bonus": True,
    "copies": (3, 2, 1),
    "current_player": 0,
    "data": records.to_data(RECORD),
    "deck": RULES.cards,
    "depth": 1,
    "descending": False,
    "discard_at_full_tokens": False,
    "discard_faces": b"",
    "discards": (),
    "drawn": 4,
    "draws": False,
    "edition": None,
    "edition_id": "abacus",
    "editions": None,
    "certain": True,
    "effects": (),
    "empty_hints": False,
    "ending": None,
    "engine": ENGINE,
    "error": None,
    "event": hanabi.event(STATE, hanabi.Play(0)),
    "eyes": 0,
    "expected": "a word",
    "got": "another",
    "fault": None,
    "fireworks": (0,),
    "game": RECORD,
    "file": io.BytesIO(records.dumps(RECORD).encode()),
    "first_player": 0,
    "folder": "games",
    "hand_sizes": {2: 2},
    "hands": STATE.hands,
    "history": HISTORY,
    "happening": hanabi.event(STATE, hanabi.Play(0)),
    "held": STATE.hands[1][0],
    "hint": hanabi.HintValue(1, 1),
    "hint_marks": (),
    "hint_tokens": 8,
    "id": "x",
    "indent": None,
    "is_book": True,
    "kind": None,
    "deck_faces": STATE.deck_faces,
    "label": "x",
    "last": None,
    "language": "en",
    "last_round": True,
    "legal": True,
    "legal_moves": _nothing,
    "letter": "r",
    "lost_card_ends": False,
    "lowest": 0,
    "marks": hanabi.HintMarks(touched_by=("red",)),
    "mask": 1,
    "missed_by": (),
    "most": 1000,
    "move": hanabi.Play(0),
    "moves": (hanabi.Play(0),),
    "name": "red",
    "names": (),
    "note": None,
    "notes": (),
    "number": 1,
    "one": "abacus",
    "order": 0,
    "other": "splash-2023",
    "first_difference": None,
    "path": "game.json",
    "picture": PICTURE,
    "pictures": [PICTURE],
    "piles": 0,
    "index": 0,
    "position": None,
    "placed": False,
    "players": 2,
    "question": "so?",
    "rating": None,
    "reachable": 3,
    "reading": False,
    "record": RECORD,
    "records": [RECORD],
    "related": (),
    "results": (conformance.Result(case="x"),),
    "rng": Random(1),
    "rule": hanabi.Rule.HINT_EMPTY,
    "rules": RULES,
    "ruling": "so",
    "scale": (),
    "score": 1,
    "seat": 1,
    "section": "A",
    "seed": None,
    "seats": (0,),
    "sees": (False, True),
    "setting": None,
    "settings": (),
    "skipped": None,
    "slot": 0,
    "slots": (1, 0),
    "source": None,
    "sources": (),
    "standing": hanabi.Standing.STATED,
    "start": STATE,
    "statement": "so.",
    "state": STATE,
    "states": (STATE,),
    "stopped": None,
    "stops_when_hopeless": False,
    "strikeout_keeps_points": False,
    "strikes": 0,
    "suit": None,
    "suits": RULES.suits,
    "table": STATE,
    "text": "red 1",
    "title": "x",
    "theme": "auto",
    "captions": (),
    "columns": 1,
    "touched": 0,
    "touched_by": (),
    "turns_left": None,
    "value": 1,
    "value_touch": hanabi.Touch.OWN,
    "values": 3,
    "variant": hanabi.CROWNING_PIECE,
    "variants": hanabi.CROWNING_PIECE,
    "verdict": "yes",
    "view": VIEW,
    "weight": 1,
    "what": "strikes",
    "width": 80,
    "won": False,
    "hanabi.Card(suit)": "red",
    "hanabi.Edition(variants)": (),
    "hanabi.Event(touched)": (),
    "hanabi.Event(drawn)": None,
    "hanabi.HintValue(value)": 1,
    "hanabi.Outcome(ending)": hanabi.Ending.DECK,
    "hanabi.Rules(strikes)": 3,
    "hanabi.Ruling(variant)": None,
    "hanabi.Source(edition)": "abacus",
    "hanabi.Source(place)": None,
    "hanabi.Source(value)": None,
    "hanabi.World(hands)": (),
    "hanabi.display.page(start)": -1,
    "hanabi.display.png(drawing)": PICTURE,
    "hanabi.display.change(after)": AFTER,
    "hanabi.display.dumps(value)": PICTURE,
    "hanabi.display.schema(name)": "picture",
    "hanabi.display.to_data(value)": PICTURE,
    "hanabi.display.picture(marks)": {(1, 0): "x"},
    "hanabi.edition(name)": "abacus",
    "hanabi.observe(event)": hanabi.redact(hanabi.event(STATE, hanabi.Play(0)), 0),
    "hanabi.shuffled_deck(seed)": 7,
    "hanabi.ruling(rule)": "hint/empty",
    "hanabi.variant(name)": "avalanche",
    "hanabi.Rules.hand_size(players)": 2,
    "hanabi.Rules.placed(courses)": (),
    "hanabi.Rules.placed(fireworks)": (1,),
    "hanabi.Ruling.by(edition_id)": "abacus",
    "hanabi.records.Comparison.cause(side)": COMPARED.other,
    "hanabi.records.Comparison(one)": records.judge(RECORD),
    "hanabi.records.Comparison(other)": records.judge(RECORD),
    "command": ["no-such-program-anywhere"],
    "cheats": False,
    "counts": ((1, 1),),
    "cross_play": False,
    "entrants": [bots.Hasty],
    "entry": hanabi.Play(0),
    "executor": None,
    "games": 1,
    "jobs": 1,
    "limit": None,
    "margins": (),
    "mean": 1.0,
    "on_fault": "raise",
    "perfect": 0.0,
    "progress": None,
    "resume": False,
    "save": None,
    "seconds": (),
    "seconds_per_move": 0.1,
    "standard_error": None,
    "strikeouts": 0.0,
    "answers": False,
    "autoreset_mode": "NextStep",
    "axes": LAYOUT.parts[0].axes,
    "bonuses": None,
    "by_id": (),
    "copy": True,
    "deal_again": False,
    "endings": [1],
    "fallback": "forfeit",
    "finals": [1],
    "from_seats": (),
    "illegal_reward": -1.0,
    "instead": None,
    "last_event": None,
    "layout": LAYOUT,
    "n": 2,
    "numbers": [0, 0],
    "out": None,
    "over": hanabi.Play(0),
    "policy": "careful",
    "problem": None,
    "render_mode": None,
    "retries": None,
    "reward": "difference",
    "scores": [1],
    "tokens_before": None,
    "frame": "joined {}",
    "max_players": 5,
    "password": "",
    "recipient": None,
    "shadowing": None,
    "table_id": 7,
    "username": "Ada",
    "which": None,
    "why": "so",
    "hanabi.datasets.deck_of_log(seed)": 7,
    "hanabi.datasets.read_dataset(path)": "game.safetensors",
    "hanabi.encoding.layout(name)": "exact",
    "hanabi.encoding.Layout(name)": "exact",
    "hanabi.encoding.Layout.part(name)": "deck",
    "hanabi.envs.deck_seed(seed)": 7,
    "hanabi.envs.deck_seed(game)": 0,
    "hanabi.envs.setting(layout)": "exact",
    "hanabi.envs.setting(moves)": "hanabi",
    "hanabi.envs.setting(variants)": (),
    "hanabi.envs.Reward(name)": "final",
    "hanabi.envs.Reward.of(before)": STATE,
    "hanabi.envs.Reward.of(after)": NEXT,
    "hanabi.envs.language.LanguageGame(rules)": RULES,
    "hanabi.envs.language.LanguageGame.of(record)": SITE,
    "hanabi.envs.language.LanguageGame(variants)": (),
    "hanabi.arrays.rule(function)": _nothing,
    "hanabi.arrays.Games(players)": 2,
    "hanabi.arrays.Games(table)": MANY.table,
    "hanabi.arrays.Games.of(states)": [STATE],
    "hanabi.arrays.rollout(policy)": "random_legal",
    "hanabi.arrays.rollout(table)": VIEW,
    "hanabi.arrays.rollouts(moves)": [hanabi.Play(0)],
    "hanabi.arrays.rollouts(policy)": "random_legal",
    "hanabi.players.Referee(players)": [bots.Hasty(), bots.Hasty()],
    "hanabi.players.Program.move(view)": VIEW,
    "hanabi.players.rng(seed)": 0,
    "hanabi.players.Random(seed)": 0,
    "hanabi.players.Cheating.move(view)": hanabi.spectator_view(STATE),
    "hanabi.players.Recommendation(as_published)": False,
    "hanabi.players.Recommendation.recommended(seat)": 0,
    "hanabi.players.Tournament(results)": (RESULT,),
    "hanabi.players.maker(name)": "bots:Hasty",
    "hanabi.players.serve(player)": "no such player",
    "hanabi.players.play(players)": [bots.Hasty, bots.Hasty],
    "hanabi.players.play(seed)": None,
    "hanabi.players.tournament(seed)": 0,
    "hanabi.apply(seat)": 0,
    "hanabi.step(seat)": 0,
    "hanabi.records.ReadResult(source)": "x",
    "hanabi.records.Record(seed)": None,
    "hanabi.records.Record(moves)": [hanabi.Play(0)],
    "hanabi.records.Setup(hands)": [[hanabi.Card("red", 1)] * 2, [hanabi.Card("red", 2)] * 2],
    "hanabi.records.dumps(value)": RECORD,
    "hanabi.hanab_live.export_game(record)": SITE,
    "hanabi.hanab_live.from_site(data)": hanab_live.to_site(SITE),
    "hanabi.hanab_live.deck_of_seed(seed)": "p2v0s5",
    "hanabi.hanab_live.game_of_seed(seed)": "p2v0s5",
    "hanabi.hanab_live.find_seed(cards)": hanab_live.deck_of_seed("p2v0s5")[:10],
    "hanabi.hanab_live.find_seed(numbers)": [5],
    "hanabi.hanab_live.find_seed(progress)": None,
    "hanabi.hanab_live.find_seed(variant)": "No Variant",
    "hanabi.hanab_live.read_game(text)": "p2v0s5",
    "hanabi.hanab_live.read_link(link)": hanab_live.write_link(SITE),
    "hanabi.hanab_live.write_link(record)": SITE,
    "hanabi.hanab_live.write_link(turn)": 1,
    "hanabi.hanab_live.import_game(text)": hanab_live.export_game(SITE),
    "hanabi.hanab_live.read_history(text)": "[]",
    "hanabi.hanab_live.to_site(record)": SITE,
    "hanabi.hanab_live.client.Client(username)": "Bot-Ada",
    "hanabi.hanab_live.client.Client.create(name)": "casual",
    "hanabi.hanab_live.client.Client.create(variant)": "No Variant",
    "hanabi.hanab_live.client.Client.frame_of(move)": hanabi.Play(0),
    "hanabi.hanab_live.client.Client.receive(frame)": LIVE.action_list(0),
    "hanabi.hanab_live.variant_name(rules)": SITE.rules,
    "hanabi.hanab_live.SiteVariant(number)": 16,
    "hanabi.hanab_live.site_variant(variant)": "No Variant",
    "hanabi.hanab_live.variant_of(rules)": SITE.rules,
    "hanabi.hanab_live.variant_rules(variant)": "No Variant",
    "hanabi.records.loads(text)": records.dumps(RECORD),
    "hanabi.records.read_card(text)": "red 1",
    "hanabi.records.read_event(text)": "A: play 0; shows red 1; hints 8; strikes 1",
    "hanabi.records.read_move(text)": "play 0",
    "hanabi.records.read_position(text)": "r1 r2 / r3 r4",
    "hanabi.records.write_position(setup)": records.Setup.of(STATE),
    "hanabi.records.save(value)": RECORD,
    "hanabi.records.schema(name)": "record",
    "hanabi.records.to_data(value)": RECORD,
    "hanabi.Odds(pairs)": (),
    "hanabi.Odds.get(default)": None,
    "hanabi.Odds.get(key)": RULES.faces[0],
    "hanabi.testing.conformance.Engine(start)": _nothing,
    "hanabi.testing.conformance.Engine(table)": _nothing,
    "hanabi.testing.conformance.Report.under(edition)": "abacus",
    "hanabi.testing.conformance.check(editions)": ("abacus",),
    "hanabi.testing.conformance.check_case(edition)": "abacus",
    "hanabi.Defect.under(path)": ["rules"],
    "hanabi.testing.conformance.check_count(name)": conformance.counts()[0]["name"],
    "hanabi.testing.conformance.count(name)": conformance.counts()[0]["name"],
    "hanabi.testing.check_player(limit)": 1.0,
    "hanabi.testing.openings(rules)": None,
    "hanabi.testing.playthroughs(rules)": None,
    "hanabi.testing.states(rules)": None,
}

GOOD |= {
    f"hanabi.players.{player}.see(happening)": hanabi.redact(hanabi.event(STATE, hanabi.Play(0)), 0)
    for player in ("Follower", "Recommendation", "Information", "Conventions", "Program")
}
COMPILED = ("ArrayRules", "Policy", "careful", "random_below", "is_legal", "random_legal")
"""Functions that compiled loops call with their own records: these check nothing."""
INTERNAL = ("hanabi.plain_data", "hanabi.records.notation.positions")
"""Packages for internal use: users call them only through others."""
HOOKS = ("saw",)
"""Methods to be overridden: the library calls them, with checked arguments."""

# One of every class whose methods are called.
INSTANCES: list[Any] = [
    hanab_live.ListedGame(id=7, players=("a", "b"), variant=0, seed="p2v0s1", score=25, finished=datetime.now(UTC)),
    *(RULES, STATE, VIEW, RULES.suits[0], RULES.faces[0], RULES.scale[0], OUTCOME, STATE.hands[0][0]),
    *(hanabi.Play(0), hanabi.Discard(0), hanabi.HintColor(1, "red"), hanabi.HintValue(1, 1)),
    hanabi.SpecialValue(1),
    *(hanabi.event(STATE, hanabi.Play(0)), hanabi.Rearrangement(0, (1, 0)), hanabi.AVALANCHE),
    *(
        hanabi.edition("abacus"),
        RULING,
        RULING.sources[0],
        hanabi.ask("empty hint"),
        hanabi.explain(STATE, hanabi.Play(0)),
    ),
    *(hanabi.World((), 1), RECORD, HISTORY, HISTORY.fault, records.judge(RECORD), records.Setup.of(STATE)),
    hanabi.Defect("range", ["strikes"], expected=(0, 3), got="4"),
    *(hanabi.HintMarks(), records.Note(1, "x"), records.ReadResult("x", 1, RECORD, None)),
    datasets.DatasetGame("x", "1", RECORD, 0, None),
    datasets.Divergence(number=1, rule=None, reason="x"),
    COMPARED,
    *(PICTURE, CHANGE),
    *(PARTING, EXPLAINED.effects[0]),
    HISTORY.seen_by(0),
    *(ENGINE, conformance.Mismatch("strikes", "1", "0"), conformance.Result(case="x"), conformance.Report(())),
    *(hanabi.beliefs.probabilities(VIEW)[0], hanabi.beliefs.of(VIEW)),
    PROGRAM,
    *(LANGUAGE, LANGUAGE.answer("discard 0"), envs.setting(2, RULES), envs.Reward("final")),
    *(LAYOUT, LAYOUT.parts[0], LAYOUT.meaning(0), encoding.moves(RULES, 2)),
    *(MANY, ROLLED, arrays.Scores.of([1, 2], [1, 1])),
    *(CLIENT, STARTED, ASKED, LOBBY_TABLE, client.Chatted("Ada", "hello"), client.Malformed("init", "so")),
    *(client.Welcomed("Ada"), client.Warned("so"), client.Refused("so"), client.Joined(7)),
    *(client.Left(7), client.TableSeen(LOBBY_TABLE), client.TableGone(7), client.Paused(7, True)),
    *(client.Unsupported(7, "so"), client.Moved(7, hanabi.event(STATE, hanabi.Play(0)), VIEW)),
    client.Contradicted(table_id=7, what="score", expected="1", got="2"),
    *(client.GameEnded(7, VIEW), client.DeckShown(7, RECORD), hanab_live.SiteVariant(16)),
    *(REFEREE, RESULT, MARGIN, players.Tournament(seed=0, results=(RESULT,)), FOLLOWER, *OURS),
]


@attrs.frozen
class Door:
    """A public callable, with a valid argument for each of its parameters."""

    name: str
    call: Callable[..., Any]
    good: dict[str, Any]
    variadic: tuple[str, ...] = ()
    raises: tuple[type[Exception], ...] = (hanabi.HanabiError,)

    def __call__(self, **arguments: Any) -> Any:
        more = [arguments.pop(name) for name in self.variadic if name in arguments]
        return self.call(*more, **arguments)

    def __str__(self) -> str:
        return self.name


def packages() -> Iterator[ModuleType]:
    yield hanabi
    for found in pkgutil.walk_packages(hanabi.__path__, "hanabi."):
        if found.ispkg and found.name not in INTERNAL:
            yield import_module(found.name)


def public_names(module: ModuleType) -> list[str]:
    if hasattr(module, "__all__"):
        return list(module.__all__)
    values = {name: getattr(module, name) for name in vars(module) if not name.startswith("_")}
    return [name for name, value in values.items() if getattr(value, "__module__", None) == module.__name__]


def _public() -> Iterator[tuple[str, Any]]:
    """Each public value once, by the first of its names, starting from `hanabi` itself."""
    met: set[int] = set()
    modules = list(packages())
    while modules:
        module = modules.pop(0)
        for name in public_names(module):
            value = getattr(module, name)
            if id(value) in met:
                continue
            met.add(id(value))
            if isinstance(value, ModuleType):
                modules.append(value)
            elif callable(value) and not (module is arrays and name in COMPILED) and not _is_no_door(value):
                yield f"{module.__name__}.{name}", value


class NoGoodCallKnown(Exception):
    """A public callable is new, and the tables above have no valid argument for it."""


def _is_no_door(value: Any) -> bool:
    """Whether a value is a union of types, or a subclass of a class of a framework, which has most of its methods."""
    return get_origin(value) is Union or (
        inspect.isclass(value)
        and any(kind.__module__.split(".")[0] in {"gymnasium", "pettingzoo", "pyspiel"} for kind in value.__mro__)
    )


def door_of(name: str, call: Callable[..., Any], instance: Any = None) -> Door:
    given = attrs.fields(type(instance)) if attrs.has(type(instance)) else ()
    known = {field.name: getattr(instance, field.name) for field in given}
    good, variadic = {}, []
    for parameter in inspect.signature(call).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        if parameter.kind is parameter.VAR_POSITIONAL:
            variadic.append(parameter.name)
        own = f"{name}({parameter.name})"
        tables = [(GOOD, own), (known, parameter.name), (GOOD, parameter.name)]
        found = [table[key] for table, key in tables if key in table]
        if not found:
            raise NoGoodCallKnown(own)
        good[parameter.name] = found[0]
    told = inspect.getdoc(call) or ""
    raises = (hanabi.HanabiError, OSError) if "`OSError`" in told else (hanabi.HanabiError,)
    return Door(name, call, good, tuple(variadic), raises)


def _doors_of_class(name: str, kind: Any) -> Iterator[Door]:
    """The constructor, and every method and property. Abstract classes and errors are omitted."""
    if issubclass(kind, Enum):
        yield Door(name, kind, {"value": next(iter(kind)).value}, ("value",))
    if issubclass(kind, Enum | Exception) or inspect.isabstract(kind) or getattr(kind, "_is_protocol", False):
        return
    instance = next((each for each in INSTANCES if type(each) is kind), None)
    if instance is None:
        raise NoGoodCallKnown(f"{name}: add an instance to INSTANCES in tests/doors.py")
    yield door_of(name, kind, instance)
    fields = {field.name for field in attrs.fields(kind)} if attrs.has(kind) else set(vars(instance))
    for method in dir(kind):
        found = inspect.getattr_static(kind, method)
        if (
            method in {*fields, *HOOKS}
            or (method.startswith("_") and method != "__call__")
            or not hasattr(found, "__get__")
        ):
            continue
        if inspect.isfunction(found) or isinstance(found, classmethod):
            yield door_of(f"{name}.{method}", _fresh(instance, method))
        else:
            yield Door(f"{name}.{method}", partial(getattr, instance, method), {})


def _fresh(instance: Any, method: str) -> Callable[..., Any]:
    """A method that is called on a fresh copy of the instance each time, as players have memories."""
    bound: Callable[..., Any] = getattr(instance, method)
    if attrs.has(type(instance)):
        return bound

    @wraps(bound)
    def call(*arguments: Any, **more: Any) -> Any:
        return getattr(copy.deepcopy(instance), method)(*arguments, **more)

    return call


def doors() -> Iterator[Door]:
    for name, value in _public():
        if inspect.isclass(value):
            yield from _doors_of_class(name, value)
        elif inspect.isfunction(value):
            yield door_of(name, value)
        else:
            yield door_of(name, value.__call__)
