"""The server in real browsers: two people and a bot, lost connections, a server that is killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs
import pytest

from auditing import hard_to_read
from hanabi.records import judge, load

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

PHONE = 390, 844
DESK = 1440, 900
HOSTILE = "<img src=x onerror=alert(1)>"


@attrs.define
class Host:
    """The command as a process, which can be killed and restarted on the same port."""

    database: Path
    port: int = 0
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "hanabi_web_table", "--port", str(self.port), "--database", str(self.database)]
        self.process = subprocess.Popen(  # noqa: S603
            [*command, "--pause", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = re.fullmatch(r"Open (http://127\.0\.0\.1:(\d+)/) in a browser; .*\n", self.process.stdout.readline())
        assert said is not None
        self.port = int(said[2])

    def end(self, how: int = signal.SIGINT) -> str:
        """End the server. Returns the errors that it logged."""
        assert self.process is not None
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=20)
        return errors

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    pytest.importorskip("playwright.sync_api", reason="needs the extra browser")
    host = Host(tmp_path_factory.mktemp("games") / "games")
    host.start()
    yield host
    assert host.end() == ""


Visit = Callable[..., "Page"]


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Opens pages of the server, each in its own browser context. Requests to other hosts fail the test."""
    said: list[str] = []
    asked: list[str] = []

    def opened(
        path: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        through: Callable[[WebSocketRoute], Any] | None = None,
        **how: Any,
    ) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **how)
        context.set_default_timeout(30_000)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        if through is not None:
            page.route_web_socket("**/play", through)
        page.goto(f"{host.url}{path}")
        return page

    yield opened
    for context in browser.contexts:
        context.close()
    # While the server is away the browser says that it cannot be reached.
    assert [text for text in said if "ERR_CONNECTION_REFUSED" not in text] == []
    assert [url for url in asked if not url.startswith((host.url, "data:"))] == []


def set_table(
    page: Page, name: str, seats: list[str], *, edition: str = "abacus", variants: tuple[str, ...] = ()
) -> str:
    """Set up a table in the lobby, with seed 7, and sit down in seat 0. Returns the path of the table."""
    page.fill("#name", name)
    page.select_option("#edition", edition)
    for each in variants:
        page.check(f"[value={each}]")
    page.select_option("#players", str(len(seats) + 1))
    for number, seat in enumerate(seats):
        page.locator("#seats select").nth(number).select_option(seat)
    page.fill("#seed", "7")
    page.click("#set")
    page.wait_for_url("**/tables/*")
    return str(page.url).removeprefix(str(page.url).partition("/tables")[0])


def sit(page: Page, name: str, seat: int) -> None:
    page.fill("#name", name)
    page.click(f"[data-take='{seat}']")


def two(visit: Visit, *bots: str, **how: Any) -> tuple[Page, Page]:
    """Ann and Bob in two browsers, at a table with bots, after the deal."""
    ann = visit()
    bob = visit(set_table(ann, "Ann", ["", *bots]), **how)
    sit(bob, "Bob", 1)
    for page in (ann, bob):
        page.wait_for_selector("[data-seat]")
    return ann, bob


def turn(page: Page, said: str = "Your turn") -> None:
    page.wait_for_function("said => document.querySelector('#turn').textContent.startsWith(said)", arg=said)


def play(page: Page, slot: int) -> None:
    turn(page)
    page.click(f".hand [data-slot='{slot}'] > button")
    page.click(f"#actions [data-move='play {slot}']")


def hint(page: Page, seat: int, text: str) -> None:
    turn(page)
    page.click(f"#hint-{seat}")
    page.click(f"#actions [data-move='hint {text}']")


def told(page: Page, said: str) -> None:
    page.wait_for_function("said => document.querySelector('#told').textContent.startsWith(said)", arg=said)


# A game.


