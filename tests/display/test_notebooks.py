"""Values in notebooks, through IPython's own formatter if it is installed."""

from __future__ import annotations

import subprocess
import sys
from html import escape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis.vendor.pretty import pretty

import hanabi
from hanabi import STANDARD, Discard, HintColor, HintValue, InvalidArgument, Play, apply, explain, new_game, view
from hanabi.display import drawings, html, picture, svg
from hanabi.records import Record, compare, judge, replay
from shown_values import shown

VALUES = shown()
DRAWN = {"state", "view", "picture"}


def image_in(page: str) -> str:
    """The image of the only figure in some HTML."""
    _, _, rest = page.partition('src="data:image/svg+xml,')
    assert "data:" not in rest
    return unquote(rest.partition('"')[0])


class Structure(HTMLParser):
    """Checks that each element ends where it should."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in {"img", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag not in {"img", "br"}
        assert self.open.pop() == tag


class Printer:
    """As much of IPython's pretty printer as the values use."""

    __module__ = "IPython.lib.pretty"

    def __init__(self, depth: int) -> None:
        self.stack = [None] * depth
        self.written = ""

    def text(self, text: str) -> None:
        self.written += text


@pytest.mark.parametrize("name", VALUES)
def test_values_are_well_formed_html(name: str) -> None:
    value = VALUES[name]
    page = value._repr_html_()
    assert "cannot be drawn" not in page
    structure = Structure()
    structure.feed(page)
    structure.close()
    assert not structure.open
    assert "<script" not in page
    assert "<style" not in page
    assert hasattr(value, "_repr_svg_") is (name in DRAWN)


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_tables_are_images(name: str) -> None:
    value = VALUES[name]
    drawn = value if name == "picture" else picture(value)
    assert value._repr_svg_() == svg(drawn)
    assert value._repr_html_() == html(drawn)
    assert image_in(html(drawn, theme="dark")) == svg(drawn, theme="dark")
    assert ET.fromstring(svg(drawn)).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314


def test_a_theme_is_that_of_the_image() -> None:
    with pytest.raises(InvalidArgument, match="theme"):
        html(picture(new_game(2, seed=7)), theme="night")
    with pytest.raises(InvalidArgument, match="expected a Picture"):
        html("picture")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", VALUES)
def test_the_terminal_of_ipython_shows_what_print_does_unless_it_is_inside_a_list(name: str) -> None:
    value = VALUES[name]
    alone, inside = Printer(1), Printer(2)
    value._repr_pretty_(alone, cycle=False)
    value._repr_pretty_(inside, cycle=False)
    assert alone.written == str(value)
    assert inside.written == repr(value)
    assert "\n" not in repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_hypothesis_prints_examples_in_one_line(name: str) -> None:
    assert pretty(VALUES[name]) == repr(VALUES[name])


