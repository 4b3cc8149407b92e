"""The same game or position under another edition."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from hanabi.game import InvalidArgument, Rules, State
from hanabi.game.internals import abridged, defects, require, with_its_ending
from hanabi.rulebook.books.editions import edition
from hanabi.rulebook.books.origins import KEPT, origin_of, with_those_that_fit


def rules_under(rules: Rules, edition_id: str) -> Rules:
    """The rules of the same game under another edition: cards, hand sizes and variants stay, all else changes.

    So do settings of variants that no book has, such as hints that alternate.

    Raises `InvalidArgument` for an unknown edition, and unless `rules` are `Rules`.

    Examples:
        >>> from hanabi import AVALANCHE, STANDARD
        >>> rules = rules_under(STANDARD.with_variants(AVALANCHE), "abacus")
        >>> rules.empty_hints, rules.max_score
        (True, 30)
    """
    require(rules, Rules, "Rules")
    return _dealt_as(rules, edition(edition_id).rules)


_IN_NO_BOOK = (
    *("special_value", "color_hints", "value_hints", "value_matching", "synesthesia"),
    *("alternating_hints", "hints_told", "hint_cost", "deck_plays"),
)
"""The settings of variants that no book has. The hint marks in a position depend on most of them."""


@lru_cache(maxsize=64)
def _dealt_as(rules: Rules, book: Rules) -> Rules:
    names = [*KEPT, "variants", *_IN_NO_BOOK]
    if rules.hint_cost != book.hint_cost:
        names.append("hint_tokens")
    if rules.lookup.inverted:
        names.append("discard_at_full_tokens")
    kept: dict[str, Any] = {name: getattr(rules, name) for name in names}
    # `kept` has the settings of the variants already. The variants are applied because they may also extend the scale.
    return attrs.evolve(with_those_that_fit(book, origin_of(rules).variants), **kept)


def state_under(state: State, edition_id: str) -> State:
    """The same position under another edition. The game may be over under that edition.

    Raises `InvalidArgument` if the position is impossible under that edition, for an unknown edition, and unless
    `state` is a `State`.

    Examples:
        >>> from hanabi import HintColor, new_game, why_illegal
        >>> state = new_game(2, seed=7)
        >>> why_illegal(state, HintColor(1, "yellow"))
        <Rule.HINT_EMPTY: 'hint/empty'>
        >>> why_illegal(state_under(state, "abacus"), HintColor(1, "yellow")) is None
        True
    """
    require(state, State, "a State")
    under = with_its_ending(attrs.evolve(state, rules=rules_under(state.rules, edition_id), ending=None))
    found = defects(under)
    if found:
        raise InvalidArgument(f"this position cannot arise under {edition_id}: {'; '.join(abridged(map(str, found)))}")
    return under
