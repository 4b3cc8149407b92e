"""The client of docs/reference/documents.md equals the example, runs in node, and draws from documents alone."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from runpy import run_path
from threading import Thread
from typing import Any

import pytest

from hanabi import (
    AVALANCHE,
    BLACK_POWDER,
    CROWNING_PIECE,
    STANDARD,
    TIMED_CHOREOGRAPHY,
    HintValue,
    Play,
    editions,
    new_game,
    step,
    view,
)
from hanabi.display import Picture, change, dumps, picture, to_data
from positions import position

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "table_in_the_browser"
PAGE = (ROOT / "docs" / "reference" / "documents.md").read_text(encoding="utf-8")
MODULES = ("drawing.js", "client.js")
SERVE = run_path(str(EXAMPLE / "serve.py"))

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
needs_tsc = pytest.mark.skipif(shutil.which("tsc") is None, reason="tsc (of npm's typescript) is not installed")


def blocks(title: str) -> list[str]:
    return re.findall(rf'^```js title="{title}"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", MODULES)
def test_the_modules_of_the_page_are_those_of_the_example(name: str) -> None:
    assert "\n".join(blocks(name)) == (EXAMPLE / name).read_text(encoding="utf-8")


def test_every_block_of_javascript_is_run() -> None:
    assert set(re.findall(r"^```js(.*)$", PAGE, re.MULTILINE)) == {f' title="{name}"' for name in (*MODULES, "page.js")}


# In node.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for name in MODULES:
        (tmp_path / name).write_text("\n".join(blocks(name)), encoding="utf-8")
    return tmp_path


def node(folder: Path, script: str, given: Any = None) -> Any:
    """The JSON that a script prints for the input `given`."""
    head = 'import { readFileSync } from "node:fs";\nconst given = JSON.parse(readFileSync(0, "utf-8"));\n'
    (folder / "main.js").write_text(head + script, encoding="utf-8")
    command = [str(shutil.which("node")), str(folder / "main.js")]
    ran = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


class Drawn(HTMLParser):
    """A drawing: its text, its elements, and the moves to choose from."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()
        self.text = " ".join(" ".join(self.texts).split())
        self.moves = [attributes["value"] for name, attributes in self.elements if name == "button"]
        self.orders = [attributes["data-order"] for _, attributes in self.elements if "data-order" in attributes]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def drawn(folder: Path, pictures: list[Picture]) -> list[Drawn]:
    script = """
        import { table } from "./drawing.js";
        console.log(JSON.stringify(given.map((picture) => table(picture).text)));
    """
    return [Drawn(html) for html in node(folder, script, [json.loads(dumps(each)) for each in pictures])]


def shown_pictures() -> list[Picture]:
    hinted, hint = step(new_game(3, seed=7), HintValue(1, 1))
    over = position(hands=["r1 r1", "y1 y1"], strikes=3)
    return [
        picture(new_game(2, seed=7)),
        picture(view(hinted, 1), last=hint, names=["Ann", "Bob", "Cid"]),
        picture(view(hinted, 2), last=hint),
        picture(view(new_game(5, editions.ABACUS.with_variants(AVALANCHE), seed=3), 0)),
        picture(view(new_game(4, STANDARD.with_variants(BLACK_POWDER), seed=3), 0)),
        picture(view(new_game(3, STANDARD.with_variants(CROWNING_PIECE, TIMED_CHOREOGRAPHY), seed=3), 0)),
        picture(over),
    ]


@needs_node
def test_a_table_is_drawn_from_its_document_alone(folder: Path) -> None:
    pictures = shown_pictures()
    for seen, html in zip(pictures, drawn(folder, pictures), strict=True):
        assert sorted(html.moves, key=str) == sorted(move.text for move in seen.moves)
        assert html.orders == [str(card.order) for seat in seen.seats for card in seat.cards]
        sentences = [seen.turn, seen.last or "", *seen.rules.in_short, *(seat.name for seat in seen.seats)]
        assert all(" ".join(sentence.split()) in html.text for sentence in sentences)
        assert html.text.count("?") == sum(card.card is None for seat in seen.seats for card in seat.cards)
        shown = [firework.suit for firework in seen.fireworks] + [card.suit for card in seen.discards]
        shown += [card.suit for seat in seen.seats for card in seat.cards if card.suit is not None]
        outlines = {suit.name: suit.outline for suit in seen.suits}
        drawn_shapes = [attributes["d"] for name, attributes in html.elements if name == "path"]
        assert Counter(drawn_shapes) == Counter(outlines[name] for name in shown)
        assert "undefined" not in html.text
        assert "null" not in html.text


