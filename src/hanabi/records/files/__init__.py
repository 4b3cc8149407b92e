"""Documents and records in files."""
