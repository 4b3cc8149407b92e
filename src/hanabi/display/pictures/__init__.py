"""The picture of a table, from which everything is drawn: what it holds, and how it is made."""
