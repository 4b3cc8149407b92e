"""Names of `hanabi.encoding` that other packages use besides its public ones. Not for users: they may change."""

from hanabi.encoding.indices import index_below
from hanabi.encoding.layouts import part_names
from hanabi.encoding.numbered_moves import mask_of
from hanabi.encoding.observing import unchecked_observation
