"""Values as pieces of a page, as notebooks show them."""
