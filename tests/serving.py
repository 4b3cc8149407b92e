"""Serve a folder locally as a web site, for tests in a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from typing import Any, BinaryIO

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}
BASE = "/hanabi/"
"""The path of the site on its host; the links of `404.html` start there."""
NOTHING: Mapping[str, bytes] = MappingProxyType({})


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"

    def __init__(self, *of: Any, base: str, instead: Mapping[str, bytes], directory: str) -> None:
        self.base, self.instead = base, instead
        super().__init__(*of, directory=directory)

    def translate_path(self, path: str) -> str:
        return super().translate_path(f"/{path.removeprefix(self.base)}")

    def send_head(self) -> BytesIO | BinaryIO | None:
        text = self.instead.get(self.path.removeprefix(self.base))
        if text is None:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        return BytesIO(text)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *said: Any) -> None:
        """Do not log requests."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """Ignore errors: a browser that is closed leaves requests unfinished."""


@contextmanager
def served(folder: Path, base: str = "/", instead: Mapping[str, bytes] = NOTHING) -> Iterator[str]:
    """A context that serves a folder below `base`, with some files replaced by `instead`; it yields the address."""
    handler = partial(_Handler, base=base, instead=instead, directory=str(folder))
    with _Server(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{base}"
        finally:
            server.shutdown()
            thread.join()
