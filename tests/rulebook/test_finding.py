"""Finding rulings by questions: as people ask them, in every language, whatever is typed."""

from __future__ import annotations

import random
import string
import sys
import tomllib
from collections import Counter
from pathlib import Path
from subprocess import run
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import InvalidArgument, Rule, ruling, rulings
from hanabi.rulebook import ask, find
from hanabi.rulebook.data_files import languages
from hanabi.rulebook.search.finding import ranked
from hanabi.rulebook.search.index import OUTSIDE, index
from hanabi.rulebook.search.lexicons import lexicon, lexicon_of, lexicons, words_of
from hanabi.rulebook.search.question_parts import parts
from hanabi.rulebook.search.spelling import meant
from hanabi.rulebook.search.vocabulary import read, without_names
from hanabi.rulebook.search.weights import MAX_QUESTION
from hanabi.rulebook.texts.text_files import texts

HERE = Path(__file__).parent
LANGUAGES = [language for language, each in lexicons().items() if each.questions]
"""Those with questions in `data/search/`."""
TOLD_MISSING = 0.1
"""Share of the told questions whose answers are not all among the first three."""


def contents(file: str) -> dict[str, Any]:
    return tomllib.loads((HERE / file).read_text(encoding="utf-8"))


def languages_of(file: str) -> list[str]:
    """The languages in which there are questions in a file."""
    data = contents(file)
    return [language for language in LANGUAGES if any(language in each for each in data.values())]


def asked(file: str, language: str) -> list[tuple[str, str]]:
    """The questions of a file in a language, each with the id of the rule that it must lead to."""
    data = contents(file)
    slips = [(question, rule) for question, rule in data.pop("slips", {}).get(language, [])]
    return [(question, rule) for rule, each in data.items() for question in each.get(language, [])] + slips


QUESTIONS = {language: asked("questions.toml", language) for language in LANGUAGES}
MORE = {language: asked("more_questions.toml", language) for language in languages_of("more_questions.toml")}


def lot(file: str, language: str) -> list[tuple[str, list[str]]]:
    """The questions of a file in a language, each with the ids of the rules that answer it."""
    return [(question, rules.split()) for rules, each in contents(file).items() for question in each.get(language, [])]


SINGLE = ("players_questions.toml", "odd_questions.toml", "forum_questions.toml")
LOTS = (*SINGLE, "unseen_questions.toml", "told_questions.toml")
FILES = ("questions.toml", "more_questions.toml", *LOTS)


def answered(file: str, language: str) -> list[tuple[str, list[set[str]]]]:
    """The questions of a file in a language, each with the ids of the rules that answer it: a set for each answer."""
    if file not in LOTS:
        return [(question, [{rule}]) for question, rule in asked(file, language)]
    return [
        (question, [set(rules.split()) for rules in " ".join(both).split(" + ")])
        for question, both in lot(file, language)
    ]


def ids(words: str) -> list[str]:
    return [each.id for each in find(words)]


def sure(words: str) -> list[str]:
    return [each.id for each in ask(words).sure]


def first(words: str) -> str | None:
    return next(iter(ids(words)), None)


# As people ask.


def test_there_are_questions_about_every_rule_in_every_language() -> None:
    assert len(QUESTIONS["en"]) >= 140
    assert len(QUESTIONS["fr"]) >= 70
    for language in LANGUAGES:
        assert {rule for _, rule in QUESTIONS[language]} == {str(rule) for rule in Rule}


@pytest.mark.at_length
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_lead_to_their_rules(language: str) -> None:
    wrong = [(question, rule, ids(question)[:3]) for question, rule in QUESTIONS[language] if first(question) != rule]
    assert len(wrong) <= len(QUESTIONS[language]) * 0.05, wrong
    assert [each for each in wrong if each[1] not in each[2]] == []


