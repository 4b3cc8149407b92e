"""Read the games that other projects published, and find where they diverge from our rules.

`read_jaxmarl` reads the conformance games of JaxMARL, `read_hanabi_data` the logs of HanabiData, and `read_ah2ac2` the
games of the AH2AC2 challenge. `read_dataset` tells which of these a file or folder is. All of them read one game at a
time. This library contains none of these games.
"""

from hanabi.datasets.ah2ac2 import read_ah2ac2
from hanabi.datasets.any_dataset import is_dataset, read_dataset
from hanabi.datasets.dataset_game import DatasetGame, Divergence, InvalidData
from hanabi.datasets.hanabi_data import deck_of_log, read_hanabi_data
from hanabi.datasets.jaxmarl import read_jaxmarl
from hanabi.game.internals import publish

__all__ = [
    "DatasetGame",
    "Divergence",
    "InvalidData",
    "deck_of_log",
    "is_dataset",
    "read_ah2ac2",
    "read_dataset",
    "read_hanabi_data",
    "read_jaxmarl",
]

publish("hanabi.datasets", globals(), __all__)
