"""The table to sit at: one that is there already, or a new one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs

from hanabi.cli.terminal.printing import Failure, failures
from hanabi.game import Rules
from hanabi.game.internals import brief_repr, counted, printable
from hanabi.hanab_live import variant_rules
from hanabi.hanab_live.client import LobbyTable


@final
@attrs.frozen
class NewTable:
    """A table to open. The game starts when all `seats` are taken."""

    name: str
    variant: str
    seats: int
    rules: Rules


@final
@attrs.frozen
class KnownTable:
    """A table to join, by its number or by its name.

    Examples:
        >>> table = LobbyTable(7, "casual", "No Variant", ("Ada",))
        >>> KnownTable("7").is_table(table), KnownTable("Casual").is_table(table), KnownTable("8").is_table(table)
        (True, True, False)
    """

    text: str

    def is_table(self, table: LobbyTable) -> bool:
        """Whether this table is meant."""
        if table.shared_replay:
            return False
        return self.text == str(table.id) or self.text.casefold() == table.name.casefold()

    def among(self, tables: Iterable[LobbyTable]) -> LobbyTable | None:
        """The table that is meant, if it is there: by its number, or else by its name."""
        meant = [table for table in tables if self.is_table(table)]
        return min(meant, key=lambda table: (str(table.id) != self.text, table.running), default=None)


Choice: TypeAlias = NewTable | KnownTable


def new_table(name: str, variant: str, seats: int) -> NewTable:
    """A table to open. Raises `Failure` if we cannot play the variant, or not with this number of players.

    Examples:
        >>> new_table("casual", "No Variant", 3).rules.max_score
        25
    """
    rules = rules_of(variant)
    if seats not in rules.players:
        raise Failure(f"--seats: the variant {brief_repr(variant)} is not for {counted(seats, 'player')}")
    return NewTable(name, variant, seats, rules)


def rules_of(variant: str) -> Rules:
    """The rules of a variant of the site. Raises `Failure` if we cannot play it."""
    with failures():
        return variant_rules(variant)


def described(table: LobbyTable) -> str:
    """A table in the lobby, safe to print.

    Examples:
        >>> described(LobbyTable(7, "casual", "No Variant", ("Ada", "Ben")))
        "table 7, 'casual' (No Variant): Ada, Ben"
    """
    names = ", ".join(map(printable, table.players)) or "nobody"
    return f"table {table.id}, {brief_repr(table.name)} ({printable(table.variant)}): {names}"
