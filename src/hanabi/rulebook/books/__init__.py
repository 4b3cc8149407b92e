"""The books as rules: editions, variants, where rules come from, and the same game under another edition."""
