"""In the lobby: which frames to send to sit down at the table and to start the game."""

from __future__ import annotations

from typing import final

from hanabi.cli.live.company import Company
from hanabi.cli.live.run_log import RunLog
from hanabi.cli.live.table_choice import Choice, KnownTable, NewTable, described, rules_of
from hanabi.game.internals import brief_repr
from hanabi.hanab_live.client import Client, LobbyTable, Welcomed


class GivenUp(Exception):
    """The run ends before the game does. The message says why, safe to print."""


@final
class Lobby:
    """Sits down at a table. `table_id` is its number, once the server has confirmed it.

    The methods return the frames to send.
    """

    def __init__(self, choice: Choice, password: str, company: Company, log: RunLog) -> None:
        self._choice = choice
        self._password = password
        self._company = company
        self._log = log
        self._is_waiting = False
        self._is_starting = False
        self._shown: LobbyTable | None = None
        self.table_id: int | None = None

    def connect(self) -> None:
        """A new connection begins: nothing can be done until the server lets the client in."""
        self._is_waiting = True

    def enter(self, client: Client, welcome: Welcomed, *, has_begun: bool) -> list[str]:
        """Enter the lobby, and go back to the table if the account has a seat there."""
        self._is_waiting = self._is_starting = False
        if isinstance(self._choice, KnownTable) and self.table_id is None:
            self._log.say(f"Looking for table {brief_repr(self._choice.text)}, and waiting until it is there.")
        if self.table_id in welcome.playing_at:
            assert self.table_id is not None
            return self._sent(client.rejoin(self.table_id))
        if has_begun:
            raise GivenUp("The table is gone.")
        self.table_id = None
        return self.look(client)

    def look(self, client: Client) -> list[str]:
        """See what can be done now: join or open the table, or start the game."""
        if self._is_waiting:
            return []
        if self.table_id is not None:
            return self._at_table(client, client.tables.get(self.table_id))
        if isinstance(self._choice, NewTable):
            new = self._choice
            return self._sent(client.create(new.name, new.variant, max_players=new.seats, password=self._password))
        table = self._choice.among(client.tables.values())
        return [] if table is None else self._join(client, table)

    def sat_down(self, client: Client, table_id: int) -> list[str]:
        """The server says that the client sits at the table."""
        self._is_waiting = False
        self.table_id = table_id
        self._log.say(f"Seated at table {table_id}.")
        return self.look(client)

    def game_began(self, table_id: int) -> None:
        """The game at the table has begun."""
        self._is_waiting = False
        self.table_id = table_id

    def warned(self, text: str) -> None:
        """The server did not do what it was asked. Raises `GivenUp` if that was to join or to open the table."""
        self._is_starting = False
        if self._is_waiting:
            raise GivenUp(f"No seat: {text}")

    def _join(self, client: Client, table: LobbyTable) -> list[str]:
        if client.username in table.players:
            self.table_id = table.id
            return self._sent(client.rejoin(table.id))
        if table.running:
            raise GivenUp(f"The game has started already: {described(table)}.")
        if len(table.players) >= table.max_players:
            raise GivenUp(f"No seat is free: {described(table)}.")
        rules_of(table.variant)
        if not self._company.admits(table.players, client.username):
            return []
        self._log.say(f"Joining {described(table)}.")
        return self._sent(client.join(table.id, self._password))

    def _at_table(self, client: Client, table: LobbyTable | None) -> list[str]:
        if table is None or table.running:
            return []
        if self._shown is None or self._shown.players != table.players:
            self._log.say(f"At {described(table)}.")
        self._shown = table
        if not self._company.admits(table.players, client.username):
            return []
        if self._is_starting or not isinstance(self._choice, NewTable):
            return []
        if len(table.players) < self._choice.seats:
            return []
        self._is_starting = True
        self._log.say("All seats are taken: starting the game.")
        return [client.start()]

    def _sent(self, frame: str) -> list[str]:
        self._is_waiting = True
        return [frame]
