"""Each dispute is a position that can be, and what happens in each book is what its ruling says."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from book.disputes import AFTER, BEFORE, INDEX, NAMES, REFUSED, Dispute, by_rule, dispute, disputes, figures
from drawn_blocks import ask, commands, everything, pages, run
from hanabi import Rule, Standing, explain
from hanabi.rulebook.books.editions import BOOKS

EVERY = [pytest.param(each, id=each.name) for each in disputes()]
MOVED = [pytest.param(each, id=each.name) for each in disputes() if "move" in each.data]

# What the library cannot see of a rule: the move is legal, and explained by other rules.
UNSEEN = {
    "hint/talk": ["hint/complete", "hint/token"],
    "hint/again": ["hint/complete", "hint/token"],
    "turn/take-back": ["play/failure", "draw/after-play"],
    "play/deliberate": ["play/failure", "draw/after-play"],
}

# The verdicts under which a move is refused.
REFUSING = {
    "hint/empty": {"refused"},
    "discard/full": {"no"},
    "hint/unknown-colour": {"no"},
}


@pytest.mark.parametrize("each", MOVED)
def test_each_book_does_what_its_ruling_says(each: Dispute) -> None:
    verdicts = [{each.ruling.by(way.edition).verdict for way in ways} for ways, _ in each.alike()]
    assert all(len(some) == 1 for some in verdicts), "books with different verdicts do the same"
    assert len({verdict for some in verdicts for verdict in some}) == len(verdicts), "books with one verdict differ"
    for (_, outcome), (verdict,) in zip(each.alike(), verdicts, strict=True):
        refused = verdict in REFUSING.get(each.data["rule"], set())
        assert (outcome.refused == each.ruling.rule) == refused
        assert (outcome.after is None) == refused


@pytest.mark.parametrize("each", EVERY)
def test_every_book_in_which_the_question_arises_is_asked(each: Dispute) -> None:
    asked = [way.edition for way in each.books]
    assert asked == [book.id for book in BOOKS if each.ruling.by(book.id).standing is not Standing.INAPPLICABLE]
    assert asked
    for way in each.books:
        assert not each.outcome(way).before.is_over


@pytest.mark.parametrize("each", MOVED)
def test_the_rule_is_at_work(each: Dispute) -> None:
    for _, outcome in each.alike():
        assert outcome.move is not None
        at_work = [str(rule) for rule in explain(outcome.before, outcome.move).rules]
        if each.data["rule"] in UNSEEN:
            assert at_work == UNSEEN[each.data["rule"]]
        elif each.data["rule"] not in {"end/hopeless", "play/bonus"} or outcome.told == each.alike()[0][1].told:
            assert each.data["rule"] in at_work or each.data["rule"] == "end/hopeless"


def test_what_stands_beside_the_books_is_otherwise() -> None:
    beside = [(each, each.beside) for each in disputes() if each.beside is not None]
    assert len(beside) > 3
    for each, way in beside:
        assert way is not None
        told = [outcome.told for _, outcome in each.alike()]
        assert each.outcome(way).told not in told, each.name


def test_what_the_texts_say_of_their_positions() -> None:
    lost, stopped = dispute("lost-cause"), dispute("lost-cause").beside
    assert stopped is not None
    after = lost.alike()[0][1].after
    assert after is not None
    assert not after.is_over
    assert after.best_score == after.score == 23
    end = lost.outcome(stopped).after
    assert end is not None
    assert end.outcome is not None
    assert end.outcome.score == 23

    drawn = dispute("last-round").alike()[0][1]
    assert drawn.after is not None
    assert (drawn.before.deck_size, drawn.before.turns_left, drawn.after.turns_left) == (1, None, 3)

    fifteen = dispute("third-strike").alike()[0][1]
    assert fifteen.before.score == 15
    assert fifteen.after is not None
    assert fifteen.after.outcome is not None
    assert fifteen.after.outcome.score == 0

    full = dispute("five-at-eight-tokens").alike()[0][1]
    assert full.after is not None
    assert full.after.hint_tokens == full.before.hint_tokens == 8

    two = dispute("one-of-two").alike()[0][1]
    assert two.event is not None
    assert two.event.touched == (0, 2)

    crowning = dispute("the-last-red-3").alike()[0][1].before
    assert crowning.deck_size > crowning.rules.deck_size / 2

    assert [len(dispute("empty-hint").books), len(dispute("bonus-for-a-five").alike()[1][0])] == [5, 1]


@pytest.mark.parametrize("each", EVERY)
def test_those_who_speak_are_at_the_table(each: Dispute) -> None:
    state = each.outcome(each.books[0]).before
    said = [line.partition(": ") for line in each.data["words"]]
    assert all(colon and what for _, colon, what in said)
    assert {who for who, _, _ in said} <= set(NAMES[: state.players])
    assert said[0][0] == NAMES[state.current_player]


# Pages.


@pytest.mark.parametrize("each", EVERY)
def test_a_page_shows_the_dispute(each: Dispute) -> None:
    page = pages()[each.place]
    assert page.startswith(f"# {each.title}\n")
    assert f"\n**{each.data['answer']}**\n" in page
    assert all(paragraph in page for paragraph in each.data["text"])
    assert all(line.partition(": ")[2] in page for line in each.data["words"])
    assert each.ruling.question in page
    assert each.ruling.practice is None or each.ruling.practice in page
    assert each.data["position"] in page


@pytest.mark.parametrize("each", EVERY)
def test_every_picture_is_drawn(each: Dispute) -> None:
    drawn = everything()
    shown = re.findall(r"!\[([^\]]*)\]\((pictures/[\w-]+\.svg)\)", drawn[each.place])
    captions = [caption for caption, _ in figures(each)]
    assert [alt for alt, _ in shown] == [f"{each.title}. {caption}" for caption in captions]
    assert len(set(captions)) == len(captions)
    for _, path in shown:
        assert ET.fromstring(drawn[f"disputes/{path}"]).tag.endswith("svg")  # noqa: S314


def test_a_refused_move_is_drawn_once_and_has_nothing_after_it() -> None:
    assert [caption for caption, _ in figures(dispute("black-cards"))] == [REFUSED]
    assert [caption for caption, _ in figures(dispute("empty-hint"))] == [
        f"{REFUSED}: Cocktail 2010, Splash 2023, Cocktail 2015 (French), Cocktail 2025",
        f"{BEFORE}: Abacus",
        f"{AFTER}: Abacus",
    ]
    assert [caption for caption, _ in figures(dispute("another-order"))] == [BEFORE, AFTER]


def test_the_discards_are_seen_with_the_eyes_of_a_player() -> None:
    ((_, seen),) = figures(dispute("the-discards"))
    assert [seat.seen for seat in seen.seats] == [False, True]


@pytest.mark.parametrize("each", EVERY)
def test_code_prints_what_the_page_shows(each: Dispute) -> None:
    compared = run(each.place)
    assert compared
    for printed, shown in compared:
        assert printed == shown


@pytest.mark.parametrize("each", EVERY)
def test_the_command_can_be_typed(each: Dispute) -> None:
    (command,) = commands(each.place)
    answer = ask(command)
    refused = [outcome for _, outcome in each.alike() if outcome.refused is not None]
    assert answer.exit_code == bool(refused), answer.output
    if "move" in each.data:
        for ways, outcome in each.alike():
            verdict = "legal" if outcome.refused is None else "illegal"
            assert f"{each.data['move']} is {verdict}: " in answer.output
            assert all(way.edition in answer.output for way in ways)


def test_the_index_lists_every_dispute_with_its_answer() -> None:
    index = pages()[INDEX]
    for each in disputes():
        assert index.count(f"]({each.name}.md)") == 1
        assert each.data["answer"] in index


def test_a_ruling_leads_to_its_disputes() -> None:
    assert sum(map(len, by_rule().values())) == len(disputes())
    assert "[The empty hint](../disputes/empty-hint.md)" in pages()["rules/hints.md"]
    assert "[The empty hint](../../disputes/empty-hint.md){ lang=en hreflang=en }" in pages()["rules/fr/hints.md"]
    assert Rule.HINT_EMPTY in by_rule()
