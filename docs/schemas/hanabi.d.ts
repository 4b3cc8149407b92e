/**
 * The documents of hanabi, version 1.
 *
 * Generated from the JSON Schemas beside this file: python -m hanabi.display.publish_schemas docs/schemas
 */

/** Everything that is visible of a table, ready to be drawn. */
export interface PictureDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/picture/1";
  /**
   * Who sees it: referee for a state; seat, spectator or everyone for a view; some for any other view, such as
   * one that two players share.
   */
  readonly eyes: "referee" | "seat" | "spectator" | "everyone" | "some";
  /** The seat whose view it is; null if it is not that of one seat. */
  readonly viewer: number | null;
  /** Whose turn it is, or how the game ended, and who sees it, in words. */
  readonly turn: string;
  /** The seat to move; null if the game is over. */
  readonly to_move: number | null;
  /** The rules in short. */
  readonly rules: RulesPicture;
  /** The suits in play and their looks. */
  readonly suits: readonly SuitPicture[];
  /** The highest value of a card. */
  readonly values: number;
  /** The colours that hints may name, in suit order. */
  readonly colors: readonly string[];
  /** What hints may say of a card: first the colours, then the values. */
  readonly subjects: readonly SubjectPicture[];
  /** The players and their hands, from seat 0. */
  readonly seats: readonly SeatPicture[];
  /** The number of cards dealt to each player. */
  readonly hand_size: number;
  /** The fireworks, in suit order. */
  readonly fireworks: readonly FireworkPicture[];
  /** The sum of the heights of the fireworks. */
  readonly score: number;
  /** The highest score within reach. */
  readonly best_score: number;
  /** The score of a perfect display. */
  readonly max_score: number;
  /** The discards, in order. */
  readonly discards: readonly DiscardPicture[];
  /** The discards of each suit, in suit order. */
  readonly discards_by_suit: readonly SuitDiscards[];
  /** The available hint tokens. */
  readonly hint_tokens: number;
  /** The number of hint tokens in the game. */
  readonly max_hint_tokens: number;
  /** The strikes so far. */
  readonly strikes: number;
  /** The number of strikes that ends the game. */
  readonly max_strikes: number;
  /** The number of cards left to draw. */
  readonly deck: number;
  /** The turns left in the last round; null before it. */
  readonly turns_left: number | null;
  /** The result; null while the game goes on. */
  readonly result: ResultPicture | null;
  /** The last event as a sentence; null if not given. */
  readonly last: string | null;
  /** The seat that caused the last event; null if not given. */
  readonly last_by: number | null;
  /** The move of the last event; null for a rearrangement, and if not given. */
  readonly last_move: MovePicture | null;
  /** The card that the last event played or discarded, such as red 1; null for a hint, and if not given. */
  readonly last_card: string | null;
  /** Whether that card was added to its firework. */
  readonly last_placed: boolean;
  /** The legal moves, in their fixed order; empty if this view cannot tell. */
  readonly moves: readonly MovePicture[];
  /** The proposed move; null if there is none. */
  readonly proposed: ProposedPicture | null;
}

/** What one event changed in a picture. */
export interface ChangeDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/change/1";
  /** Who sees it, as in the pictures. */
  readonly eyes: "referee" | "seat" | "spectator" | "everyone" | "some";
  /** The seat whose view it is; null if it is not that of one seat. */
  readonly viewer: number | null;
  /** The kind of the move, or rearrangement of a hand. */
  readonly kind: "play" | "discard" | "hint color" | "hint value" | "rearrangement";
  /** The seat that caused the event. */
  readonly by: number;
  /** The move; null for a rearrangement. */
  readonly move: MovePicture | null;
  /** The event as a sentence. */
  readonly text: string;
  /** The cards that moved: the one played or discarded, those that changed slots, the one drawn. */
  readonly moved: readonly MovedCard[];
  /** The orders of the cards that a hint touched. */
  readonly touched: readonly number[];
  /** The orders of the other cards in the hinted hand. */
  readonly missed: readonly number[];
  /** The change in available hint tokens: -1 if one was spent. */
  readonly hint_tokens: number;
  /** The strikes added. */
  readonly strikes: number;
  /** The change in cards left to draw: -1 if one was drawn. */
  readonly deck: number;
  /** The points added to the score. */
  readonly score: number;
  /** The change in the highest score within reach: -2 if two points were lost. */
  readonly best_score: number;
  /** The seat to move now; null if the game is over. */
  readonly to_move: number | null;
  /** The turns left now in the last round; null before it. */
  readonly turns_left: number | null;
  /** Whether the last round began with this event. */
  readonly last_round: boolean;
  /** The result; null while the game goes on. */
  readonly result: ResultPicture | null;
}

