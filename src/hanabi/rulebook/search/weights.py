"""The tuned numbers of the search.

They were chosen by hand, so that the questions in `tests/rulebook/*questions.toml` find their rules and those in
`off_topic.toml` find none. If you change one, run `tests/rulebook/test_finding.py`, which counts both.
"""

# Limits.
MAX_QUESTION = 1000
"""The maximum number of characters in a question."""
MAX_PARTS = 12
"""The maximum number of sentences, and of clauses, in a question that are scored by themselves. The rest is ignored."""
MIN_PART = 4
"""The minimum number of words in a sentence or clause that is scored by itself."""
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
UNKNOWN = 2.5
"""The weight of a word that no language knows."""
OFF_TOPIC = 16.0
"""The weight of a word that has nothing to do with the rules. It is divided by the number of words about the rules."""
HALF_RELEVANT = 3.0
"""If this many questions about a rule have a concept, the rule has half of the maximum relevance to the concept."""

# Factors of a rule's score.
DOUBT = 0.4
"""Share of the scores lost when nearly as much of the question is unknown as known."""
OTHER_VARIANT = 0.9
"""Factor for the rule of a variant, if nothing in the question points to the variant."""
SENTENCE, CLAUSE = 0.8, 0.55
"""Factors for the score of a single sentence, and of a single clause. A clause alone never gives a clear answer."""
ONE_OF_SEVERAL, BESIDE_EXACT = 0.9, 0.7
"""Limits if the question is a rule id or a heading: the minimum score of the rules that have it, if there are several,
and the maximum score of all other rules."""
SAME = 0.99
"""Similarity from which a question counts as the same as a passage, even if too few of its words are known."""
DIGITS = 6
"""Decimals of a score. Smaller differences may come from the order of the words alone."""

# Which rules answer.
MIN_SCORE = 0.4
MIN_SHARE = 0.6
"""To answer, a rule needs at least `MIN_SCORE`, and at least this share of the best score."""
CLEAR_SCORE = 0.55
CLEAR_SHARE = 0.85
"""The best rule answers clearly if it has at least `CLEAR_SCORE`, and no other reaches this share of its score."""

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
