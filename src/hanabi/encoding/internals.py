"""What other packages use of `hanabi.encoding` besides its public names. Not for users; it may change at any time."""

from hanabi.encoding.indices import index_below
from hanabi.encoding.layouts import part_names
from hanabi.encoding.numbered_moves import mask_of
from hanabi.encoding.observing import unchecked_observation
