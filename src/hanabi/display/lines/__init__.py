"""The picture of a table as lines of text, plain or coloured."""
