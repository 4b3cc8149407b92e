"""A seat at a table of hanab.live, without any network in it: frames in, views and events out; moves in, frames out."""
