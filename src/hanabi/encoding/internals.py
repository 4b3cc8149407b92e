"""What the other rooms use of `hanabi.encoding` beyond its exports. Not for users: any of it may change."""

from hanabi.encoding.layouts import part_names
from hanabi.encoding.numbered_moves import mask_of
from hanabi.encoding.observing import seen
from hanabi.encoding.places import place_below

__all__ = ["mask_of", "part_names", "place_below", "seen"]