/** The record of a game: the deal and the moves, and nothing that can be computed from these. */
export interface RecordDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/record/1";
  /** The rules of the game. */
  readonly rules?: Rules;
  /** The number of players. */
  readonly players: number;
  /** The seat that moves first. */
  readonly first_player?: number;
  /** The seed that the deck was shuffled with. */
  readonly seed?: number | null;
  /** The cards in the order of the deal, each as the letter of its suit and its value: r1 y3 …. */
  readonly deck?: string | null;
  /** The moves in order, with rearrangements between them. */
  readonly moves?: readonly string[];
  /** The names of the players, in seat order. */
  readonly names?: readonly string[];
  /** Notes on the game. */
  readonly notes?: readonly Note[];
  /** Why the players stopped early, if they did. */
  readonly stopped?: string | null;
  /** The thinking time of each player in seconds, in seat order. */
  readonly seconds?: readonly number[];
  /**
   * The characters that limit the players' moves on hanab.live, in seat order. No rule here knows them, so a
   * judgement says that it leaves them out.
   */
  readonly characters?: readonly string[];
  /** What a site says of the game besides its rules and moves, such as its clock, by name. */
  readonly site?: { readonly [name: string]: boolean | number | string };
}

/** A position described by its parts. It may be impossible: state checks it. */
export interface SetupDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/setup/1";
  /** The rules in play. */
  readonly rules?: Rules;
  /** The cards of each seat, the one held longest first. */
  readonly hands: readonly (readonly string[])[];
  /** The hint marks of each card of each seat; omitted if there are none. */
  readonly hint_marks?: readonly (readonly HintMarks[])[];
  /** The height of each firework, in suit order; all 0 by default. */
  readonly fireworks?: readonly number[];
  /**
   * For each suit a bit mask of the courses that its firework may still follow, if suits have several; all of
   * them by default.
   */
  readonly courses?: readonly number[];
  /** The discarded cards, in order. */
  readonly discards?: readonly string[];
  /** The available hint tokens; all of them by default. */
  readonly hint_tokens?: number | null;
  /** The number of strikes; 0 by default. */
  readonly strikes?: number;
  /** The seat to move; 0 by default. */
  readonly current_player?: number;
  /** The turns left in the last round; null before it. */
  readonly turns_left?: number | null;
  /** Whether the last hint named a colour or a value, if hints must alternate; null otherwise. */
  readonly last_hint?: "color" | "value" | null;
  /** The next cards to be drawn, if they are known. All cards that appear nowhere else follow them. */
  readonly deck?: readonly string[];
}

/** A game as the referee knows it: the table, and a deck that never changes. */
export interface StateDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/state/1";
  /** The rules of this game. */
  readonly rules?: Rules;
  /** For each seat its held cards, the oldest first. */
  readonly hands: readonly (readonly HeldCard[])[];
  /** The height of each firework, in suit order. */
  readonly fireworks: readonly number[];
  /** For each suit a bit mask of the courses that its firework may still follow; empty if each suit has one. */
  readonly courses?: readonly number[];
  /** The discarded cards, in order. */
  readonly discards: readonly string[];
  /** The hint tokens available. */
  readonly hint_tokens: number;
  /** The strikes so far. */
  readonly strikes: number;
  /** The seat to move; after the end, the seat that would have moved next. */
  readonly current_player: number;
  /** The turns left in the last round; null before it, and under rules without one. */
  readonly turns_left: number | null;
  /** Whether the last hint named a colour or a value, if hints must alternate; null otherwise. */
  readonly last_hint?: "color" | "value" | null;
  /** The number of cards left to draw. */
  readonly deck_size: number;
  /** Why the game is over; null while it goes on. */
  readonly ending: "perfect" | "strikes" | "deck" | "indispensable" | "stuck" | "hopeless" | null;
  /** All cards in the order of the deal; the index of a card is its order. */
  readonly deck: readonly string[];
}

