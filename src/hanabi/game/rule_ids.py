"""The ids of the rules, which refusals, rulings and tests refer to."""

from __future__ import annotations

from hanabi.game.enums import FrozenEnum


class Rule(FrozenEnum):
    """A question that the rules answer. The value is its id; `statement` is the rule in one line.

    If editions differ, the statement is the general case, and the edition's `Rules` decide. `Ruling.statement` also
    says what each book says.

    Examples:
        >>> Rule("discard/full")
        <Rule.DISCARD_FULL: 'discard/full'>
        >>> Rule.DISCARD_FULL.statement
        'While every hint token is available nobody may discard, unless the rules allow it.'
    """

    statement: str

    def __new__(cls, rule_id: str, statement: str = "") -> Rule:
        """Create a member from its id and its answer."""
        rule = object.__new__(cls)
        rule._value_ = rule_id
        object.__setattr__(rule, "statement", statement)
        return rule

    def __str__(self) -> str:
        return str(self.value)

    DECK_COMPOSITION = ("deck/composition", "Each of the five colours has three 1s, two each of 2, 3 and 4, and one 5.")
    TOKENS_HINTS = ("tokens/hints", "There are eight hint tokens, all available at the start.")
    TOKENS_STRIKES = ("tokens/strikes", "The third strike ends the game.")

    SETUP_PLAYERS = ("setup/players", "Two to five players.")
    SETUP_HAND_SIZE = ("setup/hand-size", "Two or three players hold five cards each, four or five hold four.")
    SETUP_FIRST_PLAYER = (
        "setup/first-player",
        "The players choose who starts.",
    )
    SETUP_VARIANTS = ("setup/variants", "Variants may be played together; the rules of each apply.")

    SETUP_OTHER_VARIANTS = (
        "setup/other-variants",
        "Variants of other boxes, such as Black Powder, are played by the rules of their own box.",
    )

    TURN_ORDER = ("turn/order", "Turns pass clockwise, seat by seat.")
    TURN_ONE_ACTION = ("turn/one-action", "A turn is exactly one hint, discard or play; nobody may pass.")
    TURN_NOT_YOURS = ("turn/not-yours", "Only the player whose turn it is may move.")
    TURN_NO_SUCH_CARD = ("turn/no-such-card", "A played or discarded card must be in the player's hand.")
    TURN_TAKE_BACK = ("turn/take-back", "A move stands once the others have seen or heard it.")
    TURN_FORGOTTEN = ("turn/forgotten", "A forgotten draw or token is put right as soon as somebody notices.")
    TURN_TIME = ("turn/time", "A turn has no time limit.")

    HAND_HIDDEN = ("hand/hidden", "Players see every hand but their own.")
    HAND_REARRANGE = ("hand/rearrange", "Players may reorder their own hand; this is not an action and costs no turn.")
    HAND_SEEN = ("hand/seen", "The game goes on after somebody has seen one of their own cards by accident.")
    HAND_NOTES = ("hand/notes", "Players may write down which hints they were given.")

    HINT_TALK = ("hint/talk", "Hints are the only way to pass information, apart from what a group agrees on.")
    HINT_TOKEN = ("hint/token", "A hint spends one hint token; with none available there are no hints.")
    HINT_TEAMMATE = ("hint/teammate", "A hint goes to one other player at the table.")
    HINT_ONE_THING = ("hint/one-thing", "A hint names one colour or one value, never both.")
    HINT_COMPLETE = ("hint/complete", "A hint points at every card that matches, and at no other.")
    HINT_EMPTY = ("hint/empty", "A hint has to touch a card, unless the rules allow empty hints.")
    HINT_UNKNOWN_COLOUR = ("hint/unknown-colour", "A hint names a colour or a value that is in play and may be named.")
    HINT_AGAIN = ("hint/again", "The same hint may be given again; it costs a token each time.")
    HINT_WRONG = ("hint/wrong", "A wrong or incomplete hint is corrected as soon as somebody notices.")
    HINT_RECALL = ("hint/recall", "An earlier hint is repeated only if the group allows it.")

    HINT_ALTERNATING = (
        "hint/alternating",
        "With alternating hints, a hint by colour is followed by a hint by value, and the reverse.",
    )
    HINT_COST = ("hint/cost", "If a hint costs several tokens, all of them must be available.")
    HINT_UNTOLD = ("hint/untold", "Hints may be given that point at cards without telling their colour or value.")

    DISCARD_TOKEN = ("discard/token", "A discard makes one spent hint token available again.")
    DISCARD_FULL = (
        "discard/full",
        "While every hint token is available nobody may discard, unless the rules allow it.",
    )
    DISCARD_PUBLIC = ("discard/public", "The discard pile is open to everyone at any time.")

    DRAW_AFTER_DISCARD = (
        "draw/after-discard",
        "After a discard the player draws, unless the deck is empty or the game is over.",
    )
    DRAW_AFTER_PLAY = (
        "draw/after-play",
        "After a play, right or wrong, the player draws, unless the deck is empty or the game is over.",
    )

    PLAY_ANY = ("play/any", "Any card in hand may be played, known or not, without naming its firework.")
    PLAY_SUCCESS = ("play/success", "A card is placed if it is the next of its colour.")
    PLAY_FAILURE = ("play/failure", "A card that does not fit is discarded for a strike, and gives no token.")
    PLAY_DELIBERATE = ("play/deliberate", "A misplay on purpose is a legal play.")
    PLAY_BONUS = ("play/bonus", "Completing a firework gives a hint token, in editions with that bonus.")
    PLAY_BONUS_FULL = ("play/bonus-full", "With every hint token available, completing a firework gives no bonus.")
    PLAY_INVERTED = (
        "play/inverted",
        "Playing a card of an inverted suit discards it, and discarding it plays it.",
    )
    PLAY_FROM_DECK = (
        "play/from-deck",
        "Only the last card of the deck may be played from there, and only if the rules allow it.",
    )
    PLAY_DEAD_FIREWORK = ("play/dead-firework", "A firework that can no longer be completed may be marked as such.")

    END_STRIKES = ("end/strikes", "The last strike ends the game at once, and the team loses.")
    END_STRIKES_SCORE = ("end/strikes-score", "A game lost by strikes scores nothing unless the rules keep the points.")
    END_PERFECT = ("end/perfect", "The game ends at once when every firework is complete.")
    END_LAST_CARD = ("end/last-card", "After the last draw each player has one more turn, including the one who drew.")
    END_HOPELESS = ("end/hopeless", "A game that can no longer be perfect is played on for points.")
    END_AFTER = ("end/after", "Once the game is over there are no more moves.")

    SCORE_SUM = (
        "score/sum",
        "The score is the sum of the top cards of the fireworks, 25 at most with five colours.",
    )
    SCORE_SCALE = ("score/scale", "The score is rated by bands of points.")

    CROWNING_NO_LAST_ROUND = ("crowning/no-last-round", "Without a last round, play goes on with an empty deck.")
    CROWNING_INDISPENSABLE = (
        "crowning/indispensable",
        "In Crowning Piece, losing an indispensable card ends the game.",
    )
    CROWNING_STRIKES = (
        "crowning/strikes",
        "The last strike ends the game as always, and is the reason given even if a card is lost.",
    )
    CROWNING_ALL_OR_NOTHING = ("crowning/all-or-nothing", "In Crowning Piece, a display that is not perfect is a loss.")
    CROWNING_EMPTY_HAND = ("crowning/empty-hand", "A player without cards can only give hints.")
    CROWNING_STUCK = ("crowning/stuck", "The game ends when the player to move has no legal move left.")

    CHOREOGRAPHY_OPTIONAL = ("choreography/optional", "In Timed Choreography a play may name a colour or stay silent.")
    CHOREOGRAPHY_RIGHT = (
        "choreography/right",
        "In Timed Choreography a card that fits and is correctly named gives a hint token for the name.",
    )
    CHOREOGRAPHY_WRONG = (
        "choreography/wrong",
        "In Timed Choreography a wrongly named card is discarded for a strike, even if it would have fitted.",
    )
    CHOREOGRAPHY_UNPLAYABLE = (
        "choreography/unplayable",
        "In Timed Choreography the right name does not save a card that does not fit.",
    )
    CHOREOGRAPHY_FULL = (
        "choreography/full",
        "In Timed Choreography a play can earn two tokens; those that exceed the maximum are lost.",
    )
    CHOREOGRAPHY_WHICH = ("choreography/which", "In Timed Choreography the colour of any suit in play may be named.")
    CHOREOGRAPHY_OFF = ("choreography/off", "Without Timed Choreography a play names no colour.")

    AVALANCHE_CARDS = ("avalanche/cards", "In Avalanche of Colours five multicolour cards, 1 to 5, join the deck.")
    AVALANCHE_COLOUR = ("avalanche/colour", "In Avalanche of Colours multicolour is a sixth colour, not a wild one.")
    AVALANCHE_SCORE = ("avalanche/score", "In Avalanche of Colours the highest score is thirty.")
    AVALANCHE_SINGLE = (
        "avalanche/single",
        "In Avalanche of Colours there is one of each multicolour card, so all are indispensable from the start.",
    )
