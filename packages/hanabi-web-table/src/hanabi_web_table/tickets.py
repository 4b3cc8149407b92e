"""Tickets: the ticket of a seat is needed to play there, and to return after a lost connection.

A ticket is sent once, to the person who takes the seat. Only its hash is stored, so a stolen database is of no use.
"""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe


def new_ticket() -> str:
    """A ticket that nobody can guess."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """The id of a table. Everybody who knows it may watch, or take a free seat."""
    return token_urlsafe(9)


def kept(ticket: str) -> str:
    """The hash of a ticket. Tickets are long and random, so they need no salt and no rounds."""
    return sha256(ticket.encode(errors="surrogatepass")).hexdigest()


def fits(ticket: str, hashed: str | None) -> bool:
    """Whether this is the hash of the ticket."""
    return hashed is not None and compare_digest(kept(ticket), hashed)
