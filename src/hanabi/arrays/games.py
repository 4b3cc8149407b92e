"""Many games side by side, in arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanabi import encoding
from hanabi.arrays.array_rules import Array, array_rules
from hanabi.arrays.game_record import NOT_YET, read, read_event, record_type, write
from hanabi.arrays.given_arrays import as_array, as_records, as_whole_numbers
from hanabi.arrays.illegal import IllegalMoveInGame
from hanabi.arrays.imagining import imagine, require_possible
from hanabi.arrays.loops import Loops, loops
from hanabi.arrays.lots import seed_of, seeded
from hanabi.arrays.memory import require_memory, room, shown
from hanabi.arrays.observations import observer, require_layout, room_for
from hanabi.arrays.policies import Policy, policy_of, run
from hanabi.arrays.policy_loops import FINE, policy_loops
from hanabi.arrays.soundness import require_said, require_sound
from hanabi.game import STANDARD, Event, InvalidArgument, Rules, State, why_illegal
from hanabi.game.internals import HasRules, brief_repr, defects, is_int_between, rules_of
from hanabi.seats import View

MANY = 100_000
AT_ONCE = 4096
"""How many games are played out before Python may be interrupted."""
Fill: TypeAlias = Callable[[Array, Array], None]
"""Fill in what follows from records, and which moves are legal: `(games, legal)`."""


@final
class Games:
    """Many games under the same rules, played in step. Unlike every other value, `Games` is mutable.

    Make one with `Games.deal`, `Games.of` or `Games.worlds`, or from records that `table` has shown: `Games(table,
    players, rules)`. It can be copied (`copy`) and pickled. Two threads may use two `Games` at the same time, not one.

    Raises `InvalidArgument`, naming the first game that cannot be, when these are no such records.

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
        self._hold(games, moves, made.look)

    @classmethod
    def _over(cls, games: Array, moves: encoding.Moves, fill: Fill) -> Games:
        """Games over records that are known to be sound."""
        made = cls.__new__(cls)
        made._hold(games, moves, fill)  # noqa: SLF001
        return made

    def _hold(self, games: Array, moves: encoding.Moves, fill: Fill) -> None:
        """Keep records, and make room for what each step says of them.

        Loops write to these arrays without asking how large they are. So nobody else is given them: what users see is
        other arrays over the same memory.
        """
        n = len(games)
        self._moves = moves
        self._games = games
        self._legal = room((n, len(moves)), np.bool_)
        self._gained, self._ended = room((n,), np.int8), room((n,), np.int8)
        self._table = shown(games, writeable=False)
        self._seen = [shown(each, writeable=True) for each in (self._legal, self._gained, self._ended)]
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
        """`n` games ready for their first moves.

        With a seed the decks are the same on every machine: that of a game depends on the seed and on the number of the
        game, and those that it is dealt later depend on nothing else either. They are not the decks of `new_game`.

        Raises `InvalidArgument`, also when the games would not fit into memory.

        Examples:
            >>> games = Games.deal(1000, players=2, seed=7)
            >>> games.legal[0].sum(), games.state(0) == Games.deal(10, players=2, seed=7).state(0)
            (np.int64(13), True)
        """
        rules = rules_of(rules)
        moves = encoding.moves(rules, players)
        games = _blank(n, moves, seed)
        if not is_int_between(first_player, 0, players - 1):
            expected = f"the seats of {players} players are 0 to {players - 1}"
            raise InvalidArgument(f"first player {brief_repr(first_player)}: {expected}")
        games["first_player"] = first_player
        games["deck"] = np.frombuffer(rules.lookup.deck, np.int8)
        deal = loops(rules, players).deal
        return cls._over(games, moves, lambda games, legal: deal(games, np.arange(n), legal))

    @classmethod
    def of(cls, states: Iterable[State], *, seed: int | None = None) -> Games:
        """The games of some states, all under the same rules and with as many players. The seed is for what is drawn.

        Nothing tells who began them: when one is dealt anew, the seat that was to move here begins.

        Raises `InvalidArgument`, naming the first state that is not like the others or cannot be.

        Examples:
            >>> from hanabi import Play, apply, new_game
            >>> state = new_game(2, seed=7)
            >>> games = Games.of([state, apply(state, Play(0))])
            >>> games.state(0) == state
            True
        """
        given = _alike(states)
        if not given:
            raise InvalidArgument(f"states: expected one or more States, got {brief_repr(states)}")
        first = given[0]
        moves = encoding.moves(first.rules, first.players)
        games = _blank(len(given), moves, seed)
        records, words = games.view(np.recarray), array_rules(first.rules, first.players).words
        for place, state in enumerate(given):
            if place and state is given[place - 1]:
                lots = games[place][["deck_lots", "lots"]].copy()
                games[place] = games[place - 1]
                games["deck_lots"][place], games["lots"][place] = lots
            else:
                write(records[place], state, words)
        return cls._over(games, moves, loops(first.rules, first.players).look)

    @classmethod
    def worlds(cls, view: View, n: int, *, seed: int | None = None) -> Games:
        """`n` full games, each drawn uniformly from all those that a view leaves possible.

        It may be the view of any seat, or of none. Every deal of the unseen cards that agrees with it is exactly as
        likely; what players meant by their hints counts for nothing. A game depends on the seed and its number alone.

        Raises `InvalidArgument` when it is not a view or cannot be, or the games would not fit into memory;
        `Uncountable`, as `determinize` does, where that is the only way left and too much is hidden.

        Examples:
            >>> from hanabi import new_game, view
            >>> seen = view(new_game(2, seed=7), 0)
            >>> games = Games.worlds(seen, 1000, seed=1)
            >>> all(view(games.state(place), 0) == seen for place in range(10))
            True
        """
        view = require_possible(view)
        moves = encoding.moves(view.rules, len(view.hands))
        games, made = _blank(n, moves, seed), loops(moves.rules, moves.players)
        imagine(games, view, made.imagine)
        return cls._over(games, moves, made.look)

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
        """How many play in each game."""
        return self._moves.players

    @property
    def moves(self) -> encoding.Moves:
        """The numbers of the moves, as `encoding.moves` has them."""
        return self._moves

    @property
    def legal(self) -> NDArray[np.bool_]:
        """For each game and each move whether it is legal. Every step rewrites this array: copy what is to be kept.

        The games do not read it: what you write to it allows and forbids nothing.

        Examples:
            >>> Games.deal(2, players=2, seed=7).legal.shape
            (2, 20)
        """
        return self._seen[0].view()

    @property
    def gained(self) -> NDArray[np.int8]:
        """What the last step added to the score of each game; negative if points were lost.

        Every step rewrites it.
        """
        return self._seen[1].view()

    @property
    def ended(self) -> NDArray[np.int8]:
        """The ending that the last step brought to each game, a place in `ENDINGS`: 0 for none.

        Every step rewrites it.
        """
        return self._seen[2].view()

    @property
    def over(self) -> NDArray[np.bool_]:
        """For each game whether it is over."""
        over: NDArray[np.bool_] = self._games["ending"] != 0
        return over

    @property
    def endings(self) -> NDArray[np.int8]:
        """The ending of each game, a place in `ENDINGS`: 0 while it goes on."""
        return self._games["ending"].copy()

    @property
    def scores(self) -> NDArray[np.int16]:
        """The score of each game by its rules: while it goes on, the sum of its fireworks."""
        found = np.zeros(len(self), np.int16)
        self._loops.scores(self._games, found)
        return found

    @property
    def best_scores(self) -> NDArray[np.int16]:
        """The highest sum of the fireworks that each game can reach with the cards not yet lost.

        Examples:
            >>> Games.deal(2, players=2, seed=7).best_scores
            array([25, 25], dtype=int16)
        """
        found = np.zeros(len(self), np.int16)
        self._loops.best_scores(self._games, found)
        return found

    @property
    def current_players(self) -> NDArray[np.int8]:
        """The seat to move in each game."""
        return self._games["current_player"].copy()

    @property
    def table(self) -> Array:
        """All that is stored of the games, hands and decks too: a structured array that shows the games as they are.

        Its fields are those of `hanabi.arrays.GameRecord`. It cannot be written to, nor made writeable.

        Examples:
            >>> Games.deal(2, players=2, seed=7).table["hint_tokens"]
            array([8, 8], dtype=int8)
        """
        return self._table.view()

    def step(self, numbers: ArrayLike, *, deal_again: bool = False) -> None:
        """Make a move in each game, given by number; -1 makes none, and is all that a game that is over takes.

        With `deal_again` a game that ends is dealt anew at once, for the same first player: `gained` and `ended` still
        tell of the game that ended.

        Raises `IllegalMoveInGame` for the first game whose move is illegal, and `InvalidArgument` unless there is one
        whole number for each game. Then nothing has changed.

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
        # A copy: nobody may change a number once it is checked.
        chosen = self._as_numbers(numbers)
        if type(deal_again) is not bool:
            raise InvalidArgument(f"deal_again: expected True or False, got {brief_repr(deal_again)}")
        wrong = self._loops.find_illegal(self._games, chosen)
        if wrong >= 0:
            raise self._illegal(wrong, int(chosen[wrong]))
        self._loops.step(self._games, chosen, deal_again, self._legal, self._gained, self._ended)

    def choose(self, policy: str | Policy = "random_legal") -> NDArray[np.int64]:
        """The number of a move for each game; -1 where the game is over.

        A `policy` is `"random_legal"`, any legal move, each as likely; `"careful"`; or one of your own, see `rollout`.
        What is drawn depends on the seed, the number of the game and what it drew before.

        Raises `InvalidArgument` when the policy cannot be compiled. Whether what it chooses is legal, `step` will say.
        """
        chosen = policy_of(policy)
        numbers = np.empty(len(self), np.int64)
        run(chosen, policy_loops(self.rules, self.players, chosen).choose, self._games, numbers)
        return numbers

    def play_out(self, policy: str | Policy = "careful") -> None:
        """Play every game to its end: `policy` is `"careful"`, `"random_legal"`, or a function of yours, see `rollout`.

        Afterwards `gained` and `ended` tell what it has brought, as if it had been one step.

        Raises `InvalidArgument` when the policy cannot be compiled, and `IllegalMoveInGame` when it chooses an illegal
        move: then games before that one are played out, it stands where that was, and those after it are as before.

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
                if wrong != FINE:
                    raise self._illegal(first + wrong, number)
        finally:
            self._loops.look(self._games, self._legal)

    def reset(self, which: ArrayLike | None = None) -> None:
        """Deal some games anew, or all of them: `which` has a truth value for each game, or the places of some.

        Raises `InvalidArgument` when it is neither; then nothing has changed.

        Examples:
            >>> games = Games.deal(3, players=2, seed=7)
            >>> games.step([0, 1, 2])
            >>> games.reset([0, 2])
            >>> games.current_players
            array([0, 1, 0], dtype=int8)
        """
        self._loops.deal(self._games, self._places(which), self._legal)

    def observations(self, layout: encoding.Layout, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """What the player to move sees in each game: a row for each, as `encoding.observation` makes it.

        Where a game is over, the seat that would have been next sees. With `out` the rows are written there: an array
        of bytes (`uint8`) of the right shape, contiguous.

        Raises `InvalidArgument` when the layout is not for these games, or `out` is no such array.

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

    def state(self, place: int) -> State:
        """One game as a `State`, equal to what `apply` makes of the same moves.

        Raises `InvalidArgument` when there is no such game.
        """
        return read(self._record(place), self.rules)

    def event(self, place: int) -> Event | None:
        """The event of the last move of one game, with every face: redact it before the players get it.

        None before the first move. Raises `InvalidArgument` when there is no such game.
        """
        game = self._record(place)
        if game.last_move == NOT_YET:
            return None
        return read_event(game, self.rules, self.moves.move(int(game.last_move), int(game.last_player)))

    def copy(self) -> Games:
        """The same games once more, which go their own way."""
        made = self._over(self._games.copy(), self._moves, lambda _, legal: np.copyto(legal, self._legal))
        made.__setstate__((self._gained, self._ended))
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Games:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Games, (self.table, self.players, self.rules), (self.gained, self.ended)

    def __setstate__(self, said: object) -> None:
        """What the last step said, for games that were unpickled. Raises `InvalidArgument` when it makes no sense."""
        self._gained[:], self._ended[:] = require_said(said, len(self))

    @property
    def _loops(self) -> Loops:
        return loops(self._moves.rules, self._moves.players)

    def _record(self, place: int) -> Any:
        try:
            found = range(len(self))[index(place)]
        except (TypeError, IndexError):
            found = None
        if found is None or type(place) is bool:
            raise InvalidArgument(f"game {brief_repr(place)}: the games are 0 to {len(self) - 1}")
        return self._games.view(np.recarray)[found]

    def _as_numbers(self, numbers: ArrayLike) -> NDArray[np.int64]:
        given = as_whole_numbers(numbers)
        if given is None or len(given) != len(self):
            what = brief_repr(numbers) if given is None else str(len(given))
            raise InvalidArgument(f"expected {len(self)} numbers of moves, one for each game, got {what}")
        return given

    def _places(self, which: ArrayLike | None) -> NDArray[np.int64]:
        n = len(self)
        if which is None:
            return np.arange(n)
        given = as_array(which)
        if given is not None and given.dtype == np.bool_ and len(given) == n:
            return np.flatnonzero(given)
        places = as_whole_numbers(which)
        if places is not None and ((places >= 0) & (places < n)).all():
            return np.unique(places)
        expected = f"a truth value for each of the {n} games, or places from 0 to {n - 1}"
        raise InvalidArgument(f"which: expected {expected}, got {brief_repr(which)}")

    def _illegal(self, place: int, number: int) -> IllegalMoveInGame:
        state = self.state(place)
        if not 0 <= number < len(self.moves):
            raise InvalidArgument(
                f"game {place}: move {number}: expected a number from 0 to {len(self.moves) - 1}, or -1 for none"
            )
        move = self.moves.move(number, state.current_player)
        rule = why_illegal(state, move)
        assert rule is not None
        return IllegalMoveInGame(place, rule, move, state)


def _blank(n: int, moves: encoding.Moves, seed: int | None) -> Array:
    """Records with nothing in them yet but generators."""
    if not is_int_between(n, 1, 2**62):
        raise InvalidArgument(f"expected a number of games, at least 1, got {brief_repr(n)}")
    seed = seed_of(seed)
    kind = record_type(array_rules(moves.rules, moves.players))
    require_memory(n, kind.itemsize + len(moves) + 2)
    games: Array = np.zeros(n, kind)
    games["deck_lots"] = seeded(seed, "decks", 0, n)
    games["lots"] = seeded(seed, "lots", 0, n)
    return games


def _alike(states: Iterable[object]) -> list[State]:
    """The states, each like the first; none when they cannot be gone through."""
    found: list[State] = []
    try:
        source = iter(states)
    except TypeError:
        return found
    for state in source:
        if found and state is found[-1]:
            pass
        elif type(state) is not State:
            raise InvalidArgument(f"state {len(found)}: expected a State, got {brief_repr(state)}")
        elif defects(state):
            raise InvalidArgument(f"state {len(found)} cannot be: {defects(state)[0]}")
        elif found and state.players != found[0].players:
            expected = f"{found[0].players}, as in the first"
            raise InvalidArgument(f"state {len(found)} has {state.players} players, expected {expected}")
        elif found and state.rules != found[0].rules:
            raise InvalidArgument(f"state {len(found)} has other rules than the first")
        found.append(state)
        if not len(found) % MANY:
            # An endless source is stopped before it fills the memory.
            require_memory(len(found), record_type(array_rules(state.rules, state.players)).itemsize)
    return found