@needs_node
def test_names_are_drawn_harmlessly(folder: Path) -> None:
    names = ['<script>alert("x")</script>', "&lt;b&gt; <img src=x onerror='alert(1)'>"]
    (html,) = drawn(folder, [picture(view(new_game(2, seed=7), 0), names=names)])
    assert {"script", "img", "b"}.isdisjoint(name for name, _ in html.elements)
    assert all(name in html.text for name in names)


@needs_node
def test_what_moved_glides_from_its_origin_to_its_target(folder: Path) -> None:
    state = new_game(2, seed=7)
    after, event = step(state, SERVE["read_move"]("play 4"))
    played = change(picture(view(state, 0)), picture(view(after, 0), last=event))
    hinted, hint = step(state, HintValue(1, 1))
    touched = change(picture(view(state, 0)), picture(view(hinted, 0), last=hint))
    script = """
        import { animate } from "./client.js";
        const asked = [], glides = [];
        const place = (at) => ({
            getBoundingClientRect: () => ({ x: at.length, y: 0 }),
            animate: ([{ transform }]) => (glides.push([at, transform]), { finished: Promise.resolve() }),
        });
        const root = { querySelector: (at) => (asked.push(at), at === given.missing ? null : place(at)) };
        for (const change of given.changes) await animate(root, change, () => asked.push("draw"));
        console.log(JSON.stringify({ asked, glides }));
    """
    changes = [to_data(played), to_data(touched), None]
    got = node(folder, script, {"changes": changes, "missing": ".deck"})
    last, blue = '[data-seat="0"] [data-slot="4"]', '.fireworks [data-suit="blue"]'
    assert got["asked"] == [last, ".deck", "draw", blue, last, "draw", '[data-order="7"]', "draw"]
    shift = len(last) - len(blue)
    assert got["glides"] == [[blue, f"translate({shift}px, 0px)"], ['[data-order="7"]', "translateY(-8px)"]]


@needs_node
def test_every_place_of_a_card_is_on_the_page(folder: Path) -> None:
    state = new_game(2, seed=7)
    played, strike = step(state, Play(0))
    script = """
        import { selector } from "./client.js";
        console.log(JSON.stringify(given.moved.map(({ origin, target }) => [selector(origin), selector(target)])));
    """
    got = node(folder, script, to_data(change(picture(state), picture(played, last=strike))))
    slots = [f'[data-seat="0"] [data-slot="{slot}"]' for slot in range(5)]
    slid = [[slots[slot + 1], slots[slot]] for slot in range(4)]
    assert got == [[slots[0], ".discards :last-child"], *slid, [".deck", slots[4]]]


# The first page of the tutorial, in node, with as little of a browser as it needs.

NONE = "\N{EN DASH}"
FIRST_PAGE = (ROOT / "docs" / "tutorials" / "first-page.md").read_text(encoding="utf-8")
DOCUMENT = """
    import { table } from "./table.js";
    class Element {
        constructor(name) { Object.assign(this, { name, attributes: {}, inside: [] }); }
        setAttribute(key, value) { this.attributes[key] = value; }
        append(...inside) { this.inside.push(...inside); }
    }
    globalThis.document = { createElement: (name) => new Element(name) };
    console.log(JSON.stringify(given.map(table)));
"""


def made(folder: Path, pictures: list[Picture]) -> list[Any]:
    """The elements that the first page makes of pictures."""
    (block,) = re.findall(r'^```js title="table.js"\n(.*?)^```$', FIRST_PAGE, re.MULTILINE | re.DOTALL)
    (folder / "table.js").write_text(block, encoding="utf-8")
    elements: list[Any] = node(folder, DOCUMENT, [json.loads(dumps(each)) for each in pictures])
    return elements


def texts(element: Any) -> list[str]:
    """All texts in an element or in several, in order."""
    inside = element if isinstance(element, list) else element["inside"]
    return [text for each in inside for text in ([each] if isinstance(each, str) else texts(each))]


@needs_node
def test_the_first_page_draws_every_table_from_its_document_alone(folder: Path) -> None:
    pictures = shown_pictures()
    for seen, elements in zip(pictures, made(folder, pictures), strict=True):
        letters = {suit.name: suit.letter for suit in seen.suits}
        shown = [f"{letters[pile.suit]}{pile.top or NONE}" for pile in seen.fireworks]
        for seat in seen.seats:
            shown.append(f"{seat.name} (you)" if seat.viewer else seat.name)
            for card in seat.cards:
                shown.append("?" if card.suit is None else f"{letters[card.suit]}{card.value}")
                shown.append(" ".join(map(str, card.touched_by)))
        shown += ["Discards", *(f"{letters[card.suit]}{card.value}" for card in seen.discards)]
        turn, last, figures, *rest = texts(elements)
        assert (turn, last) == (seen.turn, seen.last or "The cards are dealt.")
        assert figures.startswith(f"{seen.hint_tokens} of {seen.max_hint_tokens} hint tokens")
        assert figures.endswith(f"{seen.deck} cards to draw")
        assert rest == shown
        assert "undefined" not in json.dumps(elements)


