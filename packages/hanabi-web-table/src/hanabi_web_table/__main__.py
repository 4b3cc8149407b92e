"""The command `hanabi-web-table`: run the server, print its address, keep the games in a file."""

import argparse
import asyncio
import sqlite3
import sys
from contextlib import closing, suppress

import uvicorn
from starlette.applications import Starlette

from hanabi import InvalidArgument
from hanabi_web_table.app import app
from hanabi_web_table.bots import USUAL, Bots
from hanabi_web_table.listening import listening
from hanabi_web_table.requests import MAX_MESSAGE
from hanabi_web_table.storage import Storage, UnknownDatabase


def main() -> None:
    """Serve until interrupted."""
    given = _arguments()
    try:
        bots = Bots([*USUAL, *given.bot])
        with (
            closing(Storage(given.database)) as storage,
            listening(given.host, given.port) as socket,
            suppress(KeyboardInterrupt),
        ):
            host, port = socket.getsockname()[:2]
            print(f"Open http://{host}:{port}/ in a browser; end with Ctrl-C.", flush=True)
            asyncio.run(_server(app(storage, bots, pause=given.pause)).serve([socket]))
    except (OSError, sqlite3.Error, InvalidArgument, UnknownDatabase) as error:
        sys.exit(f"hanabi-web-table: {error}")


def _server(application: Starlette) -> uvicorn.Server:
    config = uvicorn.Config(
        application,
        # A character takes up to four bytes. If a message is longer than this, the connection ends before it is read.
        ws_max_size=4 * MAX_MESSAGE,
        ws="websockets-sansio",
        log_level="warning",
        # A log of addresses would hold the ids of tables, and with an id anybody can watch or sit down.
        access_log=False,
    )
    return uvicorn.Server(config)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="hanabi-web-table", description="Serve games of Hanabi to browsers.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="port; 0 picks a free one (default: %(default)s)")
    parser.add_argument("--database", default="games.sqlite", help="file of the games (default: %(default)s)")
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="one more player to offer: package.module:Class, or 'run: COMMAND'; may be repeated",
    )
    parser.add_argument(
        "--pause", type=float, default=1.0, help="seconds that a bot waits before it moves (default: %(default)s)"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