/** A game as one viewer sees it: the table, and the deck with hidden cards left blank. */
export interface ViewDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/view/1";
  /** The rules of this game. */
  readonly rules?: Rules;
  /** For each seat its held cards, the oldest first. */
  readonly hands: readonly (readonly HeldCard[])[];
  /** The height of each firework, in suit order. */
  readonly fireworks: readonly number[];
  /** For each suit a bit mask of the courses that its firework may still follow; empty if each suit has one. */
  readonly courses?: readonly number[];
  /** The discarded cards, in order. */
  readonly discards: readonly string[];
  /** The hint tokens available. */
  readonly hint_tokens: number;
  /** The strikes so far. */
  readonly strikes: number;
  /** The seat to move; after the end, the seat that would have moved next. */
  readonly current_player: number;
  /** The turns left in the last round; null before it, and under rules without one. */
  readonly turns_left: number | null;
  /** Whether the last hint named a colour or a value, if hints must alternate; null otherwise. */
  readonly last_hint?: "color" | "value" | null;
  /** The number of cards left to draw. */
  readonly deck_size: number;
  /** Why the game is over; null while it goes on. */
  readonly ending: "perfect" | "strikes" | "deck" | "indispensable" | "stuck" | "hopeless" | null;
  /** The deck in the order of the deal, with null for each hidden card. */
  readonly seen: readonly (string | null)[];
  /** The seat whose view it is; null for a spectator or a common view. */
  readonly seat: number | null;
  /** For each seat, whether the view shows its hand. */
  readonly sees: readonly boolean[];
}

/** What a move did, as the table sees it. */
export interface EventDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/event/1";
  /** The seat that moved. */
  readonly seat: number;
  /** The move, such as play 0, play 0 as red, discard 0, hint B red or hint B 1. */
  readonly move: string;
  /** The face of a played or discarded card; null for a hint. */
  readonly card?: string | null;
  /** Whether a played card was added to its firework. */
  readonly placed?: boolean;
  /** The slots that a hint touched. */
  readonly touched?: readonly number[];
  /** Whether a card was drawn. */
  readonly draws?: boolean;
  /** The card drawn; null if hidden. */
  readonly drawn?: string | null;
  /** The hint tokens available after the move. */
  readonly hint_tokens: number;
  /** The strikes after the move. */
  readonly strikes: number;
  /** Why the game is over; null while it goes on. */
  readonly ending?: "perfect" | "strikes" | "deck" | "indispensable" | "stuck" | "hopeless" | null;
}

/** A player reorders their own hand: slots are the old slots in their new order. */
export interface RearrangementDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/rearrangement/1";
  /** Whose hand it is. */
  readonly seat: number;
  /** The old slots in their new order. */
  readonly slots: readonly number[];
}

