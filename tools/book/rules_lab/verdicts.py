"""Each book's verdict on a move, and the moves that a player would think of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from book.rules_lab.data import Data
from hanabi.game import Discard, HintColor, HintValue, InvalidArgument, Move, Play, Rules, State, why_illegal
from hanabi.game.internals import seat_and_name, seat_name
from hanabi.records import write_move
from hanabi.rulebook import Explanation, Source, Standing, state_under
from hanabi.rulebook.books.editions import BOOKS
from hanabi.rulebook.books.origins import are_of_a_book, rules_called
from hanabi.rulebook.explaining.claims import Claim, explained_claim
from hanabi.rulebook.internals import wording

OWN = "own"
"""The id that stands for the rules in play if they are not a book's."""

States: TypeAlias = dict[str, State | str]
"""A position under several rules, or the reason why it cannot arise."""


@lru_cache(maxsize=8)
def _under_each(state: State) -> tuple[tuple[str, State | str], ...]:
    found: list[tuple[str, State | str]] = [] if are_of_a_book(state.rules) else [(OWN, state)]
    # Put the book whose rules are in play first.
    for book in sorted(BOOKS, key=lambda book: not found and book.id != state.rules.edition):
        try:
            found.append((book.id, state_under(state, book.id)))
        except InvalidArgument as error:
            found.append((book.id, str(error)))
    return tuple(found)


def under_each(state: State) -> States:
    """A position under each book; before the books under the rules in play, unless these are a book's.

    Examples:
        >>> from hanabi import editions, new_game
        >>> list(under_each(new_game(2, seed=7))), len(under_each(new_game(2, editions.ABACUS, seed=7)))
        (['own', 'cocktail-2010', 'abacus', 'splash-2023', 'cocktail-2015-fr', 'cocktail-2025'], 5)
    """
    return dict(_under_each(state))


def _title(name: str, rules: Rules) -> str:
    return next((book.title for book in BOOKS if book.id == name), rules_called(rules))


# The moves.


def thinkable(state: State) -> Iterator[tuple[str, str, Move]]:
    """Yield every move that a player would think of: the name of its group, its label in that group, and the move.

    Examples:
        >>> from hanabi import new_game
        >>> [(group, said) for group, said, _ in thinkable(new_game(2, seed=7))][4:7]
        [('Play slot', '4'), ('Discard slot', '0'), ('Discard slot', '1')]
    """
    slots, words = range(len(state.hands[state.current_player])), wording()
    yield from (("Play slot", str(slot), Play(slot)) for slot in slots)
    if state.rules.choreography:
        for suit in state.rules.suits:
            yield from ((f"Play as {suit.name}", str(slot), Play(slot, suit.name)) for slot in slots)
    yield from (("Discard slot", str(slot), Discard(slot)) for slot in slots)
    for step in range(1, state.players):
        seat = (state.current_player + step) % state.players
        for subject in state.rules.lookup.subjects:
            move = HintColor(seat, subject) if isinstance(subject, str) else HintValue(seat, subject)
            yield f"Hint to {seat_name(seat)}", words.hinted(state.rules, subject), move


def moves_data(state: State) -> list[Data]:
    """The moves in groups, each with whether it is legal under every set of rules.

    Examples:
        >>> from hanabi import new_game
        >>> groups = moves_data(new_game(2, seed=7))
        >>> groups[0]["name"], groups[0]["moves"][0]
        ('Play slot', {'name': '0', 'text': 'play 0', 'legal': 'all'})
        >>> [move["name"] for move in groups[2]["moves"] if move["legal"] == "some"]
        ['yellow', 'white', '2']
    """
    tables = [each for each in under_each(state).values() if isinstance(each, State)]
    groups: dict[str, list[Data]] = {}
    for group, name, move in thinkable(state):
        legal = {why_illegal(table, move) is None for table in tables}
        said = "some" if len(legal) == 2 else "all" if True in legal else "none"
        groups.setdefault(group, []).append({"name": name, "text": write_move(move, state.rules), "legal": said})
    return [{"name": name, "moves": moves} for name, moves in groups.items()]


# The verdicts.


def verdicts_data(state: State, claim: Claim, names: Sequence[str] = ()) -> list[Data]:
    """The verdicts on a claim, such as a move, under each set of rules. Rules with the same verdict form a group.

    Examples:
        >>> from hanabi import new_game
        >>> found = verdicts_data(new_game(2, seed=7), HintColor(1, "white"))
        >>> [(each["legal"], [book["id"] for book in each["books"]]) for each in found]
        [(False, ['own', 'cocktail-2010', 'splash-2023', 'cocktail-2015-fr', 'cocktail-2025']), (True, ['abacus'])]
    """
    groups: dict[object, Data] = {}
    for name, table in under_each(state).items():
        title = _title(name, state.rules)
        if isinstance(table, str):
            data = groups.setdefault(table, {"legal": None, "because": table, "books": []})
            data["books"].append({"id": name, "title": title, "own": False, **_place_data(None)})
        else:
            each = explained_claim(table, claim, partial(seat_and_name, names=names))
            data = groups.setdefault(_said(each), _explanation_data(each))
            data["books"].append(
                {"id": name, "title": title, "own": table.rules == state.rules, **_place_data(each.source)}
            )
    return list(groups.values())


def _said(each: Explanation) -> object:
    """Everything that an explanation says about a move, except its places in books."""
    return each.legal, each.because, each.rule, tuple([(effect.marked(), effect.rule) for effect in each.effects])


def _explanation_data(each: Explanation) -> Data:
    return {
        "legal": each.legal,
        "because": each.because,
        "rule": each.rule.value,
        "first_rule": each.rules[0].value,
        "statement": each.statement,
        "differs": each.ruling.differs,
        "effects": [{"text": effect.marked(), "rule": effect.rule.value} for effect in each.effects],
        "books": [],
    }


def _place_data(source: Source | None) -> Data:
    if source is None:
        return {"place": None, "verdict": None, "note": None}
    silent = source.standing is Standing.SILENT
    place = "silent (our reading)" if silent else source.citation.removeprefix(f"{source.edition}, ")
    return {"place": place, "verdict": source.verdict, "note": source.note}
