"""What MkDocs calls while it builds the site: the pages that are drawn from data join those that are written."""

from __future__ import annotations

from book.drawn_pages import drawn_pages
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the drawn pages."""
    for path, text in drawn_pages().items():
        files.append(File.generated(config, path, content=text))
    return files
