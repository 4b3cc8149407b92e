"""The English sentences for defects, by code. A translation is another table with the same codes.

`{where}` is the part that is wrong, `{field}` the field that contains this part, and `{seat}` the seat whose hand
contains it. `{expected}` and `{got}` are fields of the defect. All other names are those of its figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        # Any value.
        "kind": "{where}: expected {expected}, got {got}",
        "range": "{where}: expected {expected[0]} to {expected[1]}, got {got}",
        "range-or-none": "{where}: expected {expected[0]} to {expected[1]} or None, got {got}",
        "at-most": "{where}: expected at most {expected:,}, got {count:,}",
        "one-of": "{where}: expected one of {expected}, got {got}",
        "refused": "{where}: {why}",
        "more": "… and {count:,} more",
        # Suits.
        "suit-name": "suit {suit}: the name must be made of letters, with spaces only between them",
        "suit-name-length": "suit {suit}: the name may have up to {expected} characters, got {count}",
        "suit-letter": "suit {suit}: the letter must be one letter, got {got}",
        "suit-copies": "suit {suit}: copies must be a tuple of 1 to {expected} numbers, got {got}",
        "suit-copies-each": "suit {suit}: each value must have 1 to {expected} copies, got {got}",
        "suit-kind": "suit {suit}: {what} must be {expected}, got {got}",
        "suit-colors": "suit {suit}: colors must be a tuple of up to {expected} names of colours, got {got}",
        "suit-colors-twice": "suit {suit}: colors must not have a colour twice, got {got}",
        "suit-untouched-colors": "suit {suit}: no colour hint touches it, so it cannot have colors, got {got}",
        "suit-prism": "suit {suit}: a prism suit has color_touch=Touch.OWN, and no colors of its own",
        # Rules.
        "suits-alike": "{where}: two have the same {what}, {got}",
        "suits-values": "{where}: all must have the same values, got {got}",
        "not-alternating": "{where}: expected None, as hints need not alternate in this game, got {got}",
        "colors-count": "{where}: expected at most {expected} colours for hints, got {count}",
        "courses-descending": "{where}: suits that may follow several courses cannot be descending",
        "courses-values": "{where}: each of the {suits:firework|fireworks} begins with another value, but there are "
        "only {expected}",
        "courses-start": "{where}: expected another value besides START, the highest one",
        "hint-cost": "{where}: a hint costs {got}, but there are only {tokens} hint tokens",
        "special-value": "{where}: the value {got} is not in play, the values are 1 to {expected}",
        "deceptive-alone": "{where}: deceptive cards need other values that hints may name",
        "alternating-untold": "{where}: hints cannot alternate if nobody is told their kind",
        "inverted-at-full": "{where}: an inverted suit needs discard_at_full_tokens=True, to play its cards",
        "deck-plays-announced": "{where}: plays from the deck cannot be combined with choreography",
        "inverted-announced": "{where}: an inverted suit cannot be combined with choreography",
        "hand-sizes-count": "{where}: expected at most {expected} numbers of players",
        "hand-sizes-players": "{where}: expected {expected[0]} to {expected[1]} players, got {got}",
        "hand-sizes-size": "{where}: {players} players need a hand of at least 1 card, got {got}",
        "hand-sizes-deck": "{where}: {players} players with {size} cards each need {needed}, but the deck has {deck}",
        "hand-sizes-twice": "{where}: a number of players is given twice, got {got}",
        "scale-bands": "{where}: each band must have a whole score from 0 to {most} and a label of up to {longest} "
        "characters, got {got}",
        "scale-order": "{where}: the bands must start at 0 and rise, got {got}",
        "variants-clash": "{variant}: its suit has the name or the letter of {got}, which is in play already",
        # Deals.
        "players": "expected {expected:, | or } players, got {got}",
        "first-player": "first player {got}: the seats of {players} players are 0 to {expected[1]}",
        "seed-and-deck": "expected a seed or a deck, got both",
        "no-seed-no-deck": "expected a seed or a deck, got neither",
        "seed-or-deck": "the seed and the deck disagree: seed {seed} is {meant}; the deck is {got}",
        "deck-count": "{where}: expected {expected} cards, got more than {count}",
        "not-a-card": "{where}: {got} is not a Card",
        "deck-surplus": "{where}: surplus {cards}",
        "deck-missing": "{where}: missing {cards}",
        # Tables.
        "table-players": "{where}: expected {expected:, | or } players, got {count}",
        "fireworks": "{where}: expected {expected[0]} heights from 0 to {expected[1]}, got {got}",
        "courses": "{where}: expected {expected}, got {got}",
        "one-course": "{where}: expected none, as each suit has one course in this game, got {got}",
        "courses-clash": "{where}: {got}: no cards on the fireworks leave these courses",
        "cards": "{where}: expected {expected} cards, got {got}",
        "identity": "{where}: {got} is not the identity of a card of this game",
        "no-such-order": "{where} holds order {got}, but the deck has {cards:card|cards}",
        "order-twice": "{where} holds order {got}, as another slot does",
        "not-drawn": "{where} holds order {got}, but only {drawn:card was|cards were} drawn",
        "hands-too-large": "{where}: expected at most {expected} cards in each, got {sizes}",
        "drawn": "{where}: expected {expected} ({held} held, {placed} placed, {discarded} discarded), got {got}",
        "copies": "{where}: {card}: {parts}, but the deck has {expected}",
        "left-blank": "{where} is blank, but its card was placed or discarded",
        "not-on-the-table": "{where}: the cards that left the hands are not those on the fireworks and in the discards",
        "last-hint-missing": "{where}: hints marked the hands, so expected color or value, got None",
        "no-last-round": "{where}: expected None, as there is no last round, got {got}",
        "last-round-too-early": "{where}: expected None while the deck has cards, got {got}",
        "last-round-missing": "{where}: the deck is empty, so {expected[0]} to {expected[1]} turns are left, got {got}",
        "strikes-without-discards": "{where}: got {got}, but each strike discards a card, and the discards hold "
        "{cards:card|cards}",
        "strikes-after-the-end": "{where}: the last strike ended the game, but every firework is complete",
        "lost-before": "{where}: {card} is lost, which ended the game, but another card was discarded later",
        "ending": "{where}: expected {expected: or }, got {got}",
        "ending-reached": "{where}: expected {expected: or }, as {reason}, got {got}",
        "ending-before-drawing": "{where}: {got} ends a game before a card is drawn, but the last card was just drawn",
        "hand-size": "{field}: expected {expected:card|cards} in the hand of seat {seat}, got {got}",
        "hand-size-range": "{field}: expected {expected[0]} to {expected[1]} cards in the hand of seat {seat}, "
        "got {got}",
        "tokens": "{where}: {got} of {expected} are available, but {hints:hint|hints} marked the hands, and at most "
        "{back:token|tokens} came back",
        "no-candidates": "{where}: no card of this game is {marks}",
        "marks": "{where}: no hints leave these candidates: {got}",
        "belied": "{where} holds {got}, which cannot be {marks}",
        # Views.
        "sees": "{where}: expected {expected} entries, got {got}",
        "sees-itself": "{field}: seat {seat} sees its own hand",
        "seen-blank": "{where} is blank, but the view sees that card",
        "seen-filled": "{where} is filled, but the view does not see that card",
        "no-cards-fit": "{where}: no cards are left that fit the hints on the unseen hands",
        "ending-unseen": "{where}: expected {expected: or }, whatever is in the unseen hands, got {got}",
        # Records and setups.
        "count-of-players": "{where}: {got} {what} for {players} players",
        "too-long": "moves, names and notes: more than {expected:,} characters in a document",
        "one-for-each-card": "{where}: expected one entry per held card",
        "card": "{where}: {got} is not a card of this game",
        # Positions in words.
        "position-length": "expected at most {expected:,} characters, got {count:,}",
        "part-missing": "{where}: expected the cards of each seat, such as {example}",
        "part-twice": "{where}: given twice",
        "not-a-part": "{got} is not a part of a position: expected one like {expected}",
        "one-hand": "{where}: expected / between the hands, such as {example}",
        "firework-twice": "{where}: {suit} is given twice",
        "fireworks-card-by-card": "{where}: {got}: expected all cards of the fireworks, in an order in which they "
        "can be placed",
        "seat-letter": "{where}: expected a seat, A to {expected}, got {got}",
        "hint-kind": "{where}: expected colour or value, got {got}",
        "number": "{where}: expected a number, such as {example}, got {got}",
        "cards-left": "{where}: {expected} cards are in no hand, firework or discard: expected deck {expected}, got "
        "deck {got}; list the missing discards, or write deck 0 if all of these cards are discarded",
        "no-semicolon": "{where}: expected ; before {got}",
        "card-in-words": "{where}: {got} is not a card of this game: expected {suits:, | or } from {least} to {most}, "
        "such as {example}",
        "not-a-mark": "{where}: {got}: {subject} is not what a hint can name: expected letters of colours and values, "
        "such as +r3",
        # Documents.
        "syntax": "line {line}, column {column}: {got}",
        "length": "{where}: {count:,} characters, more than {expected:,}",
        "encoding": "{where}: not UTF-8 at byte {count}",
        "depth": "{where}: nested too deeply",
        "values": "{where}: more than {expected:,} values",
        "not-json": "{where}: {why}",
        "format": "{where}: expected {expected: or }, got {got}",
        "missing": "{where}: is missing",
        "unknown-keys": "{where}: unknown keys: {keys}",
        "size": "{where}: expected a list of {expected}, got {count}",
        "unread": "{where}: {count} parts are wrong, and the {left:,} after them were not read",
        "written": "{where}: expected {expected}, got {got}",
        "any-card": "{where}: {got} is not a card: expected one like 'red 1'",
        "deck-word": "{where}: {got} is not a card of this game: expected one like r1",
        "subject": "{where}: no hint can name {got} in this game",
        "marks-written": "{where}: expected touched_by {touched_by}, missed_by {missed_by}",
        "edition-and-named": "edition and named: expected only one of the two",
        "reading-stops": "{where}: {why}; reading stops here",
        "not-started": "{where}: expected start before see and move",
        # Books.
        "book-file": "the name of the file is the id of the book: expected small letters, digits and hyphens",
        "place": "{where}: {got} is not a place under a heading: expected one such as paragraph 2 or note",
        # The corpus.
        "verdict-twice": "{where}: case {case}: {got} is listed twice",
        "no-verdict": "{where}: case {case}: no verdict on any edition",
        "setup-or-deal": "expected either setup or deal",
        # Exports of hanab.live.
        "unsupported": "{where}: {got}: our rules cannot express '{mechanism}'",
        "site-card": "{where}: {got} is not a card of this variant",
        "site-color": "{where}: expected a colour from {expected[0]} to {expected[1]}",
        "not-downloaded": "game {got} is on the site: download {expected} and use that file",
        "running-table": "table {got} is still playing: after the game, download {expected}NUMBER, with the game's "
        "number, and use that file",
    }
)
PARTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "copies": MappingProxyType(
            {"placed": "placed", "discarded": "discarded", "held": "held", "left": "in the deck"}
        ),
    }
)
"""For `{parts}`, by code and name of a figure: the words to put after the figure. Figures that are 0 are left out."""
PLACELESS = frozenset({"more", "syntax"})
"""Codes of defects that are not about one part of a value."""
