"""`Games`: many games at once, stored in arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanabi import encoding
from hanabi.arrays.illegal import IllegalMoveInGame
from hanabi.arrays.loops import Loops, loops
from hanabi.arrays.new_records import alike_states, blank_records, records_of
from hanabi.arrays.observing.observing_loops import observer, require_layout, room_for
from hanabi.arrays.policies.named_policies import Policy, policy_of, run
from hanabi.arrays.policies.policy_loops import NO_GAME, policy_loops
from hanabi.arrays.storage.array_rules import Array, array_rules
from hanabi.arrays.storage.game_record import NOT_YET, read, read_event, record_type
from hanabi.arrays.storage.given_arrays import as_array, as_records, as_whole_numbers
from hanabi.arrays.storage.memory import aligned_zeros, shown
from hanabi.arrays.storage.soundness import require_sound, require_step_outputs
from hanabi.arrays.worlds.sampling import imagine, require_possible
from hanabi.game import STANDARD, Event, InvalidArgument, Rules, State, why_illegal
from hanabi.game.internals import HasRules, brief_repr, is_int_between, rules_of
from hanabi.seats import View

AT_ONCE = 4096
"""The number of games that one call of a compiled loop plays out. Ctrl-C takes effect only between these calls."""
Fill: TypeAlias = Callable[[Array, Array], None]
"""A loop that computes the derived fields of records and which moves are legal. Its arguments are `(games, legal)`."""


@final
class Games:
    """Many games under the same rules, played in lockstep. Unlike every other value, `Games` is mutable.

    Make one with `Games.deal`, `Games.of` or `Games.worlds`; or with `Games(table, players, rules)` from records that
    `table` returned. It can be copied and pickled. Threads may not share one without a lock.

    Raises `InvalidArgument` if `table` is not an array of such records, or if a game in it is impossible. The message
    names the first impossible game.

    Examples:
        >>> games = Games.deal(1000, players=3, seed=7)
        >>> while not games.over.all():
        ...     games.step(games.choose())
        >>> len(games), games.scores.max() <= 25
        (1000, np.True_)
        >>> Games(games.table[:10], players=3).state(9) == games.state(9)
        True
    """

    def __init__(self, table: Array, players: int, rules: Rules | HasRules = STANDARD) -> None:
        rules = rules_of(rules)
        moves = encoding.moves(rules, players)
        figures, made = array_rules(rules, players), loops(rules, players)
        games = as_records(table, record_type(figures))
        require_sound(games, rules, figures, made.endings)
        self._set_records(games, moves, made.derive)

    @classmethod
    def _of_records(cls, games: Array, moves: encoding.Moves, fill: Fill) -> Games:
        """Make `Games` from records that need no check."""
        made = cls.__new__(cls)
        made._set_records(games, moves, fill)  # noqa: SLF001
        return made

    def _set_records(self, games: Array, moves: encoding.Moves, fill: Fill) -> None:
        """Keep the records, and allocate the arrays that steps write to.

        Compiled loops do not check bounds, so users must not resize these arrays. Users get only other arrays over the
        same memory, which cannot be resized.
        """
        n = len(games)
        self._moves = moves
        self._games = games
        self._legal = aligned_zeros((n, len(moves)), np.bool_)
        self._gained, self._ended = aligned_zeros((n,), np.int8), aligned_zeros((n,), np.int8)
        self._table = shown(games, writeable=False)
        self._outputs = [shown(each, writeable=True) for each in (self._legal, self._gained, self._ended)]
        fill(games, self._legal)

    @classmethod
    def deal(
        cls,
        n: int,
        players: int = 2,
        rules: Rules | HasRules = STANDARD,
        *,
        seed: int | None = None,
        first_player: int = 0,
    ) -> Games:
        """Deal `n` games.

        Each deck depends only on the seed and the number of the game, and is the same on every machine. These are not
        the decks of `new_game`.

        Raises `InvalidArgument` for wrong arguments, such as more players than the rules allow, and if the games do not
        fit into memory.

        Examples:
            >>> games = Games.deal(1000, players=2, seed=7)
            >>> games.legal[0].sum(), games.state(0) == Games.deal(10, players=2, seed=7).state(0)
            (np.int64(13), True)
        """
        rules = rules_of(rules)
        moves = encoding.moves(rules, players)
        games = blank_records(n, moves, seed)
        if not is_int_between(first_player, 0, players - 1):
            expected = f"the seats of {players} players are 0 to {players - 1}"
            raise InvalidArgument(f"first player {brief_repr(first_player)}: {expected}")
        games["first_player"] = first_player
        games["deck"] = np.frombuffer(rules.lookup.deck, np.int8)
        deal = loops(rules, players).deal
        return cls._of_records(games, moves, lambda games, legal: deal(games, np.arange(n), legal))

    @classmethod
    def of(cls, states: Iterable[State], *, seed: int | None = None) -> Games:
        """Games that begin at the given states, which must have the same rules and number of players.

        The seed is for decks that are dealt later and for policies. A state does not record who began, so if a game is
        dealt again, its current player in the state begins.

        Raises `InvalidArgument` if a state is impossible or differs from the first in rules or players.

        Examples:
            >>> from hanabi import Play, apply, new_game
            >>> state = new_game(2, seed=7)
            >>> games = Games.of([state, apply(state, Play(0))])
            >>> games.state(0) == state
            True
        """
        given = alike_states(states)
        moves = encoding.moves(given[0].rules, given[0].players)
        return cls._of_records(records_of(given, moves, seed), moves, loops(moves.rules, moves.players).derive)

    @classmethod
    def worlds(cls, view: View, n: int, *, seed: int | None = None) -> Games:
        """`n` full games, each drawn uniformly from all games that a view leaves possible.

        The view may be that of a seat, or have no seat. Every deal of the unseen cards that agrees with the view has
        the same chance; what players meant by their hints is ignored. Each game depends only on the seed and its
        number.

        Raises `InvalidArgument` if this is not a possible view, or the games do not fit into memory. Raises
        `Uncountable` in the rare cases where the worlds have to be counted, and are too many to count.

        Examples:
            >>> from hanabi import new_game, view
            >>> seen = view(new_game(2, seed=7), 0)
            >>> games = Games.worlds(seen, 1000, seed=1)
            >>> all(view(games.state(index), 0) == seen for index in range(10))
            True
        """
        view = require_possible(view)
        moves = encoding.moves(view.rules, len(view.hands))
        games, made = blank_records(n, moves, seed), loops(moves.rules, moves.players)
        imagine(games, view, made.imagine)
        return cls._of_records(games, moves, made.derive)

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.players} players, {np.count_nonzero(self.over)} over>"

    @property
    def rules(self) -> Rules:
        """The rules of all games."""
        return self._moves.rules

    @property
    def players(self) -> int:
        """The number of players in each game."""
        return self._moves.players

    @property
    def moves(self) -> encoding.Moves:
        """The numbering of the moves, the same as that of `encoding.moves`."""
        return self._moves

    @property
    def legal(self) -> NDArray[np.bool_]:
        """Whether each move is legal, a row per game. Every step overwrites this array; copy it to keep it.

        The games never read it, so writing to it has no effect on them.

        Examples:
            >>> Games.deal(2, players=2, seed=7).legal.shape
            (2, 20)
        """
        return self._outputs[0].view()

    @property
    def gained(self) -> NDArray[np.int8]:
        """The points that the last step added to each score; negative if points were lost.

        Every step overwrites this array.
        """
        return self._outputs[1].view()

    @property
    def ended(self) -> NDArray[np.int8]:
        """How the last step ended each game, as an index into `ENDINGS`; 0 for a game that it did not end.

        Every step overwrites this array.
        """
        return self._outputs[2].view()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each game is over."""
        return np.asarray(self._games["ending"] != 0)

    @property
    def endings(self) -> NDArray[np.int8]:
        """The ending of each game, as an index into `ENDINGS`; 0 while the game goes on."""
        return self._games["ending"].copy()

    @property
    def scores(self) -> NDArray[np.int16]:
        """The score of each game by its rules; for a game that goes on, the sum of its fireworks."""
        found = np.zeros(len(self), np.int16)
        self._loops.scores(self._games, found)
        return found

    @property
    def best_scores(self) -> NDArray[np.int16]:
        """The highest sum of fireworks that each game can still reach with the cards not yet lost.

        Examples:
            >>> Games.deal(2, players=2, seed=7).best_scores
            array([25, 25], dtype=int16)
        """
        found = np.zeros(len(self), np.int16)
        self._loops.best_scores(self._games, found)
        return found

    @property
    def current_players(self) -> NDArray[np.int8]:
        """The seat to move, in each game."""
        return self._games["current_player"].copy()

    @property
    def table(self) -> Array:
        """The records of the games, hands and decks included: a structured array that every step updates.

        Its fields are those of `hanabi.arrays.GameRecord`. It is read-only and cannot be made writeable.

        Examples:
            >>> Games.deal(2, players=2, seed=7).table["hint_tokens"]
            array([8, 8], dtype=int8)
        """
        return self._table.view()

    def step(self, numbers: ArrayLike, *, deal_again: bool = False) -> None:
        """Make a move in each game, given by its number. The number -1 makes no move; use it for games that are over.

        With `deal_again`, a game that ends is dealt again at once, with the same first player. `gained` and `ended`
        then describe the game that ended, not the new one.

        Raises `IllegalMoveInGame` for the first illegal move, and `InvalidArgument` unless `numbers` has the number of
        a move, or -1, for each game. After an error, no game has changed.

        Examples:
            >>> games = Games.deal(2, players=2, seed=7)
            >>> games.step([0, -1])
            >>> games.current_players
            array([1, 0], dtype=int8)
            >>> games.step([0, 5])
            Traceback (most recent call last):
            hanabi.arrays.IllegalMoveInGame: game 1: Discard(slot=0) by seat 0 is illegal: all 8 hint tokens \
are available. [discard/full]
        """
        # This is a copy, so that no other thread can change a number after the check.
        chosen = self._as_numbers(numbers)
        if type(deal_again) is not bool:
            raise InvalidArgument(f"deal_again: expected True or False, got {brief_repr(deal_again)}")
        wrong = self._loops.find_illegal(self._games, chosen)
        if wrong >= 0:
            raise self._illegal(wrong, int(chosen[wrong]))
        self._loops.step(self._games, chosen, deal_again, self._legal, self._gained, self._ended)

    def choose(self, policy: str | Policy = "random_legal") -> NDArray[np.int64]:
        """Return the number of the move that a policy chooses in each game; -1 for games that are over.

        `policy` is `"random_legal"`, `"careful"`, or a function of yours (see `rollout`). Random choices depend on the
        seed, the number of the game and the earlier random choices in that game.

        Raises `InvalidArgument` if the policy cannot be compiled. This method does not check that the moves are legal;
        `step` does.
        """
        chosen = policy_of(policy)
        numbers = np.empty(len(self), np.int64)
        run(chosen, policy_loops(self.rules, self.players, chosen).choose, self._games, numbers)
        return numbers

    def play_out(self, policy: str | Policy = "careful") -> None:
        """Play every game to its end by a policy: `"careful"`, `"random_legal"`, or your own function (see `rollout`).

        Afterwards `gained` and `ended` describe all these moves together, as if they were a single step.

        Raises `InvalidArgument` if the policy cannot be compiled, and `IllegalMoveInGame` if it chooses an illegal
        move. In the second case the games before that game are played out, that game stops before the illegal move, and
        the games after it are unchanged.

        Examples:
            >>> games = Games.deal(1000, players=2, seed=7)
            >>> games.play_out("random_legal")
            >>> games.over.all()
            np.True_
        """
        chosen = policy_of(policy)
        play_out = policy_loops(self.rules, self.players, chosen).play_out
        self._gained[:] = self._ended[:] = 0
        try:
            for first in range(0, len(self), AT_ONCE):
                here = slice(first, first + AT_ONCE)
                wrong, number = run(chosen, play_out, self._games[here], self._gained[here], self._ended[here])
                if wrong != NO_GAME:
                    raise self._illegal(first + wrong, number)
        finally:
            self._loops.derive(self._games, self._legal)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Deal games again: all, or those that `which` selects by a truth value per game or by indices of games.

        Raises `InvalidArgument` if `which` is neither; then no game has changed.

        Examples:
            >>> games = Games.deal(3, players=2, seed=7)
            >>> games.step([0, 1, 2])
            >>> games.reset([0, 2])
            >>> games.current_players
            array([0, 1, 0], dtype=int8)
        """
        self._loops.deal(self._games, self._indices(which), self._legal)

    def observations(self, layout: encoding.Layout, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """What the current player of each game sees: a row per game, equal to the result of `encoding.observation`.

        In a finished game, the current player is the seat that would move next. `out` is an optional array to write
        to: `uint8`, of the right shape, contiguous.

        Raises `InvalidArgument` if the layout is not for these games, or `out` is not such an array.

        Examples:
            >>> games = Games.deal(1000, players=2, seed=7)
            >>> numbers = encoding.layout("learning-environment", games.rules, players=2)
            >>> games.observations(numbers).shape
            (1000, 658)
        """
        require_layout(layout, self.rules, self.players)
        rows = room_for(layout, len(self), out)
        observer(layout)(self._games, rows)
        return rows

    def state(self, index: int) -> State:
        """One game as a `State`, equal to the state that `apply` reaches by the same moves.

        Raises `InvalidArgument` if there is no such game.
        """
        return read(self._record(index), self.rules)

    def event(self, index: int) -> Event | None:
        """The event of the last move of one game. It shows every card: `redact` it before players see it.

        Returns None before the first move. Raises `InvalidArgument` if there is no such game.
        """
        game = self._record(index)
        if game.last_move == NOT_YET:
            return None
        return read_event(game, self.rules, self.moves.move(int(game.last_move), int(game.last_player)))

    def copy(self) -> Games:
        """An independent copy of the games."""
        made = self._of_records(self._games.copy(), self._moves, lambda _, legal: np.copyto(legal, self._legal))
        made.__setstate__((self._gained, self._ended))
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Games:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Games, (self.table, self.players, self.rules), (self.gained, self.ended)

    def __setstate__(self, outputs: object) -> None:
        """Restore `gained` and `ended` of the last step. Raises `InvalidArgument` if they are not valid."""
        self._gained[:], self._ended[:] = require_step_outputs(outputs, len(self))

    @property
    def _loops(self) -> Loops:
        return loops(self._moves.rules, self._moves.players)

    def _record(self, given: int) -> Any:
        try:
            found = range(len(self))[index(given)]
        except (TypeError, IndexError):
            found = None
        if found is None or type(given) is bool:
            raise InvalidArgument(f"game {brief_repr(given)}: the games are 0 to {len(self) - 1}")
        return self._games.view(np.recarray)[found]

    def _as_numbers(self, numbers: ArrayLike) -> NDArray[np.int64]:
        given = as_whole_numbers(numbers)
        if given is None or len(given) != len(self):
            what = brief_repr(numbers) if given is None else str(len(given))
            raise InvalidArgument(f"expected {len(self)} numbers of moves, one for each game, got {what}")
        return given

    def _indices(self, which: ArrayLike | None) -> NDArray[np.int64]:
        n = len(self)
        if which is None:
            return np.arange(n)
        given = as_array(which)
        if given is not None and given.dtype == np.bool_ and len(given) == n:
            return np.flatnonzero(given)
        indices = as_whole_numbers(which)
        if indices is not None and ((indices >= 0) & (indices < n)).all():
            return np.unique(indices)
        expected = f"a truth value for each of the {n} games, or indices from 0 to {n - 1}"
        raise InvalidArgument(f"which: expected {expected}, got {brief_repr(which)}")

    def _illegal(self, game: int, number: int) -> IllegalMoveInGame:
        state = self.state(game)
        if not 0 <= number < len(self.moves):
            raise InvalidArgument(
                f"game {game}: move {number}: expected a number from 0 to {len(self.moves) - 1}, or -1 for none"
            )
        move = self.moves.move(number, state.current_player)
        rule = why_illegal(state, move)
        assert rule is not None
        return IllegalMoveInGame(game, rule, move, state)