/** Rules: an edition (by default the standard rules), variants, and settings that differ. */
export interface RulesDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/rules/1";
  /** The id of an edition of the library. */
  readonly edition?:
    | "cocktail-2010"
    | "abacus"
    | "splash-2023"
    | "cocktail-2015-fr"
    | "cocktail-2025"
    | "hanab-live"
    | "learning-environment"
    | "early-research"
    | null;
  /** The ids of the variants applied to the edition. */
  readonly variants?:
    | readonly (
    | "crowning-piece"
    | "timed-choreography"
    | "avalanche"
    | "sixth-colour"
    | "rainbow"
    | "dark-rainbow"
    | "black-powder")[];
  /** The id of an edition unknown to the library. */
  readonly named?: string | null;
  /** The ids of other variants that the rules name. */
  readonly named_variants?: readonly string[];
  /** The suits in play; their order is used everywhere. */
  readonly suits?: readonly Suit[] | null;
  /** The number of hint tokens. */
  readonly hint_tokens?: number | null;
  /** The number of strikes that ends the game. */
  readonly strikes?: number | null;
  /** The hand size for each number of players, as pairs or a mapping. */
  readonly hand_sizes?: readonly (readonly [number, number])[] | null;
  /** A value whose cards are touched by other hints than usual; null if there is none. */
  readonly special_value?: SpecialValue | null;
  /** How colour hints may be used. */
  readonly color_hints?: "usual" | "blind" | "mute" | null;
  /** How value hints may be used. */
  readonly value_hints?: "usual" | "blind" | "mute" | null;
  /** Which values a value hint touches. */
  readonly value_matching?: "exact" | "parity" | "up-to" | "from" | null;
  /** Whether colour hints also touch by value: the first colour the 1s, the second the 2s, and so on. */
  readonly synesthesia?: boolean | null;
  /** In which orders the cards of a firework may be placed. */
  readonly courses?: "one" | "up-or-down" | "round" | null;
  /** Whether a hint must name a value after a hint by colour, and the reverse. */
  readonly alternating_hints?: boolean | null;
  /** How much a hint tells besides the cards at which it points. */
  readonly hints_told?: "all" | "kind" | "nothing" | null;
  /** The number of hint tokens that a hint costs. */
  readonly hint_cost?: number | null;
  /** Whether a hint may touch no card. */
  readonly empty_hints?: boolean | null;
  /** Whether a player may discard while every hint token is available, without gaining one. */
  readonly discard_at_full_tokens?: boolean | null;
  /** Whether completing a firework gives a hint token. */
  readonly completion_bonus?: boolean | null;
  /** Whether a game lost by strikes scores its fireworks instead of 0. */
  readonly strikeout_keeps_points?: boolean | null;
  /** Whether drawing the last card starts a last round. Without one, play goes on and hands shrink. */
  readonly last_round?: boolean | null;
  /** Whether the game ends when an indispensable card is discarded. */
  readonly lost_card_ends?: boolean | null;
  /** Whether only a perfect display scores. */
  readonly all_or_nothing?: boolean | null;
  /** Whether a play may announce a colour. */
  readonly choreography?: boolean | null;
  /** Whether a player may play the last card of the deck without looking at it, from the slot after the hand. */
  readonly deck_plays?: boolean | null;
  /** Whether the game ends once no more cards can be placed. */
  readonly stops_when_hopeless?: boolean | null;
  /** The bands that rate a score. */
  readonly scale?: readonly Band[] | null;
}

/** The result of a finished game. */
export interface OutcomeDocument {
  /** The kind and version of the document. */
  readonly format: "hanabi/outcome/1";
  /** Why it is over. */
  readonly ending: "perfect" | "strikes" | "deck" | "indispensable" | "stuck" | "hopeless";
  /** The score under its rules. */
  readonly score: number;
  /** Whether every firework is complete. */
  readonly won: boolean;
  /** The sum of the fireworks, even if the score is 0. */
  readonly piles: number;
  /** The highest sum that was still possible with the cards not lost. */
  readonly reachable: number;
  /**
   * The label of the score on the edition's scale; null for a lost game, without a scale, and if only a perfect
   * display counts.
   */
  readonly rating?: string | null;
}

/** A message to a program that plays, one per line. */
export type MessageDocument = {
  /** The kind of the message. */
  readonly kind: "hello" | "start" | "see" | "move" | "close";
  /** The version of the protocol. */
  readonly format?: "hanabi/player/1";
  /** The table as the program's seat sees it now. */
  readonly view?: ViewDocument;
  /** The rules, with every setting. */
  readonly rules?: RulesDocument;
  /** What any player did, including the program itself, as its seat sees it. */
  readonly event?: EventDocument | RearrangementDocument;
  /** Every legal move. */
  readonly legal?: readonly string[];
} & (
  | { readonly kind: "hello"; readonly format: "hanabi/player/1"; }
  | { readonly kind: "start"; readonly view: ViewDocument; readonly rules: RulesDocument; }
  | { readonly kind: "see"; readonly event: EventDocument | RearrangementDocument; }
  | { readonly kind: "move"; readonly legal: readonly string[]; }
  | { readonly kind: "close"; }
);

/** An answer of a program that plays, one per line. */
export type AnswerDocument = {
  /** The version of the protocol. */
  readonly format?: "hanabi/player/1";
  /** To hello: the name of the program. */
  readonly name?: string;
  /** To hello: whether the program wants a view when it is its turn; true by default. */
  readonly views?: boolean;
  /** To start: the program is ready to play. */
  readonly ready?: true;
  /** To move: one of the legal moves, exactly as in the message. */
  readonly move?: string;
  /** Why there is no other answer; to start, why the program cannot play under these rules. */
  readonly error?: string;
} & (
  | { readonly format: "hanabi/player/1"; readonly name: string; }
  | { readonly ready: true; }
  | { readonly move: string; }
  | { readonly error: string; }
);

