"""Answer a question in words by rulings, with what each book says."""

from __future__ import annotations

from book.rules_lab.data import Data, text_in
from hanabi.game import HanabiError
from hanabi.rulebook import Ruling, Source, Standing, ask, differing, ruling
from hanabi.rulebook.books.book_files import books
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.search.asking import heading_of
from hanabi.rulebook.texts.text_files import texts

MOST = 6
"""Rulings in an answer."""


def question_data(request: Data) -> Data:
    """The answer to a question, in a language of the rulings: rulings, the sure ones first, and what to say above them.

    Examples:
        >>> found = question_data({"question": "May a hint touch no card at all?"})
        >>> found["sure"], found["found"][0]["id"], found["found"][0]["books"][1]["verdict"]
        (1, 'hint/empty', 'allowed')
        >>> question_data({"question": "bouquet final"})["said"]
        'Perhaps one of these:'
        >>> question_data({"question": "??"})["fault"]
        "expected a question with a letter or a digit in it, got '??'"
    """
    words, language = text_in(request, "question"), _language(request)
    try:
        answer = ask(words, language)
    except HanabiError as error:
        return {"fault": str(error), "said": "", "sure": 0, "found": []}
    found = [*answer.sure, *answer.unsure][:MOST]
    return {
        "fault": None,
        "said": heading_of(answer, words, language),
        "sure": len(answer.sure),
        "found": [ruling_data(each, language) for each in found],
    }


def differing_data(request: Data) -> Data:
    """The questions on which the books differ, with every verdict.

    Examples:
        >>> [each["id"] for each in differing_data({})["found"]][:2]
        ['setup/first-player', 'hint/empty']
    """
    language = _language(request)
    return {"found": [ruling_data(ruling(each.rule, language), language) for each in differing()]}


def one_ruling_data(request: Data) -> Data:
    """One ruling, by its id.

    Examples:
        >>> one_ruling_data({"rule": "discard/full"})["found"][0]["question"]
        'May I discard while all eight tokens are available?'
        >>> one_ruling_data({"rule": "discard/ful"})["fault"]
        "'discard/ful' is not a rule id: did you mean discard/full?"
    """
    language = _language(request)
    try:
        found = ruling(text_in(request, "rule"), language)
    except HanabiError as error:
        return {"fault": str(error), "found": []}
    return {"fault": None, "found": [ruling_data(found, language)]}


def ruling_data(each: Ruling, language: str) -> Data:
    """A ruling in a language, with every book.

    Examples:
        >>> ruling_data(ruling("hint/empty"), "en")["books"][0]["place"]
        'silent (our reading)'
        >>> ruling_data(ruling("hint/empty", "fr"), "fr")["books"][1]["title"]
        'ABACUSSPIELE, traduction anglaise'
    """
    captions = texts(language).captions
    practice = None if each.practice is None else captions["labels"]["practice"].format(practice=each.practice)
    return {
        "id": each.id,
        "question": each.question,
        "answer": each.ruling,
        "practice": practice,
        "differs": captions["answers"]["depends"] if each.differs else None,
        "books": [_source_data(each.by(book.id), book.about_in(language).title, language) for book in books()],
    }


def _source_data(source: Source, title: str, language: str) -> Data:
    words = texts(language).captions
    silent = words["labels"]["silent"]
    places = {
        Standing.STATED: source.citation.removeprefix(f"{source.edition}, "),
        Standing.SILENT: silent,
        Standing.INAPPLICABLE: words["standings"]["inapplicable"],
    }
    return {
        "id": source.edition,
        "title": title,
        "verdict": source.verdict,
        "place": places[source.standing],
        "note": source.note,
    }


def _language(request: Data) -> str:
    wanted = text_in(request, "language")
    return wanted if wanted in languages() else ENGLISH
