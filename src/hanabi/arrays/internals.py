"""What the other rooms use of `hanabi.arrays` beyond its exports. Not for users: any of it may change."""

from hanabi.arrays.storage.given_arrays import as_whole_numbers
from hanabi.arrays.storage.memory import require_memory, room