@pytest.mark.parametrize("name", VALUES)
def test_the_formatter_of_ipython_finds_them(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    formatters = pytest.importorskip("IPython.core.formatters", reason="IPython is not installed")
    data, _ = formatters.DisplayFormatter().format(VALUES[name])
    expected = {"text/plain", "text/html", *(["image/svg+xml"] if name in DRAWN else [])}
    assert {*data} == expected
    assert data["text/plain"] == str(VALUES[name])
    assert data["text/html"] == VALUES[name]._repr_html_()
    assert capsys.readouterr() == ("", "")


def test_ipython_shows_a_list_of_tables_in_short() -> None:
    printed = pytest.importorskip("IPython.lib.pretty", reason="IPython is not installed").pretty
    state = new_game(2, seed=7)
    assert printed([state, view(state, 0)]) == f"[{state!r},\n {view(state, 0)!r}]"
    assert printed({1: state}) == f"{{1: {state!r}}}"
    assert printed(state) == str(state)


def test_a_value_that_cannot_be_drawn_shows_the_error() -> None:
    """Otherwise IPython would write a traceback into the cell."""
    junk: Any = "<b>"
    hollow = attrs.evolve(explain(new_game(2, seed=7), Discard(0)), because=junk, effects=junk)
    assert hollow._repr_html_().startswith("<p>This <code>Explanation</code> cannot be drawn: AttributeError(")
    broken = attrs.evolve(picture(new_game(2, seed=7)), seats=junk)
    assert broken._repr_svg_() is None
    assert broken._repr_html_().startswith("<p>This <code>Picture</code> cannot be drawn: ")
    assert "<b>" not in broken._repr_html_()


def test_any_other_value_is_shown_as_text() -> None:
    assert drawings.html("a < b") == "<pre>a &lt; b</pre>"


def test_they_work_after_a_bare_import() -> None:
    program = (
        "import sys, hanabi; state = hanabi.new_game(2, seed=7); before = set(sys.modules);"
        "assert not any(m.startswith('hanabi.display') for m in before);"
        "print(state._repr_html_()[:7], state._repr_svg_()[:4], len(str(state)) > 200)"
    )
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603
    assert run.stdout == "<figure <svg True\n"


# The content.


GAME = Record(players=2, seed=7, moves=[Play(0)], names=["Ann", "Bob"])
CONTENTS: dict[str, tuple[Any, str]] = {
    "record": (GAME, "<p>Ann and Bob, the standard rules, seed 7</p>"),
    "history": (replay(GAME), "<p>1 good move; not over: 0 of 25 so far</p><iframe sr"),
    "fault": (
        judge(Record(players=2, seed=7, moves=[Discard(9)])).fault,
        "<p>move 1, A: discard 9: seat A holds 5 cards",
    ),
    "judgement": (judge(Record(players=2, seed=7, moves=[Discard(0)])), "<p>illegal at move 1, A: discard 0</p><p>al"),
    "comparison": (
        compare(Record(players=2, seed=7), "abacus", "splash-2023"),
        "<p>Both editions agree to the end.</p>",
    ),
    "difference": (
        compare(Record(players=2, seed=7, moves=[HintColor(1, "yellow")]), "abacus", "splash-2023").first_difference,
        "<p>The editions differ at move 1, A: hint B yellow ",
    ),
    "rules": (STANDARD, "<p><strong>the standard rules</strong></p><ul>"),
    "edition": (hanabi.edition("abacus"), "<p><strong>ABACUSSPIELE, English translation</strong>"),
    "ruling": (
        hanabi.ruling("hint/empty"),
        "<p><strong>May a hint match no card at all?</strong> <code>hint/empty</code></p>",
    ),
    "source": (hanabi.ruling("hint/empty").sources[0], "<td"),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_the_html_of_a_value(name: str) -> None:
    value, expected = CONTENTS[name]
    assert expected in value._repr_html_()


def test_a_refused_move_is_an_arrow_at_the_table_of_the_fault() -> None:
    record = Record(players=2, seed=7, moves=[HintValue(1, 1), Discard(0), Discard(1)], names=["Ann", "Bob"])
    verdict = judge(record)
    assert verdict.fault is not None
    at_fault = picture(verdict.fault.state, names=["Ann", "Bob"], move=Discard(1))
    assert html(at_fault) in verdict._repr_html_()
    assert "<p>illegal at move 3, A (Ann): discard 1</p>" in verdict._repr_html_()
    plain = picture(verdict.fault.state, move=Discard(1))
    assert html(plain) in verdict.fault._repr_html_()


def test_a_game_without_fault_shows_its_last_table_and_event() -> None:
    record = Record(players=2, seed=7, moves=[HintValue(1, 1)], names=["Ann", "Bob"])
    verdict = judge(record)
    last = picture(verdict.last, names=["Ann", "Bob"], last=verdict.history.events[-1])
    assert html(last) in verdict._repr_html_()


def test_a_ruling_shows_what_each_book_says_and_where() -> None:
    ruling = hanabi.ruling("hint/empty")
    page = ruling._repr_html_()
    assert page.count("<tr>") == 1 + len(ruling.sources)
    for source in ruling.sources:
        assert hanabi.edition(source.edition).title in page
        assert escape(source.citation) in page
    assert "the question does not arise" in hanabi.ruling("crowning/empty-hand")._repr_html_()


def test_an_explanation_has_the_rule_of_each_effect() -> None:
    explained = explain(apply(new_game(2, seed=7), HintValue(1, 1)), Discard(0))
    page = explained._repr_html_()
    assert "is <strong>legal</strong>" in page
    for effect in explained.effects:
        assert f"<li>{effect.text} <code>{effect.rule}</code></li>" in page
    french = explain(new_game(2, seed=7), Play(4), "fr")._repr_html_()
    assert french.startswith(
        "<p><code>Play(slot=4, announce=None)</code> est <strong>permis</strong>\u00a0: c&#x27;est le 1 bleu, et "
    )
    assert "<p>Le livret\u00a0: ces règles ne viennent d&#x27;aucun livret.</p>" in french
