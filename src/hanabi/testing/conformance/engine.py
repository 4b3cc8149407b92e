"""What an engine has to provide: four functions, and optionally a fifth to compare positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, TypeVar, final

import attrs

from hanabi.game import HanabiError, InvalidArgument, Rule, Rules
from hanabi.game.internals import Frozen, brief_repr

Game = TypeVar("Game")


@final
class Unsupported(HanabiError):
    """Raise it in an engine that cannot do what a case needs, with the reason. The case is skipped.

    Examples:
        >>> raise Unsupported("there is no rainbow suit")
        Traceback (most recent call last):
        hanabi.testing.conformance.Unsupported: there is no rainbow suit
    """


@final
class Refused(HanabiError):
    """Raise it in an engine for an illegal move or deal, with the id of the `rule` if the engine knows it.

    Examples:
        >>> Refused("discard/full").rule
        'discard/full'
    """

    def __init__(self, rule: Rule | str | None = None) -> None:
        super().__init__(rule)
        self.rule = None if rule is None else str(rule)


def _function(engine: object, field: attrs.Attribute[Any], value: object) -> None:
    if not callable(value) and not (field.default is None and value is None):
        raise InvalidArgument(f"Engine: {field.name}: expected a function, got {brief_repr(value)}")


@final
@attrs.frozen(kw_only=True)
class Engine(Frozen, Generic[Game]):
    """An engine as functions over its own type of game. They must not modify the game that they are given.

    * `start(beginning)`: the game at the beginning of a case. `beginning` is plain data: the `rules` (every setting of
      `Rules`, by name), the `edition` and `variants` that they come from, and a `setup` or a `deal`.
    * `legal_moves(game)`: the legal moves of the player to move, written as in the corpus; empty if the game is over.
    * `apply(game, move, seat)`: the game after a move. `seat` is the player who tries it (None: the player to move).
    * `table(game)`: the table as a mapping, with the fields of a verdict. Leave out fields that the engine does not
      have; cases that need them are skipped.
    * `position(game)`: a hashable value, equal for two games exactly if their positions are the same. With it, counting
      is faster, and positions are counted as well.

    All may raise `Unsupported`; `start` and `apply` may also raise `Refused`. Raises `InvalidArgument` for anything but
    functions.

    Examples:
        >>> def start(beginning):
        ...     raise Unsupported("not written yet")
        >>> shy = Engine(start=start, legal_moves=list, apply=max, table=dict)
        >>> from hanabi.testing.conformance import check
        >>> report = check(shy, editions=["abacus"])
        >>> len(report.passed), len(report.failed), report.skipped[0].skipped
        (0, 0, 'not written yet')
    """

    start: Callable[[dict[str, Any]], Game] = attrs.field(validator=_function)
    legal_moves: Callable[[Game], Iterable[str]] = attrs.field(validator=_function)
    apply: Callable[[Game, str, int | None], Game] = attrs.field(validator=_function)
    table: Callable[[Game], Mapping[str, Any]] = attrs.field(validator=_function)
    position: Callable[[Game], Hashable] | None = attrs.field(default=None, validator=_function)


def plain_rules(rules: Rules) -> dict[str, Any]:
    """Every setting of the rules as plain data, for `Engine.start`."""
    data: dict[str, Any] = plain(attrs.asdict(rules))
    return data


def plain(value: Any) -> Any:
    """A value as in JSON: lists for tuples, values for members of an enum."""
    match value:
        case dict():
            return {key: plain(part) for key, part in value.items()}
        case list() | tuple():
            return [plain(part) for part in value]
    return getattr(value, "value", value)
