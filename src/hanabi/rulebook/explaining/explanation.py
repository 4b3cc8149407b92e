"""Explaining a move: why it is legal or not, all the rules at work, and which of them decides."""

from __future__ import annotations

from typing import Any, assert_never, final

import attrs

from hanabi.game import Card, Discard, Event, HintColor, HintValue, Move, Play, Rule, Table, Touch, why_illegal
from hanabi.game.internals import Frozen, HtmlDisplay, Reason, as_tuple, reason, slots_in, touched_slots
from hanabi.rulebook.data_files import ENGLISH
from hanabi.rulebook.explaining.effect_words import suits_apart
from hanabi.rulebook.explaining.effects import Effect, effects, known_card
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import Called, Wording, wording
from hanabi.rulebook.verdicts.ruling_lookup import ruling, sources_in
from hanabi.rulebook.verdicts.ruling_types import Ruling, Source


@final
@attrs.frozen(kw_only=True)
class Explanation(HtmlDisplay, Frozen):
    """Why a move is legal or not, and what it would do. `str` gives all of it in a few lines.

    * `move`, `legal`: the move, and whether it is legal. `move` is None for what is not a move, such as passing.
    * `rule`: the rule that decides. For an illegal move, it is the rule that forbids the move. For a legal move that
      ends the game, it is the rule of the ending. For any other move, it is the rule by which a hint token is gained or
      lost. If there is no such rule either, it is the rule of the action.
    * `because`: why the move is legal or not in this position.
    * `effects`: what the move would do, the action first, as far as the state or view knows; empty for an illegal move.
    * `source`: what the book in play says on the rule that decides; None unless the rules are a book's.
    * `language`: the language of the texts.

    Examples:
        >>> from hanabi import Discard, new_game
        >>> explain(new_game(2, seed=7), Discard(0))
        Explanation(move=Discard(slot=0), legal=False, rule=<Rule.DISCARD_FULL: 'discard/full'>)
    """

    move: Move | None
    legal: bool
    rule: Rule
    because: str = attrs.field(repr=False)
    effects: tuple[Effect, ...] = attrs.field(converter=as_tuple, repr=False)
    source: Source | None = attrs.field(repr=False)
    language: str = attrs.field(default=ENGLISH, repr=False)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the effects, each once; for an illegal move, the rule that forbids it."""
        return tuple(dict.fromkeys(effect.rule for effect in self.effects)) or (self.rule,)

    @property
    def ruling(self) -> Ruling:
        """The ruling on the rule that decides."""
        return ruling(self.rule, self.language)

    @property
    def statement(self) -> str:
        """The rule that decides, in one line. Unlike `Ruling.statement`, it does not say what each book says."""
        return texts(self.language).rules[self.rule].statement

    def __str__(self) -> str:
        return "\n".join(lines_of(self, str(self.move)))


def explain(table: Table, move: Move, language: str = ENGLISH) -> Explanation:
    """Explain a move, legal or not, in a state or a view.

    The explanation for a view reveals nothing that the viewer does not know: effects that depend on an unknown card
    come with their condition. Raises `InvalidArgument` unless `move` is a move and `table` a state or a view, and for a
    language without rulings.

    Examples:
        >>> from hanabi import Discard, Play, new_game
        >>> print(explain(new_game(2, seed=7), Discard(0)))
        Discard(slot=0) is illegal: all 8 hint tokens are available. [discard/full]
        The rule: While every hint token is available nobody may discard, unless the rules allow it. [discard/full]
        The book: these are not the rules of a book.
        >>> print(explain(new_game(2, seed=7), Play(4)))
        Play(slot=4, announce=None) is legal: it is the blue 1, and blue needs its 1. [play/success]
        - places the blue 1 [play/success]
        - draws a card (39 left to draw) [draw/after-play]
        The rule: A card is placed if it is the next of its colour. [play/success]
        The book: these are not the rules of a book.
        >>> print(explain(new_game(2, seed=7), Discard(0), language="fr").because)
        les 8 jetons d'indice sont disponibles.
    """
    return explained(table, move, str, language)


def explained(table: Table, move: Move, called: Called, language: str = ENGLISH) -> Explanation:
    """The explanation of a move, with seats named by `called`.

    Examples:
        >>> from hanabi import HintValue, new_game
        >>> explained(new_game(2, seed=7), HintValue(1, 1), "AB".__getitem__).because
        '8 hint tokens are available, and the hint touches slot 2 of seat B.'
    """
    words = wording(language, called)
    rule = why_illegal(table, move)
    if rule is None:
        return _explained_legal(table, move, known_card(table, move), words)
    because = words.reason(reason(table, move, rule))
    if rule is Rule.HINT_EMPTY and isinstance(move, HintColor):
        because = _with_suits_missed(table, move, because, words)
    return without_effects(table, rule, because, words, move, legal=False)


def _with_suits_missed(table: Table, hint: HintColor, because: str, words: Wording) -> str:
    """Why a hint is empty, with the suits apart that it does not touch although they are in the hand."""
    held = {card.suit for card in map(table.face, table.hands[hint.seat]) if card is not None}
    for apart in suits_apart(table.rules):
        if apart.suit.name in held:
            key = "misses_own_color" if apart.suit.color_touch is Touch.OWN else "misses_no_color"
            because = words.say("reasons", key, reason=because, color=apart.suit.name, rule=apart.rule)
    return because


def refused(table: Table, why: Reason, words: Wording) -> Explanation:
    """The explanation of something illegal that is no move."""
    return without_effects(table, why.rule, words.reason(why), words, legal=False)


def without_effects(
    table: Table, rule: Rule, because: str, words: Wording, move: Move | None = None, *, legal: bool
) -> Explanation:
    """The explanation of something that has no effects to list."""
    language = words.texts.language
    return Explanation(
        move=move,
        legal=legal,
        rule=rule,
        because=f"{because}.",
        effects=(),
        source=sources_in(table.rules, language)(rule),
        language=language,
    )


def explained_after(before: Table, event: Event, after: Table, called: Called, language: str = ENGLISH) -> Explanation:
    """The explanation of a move that was made. It is the same for every player.

    `before` and `after` are states, or views of one seat. They are not checked against each other.

    Examples:
        >>> from hanabi import apply, event, new_game, view
        >>> state, move = new_game(2, seed=7), Play(4)
        >>> tables = view(state, 0), view(apply(state, move), 0)
        >>> explained_after(tables[0], event(state, move), tables[1], str).because
        'it is the blue 1, and blue needs its 1.'
    """
    return _explained_legal(before, event.move, event.card, wording(language, called), (event, after))


def _explained_legal(
    table: Table, move: Move, card: Card | None, words: Wording, happened: tuple[Event, Table] | None = None
) -> Explanation:
    touched = None if happened is None else happened[0].touched
    found, decides = effects(table, move, card, words, happened)
    return Explanation(
        move=move,
        legal=True,
        rule=decides.rule,
        because=f"{_because_legal(table, move, card, words, touched)}.",
        effects=found,
        source=decides.source,
        language=words.texts.language,
    )


def lines_of(explanation: Explanation, written: str) -> list[str]:
    """An explanation in lines. `written` is the move in the caller's notation."""
    say, rule = wording(explanation.language).say_with, explanation.rule
    verdict = say("explanations", "legal" if explanation.legal else "illegal", {})
    figures = {"move": written, "verdict": verdict, "because": explanation.because}
    book = where_it_says(rule, explanation.source, explanation.language)
    return [
        f"{say('explanations', 'verdict', figures)} [{explanation.rules[0]}]",
        *[f"- {effect.marked(explanation.language)} [{effect.rule}]" for effect in explanation.effects],
        f"{say('explanations', 'rule', {'statement': explanation.statement})} [{rule}]",
        say("explanations", "book", {"book": book}),
    ]


