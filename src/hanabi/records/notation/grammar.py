"""A grammar of short texts, and a reader that finds every meaning of a text.

A form is a pattern in a small language. `play/plays` is either word, `[...]` is optional, and `(... | ...)` is one of
several alternatives. `{slot}` is a part whose value is kept under the part's name. The value of `{announce:color}`, a
colour, is kept under the name `announce`. The value of `<card>` is not kept. A form matches only if it uses up every
token of the text.

The forms are joined into one graph. Reading follows all paths of the graph at once, breadth first, as a matcher of
regular expressions without backtracking does. With the forms `hint {seat} {color}` and `hint {seat} {value}`, the text
`hint B 2` goes

    start --hint--> node --{seat}: B is seat 1--> node --{value}: 2--> end of the second form: HintValue(1, 2)

The path for `{color}` stops at `2`, which is no colour. A text with two different values at the end is ambiguous and
refused. The time grows with the number of paths that are still open. There are only a few for a move, because each part
that reads one token has at most a few values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, final

import attrs

from hanabi.game import Rules
from hanabi.records.notation.tokens import Tokens

Kept: TypeAlias = dict[str, Any]
"""The values of a form's parts by their names."""

_SIGN = re.compile(r"[\[\]()]|[^\s\[\]()]+")


@final
@attrs.frozen(eq=False)
class Part:
    """A part of a form, such as a slot or a colour.

    `read(tokens, index)` yields each value that the tokens from an index on can mean, with the index after it.
    `expected` describes the part in an error; None keeps the part out of errors.
    """

    expected: Callable[[Tokens], str] | None
    read: Callable[[Tokens, int], Iterable[tuple[Any, int]]]


@final
@attrs.define(eq=False)
class Node:
    """A node of the graph: the words and parts that may come next, and what makes the value if the text ends."""

    words: dict[str, list[Node]] = attrs.field(factory=dict)
    parts: list[tuple[Part, str | None, Node]] = attrs.field(factory=list)
    makes: list[Callable[..., Any]] = attrs.field(factory=list)

    def join(self, other: Node) -> None:
        """Add everything that may come next at the other node."""
        for word, nodes in other.words.items():
            self.words.setdefault(word, []).extend(nodes)
        self.parts += other.parts
        self.makes += other.makes


# A form is a list of alternatives. Each alternative is a list of words and of nested forms.
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
    """Link the nodes of a form from its end to its start. Returns the first node; the last leads to `follow`."""
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
    """Forms, and the reader of texts in these forms.

    * `parts`: the parts that the forms use, by name.
    * `forms`: each form with the function that makes a value of its kept parts.
    * `write`: writes a value. The written text always means that value, even if other forms match it.
    * `what`: what an error says was expected if not even the first token was understood.
    * `known`: the texts that need no parsing under the rules, with their values.
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

        Raises `NotationError` if it has no meaning or several, and `InvalidArgument` for arguments of the wrong types.
        """
        if type(text) is str and type(rules) is Rules and type(names) is tuple and not names:
            found = self.known(rules).get(text)
            if found is not None:
                return found
        tokens = Tokens(text, rules, names)
        values, furthest, reached = self._parsed(tokens)
        if not values:
            expected = self.what if self.what is not None and furthest == 0 else _expected(reached, tokens)
            raise tokens.error(furthest, expected)
        if len(values) == 1:
            return values[0]
        texts = [self.write(value, rules) for value in values]
        if text.strip() not in texts:
            raise tokens.error(0, f"one meaning, not {' or '.join(sorted(texts))}")
        return values[texts.index(text.strip())]

    def meanings(self, tokens: Tokens) -> list[Any]:
        """Every value that the tokens can mean, by the order of the forms."""
        return self._parsed(tokens)[0]

    def _parsed(self, tokens: Tokens) -> tuple[list[Any], int, list[Node]]:
        """Every value that the tokens can mean, the furthest token reached, and the nodes that reached it."""
        end = len(tokens.as_written)
        furthest = 0
        reached: list[Node] = []
        found: list[Any] = []
        waiting: list[tuple[Node, int, Kept]] = [(self.start, 0, {})]
        for node, index, kept in waiting:
            if index > furthest:
                furthest, reached = index, []
            if index == furthest:
                reached.append(node)
            if index == end:
                found += [make(**kept) for make in node.makes]
            else:
                waiting += [(after, index + 1, kept) for after in node.words.get(tokens.folded[index], ())]
            for part, name, after in node.parts:
                for value, following in part.read(tokens, index):
                    waiting.append((after, following, kept if name is None else {**kept, name: value}))
        return list(dict.fromkeys(found)), furthest, reached


def _expected(reached: list[Node], tokens: Tokens) -> str:
    """What could have come next. Parts take precedence over the end of the text, and the end over words."""
    parts = {part.expected(tokens): None for node in reached for part, _, _ in node.parts if part.expected is not None}
    if parts:
        return " or ".join(parts)
    if any(node.makes for node in reached):
        return "nothing more"
    words = sorted({word for node in reached for word in node.words})
    return f"one of the words {', '.join(words)}" if len(words) > 1 else f"the word {words[0]}"
