"""The settings of an environment: rules, players, layout of observations, numbering of moves, and reward."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias, TypedDict, cast, final

import attrs

from hanabi import encoding
from hanabi.encoding import Layout, Moves
from hanabi.envs.rewards import Reward, RewardName, is_worth
from hanabi.game import STANDARD, InvalidArgument, Rules
from hanabi.game.internals import SEEDS_END, Frozen, HasRules, as_tuple, brief_repr, is_int_between, rules_of
from hanabi.rulebook import edition, variant

LayoutName: TypeAlias = Literal["exact", "learning-environment"]
MovesName: TypeAlias = Literal["hanabi", "learning-environment"]
RulesGiven: TypeAlias = Rules | HasRules | str
VariantsGiven: TypeAlias = Sequence[Callable[[Rules], Rules] | str] | str

STANDARD_NAME = "standard"
ILLEGAL_REWARD = -1.0
"""The default reward for an illegal move, as in other environments."""
_ORDERS = MappingProxyType({"hanabi": encoding.moves, "learning-environment": encoding.learning_environment})


class Choices(TypedDict, total=False):
    """The arguments of `setting` besides players and rules."""

    variants: VariantsGiven
    layout: LayoutName
    moves: MovesName
    reward: RewardName
    bonuses: Mapping[str, float] | None


@final
@attrs.frozen
class Setting(Frozen):
    """The checked settings of an environment. `setting` makes them.

    Examples:
        >>> made = setting(3, "abacus", variants="rainbow")
        >>> made.rules.deck_size, made.players, made.layout.size, len(made.moves)
        (60, 3, 1704, 30)
    """

    rules: Rules
    players: int
    layout: Layout
    moves: Moves
    reward: Reward


def setting(
    players: int = 2,
    rules: RulesGiven = STANDARD,
    *,
    variants: VariantsGiven = (),
    layout: str = "exact",
    moves: str = "hanabi",
    reward: str = "difference",
    bonuses: Mapping[str, float] | None = None,
) -> Setting:
    """Check the settings that all environments take.

    * `players`: the number of players.
    * `rules`: `Rules`, anything that has them, or the id of an edition; `"standard"` is `STANDARD`.
    * `variants`: a list of variants or of their names, or one string of names joined by `+`.
    * `layout`: the layout of observations, by its name in `hanabi.encoding`.
    * `moves`: the numbering of moves: `"hanabi"` (that of `encoding.moves`) or `"learning-environment"`.
    * `reward`, `bonuses`: see `Reward`.

    Raises `InvalidArgument` or `InvalidRules`.

    Examples:
        >>> made = setting(3, "cocktail-2015-fr", variants="avalanche+timed-choreography")
        >>> made.rules.max_score, len(made.moves)
        (30, 62)
    """
    chosen = as_rules(rules, variants)
    chosen.hand_size(players)
    order = _ORDERS.get(moves) if type(moves) is str else None
    if order is None:
        raise InvalidArgument(f"moves: expected one of {', '.join(_ORDERS)}, got {brief_repr(moves)}")
    return Setting(
        rules=chosen,
        players=players,
        layout=encoding.layout(layout, chosen, players),
        moves=order(chosen, players),
        reward=Reward(reward, bonuses),
    )


def require_illegal_reward(reward: float | None) -> float | None:
    """Return the reward as a float, or None. Raises `InvalidArgument` unless it is a finite number."""
    if reward is None:
        return None
    if not is_worth(reward):
        raise InvalidArgument(f"illegal_reward: expected a finite number, got {brief_repr(reward)}")
    return float(reward)


def require_seed(seed: int | None) -> None:
    """Raise `InvalidArgument` unless Gymnasium accepts this seed: None or an integer from 0.

    Examples:
        >>> require_seed(-1)
        Traceback (most recent call last):
        hanabi.InvalidArgument: seed: expected an integer from 0, of up to 1000 digits, got -1
    """
    if seed is not None and not is_int_between(seed, 0, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected an integer from 0, of up to 1000 digits, got {brief_repr(seed)}")


def as_rules(rules: RulesGiven, variants: VariantsGiven = ()) -> Rules:
    """The rules with the variants; each may be given by value or by name.

    Examples:
        >>> as_rules("standard") == STANDARD
        True
        >>> as_rules("abacus", ["rainbow"]).suits[-1].name
        'rainbow'
    """
    chosen = _by_name(rules) if type(rules) is str else rules_of(cast("Rules | HasRules", rules))
    return chosen.with_variants(*as_variants(variants))


def _by_name(name: str) -> Rules:
    if name == STANDARD_NAME:
        return STANDARD
    try:
        return edition(name).rules
    except InvalidArgument as error:
        raise InvalidArgument(f"{error}, or {STANDARD_NAME}") from None


def as_variants(variants: VariantsGiven) -> tuple[Callable[[Rules], Rules], ...]:
    """The variants as values; each may be given by value or by name.

    Examples:
        >>> as_variants("avalanche+Bouquet final")
        (Variant(id='avalanche'), Variant(id='crowning-piece'))
    """
    given: object = as_tuple(variants)
    if type(given) is str:
        given = tuple(given.split("+")) if given else ()
    if type(given) is not tuple:
        raise InvalidArgument(f"variants: expected a list of variants or of their names, got {brief_repr(variants)}")
    return tuple([variant(each) if type(each) is str else each for each in given])
