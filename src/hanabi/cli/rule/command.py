"""The command `hanabi rule`: answers a question in plain words with what each book says.

Examples:
    >>> from click.testing import CliRunner
    >>> from hanabi.cli.main import main
    >>> result = CliRunner(env={"LC_ALL": "C"}).invoke(main, ["rule", "TURN/ORDER", "--edition", "abacus"])
    >>> result.output.splitlines()[0]
    'turn/order'
"""

from __future__ import annotations

from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem

from hanabi.cli.arguments.language import chosen_language, language_options
from hanabi.cli.arguments.options import BOOK, BOOK_IDS, BOOKS_HELP, compare_option
from hanabi.cli.rule.ruling_json import ruling_data
from hanabi.cli.rule.ruling_pages import labels, page, rulings_by_theme, statements, variants_offered, verdict_grid
from hanabi.cli.terminal.printing import show, show_json
from hanabi.game import InvalidArgument, Rule
from hanabi.game.internals import printable
from hanabi.rulebook import Answer, Ruling, ask, differing, edition, ruling, rulings
from hanabi.rulebook.internals import ENGLISH, heading_of, texts

MAX_FOUND = 8
"""Maximum number of rulings that are listed if none surely answers the question."""
MAX_OTHERS = 3
"""Maximum number of other rulings that are named below an answer."""
NOTHING_FOUND = 1
IDS = frozenset([rule.value for rule in Rule])

HELP = f"""Ask what the rules and each book say.

Ask in your own words, in any language of --language, or give the ID of a rule. If it is clear which ruling you mean,
it is shown in full; otherwise the closest ones are listed. Without a question, all rules are listed by theme.

{BOOKS_HELP}

\b
Examples:
  hanabi rule may I discard with eight tokens
  hanabi rule hint/empty --edition abacus
  hanabi rule hint/empty discard/full --language fr
  hanabi rule --compare abacus splash-2023
  hanabi rule --table
"""