def test_two_browsers_and_a_bot_play_to_the_end(visit: Visit, host: Host, tmp_path: Path) -> None:
    ann, bob = two(visit, "careful", size=DESK, color_scheme="dark")
    hint(ann, 1, "B 1")
    told(bob, "Ann hints 1 to Bob: touches slot 2")
    assert bob.locator("[data-seat='1'] .card:not(.back)").count() == 0
    assert ann.locator("[data-seat='1'] .card:not(.back)").count() == 5
    play(bob, 2)
    told(ann, "careful ")
    while not ann.is_visible("#over"):
        for page in (ann, bob):
            if page.inner_text("#turn") == "Your turn" and not page.is_visible("#over"):
                play(page, 0)
                page.wait_for_function("() => document.querySelector('#turn').textContent !== 'Your turn'")
    told(bob, ann.inner_text("#told"))
    # The verdict comes after the last event, in a message of its own.
    bob.wait_for_selector("#over")
    assert "strikes" in bob.inner_text("#over")
    with bob.expect_download() as download:
        bob.click("text=The record")
    download.value.save_as(tmp_path / "game.json")
    record = load(tmp_path / "game.json")
    assert judge(record).legal
    assert record.names == ("Ann", "Bob", "careful")
    bob.click("text=Step through the game")
    assert bob.inner_text("#count").startswith("Move 0 of")


def test_what_is_not_allowed_is_told_with_its_place_in_the_book(visit: Visit) -> None:
    ann, bob = two(visit)
    turn(ann)
    ann.click("#card-0")
    ann.click("#actions [data-move='discard 0']")
    ann.wait_for_selector("#refusal code")
    for part in ("All 8 hint tokens are available.", "discard/full", "abacus, “B. Discard a card”, paragraph 1"):
        assert part in ann.inner_text("#refusal")
    eve = visit(ann.url.removeprefix(ann.url.partition("/tables")[0]))
    turn(eve, "Ann to move; you are watching")
    # Whoever watches sees no hand.
    assert eve.locator(".hand .card").count() == eve.locator(".hand .back").count() == 10
    assert eve.locator("#actions button").count() == 0
    hint(ann, 1, "B 1")
    turn(bob)
    assert ann.inner_text("#refusal") == ""


# Connections.


def test_a_dropped_connection_comes_back(visit: Visit) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    ann, bob = two(visit, through=through)
    hint(ann, 1, "B 1")
    turn(bob)
    lines[-1].close(code=1011)
    bob.wait_for_function("() => document.querySelector('#line').textContent === ''")
    play(bob, 2)
    told(ann, "Bob plays blue 1 from slot 2: placed, draws")
    assert len(lines) == 3  # to watch, to sit, to come back


def test_a_move_on_a_dead_line_is_made_once(visit: Visit) -> None:
    """The connection breaks while a move or its answer is on the way: the page reconnects, and resends it if needed."""
    lines: list[WebSocketRoute] = []
    arrived: list[str] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()

        def from_page(message: str | bytes) -> None:
            arrived.append(str(message))
            server.send(message)
            if '"move"' in str(message) and len(lines) == 2:
                server.on_message(lambda _: None)
                line.close(code=1011)

        line.on_message(from_page)

    ann, bob = two(visit, through=through)
    hint(ann, 1, "B 1")
    play(bob, 2)
    told(ann, "Bob plays blue 1 from slot 2: placed, draws")
    turn(bob, "Ann to move")
    hint(ann, 1, "B 3")
    turn(bob)
    assert sum('"move"' in message for message in arrived) <= 2


def test_a_seat_is_found_again_here_and_on_another_device(visit: Visit) -> None:
    ann, _ = two(visit)
    turn(ann)
    assert "#" not in ann.url
    ann.reload()
    turn(ann)
    table = ann.url.rpartition("/")[2]
    ticket = ann.evaluate("table => localStorage.getItem(`hanabi seat ${table}`)", table)
    phone = visit(f"/tables/{table}#{ticket}")
    turn(phone)
    assert "#" not in phone.url
    hint(phone, 1, "B 1")
    turn(ann, "Bob to move")
    wrong = visit(f"/tables/{table}#x{ticket}")
    turn(wrong, "Bob to move; you are watching")
    assert "ticket does not belong" in wrong.inner_text("#line")


