"""Output and input: safe printing that fits the terminal, the alternate screen, progress, standard input."""
