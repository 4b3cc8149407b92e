"""Rulings and explanations as HTML."""

from __future__ import annotations

from hanabi.display.notebooks.html_elements import Content, Markup, bullets, element, grid, joined, paragraphs
from hanabi.game import Rule
from hanabi.rulebook import Explanation, Ruling, Source, Standing, edition
from hanabi.rulebook.internals import where_it_says, wording


def ruling_as_html(ruling: Ruling) -> Markup:
    """The question, the answer, what each book says, and where it says so."""
    related = [part for rule in ruling.related for part in (" ", rule_id(rule))]
    return paragraphs(
        joined(element("strong", ruling.question), " ", rule_id(ruling.rule)),
        ruling.ruling,
        None if ruling.practice is None else f"Common practice: {ruling.practice}",
        sources_as_html(ruling.sources),
        None if ruling.setting is None else joined("Setting: ", element("code", ruling.setting)),
        None if ruling.variant is None else f"Variant: {ruling.variant.names[0]}",
        joined("Related:", *related),
    )


def sources_as_html(sources: tuple[Source, ...]) -> Markup:
    """What some books say, and where they say it."""
    return grid(("book", "says", "where"), *[_row(source) for source in sources])


def _row(source: Source) -> tuple[Content, ...]:
    says = "the question does not arise" if source.verdict is None else source.verdict
    # For a silent book, the citation itself says that the answer is our reading.
    partly = source.reading and source.standing is Standing.STATED
    reading = element("em", " (in part our reading)") if partly else None
    note = None if source.note is None else element("div", source.note)
    return edition(source.edition).title, joined(says, reading), joined(source.citation, note)


def explanation_as_html(explanation: Explanation) -> Markup:
    """Whether a move is legal and why, what it would do, and the rule that decides.

    An explanation does not hold the table, so there is no drawing. `picture(table, move=move)` draws the move.
    """
    texts = wording(explanation.language)
    parts: dict[str, Content] = {
        "move": element("code", str(explanation.move)),
        "verdict": element("strong", texts.say("explanations", "legal" if explanation.legal else "illegal")),
        "because": f"{explanation.because} ",
    }
    # The phrase is filled with placeholders between NUL characters, which no text has. Then markup replaces them.
    phrase = texts.say("explanations", "verdict", **{name: f"\0{name}\0" for name in parts}).split("\0")
    verdict = [parts.get(piece, piece) for piece in phrase]
    effects = [
        joined(f"{effect.marked(explanation.language)} ", rule_id(effect.rule)) for effect in explanation.effects
    ]
    book = where_it_says(explanation.rule, explanation.source, explanation.language)
    return joined(
        paragraphs(joined(*verdict, rule_id(explanation.rules[0]))),
        bullets(*effects),
        paragraphs(
            texts.say("explanations", "rule", statement=explanation.statement),
            texts.say("explanations", "book", book=book),
        ),
    )


def rule_id(rule: Rule) -> Markup:
    """The id of a rule."""
    return element("code", str(rule))
