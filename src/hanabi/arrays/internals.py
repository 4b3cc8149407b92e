"""What the other packages use of `arrays` beyond its public names. Not for users: it may change at any time."""

from hanabi.arrays.storage.given_arrays import as_whole_numbers
from hanabi.arrays.storage.memory import aligned_zeros, require_memory
