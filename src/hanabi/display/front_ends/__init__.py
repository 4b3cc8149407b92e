"""Pictures for front ends: JSON documents of pictures, the types of these documents, and what an event changed."""
