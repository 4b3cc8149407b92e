"""The disputes, from `disputes.toml`: a position and a move, judged by every book, with a page each."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any, final

import attrs

from book.page_words import words
from book.rule_places import SUBJECTS, VARIANTS, ask_form, link, link_to_lab
from book.ruling_sections import answer, practice, question, standing
from hanabi import (
    STANDARD,
    Event,
    Move,
    Rule,
    Rules,
    Ruling,
    Standing,
    State,
    rearrange,
    rules_under,
    ruling,
    step,
    variant,
    view,
    why_illegal,
)
from hanabi.display import Picture, picture, svg
from hanabi.records import read_move, read_position

DATA = Path(__file__).with_name("disputes.toml")
SHORT = 70
"""The maximum length of a position that is written on one line of code."""
NAMES = ("Ada", "Ben", "Cleo")
INDEX = "disputes/index.md"
ENGLISH = "en"
BEFORE, AFTER, REFUSED = "Before", "After", "Refused"
LEAD = """\
# Disputes

What people argue about at the table, each with a picture, the answer in a line, what the books say, and where.
All other questions are under [the rules](../rules/index.md).
"""


@final
@attrs.frozen
class Way:
    """A way to play: an edition with variants, and the move that is tried under it, if any."""

    edition: str
    variants: tuple[str, ...]
    move: str | None

    @property
    def rules(self) -> Rules:
        """The rules of the edition with the variants, but with the standard cards."""
        return rules_under(STANDARD, self.edition).with_variants(*map(variant, self.variants))


@final
@attrs.frozen
class Outcome:
    """The result of a move: the rule that refuses it, or the table after it."""

    before: State
    move: Move | None
    refused: Rule | None
    after: State | None
    event: Event | None

    @property
    def told(self) -> tuple[object, ...]:
        """The facts by which results are compared: two ways to play have the same result if these are equal."""
        if self.after is None:
            return (self.refused,)
        after, end = self.after, self.after.outcome
        if end is not None:
            return (after.fireworks, after.discard_faces, after.strikes, end.ending, end.score, end.won)
        touched = None if self.event is None else self.event.touched
        return (after.fireworks, after.discard_faces, after.strikes, after.hint_tokens, after.turns_left, touched)


@final
@attrs.frozen
class Dispute:
    """A dispute, as `disputes.toml` describes it."""

    name: str
    data: Mapping[str, Any]

    @property
    def title(self) -> str:
        """The title of its page."""
        return str(self.data["title"])

    @property
    def place(self) -> str:
        """The path of its page."""
        return f"disputes/{self.name}.md"

    @property
    def ruling(self) -> Ruling:
        """The ruling that settles it."""
        return ruling(self.data["rule"])

    @property
    def books(self) -> list[Way]:
        """The books in which the question arises, as ways to play."""
        variants, move = tuple(self.data.get("variants", ())), self.data.get("move")
        return [Way(each.edition, variants, move) for each in self.ruling.sources if each.verdict is not None]

    @property
    def beside(self) -> Way | None:
        """A further way to play, shown after those of the books; None for most disputes."""
        other = self.data.get("beside")
        if other is None:
            return None
        variants = tuple(other.get("variants", self.data.get("variants", ())))
        return Way(other["edition"], variants, other.get("move", self.data.get("move")))

    def outcome(self, way: Way) -> Outcome:
        """The result of the move under one way to play."""
        before = read_position(self.data["position"], way.rules).state()
        if way.move is None:
            return Outcome(before, None, None, None, None)
        move = read_move(way.move, way.rules)
        assert isinstance(move, Move)
        refused = why_illegal(before, move)
        after, happened = (None, None) if refused is not None else step(before, move)
        return Outcome(before, move, refused, after, happened)

    def alike(self) -> list[tuple[list[Way], Outcome]]:
        """The books, grouped by result.

        Examples:
            >>> [[way.edition for way in ways] for ways, _ in dispute("bonus-for-a-five").alike()]
            [['cocktail-2010', 'abacus', 'cocktail-2015-fr', 'cocktail-2025'], ['splash-2023']]
        """
        groups: list[tuple[list[Way], Outcome]] = []
        for way in self.books:
            outcome = self.outcome(way)
            known = next((ways for ways, other in groups if other.told == outcome.told), None)
            if known is None:
                groups.append(([way], outcome))
            else:
                known.append(way)
        return groups


@cache
def disputes() -> tuple[Dispute, ...]:
    """All disputes."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    return tuple([Dispute(name, entry) for name, entry in data.items()])


