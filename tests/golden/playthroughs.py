"""One whole game of every edition and variant, written down turn by turn.

`python tests/golden/playthroughs.py` writes all transcripts anew. Read what changed before you keep it: a line that
differs is a rule, a deck or an order that differs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import assert_never

import attrs

from hanabi import (
    STANDARD,
    Discard,
    HintColor,
    HintValue,
    Move,
    Outcome,
    Play,
    Rules,
    State,
    Suit,
    Touch,
    legal_moves,
)
from hanabi.display import describe, picture, text
from hanabi.game.rules_defects import FLAGS
from hanabi.records import History, Record, replay
from hanabi.rulebook.books.editions import COCKTAIL_2015_FR, EDITIONS, edition
from hanabi.rulebook.books.variants import AVALANCHE, CROWNING_PIECE, TIMED_CHOREOGRAPHY, VARIANTS, Variant

FOLDER = Path(__file__).parent
WIDE = 120
"""How wide a table is drawn."""
SHOWN_EVERY = 20


@attrs.frozen(kw_only=True)
class Game:
    """A game to write down: its rules, players, seed and style of play."""

    name: str
    title: str
    rules: Rules
    players: int
    seed: int
    style: str


# How it is played: for a seat, the kinds of moves that it would make, the best liked first. The players cheat: they
# see every card.

CAREFUL = ("fits", "dead", "hints", "spare", "discards")
STYLES: dict[str, tuple[Sequence[str], ...]] = {
    "careful": (CAREFUL,),
    "thrifty": (("dead", "spare", "fits", "hints", "discards"),),
    "wasteful": (("fits", "discards", "hints"),),
    "talkative": (("hints", "fits", "spare", "discards"),),
    # One empties their own hand while the others keep theirs and use up the tokens.
    "uneven": (("dead", "fits", "spare", "hints"), ("hints", "fits", "dead", "spare")),
    "careless": (CAREFUL,),
    "reckless": (CAREFUL,),
}
SLIPS = {"careless": 12, "reckless": 35, "talkative": 4, "thrifty": 3}
"""In how many turns of a hundred a style forgets itself and makes any move."""


def number(below: int, *about: object) -> int:
    """A number that looks random and is the same on every machine."""
    digest = hashlib.sha256(" ".join(map(str, about)).encode()).digest()
    return int.from_bytes(digest[:8], "big") % below


def kinds(state: State) -> dict[str, list[Move]]:
    """The legal moves by what they are good for."""
    moves = legal_moves(state)
    hand = [state.face(held) for held in state.hands[state.current_player]]
    discards = [move for move in moves if isinstance(move, Discard)]
    return {
        "fits": [
            move
            for move in moves
            if isinstance(move, Play)
            and state.is_playable(hand[move.slot])
            and move.announce in {None, hand[move.slot].suit}
        ],
        "dead": [move for move in discards if state.is_dead(hand[move.slot])],
        "spare": [move for move in discards if not state.is_indispensable(hand[move.slot])],
        "discards": [*discards],
        "hints": [move for move in moves if isinstance(move, HintColor | HintValue)],
    }


def choose(state: State, style: str, seed: int, turn: int) -> Move:
    """The move that a style of play comes to."""
    moves = legal_moves(state)
    group: Sequence[Move] = moves
    if number(100, "slip", seed, turn) >= SLIPS.get(style, 0):
        sorted_moves = kinds(state)
        liked = STYLES[style][min(state.current_player, len(STYLES[style]) - 1)]
        group = next((sorted_moves[kind] for kind in liked if sorted_moves[kind]), moves)
    return group[number(len(group), "choice", seed, turn)]


def outcome_of(played: History) -> Outcome:
    """How a game ended."""
    assert played.outcome is not None
    return played.outcome


def play(game: Game) -> History:
    """Play a game to its end."""
    played = replay(Record(players=game.players, rules=game.rules, seed=game.seed))
    while not played.now.is_over:
        played = played.after(choose(played.now, game.style, game.seed, len(played.moves)))
    return played


# Which games.

CAST = {
    "cocktail-2010": (2, 1, "careful"),
    "abacus": (3, 1, "talkative"),
    "splash-2023": (4, 4, "careful"),
    "cocktail-2015-fr": (5, 12, "careful"),
    "cocktail-2025": (3, 3, "reckless"),
    "hanab-live": (6, 1, "wasteful"),
    "learning-environment": (2, 1, "thrifty"),
    "early-research": (4, 14, "reckless"),
    "crowning-piece": (4, 1, "uneven"),
    "timed-choreography": (2, 640, "careless"),
    "avalanche": (3, 3, "careful"),
    "sixth-colour": (4, 1, "talkative"),
    "rainbow": (5, 1, "careful"),
    "dark-rainbow": (2, 1, "careless"),
    "black-powder": (3, 18, "careful"),
    "all-of-2015": (3, 8, "thrifty"),
    "no-last-round": (2, 1, "uneven"),
    "lost-card-ends": (2, 1, "careless"),
}
"""For each transcript the number of players, the seed and the style: chosen so that every ending is met. A new book
needs no entry."""


def _game(name: str, title: str, rules: Rules) -> Game:
    players, seed, style = CAST.get(name, (2, 1, "careful"))
    return Game(name=name, title=title, rules=rules, players=players, seed=seed, style=style)


def _of_variants(name: str, title: str, *variants: Variant) -> Game:
    offered = all(edition("cocktail-2015-fr").offers(variant) for variant in variants)
    return _game(name, title, (COCKTAIL_2015_FR if offered else STANDARD).with_variants(*variants))


def games() -> list[Game]:
    """Every game that is written down."""
    together = (AVALANCHE, CROWNING_PIECE, TIMED_CHOREOGRAPHY)
    return [
        *(_game(played.id, played.title, played.rules) for played in EDITIONS),
        *(_of_variants(variant.id, variant.names[0], variant) for variant in VARIANTS),
        _of_variants("all-of-2015", " + ".join(variant.names[0] for variant in together), *together),
        _game("no-last-round", "No last round, and no variant", attrs.evolve(STANDARD, last_round=False)),
        _game(
            "lost-card-ends", "A lost card ends the game, and no variant", attrs.evolve(STANDARD, lost_card_ends=True)
        ),
    ]


# How it is written down.


def transcript(game: Game) -> str:
    """The game as text."""
    return "\n".join(line.rstrip() for line in _lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    played = play(game)
    yield game.title
    yield "=" * len(game.title)
    yield ""
    yield from _settings(game)
    yield ""
    yield text(picture(played.states[0]), width=WIDE)
    for first in range(0, len(played.moves), SHOWN_EVERY):
        last = min(first + SHOWN_EVERY, len(played.moves))
        yield ""
        yield from _table([_row(turn, played) for turn in range(first, last)])
        yield ""
        yield text(picture(played.states[last], last=played.events[last - 1]), width=WIDE)
    yield ""
    yield from (
        f"{field}: {getattr(value, 'value', value)}"
        for field, value in attrs.asdict(outcome_of(played), recurse=False).items()
    )


def _settings(game: Game) -> Iterator[str]:
    rules = game.rules
    yield f"edition: {rules.edition or 'none'}"
    yield f"suits: {', '.join(map(_suit, rules.suits))}"
    yield f"rules: {', '.join(flag.replace('_', ' ') for flag in FLAGS if getattr(rules, flag)) or 'nothing special'}"
    yield f"scale: {', '.join(f'{band.lowest} {band.label}' for band in rules.scale) or 'none'}"
    yield f"players: {game.players}, with {rules.hand_size(game.players)} cards each"
    yield f"seed: {game.seed}"


def _suit(suit: Suit) -> str:
    marks = []
    if suit.copies != (3, 2, 2, 2, 1):
        marks.append(f"copies {' '.join(map(str, suit.copies))}")
    if suit.color_touch is not Touch.OWN:
        marks.append(f"touched by {suit.color_touch.value} of the colours")
    if suit.descending:
        marks.append("going down")
    return f"{suit.name} ({', '.join(marks)})" if marks else suit.name


HEADINGS = ("turn", "tokens", "strikes", "piles", "deck", "left", "legal", "move", "")


def _row(turn: int, played: History) -> tuple[str, ...]:
    """What lay on the table before a turn, how many moves there were, which was made, and what it did."""
    state, move = played.turns[turn]
    piles = [f"{suit.letter}{height}" for suit, height in zip(state.rules.suits, state.fireworks, strict=True)]
    return (
        str(turn + 1),
        str(state.hint_tokens),
        str(state.strikes),
        " ".join(piles),
        str(state.deck_size),
        "-" if state.turns_left is None else str(state.turns_left),
        str(len(legal_moves(state))),
        written(move),
        describe(played.events[turn]),
    )


def written(move: Move) -> str:
    """A move in short."""
    match move:
        case Play(slot, announce):
            return f"play {slot}" if announce is None else f"play {slot} as {announce}"
        case Discard(slot):
            return f"discard {slot}"
        case HintColor(seat, subject) | HintValue(seat, subject):
            return f"hint {'ABCDEF'[seat]} {subject}"
    assert_never(move)


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(HEADINGS, *rows, strict=True)]
    for row in (HEADINGS, *rows):
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))


def write() -> None:
    """Write every transcript again, and remove those that belong to no game."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for game in games():
        (FOLDER / f"{game.name}.txt").write_text(transcript(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
