"""The page of a game in a real browser: stepping, eyes, keys, links and accessibility."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from auditing import hard_to_read
from browsing import Opener
from hanabi import Discard, HintColor, HintValue, Play, Rearrangement, editions, new_game
from hanabi.display import page
from hanabi.display.escaping import escaped
from hanabi.records import Note, Record

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOVES = (HintValue(1, 1), Play(2), HintValue(0, 4), Discard(0))
RECORD = Record(
    rules=editions.ABACUS, players=3, seed=7, moves=MOVES, names=["Ann", "Bob", "Cy"], notes=[Note(2, "Bob saw it.")]
)
DISPUTED = Record(rules=editions.COCKTAIL_2010, players=3, seed=7, moves=[*MOVES, HintColor(2, "blue")])
PAGE = page(RECORD)
LINES = [
    "Start: Ann to move",
    "Ann hints 1 to Bob: touches slot 2",
    "Bob plays blue 1 from slot 2: placed, draws white 1",
    "Cy hints 4 to Ann: touches slots 0, 1, 3",
    "Ann discards blue 4 from slot 0: draws white 3",
]


def at(shown: Page, step: int) -> None:
    """Whether the page is at a step: the count, the sentence, the list and the slider agree."""
    assert shown.inner_text("#count") == f"Move {step} of 4"
    assert shown.inner_text("#line") == shown.inner_text("[aria-current]")
    assert shown.locator("#moves a").nth(step).get_attribute("aria-current") == "step"
    assert shown.input_value("#slider") == str(step)


def lines(shown: Page) -> list[str]:
    return [*shown.locator("#moves a").all_inner_texts()]


def time_stands_still(shown: Page) -> None:
    """Stop the clock, so that nothing depends on the speed of the machine."""
    shown.clock.install(time=0)
    shown.clock.pause_at(1000)


def settled(shown: Page, link: str) -> None:
    shown.wait_for_function("link => location.hash === link", arg=link)


# Stepping.


def test_buttons_step_through_the_game(opened: Opener) -> None:
    shown = opened(PAGE)
    at(shown, 0)
    assert lines(shown) == LINES
    for button, step in (
        ("next", 1),
        ("next", 2),
        ("previous", 1),
        ("last", 4),
        ("next", 4),
        ("first", 0),
        ("previous", 0),
    ):
        # An end is marked as such, and can be pressed without effect.
        shown.click(f"#{button}", force=True)
        at(shown, step)


def test_the_table_and_the_ruling_go_with_the_step(opened: Opener) -> None:
    shown = opened(PAGE)
    before = shown.inner_html("#table")
    assert shown.inner_text("#ruling") == ""
    shown.click("#moves a >> nth=2")
    at(shown, 2)
    assert shown.inner_html("#table") != before
    assert "places the blue 1 play/success" in shown.inner_text("#ruling")
    assert "Bob saw it." in shown.inner_text("#ruling")
    shown.click("#first")
    assert shown.inner_html("#table") == before


def test_the_slider_goes_anywhere(opened: Opener) -> None:
    shown = opened(PAGE)
    shown.fill("#slider", "3")
    at(shown, 3)
    assert shown.get_attribute("#slider", "aria-valuetext") == "Move 3 of 4"
    shown.press("#slider", "ArrowLeft")
    at(shown, 2)
    shown.press("#slider", "End")
    at(shown, 4)


def test_keys_step_through_the_game(opened: Opener) -> None:
    shown = opened(PAGE)
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 4),
        ("Home", 0),
        ("Control+End", 0),
    ):
        shown.keyboard.press(key)
        at(shown, step)


def test_keys_do_what_they_do_in_a_field(opened: Opener) -> None:
    shown = opened(PAGE)
    shown.focus("#eyes")
    shown.keyboard.press("End")
    assert shown.input_value("#eyes") == "C: Cy"
    at(shown, 0)
    shown.focus("#slider")
    shown.keyboard.press("Space")
    assert shown.get_attribute("#play", "aria-label") == "Pause"


def test_space_on_a_button_presses_it_and_does_not_play(opened: Opener) -> None:
    shown = opened(PAGE)
    shown.focus("#next")
    shown.keyboard.press("Space")
    at(shown, 1)
    assert shown.get_attribute("#play", "aria-label") == "Play"


def test_playing_goes_to_the_end_and_begins_again_from_there(opened: Opener) -> None:
    shown = opened(PAGE, prepare=time_stands_still)
    shown.keyboard.press("Space")
    assert shown.get_attribute("#play", "aria-label") == "Pause"
    shown.clock.run_for(1600)
    at(shown, 1)
    shown.keyboard.press("Space")
    shown.clock.run_for(5000)
    at(shown, 1)
    shown.click("#play")
    shown.clock.run_for(10_000)
    at(shown, 4)
    assert shown.get_attribute("#play", "aria-label") == "Play"
    shown.click("#play")
    at(shown, 0)


# Whose eyes.


def test_other_eyes_see_other_cards(opened: Opener) -> None:
    shown = opened(PAGE, "#move-2")
    all_seen = shown.inner_html("#table")
    assert shown.locator("#eyes option").all_inner_texts() == ["Referee", "A: Ann", "B: Bob", "C: Cy"]
    shown.select_option("#eyes", label="B: Bob")
    at(shown, 2)
    assert shown.inner_html("#table") != all_seen
    assert lines(shown) == [LINES[0] + ", as Bob sees it", LINES[1], LINES[2].replace("white 1", "a card"), *LINES[3:]]
    settled(shown, "#move-2-B")
    shown.select_option("#eyes", label="Referee")
    assert shown.inner_html("#table") == all_seen
    assert lines(shown) == LINES


# How to read it.


def test_the_signs_are_explained_on_demand(opened: Opener) -> None:
    shown = opened(PAGE, color_scheme="dark")
    keys = shown.locator("#keys")
    assert not keys.is_visible()
    shown.focus("summary")
    shown.keyboard.press("Space")
    assert keys.is_visible()
    assert shown.get_attribute("#play", "aria-label") == "Play"
    shown.keyboard.press("ArrowRight")
    at(shown, 1)
    assert keys.is_visible()
    sign = shown.locator("#legend svg").first.bounding_box()
    assert sign is not None
    assert 15 < sign["width"] < 25


def test_without_scripts_no_keys_are_promised(opened: Opener) -> None:
    shown = opened(PAGE, java_script_enabled=False)
    shown.click("summary")
    assert shown.locator("#legend li").first.is_visible()
    assert not shown.locator("#keys").is_visible()


# Links.


@pytest.mark.parametrize(
    ("link", "step", "eyes"),
    [
        ("", 0, 0),
        ("#move-3", 3, 0),
        ("#move-2-B", 2, 2),
        ("#move-2-Z", 2, 0),
        ("#move-99", 4, 0),
        ("#move--1", 0, 0),
        ("#move-9999999", 0, 0),
        ("#<b>", 0, 0),
    ],
)
def test_a_link_opens_the_page_at_a_move(opened: Opener, link: str, step: int, eyes: int) -> None:
    shown = opened(PAGE, link)
    at(shown, step)
    assert shown.evaluate("document.getElementById('eyes').selectedIndex") == eyes


def test_the_address_goes_along_and_back_goes_back(opened: Opener) -> None:
    shown = opened(PAGE)
    shown.click("#next")
    settled(shown, "#move-1")
    shown.click("#last")
    settled(shown, "#move-4")
    shown.select_option("#eyes", label="A: Ann")
    settled(shown, "#move-4-A")
    shown.go_back()
    at(shown, 4)
    assert shown.input_value("#eyes") == "Referee"
    shown.go_back()
    at(shown, 1)
    shown.go_back()
    at(shown, 0)
    shown.go_forward()
    at(shown, 1)


def test_quick_steps_are_one_place_to_come_back_to(opened: Opener) -> None:
    shown = opened(PAGE, prepare=time_stands_still)
    for _ in range(3):
        shown.keyboard.press("ArrowRight")
    shown.clock.run_for(1000)
    settled(shown, "#move-3")
    shown.go_back()
    at(shown, 0)


def test_a_link_is_copied(opened: Opener) -> None:
    shown = opened(PAGE, "#move-1", permissions=["clipboard-read", "clipboard-write"])
    shown.select_option("#eyes", label="C: Cy")
    shown.click("#copy")
    shown.wait_for_selector("#copied:not(:empty)")
    assert shown.inner_text("#copied") == "Link copied."
    assert shown.evaluate("navigator.clipboard.readText()") == shown.url.split("#")[0] + "#move-1-C"


def test_where_nothing_can_be_copied_the_link_is_there_to_take(opened: Opener) -> None:
    def without_clipboard(shown: Page) -> None:
        shown.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")

    shown = opened(PAGE, "#move-1", prepare=without_clipboard)
    shown.click("#copy")
    shown.wait_for_selector("#copied:not(:empty)")
    assert shown.inner_text("#copied").endswith("/game.html#move-1")
    assert shown.evaluate("getSelection().toString()") == shown.inner_text("#copied")


# Where it is opened.


def test_without_scripts_the_table_and_the_moves_are_there(opened: Opener) -> None:
    shown = opened(page(RECORD, start=2), java_script_enabled=False)
    assert lines(shown) == LINES
    assert shown.inner_text("#line") == LINES[2]
    assert shown.locator("#table svg").is_visible()
    assert not shown.locator("#controls").is_visible()
    assert "needs JavaScript" in shown.inner_text("body")


def test_the_page_may_be_put_into_another(opened: Opener) -> None:
    shown = opened(f'<!doctype html><iframe sandbox="allow-scripts" srcdoc="{escaped(PAGE)}"></iframe>')
    inner = shown.frames[1]
    inner.click("#next")
    inner.click("#next")
    assert inner.inner_text("#line") == LINES[2]


def test_one_table_has_nothing_to_step_through(opened: Opener) -> None:
    shown = opened(page(new_game(2, seed=7)))
    assert not shown.locator("#slider").is_visible()
    assert not shown.locator("#moves").is_visible()
    shown.keyboard.press("ArrowRight")
    shown.select_option("#eyes", label="Player B")
    assert "as B sees it" in shown.inner_text("#line")


def test_nothing_may_be_asked_of_anybody(opened: Opener) -> None:
    shown = opened(PAGE)
    refused = shown.evaluate(
        """() => new Promise((done) => {
            const refused = [];
            addEventListener("securitypolicyviolation", (event) => {
                refused.push(event.effectiveDirective);
                if (refused.length === 3) done(refused.sort());
            });
            fetch("https://example.org/").catch(() => {});
            document.body.append(Object.assign(new Image(), { src: "https://example.org/a.png" }));
            document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = true" }));
        })"""
    )
    assert refused == ["connect-src", "img-src", "script-src-elem"]
    assert shown.evaluate("window.ran") is None
    # The page asked for nothing; this test did.
    opened.said.clear()
    opened.asked.clear()


HOSTILE = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script><!--", "{{script}}\u202e" + "W" * 300]


def test_names_and_notes_are_text_and_nothing_else(opened: Opener) -> None:
    notes = [Note(number, text) for number, text in enumerate(HOSTILE)]
    hostile = Record(players=3, seed=7, moves=MOVES, names=HOSTILE, notes=notes, stopped=HOSTILE[1])
    shown = opened(page(hostile, title=HOSTILE[1]), "#move-1", viewport={"width": 380, "height": 700})
    assert shown.title() == HOSTILE[1]
    assert shown.locator("img, body script:not([type]):not(:last-of-type)").count() == 0
    assert shown.inner_text(".note") == f"Note {HOSTILE[1]}"
    assert HOSTILE[0] in shown.inner_text("#line")
    assert shown.evaluate("document.documentElement.scrollWidth") == 380


# Who can read it.

PLACES = [
    ("a step", PAGE, "#move-2"),
    ("a fault", page(DISPUTED), "#move-5"),
    ("a view of a fault", page(DISPUTED), "#move-5-C"),
    ("a table", page(new_game(2, seed=7)), ""),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [380, 1200])
def test_everyone_can_read_it(opened: Opener, scheme: Any, width: int) -> None:
    for what, text, link in PLACES:
        shown = opened(text, link, color_scheme=scheme, viewport={"width": width, "height": 800})
        assert hard_to_read(shown, at_least=20) == [], what
        shown.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_fixed_theme_is_kept(opened: Opener, theme: str) -> None:
    other: Any = "dark" if theme == "light" else "light"
    paper = "getComputedStyle(document.body).backgroundColor"
    follows = opened(page(RECORD), color_scheme=theme).evaluate(paper)
    assert opened(page(RECORD, theme=theme), color_scheme=other).evaluate(paper) == follows
    assert opened(page(RECORD), color_scheme=other).evaluate(paper) != follows


def test_on_a_phone_the_controls_are_at_the_thumb(opened: Opener) -> None:
    shown = opened(PAGE, viewport={"width": 380, "height": 700})
    assert shown.evaluate("document.documentElement.scrollWidth") == 380
    for place in ("top", "bottom"):
        shown.evaluate("place => scrollTo(0, place === 'top' ? 0 : document.body.scrollHeight)", place)
        for control in ("first", "previous", "play", "next", "last", "eyes", "slider"):
            box = shown.locator(f"#{control}").bounding_box()
            assert box is not None
            assert 350 < box["y"] < box["y"] + box["height"] <= 700
            assert control == "slider" or min(box["width"], box["height"]) >= 44
    last = shown.locator("#rules").bounding_box()
    controls = shown.locator("#controls").bounding_box()
    assert last is not None
    assert controls is not None
    assert last["y"] + last["height"] <= controls["y"]


def test_on_a_desk_the_controls_the_step_and_its_line_in_the_list_are_in_sight(opened: Opener) -> None:
    turns = [Rearrangement(0, (3, 2, 1, 0))] * 60
    long = page(Record(players=5, seed=7, moves=[HintValue(1, 1), *turns], rules=editions.ABACUS))
    for link in ("#move-0", "#move-30", "#move-61"):
        shown = opened(long, link, viewport={"width": 1200, "height": 720})
        for place in ("#controls", "#step", "[aria-current]"):
            box = shown.locator(place).bounding_box()
            assert box is not None
            assert 0 <= box["y"] < box["y"] + box["height"] <= 720
        assert shown.evaluate("document.documentElement.scrollWidth") == 1200


@pytest.mark.parametrize("players", [2, 3])
def test_on_a_desk_the_whole_table_is_in_sight(opened: Opener, players: int) -> None:
    record = Record(players=players, seed=7, moves=[HintValue(1, 1)])
    shown = opened(page(record), "#move-1", viewport={"width": 1280, "height": 900})
    table = shown.locator("#table svg").bounding_box()
    assert table is not None
    assert table["y"] + table["height"] <= 900
    assert table["width"] >= 380


def test_on_a_phone_whose_eyes_see_it_is_written_out(opened: Opener) -> None:
    shown = opened(PAGE, viewport={"width": 375, "height": 700})
    label = shown.locator(".eyes span").bounding_box()
    assert label is not None
    assert label["width"] > 40
    cut = "select => select.scrollWidth > select.clientWidth"
    assert not shown.locator("#eyes").evaluate(cut)
    names = shown.locator("#eyes").bounding_box()
    slider = shown.locator("#slider").bounding_box()
    assert names is not None
    assert slider is not None
    assert names["width"] >= 100
    assert slider["width"] > 120


def test_a_low_window_has_its_controls_in_one_row(opened: Opener) -> None:
    shown = opened(PAGE, viewport={"width": 740, "height": 360})
    controls = shown.locator("#controls").bounding_box()
    assert controls is not None
    assert controls["height"] < 70


@pytest.mark.parametrize("width", [718, 1200])
def test_in_print_every_move_is_there_on_white(opened: Opener, width: int) -> None:
    turns = [Rearrangement(0, (3, 2, 1, 0))] * 60
    long = page(Record(players=5, seed=7, moves=turns, rules=editions.ABACUS), theme="dark")
    shown = opened(long, "#move-30", viewport={"width": width, "height": 720})
    shown.emulate_media(media="print")
    overflow = "list => list.scrollHeight - list.clientHeight"
    assert shown.locator("#moves ol").evaluate(overflow) == 0
    assert not shown.locator("#controls").is_visible()
    assert shown.evaluate("getComputedStyle(document.body).color") == "rgb(34, 37, 42)"


def test_the_current_move_is_marked_without_colours_too(opened: Opener) -> None:
    shown = opened(PAGE, "#move-2", forced_colors="active")
    edge = "links => links.map((link) => getComputedStyle(link).borderLeftColor)"
    here, *others = shown.locator("#moves a").evaluate_all(edge)[2:]
    assert here not in others


def test_a_very_long_name_does_not_make_the_list_endless(opened: Opener) -> None:
    shown = opened(
        page(Record(players=3, seed=7, moves=MOVES, names=["W" * 1000, "B", "C"])),
        viewport={"width": 375, "height": 700},
    )
    box = shown.locator("#moves a").first.bounding_box()
    assert box is not None
    assert box["height"] < 200