@pytest.mark.at_length
@pytest.mark.parametrize("language", MORE)
def test_more_questions_lead_to_their_rules(language: str) -> None:
    places = [(rule, ids(question)[:3], question) for question, rule in MORE[language]]
    wrong = [each for each in places if each[:1] != tuple(each[1][:1])]
    missing = [each for each in places if each[0] not in each[1]]
    assert len(wrong) <= len(places) * 0.1, wrong
    assert len(missing) <= len(places) * 0.02, missing


@pytest.mark.at_length
@pytest.mark.parametrize(
    ("file", "language"),
    [(file, code) for file in SINGLE for code in languages_of(file)],
)
def test_other_peoples_questions_and_odd_ones_lead_to_rules_that_answer_them(file: str, language: str) -> None:
    places = [(rules, ids(question)[:3], question) for question, rules in lot(file, language)]
    wrong = [each for each in places if not set(each[0]) & set(each[1][:1])]
    missing = [each for each in places if not set(each[0]) & set(each[1])]
    assert len(places) > 50
    assert len(wrong) <= len(places) * 0.15, wrong
    assert len(missing) <= len(places) * 0.05, missing


@pytest.mark.at_length
@pytest.mark.parametrize("language", languages_of("unseen_questions.toml"))
def test_unseen_questions_lead_to_rules_that_answer_them(language: str) -> None:
    """Nine in ten are answered by one of the first three, though no word was written for them."""
    places = [(rules, ids(question)[:3], question) for question, rules in lot("unseen_questions.toml", language)]
    missing = [each for each in places if not set(each[0]) & set(each[1])]
    assert len(places) > 130
    assert len(missing) <= len(places) * 0.1, missing


@pytest.mark.at_length
@pytest.mark.parametrize("language", LANGUAGES)
def test_told_questions_lead_to_rules_that_answer_them(language: str) -> None:
    places = [(rules, ids(question)[:3], question) for question, rules in answered("told_questions.toml", language)]
    missing = [each for each in places if not all(rules & set(each[1]) for rules in each[0])]
    assert len(places) > 35
    assert len(missing) <= len(places) * TOLD_MISSING, missing


UNKNOWN = [
    "umbrella", "grandmother's", "caravan", "rhubarb", "trombone", "pillow", "hedgehog", "bassoon", "wheelbarrow",
    "gazebo", "kayak", "mustard", "raccoon", "sandal", "tractor", "lighthouse", "donkey", "stapler", "cinnamon",
    "walrus", "parapluie", "fauteuil", "citrouille", "brouette", "valise", "moutarde", "tabouret", "aspirateur",
    "Blumentopf", "Gartenzaun", "Teppich", "Staubsauger", "Bratwurst", "Sofa", "Zbigniew", "Oksana", "Thorvald",
    "Horatio", "zorbly", "quixby", "fnargle",
]  # fmt: skip
"""Words that have nothing to do with the rules, and names."""


def with_unknown(question: str, rng: random.Random) -> str:
    """A question with two unknown words at random places."""
    words = question.split()
    for _ in range(2):
        words.insert(rng.randrange(len(words) + 1), rng.choice(UNKNOWN))
    return " ".join(words)


@pytest.mark.at_length
@pytest.mark.parametrize("file", FILES)
def test_two_unknown_words_take_nothing_away(file: str) -> None:
    rng = random.Random(2026)
    questions = [each for language in LANGUAGES for each in answered(file, language)]
    # Every third will do: unknown words take longest, as each might be a typo.
    heard = [(rules, with_unknown(question, rng)) for question, rules in questions[::3]]
    places = [(rules, ids(question)[:3], question) for rules, question in heard]
    missing = [each for each in places if not all(rules & set(each[1]) for rules in each[0])]
    # One known word beside two unknown ones finds nothing, and many odd questions have only one or two words.
    assert len(missing) <= len(places) * (0.13 if file == "odd_questions.toml" else 0.1), missing


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("legality of empty clues", "hint/empty"),
        ("best way to tell which empty clues", "hint/empty"),
        ("my landlord's nephew discards at eight with a saxophone", "discard/full"),
        ("first caravan player", "setup/first-player"),
    ],
)
def test_two_concepts_of_a_rule_are_enough_in_a_story(question: str, rule: str) -> None:
    assert first(question) == rule