# The example's server.


@pytest.fixture
def port() -> Iterator[int]:
    server = SERVE["serve"](0, seed=7)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


def ask(port: int, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, body if body is None or isinstance(body, str) else json.dumps(body))
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    is_json = answer.headers["Content-Type"] == "application/json"
    return answer.status, json.loads(text) if is_json else text


def test_the_server_has_the_page_and_its_modules(port: int) -> None:
    for path, name in {"/": "index.html", "/drawing.js": "drawing.js", "/client.js": "client.js"}.items():
        assert ask(port, "GET", path) == (200, (EXAMPLE / name).read_text(encoding="utf-8"))
    for path in ("/serve.py", "/../serve.py", "/moves"):
        assert ask(port, "GET", path)[0] == 404


def test_a_move_is_answered_with_what_followed(port: int) -> None:
    status, message = ask(port, "GET", "/table")
    assert (status, message["number"], message["change"]) == (200, 0, None)
    assert message["picture"]["turn"] == "Eve to move, as Eve sees it"
    assert all(card["card"] is None for card in message["picture"]["seats"][0]["cards"])
    status, messages = ask(port, "POST", "/moves", {"number": 0, "text": "play 0"})
    assert status == 200
    assert [each["number"] for each in messages] == [1, 2, 3]
    assert [each["change"]["by"] for each in messages] == [0, 1, 2]
    assert ask(port, "GET", "/table") == (200, {**messages[-1], "change": None})


def test_a_hand_is_rearranged(port: int) -> None:
    status, messages = ask(port, "POST", "/moves", {"number": 0, "text": "rearrange A 4 0 1 2 3"})
    assert status == 200
    assert messages[0]["change"]["kind"] == "rearrangement"
    assert messages[0]["picture"]["to_move"] == 0
    assert [card["order"] for card in messages[0]["picture"]["seats"][0]["cards"]] == [4, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("body", "status", "rule", "because"),
    [
        ({"number": 0, "text": "discard 0"}, 422, "discard/full", "all 8 hint tokens are available"),
        ({"number": 0, "text": "play 9"}, 422, "turn/no-such-card", ""),
        ({"number": 3, "text": "play 0"}, 409, None, "The table has moved on."),
        ({"number": 0, "text": "jump"}, 400, None, "expected a move"),
        ({"number": 0, "text": 5}, 400, None, "expected"),
        ({"number": 0, "text": "rearrange B 4 3 2 1 0"}, 400, None, "only their own hand"),
        ({"text": "play 0"}, 400, None, "Expected a number and a text."),
        ("nonsense", 400, None, "Expected a number and a text."),
        ("[" * 900, 400, None, "Expected a number and a text."),
    ],
)
def test_a_refusal_says_why(port: int, body: Any, status: int, rule: str | None, because: str) -> None:
    before = ask(port, "GET", "/table")
    got, answer = ask(port, "POST", "/moves", body)
    assert (got, answer["rule"]) == (status, rule)
    assert because in answer["because"]
    assert ask(port, "GET", "/table") == before


def test_what_is_not_a_move_at_all_is_refused(port: int) -> None:
    assert ask(port, "POST", "/table", {"number": 0, "text": "play 0"})[0] == 400
    assert ask(port, "POST", "/moves", "x" * 2000)[0] == 400


@pytest.mark.parametrize("length", ["", "-5", "2000", "9" * 5000])
def test_a_length_that_is_none_or_too_large_is_refused(port: int, length: str) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", "/moves", headers={"Content-Length": length})
    assert connection.getresponse().status == 400
    connection.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows interrupts in another way")
def test_the_example_is_started_and_ended_by_hand() -> None:
    # Where the tests run in the background, Ctrl-C may be ignored, and what they start would ignore it too.
    heeding = "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    run = f"{heeding}runpy.run_path({str(EXAMPLE / 'serve.py')!r}, run_name='__main__')"
    with subprocess.Popen([sys.executable, "-c", run, "0"], stdout=subprocess.PIPE, text=True) as started:  # noqa: S603
        try:
            assert started.stdout is not None
            said = started.stdout.readline()
            found = re.fullmatch(r"Open http://127\.0\.0\.1:(\d+)/ in a browser; end with Ctrl-C\.\n", said)
            assert found is not None
            assert ask(int(found[1]), "GET", "/table")[0] == 200
            started.send_signal(signal.SIGINT)
            assert started.wait(30) == 0
        finally:
            started.kill()


