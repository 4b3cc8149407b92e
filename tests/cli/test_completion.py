"""Shell completion by click, and the welcome page."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete
from click.testing import CliRunner

from hanabi import Rule, editions
from hanabi.cli import run
from hanabi.cli.main import main
from hanabi.rulebook.data_files import languages

SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}
COMMANDS = sorted(main.commands)


def completed(words: list[str], begun: str) -> list[str]:
    found = ZshComplete(main, {}, "hanabi", "_HANABI_COMPLETE").get_completions(words, begun)
    return [item.value for item in found]


def test_what_is_completed() -> None:
    assert sorted(completed([], "")) == COMMANDS
    assert completed(["rule"], "hint/") == [rule.value for rule in Rule if rule.value.startswith("hint/")]
    assert completed(["rule"], "HINT/E") == ["hint/empty"]
    assert completed(["rule", "hint/empty"], "discard/f") == ["discard/full"]
    assert completed(["rule", "--edition"], "") == [book.id for book in editions.BOOKS]
    assert completed(["rule", "--language"], "") == list(languages())
    assert completed(["judge", "--edition"], "hanab") == ["hanab-live"]
    assert completed(["explain", "--edition"], "") == [known.id for known in editions.EDITIONS]
    assert completed(["completion"], "") == list(SHELLS)
    assert completed(["rule", "--compare"], "") == [book.id for book in editions.BOOKS]
    assert completed(["rule", "--compare", "abacus"], "spl") == ["splash-2023"]
    assert completed(["judge", "game.json", "--compare", "abacus"], "hanab") == ["hanab-live"]
    assert "--compare" in completed(["rule"], "--")
    for command in ("watch", "play"):
        assert completed([command, "--player"], "ca") == ["careful"]
        assert completed([command, "--variant"], "a") == ["avalanche"]
        assert completed([command, "--edition"], "hanab") == ["hanab-live"]


@pytest.mark.parametrize("words", [["show"], ["explain"], ["judge"], ["play"]])
def test_files_are_completed_by_the_shell(words: list[str]) -> None:
    found = ZshComplete(main, {}, "hanabi", "_HANABI_COMPLETE").get_completions(words, "ga")
    assert [(item.type, item.value) for item in found] == [("file", "ga")]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script(shell: str) -> None:
    result = CliRunner().invoke(main, ["completion", shell], prog_name="hanabi")
    assert result.exit_code == 0
    assert f"_HANABI_COMPLETE={shell}_complete" in result.stdout
    assert "_hanabi_completion" in result.stdout


def test_a_shell_that_we_do_not_know() -> None:
    result = CliRunner().invoke(main, ["completion", "tcsh"], prog_name="hanabi")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'bash', 'zsh', 'fish'" in result.stderr


def test_bash_completes(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    bash = shutil.which("bash")
    if bash is None or sys.platform != "linux":
        pytest.skip("there is no bash here that is new enough")
    command = tmp_path / "hanabi"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hanabi "$@"\n', encoding="utf-8")
    command.chmod(0o700)
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PS1": "ready> ", "TERM": "dumb"}
    child = pexpect.spawn(
        bash, ["--norc", "--noprofile", "-i"], env=env, encoding="utf-8", timeout=60, dimensions=(50, 140)
    )
    child.expect_exact("ready> ")
    child.sendline('eval "$(hanabi completion bash)"; echo evalu""ated')
    child.expect_exact("evaluated\r\n")
    child.send("hanabi rule discard/fu\t")
    child.expect_exact("discard/full")
    child.sendcontrol("c")
    child.sendline("exit")
    child.expect(pexpect.EOF)
    child.close()


# The welcome page.


def test_bare_shows_where_to_begin() -> None:
    result = CliRunner().invoke(main, [], prog_name="hanabi")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Settle a dispute:\n  hanabi rule may I discard with eight tokens\n" in result.stdout
    assert result.stdout.endswith("All commands: hanabi --help\n")


def test_the_help_lists_the_commands_and_each_has_examples() -> None:
    told = CliRunner().invoke(main, ["--help"], prog_name="hanabi").stdout
    for name in COMMANDS:
        assert f"\n  {name} " in told
        each = CliRunner().invoke(main, [name, "--help"], prog_name="hanabi").stdout
        assert f"  hanabi {name} " in each or f"$(hanabi {name} " in each


@pytest.mark.parametrize("words", [["may", "I", "discard"], ["hint"], ["help"]])
def test_a_question_without_the_command_is_told_where_it_goes(words: list[str]) -> None:
    told = CliRunner().invoke(main, words, prog_name="hanabi")
    assert (told.exit_code, told.stdout) == (2, "")
    assert f"No such command '{words[0]}'. To ask a question: hanabi rule QUESTION\n" in told.stderr


def test_an_interruption_while_the_command_is_being_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupting:
        def find_spec(self, *_: object) -> NoReturn:
            raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "hanabi.cli.main")
    monkeypatch.setattr(sys, "meta_path", [Interrupting()])
    with pytest.raises(SystemExit) as stopped:
        run([])
    assert stopped.value.code == 130