@pytest.mark.at_length
@pytest.mark.parametrize("file", FILES)
def test_what_is_called_sure_is_nearly_always_right(file: str) -> None:
    questions = [each for language in LANGUAGES for each in answered(file, language)]
    called = [(rules, found, question) for question, rules in questions if (found := sure(question))]
    assert len(called) >= len(questions) * 0.6
    wrong = [each for each in called if not all(any(rule in rules for rules in each[0]) for rule in each[1])]
    # Many odd questions have only one or two words.
    assert len(wrong) <= len(called) * (0.05 if file == "odd_questions.toml" else 0.03), wrong


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        ("how many cards do we hold with 4 and who starts?", ["setup/hand-size", "setup/first-player"]),
        ("Who starts? And how many hints do we have?", ["setup/first-player", "tokens/hints"]),
        ("combien de cartes a-t-on à quatre et qui commence ?", ["setup/hand-size", "setup/first-player"]),
        ("Wie viele Handkarten hat man zu viert und wer fängt an?", ["setup/hand-size", "setup/first-player"]),
    ],
)
def test_two_questions_have_two_answers(question: str, rules: list[str]) -> None:
    assert sure(question) == rules
    assert {*ids(question)[:3]} >= {*rules}
    assert ask(question).outside is None


def test_questions_and_sentences_are_told_apart() -> None:
    lexicons_read = [lexicon(code) for code in LANGUAGES]
    told = parts("Yes. It rained all day, alas. May I pass and who starts? Thanks!", lexicons_read)
    assert [(" ".join(part.words), part.asks) for part in told] == [
        ("it rained all day alas", False),
        ("may i pass", True),
        ("who starts", True),
    ]
    assert parts("May I pass?", lexicons_read) == ()
    assert parts("May I and my friend pass?", lexicons_read) == ()
    assert parts("??? !!!", lexicons_read) == ()


def test_what_is_sure_and_what_may_be_meant_are_told_apart() -> None:
    discard = ask("may I discard with eight tokens", "fr")
    assert discard.sure == (ruling("discard/full", "fr"),)
    assert (*discard.sure, *discard.unsure) == find("may I discard with eight tokens", "fr")
    assert discard.outside is None
    bouquet = ask("bouquet final")
    assert (bouquet.sure, bouquet.unsure, bouquet.outside) == ((), find("bouquet final"), None)


STRATEGY = [
    "best opening clue", "how do I win more often", "should I save the five or play a one first",
    "what are good conventions, finesse or reference principle?", "which card should I throw away",
    "comment progresser à Hanabi", "quel est le meilleur premier indice", "quelle carte vaut-il mieux jeter",
    "was ist der beste erste Zug", "welche Karte sollte man zuerst abwerfen", "habt ihr Tipps für Anfänger",
]  # fmt: skip
OTHER_GAMES = [
    "en passant", "how do I castle", "can I draw a card in Uno when I cannot play", "who starts in chess?",
    "how many cards does each player get in Skyjo", "in The Crew, may I talk about my hand?",
    "au poker, combien de cartes par joueur", "à la belote, qui commence ?", "in Magic, do I draw after a discard",
    "wer fängt beim Doppelkopf an?", "darf man bei The Crew über die Handkarten reden?", "Rochade beim Schach",
]  # fmt: skip


@pytest.mark.parametrize("question", STRATEGY)
def test_no_book_says_how_to_play_well(question: str) -> None:
    assert (ask(question).sure, ask(question).outside) == ((), "strategy")


@pytest.mark.parametrize("question", OTHER_GAMES)
def test_other_games_are_elsewhere(question: str) -> None:
    assert find(question) == ()
    assert (ask(question).sure, ask(question).outside) == ((), "elsewhere")


