"""Tickets: whoever has the ticket of a seat sits there, and comes back with it after a lost connection.

A ticket is told once, to whoever takes the seat. What is kept is its hash, so that a stolen database seats nobody.
"""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe


def new_ticket() -> str:
    """A ticket that nobody can guess."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """The id of a table. Whoever is told it may watch, or take a free seat."""
    return token_urlsafe(9)


def kept(ticket: str) -> str:
    """What is kept of a ticket. It is long and random, so that its hash needs no salt and no rounds."""
    return sha256(ticket.encode(errors="surrogatepass")).hexdigest()


def fits(ticket: str, hashed: str | None) -> bool:
    """Whether a ticket is the one of which this is kept."""
    return hashed is not None and compare_digest(kept(ticket), hashed)
