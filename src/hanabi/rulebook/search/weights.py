"""The tuned numbers of the search.

They were chosen by hand, so that the questions in `tests/rulebook/*questions.toml` find their rules and those in
`off_topic.toml` find none. If you change one, run `tests/rulebook/test_finding.py`, which counts both.
"""

# Limits.
MAX_QUESTION = 1000
"""Characters in a question."""
MAX_PARTS = 12
"""Sentences of a question that are read by themselves, and clauses. What has more is not a question."""
MIN_PART = 4
"""Words in a sentence or clause that can be a question of its own."""
MAX_WORD = 30
"""Letters in a word that is stemmed or corrected."""
MAX_CORRECTED = 8
"""Words of a question that are corrected. What has more typos is not a question."""

# How much a passage about a rule counts.
QUESTION, ANSWER, HEADING, NOTE = 1.0, 0.5, 0.5, 0.25
"""A question or statement; an answer; a heading in a book; a verdict or a note."""

# How much a concept weighs: usually log(1 + rules / rules asked about with it), about 0.7 to 4.
WEAK = 0.5
"""Factor for a concept that nearly every rule is about."""
UNKNOWN = 2.5
"""A word that no language knows."""
OFF_TOPIC = 16.0
"""A word that has nothing to do with the rules, divided by the number of words that have."""
HALF_RELEVANT = 3.0
"""Passages (full ones) with a concept that make a rule half as relevant to it as it can be."""

# Factors of a rule's score.
DOUBT = 0.4
"""Share of the scores lost when nearly as much of the question is unknown as known."""
OTHER_VARIANT = 0.9
"""A variant's rule, when nothing in the question points to the variant."""
SENTENCE, CLAUSE = 0.8, 0.55
"""A score for a single sentence, or for a single clause, which is never enough for a clear answer."""
ONE_OF_SEVERAL, BESIDE_EXACT = 0.9, 0.7
"""If the question is a rule id or a heading: the least score of its rules if it has several; the most of all others."""
SAME = 0.99
"""Likeness from which a question counts as being the passage, even if too little of it is known."""
DIGITS = 6
"""Decimals of a score. Smaller differences may come from the order of the words alone."""

# Which rules answer.
MIN_SCORE = 0.4
MIN_SHARE = 0.6
"""A rule answers with at least the first as its score, and the second of the best score."""
CLEAR_SCORE = 0.55
CLEAR_SHARE = 0.85
"""The best rule is clear with at least the first as its score, if no other has the second of it."""

# Typos. Many short words differ in one letter only, so shorter words have to be more alike.
MIN_TYPO = 4
"""Letters in a word with two letters swapped."""
MIN_LENGTH_TYPO = 5
"""Letters in a word with a letter missing or too many."""
MIN_WRONG_LETTER = 6
"""Letters in a word with a wrong letter."""
TWO_TYPOS = 10
"""Letters in a word that may have two typos."""
MIN_FOREIGN = 6
"""Letters in a word that is corrected to one of a language other than the question's."""
LONG_STEM, LONG_ENDING = 4, 2
"""A word is known by its stem if the stem has the first number of letters, or the ending less than the second."""