/** The rules in short. */
export interface RulesPicture {
  /** The name of the rules. */
  readonly name: string;
  /** The id of the edition; null if there is none. */
  readonly edition: string | null;
  /** What players need to know about the rules, in a few lines. */
  readonly in_short: readonly string[];
}

/** A suit and its look. */
export interface SuitPicture {
  /** Its name. */
  readonly name: string;
  /** Its letter, as in r1. */
  readonly letter: string;
  /** The name of its look. */
  readonly look: string;
  /** The shape that identifies it without colour. */
  readonly shape:
    | "circle"
    | "triangle"
    | "square"
    | "drop"
    | "star"
    | "diamond"
    | "cross"
    | "heart"
    | "moon"
    | "hexagon"
    | "flower"
    | "ring"
    | "bolt"
    | "hourglass"
    | "pinwheel"
    | "arrow";
  /** The shape as an SVG path, in a square from -11 to 11 with y pointing down. */
  readonly outline: string;
  /** Its hexadecimal colours; several for a multicolour suit. */
  readonly fills: readonly string[];
  /** The colour of text on it. */
  readonly ink: string;
  /** Whether its firework runs from the highest value down to 1. */
  readonly descending: boolean;
  /** Whether playing its cards discards them, and discarding them plays them. */
  readonly inverted: boolean;
  /** The number of cards of value 1, 2, 3 … in the deck. */
  readonly copies: readonly number[];
  /** Which hints touch it, in words, if that is unusual; else null. */
  readonly touch: string | null;
}

/**
 * Something that hints name: a colour, which need not be the name of a suit, a value, or what they do not
 * tell.
 */
export interface SubjectPicture {
  /** The colour or value, as in touched_by and missed_by; ? or 0 if hints do not tell it. */
  readonly subject: string | number;
  /** In words: red, 3, odd, a colour. */
  readonly word: string;
  /** In one character, as in positions: r, 3, 1, ?. */
  readonly letter: string;
  /** The hexadecimal colours of a colour; empty for anything else. */
  readonly fills: readonly string[];
  /** The colour of text on it; null for anything but a colour. */
  readonly ink: string | null;
}

/** A player and the hand. */
export interface SeatPicture {
  /** The seat, from 0. */
  readonly seat: number;
  /** The letter of the seat in notation. */
  readonly letter: string;
  /** The player's name; the letter if there is none. */
  readonly name: string;
  /** Whether it is this player's turn. */
  readonly to_move: boolean;
  /** Whether the picture is this player's view. */
  readonly viewer: boolean;
  /** Whether the hand is visible. */
  readonly seen: boolean;
  /** The hand, from the card held longest. */
  readonly cards: readonly CardPicture[];
}

/** A card in a hand. */
export interface CardPicture {
  /** Its index in the deck as dealt, which identifies it throughout the game. */
  readonly order: number;
  /** Its position in the hand; 0 is the card held longest. */
  readonly slot: number;
  /** The card, such as red 1; null if face down. */
  readonly card: string | null;
  /** Its suit; null if face down. */
  readonly suit: string | null;
  /** Its value; null if face down. */
  readonly value: number | null;
  /** The colours and values of the hints that touched it. */
  readonly touched_by: readonly (string | number)[];
  /** The colours and values of the hints that missed it, if that adds information. */
  readonly missed_by: readonly (string | number)[];
  /** The cards that hints leave possible, such as r1, in suit order. */
  readonly possible: readonly string[];
  /** Whether the last event drew it. */
  readonly new: boolean;
  /** Whether the last event was a hint that touched it. */
  readonly hinted: boolean;
  /** Whether it can be placed now; null if face down. */
  readonly playable: boolean | null;
  /** Whether no copy of it can ever be placed; null if face down. */
  readonly dead: boolean | null;
  /** Whether it is the last copy that can be placed; null if face down. */
  readonly indispensable: boolean | null;
  /** Whether the proposed move plays, discards or touches it. */
  readonly aimed_at: boolean;
  /** The text that marks writes on it; null if nothing. */
  readonly mark: string | null;
}

