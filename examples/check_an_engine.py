"""Check an engine of your own against the corpus. This toy engine has a bug; the report names the rule that it breaks.

Usage: python examples/check_an_engine.py [EDITION]
"""

import copy
import sys
from collections import Counter
from typing import Any

from hanabi.testing.conformance import Engine, Refused, Unsupported, check

Game = dict[str, Any]


def start(beginning: dict[str, Any]) -> Game:
    """The position that a case describes. Cards that it does not mention go to the end of the deck."""
    if beginning["variants"] or "setup" not in beginning:
        raise Unsupported("the toy has no variants and does not deal")
    suits, setup = beginning["rules"]["suits"], beginning["setup"]
    every = Counter(
        {f"{s['name']} {value}": copies for s in suits for value, copies in enumerate(s["copies"], start=1)}
    )
    every.subtract([card for cards in (setup["discards"], setup.get("deck", []), *setup["hands"]) for card in cards])
    every.subtract(
        [f"{s['name']} {v + 1}" for s, height in zip(suits, setup["fireworks"], strict=True) for v in range(height)]
    )
    deck = [*setup.get("deck", []), *every.elements()]
    return {"turns_left": None, **setup, "rules": beginning["rules"], "deck": deck}


def ending(game: Game) -> str | None:
    """Why the game is over, or None."""
    if game["strikes"] == game["rules"]["strikes"]:
        return "strikes"
    if all(height == 5 for height in game["fireworks"]):
        return "perfect"
    return "deck" if game["turns_left"] == 0 else None


def legal_moves(game: Game) -> list[str]:
    """The legal moves of the player to move."""
    if ending(game):
        return []
    rules, mover = game["rules"], game["current_player"]
    slots = range(len(game["hands"][mover]))
    moves = [f"play {slot}" for slot in slots]
    if game["hint_tokens"] < rules["hint_tokens"]:
        moves += [f"discard {slot}" for slot in slots]
    subjects = [*[suit["name"] for suit in rules["suits"]], *"12345"] if game["hint_tokens"] else []
    others = [(seat, " ".join(hand).split()) for seat, hand in enumerate(game["hands"]) if seat != mover]
    return moves + [
        f"hint {'ABCDE'[seat]} {subject}"
        for seat, words in others
        for subject in subjects
        if rules["empty_hints"] or subject in words
    ]


def apply(game: Game, move: str, seat: int | None) -> Game:
    """The game after a move."""
    verb, where, *_ = move.split()
    if verb == "rearrange" or seat not in {None, game["current_player"]}:
        raise Unsupported("the toy has no rearrangements and no moves out of turn")
    if move not in legal_moves(game):
        raise Refused
    game = copy.deepcopy(game)
    if verb == "hint":
        game["hint_tokens"] -= 1
    else:
        play_or_discard(game, verb, game["hands"][game["current_player"]].pop(int(where)))
    if game["turns_left"] is not None:
        game["turns_left"] -= 1  # the bug: this counts the turn in which the last card was drawn
    game["current_player"] = (game["current_player"] + 1) % len(game["hands"])
    return game


def play_or_discard(game: Game, verb: str, card: str) -> None:
    """Place or discard a card that left a hand, and draw."""
    rules = game["rules"]
    name, value = card.split()
    color = [suit["name"] for suit in rules["suits"]].index(name)
    gained = verb == "discard"
    if verb == "play" and int(value) == game["fireworks"][color] + 1:
        game["fireworks"][color] += 1
        gained = rules["completion_bonus"] and game["fireworks"][color] == 5
    else:
        game["discards"].append(card)
        game["strikes"] += verb == "play"
    game["hint_tokens"] = min(game["hint_tokens"] + gained, rules["hint_tokens"])
    if game["deck"] and not ending(game):
        game["hands"][game["current_player"]].append(game["deck"].pop(0))
        game["turns_left"] = None if game["deck"] else len(game["hands"])


def table(game: Game) -> dict[str, Any]:
    """The table, as the fields of a verdict."""
    end, score = ending(game), sum(game["fireworks"])
    lost = end == "strikes" and not game["rules"]["strikeout_keeps_points"]
    fields = ("hint_tokens", "strikes", "fireworks", "discards", "turns_left", "current_player")
    return {field: game[field] for field in fields} | {
        "deck_size": len(game["deck"]),
        "hands": [len(hand) for hand in game["hands"]],
        "cards": game["hands"],
        "ending": end,
        "score": 0 if lost else score,
        "won": end == "perfect",
    }


TOY = Engine(start=start, legal_moves=legal_moves, apply=apply, table=table)


if __name__ == "__main__":
    print(check(TOY, editions=sys.argv[1:] or None))