@needs_node
def test_a_client_plays_a_whole_game(folder: Path, port: int) -> None:
    script = """
        import { Seat } from "./client.js";
        import { table } from "./drawing.js";
        const [shown, refusals, turns] = [[], [], []];
        const show = (message) => {
            shown.push(message);
            table(message.picture);
        };
        const seat = new Seat(given, show, ({ rule }) => refusals.push(rule));
        await seat.join();
        await seat.move("discard 0");
        const late = new Seat(given, () => {}, ({ because }) => refusals.push(because));
        await late.join();
        while (shown.at(-1).picture.moves.length) {
            const { moves } = shown.at(-1).picture;
            turns.push(moves[0].text);
            await seat.move((moves.find((move) => move.seat !== null) ?? moves.at(-1)).text);
        }
        await late.move("play 0");
        const numbers = shown.map((each) => each.number);
        console.log(JSON.stringify({ refusals, numbers, late: late.number, last: shown.at(-1) }));
    """
    got = node(folder, script, f"http://127.0.0.1:{port}")
    assert got["refusals"] == ["discard/full", "The table has moved on."]
    assert got["numbers"] == list(range(len(got["numbers"])))
    assert got["late"] == got["numbers"][-1]
    assert got["last"]["picture"]["result"] == got["last"]["change"]["result"]
    assert got["last"]["picture"]["result"]["text"]
    assert ask(port, "GET", "/table")[1]["picture"] == got["last"]["picture"]


@needs_node
def test_the_parts_make_a_page(folder: Path, port: int) -> None:
    (parts,) = blocks("page.js")
    head = """
        import { Seat, animate } from "./client.js";
        import { table } from "./drawing.js";
        const location = { origin: given };
        const [main, refusal] = [{ querySelector: () => null }, {}];
    """
    tail = """
        await seat.move("discard 0");
        console.log(JSON.stringify([main.innerHTML, refusal.textContent]));
    """
    html, refused = node(folder, head + parts + tail, f"http://127.0.0.1:{port}")
    assert "Eve to move" in Drawn(html).text
    assert "hint tokens are available" in refused
    inside = "".join((EXAMPLE / "index.html").read_text(encoding="utf-8").split())
    assert "".join(parts.partition("await")[0].split()) in inside


# With the TypeScript compiler.


def compiled(folder: Path, files: list[Path]) -> str:
    """The output of the strict TypeScript compiler."""
    command = [str(shutil.which("tsc")), "--strict", "--noEmit", "--allowJs", "--checkJs", "--target", "es2022"]
    command += ["--module", "es2022", "--moduleResolution", "bundler", *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, cwd=folder)  # noqa: S603
    assert (ran.returncode == 0) is (ran.stdout == "")
    return ran.stdout + ran.stderr


@pytest.mark.at_length
@needs_tsc
def test_types_fit_the_documents_and_the_client(tmp_path: Path) -> None:
    types = shutil.copy(ROOT / "docs" / "schemas" / "hanabi.d.ts", tmp_path)
    (block,) = re.findall(r"^```ts\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    pictures = shown_pictures()
    good = [f"const picture{number}: PictureDocument = {dumps(seen)};" for number, seen in enumerate(pictures)]
    state = new_game(3, seed=7)
    after, event = step(state, HintValue(1, 1))
    changed = dumps(change(picture(state), picture(after, last=event)))
    bad = [
        changed.replace('"hint value"', '"hint"'),
        changed.replace('"hint value"', '"hint color"'),
        changed.replace('"missed"', '"mist"'),
        changed.replace('"hint_tokens":-1', '"hint_tokens":null'),
    ]
    (tmp_path / "documents.ts").write_text(
        "\n".join(
            [
                block,
                'import type { ChangeDocument } from "./hanabi";',
                *good,
                f"const change: ChangeDocument = {changed};",
                *(f"// @ts-expect-error\n({each}) satisfies ChangeDocument;" for each in bad),
                "// @ts-expect-error\npicture0.score = 3;",
            ]
        ),
        encoding="utf-8",
    )
    assert compiled(tmp_path, [Path(types), tmp_path / "documents.ts", *(EXAMPLE / name for name in MODULES)]) == ""