/** A firework. */
export interface FireworkPicture {
  /** The name of its suit. */
  readonly suit: string;
  /** The number of its cards. */
  readonly height: number;
  /** The values of its cards, in the order of playing. */
  readonly placed: readonly number[];
  /** The value of its top card; null if it has no card. */
  readonly top: number | null;
  /** The values still to be placed, in order; rising, if the order is still open; empty if complete. */
  readonly needs: readonly number[];
  /** The values that can be placed now: several, if the order is still open. */
  readonly fits: readonly number[];
  /** The next value; null if complete, or if several fit. */
  readonly next: number | null;
  /** The values that can no longer be placed. */
  readonly lost: readonly number[];
}

/** A discarded card. */
export interface DiscardPicture {
  /** The card, such as red 1. */
  readonly card: string;
  /** Its suit. */
  readonly suit: string;
  /** Its value. */
  readonly value: number;
  /** The number of copies neither discarded nor placed. */
  readonly left: number;
  /** Whether no copy can ever be placed. */
  readonly dead: boolean;
  /** Whether the one copy left can still be placed. */
  readonly indispensable: boolean;
}

/** The discards of one suit. */
export interface SuitDiscards {
  /** The name of the suit. */
  readonly suit: string;
  /** The discarded values, sorted. */
  readonly values: readonly number[];
}

/** The result of a finished game. */
export interface ResultPicture {
  /** Why it is over: perfect, strikes, deck, indispensable, stuck or hopeless. */
  readonly ending: "perfect" | "strikes" | "deck" | "indispensable" | "stuck" | "hopeless";
  /** The final score. */
  readonly score: number;
  /** Whether the display is perfect. */
  readonly won: boolean;
  /**
   * The label of the score on the edition's scale; null for a lost game, under all-or-nothing rules, and without
   * a scale.
   */
  readonly rating: string | null;
  /** The whole result in words. */
  readonly text: string;
}

/** A move. */
export type MovePicture = {
  /** In notation: play 0, play 0 as red, discard 0, hint B red or hint B 1. */
  readonly text: string;
  /** Play, discard, hint color or hint value. */
  readonly kind: "play" | "discard" | "hint color" | "hint value";
  /** The slot of the card played or discarded; null for a hint. */
  readonly slot: number | null;
  /** The colour announced with a play; null if none is. */
  readonly announce: string | null;
  /** The seat that gets the hint; null for other moves. */
  readonly seat: number | null;
  /** The hinted colour; null for other moves. */
  readonly color: string | null;
  /** The hinted value; null for other moves. */
  readonly value: number | null;
  /** The slots that the hint touches, sorted; null for other moves, and if the hand is hidden. */
  readonly touches: readonly number[] | null;
} & (
  | { readonly kind: "play"; readonly slot: number; readonly seat: null; readonly color: null; readonly value: null; readonly touches: null; }
  | { readonly kind: "discard"; readonly slot: number; readonly announce: null; readonly seat: null; readonly color: null; readonly value: null; readonly touches: null; }
  | { readonly kind: "hint color"; readonly slot: null; readonly announce: null; readonly seat: number; readonly color: string; readonly value: null; }
  | { readonly kind: "hint value"; readonly slot: null; readonly announce: null; readonly seat: number; readonly color: null; readonly value: number; }
);

