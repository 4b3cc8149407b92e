"""The addresses of hanab.live, as people copy them: in full, without `https://`, or from the slash on."""

from __future__ import annotations

import re

HOME = "https://hanab.live/"
_SITE = r"(?:(?:https?://)?(?:www\.)?hanabi?\.live)"
_END = r"(?:\?[^#]*)?(?:#(?P<turn>.*))?"
_ANY = re.IGNORECASE | re.DOTALL

SHARED_GAME = re.compile(rf"{_SITE}?/?(?:shared-)?replay-json/(?P<game>[^#?]*){_END}", _ANY)
"""A share link, which holds a whole game."""
COMPRESSED_GAME = re.compile(rf"(?P<game>[2-6]1[1-9][a-z0-9-]{{20,}},[a-z0-9-]+,[0-9-]+(?:,[^#]*)?){_END}", _ANY)
"""The game of a share link without the address."""
SEED = re.compile(rf"(?i:{_SITE}?/?seed/)?(?P<seed>(?:legacy-.-)?p[0-9]+v[0-9]+s[^\s/#?]+)")
"""A seed, or the page with its games."""
GAME = re.compile(rf"(?:{_SITE}?/(?:(?:shared-)?replay|export)/|#)?(?P<number>[0-9]{{1,12}})(?:/[0-9]*)?{_END}", _ANY)
"""The number of a finished game, or its page."""
TABLE = re.compile(rf"{_SITE}?/(?:pre-)?game/(?P<table>[0-9]{{1,12}})(?:/.*)?{_END}", _ANY)
"""The page of a running game. Tables have other numbers than games."""
ANY_PAGE = re.compile(rf"{_SITE}(?:[/?#].*)?", _ANY)
"""Any page of the site."""
