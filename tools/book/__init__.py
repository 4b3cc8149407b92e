"""The parts of the documentation that are drawn from data: each is Markdown that a function returns."""
