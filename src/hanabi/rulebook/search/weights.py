"""The tuned numbers of the search.

They were chosen by hand, so that the questions in `tests/rulebook/*questions.toml` find their rules and those in
`off_topic.toml` find none. If you change one, run `tests/rulebook/test_finding.py`, which counts both.
"""

# Limits.
MAX_QUESTION = 1000
"""The maximum number of characters in a question."""
MAX_PARTS = 12
"""The maximum number of sentences in a question that are scored by themselves. The rest is ignored."""
MIN_PART = 4
"""The minimum number of words in a sentence that is scored by itself, if it is not a question."""
MAX_WORD = 30
"""The maximum number of letters in a word that is stemmed or corrected."""
MAX_CORRECTED = 8
"""The maximum number of words of a question that are corrected. Other typos are ignored."""

# How much a passage about a rule counts.
QUESTION, ANSWER, HEADING, NOTE = 1.0, 0.5, 0.5, 0.25
"""A question or statement; an answer; a heading in a book; a verdict or a note."""

# How much a concept weighs: usually log(1 + rules / rules asked about with it), about 0.7 to 4.
WEAK = 0.5
"""Factor for a concept that nearly every rule is about."""
HALF_RELEVANT = 3.0
"""If this many questions about a rule have a concept, the rule has half of the maximum relevance to the concept."""
LONG = 8.0
"""The weight of a long question: what it weighs beyond this is the story around it, and does not count."""

# How many ties a rule needs: the sum of its relevance to the concepts of the question, each from 0 to below 1.
MENTIONS = 2
"""A concept that is mentioned several times, or by a phrase, ties up to this many times."""
TIES, MORE_TIES = 1.3, 0.1
"""The ties needed beside unknown words, and how many more for each time that their number doubles."""
ELSEWHERE, STRATEGY, OTHER_GAME = 2.0, 4.0, 8.0
"""How many more ties are needed beside words that have nothing to do with the rules, ask for advice, or name another
game."""
STEEP = 5
"""The power of the share of the ties needed by which a score is multiplied."""

# Factors of a rule's score.
OTHER_VARIANT = 0.9
"""Factor for the rule of a variant, if nothing in the question points to the variant."""
SENTENCE = 0.8
"""Factor for the score of a single sentence or question out of several."""
ONE_OF_SEVERAL, BESIDE_EXACT = 0.9, 0.7
"""Limits if the question is a rule id or a heading: the minimum score of the rules that have it, if there are several,
and the maximum score of all other rules."""
DIGITS = 6
"""Decimals of a score. Smaller differences may come from the order of the words alone."""

# Which rules answer.
MIN_SCORE = 0.45
MIN_SHARE = 0.6
"""To answer, a rule needs at least `MIN_SCORE`, and at least this share of the best score."""
CLEAR_SCORE = 0.65
CLEAR_SHARE, CLEAR_IN_STORY = 0.9, 0.85
"""The best rule is surely meant if it has at least `CLEAR_SCORE`, and no other reaches this share of its score."""
MIN_ASKED, ASKED_SHARE = 2, 0.75
"""It is also surely meant if it has the best score, and people ask about it with the same concepts: in at least
`MIN_ASKED` listed questions, and in at least this share of all listed questions with these concepts."""
STORY = 20
"""The number of words from which a question counts as a story, in which the best rule needs to be clearer."""

# Which typos are corrected. Many short words differ in one letter only, so shorter words have to be more alike.
MIN_TYPO = 4
"""The minimum number of letters in a word with two letters swapped."""
MIN_LENGTH_TYPO = 5
"""The minimum number of letters in a word with a letter missing or too many."""
MIN_WRONG_LETTER = 6
"""The minimum number of letters in a word with a wrong letter."""
TWO_TYPOS = 10
"""The minimum number of letters in a word that may have two typos."""
MIN_FOREIGN = 6
"""The minimum number of letters in a word that is corrected to a word of a language other than the question's."""
LONG_STEM, LONG_ENDING = 4, 2
"""A word is known by its stem if the stem has at least `LONG_STEM` letters, or the ending fewer than `LONG_ENDING`."""

# How words are cut, taken apart and put together.
MIN_CUT = 3
"""The minimum number of letters in a word without its ending."""
MIN_PIECE = 4
"""The minimum number of letters in a part of a compound."""
MAX_APART = 10
"""A verb is joined with a particle that is at most this many words behind it."""
