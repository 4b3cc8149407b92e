"""The command `hanabi completion`: a script that lets a shell complete commands, rule ids, editions and languages.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> "_HANABI_COMPLETE=zsh_complete" in CliRunner().invoke(main, ["completion", "zsh"]).output
    True
"""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}

HELP = """Print a script for shell completion of commands, options, rule IDs, editions and languages.

\b
To enable it, add one line at the end of
  ~/.bashrc
    eval "$(hanabi completion bash)"
  ~/.zshrc
    eval "$(hanabi completion zsh)"
  ~/.config/fish/config.fish
    hanabi completion fish | source
"""


@click.command(help=HELP, short_help="Enable completion in bash, zsh or fish.")
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """The command `hanabi completion`."""
    script = SHELLS[shell](context.find_root().command, {}, "hanabi", "_HANABI_COMPLETE")
    # `source` would first start the shell to check its version.
    click.echo(script.source_template % script.source_vars())
