"""Logging in: one request with the password, which is answered with a cookie."""

from __future__ import annotations

import ssl
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from urllib.parse import urlencode

from hanabi.cli.live.address import Address
from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import printable

SECONDS = 30.0
"""Timeout of the request."""
MAX_ANSWER = 500
"""Characters of the server's answer that are shown."""
OK = 200


def log_in(address: Address, user: str, password: str) -> str:
    """Log in once, and return the cookie. Redirections are not followed: the password is for this server only.

    Raises `Failure`, which never quotes the password.
    """
    connection = _connection(address)
    try:
        form = urlencode({"username": user, "password": password, "version": "bot"})
        connection.request("POST", "/login", form, {"Content-Type": "application/x-www-form-urlencoded"})
        answer = connection.getresponse()
        text = answer.read(MAX_ANSWER).decode("utf-8", "replace").strip()
    except (OSError, HTTPException) as error:
        why = printable(str(error)) or type(error).__name__
        raise Failure(f"No login: {address.host}:{address.port} does not answer: {why}") from None
    finally:
        connection.close()
    if answer.status != OK:
        said = f": {printable(text)}" if text and password not in text else ""
        raise Failure(f"No login: {address.host} answered {answer.status}{said}\nIt is not tried again.")
    return _cookie(answer, address)


def _connection(address: Address) -> HTTPConnection:
    if address.is_encrypted:
        return HTTPSConnection(address.host, address.port, timeout=SECONDS, context=ssl.create_default_context())
    return HTTPConnection(address.host, address.port, timeout=SECONDS)


def _cookie(answer: HTTPResponse, address: Address) -> str:
    """What the server wants to get back, without the attributes that are for browsers."""
    cookies = [each.partition(";")[0].strip() for each in answer.headers.get_all("Set-Cookie", [])]
    if not any(cookies):
        raise Failure(f"No login: {address.host} answered without a cookie")
    return "; ".join(filter(None, cookies))
