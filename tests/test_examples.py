"""The examples run, and print what they promise."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.at_length
@pytest.mark.parametrize(
    ("name", "arguments", "part"),
    [
        (
            "check_an_engine.py",
            ["cocktail-2025"],
            "failed: end/last-card: just drawn, 2 players [cocktail-2025]: turns_left: expected 2, got 1\n",
        ),
        ("search.py", ["2", "1", "2"], "\nsearching      the standard rules      2      1  "),
        ("self_play.py", ["1"], "\ncareful: 5.08 ± 0.06\n"),
    ],
)
def test_examples(
    name: str, arguments: list[str], part: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert part in capsys.readouterr().out


def test_every_example_is_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {"check_an_engine.py", "search.py", "self_play.py"}
