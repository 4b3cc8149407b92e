"""The exit codes of the command, besides those of its subcommands."""

OUTPUT_FAILED = 2
INTERRUPTED = 128 + 2
"""128 plus the number of the signal, as in shells."""
READER_GONE = 128 + 13
