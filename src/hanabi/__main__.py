"""`python -m hanabi` is the command `hanabi`."""

from hanabi.cli import run

if __name__ == "__main__":
    run()
