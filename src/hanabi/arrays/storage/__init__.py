"""The rules and games as numbers in NumPy arrays: their layout, memory for them, and checks of users' arrays."""