def test_no_question_of_this_test_is_in_the_data() -> None:
    known = {words_of(said) for each in lexicons().values() for group in each.questions.values() for said in group}
    assert [
        question for language in LANGUAGES for question, _ in QUESTIONS[language] if words_of(question) in known
    ] == []


@pytest.mark.at_length
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_found_by_its_own_question_and_statement(language: str) -> None:
    for each in rulings(language):
        assert each.id in ids(each.question)[:2]
        assert each.id in ids(texts(language).rules[each.rule].statement)[:2]


def test_a_heading_of_a_book_finds_a_ruling_that_cites_it() -> None:
    cited: dict[tuple[str, ...], set[str]] = {}
    for each in rulings():
        for source in each.sources:
            if source.section is not None:
                cited.setdefault(words_of(source.section), set()).add(each.id)
    assert len(cited) > 30
    for heading, citing in cited.items():
        assert first(" ".join(heading)) in citing, heading
    assert first("bonus pour un feu complet") == "play/bonus"
    assert str(first("Giving a piece of information")).startswith("hint/")


@pytest.mark.parametrize("rule", Rule)
def test_an_id_is_sure(rule: Rule) -> None:
    for typed in (rule.value, rule.value.upper(), f"  {rule.value} ", rule.value.replace("/", " "), f"“{rule.value}”"):
        assert ask(typed, "fr").sure == (ruling(rule, "fr"),)
        assert ranked(typed)[0].score == 1


# What matters, and what does not.

