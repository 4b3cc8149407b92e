"""The arguments and options that several commands take, and what they mean."""