def test_a_server_that_is_killed_carries_on(visit: Visit, host: Host) -> None:
    ann, bob = two(visit, "conventions")
    hint(ann, 1, "B 1")
    turn(bob)
    if sys.platform == "win32":
        pytest.skip("Windows kills in another way")
    host.end(signal.SIGKILL)
    for page in (ann, bob):
        page.wait_for_selector("text=The connection is lost")
    host.start()
    for page in (ann, bob):
        page.wait_for_function("() => document.querySelector('#line').textContent === ''")
    play(bob, 2)
    turn(ann)
    assert ann.locator(".fireworks .card:not(.empty)").count() >= 1


# Everyone can play.


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    ann, bob = two(visit)
    turn(ann)
    ann.focus("#hint-1")
    ann.keyboard.press("Enter")
    assert ann.evaluate("document.activeElement.dataset.move") == "hint B red"
    assert ann.locator(".aimed").count() == 1
    ann.keyboard.press("Escape")
    assert ann.evaluate("document.activeElement.id") == "hint-1"
    ann.keyboard.press("Space")
    ann.keyboard.press("Tab")
    ann.keyboard.press("Enter")
    told(ann, "Ann hints ")
    # What had the focus is gone: it goes to the heading, not to the top of the page.
    assert ann.evaluate("document.activeElement.id") == "turn"
    turn(bob)
    assert bob.locator("#told[role=status], #refusal[role=alert]").count() == 2


def test_enter_after_a_name_takes_the_first_free_seat(visit: Visit) -> None:
    ann = visit()
    bob = visit(set_table(ann, "Ann", ["", ""]))
    bob.fill("#name", "Bob")
    bob.press("#name", "Enter")
    bob.wait_for_selector("text=Bob (you)")
    assert bob.locator("[data-take]").count() == 0
    ann.wait_for_selector("text=Bob")


def test_what_is_typed_stays_while_others_sit_down(visit: Visit) -> None:
    ann = visit()
    path = set_table(ann, "Ann", ["", ""])
    cid, bob = visit(path), visit(path)
    cid.focus("#name")
    cid.keyboard.type("Ci")
    sit(bob, HOSTILE, 1)
    cid.wait_for_selector("text=onerror")
    cid.keyboard.type("d")
    cid.click("[data-take='2']")
    ann.wait_for_selector("h3:has-text('Cid')")
    # Names are text and nothing else.
    assert HOSTILE in ann.inner_text("#table")
    assert ann.locator("#table img").count() == 0


def test_everyone_can_read_it_on_a_phone_and_on_a_desk(visit: Visit) -> None:
    ann = visit()

    def looks_well(what: str) -> None:
        both: list[tuple[Literal["light", "dark"], tuple[int, int]]] = [("light", DESK), ("dark", PHONE)]
        for scheme, (width, height) in both:
            ann.set_viewport_size({"width": width, "height": height})
            ann.emulate_media(color_scheme=scheme)
            assert ann.evaluate("document.documentElement.scrollWidth") <= width, what
            assert hard_to_read(ann) == [], what

    looks_well("the lobby")
    variants = ("timed-choreography", "avalanche", "black-powder")
    path = set_table(ann, "Ann", ["", "careful", "careful", "careful"], edition="cocktail-2015-fr", variants=variants)
    bob = visit(path)
    sit(bob, "Bob", 1)
    play(ann, 1)
    play(bob, 0)
    turn(ann)
    ann.click("summary")
    ann.click("#hint-1")
    ann.click("#actions .refused >> nth=0")
    ann.wait_for_selector("#refusal code")
    looks_well("a table")
