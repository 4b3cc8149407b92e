"""Convert exported games and share links of hanab.live to a `Record`, and back, and find the decks of its seeds.

The site writes cards and colours as numbers and variants by name, and it ends a game once no more points are possible.
A game that our rules cannot express is refused, and the error names the reason. `records_in` reads the records of a
file in the site's format or in ours.

`hanabi.hanab_live.client` is a seat at a live table. Its `Client` can be imported from here, too.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from hanabi.game.internals import publish
from hanabi.hanab_live.either_format import any_record, read_game, records_from, records_in
from hanabi.hanab_live.exporting import export_game, site_score, to_site
from hanabi.hanab_live.game_lists import ListedGame, read_history
from hanabi.hanab_live.importing import from_site, import_game
from hanabi.hanab_live.links.link_errors import InvalidLink, NotDownloaded
from hanabi.hanab_live.links.shared_links import write_link
from hanabi.hanab_live.naming import read_link
from hanabi.hanab_live.seeds.decks import deck_of_seed, game_of_seed
from hanabi.hanab_live.seeds.finding import find_seed
from hanabi.hanab_live.seeds.seed_text import InvalidSeed
from hanabi.hanab_live.variants.lookup import site_variant, site_variants, variant_name, variant_of, variant_rules
from hanabi.hanab_live.variants.mechanisms import Mechanism, UnsupportedVariant
from hanabi.hanab_live.variants.site_variant import SiteVariant

__all__ = [
    "InvalidLink",
    "InvalidSeed",
    "ListedGame",
    "Mechanism",
    "NotDownloaded",
    "SiteVariant",
    "UnsupportedVariant",
    "any_record",
    "deck_of_seed",
    "export_game",
    "find_seed",
    "from_site",
    "game_of_seed",
    "import_game",
    "read_game",
    "read_history",
    "read_link",
    "records_from",
    "records_in",
    "site_score",
    "site_variant",
    "site_variants",
    "to_site",
    "variant_name",
    "variant_of",
    "variant_rules",
    "write_link",
]

publish("hanabi.hanab_live", globals(), __all__)

if TYPE_CHECKING:
    import hanabi.hanab_live.client

    Client = hanabi.hanab_live.client.Client
else:

    def __getattr__(name: str) -> object:
        """Import `Client` on first use, as nothing else here needs its modules."""
        if name == "Client":
            return import_module("hanabi.hanab_live.client").Client
        raise AttributeError(f"module 'hanabi.hanab_live' has no attribute {name!r}")
