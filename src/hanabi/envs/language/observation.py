"""What a player sees, in words: made of a view and of what its seat was told, so that nothing else can get in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanabi.display import describe
from hanabi.game import Card, Hint, Move, Outcome, Rules, legal_moves, marks_of
from hanabi.game.internals import counted, printable, seat_name
from hanabi.records import write_move
from hanabi.rulebook.internals import result_in_words
from hanabi.seats import Happening, View, beliefs, touched


def observation(view: View, seat: int, told: Sequence[tuple[Happening, str]], *, stopped: str | None = None) -> str:
    r"""What the player in a seat sees now.

    `told` is what has happened since the player's last turn, each with a remark; `stopped`, why the game was given up.

    Examples:
        >>> from hanabi import new_game, view
        >>> standing, own_hand, *_ = observation(view(new_game(2, seed=7), 0), 0, []).split("\n\n")
        >>> print(standing)
        You are A. It is your turn.
        Hint tokens: 8 of 8. Strikes: 0; strike 3 ends the game. Cards left to draw: 40.
        Score so far: 0 of 25, at best 25.
        Fireworks: red 0 (next: 1), yellow 0 (next: 1), green 0 (next: 1), blue 0 (next: 1), white 0 (next: 1).
        Discarded: nothing.
        >>> print(own_hand.splitlines()[1])
        - slot 0 (oldest): no hint; it can be any card but green 5 (by hints alone any card)
    """
    parts = [
        [f"You are {seat_name(seat)}. {_turn(view, seat, stopped)}", *_events(told, seat), *_counts(view)],
        *[_hand(view, seat, whose) for whose in (seat, *view.seats_after(seat))],
    ]
    if view.seat == view.current_player and not view.is_over and stopped is None:
        parts.append(["Your legal moves:", *legal_lines(view)])
    return "\n\n".join(["\n".join(lines) for lines in parts])


def legal_lines(view: View) -> list[str]:
    """The legal moves of the player to move, as they are to be written, each on a line of its own.

    Examples:
        >>> from hanabi import new_game, view
        >>> legal_lines(view(new_game(2, seed=7), 0))[4:6]
        ['- play 4', '- hint B red: touches slot 0']
    """
    return [f"- {_with_touched(view, move)}" for move in legal_moves(view)]


def _with_touched(view: View, move: Move) -> str:
    said = write_move(move, view.rules)
    return f"{said}: touches {_slots(touched(view, move))}" if isinstance(move, Hint) else said


def _slots(slots: tuple[int, ...]) -> str:
    return f"{'slot' if len(slots) == 1 else 'slots'} {', '.join(map(str, slots))}" if slots else "no card"


def _turn(view: View, seat: int, stopped: str | None) -> str:
    outcome: Outcome | None = view.outcome
    if outcome is not None:
        return f"The game is over: {result_in_words(view.rules, outcome)}."
    if stopped is not None:
        return f"The game is over: {printable(stopped)}."
    return "It is your turn." if seat == view.current_player else f"It is the turn of {seat_name(view.current_player)}."


def _events(told: Sequence[tuple[Happening, str]], seat: int) -> Iterator[str]:
    if told:
        since = "your last turn, yours first" if told[0][0].seat == seat else "the start"
        yield f"What has happened since {since} (slots are as they were then):"
    for happening, remark in told:
        yield f"- {describe(happening)}{remark}"


def _counts(view: View) -> Iterator[str]:
    rules = view.rules
    yield (
        f"Hint tokens: {view.hint_tokens} of {rules.hint_tokens}. Strikes: {view.strikes}; strike {rules.strikes} "
        f"ends the game. Cards left to draw: {view.deck_size}."
    )
    if view.turns_left is not None and not view.is_over:
        yield f"The deck is empty: {counted(view.turns_left, 'turn')} left in the game, the next one included."
    yield f"Score so far: {view.score} of {rules.max_score}, at best {view.best_score}."
    yield f"Fireworks: {', '.join(_fireworks(view))}."
    yield f"Discarded: {_pile(view.discards, rules) or 'nothing'}."


def _fireworks(view: View) -> Iterator[str]:
    lookup = view.rules.lookup
    for suit, height, steps in zip(view.rules.suits, view.fireworks, lookup.faces_by_step, strict=True):
        values = [lookup.cards[identity].value for identity in steps]
        following = "complete" if height == len(values) else f"next: {values[height]}"
        yield f"{printable(suit.name)} {values[height - 1] if height else 0} ({following})"


def _hand(view: View, seat: int, whose: int) -> list[str]:
    own = whose == seat
    heading = (
        "Your hand, which you do not see"
        if own
        else f"{seat_name(whose)}'s hand, which {seat_name(whose)} does not see"
    )
    hand = view.hands[whose]
    ages = {held.order for held in hand}
    lines = [f"{heading} (slots count from 0):"]
    known = beliefs.possible(view, whose)
    for slot, held in enumerate(hand):
        age = " (oldest)" if held.order == min(ages) else " (newest)" if held.order == max(ages) else ""
        said = f"slot {slot}{age}: {'' if own else f'{printable(str(known[slot][0]))}; '}{marks_of(view.rules, held)}"
        by_hints = view.candidates(whose, slot)
        lines.append(f"- {said}; {_own(view, by_hints, known[slot]) if own else _others(view, whose, by_hints)}")
    return lines if hand else [*lines, "- no cards"]


def _own(view: View, by_hints: tuple[Card, ...], possible: tuple[Card, ...]) -> str:
    can_be = f"it {'is' if len(possible) == 1 else 'can be'} {_kinds(possible, view.rules)}"
    return can_be if by_hints == possible else f"{can_be} (by hints alone {_kinds(by_hints, view.rules)})"


def _others(view: View, whose: int, by_hints: tuple[Card, ...]) -> str:
    return f"by hints alone {seat_name(whose)} takes it for {_kinds(by_hints, view.rules)}"


def _kinds(cards: tuple[Card, ...], rules: Rules) -> str:
    """Different cards, by what is missing where that is shorter."""
    missing = tuple([card for card in rules.faces if card not in cards])
    if not missing:
        return "any card"
    if len(missing) < len(cards):
        return f"any card but {_suit_by_suit(missing, rules)}"
    return _suit_by_suit(cards, rules)


def _suit_by_suit(cards: Sequence[Card], rules: Rules) -> str:
    """Different cards, a suit of which all are there by its name alone."""
    by_suit = _values(cards, rules).items()
    return ", ".join(
        [f"all {suit}" if len(values) == rules.values else f"{suit} {' '.join(values)}" for suit, values in by_suit]
    )


def _pile(cards: Sequence[Card], rules: Rules) -> str:
    return ", ".join([f"{suit} {' '.join(values)}" for suit, values in _values(cards, rules).items()])


def _values(cards: Sequence[Card], rules: Rules) -> dict[str, list[str]]:
    """The values of some cards, rising, by suit."""
    named = {suit.name: printable(suit.name) for suit in rules.suits}
    found: dict[str, list[str]] = {name: [] for name in named.values()}
    for card in sorted(cards, key=lambda card: card.value):
        found[named[card.suit]].append(str(card.value))
    return {suit: values for suit, values in found.items() if values}
