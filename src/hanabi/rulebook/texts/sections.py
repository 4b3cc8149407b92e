"""What a file of texts contains besides the rulings: sections, their keys, and the blanks of each entry."""

from __future__ import annotations

from collections.abc import Mapping

from hanabi.game import STANDARD, Ending, Rule
from hanabi.rulebook.books.variants import VARIANTS

PLACES = ("cover", "above", "paragraph", "point", "note", "important", "example", "table")
"""The kinds of places that belong to a heading. `above` is the place right before the heading."""
CAPTIONS: Mapping[str, Mapping[str, str]] = {
    "standings": dict.fromkeys(("stated", "silent", "inapplicable"), ""),
    "citations": dict.fromkeys(("stated", "reading", "silent", "inapplicable", "no_variant"), "book heading place"),
    "places": dict.fromkeys(PLACES, "number"),
    "answers": {
        **dict.fromkeys(("yes", "no", "depends"), ""),
        **dict.fromkeys(("plain", "reading"), "answer statement"),
        "silent": "statement",
        "by_book": "answer verdicts",
        **dict.fromkeys(("book_says", "book_silent"), "books verdict"),
    },
    "themes": dict.fromkeys([rule.value.partition("/")[0] for rule in Rule], ""),
    "labels": {
        **dict.fromkeys(("all_books", "silent", "rule_heading", "question_heading", "book_says", "book_says_part"), ""),
        **dict.fromkeys(("book_is_silent", "does_not_arise", "all_rules", "variants_offered", "both", "none"), ""),
        **dict.fromkeys(("no_rule", "no_variant"), ""),
        **dict.fromkeys(("all_agree", "alike", "no_book"), "verdict"),
        "books_say": "books verdict",
        "place": "heading place",
        "two_places": "one other",
        **dict.fromkeys(("also", "rests_on"), "places"),
        "setting": "setting",
        "variant": "variant",
        "practice": "practice",
        **dict.fromkeys(("related", "found_too"), "rules"),
        "one_in_full": "rule",
        "perhaps": "",
        "nothing_found": "question themes",
        "strategy": "themes",
        "no_difference": "one other",
    },
}
"""Short texts around the rulings, by section and key, each with its blanks."""
PHRASES: Mapping[str, Mapping[str, str]] = {
    "reasons": {
        "over": "ending",
        "not_your_turn": "seat",
        "no_such_card": "seat held last slot",
        "no_such_suit": "name colors",
        "all_available": "most",
        "none_available": "",
        "not_the_last_card": "left",
        "too_few_available": "cost tokens",
        **dict.fromkeys(("after_color", "after_value"), ""),
        "no_choreography": "",
        "hint_to_oneself": "seat",
        "no_such_seat": "seat first_seat last_seat",
        "no_such_value": "value most",
        "no_such_color": "name colors",
        "no_hint_may_name": "color",
        **dict.fromkeys(("no_color_hints", "no_value_hints", "odd_or_even"), ""),
        "no_hint_may_name_value": "value",
        "touches_nothing": "seat subject",
        **dict.fromkeys(("no_odd", "no_even"), "seat"),
        **dict.fromkeys(("misses_own_color", "misses_no_color"), "reason color rule"),
        **dict.fromkeys(("no_subject", "no_teammate", "no_card", "a_face"), ""),
        **dict.fromkeys(("passing", "several_actions", "taken_back"), ""),
        "several_subjects": "subjects",
        "several_teammates": "seats",
        "not_a_new_order": "seat",
    },
    "legal": {
        "any_card": "",
        "last_card": "",
        "card_needed": "card color value",
        "card_needed_named": "card color value announce",
        "firework_complete": "card color",
        "firework_complete_named": "card color announce",
        **dict.fromkeys(("inverted_play", "inverted_discard"), "card"),
        "discard": "tokens most",
        "discard_at_full": "tokens most",
        "hint": "tokens most slots seat",
        "hint_on_nothing": "tokens most",
        "rearrange": "",
    },
    "effects": {
        **dict.fromkeys(("played_unknown_from_deck", "discarded_unseen_from_deck"), ""),
        **dict.fromkeys(("played_unknown", "discarded_unseen"), "slot"),
        "placed": "card",
        "placed_unknown": "",
        "struck": "card strikes most",
        "struck_unknown": "strikes most",
        "discarded": "card",
        "discarded_unknown": "",
        "touched": "slots seat",
        "touched_nothing": "seat",
        **dict.fromkeys(("own_color", "every_color", "no_color"), "color"),
        **dict.fromkeys(("tells_color", "tells_value", "tells_nothing"), ""),
        "token_spent": "tokens most",
        "tokens_spent": "cost tokens most",
        "token_gained": "tokens most",
        "token_gained_for": "reward tokens most",
        "token_not_gained": "most",
        "token_lost": "rewards most",
        "tokens_lost": "rewards most",
        "no_bonus": "reward",
        "for_the_name": "",
        "for_the_firework": "color",
        "for_the_firework_unknown": "",
        "drew": "left",
        "drew_nothing": "",
        "drew_nothing_over": "",
        "left_deck": "",
        "last_round_began": "turns",
        "last_round_goes_on": "turns",
        "no_last_round": "",
        "ended": "ending",
        "ended_if": "condition",
        "strike_before_loss": "",
        "scored": "score most",
        "scored_with_piles": "score most piles",
        "rated": "label band",
        "conditional": "effect condition",
        "not_in_book": "effect",
    },
    "conditions": {
        **dict.fromkeys(("next_of_firework", "not_next", "named", "named_unfit", "other_color"), ""),
        **dict.fromkeys(("completes_firework", "completes_display", "strike", "last_copy", "goes_on", "ends"), ""),
        **dict.fromkeys(("nothing_else", "indispensable", "stuck", "hopeless"), ""),
        **dict.fromkeys(("inverted", "not_inverted", "inverted_next", "inverted_not_next"), ""),
        **dict.fromkeys(("other_next", "other_not_next"), ""),
    },
    "endings": {ending.value: "" for ending in Ending},
    "results": {
        "result": "ended score most",
        "with_piles": "result piles",
        "rated": "result label",
        "perfect": "",
        "strikes": "strikes",
    },
    "explanations": {
        "verdict": "move verdict because",
        "legal": "",
        "illegal": "",
        "rule": "statement",
        "book": "book",
        "cited": "verdict citation",
        "no_book": "",
    },
    "possible": {
        "over": "result",
        "nothing": "seat",
        "legal_for": "seat",
        "not_legal": "",
        "plays": "",
        "plays_as": "announce",
        "discards": "",
        "hints": "seat",
        "slots": "listed",
        **dict.fromkeys(("oldest", "newest"), "slot"),
        "played": "move",
    },
    "advice": {
        "books": "",
        "moves": "",
        "hints": "rules",
    },
    "figures": {
        "card": "color value",
        "slots": "count listed",
        "and": "one other",
        "or": "one other",
        **dict.fromkeys(("label", "our_label"), "rating"),
        **dict.fromkeys(("odd", "even", "a_color", "a_value", "something"), ""),
    },
    "moves": {
        "play": "slot",
        "play_as": "slot said",
        "discard": "slot",
        "hint": "seat said",
        "rearrange": "seat said",
    },
}
"""The phrases of explanations, by section and key, each with its blanks."""
TYPED = ("play", "discard", "hint", "rearrange", "as", "to", "about", "the", "card", "player", "color", "value")
"""The keys of what people may type in moves: verbs, and the words between them."""
TYPED_ENDS = ("play_end", "discard_end")
"""The second parts of verbs in two parts, as in `lege 3 an` (play) and `lege 3 ab` (discard). They are optional."""
SAID = (
    *("pass", "take_back", "and", "oldest", "newest", "my", "give", "a", "slot", "of"),
    *("multicolor", "everybody", "values"),
)
"""The keys of what else people say at a table, each with its phrases, separated by commas."""
ADDED_SUITS = [each.suit for each in VARIANTS if each.suit is not None]
SUITS = tuple(dict.fromkeys([suit.name for suit in (*STANDARD.suits, *ADDED_SUITS)]))
"""The suits that a file has to name. It may name more suits. A suit that it does not name keeps its English name."""
NOT_IN_ENGLISH = ("moves", "typed", "suits", "inflected")
"""The sections that the English file does not have, as English texts use the library's own names."""
