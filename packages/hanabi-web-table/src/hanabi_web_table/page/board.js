// Draw the table as HTML, from its picture alone.

import { html } from "./html.js";
import { label, suitCalled } from "./suits.js";

/** @typedef {import("../../../../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../../../../docs/schemas/hanabi").SeatPicture} SeatPicture */
/** @typedef {import("../../../../../docs/schemas/hanabi").CardPicture} CardPicture */
/** @typedef {import("../../../../../docs/schemas/hanabi").FireworkPicture} FireworkPicture */
/** @typedef {import("./connection.js").Person} Person */
/** What a player has selected: one of their own cards to play or discard, or another player to hint.
 * @typedef {{card: number} | {seat: number} | null} Chosen */

/** @param {PictureDocument} picture
 * @param {readonly Person[]} people
 * @param {Chosen} chosen
 * @param {readonly string[]} story the latest events that this page was sent, newest first
 */
export function board(picture, people, chosen, story) {
  return html`
    <section class="piles" aria-label="Fireworks and tokens">
      <ul class="fireworks">${picture.fireworks.map((firework) => pile(picture, firework))}</ul>
      <ul class="counts">
        ${count(picture.hint_tokens, picture.max_hint_tokens, "hint tokens")}
        ${count(picture.strikes, picture.max_strikes, "strikes")}
        ${count(picture.score, picture.max_score, "points")}
        <li class="deck"><b>${picture.deck}</b> to draw</li>
      </ul>
    </section>
    <div class="hands">${picture.seats.map((seat) => hand(picture, seat, people[seat.seat], chosen))}</div>
    <section class="pile" aria-labelledby="discards">
      <h3 id="discards">Discards</h3>
      <ul class="discards">${picture.discards.map(({ suit, value }) => html`<li>${open(picture, suit, value)}</li>`)}</ul>
      ${picture.discards.length ? null : html`<p class="small">none</p>`}
    </section>
    <section aria-labelledby="story">
      <h3 id="story">What happened</h3>
      <ol class="story">${story.map((line) => html`<li>${line}</li>`)}</ol>
    </section>
    <details id="rules">
      <summary>Rules: ${picture.rules.name}</summary>
      <ul>${picture.rules.in_short.map((line) => html`<li>${line}</li>`)}</ul>
    </details>`;
}

/** @param {number} there
 * @param {number} most
 * @param {string} what
 */
const count = (there, most, what) => html`<li><b>${there}</b> of ${most} ${what}</li>`;

/** @param {PictureDocument} picture
 * @param {FireworkPicture} firework
 */
function pile(picture, { suit, top, lost }) {
  const look = suitCalled(picture, suit);
  const said = `${suit}: ${top ?? "nothing yet"}${lost.length ? `; lost: ${lost.join(" ")}` : ""}`;
  return html`
    <li class="card ${top === null ? "empty" : ""}" data-suit="${suit}">
      <span aria-hidden="true">${label(look, `${look.letter}${top ?? "–"}`)}</span><span class="unseen">${said}</span>
    </li>`;
}

/** A card that is face up.
 * @param {PictureDocument} picture
 * @param {string} name
 * @param {number} value
 */
function open(picture, name, value) {
  const suit = suitCalled(picture, name);
  return html`
    <span class="card" data-suit="${name}">
      <span aria-hidden="true">${label(suit, `${suit.letter}${value}`)}</span><span class="unseen">${name} ${value}</span>
    </span>`;
}

/** @param {PictureDocument} picture
 * @param {SeatPicture} seat
 * @param {Person | undefined} person
 * @param {Chosen} chosen
 */
function hand(picture, seat, person, chosen) {
  const away = person && !person.here ? html`<span class="away">away</span>` : null;
  const hints = picture.moves.length > 0 && !seat.viewer;
  const isChosen = chosen !== null && "seat" in chosen && chosen.seat === seat.seat;
  return html`
    <section data-seat="${seat.seat}" class="hand ${seat.to_move ? "to-move" : ""}" aria-labelledby="seat-${seat.seat}">
      <header>
        <h3 id="seat-${seat.seat}">${seat.name}${seat.viewer ? " (you)" : ""}${seat.to_move ? html`<span class="unseen">, to move</span>` : null}</h3>
        ${away}
        ${hints ? html`<button type="button" id="hint-${seat.seat}" data-hint="${seat.seat}" aria-pressed="${isChosen}">Hint ${seat.name}</button>` : null}
      </header>
      <ol>${seat.cards.map((card) => held(picture, seat, card, chosen))}</ol>
    </section>`;
}

/** A card in a hand: its face or back, and its hint marks. Your own cards are buttons.
 * @param {PictureDocument} picture
 * @param {SeatPicture} seat
 * @param {CardPicture} card
 * @param {Chosen} chosen
 */
function held(picture, seat, card, chosen) {
  const isChosen = chosen !== null && "card" in chosen && chosen.card === card.order;
  const marks = card.touched_by.map((subject) => mark(picture, subject));
  const face = html`
    ${card.suit === null || card.value === null ? back(seat, card) : open(picture, card.suit, card.value)}
    <span class="marks">${marks}</span>`;
  return html`
    <li data-slot="${card.slot}" data-order="${card.order}" class="${card.hinted ? "hinted" : ""} ${card.new ? "new" : ""}">
      ${seat.viewer ? html`<button type="button" id="card-${card.order}" data-card="${card.order}" aria-pressed="${isChosen}">${face}</button>` : face}
    </li>`;
}

/** @param {SeatPicture} seat
 * @param {CardPicture} card
 */
function back(seat, card) {
  // If hints leave only a few cards possible, show them.
  const few = card.possible.length <= 3 ? card.possible.join(" ") : "?";
  return html`
    <span class="card back">
      <b aria-hidden="true">${few}</b>
      <span class="unseen">${seat.viewer ? "your card in " : ""}slot ${card.slot}: ${card.possible.length} possible</span>
    </span>`;
}

/** A hint mark on a card: a colour or a value.
 * @param {PictureDocument} picture
 * @param {string | number} subject
 */
export function mark(picture, subject) {
  if (typeof subject === "number") return html`<span class="mark">${subject}<span class="unseen"> hinted</span></span>`;
  const { letter } = suitCalled(picture, subject);
  return html`
    <span class="mark" data-suit="${subject}"><span aria-hidden="true">${letter}</span><span class="unseen">${subject} hinted</span></span>`;
}
