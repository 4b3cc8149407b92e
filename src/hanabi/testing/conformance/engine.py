"""What an engine has to provide: four functions, and a fifth if it can compare positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic, TypeVar, final

import attrs

from hanabi.game import HanabiError, InvalidArgument, Rule, Rules
from hanabi.game.internals import Frozen, brief_repr

Game = TypeVar("Game")


@final
class Unsupported(HanabiError):
    """Raised by an engine that cannot do what a case needs, with the reason. The case is skipped.

    Examples:
        >>> raise Unsupported("there is no rainbow suit")
        Traceback (most recent call last):
        hanabi.testing.conformance.Unsupported: there is no rainbow suit
    """


@final
class Refused(HanabiError):
    """Raised by an engine for a move or a deal that its rules forbid, with the id of the `rule` if it knows it.

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
    """An engine as functions over games of its own kind. None of them may change the game that it is given.

    * `start(beginning)`: the game that a case begins with. `beginning` is plain data: the `rules` (every setting, named
      as in `Rules`), the `edition` and `variants` that they come from, and a `setup` or a `deal`.
    * `legal_moves(game)`: the moves of the player to move, written as in the corpus; none when the game is over.
    * `apply(game, move, seat)`: the game after a move. `seat` is who tries to make it; None for the player to move.
    * `table(game)`: what is on the table, in the fields of a verdict. It leaves out the fields that the engine does not
      know, and cases that need them are skipped.
    * `position(game)`: anything hashable that is equal for two games exactly when they are in the same position. With
      it counting is faster and covers positions too.

    Each may raise `Unsupported`; `start` and `apply` may also raise `Refused`. Raises `InvalidArgument` for anything
    but functions.

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
    """Every setting as plain data, as given to an engine."""
    return {name: _plain(value) for name, value in attrs.asdict(rules).items()}


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(part) for key, part in value.items()}
        case list() | tuple():
            return [_plain(part) for part in value]
    return getattr(value, "value", value)
