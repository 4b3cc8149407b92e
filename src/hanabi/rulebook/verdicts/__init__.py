"""Rulings, with what each book says, and the corpus: the same as cases that a program can run."""
