"""Passwords: from the environment or typed at a prompt; never an argument, as others could read it there."""

from __future__ import annotations

import os

import click

from hanabi.cli.live.company import can_ask
from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import printable

PASSWORD_VARIABLE = "HANABI_LIVE_PASSWORD"  # noqa: S105
TABLE_PASSWORD_VARIABLE = "HANABI_LIVE_TABLE_PASSWORD"  # noqa: S105


def passwords(account: str, *, table: bool) -> tuple[str, str]:
    """The password of an account, and that of a table, which is empty unless `table`.

    The variables are removed, so that no program that plays inherits them. Raises `Failure` if a password is missing
    and nobody can be asked.
    """
    given, of_table = [os.environ.pop(name, "") for name in (PASSWORD_VARIABLE, TABLE_PASSWORD_VARIABLE)]
    of_account = given or _typed(account, PASSWORD_VARIABLE)
    return of_account, (of_table or _typed("the table", TABLE_PASSWORD_VARIABLE)) if table else ""


def _typed(what: str, variable: str) -> str:
    if not can_ask():
        raise Failure(f"no password for {printable(what)}: set {variable}, or type it at a terminal")
    typed: str = click.prompt(f"Password for {printable(what)}", hide_input=True, err=True)
    return typed