def book_says(source: Source | None, language: str = ENGLISH) -> str:
    """What the book in play says, and where. `language` must be the language of the source, if there is a source.

    Examples:
        >>> book_says(ruling("hint/empty").by("abacus"))
        'allowed; abacus, “1. Color Hint”, paragraph 2'
        >>> book_says(ruling("choreography/which").by("abacus"))
        'abacus does not have this variant; how it works there is our reading'
    """
    if source is None:
        return wording(language).say("explanations", "no_book")
    if source.verdict is None:
        return source.citation
    return wording(language).say("explanations", "cited", verdict=source.verdict, citation=source.citation)


def where_it_says(rule: Rule, source: Source | None, language: str = ENGLISH) -> str:
    """Like `book_says`, but without the verdict if all books agree: the statement of the rule already gives it.

    Examples:
        >>> where_it_says(Rule.DISCARD_FULL, ruling("discard/full").by("abacus"))
        'abacus, “B. Discard a card”, paragraph 1'
    """
    return book_says(source, language) if source is None or ruling(rule).differs else source.citation


def _because_legal(
    table: Table, move: Move, card: Card | None, words: Wording, touched: tuple[int, ...] | None = None
) -> str:
    tokens, most = table.hint_tokens, table.rules.hint_tokens
    figures: dict[str, Any] = {"tokens": tokens, "most": most}
    match move:
        case Play():
            return _because_held(table, move, card, words)
        case Discard():
            if card is not None and _is_inverted(table, card):
                return words.say("legal", "inverted_discard", card=card)
            return words.say_with("legal", "discard_at_full" if tokens == most else "discard", figures)
        case HintColor() | HintValue():
            figures["slots"] = slots_in(touched_slots(table, move)) if touched is None else touched
            figures["seat"] = move.seat
            return words.say_with("legal", "hint" if figures["slots"] else "hint_on_nothing", figures)
    assert_never(move)


def _is_inverted(table: Table, card: Card) -> bool:
    return table.rules.identity(card) in table.rules.lookup.inverted


def _because_held(table: Table, move: Play, card: Card | None, words: Wording) -> str:
    if card is None:
        from_deck = move.slot == len(table.hands[table.current_player])
        return words.say("legal", "last_card" if from_deck else "any_card")
    if _is_inverted(table, card):
        return words.say("legal", "inverted_play", card=card)
    suit, announce = card.suit, move.announce
    figures: dict[str, Any] = {"card": card, "color": suit, "announce": announce}
    key, fits = "firework_complete", [each.value for each in table.playable_cards if each.suit == suit]
    if fits:
        key, figures["value"] = "card_needed", "/".join(map(str, fits))
    return words.say_with("legal", key if announce is None else f"{key}_named", figures)
