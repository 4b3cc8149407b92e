"""Pictures for front ends: as JSON documents, their types, and what an event changed."""
