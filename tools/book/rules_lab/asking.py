"""The entry point of the lab: takes a request as JSON text and always returns JSON text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping

from book.rules_lab.choices import START, choices
from book.rules_lab.data import Data, number_in, text_in
from book.rules_lab.games import chosen, game_data, moment, position_in
from book.rules_lab.positions import (
    after,
    changed,
    faults_data,
    fields_of,
    read,
    rules_in,
    short,
    written,
)
from book.rules_lab.questions import differing_data, one_ruling_data, question_data
from book.rules_lab.verdicts import moves_data, verdicts_data
from hanabi.display import picture, svg
from hanabi.display.pictures.subjects import subject_pictures
from hanabi.display.pictures.suit_looks import looks_of
from hanabi.game import Defect, HanabiError, InvalidArgument, Move, Rearrangement, Rules, State
from hanabi.game.internals import Reason
from hanabi.records import Setup, write_move
from hanabi.records.internals import MAX_LINE, read_claim
from hanabi.seats import Happening, view

HOW_TO_WRITE_A_MOVE = "Write a move as play 0, discard 3, hint B red or hint B 3; slots are counted from 0."


def answer(text: str) -> str:
    """Answer a request. On failure the answer says why.

    Examples:
        >>> json.loads(answer('{"ask": "rule", "rule": "discard/full"}'))["found"][0]["id"]
        'discard/full'
        >>> answer("nonsense"), answer('{"ask": "the way"}')
        ('{"error": "not a request"}', '{"error": "not a request"}')
    """
    try:
        request = json.loads(text)
        asked = _ASKED.get(request.get("ask")) if type(request) is dict else None
        return json.dumps({"error": "not a request"} if asked is None else asked(request))
    except HanabiError as error:
        return json.dumps({"error": str(error)})
    except ValueError:
        return json.dumps({"error": "not a request"})


# The table: a position in words, the fields of the form, or a game at a step.


def look(request: Data) -> Data:
    """A position: its text, its fields, what is wrong with it, the table, the moves, and the verdicts on one of them.

    A request has `position`, or `fields` with a `change` to many of them, or a `game` with its `line` and `step`; and a
    `move`, the `eyes` that see the table and the `theme` it is drawn in.
    """
    record = chosen(request) if text_in(request, "game") else None
    if record is not None:
        at = moment(record, number_in(request, "step"))
        setup = Setup.of(at.state)
        fields = fields_of(setup)
        text = _kept(fields, at.state)
        played = text_in(request, "move") or at.next or ""
        return _looked(request, text, fields, (), at.state, played, at.names, at.last)
    text = _text(request)
    position = read(text)
    setup_read = position.setup
    found = None if setup_read is None else fields_of(setup_read)
    if position.state is not None and setup_read is not None and request.get("make") is True:
        return _made(request, setup_read, position.state)
    return _looked(request, text, found, position.faults, position.state, text_in(request, "move"))


def _text(request: Data) -> str:
    fields, change = request.get("fields"), request.get("change")
    if type(fields) is dict:
        return written(changed(fields, change) if type(change) is dict else fields)
    return text_in(request, "position") or START


def _kept(fields: Data, state: State) -> str | None:
    """The text of a position in a game; None if its rules cannot be written in words."""
    text = written(fields)
    again = read(text).state if len(text) <= MAX_LINE else None
    return text if again == state or (again is not None and again.rules == state.rules) else None


def _looked(
    request: Data,
    text: str | None,
    fields: Data | None,
    faults: tuple[Defect, ...],
    state: State | None,
    said: str,
    names: tuple[str, ...] = (),
    last: Happening | None = None,
) -> Data:
    rules = _rules(fields, state)
    data: Data = {
        "text": text,
        "fields": fields,
        "faults": faults_data(faults),
        "form": form_data(rules, fields, state),
        "table": None,
        "moves": [],
        "move": None,
        "move_fault": None,
        "verdicts": [],
    }
    if state is None:
        return data
    claim: Move | Reason | None = None
    if said:
        try:
            claim = _claim(said, state, names)
        except HanabiError as error:
            data["move_fault"] = f"{error}. {HOW_TO_WRITE_A_MOVE}"
    if claim is not None:
        # The page sends this text again, so it must not be cut short.
        data["move"] = " ".join(said.split()) if isinstance(claim, Reason) else write_move(claim, state.rules)
        data["verdicts"] = verdicts_data(state, claim, names)
    move = None if isinstance(claim, Reason) else claim
    data["table"] = _table_data(request, state, move, names, last)
    data["moves"] = [] if state.is_over else moves_data(state)
    return data


def _claim(said: str, state: State, names: tuple[str, ...]) -> Move | Reason:
    claim = read_claim(said, state, names)
    if isinstance(claim, Rearrangement):
        raise InvalidArgument("reordering a hand is not a move: see hand/rearrange")
    return claim


def _rules(fields: Data | None, state: State | None) -> Rules:
    if state is not None:
        return state.rules
    return rules_in(fields or {})


def _table_data(request: Data, state: State, move: Move | None, names: tuple[str, ...], last: Happening | None) -> Data:
    eyes = number_in(request, "eyes") - 1
    table = view(state, eyes) if 0 <= eyes < state.players else state
    theme = text_in(request, "theme")
    seen = picture(table, names=names, last=last, move=move)
    return {
        "svg": svg(seen, theme=theme if theme in {"light", "dark"} else "auto"),
        "turn": seen.turn,
        "last": seen.last,
        "over": state.is_over,
        "score": f"{state.score} of {state.rules.max_score}",
    }


def _made(request: Data, setup: Setup, state: State) -> Data:
    """The position after a move."""
    move = _claim(text_in(request, "move"), state, ())
    if isinstance(move, Reason):
        raise InvalidArgument(f"{move}. [{move.rule}]")
    following = after(setup, state, move)
    fields = fields_of(following)
    return _looked(request, written(fields), fields, (), following.state(), "")


def form_data(rules: Rules, fields: Data | None, state: State | None) -> Data:
    """The choices of the form under some rules, with the copies left of each card.

    Examples:
        >>> from hanabi import STANDARD
        >>> form_data(STANDARD, None, None)["suits"][0]["letter"], form_data(STANDARD, None, None)["players"]
        ('r', [2, 3, 4, 5])
    """
    used = Counter(_faces(rules, fields)) if fields is not None else Counter[str]()
    copies = Counter([short(rules, card) for card in rules.cards])
    return {
        "suits": [
            {
                "name": suit.name,
                "letter": suit.letter,
                "fills": list(look_of.fills),
                "ink": look_of.ink,
                "descending": suit.descending,
            }
            for suit, look_of in zip(rules.suits, looks_of(rules), strict=True)
        ],
        "values": rules.values,
        "left": {card: copies[card] - used[card] for card in copies},
        "subjects": [{"name": each.word, "letter": each.letter} for each in subject_pictures(rules)],
        "players": list(rules.players),
        "tokens": rules.hint_tokens,
        "strikes": rules.strikes,
        "last_round": rules.last_round,
        "deck_size": None if state is None else state.deck_size,
    }


def _faces(rules: Rules, fields: Data) -> list[str]:
    held = [card.partition("+")[0].partition("-")[0] for hand in fields["hands"] for card in hand]
    placed = []
    for suit, top in zip(rules.suits, fields["fireworks"], strict=False):
        values = range(top, rules.values + 1) if suit.descending else range(1, top + 1)
        placed += [f"{suit.letter}{value}" for value in values if top]
    return [*held, *placed, *fields["discards"], *fields["deck"]]


# A document of a position, opened like a game.


def opened(request: Data) -> Data:
    """Read pasted or opened text: a game, or a position as a document or in words."""
    text = text_in(request, "game")
    setup = position_in(text)
    if setup is not None:
        return {"position": written(fields_of(setup))}
    position = read(text.strip())
    if position.setup is not None:
        return {"position": position.text}
    return game_data(request)


_ASKED: Mapping[object, Callable[[Data], Data]] = {
    "choices": lambda _: choices(),
    "look": look,
    "open": opened,
    "question": question_data,
    "rule": one_ruling_data,
    "differing": differing_data,
}
