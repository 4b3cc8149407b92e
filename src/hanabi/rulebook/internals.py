"""What other packages use of `hanabi.rulebook` beyond its exports. Not for users: any of it may change."""

from hanabi.rulebook.books.editions import BOOKS, EDITIONS
from hanabi.rulebook.books.origins import origin_of, rules_called
from hanabi.rulebook.books.variants import VARIANTS
from hanabi.rulebook.data_files import ENGLISH, languages
from hanabi.rulebook.explaining.claims import Claim, explained_claim
from hanabi.rulebook.explaining.explanation import book_says, explained, explained_after, lines_of, where_it_says
from hanabi.rulebook.own_folder import check_own_folder
from hanabi.rulebook.search.asking import heading_of
from hanabi.rulebook.texts.text_files import texts
from hanabi.rulebook.texts.wording import Wording, result_in_words, wording
from hanabi.rulebook.verdicts.ruling_lookup import source_in
from hanabi.rulebook.verdicts.statements import shared_verdict
