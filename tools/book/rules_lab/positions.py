"""A position in its two forms: the fields of the form, and the notation that is stored in links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import final

import attrs

from book.rules_lab.data import Data, number_in, text_in, texts_in
from hanabi.game import (
    STANDARD,
    Card,
    Defect,
    HanabiError,
    HintMarks,
    InvalidSetup,
    Rules,
    State,
    Suit,
    apply,
    new_game,
)
from hanabi.game.internals import Path, is_int_between, path_in_words, seat_name
from hanabi.game.moves import Move
from hanabi.records import NotationError, Setup, read_card, read_position
from hanabi.records.internals import IN_WORDS, part_of
from hanabi.rulebook import edition, variant
from hanabi.rulebook.books.origins import origin_of

FIELDS = (
    "hands",
    "tokens",
    "strikes",
    "fireworks",
    "discards",
    "turn",
    "deck",
    "last round",
    "edition",
    "variants",
)
"""The parts of a position, one field each."""
COPIES = {"held": "hands", "discarded": "discards", "placed": "fireworks"}
"""The fields where too many copies of a card may lie, by the names of the defect's figures that count them."""
SHUFFLED = 1
"""The seed for the cards that fill hands when the hand size grows."""


@final
@attrs.frozen
class Position:
    """A position in words: what could be read of it, and all its defects."""

    text: str
    setup: Setup | None
    state: State | None
    faults: tuple[Defect, ...]


def read(text: str) -> Position:
    """Read a position in words.

    Examples:
        >>> [fault.path for fault in read("r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; tokens 9").faults]
        [('hint_tokens',)]
    """
    setup = None
    try:
        setup = read_position(text)
        return Position(text, setup, setup.state(), ())
    except InvalidSetup as error:
        return Position(text, setup, None, error.defects)
    except HanabiError as error:
        return Position(text, setup, None, (Defect("refused", figures={"why": str(error)}),))


def faults_data(faults: Iterable[Defect]) -> list[Data]:
    """Each defect with its field; an empty string if it has none.

    Examples:
        >>> faults_data([Defect("range", ["hint_tokens"], expected=(0, 8), got="9")])
        [{'field': 'tokens', 'text': 'expected 0 to 8, got 9'}]
        >>> copies = Defect("copies", ["deck"], expected=1, figures={"card": "blue 5", "held": 2})
        >>> faults_data([copies])[0]["field"]
        'hands'
        >>> faults_data([Defect("not-a-part", expected=["tokens 3"], got="'trun B'")])[0]["field"]
        ''
    """
    return [{"field": _place(fault), "text": _IN_ITS_FIELD(fault)} for fault in faults]


def _place(fault: Defect) -> str:
    """The field where a defect can be mended. Too many copies of a card are mended where they lie, not in the deck."""
    there = [part for figure, part in COPIES.items() if fault.figure(figure)] if fault.code == "copies" else []
    return there[0] if there else part_of(fault.path)


def _within(path: Path) -> str:
    return path_in_words((part_of(path), *path[1:]), seat_name).partition(": ")[2] if path else ""


_IN_ITS_FIELD = attrs.evolve(IN_WORDS, where=_within)
"""The wording of defects that are shown beside their field, which therefore do not name it."""


# From a position to the fields of the form.


def fields_of(setup: Setup) -> Data:
    """A setup as the fields of the form.

    Examples:
        >>> fields_of(read_position("r1+1 y2 / b5 w1; fireworks g2; turn B"))["hands"]
        [['r1+1', 'y2'], ['b5', 'w1']]
    """
    rules = setup.rules
    marks = setup.hint_marks or [[HintMarks()] * len(hand) for hand in setup.hands]
    heights = setup.fireworks or (0,) * len(rules.suits)
    return {
        **rules_fields(rules),
        "hands": [
            [f"{short(rules, card)}{_marked(rules, said)}" for card, said in zip(hand, row, strict=True)]
            for hand, row in zip(setup.hands, marks, strict=True)
        ],
        "fireworks": [_top(suit, height) for suit, height in zip(rules.suits, heights, strict=False)],
        "discards": [short(rules, card) for card in setup.discards],
        "deck": [short(rules, card) for card in setup.deck],
        "tokens": rules.hint_tokens if setup.hint_tokens is None else setup.hint_tokens,
        "strikes": setup.strikes,
        "turn": setup.current_player,
        "last round": setup.turns_left,
    }


