"""Texts from users, such as names, notes and marks, are harmless in every drawing."""

from __future__ import annotations

import json
from functools import cache
from html import unescape
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest

from every_drawing import DATA, EVERY, HTML, SVG, TEXT
from hanabi import HintColor, HintValue, Play, Rules, Suit, new_game, spectator_view, step, view
from hanabi.display import Picture, describe, page, picture
from hanabi.display.escaping import escaped
from hanabi.game.internals import printable
from markup_vocabulary import Vocabulary, of_html, of_xml
from shown_values import HOSTILE, SHORT, shown
from svg_reading import texts

pytestmark = pytest.mark.at_length


@cache
def pictures(text: str = "Ann", short: str = "puce") -> tuple[Picture, ...]:
    """Pictures with a user's text wherever one is possible."""
    rules = Rules(edition=short, choreography=True)
    state, happened = step(new_game(2, rules, seed=7), HintValue(1, 1))
    names, marks = [text, f"{text[:5000]}{text[:5000]}"], {(0, 0): text, (1, 2): text}
    return (
        picture(state, names=names, last=happened, marks=marks, move=HintColor(0, short)),
        picture(view(state, 1), names=names, last=happened, marks=marks, move=Play(0, short)),
        picture(spectator_view(state), names=names, last=happened),
    )


HARMLESS = ["Ann", "", "W", "Zo\u00eb \u82b1\u5b50", "some words of usual length, and then some more", "i" * 10_000]
SUITS = [
    *[
        Suit(name, letter)
        for name, letter in (("\u05d0\u05d3\u05d5\u05dd", "\u05d0"), ("\u0623\u062d\u0645\u0631", "\u0627"))
    ],
    *[Suit(name, letter) for name, letter in (("w" * 100, "\ufb03"), ("\u7ea2", "\u7ea2"), ("\U0001d4d0 x", "\u0149"))],
]
"""Unusual letters: names of suits consist of letters."""


@cache
def ours(name: str) -> Vocabulary:
    """The elements in a drawing with harmless names."""
    of = of_xml if name in SVG else of_html
    plain = Rules(suits=[Suit(name, name[0]) for name in ("alpha", "beta", "gamma", "delta", "epsilon")])
    state, happened = step(new_game(2, plain, seed=7), HintColor(1, "alpha"))
    drawn = [picture(state, last=happened), picture(view(state, 1), last=happened)]
    drawn += [each for text in HARMLESS for each in pictures(text)]
    return frozenset().union(*[of(EVERY[name](each)) for each in drawn])


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("name", SVG)
def test_images_have_no_markup_but_their_own(name: str, what: str) -> None:
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        assert of_xml(SVG[name](drawn)) <= ours(name)


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("name", SVG)
def test_texts_in_images_are_safe_and_visible(name: str, what: str) -> None:
    """Cutting a text leaves no joiner at its end."""
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        assert all(printable(said) == said for said in texts(SVG[name](drawn)))


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("name", HTML)
def test_pages_have_no_markup_but_their_own(name: str, what: str) -> None:
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        assert of_html(HTML[name](drawn)) <= ours(name)


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("name", TEXT)
def test_lines_of_text_stay_lines_of_text(name: str, what: str) -> None:
    """Nothing in them moves a terminal's cursor or changes the direction of the text that follows."""
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        lines = TEXT[name](drawn).split("\n")
        assert all(printable(line) == line for line in lines)


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_texts_survive_as_data(what: str) -> None:
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        assert all(draw(drawn) for draw in DATA.values())


@pytest.mark.parametrize("what", HOSTILE)
def test_an_image_hardly_grows_with_a_name(what: str) -> None:
    """It is drawn once and cut there; only the text for screen readers has all of it."""
    for drawn in pictures(HOSTILE[what], SHORT[what]):
        for draw in SVG.values():
            assert len(draw(drawn)) < 1_000_000


@pytest.mark.parametrize("what", HOSTILE)
def test_what_notebooks_show_has_no_markup_but_ours(what: str) -> None:
    for name, value in shown(HOSTILE[what], SHORT[what]).items():
        page = value._repr_html_()
        assert "cannot be drawn" not in page
        assert of_html(page) <= _ours_in_notebooks(), name


@cache
def _ours_in_notebooks() -> Vocabulary:
    return frozenset().union(*[of_html(value._repr_html_()) for value in shown().values()])


def test_suits_of_strange_letters_are_drawn_everywhere() -> None:
    rules = Rules(suits=SUITS)
    state, happened = step(new_game(2, rules, seed=7), HintColor(1, SUITS[0].name))
    for drawn in (picture(state, last=happened), picture(view(state, 1), last=happened)):
        for name in SVG:
            assert of_xml(SVG[name](drawn)) <= ours(name)
        for name in HTML:
            assert of_html(HTML[name](drawn)) <= ours(name)
        for draw in TEXT.values():
            assert all(printable(line) == line for line in draw(drawn).split("\n"))
    assert describe(happened).isprintable()


@cache
def _stepped(text: str, short: str) -> Vocabulary:
    """The elements in the steps of a page, as its script joins them."""
    found: list[Vocabulary] = []
    for name in ("replay", "judgement without fault"):
        kept = page(shown(text, short)[name]).partition('id="game">')[2].partition("</script>")[0]
        game = json.loads(kept)

        def part(number: int, parts: Any = game["fragments"]) -> str:
            return parts[number] if isinstance(parts[number], str) else "".join(map(part, parts[number]))

        for eyes in game["eyes"]:
            found += [of_html("".join(map(part, table))) for table in eyes["tables"]]
            found += [of_html(part(number)) for number in (*eyes["lines"], *eyes["rulings"])]
    return frozenset().union(*found)


@pytest.mark.parametrize("what", HOSTILE)
def test_the_steps_of_a_page_have_no_markup_but_ours(what: str) -> None:
    assert {("svg", ""), ("text", "")} <= _stepped("Ann", "puce")
    harmless = frozenset().union(*[_stepped(text, "puce") for text in (*HARMLESS, "a\nb")])
    assert _stepped(HOSTILE[what], SHORT[what]) <= harmless


# The one function that all of it goes through.


@pytest.mark.parametrize("what", HOSTILE)
def test_escaped_text_is_read_back_by_every_parser(what: str) -> None:
    text = HOSTILE[what]
    written = escaped(text)
    assert not {*"<>\"'"} & {*written}
    inside = ET.fromstring(f"<x y='{written}'>{written}</x>".encode())  # noqa: S314
    kept = "".join([letter if _can_be_written(letter) else "\ufffd" for letter in text])
    # Parsers of XML turn line breaks into `\n`, and those in attributes into spaces.
    assert inside.text == kept.replace("\r\n", "\n").replace("\r", "\n")
    assert unescape(written) == kept


def _can_be_written(letter: str) -> bool:
    try:
        ET.fromstring(f"<x>{letter if letter not in '<&' else ''}</x>".encode())  # noqa: S314
    except ET.ParseError:
        return False
    return True


def test_the_texts_would_reveal_a_missing_escape() -> None:
    """These tests would fail for a drawing that does not escape."""
    raw: Any = attrs.evolve(pictures()[0], turn=HOSTILE["script"])
    with pytest.raises(AssertionError):
        assert of_html(f"<figure>{raw.turn}</figure>") <= ours("html")
    with pytest.raises(ET.ParseError):
        of_xml(f"<svg>{HOSTILE['NUL']}</svg>")
    assert json.dumps(HOSTILE).isascii()
