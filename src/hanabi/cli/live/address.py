"""The address of the server: encrypted, unless the server is on this machine."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

import attrs

from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import brief_repr

SITE = "https://hanab.live"


@attrs.frozen
class Address:
    """Where a server is.

    Examples:
        >>> address_of("https://hanab.live", insecure=False).socket
        'wss://hanab.live:443/ws'
    """

    host: str
    port: int
    is_encrypted: bool

    @property
    def socket(self) -> str:
        """The address of its websocket."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss' if self.is_encrypted else 'ws'}://{host}:{self.port}/ws"


def address_of(text: str, *, insecure: bool) -> Address:
    """Read the address of a server. Without encryption, it must be on this machine, unless `insecure`.

    Raises `Failure`.

    Examples:
        >>> address_of("http://localhost:8081", insecure=False).socket
        'ws://localhost:8081/ws'
        >>> address_of("http://hanab.live", insecure=False)
        Traceback (most recent call last):
        hanabi.cli.terminal.printing.Failure: --server: http://hanab.live would send the password unencrypted: use \
https, or allow it with --insecure
    """
    try:
        parts = urlsplit(text)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        scheme, host, port = "", None, None
    if scheme not in {"http", "https"} or not host:
        raise Failure(f"--server: expected an address such as {SITE}, got {brief_repr(text)}")
    if parts.username is not None or parts.password is not None or parts.path not in {"", "/"} or parts.query:
        # The text may hold a password, so it is not repeated.
        raise Failure(f"--server: expected only a host and a port, as in {SITE}:443")
    if scheme == "http" and not insecure and not _is_this_machine(host):
        raise Failure(
            f"--server: {brief_repr(text)[1:-1]} would send the password unencrypted: use https, "
            "or allow it with --insecure"
        )
    return Address(host, port or (443 if scheme == "https" else 80), scheme == "https")


def _is_this_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