def rules_fields(rules: Rules) -> Data:
    """The edition and the variants of rules, by their ids.

    Examples:
        >>> from hanabi import AVALANCHE, editions
        >>> rules_fields(editions.ABACUS.with_variants(AVALANCHE))
        {'edition': 'abacus', 'variants': ['avalanche']}
    """
    origin = origin_of(rules)
    return {"edition": origin.name or "", "variants": [each.id for each in origin.variants]}


def short(rules: Rules, card: Card) -> str:
    """A card by the letter of its suit and its value.

    Examples:
        >>> short(STANDARD, Card("red", 3))
        'r3'
    """
    return f"{next(suit.letter for suit in rules.suits if suit.name == card.suit)}{card.value}"


def _marked(rules: Rules, said: HintMarks) -> str:
    letters = {suit.name: suit.letter for suit in rules.suits}
    groups = (("+", said.touched_by), ("-", said.missed_by))
    return "".join(
        [f"{sign}{''.join([letters.get(str(each), str(each)) for each in group])}" for sign, group in groups if group]
    )


def _top(suit: Suit, height: int) -> int:
    """The value on top of a firework, 0 where there is none."""
    return len(suit.copies) + 1 - height if suit.descending and height else height


# From the fields of the form to the text.


def written(fields: Data) -> str:
    """The text of a position, from the fields of the form.

    Examples:
        >>> setup = read_position("r1+1 y2/b5w1; fireworks g2; edition abacus; turn B; token 3")
        >>> written(fields_of(setup))
        'r1+1 y2 / b5 w1; tokens 3; fireworks g2; turn B; edition abacus'
    """
    rules = rules_in(fields)
    hands = fields.get("hands")
    rows = [texts_in({"hand": hand}, "hand") for hand in hands] if type(hands) is list else []
    tokens, last_round = fields.get("tokens"), fields.get("last round")
    turn = number_in(fields, "turn")
    parts = [
        ("", " / ".join([" ".join(row) or "-" for row in rows])),
        ("tokens ", "" if tokens in {None, rules.hint_tokens} else str(tokens)),
        ("strikes ", str(number_in(fields, "strikes") or "")),
        ("fireworks ", " ".join(_tops(rules, fields))),
        ("discards ", " ".join(texts_in(fields, "discards"))),
        ("turn ", seat_name(turn) if turn else ""),
        ("last round ", "" if last_round is None else str(last_round)),
        ("deck ", " ".join(texts_in(fields, "deck"))),
        ("edition ", text_in(fields, "edition")),
        ("variants ", ", ".join(texts_in(fields, "variants"))),
    ]
    return "; ".join([f"{name}{said}" for name, said in parts if said])


def _tops(rules: Rules, fields: Data) -> list[str]:
    tops = fields.get("fireworks")
    given = tops if type(tops) is list else []
    return [f"{suit.letter}{top}" for suit, top in zip(rules.suits, given, strict=False) if top]


def rules_in(fields: Data) -> Rules:
    """The rules that the fields name. A variant that is unknown, or excluded by one before it, is left out.

    Examples:
        >>> rules_in({"edition": "abacus", "variants": ["rainbow", "avalanche"]}).suits[-1].name
        'rainbow'
    """
    named = text_in(fields, "edition")
    rules = edition(named).rules if named else STANDARD
    for name in texts_in(fields, "variants"):
        try:
            rules = variant(name)(rules)
        except HanabiError:
            # The defects of the position name this variant already.
            continue
    return rules


# Changes that touch many fields.


def changed(fields: Data, change: Data) -> Data:
    """The fields after a change to several of them: players, rules, a deal, an empty deck.

    Examples:
        >>> fields = fields_of(read_position("r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"))
        >>> [len(hand) for hand in changed(fields, {"players": 4})["hands"]]
        [4, 4, 4, 4]
    """
    fields = {**fields, **{name: change[name] for name in ("edition", "variants") if name in change}}
    if type(fields.get("hands")) is not list:
        fields["hands"] = []
    rules = rules_in(fields)
    players = number_in(change, "players") or len(fields.get("hands") or ())
    if players not in rules.players:
        players = min(rules.players, key=lambda known: abs(known - players))
    if "deal" in change:
        return _dealt(fields, rules, players, number_in(change, "deal"))
    if change.get("deck") == "empty":
        return _with_empty_deck(fields)
    return _refitted(fields, rules, players)


