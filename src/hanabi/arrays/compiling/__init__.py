"""Compiling plain functions with numba, and keeping the compiled code on disk."""
