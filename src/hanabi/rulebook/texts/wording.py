"""Putting values of the game into words, in each language: cards, reasons, endings, results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import Card, Ending, Matching, Outcome, Rules, Telling
from hanabi.game.internals import UNTOLD_COLOR, UNTOLD_VALUE, Reason, printable
from hanabi.rulebook.books.origins import are_of_a_book
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.texts.text_files import Texts, slots_in_words, texts

Called: TypeAlias = Callable[[int], str]
"""A function that names a seat."""


@final
@attrs.define(eq=False)
class Wording:
    """Puts values into the words of a language; `called` names the seats.

    Examples:
        >>> french = Wording(texts("fr"), "AB".__getitem__)
        >>> french.say("figures", "card", color="red", value=3), french.color("puce")
        ('3 rouge', 'puce')
        >>> french.say("reasons", "not_your_turn", seat=1)
        "c'est au joueur B de jouer"
    """

    texts: Texts
    called: Called = str

    def say(self, section: str, key: str, **figures: Any) -> str:
        """A phrase with its blanks filled in."""
        return self.say_with(section, key, figures)

    def say_with(self, section: str, key: str, figures: dict[str, Any]) -> str:
        """Like `say`, with the figures in a dictionary. The dictionary is overwritten."""
        phrase = self.texts.phrases[section][key]
        template = phrase.usual if phrase.by is None else phrase.of(figures[phrase.by], self.texts.singular)
        for blank in template.worded:
            figures[blank] = _WORDS[blank](self, figures[blank])
        return template.text % figures

    def color(self, name: str) -> str:
        """The name of a suit in this language, if it has one."""
        return self.texts.suits.get(name) or printable(name)

    def color_of(self, name: str) -> str:
        """The name of a suit as it is written before a noun, as in `die rote 3`."""
        return self.texts.inflected.get(name, (self.color(name),))[0]

    def rating(self, label: str) -> str:
        """The label of a scale's band in this language, if it has one."""
        return self.texts.ratings.get(label) or printable(label)

    def label(self, rules: Rules, rating: str) -> str:
        """The label of a band in quotes. For the rules of a book it is marked as ours, as books have other words."""
        return self.say("figures", "our_label" if are_of_a_book(rules) else "label", rating=rating)

    def colors(self, names: Sequence[str]) -> str:
        """Suits, separated by commas."""
        return ", ".join(map(self.color, names))

    def subject(self, subject: str | int) -> str:
        """A colour or a value that a hint names."""
        return self.color(subject) if type(subject) is str else str(subject)

    def hinted(self, rules: Rules, subject: str | int) -> str:
        """What a hint names under these rules: a colour, a value, odd or even values, or something untold.

        Examples:
            >>> untold, odds = Rules(hints_told=Telling.KIND), Rules(value_matching=Matching.PARITY)
            >>> wording().hinted(untold, "?"), wording().hinted(odds, 1), wording("fr").hinted(odds, "red")
            ('a colour', 'odd', 'rouge')
        """
        key = _UNTOLD.get((rules.hints_told, subject))
        if key is None and rules.value_matching is Matching.PARITY:
            key = ODD_AND_EVEN.get(subject)
        return self.subject(subject) if key is None else self.say("figures", key)

    def listed(self, words: Sequence[str]) -> str:
        """Words joined by commas and, before the last, by "and"."""
        *others, last = words
        return self.say("figures", "and", one=", ".join(others), other=last) if others else last

    def card(self, card: Card) -> str:
        """A card, without an article."""
        return self.say_with("figures", "card", {"color": card.suit, "value": card.value})

    def slots(self, slots: tuple[int, ...]) -> str:
        """Slots, as in `slots 0, 2 and 3`."""
        return self.texts.slots.get(slots) or slots_in_words(slots, self.texts.phrases["figures"], self.texts.singular)

    def ending(self, ending: Ending) -> str:
        """Why a game is over."""
        return self.say("endings", ending.value)

    def reason(self, reason: Reason) -> str:
        """Why a move is illegal."""
        if reason.sentence is None:
            return self.texts.rules[reason.rule].statement.rstrip(".")
        return self.say_with("reasons", reason.sentence, {**reason.figures})

    def result(self, rules: Rules, outcome: Outcome) -> str:
        """How a game ended, its score, the maximum score, and its rating."""
        match outcome.ending:
            case Ending.PERFECT:
                ended = self.say("results", "perfect")
            case Ending.STRIKES:
                ended = self.say("results", "strikes", strikes=rules.strikes)
            case _:
                ended = self.ending(outcome.ending)
        result = self.say("results", "result", ended=ended, score=outcome.score, most=rules.max_score)
        if outcome.piles != outcome.score:
            result = self.say("results", "with_piles", result=result, piles=outcome.piles)
        if outcome.rating is not None:
            result = self.say("results", "rated", result=result, label=self.label(rules, outcome.rating))
        return result


_UNTOLD: Mapping[tuple[Telling, str | int], str] = {
    (Telling.KIND, UNTOLD_COLOR): "a_color",
    (Telling.KIND, UNTOLD_VALUE): "a_value",
    (Telling.NOTHING, UNTOLD_COLOR): "something",
}
ODD_AND_EVEN: Mapping[str | int, str] = {1: "odd", 2: "even"}
"""The words for what a hint names if the rules tell odd values from even ones."""
_WORDS: Mapping[str, Callable[[Wording, Any], str]] = {
    **dict.fromkeys(("seat", "first_seat", "last_seat"), lambda wording, seat: wording.called(seat)),
    "announce": Wording.color,
    "color": Wording.color_of,
    "colors": Wording.colors,
    "subject": Wording.subject,
    "subjects": lambda wording, subjects: wording.listed([*map(wording.subject, subjects)]),
    "seats": lambda wording, seats: wording.listed([*map(wording.called, seats)]),
    "card": Wording.card,
    "slots": Wording.slots,
    "ending": Wording.ending,
    "rating": Wording.rating,
    "name": lambda wording, name: printable(name),
}
"""How each of the `WORDED` blanks is put into words."""


def wording(language: str = ENGLISH, called: Called = str) -> Wording:
    """The `Wording` of a language. Raises `InvalidArgument` for a language without rulings.

    Examples:
        >>> from hanabi import Discard, Rule, new_game
        >>> from hanabi.game.internals import reason
        >>> refused = reason(new_game(2, seed=7), Discard(0), Rule.DISCARD_FULL)
        >>> wording().reason(refused), wording("fr").reason(refused)
        ('all 8 hint tokens are available', "les 8 jetons d'indice sont disponibles")
    """
    return Wording(texts(language), called)


def in_words(value: Any) -> str:
    """A reason or an ending in English, with seats as numbers. `str` of a reason or an ending calls this function."""
    english = wording()
    return english.ending(value) if type(value) is Ending else english.reason(value)


def result_in_words(rules: Rules, outcome: Outcome) -> str:
    """How a game ended, its score, the maximum score, and its rating, in English.

    Examples:
        >>> from hanabi import STANDARD
        >>> result_in_words(STANDARD, Outcome(Ending.STRIKES, score=0, won=False, piles=13, reachable=24))
        'lost with 3 strikes: 0 of 25, with 13 in the piles'
    """
    return wording().result(rules, outcome)
