"""What MkDocs calls while it builds the site: drawn pages and the lab join it, ids lead on, the search learns words."""

from __future__ import annotations

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from book import lab
from book.drawn_pages import drawn_pages
from book.links_in_pages import with_links_to_rulings, without_titles
from book.navigation import expanded
from book.search_words import enriched
from hanabi import __version__
from hanabi.rulebook.data_files import ENGLISH


def on_config(config: MkDocsConfig) -> None:
    """Put the generated pages into the navigation, and the version below each page."""
    config.nav = expanded(config.nav, drawn_pages())
    config.extra["release"] = __version__


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the drawn pages."""
    for path, text in drawn_pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Say on the page of the lab if it cannot be part of this build."""
    return lab.page(markdown) if page.file.src_uri == lab.PAGE else markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead from rule ids to their rulings; say which language a page is in, where it is not the site's.

    The language is `lang` at the top of its Markdown.
    """
    language = page.meta.get("lang")
    linked = with_links_to_rulings(html, page.file.src_uri, language or ENGLISH)
    return f'<div lang="{language}">{linked}</div>' if language else linked


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Take out what the links of the reference say when they are pointed at: in which module the code is."""
    return without_titles(output)


def on_post_build(config: MkDocsConfig) -> None:
    """Add other words for the rules to the index of the search, and what the lab runs on."""
    file = Path(config.site_dir, "search", "search_index.json")
    words = enriched(json.loads(file.read_text(encoding="utf-8")))
    file.write_text(json.dumps(words, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    lab.add_lab(Path(config.site_dir))
