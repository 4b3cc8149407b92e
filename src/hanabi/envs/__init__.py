"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel and language models, a module each."""
