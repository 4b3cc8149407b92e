"""Full games drawn uniformly from those that a view leaves possible."""
