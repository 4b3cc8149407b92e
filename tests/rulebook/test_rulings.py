"""The rulings: complete, held to the books and to the editions' settings, and easy to find."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import attrs
import pytest

from hanabi import (
    InvalidArgument,
    Rule,
    Rules,
    Ruling,
    Standing,
    differing,
    edition,
    editions,
    ruling,
    rulings,
)
from hanabi.rulebook import find
from hanabi.rulebook.ruling_lookup import setting_of
from hanabi.rulebook.rulings_toml import rulings_in
from outside import BOOKS

FILES = {
    "cocktail-2010": "000_4001c10d905d2dc1.txt",
    "abacus": "001_f6843fd641b39886.txt",
    "splash-2023": "002_67d4e134fa62804e.txt",
    "cocktail-2025": "003_a91959bff24be41a.txt",
    "cocktail-2015-fr": "004_e8dcbd7c9a477bab.txt",
}
# The scan of this book misreads the ornate letters of its headings.
SCANNED = {
    "cocktail-2025": {
        "Aim of the game": "太I市 OF THE G太市E",
        "Getting ready": "GETTING REXDY",
        "The game": "THE G太巾E",
        "End of the game": "END OF THE G太市モ",
        "Score": "₩ SCORE",
        "Advice": "太DVICモ",
        "How the fireworks are made up": "*** HOW THE FIREWORKS ARE MADE UP**",
        "Bonus for completing a firework": "**** BONUS FOR COMPLETING A FIRE WORK**",
    }
}


def bare(line: str) -> str:
    return re.sub(r"</?u>|[#*:]", "", line).strip().casefold()


@pytest.mark.shared
@pytest.mark.parametrize("book", FILES)
def test_every_heading_named_really_heads_a_section_of_that_book(book: str) -> None:
    lines = {bare(line) for line in (BOOKS / FILES[book]).read_text(encoding="utf-8").splitlines()}
    sections = {each.by(book).section for each in rulings()} - {None}
    assert sections
    for section in sections:
        assert section is not None
        printed = SCANNED.get(book, {}).get(section, section)
        assert bare(printed) in lines, section


@pytest.mark.shared
def test_no_id_of_the_dossier_is_missing() -> None:
    dossier = (BOOKS / "dossier.md").read_text(encoding="utf-8")
    ids = set(re.findall(r"^\| `([a-z]+/[a-z-]+)` \|", dossier, flags=re.MULTILINE))
    assert len(ids) > 40
    # The dossier is ahead by two ids that still want their rulings.
    assert ids - {"hand/hidden", "hint/talk"} == {rule.value for rule in Rule}


@pytest.mark.shared
def test_no_sentence_of_the_books_stands_in_the_rulings() -> None:
    """Facts carry over, sentences do not: no run of eight words is the same."""

    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[\w']+", text.casefold())
        return {tuple(words[start : start + 8]) for start in range(len(words) - 7)}

    theirs = set().union(*(runs((BOOKS / name).read_text(encoding="utf-8")) for name in FILES.values()))
    ours = [each.question for each in rulings()] + [each.ruling for each in rulings()]
    ours += [rule.statement for rule in Rule]
    ours += [source.note for each in rulings() for source in each.sources if source.note]
    ours += [band.label for each in editions.EDITIONS for band in each.rules.scale]
    for text in ours:
        assert not runs(text) & theirs, text


def test_there_is_a_ruling_for_every_rule_in_the_same_order() -> None:
    assert [each.rule for each in rulings()] == list(Rule)
    for each in rulings():
        assert each.question.endswith("?")
        assert each.ruling.endswith(".")
        assert each.related
        assert each.rule not in each.related
        assert [source.edition for source in each.sources] == [book.id for book in editions.BOOKS]


@pytest.mark.parametrize("each", rulings(), ids=lambda each: each.id)
def test_settings_agree_with_what_the_ruling_says(each: Ruling) -> None:
    for source in each.sources:
        assert (source.section is not None) == (source.standing is Standing.STATED)
        assert (source.verdict is None) == (source.standing is Standing.INAPPLICABLE)
        if each.setting is None:
            assert setting_of(source.edition, each) is None
            assert source.value is None
        elif source.verdict is not None:
            actual = setting_of(source.edition, each)
            assert (type(actual), actual) == (type(source.value), source.value)


def test_a_ruling_made_by_hand_must_name_a_setting_of_the_rules() -> None:
    with pytest.raises(InvalidArgument, match="'sleeves' is not a field of Rules"):
        setting_of("abacus", attrs.evolve(ruling("hint/empty"), setting="sleeves"))


def test_every_setting_of_the_rules_has_a_ruling() -> None:
    settings = {each.setting for each in rulings()}
    assert {field.name for field in attrs.fields(Rules)} - settings == {"edition"}


def test_a_variants_ruling_arises_in_the_books_that_offer_it() -> None:
    for each in rulings():
        if each.variant is not None:
            arises = {source.edition for source in each.sources if source.verdict is not None}
            assert arises == {book.id for book in editions.BOOKS if book.offers(each.variant)}


def test_lookups() -> None:
    assert ruling("discard/full") is ruling(Rule.DISCARD_FULL)
    assert ruling("discard/full").by("abacus").section == "B. Discard a card"
    assert ruling("hint/empty").by("cocktail-2010").standing is Standing.SILENT
    assert ruling("crowning/stuck").by("abacus").verdict is None
    with pytest.raises(InvalidArgument, match="did you mean hint/empty"):
        ruling("hint/emty")
    for junk in ("zzzzzzzzzzzz", None, 5, ""):
        with pytest.raises(InvalidArgument, match="lists them all"):
            ruling(junk)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="not one of the five books"):
        ruling("hint/empty").by("hanab-live")


def test_where_the_books_differ() -> None:
    assert [each.id for each in differing()] == ["setup/first-player", "hint/empty", "play/bonus"]
    assert [each.id for each in differing("abacus", "splash-2023")] == [
        "setup/first-player",
        "hint/empty",
        "play/bonus",
    ]
    assert differing("cocktail-2010", "cocktail-2025") == ()
    with pytest.raises(InvalidArgument, match="not one of the five books"):
        differing("abacus", "nowhere")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bouquet final", "crowning/stuck"),
        ("chorégraphie minutée", "choreography/right"),
        ("CHOREGRAPHIE wrong", "choreography/wrong"),
        ("avalanche de couleurs", "avalanche/colour"),
        ("last card drawn", "end/last-card"),
        ("eight tokens discard", "discard/full"),
        ("hint/empty", "hint/empty"),
    ],
)
def test_finding_by_words(words: str, expected: str) -> None:
    assert expected in {each.id for each in find(words)}


def test_finding_nothing() -> None:
    assert find("xyzzy") == ()
    assert find("  ") == ()
    with pytest.raises(InvalidArgument):
        find(5)  # type: ignore[arg-type]


def test_editions_and_what_their_books_offer() -> None:
    offered = {book.id: {each.id for each in book.variants} for book in editions.BOOKS}
    assert offered == {
        "cocktail-2010": {"crowning-piece"},
        "abacus": set(),
        "splash-2023": set(),
        "cocktail-2015-fr": {"crowning-piece", "timed-choreography", "avalanche"},
        "cocktail-2025": {"crowning-piece"},
    }
    assert len({known.rules for known in editions.EDITIONS}) == len(editions.EDITIONS)
    for known in editions.EDITIONS:
        assert known.rules.edition == known.id
        assert edition(known.id) is known
        assert known.is_book == (known in editions.BOOKS)
    junk: list[Any] = ["nowhere", None, 5, []]
    for name in junk:
        with pytest.raises(InvalidArgument, match="is not an edition"):
            edition(name)


# The data: what is not complete is refused, and says where.

DATA = files("hanabi.rulebook").joinpath("rulings.toml").read_text(encoding="utf-8")
FULL = '["discard/full".stated]\n'


def changed(old: str, new: str, *, after: str = FULL) -> str:
    """The data with one thing changed, the first one behind some text."""
    before, mark, rest = DATA.partition(after)
    assert mark
    assert old in rest
    return before + mark + rest.replace(old, new, 1)


def test_the_data_is_what_is_read() -> None:
    assert tuple(rulings_in(DATA).values()) == rulings()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            changed('abacus = "B. Discard a card"\n', ""),
            "discard/full: abacus is neither stated, silent nor inapplicable",
        ),
        (
            changed('"abacus", "splash-2023"', '"splash-2023"', after='["hand/rearrange"]'),
            "hand/rearrange: abacus is neither stated, silent nor inapplicable",
        ),
        (
            changed('"abacus", ', "", after='["crowning/stuck"]'),
            "crowning/stuck: abacus is neither stated, silent nor inapplicable",
        ),
        (
            changed('"abacus", "splash-2023"', '"abacus", "splash-2023", "abacus"', after='["hand/rearrange"]'),
            "hand/rearrange: abacus is listed as silent, silent",
        ),
        (
            changed('"abacus", "splash-2023"', '"abacus", "splash-2023", "cocktail-2010"', after='["hand/rearrange"]'),
            "hand/rearrange: cocktail-2010 is listed as stated, silent",
        ),
        (changed("abacus", "abakus"), "discard/full: 'abakus' is not one of the five books"),
        (
            changed("related", 'silent = ["abakus"]\nrelated', after='["discard/full"]'),
            "discard/full: 'abakus' is not one of the five books",
        ),
        (
            changed("related", 'verdicts = {abacus = "yes"}\nrelated', after='["crowning/stuck"]'),
            "crowning/stuck: verdicts: the question does not arise in abacus",
        ),
        (
            changed("related", "values = {abacus = true}\nrelated", after='["crowning/no-last-round"]'),
            "crowning/no-last-round: values: the question does not arise in abacus",
        ),
        (changed("silent = ", "silence = ", after='["hand/rearrange"]'), "hand/rearrange: unknown key 'silence'"),
        (changed("ruling = ", "answer = ", after='["discard/full"]'), "discard/full: unknown key 'answer'"),
        (changed("ruling = ", "# ruling = ", after='["discard/full"]'), "discard/full: missing key 'ruling'"),
        (changed('["discard/full"]', '["discard/fool"]', after='["discard/token"]'), "'discard/fool' is not a rule id"),
        ("", "deck/composition: ruling missing"),
    ],
)
def test_data_that_leaves_something_out_is_refused(text: str, told: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        rulings_in(text)
    assert told in str(caught.value)


def test_all_that_the_data_leaves_out_is_told_at_once() -> None:
    with pytest.raises(InvalidArgument) as caught:
        rulings_in(changed('abacus = "B. Discard a card"\nsplash-2023 = "2.3 Discards"\n', ""))
    assert str(caught.value) == (
        "rulings: discard/full: abacus is neither stated, silent nor inapplicable; "
        "discard/full: splash-2023 is neither stated, silent nor inapplicable"
    )
