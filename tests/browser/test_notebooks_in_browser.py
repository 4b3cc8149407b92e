"""Values of notebooks in a real browser: replays step in their frames, and values do not affect one another."""

from __future__ import annotations

from browsing import Opener
from hanabi import HintValue, Play, new_game, view
from hanabi.display import html, picture
from hanabi.records import Record, replay
from shown_values import HOSTILE, SHORT, shown

RECORD = Record(players=2, seed=7, moves=[HintValue(1, 1), Play(0)], names=["Ann", "Bob"])


PAINTED = """image => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 300 });
    canvas.getContext("2d").drawImage(image, 0, 0, 200, 300);
    return canvas.toDataURL();
}"""
"""The pixels of an image, wherever it is on the page."""


def cells(*pieces: str) -> str:
    """A notebook: each piece in a cell of its own."""
    inside = "".join([f'<div class="cell">{piece}</div>' for piece in pieces])
    return f"<!doctype html><html lang='en'><meta charset='utf-8'><title>cells</title><body>{inside}</body></html>"


def test_a_replay_steps_in_its_frame(opened: Opener) -> None:
    shown_page = opened(cells(replay(RECORD)._repr_html_(), replay(RECORD)._repr_html_()))
    first, second = shown_page.frames[1:]
    assert first.inner_text("#count") == second.inner_text("#count") == "Move 0 of 2"
    first.click("#next")
    assert first.inner_text("#line") == "Ann hints 1 to Bob: touches slot 2"
    first.locator("#slider").fill("2")
    assert first.inner_text("#count") == "Move 2 of 2"
    assert second.inner_text("#count") == "Move 0 of 2"
    assert shown_page.evaluate("location.hash") == ""


def test_a_frame_has_no_address_to_copy(opened: Opener) -> None:
    frame = opened(cells(replay(RECORD)._repr_html_())).frames[1]
    assert frame.locator("#controls").is_visible()
    assert not frame.locator("#copy").is_visible()


def test_the_frame_reaches_nothing_outside_itself(opened: Opener) -> None:
    shown_page = opened(cells(replay(RECORD)._repr_html_()))
    frame = shown_page.frames[1]
    asked = "() => { try { return parent.document.title } catch (error) { return error.name } }"
    assert frame.evaluate(asked) == "SecurityError"


def test_images_of_different_themes_on_one_page(opened: Opener) -> None:
    table = view(new_game(2, seed=7), 0)
    pieces = [html(picture(table), theme=theme) for theme in ("light", "dark", "auto", "light")]
    shown_page = opened(cells(*pieces))
    light, dark, auto, again = shown_page.locator("img").evaluate_all(f"images => images.map({PAINTED})")
    assert light == again == auto
    assert dark != light


def test_hostile_texts_run_nothing(opened: Opener) -> None:
    """`opened` checks that no dialog opens and nothing is requested."""
    for what in ("script", "closing", "attribute", "image", "NUL", "comment"):
        values = shown(HOSTILE[what], SHORT[what]).values()
        shown_page = opened(cells(*[value._repr_html_() for value in values]))
        assert shown_page.locator("script").count() == 0
        assert shown_page.locator(".cell > b").count() == 0
        assert shown_page.locator(".cell").count() == len(values)
