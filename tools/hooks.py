"""The hooks that MkDocs calls while it builds the site."""

from __future__ import annotations

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.contrib.search import LangOption
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from book import lab
from book.drawn_pages import drawn_pages
from book.links_in_pages import with_links_to_rulings, without_titles
from book.navigation import expanded, generated
from book.page_words import LANGUAGES, words
from book.rule_places import folder
from book.search_words import enriched
from hanabi import __version__
from hanabi.rulebook.data_files import ENGLISH


# Before the search reads its languages.
@event_priority(100)
def on_config(config: MkDocsConfig) -> None:
    """Put the generated pages into the navigation, the version below each page, and all languages where they belong."""
    config.nav = expanded(config.nav, generated())
    config.extra["release"] = __version__
    config.extra["languages"] = {code: _page_not_found(code) for code in LANGUAGES}
    config.plugins["material/search"].config["lang"] = LangOption().run_validation([*LANGUAGES])


def _page_not_found(language: str) -> dict[str, str]:
    """What the page for a wrong address says in a language."""
    said = words(language)
    return {"missing": said("missing"), "rules": folder(language), "title": said("index.title")}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    for path, text in drawn_pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the languages into the page of the lab. If the lab cannot be part of this build, say so instead."""
    return lab.page(markdown) if page.file.src_uri == lab.PAGE else markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Link rule ids to their rulings, and mark the language of a page that is not in the site's language.

    The language is `lang` in the front matter of the page.
    """
    language = page.meta.get("lang")
    linked = with_links_to_rulings(html, page.file.src_uri, language or ENGLISH)
    return f'<div lang="{language}">{linked}</div>' if language else linked


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Remove the tooltips of the reference, which name the module of the code."""
    return without_titles(output)


def on_post_build(config: MkDocsConfig) -> None:
    """Add synonyms to the search index, and the files that the lab needs."""
    file = Path(config.site_dir, "search", "search_index.json")
    words = enriched(json.loads(file.read_text(encoding="utf-8")))
    file.write_text(json.dumps(words, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    lab.add_lab(Path(config.site_dir))