def rule_ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The rule ids that begin with what was typed, each with its statement."""
    return [CompletionItem(rule.value, help=rule.statement) for rule in Rule if rule.value.startswith(begun.casefold())]


@click.command(help=HELP, short_help="Ask what the rules and the books say.")
@click.argument("words", metavar="[QUESTION | ID]...", nargs=-1, shell_complete=rule_ids)
@click.option(
    "--edition", "editions", type=BOOK, metavar="EDITION", multiple=True, help="Only this book; may be repeated."
)
@compare_option(BOOK, "List the rules on which two books differ.")
@click.option("--all", "everything", is_flag=True, help="With --compare: list also the rules on which they agree.")
@click.option("--table", is_flag=True, help="Print the verdict of every book on every rule.")
@language_options
def rule(
    words: tuple[str, ...],
    editions: tuple[str, ...],
    compare: tuple[str, str] | None,
    everything: bool,
    table: bool,
    language: str | None,
    as_json: bool,
) -> None:
    """The command `hanabi rule`."""
    _refuse_contradictions(words, editions, compare, everything, table)
    books = tuple(dict.fromkeys(editions)) or BOOK_IDS
    spoken = chosen_language(language, as_json=as_json)
    if compare is not None:
        _compare(*compare, everything, spoken, as_json)
    elif words:
        _answer(words, books, spoken, as_json)
    elif as_json:
        _show_data(rulings(spoken), books)
    elif table:
        show(verdict_grid(rulings(spoken), books, language=spoken))
    else:
        show(rulings_by_theme(rulings(spoken), spoken))


def _refuse_contradictions(
    words: tuple[str, ...],
    editions: tuple[str, ...],
    compare: tuple[str, str] | None,
    everything: bool,
    table: bool,
) -> None:
    choices = {"a question": bool(words), "--compare": compare is not None, "--table": table}
    given = [name for name, is_given in choices.items() if is_given]
    if len(given) > 1:
        raise click.UsageError(f"{' and '.join(given)} cannot be used together.")
    if everything and compare is None:
        raise click.UsageError("--all needs --compare.")
    if editions and given not in (["a question"], ["--table"]):
        raise click.UsageError("--edition needs a question or --table.")
    if compare is not None and compare[0] == compare[1]:
        raise click.UsageError("--compare needs two different editions.")


def _compare(one: str, other: str, everything: bool, language: str, as_json: bool) -> None:
    ids = None if everything else {each.rule for each in differing(one, other)}
    found = [each for each in rulings(language) if ids is None or each.rule in ids]
    if as_json:
        offered = {book: [each.id for each in edition(book).variants] for book in (one, other)}
        show_json({"variants": offered, "rules": [ruling_data(each, (one, other)) for each in found]})
        return
    if found:
        show(verdict_grid(found, (one, other), questions=True, language=language))
    else:
        show(labels(language)["no_difference"].format(one=one, other=other))
    show("", variants_offered(one, other, language))


def _answer(words: Sequence[str], books: Sequence[str], language: str, as_json: bool) -> None:
    named = [word.casefold() for word in words]
    if IDS.issuperset(named):
        found = [ruling(name, language) for name in dict.fromkeys(named)]
        if as_json and len(found) == 1:
            show_json(ruling_data(found[0], books))
        elif as_json:
            _show_data(found, books)
        else:
            _show_pages(found, books, language)
        return
    if all(map(_is_like_an_id, named)):
        _refuse(next(name for name in named if name not in IDS))
    _look_up(" ".join(words), books, language, as_json)


def _is_like_an_id(word: str) -> bool:
    theme, slash, _ = word.partition("/")
    return bool(slash) and theme in texts(ENGLISH).captions["themes"]


def _refuse(word: str) -> None:
    try:
        ruling(word)
    except InvalidArgument as error:
        # The message suggests a function of the library: suggest the command instead.
        raise click.UsageError(str(error).replace("rulings()", "hanabi rule")) from error


def _look_up(question: str, books: Sequence[str], language: str, as_json: bool) -> None:
    try:
        answer = ask(question, language)
    except InvalidArgument as error:
        raise click.UsageError(f"{error}. All rules: hanabi rule") from error
    of_theme = _of_theme(question, language)
    if of_theme:
        near = [each for each in (*answer.sure, *answer.unsure) if each not in of_theme]
        _show_theme([*of_theme, *near][: max(MAX_FOUND, len(of_theme))], books, language, as_json)
        return
    if as_json:
        _show_answer_data(answer, books)
    elif answer.sure:
        _show_pages(answer.sure, books, language)
        _show_others(answer.unsure, language)
    elif answer.outside is None:
        show(heading_of(answer, question, language))
        _show_list(answer.unsure[:MAX_FOUND], language)
    if answer.outside is not None:
        _say_that_books_are_silent(question, answer, language)


def _of_theme(question: str, language: str) -> list[Ruling]:
    """The rulings of a theme, if the question is only the theme's name, such as `hint` or `Hints`; otherwise none."""
    name_typed = question.strip().casefold()
    names = texts(language).captions["themes"].items()
    themes = [theme for theme, name in names if name_typed in {theme, name.casefold()}]
    return [each for each in rulings(language) if each.id.partition("/")[0] in themes]


def _show_theme(found: Sequence[Ruling], books: Sequence[str], language: str, as_json: bool) -> None:
    if as_json:
        _show_data(found, books)
    else:
        _show_list(found, language)


def _show_answer_data(answer: Answer, books: Sequence[str]) -> None:
    found = answer.sure or answer.unsure[:MAX_FOUND]
    show_json([{**ruling_data(each, books), "sure": bool(answer.sure)} for each in found])


def _show_list(found: Sequence[Ruling], language: str) -> None:
    show(statements(found), "", labels(language)["one_in_full"].format(rule=found[0].id))


def _show_others(others: Sequence[Ruling], language: str, *, stderr: bool = False) -> None:
    if others:
        ids = ", ".join([each.id for each in others[:MAX_OTHERS]])
        show(labels(language)["found_too"].format(rules=ids), stderr=stderr)


def _say_that_books_are_silent(question: str, answer: Answer, language: str) -> None:
    show(heading_of(answer, printable(question), language), stderr=True)
    _show_others(answer.unsure, language, stderr=True)
    show(labels(language)["all_rules"], stderr=True)
    click.get_current_context().exit(NOTHING_FOUND)


def _show_pages(found: Sequence[Ruling], books: Sequence[str], language: str) -> None:
    for number, each in enumerate(found):
        show(*([""] if number else []), page(each, books, language))


def _show_data(found: Sequence[Ruling], books: Sequence[str]) -> None:
    show_json([ruling_data(each, books) for each in found])
