"""The page of the commands has every command and option that there is, with what its help says."""

from __future__ import annotations

import re

import click
from click.testing import CliRunner

from book.commands import PATH, called, page_of_commands
from book.drawn_pages import drawn_pages
from hanabi.cli.main import main
from hanabi.rulebook.data_files import languages

SECTIONS = dict(re.findall(r"^## hanabi (\w+)\n(.*?)(?=^## |\Z)", page_of_commands(), re.MULTILINE | re.DOTALL))


def test_every_command_is_there_in_the_order_of_the_help() -> None:
    assert [*SECTIONS] == [*main.commands]
    assert PATH in drawn_pages()


def test_every_option_is_there_once_with_its_help() -> None:
    for name, command in main.commands.items():
        written = re.findall(r"^\* `(--[\w-]+)", SECTIONS[name], re.MULTILINE)
        options = [option for option in command.params if isinstance(option, click.Option)]
        assert written == [option.opts[0] for option in options]
        assert all(str(option.help) in SECTIONS[name] for option in options)


def test_every_argument_is_in_the_usage() -> None:
    for name, command in main.commands.items():
        usage = re.search(r"```text\n(.*)\n```", SECTIONS[name])
        assert usage is not None
        assert command.get_usage(called(name)) == f"Usage: {usage[1]}"


def test_choices_are_listed() -> None:
    assert f"One of {', '.join(f'`{code}`' for code in languages())}." in SECTIONS["rule"]
    assert "`forfeit` when left out." in SECTIONS["simulate"]


def test_the_commands_are_left_as_they_were() -> None:
    """A command keeps the names of its help from the first context that asks, and `-h` is one of them."""
    for name in main.commands:
        assert CliRunner().invoke(main, [name, "-h"]).exit_code == 0
