"""What an environment is told: the rules, the players, what is observed, how moves are numbered, what is rewarded."""

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
"""What an agent gets for an illegal move, as is usual among environments."""
_ORDERS = MappingProxyType({"hanabi": encoding.moves, "learning-environment": encoding.learning_environment})


class Choices(TypedDict, total=False):
    """What may be chosen besides players and rules; `setting` says what each is."""

    variants: VariantsGiven
    layout: LayoutName
    moves: MovesName
    reward: RewardName
    bonuses: Mapping[str, float] | None


@final
@attrs.frozen
class Setting(Frozen):
    """Everything that an environment was told, checked. `setting` makes it.

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
    """What an environment needs to know. The arguments are those of every environment.

    * `players`: how many play.
    * `rules`: `Rules`, anything that has them, or the id of an edition; `"standard"` is `STANDARD`.
    * `variants`: variants of these rules, or their names; a text may join several names with `+`.
    * `layout`: what an observation holds: the name of a layout of `hanabi.encoding`.
    * `moves`: the order of moves, `"hanabi"` (that of `encoding.moves`) or `"learning-environment"`.
    * `reward`, `bonuses`: see `Reward`.

    Raises `InvalidArgument` or `InvalidRules` for what makes no sense.

    Examples:
        >>> made = setting(3, "cocktail-2015-fr", variants="avalanche+timed-choreography")
        >>> made.rules.max_score, len(made.moves)
        (30, 62)
    """
    known = rules_asked(rules, variants)
    known.hand_size(players)
    order = _ORDERS.get(moves) if type(moves) is str else None
    if order is None:
        names = " and ".join(map(repr, _ORDERS))
        raise InvalidArgument(f"no order of moves is called {brief_repr(moves)}: there are {names}")
    return Setting(
        rules=known,
        players=players,
        layout=encoding.layout(layout, known, players),
        moves=order(known, players),
        reward=Reward(reward, bonuses),
    )


def finite(reward: float | None) -> float | None:
    """A reward for illegal moves, or None. Raises `InvalidArgument` when it is no finite number.

    Examples:
        >>> finite(-1), finite(None)
        (-1.0, None)
    """
    if reward is None:
        return None
    if not is_worth(reward):
        raise InvalidArgument(f"illegal_reward: expected a finite number, got {brief_repr(reward)}")
    return float(reward)


def require_seed(seed: int | None) -> None:
    """Raise `InvalidArgument` unless it is a seed by Gymnasium's standards, or None: those are not below 0.

    Examples:
        >>> require_seed(-1)
        Traceback (most recent call last):
        hanabi.InvalidArgument: seed: expected a whole number from 0, of up to 1000 digits, got -1
    """
    if seed is not None and not is_int_between(seed, 0, SEEDS_END - 1):
        raise InvalidArgument(f"seed: expected a whole number from 0, of up to 1000 digits, got {brief_repr(seed)}")


def rules_asked(rules: RulesGiven, variants: VariantsGiven = ()) -> Rules:
    """Rules by value or by name, with variants by value or by name.

    Examples:
        >>> rules_asked("standard") == STANDARD
        True
        >>> rules_asked("abacus", ["rainbow"]).suits[-1].name
        'rainbow'
    """
    known = _named(rules) if type(rules) is str else rules_of(cast("Rules | HasRules", rules))
    return known.with_variants(*variants_asked(variants))


def _named(name: str) -> Rules:
    if name == STANDARD_NAME:
        return STANDARD
    try:
        return edition(name).rules
    except InvalidArgument as error:
        raise InvalidArgument(f"{error}, or {STANDARD_NAME}") from None


def variants_asked(variants: VariantsGiven) -> tuple[Callable[[Rules], Rules], ...]:
    """Variants by value or by name, as values.

    Examples:
        >>> variants_asked("avalanche+Bouquet final")
        (Variant(id='avalanche'), Variant(id='crowning-piece'))
    """
    named: object = as_tuple(variants)
    if type(named) is str:
        named = tuple(named.split("+")) if named else ()
    if type(named) is not tuple:
        raise InvalidArgument(f"variants: expected a list of variants or of their names, got {brief_repr(variants)}")
    return tuple([variant(each) if type(each) is str else each for each in named])
