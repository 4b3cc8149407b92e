"""Looking at every page of the built site in a headless Chromium: several at a time, each loaded once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal

import attrs

from browsing import CHROMIUM, FLAGS

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, Page, ViewportSize

AT_ONCE = 4
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LINE = 88
"""The characters of a line of code that are seen at once on a wide screen."""
STILL = "*, ::before, ::after { transition: none !important; animation: none !important; }"
SCHEME = "scheme => getComputedStyle(document.body).colorScheme === scheme"

CUT_OFF = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") return true;
    return false;
  };
  const shown = (element) => getComputedStyle(element).visibility === "visible";
  const found = [...document.querySelectorAll("main *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > width + 1 && shown(element) && !scrolls(element);
  });
  const whole = document.documentElement.scrollWidth;
  const page = whole > width ? [`the page: ${whole}`] : [];
  return [...page, ...found.map((element) => element.outerHTML.slice(0, 120))].slice(0, 5);
}"""
"""What stands out of the page, and is not in something that scrolls within itself."""

OUT_OF_REACH = """() => [...document.querySelectorAll("main *")].filter((box) => {
  const scrolls = ["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
  return scrolls && box.tabIndex < 0 && !box.querySelector("a[href], button, input, select, textarea, [tabindex='0']");
}).map((box) => box.outerHTML.slice(0, 120))"""
"""What scrolls sideways, and cannot be reached by keyboard."""

SHORT_LINES_CUT = """(most) => [...document.querySelectorAll("main pre > code")].filter((code) => {
  const longest = Math.max(...code.innerText.split("\\n").map((line) => line.length));
  return longest <= most && code.scrollWidth > code.clientWidth;
}).map((code) => code.innerText.slice(0, 60))"""
"""Blocks of code that have to be scrolled although their lines are not long."""

AUDIT = """async ([within, rules]) => {
  const options = { resultTypes: ["violations"], preload: false, elementRef: false };
  const only = rules.length ? { runOnly: rules } : { rules: { "color-contrast": { enabled: false } } };
  const where = rules.includes("color-contrast") ? { include: oneOfEachLook() } : document.querySelector(within);
  const found = await axe.run(where, { ...options, ...only });
  return {
    passes: found.passes.length,
    bad: found.violations.filter((each) => ["serious", "critical"].includes(each.impact)).map(
      (each) => [each.id, each.nodes.length, each.nodes[0].html.slice(0, 160), each.nodes[0].any[0]?.message ?? ""]),
  };
}"""
ONE_OF_EACH_LOOK = """
window.oneOfEachLook = () => {
  const looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!says || !element.checkVisibility()) continue;
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    let ground = "";
    for (let each = element; each; each = each.parentElement) ground += each.tagName + each.className;
    looks.set([color, backgroundColor, fontSize, fontWeight, opacity, ground].join(), element);
  }
  return [...looks.values()];
};
"""
"""One element of each look: to measure the contrast of thousands alike takes most of the time."""


WHOLE = ("", "404.html", "lab/", "rules/hints/", "rules/fr/hints/", "reference/play/", "disputes/empty-hint/")
"""The pages that are audited with what stands around them, which is alike on all: it takes longer than the page."""


@attrs.frozen
class Visit:
    """What was heard and seen of a page: each kind of fault, empty if there is none."""

    said: list[str] = attrs.field(factory=list)
    asked_elsewhere: list[str] = attrs.field(factory=list)
    cut_off: list[str] = attrs.field(factory=list)
    hard_to_read: list[str] = attrs.field(factory=list)
    passes: list[int] = attrs.field(factory=list)


BASE = "/hanabi/"
"""Where the site is on its host: the page for no page names everything from there."""


@contextmanager
def served(folder: Path, *, search: bool = True) -> Iterator[str]:
    """The address at which the site in a folder is served while this is open; without `search`, its index is empty.

    The theme reads the index on every page, which takes longer than the page.
    """
    handler = partial(_Quiet if search else _WithoutSearch, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        return super().translate_path(f"/{path.removeprefix(BASE)}")

    def log_message(self, *said: object) -> None:
        """Say nothing."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


class _WithoutSearch(_Quiet):
    def do_GET(self) -> None:
        if not self.path.endswith("/search_index.json"):
            return super().do_GET()
        found = json.loads(Path(self.translate_path(self.path)).read_text(encoding="utf-8"))
        empty = json.dumps({**found, "docs": []}).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(empty)))
        self.end_headers()
        self.wfile.write(empty)
        return None


def visits(address: str, paths: Sequence[str], axe: str) -> Mapping[str, Visit]:
    """What was seen of each page."""
    # The thread of the tests may have a loop of its own, which does not take another.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _visit_all(address, paths, axe)).result()


async def _visit_all(address: str, paths: Sequence[str], axe: str) -> Mapping[str, Visit]:
    from playwright.async_api import async_playwright  # noqa: PLC0415

    waiting = list(reversed(paths))
    found: dict[str, Visit] = {}

    async def visitor(browser: Browser) -> None:
        context = await browser.new_context(viewport=WIDE, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        while waiting:
            path = waiting.pop()
            found[path] = await _visit(context, address, path, axe)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        await asyncio.gather(*[visitor(browser) for _ in range(AT_ONCE)])
        await browser.close()
    return found


async def _visit(context: BrowserContext, address: str, path: str, axe: str) -> Visit:
    visit = Visit()
    page = await context.new_page()
    page.on("console", lambda message: visit.said.append(message.text))
    page.on("pageerror", lambda error: visit.said.append(str(error)))
    page.on("request", lambda request: _hear(visit, address, request.url))
    await page.emulate_media(color_scheme="light")
    await page.goto(address + path)
    await page.add_style_tag(content=STILL)
    await page.evaluate(axe + ONE_OF_EACH_LOOK)
    await page.evaluate("document.fonts.ready")
    await _audit(page, visit, "wide, light", within="html" if path in WHOLE else "main article")
    await _audit(page, visit, "wide, light", "color-contrast")
    await _look(page, visit, "wide")
    visit.cut_off.extend(f"wide, code: {line}" for line in await page.evaluate(SHORT_LINES_CUT, LINE))
    await page.set_viewport_size(PHONE)
    await _scheme(page, "dark")
    await _audit(page, visit, "phone, dark", "color-contrast")
    await _look(page, visit, "phone")
    await page.close()
    return visit


async def _scheme(page: Page, scheme: Literal["light", "dark"]) -> None:
    await page.emulate_media(color_scheme=scheme)
    # Frames are drawn for the page in front alone.
    await page.wait_for_function(SCHEME, arg=scheme, polling=20)


async def _look(page: Page, visit: Visit, how: str) -> None:
    visit.cut_off.extend(f"{how}: {each}" for each in await page.evaluate(CUT_OFF))
    visit.hard_to_read.extend(f"{how}, no key scrolls: {each}" for each in await page.evaluate(OUT_OF_REACH))


async def _audit(page: Page, visit: Visit, how: str, *rules: str, within: str = "html") -> None:
    audit: dict[str, Any] = await page.evaluate(AUDIT, [within, rules])
    visit.passes.append(audit["passes"])
    visit.hard_to_read.extend(f"{how}: {each}" for each in audit["bad"])


def _hear(visit: Visit, address: str, url: str) -> None:
    if not url.startswith((address, "data:", "blob:")):
        visit.asked_elsewhere.append(url)
