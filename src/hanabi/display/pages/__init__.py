"""Games as self-contained HTML pages to step through."""
