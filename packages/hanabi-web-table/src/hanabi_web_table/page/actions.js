// The actions for the chosen card or player. Illegal moves are offered too: a player who tries one is shown the reason.

import { html } from "./html.js";
import { label, suitCalled } from "./suits.js";

/** @typedef {import("../../../../../docs/schemas/hanabi").PictureDocument} PictureDocument */
/** @typedef {import("../../../../../docs/schemas/hanabi").SeatPicture} SeatPicture */
/** @typedef {import("./board.js").Chosen} Chosen */

/** @param {PictureDocument} picture
 * @param {Chosen} chosen
 */
export function actions(picture, chosen) {
  if (picture.viewer === null || picture.result) return null;
  const own = picture.seats[picture.viewer];
  if (!own) return null;
  if (chosen && "seat" in chosen) return hints(picture, chosen.seat);
  if (chosen && "card" in chosen) return withCard(picture, own, chosen.card);
  return picture.moves.length ? html`<p class="small">Choose a card of yours, or a player to hint.</p>` : null;
}

/** @param {PictureDocument} picture
 * @param {number} to
 */
function hints(picture, to) {
  const seat = picture.seats[to];
  if (!seat || !picture.moves.length) return null;
  const colors = picture.colors.map((color) => {
    const content = label(suitCalled(picture, color), color);
    return action(picture, `hint ${seat.letter} ${written(color)}`, content, color);
  });
  const values = Array.from({ length: picture.values }, (_, at) =>
    action(picture, `hint ${seat.letter} ${at + 1}`, html`${at + 1}`, null),
  );
  return html`
    <h3>Hint ${seat.name}</h3>
    <div class="choices colors">${colors}</div>
    <div class="choices">${values}</div>`;
}

/** @param {PictureDocument} picture
 * @param {SeatPicture} own
 * @param {number} order
 */
function withCard(picture, own, order) {
  const card = own.cards.find((each) => each.order === order);
  if (!card) return null;
  const announced = picture.moves.filter((move) => move.slot === card.slot && move.announce !== null);
  const { slot } = card;
  const last = own.cards.length - 1;
  return html`
    <h3>Your card in slot ${slot}</h3>
    <p class="small">
      ${card.touched_by.length ? `Hinted: ${card.touched_by.join(", ")}. ` : null}
      ${card.missed_by.length ? `Not: ${card.missed_by.join(", ")}. ` : null}
      May be ${card.possible.join(" ")}.
    </p>
    <div class="choices">
      ${picture.moves.length ? [action(picture, `play ${slot}`, "Play", null), action(picture, `discard ${slot}`, "Discard", null)] : null}
      ${announced.map((move) => action(picture, move.text, html`<span class="label">Play as ${move.announce}</span>`, move.announce))}
      ${slot > 0 ? rearranged(own, slot, slot - 1, "Move left") : null}
      ${slot < last ? rearranged(own, slot, slot + 1, "Move right") : null}
    </div>`;
}

/** @param {PictureDocument} picture
 * @param {string} text
 * @param {unknown} content
 * @param {string | null} suit
 */
function action(picture, text, content, suit) {
  const move = picture.moves.find((each) => each.text === text);
  const touches = move?.seat !== undefined && move?.touches ? move.touches.map((slot) => `${move.seat}-${slot}`).join(" ") : "";
  return html`
    <button type="button" id="do ${text}" data-move="${text}" data-touches="${touches}"
      class="${move ? "" : "refused"}" ${suit === null ? null : html`data-suit="${suit}"`}>
      ${content}${move ? null : html`<span class="unseen">, not allowed now</span>`}
    </button>`;
}

/** @param {SeatPicture} own
 * @param {number} from
 * @param {number} to
 * @param {string} label
 */
function rearranged(own, from, to, label) {
  const slots = own.cards.map((_, slot) => (slot === from ? to : slot === to ? from : slot));
  const text = `rearrange ${own.letter} ${slots.join(" ")}`;
  return html`<button type="button" id="do ${label}" data-move="${text}" class="quiet">${label}</button>`;
}

/** A colour as it is written in moves: in quotes unless it is a plain word.
 * @param {string} color
 */
const written = (color) => (/^[a-z]+$/.test(color) ? color : JSON.stringify(color));
