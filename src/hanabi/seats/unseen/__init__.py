"""What a view does not show: how the unseen cards can lie in hands, how many ways there are, and what follows."""