/** A proposed move with its verdict, drawn as an arrow. */
export interface ProposedPicture {
  /** The move. */
  readonly move: MovePicture;
  /** The seat that would make it. */
  readonly by: number;
  /** Whether it is legal; null if this view cannot tell. */
  readonly legal: boolean | null;
  /** The id of the rule that decides; null if this view cannot tell. */
  readonly rule:
    | "deck/composition"
    | "tokens/hints"
    | "tokens/strikes"
    | "setup/players"
    | "setup/hand-size"
    | "setup/first-player"
    | "setup/variants"
    | "setup/other-variants"
    | "turn/order"
    | "turn/one-action"
    | "turn/not-yours"
    | "turn/no-such-card"
    | "turn/take-back"
    | "turn/forgotten"
    | "turn/time"
    | "hand/hidden"
    | "hand/rearrange"
    | "hand/seen"
    | "hand/notes"
    | "hint/talk"
    | "hint/token"
    | "hint/teammate"
    | "hint/one-thing"
    | "hint/complete"
    | "hint/empty"
    | "hint/unknown-colour"
    | "hint/again"
    | "hint/wrong"
    | "hint/recall"
    | "hint/alternating"
    | "hint/cost"
    | "hint/untold"
    | "discard/token"
    | "discard/full"
    | "discard/public"
    | "draw/after-discard"
    | "draw/after-play"
    | "play/any"
    | "play/success"
    | "play/failure"
    | "play/deliberate"
    | "play/bonus"
    | "play/bonus-full"
    | "play/inverted"
    | "play/from-deck"
    | "play/dead-firework"
    | "end/strikes"
    | "end/strikes-score"
    | "end/perfect"
    | "end/last-card"
    | "end/hopeless"
    | "end/after"
    | "score/sum"
    | "score/scale"
    | "crowning/no-last-round"
    | "crowning/indispensable"
    | "crowning/strikes"
    | "crowning/all-or-nothing"
    | "crowning/empty-hand"
    | "crowning/stuck"
    | "choreography/optional"
    | "choreography/right"
    | "choreography/wrong"
    | "choreography/unplayable"
    | "choreography/full"
    | "choreography/which"
    | "choreography/off"
    | "avalanche/cards"
    | "avalanche/colour"
    | "avalanche/score"
    | "avalanche/single"
    | null;
  /** Why, as a sentence. */
  readonly because: string;
  /** What the move would do, in order; empty if illegal. */
  readonly effects: readonly string[];
}

/** A card that moved. */
export interface MovedCard {
  /** Its index in the deck as dealt, which identifies it throughout the game. */
  readonly order: number;
  /** The card, such as red 1; null if face down. */
  readonly card: string | null;
  /** Its suit; null if face down. */
  readonly suit: string | null;
  /** Its value; null if face down. */
  readonly value: number | null;
  /** Where it was. */
  readonly origin: PlacePicture;
  /** Where it is now. */
  readonly target: PlacePicture;
}

/** Where a card is. */
export interface PlacePicture {
  /** On the deck, in a hand, on top of a firework, or last in the discards. */
  readonly kind: "deck" | "hand" | "firework" | "discards";
  /** The seat that holds the hand; null elsewhere. */
  readonly seat: number | null;
  /** The slot in the hand; null elsewhere. */
  readonly slot: number | null;
  /** The suit of the firework; null elsewhere. */
  readonly suit: string | null;
}

/** Rules: an edition (by default the standard rules), variants, and settings that differ. */
export interface Rules {
  /** The id of an edition of the library. */
  readonly edition?:
    | "cocktail-2010"
    | "abacus"
    | "splash-2023"
    | "cocktail-2015-fr"
    | "cocktail-2025"
    | "hanab-live"
    | "learning-environment"
    | "early-research"
    | null;
  /** The ids of the variants applied to the edition. */
  readonly variants?:
    | readonly (
    | "crowning-piece"
    | "timed-choreography"
    | "avalanche"
    | "sixth-colour"
    | "rainbow"
    | "dark-rainbow"
    | "black-powder")[];
  /** The id of an edition unknown to the library. */
  readonly named?: string | null;
  /** The ids of other variants that the rules name. */
  readonly named_variants?: readonly string[];
  /** The suits in play; their order is used everywhere. */
  readonly suits?: readonly Suit[] | null;
  /** The number of hint tokens. */
  readonly hint_tokens?: number | null;
  /** The number of strikes that ends the game. */
  readonly strikes?: number | null;
  /** The hand size for each number of players, as pairs or a mapping. */
  readonly hand_sizes?: readonly (readonly [number, number])[] | null;
  /** A value whose cards are touched by other hints than usual; null if there is none. */
  readonly special_value?: SpecialValue | null;
  /** How colour hints may be used. */
  readonly color_hints?: "usual" | "blind" | "mute" | null;
  /** How value hints may be used. */
  readonly value_hints?: "usual" | "blind" | "mute" | null;
  /** Which values a value hint touches. */
  readonly value_matching?: "exact" | "parity" | "up-to" | "from" | null;
  /** Whether colour hints also touch by value: the first colour the 1s, the second the 2s, and so on. */
  readonly synesthesia?: boolean | null;
  /** In which orders the cards of a firework may be placed. */
  readonly courses?: "one" | "up-or-down" | "round" | null;
  /** Whether a hint must name a value after a hint by colour, and the reverse. */
  readonly alternating_hints?: boolean | null;
  /** How much a hint tells besides the cards at which it points. */
  readonly hints_told?: "all" | "kind" | "nothing" | null;
  /** The number of hint tokens that a hint costs. */
  readonly hint_cost?: number | null;
  /** Whether a hint may touch no card. */
  readonly empty_hints?: boolean | null;
  /** Whether a player may discard while every hint token is available, without gaining one. */
  readonly discard_at_full_tokens?: boolean | null;
  /** Whether completing a firework gives a hint token. */
  readonly completion_bonus?: boolean | null;
  /** Whether a game lost by strikes scores its fireworks instead of 0. */
  readonly strikeout_keeps_points?: boolean | null;
  /** Whether drawing the last card starts a last round. Without one, play goes on and hands shrink. */
  readonly last_round?: boolean | null;
  /** Whether the game ends when an indispensable card is discarded. */
  readonly lost_card_ends?: boolean | null;
  /** Whether only a perfect display scores. */
  readonly all_or_nothing?: boolean | null;
  /** Whether a play may announce a colour. */
  readonly choreography?: boolean | null;
  /** Whether a player may play the last card of the deck without looking at it, from the slot after the hand. */
  readonly deck_plays?: boolean | null;
  /** Whether the game ends once no more cards can be placed. */
  readonly stops_when_hopeless?: boolean | null;
  /** The bands that rate a score. */
  readonly scale?: readonly Band[] | null;
}