def dispute(name: str) -> Dispute:
    """A dispute by its name."""
    return next(each for each in disputes() if each.name == name)


def by_rule() -> dict[Rule, list[tuple[str, str]]]:
    """The titles and places of the disputes about each rule.

    Examples:
        >>> by_rule()[Rule.HINT_EMPTY]
        [('The empty hint', 'disputes/empty-hint.md')]
    """
    found: dict[Rule, list[tuple[str, str]]] = {}
    for each in disputes():
        found.setdefault(each.ruling.rule, []).append((each.title, each.place))
    return found


def dispute_pages() -> dict[str, str]:
    """The pages of the disputes and their pictures, by their paths."""
    pages = {INDEX: index_page()}
    for each in disputes():
        drawn = figures(each)
        pages |= {_place_of_picture(each, number): svg(shown) for number, (_, shown) in enumerate(drawn)}
        pages[each.place] = dispute_page(each, [caption for caption, _ in drawn])
    return pages


def index_page() -> str:
    """The list of disputes, in words, each with its answer in a line."""
    said = words(ENGLISH)
    lines = [LEAD, *ask_form(INDEX, said), ""]
    titles = {**{name: said(f"subjects.{name}") for name in SUBJECTS}, "variants": said("index.variants")}
    themes = {**SUBJECTS, "variants": tuple([theme for some in VARIANTS.values() for theme in some])}
    for name, title in titles.items():
        some = [each for each in disputes() if each.data["rule"].partition("/")[0] in themes[name]]
        if some:
            lines += [f"## {title} {{ #{name} }}", "", *map(_in_the_list, some), ""]
    return "\n".join(lines)


def _in_the_list(each: Dispute) -> str:
    _, _, first = each.data["words"][0].partition(": ")
    return f"* **{link(each.title, each.place, INDEX)}** “{first}”<br>{each.data['answer']}"


def dispute_page(each: Dispute, captions: Sequence[str]) -> str:
    """The page of a dispute, with pictures that have these captions."""
    page, rule = each.place, each.ruling
    said = [f"> **{who}:** “{what}”" for who, what in [line.split(": ", 1) for line in each.data["words"]]]
    return "\n".join(
        [
            f"# {each.title}",
            "",
            *"\n>\n".join(said).splitlines(),
            "",
            f"**{each.data['answer']}**",
            "",
            '<div class="tables" markdown>',
            "",
            *[line for number, caption in enumerate(captions) for line in _figure(each, number, caption)],
            "</div>",
            "",
            *"\n\n".join(each.data["text"]).splitlines(),
            "",
            "## What the books say { #books }",
            "",
            f"{question(rule.rule, page, ENGLISH)} `{rule.id}`",
            "",
            answer(rule),
            "",
            *practice(rule, ENGLISH),
            *standing(rule, page, ENGLISH),
            "",
            "## The position { #position }",
            "",
            *_in_code(each),
        ]
    )


def figures(each: Dispute) -> list[tuple[str, Picture]]:
    """The pictures of a dispute with captions: the position, then each result with its books."""
    if "order" in each.data:
        return list(_reordered(each))
    drawn: list[tuple[str, Picture]] = []
    groups = [(_among(ways, each), outcome) for ways, outcome in each.alike()]
    if each.beside is not None:
        groups.append((f", {each.data['beside']['caption']}", each.outcome(each.beside)))
    shown: set[tuple[Move | None, Rule | None]] = set()
    for whose, outcome in groups:
        tried = (outcome.move, outcome.refused)
        if tried not in shown:
            named = whose if outcome.refused is not None or shown else ""
            drawn.append(
                (f"{REFUSED if outcome.refused else BEFORE}{named}", _pictured(each, outcome.before, move=outcome.move))
            )
            shown.add(tried)
        if outcome.after is not None:
            drawn.append((f"{AFTER}{whose}", _pictured(each, outcome.after, last=outcome.event)))
    return drawn


