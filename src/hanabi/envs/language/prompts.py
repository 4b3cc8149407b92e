"""What a player reads: the briefing before the game, and the observation at each turn.

An observation is made only from a view and from events redacted for its seat, so nothing else can leak in.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from hanabi.display import describe
from hanabi.display.internals import USUAL_COPIES, cards_of, rules_in_short, short_name
from hanabi.envs.language.answers import HOW
from hanabi.game import Card, HeldCard, Hint, HintMarks, Matching, Move, Rule, Rules, Telling, legal_moves, marks_of
from hanabi.game.internals import counted, printable, seat_name, with_and
from hanabi.records import write_move
from hanabi.rulebook.internals import result_in_words, wording
from hanabi.seats import Happening, View, beliefs, touched

_SLOTS = (
    "The cards in a hand are in slots, which count from 0. The first slot is slot 0, not slot 1.",
    "When a card leaves a hand, the cards in higher slots move down by one. A drawn card goes into the highest slot.",
)
_IN_ORDER = "So slot 0 holds the oldest card, and the highest slot the newest."
_REARRANGED = "Some hands have been rearranged: the list of your cards says which is the oldest and which the newest."


def briefing(
    rules: Rules, players: int, seat: int, names: Sequence[str], refusals: str, *, in_order: bool = True
) -> str:
    """The text that a player gets once, before the game. `refusals` says what happens after a refused answer.

    `in_order` says whether the cards of every hand are still in the order of their age.

    Examples:
        >>> from hanabi import STANDARD
        >>> print(briefing(STANDARD, 2, 1, ["Ann", "Bob"], "They cost nothing.").partition("- ")[0])
        You are B in a game of Hanabi for 2 players, who move in the order A, B: A is called "Ann", B is called "Bob".
        All play together for one score.
        <BLANKLINE>
        The rules (the standard rules; in brackets the id of each):
        <BLANKLINE>
    """
    order = f"{', '.join(map(seat_name, range(players)))}{_names(names)}"
    short = rules_in_short(rules)
    lines = [
        f"You are {seat_name(seat)} in a game of Hanabi for {players} players, who move in the order {order}.",
        "All play together for one score.",
        "",
        f"The rules ({short.name}; in brackets the id of each):",
        *[f"- {rule.statement} [{rule}]" for rule in _stated(rules)],
        *[f"- {line}" for line in (*short.in_short, *_cards(rules))],
        "",
        "Slots:",
        *[f"- {line}" for line in (*_SLOTS, _IN_ORDER if in_order else _REARRANGED)],
        "",
        "How to answer:",
        *[f"- {line}" for line in (*HOW, refusals)],
    ]
    return "\n".join(lines)


def _stated(rules: Rules) -> Iterator[Rule]:
    """The rules that a briefing states: only those that apply in this game."""
    yield from (Rule.TURN_ONE_ACTION, Rule.HAND_HIDDEN, Rule.PLAY_SUCCESS, Rule.PLAY_FAILURE)
    if rules.completion_bonus:
        yield Rule.PLAY_BONUS
    if rules.choreography:
        yield from (Rule.CHOREOGRAPHY_RIGHT, Rule.CHOREOGRAPHY_WRONG)
    yield Rule.DISCARD_TOKEN
    if not rules.discard_at_full_tokens:
        yield Rule.DISCARD_FULL
    yield from (Rule.HINT_TOKEN, Rule.HINT_TEAMMATE, Rule.HINT_ONE_THING, Rule.HINT_COMPLETE, Rule.HINT_TALK)
    yield from _stated_of_variants(rules)
    yield from (Rule.END_PERFECT, Rule.END_STRIKES)
    if not rules.strikeout_keeps_points:
        yield Rule.END_STRIKES_SCORE
    if rules.last_round:
        yield Rule.END_LAST_CARD
    if not rules.all_or_nothing:
        yield Rule.SCORE_SUM


def _stated_of_variants(rules: Rules) -> Iterator[Rule]:
    if rules.hint_cost > 1:
        yield Rule.HINT_COST
    if rules.alternating_hints:
        yield Rule.HINT_ALTERNATING
    if rules.hints_told is not Telling.ALL:
        yield Rule.HINT_UNTOLD
    if rules.lookup.inverted:
        yield Rule.PLAY_INVERTED


def _names(names: Sequence[str]) -> str:
    # In quotes, on one line and short, so that a name cannot pass for a part of the briefing.
    quoted = [json.dumps(short_name(printable(name)), ensure_ascii=False) if name.strip() else "" for name in names]
    called = [f"{seat_name(seat)} is called {name}" for seat, name in enumerate(quoted) if name]
    return f": {', '.join(called)}" if called else ""


def _cards(rules: Rules) -> Iterator[str]:
    for copies, suits in groupby(rules.suits, lambda suit: suit.copies):
        if copies == USUAL_COPIES:  # the rules in short have the others
            yield f"Cards of {', '.join([printable(suit.name) for suit in suits])}: {cards_of(copies)}."
    if (may_name := _may_name(rules)) is not None:
        yield f"A hint may name {may_name}."


def _may_name(rules: Rules) -> str | None:
    """What hints may name, in words; None if nothing."""
    values = rules.hint_values
    ways = [printable(color) for color in rules.colors]
    if rules.value_matching is Matching.PARITY and values:
        ways += ["1 for all odd values", "2 for all even values"]
    elif values == tuple(range(1, rules.values + 1)):
        ways.append(f"a value from 1 to {rules.values}")
    elif values:
        ways.append(f"the {'value' if len(values) == 1 else 'values'} {with_and(values)}")
    return ", ".join([*ways[:-1], f"or {ways[-1]}" if len(ways) > 1 else ways[-1]]) if ways else None


def observation(view: View, seat: int, events: Sequence[tuple[Happening, str]], *, stopped: str | None = None) -> str:
    r"""What the player in a seat sees now.

    `events` are those since the player's last turn, each with a remark. `stopped` is why the game was given up.

    Examples:
        >>> from hanabi import new_game, view
        >>> table, own_hand, *_ = observation(view(new_game(2, seed=7), 0), 0, []).split("\n\n")
        >>> print(table)
        You are A. It is your turn.
        Hint tokens: 8 of 8. Strikes: 0; strike 3 ends the game. Cards left to draw: 40.
        Score so far: 0 of 25, at best 25.
        Fireworks: red 0 (next: 1), yellow 0 (next: 1), green 0 (next: 1), blue 0 (next: 1), white 0 (next: 1).
        Discarded: nothing.
        >>> print(own_hand.splitlines()[1])
        - slot 0 (oldest): no hint; it can be any card but green 5 (by hints alone any card)
    """
    parts = [
        [
            f"You are {seat_name(seat)}. {_turn(view, seat, stopped)}",
            *_events(events, seat, view.rules),
            *_counts(view),
        ],
        *[_hand(view, seat, whose) for whose in (seat, *view.seats_after(seat))],
    ]
    if view.seat == view.current_player and not view.is_over and stopped is None:
        parts.append(["Your legal moves:", *legal_lines(view)])
    return "\n\n".join(["\n".join(lines) for lines in parts])


def legal_lines(view: View) -> list[str]:
    """The legal moves of the player to move, in notation, one per line.

    Examples:
        >>> from hanabi import new_game, view
        >>> legal_lines(view(new_game(2, seed=7), 0))[4:6]
        ['- play 4', '- hint B red: touches slot 0']
    """
    return [f"- {_with_touched(view, move)}" for move in legal_moves(view)]


def _with_touched(view: View, move: Move) -> str:
    text = write_move(move, view.rules)
    return f"{text}: touches {_slots(touched(view, move))}" if isinstance(move, Hint) else text


def _slots(slots: tuple[int, ...]) -> str:
    # Written so that answers may repeat it.
    return f"{'slot' if len(slots) == 1 else 'slots'} {', '.join(map(str, slots))}" if slots else "no card"


def _turn(view: View, seat: int, stopped: str | None) -> str:
    if view.outcome is not None:
        return f"The game is over: {result_in_words(view.rules, view.outcome)}."
    if stopped is not None:
        return f"The game is over: {printable(stopped)}."
    return "It is your turn." if seat == view.current_player else f"It is the turn of {seat_name(view.current_player)}."


def _events(events: Sequence[tuple[Happening, str]], seat: int, rules: Rules) -> Iterator[str]:
    if events:
        since = "your last turn, starting with it" if events[0][0].seat == seat else "the start"
        yield f"What has happened since {since} (slots are as they were then):"
    for happening, remark in events:
        yield f"- {describe(happening, rules=rules)}{remark}"


def _counts(view: View) -> Iterator[str]:
    rules = view.rules
    yield (
        f"Hint tokens: {view.hint_tokens} of {rules.hint_tokens}. Strikes: {view.strikes}; strike {rules.strikes} "
        f"ends the game. Cards left to draw: {view.deck_size}."
    )
    if view.turns_left is not None and not view.is_over:
        yield f"The deck is empty: {counted(view.turns_left, 'turn')} left in the game, including the next."
    yield f"Score so far: {view.score} of {rules.max_score}, at best {view.best_score}."
    yield f"Fireworks: {', '.join(_fireworks(view))}."
    yield f"Discarded: {_discards(view.discards, rules) or 'nothing'}."


def _fireworks(view: View) -> Iterator[str]:
    playable = view.playable_cards
    for suit, pile in zip(view.rules.suits, view.placed, strict=True):
        fits = [str(card.value) for card in playable if card.suit == suit.name]
        following = f"next: {' or '.join(fits)}" if fits else "complete"
        yield f"{printable(suit.name)} {pile[-1].value if pile else 0} ({following})"


def _hand(view: View, seat: int, whose: int) -> list[str]:
    own, name, hand = whose == seat, seat_name(whose), view.hands[whose]
    heading = "Your hand, which you do not see" if own else f"{name}'s hand, which {name} does not see"
    ages = {held.order for held in hand}
    lines = [f"{heading} (slots count from 0):"]
    known = beliefs.possible(view, whose)
    for slot, held in enumerate(hand):
        age = " (oldest)" if held.order == min(ages) else " (newest)" if held.order == max(ages) else ""
        by_hints = view.candidates(whose, slot)
        face = "" if own else f"{printable(str(known[slot][0]))}; "
        known_of = (
            _own_card(view.rules, by_hints, known[slot])
            if own
            else f"by hints alone {name} knows that it {_can_be(by_hints, view.rules)}"
        )
        lines.append(f"- slot {slot}{age}: {face}{_said(view.rules, held)}; {known_of}")
    return lines if hand else [*lines, "- no cards"]


def _said(rules: Rules, held: HeldCard) -> HintMarks:
    """The hint marks of a card, with each colour or value in words."""
    marks, words = marks_of(rules, held), wording()
    return HintMarks(
        touched_by=[words.hinted(rules, each) for each in marks.touched_by],
        missed_by=[words.hinted(rules, each) for each in marks.missed_by],
    )


def _own_card(rules: Rules, by_hints: tuple[Card, ...], possible: tuple[Card, ...]) -> str:
    can_be = f"it {_can_be(possible, rules)}"
    return can_be if by_hints == possible else f"{can_be} (by hints alone {_faces(by_hints, rules)})"


def _can_be(cards: tuple[Card, ...], rules: Rules) -> str:
    return f"{'is' if len(cards) == 1 else 'can be'} {_faces(cards, rules)}"


def _faces(cards: tuple[Card, ...], rules: Rules) -> str:
    """List some faces of cards, or all that are missing (`any card but ...`) if that is shorter."""
    missing = tuple([card for card in rules.faces if card not in cards])
    if not missing:
        return "any card"
    if len(missing) < len(cards):
        return f"any card but {_suit_by_suit(missing, rules)}"
    return _suit_by_suit(cards, rules)


def _suit_by_suit(cards: Sequence[Card], rules: Rules) -> str:
    """List some faces by suit. A suit with every value becomes `all red`."""
    by_suit = _values(cards, rules).items()
    return ", ".join(
        [f"all {suit}" if len(values) == rules.values else f"{suit} {' '.join(values)}" for suit, values in by_suit]
    )


def _discards(cards: Sequence[Card], rules: Rules) -> str:
    return ", ".join([f"{suit} {' '.join(values)}" for suit, values in _values(cards, rules).items()])


def _values(cards: Sequence[Card], rules: Rules) -> dict[str, list[str]]:
    """The values of some cards in ascending order, by suit."""
    named = {suit.name: printable(suit.name) for suit in rules.suits}
    found: dict[str, list[str]] = {name: [] for name in named.values()}
    for card in sorted(cards, key=lambda card: card.value):
        found[named[card.suit]].append(str(card.value))
    return {suit: values for suit, values in found.items() if values}
