"""The tables at which somebody is connected. All others are only stored."""

from collections.abc import Sequence

from hanabi import new_game
from hanabi.players import Referee
from hanabi.records import Record
from hanabi_web_table.bots import Bots, called, dismiss
from hanabi_web_table.requests import NewTable
from hanabi_web_table.storage import SavedSeat, Storage
from hanabi_web_table.table import Table
from hanabi_web_table.tickets import new_table_id


class Tables:
    """All tables of a server. A bot waits `pause` seconds before it moves."""

    def __init__(self, storage: Storage, bots: Bots, *, pause: float) -> None:
        self._storage = storage
        self._bots = bots
        self._pause = pause
        self._tables: dict[str, Table] = {}

    def create(self, wanted: NewTable) -> str:
        """Set up a table and return its id.

        Raises `HanabiError` if the rules do not fit the number of players or a bot refuses them, and `NoSuchBot`.
        """
        start = new_game(len(wanted.seats), wanted.rules, seed=wanted.seed)
        self._require_bots_agree(Record.of(start, []), wanted.seats)
        game_id = new_table_id()
        seats = [SavedSeat(bot, name) for bot, name in zip(wanted.seats, called(wanted.seats), strict=True)]
        self._storage.create(game_id, Record.of(start, [], seed=wanted.seed), seats)
        return game_id

    def at(self, game_id: str) -> Table | None:
        """The table with this id; None if there is none. Raises `NoSuchBot` if one of its bots is no longer offered."""
        if game_id not in self._tables:
            saved = self._storage.load(game_id)
            if saved is None:
                return None
            table = Table(
                game_id,
                saved,
                self._storage,
                self._bots,
                pause=self._pause,
                forget=lambda: self._forget(game_id, table),
            )
            self._tables[game_id] = table
        return self._tables[game_id]

    def _forget(self, game_id: str, table: Table) -> None:
        # The same table may have been loaded again meanwhile: keep the new one.
        if self._tables.get(game_id) is table:
            del self._tables[game_id]

    def _require_bots_agree(self, deal: Record, seats: Sequence[str | None]) -> None:
        """Raise an error now, before people sit down, if a bot refuses the rules."""
        players = self._bots.seated(seats)
        try:
            Referee(players, deal.start)
        finally:
            dismiss(players)
