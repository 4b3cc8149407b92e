"""Forms of what people write, and a reader that tries every way to read a text by them.

A form is written in a small language: `play/plays` is either word, `[...]` is optional, `(... | ...)` is one of
several. `{slot}` is a part whose value is kept under its name, `{announce:color}` one that is kept under another name,
`<card>` one that is skipped. A reading of a text has to use up all its words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import Rules
from hanabi.records.notation.words import Words

Kept: TypeAlias = dict[str, Any]
"""The values of a form's parts by their names."""

_SIGN = re.compile(r"[\[\]()]|[^\s\[\]()]+")


@final
@attrs.frozen(eq=False)
class Part:
    """A part of a form, such as a slot or a colour.

    `read` gives each value that the words from a place on may be, and the place after it. `expected` gives what an
    error says was expected there; None when an error had better not mention it.
    """

    expected: Callable[[Words], str] | None
    read: Callable[[Words, int], Iterable[tuple[Any, int]]]


@final
@attrs.define(eq=False)
class Node:
    """A place in a form: what may come next, and what makes a value if the text ends here."""

    words: dict[str, list[Node]] = attrs.field(factory=dict)
    parts: list[tuple[Part, str | None, Node]] = attrs.field(factory=list)
    makes: list[Callable[..., Any]] = attrs.field(factory=list)

    def join(self, other: Node) -> None:
        """Let whatever may come at another place come here too."""
        for word, nodes in other.words.items():
            self.words.setdefault(word, []).extend(nodes)
        self.parts += other.parts
        self.makes += other.makes


# A form is a list of alternatives, each a list of words and of forms in turn.
_Tree: TypeAlias = "list[list[str | _Tree]]"


def _tree(signs: Iterator[str]) -> _Tree:
    tree: _Tree = [[]]
    for sign in signs:
        if sign in {"]", ")"}:
            break
        if sign == "|":
            tree.append([])
        elif sign == "(":
            tree[-1].append(_tree(signs))
        elif sign == "[":
            tree[-1].append([*_tree(signs), []])
        else:
            tree[-1].append(sign)
    return tree


def _linked(tree: _Tree, follow: Node, parts: Mapping[str, Part]) -> Node:
    start = Node()
    for items in tree:
        node = follow
        for item in reversed(items):
            node = _step(item, node, parts) if isinstance(item, str) else _linked(item, node, parts)
        start.join(node)
    return start


def _step(item: str, follow: Node, parts: Mapping[str, Part]) -> Node:
    if item[0] == "{":
        name, _, part = item[1:-1].partition(":")
        return Node(parts=[(parts[part or name], name, follow)])
    if item[0] == "<":
        return Node(parts=[(parts[item[1:-1]], None, follow)])
    return Node(words={word: [follow] for word in item.split("/")})


@final
@attrs.frozen(eq=False)
class Grammar:
    """Forms, and the reader of what is written by them.

    `parts` are the parts that the forms use, by name. Each form comes with the function that makes a value of the parts
    that it keeps. `write` gives the text that always means that value, whatever else it could be read as. `what` is
    what an error says was expected where nothing is understood. `known` gives texts that are looked up instead of being
    read word by word: the ordinary values under the rules, as `write` writes them.
    """

    parts: Mapping[str, Part]
    forms: Sequence[tuple[Callable[..., Any], str]]
    write: Callable[[Any, Rules], str]
    what: str | None = None
    known: Callable[[Rules], Mapping[str, Any]] = lambda rules: {}
    start: Node = attrs.field(init=False, factory=Node)

    def __attrs_post_init__(self) -> None:
        for make, form in self.forms:
            self.start.join(_linked(_tree(iter(_SIGN.findall(form))), Node(makes=[make]), self.parts))

    def read(self, text: str, rules: Rules, names: Sequence[str] = ()) -> Any:
        """The one value that a text means.

        Raises `NotationError` when it has none, or more than one, and `InvalidArgument` for bad arguments.
        """
        if type(text) is str and type(rules) is Rules and type(names) is tuple and not names:
            found = self.known(rules).get(text)
            if found is not None:
                return found
        words = Words(text, rules, names)
        values = list(dict.fromkeys(self._readings(words)))
        if len(values) == 1:
            return values[0]
        # Of several meanings it has the one that is written just so.
        texts = [self.write(value, rules) for value in values]
        if text.strip() not in texts:
            raise words.fail(0, f"one meaning, not {' or '.join(sorted(texts))}")
        return values[texts.index(text.strip())]

    def _readings(self, words: Words) -> list[Any]:
        """Every value that the words can be read as. If there is none, the error is at the furthest place reached."""
        end = len(words.words)
        furthest = 0
        reached: list[Node] = []
        found: list[Any] = []
        waiting: list[tuple[Node, int, Kept]] = [(self.start, 0, {})]
        for node, place, kept in waiting:
            if place > furthest:
                furthest, reached = place, []
            if place == furthest:
                reached.append(node)
            if place == end:
                found += [make(**kept) for make in node.makes]
            else:
                waiting += [(after, place + 1, kept) for after in node.words.get(words.folded[place], ())]
            for part, name, after in node.parts:
                for value, place_after in part.read(words, place):
                    waiting.append((after, place_after, kept if name is None else {**kept, name: value}))
        if not found:
            expected = self.what if self.what is not None and furthest == 0 else _expected(reached, words)
            raise words.fail(furthest, expected)
        return found


def _expected(reached: list[Node], words: Words) -> str:
    """What could have come next: parts if any, else the end, else words."""
    wanted = {part.expected(words): None for node in reached for part, _, _ in node.parts if part.expected is not None}
    if wanted:
        return ", or ".join(wanted)
    if any(node.makes for node in reached):
        return "nothing more"
    words_there = sorted({word for node in reached for word in node.words})
    return f"one of the words {', '.join(words_there)}" if len(words_there) > 1 else f"the word {words_there[0]}"
