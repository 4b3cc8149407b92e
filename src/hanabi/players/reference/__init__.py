"""The players of this library, from drawing lots to the strongest strategy published."""