def _dealt(fields: Data, rules: Rules, players: int, seed: int) -> Data:
    start = new_game(players, rules, seed=seed if is_int_between(seed, 0, 10**9) else 0)
    return {**fields_of(attrs.evolve(Setup.of(start), deck=())), **_of_the_rules(fields)}


def _of_the_rules(fields: Data) -> Data:
    return {name: fields[name] for name in ("edition", "variants") if name in fields}


def _with_empty_deck(fields: Data) -> Data:
    """Discard all cards of the deck, and begin the last round if the rules have one."""
    turns = fields.get("last round")
    rules = rules_in(fields)
    begun: Data = {"deck": [], "last round": None}
    text = f"{written({**fields, **begun})}; deck 0"
    setup = read(text).setup
    found = fields if setup is None else fields_of(setup)
    players = len(found.get("hands") or ())
    return {**found, "last round": (turns or players) if rules.last_round else None}


def _refitted(fields: Data, rules: Rules, players: int) -> Data:
    """Fit the position to other rules or players: drop cards that do not exist, and shorten or fill hands."""
    rows = [texts_in({"hand": hand}, "hand") for hand in fields.get("hands") or ()]
    size = rules.hand_size(players)
    kept = [[card for card in row if _is_card(rules, card)] for row in rows[:players]]
    kept += [[] for _ in range(players - len(kept))]
    discards, deck = (
        [card for card in texts_in(fields, name) if _is_card(rules, card)] for name in ("discards", "deck")
    )
    tops = _tops_kept(fields, rules)
    left = _left(rules, [*(card for row in kept for card in row[:size]), *discards, *deck, *_under(rules, tops)])
    short_of = [size - len(row) for row in kept]
    smaller = [len(row) < size for row in rows[:players]]
    hands = []
    for seat, row in enumerate(kept):
        # A hand that was short before, as in a last round, stays short.
        wanted = len(rows[seat]) if seat < len(rows) and smaller[seat] and players == len(rows) else size
        hands.append([*row[:wanted], *[next(left) for _ in range(max(0, min(wanted - len(row), short_of[seat])))]])
    return {
        **fields,
        "hands": hands,
        "fireworks": tops,
        "discards": discards,
        "deck": deck,
        "tokens": min(number_in(fields, "tokens"), rules.hint_tokens),
        "strikes": min(number_in(fields, "strikes"), rules.strikes),
        "turn": min(number_in(fields, "turn"), players - 1),
        "last round": fields.get("last round") if rules.last_round else None,
    }


def _is_card(rules: Rules, text: str) -> bool:
    try:
        read_card(_face(text), rules)
    except NotationError:
        return False
    return True


def _face(text: str) -> str:
    """A card without its hint marks."""
    return text.partition("+")[0].partition("-")[0]


def _tops_kept(fields: Data, rules: Rules) -> list[int]:
    """The value on top of each firework under other rules; 0 for suits that the fields lack."""
    before = {suit.letter: top for suit, top in zip(rules.suits, fields.get("fireworks") or (), strict=False)}
    return [before.get(suit.letter, 0) for suit in rules.suits]


def _under(rules: Rules, tops: Sequence[int]) -> Iterator[str]:
    """The cards in the fireworks, from the value on top of each."""
    for suit, top in zip(rules.suits, tops, strict=True):
        values = range(top, rules.values + 1) if suit.descending else range(1, top + 1)
        yield from (f"{suit.letter}{value}" for value in values if top)


def _left(rules: Rules, used: Iterable[str]) -> Iterator[str]:
    """The cards not used anywhere, in a fixed shuffled order."""
    left = Counter([short(rules, card) for card in rules.cards]) - Counter(map(_face, used))
    cards = sorted(left.elements())
    Random(SHUFFLED).shuffle(cards)
    return iter(cards)


# A move is made.


def after(setup: Setup, state: State, move: Move) -> Setup:
    """The position after a legal move, with the known cards of the deck.

    Examples:
        >>> from hanabi import Play
        >>> setup = read_position("r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1; deck g4 w2")
        >>> written(fields_of(after(setup, setup.state(), Play(0))))
        'y2 g3 b4 w5 g4 / r2 r3 y1 g1 b1; fireworks r1; turn B; deck w2'
    """
    following = apply(state, move)
    drawn = following.drawn - state.drawn
    return attrs.evolve(Setup.of(following), deck=setup.deck[drawn:])