/** A suit as data: its cards, the hints that touch them, and how its cards are played. */
export interface Suit {
  /** Its name, such as red. */
  readonly name: string;
  /** Its name as one letter. */
  readonly letter: string;
  /** The number of copies of each value, from 1 up. */
  readonly copies?: readonly number[];
  /** Which colour hints touch its cards. */
  readonly color_touch?: "own" | "all" | "none";
  /** Which value hints touch its cards. */
  readonly value_touch?: "own" | "all" | "none";
  /** Whether the value of a card decides its colour: the first colour of the game for 1, and so on. */
  readonly prism?: boolean;
  /** The colours that hints may name because of it (default: its name if its touch is own). */
  readonly colors?: readonly string[];
  /** Whether its firework runs from the highest value down to 1. */
  readonly descending?: boolean;
  /** Whether playing its cards discards them, and discarding them plays them. */
  readonly inverted?: boolean;
}

/** A value whose cards are touched by other hints than usual, as in a game with rainbow ones. */
export interface SpecialValue {
  /** The value. */
  readonly value: number;
  /** Which colour hints touch its cards. */
  readonly color_touch?: "own" | "all" | "none";
  /** Which value hints touch its cards. */
  readonly value_touch?: "own" | "all" | "none";
  /** Whether the hint for another value touches its cards. */
  readonly deceptive?: boolean;
}

/** A band of a rating scale: its lowest score and its label. */
export interface Band {
  /** The lowest score in it. */
  readonly lowest: number;
  /** The edition's word for such a score. */
  readonly label: string;
}

/** A note on a game, or on a card. */
export interface Note {
  /** The number of moves made before it. */
  readonly after: number;
  /** Its text. */
  readonly text: string;
  /** The seat that wrote it, if one did. */
  readonly seat?: number | null;
  /** The order of the card that it is on, if any; on hanab.live, the numbers after the last card are fireworks. */
  readonly card?: number | null;
}

/** What hints have said about a held card: which ones touched it, and which ones missed it. */
export interface HintMarks {
  /** The colours and values of the hints that touched it. */
  readonly touched_by?: readonly (string | number)[];
  /** The colours and values of the hints that missed it, if that adds information. */
  readonly missed_by?: readonly (string | number)[];
}

/** A held card: its order in the deck, and its hint marks. */
export interface HeldCard {
  /** Its index in the deck, from 0, which identifies it throughout the game. */
  readonly order: number;
  /** The colours and values of the hints that touched it. */
  readonly touched_by?: readonly (string | number)[];
  /** The colours and values of the hints that missed it, if that adds information. */
  readonly missed_by?: readonly (string | number)[];
}

/** Any document. */
export type Document = PictureDocument | ChangeDocument | RecordDocument | SetupDocument | StateDocument | ViewDocument | EventDocument | RearrangementDocument | RulesDocument | OutcomeDocument | MessageDocument | AnswerDocument;
