"""Rulings, with what each book says, and the corpus: the verdicts as cases that a program can run."""
