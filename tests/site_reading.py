"""The built site on disk: its pages and their links."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import attrs
import pytest

ROOT = Path(__file__).parents[1]
LINKS = {"a": "href", "link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src", "use": "href"}
"""The attribute that holds the link of an element."""
FETCHED = ("icon", "stylesheet", "preload", "modulepreload", "manifest", "preconnect", "dns-prefetch")
"""The kinds of `link` that a browser fetches by itself."""


def build(folder: Path) -> Path:
    """Build the site as it is published; warnings are errors."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)  # noqa: S603
    assert done.returncode == 0, done.stderr
    return folder


@attrs.frozen
class Link:
    """A link of an element; `fetched` if a browser fetches it by itself."""

    address: str
    fetched: bool


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.twice: set[str] = set()
        self.links: list[Link] = []
        self.cards: list[str] = []

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in found}
        if "id" in given:
            (self.twice if given["id"] in self.anchors else self.anchors).add(given["id"])
        if tag == "a" and "name" in given:
            self.anchors.add(given["name"])
        if LINKS.get(tag) in given:
            rel = given.get("rel", "")
            fetched = tag != "a" and (tag != "link" or any(each in FETCHED for each in rel.split()))
            self.links.append(Link(given[LINKS[tag]], fetched))
        if tag == "meta" and given.get("property", given.get("name")) in {"og:image", "twitter:image"}:
            self.cards.append(given["content"])


@attrs.frozen
class Page:
    """A page: its anchors, ids that occur twice, its links, and the preview images of links to it (`cards`)."""

    anchors: frozenset[str]
    twice: frozenset[str]
    links: tuple[Link, ...]
    cards: tuple[str, ...]


@attrs.frozen(slots=False)
class Site:
    """A built site in a folder, to be published at an address."""

    folder: Path
    address: str

    @cached_property
    def pages(self) -> tuple[str, ...]:
        """The paths of all pages in the sitemap, written or generated, and of `404.html`."""
        places = ET.parse(self.folder / "sitemap.xml").getroot().iterfind("{*}url/{*}loc")  # noqa: S314 - our own
        return (*(str(place.text).removeprefix(self.address) for place in places), "404.html")

    @cached_property
    def read(self) -> Mapping[str, Page]:
        """All pages, parsed."""
        return {path: _page(self._file(path)) for path in self.pages}

    def _file(self, path: str) -> Path:
        file = self.folder / path
        return file / "index.html" if not path or path.endswith("/") else file

    def broken(self, path: str) -> Iterator[str]:
        """The broken links of a page."""
        for link in self.read[path].links:
            address = urljoin(self.address + path, link.address)
            if address.startswith(self.address) and (fault := self._fault(address)):
                yield f"{link.address}: {fault}"
            elif not address.startswith(self.address) and link.fetched and not address.startswith("data:"):
                yield f"{link.address}: would be asked of another host"
        yield from [f"{card}: no such file" for card in self.read[path].cards if self._fault(card) or not card]

    def _fault(self, address: str) -> str:
        parts = urlsplit(address)
        path = unquote(address.removeprefix(self.address).partition("#")[0].partition("?")[0])
        if not self._file(path).is_file():
            return "no such file"
        anchor = unquote(parts.fragment)
        known = path not in self.read or not anchor or PARAMETERS.match(anchor) or anchor in self.read[path].anchors
        return "" if known else "no such anchor"


PARAMETERS = re.compile(r"\w+=|:~:")
"""Fragments of addresses that are no anchors."""


def _page(file: Path) -> Page:
    reader = _Reader()
    reader.feed(file.read_text(encoding="utf-8"))
    links = tuple(link for link in reader.links if not link.address.startswith(("mailto:", "javascript:")))
    return Page(frozenset(reader.anchors), frozenset(reader.twice), links, tuple(reader.cards))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site of the documentation, built here unless `HANABI_SITE` names the folder of a built one."""
    config = pytest.importorskip("mkdocs.config", reason="needs the extra docs")
    pytest.importorskip("material", reason="needs the extra docs")
    built = os.environ.get("HANABI_SITE")
    folder = Path(built) if built else build(tmp_path_factory.mktemp("site"))
    return Site(folder, config.load_config(str(ROOT / "mkdocs.yml"))["site_url"])
