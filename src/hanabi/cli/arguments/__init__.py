"""What several commands take as arguments and options, and what these mean."""
