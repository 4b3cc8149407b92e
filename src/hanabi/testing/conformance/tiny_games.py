"""Tiny games with known counts: the number of sequences of legal moves, and of the positions that they lead to.

`counts.json` has for each game its settings, its deck, and both numbers for each depth from 1. A finished game has no
further moves. Two positions are equal if all of these are: fireworks, discards in order, tokens, strikes, the player to
move, turns left, the ending, and for each slot the card, the hints that touched it, and the cards that hints leave
possible. Copies of a card are interchangeable.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from hanabi.game import InvalidArgument, Rules, Suit, Touch
from hanabi.game.internals import brief_repr, is_int_between, require
from hanabi.testing.conformance.engine import Engine, plain_rules
from hanabi.testing.conformance.reports import Mismatch, Result, checked


def counts() -> tuple[dict[str, Any], ...]:
    """The tiny games with their counts, as new plain dictionaries.

    Examples:
        >>> counts()[0]["name"], counts()[0]["counts"][:3]
        ('two suits, two values, two players', [[6, 6], [42, 42], [224, 205]])
    """
    text = files("hanabi.testing.conformance").joinpath("counts.json").read_text(encoding="utf-8")
    return tuple(json.loads(text))


def count_names() -> tuple[str, ...]:
    """The names of the tiny games."""
    return tuple([game["name"] for game in counts()])


def count(engine: Engine[Any], name: str, *, depth: int | None = None) -> tuple[tuple[int, int | None], ...]:
    """What an engine counts in the tiny game of this name, for each depth from 1.

    Each pair is the number of sequences of moves and the number of positions; the latter is None for an engine without
    `position`. Raises `InvalidArgument` if there is no such game or the depth is not from 1 to 20. Exceptions of the
    engine propagate.

    Examples:
        >>> def start(beginning): return 0
        >>> def three_moves(game): return "abc"
        >>> def apply(game, move, seat): return game + 1
        >>> engine = Engine(start=start, legal_moves=three_moves, apply=apply, table=dict)
        >>> count(engine, counts()[0]["name"], depth=3)
        ((3, None), (9, None), (27, None))
    """
    require(engine, Engine, "an Engine")
    game = _game(name)
    rows = require_depth(depth) or len(game["counts"])
    return tuple(_rows(engine, engine.start(_beginning(game)), rows))


def check_count(engine: Engine[Any], name: str, *, depth: int | None = None) -> Result:
    """Compare an engine's counts with the known ones. Raises `InvalidArgument` as `count` does.

    Examples:
        >>> from hanabi.testing.conformance import Unsupported
        >>> def start(beginning):
        ...     raise Unsupported("not written yet")
        >>> shy = Engine(start=start, legal_moves=list, apply=max, table=dict)
        >>> check_count(shy, counts()[0]["name"]).skipped
        'not written yet'
    """
    require(engine, Engine, "an Engine")
    game = _game(name)
    exact = game["counts"][: require_depth(depth)]
    return checked(lambda: _first_mismatches(engine, game, exact), f"counts: {name}")


def _game(name: object) -> dict[str, Any]:
    for game in counts():
        if type(name) is str and game["name"] == name:
            return game
    raise InvalidArgument(f"{brief_repr(name)} is not counted: expected one of {', '.join(count_names())}")


def require_depth(depth: int | None) -> int | None:
    """Return the depth. Raises `InvalidArgument` if it is neither None nor from 1 to 20."""
    if depth is not None and not is_int_between(depth, 1, 20):
        raise InvalidArgument(f"depth: expected 1 to 20 or None, got {brief_repr(depth)}")
    return depth


def _beginning(game: dict[str, Any]) -> dict[str, Any]:
    suits = [Suit(**{**suit, "color_touch": Touch(suit.get("color_touch", "own"))}) for suit in game["suits"]]
    rules = Rules(suits=suits, hand_sizes={game["players"]: game["hand"]}, **game["settings"])
    letters = {suit.name: suit.letter for suit in suits}
    deck = " ".join([f"{letters[suit]}{value}" for suit, value in game["deck"]])
    deal = {"players": game["players"], "first_player": 0, "deck": deck}
    return {"edition": None, "variants": [], "rules": plain_rules(rules), "deal": deal}


def _rows(engine: Engine[Any], start: Any, depth: int) -> Iterator[tuple[int, int | None]]:
    """The counts, depth by depth. Equal positions are merged if the engine has `position`."""
    layer: dict[Any, tuple[Any, int]] = {0: (start, 1)}
    for _ in range(depth):
        following: dict[Any, tuple[Any, int]] = {}
        for game, ways in layer.values():
            for move in engine.legal_moves(game):
                after = engine.apply(game, move, None)
                key = len(following) if engine.position is None else engine.position(after)
                following[key] = (after, ways + (following[key][1] if key in following else 0))
        layer = following
        yield sum([ways for _, ways in layer.values()]), None if engine.position is None else len(layer)


def _first_mismatches(engine: Engine[Any], game: dict[str, Any], exact: list[list[int]]) -> list[Mismatch]:
    """The mismatches at the first depth that has any."""
    rows = _rows(engine, engine.start(_beginning(game)), len(exact))
    for depth, (known, counted) in enumerate(zip(exact, rows, strict=True), start=1):
        found = [
            Mismatch(f"{what} {depth} moves", str(expected), str(got))
            for what, expected, got in zip(("sequences of", "positions after"), known, counted, strict=True)
            if got not in {None, expected}
        ]
        if found:
            return found
    return []
