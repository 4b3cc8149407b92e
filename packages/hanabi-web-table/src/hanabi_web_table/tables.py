"""The tables at which somebody is now. All others are only stored."""

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
    """All tables of a server. `pause` is how many seconds a bot waits, so that people can follow."""

    def __init__(self, storage: Storage, bots: Bots, *, pause: float) -> None:
        self._storage = storage
        self._bots = bots
        self._pause = pause
        self._tables: dict[str, Table] = {}

    def create(self, wanted: NewTable) -> str:
        """Set a table, and give its id.

        Raises `HanabiError` when the rules are not for so many, or a bot does not play by them, and `NoSuchBot`.
        """
        start = new_game(len(wanted.seats), wanted.rules, seed=wanted.seed)
        self._require_bots_agree(Record.of(start, []), wanted.seats)
        game_id = new_table_id()
        seats = [SavedSeat(bot, name) for bot, name in zip(wanted.seats, called(wanted.seats), strict=True)]
        self._storage.create(game_id, Record.of(start, [], seed=wanted.seed), seats)
        return game_id

    def at(self, game_id: str) -> Table | None:
        """A table; None if there is none of that id. Raises `NoSuchBot` when one of its bots is no longer offered."""
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
        # Another one may have taken its place already.
        if self._tables.get(game_id) is table:
            del self._tables[game_id]

    def _require_bots_agree(self, deal: Record, seats: Sequence[str | None]) -> None:
        """A bot may refuse rules: better before people sit down."""
        players = self._bots.seated(seats)
        try:
            Referee(players, deal.start)
        finally:
            dismiss(players)