def _reordered(each: Dispute) -> Iterator[tuple[str, Picture]]:
    state = each.outcome(each.books[0]).before
    yield BEFORE, _pictured(each, state)
    yield AFTER, _pictured(each, rearrange(state, state.current_player, each.data["order"]))


def _pictured(each: Dispute, state: State, **more: Any) -> Picture:
    seat = each.data.get("seat")
    return picture(state if seat is None else view(state, seat), names=NAMES[: state.players], **more)


def _among(ways: Sequence[Way], each: Dispute) -> str:
    """Text that names these books; empty if they are all the books in which the question arises."""
    if len(ways) == len(each.books):
        return ""
    return f": {', '.join([words(ENGLISH)(f'books.{way.edition}') for way in ways])}"


def _place_of_picture(each: Dispute, number: int) -> str:
    return f"disputes/pictures/{each.name}-{number + 1}.svg"


def _figure(each: Dispute, number: int, caption: str) -> list[str]:
    image = link(f"{each.title}. {caption}", _place_of_picture(each, number), each.place)
    return ["<figure markdown>", f"<figcaption>{caption}</figcaption>", "", f"!{image}", "</figure>", ""]


def _in_code(each: Dispute) -> list[str]:
    """The lines that show the position in notation, then Python code that judges it by the books, and its output."""
    written = "; ".join(
        [each.data["position"], *[f"variants {', '.join(way)}" for way in [each.books[0].variants] if way]]
    )
    code = _given_code(each, written) if "code" in each.data else _explaining(each)
    tried = {"position": written, **({"move": each.data["move"]} if "move" in each.data else {})}
    asked = f" {_in_quotes(each.data['move'])} --all" if "move" in each.data else ""
    return [
        "```python",
        *code.splitlines(),
        "```",
        "",
        "```output",
        *_printed(code).splitlines(),
        "```",
        "",
        f"{link_to_lab('Open it in the rules lab', each.place, **tried)}, or at the terminal:",
        "",
        "```sh",
        f"hanabi explain {_in_quotes(written)}{asked}",
        "```",
        "",
    ]


def _in_quotes(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'


def _given_code(each: Dispute, written: str) -> str:
    imports, _, rest = each.data["code"].strip().partition("\n\n")
    return f"""\
{imports}
from hanabi.records import read_position

position = {_in_lines(written)}
state = read_position(position).state()
{rest}
"""


def _literal(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'


def _in_lines(position: str) -> str:
    """A position as a Python string. A long one is split, one part per line.

    Examples:
        >>> _in_lines("r1 y2 / g3 b4; tokens 3")
        '"r1 y2 / g3 b4; tokens 3"'
    """
    if len(position) <= SHORT:
        return _literal(position)
    hands, *parts = position.split("; ")
    lines = [hands, *[f"; {part}" for part in parts]]
    return "\n".join(["(", *[f"    {_literal(line)}" for line in lines], ")"])


def _explaining(each: Dispute) -> str:
    """Python code that explains the move by one book for each different result."""
    ways = [_spokesman(ways, each) for ways, _ in each.alike()]
    more = ways[0].variants
    end = ', end="\\n\\n"' if len(ways) > 1 else ""
    names = "edition, explain, variant" if more else "edition, explain"
    with_variants = f".with_variants({', '.join([f'variant({_literal(name)})' for name in more])})" if more else ""
    return f"""\
from hanabi import {names}
from hanabi.records import read_move, read_position

position = {_in_lines(each.data["position"])}
for book in [{", ".join([_literal(way.edition) for way in ways])}]:
    rules = edition(book).rules{with_variants}
    state = read_position(position, rules).state()
    print(explain(state, read_move({_literal(each.data["move"])}, rules)){end})
"""


def _spokesman(ways: Sequence[Way], each: Dispute) -> Way:
    """One of several books with the same result, preferably one that states it."""
    stating = [way for way in ways if each.ruling.by(way.edition).standing is Standing.STATED]
    return (stating or list(ways))[0]


def _printed(code: str) -> str:
    """The output of a piece of Python."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(code, {})  # noqa: S102 - it was put together here
    return printed.getvalue()
