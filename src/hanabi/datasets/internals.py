"""What other packages of the library use of `hanabi.datasets` besides its public names. It may change at any time."""

from hanabi.datasets.dataset_game import divergence_of
