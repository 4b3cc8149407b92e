"""Every way to draw a picture, by name. Add a new one here to test it for leaks and hostile texts."""

from __future__ import annotations

import pickle
from collections.abc import Callable

from hanabi.display import Picture, colored, dumps, html, line, page, svg, svg_beside, svg_hand, text

SVG: dict[str, Callable[[Picture], str]] = {
    "svg": svg,
    "svg, light": lambda drawn: svg(drawn, theme="light"),
    "svg, dark": lambda drawn: svg(drawn, theme="dark"),
    "first hand": lambda drawn: svg_hand(drawn, 0),
    "last hand": lambda drawn: svg_hand(drawn, len(drawn.seats) - 1),
    "beside": lambda drawn: svg_beside([drawn, drawn], [seat.name[:5000] for seat in drawn.seats][:2]),
}
HTML: dict[str, Callable[[Picture], str]] = {
    "html": html,
    "html, dark": lambda drawn: html(drawn, theme="dark"),
    "page": page,
}
TEXT: dict[str, Callable[[Picture], str]] = {
    "text": text,
    "text, narrow": lambda drawn: text(drawn, width=40),
    "text, wide": lambda drawn: text(drawn, width=140),
    "line": line,
    "printed": str,
    "repr": repr,
}
DATA: dict[str, Callable[[Picture], str]] = {
    "JSON": dumps,
    "colored": lambda drawn: colored(drawn).markup,
    "pickle": lambda drawn: pickle.dumps(drawn).hex(),
}
EVERY = {**SVG, **HTML, **TEXT, **DATA}