SAME = [
    ("can I discard with eight tokens", "CAN I DISCARD WITH 8 TOKENS ?!"),
    ("défausser une carte indispensable", "DEFAUSSER, UNE CARTE INDISPENSABLE"),
    ("feu d'artifice complété", "feu d\u2019artifice complete"),
    ("discard pile", "pile discard"),
    ("crowning piece strikes", "strikes, Crowning-Piece"),
    ("multicolour cards wild", "wild multi-colour cards, wild cards"),
    ("œil sur la défausse", "oeil sur la defausse"),
    ("who plays first", "who plays \ufb01rst"),
    ("rearrange hand", "re\u00adarrange hand"),
    ("6 players", "six players"),
    ("how many hints", "how many hints, how many hints, how many hints"),
    ("5s bonus", "bonus five"),
    ("hint cards colour", "colour hints card"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_case_accents_signs_order_and_repetition_do_not_matter(one: str, other: str) -> None:
    assert first(one) is not None
    assert first(one) == first(other)


@pytest.mark.at_length
@pytest.mark.parametrize("language", LANGUAGES)
def test_asking_twice_in_capitals_changes_nothing(language: str) -> None:
    # Words of one sentence and the next may make a phrase, but seldom do.
    questions = [question for question, _ in QUESTIONS[language][::2]]
    other = [question for question in questions if first(f"{question}? {question}!".upper()) != first(question)]
    assert len(other) <= len(questions) * 0.03, other


PAIRS = [
    ("draw after a play", "draw/after-play", "draw after a discard", "draw/after-discard"),
    ("first player", "setup/first-player", "last round", "end/last-card"),
    ("token for a misplay", "play/failure", "token for a discard", "discard/token"),
    ("how many hints", "tokens/hints", "how many strikes", "tokens/strikes"),
    ("bonus", "play/bonus", "bonus with all tokens there", "play/bonus-full"),
    ("third strike", "end/strikes", "crowning piece third strike", "crowning/strikes"),
    ("the deck is empty", "end/last-card", "bouquet final: the deck is empty", "crowning/no-last-round"),
    ("how many cards in the deck", "deck/composition", "how many cards in the avalanche deck", "avalanche/cards"),
    ("right colour announced", "choreography/right", "wrong colour announced", "choreography/wrong"),
    ("look at my cards", "hand/hidden", "look at the discard pile", "discard/public"),
    ("quand pioche-t-on après avoir joué", "draw/after-play", "pioche-t-on après une défausse", "draw/after-discard"),
]


@pytest.mark.parametrize(("one", "rule", "other", "its_rule"), PAIRS)
def test_pairs_that_are_not_confused(one: str, rule: str, other: str, its_rule: str) -> None:
    assert (first(one), first(other)) == (rule, its_rule)


def test_everyday_words_and_those_of_other_boxes_find_rulings() -> None:
    words = (
        "clue life bomb rank skip rainbow clock fuse storm indice jeton pioche défausse bonus deck win suit trash peek"
    )
    assert [word for word in words.split() if not find(word)] == []


OFF_TOPIC = [
    "what is the weather", "where can I buy it", "pizza", "game", "cards", "rule", "the", "what", "where can I park",
    "how much does the game cost", "who designed the game", "what age is it for", "how long does a game take", "xyzzy",
    "can a bishop move backwards", "is it raining", "best restaurant in Paris", "tell me a joke", "hello", "the rules",
    "quel temps fait-il", "où acheter le jeu", "recette de crêpes", "à quelle heure part le train", "le chat dort",
    "asdf qwer zxcv", "lorem ipsum dolor sit amet", "什么", "привет", "to be or not to be", "carte", "une partie",
]  # fmt: skip


@pytest.mark.parametrize("question", OFF_TOPIC)
def test_what_is_not_about_the_rules_finds_nothing(question: str) -> None:
    assert find(question) == ()
    assert ask(question).outside == "elsewhere"


@pytest.mark.at_length
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_uses_words_of_the_rules_for_something_else_finds_next_to_nothing(language: str) -> None:
    questions = contents("off_topic.toml")[language]
    found = [question for question in questions if find(question)]
    assert len(found) <= len(questions) * 0.08, found
    assert len([question for question in questions if sure(question)]) <= len(questions) * 0.02


@pytest.mark.parametrize("known", ["empty clues", "un indice vide", "discards at eight"])
def test_nothing_is_sure_beside_as_many_unknown_words(known: str) -> None:
    [rule] = sure(known)
    assert sure(f"zyzzyva {known}") == [rule]
    assert sure(f"zyzzyva {known} quixby") == []
    assert first(f"zyzzyva {known} quixby") == rule


@pytest.mark.parametrize("word", ["life", "bonus", "hint", "left", "peek", "jeton", "défausse", "couleur"])
def test_one_word_of_the_rules_beside_one_that_nobody_knows_finds_nothing(word: str) -> None:
    assert find(word) != ()
    assert find(f"{word} zyzzyva") == find(f"zyzzyva {word}") == ()


def test_no_hit_by_a_piece_of_a_word() -> None:
    assert "following" in ruling("play/success").ruling
    assert first("win") == "end/perfect"
    assert "play/success" not in ids("win")
    for piece in ("oke", "irewor", "aximu", "nounc", "cardi"):
        assert find(piece) == ()


def test_a_question_inside_a_story_is_found() -> None:
    """One sentence of it is about the rules, and the rest would only water that down."""
    story = "We were at the lake with Aunt Mary and her new camera. Suddenly it rained on the tent and the radio. "
    question = "Does the player who drew the last card get another turn?"
    assert first(question) == "end/last-card"
    assert first(story + question) == "end/last-card"
    assert find(story) == ()


@pytest.mark.parametrize(
    ("story", "rule"),
    [
        ("Yesterday in Lisbon Zbigniew and Oksana argued with Thorvald: who starts the game?", "setup/first-player"),
        ("Our neighbour, a retired plumber from Wales, peeked at his own hand, I am afraid to say", "hand/hidden"),
    ],
)
def test_names_and_asides_do_not_hide_a_question(story: str, rule: str) -> None:
    assert first(story) == rule


# Slips of the keys.


def slips(word: str) -> list[str]:
    middle = len(word) // 2
    swapped = word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    return [swapped, word[:middle] + word[middle + 1 :], word[:middle] + word[middle] + word[middle:]]


@pytest.mark.at_length
def test_a_slip_in_a_long_word_changes_nothing_mostly() -> None:
    kept, tried = 0, 0
    for vocabulary in index().vocabularies:
        long_words = [said[0] for said in sorted(vocabulary.lexicon.meanings) if len(said) == 1 and len(said[0]) >= 6]
        # Every tenth: a question is answered in milliseconds, and there are thousands of words.
        for word, found in [(word, found) for word in long_words[::10] if (found := first(word))]:
            for slip in slips(word):
                tried += 1
                kept += first(slip) == found
    assert tried > 600
    assert kept / tried > 0.9


def test_what_is_meant() -> None:
    known = {"token": 5, "tokens": 1, "taken": 9, "indispensable": 1, "strike": 3, "strikes": 4}
    assert meant("tokne", known) == "token"
    assert meant("indispensible", known) == "indispensable"
    assert meant("strkie", known) == "strike"
    assert meant("strikess", known) == "strikes"
    assert meant("broken", known) is None
    assert meant("mars", {"marks": 1}) is None
    assert meant("mrak", {"mark": 1}) == "mark"
    assert meant("trompette", {"trompee": 1}) is None
    assert meant("tok", known) is None
    assert meant("", known) is None


# What cannot be a question.

WRONG = [
    ("", "with a letter or a digit in it"),
    (" \t\n", "with a letter or a digit in it"),
    ("?!... “—”", "with a letter or a digit in it"),
    ("hint\x1b[2J", "without control characters"),
    ("hint\x00", "without control characters"),
    ("hint" + chr(0xD800), "up to 1000 characters"),
    ("x" * (MAX_QUESTION + 1), "up to 1000 characters"),
    (b"hint", "up to 1000 characters"),
    (None, "up to 1000 characters"),
    (["hint"], "up to 1000 characters"),
]


@pytest.mark.parametrize(("words", "why"), WRONG, ids=lambda value: ascii(value)[:20])
def test_what_is_not_a_question_is_refused(words: Any, why: str) -> None:
    for function in (find, ranked, ask):
        with pytest.raises(InvalidArgument, match=why) as caught:
            function(words)
        assert len(str(caught.value)) < 400


def test_the_language_is_that_of_the_rulings() -> None:
    for language in languages():
        assert find("qui commence", language)[0] is ruling("setup/first-player", language)
    for words in ("who starts", "pizza"):
        with pytest.raises(InvalidArgument, match="is not a language of the rulings"):
            find(words, "elvish")


def test_white_space_of_all_kinds_is_fine() -> None:
    assert first("who\r\n\tstarts\u00a0?") == "setup/first-player"


@given(st.one_of(st.text(max_size=200), st.text(string.ascii_lowercase + " ", max_size=MAX_QUESTION)))
def test_whatever_is_typed(text: str) -> None:
    try:
        found = ranked(text)
    except InvalidArgument:
        assert not words_of(text) or any(not each.isprintable() for each in text)
        return
    scores = [each.score for each in found]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 1 for score in scores)
    assert len({each.ruling.id for each in found}) == len(found)


@pytest.mark.parametrize(
    "text",
    [
        "abcdefgh " * 111,
        "a" * MAX_QUESTION,
        "e" * MAX_QUESTION,
        "\ufdfa" * MAX_QUESTION,
        "tokne " * 166,
        "5" * MAX_QUESTION,
    ],
)
def test_long_junk_is_read_like_anything_else(text: str) -> None:
    assert len(find(text)) <= len(Rule)


# The words behind it.


def test_the_data_names_rules_and_concepts_that_there_are() -> None:
    for each in map(lexicon, LANGUAGES):
        assert set(each.questions) == {str(rule) for rule in Rule}
        assert all(len(said) >= 8 for said in each.questions.values())
        assert all(len(set(map(words_of, said))) == len(said) for said in each.questions.values())
    english, *others = [
        {name for meaning in lexicon(code).meanings.values() for name in meaning} for code in lexicons()
    ]
    assert [english ^ concepts for concepts in others] == [set() for _ in others]


def test_no_rule_is_about_what_no_rule_is_about() -> None:
    assert OUTSIDE.keys().isdisjoint(index().passages)


def test_a_word_is_listed_once() -> None:
    for code in LANGUAGES:
        data = tomllib.loads(
            (HERE.parents[1] / f"src/hanabi/rulebook/data/search/{code}.toml").read_text(encoding="utf-8")
        )
        listed = Counter(words_of(said) for group in [data["stop"], *data["concepts"].values()] for said in group)
        assert sorted(said for said, times in listed.items() if times > 1) == []


def test_a_language_without_words_of_its_own_is_still_read() -> None:
    bare = lexicon_of({}, "search/eo.toml")
    assert bare.concepts(("two", "tips")) == ("two", "tips")
    assert lexicon("elvish").concepts(("mellon",)) == ("mellon",)


def test_a_question_may_mix_languages() -> None:
    assert read(words_of("Bouquet final: how many tokens?"), index().vocabularies)[:1] == ("crowning",)
    assert first("bouquet final strikes") == "crowning/strikes"
    assert first("Chorégraphie minutée: wrong colour") == "choreography/wrong"


def test_another_language_reads_only_what_is_typed_as_it_is_there() -> None:
    assert first("can I défausser at 8") == "discard/full"
    assert read(words_of("votes in parliament"), index().vocabularies) != read(words_of("parler"), index().vocabularies)
    assert "talk" not in read(words_of("votes of the parliament"), index().vocabularies)
    assert "talk" in read(words_of("votes of the parlement, parler"), index().vocabularies)


def test_names_are_capitals_inside_a_sentence_that_nobody_knows() -> None:
    vocabularies = index().vocabularies
    assert without_names("Zbigniew saw that Oksana hinted Red", vocabularies) == "Zbigniew saw that   hinted Red"
    assert without_names("WHERE IS ZBIGNIEW", vocabularies) == "WHERE IS ZBIGNIEW"


# German: nouns are written together, verbs are taken apart, and both are capitalised or typed as they come.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Karte ablegen bei acht Plättchen", "lege ich bei acht Plättchen eine Karte ab"),
        ("Dürfen wir zu fünft spielen?", "duerfen wir zu fuenft spielen"),
        ("Darf ich absichtlich falsch spielen?", "DARF ICH ABSICHTLICH FALSCH SPIELEN"),
        ("Anzahl der Fehlerchips", "Fehlerchipanzahl"),
        ("Wie groß ist der Vorrat?", "wie gross ist der vorrat"),
    ],
)
def test_spellings_compounds_and_parted_verbs_do_not_matter(one: str, other: str) -> None:
    assert first(one) == first(other)


