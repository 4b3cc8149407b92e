"""The page of commands: each command with all its options, read from click."""

from __future__ import annotations

import click

from hanabi.cli.main import main

PATH = "reference/commands.md"

INTRODUCTION = """\
# Commands and options

All of `hanabi`, command by command; `hanabi COMMAND --help` says the same in the terminal, with examples.
[The command line](command-line.md) shows each at work.
"""


def page_of_commands() -> str:
    """The page as Markdown.

    Examples:
        >>> "`--compare EDITION EDITION`" in page_of_commands()
        True
    """
    return "\n".join([INTRODUCTION, *[_section(name, command) for name, command in main.commands.items()]])


def called(name: str) -> click.Context:
    """A new context of a command, because a command caches data in its first context."""
    whole = click.Context(main, info_name="hanabi", **main.context_settings)
    return click.Context(main.commands[name], parent=whole, info_name=name)


def _section(name: str, command: click.Command) -> str:
    context = called(name)
    usage = " ".join([f"hanabi {name}", *command.collect_usage_pieces(context)])
    about = (command.help or "").split("\n\n")[0].replace("\n", " ").strip()
    options = [_item(option, context) for option in command.params if isinstance(option, click.Option)]
    return "\n".join([f"## hanabi {name}", "", "```text", usage, "```", "", about, "", *options, ""])


def _item(option: click.Option, context: click.Context) -> str:
    """An option as a list item: its spelling, its effect, its values."""
    metavar = "" if option.is_flag else f" {option.make_metavar(context)}"
    written = ", ".join([f"`{name}{metavar}`" for name in [*option.opts, *option.secondary_opts]])
    of = f" One of {_listed(option.type.choices)}." if isinstance(option.type, click.Choice) else ""
    default = f" `{option.default}` when left out." if option.show_default else ""
    return f"* {written}<br>{option.help}{of}{default}"


def _listed(choices: object) -> str:
    return ", ".join([f"`{choice}`" for choice in choices]) if isinstance(choices, list | tuple) else ""
