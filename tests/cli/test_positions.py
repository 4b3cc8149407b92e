"""The commands `hanabi explain` and `hanabi show`, and every way to name a table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner, Result

from hanabi import (
    Discard,
    HintColor,
    HintValue,
    Play,
    Rearrangement,
    Rule,
    State,
    Table,
    display,
    editions,
    new_game,
    view,
)
from hanabi.cli.arguments.positions import load_position
from hanabi.cli.main import main
from hanabi.cli.terminal.printing import Failure
from hanabi.game.internals import MAX_DOCUMENT
from hanabi.hanab_live import export_game, variant_rules
from hanabi.records import Record, Setup, Value, dumps, loads, read_position, save, save_lines, write_move
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.texts.text_files import texts

HANDS = "r1 y2 g3 b4 w5 / r2 r3 y1 g1 b1"
MOVES = (Play(4), HintValue(0, 4), HintColor(1, "red"), Discard(9))
GAME = Record(rules=editions.SPLASH_2023, players=2, seed=7, moves=MOVES, names=["Ann", "Bob"])


def ask(*arguments: object, stdin: bytes | None = None) -> Result:
    runner = CliRunner(env={"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C"})
    return runner.invoke(main, list(map(str, arguments)), input=stdin, prog_name="hanabi")


def answer(*arguments: object, stdin: bytes | None = None, status: int = 0) -> str:
    result = ask(*arguments, stdin=stdin)
    assert (result.exit_code, result.stderr) == (status, "")
    return result.stdout


def shown(table: Table) -> str:
    return f"{display.text(display.picture(table))}\n"


def in_french(*arguments: object, **environment: str) -> Result:
    kept: dict[str, str | None] = {"NO_COLOR": "1", "FORCE_COLOR": None, "LC_ALL": "C", **environment}
    return CliRunner(env=kept).invoke(main, ["explain", *map(str, arguments)], prog_name="hanabi")


def refusal(*arguments: object, stdin: bytes | None = None) -> str:
    result = ask(*arguments, stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(tmp_path / "game.json", GAME)
    save_lines(tmp_path / "games.jsonl", [Record(players=2, seed=seed) for seed in (1, 2)])
    return tmp_path


# Showing.


def test_a_position_in_words_is_shown() -> None:
    state = read_position(f"{HANDS}; tokens 3; turn B").state()
    assert answer("show", f"{HANDS}; tokens 3; turn B") == shown(state)
    assert answer("show", f"{HANDS}; tokens 3; turn B", "--seat", "b") == shown(view(state, 1))


def test_a_record_is_shown_at_its_end_or_before_a_move(folder: Path) -> None:
    drawn = display.picture(GAME.start, names=GAME.names, move=Play(4))
    assert answer("show", folder / "game.json", "--move", "1") == f"{display.text(drawn)}\n"
    last = answer("show", folder / "game.json")
    assert last == answer("show", folder / "game.json", "--move", "4")
    assert "b1  blue    needs 2 3 4 5" in last
    assert "Bob to move, as Ann sees it" in answer("show", folder / "game.json", "--seat", "ann")


def test_a_record_shows_what_happened_and_the_move_that_comes_next(folder: Path) -> None:
    told = answer("show", folder / "game.json", "--move", "2")
    assert told.startswith("Bob to move\nlast: Ann plays blue 1 from slot 4: placed, draws red 2\n")
    assert "\nproposed: Bob, hint A 4: legal [hint/complete]\n" in told
    hidden = answer("show", folder / "game.json", "--move", "2", "--seat", "A")
    assert "draws a card" in hidden
    assert "proposed" not in hidden, "to a seat that looks on it would be a move out of turn"
    assert "proposed: Bob, hint A 4: legal" in answer("show", folder / "game.json", "--move", "2", "--seat", "B")
    save(folder / "game.json", attrs.evolve(GAME, moves=MOVES[:1]))
    told = answer("show", folder / "game.json")
    assert "last: " in told
    assert "proposed" not in told


def test_every_kind_of_document(tmp_path: Path) -> None:
    state = new_game(2, seed=7)
    values: list[Value] = [state, view(state, 1), Setup.of(state), Record(players=2, seed=7)]
    for number, value in enumerate(values):
        save(tmp_path / f"{number}.json", value)
    whole = shown(state)
    assert answer("show", tmp_path / "0.json") == answer("show", tmp_path / "2.json") == whole
    assert answer("show", tmp_path / "3.json") == whole
    assert answer("show", tmp_path / "1.json") == shown(view(state, 1))
    assert answer("show", tmp_path / "1.json", "--seat", "B") == shown(view(state, 1))
    (tmp_path / "site.json").write_text(export_game(Record(rules=variant_rules(), players=3, seed=1)), encoding="utf-8")
    assert "p0  purple  needs" in answer("show", tmp_path / "site.json")
    (tmp_path / "words").write_text(f"\n {HANDS};\n turn B\n", encoding="utf-8")
    assert "B to move" in answer("show", tmp_path / "words")


def test_one_of_many_records(folder: Path) -> None:
    assert answer("show", f"{folder / 'games.jsonl'}:2") == shown(new_game(2, seed=2))
    assert answer("show", f"{folder / 'game.json'}:1") == answer("show", folder / "game.json")


def test_standard_input() -> None:
    state = new_game(2, seed=7)
    for text in (dumps(state), dumps(Setup.of(state)), dumps(Record(players=2, seed=7))):
        assert answer("show", "-", stdin=text.encode()) == shown(state)
    assert "4 of 8" in answer("show", "-", stdin=f"{HANDS}; tokens 4\n".encode())
    told = ask("explain", "-", "hint", "B", "white", "--all", stdin=HANDS.encode()).stdout
    assert all(book.id in told for book in editions.BOOKS)


def test_a_table_as_data(folder: Path) -> None:
    assert loads(answer("show", HANDS, "--json"), State) == read_position(HANDS).state()
    told = json.loads(answer("show", folder / "game.json", "--seat", "B", "--json"))
    assert told["format"] == "hanabi/view/1"


def test_another_edition(folder: Path) -> None:
    told = json.loads(answer("show", folder / "game.json", "--json", "--edition", "abacus"))
    assert told["rules"] == {"edition": "abacus"}
    told = json.loads(answer("show", f"{HANDS}; variants avalanche", "--json", "--edition", "abacus"))
    assert told["rules"] == {"edition": "abacus", "variants": ["avalanche"]}
    save(folder / "view.json", view(new_game(2, seed=7), 1))
    told = json.loads(answer("show", folder / "view.json", "--json", "--edition", "abacus"))
    assert told["rules"] == {"edition": "abacus"}


# Explaining.


def test_an_illegal_move() -> None:
    result = ask("explain", HANDS, "discard", "0")
    assert result.exit_code == 1
    assert result.stdout.startswith("discard 0 is illegal: all 8 hint tokens are available. [discard/full]\n")
    assert "\nWhat each book says: --all\n\nA to move\n" in result.stdout


def test_a_legal_move_and_what_it_would_do(folder: Path) -> None:
    told = answer("explain", f"{HANDS}; edition abacus", "play 0")
    assert told.startswith("play 0 is legal: it is the red 1, and red needs its 1. [play/success]\n")
    assert "abacus, “" in told
    named = answer("explain", folder / "game.json", "--move", "1", "tell", "Bob", "about", "red")
    assert named.startswith("hint B red is legal")
    unseen = answer("explain", HANDS, "play 0", "--seat", "A")
    assert "its player does not know what this one is" in unseen


def test_a_move_under_another_edition_and_under_all() -> None:
    assert ask("explain", HANDS, "hint B white", "--edition", "abacus").exit_code == 0
    assert ask("explain", HANDS, "hint B white", "--edition", "splash-2023").exit_code == 1
    result = ask("explain", HANDS, "hint B white", "--all")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert sum(line.startswith("hint B white is illegal") for line in lines) == 1
    assert sum(line.startswith("hint B white is legal") for line in lines) == 1
    allowed = lines[lines.index("") : lines.index("A to move")]
    assert [line.split()[0] for line in allowed if line.startswith("  ")] == ["abacus"]
    assert "  cocktail-2010     refused; silent (our reading)" in lines
    assert ask("explain", HANDS, "play 0", "--all").exit_code == 0


def test_a_book_under_which_the_position_cannot_arise(tmp_path: Path) -> None:
    save(tmp_path / "nine.json", new_game(2, attrs.evolve(editions.ABACUS, hint_tokens=9), seed=7))
    result = ask("explain", tmp_path / "nine.json", "play 0", "--all")
    assert result.exit_code == 1
    assert result.stdout.startswith("  cocktail-2010     this position cannot arise under cocktail-2010: hint_tokens")
    told = json.loads(ask("explain", tmp_path / "nine.json", "play 0", "--all", "--json").stdout)
    assert [each["edition"] for each in told] == [book.id for book in editions.BOOKS]
    assert all("cannot arise" in each["error"] for each in told)


def test_every_book_is_asked_about_the_position_of_the_record(folder: Path) -> None:
    """An earlier move may be illegal under some book: only the position counts."""
    moves = [HintColor(1, "yellow"), Play(0), Discard(0)]
    save(folder / "empty.json", attrs.evolve(GAME, rules=editions.ABACUS, moves=moves))
    result = ask("explain", folder / "empty.json", "discard 0", "--move", "3", "--all")
    assert result.exit_code == 0
    assert result.stdout.count("discard 0 is legal") == 1
    assert "is illegal before that" in refusal(
        "explain", folder / "empty.json", "--move", "3", "--edition", "splash-2023"
    )
    seen = ask("explain", folder / "empty.json", "discard 0", "--move", "3", "--all", "--seat", "A")
    assert seen.stdout.count("discard 0 is legal") == 1


def test_an_explanation_as_data() -> None:
    told = json.loads(ask("explain", HANDS, "discard 0", "--json", "--edition", "abacus").stdout)
    assert (told["edition"], told["move"], told["legal"], told["rule"]) == (
        "abacus",
        "discard 0",
        False,
        "discard/full",
    )
    assert told["citation"].startswith("abacus, “")
    assert told["effects"] == []
    told = json.loads(answer("explain", HANDS, "play 0", "--json"))
    assert told["legal"] is True
    assert told["effects"][0]["rule"] == "play/success"
    assert (told["edition"], told["citation"]) == (None, None)
    told = json.loads(ask("explain", HANDS, "hint B white", "--json", "--all").stdout)
    assert [(each["edition"], each["legal"]) for each in told] == [
        (book.id, book.id == "abacus") for book in editions.BOOKS
    ]


def test_a_rule_that_an_edition_does_not_have() -> None:
    """The verdict of such a book is None, and no place is cited."""
    told = ask("explain", f"{HANDS}; variants timed choreography", "play 0 as red", "--all").stdout
    assert "  abacus" in told


def sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if not line.startswith(" "):
            found[heading := line] = []
        else:
            found[heading].append(line.strip())
    return found


def test_what_is_legal() -> None:
    told = sections(answer("explain", HANDS))
    assert told["Legal for A:"] == [
        "plays       slots 0 (oldest), 1, 2, 3, 4 (newest)",
        "hints to B  red, yellow, green, blue, 1, 2, 3",
    ]
    assert told["Not legal:"] == [
        "hint/empty    hint B white, hint B 4, hint B 5",
        Rule.HINT_EMPTY.statement,
        "discard/full  discard 0, discard 1, discard 2, discard 3, discard 4",
        "All 8 hint tokens are available.",
    ]


def test_the_only_card_is_neither_the_oldest_nor_the_newest(tmp_path: Path) -> None:
    save(tmp_path / "one.json", new_game(2, attrs.evolve(editions.ABACUS, hand_sizes={2: 1}), seed=7))
    assert "\n  plays       slots 0\n" in answer("explain", tmp_path / "one.json")


def test_everything_is_legal_or_nothing() -> None:
    told = answer("explain", f"{HANDS}; tokens 3; edition abacus; variants timed choreography")
    assert "Not legal" not in told
    assert "  plays as red     slots 0, 1, 2, 3, 4\n" in told
    over = answer("explain", f"{HANDS.removesuffix(' b1')}; strikes 3; discards r1 y4 w3")
    turn = answer("explain", HANDS, "--seat", "B").partition("\n\n")[0]
    assert turn == "Nothing is legal: it is the turn of A. [turn/not-yours]"
    assert answer("explain", HANDS, "--seat", "A").startswith("Legal for A:")
    assert over.startswith("The game is over (lost with 3 strikes: 0 of 25). [end/after]\n\nGame over: lost with ")


def test_what_is_legal_as_data() -> None:
    told = json.loads(answer("explain", f"{HANDS}; tokens 0", "--json"))
    assert told["played"] is None
    assert told["legal"][:2] == ["play 0", "play 1"]
    assert [each["rule"] for each in told["illegal"]] == ["hint/token"]


def test_the_move_that_was_played(folder: Path) -> None:
    told = answer("explain", folder / "game.json", "--move", "1")
    assert told.startswith("Played here: play 4\nplay 4 is legal")
    assert "\nLegal for A (Ann):\n" in told
    assert json.loads(answer("explain", folder / "game.json", "--json"))["played"] == "discard 9"
    assert "Played here: discard 9\ndiscard 9 is illegal" in answer("explain", folder / "game.json")
    assert answer("explain", folder / "game.json", "--move", "1", "--seat", "A").startswith(
        "Played here: play 4\nplay 4 is legal"
    )
    save(folder / "turned.json", attrs.evolve(GAME, moves=[Rearrangement(1, (4, 0, 1, 2, 3))]))
    assert answer("explain", folder / "turned.json", "--move", "1").startswith("Legal for A (Ann):")
    assert answer("explain", folder / "turned.json").startswith("Legal for A (Ann):")


def test_the_move_that_was_played_as_another_seat_sees_it(folder: Path) -> None:
    """The move is not explained: for that seat it would only be out of turn."""
    told = answer("explain", folder / "game.json", "--move", "1", "--seat", "B")
    nothing = (
        "Played here: play 4\n\nNothing is legal: it is the turn of A (Ann). [turn/not-yours]\n\nAnn to move, as Bob "
    )
    assert told.startswith(nothing)
    assert "^" not in told


def test_the_move_that_was_played_under_each_book(folder: Path) -> None:
    place = ("explain", folder / "game.json", "--move", "1", "--all")
    assert answer(*place) == answer(*place, "play", "4")
    assert json.loads(answer(*place, "--json")) == json.loads(answer(*place, "play 4", "--json"))
    assert "or a record at a move" in refusal(*place, "--seat", "B")
    save(folder / "none.json", attrs.evolve(GAME, moves=()))
    assert "or a record at a move" in refusal("explain", folder / "none.json", "--all")


def test_where_the_books_are_to_be_found_is_said_of_the_move_that_was_played(folder: Path) -> None:
    save(folder / "plain.json", Record(players=2, seed=7, moves=MOVES))
    told = answer("explain", folder / "plain.json", "--move", "1")
    assert "What each book says: --all\n\nLegal for A:\n" in told


def test_a_letter_means_the_seat_whatever_the_players_are_called(folder: Path) -> None:
    save(folder / "game.json", attrs.evolve(GAME, names=["B", "c"]))
    assert ", as c sees it" in answer("show", folder / "game.json", "--move", "1", "--seat", "B")
    assert ", as c sees it" in answer("show", folder / "game.json", "--move", "1", "--seat", "C")
    save(folder / "game.json", attrs.evolve(GAME, names=["Ann", "ann"]))
    told = refusal("show", folder / "game.json", "--seat", "Ann")
    assert told == "Error: --seat: 'Ann' is the name of A and B; give a letter\n"


def test_a_record_after_many_lines_that_are_not_records(folder: Path) -> None:
    junk = "junk\n" * 150
    (folder / "games.jsonl").write_text(f"{junk}{dumps(GAME)}\n", encoding="utf-8")
    assert answer("show", f"{folder / 'games.jsonl'}:151", "--move", "1").startswith("Ann to move\n")
    assert "games.jsonl:7: invalid JSON" in refusal("show", f"{folder / 'games.jsonl'}:7")
    (folder / "games.jsonl").write_bytes(b"junk\n" + b" " * (MAX_DOCUMENT + 1))
    assert "a line of more than 8,000,000 characters" in refusal("show", f"{folder / 'games.jsonl'}:3")


# Usage errors.


def test_a_file_that_is_not_there() -> None:
    assert refusal("show", "nowhere.json") == "Error: There is no file 'nowhere.json'.\n"
    assert "There is no file 'games/nowhere'" in refusal("explain", "games/nowhere")
    assert "There is no file 'nowhere.jsonl:3'" in refusal("explain", "nowhere.jsonl:3")
    for name in ("./r1y2", "../r1y2", "/r1y2", "~/r1y2"):
        assert refusal("show", name) == f"Error: There is no file {name!r}.\n"


def test_words_that_are_not_a_position() -> None:
    told = refusal("show", "r1 y2 g3 b4 w9 / r2 r3 y1 g1 b1; tokens many")
    assert told == (
        "Error: invalid position, 2 defects:\n"
        "  - hands: 'w9' is not a card of this game: "
        "expected red, yellow, green, blue or white from 1 to 5, such as r1\n"
        "  - tokens: expected a number, such as tokens 3, got 'many'\n"
        "How to write a position: hanabi explain --help\n"
    )
    assert "deck: blue 5: 2 held, but the deck has 1" in refusal("show", "b5 b5 r1 r1 r1 / y1 y1 y2 y2 y3")
    assert "expected the cards of each seat" in refusal("show", "")
    for between in (", ", " ", "\n"):
        told = refusal("show", f"{HANDS}{between}tokens 3")
        assert "invalid position: hands: expected ; before 'tokens'\n" in told


def test_what_is_impossible_is_told_by_the_names_of_the_parts() -> None:
    assert "invalid position: tokens: expected 0 to 8, got 99\n" in refusal("show", f"{HANDS}; tokens 99")
    assert (
        "invalid position: last round: the deck is empty, so 0 to 2 turns are left: expected one like last round 2\n"
    ) in refusal("show", f"{HANDS}; deck 0")
    assert "last round: expected none while the deck has cards, got 2\n" in refusal("show", f"{HANDS}; last round 2")
    assert "last round: expected 0 to 2 or none, got 9\n" in refusal("show", f"{HANDS}; deck 0; last round 9")
    assert "expected / between the hands" in refusal("show", HANDS.replace("/", ""))
    assert "expected 5 cards in the hand of seat C, got 2" in refusal("show", "-", stdin=f"{HANDS} / g1 g2".encode())


@pytest.mark.parametrize("position", ["", "x" * 5000, "r1 " * 1_000_000, "\x1b[2J", "a" * 300 + ".json", "\udcff"])
@pytest.mark.parametrize("command", ["show", "explain"])
def test_nonsense(command: str, position: str) -> None:
    told = refusal(command, position)
    assert len(told) < 3000
    assert told.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("typed", "verdict", "rule"),
    [
        (
            "hint B purple",
            "hint B \"purple\" is illegal: 'purple' is not a colour of this game:",
            "hint/unknown-colour",
        ),
        (
            "hint B rainbow",
            "hint B \"rainbow\" is illegal: 'rainbow' is not a colour of this game:",
            "hint/unknown-colour",
        ),
        ("hint  B red 1", "hint B red 1 is illegal: it names red and 1,", "hint/one-thing"),
        ("pass", "pass is illegal: passing is not an action.", "turn/one-action"),
        ("discard 9", "discard 9 is illegal: seat A holds 5 cards,", "turn/no-such-card"),
        ("undo", "undo is illegal: the others have seen or heard that move.", "turn/take-back"),
    ],
)
def test_what_is_no_move_gets_a_verdict_with_the_rule_and_the_book(typed: str, verdict: str, rule: str) -> None:
    position = f"{HANDS}; tokens 3; edition cocktail-2025"
    told = answer("explain", position, typed, status=1)
    assert told.startswith(verdict)
    assert f"[{rule}]\nThe rule: " in told
    assert "\nThe book: cocktail-2025" in told
    data = json.loads(answer("explain", position, typed, "--json", status=1))
    assert (data["legal"], data["rule"], data["effects"]) == (False, rule, [])
    assert data["move"] == verdict.partition(" is illegal")[0]
    each = answer("explain", position, typed, "--all", status=1)
    assert all(book.id in each for book in editions.BOOKS)


def test_an_order_of_the_hand_is_legal_and_costs_nothing() -> None:
    assert answer("explain", HANDS, "rearrange A 4 3 2 1 0").startswith(
        "rearrange A 4 3 2 1 0 is legal: it is not an action, and costs no turn. [hand/rearrange]\nThe rule: "
    )


def test_cards_by_their_age() -> None:
    said = [answer("explain", f"{HANDS}; tokens 3", *move.split()) for move in ("discard 4", "discard newest")]
    assert said[0] == said[1]


def test_players_by_their_names(folder: Path) -> None:
    told = answer("explain", folder / "game.json", "--move", "1", "hint Bob 2", status=1)
    assert told.startswith("hint B 2 is illegal: no card of seat B (Bob) is touched by 2. [hint/empty]\n")


@pytest.mark.parametrize(
    ("variants", "edition", "said"),
    [
        ("crowning-piece, timed-choreography", "splash-2023", "does not have this variant: our reading"),
        ("timed-choreography", "abacus", "does not have this variant: our reading"),
    ],
)
def test_a_book_without_the_variant_says_so(variants: str, edition: str, said: str) -> None:
    told = answer("explain", f"{HANDS}; tokens 3; variants {variants}", "play 0 as red", "--all")
    line = next(line for line in told.splitlines() if line.startswith(f"  {edition} "))
    assert line.removeprefix(f"  {edition}").strip() == said


def test_a_move_that_is_not_one() -> None:
    told = refusal("explain", HANDS, "jump")
    assert "expected a move: play, discard, hint or rearrange at character 1 of 'jump'" in told
    assert "A move is written as play 0, discard 3, hint B red or hint B 3." in told
    assert "Slots are counted from 0, the card held longest." in told
    assert "expected a slot (such as 0) at character 6 of 'play puce'" in refusal("explain", HANDS, "play puce")


@pytest.mark.parametrize("hint", ["hint B not red", "clue puce", "Hint B blue for D"])
def test_a_hint_that_cannot_be_written_leads_to_the_rules_on_it(hint: str) -> None:
    assert "What a hint may name: hanabi rule hint/one-thing hint/unknown-colour\n" in refusal("explain", HANDS, hint)
    assert "What a hint may name" not in refusal("explain", HANDS, "play puce")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--move", "1"), "--move needs a record"),
        (("--move", "0"), "0 is not in the range"),
        (("--seat", "C"), "--seat: expected a seat (A to B) or a player's name, got 'C'"),
        (("--seat", "Eve"), "--seat: expected a seat (A to B) or a player's name, got 'Eve'"),
        (("--edition", "nowhere"), "'nowhere' is not one of"),
    ],
)
@pytest.mark.parametrize("command", ["show", "explain"])
def test_options_that_do_not_fit(command: str, options: tuple[str, ...], expected: str) -> None:
    assert expected in refusal(command, HANDS, *options)


def test_options_of_explain_that_contradict_each_other() -> None:
    assert "--edition and --all cannot be used together." in refusal(
        "explain", HANDS, "play 0", "--all", "--edition", "abacus"
    )
    assert "--all needs a MOVE, or a record at a move." in refusal("explain", HANDS, "--all")


def test_a_place_that_a_record_does_not_have(folder: Path) -> None:
    told = refusal("show", folder / "game.json", "--seat", "Eve")
    assert "--seat: expected a seat (A to B) or a player's name ('Ann' or 'Bob'), got 'Eve'" in told
    assert "move 6: the record has 4 moves." in refusal("show", folder / "game.json", "--move", "6")
    told = refusal("show", folder / "game.json", "--move", "5")
    assert "move 5: the record is illegal before that, at move 4, B: discard 9" in told


def test_a_view_of_another_seat(tmp_path: Path) -> None:
    save(tmp_path / "view.json", view(new_game(2, seed=7), 1))
    told = refusal("show", tmp_path / "view.json", "--seat", "A")
    assert "this position is already a view, but not that of seat A" in told


def test_an_edition_that_a_position_cannot_be_under(tmp_path: Path) -> None:
    rules = attrs.evolve(editions.ABACUS, hint_tokens=9)
    save(tmp_path / "nine.json", new_game(2, rules, seed=7))
    assert "under splash-2023" in refusal("show", tmp_path / "nine.json", "--edition", "splash-2023")


def test_documents_that_are_no_position(folder: Path) -> None:
    save(folder / "rules.json", editions.ABACUS)
    assert "expected a record, setup, state or view, got Rules" in refusal("show", folder / "rules.json")
    assert "has one document per line: choose a line, such as FILE:1." in refusal("show", folder / "games.jsonl")
    assert "has no record on line 3." in refusal("show", f"{folder / 'games.jsonl'}:3")
    assert "has no record on line 2." in refusal("show", f"{folder / 'game.json'}:2")
    (folder / "broken.json").write_text('{\n "format": 5,,\n}', encoding="utf-8")
    assert "broken.json: invalid JSON: line 2, column 14" in refusal("show", folder / "broken.json")
    assert "broken.json:1: invalid JSON" in refusal("show", f"{folder / 'broken.json'}:1")
    (folder / "unknown.json").write_text('{"format": "hanabi/game/9"}', encoding="utf-8")
    assert "unknown.json: invalid JSON: $.format: expected" in refusal("show", folder / "unknown.json")
    (folder / "marked.json").write_text(dumps(GAME), encoding="utf-8-sig")
    assert "marked.json: invalid JSON: line 1, column 1: unexpected byte order mark" in refusal(
        "show", folder / "marked.json"
    )
    (folder / "words").write_text(HANDS, encoding="utf-8-sig")
    assert answer("show", folder / "words") == answer("show", HANDS)
    (folder / "bytes").write_bytes(b"r1 \xff")
    assert "bytes: not UTF-8 at byte 3" in refusal("show", folder / "bytes")
    (folder / "huge").write_bytes(b" " * (MAX_DOCUMENT + 5))
    assert "expected at most 5,000 characters" in refusal("show", folder / "huge")
    assert "cannot be read: Is a directory" in refusal("show", folder)
    assert "cannot be read: Is a directory" in refusal("show", f"{folder}:1")
    assert "standard input: hands: expected the cards" in refusal("show", "-", stdin=b"").replace(
        "invalid position: ", ""
    )


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Failure, match="standard input cannot be read: there is no standard input"):
        load_position("-")


# In French.


def words_before_the_table(printed: str) -> list[str]:
    return printed.partition("\n\n")[0].split("\n")


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (("--language", "fr"), {}),
        (("--language", "FR"), {"LC_ALL": "en_GB.UTF-8"}),
        ((), {"LC_ALL": "fr_FR.UTF-8"}),
        ((), {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_CA@euro"}),
        ((), {"LC_ALL": "nl_NL", "LANGUAGE": "nl:fr"}),
    ],
)
def test_an_explanation_in_the_language_asked_for_or_that_of_the_locale(
    arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    result = in_french(HANDS, "discard", "0", *arguments, **environment)
    assert (result.exit_code, result.stderr) == (1, "")
    assert words_before_the_table(result.stdout) == [
        "défausser 0 est interdit\u00a0: les 8 jetons d'indice sont disponibles. [discard/full]",
        f"La règle\u00a0: {texts('fr').rules[Rule.DISCARD_FULL].statement} [discard/full]",
        "Le livret\u00a0: ces règles ne viennent d'aucun livret.",
        "Ce que dit chaque livret\u00a0: --all",
    ]


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        (("jouer", "1"), "play 1"),
        (("défausser", "0"), "discard 0"),
        (("defausser", "0"), "discard 0"),
        (("indice", "B", "rouge"), "hint B red"),
        (("indice", "3", "à", "B"), "hint B 3"),
        (("B", "bleu"), "hint B blue"),
    ],
)
def test_moves_are_typed_in_french_whatever_the_language(typed: tuple[str, ...], english: str) -> None:
    for language in ("en", "fr"):
        printed = in_french(f"{HANDS}; tokens 3", *typed, "--language", language).stdout
        assert printed == in_french(f"{HANDS}; tokens 3", *english.split(), "--language", language).stdout
    data = json.loads(in_french(f"{HANDS}; tokens 3", *typed, "--json").stdout)
    assert data["move"] == english


@pytest.mark.parametrize("language", languages())
def test_moves_are_typed_in_every_language(language: str) -> None:
    written = write_move(Discard(0), language=language)
    printed = in_french(f"{HANDS}; tokens 3", *written.split(), "--language", language)
    assert (printed.exit_code, printed.stderr) == (0, "")
    assert printed.stdout.startswith(f"{written} ")


def test_what_is_legal_in_french(tmp_path: Path) -> None:
    told = in_french(f"{HANDS}; edition abacus", "--language", "fr").stdout.split("\n\n")[0]
    assert told.split("\n") == [
        "Permis pour A\u00a0:",
        "  jouer        emplacements 0 (la plus ancienne), 1, 2, 3, 4 (la plus récente)",
        "  indices à B  rouge, jaune, vert, bleu, blanc, 1, 2, 3, 4, 5",
        "Interdits\u00a0:",
        "  discard/full  défausser 0, défausser 1, défausser 2, défausser 3, défausser 4",
        "                Les 8 jetons d'indice sont disponibles.",
    ]
    told = in_french(f"{HANDS}; tokens 1; variants timed-choreography", "--language", "fr").stdout
    assert "  jouer en rouge  emplacements 0, 1, 2, 3, 4\n" in told
    assert "  défausser       emplacements 0 (la plus ancienne), 1, 2, 3, 4 (la plus récente)\n" in told
    assert "  hint/empty  indice B blanc, indice B 4, indice B 5\n" in told
    waiting = in_french(HANDS, "--seat", "B", "--language", "fr").stdout
    assert waiting.startswith("Aucun coup n'est permis\u00a0: c'est à A de jouer. [turn/not-yours]\n")
    save(tmp_path / "game.json", GAME)
    played = in_french(tmp_path / "game.json", "--move", "1", "--language", "fr").stdout
    assert played.startswith("Coup joué ici\u00a0: jouer 4\njouer 4 est permis\u00a0: c'est le 1 bleu")


def test_a_game_that_is_over_in_french() -> None:
    over = in_french(f"{HANDS.removesuffix(' b1')}; strikes 3; discards r1 y4 w3", "--language", "fr")
    assert over.stdout.startswith("La partie est finie (perdu à la 3e erreur\u00a0: 0 sur 25). [end/after]\n")


def test_the_books_side_by_side_in_french() -> None:
    told = in_french(HANDS, "indice", "B", "blanc", "--all", "--language", "fr").stdout
    assert "  cocktail-2010     refusé\u00a0; le livret n'en dit rien\u00a0: c'est notre lecture\n" in told
    assert "  abacus            permis\u00a0; «\u00a01. Color Hint\u00a0», paragraphe 2\n" in told


def test_data_is_in_english_unless_a_language_is_asked_for() -> None:
    english = json.loads(in_french(HANDS, "discard", "0", "--json", LC_ALL="fr_FR").stdout)
    assert english["because"] == "all 8 hint tokens are available."
    french = json.loads(in_french(HANDS, "discard", "0", "--json", "--language", "fr").stdout)
    assert french["because"] == "les 8 jetons d'indice sont disponibles."
    assert (french["move"], french["rule"]) == (english["move"], english["rule"]) == ("discard 0", "discard/full")


def test_what_is_not_understood_in_french() -> None:
    told = in_french(HANDS, "indice", "C", "pas", "rouge", "--language", "fr")
    assert (told.exit_code, told.stdout) == (2, "")
    assert "Un coup s'écrit ainsi\u00a0: jouer 0, défausser 3, indice B rouge, indice B 3." in told.stderr
    assert "Ce qu'un indice peut nommer\u00a0: hanabi rule hint/one-thing hint/unknown-colour" in told.stderr
