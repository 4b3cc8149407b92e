/** @typedef {import("../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../docs/schemas/hanabi").SeatPicture} SeatPicture */
/** @typedef {import("../../docs/schemas/hanabi").CardPicture} CardPicture */
/** @typedef {import("../../docs/schemas/hanabi").SuitPicture} SuitPicture */
/** @typedef {import("../../docs/schemas/hanabi").MovePicture} MovePicture */

/** A fragment of HTML. */
export class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** Any value as HTML. Texts are escaped here: a name may be "<script>".
 * @param {unknown} value
 * @returns {string}
 */
function escaped(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(escaped).join("");
  return String(value ?? "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** html`<b>${name}</b>`: a template whose values are escaped.
 * @param {TemplateStringsArray} texts
 * @param {unknown[]} values
 */
export function html(texts, ...values) {
  return new Html(String.raw({ raw: texts }, ...values.map(escaped)));
}

/** A whole table.
 * @param {PictureDocument} picture
 */
export function table(picture) {
  return html`
    <h1>${picture.turn}</h1>
    <p class="last">${picture.last ?? "The cards are dealt."}</p>
    <ul class="counts">
      <li>${picture.hint_tokens} of ${picture.max_hint_tokens} hint tokens</li>
      <li>${picture.strikes} of ${picture.max_strikes} strikes</li>
      <li>${picture.score} of ${picture.max_score} points, ${picture.best_score} still possible</li>
      <li class="deck">${picture.deck} cards to draw</li>
    </ul>
    <div class="fireworks">${picture.fireworks.map((firework) => pile(picture, firework.suit, firework.top))}</div>
    ${picture.seats.map((seat) => hand(picture, seat))}
    <div class="discards">Discards: ${picture.discards.map(({ suit, value }) => pile(picture, suit, value))}</div>
    <p class="rules">${picture.rules.name}: ${picture.rules.in_short.join(" ")}</p>`;
}

/** The colours of a suit as CSS. A multicolour suit has a bar of its colours below the text.
 * @param {SuitPicture} suit
 */
function look(suit) {
  const ground = suit.fills.length > 1 ? "#f4f1ea" : suit.fills[0];
  const bar = `linear-gradient(90deg, ${[...suit.fills, ground].join(", ")}) bottom / 100% 20% no-repeat`;
  return `background: ${bar} ${ground}; color: ${suit.ink}`;
}

/** The shape that identifies a suit without colour.
 * @param {SuitPicture} suit
 */
function shape(suit) {
  return html`<svg viewBox="-11 -11 22 22" width="12" fill="currentColor" aria-hidden="true"><path d="${suit.outline}"/></svg>`;
}

/** A face, or the empty spot of a firework.
 * @param {PictureDocument} picture
 * @param {string} name
 * @param {number | null} value
 */
function pile(picture, name, value) {
  const suit = suitCalled(picture, name);
  const face = html`${shape(suit)} ${suit.letter}${value ?? "–"}`;
  return html`<span class="card" data-suit="${name}" title="${name}" style="${look(suit)}">${face}</span>`;
}

/** @param {PictureDocument} picture
 * @param {string} name
 */
function suitCalled(picture, name) {
  const suit = picture.suits.find((each) => each.name === name);
  if (!suit) throw new Error(`no suit ${name}`);
  return suit;
}

/** A hand. Its player's moves are buttons below the cards; hints to that player follow.
 * @param {PictureDocument} picture
 * @param {SeatPicture} seat
 */
function hand(picture, seat) {
  const hints = picture.moves.filter((move) => move.seat === seat.seat);
  return html`
    <section data-seat="${seat.seat}" class="${seat.to_move ? "to-move" : ""}">
      <h2>${seat.name}${seat.viewer ? " (you)" : ""}</h2>
      <ol>${seat.cards.map((card) => held(picture, seat, card))}</ol>
      ${hints.length ? html`<p>Hint: ${hints.map((move) => button(move, move.color ?? move.value))}</p>` : null}
    </section>`;
}

/** A card in a hand: its face or back, and the hints that touched it.
 * @param {PictureDocument} picture
 * @param {SeatPicture} seat
 * @param {CardPicture} card
 */
function held(picture, seat, card) {
  const suit = card.suit === null ? null : suitCalled(picture, card.suit);
  const moves = seat.to_move ? picture.moves.filter((move) => move.slot === card.slot) : [];
  const face = suit ? html`${shape(suit)} ${suit.letter}${card.value}` : "?";
  return html`
    <li data-order="${card.order}" data-slot="${card.slot}">
      <span class="card" style="${suit ? look(suit) : ""}" title="may be ${card.possible.join(" ")}">${face}</span>
      <small>${card.touched_by.join(" ")}</small>
      ${moves.map((move) => button(move, move.announce === null ? move.kind : `play as ${move.announce}`))}
    </li>`;
}

/** @param {MovePicture} move
 * @param {string | number | null} label
 */
function button(move, label) {
  return html`<button value="${move.text}" title="${move.text}">${label}</button>`;
}
