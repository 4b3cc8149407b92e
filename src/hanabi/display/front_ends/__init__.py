"""The picture of a table for front ends: as a document, as types, and as what changed."""
