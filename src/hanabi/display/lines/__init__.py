"""Pictures as lines of text, plain or coloured."""