def test_a_compound_is_read_as_its_parts() -> None:
    vocabularies = index().vocabularies
    assert read(("blitzkartenmenge",), vocabularies) == ("strike", "card", "howmany")
    assert lexicon("de").parts("blitzkartenxyz") == lexicon("de").parts("kartenxyz") == ()
    assert lexicon("de").parts("karten" * 100) == lexicon("fr").parts("cartejoueur") == ()


def test_nouns_are_no_names_where_nouns_are_capitalised() -> None:
    question = "Darf man mit der Schwippschwägerin über die Karten reden?"
    assert without_names(question, index().vocabularies) == question


def test_stems_are_not_imported_before_a_question_is_asked() -> None:
    script = "import sys, hanabi; hanabi.ruling('hint/empty'); hanabi.find; assert 'snowballstemmer' not in sys.modules"
    done = run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("empty clues", "hint/empty"),
        ("legality of empty clues", "hint/empty"),
        ("un indice vide", "hint/empty"),
        ("leerer Hinweis", "hint/empty"),
        ("what happens at the third mistake", "end/strikes"),
        ("a hint that was wrong", "hint/wrong"),
    ],
)
def test_what_people_ask_with_the_same_concepts_is_surely_meant(question: str, rule: str) -> None:
    assert [each.id for each in ask(question).sure] == [rule]
