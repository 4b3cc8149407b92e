"""Draws the pictures of the documentation: `python docs/pictures/draw.py`.

Each scene is a game played from a fixed seed, so that every run draws the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    STANDARD,
    Discard,
    Event,
    HintColor,
    HintValue,
    Move,
    Play,
    Rules,
    State,
    editions,
    legal_moves,
    new_game,
    step,
    view,
)
from hanabi.display import Picture, picture, svg, svg_beside, svg_hand
from hanabi.hanab_live import variant_rules

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
Player = Callable[[State], Move]
Moment = tuple[State, Event]


def moments(players: int, rules: Rules, seed: int, player: Player) -> Iterator[Moment]:
    """The moments of a game: each state after the first, and the event that led to it."""
    state = new_game(players, rules, seed=seed)
    while not state.is_over:
        state, happened = step(state, player(state))
        yield state, happened


# The players. They see all cards: the pictures need interesting games, not fair ones.


def talker(state: State) -> Move:
    """Plays hinted cards that can be played, and hints at playable cards; seldom discards."""
    mover, useful = state.current_player, set(state.playable_cards)
    for slot, held in enumerate(state.hands[mover]):
        if held.touched and state.face(held) in useful:
            return Play(slot)
    hints = [move for move in legal_moves(state) if isinstance(move, HintColor | HintValue)]
    return max(hints, key=lambda hint: (_news(state, hint), _is_color(hint))) if hints else _spared(state)


def _is_color(hint: HintColor | HintValue) -> bool:
    return isinstance(hint, HintColor)


def _news(state: State, hint: HintColor | HintValue) -> int:
    """The value of a hint: 2 for each playable card that it is the first to touch, minus 1 for each dead one."""
    after, _ = step(state, hint)
    pairs = zip(state.hands[hint.seat], after.hands[hint.seat], strict=True)
    fresh = [state.face(held) for held, then in pairs if then.touched and not held.touched]
    return sum([2 if card in state.playable_cards else -1 if card in state.dead_cards else 0 for card in fresh])


def _spared(state: State) -> Move:
    """The discard that loses least."""
    hand = state.hands[state.current_player]

    def cost(slot: int) -> tuple[int, ...]:
        card = state.face(hand[slot])
        return card not in state.dead_cards, card in state.indispensable_cards, hand[slot].touched, slot

    return Discard(min(range(len(hand)), key=cost))


def builder(state: State) -> Move:
    """Plays any playable card, the lowest first; otherwise discards the card that loses least, or hints."""
    mover = state.current_player
    hand = list(enumerate(state.hands[mover]))
    able = [(state.face(held).value, slot) for slot, held in hand if state.face(held) in state.playable_cards]
    if able:
        return Play(min(able)[1])
    hints = [move for move in legal_moves(state) if isinstance(move, HintColor | HintValue)]
    dead = any(state.face(held) in state.dead_cards for _, held in hand)
    frees = dead and (state.hint_tokens < state.rules.hint_tokens or state.deck_size == 0)
    discards = frees and Discard(0) in legal_moves(state)
    return _spared(state) if discards or not hints else hints[0]


def slow(state: State) -> Move:
    """Discards dead cards as long as the deck lasts, and hints before it plays."""
    hand = state.hands[state.current_player]
    dead = [slot for slot, held in enumerate(hand) if state.face(held) in state.dead_cards]
    moves = legal_moves(state)
    if dead and Discard(dead[0]) in moves:
        return Discard(dead[0])
    hints = [move for move in moves if isinstance(move, HintColor | HintValue)]
    return hints[-1] if hints and state.deck_size > 8 and state.hint_tokens > 1 else builder(state)


def gambler(state: State) -> Move:
    """Hints until the tokens are spent, then plays the card held longest."""
    return talker(state) if state.hint_tokens > 2 else Play(0)


# The scenes.


def find(
    fits: Callable[[State], bool], players: int, rules: Rules, player: Player, *, seed: int = 1, tries: int = 200
) -> Moment:
    """The first moment that passes a test, in the games from a seed on."""
    for each in range(seed, seed + tries):
        for moment in moments(players, rules, each, player):
            if fits(moment[0]):
                return moment
    raise LookupError(fits)


def after(moves: int, players: int, rules: Rules, player: Player, seed: int) -> Moment:
    """The moment after a number of moves."""
    return list(moments(players, rules, seed, player))[moves - 1]


def seen(moment: Moment, seat: int | None = None, move: Move | None = None, **more: object) -> Picture:
    """The picture of a moment; with `seat`, as that seat sees it."""
    state, happened = moment
    table = state if seat is None else view(state, seat)
    marks = more.get("marks")
    assert marks is None or isinstance(marks, dict)
    return picture(table, names=NAMES[: state.players], last=happened, move=move, marks=marks)


def start() -> str:
    """A table just dealt."""
    return svg(picture(view(new_game(2, seed=7), 0), names=NAMES[:2]))


def mid_game() -> str:
    """Three players, many hints, and what one of them sees."""
    return svg(seen(after(24, 3, STANDARD, talker, 221), 1))


def avalanche() -> str:
    """Five players with Avalanche of Colours."""
    rules = editions.COCKTAIL_2015_FR.with_variants(AVALANCHE)
    return svg(seen(after(33, 5, rules, talker, 3), 4))


def six_players() -> str:
    """Six players and six suits."""
    rules = attrs.evolve(variant_rules("6 Suits"), hand_sizes={6: 3})
    return svg(seen(after(30, 6, rules, talker, 5), 3))


def black_powder() -> str:
    """Black Powder, whose firework runs downwards."""
    rules = editions.COCKTAIL_2015_FR.with_variants(BLACK_POWDER)
    moment = find(lambda state: state.fireworks[-1] >= 2 and state.score >= 12, 3, rules, builder)
    return svg(seen(moment, 0))


def crowning_piece() -> str:
    """Crowning Piece: no last round, so that a hand may be empty."""
    rules = editions.COCKTAIL_2015_FR.with_variants(CROWNING_PIECE)
    return svg(seen(find(lambda s: not s.is_over and not all(s.hands), 3, rules, slow)))


def last_round() -> str:
    """The last round."""
    return svg(seen(find(lambda state: state.turns_left == 2 and not state.is_over, 4, STANDARD, talker), 2))


def strike_out() -> str:
    """A game lost by strikes."""
    return svg(seen(find(lambda state: state.strikes == 3 and sum(state.fireworks) > 3, 3, STANDARD, gambler)))


def perfect() -> str:
    """A perfect game."""
    return svg(seen(find(lambda state: state.outcome is not None and state.outcome.won, 3, STANDARD, builder)))


def _disputed(rules: Rules) -> tuple[Moment, HintColor]:
    """A moment at which a hint would touch no card."""
    moment = after(6, 2, rules, talker, 8)
    state = moment[0]
    other = 1 - state.current_player
    held = {state.face(each).suit for each in state.hands[other]}
    return moment, HintColor(other, next(suit.name for suit in rules.suits if suit.name not in held))


def empty_hint() -> str:
    """A hint that would touch no card, from the view of the player who considers it."""
    moment = after(12, 2, editions.SPLASH_2023, talker, 6)
    return svg(seen(moment, moment[0].current_player, HintColor(1 - moment[0].current_player, "green")))


def disputed() -> str:
    """An empty hint under two editions."""
    drawn = []
    for edition in (editions.SPLASH_2023, editions.ABACUS):
        moment, hint = _disputed(edition)
        drawn.append(seen(moment, move=hint))
    return svg_beside(drawn, ["Splash 2023: illegal", "Abacusspiele: legal"])


def disputed_after() -> str:
    """The same hint before and after, where it is allowed."""
    moment, hint = _disputed(editions.ABACUS)
    return svg_beside([seen(moment, move=hint), seen(step(moment[0], hint))], ["Before", "After"])


def arrow() -> str:
    """A hint as an arrow to a single hand, with a mark on a card."""
    moment = after(9, 3, STANDARD, talker, 221)
    seat = (moment[0].current_player + 1) % 3
    value = moment[0].face(moment[0].hands[seat][0]).value
    return svg_hand(seen(moment, move=HintValue(seat, value), marks={(seat, 3): "save"}), seat)


SCENES: tuple[Callable[[], str], ...] = (
    *(start, mid_game, avalanche, six_players, black_powder, crowning_piece),
    *(last_round, strike_out, perfect, empty_hint, disputed, disputed_after, arrow),
)


def drawings() -> dict[str, str]:
    """Each picture by the name of its file."""
    return {f"{scene.__name__.replace('_', '-')}.svg": f"{scene()}\n" for scene in SCENES}


if __name__ == "__main__":
    for name, drawing in drawings().items():
        Path(__file__).with_name(name).write_text(drawing, encoding="utf-8", newline="\n")
