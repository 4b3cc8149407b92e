"""Passwords: from the environment or typed at a prompt; never an argument, as others could read it there."""

from __future__ import annotations

import os

import click

from hanabi.cli.live.company import can_ask
from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import printable

PASSWORD_VARIABLE = "HANABI_LIVE_PASSWORD"  # noqa: S105
TABLE_PASSWORD_VARIABLE = "HANABI_LIVE_TABLE_PASSWORD"  # noqa: S105


def password_for(what: str, variable: str) -> str:
    """The password for an account or a table. The variable is removed, so that no program that plays inherits it.

    Raises `Failure` if there is none, and nobody to ask.
    """
    given = os.environ.pop(variable, None)
    if given:
        return given
    if not can_ask():
        raise Failure(f"no password for {printable(what)}: set {variable}, or type it at a terminal")
    typed: str = click.prompt(f"Password for {printable(what)}", hide_input=True, err=True)
    return typed
