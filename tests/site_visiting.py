"""Visit every page of the built site in a headless Chromium: several at a time, each loaded once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import attrs

from auditing import AUDIT
from browsing import CHROMIUM, FLAGS
from coroutines import finished
from serving import BASE, served

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, ViewportSize

AT_ONCE = 2
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LINE = 88
"""The characters of a line of code that fit a wide screen."""
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
"""Elements wider than the page that are not inside a scrolling element."""

OUT_OF_REACH = """() => [...document.querySelectorAll("main *")].filter((box) => {
  const scrolls = ["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
  return scrolls && box.tabIndex < 0 && !box.querySelector("a[href], button, input, select, textarea, [tabindex='0']");
}).map((box) => box.outerHTML.slice(0, 120))"""
"""Elements that scroll sideways but cannot be reached by keyboard."""

SHORT_LINES_CUT = """(most) => [...document.querySelectorAll("main pre > code")].filter((code) => {
  const longest = Math.max(...code.innerText.split("\\n").map((line) => line.length));
  return longest <= most && code.scrollWidth > code.clientWidth;
}).map((code) => code.innerText.slice(0, 60))"""
"""Blocks of code that must be scrolled although their lines are short."""

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that compare colours. Applied to every element, they take most of the time."""
LOOKS = """() => {
  window.looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!says || !element.checkVisibility()) continue;
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    let ground = "";
    for (let each = element; each; each = each.parentElement)
      ground += each.tagName + each.className + (each.getAttribute("style") ?? "");
    window.looks.set([color, backgroundColor, fontSize, fontWeight, opacity, ground].join(), element);
  }
  return [...window.looks.keys()];
}"""
"""The different looks of texts on a page: colours, sizes and parent elements. One element of each look is measured."""


WHOLE = ("", "404.html", "lab/", "rules/hints/", "rules/fr/hints/", "reference/play/", "disputes/empty-hint/")
"""The pages audited as a whole. Header and navigation are alike on all pages, and take longer than the article."""


@attrs.define
class Visit:
    """The faults of a page by kind, and its number of looks, and of those compared for the first time."""

    said: list[str] = attrs.field(factory=list)
    asked_elsewhere: list[str] = attrs.field(factory=list)
    cut_off: list[str] = attrs.field(factory=list)
    hard_to_read: list[str] = attrs.field(factory=list)
    looks: int = 0
    compared: int = 0


SEARCH = "search/search_index.json"
AXE = "axe.js"


def visits(site: Path, paths: Sequence[str], axe: str) -> Mapping[str, Visit]:
    """Visit these pages of the site in a folder."""
    # The theme loads the search index on every page, which takes longer than the page: serve an empty one.
    empty = {**json.loads((site / SEARCH).read_text(encoding="utf-8")), "docs": []}
    instead = {SEARCH: json.dumps(empty).encode(), AXE: axe.encode()}
    with served(site, BASE, instead) as address:
        return finished(_visit_all(address, paths))


async def _visit_all(address: str, paths: Sequence[str]) -> Mapping[str, Visit]:
    from playwright.async_api import async_playwright  # noqa: PLC0415

    waiting = list(reversed(paths))
    found: dict[str, Visit] = {}
    measured: set[tuple[str, str]] = set()

    async def visit_some(browser: Browser) -> None:
        context = await browser.new_context(viewport=WIDE, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        visitor = _Visitor(address, await context.new_page(), measured)
        while waiting:
            path = waiting.pop()
            found[path] = await visitor.visit(path)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        await asyncio.gather(*[visit_some(browser) for _ in range(AT_ONCE)])
        await browser.close()
    return found


@attrs.define
class _Visitor:
    """Visits pages one after another in the same tab, as opening a tab takes as long as a page."""

    address: str
    page: Page
    measured: set[tuple[str, str]]
    """The looks measured on any page, each with screen and colour scheme."""
    is_wide: bool = True
    """Whether the screen is wide and light, otherwise a dark phone."""
    now: Visit = attrs.field(factory=Visit)

    def __attrs_post_init__(self) -> None:
        self.page.on("console", lambda message: self.now.said.append(message.text))
        self.page.on("pageerror", lambda error: self.now.said.append(str(error)))
        self.page.on("request", lambda request: self._hear(request.url))

    async def visit(self, path: str) -> Visit:
        """Visit a page."""
        self.now = Visit()
        page = self.page
        await page.goto(self.address + path)
        await page.add_style_tag(content=STILL)
        await page.add_script_tag(url=f"{self.address}{AXE}")
        await page.evaluate("document.fonts.ready")
        await self._see(path)
        # The next page starts with this screen, as changing size and colours takes long.
        await self._turn()
        await self._see(path)
        return self.now

    async def _turn(self) -> None:
        self.is_wide = not self.is_wide
        await self.page.set_viewport_size(WIDE if self.is_wide else PHONE)
        await self._scheme("light" if self.is_wide else "dark")

    async def _see(self, path: str) -> None:
        if self.is_wide:
            await self._audit("wide, light", "html" if path in WHOLE else "main article")
            self.now.cut_off += [f"wide, code: {line}" for line in await self.page.evaluate(SHORT_LINES_CUT, LINE)]
        await self._measure("wide, light" if self.is_wide else "phone, dark")
        await self._look("wide" if self.is_wide else "phone")

    async def _scheme(self, scheme: Literal["light", "dark"]) -> None:
        await self.page.emulate_media(color_scheme=scheme)
        # Only the page in front draws frames, so poll instead.
        await self.page.wait_for_function(SCHEME, arg=scheme, polling=20)

    async def _look(self, how: str) -> None:
        self.now.cut_off += [f"{how}: {each}" for each in await self.page.evaluate(CUT_OFF)]
        self.now.hard_to_read += [f"{how}, no key scrolls: {each}" for each in await self.page.evaluate(OUT_OF_REACH)]

    async def _measure(self, how: str) -> None:
        """Audit the colours of looks that are new on this page."""
        looks: list[str] = await self.page.evaluate(LOOKS)
        new = [look for look in looks if (how, look) not in self.measured]
        self.measured.update((how, look) for look in new)
        self.now.looks += len(looks)
        if new:
            await self._audit(how, looks=new)

    async def _audit(self, how: str, within: str = "html", looks: Sequence[str] | None = None) -> None:
        audit: dict[str, Any] = await self.page.evaluate(AUDIT, [within, looks, OF_COLOURS])
        self.now.hard_to_read += [f"{how}: {each}" for each in audit["bad"]]
        if audit["applied"]:
            self.now.compared += len(looks or ())
        elif looks is None:
            self.now.hard_to_read.append(f"{how}: no rule applied to anything")

    def _hear(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.now.asked_elsewhere.append(url)
